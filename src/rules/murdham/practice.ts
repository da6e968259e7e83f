/** A fight to learn by: guards and counters, a captive to take, a troll that counts for two, and somewhere to hide. */
import type { Json, Practice } from '../../engine/index.ts';
import { SAMPLES, sampleSheet } from './samples.ts';

const entrant = (id: string, sample: string, side: string, zone: string, more: Partial<Practice['entrants'][number]> = {}) => {
  const { name = sample, pronoun = 'they' } = SAMPLES.find((s) => s.id === sample) ?? {};
  return { id, name, pronoun, side, sheet: sampleSheet(sample), state: { zone }, player: false, ...more };
};

/** A sample that is not what it was: three travellers should have a chance. */
const past = (sample: string, more: { readonly [field: string]: Json }): Json => ({
  ...(sampleSheet(sample) as { readonly [field: string]: Json }),
  ...more,
});

const zone = (name: string, next: string[], traits: Record<string, string | boolean | string[]> = {}) => ({ name, next, traits });

export const PRACTICE: Practice = {
  title: 'Mogg takes the toll',
  about: 'Three travellers, a bridge, and a band that wants to be paid for crossing it. An old troll does the collecting, at its own pace.',
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
    entrant('leader', 'bandit-leader', 'bandits', 'bridge', {
      name: 'Rusk',
      pronoun: 'he',
      mask: 'the one with the axe',
      sheet: past('bandit-leader', { str: 8, armour: 0 }),
    }),
    entrant('bandit1', 'bandit', 'bandits', 'bridge', { name: 'Nib', pronoun: 'he', sheet: past('bandit', { str: 5 }) }),
    entrant('bandit2', 'bandit', 'bandits', 'camp', {
      name: 'Odo',
      pronoun: 'he',
      sheet: past('bandit', { str: 5 }),
      state: { zone: 'camp', cover: 'cover' },
    }),
    entrant('troll', 'troll', 'bandits', 'camp', {
      name: 'Mogg',
      sheet: past('troll', { str: 8, naturalArmour: 0, traits: ['frightening', 'slow'] }),
    }),
  ],
};
