/** How a character is made in a form: class, level and hit points; ability scores; weapons and armour. */
import {
  type DraftSheet,
  type Json,
  leading,
  many,
  type NumberTaken,
  numberEntry,
  numbersPart,
  own,
  type SheetEntry,
  type SheetForm,
  withDraft,
} from '../../engine/index.ts';
import { CLASSES } from './tables.ts';
import { ARMOUR, WEAPONS } from './weapons.ts';

type Given = { readonly [field: string]: Json };

/** What is worn; a shield is held. */
const WORN = ARMOUR.filter(({ id }) => id !== 'shield');

const SCORES: readonly NumberTaken[] = (
  [
    ['str', 'STR', 'strength'],
    ['dex', 'DEX', 'dexterity'],
    ['con', 'CON', 'constitution'],
    ['int', 'INT', 'intelligence'],
    ['wis', 'WIS', 'wisdom'],
    ['cha', 'CHA', 'charisma'],
  ] as const
).map(([field, ...names]) => ({ field, names, min: 1, max: 30, usual: 10 }));

const classEntry = (of: string): SheetEntry => ({
  names: [of],
  takes: { min: 1, max: 20 },
  bare: true,
  put: (sheet, level) => ({ ...sheet, class: of, ...(level === null ? {} : { level }) }),
});

const gearOn = (sheet: DraftSheet): readonly (readonly [key: string, given: Given])[] =>
  Object.entries((sheet['gear'] ?? {}) as { readonly [key: string]: Given }).filter(([, given]) => given['type'] !== 'unarmed');

const nameOn = (key: string, { type, row }: Given): string =>
  String((row as Given | undefined)?.['name'] ?? own(WEAPONS, String(type))?.name ?? key);

const gearEntry = (key: string, names: SheetEntry['names'], given: Given): SheetEntry => ({
  names,
  takes: { min: 0, max: 5 },
  bare: true,
  put: (sheet, plus) => withDraft(sheet, `gear.${key}`, plus === null ? given : { ...given, plus }),
});

/** What is worn, as it is typed; AC of armour that is not in the table is written as it is. */
function armourWritten({ armourAc: ac, armourKind, armourMagic }: DraftSheet): readonly string[] {
  const plus = Number(armourMagic ?? 0);
  if (armourKind === 'bracers') return [`magic bracers${plus > 0 ? ` +${plus}` : ''}`];
  if (typeof ac !== 'number' || ac === 0) return [];
  const magic = armourKind === 'magic' ? plus : 0;
  const name = armourKind === 'magic' && magic === 0 ? undefined : WORN.find((worn) => worn.ac === ac - magic)?.name;
  return [name === undefined ? `armour ${ac}` : `${name}${magic > 0 ? ` +${magic}` : ''}`];
}

/** OD-ARM-02: armour with a plus is magical. */
const wornEntry = ({ id, name, ac }: (typeof WORN)[number]): SheetEntry => ({
  names: [name, id],
  takes: { min: 0, max: 7 },
  bare: true,
  put: (draft, plus) => ({
    ...draft,
    armourAc: ac + (plus ?? 0),
    armourKind: plus ? 'magic' : 'mundane',
    armourMagic: plus ?? 0,
  }),
});

const gear = (sheet: DraftSheet): readonly SheetEntry[] => [
  ...gearOn(sheet).map(([key, given]) => gearEntry(key, [nameOn(key, given)], given)),
  ...Object.values(WEAPONS)
    .filter(({ id }) => id !== 'unarmed')
    .map(({ id, name }) => gearEntry(id, [name, id], { type: id })),
  ...WORN.map(wornEntry),
  // OD-ARM-01: they guard no more than their plus, and magic-users cast in them.
  {
    names: ['magic bracers', 'bracers'],
    takes: { min: 0, max: 7 },
    bare: true,
    put: (draft, plus) => ({ ...draft, armourAc: plus ?? 0, armourKind: 'bracers', armourMagic: plus ?? 0 }),
  },
  {
    names: ['armour', 'AC'],
    takes: { min: 0, max: 20 },
    // Its AC alone does not say of what kind it is: that stays as it was.
    put: (draft, ac) => ({
      ...draft,
      armourAc: ac ?? 0,
      armourKind: (sheet['armourKind'] ?? 'none') === 'none' ? 'mundane' : (sheet['armourKind'] ?? 'none'),
      armourMagic: sheet['armourMagic'] ?? 0,
    }),
  },
  { names: ['shield'], takes: { min: 0, max: 6 }, bare: true, put: (draft, ac) => ({ ...draft, shieldAc: ac ?? 1 }) },
  // OD-WND-01: what it does is said when it is used.
  {
    names: ['wand', 'wand charges', 'charges'],
    takes: { min: 0, max: 200 },
    put: (draft, charges) => ({ ...draft, charges: charges ?? 0 }),
  },
];

export const sheetForm: SheetForm = {
  starter: {
    name: 'Edric',
    sheet: {
      ...{ kind: 'pc', class: 'fighter', level: 3, hpMax: 20 },
      ...{ str: 14, dex: 13, con: 13, int: 10, wis: 10, cha: 10 },
      ...{ armourAc: 4, armourKind: 'mundane', shieldAc: 1, speed: 30 },
      gear: { 'sword-long': { type: 'sword-long' }, 'bow-short': { type: 'bow-short', ready: false } },
    },
  },
  parts: [
    {
      key: 'class',
      label: 'Class and level (1 to 20), hit points',
      hint: 'Fighter, ranger, fighter-mage, thief or magic-user; such as: fighter 3, 20 hit points.',
      entries: () => [
        ...CLASSES.map(classEntry),
        leading(numberEntry('hpMax', ['hit points', 'hit point', 'hp'], 1, 500), 'hpMax', 'hp'),
        numberEntry('level', ['level'], 1, 20),
      ],
      write: (sheet) =>
        `${String(sheet['class'] ?? 'fighter')} ${String(sheet['level'] ?? 1)}, ${many(Number(sheet['hpMax'] ?? 8), 'hit point')}`,
    },
    numbersPart(
      { key: 'scores', label: 'Abilities (people: 3 to 18)', hint: 'What they add to attacks, damage and AC follows from them.' },
      SCORES,
    ),
    {
      key: 'gear',
      label: 'Weapons, armour, shield',
      hint: 'Such as: long sword +1, short bow, chain mail +1, shield. A wand has its charges: wand 8.',
      entries: gear,
      clear: (sheet) => ({ ...sheet, gear: {}, armourAc: 0, armourKind: 'none', armourMagic: 0, shieldAc: 0, charges: 0 }),
      write: (sheet) => {
        const carried = gearOn(sheet).map(([key, given]) => {
          const plus = Number(given['plus'] ?? 0);
          return `${nameOn(key, given)}${plus > 0 ? ` +${plus}` : ''}`;
        });
        const shield = Number(sheet['shieldAc'] ?? 0);
        const held = shield === 0 ? [] : [shield === 1 ? 'shield' : `shield +${shield}`];
        const charges = Number(sheet['charges'] ?? 0);
        const wand = charges === 0 ? [] : [`wand ${charges}`];
        return [...carried, ...armourWritten(sheet), ...held, ...wand].join(', ');
      },
    },
  ],
};
