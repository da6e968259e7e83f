/** Ready-made people and beasts. */
import type { Json, Sample } from '../../engine/index.ts';

type Arms = Readonly<Record<string, Readonly<Record<string, Json>>>>;

const hero = (id: string, name: string, about: string, sheet: Json): Sample => ({ id, name, kind: 'hero', about, sheet });
const foe = (id: string, name: string, about: string, sheet: Json): Sample => ({ id, name, kind: 'foe', about, sheet });

/** A part of the body that strikes like bare hands, with dice of its own. */
const natural = (name: string, skill: number, damage: string): Readonly<Record<string, Json>> => ({ type: 'brawl', name, skill, damage });

const brawling = (skill: number): Arms => ({ brawl: { skill } });

const HEROES: readonly Sample[] = [
  hero('yrsa', 'Yrsa', 'Raider with broadsword and round shield, a longbow on her back', {
    ...{ str: 14, con: 13, siz: 12, int: 13, pow: 11, dex: 14, app: 10, db: '+1D4', dodge: 42, firstAid: 35, throw: 40 },
    skills: { Listen: 40, Spot: 45, Stealth: 30 },
    armour: ['leather-hard', 'helmet-light'],
    gear: { 'sword-broad': { skill: 65 }, 'shield-round': { skill: 55 }, 'bow-long': { skill: 40, ready: false }, ...brawling(35) },
  }),
  hero('osric', 'Osric', 'Man-at-arms in chain with a greatsword', {
    ...{ str: 16, con: 14, siz: 15, int: 11, pow: 10, dex: 11, app: 9, dodge: 35, firstAid: 30 },
    armour: ['chain'],
    gear: { 'sword-great': { skill: 60 }, dagger: { skill: 45, ready: false }, ...brawling(45) },
  }),
  hero('linnet', 'Linnet', 'Archer, light on her feet and a fair hand with bandages', {
    ...{ str: 12, con: 11, siz: 10, int: 14, pow: 12, dex: 17, app: 13, dodge: 50, firstAid: 60 },
    skills: { Hide: 45, Spot: 60, Stealth: 50 },
    armour: ['leather-soft'],
    gear: { 'bow-long': { skill: 65 }, 'sword-short': { skill: 40, ready: false }, ...brawling(30) },
  }),
  hero('brother-aldo', 'Brother Aldo', 'Healer with a quarterstaff who would rather not', {
    ...{ str: 11, con: 13, siz: 13, int: 16, pow: 15, dex: 12, app: 12, dodge: 40, firstAid: 75 },
    gear: { 'staff-quarter': { skill: 45 }, ...brawling(25) },
  }),
  hero('lykos', 'Lykos', 'Hoplite: long spear, large shield, short sword', {
    ...{ str: 15, con: 15, siz: 13, int: 12, pow: 11, dex: 12, app: 11, dodge: 30, firstAid: 30 },
    armour: ['hoplite-panoply', 'helmet-light'],
    gear: { 'shield-hoplite': { skill: 65 }, 'sword-short': { skill: 50 }, 'spear-long': { skill: 55, ready: false }, ...brawling(35) },
    standingDefence: 'parry:shield-hoplite',
  }),
  hero('quinn', 'Quinn', 'Investigator with a pistol, from a century of street lamps', {
    ...{ str: 10, con: 12, siz: 12, int: 15, pow: 13, dex: 14, app: 12, dodge: 38, firstAid: 45 },
    skills: { Listen: 50, Spot: 65 },
    armour: ['clothing-heavy'],
    gear: { pistol: { skill: 55 }, knife: { skill: 35, ready: false }, ...brawling(45) },
    standingDefence: 'dodge',
  }),
  hero('rhee', 'Sergeant Rhee', 'Colonial marine with laser rifle and flak jacket', {
    ...{ str: 13, con: 14, siz: 13, int: 12, pow: 12, dex: 13, app: 11, dodge: 36, firstAid: 50 },
    armour: ['flak-jacket', 'helmet-light'],
    gear: { 'rifle-laser': { skill: 60 }, knife: { skill: 45, ready: false }, ...brawling(50) },
  }),
];

