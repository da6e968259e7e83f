/** Ready-made heroes. */
import type { Sample } from '../../engine/index.ts';
import { hero, shield } from './samples-entry.ts';
import { weapon } from './weapons.ts';

/** Knight, duellist, berserker, archer, wrestler, witch, rider. */
export const HEROES: readonly Sample[] = [
  hero('roland', ['Roland', 'he'], 'A knight with a medium shield, as good at dodging as at blocking.', {
    heroicTrack: 'phys',
    dex: 1,
    spirit: 1,
    armour: 1,
    shield: shield('Medium shield', 2),
    dodgeDice: 5,
    blockDice: 5,
    parryDice: 4,
    weapons: [weapon('broadsword', 5), weapon('dagger', 4), weapon('overawe', 4)],
    tactics: ['follow-on'],
    leadDice: 5,
  }),
  hero('mirel', ['Mirel', 'she'], 'A duellist with two blades: parries, ripostes, strikes twice.', {
    heroicTrack: 'ask',
    dex: 2,
    parryDice: 6,
    dodgeDice: 4,
    weapons: [weapon('broadsword', 5), weapon('dagger', 5), weapon('throwing-knife', 4)],
    tactics: ['double-strike', 'all-out'],
  }),
  hero('hild', ['Hild', 'she'], 'A great sword, heavy armour and little patience.', {
    heroicTrack: 'phys',
    body: 2,
    physRank: 4,
    armour: 2,
    parryDice: 4,
    weapons: [weapon('great-sword', 5), weapon('overawe', 3)],
    tactics: ['all-out'],
  }),
  hero('tamsin', ['Tamsin', 'she'], 'An archer, and hard to hit.', {
    heroicTrack: 'ment',
    dex: 2,
    dodgeDice: 5,
    weapons: [weapon('bow', 5), weapon('dagger', 4)],
  }),
  hero('oro', ['Oro', 'he'], 'A wrestler: closes in, takes hold and chokes.', {
    heroicTrack: 'phys',
    body: 2,
    grapple: true,
    closeFighter: true,
    dodgeDice: 4,
    weapons: [{ id: 'hands', name: 'Hands', weight: 'light', kind: 'natural', natural: 'human', attackDice: 6 }, weapon('dagger', 4)],
  }),
  hero('yelva', ['Yelva', 'she'], 'A witch who gathers her power, then lets it go at once.', {
    heroicTrack: 'ment',
    mind: 1,
    soul: 2,
    will: 1,
    dodgeDice: 4,
    weapons: [weapon('dagger', 3)],
    spells: [
      { id: 'firebolt', name: 'Firebolt', weight: 'heavy', kind: 'spell', attackDice: 5, rangeZones: 2, missile: true },
      {
        id: 'whisper',
        name: 'Whisper of doubt',
        weight: 'medium',
        kind: 'spell',
        attackDice: 4,
        rangeZones: 1,
        track: 'ment',
        doubt: true,
      },
    ],
  }),
  hero('cael', ['Cael', 'he'], 'A rider with a long spear.', {
    heroicTrack: 'ask',
    dodgeDice: 4,
    blockDice: 4,
    shield: shield('Small shield', 1),
    ridingDice: 5,
    weapons: [weapon('broadsword', 4), weapon('long-spear', 4)],
  }),
];
