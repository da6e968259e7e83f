/** The fields of a sheet and the tables that complete them. */
import type { Field, Item } from '../../engine/index.ts';
import { GEAR_STATES, SIZES, SKILLS, TRAITS } from './tables.ts';
import { inShort, WEAPONS } from './weapons.ts';
import { words } from './words.ts';

const ability = (key: string, label: string): Field => ({ key, label, kind: 'number', min: 1, max: 19, short: true });

export const FIELDS: readonly Field[] = [
  ability('str', 'Strength'),
  ability('agi', 'Agility'),
  ability('wit', 'Wit'),
  { key: 'armour', label: 'Armour: 0 none, 1 light, 2 heavy', kind: 'number', min: 0, max: 2, short: true },
  { key: 'weapons', label: 'Weapons', kind: 'list', items: 'weapons', short: true },
  { key: 'shield', label: 'Shield', kind: 'choice', choices: GEAR_STATES },
  { key: 'skills', label: 'Skills', kind: 'list', items: 'skills' },
  { key: 'healthMax', label: 'Maximum health (strength, if left out)', kind: 'number', min: 1, max: 99 },
  { key: 'health', label: 'Health', kind: 'number', min: 0, max: 99 },
  { key: 'armourState', label: 'State of the armour', kind: 'choice', choices: GEAR_STATES },
  { key: 'naturalArmour', label: 'Hide or scales', kind: 'number', min: 0, max: 3 },
  { key: 'size', label: 'Size', kind: 'choice', choices: SIZES },
  { key: 'speed', label: 'Speed in zones', kind: 'number', min: 0, max: 8 },
  { key: 'hands', label: 'Hands', kind: 'number', min: 0, max: 8 },
  { key: 'traits', label: 'Traits', kind: 'list', items: 'traits' },
  { key: 'immuneToFear', label: 'Immune to fear', kind: 'flag' },
];

const keyworded = (table: Readonly<Record<string, string>>): Item[] =>
  Object.entries(table).map(([id, detail]) => ({ id, name: words(id), detail }));

export const ITEMS: Readonly<Record<string, readonly Item[]>> = {
  weapons: WEAPONS.map((w) => ({ id: w.id, name: w.name, detail: inShort(w) })),
  skills: keyworded(SKILLS),
  traits: keyworded(TRAITS),
};
