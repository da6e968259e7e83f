/** Taking back after one thing and another: by the GM and by players, as text (`vitest run FILE -u` writes it again). */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Cell, type Commands, matricesOf } from '../../support/outcomes.ts';

const kept = (file: string): string => join(import.meta.dirname, file);
const HOUR = 60 * 60_000;
const WHO = ['greta', 'ana', 'ben', 'olga'];

type Before = (cell: Cell & Record<'greta' | 'ana' | 'ben', Cell['caller']>) => Promise<unknown>;

/** Takes back so much after something was done; says yes where it is asked. */
const after =
  (extent: 'last' | 'action' | 'round', before: Before) =>
  async (cell: Cell): Promise<unknown> => {
    const { t, id, caller, ready } = cell;
    await before({ ...cell, greta: t.caller('greta'), ana: t.caller('ana'), ben: t.caller('ben') });
    await ready();
    const first = await t.table.undo(id, caller, extent);
    return first.asks ? [first.note, await t.table.undo(id, caller, extent, first.asks)] : first;
  };

const punch: Before = async ({ t, id, ids, ana }) => t.table.act(id, ana, ids['ann']!, { pick: 'punch', target: ids['mook']! });
const met: Before = async (cell) => {
  const { t, id, ids, greta } = cell;
  await punch(cell);
  return t.table.decide(id, greta, (await t.store.load(id))!.decisions[0]!.id, ids['mook']!, { pick: 'stand' });
};
const waits =
  (...names: readonly (readonly [who: 'ana' | 'ben' | 'greta', figure: string])[]): Before =>
  async (cell) => {
    for (const [who, figure] of names) await cell.t.table.act(cell.id, cell[who], cell.ids[figure]!, { pick: 'wait' });
  };
const hurts =
  (times: number, figure = 'mook'): Before =>
  async ({ t, id, ids, greta }) => {
    for (let i = 0; i < times; i++) await t.table.act(id, greta, 'gm', { pick: 'damage', target: ids[figure]!, amount: 1 });
  };
const both =
  (...all: readonly Before[]): Before =>
  async (cell) => {
    for (const one of all) await one(cell);
  };
const says: Before = async ({ t, id, ids, ana }) => t.table.say(id, ana, ids['ann']!, 'Oi!');
const later: Before = async ({ t, id, greta }) => t.table.extend(id, greta, HOUR);
const hands: Before = async ({ t, id, ids, greta }) => t.table.handOver(id, greta, ids['ann']!, 'u-ben');
const back: Before = async ({ t, id, greta }) => t.table.undo(id, greta, 'last');
const toRound2 = waits(['ana', 'ann'], ['ben', 'bob'], ['greta', 'dan'], ['greta', 'mook']);
const passes =
  (ms: number): Before =>
  async ({ t }) =>
    t.pass(ms);
/** As of a fight that began before it was kept what was done. */
const unkept: Before = async ({ t }) => Object.assign(t.store, { doings: async () => [] });
/** As of a fight of which the states are kept no more. */
const tooOld: Before = async ({ t }) => Object.assign(t.store, { checkpoints: async () => [] });

const extents = (title: string, before: Before, all: readonly ('last' | 'action' | 'round')[] = ['last', 'action', 'round']): Commands =>
  Object.fromEntries(all.map((extent) => [`the ${extent}, after ${title}`, after(extent, before)]));

const ANSWERS: Commands = {
  ...extents('a punch that nobody has met', punch),
  ...extents('a punch that was met', met),
  ...extents('two who waited', waits(['ana', 'ann'], ['ben', 'bob'])),
  ...extents('a wait, something said, and another wait', both(waits(['ana', 'ann']), says, waits(['ben', 'bob'])), ['last', 'action']),
  ...extents('a wait and a ruling', both(waits(['ana', 'ann']), hurts(1)), ['last', 'action']),
  ...extents('a ruling and a wait', both(hurts(1), waits(['ana', 'ann'])), ['last', 'action', 'round']),
  ...extents('a wait that was taken back', both(waits(['ana', 'ann']), back), ['last']),
  ...extents('a wait that was taken back and done again', both(waits(['ana', 'ann']), back, waits(['ana', 'ann'])), ['last']),
};
const RULINGS: Commands = {
  ...extents('twelve rulings', hurts(12, 'ann'), ['round']),
  ...extents('thirteen rulings', hurts(13, 'ann'), ['round']),
  ...extents('a ruling on somebody in hiding', hurts(1, 'shadow'), ['last']),
  ...extents('two rulings, one on somebody in hiding', both(hurts(1), hurts(1, 'shadow')), ['round']),
  ...extents('an hour more', later, ['last']),
  ...extents('an hour more, an hour ago', both(later, passes(HOUR)), ['last']),
  ...extents('a wait and an hour more', both(waits(['ana', 'ann']), later), ['last', 'round']),
  ...extents('a figure handed over', hands, ['last', 'round']),
  ...extents('nothing but the time', passes(10 * 60_000), ['last']),
  ...extents('a new round', toRound2, ['action', 'round']),
};
const REST: Commands = {
  ...extents('what nobody has kept, a punch', both(punch, unkept), ['last']),
  ...extents('what nobody has kept, a punch that was met', both(met, unkept), ['last']),
  ...extents('what nobody has kept, two waits', both(waits(['ana', 'ann'], ['ben', 'bob']), unkept), ['last', 'round']),
  ...extents('what nobody has kept, no action', unkept, ['last']),
  ...extents('a wait so long ago that nobody knows', both(waits(['ana', 'ann'], ['ben', 'bob']), tooOld), ['last', 'round']),
};

test('what was answered', async () => {
  await expect(await matricesOf(ANSWERS, ['running'], WHO)).toMatchFileSnapshot(kept('undoing-answers.txt'));
});
test('what was ruled', async () => {
  await expect(await matricesOf(RULINGS, ['running'], WHO)).toMatchFileSnapshot(kept('undoing-rulings.txt'));
});
test('what is kept no more', async () => {
  await expect(await matricesOf(REST, ['running'], WHO)).toMatchFileSnapshot(kept('undoing-rest.txt'));
});
