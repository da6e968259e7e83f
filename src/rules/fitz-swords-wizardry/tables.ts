/** Tables T1 to T7, T9 and T11 of the catalogue, from `data/tables.json`. Where they are house values, a fight has them in its settings. */
import { z } from 'zod';
import { dataFile, type PowerTerms, whole, words } from '../../engine/index.ts';
import data from './data/tables.json' with { type: 'json' };

export const CLASSES = ['fighter', 'ranger', 'fighter-mage', 'thief', 'magic-user'] as const;
export type Class = (typeof CLASSES)[number];

/** A number for each level, 1 to 20. */
const byLevel = (min: number, max: number) => z.array(whole(min, max)).length(20);
/** Rows by the highest score that each is for; the last is for all above. */
const bands = <R extends z.ZodRawShape>(row: R) => z.array(z.strictObject({ upTo: z.exactOptional(whole(0, 99)), ...row }));
const modifier = whole(-10, 10);
const sides = whole(2, 100);

/** What becomes of somebody at 0 hit points or less. */
const fate = z.enum(['nothing', 'staggered', 'unconscious', 'dead']);

/** `tables.json`. */
export const tablesFile = dataFile(
  'tables',
  z.strictObject({
    combatBonus: z.strictObject({ fighter: byLevel(0, 15), thief: byLevel(0, 15), 'magic-user': byLevel(0, 15) }),
    saves: z.strictObject({ fighter: byLevel(2, 20), others: byLevel(2, 20) }),
    strength: bands({ hit: modifier, damage: modifier }),
    dexterity: bands({ modifier }),
    initiative: bands({ sides }),
    surpriseDice: z.array(sides),
    rangerAlertness: z.array(whole(1, 20)).length(5),
    mightyBlows: bands({
      /** CON lost; `all` leaves none. */
      con: z.union([whole(1, 30), z.literal('all')]),
      does: z.enum(['wound', 'stun', 'crush', 'cripple', 'kill', 'mangle']),
      /** Sides of the stun's die. */
      rounds: z.exactOptional(whole(1, 100)),
    }),
    deathLadder: z.array(z.strictObject({ from: whole(-99, 0), rule: words(20), success: fate, failure: fate, nat1: fate, nat20: fate })),
    armourQuality: z.array(whole(0, 20)),
    backstab: z.array(z.strictObject({ level: whole(1, 20), factor: whole(1, 10) })),
  }),
);
const tables = tablesFile.read(data);

/** T1: Base Combat Bonus by level, 1 to 20 (OD-BCB-01). */
export const BCB = tables.combatBonus;

/** T1: saving throw by level, 1 to 20 (OD-SAV-01). */
export const SAVES = tables.saves;

/** T1: which column a class reads. */
export const bcbColumn = (of: Class): keyof typeof BCB =>
  of === 'magic-user' ? 'magic-user' : of === 'fighter' || of === 'ranger' ? 'fighter' : 'thief';

/** T1: which column of saving throws a class reads. */
export const saveColumn = (of: Class): keyof typeof SAVES => (of === 'fighter' || of === 'ranger' ? 'fighter' : 'others');

type Band = { readonly upTo?: number };

/** The highest score of each band. */
export const limitsOf = (table: readonly Band[]): readonly number[] => table.map(({ upTo = Infinity }) => upTo);

/** The place of the band of a score. */
export const bandOf = (score: number, table: readonly Band[]): number => limitsOf(table).findIndex((limit) => score <= limit);

/** T2: what each band of strength adds to hit and to damage. */
export const STRENGTH = tables.strength;

/** T3: what each band of dexterity adds to missiles and to AC. */
export const DEXTERITY = tables.dexterity;

/** T4: the die that a dexterity rolls for initiative (OD-INI-03). */
export const initiativeDie = (dexterity: number): number => tables.initiative[bandOf(dexterity, tables.initiative)]?.sides ?? 20;

/** T5: surprise dice from worst to best (OD-SUR-08). */
export const SURPRISE_DICE = tables.surpriseDice;

/** T5: a number of steps to a worse die. */
export const stepDown = (sides: number, steps: number): number =>
  SURPRISE_DICE[Math.max(0, SURPRISE_DICE.findIndex((die) => die >= sides) - steps)] ?? sides;

/** T5: what a ranger of some level rolls: d6, and a better die from each of these levels on (OD-SUR-09). */
export const RANGER_ALERTNESS = tables.rangerAlertness;

/** T6: what a Mighty Blow does (OD-CRT-06). */
export type Mighty = (typeof tables.mightyBlows)[number];

/** T6: the row of a result; null for 0 or less (OD-CRT-08). */
export const mightyBlow = (result: number): Mighty | null =>
  result <= 0 ? null : (tables.mightyBlows[bandOf(result, tables.mightyBlows)] ?? null);

/** T7: what hit points of 0 or less mean, by how the saving throw came out (OD-DTH-01, OD-DTH-02, OD-DTH-03); null: death without a roll. */
export const rungFor = (hp: number): (typeof tables.deathLadder)[number] | null =>
  tables.deathLadder.find(({ from }) => hp >= from) ?? null;

/** T9: the highest spell level that armour of +1, +2 and so on lets through (OD-ARM-03). */
export const ARMOUR_QUALITY = tables.armourQuality;

/** T11: a thief's factor against the unaware, from each of these levels on (OD-ASN-03). */
export const BACKSTAB = tables.backstab;

/** What powers of one's own can be made of: they go off like spells (OD-SPL-02), against a saving throw (OD-SPL-05). */
export const POWER_TERMS: PowerTerms = {
  range: 1000,
  inUnits: (feet) => (feet === 0 ? 'at arm’s length' : `${feet} ft`),
  saves: { save: 'saving throw' },
  kinds: { magic: 'magic' },
  // OD-SPL-05: what cold or fire does beyond its dice is the GM's to say.
  anyKind: true,
};
