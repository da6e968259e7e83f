/** What stays behind whichever way a fight is moved, and one that is brought to another server. */
import { describe, expect, test } from 'vitest';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { verify } from '../../src/cli/verify.ts';
import type { Json } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { plainGuild } from '../../src/table/commands/people.ts';
import { PLAIN_DESK } from '../../src/table/desk.ts';
import type { Encounter } from '../../src/table/encounter.ts';
import type { OrderBody } from '../../src/table/order.ts';
import { marked } from '../../src/table/words/markdown.ts';
import { decideOnce, practice } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { systemsInTurn } from '../support/systems.ts';
import { type TestTable, testTable } from '../support/table.ts';
import { ordersIn, play, seeded } from './moved-fights.ts';

/** Plants a mark in everything that stays behind, whatever the rules would take there. */
async function plant(t: TestTable, id: string): Promise<void> {
  const encounter = (await t.store.load(id))!;
  const own = encounter.seats.find((s) => s.user === 'u-ana')!.combatants[0]!;
  const sealed = { choice: { pick: 'SEALED' }, from: 'u-ana', at: 0, words: 'SEALED' };
  const left = { user: 'u-ana', acts: [{ choice: { pick: 'LEFT' }, says: 'LEFT' }], begun: false, lost: 'LEFT' };
  const body: OrderBody = { kind: 'turn', lines: [], wait: 0, perRound: 0, untilRound: 0, text: 'ORDER' };
  const order = { id: 'planted', encounter: id, user: 'u-ana', combatant: own, body, created: 0 };
  const planted: Encounter = {
    ...encounter,
    decisions: encounter.decisions.map((d) => ({ ...d, answer: { ...sealed, who: own }, planned: sealed })),
    ahead: { [`${own} turn`]: left },
    spoken: [
      {
        id: 'planted',
        who: own,
        text: 'SPOKEN',
        user: 'u-ana',
        kind: 'turn',
        action: encounter.match.number,
        round: encounter.match.state.round,
      },
    ],
  };
  const orders = { kept: [order], dropped: [] };
  await t.store.save({ encounter: planted, log: [], checkpoints: [], posts: [], orders, interaction: null });
}

/** All that is kept of a fight. */
async function keptOf(t: TestTable, id: string): Promise<string> {
  const [encounter, log, checkpoints, orders] = [
    await t.store.load(id),
    await t.store.log(id, 0, 10_000),
    await t.store.checkpoints(id, 10_000),
    await ordersIn(t, id),
  ];
  return JSON.stringify({ encounter, log, checkpoints, orders });
}

const STAYS = ['SEALED', 'LEFT', 'ORDER', 'SPOKEN'];

