/** Sheet and state as they come from outside: fields, limits and defaults, so that nothing is made that the rules cannot read. */

import { z } from 'zod';
import { diceText, idOfThing, key, namedOrOwn, powersField, unknownThing, whole, words } from '../../engine/index.ts';
import { ARMOUR, armourRow } from './armour.ts';
import { conditionsSchema } from './conditions.ts';
import { ACTIONS } from './intent.ts';
import { CHARACTERISTICS, POWER_TERMS } from './tables.ts';
import { WEAPONS, weaponRow } from './weapons.ts';

/** As far as hit points go down: nobody comes back from there. */
export const LOWEST_HP = -99;
/** Most skills and most pieces of gear of one sheet. */
const MOST_SKILLS = 100;
const MOST_GEAR = 20;
/** More than anybody survives, open and closed. */
const MOST_WOUNDS = 400;

const chance = whole(0, 200);
const count = whole(0, 999);
const text = words(60);
const characteristic = whole(1, 60);
const atMost = (most: number, what: string) =>
  [(given: object): boolean => Object.keys(given).length <= most, `it takes at most ${most} ${what}`] as const;

/** A weapon or shield that is carried, as a sheet may give it; what is left out comes from the tables. */
const plainGear = z.strictObject({
  type: idOfThing(Object.values(WEAPONS)).optional(),
  /** All that a weapon is which is in no table. */
  row: weaponRow.optional(),
  /** What it is called, where the name of its type will not do. */
  name: text.optional(),
  /** BR-WPN-03: dice of its own, for claws and heirlooms. */
  damage: diceText.optional(),
  skill: chance.optional(),
  hp: whole(-99, 99).nullable().optional(),
  ready: z.boolean().optional(),
  broken: z.boolean().optional(),
  loaded: z.boolean().optional(),
  ammo: count.optional(),
  length: z.enum(['long', 'medium', 'short']).optional(),
});

const gearSchema = plainGear.superRefine(({ type, row }, context) => {
  const message = row === undefined ? unknownThing(Object.values(WEAPONS), type) : null;
  if (message !== null) context.addIssue({ code: 'custom', path: ['type'], message });
});

const woundSchema = z
  .strictObject({ points: whole(1, 999), healed: count.default(0), treated: z.boolean().default(false) })
  .refine(({ points, healed }) => healed <= points, { path: ['healed'], error: 'no more of a wound can heal than it has cost' });

const isStandingDefence = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:best|dodge|none|parry:[a-z][\w-]{0,39})$/i.test(value);

/** A whole sheet; what is derived from it may be left out. */
export const sheetSchema = z.strictObject({
  str: characteristic.default(CHARACTERISTICS.str),
  con: characteristic.default(CHARACTERISTICS.con),
  siz: characteristic.default(CHARACTERISTICS.siz),
  int: characteristic.default(CHARACTERISTICS.int),
  pow: characteristic.default(CHARACTERISTICS.pow),
  dex: characteristic.default(CHARACTERISTICS.dex),
  app: characteristic.default(CHARACTERISTICS.app),
  hpMax: whole(1, 120).optional(),
  hp: whole(LOWEST_HP, 120).optional(),
  db: diceText.optional(),
  dodge: chance.optional(),
  firstAid: chance.default(30),
  throw: chance.default(25),
  skills: z
    .record(text, chance)
    .refine(...atMost(MOST_SKILLS, 'skills'))
    .default({}),
  armour: z
    .array(namedOrOwn(Object.values(ARMOUR), armourRow))
    .max(8)
    .default([]),
  gear: z
    .record(key, gearSchema)
    .refine(...atMost(MOST_GEAR, 'weapons and shields'))
    .default({}),
  standingDefence: z
    .custom<string>(isStandingDefence, 'it takes best, dodge, none or a parry, such as “parry with round shield”')
    .default('best'),
  wounds: z.array(woundSchema).max(MOST_WOUNDS).default([]),
  conditions: conditionsSchema.default({}),
  defences: count.default(0),
  powers: powersField(POWER_TERMS),
});

/** A sheet that has been read, with nothing derived yet. */
export type Raw = z.output<typeof sheetSchema>;
export type Wound = z.output<typeof woundSchema>;

/** What somebody means to do, as the rules read it. */
const intentSchema = z.strictObject({
  action: z.enum(ACTIONS),
  target: text.optional(),
  weapon: key.optional(),
  length: z.enum(['long', 'medium', 'short']).optional(),
  viaSkillOf: key.optional(),
  wound: text.optional(),
  skill: text.optional(),
  power: text.optional(),
  what: words(400).optional(),
  move: count.optional(),
  toward: text.optional(),
  direction: z.enum(['toward', 'away']).optional(),
  delayTo: count.optional(),
});

/** Where somebody stands in the round. */
export const stateSchema = z
  .object({
    intent: intentSchema.nullable(),
    rank: whole(1, 999).nullable(),
    acted: z.boolean(),
    unseen: z.boolean(),
  })
  .partial();
