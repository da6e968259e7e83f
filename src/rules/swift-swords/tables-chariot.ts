/** Chariots as data (SS-CHA-01 to 08). */

/** Chariots by type (SS-CHA-01 to 07). Pace in squares, as printed; `zonesFor` makes zones of them. */
export const CHARIOTS = {
  light: { room: 2, pace: 9, free: 1 },
  heavy: { room: 4, pace: 7, free: 2 },
} as const;

/** Chariot types by nation (SS-CHA-08). */
export const NATIONS: readonly (readonly [nation: string, horses: readonly (2 | 4)[], types: readonly ('light' | 'heavy')[]])[] = [
  ['Egyptian', [2], ['light']],
  ['Kushite', [2, 4], ['light']],
  ['Libyan', [2, 4], ['light']],
  ['Carthaginian', [2, 4], ['light', 'heavy']],
  ['Syrian', [2], ['light', 'heavy']],
  ['Hittite', [2], ['light', 'heavy']],
  ['Mitanni', [2], ['light', 'heavy']],
  ['Babylonian', [2, 4], ['light', 'heavy']],
  ['Assyrian', [2, 4], ['light', 'heavy']],
];
