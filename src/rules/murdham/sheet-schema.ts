/** Sheet and state as they come from outside: their fields, limits and defaults. */
import { z } from 'zod';
import { cleanText, noSuch, takesKey, takesWhole, takesWords } from '../../engine/index.ts';
import { COVERS, DURABILITIES, GEAR_STATES, SIZES, SKILLS, TRAITS } from './tables.ts';
import { WEAPONS, type Weapon, weaponOf } from './weapons.ts';

const gearState = z.enum(GEAR_STATES);
const whole = (min: number, max: number) => z.custom<number>(...takesWhole(min, max));
const words = (most: number) => z.custom<string>(...takesWords(most)).transform(cleanText);
const ability = whole(1, 19);

const ownWeapon = z.strictObject({
  id: z.custom<string>(...takesKey),
  name: words(40).optional(),
  die: z.literal([4, 6, 8, 10, 12]).optional(),
  hands: whole(0, 2).optional(),
  range: whole(0, 40).optional(),
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
const weapon = z.union([words(40), ownWeapon]).transform((raw, context): Weapon => {
  const given = typeof raw === 'string' ? { id: raw } : (JSON.parse(JSON.stringify(raw)) as Partial<Weapon> & { id: string });
  const known = weaponOf(given.id);
  const die = given.die ?? known?.die;
  if (die === undefined) {
    const message = `${noSuch(
      WEAPONS.map((w) => w.id),
      given.id,
    )}; with a damage die it makes a new one`;
    context.addIssue({ code: 'custom', message });
  }
  const base = known ?? { ...weaponOf('club')!, name: given.id };
  return { ...base, ...given, die: die ?? 4 };
});

const keywords = <T extends string>(table: Readonly<Record<T, string>>) => z.array(z.enum(Object.keys(table) as T[])).max(40);

/** A sheet; what is derived from it may be left out. */
export const sheetSchema = z.object({
  str: ability.default(8),
  agi: ability.default(8),
  wit: ability.default(8),
  healthMax: whole(1, 99).optional(),
  health: whole(0, 99).optional(),
  armour: whole(0, 2).default(0),
  armourState: gearState.default('sound'),
  naturalArmour: whole(0, 3).default(0),
  shield: gearState.nullable().default(null),
  size: z.enum(SIZES).default('medium'),
  speed: whole(0, 8).optional(),
  hands: whole(0, 8).default(2),
  weapons: z.array(weapon).max(12).default([]),
  skills: keywords(SKILLS).default([]),
  traits: keywords(TRAITS).default([]),
  immuneToFear: z.boolean().default(false),
});

const id = words(60).nullable().default(null);
const ids = z.array(words(60)).max(60).default([]);
const flag = z.boolean().default(false);

/** What a fight may have made of him. */
export const stateSchema = z.object({
  zone: words(60).optional(),
  turnTaken: flag,
  /** His mount's or rider's go is over; what is left of his turn is a reaction (ZS-MNT-02). */
  wentAlong: flag,
  incapacitated: flag,
  dying: flag,
  /** The round in which the mortal wound fell. */
  dyingSince: whole(0, 100_000).default(0),
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
  used: ids,
  /** Weapons that have had their one use: ids. */
  discharged: ids,
});
