/** Several figures act at one word: in the order in which they are asked, and each is named as whoever gives the order knows them. */
import { expect, test } from 'vitest';
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
  expect(struck.note).toBe('✔ **Ann**: Punch → Bouncer.\nStill to act, once they are asked: Bouncer, Bob.');
  await expect(t.table.together(id, t.caller('greta'), ids, 'each')).rejects.toThrow('too-late');
});

test('of others nobody orders anybody, and nobody acts out of turn', async () => {
  const { t, id, ids } = await closingTime();
  await expect(t.table.together(id, t.caller('ana'), ids, 'each')).rejects.toThrow('not-yours');
  await expect(t.table.together(id, t.caller('ben'), [ids[1]!], 'each')).rejects.toThrow('too-late');
  const { note } = await t.table.together(id, t.caller('ana'), [ids[0]!], 'weakest');
  expect(note).toBe('✔ **Ann**: Punch → Bouncer.');
});
