/** The fields of a sheet, for forms and completion. */
import { type Field, numberField as number, type Sheets } from '../../engine/index.ts';
import { SKILL_WORDS } from './roll.ts';
import { KINDS, MOVES_3D, SKILLS } from './sheet-schema.ts';
import { ITEMS, SHIELD_IDS } from './weapons.ts';

const FIELDS: readonly Field[] = [
  { key: 'kind', label: 'Kind', kind: 'choice', choices: KINDS, reads: { pc: 'player character', npc: 'other character' } },
  number('strength', 'Strength', -5, 30),
  number('dexterity', 'Dexterity', -5, 20),
  number('intelligence', 'Intelligence', -5, 20),
  number('willpower', 'Willpower', -5, 20),
  ...SKILLS.map((skill) => number(`skills.${skill}`, SKILL_WORDS[skill], 0, 20)),
  number('staminaMax', 'Stamina at most', 1, 200),
  number('stamina', 'Stamina', -1000, 200),
  number('worstHit', 'Worst hit not healed', 0, 1000),
  number('armor', 'Armour', 0, 20),
  { key: 'armorItems', label: 'Pieces of armour', kind: 'list', items: 'armour', derived: ['armor'] },
  { key: 'shield', label: 'Shield', kind: 'choice', choices: SHIELD_IDS, items: 'shields', open: true },
  { key: 'weapons', label: 'Weapons', kind: 'list', items: 'weapons' },
  { key: 'inHand', label: 'In hand', kind: 'text', items: 'weapons' },
  { ...number('massPounds', 'Mass in pounds', 1, 1_000_000), open: true },
  { key: 'moves3d', label: 'Flies or swims', kind: 'choice', choices: MOVES_3D },
  number('runYards', 'Yards a round, running', 0, 200),
  { key: 'trainedForFight', label: 'Animal trained to fight', kind: 'flag' },
  { key: 'powers', label: 'Powers', kind: 'list' },
  number('soldiers', 'Soldiers of an army', 0, 1_000_000),
  { ...number('effectiveSoldiers', 'Soldiers it counts as', 1, 1_000_000), open: true },
  number('hits', 'Hits of an army', -1000, 100),
  { key: 'tacticians', label: 'Tacticians of an army', kind: 'list' },
  { key: 'leader', label: 'Leader of an army', kind: 'text', open: true },
];

/** What names the fields of a sheet and what stands in them. */
export const sheetTables: Pick<Sheets, 'fields' | 'items'> = { fields: FIELDS, items: ITEMS };
