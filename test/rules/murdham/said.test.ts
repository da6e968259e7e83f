/** Every word of this system that its scenarios bring up, in `said.txt`, and what acts are worth in them, in `worths.txt` (`vitest run FILE -u` writes them again). */
import { expect, test } from 'vitest';
import { murdham } from '../../../src/rules/murdham/index.ts';
import { saidBy } from '../../support/said.ts';

test('it says what it said, and weighs acts as it did', async () => {
  const { said, worths } = saidBy(murdham);
  await expect(said).toMatchFileSnapshot('said.txt');
  await expect(worths).toMatchFileSnapshot('worths.txt');
}, 120_000);
