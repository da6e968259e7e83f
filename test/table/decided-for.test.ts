/** What was decided for a player by another hand than theirs: they alone read it, once, when they catch up. */
import { beforeEach, expect, test } from 'vitest';
import { brp } from '../../src/rules/brp/index.ts';
import { murdham } from '../../src/rules/murdham/index.ts';
import { ranked } from '../../src/table/acts/rank.ts';
import { MINUTE } from '../../src/table/time/units.ts';
import { type TestTable, testTable } from '../support/table.ts';

let t: TestTable;
let id: string;

const look = (name: string) => t.table.view(id, t.caller(name));
const decided = async (name: string) => (await t.table.catchUp(id, t.caller(name))).decided.map((d) => `${d.name}: ${d.says} (${d.by})`);
const kept = async () => (await t.store.load(id))!.seats.find(({ user }) => user === 'u-ana')!.decidedFor ?? [];
/** Somebody declares for Linnet, who comes first. */
const waitAs = async (name: string): Promise<void> => {
  const [open] = (await look(name)).decisions;
  await t.table.decide(id, t.caller(name), open!.id, open!.who, { pick: 'wait' });
};

beforeEach(async () => {
  t = testTable([brp]);
  ({ encounter: id } = await t.table.practice(t.caller('greta'), 'ch1', 'brp', [{ user: 'u-ana', name: 'ana' }]));
  await t.table.setPace(id, t.caller('greta'), { veil: 0 });
});

test('what they decide themselves is no news to them', async () => {
  await waitAs('ana');
  expect(await decided('ana')).toEqual([]);
});

test('what their order answers and what the clock takes, read once, by them alone', async () => {
  const yrsa = (await look('ana')).own.find(({ name }) => name === 'Yrsa')!.id;
  const order = { kind: 'declaration', text: 'else wait', wait: 0, perRound: 0, untilRound: 0 } as const;
  await t.table.giveOrder(id, t.caller('ana'), yrsa, order);
  for (let i = 0; i < 40 && (await kept()).length < 2; i++) await t.pass(MINUTE);
  for (const name of ['ana', 'greta']) expect(JSON.stringify(await look(name))).not.toContain('decidedFor');
  expect(await decided('greta')).toEqual([]);
  expect(await decided('ana')).toEqual(['Linnet: Wait and defend (time)', 'Yrsa: Wait and defend (order)']);
  expect(await decided('ana')).toEqual([]);
});

test('what a stand-in or the GM has chosen is told as theirs; what is taken back is not', async () => {
  await t.table.standIn(id, t.caller('greta'), 'u-ana', 'u-dora');
  await waitAs('dora');
  expect(await kept()).toMatchObject([{ says: 'Wait and defend', by: 'u-dora' }]);
  await t.table.undo(id, t.caller('greta'), 'last');
  expect(await kept()).toEqual([]);
  await waitAs('greta');
  expect(await decided('ana')).toEqual(['Linnet: Wait and defend (u-greta)']);
});

test('it is in the file of what is kept of them, with nobody else’s id, and goes when they have all of it deleted', async () => {
  await t.table.standIn(id, t.caller('greta'), 'u-ana', 'u-dora');
  await waitAs('dora');
  const file = JSON.stringify(await t.table.privacyExport(t.caller('ana')));
  expect(file).toContain('"says":"Wait and defend"');
  expect(file).not.toContain('u-dora');
  await t.table.forget(t.caller('ana'));
  expect(await kept()).toEqual([]);
});

test('of a turn that was left ahead its end is told as what comes after all of it, not as one more thing that was left', async () => {
  t = testTable([murdham]);
  ({ encounter: id } = await t.table.practice(t.caller('greta'), 'ch1', 'murdham', [{ user: 'u-ana', name: 'ana' }], { foes: 'brute' }));
  await t.table.setPace(id, t.caller('greta'), 'none');
  await t.table.clock.run();
  const { ahead } = await look('ana');
  const { who } = ahead.find(({ kind, asked }) => kind === 'turn' && !asked)!;
  const offers = await t.table.aheadOffers(id, t.caller('ana'), who, 'turn');
  const [act] = ranked({ who, kind: 'turn', offers, otherwise: null }, await look('ana'));
  await t.table.leaveAhead(id, t.caller('ana'), who, 'turn', act!.choice);
  for (let i = 0; i < 40 && (await kept()).every(({ by }) => by !== 'ahead-done'); i++) {
    const { decisions } = (await t.store.load(id))!;
    const waits = decisions.find((d) => d.answer === null && d.planned === null);
    if (waits) await t.table.force(id, t.caller('greta'), waits.id);
    await t.pass(MINUTE);
  }
  const mine = (await kept()).filter((d) => d.who === who && d.by.startsWith('ahead'));
  expect(mine.map(({ by }) => by)).toEqual(['ahead', 'ahead-done']);
  expect(mine[1]?.says).toBe('End the turn');
});
