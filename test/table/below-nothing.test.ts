/** Health below nothing is written with a minus, not with a hyphen, also in what only the GM reads. */
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
