/** A sheet and a state as they come from outside or out of an edit: fields, limits, defaults. Lengths are in feet. */
import { z } from 'zod';
import { cleanText, takesKey, takesNumber, takesWhole, takesWords } from '../../engine/index.ts';
import type { Plan, Spell, Spent, State } from './state.ts';
import { CLASSES } from './tables.ts';
import { WEAPON_IDS } from './weapons.ts';

const int = (min: number, max: number) => z.custom<number>(...takesWhole(min, max));
const words = (most: number) => z.custom<string>(...takesWords(most)).transform(cleanText);
const score = int(1, 30).default(10);
const modifier = int(-30, 30).default(0);
/** Null: as the tables say, whatever the level and the settings are just then. */
const byTable = (min: number, max: number) => int(min, max).nullable().default(null);
const flag = (initial: boolean) => z.boolean().default(initial);

export const KINDS = ['pc', 'npc', 'monster'] as const;
export const HELMS = ['open', 'closed', 'armet'] as const;

export const gearSchema = z.strictObject({
  type: z.enum(WEAPON_IDS),
  plus: int(0, 5).default(0),
  magic: z.boolean().optional(),
  silver: flag(false),
  ready: flag(true),
  loaded: flag(true),
  /** Sides of each die of damage, in place of the table's. */
  dice: z.array(int(1, 100)).min(1).max(20).optional(),
  flat: int(-20, 50).optional(),
});

/** A weapon that somebody carries. */
export type Gear = z.output<typeof gearSchema>;

const rounds = int(0, 1000);
const yes = z.literal(true);
const conditions = z.strictObject({
  surprised: rounds.optional(),
  stunned: rounds.optional(),
  unconscious: z.union([rounds, yes]).optional(),
  'out-of-fight': yes.optional(),
  /** How many, where several add up. */
  'flesh-wound': z.union([yes, int(2, 20)]).optional(),
  staggered: yes.optional(),
  dead: yes.optional(),
  prone: yes.optional(),
  focused: words(60).optional(),
  helpless: yes.optional(),
  unaware: yes.optional(),
  invisible: z.enum(['detected', 'undetected']).optional(),
  blinded: rounds.optional(),
});

/** What ails somebody; numbers are rounds (of surprise: segments) left. */
export type Conditions = z.output<typeof conditions>;
export type Condition = keyof Conditions;
export const CONDITIONS = Object.keys(conditions.shape) as [Condition, ...Condition[]];

/** Most weapons of one sheet. */
const MOST_GEAR = 20;

export const sheetSchema = z.strictObject({
  kind: z.enum(KINDS).optional(),
  class: z.enum(CLASSES).default('fighter'),
  level: int(1, 20).default(1),
  hd: int(0, 30).default(1),
  hpBonus: int(-50, 200).default(0),
  str: score,
  dex: score,
  con: int(-100, 30).default(10),
  int: score,
  wis: score,
  cha: score,
  hpMax: int(1, 500).optional(),
  hp: int(-500, 500).optional(),
  subdual: int(0, 1000).default(0),
  bcb: byTable(0, 15),
  save: byTable(2, 20),
  speed: int(0, 240).default(40),
  attacks: int(1, 8).default(1),
  acBase: int(-20, 60).default(10),
  armourAc: int(0, 20).default(0),
  armourKind: z.enum(['none', 'bracers', 'mundane', 'magic']).default('none'),
  armourMagic: int(0, 7).default(0),
  shieldAc: int(0, 6).default(0),
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
  charges: int(0, 200).default(0),
  gear: z
    .record(z.custom<string>(...takesKey), gearSchema)
    .refine((given) => Object.keys(given).length <= MOST_GEAR, `it takes at most ${MOST_GEAR} weapons`)
    .default({}),
  conditions: conditions.default({}),
  embedded: z
    .array(z.object({ weapon: z.enum(WEAPON_IDS), since: int(-1, 10_000).default(-1) }))
    .max(20)
    .default([]),
  opponent: words(60).nullable().default(null),
});

export const STANCES = ['fight', 'defensive', 'charge', 'close', 'cast', 'read-scroll'] as const;
export const MODES = ['two-weapon-attack', 'two-weapon-defence', 'double-shot'] as const;

const who = words(60);
const round = int(0, 100_000);

const spell = z.strictObject({
  name: words(60),
  level: int(1, 20),
  targets: z.array(who).max(60),
  dice: z.array(int(1, 999)).max(100),
  flat: int(0, 100_000),
  save: z.enum(['none', 'half', 'negates']),
} satisfies Readonly<Record<keyof Spell, z.ZodType>>);

const plan = z.strictObject({
  stance: z.enum(STANCES),
  bcbAttack: int(0, 99),
  bcbDefence: int(0, 99),
  mode: z.enum([...MODES, 'none']),
  target: who.nullable(),
  spell: spell.nullable(),
} satisfies Readonly<Record<keyof Plan, z.ZodType>>);

const spent = z.strictObject({
  attacksLeft: int(0, 99),
  moved: z.custom<number>(...takesNumber({ min: 0, max: 100_000, fraction: true })),
  acPenalty: int(-99, 99),
  attacked: z.boolean(),
  active: z.boolean(),
  fended: z.boolean(),
  weapons: z.array(who).max(60),
  fendedBy: z.array(who).max(60),
  reloading: who.nullable(),
  extracting: z.strictObject({ from: who, index: int(0, 99) }).nullable(),
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
    strain: int(-999, 999),
    clearShot: z.boolean(),
    behind: z.record(who, z.enum(['flank', 'rear'])),
  } satisfies Readonly<Record<keyof State, z.ZodType>>)
  .partial();
