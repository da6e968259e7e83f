/** Ready-made people to play. */
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
  hero('yrsa', 'Yrsa', 'she', 'Raider with broadsword and round shield, a longbow on her back', {
    ...{ str: 14, con: 13, siz: 12, int: 13, pow: 11, dex: 14, app: 10, db: '+1D4', dodge: 42, firstAid: 35, throw: 40 },
    skills: { Listen: 40, Spot: 45, Stealth: 30 },
    armour: ['leather-hard', 'helmet-light'],
    gear: { 'sword-broad': { skill: 65 }, 'shield-round': { skill: 55 }, 'bow-long': { skill: 40, ready: false }, brawl: { skill: 35 } },
  }),
  hero('osric', 'Osric', 'he', 'Man-at-arms in chain with a greatsword', {
    ...{ str: 16, con: 14, siz: 15, int: 11, pow: 10, dex: 11, app: 9, dodge: 35, firstAid: 30 },
    armour: ['chain'],
    gear: { 'sword-great': { skill: 60 }, dagger: { skill: 45, ready: false }, brawl: { skill: 45 } },
  }),
  hero('linnet', 'Linnet', 'she', 'Archer, light on her feet and a fair hand with bandages', {
    ...{ str: 12, con: 11, siz: 10, int: 14, pow: 12, dex: 17, app: 13, dodge: 50, firstAid: 60 },
    skills: { Hide: 45, Spot: 60, Stealth: 50 },
    armour: ['leather-soft'],
    gear: { 'bow-long': { skill: 65 }, 'sword-short': { skill: 40, ready: false }, brawl: { skill: 30 } },
  }),
  hero('brother-aldo', 'Brother Aldo', 'he', 'Healer with a quarterstaff who would rather not', {
    ...{ str: 11, con: 13, siz: 13, int: 16, pow: 15, dex: 12, app: 12, dodge: 40, firstAid: 75 },
    gear: { 'staff-quarter': { skill: 45 }, brawl: { skill: 25 } },
  }),
  hero('lykos', 'Lykos', 'he', 'Hoplite: long spear, large shield, short sword', {
    ...{ str: 15, con: 15, siz: 13, int: 12, pow: 11, dex: 12, app: 11, dodge: 30, firstAid: 30 },
    armour: ['hoplite-panoply', 'helmet-light'],
    gear: {
      'shield-hoplite': { skill: 65 },
      'sword-short': { skill: 50 },
      'spear-long': { skill: 55, ready: false },
      brawl: { skill: 35 },
    },
    standingDefence: 'parry:shield-hoplite',
  }),
  hero('quinn', 'Quinn', 'they', 'Investigator with a pistol, from a century of street lamps', {
    ...{ str: 10, con: 12, siz: 12, int: 15, pow: 13, dex: 14, app: 12, dodge: 38, firstAid: 45 },
    skills: { Listen: 50, Spot: 65 },
    armour: ['clothing-heavy'],
    gear: { pistol: { skill: 55 }, knife: { skill: 35, ready: false }, brawl: { skill: 45 } },
    standingDefence: 'dodge',
  }),
  hero('rhee', 'Sergeant Rhee', 'she', 'Colonial marine with laser rifle and flak jacket', {
    ...{ str: 13, con: 14, siz: 13, int: 12, pow: 12, dex: 13, app: 11, dodge: 36, firstAid: 50 },
    armour: ['flak-jacket', 'helmet-light'],
    gear: { 'rifle-laser': { skill: 60 }, knife: { skill: 45, ready: false }, brawl: { skill: 50 } },
  }),
];
