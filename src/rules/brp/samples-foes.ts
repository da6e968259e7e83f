/** Ready-made people and beasts to meet. */
import type { Json, Sample } from '../../engine/index.ts';

const foe = (id: string, name: string, about: string, sheet: Json): Sample => ({ id, name, kind: 'foe', about, sheet });

/** A part of the body that strikes like bare hands, with dice of its own. */
const natural = (name: string, skill: number, damage: string): Readonly<Record<string, Json>> => ({ type: 'brawl', name, skill, damage });

export const FOES: readonly Sample[] = [
  foe('bandit', 'Bandit', 'Spearman who fights for pay; comes in groups', {
    ...{ str: 11, con: 11, siz: 12, int: 11, pow: 9, dex: 10, app: 9, dodge: 25 },
    skills: { Hide: 30 },
    armour: ['leather-soft'],
    gear: { 'spear-long': { skill: 45 }, dagger: { skill: 35, ready: false }, brawl: { skill: 30 } },
    standingDefence: 'parry:spear-long',
  }),
  foe('bandit-archer', 'Bandit archer', 'Shoots from a distance and runs when reached', {
    ...{ str: 10, con: 10, siz: 11, int: 11, pow: 9, dex: 13, app: 9, dodge: 32 },
    gear: { 'bow-long': { skill: 45 }, knife: { skill: 30, ready: false }, brawl: { skill: 25 } },
  }),
  foe('bandit-captain', 'Bandit captain', 'Battle axe, kite shield, and something to lose', {
    ...{ str: 15, con: 14, siz: 14, int: 13, pow: 12, dex: 13, app: 11, dodge: 34, firstAid: 35 },
    armour: ['chain', 'helmet-light'],
    gear: { 'axe-battle': { skill: 65 }, 'shield-kite': { skill: 60 }, brawl: { skill: 45 } },
  }),
  foe('militiaman', 'Militiaman', 'Farmer with a light club, seldom alone', {
    ...{ str: 12, con: 11, siz: 12, int: 11, pow: 10, dex: 10, app: 10, dodge: 20 },
    armour: ['clothing-heavy'],
    gear: { 'club-light': { skill: 30 }, 'shield-target': { skill: 25 }, brawl: { skill: 30 } },
  }),
  foe('town-guard', 'Town guard', 'Halberd and quilted coat', {
    ...{ str: 13, con: 12, siz: 13, int: 10, pow: 10, dex: 11, app: 10, dodge: 25 },
    armour: ['quilted', 'helmet-light'],
    gear: { halberd: { skill: 50 }, 'sword-short': { skill: 40, ready: false }, brawl: { skill: 35 } },
  }),
  foe('crossbowman', 'Crossbowman', 'One heavy bolt, then a round of cranking', {
    ...{ str: 12, con: 12, siz: 12, int: 11, pow: 10, dex: 11, app: 10, dodge: 25 },
    armour: ['leather-hard'],
    gear: { 'crossbow-heavy': { skill: 50 }, dagger: { skill: 35, ready: false }, brawl: { skill: 30 } },
  }),
  foe('knight', 'Knight', 'Full plate, broadsword, heater shield', {
    ...{ str: 16, con: 15, siz: 15, int: 12, pow: 12, dex: 12, app: 12, dodge: 35, firstAid: 30 },
    armour: ['plate-full', 'helmet-heavy'],
    gear: { 'sword-broad': { skill: 80 }, 'shield-heater': { skill: 75 }, brawl: { skill: 50 } },
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
    gear: { 'club-heavy': { skill: 50 }, brawl: { skill: 45 } },
  }),
  foe('walking-dead', 'Walking dead', 'Mindless, tireless, many', {
    ...{ str: 12, con: 9, siz: 12, int: 1, pow: 1, dex: 6, app: 2, dodge: 5, firstAid: 0 },
    gear: { brawl: { skill: 30, damage: '1D4' } },
    standingDefence: 'none',
  }),
  foe('riot-officer', 'Riot officer', 'Shield, club and a helmet against bottles', {
    ...{ str: 13, con: 13, siz: 13, int: 12, pow: 11, dex: 12, app: 11, dodge: 30, firstAid: 40 },
    armour: ['riot-gear', 'helmet-light'],
    gear: { 'shield-riot': { skill: 55 }, 'club-light': { skill: 50 }, brawl: { skill: 45 } },
  }),
];
