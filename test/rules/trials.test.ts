/** Every act in each of its ways and what comes of it, kept as text (`vitest run FILE -u` writes it again). */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brp } from '../../src/rules/brp/index.ts';
import { hursagmuSwords } from '../../src/rules/hursagmu-swords/index.ts';
import { murdham } from '../../src/rules/murdham/index.ts';
import { crowd, standsOf, triedIn } from '../support/trials.ts';

test.each([brp, hursagmuSwords, murdham].map((rules) => [rules.id, rules] as const))(
  '%s: what comes of what',
  { timeout: 60_000 },
  async (id, rules) => {
    const stands = [...standsOf(rules, 1, 2), ...standsOf(crowd(rules, 0), 2, 3), ...standsOf(crowd(rules, 1), 3, 3)];
    await expect(triedIn(rules, stands)).toMatchFileSnapshot(join(import.meta.dirname, id, 'trials.txt'));
  },
);
