/** Every weapon and shield of the lists, and what their rows say. Distances are metres. */
import { SHIELDS } from './shields.ts';
import { MELEE } from './weapons-melee.ts';
import { MISSILES } from './weapons-missile.ts';

/** BR-ACT-02 to 05: weapons in the order in which they act on the same DEX rank. */
export const CLASSES = ['missile', 'long', 'medium', 'short', 'other'] as const;
export type Class = (typeof CLASSES)[number];
export type Length = Extract<Class, 'long' | 'medium' | 'short'>;

/** A row of the weapon or shield table. */
export interface Weapon {
  readonly id: string;
  readonly name: string;
  readonly kind: 'melee' | 'missile' | 'shield';
  /** BR-WPN-01: the skill it takes, with its specialty. */
  readonly skill: string;
  /** BR-WPN-02: the chance of an untrained user. */
  readonly base: number;
  /** Dice and flat number, without the damage bonus. */
  readonly damage: string;
  /** BR-WPN-03, BR-WPN-04: how much of the user's damage bonus it adds. */
  readonly bonus: 'full' | 'half' | 'none';
  readonly hands: 1 | 2;
  /** BR-WPN-06; null: it cannot be damaged. */
  readonly hp: number | null;
  /** BR-ACT-06: lengths it may be used at, the usual one first. */
  readonly lengths: readonly Length[];
  /** BR-WPN-07: metres at which the chance is unchanged; missiles only. */
  readonly range?: number;
  /** High-velocity missiles are neither parried nor dodged (BR-PAR-05, BR-DOD-04). */
  readonly velocity?: 'low' | 'high';
  /** BR-WPN-12, BR-WPN-13: how many shots it holds. */
  readonly shots?: number;
  /** BR-WPN-10: it is loaded anew for each shot. */
  readonly crossbow?: true;
  /** BR-ARM-05: it shoots light instead of lead. */
  readonly energy?: true;
  /** BR-SHD-03 to 06: the flat chance of parrying a missile, standing and kneeling. */
  readonly missileParry?: { readonly standing: number; readonly kneeling: number };
}

/** A row before it is known what kind of weapon it is of. */
export type Row = Omit<Weapon, 'kind' | 'lengths' | 'bonus' | 'velocity'> & Partial<Weapon>;

/** Every weapon and shield by id. */
export const WEAPONS: Readonly<Record<string, Weapon>> = Object.fromEntries([...MELEE, ...MISSILES, ...SHIELDS].map((w) => [w.id, w]));

/** BR-WPN-03: the damage formula as tables write it. */
export const writeDamage = ({ damage, bonus }: Pick<Weapon, 'damage' | 'bonus'>): string =>
  `${damage}${bonus === 'full' ? '+db' : bonus === 'half' ? '+half db' : ''}`;
