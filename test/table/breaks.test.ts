/** A break leaves behind the same, byte for byte, whoever of the table has wished for it. */
import { expect, test } from 'vitest';
import { nimbly } from '../support/nimble.ts';
import { testTable } from '../support/table.ts';

const MINUTE = 60_000;
const PLAYERS = ['ana', 'ben', 'greta'] as const;

/** All that is kept and told after one of them has paused a fight, and it has been resumed and paused again by another. */
async function after(first: string, second: string): Promise<string> {
  const t = testTable([nimbly(true)], { seed: 3 });
  const players = PLAYERS.slice(0, 2).map((name) => ({ user: `u-${name}`, name }));
  const { encounter } = await t.table.practice(t.caller('greta'), 'ch1', 'brawl', players);
  await t.table.takeBreak(encounter, t.caller(first, { interaction: `press ${first}` }));
  await t.pass(90 * MINUTE);
  await t.table.resume(encounter, t.caller('greta'));
  await t.table.takeBreak(encounter, t.caller(second, { interaction: `press ${second}` }));
  const { store, table, bulletins } = t;
  const data = [];
  for (const name of PLAYERS) data.push(await table.privacyExport(t.caller(name)));
  const log = await store.log(encounter, 0, 1000);
  return JSON.stringify([await store.load(encounter), log, await store.doings(encounter, 100), bulletins, data]);
}

test('whoever it was', async () => {
  const [one, ...others] = await Promise.all(PLAYERS.flatMap((a) => PLAYERS.map((b) => after(a, b))));
  for (const other of others) expect(other).toBe(one);
  expect(one).not.toContain('press ');
});

test('one press that is delivered twice pauses once, even where the fight has been resumed in between', async () => {
  const t = testTable([nimbly(true)], { seed: 3 });
  const { encounter } = await t.table.practice(t.caller('greta'), 'ch1', 'brawl', [{ user: 'u-ana', name: 'ana' }]);
  const press = () => t.table.takeBreak(encounter, t.caller('ana', { interaction: 'i1' }));
  const { note } = await press();
  await t.table.resume(encounter, t.caller('greta'));
  expect((await press()).note).toBe(note);
  expect((await t.store.load(encounter))!.status).toBe('running');
});

test('a break of a fight that has not begun, or is over, is refused', async () => {
  const t = testTable([nimbly(true)], { seed: 3 });
  const opening = { ruleset: 'brawl', name: 'Yard', pace: 'live', house: {} };
  const { encounter } = await t.table.start(t.caller('greta'), 'ch1', opening);
  await expect(t.table.takeBreak(encounter, t.caller('greta'))).rejects.toMatchObject({ reason: 'not-running' });
  await t.table.end(encounter, t.caller('greta'));
  await expect(t.table.takeBreak(encounter, t.caller('greta'))).rejects.toMatchObject({ reason: 'not-running' });
});
