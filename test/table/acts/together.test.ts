/** Several figures act at one word: in the order in which they are asked, and each is named as whoever gives the order knows them. */
import { beforeEach, describe, expect, test } from 'vitest';
import { brawl } from '../../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { type TestTable, testTable } from '../../support/table.ts';

const PLAYERS = ['ana', 'ben'].map((name) => ({ user: `u-${name}`, name }));

/** Closing time: Ana’s Ann, Ben’s Bob, and a bouncer whom Greta plays, by their ids. */
async function closingTime(): Promise<{ t: TestTable; id: string; ids: readonly string[] }> {
  const t = testTable([brawl]);
  const { encounter: id } = await t.table.practice(t.caller('greta'), 'ch1', 'brawl', PLAYERS);
  await t.table.setPace(id, t.caller('greta'), { veil: 0 });
  const { rows } = (await t.table.view(id, t.caller('greta'))).view;
  return { t, id, ids: ['Ann', 'Bob', 'Bouncer'].map((name) => rows.find((row) => row.name === name)!.id) };
}

test('each in turn, until somebody else must answer; who was not asked is named', async () => {
  const { t, id, ids } = await closingTime();
  const { note } = await t.table.together(id, t.caller('greta'), ids, 'defend');
  expect(note).toBe('✔ **Ann**: Wait.\n✔ **Bob**: Wait.\n✔ **Bouncer**: Wait.');
  const struck = await t.table.together(id, t.caller('greta'), ids.toReversed(), { at: ids[2]! });
  expect(struck.note).toBe('✔ **Ann**: Punch → Bouncer.\nBouncer and Bob follow as soon as asked, until the round ends.');
  await expect(t.table.together(id, t.caller('greta'), ids, 'each')).rejects.toThrow('too-late');
});

test('of others nobody orders anybody, and nobody acts out of turn', async () => {
  const { t, id, ids } = await closingTime();
  await expect(t.table.together(id, t.caller('ana'), ids, 'each')).rejects.toThrow('not-yours');
  await expect(t.table.together(id, t.caller('ben'), [ids[1]!], 'each')).rejects.toThrow('too-late');
  const { note } = await t.table.together(id, t.caller('ana'), [ids[0]!], 'weakest');
  expect(note).toBe('✔ **Ann**: Punch → Bouncer.');
});

describe('those who are asked later', () => {
  let t: TestTable;
  let id: string;
  let ids: readonly string[];
  const page = async () => (await t.store.load(id))!;
  const open = async () => (await page()).decisions.filter((d) => d.answer === null);
  const told = () => t.bulletins.flatMap(({ story }) => story).join('\n');
  const order = () => t.table.together(id, t.caller('greta'), ids, { at: ids[2]! });
  const followers = async (name = 'greta') => (await t.table.view(id, t.caller(name))).followers.map((one) => one.name);
  /** Greta answers for her bouncer. */
  const stands = async () => {
    const [decision] = await open();
    await t.table.decide(id, t.caller('greta'), decision!.id, ids[2]!, { pick: 'stand' });
  };
  beforeEach(async () => {
    ({ t, id, ids } = await closingTime());
    await order();
    expect([(await open())[0]!.kind, await followers(), await followers('ana')]).toEqual(['reaction', ['Bob', 'Bouncer'], []]);
  });

  test('follow as soon as they are, and whoever cannot is asked as usual', async () => {
    await stands();
    expect((await open())[0]).toMatchObject({ kind: 'reaction', who: [ids[2]] });
    await stands();
    expect(told()).toMatch(/Ann (?:hits|swings at) Bouncer.*Bob (?:hits|swings at) Bouncer/su);
    // There is nobody whom a bouncer could strike by an order to strike the bouncer.
    expect((await open())[0]).toMatchObject({ kind: 'turn', who: [ids[2]] });
    expect(await followers()).toEqual([]);
  });

  test('follow no order that is called off, or of a round that is over, and none once something is taken back', async () => {
    await expect(t.table.callOff(id, t.caller('ana'))).rejects.toThrow('nothing-to-undo');
    const { note } = await t.table.callOff(id, t.caller('greta'));
    expect(note).toBe('The order is off: whoever has not acted yet is asked as usual.');
    expect(await followers()).toEqual([]);
    await stands();
    expect((await open())[0]).toMatchObject({ kind: 'turn', who: [ids[1]] });
    await t.table.together(id, t.caller('greta'), [ids[1]!, ids[0]!], { at: ids[2]! });
    expect(await followers()).toEqual(['Ann']);
    await stands();
    const [turn] = await open();
    await t.table.decide(id, t.caller('greta'), turn!.id, ids[2]!, { pick: 'wait' });
    // Ann was told in the round before.
    expect((await open())[0]).toMatchObject({ kind: 'turn', who: [ids[0]] });
    expect(await followers()).toEqual([]);
    await order();
    await t.table.undo(id, t.caller('greta'), 'last');
    expect(await followers()).toEqual([]);
  });

  test('act by hand where their player does, and follow nobody who may not order them any more', async () => {
    await t.table.handOver(id, t.caller('greta'), ids[2]!, 'u-ben');
    expect(await followers()).toEqual(['Bob', 'Bouncer']);
    const [decision] = await open();
    await t.table.decide(id, t.caller('ben'), decision!.id, ids[2]!, { pick: 'stand' });
    await t.table.decide(id, t.caller('ben'), (await open())[0]!.id, ids[2]!, { pick: 'stand' });
    expect((await open())[0]).toMatchObject({ kind: 'turn', who: [ids[2]] });
    expect(await followers()).toEqual([]);
  });
});
