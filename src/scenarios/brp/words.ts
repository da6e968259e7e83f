/** The catalogue's words for what happens. */
import type { BrpEvent } from '../../rules/brp/events.ts';

/** What an event is called in scenario files; none for what they do not speak of. */
export function words(event: BrpEvent): readonly string[] {
  switch (event.type) {
    case 'acts':
      return [`acts:${event.who.join('+')}@${event.rank}`];
    case 'attack':
      return [`attack:${event.by}>${event.on}:${event.level}`];
    case 'defence':
      return [`defence:${event.by}:${event.how}:${event.level}`];
    case 'undefended':
      return [`defence:${event.by}:none`];
    case 'outcome':
      return [`outcome:${event.by}>${event.on}:${event.result}`];
    case 'damage':
      return [`damage:${event.by}>${event.on}:${event.before}:${event.after}`];
    case 'gear-damage':
      return [`gear-damage:${event.who}:${event.gear}:${event.points}`];
    case 'first-aid':
      return [`first-aid:${event.by}>${event.on}:${event.wound}:${event.level}`];
    case 'healed':
      return [`healed:${event.who}:${event.points}`];
    case 'gear-broken':
    case 'reloaded':
      return [`${event.type}:${event.who}:${event.gear}`];
    case 'unconscious':
    case 'dying':
    case 'saved':
    case 'dead':
    case 'awake':
      return [`${event.type}:${event.who}`];
    case 'hindered':
      return [`refused:${event.who}:${event.why}`];
    case 'skill':
      return [`skill:${event.by}:${event.skill}:${event.level}`];
    case 'round-end':
      return ['round-end'];
    default:
      return [];
  }
}
