/** A practice fight that shows off what is special: sealed numbers, a wrestler, a rider, a bow, and a troll too heavy to hold. */
import type { Practice } from '../../engine/index.ts';
import { sampleSheet } from './samples.ts';

type Entrant = Practice['entrants'][number];

const enter = (id: string, name: string, side: string, sample: string, player: boolean, more: Partial<Entrant> = {}): Entrant => ({
  id,
  name,
  side,
  sheet: sampleSheet(sample),
  player,
  ...more,
});

export const practice: Practice = {
  title: 'The toll bridge',
  about:
    'Jot, Brakka and Sir Odo on his horse meet a troll and its hangers-on at a bridge. Two bandits wait close by, a crossbowman stands back.',
  entrants: [
    enter('jot', 'Jot', 'heroes', 'jot', true),
    enter('brakka', 'Brakka', 'heroes', 'brakka', true),
    enter('odo', 'Sir Odo', 'heroes', 'sir-odo', true, { state: { mountedOn: 'bayard' } }),
    enter('bayard', 'Bayard', 'heroes', 'war-horse', false),
    enter('troll', 'Gruff the troll', 'toll-keepers', 'cave-troll', false),
    enter('bandit1', 'Red bandit', 'toll-keepers', 'bandit', false),
    enter('bandit2', 'Black bandit', 'toll-keepers', 'bandit', false),
    enter('shooter', 'Crossbowman', 'toll-keepers', 'crossbowman', false),
  ],
  distances: {
    'odo>bayard': 0,
    'odo>troll': 20,
    'bayard>troll': 20,
    'odo>bandit1': 20,
    'bayard>bandit1': 20,
    'odo>bandit2': 20,
    'bayard>bandit2': 20,
    'jot>shooter': 30,
    'brakka>shooter': 30,
    'odo>shooter': 45,
    'bayard>shooter': 45,
    'odo>jot': 15,
    'bayard>jot': 15,
    'odo>brakka': 15,
    'bayard>brakka': 15,
  },
  settings: { rulings: 'ranged', 'assist.asked': 'player-characters' },
};
