/** A fight to learn by: guards and counters, a captive to take, a troll that counts for two, and somewhere to hide. */
import type { Practice } from '../../engine/index.ts';
import { SAMPLES, sampleSheet } from './samples.ts';

const entrant = (id: string, sample: string, side: string, zone: string, more: Partial<Practice['entrants'][number]> = {}) => ({
  id,
  name: SAMPLES.find((s) => s.id === sample)?.name ?? sample,
  side,
  sheet: sampleSheet(sample),
  state: { zone },
  player: false,
  ...more,
});

const zone = (name: string, next: string[], traits: Record<string, string | boolean | string[]> = {}) => ({ name, next, traits });

export const PRACTICE: Practice = {
  title: 'Mogg takes the toll',
  about: 'Three travellers, a bridge, and a band that wants to be paid for crossing it. A troll does the collecting.',
  // Nothing here goes through a tree, so nobody is asked.
  settings: { askPenetration: false },
  zones: {
    road: zone('the road', ['bridge', 'wood']),
    bridge: zone('the bridge', ['road', 'camp', 'stream']),
    camp: zone('the camp', ['bridge', 'wood']),
    wood: zone('the wood', ['road', 'camp'], { rough: true }),
    stream: zone('the stream', ['bridge'], { rough: true, hazard: 'the cold water' }),
  },
  entrants: [
    entrant('theobald', 'theobald', 'travellers', 'road', { player: true }),
    entrant('sybilla', 'sybilla', 'travellers', 'road', { player: true }),
    entrant('gunda', 'gunda', 'travellers', 'road', { player: true }),
    entrant('leader', 'bandit-leader', 'bandits', 'bridge', { name: 'Rusk', mask: 'the one with the axe' }),
    entrant('bandit1', 'bandit', 'bandits', 'bridge', { name: 'Nib' }),
    entrant('bandit2', 'bandit', 'bandits', 'camp', { name: 'Odo', state: { zone: 'camp', cover: 'cover' } }),
    entrant('troll', 'troll', 'bandits', 'camp', { name: 'Mogg' }),
  ],
};
