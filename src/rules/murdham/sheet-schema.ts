/** Sheet and state as they come from outside: their fields, limits and defaults. */
import { z } from 'zod';
import { COVERS, DURABILITIES, GEAR_STATES, SIZES, SKILLS, TRAITS } from './tables.ts';
import { type Weapon, weaponOf } from './weapons.ts';

const gearState = z.enum(GEAR_STATES);
const ability = z.int().min(1).max(19);

const ownWeapon = z.strictObject({
  id: z.string().regex(/^[a-z][\w-]*$/, 'a weapon is written in small letters'),
  name: z.string().max(40).optional(),
  die: z.union([4, 6, 8, 10, 12].map((n) => z.literal(n))).optional(),
  hands: z.int().min(0).max(2).optional(),
  range: z.int().min(0).max(40).optional(),
  blast: z.boolean().optional(),
  direct: z.boolean().optional(),
  impaired: z.boolean().optional(),
  ready: z.enum(['always', 'fight', 'stretch']).optional(),
  consumable: z.boolean().optional(),
  natural: z.boolean().optional(),
  charge: z.boolean().optional(),
  durability: z.enum(DURABILITIES).optional(),
  state: gearState.optional(),
});

/** A weapon by its id, or with values of its own; one that the table does not know needs at least a die. */
const weapon = z.union([z.string(), ownWeapon]).transform((raw, context): Weapon => {
  const given = typeof raw === 'string' ? { id: raw } : (JSON.parse(JSON.stringify(raw)) as Partial<Weapon> & { id: string });
  const known = weaponOf(given.id);
  const die = given.die ?? known?.die;
  if (die === undefined)
    context.addIssue({ code: 'custom', message: `there is no weapon "${given.id}"; give it a damage die to make one` });
  const base = known ?? { ...weaponOf('club')!, name: given.id };
  return { ...base, ...given, die: die ?? 4 };
});

const keywords = <T extends string>(table: Readonly<Record<T, string>>) => z.array(z.enum(Object.keys(table) as T[]));

/** A sheet; what is derived from it may be left out. */
export const sheetSchema = z.object({
  str: ability.default(8),
  agi: ability.default(8),
  wit: ability.default(8),
  healthMax: z.int().min(1).max(99).optional(),
  health: z.int().min(0).max(99).optional(),
  armour: z.int().min(0).max(2).default(0),
  armourState: gearState.default('sound'),
  naturalArmour: z.int().min(0).max(3).default(0),
  shield: gearState.nullable().default(null),
  size: z.enum(SIZES).default('medium'),
  speed: z.int().min(0).max(8).optional(),
  hands: z.int().min(0).max(8).default(2),
  weapons: z.array(weapon).max(12).default([]),
  skills: keywords(SKILLS).default([]),
  traits: keywords(TRAITS).default([]),
  immuneToFear: z.boolean().default(false),
});

const id = z.string().nullable().default(null);
const flag = z.boolean().default(false);

/** What a fight may have made of him. */
export const stateSchema = z.object({
  zone: z.string().optional(),
  turnTaken: flag,
  /** His mount's or rider's go is over; what is left of his turn is a reaction (ZS-MNT-02). */
  wentAlong: flag,
  incapacitated: flag,
  dying: flag,
  /** The round in which the mortal wound fell. */
  dyingSince: z.int().default(0),
  dead: flag,
  fled: flag,
  surrendered: flag,
  grabbing: id,
  grabbedBy: id,
  stunned: flag,
  entangled: flag,
  frightened: flag,
  terrified: flag,
  /** Whom he fears, where that is known. */
  fears: id,
  /** Who taunted him: his next turn goes into harming that one. */
  tauntedBy: id,
  broken: flag,
  moraleImmune: flag,
  cover: z.enum(COVERS).default('none'),
  /** Nobody can see him where he is: darkness, smoke. */
  unseen: flag,
  mountedOn: id,
  movedFull: flag,
  moving: flag,
  freeDodgeUsed: flag,
  /** Gear that owes a durability roll: weapon ids, `suit`, `shield`. */
  used: z.array(z.string()).default([]),
  /** Weapons that have had their one use: ids. */
  discharged: z.array(z.string()).default([]),
});
