/** Table T8: weapons. Damage and feet are house values, so each weapon is a setting too (`weapon.<id>`: dice, sides, bonus, feet). */
import { type Item, own } from '../../engine/index.ts';

/** How a weapon is used. */
export type Use = 'unarmed' | 'melee' | 'natural' | 'bow' | 'light-crossbow' | 'heavy-crossbow' | 'sling' | 'thrown';

/** A row of the table. `feet` is the reach of a hand weapon, the range increment of a missile weapon. */
export interface Weapon {
  readonly name: string;
  readonly use: Use;
  readonly count: number;
  readonly sides: number;
  readonly flat: number;
  readonly feet: number;
  readonly hands: number;
  /** May be the second of two weapons (OD-TWO-03). */
  readonly offHand?: boolean;
  /** Keeps an opponent at bay (OD-SPR-03). */
  readonly fends?: boolean;
  /** Useless at arm's length (OD-SPR-04). */
  readonly long?: boolean;
}

type Row = readonly [name: string, damage: readonly [number, number, number?], feet: number, hands: number];

const row =
  (use: Use, more: Partial<Weapon> = {}) =>
  ([name, [count, sides, flat = 0], feet, hands]: Row): Weapon => ({ name, use, count, sides, flat, feet, hands, ...more });

const melee = row('melee');
const offHand = row('melee', { offHand: true });
const fending = row('melee', { fends: true });
const long = row('melee', { fends: true, long: true });
const natural = row('natural');
const bow = row('bow');
const thrown = row('thrown');

/** T8. */
export const WEAPONS = {
  unarmed: row('unarmed')(['bare hands', [1, 2], 5, 1]),
  dagger: offHand(['dagger', [1, 4], 5, 1]),
  'sword-short': offHand(['short sword', [1, 6], 5, 1]),
  'axe-hand': offHand(['hand axe', [1, 6], 5, 1]),
  'sword-long': melee(['long sword', [1, 8], 5, 1]),
  'sword-bastard': melee(['bastard sword', [1, 8], 5, 1]),
  'sword-two-handed': melee(['two-handed sword', [1, 10], 5, 2]),
  'axe-battle': melee(['battle axe', [1, 8], 5, 1]),
  club: melee(['club', [1, 4], 5, 1]),
  flail: melee(['flail', [1, 8], 5, 1]),
  'hammer-war': melee(['war hammer', [1, 4, 1], 5, 1]),
  'mace-heavy': melee(['heavy mace', [1, 6], 5, 1]),
  'mace-light': melee(['light mace', [1, 4, 1], 5, 1]),
  staff: melee(['staff', [1, 6], 5, 2]),
  spear: fending(['spear', [1, 6], 10, 1]),
  polearm: fending(['polearm', [1, 8, 1], 10, 2]),
  'spear-long': long(['long spear', [1, 8], 10, 2]),
  pike: long(['pike', [1, 8], 15, 2]),
  lance: melee(['lance', [2, 4, 1], 10, 1]),
  claw: natural(['claws', [1, 6], 5, 0]),
  bite: natural(['bite', [1, 8], 5, 0]),
  sting: natural(['sting', [0, 6, 1], 5, 0]),
  'bow-long': bow(['long bow', [1, 6], 70, 2]),
  'bow-short': bow(['short bow', [1, 6], 50, 2]),
  'crossbow-light': row('light-crossbow')(['light crossbow', [1, 4, 1], 60, 2]),
  'crossbow-heavy': row('heavy-crossbow')(['heavy crossbow', [1, 6, 1], 80, 2]),
  sling: row('sling')(['sling', [1, 4], 40, 1]),
  'dagger-thrown': thrown(['thrown dagger', [1, 4], 10, 1]),
  'axe-hand-thrown': thrown(['thrown hand axe', [1, 6], 10, 1]),
  'spear-thrown': thrown(['thrown spear', [1, 6], 20, 1]),
  javelin: thrown(['javelin', [1, 6], 20, 1]),
  dart: thrown(['dart', [1, 3], 15, 1]),
} as const satisfies Record<string, Weapon>;

export type WeaponId = keyof typeof WEAPONS;

/** The ids of the table, in its order. */
export const WEAPON_IDS = Object.keys(WEAPONS) as [WeaponId, ...WeaponId[]];

const MISSILES: readonly Use[] = ['bow', 'light-crossbow', 'heavy-crossbow', 'sling', 'thrown'];

/** Whether a weapon strikes from afar (OD-MIS-01) or in the hand (OD-MEL-01). */
export const isMissile = (use: Use): boolean => MISSILES.includes(use);

/** What a weapon is called. */
export const weaponName = (type: string): string => own<Weapon>(WEAPONS, type)?.name ?? 'weapon';

/** Damage as players write it. */
export const written = (count: number, sides: number, flat: number): string =>
  [count > 0 ? `${count}d${sides}` : '', flat !== 0 || count === 0 ? `${count > 0 && flat > 0 ? '+' : ''}${flat}` : ''].join('');

/** The table for completion. */
export const weaponItems: readonly Item[] = Object.entries<Weapon>(WEAPONS).map(([id, { name, use, count, sides, flat, feet }]) => ({
  id,
  name,
  detail: `${written(count, sides, flat)}, ${isMissile(use) ? 'range' : 'reach'} ${feet} ft`,
}));

/** Armour and what it adds to AC (house values); magic adds its plus. */
export const armourItems: readonly Item[] = [
  { id: 'leather', name: 'leather armour', detail: 'AC +2' },
  { id: 'ring', name: 'ring mail', detail: 'AC +3' },
  { id: 'chain', name: 'chain mail', detail: 'AC +4' },
  { id: 'plate', name: 'plate mail', detail: 'AC +6' },
  { id: 'shield', name: 'shield', detail: 'AC +1' },
];