describe.each(systemsInTurn(import.meta.filename).map((r) => [r.id] as const))('%s, whichever way it goes', (system) => {
  test('what is sealed, left ahead, ordered or waits to be said stays behind; what only the GM knows stays theirs', async () => {
    const ways = {
      channel: async (t: TestTable, id: string) => {
        await t.table.move(id, t.caller('greta'), 'far');
        return '';
      },
      file: async (t: TestTable, id: string) => {
        const { file } = await t.table.moveOut(id, t.caller('greta'));
        await t.table.importFight(t.caller('greta', { guild: 'g2' }), 'far', JSON.parse(JSON.stringify(file)) as Json);
        return JSON.stringify(file);
      },
      server: async (t: TestTable, id: string) => {
        await t.table.bringHere(id, t.caller('greta', { guild: 'g2' }), 'far');
        return '';
      },
    };
    for (const [way, go] of Object.entries(ways)) {
      const t = seeded(3);
      const id = await practice(t, system);
      await play(t, id, 5, lots(3));
      const gm = t.caller('greta');
      const foe = rulesets.find((r) => r.id === system)!.sheets.samples.find((s) => s.kind === 'foe')!.id;
      const hidden = {
        side: 'foes',
        count: 1,
        from: { sample: foe },
        zone: null,
        doctrine: null,
        name: 'Zyxomma',
        concealed: true,
        mask: null,
      };
      await t.table.add(id, gm, hidden);
      const purpose = Object.keys(rulesets.find((r) => r.id === system)!.texts.modifiable ?? {}).at(-1)!;
      await t.table.act(id, gm, 'gm', { pick: 'modifier', target: '*', flat: 0, factor: '1', purpose, note: 'Wrastling' });
      const { match, seats } = (await t.store.load(id))!;
      await plant(t, id);
      const file = await go(t, id);
      const there = (await t.store.load((await t.store.inChannel('far'))!))!;
      expect(there.match, way).toEqual(match);
      const kept = await keptOf(t, there.id);
      for (const mark of STAYS) expect([way, kept.includes(mark), file.includes(mark)]).toEqual([way, false, false]);
      // Not even the id of an order, or of whoever sits there, where it goes to another server.
      if (way !== 'channel') for (const { user } of seats) if (user !== 'u-greta') expect(`${file} ${kept}`).not.toContain(user);
      const asGm = t.caller('greta', { guild: there.guild });
      if (way !== 'channel')
        for (const who of seats.find((s) => s.user === 'u-ana')!.combatants) await t.table.handOver(there.id, asGm, who, 'u-ana');
      const ana = t.caller('ana', { guild: there.guild });
      const seen = JSON.stringify([
        await t.table.view(there.id, ana),
        await t.table.log(there.id, ana, null, 1000),
        await t.table.receipt(there.id, ana, '1-1000'),
        t.bulletins,
      ]);
      for (const secret of ['Zyxomma', 'Wrastling']) expect([way, secret, seen.includes(secret)]).toEqual([way, secret, false]);
      expect(JSON.stringify(await t.table.view(there.id, asGm))).toContain('Zyxomma');
    }
  });

  test('brought to another server of the same bot it goes on as it stood, and all dice of both parts are checked', async () => {
    const t = seeded(21);
    const draw = lots(21);
    const id = await practice(t, system);
    await play(t, id, 4 + draw(16), draw);
    const before = (await t.store.load(id))!;
    expect(before.status).toBe('running');
    const events = async (of: string) => (await t.store.log(of, 0, 10_000)).filter((l) => l.kind === 'event' && l.undone === null);
    const told = (await events(id)).map(({ at, action, body }) => ({ at, action, body }));
    const sees = async (channel: string) => channel !== 'unseen';
    for (const [who, more] of [
      ['ana', {}],
      ['zoe', { manager: true, roles: ['r-gm'] }],
      ['greta', { guild: before.guild }],
    ] as const) {
      const caller = t.caller(who, { guild: 'g2', ...more });
      if (who !== 'greta') expect(await t.table.arrivals(caller, sees)).toEqual([]);
      await expect(t.table.bringHere(id, caller, 'far'), who).rejects.toThrow('not-there');
    }
    const gm = t.caller('greta', { guild: 'g2' });
    expect((await t.table.arrivals(gm, sees)).map((f) => f.id)).toEqual([id]);
    expect(await t.table.arrivals(gm, async () => false)).toEqual([]);
    // Whoever may not start a fight on a server brings none there.
    await t.store.saveGuild({ ...plainGuild('g2'), desk: { ...PLAIN_DESK, starters: 'r-starters' } });
    await expect(t.table.bringHere(id, gm, 'far')).rejects.toThrow('may-not-start');
    expect((await t.store.load(id))!.status).toBe(before.status);
    await t.store.saveGuild({ ...plainGuild('g2'), desk: { ...PLAIN_DESK, figures: 2 } });
    await expect(t.table.bringHere(id, gm, 'far')).rejects.toMatchObject({ reason: 'fight-full', facts: { most: 2 } });
    await t.store.saveGuild(plainGuild('g2'));
    const { encounter } = await t.table.bringHere(id, gm, 'far');
    const there = (await t.store.load(encounter))!;
    expect(there.match).toEqual(before.match);
    expect(there.seed).not.toBe(before.seed);
    expect((await events(encounter)).slice(0, told.length).map(({ at, action, body }) => ({ at, action, body }))).toEqual(told);
    expect(await t.store.load(id)).toMatchObject({ status: 'over', moved: { to: null, encounter }, decisions: [] });
    expect(await t.table.exportFight(id, t.caller('greta'))).not.toHaveProperty('carries');
    await expect(t.table.bringHere(id, gm, 'farther')).rejects.toThrow('not-running');
    expect((await t.table.view(encounter, gm)).unplayed.map((u) => u.id).sort()).toEqual(
      before.seats
        .filter((s) => s.role === 'player')
        .flatMap((s) => [...s.combatants])
        .filter((c) => c in before.match.state.combatants)
        .sort(),
    );
    await t.table.resume(encounter, gm);
    for (let i = 0; i < 8 && (await decideOnce({ table: t.table, caller: () => gm }, encounter, ['greta'], draw)); i++);
    await t.table.end(encounter, gm).catch(() => undefined);
    for (const [one, caller] of [
      [id, t.caller('greta')],
      [encounter, gm],
    ] as const)
      expect(verify((await t.table.exportFight(one, caller)) as unknown as Parameters<typeof verify>[0]).wrong).toEqual([]);
  });
});

test('a name that takes the place of a mention is no formatting and no link, whatever somebody calls themselves', async () => {
  const t = testTable([brawl]);
  const ana = t.caller('ana', { user: '123456789012345678', name: '[gold](https://example.org) **all** @everyone' });
  const { encounter: id } = await t.table.start(t.caller('greta'), 'ch1', { ruleset: 'brawl', name: 'Inn', pace: 'live', house: {} });
  await t.table.join(id, ana, { from: { sample: 'regular' }, side: 'heroes', word: null, name: 'Ann' });
  await t.table.standIn(id, ana, ana.user, '876543210987654321');
  const { made } = await t.table.bringHere(id, t.caller('greta', { guild: 'g2' }), 'ch2');
  const texts = (await t.store.log(made!, 0, 100)).map(({ body }) => (body as { readonly text?: string }).text ?? '');
  const line = texts.find((text) => text.includes('stands in for'))!;
  expect(line).toBe(`somebody stands in for ${marked(ana.name)} when needed.`);
  expect(line).not.toMatch(/(?<!\\)[[\]()*]|@everyone/u);
});
