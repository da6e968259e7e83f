/** How a character is made in a form: abilities, gear, skills. */
import {
  type DraftSheet,
  fieldAt,
  type Json,
  listEntry,
  type NumberTaken,
  numbersPart,
  type SheetEntry,
  type SheetForm,
  withoutDraft,
} from '../../engine/index.ts';
import { SKILLS } from './tables.ts';
import { WEAPONS } from './weapons.ts';
import { words } from './words/names.ts';

const SUITS = ['no armour', 'light armour', 'heavy armour'] as const;

/** The weapons that a sheet has, by id or with values of their own. */
function weaponsOf(sheet: DraftSheet): readonly { readonly id: string; readonly name: string; readonly raw: Json }[] {
  const list = sheet['weapons'];
  return (Array.isArray(list) ? (list as readonly Json[]) : []).map((raw) => {
    const { id, name } = (typeof raw === 'string' ? { id: raw } : raw) as { readonly id: string; readonly name?: string };
    return { id, name: name ?? WEAPONS.find((w) => w.id === id)?.name ?? id, raw };
  });
}

const suit = (worn: number, ...names: SheetEntry['names']): SheetEntry => ({ names, put: (sheet) => ({ ...sheet, armour: worn }) });

const gear = (sheet: DraftSheet): readonly SheetEntry[] => [
  ...weaponsOf(sheet).map(({ name, raw }) => listEntry('weapons', [name], raw)),
  ...WEAPONS.filter((w) => w.id !== 'shield-bash').map((w) => listEntry('weapons', [w.name, w.id], w.id)),
  suit(0, SUITS[0], 'unarmoured'),
  suit(1, SUITS[1], 'light', 'leather'),
  suit(2, SUITS[2], 'heavy', 'mail', 'plate', 'chain'),
  { names: ['shield'], put: (draft) => ({ ...draft, shield: 'sound' }) },
  { names: ['damaged shield'], put: (draft) => ({ ...draft, shield: 'damaged' }) },
];

/** ZS-DMG-01, ZS-SKL-10: what follows from strength, and from being tough. */
const HEALTH = ['healthMax', 'health'] as const;

const ABILITIES: readonly NumberTaken[] = [
  { field: 'str', names: ['STR', 'strength'], min: 1, max: 19, usual: 8, derived: HEALTH },
  { field: 'agi', names: ['AGI', 'agility'], min: 1, max: 19, usual: 8 },
  { field: 'wit', names: ['WIT', 'wits'], min: 1, max: 19, usual: 8 },
];

const skillsOf = (sheet: DraftSheet): readonly string[] => {
  const skills = fieldAt(sheet, 'skills');
  return Array.isArray(skills) ? skills.map(String) : [];
};

/** Whether somebody is unhurt, with no other health than follows. */
const isWhole = (sheet: DraftSheet): boolean =>
  sheet['health'] === sheet['healthMax'] && sheet['healthMax'] === Number(sheet['str']) + (skillsOf(sheet).includes('tough') ? 3 : 0);

export const sheetForm: SheetForm = {
  starter: {
    name: 'Wulf',
    sheet: { str: 9, agi: 8, wit: 8, armour: 1, shield: 'sound', weapons: ['sword', 'dagger'], skills: ['dodge-blows'] },
  },
  parts: [
    numbersPart({ key: 'abilities', label: 'Abilities (1 to 19; most people have 8)', hint: 'Strength is also health.' }, ABILITIES),
    {
      key: 'gear',
      label: 'Weapons, armour, shield',
      hint: 'Such as: sword, dagger, bow, light armour, heavy armour, shield.',
      entries: gear,
      clear: (sheet) => ({ ...sheet, weapons: [], armour: 0, shield: null }),
      write: (sheet) => {
        const { armour, shield } = sheet;
        const worn = typeof armour === 'number' && armour > 0 ? [SUITS[armour === 2 ? 2 : 1]] : [];
        const held = shield === 'damaged' ? ['damaged shield'] : shield === 'sound' ? ['shield'] : [];
        return [...weaponsOf(sheet).map(({ name }) => name), ...worn, ...held].join(', ');
      },
    },
    {
      key: 'skills',
      label: 'Skills',
      hint: 'Such as: dodge blows, protect, fast strike, shield mastery, brawling, wrestling, tough.',
      entries: () => Object.keys(SKILLS).map((id) => listEntry('skills', [words(id), id], id)),
      clear: (sheet) => ({ ...(isWhole(sheet) ? withoutDraft(sheet, ...HEALTH) : sheet), skills: [] }),
      write: (sheet) =>
        skillsOf(sheet)
          .map((skill) => words(skill))
          .join(', '),
    },
  ],
};
