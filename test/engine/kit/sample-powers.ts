/** Powers of a system with points on a line. */
import type { Power } from '../../../src/engine/index.ts';

/** A power that does harm, changed as a test needs it. */
export const power = (name: string, more: Partial<Power> = {}): Power => ({
  ...{ name, about: '', target: 'foe', range: 5, area: 0, dice: '2d6+1', save: null, condition: null, uses: null },
  ...more,
});
export const BOLT = power('Bolt');
export const BURST = power('Burst', { target: 'foes', area: 2, save: { with: 'agi', success: 'half' } });
export const HEX = power('Hex', {
  ...{ dice: 'none', uses: 2, save: { with: 'wil', success: 'none' } },
  condition: { name: 'Hexed', rounds: 2, points: -2, note: 'by the hag' },
});
export const BALM = power('Balm', { target: 'friend', range: 0, dice: '1d4' });
export const BLESS = power('Bless', {
  target: 'friend',
  dice: 'none',
  condition: { name: 'Blessed', rounds: null, points: 1, note: '' },
});

/** What powers can be made of in the system of the tests. */
export const terms = {
  ...{ range: 9, inUnits: (distance: number) => `${distance} m`, saves: { agi: 'AGI save', wil: 'WIL save' } },
  kinds: { fire: 'fiery', cold: 'icy' },
};
