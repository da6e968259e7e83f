/** A sheet and a state as they come from outside or out of an edit: fields, limits, defaults. Lengths are in feet. */
import { z } from 'zod';
import { fraction, idOfThing, key, orNamed, powersField, unknownThing, whole, words } from '../../engine/index.ts';
import { conditionsSchema } from './conditions.ts';
import type { Plan, Spell, Spent, State } from './state.ts';
import { CLASSES, POWER_TERMS } from './tables.ts';
import { weaponItems, weaponRow } from './weapons.ts';

const score = whole(1, 30).default(10);
const modifier = whole(-30, 30).default(0);
/** Null: as the tables say, whatever the level and the settings are just then. */
const byTable = (min: number, max: number) => whole(min, max).nullable().default(null);
const flag = (initial: boolean) => z.boolean().default(initial);

export const KINDS = ['pc', 'npc', 'monster'] as const;
export const HELMS = ['open', 'closed', 'armet'] as const;

const plainGear = z.strictObject({
  type: idOfThing(weaponItems),
  /** All that a weapon is which is in no table. */
  row: z.exactOptional(weaponRow),
  plus: whole(0, 5).default(0),
  magic: z.boolean().optional(),
  silver: flag(false),
  ready: flag(true),
  loaded: flag(true),
  /** Sides of each die of damage, in place of the table's. */
  dice: z.array(whole(1, 100)).min(1).max(20).optional(),
  flat: whole(-20, 50).optional(),
});

/** A thing of the table, or one with a row of its own, whose id is then its type. */
export const gearSchema = plainGear.superRefine(({ type, row }, context) => {
  const message = unknownThing(row ? [row] : weaponItems, type);
  if (message !== null) context.addIssue({ code: 'custom', path: ['type'], message });
});

/** A weapon that somebody carries. */
export type Gear = z.output<typeof gearSchema>;

/** Most weapons of one sheet. */
const MOST_GEAR = 20;

export const sheetSchema = z.strictObject({
  kind: z.enum(KINDS).optional(),
  class: z.enum(CLASSES).default('fighter'),
  level: whole(1, 20).default(1),
  hd: whole(0, 30).default(1),
  hpBonus: whole(-50, 200).default(0),
  str: score,
  dex: score,
  con: whole(-100, 30).default(10),
  int: score,
  wis: score,
  cha: score,
  hpMax: whole(1, 500).optional(),
  hp: whole(-500, 500).optional(),
  subdual: whole(0, 1000).default(0),
  bcb: byTable(0, 15),
  save: byTable(2, 20),
  speed: whole(0, 240).default(40),
  attacks: whole(1, 8).default(1),
  acBase: whole(-20, 60).default(10),
  armourAc: whole(0, 20).default(0),
  armourKind: z.enum(['none', 'bracers', 'mundane', 'magic']).default('none'),
  armourMagic: whole(0, 7).default(0),
  shieldAc: whole(0, 6).default(0),
  magicAc: modifier,
  strHit: byTable(-10, 20),
  strDamage: byTable(-10, 20),
  dexMissile: byTable(-10, 20),
  dexAc: byTable(-10, 20),
  surpriseDie: z.literal([3, 4, 6, 8, 10, 12, 20, 30]).nullable().default(null),
  surpriseOn: byTable(1, 2),
  surpriseMod: modifier,
  helm: z.enum(HELMS).default('open'),
  allRoundVision: flag(false),
  unstoppable: flag(false),
  fearless: flag(false),
  subduable: flag(true),
  hasVitals: flag(true),
  canSeeInvisible: z.boolean().nullable().default(null),
  requiresWeapon: z.enum(['magic', 'silver']).nullable().default(null),
  backstabMultiplier: byTable(1, 4),
  charges: whole(0, 200).default(0),
  gear: z
    .record(key, gearSchema)
    .refine((given) => Object.keys(given).length <= MOST_GEAR, `it takes at most ${MOST_GEAR} weapons`)
    .default({}),
  conditions: conditionsSchema.default({}),
  embedded: z
    .array(
      orNamed(
        weaponItems,
        ({ id }) => ({ weapon: id }),
        z.object({ weapon: key, since: whole(-1, 10_000).default(-1), row: z.exactOptional(weaponRow) }),
      ),
    )
    .max(20)
    .default([]),
  opponent: words(60).nullable().default(null),
  powers: powersField(POWER_TERMS),
});

export const STANCES = ['fight', 'defensive', 'charge', 'close', 'cast', 'read-scroll'] as const;
export const MODES = ['two-weapon-attack', 'two-weapon-defence', 'double-shot'] as const;

const who = words(60);
const round = whole(0, 100_000);

const spell = z.strictObject({
  name: words(60),
  level: whole(1, 20),
  targets: z.array(who).max(60),
  dice: z.array(whole(1, 999)).max(100),
  flat: whole(0, 100_000),
  save: z.enum(['none', 'half', 'negates']),
  power: z.exactOptional(words(40)),
} satisfies Readonly<Record<keyof Spell, z.ZodType>>);

const plan = z.strictObject({
  stance: z.enum(STANCES),
  bcbAttack: whole(0, 99),
  bcbDefence: whole(0, 99),
  mode: z.enum([...MODES, 'none']),
  target: who.nullable(),
  spell: spell.nullable(),
} satisfies Readonly<Record<keyof Plan, z.ZodType>>);

const spent = z.strictObject({
  attacksLeft: whole(0, 99),
  moved: fraction(0, 100_000),
  acPenalty: whole(-99, 99),
  attacked: z.boolean(),
  active: z.boolean(),
  fended: z.boolean(),
  weapons: z.array(who).max(60),
  fendedBy: z.array(who).max(60),
  reloading: who.nullable(),
  extracting: z.strictObject({ from: who, index: whole(0, 99) }).nullable(),
  skipped: z.boolean(),
} satisfies Readonly<Record<keyof Spent, z.ZodType>>);

/** Every field of the state, so that no edit makes one that the rules cannot read; a fight that is older than a field lacks it. */
export const stateSchema = z
  .object({
    plan,
    spent,
    reading: z.strictObject({ spell, left: round }).nullable(),
    lost: z.strictObject({ spell, left: round.nullable() }),
    steady: z.boolean(),
    fresh: z.array(who).max(60),
    gone: z.enum(['fled', 'surrendered']).nullable(),
    strain: whole(-999, 999),
    clearShot: z.boolean(),
    behind: z.record(who, z.enum(['flank', 'rear'])),
  } satisfies Readonly<Record<keyof State, z.ZodType>>)
  .partial();
