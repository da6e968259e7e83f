/** What a combatant is and how it stands: the sheet as it comes from outside, its defaults and derived values, and the fight. */
import { z } from 'zod';
import { type Combatant, type Fight as EngineFight, type Entrant, emptyFight, type Json, must, Refusal } from '../../engine/index.ts';
import { ARMOUR } from './armour.ts';
import type { BrpEvent } from './events.ts';
import { gearOf } from './gear.ts';
import { type Intent, WAIT } from './intent.ts';
import { CHARACTERISTICS, damageBonus } from './tables.ts';
import { WEAPONS } from './weapons.ts';

const chance = z.int().min(0).max(200);
const count = z.int().min(0).max(999);
const text = z.string().min(1).max(60);
const key = z.string().regex(/^[a-z][\w-]{0,39}$/, 'it needs a short name that starts with a small letter');
const formula = z.string().regex(/^(none|[+-]?\d{0,2}[dD]\d{1,3}([+-]\d{1,3})?|[+-]?\d{1,3})$/, 'it takes dice such as 1D6+1');
const characteristic = z.int().min(1).max(60);

/** A weapon or shield that is carried, as a sheet may give it; what is left out comes from the tables. */
const gearSchema = z.strictObject({
  type: z.enum(Object.keys(WEAPONS), 'it takes a weapon or shield of the lists').optional(),
  /** What it is called, where the name of its type will not do. */
  name: text.optional(),
  /** BR-WPN-03: dice of its own, for claws and heirlooms. */
  damage: formula.optional(),
  skill: chance.optional(),
  hp: z.int().min(-99).max(99).nullable().optional(),
  ready: z.boolean().optional(),
  broken: z.boolean().optional(),
  loaded: z.boolean().optional(),
  ammo: count.optional(),
  length: z.enum(['long', 'medium', 'short']).optional(),
});

const woundSchema = z.strictObject({ points: z.int().min(1).max(999), healed: count.default(0), treated: z.boolean().default(false) });

const conditionsSchema = z.strictObject({
  /** Hours until he wakes by himself. */
  unconscious: z.union([z.int().min(1).max(6), z.literal(true)]).optional(),
  dying: z.literal(true).optional(),
  dead: z.literal(true).optional(),
  kneeling: z.literal(true).optional(),
  unaware: z.literal(true).optional(),
  blind: z.literal(true).optional(),
  /** Armour points of what he stands behind. */
  inCover: z.int().min(1).max(99).optional(),
});

const sheetSchema = z.strictObject({
  str: characteristic.default(CHARACTERISTICS.str),
  con: characteristic.default(CHARACTERISTICS.con),
  siz: characteristic.default(CHARACTERISTICS.siz),
  int: characteristic.default(CHARACTERISTICS.int),
  pow: characteristic.default(CHARACTERISTICS.pow),
  dex: characteristic.default(CHARACTERISTICS.dex),
  app: characteristic.default(CHARACTERISTICS.app),
  hpMax: z.int().min(1).max(120).optional(),
  hp: z.int().min(-99).max(120).optional(),
  db: formula.optional(),
  dodge: chance.optional(),
  firstAid: chance.default(30),
  throw: chance.default(25),
  skills: z.record(text, chance).default({}),
  armour: z
    .array(z.enum(Object.keys(ARMOUR), 'it takes armour of the list'))
    .max(8)
    .default([]),
  gear: z.record(key, gearSchema).default({}),
  standingDefence: z
    .string()
    .regex(/^(best|dodge|none|parry:[a-z][\w-]*)$/, 'it takes best, dodge, none or parry: with a piece of gear')
    .default('best'),
  wounds: z.array(woundSchema).max(60).default([]),
  conditions: conditionsSchema.default({}),
  defences: count.default(0),
});

type Raw = z.output<typeof sheetSchema>;
export type Wound = z.output<typeof woundSchema>;
export type Conditions = z.output<typeof conditionsSchema>;
export type Condition = keyof Conditions;
export const CONDITIONS = Object.keys(conditionsSchema.shape) as readonly Condition[];

/** A weapon or shield that is carried, complete. `ammo` only where it holds shots, `loaded` only for crossbows. */
export type Gear = {
  type: string;
  name?: string;
  damage?: string;
  skill: number;
  hp: number | null;
  ready: boolean;
  broken: boolean;
  loaded?: boolean;
  ammo?: number;
  length?: 'long' | 'medium' | 'short';
};

/** A complete sheet: nothing is left to defaults. */
export type Sheet = Omit<Raw, 'hpMax' | 'hp' | 'db' | 'dodge' | 'gear'> & {
  hpMax: number;
  hp: number;
  db: string;
  dodge: number;
  gear: Record<string, Gear>;
};

/** A combatant of this system: engine's part, sheet, and where it stands in the round. */
export type Fighter = Combatant &
  Sheet & {
    /** What it has declared for this round; null: nothing yet. */
    intent: Intent | null;
    /** DEX rank of this round once it has moved (BR-MOV-05); null: not moved yet. */
    rank: number | null;
    /** Has its DEX rank come and gone? */
    acted: boolean;
    /** Its attack of this round cannot be seen coming (BR-PAR-04). */
    unseen: boolean;
  };

