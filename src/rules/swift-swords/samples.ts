/** Ready-made sheets: six heroes, a dozen foes and what they ride, massed figures among them. */
import type { Json, Sample } from '../../engine/index.ts';
import { weapon } from './weapons.ts';

const hero = (id: string, name: string, about: string, sheet: Record<string, Json>): Sample => ({
  id,
  name,
  kind: 'hero',
  about,
  sheet: { controller: 'player', heroic: true, actionDice: 4, ...sheet },
});
const foe = (id: string, name: string, about: string, sheet: Record<string, Json>): Sample => ({
  id,
  name,
  kind: 'foe',
  about,
  sheet: { controller: 'gm', heroic: false, actionDice: 3, ...sheet },
});
const minor = (...adFixed: number[]): Record<string, unknown> => ({
  npcClass: 'minor',
  adFixed,
  actionDice: adFixed.length,
  stateless: true,
});
const shield = (name: string, points: number) => ({ name, armour: points, poolDice: points });

const HEROES: readonly Sample[] = [
  hero('roland', 'Roland', 'A knight behind a medium shield, as much at home in Dodge as in Block.', {
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
  hero('mirel', 'Mirel', 'A duellist with two blades: parries, ripostes, strikes twice.', {
    heroicTrack: 'ask',
    dex: 2,
    parryDice: 6,
    dodgeDice: 4,
    weapons: [weapon('broadsword', 5), weapon('dagger', 5), weapon('throwing-knife', 4)],
    tactics: ['double-strike', 'all-out'],
  }),
  hero('hild', 'Hild', 'A great sword, much armour, little patience.', {
    heroicTrack: 'phys',
    body: 2,
    physRank: 4,
    armour: 2,
    parryDice: 4,
    weapons: [weapon('great-sword', 5), weapon('overawe', 3)],
    tactics: ['all-out'],
  }),
  hero('tamsin', 'Tamsin', 'An archer who is hard to catch.', {
    heroicTrack: 'ment',
    dex: 2,
    dodgeDice: 5,
    weapons: [weapon('bow', 5), weapon('dagger', 4)],
  }),
  hero('oro', 'Oro', 'A wrestler: closes in, holds, subdues.', {
    heroicTrack: 'phys',
    body: 2,
    grapple: true,
    closeFighter: true,
    dodgeDice: 4,
    weapons: [{ id: 'hands', name: 'Hands', weight: 'light', kind: 'natural', natural: 'human', attackDice: 6 }, weapon('dagger', 4)],
  }),
  hero('yelva', 'Yelva', 'A witch who gathers her power before she lets it go.', {
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
  hero('cael', 'Cael', 'A rider with a long spear.', {
    heroicTrack: 'ask',
    dodgeDice: 4,
    blockDice: 4,
    shield: shield('Small shield', 1),
    ridingDice: 5,
    weapons: [weapon('broadsword', 4), weapon('long-spear', 4)],
  }),
];

const FOES: readonly Sample[] = [
  foe('goblin', 'Goblin', 'Small, many, with set dice; never takes a State.', {
    ...minor(5, 3, 2),
    size: 1,
    physRank: 2,
    mentRank: 2,
    dodgeDice: 3,
    weapons: [weapon('short-spear', 2)],
  }),
  foe('goblin-archer', 'Goblin archer', 'Keeps its distance.', {
    ...minor(5, 3, 2),
    size: 1,
    physRank: 2,
    mentRank: 2,
    weapons: [weapon('bow', 3), weapon('dagger', 2)],
  }),
  foe('soldier', 'Soldier', 'A steady man behind a shield.', {
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
  foe('orc-chief', 'Orc chief', 'A leader with an axe and dice of his own.', {
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
  }),
  foe('ogre', 'Ogre', 'Large, slow, hits like a falling tree.', {
    npcClass: 'major',
    size: 4,
    body: 3,
    physRank: 5,
    mentRank: 3,
    weapons: [{ id: 'tree', name: 'Tree trunk', weight: 'large', attackDice: 4 }],
  }),
  foe('troll', 'Troll', 'Cannot be held while it stands.', {
    npcClass: 'major',
    size: 6,
    body: 4,
    physRank: 6,
    mentRank: 3,
    armour: 1,
    fear: 'fearsome',
    weapons: [weapon('claws', 5), { id: 'bite', name: 'Bite', weight: 'large', kind: 'natural', natural: 'combat', attackDice: 4 }],
  }),
  foe('wraith', 'Wraith', 'Its coming alone takes the heart out of people.', {
    npcClass: 'major',
    physRank: 3,
    mentRank: 6,
    spirit: 2,
    fear: 'dread',
    fearImmune: true,
    weapons: [weapon('overawe', 5), weapon('claws', 4)],
  }),
  foe('griffin', 'Griffin', 'Comes down, strikes, is gone.', {
    npcClass: 'major',
    size: 4,
    physRank: 5,
    mentRank: 3,
    stability: 1,
    fly: { speed: 2, turns: 2, dive: 3, flyBy: true },
    weapons: [weapon('claws', 5), weapon('jaws', 4)],
  }),
  foe('young-dragon', 'Young dragon', 'A terror in the air and on the ground.', {
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
  }),
  foe('goblin-mob', 'Goblin mob', 'Four goblins that act as one and strike at two enemies.', {
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
  foe('rats', 'Rats', 'Rank 0: trodden down without a roll.', {
    ...minor(3, 2),
    size: 0.25,
    physRank: 0,
    mentRank: 0,
    weapons: [weapon('jaws', 1)],
  }),
  foe('war-horse', 'War horse', 'Carries a rider; fights when it must.', {
    ...minor(5, 4, 3),
    size: 4,
    stability: 1,
    physRank: 4,
    mentRank: 2,
    zoneMove: 2,
    weapons: [{ id: 'hooves', name: 'Hooves', weight: 'medium', kind: 'natural', natural: 'combat', attackDice: 3 }],
  }),
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

export const samples: readonly Sample[] = [...HEROES, ...FOES];

/** The sheet of a sample. */
export function sampleSheet(id: string): Json {
  const found = samples.find((s) => s.id === id);
  if (!found) throw new Error(`no sample ${id}`);
  return found.sheet;
}
