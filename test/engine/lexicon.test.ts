/** Verbs of attacks. */
import { expect, test } from 'vitest';
import { blowsOf, verbsFor } from '../../src/engine/index.ts';

test('no verb says the weapon twice; where none is left, it hits', () => {
  expect(verbsFor({ icon: '', at: ['swings'], hits: ['clubs', 'hits'] }, 'Light club')).toEqual(['hits']);
  expect(verbsFor({ icon: '', at: ['swings'], hits: ['clubs'] }, 'Light club')).toEqual(['hits']);
  expect(verbsFor({ icon: '', at: ['swings'], hits: ['clubs', 'hits'] }, 'Mace')).toEqual(['clubs', 'hits']);
  expect(verbsFor(blowsOf('nothing that anybody knows'), '')[0]).toBe('hits');
});
