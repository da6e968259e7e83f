/** How a character is made in a form: characteristics, weapons and armour, skills. */
import {
  type DraftSheet,
  fieldAt,
  type Json,
  listEntry,
  numberEntry,
  numbersPart,
  own,
  type SheetEntry,
  type SheetForm,
  withDraft,
  writtenNumbers,
} from '../../engine/index.ts';
import { ARMOUR, pieceOf, type Worn } from './armour.ts';
import { BASE_CHANCES, CHARACTERISTICS, DERIVED } from './tables.ts';
import { WEAPONS } from './weapons.ts';

/** What a sheet says of a piece of gear; the rest comes from the tables. */
type Given = { readonly [field: string]: Json };

const CHANCE = { min: 0, max: 200 };

const gearOn = (sheet: DraftSheet): readonly (readonly [id: string, given: Given])[] =>
  Object.entries((sheet['gear'] ?? {}) as { readonly [id: string]: Given });

const calledOn = (id: string, { type, name, row }: Given): string =>
  String(name ?? (row as Given | undefined)?.['name'] ?? own(WEAPONS, String(type ?? id))?.name ?? id);

/** A weapon or shield, with the chance to hit; what a sheet says of it already stays. */
const gearEntry = (id: string, names: SheetEntry['names'], given: Given): SheetEntry => ({
  names,
  takes: CHANCE,
  bare: true,
  put: (sheet, number) => withDraft(sheet, `gear.${id}`, number === null ? given : { ...given, skill: number }),
});

const wornOn = (sheet: DraftSheet): readonly Worn[] => {
  const { armour } = sheet as { readonly armour?: readonly Worn[] };
  return armour ?? [];
};

/** An untrained chance is no start for a hero. */
const TRAINED = 50;

const gear = (sheet: DraftSheet): readonly SheetEntry[] => [
  ...gearOn(sheet).map(([id, given]) => gearEntry(id, [calledOn(id, given)], given)),
  ...Object.values(WEAPONS).map((w) => gearEntry(w.id, [w.name, w.id], { skill: Math.max(TRAINED, w.base) })),
  ...wornOn(sheet).flatMap((piece) =>
    typeof piece === 'string' ? [] : [listEntry('armour', [piece.name, piece.id], piece as unknown as Json)],
  ),
  ...Object.values(ARMOUR).map((a) => listEntry('armour', [a.name, a.id], a.id)),
];

const KNOWN: readonly (readonly [field: string, name: string])[] = [
  ['dodge', 'Dodge'],
  ['firstAid', 'First Aid'],
  ['throw', 'Throw'],
];

const otherSkills = (sheet: DraftSheet): readonly (readonly [skill: string, chance: Json])[] =>
  Object.entries((fieldAt(sheet, 'skills') ?? {}) as Given);

/** Bare hands are gear here and a skill in the books: they may be written as either. */
const BRAWL: SheetEntry = {
  names: ['Brawl', 'Bare hands'],
  takes: CHANCE,
  put: (sheet, skill) => withDraft(sheet, 'gear.brawl', { ...((fieldAt(sheet, 'gear.brawl') ?? {}) as Given), skill }),
};

const skills = (sheet: DraftSheet): readonly SheetEntry[] => [
  ...KNOWN.map(([field, name]) => numberEntry(field, [name], CHANCE.min, CHANCE.max)),
  ...[...new Set([...otherSkills(sheet).map(([skill]) => skill), ...Object.keys(BASE_CHANCES)])].map(
    (skill): SheetEntry => ({
      names: [skill],
      takes: CHANCE,
      put: (draft, number) => ({ ...draft, skills: { ...((draft['skills'] ?? {}) as Given), [skill]: number } }),
    }),
  ),
  BRAWL,
];

const characteristics = Object.keys(CHARACTERISTICS) as (keyof typeof CHARACTERISTICS)[];
const LONG = {
  str: 'strength',
  con: 'constitution',
  siz: 'size',
  int: 'intelligence',
  pow: 'power',
  dex: 'dexterity',
  app: 'appearance',
} as const satisfies Record<keyof typeof CHARACTERISTICS, string>;

export const sheetForm: SheetForm = {
  starter: {
    name: 'Hagen',
    sheet: {
      ...{ str: 13, con: 13, siz: 13, int: 13, pow: 11, dex: 12, app: 11 },
      ...{ dodge: 40, firstAid: 40 },
      armour: ['leather-hard', 'helmet-light'],
      gear: { 'sword-broad': { skill: 60 }, 'shield-round': { skill: 55 }, 'bow-long': { skill: 45, ready: false }, brawl: { skill: 40 } },
    },
  },
  parts: [
    numbersPart(
      { key: 'characteristics', label: 'Characteristics (people: 3 to 18)', hint: 'Hit points and damage bonus follow from them.' },
      characteristics.map((c) => ({
        ...{ field: c, names: [c.toUpperCase(), LONG[c]], min: 1, max: 60 },
        ...{ usual: CHARACTERISTICS[c], derived: own(DERIVED, c) ?? [] },
      })),
    ),
    {
      key: 'gear',
      label: 'Weapons, shield, armour (0 to 200 %)',
      hint: 'Such as: broadsword 60, longbow 45, round shield 55, chain, light helmet.',
      entries: gear,
      clear: (sheet) => ({ ...sheet, gear: {}, armour: [] }),
      write: (sheet) => {
        const carried = gearOn(sheet).map(([id, given]) => {
          const skill = given['skill'];
          return typeof skill === 'number' ? `${calledOn(id, given)} ${skill}` : calledOn(id, given);
        });
        const worn = (Array.isArray(sheet['armour']) ? (sheet['armour'] as readonly Json[]) : []).map(
          (piece) => pieceOf(piece as Worn)?.name ?? String(piece),
        );
        return [...carried, ...worn].join(', ');
      },
    },
    {
      key: 'skills',
      label: 'Skills (0 to 200 %)',
      hint: 'Such as: Dodge 40, First Aid 40, Stealth 30.',
      entries: skills,
      clear: (sheet) => ({ ...sheet, skills: {} }),
      write: (sheet) =>
        [writtenNumbers(sheet, KNOWN), ...otherSkills(sheet).map(([skill, chance]) => `${skill} ${String(chance)}`)]
          .filter((text) => text !== '')
          .join(', '),
    },
  ],
};
