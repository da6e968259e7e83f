/** Tables T1 to T7, T9 and T11 of the catalogue. Where they are house values, a fight has them in its settings (`house.ts`). */
export const CLASSES = ['fighter', 'ranger', 'fighter-mage', 'thief', 'magic-user'] as const;
export type Class = (typeof CLASSES)[number];

/** T1: Base Combat Bonus by level, 1 to 20 (OD-BCB-01). */
export const BCB = {
  fighter: [0, 0, 1, 2, 2, 3, 4, 5, 6, 7, 7, 8, 9, 10, 11, 12, 13, 13, 14, 15],
  thief: [0, 0, 0, 1, 1, 2, 3, 3, 4, 5, 5, 6, 6, 7, 8, 8, 9, 10, 10, 11],
  'magic-user': [0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 5, 6, 6, 6],
} as const;

/** T1: saving throw by level, 1 to 20 (OD-SAV-01). */
export const SAVES = {
  fighter: [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4],
  others: [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5],
} as const;

/** T1: which column a class reads. */
export const bcbColumn = (of: Class): keyof typeof BCB =>
  of === 'magic-user' ? 'magic-user' : of === 'fighter' || of === 'ranger' ? 'fighter' : 'thief';

/** T1: which column of saving throws a class reads. */
export const saveColumn = (of: Class): keyof typeof SAVES => (of === 'fighter' || of === 'ranger' ? 'fighter' : 'others');

/** A band of a score: the place of the first limit that it does not exceed. */
export const bandOf = (score: number, limits: readonly number[]): number => limits.findIndex((limit) => score <= limit);

/** T2: the highest strength of each band, and what a band adds to hit and to damage. */
export const STRENGTH = {
  limits: [4, 6, 12, 15, 16, 17, 18, 20, 22, 24, Infinity],
  hit: [-2, -1, 0, 1, 1, 2, 2, 3, 4, 5, 6],
  damage: [-1, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7],
} as const;

/** T3: the highest dexterity of each band, and what a band adds to missiles and to AC. */
export const DEXTERITY = { limits: [8, 12, 18, 20, 24, Infinity], modifier: [-1, 0, 1, 2, 3, 4] } as const;

/** T4: sides of the initiative die by dexterity (OD-INI-03). */
const INITIATIVE = { limits: [3, 5, 8, 14, 17, 20, 24, Infinity], sides: [2, 3, 4, 6, 8, 10, 12, 20] } as const;

/** T4: the die that a dexterity rolls for initiative. */
export const initiativeDie = (dexterity: number): number => INITIATIVE.sides[bandOf(dexterity, INITIATIVE.limits)] ?? 20;

/** T5: surprise dice from worst to best (OD-SUR-08). */
export const SURPRISE_DICE = [3, 4, 6, 8, 10, 12, 20, 30] as const;

/** T5: so many steps to a worse die. */
export const stepDown = (sides: number, steps: number): number =>
  SURPRISE_DICE[Math.max(0, SURPRISE_DICE.findIndex((die) => die >= sides) - steps)] ?? sides;

/** T5: what a ranger of some level rolls: d6, and a better die from each of these levels on (OD-SUR-09). */
export const RANGER_ALERTNESS = [5, 9, 13, 16, 19] as const;

/** What a Mighty Blow does; `rounds` are the sides of the stun's die. */
export interface Mighty {
  readonly upTo: number;
  /** CON lost; `all` leaves none. */
  readonly con: number | 'all';
  readonly does: 'wound' | 'stun' | 'crush' | 'cripple' | 'kill' | 'mangle';
  readonly rounds?: number;
}

/** T6: effects of Mighty Blows (OD-CRT-06). */
export const MIGHTY_BLOWS: readonly Mighty[] = [
  { upTo: 6, con: 1, does: 'wound' },
  { upTo: 14, con: 2, does: 'stun', rounds: 3 },
  { upTo: 17, con: 4, does: 'crush', rounds: 6 },
  { upTo: 19, con: 8, does: 'cripple' },
  { upTo: 20, con: 'all', does: 'kill' },
  { upTo: Infinity, con: 'all', does: 'mangle' },
];

/** T6: the row of a result; null for 0 or less (OD-CRT-08). */
export const mightyBlow = (result: number): Mighty | null =>
  result <= 0 ? null : (MIGHTY_BLOWS.find((row) => result <= row.upTo) ?? null);

/** T7: what hit points of 0 or less mean, by how the saving throw came out (OD-DTH-01 to 03). */
export const DEATH_LADDER = [
  { from: -5, success: 'staggered', failure: 'unconscious', nat1: 'dead', nat20: 'nothing' },
  { from: -10, success: 'unconscious', failure: 'dead', nat1: 'dead', nat20: 'unconscious' },
] as const;

/** T7: the rung for hit points of 0 or less; null means death without a roll. */
export const rungFor = (hp: number): (typeof DEATH_LADDER)[number] | null => DEATH_LADDER.find(({ from }) => hp >= from) ?? null;

/** T9: the highest spell level that armour of +1, +2 and so on lets through (OD-ARM-03). */
export const ARMOUR_QUALITY = [3, 6, 9, 12, 15, 18, 20] as const;

/** T11: a thief's factor against the unaware: below level 5, below 9, and from then on (OD-ASN-03). */
export const BACKSTAB = [2, 3, 4] as const;
