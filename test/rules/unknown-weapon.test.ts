/** A weapon that no table knows, in a stat block of any system that takes weapons of somebody's own. */
import { expect, test } from 'vitest';
import { NO_WARES } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';

test.each([
  ['murdham', '(d6)'],
  ['brp', '(1D6)'],
  ['fitz-swords-wizardry', '(1d6)'],
])('%s says how it becomes one of its own', (system, dice) => {
  const notation = rulesets.find(({ id }) => id === system)!.sheets.notation!;
  const line = notation.lines.find(({ labels }) => labels.some((label) => /^(?:weapons|attacks?)$/iu.test(label)))!;
  const { problems = [] } = line.read('saxophone', {}, NO_WARES);
  expect(problems).toEqual([`I know no weapon called “saxophone”. Give it dice, as in “saxophone ${dice}”, to make it one of its own`]);
});
