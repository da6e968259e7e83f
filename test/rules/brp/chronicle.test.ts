/** Whole fights of chance, as they are told, offered and looked at step by step, kept as text (`vitest run FILE -u` writes it again). */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brp } from '../../../src/rules/brp/index.ts';
import { chronicleOf, crowd, turnedRound } from '../../support/trials.ts';

test('fights go as they went', async () => {
  const fights = [
    [brp, 1],
    [brp, 2, turnedRound(brp)],
    [crowd(brp, 0), 4],
    [crowd(brp, 1), 5, turnedRound(brp)],
    [crowd(brp, 3), 6],
    [crowd(brp, 2), 7],
    [crowd(brp, 4), 8],
    [crowd(brp, 5, 5), 9],
  ] as const;
  await expect(chronicleOf(fights, 'brp-chronicle')).toMatchFileSnapshot(join(import.meta.dirname, 'chronicle.txt'));
}, 60_000);
