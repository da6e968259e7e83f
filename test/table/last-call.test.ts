/** How a fight ends: the last call to its GM, in every system, and the account of it. */
import { describe, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import type { EncounterView } from '../../src/table/api.ts';
import { practice, undoFor } from '../support/play-table.ts';
import { systemsInTurn } from '../support/systems.ts';
import { type TestTable, testTable } from '../support/table.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SYSTEMS = systemsInTurn(import.meta.filename).map((r) => r.id);

/** A fight in which everybody acts by themselves, up to its last call. */
async function decided(
  system: string,
  lastCall: number | null = 24 * HOUR,
): Promise<TestTable & { id: string; look: () => Promise<EncounterView> }> {
  const t = testTable(rulesets, { seed: 7 });
  const gm = t.caller('greta');
  const id = await practice(t, system);
  await t.table.setPace(id, gm, { lastCall });
  const look = (): Promise<EncounterView> => t.table.view(id, gm);
  for (const { id: who } of (await look()).view.rows) await t.table.doctrine(id, gm, who, 'brute');
  for (let i = 0; i < 200; i++) {
    const { held, decisions, lastCall: asked } = await look();
    if (held === 'decided') break;
    const ruling = decisions.find((d) => d.who === 'gm' && d.answered === null && d.id !== asked);
    if (ruling) await t.table.force(id, gm, ruling.id);
    await t.pass(MINUTE);
  }
  expect((await look()).held).toBe('decided');
  return { ...t, id, look };
}

const lastPost = (t: TestTable): string => t.bulletins.at(-1)!.story.join('\n');

describe.each(SYSTEMS)('%s', (system) => {
  test('a decided fight asks its GM once, and ends by itself when time is up', async () => {
    const t = await decided(system);
    const asked = t.bulletins.flatMap((b) => b.prompts).filter((p) => p.button === 'end');
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ otherwise: 'it ends', users: ['u-greta'], decision: (await t.look()).lastCall });
    const until = asked[0]!.until!;
    expect(until - t.now()).toBeLessThanOrEqual(24 * HOUR);
    await t.pass(until - t.now() - MINUTE);
    expect((await t.look()).status).toBe('running');
    const heard = t.bulletins.length;
    await t.pass(MINUTE);
    const { status, ending } = await t.look();
    expect(status).toBe('over');
    expect(t.bulletins.length).toBe(heard + 1);
    expect(lastPost(t)).toContain(ending!.headline.replace('.', ''));
    expect(t.bulletins.at(-1)!.seed).toMatch(/^[0-9a-f]{64}$/u);
    // What is asked of the GM goes from its post with the answer.
    expect((await t.store.load(t.id))?.posts ?? []).toEqual([]);
  });

  test('the account tells who fell to whom, by what blow, in which round', async () => {
    const t = await decided(system, null);
    await t.pass(100 * HOUR);
    expect((await t.look()).status).toBe('running');
    await t.table.decide(t.id, t.caller('greta'), (await t.look()).lastCall!, 'gm', { pick: 'end-fight' });
    const { ending, view } = await t.table.publicView(t.id);
    const down = view.rows.filter((row) => row.out).map((row) => row.name);
    expect(ending!.people.map((p) => p.name)).toEqual(view.rows.map((row) => row.name));
    expect(ending!.falls.map((f) => f.who).every((who) => down.includes(who))).toBe(true);
    expect(ending!.falls.length).toBeGreaterThan(0);
    expect(ending!.falls.some((f) => f.by !== null && f.weapon !== null)).toBe(true);
    for (const { round } of ending!.falls) expect(round).toBeGreaterThan(0);
    expect(Math.max(...ending!.falls.map((f) => f.round))).toBeLessThanOrEqual(ending!.rounds);
    expect(ending!.deadliest!.points).toBeGreaterThan(0);
    const taken = ending!.people.reduce((sum, p) => sum + p.taken, 0);
    const dealt = ending!.people.reduce((sum, p) => sum + p.dealt, 0);
    expect(dealt).toBeGreaterThan(0);
    expect(dealt).toBeLessThanOrEqual(taken);
    expect(ending!.people.some((p) => p.luck !== null)).toBe(true);
  });

  test('whoever plays on is not asked again while nothing changes, and taking that back asks them again', async () => {
    const t = await decided(system);
    const gm = t.caller('greta');
    const posts = t.bulletins.length;
    const { round } = (await t.look()).view;
    await t.table.decide(t.id, gm, (await t.look()).lastCall!, 'gm', { pick: 'play-on' });
    expect(
      t.bulletins
        .slice(posts)
        .flatMap((b) => b.story)
        .join('\n'),
    ).toMatch(/plays? on|go on|not over yet|keep being counted/u);
    expect((await t.look()).status).toBe('running');
    // Where the rounds go on at once, they may ask again after the next.
    const after = await t.look();
    expect(after.lastCall === null || after.view.round > round).toBe(true);
    await undoFor(t, t.id, gm, 'last');
    expect((await t.look()).held).toBe('decided');
    await t.table.end(t.id, gm);
    expect((await t.look()).ending!.endedBy).toBe('greta');
  });

  test('a new process knows of the last call', async () => {
    const t = await decided(system);
    const again = testTable(rulesets, { store: t.store, at: t.now() + 25 * HOUR });
    await again.pass(0);
    expect((await again.table.view(t.id, again.caller('greta'))).status).toBe('over');
    expect(again.bulletins.at(-1)!.story.join()).toContain('🏁');
  });
});

test('a practice fight ends at once when it is decided', async () => {
  const t = testTable(rulesets, { seed: 7 });
  const gm = t.caller('greta');
  const id = await practice(t, 'brp');
  for (const { id: who } of (await t.table.view(id, gm)).view.rows) await t.table.doctrine(id, gm, who, 'brute');
  for (let i = 0; i < 200 && (await t.table.view(id, gm)).status === 'running'; i++) await t.pass(MINUTE);
  expect((await t.table.view(id, gm)).status).toBe('over');
  expect(t.bulletins.flatMap((b) => b.prompts).filter((p) => p.button === 'end')).toEqual([]);
});

test('only a GM answers the last call, and nobody twice', async () => {
  const t = await decided('brp');
  const call = (await t.look()).lastCall!;
  await expect(t.table.decide(t.id, t.caller('ana'), call, 'gm', { pick: 'end-fight' })).rejects.toMatchObject({ reason: 'gm-only' });
  expect((await t.look()).status).toBe('running');
  await t.table.decide(t.id, t.caller('greta'), call, 'gm', { pick: 'end-fight' });
  await expect(t.table.decide(t.id, t.caller('greta'), call, 'gm', { pick: 'play-on' })).rejects.toMatchObject({ reason: 'not-running' });
});
