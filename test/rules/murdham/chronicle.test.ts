/** Whole fights of chance, as they are told, offered and looked at step by step, kept as text (`vitest run FILE -u` writes it again). */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { murdham } from '../../../src/rules/murdham/index.ts';
import { chronicleOf, crowd, turnedRound } from '../../support/trials.ts';
import { CASTS } from './casts.ts';

test('fights go as they went', async () => {
  const fights = [
    [murdham, 1],
    [murdham, 2, turnedRound(murdham)],
    [crowd(murdham, 0), 4],
    [crowd(murdham, 1), 5, turnedRound(murdham)],
    [crowd(murdham, 3), 6],
    ...CASTS.slice(1).map(([, rules], i) => [rules, 10 + i] as const),
  ] as const;
  await expect(chronicleOf(fights, 'murdham-chronicle')).toMatchFileSnapshot(join(import.meta.dirname, 'chronicle.txt'));
}, 60_000);
