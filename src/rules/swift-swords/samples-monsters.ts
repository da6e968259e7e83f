/** Ready-made monsters. */
import type { Sample } from '../../engine/index.ts';
import { foe } from './samples-entry.ts';
import { weapon } from './weapons.ts';

/** Large, frightful or winged. */
export const MONSTERS: readonly Sample[] = [
  foe(
    'ogre',
    'Ogre',
    'Large, slow, hits like a falling tree.',
    {
      npcClass: 'major',
      size: 4,
      body: 3,
      physRank: 5,
      mentRank: 3,
      weapons: [{ id: 'tree', name: 'Tree trunk', weight: 'large', attackDice: 4 }],
    },
    'it',
  ),
  foe(
    'troll',
    'Troll',
    'Cannot be held while it stands.',
    {
      npcClass: 'major',
      size: 6,
      body: 4,
      physRank: 6,
      mentRank: 3,
      armour: 1,
      fear: 'fearsome',
      weapons: [weapon('claws', 5), { id: 'bite', name: 'Bite', weight: 'large', kind: 'natural', natural: 'combat', attackDice: 4 }],
    },
    'it',
  ),
  foe(
    'wraith',
    'Wraith',
    'Its coming alone takes the heart out of people.',
    {
      npcClass: 'major',
      physRank: 3,
      mentRank: 6,
      spirit: 2,
      fear: 'dread',
      fearImmune: true,
      weapons: [weapon('overawe', 5), weapon('claws', 4)],
    },
    'it',
  ),
  foe(
    'griffin',
    'Griffin',
    'Comes down, strikes, is gone.',
    {
      npcClass: 'major',
      size: 4,
      physRank: 5,
      mentRank: 3,
      stability: 1,
      fly: { speed: 2, turns: 2, dive: 3, flyBy: true },
      weapons: [weapon('claws', 5), weapon('jaws', 4)],
    },
    'it',
  ),
  foe(
    'young-dragon',
    'Young dragon',
    'A terror in the air and on the ground.',
    {
      npcClass: 'major',
      heroic: true,
      actionDice: 5,
      size: 8,
      stability: 1,
      body: 4,
      physRank: 7,
      mentRank: 7,
      armour: 3,
      fear: 'terror',
      fly: { speed: 2, turns: 2, dive: 3 },
      weapons: [weapon('jaws', 6), weapon('tail', 5)],
      spells: [{ id: 'fire', name: 'Fire breath', weight: 'huge', kind: 'spell', attackDice: 5, rangeZones: 1, missile: true }],
    },
    'it',
  ),
];
