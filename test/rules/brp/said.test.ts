/** Every word of this system that its scenarios bring up, kept as text in `said.txt` (`vitest run FILE -u` writes it again). */
import { expect, test } from 'vitest';
import { brp } from '../../../src/rules/brp/index.ts';
import { saidBy } from '../../support/said.ts';

test('it says what it said', async () => await expect(saidBy(brp)).toMatchFileSnapshot('said.txt'), 120_000);
