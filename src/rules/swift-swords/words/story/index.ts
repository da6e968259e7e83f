/**
 * The story of a fight: an action with its attack, the defence and all that comes of it is one beat; hands of dice are a ladder; the
 * countdown is a line.
 */
import { type Beat, type Event, tellingOf, type Voice } from '../../../../engine/index.ts';
import type { HappeningOf, SwiftEvent } from '../../events.ts';
import { COUNTDOWN_PREDICATES, type Waiting } from '../predicates.ts';
import { attackBeat } from './attack.ts';
import { actionBeat, countdownBeat, dealBeat, MARCHES, marchBeat, plainBeat } from './plain.ts';
import { type Deal, isAttack, type Scene } from './scene.ts';

type Part =
  | Scene
  | Deal
  | { readonly kind: 'countdown'; readonly events: Waiting[] }
  | { readonly kind: 'plain'; readonly event: SwiftEvent };

/** See `Texts.story`. */
export function story(events: readonly Event[], voice: Voice): readonly Beat[] {
  const parts: Part[] = [];
  // That it is over, the account of the fight says.
  for (const event of events as readonly SwiftEvent[]) if (event.type !== 'over') place(parts, event);
  return parts.flatMap((part) => tellingOf(part, beatsOf(part, voice)));
}

function beatsOf(part: Part, voice: Voice): readonly Beat[] {
  if (part.kind === 'deal') return dealBeat(part, voice);
  if (part.kind === 'countdown') return countdownBeat(part.events, voice);
  if (part.kind === 'plain') return plainBeat(part.event, voice);
  const move = moveOf(part);
  if (move) return [marchBeat(move, voice)];
  return part.events.some(isAttack) ? attackBeat(part, voice) : actionBeat(part, voice);
}

/** Of the table or the GM, not of anybody's action. */
const ALONE: readonly SwiftEvent['type'][] = [
  'begun',
  'joined',
  'mustered',
  'timer',
  'wave-held',
  'left',
  'edited',
  'setting-changed',
  'modifier-set',
  'condition-given',
  'condition-lifted',
  'power',
  'power-save',
  'power-withstood',
  'revealed',
  'map-changed',
  'over',
  'ended',
  'condition',
  'healed',
  'bonus',
  'tired',
  'spoke',
];

const isWaiting = (event: SwiftEvent): event is Waiting => event.type in COUNTDOWN_PREDICATES;

/** Puts an event where it belongs: with what is going on, or at the head of something new. */
function place(parts: Part[], event: SwiftEvent): void {
  const last = parts.at(-1);
  if (event.type === 'acted') parts.push({ kind: 'scene', acted: event, events: [] });
  else if (isWaiting(event)) {
    if (last?.kind === 'countdown') last.events.push(event);
    else parts.push({ kind: 'countdown', events: [event] });
  } else if (
    event.type === 'dealt' ||
    event.type === 'round-opened' ||
    event.type === 'round-closed' ||
    (event.type === 'burnt' && last?.kind === 'deal')
  ) {
    if (last?.kind === 'deal') last.events.push(event);
    else parts.push({ kind: 'deal', events: [event] });
  } else if (ALONE.includes(event.type)) parts.push({ kind: 'plain', event });
  else if (last?.kind !== 'scene' || begins(last, event)) parts.push({ kind: 'scene', acted: null, events: [event] });
  else last.events.push(event);
}

/** Reactions that open a blow of their own, and those that answer the one that is coming. */
const STRIKES = ['opportunity-attack', 'held-strike'];
const ANSWERS = ['dodge', 'block', 'parry', 'use-pool', 'defensive-driving'];

/** What people do for themselves between the blows. */
const RECOVERIES: readonly SwiftEvent['type'][] = ['recovered', 'recover-failed', 'calmed', 'calm-failed', 'flees', 'bled'];

/** Whether an event is the first of another blow than the one that a scene tells. */
function begins({ acted, events }: Scene, event: SwiftEvent): boolean {
  if (event.type === 'reacted' && STRIKES.includes(event.reaction)) return true;
  if (event.type === 'riposted') return true;
  if (event.type === 'yields') return true;
  if (event.type === 'damaged') return event.by === null || events.some((e) => e.type === 'damaged');
  // Only the one who is struck is driven somewhere by the blow.
  if (event.type === 'moved') return events.some(isAttack) ? !events.some((e) => 'on' in e && e.on === event.who) : acted === null;
  if (!events.some(isAttack)) return false;
  if (RECOVERIES.includes(event.type)) return true;
  if (event.type === 'picked-up' || event.type === 'attacked' || event.type === 'no-dice') return true;
  return event.type === 'reacted' && ANSWERS.includes(event.reaction);
}

const moveOf = (part: Scene): HappeningOf<'moved'> | null => {
  if (part.acted !== null && !MARCHES.includes(part.acted.action)) return null;
  const [move, ...more] = part.events.filter((e) => e.type !== 'status');
  return move?.type === 'moved' && more.length === 0 && (part.acted === null || part.acted.who === move.who) ? move : null;
};
