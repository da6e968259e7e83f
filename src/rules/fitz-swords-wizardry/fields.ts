/** The fields of a sheet, for forms and completion. */
import type { Field, Sheets } from '../../engine/index.ts';
import { CONDITIONS } from './conditions.ts';
import { HELMS, KINDS } from './sheet-schema.ts';
import { CLASSES } from './tables.ts';
import { armourItems, weaponItems } from './weapons.ts';
import { conditionWords } from './words/names.ts';

const number = (key: string, label: string, min: number, max: number, more: Partial<Field> = {}): Field => ({
  ...{ key, label, kind: 'number', min, max },
  ...more,
});
const flag = (key: string, label: string): Field => ({ key, label, kind: 'flag' });
const choice = (key: string, label: string, choices: readonly string[], more: Partial<Field> = {}): Field => ({
  ...{ key, label, kind: 'choice', choices },
  ...more,
});

/** In the order in which they are asked for. */
const fields: readonly Field[] = [
  choice('class', 'Class', CLASSES),
  number('level', 'Level', 1, 20),
  number('hpMax', 'Full hit points', 1, 500),
  number('armourAc', 'Armour bonus to AC', 0, 20, { items: 'armour' }),
  { key: 'gear', label: 'Weapons', kind: 'map', items: 'weapons', number: 'plus' },
  choice('kind', 'Player character, other character or monster', KINDS, { reads: { pc: 'player character', npc: 'other character' } }),
  number('hd', 'Hit dice (monsters)', 0, 30),
  number('hpBonus', 'Hit points on top of the dice', -50, 200),
  number('hp', 'Hit points now', -500, 500),
  number('subdual', 'Subdual damage taken', 0, 1000),
  number('str', 'Strength', 1, 30),
  number('dex', 'Dexterity', 1, 30),
  number('con', 'Constitution now', -100, 30),
  number('int', 'Intelligence', 1, 30),
  number('wis', 'Wisdom', 1, 30),
  number('cha', 'Charisma', 1, 30),
  number('bcb', 'Combat bonus (empty: by level)', 0, 15, { open: true }),
  number('save', 'Saving throw (empty: by level)', 2, 20, { open: true }),
  number('speed', 'Speed in feet per round', 0, 240),
  number('attacks', 'Attacks per round', 1, 8),
  number('acBase', 'AC without armour', -20, 60),
  choice('armourKind', 'Kind of armour', ['none', 'bracers', 'mundane', 'magic']),
  number('armourMagic', 'Plus of magic armour', 0, 7),
  number('shieldAc', 'Shield bonus to AC', 0, 6),
  number('magicAc', 'Other magic to AC', -30, 30),
  number('strHit', 'Strength to hit (empty: by strength)', -10, 20, { open: true }),
  number('strDamage', 'Strength to damage (empty: by strength)', -10, 20, { open: true }),
  number('dexMissile', 'Dexterity with missiles (empty: by dexterity)', -10, 20, { open: true }),
  number('dexAc', 'Dexterity in AC (empty: by dexterity)', -10, 20, { open: true }),
  number('surpriseDie', 'Surprise die (empty: by class)', 3, 30, { open: true }),
  number('surpriseOn', 'Surprised on (empty: by class)', 1, 2, { open: true }),
  number('surpriseMod', 'Senses, on the surprise die', -30, 30),
  choice('helm', 'Helm', HELMS),
  flag('allRoundVision', 'Sees all round'),
  flag('unstoppable', 'Cannot be fended off'),
  flag('fearless', 'Never breaks'),
  flag('subduable', 'Can be subdued'),
  flag('hasVitals', 'Has vital spots'),
  { ...flag('canSeeInvisible', 'Sees the invisible (empty: above 11 hit dice)'), open: true },
  choice('requiresWeapon', 'Hurt only by', ['magic', 'silver'], { open: true }),
  number('backstabMultiplier', 'Backstab factor (empty: by class)', 1, 4, { open: true }),
  number('charges', 'Wand charges', 0, 200),
  { key: 'conditions', label: 'Conditions', kind: 'map', parts: Object.fromEntries(CONDITIONS.map((c) => [c, conditionWords(c)])) },
  { key: 'embedded', label: 'Missiles in the body', kind: 'list', items: 'weapons' },
  { key: 'opponent', label: 'Last opponent', kind: 'text', open: true },
  { key: 'powers', label: 'Powers', kind: 'list' },
];

/** What names the fields of a sheet and what stands in them. */
export const sheetTables: Pick<Sheets, 'fields' | 'items'> = { fields, items: { weapons: weaponItems, armour: armourItems } };
