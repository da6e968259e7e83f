/** Ready-made heroes to play. */
import type { Json, Pronoun, Sample } from '../../engine/index.ts';

const hero = (id: string, name: string, pronoun: Pronoun, about: string, sheet: Json): Sample => ({
  id,
  name,
  kind: 'hero',
  pronoun,
  about,
  sheet,
});

export const HEROES: readonly Sample[] = [
  hero('theobald', 'Theobald', 'he', 'Shield-bearer who steps in front of his friends.', {
    str: 9,
    agi: 6,
    wit: 9,
    armour: 1,
    shield: 'sound',
    weapons: ['spear', 'dagger'],
    skills: ['protect'],
  }),
  hero('sybilla', 'Sybilla', 'she', 'Sharpshooter with a musket: one shot a fight, so make it count.', {
    str: 7,
    agi: 11,
    wit: 13,
    weapons: ['musket', 'sword'],
    skills: ['dodge-blows'],
  }),
  hero('balthasar', 'Balthasar', 'he', 'Duellist who always strikes a little faster.', {
    str: 10,
    agi: 12,
    wit: 8,
    armour: 1,
    weapons: ['sword', 'pistol'],
    skills: ['fast-strike'],
  }),
  hero('gunda', 'Gunda', 'she', 'Wrestler: once she has you, she has you.', {
    str: 14,
    agi: 8,
    wit: 7,
    weapons: ['club'],
    skills: ['wrestling', 'brawling'],
  }),
  hero('ysolde', 'Ysolde', 'she', 'Lancer; bring her a horse.', {
    str: 11,
    agi: 10,
    wit: 8,
    armour: 2,
    weapons: ['lance', 'mace'],
    skills: ['ride', 'tough'],
  }),
  hero('pip', 'Pip', 'they', 'Small and quick, with fire bombs in the bag.', {
    str: 6,
    agi: 14,
    wit: 11,
    size: 'small',
    weapons: ['dagger', 'fire-bomb', 'fire-bomb'],
    skills: ['fleet-footed', 'disarm'],
  }),
];
