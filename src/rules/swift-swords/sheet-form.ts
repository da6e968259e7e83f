/** How a character is made in a form: Ranks and dice; weapons, armour and shield; defence. */
import {
  type DraftSheet,
  fieldAt,
  type Json,
  listEntry,
  type NumberTaken,
  numberEntry,
  numbersPart,
  own,
  type SheetEntry,
  type SheetForm,
  withDraft,
} from '../../engine/index.ts';
import { SHIELDS, SPELLS, WEAPONS } from './weapons.ts';

/** A weapon as a sheet has it. */
type Given = { readonly [field: string]: Json };

const listOn = (sheet: DraftSheet, field: 'weapons' | 'spells'): readonly Given[] => {
  const list = fieldAt(sheet, field);
  return Array.isArray(list) ? (list as readonly Given[]) : [];
};

/** Dice of somebody who has learnt it. */
const TRAINED = 5;

const gearEntry = (field: 'weapons' | 'spells', names: SheetEntry['names'], given: Given): SheetEntry => ({
  names,
  takes: { min: 0, max: 15 },
  bare: true,
  put: (sheet, dice) => withDraft(sheet, field, [...listOn(sheet, field), dice === null ? given : { ...given, attackDice: dice }]),
});

const nameOf = (given: Given): string =>
  String(given['name'] ?? [...WEAPONS, ...SPELLS].find(({ id }) => id === given['id'])?.name ?? given['id']);

const shieldOn = (sheet: DraftSheet): Given | null => (sheet['shield'] as Given | null | undefined) ?? null;

const shieldEntry = (names: SheetEntry['names'], shield: Given): SheetEntry => ({ names, put: (sheet) => ({ ...sheet, shield }) });

function gear(sheet: DraftSheet): readonly SheetEntry[] {
  const shield = shieldOn(sheet);
  return [
    ...(['weapons', 'spells'] as const).flatMap((field) => listOn(sheet, field).map((given) => gearEntry(field, [nameOf(given)], given))),
    ...WEAPONS.map((w) => gearEntry('weapons', [w.name, w.id], { ...w, attackDice: TRAINED } as Given)),
    ...SPELLS.map((s) => gearEntry('spells', [s.name, s.id], { ...s, attackDice: TRAINED } as Given)),
    numberEntry('armour', ['armour', 'armor'], 0, 6),
    ...(shield ? [shieldEntry([String(shield['name'] ?? 'Shield')], shield)] : []),
    ...SHIELDS.map(({ id, name, armour, poolDice }) =>
      shieldEntry(id === 'medium' ? [name, 'shield'] : [name], { name, armour, poolDice }),
    ),
  ];
}

const RANKS: readonly NumberTaken[] = [
  { field: 'physRank', names: ['Body', 'physical', 'Body Rank', 'physical Rank'], min: 0, max: 9, usual: 3 },
  { field: 'mentRank', names: ['Mind', 'mental', 'Mind Rank', 'mental Rank'], min: 0, max: 9, usual: 3 },
  { field: 'actionDice', names: ['Action dice', 'dice', 'AD'], min: 1, max: 6, usual: 4 },
];

const DEFENCES: readonly NumberTaken[] = [
  { field: 'dodgeDice', names: ['Dodge'], min: 1, max: 10 },
  { field: 'blockDice', names: ['Block'], min: 1, max: 10 },
  { field: 'parryDice', names: ['Parry'], min: 1, max: 10 },
];

const defence = numbersPart({ key: 'defence', label: '', hint: '' }, DEFENCES);

/** SS-DUA: the special tactics, as people write them. */
const TACTICS: Readonly<Record<string, SheetEntry['names']>> = {
  'all-out': ['all-out attack', 'all-out', 'all out attack', 'all out'],
  'double-strike': ['double strike', 'double-strike'],
  'follow-on': ['follow on', 'follow-on'],
};

/** SS-CLO-08: training that allows Holds. */
const GRAPPLE: SheetEntry = { names: ['grapple', 'Holds', 'wrestling'], put: (sheet) => ({ ...sheet, grapple: true }) };

/** What one is trained in or is not: it takes no number. */
const TRAINING: readonly SheetEntry[] = [GRAPPLE, ...Object.entries(TACTICS).map(([id, names]) => listEntry('tactics', names, id))];

export const sheetForm: SheetForm = {
  starter: {
    name: 'Kester',
    sheet: {
      ...{ controller: 'player', heroic: true, actionDice: 4, physRank: 3, mentRank: 3, heroicTrack: 'phys' },
      ...{ dodgeDice: 4, blockDice: 5, parryDice: 5, armour: 1 },
      shield: { name: 'Medium shield', armour: 2, poolDice: 2 },
      weapons: [
        { ...WEAPONS.find(({ id }) => id === 'broadsword'), id: 'broadsword', attackDice: 5 },
        { ...WEAPONS.find(({ id }) => id === 'dagger'), id: 'dagger', attackDice: 4 },
      ],
    },
  },
  parts: [
    numbersPart(
      {
        key: 'ranks',
        label: 'Ranks (0 to 9) and action dice (1 to 6)',
        hint: 'Body is toughness, mind is nerve: 3 for most people. Heroes roll four dice.',
      },
      RANKS,
    ),
    {
      key: 'gear',
      label: 'Weapons (dice 0 to 15), armour, shield',
      hint: 'Such as: broadsword 5, bow 5, armour 1, medium shield.',
      entries: gear,
      clear: (sheet) => ({ ...sheet, weapons: [], spells: [], armour: 0, shield: null }),
      write: (sheet) => {
        const carried = [...listOn(sheet, 'weapons'), ...listOn(sheet, 'spells')].map(
          (w) => `${nameOf(w)} ${Number(w['attackDice'] ?? 4)}`,
        );
        const armour = Number(sheet['armour'] ?? 0);
        const shield = shieldOn(sheet);
        return [...carried, ...(armour > 0 ? [`armour ${armour}`] : []), ...(shield ? [String(shield['name'] ?? 'Shield')] : [])].join(
          ', ',
        );
      },
    },
    {
      key: 'defence',
      label: 'Defence dice (1 to 10) and training',
      hint: 'Such as: dodge 5, block 4, parry 4, grapple, all-out attack, double strike, follow on.',
      entries: (sheet) => [...defence.entries(sheet), ...TRAINING],
      clear: (sheet) => ({ ...sheet, dodgeDice: null, blockDice: null, parryDice: null, grapple: false, tactics: [] }),
      write: (sheet) => [defence.write(sheet), ...trainedIn(sheet)].filter((text) => text !== '').join(', '),
    },
  ],
};

/** What somebody has been trained in, as their sheet says. */
function trainedIn(sheet: DraftSheet): readonly string[] {
  const { grapple, tactics } = sheet as { readonly grapple?: boolean; readonly tactics?: readonly string[] };
  return [...(grapple === true ? [GRAPPLE.names[0]] : []), ...(tactics ?? []).flatMap((id) => own(TACTICS, id)?.[0] ?? [])];
}
