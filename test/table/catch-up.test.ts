/** Catching up and the log: what concerns the reader first, rounds under headings, in the blocks of the posts; bounded, and within what they may know. */
import { beforeAll, describe, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { practice } from '../support/play-table.ts';
import { systemsInTurn } from '../support/systems.ts';
import { type TestTable, testTable } from '../support/table.ts';

const MINUTE = 60_000;

/** A practice fight that plays itself for some posts. */
async function fought(system: string, posts = 14): Promise<{ readonly t: TestTable; readonly id: string }> {
  const t = testTable(rulesets, { seed: 7 });
  const id = await practice(t, system);
  const gm = t.caller('greta');
  for (const { id: who } of (await t.table.view(id, gm)).view.rows) await t.table.doctrine(id, gm, who, 'brute');
  for (let i = 0; i < 60 && t.bulletins.length < posts; i++) {
    await t.pass(MINUTE);
    const { decisions, status } = await t.table.view(id, gm);
    if (status !== 'running') break;
    const ruling = decisions.find((d) => d.who === 'gm' && d.answered === null);
    if (ruling) await t.table.force(id, gm, ruling.id);
  }
  return { t, id };
}

describe.each(systemsInTurn(import.meta.filename).map((r) => r.id))('%s', (system) => {
  let fight: Awaited<ReturnType<typeof fought>>;
  beforeAll(async () => {
    fight = await fought(system);
  });

  test('after long absence: own wounds first, older rounds in short, the last one whole, nothing twice, no set-up', async () => {
    const { t, id } = fight;
    const ana = t.caller('ana');
    const { own, before, round, last, view } = await t.table.catchUp(id, ana);
    const mine = view.own.map((o) => o.name);
    for (const { headline } of own)
      expect(
        mine.some((name) => headline.includes(name)),
        headline,
      ).toBe(true);
    expect(before.length).toBeGreaterThan(0);
    for (const { lines } of before) expect(lines.length).toBeLessThanOrEqual(3);
    for (const name of [round, ...before.map((one) => one.round)]) expect(name).toMatch(/^(?:Round \d+|A new round)$/u);
    expect(last.length).toBeGreaterThan(0);
    const texts = [...own, ...last].map((line) => line.text);
    // That the GM called time, or left something to the rules, is seen by what came of it.
    expect(texts.join('\n')).not.toMatch(/The map has changed|\*\*Round \d|calls time|leaves it to the rules/u);
    const seqs = [...own, ...before.flatMap(({ lines }) => lines), ...last].map(({ seq, text }) => `${seq} ${text}`);
    expect(new Set(seqs).size).toBe(seqs.length);
  });

  test('the log is whole, however it is paged', async () => {
    const { t, id } = fight;
    const ben = t.caller('ben');
    const all = await t.table.log(id, ben, null, 1000);
    expect(all.filter(({ round }) => round !== null).length).toBeGreaterThan(0);
    expect(all.map(({ seq }) => seq)).toEqual(all.map(({ seq }) => seq).toSorted((a, b) => a - b));
    const paged = await t.table.log(id, ben, null, 5);
    expect(paged).toEqual(all.slice(-5));
    const earlier = await t.table.log(id, ben, paged[0]!.earlier, 5);
    expect(earlier.at(-1)!.seq).toBeLessThan(paged[0]!.seq);
    expect(all.map(({ seq }) => seq)).toEqual(expect.arrayContaining(earlier.map(({ seq }) => seq)));
  });
});

test('whoever was hit reads so, also where it cost them nothing but their balance', async () => {
  const { t, id } = await fought('swift-swords');
  const ana = t.caller('ana');
  const log = await t.table.log(id, ana, null, 1000);
  const { own, view } = await t.table.catchUp(id, ana);
  const mine = view.own.map((o) => o.name);
  const stunned = log.filter(({ text }) =>
    mine.some((name) =>
      new RegExp(`(?:at|into|charges|rakes|punches|hits) \\*\\*${name}\\*\\*.*: \\*\\*\\d damage\\*\\*; \\w+ is stunned`, 'u').test(text),
    ),
  );
  expect(stunned.length).toBeGreaterThan(0);
  expect(own.map(({ seq }) => seq)).toEqual(expect.arrayContaining(stunned.map(({ seq }) => seq)));
});

test('help is not called for somebody of whom the same news tells that they died', async () => {
  const { t, id } = await fought('brp', 30);
  const told = (await t.table.log(id, t.caller('ana'), null, 1000)).map(({ text }) => text).join('\n');
  expect(told).toMatch(/is dead/u);
  for (const [, rest] of told.matchAll(/Only First Aid this round can help\.\n((?:.*\n){0,2})/gu)) expect(rest).not.toMatch(/is dead/u);
});

test('a GM reads of the foes with all the rest', async () => {
  const { t, id } = await fought('murdham', 6);
  const { own, before, last } = await t.table.catchUp(id, t.caller('greta'));
  expect(own).toEqual([]);
  expect(before.length + last.length).toBeGreaterThan(0);
});

/** A fight that waits for Ana, who has missed a good deal of it. */
async function waiting(): Promise<{ readonly t: TestTable; readonly id: string }> {
  const { t, id } = await fought('brp', 5);
  const ana = t.caller('ana');
  for (const { id: who } of (await t.table.view(id, ana)).own) await t.table.doctrine(id, t.caller('greta'), who, null);
  for (let i = 0; i < 40 && !(await t.table.view(id, ana)).decisions.some((d) => d.waited); i++) await t.pass(1000);
  return { t, id };
}

test('nothing is news a second time', async () => {
  const { t, id } = await waiting();
  const ana = t.caller('ana');
  const first = await t.table.catchUp(id, ana);
  expect([first.view.status, first.last.length > 0]).toEqual(['running', true]);
  const again = await t.table.catchUp(id, ana);
  expect([again.own, again.before, again.last]).toEqual([[], [], []]);
});

test('what comes while somebody reads is news the next time', async () => {
  const { t, id } = await waiting();
  const ana = t.caller('ana');
  const [captain] = (await t.table.view(id, t.caller('greta'))).own;
  const reads = t.store.log.bind(t.store);
  t.store.log = async (...args) => {
    t.store.log = reads;
    const lines = await reads(...args);
    await t.table.say(id, t.caller('greta'), captain!.id, 'Hear me!');
    return lines;
  };
  const texts = async () => (await t.table.catchUp(id, ana)).last.map((line) => line.text).join('\n');
  expect(await texts()).not.toContain('Hear me!');
  expect(await texts()).toContain('Hear me!');
  expect(await texts()).toBe('');
});

test('what came before the first round is called by its own name: an ambush is no first round', async () => {
  const t = testTable(rulesets, { seed: 7 });
  const gm = t.caller('greta');
  const { encounter: id } = await t.table.start(gm, 'ch1', { ruleset: 'murdham', name: 'Mill', pace: 'live', house: {} });
  await t.table.join(id, t.caller('ana'), { from: { sample: 'theobald' }, side: 'heroes', word: null, name: null });
  const foe = { side: 'foes', count: 1, from: { sample: 'bandit' }, zone: null, doctrine: 'brute', mask: null };
  for (const concealed of [false, true]) await t.table.add(id, gm, { ...foe, name: concealed ? 'Lurker' : 'Bandit', concealed });
  await t.table.begin(id, gm);
  for (let i = 0; i < 40; i++) await t.pass(MINUTE);
  const { before, round } = await t.table.catchUp(id, t.caller('ben'));
  expect([...before.map((one) => one.round), round]).toEqual(['Ambush', 'Round 1']);
});
