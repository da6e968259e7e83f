/** The veto window: what a foe on autopilot is going to do waits for its GMs, and nobody else can tell. */
import { describe, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { MOST_VETO } from '../../src/table/veto.ts';
import { nimbly } from '../support/nimble.ts';
import { practice } from '../support/play-table.ts';
import { type TestTable, testTable } from '../support/table.ts';

const MINUTE = 60_000;
const WINDOW = MINUTE;
const SYSTEMS = rulesets.map((r) => r.id);

interface Fight {
  readonly t: TestTable;
  readonly encounter: string;
  readonly side: string;
  readonly foes: readonly string[];
}

const gmOf = ({ t }: Fight) => t.caller('greta');
const stored = async ({ t, encounter }: Fight) => (await t.store.load(encounter))!;
const intents = async ({ t, encounter }: Fight) => (await t.table.view(encounter, t.caller('greta'))).intents;

/** A practice fight whose foes are on autopilot and wait so long for a veto. */
async function fightOf(system: string, veto: number | null = WINDOW, seed = 4): Promise<Fight> {
  const t = testTable(rulesets, { seed });
  const encounter = await practice(t, system);
  const { own, view } = await t.table.view(encounter, t.caller('greta'));
  const { side } = view.rows.find((r) => own.some(({ id }) => id === r.id))!;
  const foes = view.rows.filter((r) => r.side === side).map((r) => r.id);
  await t.table.setVeto(encounter, t.caller('greta'), veto);
  await t.table.doctrine(encounter, t.caller('greta'), `@${side}`, 'Schemer');
  return { t, encounter, side, foes };
}

/** Whoever decides for themselves is passed over until a foe is going to do something. */
async function untilIntent(fight: Fight): Promise<void> {
  for (let i = 0; i < 60 && (await intents(fight)).length === 0; i++) {
    const open = (await stored(fight)).decisions.find((d) => d.answer === null && d.planned === null);
    expect(open, 'somebody is waited for').toBeDefined();
    await fight.t.table.force(fight.encounter, gmOf(fight), open!.id);
  }
  expect((await intents(fight)).length).toBeGreaterThan(0);
}

describe.each(SYSTEMS)('%s', (system) => {
  test('what is shown waits, and is what is done', async () => {
    const fight = await fightOf(system);
    const { t } = fight;
    await untilIntent(fight);
    const [first] = await intents(fight);
    const decision = (await stored(fight)).decisions.find((d) => d.id === first!.decision)!;
    expect(first!.at).toBeGreaterThanOrEqual(Math.min(t.now() + WINDOW, decision.deadline ?? Number.POSITIVE_INFINITY));
    expect(first!.what).not.toBe('');
    const wait = first!.at - t.now();
    await t.pass(wait - 1000);
    expect((await intents(fight)).map((one) => one.what)).toContain(first!.what);
    const { version } = await stored(fight);
    await t.pass(2000);
    const after = await stored(fight);
    expect(after.version).toBeGreaterThan(version);
    expect(after.decisions.some((d) => d.id === first!.decision && d.planned !== null)).toBe(false);
    if (decision.kind !== 'turn' || !decision.who.every((id) => fight.foes.includes(id))) return;
    const { by: _, ...done } = (await t.store.checkpoints(fight.encounter, 500)).find((c) => c.deed)!.action.args as { by: string };
    const { pick: __, ...shown } = decision.planned!.choice;
    expect(done).toMatchObject(shown);
  });

  test('nobody but GMs can tell: views, agendas and posts of others hold nothing of it', async () => {
    const fight = await fightOf(system);
    const { t, encounter } = fight;
    await untilIntent(fight);
    for (const view of [await t.table.publicView(encounter), await t.table.view(encounter, t.caller('ana'))])
      expect(view).toMatchObject({ intents: [], veto: null, autopilots: {} });
    const page = await stored(fight);
    expect((await t.table.view(encounter, t.caller('greta'))).veto).toBe(WINDOW);
    const heard = JSON.stringify([
      t.bulletins,
      await t.table.publicView(encounter),
      await t.table.log(encounter, t.caller('ana'), null, 1000),
    ]);
    expect(heard).not.toMatch(/veto window|vetoed/iu);
    const { fights } = await t.table.mine(t.caller('greta'), async () => true, 0);
    const listed = fights.flatMap(({ asks }) => asks.map(({ id }) => id));
    expect((await intents(fight)).filter(({ decision }) => listed.includes(decision))).toEqual([]);
    // As long as they wait, their fight waits for them as for anybody.
    const waited = page.decisions.some((d) => d.answer === null);
    expect((await t.table.publicView(encounter)).waiting.length > 0).toBe(waited);
  });
});

describe('murdham', () => {
  test('now is now; otherwise is for the GM to say, whatever else changes meanwhile', async () => {
    const fight = await fightOf('murdham');
    const { t, encounter } = fight;
    const gm = gmOf(fight);
    await untilIntent(fight);
    const [first] = await intents(fight);
    await expect(t.table.doNow(encounter, t.caller('ana'), first!.decision)).rejects.toMatchObject({ reason: 'gm-only' });
    await expect(t.table.veto(encounter, t.caller('ana'), first!.decision)).rejects.toMatchObject({ reason: 'gm-only' });
    await t.table.doNow(encounter, gm, first!.decision);
    expect((await stored(fight)).decisions.some((d) => d.id === first!.decision && d.answer === null)).toBe(false);
    await expect(t.table.doNow(encounter, gm, first!.decision)).rejects.toMatchObject({ reason: 'too-late' });
    await untilIntent(fight);
    const [second] = await intents(fight);
    await t.table.veto(encounter, gm, second!.decision);
    const open = async () => (await stored(fight)).decisions.find((d) => d.id === second!.decision);
    expect(await open()).toMatchObject({ planned: null, answer: null, vetoed: true });
    const [other] = fight.foes.filter((id) => id !== second!.who);
    await t.table.act(encounter, gm, 'gm', { pick: 'conceal', target: other!, concealed: true });
    expect(await open()).toMatchObject({ planned: null, answer: null });
    expect((await t.table.view(encounter, gm)).decisions.some((d) => d.id === second!.decision)).toBe(true);
    // Put on autopilot again, they decide again, and wait again; so does an undo of the veto.
    await t.table.doctrine(encounter, gm, `@${fight.side}`, 'Brute');
    expect(await open()).toMatchObject({ planned: { from: 'doctrine' } });
    await t.table.veto(encounter, gm, second!.decision);
    await t.table.undo(encounter, gm, 'last');
    expect((await intents(fight)).map((one) => one.decision)).toContain(second!.decision);
  });

  test('where the fight changes in between they think again, and what is new waits anew', async () => {
    const fight = await fightOf('murdham');
    const { t, encounter } = fight;
    const gm = gmOf(fight);
    const aimed = async () => {
      const [first] = await intents(fight);
      const { planned } = (await stored(fight)).decisions.find((d) => d.id === first!.decision)!;
      return { first: first!, target: planned!.choice['target'] as string | undefined };
    };
    await untilIntent(fight);
    for (let i = 0; i < 40 && (await aimed()).target === undefined; i++) {
      await t.table.doNow(encounter, gm, (await aimed()).first.decision);
      await untilIntent(fight);
    }
    const before = await aimed();
    expect(before.target).toBeDefined();
    await t.pass(MINUTE / 2);
    // What changes nothing for them goes on waiting.
    await t.table
      .act(encounter, gm, 'gm', { pick: 'modifier', target: before.target!, purpose: '*', flat: 0, factor: 1, note: '' })
      .catch(() => null);
    await t.table.act(encounter, gm, 'gm', { pick: 'remove', target: before.target! });
    const [after] = await intents(fight);
    expect(after!.decision).toBe(before.first.decision);
    expect(after!.what).not.toBe(before.first.what);
    expect(after!.at).toBeGreaterThanOrEqual(t.now() + WINDOW);
  });

  test('a reminder in between loses nothing, a restart neither, and time that is up ends the window', async () => {
    const fight = await fightOf('murdham', 90 * MINUTE);
    const { t, encounter } = fight;
    const gm = gmOf(fight);
    await t.table.setPace(encounter, gm, 'evening');
    await t.table.setPace(encounter, gm, { veil: 0 });
    await untilIntent(fight);
    for (let i = 0; i < 20 && (await intents(fight))[0]!.at < t.now() + 90 * MINUTE; i++) {
      await t.table.doNow(encounter, gm, (await intents(fight))[0]!.decision);
      await untilIntent(fight);
    }
    const [first] = await intents(fight);
    expect(first!.at).toBe(t.now() + 90 * MINUTE);
    await t.pass(61 * MINUTE);
    expect((await stored(fight)).decisions.find((d) => d.id === first!.decision)!.due).toBe(first!.at);
    const again = testTable(rulesets, { seed: 9, store: t.store, at: first!.at + 1 });
    await again.table.clock.run();
    const left = (await again.store.load(encounter))!.decisions.find((d) => d.id === first!.decision);
    expect(left?.planned ?? null).toBeNull();
    // Longer than a reaction or a turn at a live pace: then the window ends with it.
    const hasty = await fightOf('murdham', MOST_VETO);
    await untilIntent(hasty);
    const [one] = await intents(hasty);
    const { deadline } = (await stored(hasty)).decisions.find((d) => d.id === one!.decision)!;
    expect(one!.at).toBe(deadline);
  });

  test('whoever is hidden acts at once; without a window everybody does; and what waits goes as it ends', async () => {
    const fight = await fightOf('murdham');
    const { t, encounter } = fight;
    const gm = gmOf(fight);
    await untilIntent(fight);
    expect((await t.table.setVeto(encounter, gm, null)).note).toContain('without waiting');
    expect((await stored(fight)).decisions.some((d) => d.planned?.from === 'doctrine' && d.planned.at > t.now())).toBe(false);
    expect(await stored(fight)).not.toHaveProperty('veto');
    const hidden = await fightOf('murdham');
    for (const target of hidden.foes) await hidden.t.table.act(hidden.encounter, gm, 'gm', { pick: 'conceal', target, concealed: true });
    for (let i = 0; i < 12; i++) {
      const { combatants } = (await stored(hidden)).match.state;
      expect((await intents(hidden)).filter(({ who }) => combatants[who]?.concealed)).toEqual([]);
      const open = (await stored(hidden)).decisions.find((d) => d.answer === null);
      if (!open) break;
      await hidden.t.table.force(hidden.encounter, gm, open.id);
    }
    for (const window of [-1, 0, MOST_VETO + 1])
      await expect(t.table.setVeto(encounter, gm, window)).rejects.toMatchObject({ reason: 'bad-veto' });
    await expect(t.table.setVeto(encounter, t.caller('ana'), WINDOW)).rejects.toMatchObject({ reason: 'gm-only' });
  });
});

/** A foe on autopilot is punched; what the channel sees, and how long it takes until the blow is told. */
async function exchange(nimble: boolean): Promise<{ readonly record: string; readonly took: number }> {
  const t = testTable([nimbly(nimble)], { seed: 3 });
  const { encounter } = await t.table.practice(t.caller('greta'), 'ch1', 'brawl', [{ user: 'u-ana', name: 'ana' }]);
  const gm = t.caller('greta');
  const ana = (await t.table.view(encounter, t.caller('ana'))).own[0]!.id;
  await t.table.setVeto(encounter, gm, WINDOW);
  const [turn] = (await t.table.view(encounter, t.caller('ana'))).decisions;
  const foe = turn!.offers.find((o) => o.pick === 'punch')!.params[0]!.options.find((o) => !o.blocked)!.value;
  await t.table.doctrine(encounter, gm, foe, 'brute');
  const from = t.now();
  await t.table.decide(encounter, t.caller('ana'), turn!.id, turn!.who, { pick: 'punch', target: foe });
  const page = (await t.store.load(encounter))!;
  const { waiting } = await t.table.publicView(encounter);
  const record = JSON.stringify({ posts: t.bulletins.map((b) => ({ ...b, encounter: '' })), waiting });
  return { record: record.replaceAll(ana, 'ana').replaceAll(foe, 'foe'), took: page.decisions[0]!.planned!.at - from };
}

test('whether there was anything to choose or not, it looks alike and takes as long', async () => {
  const [nimble, clumsy] = [await exchange(true), await exchange(false)];
  expect(JSON.parse(nimble.record)).toEqual(JSON.parse(clumsy.record));
  expect(nimble.took).toBe(clumsy.took);
  expect(nimble.took).toBeGreaterThanOrEqual(WINDOW);
});
