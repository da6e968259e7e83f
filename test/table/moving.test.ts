/** A fight that is moved: over here, gone on with there, and every die of both checked. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verify } from '../../src/cli/verify.ts';
import { type ActionRecord, type Choice, type Json, Refusal } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { plainGuild } from '../../src/table/commands/people.ts';
import { TABLE_ACTS } from '../../src/table/commands/table-acts.ts';
import { PLAIN_DESK } from '../../src/table/desk.ts';
import type { Encounter } from '../../src/table/encounter.ts';
import type { OrderBody } from '../../src/table/order.ts';
import { decideOnce, practice, USERS } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { systemsInTurn } from '../support/systems.ts';
import { type TestTable, testTable } from '../support/table.ts';

/** A table whose fights have a seed of their own each. */
function seeded(seed: number): TestTable {
  let made = 0;
  return testTable(rulesets, { seed, newSeed: () => createHash('sha256').update(`${seed} ${made++}`).digest('hex') });
}

async function play(t: TestTable, id: string, times: number, draw: ReturnType<typeof lots>): Promise<void> {
  for (let i = 0; i < times && (await decideOnce(t, id, USERS, draw)); i++);
}

const exported = async (t: TestTable, id: string) =>
  (await t.table.exportFight(id, t.caller('greta'))) as unknown as Parameters<typeof verify>[0];

describe.each(systemsInTurn(import.meta.filename).map((r) => [r.id] as const))('%s', (system) => {
  test.each([1, 2])('moved at a random point it goes on as it stood, and all dice of both parts are checked (%i)', async (seed) => {
    const t = seeded(seed);
    const draw = lots(seed);
    const id = await practice(t, system);
    await play(t, id, 4 + draw(20), draw);
    const before = (await t.store.load(id))!;
    if (before.status === 'over') return;
    const lines = await t.store.log(id, 0, 10_000);
    const { made, encounter } = await t.table.move(id, t.caller('greta'), 'ch2');
    expect([encounter, made]).toEqual([id, null]);
    const there = (await t.store.load((await t.store.inChannel('ch2'))!))!;
    const here = (await t.store.load(id))!;

    expect(there.match).toEqual(before.match);
    expect(there.seed).not.toBe(before.seed);
    expect((await t.store.log(there.id, 0, before.seq)).map((l) => ({ ...l }))).toEqual(lines);
    expect(there.seats.map((s) => [s.user, s.role, s.combatants])).toEqual(before.seats.map((s) => [s.user, s.role, s.combatants]));
    // Asked anew, nothing answered but what answers itself.
    expect(there.decisions.map((d) => [d.key, d.who])).toEqual(before.decisions.map((d) => [d.key, d.who]));
    expect(there.decisions.filter((d) => d.answer && !['form', 'doctrine', 'time'].includes(d.answer.from))).toEqual([]);
    expect(here).toMatchObject({ status: 'over', moved: { to: 'ch2', encounter: there.id }, decisions: [] });
    expect(here.ending).toBeUndefined();
    expect(verify(await exported(t, id)).wrong).toEqual([]);

    // Nobody takes back what was played before the move.
    await expect(t.table.undo(there.id, t.caller('greta'), 'last')).rejects.toThrow('nothing-to-undo');
    await expect(t.table.undo(id, t.caller('greta'), 'last')).rejects.toThrow('not-running');
    await play(t, there.id, 12, draw);
    await t.table.end(there.id, t.caller('greta')).catch(() => undefined);
    const whole = await exported(t, there.id);
    const { dice, wrong } = verify(whole);
    expect(wrong).toEqual([]);
    expect(dice).toBeGreaterThan(0);
    if (before.match.number > 3) {
      const forged = whole.chapters!.map((c) => ({ ...c, seed: '11'.repeat(32) }));
      expect(verify({ ...whole, chapters: forged }).wrong.length).toBeGreaterThan(0);
    }
  });
});

