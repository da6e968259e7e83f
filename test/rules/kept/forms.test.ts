/** What everything that the form of a sheet takes makes of a sheet, row by row, kept as text. */
import { expect, test } from 'vitest';
import { rulesets } from '../../../src/rules/index.ts';
import { formOf, text, wareLines } from '../../support/kept.ts';

test.each(rulesets.map((rules) => [rules.id, rules] as const))(
  '%s makes these of what is typed',
  async (id, rules) => await expect(formOf(rules)).toMatchFileSnapshot(`${id}/forms.txt`),
);

test.each(rulesets.map((rules) => [rules.id, rules] as const))(
  '%s makes these of the wares of a pack',
  async (id, rules) => await expect(text(wareLines(rules))).toMatchFileSnapshot(`${id}/wares.txt`),
);
