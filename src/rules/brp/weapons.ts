/** Every weapon and shield of the lists, and what their rows say. Distances are metres. */
import { z } from 'zod';
import { dataFile, diceText, item, rows, whole, words } from '../../engine/index.ts';
import weapons from './data/weapons.json' with { type: 'json' };

/** BR-ACT-02, BR-ACT-03, BR-ACT-04, BR-ACT-05: weapons in the order in which they act on the same DEX rank. */
export const CLASSES = ['missile', 'long', 'medium', 'short', 'other'] as const;
export type Class = (typeof CLASSES)[number];
const LENGTHS = ['long', 'medium', 'short'] as const;
export type Length = (typeof LENGTHS)[number];

/** A row of the weapon or shield table. */
export const weaponRow = item.extend({
  kind: z.enum(['melee', 'missile', 'shield']),
  /** BR-WPN-01: the skill it takes, with its specialty. */
  skill: words(60),
  /** BR-WPN-02: the chance of an untrained user. */
  base: whole(0, 100),
  /** Dice and flat number, without the damage bonus. */
  damage: diceText,
  /** BR-WPN-03, BR-WPN-04: how much of the user's damage bonus it adds. */
  bonus: z.enum(['full', 'half', 'none']),
  hands: z.literal([1, 2]),
  /** BR-WPN-06; null: it cannot be damaged. */
  hp: whole(1, 99).nullable(),
  /** BR-ACT-06: lengths it may be used at, the usual one first. */
  lengths: z.array(z.enum(LENGTHS)),
  /** BR-WPN-07: metres at which the chance is unchanged; missiles only. */
  range: z.exactOptional(whole(1, 1000)),
  /** High-velocity missiles are neither parried nor dodged (BR-PAR-05, BR-DOD-04). */
  velocity: z.exactOptional(z.enum(['low', 'high'])),
  /** BR-WPN-12, BR-WPN-13: how many shots it holds. */
  shots: z.exactOptional(whole(1, 99)),
  /** BR-WPN-10: it is loaded for each shot. */
  crossbow: z.exactOptional(z.literal(true)),
  /** BR-ARM-05: it shoots light instead of lead. */
  energy: z.exactOptional(z.literal(true)),
  /** BR-SHD-03, BR-SHD-04, BR-SHD-05, BR-SHD-06: the flat chance of parrying a missile, standing and kneeling. */
  missileParry: z.exactOptional(z.strictObject({ standing: whole(0, 100), kneeling: whole(0, 100) })),
});
export type Weapon = z.output<typeof weaponRow>;

/** `weapons.json`: the melee weapons (BR-WPN-14), the missiles (BR-WPN-15; rocks use Throw) and the shields (BR-SHD-07, BR-SHD-10). */
export const weaponsFile = dataFile('weapons', rows(weaponRow));

/** Every weapon and shield by id. */
export const WEAPONS: Readonly<Record<string, Weapon>> = Object.fromEntries(weaponsFile.read(weapons).map((w) => [w.id, w]));

/** BR-WPN-03: the damage formula as tables write it. */
export const writeDamage = ({ damage, bonus }: Pick<Weapon, 'damage' | 'bonus'>): string =>
  `${damage}${bonus === 'full' ? '+db' : bonus === 'half' ? '+half db' : ''}`;
