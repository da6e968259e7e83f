/** The catalogue's words for events. An event that the catalogue does not name has none. */
import type { Happening } from '../../rules/murdham/events.ts';

/** Events that are called after their type and one of those they are about. */
const SUBJECTS: Readonly<Record<'who' | 'on' | 'by' | 'behind' | 'zone', readonly Happening['type'][]>> = {
  who: [
    ...([
      'turn',
      'revealed',
      'dodged',
      'critical',
      'mortal',
      'still-dying',
      'killed',
      'died',
      'stabilised',
      'cut-short',
      'hazard',
      'freed',
      'loose',
    ] as const),
    ...(['held', 'resisted', 'immune', 'interrupted', 'move-ended', 'morale-held', 'morale-broken', 'surrendered', 'resumes'] as const),
    ...(['fled', 'escaped', 'caught', 'fell', 'moved', 'mounted', 'dismounted', 'guarded'] as const),
  ],
  on: ['blocked', 'hit', 'grabbed', 'stunt-accepted', 'shoved', 'manipulated'],
  by: ['opportunity', 'countered', 'stunt-forbidden'],
  behind: ['hid-behind', 'unwilling'],
  zone: ['deviated'],
};

/** The words that scenarios of this system have for an event. */
export function eventWords(event: Happening): readonly string[] {
  switch (event.type) {
    case 'passed':
      return [`pass:${event.side}`];
    case 'initiative':
      return [`initiative:${event.side}`];
    case 'save':
      return [`${event.purpose}:${event.who}:${event.passed ? 'pass' : 'fail'}`];
    case 'missed':
      return [`miss:${event.on}`];
    case 'damage':
      return [`damage:${event.who}:${event.amount}`];
    case 'disarmed':
      return [`disarmed:${event.on}:${event.item}`];
    case 'worn':
      return [`${event.state}:${event.who}:${event.item}`];
    case 'simultaneous':
    case 'round-ended':
      return [event.type];
    default:
      return aboutOne(event);
  }
}

function aboutOne(event: Happening): readonly string[] {
  const [field] = Object.entries(SUBJECTS).find(([, types]) => types.includes(event.type)) ?? [];
  return field ? [`${event.type}:${(event as unknown as Readonly<Record<string, string>>)[field] ?? ''}`] : [];
}
