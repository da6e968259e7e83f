/** What a character is in Swift Swords Tactica: the schema of the sheet, its fields, the tables that complete them, and the message that names a wrong one. */

import { z } from 'zod';
import {
  accepted,
  capitalised,
  type Field,
  fraction,
  type Item,
  type Json,
  many,
  mistake,
  numberField,
  orNamed,
  powersField,
  refuseFor,
  type Sheets,
  whole,
  words,
} from '../../engine/index.ts';
import { FEARS, GROUPS, MENTAL_RANKS, NATIONS, PHYSICAL_RANKS, POWER_TERMS } from './tables.ts';
import { SHIELDS, SPELLS, WEAPONS, weaponSchema } from './weapons.ts';
import { valueWords } from './words/names.ts';

/** Parts of a value by key, called what their keys say. */
const partsOf = (...keys: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(keys.map((part) => [part, part.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)]));

const flagField = (key: string, label: string): Field => ({ key, label, kind: 'flag' });

/** The fields of a sheet. */
export const fields: readonly Field[] = [
  numberField('physRank', 'Body Rank', 0, 9),
  numberField('mentRank', 'Mind Rank', 0, 9),
  numberField('actionDice', 'Action dice', 1, 6),
  numberField('armour', 'Armour', 0, 6),
  { key: 'weapons', label: 'Weapons', kind: 'list', items: 'weapons' },
  ...['dodge', 'block', 'parry'].map((key) => ({ ...numberField(`${key}Dice`, `${capitalised(key)} dice`, 1, 10), open: true })),
  {
    key: 'shield',
    label: 'Shield (name, armour, pool dice)',
    kind: 'map',
    items: 'shields',
    parts: partsOf('name', 'armour', 'poolDice'),
    open: true,
  },
  { key: 'controller', label: 'Run by', kind: 'choice', choices: ['player', 'gm'], reads: { player: 'a player', gm: 'the GM' } },
  { key: 'npcClass', label: 'Kind of creature (minor ones have set dice)', kind: 'choice', choices: ['none', 'minor', 'major'] },
  { key: 'adFixed', label: 'Set dice of a minor creature', kind: 'list', open: true },
  flagField('heroic', 'Heroic: fights on below zero'),
  {
    ...{ key: 'heroicTrack', label: 'Bonus Rank of a hero', kind: 'choice', choices: ['phys', 'ment', 'ask'] },
    ...{ reads: { phys: 'Body', ment: 'Mind', ask: 'asked at each fight' }, open: true },
  },
  flagField('stateless', 'Never stunned or shocked: always loses Ranks'),
  { ...numberField('size', 'Size (man 2)', 0.25, 20), fraction: true },
  numberField('stability', 'Extra legs (4 legs 1, 8 legs 2)', 0, 2),
  numberField('adMod', 'Lasting change of action dice', -6, 6),
  numberField('adMax', 'Most action dice rolled', 6, 12),
  numberField('crossoverStep', 'Lost Ranks that cost one on the other track', 2, 4),
  ...['body', 'dex', 'mind', 'soul', 'will', 'spirit'].map((key) => numberField(key, `${capitalised(key)} level`, -3, 9)),
  flagField('parryMissiles', 'Parries missiles'),
  { key: 'spells', label: 'Spells', kind: 'list', items: 'spells' },
  { key: 'tactics', label: 'Special tactics', kind: 'list', items: 'tactics' },
  flagField('grapple', 'Trained in Holds'),
  flagField('closeFighter', 'Bare hands count as light in close'),
  flagField('standsInClose', 'Keeps standing in close'),
  flagField('taskSixes', 'Sixes on task rolls give another die'),
  ...['healing', 'driving', 'riding', 'lead'].map((key) =>
    numberField(`${key}Dice`, `${capitalised(key === 'lead' ? 'leadership' : key)} dice`, 0, 10),
  ),
  { key: 'fear', label: 'Fear it causes', kind: 'choice', choices: FEARS },
  flagField('fearImmune', 'Immune to fear'),
  { key: 'group', label: 'Number in the mass', kind: 'choice', choices: GROUPS },
  numberField('zoneMove', 'Zones per move', 0, 3),
  { key: 'fly', label: 'Flight (speed, turns, dive)', kind: 'map', parts: partsOf('speed', 'turns', 'dive', 'flyBy'), open: true },
  {
    ...{ key: 'chariot', label: 'Chariot (type, horses, role, team)', kind: 'map', open: true, people: true },
    parts: partsOf('type', 'horses', 'role', 'team', 'crew', 'trained'),
  },
  {
    ...{ key: 'mount', label: 'Mount (who, zones per move)', kind: 'map', open: true, people: true },
    parts: { id: 'who', zoneMove: 'zones per move' },
  },
  { key: 'bane', label: 'What can hurt its Rank 9', kind: 'list', people: true },
  { key: 'powers', label: 'Powers', kind: 'list' },
];

