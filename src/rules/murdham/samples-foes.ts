/** Ready-made foes to meet, and what carries them. */
import type { Json, Pronoun, Sample } from '../../engine/index.ts';

const foe = (id: string, name: string, about: string, sheet: Json, pronoun: Pronoun = 'they'): Sample => ({
  id,
  name,
  kind: 'foe',
  pronoun,
  about,
  sheet,
});

const beast = (id: string, name: string, about: string, sheet: Json): Sample => foe(id, name, about, sheet, 'it');

export const FOES: readonly Sample[] = [
  foe('bandit', 'Bandit', 'One of many; runs once half the band is down.', { weapons: ['club', 'bow'] }),
  foe('bandit-leader', 'Bandit leader', 'Meets every blow with a battleaxe.', {
    str: 10,
    agi: 8,
    wit: 10,
    armour: 1,
    weapons: ['battleaxe'],
  }),
  foe('guard', 'Town guard', 'Heavy armour and a halberd.', { str: 10, agi: 7, wit: 9, armour: 2, weapons: ['halberd', 'club'] }),
  foe('goblin', 'Goblin', 'Small and cowardly, dangerous in packs.', {
    str: 5,
    agi: 11,
    wit: 6,
    size: 'small',
    weapons: ['dagger', 'javelin'],
  }),
  beast('wolf', 'Wolf', 'Fast; hunts in a pack.', { str: 7, agi: 12, wit: 7, hands: 0, weapons: ['claws'], traits: ['beast', 'fast'] }),
  beast('skeleton', 'Skeleton', 'Keeps coming until it falls apart.', {
    str: 8,
    agi: 7,
    wit: 4,
    shield: 'damaged',
    weapons: ['sword'],
    traits: ['undead'],
    immuneToFear: true,
  }),
  beast('rat', 'Giant rat', 'A nuisance, and never alone.', {
    str: 3,
    agi: 12,
    wit: 4,
    size: 'small',
    hands: 0,
    weapons: ['claws'],
    traits: ['beast'],
  }),
  beast('troll', 'Troll', 'Large: it rolls two dice against smaller folk, and its grip is iron.', {
    str: 14,
    agi: 5,
    wit: 5,
    naturalArmour: 1,
    size: 'large',
    weapons: ['club', 'claws'],
    traits: ['frightening'],
  }),
  beast('wyrm', 'Wyrm', 'Snaps at several at once, and breathes fire.', {
    str: 16,
    agi: 4,
    wit: 8,
    naturalArmour: 2,
    size: 'large',
    hands: 0,
    weapons: ['bite', 'fire-breath'],
    traits: ['beast'],
  }),
  beast('horse', 'War horse', 'A mount that kicks back.', {
    str: 12,
    agi: 8,
    wit: 6,
    size: 'large',
    hands: 0,
    weapons: ['hooves'],
    traits: ['beast', 'mount', 'fast'],
  }),
  beast('cart', 'Cart', 'A vehicle for three; somebody has to drive.', {
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
