/** Common weapons; dice include ordinary training and are a sheet's to change. */
import type { z } from 'zod';
import type { weaponSchema } from './sheet-weapon.ts';

type WeaponInput = z.input<typeof weaponSchema> & { readonly name: string; readonly weight: string; readonly kind: string };

/** The table of weapons. */
export const WEAPONS = [
  { id: 'dagger', name: 'Dagger', weight: 'light', kind: 'melee', cutting: true },
  { id: 'throwing-knife', name: 'Throwing knife', weight: 'light', kind: 'thrown', rangeZones: 1, cutting: true },
  { id: 'club', name: 'Club', weight: 'medium', kind: 'melee' },
  { id: 'broadsword', name: 'Broadsword', weight: 'medium', kind: 'melee', cutting: true },
  { id: 'axe', name: 'Axe', weight: 'medium', kind: 'melee', cutting: true },
  { id: 'mace', name: 'Mace', weight: 'medium', kind: 'melee' },
  { id: 'short-spear', name: 'Short spear', weight: 'medium', kind: 'melee' },
  { id: 'pike', name: 'Pike', weight: 'heavy', kind: 'melee', reach: true },
  { id: 'long-spear', name: 'Long spear', weight: 'medium', kind: 'melee', reach: true },
  { id: 'great-sword', name: 'Great sword', weight: 'heavy', kind: 'melee', cutting: true },
  { id: 'maul', name: 'Maul', weight: 'heavy', kind: 'melee' },
  { id: 'javelin', name: 'Javelin', weight: 'medium', kind: 'thrown', rangeZones: 1 },
  { id: 'bow', name: 'Bow', weight: 'medium', kind: 'fired', rangeZones: 3 },
  { id: 'crossbow', name: 'Crossbow', weight: 'heavy', kind: 'fired', rangeZones: 4 },
  { id: 'claws', name: 'Claws', weight: 'light', kind: 'natural', natural: 'combat', cutting: true },
  { id: 'jaws', name: 'Jaws', weight: 'medium', kind: 'natural', natural: 'combat' },
  { id: 'tail', name: 'Tail', weight: 'large', kind: 'natural', natural: 'combat' },
  { id: 'overawe', name: 'Overawe', weight: 'medium', kind: 'mental', track: 'ment' },
] as const satisfies readonly WeaponInput[];

type WeaponId = (typeof WEAPONS)[number]['id'];

/** A weapon of the table with so many dice. */
export const weapon = (id: WeaponId, attackDice: number) => ({ ...WEAPONS.find((w) => w.id === id)!, attackDice });