/** A fight of this system. */
export interface Fight extends EngineFight<Fighter, BrpEvent> {
  /** Which part of the round comes next: between rounds, declarations, or the DEX countdown. */
  phase: 'between' | 'intent' | 'actions';
  /** The GM keeps counting rounds although nobody is left to fight. */
  goesOn: boolean;
}

/** An empty fight under complete settings. */
export const found = (settings: Record<string, Json>): Fight => ({ ...emptyFight(settings), phase: 'between', goesOn: false });

/** What stands beside a sheet in a file about a character, and is none of the sheet's business. */
const BESIDE = ['id', 'name', 'side', 'controller'];

/**
 * Reads a sheet from outside: fills in defaults and derived values.
 * @throws Refusal `bad-sheet` with facts `field` and `problem`.
 */
export function parseSheet(raw: Json): Sheet {
  const plain =
    typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? Object.entries(raw).filter(([k]) => !BESIDE.includes(k)) : null;
  const read = sheetSchema.safeParse(plain ? Object.fromEntries(plain) : raw);
  if (!read.success) throw new Refusal('bad-sheet', explain(read.error.issues[0]));
  return complete(read.data, 'bad-sheet');
}

/** BR-DMG-01, BR-CHR-02, BR-CHR-03: derived values, where the sheet does not give them. */
function complete(raw: Raw, refusal: 'bad-sheet' | 'bad-edit'): Sheet {
  const hpMax = raw.hpMax ?? Math.ceil((raw.con + raw.siz) / 2);
  const hp = raw.hp ?? hpMax;
  const gear: Record<string, Gear> = {};
  for (const [id, given] of Object.entries({ ...raw.gear, brawl: raw.gear.brawl ?? {} })) {
    const piece = gearOf(id, given, raw.throw);
    must(piece !== null, refusal, { field: `gear.${id}`, problem: 'it takes a weapon or shield of the lists as its type' });
    gear[id] = piece;
  }
  must(hp <= hpMax, refusal, { field: 'hp', problem: `it cannot be above the maximum of ${hpMax}` });
  const [, parrying] = raw.standingDefence.split(':');
  must(!parrying || parrying in gear, refusal, { field: 'standingDefence', problem: 'no such gear is carried' });
  const conditions: Conditions = hp <= 0 && !raw.conditions.dead ? { ...raw.conditions, dying: true } : raw.conditions;
  return { ...raw, hpMax, hp, db: raw.db ?? damageBonus(raw.str + raw.siz), dodge: raw.dodge ?? raw.dex * 2, gear, conditions };
}

/** Makes a combatant of an entrant, as fresh as its state says. */
export function combatant(_fight: Fight, { id, name, side, sheet, state, concealed = false, mask = null }: Entrant): Fighter {
  const given = { ...(sheet as object), ...(state as object | undefined) } as Json;
  return { id, name, side, concealed, mask, ...parseSheet(given), intent: null, rank: null, acted: false, unseen: false };
}

/**
 * Tells whether an edited combatant can be, and fills in what the edit left out. A plan for gear that is gone is dropped.
 * @throws Refusal `bad-edit` with facts `field` and `problem`.
 */
export function check(_fight: Fight, fighter: Fighter): void {
  const { id: _id, name: _name, side: _side, concealed: _c, mask: _m, intent: _i, rank: _r, acted: _a, unseen: _u, ...sheet } = fighter;
  const read = sheetSchema.safeParse(sheet);
  if (!read.success) throw new Refusal('bad-edit', explain(read.error.issues[0]));
  Object.assign(fighter, complete(read.data, 'bad-edit'));
  const needed = [fighter.intent?.weapon, fighter.intent?.viaSkillOf].filter((id) => id !== undefined);
  if (needed.some((id) => !(id in fighter.gear))) fighter.intent = WAIT;
}

/** The field at fault and what is wrong with it, in words. */
function explain(issue: z.core.$ZodIssue | undefined): { field: string; problem: string } {
  if (!issue) return { field: 'sheet', problem: 'it cannot be read' };
  const field = [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])].join('.') || 'sheet';
  return { field, problem: problemOf(issue) };
}

function problemOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'there is no such field';
    case 'too_small':
      return `it must be at least ${issue.minimum}`;
    case 'too_big':
      return `it must be at most ${issue.maximum}`;
    case 'invalid_type':
      return issue.expected === 'int' ? 'it takes a whole number' : `it takes a ${WORDS[issue.expected] ?? issue.expected}`;
    case 'invalid_key':
      return issue.issues[0]?.message ?? 'its name cannot be used';
    default:
      return issue.message;
  }
}

const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'yes or no',
  array: 'list',
  object: 'group of fields',
  record: 'group of fields',
  number: 'number',
};
