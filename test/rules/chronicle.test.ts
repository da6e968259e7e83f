/** Whole fights of chance, as they are told, offered and looked at step by step, kept as text (`vitest run FILE -u` writes it again). */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Ruleset } from '../../src/engine/index.ts';
import { brp } from '../../src/rules/brp/index.ts';
import { hursagmuSwords } from '../../src/rules/hursagmu-swords/index.ts';
import { murdham } from '../../src/rules/murdham/index.ts';
import { type ChanceFight, chronicleOf, crowd, turnedRound } from '../support/trials.ts';
import { CASTS } from './murdham/casts.ts';

/** Its practice fight and crowds of its ready-made figures, some with each house rule turned round. */
const usual = (rules: Ruleset): readonly ChanceFight[] => [
  [rules, 1],
  [rules, 2, turnedRound(rules)],
  [crowd(rules, 0), 4],
  [crowd(rules, 1), 5, turnedRound(rules)],
  [crowd(rules, 3), 6],
];
const more = (rules: Ruleset): readonly ChanceFight[] => [
  [crowd(rules, 2), 7],
  [crowd(rules, 4), 8],
  [crowd(rules, 5, 5), 9],
];

test.each([
  [brp.id, [...usual(brp), ...more(brp)]],
  [hursagmuSwords.id, [...usual(hursagmuSwords), ...more(hursagmuSwords)]],
  [murdham.id, [...usual(murdham), ...CASTS.slice(1).map(([, rules], i): ChanceFight => [rules, 10 + i])]],
] as const)('%s: fights go as they went', { timeout: 60_000 }, async (id, fights) => {
  await expect(chronicleOf(fights, `${id}-chronicle`)).toMatchFileSnapshot(join(import.meta.dirname, id, 'chronicle.txt'));
});
