/** Armour: how much it stops, and which skills it hinders (BR-ARM). */
import { z } from 'zod';
import { dataFile, item, own, rows, whole } from '../../engine/index.ts';
import armour from './data/armour.json' with { type: 'json' };
import { PERCEPTION, PHYSICAL } from './tables.ts';

/** A row of the armour table. */
export const armourRow = item
  .extend({
    /** Armour points: in melee and against low-velocity missiles, and against firearms. */
    points: whole(0, 99),
    againstGuns: whole(0, 99).optional(),
    helmet: z.boolean().default(false),
    /** Percentage points that it takes from physical and perception skills. */
    physical: whole(-100, 0).default(0),
    perception: whole(-100, 0).default(0),
  })
  .transform((row) => ({ ...row, againstGuns: row.againstGuns ?? row.points }));
export type Armour = z.output<typeof armourRow>;

/** `armour.json`. */
export const armourFile = dataFile('armour', rows(armourRow));

/** All armour by id (BR-ARM-02). */
export const ARMOUR: Readonly<Record<string, Armour>> = Object.fromEntries(armourFile.read(armour).map((a) => [a.id, a]));

/** Armour that is worn: of the table by its id, or somebody's own. */
export type Worn = string | Armour;

/** A worn piece; null: no table has it. */
export const pieceOf = (piece: Worn): Armour | null => (typeof piece === 'string' ? (own(ARMOUR, piece) ?? null) : piece);

const worn = (pieces: readonly Worn[]): readonly Armour[] => pieces.flatMap((piece) => pieceOf(piece) ?? []);

/** What counts of all that is worn. */
export type Layers = 'suit-and-helmet' | 'best' | 'all';

/**
 * BR-ARM-06, BR-ARM-08: what of the armour worn counts, with the points it gives: the best suit and the best helmet, unless
 * the house has it otherwise. BR-ARM-05: riot gear stops less of a bullet.
 */
export function protection(
  ids: readonly Worn[],
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
export function hindrance(ids: readonly Worn[], skill: string): readonly (readonly [source: string, points: number])[] {
  const of = (a: Armour): number => (PHYSICAL.includes(skill) ? a.physical : PERCEPTION.includes(skill) ? a.perception : 0);
  return worn(ids).flatMap((a) => (of(a) === 0 ? [] : [[a.name, of(a)] as const]));
}
