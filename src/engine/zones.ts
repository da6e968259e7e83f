/** Zones and the ways between them. A border of two zones is written `a|b`. */
import { upTo } from './budget.ts';
import { type Combatant, everyone, type Fight } from './encounter.ts';
import type { Id } from './script.ts';

/** No map has a longer way. */
const MOST_STEPS = 10_000;

type Map = Pick<Fight, 'zones'>;

/** The zones a place belongs to: itself, or both sides of a border. */
export const zonesOf = (place: Id): readonly Id[] => (place.includes('|') ? place.split('|') : [place]);

/** The place where somebody stands; null where their system has no zones. */
export const standsAt = (combatant: Combatant): Id | null =>
  'zone' in combatant && typeof combatant.zone === 'string' ? combatant.zone : null;

/** Those who stand in a zone, or on one of its borders. */
export const standingIn = (fight: Fight, zone: Id): readonly Combatant[] =>
  everyone(fight).filter((c) => zonesOf(standsAt(c) ?? '').includes(zone));

/** Whether a place is on the map: a zone, or the border of two neighbours. */
export function isPlace({ zones }: Map, place: Id): boolean {
  const [a = '', b, ...rest] = zonesOf(place);
  if (rest.length > 0 || !Object.hasOwn(zones, a)) return false;
  return b === undefined || (zones[a]?.next.includes(b) ?? false);
}

/** Neighbouring zones, in the order that numbers them. */
export const neighbours = ({ zones }: Map, zone: Id): readonly Id[] => zones[zone]?.next ?? [];

/** The border between two zones, written as the map's first zone first. */
export const border = ({ zones }: Map, a: Id, b: Id): Id => {
  const names = Object.keys(zones);
  return names.indexOf(a) <= names.indexOf(b) ? `${a}|${b}` : `${b}|${a}`;
};

/** Fewest steps from zone to zone, or Infinity. A border counts as either of its zones. */
export function distance(map: Map, from: Id, to: Id): number {
  if (from === to) return 0;
  const goal = zonesOf(to);
  let ring: readonly Id[] = zonesOf(from);
  const seen = new Set(ring);
  const inBounds = upTo(MOST_STEPS, 'the way on the map');
  for (let steps = 0; inBounds() && ring.length > 0; steps++) {
    if (ring.some((zone) => goal.includes(zone))) return steps;
    ring = ring.flatMap((zone) => neighbours(map, zone)).filter((zone) => !seen.has(zone) && seen.add(zone));
  }
  return Infinity;
}

/** All zones at most so many steps away, nearest first, the start included. */
export function within(map: Map, from: Id, steps: number): readonly Id[] {
  return Object.keys(map.zones)
    .map((zone) => ({ zone, far: distance(map, from, zone) }))
    .filter(({ far }) => far <= steps)
    .sort((a, b) => a.far - b.far)
    .map(({ zone }) => zone);
}
