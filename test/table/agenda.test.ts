/** The agenda that is kept with each fight says what opening the fight would say, for each person at it, however the fight has gone. */
import { describe, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import type { AgendaAsk, AgendaEntry } from '../../src/table/agenda.ts';
import type { EncounterView, OpenDecision } from '../../src/table/api.ts';
import type { Encounter } from '../../src/table/encounter.ts';
import { MemoryStore } from '../../src/table/memory/memory-store.ts';
import type { Change } from '../../src/table/store.ts';
import { often } from '../support/long.ts';
import { decideOnce, practice, USERS, undoFor } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { systemsInTurn } from '../support/systems.ts';
import { type TestTable, testTable } from '../support/table.ts';

const HOUR = 3_600_000;
const STEPS = often(30, 120);
const everywhere = async (): Promise<boolean> => true;

/** What waits for somebody who opens the fight. */
function truly(view: EncounterView, { decisions, status }: Encounter): readonly OpenDecision[] {
  if (status !== 'running' && status !== 'gathering') return [];
  const stored = (id: number) => decisions.find((d) => d.id === id)!;
  const open = view.decisions.filter((d) => d.waited && d.answered === null && stored(d.id).answer === null);
  const real = open.filter((d) => !stored(d.id).formal && stored(d.id).planned?.from !== 'doctrine');
  return real.filter((d, i) => real.findIndex((o) => o.id === d.id) === i).toSorted(byDeadline);
}

const byDeadline = (a: OpenDecision, b: OpenDecision): number => (a.deadline ?? Infinity) - (b.deadline ?? Infinity) || a.id - b.id;

const plain = ({ id, kind, question, otherwise, opened, deadline }: OpenDecision | AgendaAsk): object => ({
  ...{ id, kind, question, otherwise, opened, deadline },
});

async function entryOf(t: TestTable, user: string): Promise<AgendaEntry | undefined> {
  const { fights } = await t.table.mine(t.caller(user), everywhere, 0);
  return fights[0];
}

/** Compares for all who are at it; how many things waited. */
async function compare(t: TestTable, id: string): Promise<number> {
  const encounter = (await t.store.load(id))!;
  let waited = 0;
  for (const user of USERS) {
    const view = await t.table.view(id, t.caller(user));
    const entry = await entryOf(t, user);
    const open = truly(view, encounter);
    if (!entry) {
      expect(open, user).toEqual([]);
      continue;
    }
    const decided = entry.asks.filter((a) => a.kind !== 'trouble' && a.kind !== 'admit');
    expect(decided.map(plain), user).toEqual(open.slice(0, 3).map(plain));
    expect(entry.open, user).toBe(open.length + (encounter.trouble && user === 'greta' ? 1 : 0));
    expect(entry.until, user).toBe(open[0]?.deadline ?? null);
    expect(entry.waiting, user).toEqual(view.waiting.slice(0, 2));
    waited += open.length;
  }
  return waited;
}

describe.each(systemsInTurn(import.meta.filename).map((r) => [r.title, r] as const))('%s', (_, rules) => {
  test.each([1, 3])('says what opening it would say, after each step of a random fight (%i)', async (seed) => {
    const t = testTable([rules], { seed });
    const id = await practice(t, rules.id);
    // Formal questions stand open for a while, so that nobody can tell.
    if (seed === 3) await t.table.setPace(id, t.caller('greta'), { veil: 60_000 });
    const draw = lots(seed * 7);
    let waited = await compare(t, id);
    for (let step = 0; step < STEPS; step++) {
      if (step % 11 === 10) await t.table.pause(id, t.caller('greta'));
      else if (step % 13 === 12) await undoFor(t, id, t.caller('greta'), 'last').catch(() => '');
      else if (step % 17 === 16) await t.pass(HOUR);
      else if (step % 3 === 2) await t.pass(20_000);
      else await decideOnce(t, id, USERS, draw);
      waited += await compare(t, id);
      if ((await t.store.load(id))?.status === 'paused') await t.table.resume(id, t.caller('greta'));
      if ((await t.store.load(id))?.status === 'over') break;
    }
    expect(waited).toBeGreaterThan(6);
  });

  test('holds no name that its reader does not know', async () => {
    const t = testTable([rules]);
    const id = await practice(t, rules.id);
    const foe = rules.sheets.samples.find((s) => s.kind === 'foe')!;
    const masked = { name: 'Xanthippe', side: 'strangers', count: 1, from: { sample: foe.id }, zone: null, concealed: false };
    await t.table.add(id, t.caller('greta'), { ...masked, mask: 'the stranger', doctrine: null });
    await t.table.add(id, t.caller('greta'), { ...masked, name: 'Yggdra', concealed: true, mask: null, doctrine: null });
    const draw = lots(5);
    for (let step = 0; step < 30; step++) {
      await decideOnce(t, id, USERS, draw);
      for (const user of ['ana', 'ben', 'cleo']) {
        // Whoever strikes from hiding is seen from then on.
        const { view } = await t.table.view(id, t.caller(user));
        const unknown = ['Xanthippe', 'Yggdra'].filter((name) => view.rows.every((row) => row.name !== name));
        expect(unknown).toContain('Xanthippe');
        const entry = JSON.stringify(await entryOf(t, user)) ?? '';
        for (const name of unknown) expect(entry).not.toContain(name);
      }
    }
  });
});

test('a question with nothing to choose calls nobody, and others count it as any', async () => {
  const rules = rulesets.find((r) => r.id === 'swift-swords')!;
  const t = testTable([rules], { seed: 6 });
  const id = await practice(t, rules.id);
  await t.table.setPace(id, t.caller('greta'), { veil: 60_000 });
  const draw = lots(1);
  let met = 0;
  for (let step = 0; step < 60; step++) {
    if (!(await decideOnce(t, id, USERS, draw))) await t.pass(70_000);
    for (const d of (await t.store.load(id))!.decisions.filter((one) => one.formal && one.answer === null)) {
      const entry = (await entryOf(t, d.users[0]!.replace('u-', '')))!;
      expect(entry.asks.map((a) => a.id)).not.toContain(d.id);
      expect(entry.known).toBeGreaterThan(entry.open);
      met++;
    }
  }
  expect(met).toBeGreaterThan(2);
});

test('a stand-in has the fight on their list, with what they are asked', async () => {
  const t = testTable(rulesets);
  const id = await practice(t, rulesets[0]!.id);
  expect(await entryOf(t, 'dora')).toBeUndefined();
  const [first] = (await t.store.load(id))!.decisions[0]!.users;
  await t.table.standIn(id, t.caller('greta'), first!, 'u-dora');
  expect(await entryOf(t, 'dora')).toMatchObject({ role: 'stand-in', open: 1, asks: [{ kind: 'declaration' }] });
  expect(await entryOf(t, first!.replace('u-', ''))).toMatchObject({ role: 'player', open: 1 });
  await t.table.standIn(id, t.caller('greta'), first!, null);
  expect(await entryOf(t, 'dora')).toBeUndefined();
});

/** As an older version kept fights: without an agenda. */
class OldStore extends MemoryStore {
  override create({ agenda: _, ...change }: Change): Promise<void> {
    return super.create(change);
  }
  override save({ agenda: _, ...change }: Change): Promise<void> {
    return super.save(change);
  }
}

test('a database of before gets its agendas at the start, without a change of any fight', async () => {
  const t = testTable(rulesets, { store: new OldStore() });
  const ids: string[] = [];
  // More than are filled in one go.
  for (let i = 0; i < 55; i++) ids.push(await practice(t, rulesets[i % rulesets.length]!.id, `ch-${i}`));
  expect((await t.table.mine(t.caller('ana'), everywhere, 0)).total).toBe(0);
  const before = await Promise.all(ids.map((id) => t.store.load(id)));
  await t.table.fillAgendas(
    (error) => {
      throw error;
    },
    () => false,
  );
  expect((await t.table.mine(t.caller('ana'), everywhere, 0)).total).toBe(ids.length);
  expect(await Promise.all(ids.map((id) => t.store.load(id)))).toEqual(before);
});

test('a fight whose agenda cannot be made is told of once, and keeps nobody from theirs', async () => {
  const t = testTable(rulesets, { store: new OldStore() });
  const ids: string[] = [];
  for (let i = 0; i < 4; i++) ids.push(await practice(t, 'brp', `ch-${i}`));
  const keep = t.store.saveAgenda.bind(t.store);
  t.store.saveAgenda = async (id, ...more) => {
    if (id === ids[1]) throw new Error('the disk is full');
    return keep(id, ...more);
  };
  const told: string[] = [];
  await t.table.fillAgendas(
    (_error, id) => told.push(id),
    () => told.length > 3,
  );
  expect(told).toEqual([ids[1]]);
  expect((await t.table.mine(t.caller('ana'), everywhere, 0)).total).toBe(3);
});

test('soonest deadline first, then what waits for others, what rests and what is over; page by page; only what may be seen', async () => {
  const t = testTable(rulesets);
  const greta = t.caller('greta');
  const brp = rulesets[0]!.id;
  const ids: string[] = [];
  for (let i = 0; i < 23; i++) ids.push(await practice(t, brp, `ch-${i}`));
  // Whoever has the first turn, the same in all of them.
  const mover = t.caller((await t.store.load(ids[0]!))!.decisions[0]!.users[0]!.replace('u-', ''));
  for (const [i, id] of ids.entries()) await t.table.extend(id, greta, ((i * 7) % 23) * 60_000);
  await t.table.pause(ids[3]!, greta);
  await t.table.end(ids[4]!, greta);
  const pages = await Promise.all([0, 1, 2, 99].map((page) => t.table.mine(mover, everywhere, page)));
  expect(pages.map((p) => p.fights.length)).toEqual([10, 10, 3, 3]);
  expect(pages.map((p) => [p.page, p.pages, p.total])).toEqual([0, 1, 2, 2].map((page) => [page, 3, 23]));
  const all = pages.slice(0, 3).flatMap((p) => p.fights);
  const groups = all.map((f) => f.group);
  expect([...new Set(groups)]).toEqual(['mine', 'others', 'resting', 'over'].filter((g) => groups.includes(g as never)));
  expect(groups.slice(-2)).toEqual(['resting', 'over']);
  const untils = all.flatMap((f) => (f.group === 'mine' && f.until !== null ? [f.until] : []));
  expect(untils.length).toBeGreaterThan(5);
  expect(untils).toEqual(untils.toSorted((a, b) => a - b));
  const some = await t.table.mine(mover, async (channel) => channel === 'ch-7', 0);
  expect(some.fights.map((f) => f.channel)).toEqual(['ch-7']);
  expect((await t.table.mine(t.caller('ana', { guild: 'elsewhere' }), everywhere, 0)).total).toBe(0);
  await t.pass(8 * 24 * HOUR);
  expect((await t.table.mine(mover, everywhere, 0)).fights.some((f) => f.id === ids[4])).toBe(false);
});
