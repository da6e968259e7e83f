/** Whole fights of chance, as they are told, offered and looked at step by step, kept as text (`vitest run FILE -u` writes it again). */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hursagmuSwords } from '../../../src/rules/hursagmu-swords/index.ts';
import { chronicleOf, crowd, turnedRound } from '../../support/trials.ts';

test('fights go as they went', async () => {
  const fights = [
    [hursagmuSwords, 1],
    [hursagmuSwords, 2, turnedRound(hursagmuSwords)],
    [crowd(hursagmuSwords, 0), 4],
    [crowd(hursagmuSwords, 1), 5, turnedRound(hursagmuSwords)],
    [crowd(hursagmuSwords, 3), 6],
    [crowd(hursagmuSwords, 2), 7],
    [crowd(hursagmuSwords, 4), 8],
    [crowd(hursagmuSwords, 5, 5), 9],
  ] as const;
  await expect(chronicleOf(fights, 'hursagmu-swords-chronicle')).toMatchFileSnapshot(join(import.meta.dirname, 'chronicle.txt'));
}, 60_000);
