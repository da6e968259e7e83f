/** Whoever steps out of hiding in the midst of a blow is told of before it, so that the blow stays one. */
import type { Beat, Event } from '../../engine/index.ts';
import { knownIn } from './beat-events.ts';

/** Whether an event only says that somebody is seen from now on. */
export const isReveal = ({ type }: Pick<Event, 'type'>): boolean => type === 'revealed';

/** Whether an event tells of whoever comes into sight. */
const tellsOf = (event: Event, { who }: Event & { readonly who?: unknown }): boolean =>
  Object.values(event).some((value) => value === who || (Array.isArray(value) && value.includes(who)));

/**
 * Beats of a run of a ruleset's own events, among which some came into sight: these before the first beat that tells of anything
 * later, of them if there is one.
 * Null: of some beat it is not known what it tells of.
 */
export function inSight(
  events: readonly Event[],
  story: (own: readonly Event[]) => readonly Beat[],
  plain: (reveal: Event) => readonly Beat[],
): readonly Beat[] | null {
  const beats = story(events.filter((event) => !isReveal(event)));
  const places = new Map<object, number>(events.map((event, at) => [event, at]));
  const told = beats.map(({ about }) => knownIn(about, places));
  if (told.some((own) => own.length === 0)) return null;
  const before = (at: number): number => {
    const isLater = told.map((own) => Math.max(...own) > at);
    // Of blows that are struck at the same moment it is their own that they come into sight by.
    const own = told.findIndex((of, beat) => isLater[beat] === true && of.some((place) => tellsOf(events[place]!, events[at]!)));
    const found = own < 0 ? isLater.indexOf(true) : own;
    return found < 0 ? beats.length : found;
  };
  const seen = events.flatMap((event, at) => (isReveal(event) ? [{ beats: plain(event), before: before(at) }] : []));
  return [...beats.keys(), beats.length].flatMap((at) => [
    ...seen.filter((one) => one.before === at).flatMap((one) => one.beats),
    ...(beats[at] ? [beats[at]] : []),
  ]);
}