test('what is sealed, left ahead and ordered does not travel; where it cannot go nothing changes', async () => {
  const t = seeded(7);
  const id = await practice(t, 'brp');
  const gm = t.caller('greta');
  await expect(t.table.move(id, t.caller('ana'), 'ch2')).rejects.toThrow('gm-only');
  await expect(t.table.move(id, gm, 'ch1')).rejects.toThrow('same-place');
  const other = await practice(t, 'brp', 'ch2');
  await expect(t.table.move(id, gm, 'ch2')).rejects.toThrow('place-taken');
  await t.table.end(other, gm);
  const before: Encounter = (await t.store.load(id))!;
  await play(t, id, 1, lots(2));
  expect((await t.store.load(id))!.version).toBeGreaterThan(before.version);
  await t.table.move(id, gm, 'ch2');
  await expect(t.table.move(id, gm, 'ch3')).rejects.toThrow('not-running');
  const there = (await t.store.load((await t.store.inChannel('ch2'))!))!;
  expect(there.decisions.every((d) => d.answer === null || d.answer.from === 'form')).toBe(true);
  expect(await ordersIn(t, there.id)).toEqual([]);
  expect(there.ahead).toBeUndefined();
  const said = t.bulletins.map((b) => b.story.join('\n')).join('\n');
  expect(said).toContain('The fight has moved to <#ch2>.');
  expect(said).toContain('goes on here, as it stood in <#ch1>');
});

test('all that the table has come to goes along, and whoever left has their character back', async () => {
  const t = seeded(8);
  const gm = t.caller('greta');
  const id = await practice(t, 'murdham');
  await play(t, id, 3, lots(3));
  const [figure] = (await t.store.load(id))!.seats.find((s) => s.user === 'u-ana')!.combatants;
  await t.table.leave(id, t.caller('ana'));
  const encounter = (await t.store.load(id))!;
  expect(encounter.leftBehind).toEqual({ [figure!]: 'u-ana' });
  const along: Partial<Encounter> = {
    leftBehind: encounter.leftBehind!,
    sides: ['those who came first', ...encounter.sides!],
    ...{ style: 'brief', veto: 60_000, gmNotes: { '': { text: 'the bridge falls', by: gm.user } }, guide: { 'u-ben': ['move'] } },
    ...{ blind: ['4 on the d6'], answering: { 'u-ben': { count: 3, ms: 9000 } }, playedThere: { [figure!]: 'Ana of old' } },
    ...{ votes: 'majority', faces: { [figure!]: 'sheet' } },
    holiday: { from: t.now(), until: t.now() + 86_400_000, begun: true },
  };
  await t.store.save({ encounter: { ...encounter, ...along }, log: [], checkpoints: [], posts: [], interaction: null });
  await t.table.move(id, gm, 'ch2');
  const there = (await t.store.load((await t.store.inChannel('ch2'))!))!;
  expect(there).toMatchObject(along);
  expect(there.sleep!.asks).toBeGreaterThan(t.now());
  await t.table.comeBack(there.id, t.caller('ana'));
  expect((await t.store.load(there.id))!.seats.find((s) => s.user === 'u-ana')!.combatants).toEqual([figure]);
});

