/** A fight that is moved in a file: another table plays it again, goes on with it, and takes no file that was changed. */
import { describe, expect, test } from 'vitest';
import { verify } from '../../src/cli/verify.ts';
import { type ActionRecord, type Choice, type Json, Refusal } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { TABLE_ACTS } from '../../src/table/commands/table-acts.ts';
import { decideOnce, practice, USERS } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { systemsInTurn } from '../support/systems.ts';
import { type TestTable, testTable } from '../support/table.ts';
import { play, seeded } from './moved-fights.ts';

describe.each(systemsInTurn(import.meta.filename).map((r) => [r.id] as const))('%s, in a file', (system) => {
  test.each([1, 2])('another table plays it again, takes it as it stood, and goes on (%i)', async (seed) => {
    const t = seeded(seed);
    const draw = lots(seed + 10);
    const id = await practice(t, system);
    await play(t, id, 4 + draw(16), draw);
    const before = (await t.store.load(id))!;
    expect(before.status).toBe('running');
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
