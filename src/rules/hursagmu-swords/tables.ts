/** The tables of the system that are not weapons: health, ranges, doublings, slams, lengths of battle. */
import { upTo } from '../../engine/index.ts';

/** Health levels from best to worst; each full five points of the worst single hit lead one down (SW-DMG-09, SW-DMG-10). */
export const HEALTH_LEVELS = ['ok', 'hurt', 'wounded', 'crippled', 'dead'] as const;
export type HealthLevel = (typeof HEALTH_LEVELS)[number];

const POINTS_PER_LEVEL = 5;

/** SW-DMG-10: the level that the worst single hit leads to. */
export const levelOf = (worstHit: number): HealthLevel =>
  HEALTH_LEVELS[Math.min(HEALTH_LEVELS.length - 1, Math.floor(worstHit / POINTS_PER_LEVEL))] ?? 'ok';

/** SW-HLT-01: what a level takes from Strength and Dexterity. */
export const INJURY: Readonly<Record<HealthLevel, number>> = { ok: 0, hurt: -1, wounded: -2, crippled: -3, dead: -3 };

/** What makes a shot harder or easier, apart from the distance; a key of the settings `level.*`. */
export const CIRCUMSTANCES = ['light-cover', 'heavy-cover', 'gusty-wind', 'dusk', 'dark', 'big-target', 'aimed'] as const;
export type Circumstance = (typeof CIRCUMSTANCES)[number];

/** What one may be slammed into, softest first; the bonuses are the setting `slam.surface`. */
export const SURFACES = ['soft-earth', 'wooden-floor', 'packed-ground', 'stone', 'iron'] as const;
export type Surface = (typeof SURFACES)[number];

/** How sharp the corner is; the bonuses are the setting `slam.corner`, `none` adds nothing. */
export const CORNERS = ['none', 'rounded', 'plain-edge', 'sharp-edge', 'spike'] as const;
export type Corner = (typeof CORNERS)[number];

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

/** SW-ARE-04: a dive covers at most so many yards, and each makes it harder by `DIVE_PER_YARD`. */
export const DIVE_YARDS = 6;
export const DIVE_PER_YARD = 5;

/** SW-CORE-06: what each action beyond the first costs on every skill roll of the round. */
export const ACTION_PENALTY = -2;

/** SW-AUG-03: what each augment adds to the damage. */
export const AUGMENT_BONUS = 2;

/** More augments or attacks than this are no plan for six seconds; it only bounds the forms. */
export const MOST_ACTIONS = 9;