describe.each(systemsInTurn(import.meta.filename).map((r) => [r.id] as const))('%s, in a file', (system) => {
  test.each([1, 2])('another table plays it again, takes it as it stood, and goes on (%i)', async (seed) => {
    const t = seeded(seed);
    const draw = lots(seed + 10);
    const id = await practice(t, system);
    await play(t, id, 4 + draw(16), draw);
    const before = (await t.store.load(id))!;
    if (before.status === 'over') return;
    // A sealed answer says where it would show.
    const { file } = await t.table.moveOut(id, t.caller('greta'));
    const text = JSON.stringify(file);
    for (const user of USERS) expect(text).not.toContain(`u-${user}`);
    expect(text).not.toContain('"decisions"');
    expect(await t.table.exportFight(id, t.caller('greta'))).toHaveProperty('carries');
    expect(await t.table.exportFight(id, t.caller('ana'))).not.toHaveProperty('carries');
    expect((await t.store.load(id))!.status).toBe('over');
    const plainLines = (await t.store.log(id, 0, before.seq)).filter((l) => l.undone === null);

    const other = seeded(seed + 100);
    const zoe = other.caller('zoe', { guild: 'g2' });
    const { encounter } = await other.table.importFight(zoe, 'far', JSON.parse(text) as Json);
    const there = (await other.store.load(encounter))!;
    expect(there.match).toEqual(before.match);
    expect(there).toMatchObject({ status: 'paused', guild: 'g2', channel: 'far', name: before.name });
    expect(there.seats.map((s) => [s.user, s.role, s.combatants])).toEqual([['u-zoe', 'gm', []]]);
    const lines = await other.store.log(encounter, 0, plainLines.length);
    expect(lines.map((l) => [l.kind, l.action, l.at])).toEqual(plainLines.map((l) => [l.kind, l.action, l.at]));
    expect(lines.filter((l) => l.kind === 'event').map((l) => l.body)).toEqual(
      plainLines.filter((l) => l.kind === 'event').map((l) => l.body),
    );

    await expect(other.table.importFight(zoe, 'elsewhere', JSON.parse(text) as Json)).rejects.toThrow('moved-already');
    await other.table.resume(encounter, zoe);
    for (let i = 0; i < 8 && (await decideOnce({ table: other.table, caller: () => zoe }, encounter, ['zoe'], draw)); i++);
    await other.table.end(encounter, zoe).catch(() => undefined);
    const { wrong, dice } = verify((await other.table.exportFight(encounter, zoe)) as unknown as Parameters<typeof verify>[0]);
    expect([wrong, dice > 0]).toEqual([[], true]);
  });
});

/** A fight in which the table has done everything that it can do, with something still planned. */
async function ofAllActs(t: TestTable, system: string): Promise<string> {
  const rules = rulesets.find((r) => r.id === system)!;
  const gm = t.caller('greta');
  const [hero, foe] = (['hero', 'foe'] as const).map((kind) => rules.sheets.samples.find((s) => s.kind === kind)!.id);
  const guards = { from: { sample: foe! }, name: 'Guard', side: 'foes', count: 2, concealed: false, mask: null, doctrine: null };
  const { id: prep } = await t.table.newPrep(gm, system, { name: 'Ford', pace: 'evening' });
  await t.table.addToPrep(gm, prep, guards);
  for (const [name, when] of [
    ['Wolves', 'round 2'],
    ['Riders', 'press'],
    ['Crows', 'foes below a third'],
    ['Rats', 'press'],
  ] as const) {
    await t.table.wavePrep(gm, prep, null, { name, when, line: `${name} have come.` });
    await t.table.addToPrep(gm, prep, { ...guards, name, mask: 'a shape', doctrine: 'brute', wave: name });
  }
  const { encounter: id } = await t.table.openPrep(gm, 'ch1', prep);
  for (const user of ['ana', 'ben', 'cleo'])
    await t.table.join(id, t.caller(user), { from: { sample: hero! }, side: 'heroes', word: `word of ${user}`, name: user });
  await t.table.leave(id, t.caller('cleo'));
  await t.table.setPace(id, gm, { veil: 0, lastCall: null });
  await t.table.begin(id, gm);
  await t.table.setTimer(id, gm, 'every round', 'The lair stirs.');
  await t.table.add(id, gm, { ...guards, name: 'Late', zone: null });
  await t.table.add(id, gm, { ...guards, name: 'Later', count: 1, zone: null });
  const shown = async () => t.table.view(id, gm);
  const [guard, ally] = (await shown()).view.rows.filter(({ side }) => side === 'foes').map((row) => row.id);
  await t.table.handOver(id, gm, guard!, 'u-ana');
  await t.table.handOver(id, gm, ally!, 'u-ben');
  await t.table.handOver(id, gm, ally!, 'u-greta');
  if (rules.space.kind === 'distances') await t.table.arrange(id, gm, 'distance', { from: guard!, to: ally!, distance: 3 });
  else {
    const [there] = (await shown()).places;
    await t.table.arrange(id, gm, 'zone', { zone: 'attic', name: 'The attic' });
    await t.table.arrange(id, gm, 'connect', { from: there!.id, to: 'attic' });
    await t.table.arrange(id, gm, 'disconnect', { from: there!.id, to: 'attic' });
  }
  const { key, initial } = rules.settings.find(({ initial: usual }) => typeof usual === 'boolean')!;
  await t.table.setHouse(id, gm, key, initial);
  const planned = async (name: string) => (await shown()).planned.find((p) => p.name === name)!.id;
  await t.table.bringIn(id, gm, await planned('Riders'));
  await t.table.dropPlanned(id, gm, await planned('Rats'));
  for (let i = 0; i < 200 && (await t.store.load(id))!.match.state.round < 2; i++) {
    await t.table.force(id, gm, null).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
    await t.pass(1000);
  }
  return id;
}

