/** What a GM reads of the health that they change: below nothing it has a minus, not a hyphen; and which of two fields is wrong. */
import { expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { practice } from '../support/play-table.ts';
import { testTable } from '../support/table.ts';

test('what the GM’s blow has made of somebody', async () => {
  const t = testTable(rulesets, { seed: 3 });
  const id = await practice(t, 'brp');
  const gm = t.caller('greta');
  const yrsa = (await t.table.view(id, gm)).view.rows.find(({ name }) => name === 'Yrsa')!;
  await t.table.act(id, gm, 'gm', { pick: 'damage', target: yrsa.id, amount: 20 });
  const log = (await t.table.log(id, gm, null, 20)).map(({ text }) => text).join('\n');
  expect(log).toContain('health 13/13 → −7/13');
  expect(log).not.toMatch(/-\d+\/13/u);
});

test('whoever lowers the most that somebody can have reads that what is left is in the way', async () => {
  const t = testTable(rulesets, { seed: 3 });
  const id = await practice(t, 'brp');
  const gm = t.caller('greta');
  const yrsa = (await t.table.view(id, gm)).view.rows.find(({ name }) => name === 'Yrsa')!;
  const set = (field: string, value: string) => t.table.act(id, gm, 'gm', { pick: 'set', target: yrsa.id, field, value });
  const says = async (error: unknown) => t.table.wordsFor(error, id, gm);
  await expect(set('hpMax', '1').catch(says)).resolves.toBe(
    'Nothing was changed. With that, there is a mistake in **Hit points left**: it cannot be above the maximum of 1. Change that first.',
  );
  await expect(set('hp', '99').catch(says)).resolves.toBe(
    'Nothing was changed. There is a mistake in **Hit points left**: it cannot be above the maximum of 13.',
  );
});
