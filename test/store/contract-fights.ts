/** Finding, counting and dropping fights, as every store does it: which, in what order, up to which limit, on either side of a time. */
import { describe, expect, it } from 'vitest';
import type { AgendaEntry } from '../../src/table/agenda.ts';
import type { Encounter } from '../../src/table/encounter.ts';
import { soloPlace, whatIfPlace } from '../../src/table/solo.ts';
import type { Store } from '../../src/table/store.ts';
import { change, checkpoint, decision, doing, fresh, line, order, page, post, seat } from './samples.ts';

const alone = (place: string, more: Partial<Encounter> = {}): Encounter => page({ guild: place, channel: place, ...more });

export function fightsContract(store: () => Store): void {
  const put = async (...all: readonly Encounter[]): Promise<void> => {
    for (const one of all) await store().create(change(one));
  };
  const idsOf = (all: readonly { readonly id: string }[]): readonly string[] => all.map(({ id }) => id);
  const there = async (...all: readonly Encounter[]): Promise<readonly boolean[]> =>
    Promise.all(all.map(async ({ id }) => (await store().load(id)) !== null));

  it('lists twenty-five open fights unless told, the newest first, in whatever order they were kept', async () => {
    const guild = fresh('guild');
    const all = Array.from({ length: 27 }, (_, i) => page({ guild, created: 1000 + ((i * 8) % 27), seats: [seat('1')] }));
    await put(...all);
    const newest = all.toSorted((a, b) => b.created - a.created);
    expect(idsOf(await store().list({ guild }))).toEqual(idsOf(newest.slice(0, 25)));
    expect(idsOf(await store().list({ guild, limit: 26 }))).toEqual(idsOf(newest.slice(0, 26)));
    expect(await store().list({ guild, user: '2' })).toEqual([]);
  });

  it('lists fights that are over, those that were begun at once by id', async () => {
    const guild = fresh('guild');
    const over = (id: string, created: number): Encounter =>
      page({ id: `${guild}-${id}`, guild, status: 'over', created, seats: [seat('1')] });
    await put(over('b', 5), over('c', 5), over('a', 5), over('d', 9));
    const found = await store().ended({ guild, user: '1', limit: 9 });
    expect(idsOf(found)).toEqual(['d', 'a', 'b', 'c'].map((id) => `${guild}-${id}`));
    expect(found[0]).toMatchObject({ created: 9, shownToAll: false });
  });

  it('looks for a name in fights by id, so many at a time, and says how far it has come', async () => {
    const mark = fresh('~');
    const named = (id: string, by: string): Encounter => page({ id: `${mark}-${id}`, status: 'over', gmNotes: { '': { text: 'x', by } } });
    await put(named('3', '815'), named('1', '4711'), named('2', '815'), named('4', '815'));
    const id = (n: number): string => `${mark}-${n}`;
    expect(await store().naming('815', mark, 2)).toEqual({ found: [id(2)], last: id(2) });
    expect(await store().naming('815', id(2), 2)).toEqual({ found: [id(3), id(4)], last: id(4) });
    expect(await store().naming('815', mark, 9)).toMatchObject({ found: [id(2), id(3), id(4)] });
    expect(await store().naming('81', mark, 3)).toEqual({ found: [], last: id(3) });
  });

  it('finds open fights without an agenda by id, so many at a time', async () => {
    const mark = fresh('~');
    const id = (n: number): string => `${mark}-${n}`;
    await put(...[3, 1, 2].map((n) => page({ id: id(n) })), page({ id: id(0), status: 'over' }));
    const entry: AgendaEntry = {
      ...{ user: '7', role: 'gm', open: 0, known: 0, until: null, asks: [], waiting: [], next: null, asleep: false, post: null },
    };
    expect(await store().withoutAgenda(mark, 2)).toEqual([id(1), id(2)]);
    expect(await store().withoutAgenda(id(1), 2)).toEqual([id(2), id(3)]);
    await store().saveAgenda(id(2), 1, [entry, { ...entry, user: '8' }]);
    expect(await store().withoutAgenda(mark, 2)).toEqual([id(1), id(3)]);
    await store().saveAgenda(id(2), 1, [{ ...entry, user: '8', until: 5, next: 'Ann', open: 2 }]);
    const of = async (user: string) =>
      (await store().agenda({ user, guild: null, endedSince: 0, limit: 99 })).filter((f) => f.id === id(2));
    expect(await of('7')).toEqual([]);
    expect(await of('8')).toMatchObject([{ user: '8', role: 'gm', until: 5, next: 'Ann', open: 2 }]);
  });

  it('tells of fights whose channels are lost, over or not', async () => {
    const lost = (since: number, more: Partial<Encounter> = {}): Encounter => page({ lost: { since, was: 'running' }, ...more });
    const all = [lost(5e14), lost(7e14, { status: 'over' }), lost(6e14), page()];
    await put(...all);
    const found = (await store().lost()).filter(({ id }) => all.some((one) => one.id === id));
    const lostOnes = all.slice(0, 3).map(({ id, channel }) => ({ id, channel }));
    expect(new Set(found)).toEqual(new Set(lostOnes));
    for (const one of all) await store().dropFight(one.id);
  });

  describe('drops', () => {
    it('a fight with all that belongs to it, once, but what has left of its posts', async () => {
      const made = page({ seats: [seat('1')] });
      const [sent, waits, elsewhere] = [post(made), post(made, { channel: fresh('c') }), page()];
      const all = { log: [line(1)], checkpoints: [checkpoint(0)], doings: [doing(0)] };
      await store().create(change(made, { ...all, posts: [sent, waits], orders: { kept: [order(made.id, '1')], dropped: [] } }));
      await store().create(
        change(elsewhere, { ...all, posts: [post(elsewhere)], orders: { kept: [order(elsewhere.id, '1')], dropped: [] } }),
      );
      await store().postSent(sent.id, '900');
      await store().dropFight(made.id);
      await store().dropFight(made.id);
      const kept = async ({ id }: Encounter) => [
        (await store().log(id, 0, 9)).length,
        (await store().checkpoints(id, 9)).length,
        (await store().doings(id, 9)).length,
        (await store().company(id, 'g', [], [])).orders.length,
        (await store().postsToSend(9e14, 10_000)).filter((p) => p.encounter === id).length,
      ];
      expect([await there(made, elsewhere), await kept(made), await kept(elsewhere)]).toEqual([
        [false, true],
        [0, 0, 0, 0, 0],
        [1, 1, 1, 1, 1],
      ]);
      expect(await store().messagesOf([sent.id, waits.id])).toEqual(new Map([[sent.id, '900']]));
      await store().dropFight(elsewhere.id);
    });

    it('what has been lost or over for longer, to the millisecond', async () => {
      const [lost, over] = [
        (since: number) => page({ lost: { since, was: 'running' } }),
        (touched: number) => page({ status: 'over', touched }),
      ];
      const all = [lost(-20), lost(-19), over(-10), over(-9), page({ touched: -50 })];
      await put(...all);
      const drop = (one: number, other: number) => store().dropFights({ lost: one, over: other, solo: -1e9 }, 10);
      expect([await drop(-20, -10), await there(...all)]).toEqual([0, [true, true, true, true, true]]);
      expect([await drop(-19, -10), await there(...all)]).toEqual([1, [false, true, true, true, true]]);
      expect([await drop(-19, -9), await there(...all)]).toEqual([1, [false, true, false, true, true]]);
      expect([await drop(-18, -8), await there(...all)]).toEqual([2, [false, false, false, false, true]]);
    });

    it('what somebody has left alone for longer, open or not, and of no server', async () => {
      const user = fresh('user');
      const all = [
        ...[alone(soloPlace(user), { touched: -30 }), alone(whatIfPlace(user), { touched: -29 })],
        ...[page({ touched: -40 }), alone(fresh('@'), { touched: -29, status: 'over' })],
      ];
      await put(...all);
      const drop = (solo: number, limit = 10) => store().dropFights({ lost: -1e9, over: -1e9, solo }, limit);
      expect([await drop(-30), await there(...all)]).toEqual([0, [true, true, true, true]]);
      expect([await drop(-29), await there(...all)]).toEqual([1, [false, true, true, true]]);
      expect(await drop(-28, 1)).toBe(1);
      expect((await there(...all)).filter(Boolean)).toHaveLength(2);
      expect([await drop(-28), await drop(-28), await there(...all)]).toEqual([1, 0, [false, false, true, false]]);
    });
  });

  it('counts what is overdue by the millisecond, boards that can be drawn, and fights of people alone as nobody’s', async () => {
    const NOW = 5_000_000_000_000_000;
    const before = await store().census(NOW);
    const due = page({ decisions: [decision(1, { due: NOW }), decision(2, { due: null }), decision(3, { answer: null, due: NOW + 5 })] });
    const solo = alone(fresh('@'), { decisions: [decision(1, { due: null })] });
    const lost = page({ lost: { since: 5e14, was: 'running' }, decisions: [], status: 'paused' });
    await put(due, solo, lost, page({ status: 'over' }));
    const then = await store().census(NOW);
    const more = (['fights', 'decisions', 'overdue', 'boards'] as const).map((what) => then[what] - before[what]);
    expect(more).toEqual([2, 4, 1, 2]);
    expect((await store().census(NOW - 1)).overdue).toBe(before.overdue);
    await store().dropFight(lost.id);
    await store().dropFight(due.id);
  });

  it('tries again at once what was to be tried later, and leaves what may be tried already as it is', async () => {
    const of = page();
    const other = page();
    const [late, elsewhere] = [post(of), post(other)];
    await store().create(change(of, { posts: [late] }));
    await store().create(change(other, { posts: [elsewhere] }));
    const ready = async (now: number) =>
      (await store().postsToSend(now, 10_000)).map(({ id }) => id).filter((id) => id === late.id || id === elsewhere.id);
    for (const { id } of [late, elsewhere]) await store().postFailed(id, 9000, false);
    await store().postsAgain(of.channel, 9500);
    expect([await ready(8999), await ready(9000)]).toEqual([[], [late.id, elsewhere.id]]);
    await store().postsAgain(of.channel, 3000);
    expect([await ready(2999), await ready(3000), await ready(8999)]).toEqual([[], [late.id], [late.id]]);
    for (const { id } of [late, elsewhere]) await store().postDropped(id, 'tidy');
  });

  it('reads back what was done in full, whichever end it is read from', async () => {
    const made = page();
    const lines = [line(1, { at: 5, action: 0, kind: 'note', body: null }), line(2, { undone: 3, body: [1, 'a'] }), line(3)];
    const ended = [checkpoint(0, { before: null, round: 0, deed: false }), checkpoint(1, { round: 7 }), checkpoint(2)];
    await store().create(change(made, { log: lines, checkpoints: ended, doings: [doing(1), doing(2)] }));
    expect(await store().log(made.id, 0, 9)).toEqual(lines);
    expect(await store().log(made.id, 1, 1)).toEqual([lines[1]]);
    expect(await store().logEnd(made.id, 9)).toEqual(lines);
    expect(await store().logEnd(made.id, 1)).toEqual([lines[2]]);
    expect(await store().checkpoints(made.id, 9)).toEqual(ended.toReversed());
    expect(await store().checkpoints(made.id, 1, 0)).toEqual([]);
    expect(await store().checkpoints(made.id, 9, 1)).toEqual([ended[0]]);
    expect(await store().doings(made.id, 1)).toEqual([doing(2)]);
    expect(await store().actions(made.id, 9)).toEqual(ended.toReversed().map(({ action, round }) => ({ action, round })));
    for (const asked of [store().log('none', 0, 9), store().logEnd('none', 9), store().checkpoints('none', 9), store().doings('none', 9)])
      expect(await asked).toEqual([]);
  });
}
