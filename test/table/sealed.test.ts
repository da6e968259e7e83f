/** An answer under seal is read by nobody but whoever gave it, before all are in. */
import { expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { practice } from '../support/play-table.ts';
import { testTable } from '../support/table.ts';

test('the GM, who may decide in anybody’s place, is told that an answer is there and not which', async () => {
  const t = testTable(rulesets, { seed: 5 });
  const id = await practice(t, 'hursagmu-swords');
  const open = async (user: string) => (await t.table.view(id, t.caller(user))).decisions;
  const [question] = await open('ana');
  await t.table.decide(id, t.caller('ana'), question!.id, question!.who, { pick: 'only-defend' });
  const answered = async (user: string) => (await open(user)).find((d) => d.id === question!.id)?.answered;
  expect(await answered('ana')).toMatch(/defend/i);
  expect(await answered('greta')).toBe('something sealed');
  expect(await answered('ben')).toBeUndefined();
  await t.table.decide(id, t.caller('greta'), question!.id, question!.who, { pick: 'only-attack' });
  expect(await answered('greta')).toMatch(/attack/i);
});