/** Item tables by kind. */
export const items: Readonly<Record<string, readonly Item[]>> = {
  weapons: WEAPONS.map((w) => ({ id: w.id, name: w.name, detail: `${w.weight}, ${w.kind}` })),
  shields: SHIELDS.map(({ id, name, armour, poolDice }) => ({
    id,
    name,
    detail: `armour ${armour}, ${many(poolDice, 'pool die', 'pool dice')}`,
  })),
  spells: SPELLS.map((s) => ({
    id: s.id,
    name: s.name,
    detail: `${s.missile ? 'a missile' : 'mental'}, ${s.doubt ? 'gives Doubt' : s.weight}`,
  })),
  tactics: ['all-out', 'double-strike', 'follow-on'].map((id) => ({
    id,
    name: capitalised(valueWords(id)),
    detail: 'two weapons or a good eye',
  })),
  physicalRanks: PHYSICAL_RANKS.map(({ rank, examples, size }) => ({
    id: `r${rank}`,
    name: `Body Rank ${rank}`,
    detail: `${examples}; size about ${size}`,
  })),
  chariots: NATIONS.map(({ nation, horses, types }) => ({
    id: nation.toLowerCase(),
    name: `${nation} chariot`,
    detail: `${horses.join(' or ')} horses; ${types.join(' or ')}`,
  })),
  mentalRanks: MENTAL_RANKS.map(({ rank, examples }) => ({ id: `m${rank}`, name: `Mind Rank ${rank}`, detail: examples })),
};

/** What names the fields of a sheet and what stands in them. */
export const sheetTables: Pick<Sheets, 'fields' | 'items'> = { fields, items };

const skill = whole(1, 10).nullable().default(null);
const level = whole(-3, 9).default(0);

