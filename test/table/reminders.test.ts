/** Reminders of several questions that fall due together. */
import { expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { USERS } from '../support/play-table.ts';
import { testTable } from '../support/table.ts';

test('a whole round of secret plans is called for in one line, and everybody who still owes one is called once', async () => {
  const t = testTable(rulesets, { seed: 5 });
  const players = ['ana', 'ben', 'cleo'].map((name) => ({ user: `u-${name}`, name }));
  const { encounter } = await t.table.practice(t.caller('greta'), 'ch1', 'hursagmu-swords', players);
  await t.table.setPace(encounter, t.caller('greta'), { veil: 0 });
  const open = (await t.table.publicView(encounter)).waiting;
  expect(open).toMatchObject([{ who: expect.stringMatching(/^[5-9] private choices$/u) as string }]);
  await t.pass(150_000);
  const { prompts } = t.bulletins.at(-1)!;
  expect(prompts).toMatchObject([{ text: `Still waiting for ${open[0]!.who}.`, button: 'choose', decision: null }]);
  expect(prompts[0]!.users.toSorted()).toEqual(USERS.map((name) => `u-${name}`).toSorted());
});
