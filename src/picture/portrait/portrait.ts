/** How large a portrait is, and how large whatever it is made from may be. */
import type { Portrait } from '../../table/api.ts';

export type { Portrait } from '../../table/api.ts';

/** Pixels along each side of a portrait. */
export const SIDE = 256;
/** Bytes of a portrait. */
export const MOST_BYTES = 24 * 1024;
/** Bytes, and pixels along a side and in all, of a picture that one is made from. */
export const MOST_SENT = 8 * 1024 * 1024;
export const LONGEST_SIDE = 4096;
export const MOST_PIXELS = LONGEST_SIDE ** 2;

/**
 * Why a file cannot become one: `kind`: it is no PNG, JPEG, WebP or GIF; `moves`: an animation; `huge`: too many pixels; `broken`: it
 * cannot be decoded; `slow`: it takes too long; `busy`: too many wait already; `own`: one of the same person's is being made.
 */
export type Problem = 'kind' | 'moves' | 'huge' | 'broken' | 'slow' | 'busy' | 'own';

/** Makes portraits, one at a time for each person (`who`: any name for them); never throws. */
export type MakePortrait = (bytes: Uint8Array, who: string) => Promise<Portrait | Problem>;
