/** How a character is made in a form: attributes, skills, gear. */
import {
  capitalised,
  type DraftSheet,
  fieldAt,
  type Json,
  listEntry,
  numberEntry,
  numbersPart,
  type SheetEntry,
  type SheetForm,
  withoutDraft,
  writtenNumbers,
} from '../../engine/index.ts';
import { SKILL_WORDS } from './roll.ts';
import { ATTRIBUTES, SKILLS } from './sheet-schema.ts';
import { ARMOUR, SHIELDS, WEAPONS, type Weapon } from './weapons.ts';
import { itemWords } from './words/names.ts';

const listOn = (sheet: DraftSheet, field: string): readonly Json[] => {
  const list = fieldAt(sheet, field);
  return Array.isArray(list) ? (list as readonly Json[]) : [];
};

function armourName(piece: Json): string {
  const id = String((piece as { readonly id?: Json } | null)?.id ?? '');
  return ARMOUR.find((row) => row.id === id)?.name ?? itemWords(id);
}

const ownOn = (sheet: DraftSheet): readonly Weapon[] => (sheet['ownWeapons'] ?? []) as unknown as readonly Weapon[];

const gear = (sheet: DraftSheet): readonly SheetEntry[] => [
  ...listOn(sheet, 'armorItems').map((piece) => listEntry('armorItems', [armourName(piece)], piece)),
  ...[...ownOn(sheet), ...WEAPONS].map((w) => listEntry('weapons', [w.name, w.id], w.id)),
  ...ARMOUR.map(({ id, name }) => listEntry('armorItems', [name, id, `${name} armour`], { id })),
  ...SHIELDS.map(({ id, name }): SheetEntry => ({ names: [name, id], put: (draft) => ({ ...draft, shield: id }) })),
];

/** Endurance that no piece of armour gives: it stays whatever is worn. */
const isHide = (sheet: DraftSheet): boolean => listOn(sheet, 'armorItems').length === 0 && Number(sheet['armor'] ?? 0) > 0;

export const sheetForm: SheetForm = {
  starter: {
    name: 'Aldric',
    sheet: {
      ...{ strength: 3, dexterity: 3, intelligence: 2, willpower: 3 },
      skills: { striking: 4, archery: 2, grappling: 2, defense: 4, riding: 1, tactics: 1 },
      armorItems: [{ id: 'chain' }],
      shield: 'shield',
      weapons: ['sword', 'dagger', 'javelin'],
      massPounds: 180,
    },
  },
  parts: [
    numbersPart(
      { key: 'attributes', label: 'Attributes (people: 0 to 6)', hint: 'One that is not named is as the house rules give it.' },
      ATTRIBUTES.map((a) => ({ field: a, names: [capitalised(a)], min: -5, max: a === 'strength' ? 30 : 20 })),
    ),
    {
      key: 'skills',
      label: 'Skills (0 to 20; 4 is well trained)',
      hint: 'Such as: striking 4, defence 4, archery 2.',
      entries: () => SKILLS.map((skill) => numberEntry(`skills.${skill}`, [SKILL_WORDS[skill], skill], 0, 20)),
      clear: (sheet) => ({ ...sheet, skills: {} }),
      write: (sheet) =>
        writtenNumbers(
          sheet,
          SKILLS.filter((skill) => Number(fieldAt(sheet, `skills.${skill}`) ?? 0) > 0).map((skill) => [
            `skills.${skill}`,
            SKILL_WORDS[skill],
          ]),
        ),
    },
    {
      key: 'gear',
      label: 'Weapons, armour, shield',
      hint: 'Such as: sword, dagger, short bow, chain, shield.',
      entries: gear,
      clear: (sheet) => ({
        ...withoutDraft(sheet, 'inHand', ...(isHide(sheet) ? [] : ['armor'])),
        weapons: [],
        armorItems: [],
        shield: null,
      }),
      write: (sheet) => {
        const shield = sheet['shield'];
        return [
          ...listOn(sheet, 'weapons').map((id) => itemWords(String(id))),
          ...listOn(sheet, 'armorItems').map(armourName),
          ...(typeof shield === 'string' ? [shield] : []),
        ].join(', ');
      },
    },
  ],
};
