/** Ready-made beasts: vermin, mounts, a chariot team and its driver. */
import type { Sample } from '../../engine/index.ts';
import { foe, minor } from './samples-entry.ts';
import { weapon } from './weapons.ts';

/** What is trodden down, ridden or driven. */
export const BEASTS: readonly Sample[] = [
  foe('rats', 'Rats', 'Rank 0: trodden down without a roll.', {
    ...minor(3, 2),
    size: 0.25,
    physRank: 0,
    mentRank: 0,
    weapons: [weapon('jaws', 1)],
  }),
  foe(
    'war-horse',
    'War horse',
    'Carries a rider; fights when it must.',
    {
      ...minor(5, 4, 3),
      size: 4,
      stability: 1,
      physRank: 4,
      mentRank: 2,
      zoneMove: 2,
      weapons: [{ id: 'hooves', name: 'Hooves', weight: 'medium', kind: 'natural', natural: 'combat', attackDice: 3 }],
    },
    'it',
  ),
  foe('chariot-team', 'Chariot team', 'Two horses that count as one target and fight on below zero.', {
    ...minor(5, 4, 3),
    heroic: true,
    size: 6,
    stability: 1,
    physRank: 5,
    mentRank: 2,
    zoneMove: 2,
    weapons: [{ id: 'hooves', name: 'Hooves', weight: 'heavy', kind: 'natural', natural: 'combat', attackDice: 4 }],
  }),
  foe('charioteer', 'Charioteer', 'Drives a light chariot whose team is trained to trample.', {
    npcClass: 'major',
    dodgeDice: 4,
    drivingDice: 6,
    physRank: 4,
    mentRank: 4,
    weapons: [weapon('javelin', 4), weapon('broadsword', 4)],
    chariot: { type: 'light', horses: 2, role: 'driver', team: 'team', crew: 1, trained: true },
  }),
];
