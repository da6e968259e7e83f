/** Every act in each of its ways and what comes of it, kept as text (`vitest run FILE -u` writes it again). */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { murdham } from '../../../src/rules/murdham/index.ts';
import { crowd, standsOf, triedIn } from '../../support/trials.ts';

test('what comes of what', async () => {
  const stands = [...standsOf(murdham, 1, 2), ...standsOf(crowd(murdham, 0), 2, 3), ...standsOf(crowd(murdham, 1), 3, 3)];
  await expect(triedIn(murdham, stands)).toMatchFileSnapshot(join(import.meta.dirname, 'trials.txt'));
}, 60_000);
