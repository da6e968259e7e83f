/** Chance that belongs to a text: fights that were weighed or simulated before come out the same. */
import { expect, test } from 'vitest';
import { chanceOf, digestOf } from '../../src/table/chance.ts';

test('the first 48 bits of the digest, as a share of all there are', () => {
  // The published digest of "abc" (FIPS 180-2).
  expect(digestOf('abc').slice(0, 16)).toBe('ba7816bf8f01cfea');
  expect(chanceOf('abc')).toBe(0xba7816bf8f01 / 2 ** 48);
});
