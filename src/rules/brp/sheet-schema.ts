/** A sheet as it comes from outside: its fields, their limits and their defaults. */
import { z } from 'zod';
import { ARMOUR } from './armour.ts';
import { CHARACTERISTICS } from './tables.ts';
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

/** A whole sheet; what is derived from it may be left out. */
export const sheetSchema = z.strictObject({
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

/** A sheet that has been read, with nothing derived yet. */
export type Raw = z.output<typeof sheetSchema>;
export type Wound = z.output<typeof woundSchema>;
export type Conditions = z.output<typeof conditionsSchema>;
export type Condition = keyof Conditions;
export const CONDITIONS = Object.keys(conditionsSchema.shape) as readonly Condition[];
