/** Every word of this system that its scenarios bring up, kept as text in `said.txt` (`vitest run FILE -u` writes it again). */
import { expect, test } from 'vitest';
import { swiftSwords } from '../../../src/rules/swift-swords/index.ts';
import { saidBy } from '../../support/said.ts';

test('it says what it said', async () => await expect(saidBy(swiftSwords)).toMatchFileSnapshot('said.txt'), 120_000);
