/** Ready-made heroes and foes. A monster's strength is in its damage already. */
import type { Json, Pronoun, Sample } from '../../engine/index.ts';

type Raw = { readonly [key: string]: Json };

const hero = (id: string, name: string, pronoun: Pronoun, about: string, sheet: Raw): Sample => ({
  id,
  name,
  kind: 'hero',
  pronoun,
  about,
  sheet: { kind: 'pc', ...sheet },
});
const foe = (id: string, name: string, about: string, sheet: Raw): Sample => ({
  ...{ id, name, kind: 'foe', pronoun: 'it', about },
  sheet: { kind: 'monster', strHit: 0, strDamage: 0, dexMissile: 0, dexAc: 0, ...sheet },
});

const undead = { fearless: true, subduable: false, hasVitals: false };

/** At least six heroes and ten foes; Harald and the ogre are those of the catalogue. */
export const samples: readonly Sample[] = [
  hero('harald', 'Harald', 'he', 'Fighter 7 in chain with a magic sword and a spear on his back', {
    ...{ class: 'fighter', level: 7, str: 16, dex: 13, con: 14, int: 9, cha: 12, hpMax: 41, speed: 30 },
    ...{ armourAc: 4, armourKind: 'mundane', shieldAc: 1, strHit: 1, strDamage: 1, dexMissile: 1, dexAc: 1 },
    gear: { 'sword-long': { plus: 1 }, spear: { ready: false } },
  }),
  hero('sigrun', 'Sigrun', 'she', 'Fighter 5 with a polearm and plate', {
    ...{ class: 'fighter', level: 5, str: 17, dex: 10, con: 15, hpMax: 30, speed: 30, armourAc: 6, armourKind: 'mundane' },
    gear: { polearm: {}, 'sword-short': { ready: false } },
  }),
  hero('tam', 'Tam Alder', 'he', 'Ranger 6 with a long bow and two swords', {
    ...{ class: 'ranger', level: 6, str: 13, dex: 16, con: 12, wis: 13, hpMax: 33, armourAc: 2, armourKind: 'mundane' },
    gear: { 'bow-long': {}, 'sword-long': {}, 'sword-short': {} },
  }),
  hero('nib', 'Nib', 'they', 'Thief 5 with daggers and a light foot', {
    ...{ class: 'thief', level: 5, str: 10, dex: 18, con: 11, hpMax: 14, armourAc: 2, armourKind: 'mundane' },
    gear: { 'sword-short': {}, dagger: {}, 'dagger-thrown': {} },
  }),
  hero('osric', 'Osric the Grey', 'he', 'Magic-user 6 with a staff and a wand', {
    ...{ class: 'magic-user', level: 6, int: 17, dex: 14, con: 10, hpMax: 15, charges: 8, magicAc: 1 },
    gear: { staff: {}, dart: {} },
  }),
  hero('elwing', 'Elwing', 'she', 'Fighter-mage 4 in enchanted chain', {
    ...{ class: 'fighter-mage', level: 4, str: 13, dex: 15, int: 16, hpMax: 17, armourAc: 5, armourKind: 'magic', armourMagic: 1 },
    gear: { 'sword-long': {}, 'bow-short': {} },
  }),
  hero('bertram', 'Bertram', 'he', 'Fighter 1, a farmer with a shield and a hope', {
    ...{ class: 'fighter', level: 1, str: 12, hpMax: 8, armourAc: 2, armourKind: 'mundane', shieldAc: 1 },
    gear: { spear: {}, dagger: {} },
  }),
  foe('goblin', 'Goblin', 'Small, mean and never alone', { hd: 0, hpMax: 4, acBase: 13, speed: 30, dex: 12, gear: { 'sword-short': {} } }),
  foe('orc', 'Orc', 'A raider with axe and shield', { hd: 1, hpMax: 6, acBase: 13, shieldAc: 1, speed: 30, gear: { 'axe-battle': {} } }),
  foe('orc-archer', 'Orc archer', 'Shoots into the fray without a second thought', {
    hd: 1,
    hpMax: 5,
    acBase: 12,
    gear: { 'bow-short': {}, club: {} },
  }),
  foe('orc-pikeman', 'Orc pikeman', 'Strikes from the third rank', {
    hd: 1,
    hpMax: 6,
    acBase: 13,
    speed: 30,
    gear: { pike: {}, dagger: {} },
  }),
  foe('skeleton', 'Skeleton', 'Fights until it is a heap of bones', {
    ...undead,
    hd: 1,
    hpMax: 5,
    acBase: 12,
    shieldAc: 1,
    gear: { 'sword-short': {} },
  }),
  foe('wolf', 'Wolf', 'Quick and all teeth', {
    hd: 2,
    hpMax: 10,
    acBase: 12,
    dex: 16,
    speed: 60,
    surpriseOn: 1,
    gear: { bite: { dice: [4], flat: 1 } },
  }),
  foe('boar', 'Wild boar', 'Climbs up the spear to get at you', {
    hd: 3,
    hpMax: 15,
    acBase: 13,
    speed: 50,
    unstoppable: true,
    gear: { tusks: { type: 'bite' } },
  }),
  foe('gnoll', 'Gnoll', 'Big, lazy, cruel', { hd: 2, hpMax: 10, acBase: 15, speed: 30, gear: { polearm: {} } }),
  foe('ogre', 'Ogre', 'A wall of meat with a tree-trunk', {
    ...{ hd: 4, hpBonus: 1, str: 18, dex: 9, con: 15, int: 6, wis: 7, cha: 5, hpMax: 22, acBase: 14, speed: 30 },
    gear: { club: { dice: [10], flat: 1 } },
  }),
  foe('owlbear', 'Owlbear', 'Two claws and a beak', {
    hd: 5,
    hpMax: 26,
    acBase: 14,
    attacks: 3,
    gear: { claw: {}, beak: { type: 'bite', dice: [12] } },
  }),
  foe('wight', 'Wight', 'Only magic hurts it', { ...undead, hd: 3, hpMax: 15, acBase: 14, requiresWeapon: 'magic', gear: { claw: {} } }),
  foe('ettin', 'Ettin', 'Two heads, two clubs, no blind side', {
    ...{ hd: 10, hpMax: 48, acBase: 16, attacks: 2, allRoundVision: true, surpriseDie: 8, surpriseOn: 1 },
    gear: { club: { dice: [6, 6, 6] } },
  }),
  foe('rhino', 'War rhinoceros', 'Nothing stops it', {
    hd: 8,
    hpMax: 38,
    acBase: 14,
    speed: 60,
    unstoppable: true,
    gear: { horn: { type: 'bite', dice: [4, 4] } },
  }),
];
