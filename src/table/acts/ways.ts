/** Ways over the map as a reader knows it: somebody names where they want to go, and the steps between follow. */
import { type Id, zonesOf } from '../../engine/index.ts';
import type { EncounterView } from '../api.ts';

type Map = Pick<EncounterView, 'places'>;

/** No map that a person reads has more steps between two of its places. */
const MOST_STEPS = 60;

/** Where somebody stands, as the reader knows it: one zone, both of a border, or none. */
export const standsIn = ({ places }: Map, who: Id): readonly Id[] =>
  places.filter((p) => p.here.some((h) => h.id === who)).map((p) => p.id);

/**
 * The fewest steps from where somebody stands to a place, that place the last of them; null: there is no way. A border is reached
 * from either of its zones.
 */
export function wayTo({ places }: Map, from: readonly Id[], to: Id): readonly Id[] | null {
  const goals = zonesOf(to);
  const isBorder = goals.length > 1;
  if (!isBorder && from.length === 1 && from[0] === to) return null;
  let ring: readonly (readonly Id[])[] = from.map((zone) => [zone]);
  const seen = new Set(from);
  for (let steps = 0; steps < MOST_STEPS && ring.length > 0; steps++) {
    const there = ring.find((way) => goals.includes(way.at(-1) ?? ''));
    if (there) return cutStart(there, from, isBorder ? to : null);
    ring = ring.flatMap((way) =>
      (places.find((p) => p.id === way.at(-1))?.next ?? [])
        .filter((zone) => !seen.has(zone) && seen.add(zone))
        .map((zone) => [...way, zone]),
    );
  }
  return null;
}

/** The way without the zone it begins in; whoever stands on a border steps into one of its zones first. */
function cutStart(way: readonly Id[], from: readonly Id[], border: Id | null): readonly Id[] {
  const steps = from.length > 1 && border === null ? way : way.slice(1);
  return border === null ? steps : [...steps, border];
}

/** How many steps lie between two who are on the map; null: one of them is not, or there is no way. */
export function stepsApart(map: Map, a: Id, b: Id): number | null {
  const [from, to] = [standsIn(map, a), standsIn(map, b)];
  if (from.length === 0 || to.length === 0) return null;
  if (from.some((zone) => to.includes(zone))) return 0;
  const ways = to.flatMap((zone) => wayTo(map, from, zone)?.length ?? []);
  return ways.length > 0 ? Math.min(...ways) : null;
}