describe.each(systemsInTurn(import.meta.filename).map((r) => [r] as const))('$id, in a file', (rules) => {
  test('all that the table does to a fight comes along: waves and timers, newcomers, figures handed over, the map', async () => {
    const t = seeded(41);
    const id = await ofAllActs(t, rules.id);
    const before = (await t.store.load(id))!;
    expect(before.match.state.round).toBe(2);
    const { file } = await t.table.moveOut(id, t.caller('greta'));
    const { actions } = file as unknown as { readonly actions: readonly ActionRecord[] };
    const done = actions.flatMap(({ procedure, journal }) => [
      procedure,
      ...journal.filter(({ met }) => met === 'act').map(({ value }) => (value as Choice).pick),
    ]);
    const drawn = rules.space.kind === 'distances' ? ['zone', 'connect', 'disconnect', 'drop-zone'] : ['drop-zone', 'distance'];
    expect(TABLE_ACTS.filter((act) => !done.includes(act))).toEqual(drawn);
    const other = seeded(36);
    // What is due comes before anything else.
    const due = actions.findLastIndex(({ procedure }) => procedure === 'arrive');
    const late = JSON.parse(JSON.stringify({ ...(file as object), actions: actions.toSpliced(due, 1) })) as Json;
    await expect(other.table.importFight(other.caller('zoe', { guild: 'g2' }), 'far', late)).rejects.toMatchObject({
      reason: 'bad-fight',
      facts: { where: `action ${due + 1}`, problem: 'the rules did not allow that then' },
    });
    const { encounter } = await other.table.importFight(
      other.caller('zoe', { guild: 'g2' }),
      'far',
      JSON.parse(JSON.stringify(file)) as Json,
    );
    const there = (await other.store.load(encounter))!;
    expect(there.match).toEqual(before.match);
    expect(there.match.state.coming!.map(({ name }) => name)).toEqual(expect.arrayContaining(['Crows', 'The lair stirs']));
  });

  test('nothing is planned in a file that could not be planned here', async () => {
    const t = seeded(33);
    const id = await ofAllActs(t, rules.id);
    const { file } = await t.table.moveOut(id, t.caller('greta'));
    type Loose = Record<string, Json>;
    const other = seeded(34);
    const wrong: readonly ((one: Loose, who: Loose) => void)[] = [
      (one) => Object.assign(one, { when: { at: 'dawn' } }),
      (one) => Object.assign(one, { when: { at: 'round', round: 'soon' } }),
      (one) => Object.assign(one, { name: '  ' }),
      (one) => Object.assign(one, { name: 'x'.repeat(100) }),
      (one) => Object.assign(one, { line: 'x'.repeat(1000) }),
      (one) => Object.assign(one, { room: null }),
      (one) => Object.assign(one, { entrants: 7 }),
      (_, who) => Object.assign(who, { id: '__proto__' }),
      (_, who) => Object.assign(who, { name: 'a\u202eb' }),
      (_, who) => Object.assign(who, { side: '' }),
      (_, who) => Object.assign(who, { mask: 7 }),
      (_, who) => Object.assign(who, { sheet: 'strong' }),
    ];
    for (const change of wrong) {
      const data = JSON.parse(JSON.stringify(file)) as { readonly actions: readonly ActionRecord[] };
      const planning = data.actions.find(({ procedure }) => procedure === 'plan-for-later');
      const [wave] = (planning!.args as unknown as { readonly coming: readonly (Loose & { readonly entrants: readonly Loose[] })[] })
        .coming;
      change(wave!, wave!.entrants[0]!);
      await expect(
        other.table.importFight(other.caller('zoe', { guild: 'g2' }), 'far', data as never),
        String(change),
      ).rejects.toMatchObject({
        reason: 'bad-fight',
      });
    }
  });
});

