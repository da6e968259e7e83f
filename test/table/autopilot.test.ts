/** Autopilot by its name, for what is being asked already, and only as long as anything comes of it. */
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { DOCTRINES } from '../../src/table/automatic/doctrine.ts';
import { nearest } from '../../src/table/words/nearest.ts';
import { practice } from '../support/play-table.ts';
import { systemsInTurn } from '../support/systems.ts';
import { GM, type TestTable, testTable } from '../support/table.ts';

async function seated(system: string, seed = 4): Promise<{ t: TestTable; encounter: string; foes: readonly string[]; side: string }> {
  const t = testTable(rulesets, { seed });
  const encounter = await practice(t, system);
  const { own, view } = await t.table.view(encounter, t.caller('greta'));
  const { side } = view.rows.find((r) => own.some(({ id }) => id === r.id))!;
  const foes = view.rows.filter((r) => r.side === side && own.some(({ id }) => id === r.id)).map((r) => r.id);
  return { t, encounter, foes, side };
}

const stored = async ({ t, encounter }: { t: TestTable; encounter: string }) => (await t.store.load(encounter))!;

describe('a name that somebody types', () => {
  test.each([
    ['Brute', 'brute'],
    ['brute', 'brute'],
    [' PACK hunter ', 'hunter'],
    ['Hunter', 'hunter'],
  ])('%j is known', async (typed, id) => {
    const fight = await seated('murdham');
    const { t, encounter, foes } = fight;
    await t.table.doctrine(encounter, t.caller('greta'), foes[0]!, typed);
    expect((await stored(fight)).doctrines).toEqual({ [foes[0]!]: id });
    const sample = t.table.systems.find((s) => s.id === 'murdham')!.samples[0]!.id;
    const mob = { name: 'Mook', side: 'mooks', count: 2, from: { sample }, zone: null, concealed: false, mask: null, doctrine: typed };
    await t.table.add(encounter, t.caller('greta'), mob);
    expect(Object.values((await stored(fight)).doctrines)).toEqual([id, id, id]);
  });

  test.each([
    ['Banana', null],
    ['Brut', 'Brute'],
    ['Fanatik', 'Fanatic'],
    ['pack huntr', 'Pack hunter'],
    ['constructor', null],
    ['', null],
  ])('%j is refused, with what there is', async (typed, meant) => {
    const fight = await seated('brp');
    const { t, encounter, foes } = fight;
    const gm = t.caller('greta');
    const before = await stored(fight);
    const error = await t.table.doctrine(encounter, gm, foes[0]!, typed).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(Refusal);
    const text = await t.table.wordsFor(error, encounter, gm);
    for (const { title } of DOCTRINES) expect(text).toContain(title);
    expect(text.includes('Did you mean')).toBe(meant !== null);
    if (meant) expect(text).toContain(`Did you mean **${meant}**?`);
    expect(await stored(fight)).toEqual(before);
  });

  test('the nearest is found, however long the word', () => {
    expect(nearest('coword', ['Brute', 'Coward'])).toBe('Coward');
    expect(nearest('x'.repeat(1_000_000), ['Brute'])).toBeNull();
  });

  test('a fight kept with the title of a doctrine is played by it', async () => {
    const fight = await seated('murdham');
    const { t, encounter, foes } = fight;
    const page = await stored(fight);
    const doctrines = Object.fromEntries(foes.map((id) => [id, 'Pack hunter']));
    await t.store.save({ encounter: { ...page, doctrines }, log: [], checkpoints: [], posts: [], interaction: null });
    await t.table.force(encounter, t.caller('greta'), null);
    for (let i = 0; i < 6; i++) await t.table.force(encounter, t.caller('greta'), null).catch(() => null);
    const deeds = (await t.store.checkpoints(encounter, 500)).filter((c) => foes.includes(String((c.action.args as { by?: string }).by)));
    expect(deeds.some((c) => c.action.procedure !== 'pass')).toBe(true);
  });
});

describe.each(systemsInTurn(import.meta.filename).map((r) => r.id))('%s', (system) => {
  test('what waits already is taken over, and nobody is called to it', async () => {
    const fight = await seated(system);
    const { t, encounter, foes, side } = fight;
    const gm = t.caller('greta');
    const asked = async () =>
      (await stored(fight)).decisions.filter((d) => d.answer === null && d.who.every((id) => foes.includes(id) || id === `@${side}`));
    for (let i = 0; i < 20 && (await asked()).length === 0; i++) await t.table.force(encounter, gm, null);
    const open = await asked();
    expect(open.length).toBeGreaterThan(0);
    const before = t.bulletins.length;
    await t.table.doctrine(encounter, gm, `@${side}`, 'Brute');
    const left = (await stored(fight)).decisions.filter((d) => open.some((o) => o.id === d.id && d.answer === null && d.planned === null));
    expect(left).toEqual([]);
    const calls = t.bulletins.slice(before).flatMap((b) => b.prompts.filter((p) => p.users.includes(GM)));
    expect(calls.filter((c) => c.text !== 'the fight needs you; the **GM panel** shows what for.')).toEqual([]);
  });

  test('two rounds in which nothing changes end the automatic run, and the GM is called once', async () => {
    const fight = await seated(system, 9);
    const { t, encounter } = fight;
    const gm = t.caller('greta');
    const page = await stored(fight);
    const doctrines = Object.fromEntries(page.match.state.order.map((id) => [id, 'none of these']));
    await t.store.save({ encounter: { ...page, doctrines }, log: [], checkpoints: [], posts: [], interaction: null });
    await t.table.force(encounter, gm, null);
    const rested = (): readonly (readonly string[])[] =>
      t.bulletins.flatMap((b) => b.prompts.filter((p) => /Nothing has changed for two rounds/u.test(p.text)).map((p) => p.users));
    for (let i = 0; i < 60 && rested().length === 0; i++) await t.pass(1000);
    expect(rested()).toEqual([[GM]]);
    const { round } = (await t.table.publicView(encounter)).view;
    expect(round).toBeLessThan(8);
    for (let i = 0; i < 20; i++) await t.pass(1000);
    expect((await t.table.publicView(encounter)).view.round).toBe(round);
    expect(rested()).toHaveLength(1);
  });
});

test('what an autopilot is about to answer waits for nobody, not for its GM either', async () => {
  const t = testTable(rulesets, { seed: 7 });
  const gm = t.caller('greta');
  const players = [{ user: 'u-ana', name: 'ana' }];
  const { encounter } = await t.table.practice(gm, 'ch1', 'brp', players, { foes: 'brute' });
  const planned = async () => (await t.store.load(encounter))!.decisions.filter((d) => d.planned?.from === 'doctrine').map((d) => d.id);
  for (let i = 0; i < 40 && (await planned()).length === 0; i++) await t.table.force(encounter, gm, null);
  const ids = await planned();
  expect(ids.length).toBeGreaterThan(0);
  const open = (await t.table.view(encounter, gm)).decisions.filter((d) => ids.includes(d.id));
  expect(open.map(({ waited, byItself }) => [waited, byItself])).toEqual(open.map(() => [false, true]));
  expect(open.length).toBeGreaterThan(0);
});
