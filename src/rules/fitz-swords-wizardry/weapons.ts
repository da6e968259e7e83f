/** Table T8: weapons and armour. Damage and feet are house values, so each weapon is a setting too (`weapon.<id>`: dice, sides, bonus, feet). */
import { z } from 'zod';
import { dataFile, type Item, item, own, rows, whole } from '../../engine/index.ts';
import armour from './data/armour.json' with { type: 'json' };
import weapons from './data/weapons.json' with { type: 'json' };

/** How a weapon is used. */
const use = z.enum(['unarmed', 'melee', 'natural', 'bow', 'light-crossbow', 'heavy-crossbow', 'sling', 'thrown']);
export type Use = z.output<typeof use>;

export const weaponRow = item.extend({
  use,
  /** Dice, their sides, and what is added: no dice is a flat number. */
  count: whole(0, 100),
  sides: whole(1, 1000),
  flat: whole(-50, 50),
  /** The reach of a hand weapon, the range increment of a missile weapon. */
  feet: whole(1, 400),
  hands: whole(0, 2),
  /** May be the second of two weapons (OD-TWO-03). */
  offHand: z.exactOptional(z.literal(true)),
  /** Keeps an opponent at bay (OD-SPR-03). */
  fends: z.exactOptional(z.literal(true)),
  /** Useless at arm's length (OD-SPR-04). */
  long: z.exactOptional(z.literal(true)),
});
export type Weapon = Readonly<z.output<typeof weaponRow>>;

/** `weapons.json`. */
export const weaponsFile = dataFile('weapons', rows(weaponRow));
/** A row of the armour. */
export const armourRow = item.extend({ ac: whole(0, 20) });
/** `armour.json`: armour and what it adds to AC (house values); magic adds its plus. */
export const armourFile = dataFile('armour', rows(armourRow));

/** Armour and shield, in the order of the table. */
export const ARMOUR = armourFile.read(armour);

/** T8, by id. */
export const WEAPONS: Readonly<Record<string, Weapon>> = Object.fromEntries(weaponsFile.read(weapons).map((w) => [w.id, w]));

/** The ids of the table, in its order. */
export const WEAPON_IDS: readonly string[] = Object.keys(WEAPONS);

/** A weapon as the table has it. Settings name no other; sheets may hold rows of their own. */
export function weaponInTable(id: string): Weapon {
  const row = own(WEAPONS, id);
  if (!row) throw new Error(`no weapon ${id}`);
  return row;
}

const MISSILES: readonly Use[] = ['bow', 'light-crossbow', 'heavy-crossbow', 'sling', 'thrown'];

/** Whether a weapon strikes from afar (OD-MIS-01) or in the hand (OD-MEL-01). */
export const isMissile = (use: Use): boolean => MISSILES.includes(use);

/** What a weapon is called. */
export const weaponName = (type: string): string => own(WEAPONS, type)?.name ?? (type.replaceAll('-', ' ') || 'weapon');

/** What a weapon leaves in a wound: an arrow, not the bow. */
export function missileName(type: string): string {
  if (type.startsWith('bow')) return 'arrow';
  if (type.startsWith('crossbow')) return 'bolt';
  return type === 'sling' ? 'stone' : weaponName(type).replace(/^thrown /u, '');
}

/** Damage as players write it. */
export const written = (count: number, sides: number, flat: number): string =>
  [count > 0 ? `${count}d${sides}` : '', flat !== 0 || count === 0 ? `${count > 0 && flat > 0 ? '+' : ''}${flat}` : ''].join('');

/** The table for completion. */
export const weaponItems: readonly Item[] = Object.values(WEAPONS).map(({ id, name, use, count, sides, flat, feet }) => ({
  id,
  name,
  detail: `${written(count, sides, flat)}, ${isMissile(use) ? 'range' : 'reach'} ${feet} ft`,
}));

/** Armour, for completion. */
export const armourItems: readonly Item[] = ARMOUR.map(({ id, name, ac }) => ({ id, name, detail: `AC +${ac}` }));
