/** Ready-made sheets: heroes to play, foes to meet. */
import type { Json, Sample } from '../../engine/index.ts';

const hero = (id: string, name: string, about: string, sheet: Json): Sample => ({ id, name, kind: 'hero', about, sheet });
const foe = (id: string, name: string, about: string, sheet: Json): Sample => ({ id, name, kind: 'foe', about, sheet });

export const SAMPLES: readonly Sample[] = [
  hero('theobald', 'Theobald', 'Shield-bearer who steps in for his friends.', {
    str: 9,
    agi: 6,
    wit: 9,
    armour: 1,
    shield: 'sound',
    weapons: ['spear', 'dagger'],
    skills: ['protect'],
  }),
  hero('sybilla', 'Sybilla', 'Sharpshooter, one musket ball a fight.', {
    str: 7,
    agi: 11,
    wit: 13,
    weapons: ['musket', 'sword'],
    skills: ['dodge-blows'],
  }),
  hero('balthasar', 'Balthasar', 'Duellist who is always a little faster.', {
    str: 10,
    agi: 12,
    wit: 8,
    armour: 1,
    weapons: ['sword', 'pistol'],
    skills: ['fast-strike'],
  }),
  hero('gunda', 'Gunda', 'Wrestler: whom she holds, she holds.', {
    str: 14,
    agi: 8,
    wit: 7,
    weapons: ['club'],
    skills: ['wrestling', 'brawling'],
  }),
  hero('ysolde', 'Ysolde', 'Lancer; bring her a horse.', {
    str: 11,
    agi: 10,
    wit: 8,
    armour: 2,
    weapons: ['lance', 'mace'],
    skills: ['ride', 'tough'],
  }),
  hero('pip', 'Pip', 'Small, quick, with fire in the bag.', {
    str: 6,
    agi: 14,
    wit: 11,
    size: 'small',
    weapons: ['dagger', 'fire-bomb', 'fire-bomb'],
    skills: ['fleet-footed', 'disarm'],
  }),
  foe('bandit', 'Bandit', 'One of many; runs when half of them are down.', { weapons: ['club', 'bow'] }),
  foe('bandit-leader', 'Bandit leader', 'Counters with a battleaxe.', { str: 10, agi: 8, wit: 10, armour: 1, weapons: ['battleaxe'] }),
  foe('guard', 'Town guard', 'Halberd and heavy armour.', { str: 10, agi: 7, wit: 9, armour: 2, weapons: ['halberd', 'club'] }),
  foe('goblin', 'Goblin', 'Small and cowardly, dangerous in packs.', {
    str: 5,
    agi: 11,
    wit: 6,
    size: 'small',
    weapons: ['dagger', 'javelin'],
  }),
  foe('wolf', 'Wolf', 'Fast; hunts in a pack.', { str: 7, agi: 12, wit: 7, hands: 0, weapons: ['claws'], traits: ['beast', 'fast'] }),
  foe('skeleton', 'Skeleton', 'Does not fall before it falls apart.', {
    str: 8,
    agi: 7,
    wit: 4,
    shield: 'damaged',
    weapons: ['sword'],
    traits: ['undead'],
    immuneToFear: true,
  }),
  foe('rat', 'Giant rat', 'A nuisance, and never alone.', {
    str: 3,
    agi: 12,
    wit: 4,
    size: 'small',
    hands: 0,
    weapons: ['claws'],
    traits: ['beast'],
  }),
  foe('troll', 'Troll', 'Large: two dice, an iron grip, and no fear of small folk.', {
    str: 14,
    agi: 5,
    wit: 5,
    naturalArmour: 1,
    size: 'large',
    weapons: ['club', 'claws'],
    traits: ['frightening'],
  }),
  foe('wyrm', 'Wyrm', 'Bites several at once, and breathes fire.', {
    str: 16,
    agi: 4,
    wit: 8,
    naturalArmour: 2,
    size: 'large',
    hands: 0,
    weapons: ['bite', 'fire-breath'],
    traits: ['beast'],
  }),
  foe('horse', 'War horse', 'A mount that bites back.', {
    str: 12,
    agi: 8,
    wit: 6,
    size: 'large',
    hands: 0,
    weapons: ['hooves'],
    traits: ['beast', 'mount', 'fast'],
  }),
  foe('cart', 'Cart', 'A vehicle: three may ride on it.', {
    str: 12,
    agi: 1,
    wit: 1,
    naturalArmour: 2,
    size: 'large',
    hands: 0,
    speed: 4,
    traits: ['vehicle'],
    immuneToFear: true,
  }),
];

/** The sheet of a sample. */
export const sampleSheet = (id: string): Json => {
  const found = SAMPLES.find((s) => s.id === id);
  if (!found) throw new Error(`no sample ${id}`);
  return found.sheet;
};