test('a file that does not follow from what was played is refused, and nothing is kept of it', async () => {
  const t = seeded(5);
  const id = await practice(t, 'hursagmu-swords');
  await play(t, id, 12, lots(5));
  const { file } = await t.table.moveOut(id, t.caller('greta'));
  interface Loose {
    [field: string]: Loose;
  }
  const changed = (change: (data: Loose) => void): never => {
    const data = JSON.parse(JSON.stringify(file)) as Loose;
    change(data);
    return data as never;
  };
  const other = seeded(50);
  const zoe = other.caller('zoe', { guild: 'g2' });
  const bad: readonly [string, (data: Loose) => void][] = [
    ['bad-fight', (data) => Object.assign(data['end']!, { round: 99 })],
    ['bad-fight', (data) => (data['actions'] as unknown as unknown[]).splice(2, 1)],
    ['bad-fight', (data) => (data['carries']!['lines'] as unknown as unknown[]).pop()],
    ['bad-fight', (data) => Object.assign(data, { seed: '22'.repeat(32) })],
    ['bad-fight', (data) => Object.assign(data, { seed: 'x' })],
    ['bad-fight', (data) => Object.assign(data, { ruleset: 'chess' })],
    ['bad-fight', (data) => Object.assign(data, { format: 'pgn' })],
    ['bad-fight', (data) => Object.assign(data, { actions: 7 })],
    ['newer-fight', (data) => Object.assign(data, { version: 99 })],
    ['newer-fight', (data) => Object.assign(data, { rulesVersion: 99 })],
    ['not-moved', (data) => delete data['carries']],
    ['no-such-doctrine', (data) => Object.assign(data['carries']!['doctrines']!, { x: 'hothead' })],
  ];
  for (const [reason, change] of bad) await expect(other.table.importFight(zoe, 'far', changed(change)), reason).rejects.toThrow(reason);
  for (const [reason, caps] of [
    ['fight-full', { figures: 2 }],
    ['fight-too-big', { state: 1000 }],
  ] as const) {
    const small = testTable(rulesets, { seed: 51, caps });
    await expect(small.table.importFight(small.caller('zoe'), 'far', JSON.parse(JSON.stringify(file)) as Json)).rejects.toThrow(reason);
  }
  expect(await other.store.inChannel('far')).toBeNull();
  await other.table.importFight(
    zoe,
    'far',
    changed(() => undefined),
  );
  expect(await other.store.inChannel('far')).not.toBeNull();
});

/** The standing orders that are kept of a fight. */
const ordersIn = async (t: TestTable, id: string) => (await t.store.company(id, 'g1', [], [])).orders;

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
    if (before.status === 'over') return;
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
