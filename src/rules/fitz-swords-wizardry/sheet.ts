/** What a character is: the schema of the sheet, its defaults, and the message that names a wrong field. Lengths are in feet. */
import { z } from 'zod';
import { type Json, Refusal } from '../../engine/index.ts';
import { CLASSES } from './tables.ts';
import { WEAPON_IDS } from './weapons.ts';

const int = (min: number, max: number) => {
  const problem = `must be a whole number from ${min} to ${max}`;
  return z.number(problem).int(problem).min(min, problem).max(max, problem);
};
const score = int(1, 30).default(10);
const modifier = int(-30, 30).default(0);
/** Null: as the tables say, whatever the level and the settings are just then. */
const byTable = (min: number, max: number) => int(min, max).nullable().default(null);
const flag = (initial: boolean) => z.boolean('must be true or false').default(initial);

export const KINDS = ['pc', 'npc', 'monster'] as const;
export const HELMS = ['open', 'closed', 'armet'] as const;

const gear = z.strictObject({
  type: z.enum(WEAPON_IDS, 'must be a weapon of the table'),
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
export type Gear = z.output<typeof gear>;

const rounds = int(0, 1000);
const yes = z.literal(true, 'must be true');
const conditions = z.strictObject({
  surprised: rounds.optional(),
  stunned: rounds.optional(),
  unconscious: z.union([rounds, yes], 'must be rounds or true').optional(),
  'out-of-fight': yes.optional(),
  /** How many, where several add up. */
  'flesh-wound': z.union([yes, int(2, 20)], 'must be true or how many').optional(),
  staggered: yes.optional(),
  dead: yes.optional(),
  prone: yes.optional(),
  focused: z.string().optional(),
  helpless: yes.optional(),
  unaware: yes.optional(),
  invisible: z.enum(['detected', 'undetected']).optional(),
  blinded: rounds.optional(),
});

/** What ails somebody; numbers are rounds (of surprise: segments) left. */
export type Conditions = z.output<typeof conditions>;
export type Condition = keyof Conditions;
export const CONDITIONS = Object.keys(conditions.shape) as [Condition, ...Condition[]];

const sheet = z.strictObject({
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
  surpriseDie: z.literal([3, 4, 6, 8, 10, 12, 20, 30], 'must be one of 3, 4, 6, 8, 10, 12, 20, 30').nullable().default(null),
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
  gear: z.record(z.string().regex(/^[a-z][\w-]{0,39}$/i, 'must be a short name that starts with a letter'), gear).default({}),
  conditions: conditions.default({}),
  embedded: z
    .array(z.object({ weapon: z.enum(WEAPON_IDS), since: int(-1, 10_000).default(-1) }))
    .max(20)
    .default([]),
  opponent: z.string().nullable().default(null),
});

type Read = z.output<typeof sheet>;

/** A complete sheet. */
export type Sheet = Omit<Read, 'kind' | 'hpMax' | 'hp'> & { kind: (typeof KINDS)[number]; hpMax: number; hp: number };

/** What a sheet may carry along that belongs to the combatant: the catalogue writes all in one. */
const CARRIED = ['id', 'name', 'side', 'controller'];

/** A field that cannot be, and why. */
export interface Problem {
  readonly field: string;
  readonly problem: string;
}

/**
 * Reads a sheet: defaults filled in; what the tables give stays open (null), so that it follows level and settings.
 * `kind` is what it is when it does not say.
 *
 * @throws Refusal `bad-sheet` with facts `field` and `problem`.
 */
export function parseSheet(raw: Json, kind?: Sheet['kind']): Sheet {
  const read = readSheet(raw, kind);
  if ('problem' in read) throw new Refusal('bad-sheet', { ...read });
  return read;
}

/** Reads a sheet, or says what is wrong with it. */
export function readSheet(raw: Json, kind?: Sheet['kind']): Sheet | Problem {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { field: 'sheet', problem: 'must be a list of fields' };
  const fields = Object.entries(raw).filter(([key]) => !CARRIED.includes(key));
  const result = sheet.safeParse(Object.fromEntries(fields.map(([key, value]) => [key, key === 'gear' ? withTypes(value ?? {}) : value])));
  if (!result.success) return wrong(result.error.issues[0]);
  const { data } = result;
  const hpMax = data.hpMax ?? Math.max(data.hp ?? 0, 8);
  if (data.hp !== undefined && data.hp > hpMax) return { field: 'hp', problem: `must not exceed its full hit points, ${hpMax}` };
  const named = 'hd' in raw && !('class' in raw) && !('level' in raw) ? 'monster' : 'pc';
  return {
    ...data,
    kind: data.kind ?? kind ?? named,
    hpMax,
    hp: data.hp ?? hpMax,
    gear: { ...data.gear, unarmed: data.gear['unarmed'] ?? gear.parse({ type: 'unarmed' }) },
  };
}

/** A weapon is what its name says, unless it says otherwise. */
function withTypes(raw: Json): Json {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  const typed = (key: string, value: Json | undefined): Json =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? { type: key, ...value } : (value ?? null);
  return Object.fromEntries(Object.entries(raw).map(([key, value]) => [key, typed(key, value)]));
}

function wrong(issue: z.core.$ZodIssue | undefined): Problem {
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const field = [...(issue?.path ?? []), ...unknown].join('.') || 'sheet';
  return { field, problem: unknown.length > 0 ? 'there is no such field' : (issue?.message ?? 'it cannot be read') };
}

/** The keys of a sheet, in its order. */
export const SHEET_KEYS = Object.keys(sheet.shape) as (keyof Sheet)[];
