/** Figures on autopilot: every way to decide can be chosen, and a fight goes on with them, also where everybody else is silent. */
import { describe, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { often } from '../support/long.ts';
import { practice } from '../support/play-table.ts';
import { systemsInTurn } from '../support/systems.ts';
import { testTable } from '../support/table.ts';

/** Each way to decide in every third system; in the long checks in all. */
const EVERY = often(3, 1);

const players = ['ana', 'ben', 'cleo'].map((name) => ({ user: `u-${name}`, name }));

describe.each(systemsInTurn(import.meta.filename).map((r, i) => [r.id, i] as const))('%s', (system, place) => {
  const listed = testTable(rulesets).table.doctrines.map((d) => d.id);

  test('has ways to decide', () => expect(listed).toContain('brute'));

  test.each(listed.filter((_, i) => (i + place) % EVERY === 0))(
    'a fight in which every second one is on "%s" and nobody else says a word goes on',
    async (doctrine) => {
      const t = testTable(rulesets, { seed: 7 });
      const gm = t.caller('greta');
      await t.table.practice(gm, 'c1', system, players);
      const encounter = (await t.table.at('c1'))!;
      const everybody = (await t.table.view(encounter, gm)).view.rows;
      for (const [i, { id }] of everybody.entries()) if (i % 2 === 0) await t.table.doctrine(encounter, gm, id, doctrine);
      const { round } = (await t.table.view(encounter, gm)).view;
      const isOver = async (): Promise<boolean> => (await t.table.view(encounter, gm)).winner !== null;
      for (let i = 0; i < 60 && !(await isOver()); i++) {
        await t.pass(20_000);
        if (i % 3 === 2 && !(await isOver())) await t.table.force(encounter, gm, null);
      }
      const after = await t.table.view(encounter, gm);
      expect(after.winner !== null || after.view.round > round).toBe(true);
    },
  );

  test.each([1, 4, 5, 9])('a fight of brutes alone is fought to its end, and the GM is asked for rulings only (%i)', async (seed) => {
    const t = testTable(rulesets, { seed });
    const gm = t.caller('greta');
    const encounter = await practice(t, system);
    for (const { id } of (await t.table.view(encounter, gm)).view.rows) await t.table.doctrine(encounter, gm, id, 'brute');
    const asked: string[] = [];
    for (let i = 0; i < 60; i++) {
      await t.pass(1000);
      const { winner, decisions, status } = await t.table.view(encounter, gm);
      // Two who fell each other leave nobody to win.
      if (winner !== null || status !== 'running') break;
      asked.push(...decisions.filter((d) => d.answered === null).map((d) => d.kind));
      await t.table.force(encounter, gm, null);
    }
    const { winner, status } = await t.table.view(encounter, gm);
    expect(winner !== null || status !== 'running').toBe(true);
    expect(asked.filter((kind) => kind !== 'ruling')).toEqual([]);
  });
});

test('nobody is called to what a figure on autopilot does in a moment', async () => {
  const t = testTable(rulesets, { seed: 4 });
  const gm = t.caller('greta');
  const encounter = await practice(t, 'murdham');
  await t.table.setPace(encounter, gm, { veil: 10_000 });
  await t.table.doctrine(encounter, gm, '@bandits', 'brute');
  await t.table.force(encounter, gm, null);
  const calls = (): readonly string[] =>
    t.bulletins.flatMap((b) => b.prompts.filter((p) => p.users.includes('u-greta')).map((p) => p.text));
  const before = calls().length;
  for (let i = 0; i < 30; i++) {
    await t.pass(11_000);
    for (const { user } of players) {
      const { decisions } = await t.table.view(encounter, { ...t.caller('ana'), user });
      const own = decisions.find((d) => d.answered === null);
      if (own) await t.table.force(encounter, gm, own.id);
    }
  }
  const { view } = await t.table.publicView(encounter);
  expect(view.round).toBeGreaterThan(1);
  expect(
    calls()
      .slice(before)
      .filter((text) => text !== 'the fight needs you; the **GM panel** shows what for.'),
  ).toEqual([]);
});
