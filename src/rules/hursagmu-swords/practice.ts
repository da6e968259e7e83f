/** A practice fight that shows off what is special: sealed numbers, a wrestler, a rider, a bow, and a troll too heavy to hold. */
import type { Json, Practice } from '../../engine/index.ts';
import { sampleOf, sampleSheet } from './samples.ts';

type Entrant = Practice['entrants'][number];

const enter = (id: string, name: string, side: string, sample: string, player: boolean, more: Partial<Entrant> = {}): Entrant => ({
  id,
  name,
  side,
  sheet: sampleSheet(sample),
  pronoun: sampleOf(sample).pronoun ?? 'they',
  player,
  ...more,
});

/** The same without armour, of this Strength, Stamina and Striking: a practice fight should be close, and over in a few rounds. */
const lean = (sample: string, strength: number, staminaMax: number, striking: number): Json => {
  const sheet = sampleSheet(sample) as { readonly skills: { readonly [skill: string]: Json } };
  return { ...sheet, strength, staminaMax, armorItems: [], skills: { ...sheet.skills, striking } };
};
const GOBLIN = lean('goblin', 2, 7, 4);

export const practice: Practice = {
  title: 'The toll bridge',
  about:
    'Jot, Brakka and Sir Odo on his horse meet an old troll and its hangers-on at a bridge. Two goblins wait close by, a crossbowman stands back.',
  entrants: [
    enter('jot', 'Jot', 'heroes', 'jot', true),
    enter('brakka', 'Brakka', 'heroes', 'brakka', true),
    enter('odo', 'Sir Odo', 'heroes', 'sir-odo', true, { state: { mountedOn: 'bayard' } }),
    enter('bayard', 'Bayard', 'heroes', 'war-horse', false),
    enter('troll', 'Gruff the troll', 'toll-keepers', 'cave-troll', false, { sheet: lean('cave-troll', 6, 16, 5) }),
    enter('goblin1', 'Red goblin', 'toll-keepers', 'goblin', false, { sheet: GOBLIN }),
    enter('goblin2', 'Black goblin', 'toll-keepers', 'goblin', false, { sheet: GOBLIN }),
    enter('shooter', 'The crossbowman', 'toll-keepers', 'crossbowman', false, { sheet: lean('crossbowman', 1, 6, 2) }),
  ],
  distances: {
    'odo>bayard': 0,
    'odo>troll': 20,
    'bayard>troll': 20,
    'odo>goblin1': 20,
    'bayard>goblin1': 20,
    'odo>goblin2': 20,
    'bayard>goblin2': 20,
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
