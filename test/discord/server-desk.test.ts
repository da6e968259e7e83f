/** Every open fight of a server can be named where one is handed over, however many there are. */
import { beforeEach, expect, test } from 'vitest';
import { server } from '../../commands/server.ts';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { CommandContext } from '../../src/discord/context.ts';
import { completeFights, handOver } from '../../src/discord/server-desk.ts';
import { type TestTable, testTable } from '../support/table.ts';

/** More than the desk shows on a page. */
const FIGHTS = 12;

let t: TestTable;
const fights: string[] = [];

const given = (options: Readonly<Record<string, string>>, manager = true): CommandContext =>
  ({
    table: t.table,
    caller: t.caller('mona', { manager }),
    input: { options, people: { 'u-ben': 'Ben' } },
    mayView: async () => true,
  }) as unknown as CommandContext;

beforeEach(async () => {
  t = testTable([brawl]);
  fights.length = 0;
  for (let i = 0; i < FIGHTS; i++) {
    const opening = { ruleset: 'brawl', name: `Fight ${String.fromCharCode(65 + i)}`, pace: 'live', house: {} };
    fights.push((await t.table.start(t.caller('greta'), `ch${i}`, opening)).encounter);
    await t.pass(1000);
  }
});

test('completion has all of them, and nothing for those who manage nothing', async () => {
  expect(await completeFights(given({}), '')).toEqual(fights.map((value, i) => ({ name: `Fight ${String.fromCharCode(65 + i)}`, value })));
  expect(await completeFights(given({}), 'fight l')).toEqual([{ name: 'Fight L', value: fights.at(-1) }]);
  expect(await completeFights(given({}, false), '')).toEqual([]);
  await expect(t.table.deskNames(t.caller('greta'))).rejects.toThrow('manager-only');
});

test('the last of them is handed over by its name, and one that is nearly named is suggested', async () => {
  await handOver(given({ fight: 'fight l', to: 'u-ben' }));
  expect((await t.store.load(fights.at(-1)!))!.founder).toBe('u-ben');
  await expect(handOver(given({ fight: 'Fihgt K', to: 'u-ben' }))).rejects.toMatchObject({
    facts: { text: expect.stringContaining('Did you mean **Fight K**?') as string },
  });
});

test('none of it is done for somebody who manages nothing, whichever way they come by it', async () => {
  const subs = (server.data as { readonly options: readonly { readonly name: string }[] }).options.map(({ name }) => name);
  expect(subs).toContain('tags');
  for (const sub of subs) {
    const context = { ...given({ forum: '9' }, false), input: { path: `server ${sub}`, options: { forum: '9' }, people: {} } };
    await expect(
      Promise.resolve().then(() => server.run(context as unknown as CommandContext)),
      sub,
    ).rejects.toThrow('manager-only');
  }
});
