/** The tables of the system that are not weapons: health, ranges, doublings, slams, lengths of battle. */
import { z } from 'zod';
import { dataFile, key, type PowerTerms, upTo, whole, words } from '../../engine/index.ts';
import data from './data/tables.json' with { type: 'json' };

/** Health levels from best to worst. */
export const HEALTH_LEVELS = ['ok', 'hurt', 'wounded', 'crippled', 'dead'] as const;
export type HealthLevel = (typeof HEALTH_LEVELS)[number];

const change = whole(-40, 40);

/** `tables.json`. */
export const tablesFile = dataFile(
  'tables',
  z.strictObject({
    /** SW-DMG-09, SW-DMG-10, SW-HLT-01: the worst single hit from which a level counts, and what it takes from Strength and Dexterity. */
    health: z.array(z.strictObject({ level: z.enum(HEALTH_LEVELS), from: whole(0, 1000), injury: change })),
    /** SW-ATK-03: levels of a shot by distance. */
    ranges: z.array(z.strictObject({ upTo: words(40), level: whole(0, 40) })),
    /** SW-ATK-04: what makes a shot harder or easier, apart from the distance. */
    circumstances: z.record(key, z.strictObject({ level: change, says: words(100) })),
    /** SW-GRP-13, SW-GRP-14: what one may be slammed into, softest first, and how sharp its corner is. */
    surfaces: z.record(key, whole(0, 40)),
    corners: z.record(key, whole(0, 40)),
  }),
);
tablesFile.read(data);
export const { tables } = data;

const HEALTH = tables.health as readonly { readonly level: HealthLevel; readonly from: number; readonly injury: number }[];

/** SW-DMG-10: the level that the worst single hit leads to. */
export const levelOf = (worstHit: number): HealthLevel => HEALTH.findLast(({ from }) => worstHit >= from)?.level ?? 'ok';

/** SW-HLT-01: what a level takes from Strength and Dexterity. */
export const injuryOf = (level: HealthLevel): number => HEALTH.find((row) => row.level === level)?.injury ?? 0;

/** What makes a shot harder or easier, apart from the distance; a key of the settings `level.*`. */
export type Circumstance = keyof typeof tables.circumstances;
export const CIRCUMSTANCES = Object.keys(tables.circumstances) as readonly Circumstance[];

/** What one may be slammed into, softest first; the bonuses are the setting `slam.surface`. */
export type Surface = keyof typeof tables.surfaces;
export const SURFACES = Object.keys(tables.surfaces) as readonly Surface[];

/** How sharp the corner is; the bonuses are the setting `slam.corner`, `none` adds nothing. */
export type Corner = 'none' | keyof typeof tables.corners;
export const CORNERS: readonly Corner[] = ['none', ...(Object.keys(tables.corners) as readonly Corner[])];

/** What pools of mass and numbers of soldiers count as "about halfway to the next doubling". */
export const HALFWAYS = ['geometric', 'arithmetic'] as const;
export type Halfway = (typeof HALFWAYS)[number];

/** Twice as much so often is more than any number. */
const MOST_DOUBLINGS = 2200;

/**
 * SW-GRP-19, SW-TAC-04: +2 for each full doubling of the ratio and +1 more when about halfway to the next.
 * Geometric: the halfway point is the square root of two, so the bonus is the largest k with larger² >= 2^k x smaller².
 */
export function doublings(larger: number, smaller: number, halfway: Halfway = 'geometric'): number {
  if (smaller <= 0 || larger <= smaller) return 0;
  const inBounds = upTo(MOST_DOUBLINGS, 'doublings');
  let full = 0;
  while (inBounds() && larger >= smaller * 2 ** (full + 1)) full++;
  const rest = smaller * 2 ** full;
  const half = halfway === 'geometric' ? larger ** 2 >= 2 * rest ** 2 : larger >= 1.5 * rest;
  return 2 * full + (half ? 1 : 0);
}

/** SW-ARE-04: a dive covers at most this many yards, and each makes it harder by `DIVE_PER_YARD`. */
export const DIVE_YARDS = 6;
export const DIVE_PER_YARD = 5;

/** SW-CORE-06: what each action beyond the first costs on every skill roll of the round. */
export const ACTION_PENALTY = -2;

/** SW-AUG-03: what each augment adds to the damage. */
export const AUGMENT_BONUS = 2;

/** SW-HLT-03: Stamina is counted down to here, however long somebody who lies there is struck. */
export const LOWEST_STAMINA = -99;

/** More augments or attacks than this are no plan for six seconds; it only bounds the forms. */
export const MOST_ACTIONS = 9;

/** What powers of one's own can be made of: a save is two dice and an attribute against a level (SW-CORE-03); harm goes against endurance, or straight to Stamina. */
export const POWER_TERMS: PowerTerms = {
  range: 1000,
  inUnits: (yards) => (yards === 0 ? 'in reach' : `${yards} yd`),
  saves: { strength: 'Strength', dexterity: 'Dexterity', intelligence: 'Intelligence', willpower: 'Willpower' },
  kinds: { endured: 'endurance counts', direct: 'straight to Stamina' },
  level: { min: 2, max: 40, initial: 10 },
};
