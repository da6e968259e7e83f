/** Ready-made foes: goblins, soldiers and their leader, one by one and massed. */
import type { Sample } from '../../engine/index.ts';
import { foe, minor, shield } from './samples-entry.ts';
import { weapon } from './weapons.ts';

/** One by one. */
export const BANDS: readonly Sample[] = [
  foe(
    'goblin',
    'Goblin',
    'Small and numerous; its dice are set, and it never takes a State.',
    {
      ...minor(5, 3, 2),
      size: 1,
      physRank: 2,
      mentRank: 2,
      dodgeDice: 3,
      weapons: [weapon('short-spear', 2)],
    },
    'it',
  ),
  foe(
    'goblin-archer',
    'Goblin archer',
    'Keeps its distance.',
    {
      ...minor(5, 3, 2),
      size: 1,
      physRank: 2,
      mentRank: 2,
      weapons: [weapon('bow', 3), weapon('dagger', 2)],
    },
    'it',
  ),
  foe('soldier', 'Soldier', 'Steady, and hard to hit behind a shield.', {
    ...minor(5, 4, 3),
    physRank: 4,
    mentRank: 4,
    armour: 1,
    blockDice: 3,
    shield: shield('Medium shield', 2),
    weapons: [weapon('broadsword', 4)],
  }),
  foe('pikeman', 'Pikeman', 'Strikes from beyond your reach; helpless once you are inside it.', {
    ...minor(5, 4, 2),
    physRank: 3,
    mentRank: 4,
    armour: 1,
    weapons: [weapon('pike', 4), weapon('dagger', 3)],
  }),
  foe(
    'orc-chief',
    'Orc chief',
    'A leader with an axe and a full hand of dice.',
    {
      npcClass: 'major',
      heroic: true,
      actionDice: 4,
      size: 2,
      body: 1,
      physRank: 5,
      mentRank: 4,
      armour: 1,
      parryDice: 4,
      leadDice: 5,
      weapons: [weapon('axe', 5), weapon('overawe', 4)],
      tactics: ['follow-on'],
    },
    'he',
  ),
];

/** Massed figures (SS-NPC-03 to 07). */
export const MASSES: readonly Sample[] = [
  foe('goblin-mob', 'Goblin mob', 'Four goblins that act as one and attack two enemies at once.', {
    ...minor(5, 4, 3),
    size: 1,
    physRank: 2,
    mentRank: 2,
    group: 'mob',
    weapons: [weapon('short-spear', 2)],
  }),
  foe('spear-horde', 'Spear horde', 'Sixteen militiamen as one.', {
    ...minor(5, 4, 3),
    physRank: 3,
    mentRank: 3,
    group: 'horde',
    weapons: [weapon('short-spear', 3)],
  }),
];
