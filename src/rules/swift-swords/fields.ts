/** The fields of a sheet and the tables that complete them. */
import { type Field, type Item, numberField as number } from '../../engine/index.ts';
import { FEARS, GROUPS, MENTAL_RANKS, PHYSICAL_RANKS } from './tables.ts';
import { many } from './text-phrases.ts';
import { SHIELDS, SPELLS, WEAPONS } from './weapons.ts';
import { capital, valueWords } from './words.ts';

const flag = (key: string, label: string): Field => ({ key, label, kind: 'flag' });

/** The fields, those of the short form among them. */
export const fields: readonly Field[] = [
  number('physRank', 'Physical Rank', 0, 9, true),
  number('mentRank', 'Mental Rank', 0, 9, true),
  number('actionDice', 'Action dice', 1, 6, true),
  number('armour', 'Armour', 0, 6, true),
  { key: 'weapons', label: 'Weapons', kind: 'list', items: 'weapons', short: true },
  number('dodgeDice', 'Dodge dice', 1, 10),
  number('blockDice', 'Block dice', 1, 10),
  number('parryDice', 'Parry dice', 1, 10),
  { key: 'shield', label: 'Shield (name, armour, pool dice)', kind: 'map', items: 'shields' },
  { key: 'controller', label: 'Run by', kind: 'choice', choices: ['player', 'gm'] },
  { key: 'npcClass', label: 'Kind of NPC (minor ones have set dice)', kind: 'choice', choices: ['none', 'minor', 'major'] },
  { key: 'adFixed', label: 'Set dice of a minor NPC', kind: 'list' },
  flag('heroic', 'Heroic: fights on below zero'),
  { key: 'heroicTrack', label: 'Bonus Rank of a hero', kind: 'choice', choices: ['phys', 'ment', 'ask'] },
  flag('stateless', 'Never stunned or shocked: always loses Ranks'),
  { ...number('size', 'Size (man 2)', 0.25, 20), fraction: true },
  number('stability', 'Extra legs (4 legs 1, 8 legs 2)', 0, 2),
  number('adMod', 'Lasting change of action dice', -6, 6),
  number('adMax', 'Most action dice rolled', 6, 12),
  number('crossoverStep', 'Lost Ranks that cost one on the other track', 2, 4),
  ...['body', 'dex', 'mind', 'soul', 'will', 'spirit'].map((key) => number(key, `${capital(key)} level`, -3, 9)),
  flag('parryMissiles', 'Parries missiles'),
  { key: 'spells', label: 'Spells', kind: 'list', items: 'spells' },
  { key: 'tactics', label: 'Special tactics', kind: 'list', items: 'tactics' },
  flag('grapple', 'Trained in Holds'),
  flag('closeFighter', 'Bare hands count as light in close'),
  flag('standsInClose', 'Keeps standing in close'),
  flag('taskSixes', 'Sixes on task rolls give another die'),
  ...['healing', 'driving', 'riding', 'lead'].map((key) =>
    number(`${key}Dice`, `${capital(key === 'lead' ? 'leadership' : key)} dice`, 0, 10),
  ),
  { key: 'fear', label: 'Fear it causes', kind: 'choice', choices: FEARS },
  flag('fearImmune', 'Immune to fear'),
  { key: 'group', label: 'Massed figures', kind: 'choice', choices: GROUPS },
  number('zoneMove', 'Zones per move', 0, 3),
  { key: 'fly', label: 'Flight (speed, turns, dive)', kind: 'map' },
  { key: 'chariot', label: 'Chariot (type, horses, role, team)', kind: 'map' },
  { key: 'mount', label: 'Mount (who, zones per move)', kind: 'map' },
  { key: 'bane', label: 'What can hurt its Rank 9', kind: 'list' },
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
    name: capital(valueWords(id)),
    detail: 'two weapons or a good eye',
  })),
  physicalRanks: PHYSICAL_RANKS.map(({ rank, examples, size }) => ({
    id: `r${rank}`,
    name: `Physical Rank ${rank}`,
    detail: `${examples}; size about ${size}`,
  })),
  mentalRanks: MENTAL_RANKS.map(({ rank, examples }) => ({ id: `m${rank}`, name: `Mental Rank ${rank}`, detail: examples })),
};
