/** Every act in each of its ways and what comes of it, kept as text (`vitest run FILE -u` writes it again). */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hursagmuSwords } from '../../../src/rules/hursagmu-swords/index.ts';
import { crowd, standsOf, triedIn } from '../../support/trials.ts';

test('what comes of what', async () => {
  const stands = [
    ...standsOf(hursagmuSwords, 1, 2),
    ...standsOf(crowd(hursagmuSwords, 0), 2, 3),
    ...standsOf(crowd(hursagmuSwords, 1), 3, 3),
  ];
  await expect(triedIn(hursagmuSwords, stands)).toMatchFileSnapshot(join(import.meta.dirname, 'trials.txt'));
}, 60_000);
