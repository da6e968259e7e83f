/** What the ordinary checks try in part, and `npm run test:long` as a whole. */

/** Whether all is to be tried (`npm run test:long`). */
export const LONG = process.env['TEST_LONG'] === '1';

/** How much of something is tried: so much in the ordinary checks, so much in the long ones. */
export const often = <T>(ordinary: T, long: T): T => (LONG ? long : ordinary);

/** Of these every so manieth, beginning with the first; in the long checks all. */
export const each = <T>(all: readonly T[], every: number): readonly T[] => (LONG ? all : all.filter((_, i) => i % every === 0));