const FOES: readonly Sample[] = [
  foe('bandit', 'Bandit', 'Spearman who fights for pay; comes in groups', {
    ...{ str: 11, con: 11, siz: 12, int: 11, pow: 9, dex: 10, app: 9, dodge: 25 },
    skills: { Hide: 30 },
    armour: ['leather-soft'],
    gear: { 'spear-long': { skill: 45 }, dagger: { skill: 35, ready: false }, ...brawling(30) },
    standingDefence: 'parry:spear-long',
  }),
  foe('bandit-archer', 'Bandit archer', 'Shoots from a distance and runs when reached', {
    ...{ str: 10, con: 10, siz: 11, int: 11, pow: 9, dex: 13, app: 9, dodge: 32 },
    gear: { 'bow-long': { skill: 45 }, knife: { skill: 30, ready: false }, ...brawling(25) },
  }),
  foe('bandit-captain', 'Bandit captain', 'Battle axe, kite shield, and something to lose', {
    ...{ str: 15, con: 14, siz: 14, int: 13, pow: 12, dex: 13, app: 11, dodge: 34, firstAid: 35 },
    armour: ['chain', 'helmet-light'],
    gear: { 'axe-battle': { skill: 65 }, 'shield-kite': { skill: 60 }, ...brawling(45) },
  }),
  foe('militiaman', 'Militiaman', 'Farmer with a light club, seldom alone', {
    ...{ str: 12, con: 11, siz: 12, int: 11, pow: 10, dex: 10, app: 10, dodge: 20 },
    armour: ['clothing-heavy'],
    gear: { 'club-light': { skill: 30 }, 'shield-target': { skill: 25 }, ...brawling(30) },
  }),
  foe('town-guard', 'Town guard', 'Halberd and quilted coat', {
    ...{ str: 13, con: 12, siz: 13, int: 10, pow: 10, dex: 11, app: 10, dodge: 25 },
    armour: ['quilted', 'helmet-light'],
    gear: { halberd: { skill: 50 }, 'sword-short': { skill: 40, ready: false }, ...brawling(35) },
  }),
  foe('crossbowman', 'Crossbowman', 'One heavy bolt, then a round of cranking', {
    ...{ str: 12, con: 12, siz: 12, int: 11, pow: 10, dex: 11, app: 10, dodge: 25 },
    armour: ['leather-hard'],
    gear: { 'crossbow-heavy': { skill: 50 }, dagger: { skill: 35, ready: false }, ...brawling(30) },
  }),
  foe('knight', 'Knight', 'Full plate, broadsword, heater shield', {
    ...{ str: 16, con: 15, siz: 15, int: 12, pow: 12, dex: 12, app: 12, dodge: 35, firstAid: 30 },
    armour: ['plate-full', 'helmet-heavy'],
    gear: { 'sword-broad': { skill: 80 }, 'shield-heater': { skill: 75 }, ...brawling(50) },
  }),
  foe('wolf', 'Wolf', 'Hunts in packs', {
    ...{ str: 10, con: 11, siz: 9, int: 5, pow: 10, dex: 14, app: 5, dodge: 45 },
    skills: { Listen: 75, Spot: 50 },
    gear: { bite: natural('Bite', 45, '1D8') },
    standingDefence: 'dodge',
  }),
  foe('bear', 'Bear', 'Slow to anger, quick to maul', {
    ...{ str: 23, con: 17, siz: 24, int: 5, pow: 11, dex: 11, app: 5, dodge: 20 },
    gear: { claw: natural('Claw', 50, '1D6+2'), bite: natural('Bite', 35, '1D10') },
    standingDefence: 'none',
  }),
  foe('troll', 'Troll', 'Ten feet of appetite with a heavy club', {
    ...{ str: 24, con: 18, siz: 26, int: 8, pow: 10, dex: 9, app: 4, dodge: 18 },
    armour: ['leather-hard'],
    gear: { 'club-heavy': { skill: 50 }, ...brawling(45) },
  }),
  foe('walking-dead', 'Walking dead', 'Mindless, tireless, many', {
    ...{ str: 12, con: 9, siz: 12, int: 1, pow: 1, dex: 6, app: 2, dodge: 5, firstAid: 0 },
    gear: { brawl: { skill: 30, damage: '1D4' } },
    standingDefence: 'none',
  }),
  foe('riot-officer', 'Riot officer', 'Shield, club and a helmet against bottles', {
    ...{ str: 13, con: 13, siz: 13, int: 12, pow: 11, dex: 12, app: 11, dodge: 30, firstAid: 40 },
    armour: ['riot-gear', 'helmet-light'],
    gear: { 'shield-riot': { skill: 55 }, 'club-light': { skill: 50 }, ...brawling(45) },
  }),
];

export const samples: readonly Sample[] = [...HEROES, ...FOES];
