/** A fight that is moved to another channel: over here, gone on with there, and every die of both checked. */
import { describe, expect, test } from 'vitest';
import { verify } from '../../src/cli/verify.ts';
import type { Encounter } from '../../src/table/encounter.ts';
import { practice } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { systemsInTurn } from '../support/systems.ts';
import { exported, ordersIn, play, seeded } from './moved-fights.ts';

describe.each(systemsInTurn(import.meta.filename).map((r) => [r.id] as const))('%s', (system) => {
  test.each([1, 2])('moved at a random point it goes on as it stood, and all dice of both parts are checked (%i)', async (seed) => {
    const t = seeded(seed);
    const draw = lots(seed);
    const id = await practice(t, system);
    await play(t, id, 4 + draw(20), draw);
    const before = (await t.store.load(id))!;
    expect(before.status).toBe('running');
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
    banks: { 'u-ana': 60_000 },
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
