/** Armour: how much it stops, and which skills it hinders (BR-ARM). */
import { PERCEPTION, PHYSICAL } from './tables.ts';

/** A row of the armour table. */
export interface Armour {
  readonly id: string;
  readonly name: string;
  /** Armour points: in melee and against low-velocity missiles, and against firearms. */
  readonly points: number;
  readonly againstGuns: number;
  readonly helmet: boolean;
  /** Percentage points that it takes from physical and perception skills. */
  readonly physical: number;
  readonly perception: number;
}

const suit = (id: string, name: string, points: number, physical = 0, againstGuns = points): Armour => ({
  id,
  name,
  points,
  againstGuns,
  helmet: false,
  physical,
  perception: 0,
});
const helmet = (id: string, name: string, points: number, perception: number): Armour => ({
  ...suit(id, name, points),
  helmet: true,
  perception,
});

const ROWS: readonly Armour[] = [
  suit('bulletproof-vest', 'Bulletproof vest', 8, -5),
  suit('chain', 'Chain', 7, -20),
  suit('flak-jacket', 'Flak jacket', 4, -10),
  suit('clothing-heavy', 'Heavy clothing', 1),
  helmet('helmet-heavy', 'Heavy helmet', 2, -50),
  helmet('helmet-light', 'Light helmet', 1, -15),
  suit('hoplite-panoply', 'Hoplite panoply', 6, -20),
  suit('leather-soft', 'Soft leather', 1),
  suit('leather-hard', 'Hard leather', 2, -10),
  suit('plate-full', 'Full plate', 8, -25),
  suit('quilted', 'Quilted', 2, -5),
  suit('riot-gear', 'Riot gear', 12, -10, 6),
];

/** All armour by id (BR-ARM-02). */
export const ARMOUR: Readonly<Record<string, Armour>> = Object.fromEntries(ROWS.map((a) => [a.id, a]));

const worn = (ids: readonly string[]): readonly Armour[] => ids.flatMap((id) => ARMOUR[id] ?? []);

/** What counts of all that is worn. */
export type Layers = 'suit-and-helmet' | 'best' | 'all';

/**
 * BR-ARM-06, BR-ARM-08: what of the armour worn counts, with the points it gives: the best suit and the best helmet, unless
 * the house has it otherwise. BR-ARM-05: riot gear stops less of a bullet.
 */
export function protection(
  ids: readonly string[],
  againstGuns: boolean,
  layers: Layers,
): readonly (readonly [name: string, points: number])[] {
  const points = (a: Armour): number => (againstGuns ? a.againstGuns : a.points);
  const best = (pieces: readonly Armour[]): readonly Armour[] => [...pieces].sort((a, b) => points(b) - points(a)).slice(0, 1);
  const all = worn(ids);
  const counting = {
    'suit-and-helmet': () => [...best(all.filter((a) => !a.helmet)), ...best(all.filter((a) => a.helmet))],
    best: () => best(all),
    all: () => all,
  };
  return counting[layers]().map((a) => [a.name, points(a)] as const);
}

/** BR-ARM-04: what all worn pieces together take from a skill, as a source and a (negative) number of points. */
export function hindrance(ids: readonly string[], skill: string): readonly (readonly [source: string, points: number])[] {
  const of = (a: Armour): number => (PHYSICAL.includes(skill) ? a.physical : PERCEPTION.includes(skill) ? a.perception : 0);
  return worn(ids).flatMap((a) => (of(a) === 0 ? [] : [[a.name, of(a)] as const]));
}
