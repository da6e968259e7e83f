/** Friends who block for the attacked: who stopped the blow, for whom, and whose block failed. */
import { belonging, type Id, listed, type Voice } from '../../../engine/index.ts';
import type { OwnEvent } from '../events.ts';
import { EVENTS } from './events.ts';
import { MET } from './names.ts';
import { fallIn, type Of } from './sums.ts';

/** What is known of an attack that friends have tried to stop. */
interface Helped {
  readonly on: Id;
  readonly assisted: readonly Of<'assisted'>[];
  /** How it ended; undefined: that is open. */
  readonly end: OwnEvent | undefined;
}

/** Ends of an attack that was kept off. */
const STOPPED: readonly string[] = ['defended', 'warded-off', 'kept', 'locked'];

/** How an attack can end. */
export const ENDS: readonly string[] = [
  ...STOPPED,
  'hit',
  'missed',
  'disarmed',
  'wrenched',
  'grabbed',
  'clinging',
  'controlled',
  'escaped',
  'resisted',
];

/** Those who stopped it; null: attacks told by older versions do not know. */
const stoppersOf = (end: OwnEvent | undefined): readonly Id[] | null => (end && 'stoppedBy' in end && end.stoppedBy) || null;

/** "Sir Odo blocks it for Brakka"; null where no friend is known to have stopped it. */
export function friendsStop({ on, assisted, end }: Helped, { name }: Voice): string | null {
  const stoppers = stoppersOf(end);
  const friends = assisted.flatMap(({ friend }) => (stoppers?.includes(friend) ? [name(friend)] : []));
  if (friends.length === 0) return null;
  const how = end?.type === 'defended' && stoppers?.includes(on) ? end.how : null;
  return `${listed(friends)} ${friends.length === 1 ? 'blocks' : 'block'} it for ${name(on)}${how === null ? '' : `, who ${MET[how][0]} as well`}`;
}

/** At most so many whose blocks have failed are named in the story. */
const NAMED = 3;

/** What else there is to say of the friends: whose blocks fail; while the end is open, who tries. Those who fare the same share a sentence. */
function friendsTry({ on, assisted, end }: Helped, { name }: Voice): readonly string[] {
  const stoppers = stoppersOf(end);
  const others = assisted.flatMap(({ friend }) => (stoppers?.includes(friend) ? [] : [name(friend)]));
  if (others.length === 0) return [];
  const several = others.length > 1;
  if (end === undefined) return [`${listed(others)} ${several ? 'try' : 'tries'} to block for ${name(on)}.`];
  // Who they all are stands beside their rolls.
  if (others.length > NAMED && (stoppers || !STOPPED.includes(end.type)))
    return [
      others.length < assisted.length ? 'The other friends who try fail.' : `None of the friends who try can block it for ${name(on)}.`,
    ];
  if (!stoppers && STOPPED.includes(end.type)) return [`${listed(others)} ${several ? 'block' : 'blocks'} for ${name(on)}.`];
  return [several ? `${listed(others)} fail to block it for ${name(on)}.` : `${belonging(others[0]!, 'block')} for ${name(on)} fails.`];
}

/** An attack as far as friends have to do with it. */
interface Told {
  readonly on: Id;
  readonly result: OwnEvent | null;
  readonly damage: OwnEvent | null;
  readonly defences: readonly (Of<'defends'> | Of<'assisted'>)[];
  readonly asides: readonly OwnEvent[];
}

/** What friends have to do with it. */
export const helpIn = ({ on, result, defences, asides }: Told): Helped => ({
  on,
  assisted: defences.filter((d) => d.type === 'assisted'),
  end: result ?? asides.find(({ type }) => ENDS.includes(type)),
});

/** What is told with an attack in sentences of its own, but for a fall that the headline tells; that a friend has stopped it, where the headline has no end to say it. */
export function asidesOf(e: Told, voice: Voice): readonly string[] {
  const help = helpIn(e);
  const stopped = e.result === null ? friendsStop(help, voice) : null;
  const fall = fallIn(e);
  const others = e.asides.filter((one) => one !== fall && one.type !== 'assisted' && !(stopped && one.type === 'warded-off'));
  const told = others.flatMap((event) => (EVENTS[event.type] as (x: OwnEvent, v: Voice) => string | null)(event, voice) ?? []);
  return [...(stopped ? [`${stopped}.`] : []), ...friendsTry(help, voice), ...told];
}