/** A sheet as it is written down. */
export const sheetSchema = z.object({
  controller: z.enum(['player', 'gm']).default('player'),
  npcClass: z.enum(['none', 'minor', 'major']).default('none'),
  heroic: z.boolean().optional(),
  heroicTrack: z.enum(['phys', 'ment', 'ask']).nullable().default(null),
  stateless: z.boolean().default(false),
  size: fraction(0.25, 20).default(2),
  stability: whole(0, 2).default(0),
  actionDice: whole(1, 6).optional(),
  adFixed: z.array(whole(1, 6)).max(6).nullable().default(null),
  adMod: whole(-6, 6).default(0),
  adMax: whole(6, 12).default(6),
  physRank: whole(0, 9).default(3),
  mentRank: whole(0, 9).default(3),
  crossoverStep: whole(2, 4).default(2),
  body: level,
  dex: level,
  mind: level,
  soul: level,
  will: level,
  spirit: level,
  armour: whole(0, 6).default(0),
  shield: orNamed(
    SHIELDS,
    ({ name, armour, poolDice }) => ({ name, armour, poolDice }),
    z
      .strictObject({ name: words(60).default('Shield'), armour: whole(0, 6).default(2), poolDice: whole(0, 6).default(2) })
      .nullable()
      .default(null),
  ),
  dodgeDice: skill,
  blockDice: skill,
  parryDice: skill,
  parryMissiles: z.boolean().default(false),
  weapons: z
    .array(orNamed(WEAPONS, (row) => row, weaponSchema))
    .max(12)
    .default([]),
  spells: z
    .array(orNamed(SPELLS, (row) => row, weaponSchema))
    .max(12)
    .default([]),
  tactics: z
    .array(z.enum(['all-out', 'double-strike', 'follow-on']))
    .max(8)
    .default([]),
  grapple: z.boolean().default(false),
  closeFighter: z.boolean().default(false),
  standsInClose: z.boolean().default(false),
  taskSixes: z.boolean().default(false),
  healingDice: whole(0, 10).default(4),
  drivingDice: whole(0, 10).default(4),
  ridingDice: whole(0, 10).default(4),
  leadDice: whole(0, 10).default(4),
  fear: z.enum(FEARS).default('none'),
  fearImmune: z.boolean().default(false),
  group: z.enum(GROUPS).default('none'),
  zoneMove: whole(0, 3).default(1),
  fly: z
    .strictObject({ speed: whole(1, 6), turns: whole(0, 8).default(2), dive: whole(1, 9).default(3), flyBy: z.boolean().default(false) })
    .nullable()
    .default(null),
  chariot: z
    .strictObject({
      type: z.enum(['light', 'heavy']),
      horses: z.union([z.literal(2), z.literal(4)]).default(2),
      role: z.enum(['driver', 'crew']).default('driver'),
      team: words(40),
      crew: whole(1, 4).default(2),
      trained: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  mount: z
    .strictObject({ id: words(40), zoneMove: whole(0, 6).default(2) })
    .nullable()
    .default(null),
  bane: z.array(words(40)).max(12).default([]),
  powers: powersField(POWER_TERMS),
});

type RawSheet = z.output<typeof sheetSchema>;

/** A complete sheet. Ranks are those of the figures, without what being heroic or massed adds. */
export type Sheet = Omit<RawSheet, 'heroic' | 'actionDice'> & { heroic: boolean; actionDice: number };

/** SS-NPC-01: ordinary NPCs have three or four. Dice of the untrained, soldiers and veterans by who runs them (SS-ACD-08). */
const GUIDE = { player: 4, gm: 3 } as const;

/** Found in sheets from elsewhere, and no business of ours. */
const PASSED_OVER: readonly string[] = ['name', 'side', 'controlledBy'];

/** Reads a sheet: defaults filled in. @throws Refusal `bad-sheet` (or, for an edit, `bad-edit`) with facts `field` and `problem`. */
export function parseSheet(raw: Json, reason: 'bad-sheet' | 'bad-edit' = 'bad-sheet'): Sheet {
  const known = (key: string): boolean => Object.hasOwn(sheetSchema.shape, key) || PASSED_OVER.includes(key);
  const unknown = reason === 'bad-sheet' ? Object.keys(raw ?? {}).filter((key) => !known(key)) : [];
  const beside = unknown.map((key) => mistake([key], 'there is no such field', sheetTables));
  const read = accepted(sheetSchema, raw ?? {}, reason, sheetTables, beside);
  const complete: Sheet = {
    ...read,
    heroic: read.heroic ?? read.controller === 'player',
    actionDice: read.actionDice ?? GUIDE[read.controller],
    spells: read.spells.map((s) => ({ ...s, kind: 'spell' as const })),
  };
  checkWhole(complete, reason);
  return complete;
}

/** What no single field shows. */
function checkWhole(s: Sheet, reason: 'bad-sheet' | 'bad-edit'): void {
  const ids = [...s.weapons, ...s.spells].map((w) => w.id);
  const twice = ids.find((w, i) => ids.indexOf(w) !== i);
  refuseFor(reason, [
    ...(twice ? [mistake(['weapons'], `two of them are called ${twice}`, sheetTables)] : []),
    ...(s.physRank === 9 && s.mentRank === 9 ? [mistake(['mentRank'], 'a creature can be of Rank 9 on one track only', sheetTables)] : []),
  ]);
}
