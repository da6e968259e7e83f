/** Who may what: the founder, other GMs, whoever manages the server, and those who have left it. */
import { beforeEach, expect, test } from 'vitest';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { Refusal } from '../../src/engine/index.ts';
import { type TestTable, testTable } from '../support/table.ts';

let t: TestTable;
let id: string;

const seatOf = async (name: string) => (await t.store.load(id))!.seats.find((s) => s.user === `u-${name}`);
const manager = () => t.caller('mona', { manager: true });
const lastPost = (): string => t.bulletins.at(-1)!.story.join('\n');

async function wordsOf(deed: Promise<unknown>, name = 'ana'): Promise<string> {
  const error = await deed.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Refusal);
  return t.table.wordsFor(error, id, t.caller(name));
}

beforeEach(async () => {
  t = testTable([brawl]);
  ({ encounter: id } = await t.table.start(t.caller('greta'), 'ch1', { ruleset: 'brawl', name: 'Brawl', pace: 'live', house: {} }));
  await t.table.join(id, t.caller('ana'), { from: { sample: 'regular' }, side: 'heroes', word: null, name: null });
  await t.table.coGm(id, t.caller('greta'), 'u-cora', true);
});

test('another GM cannot put out the founder; the founder and a manager can, and one GM always stays', async () => {
  expect(await wordsOf(t.table.coGm(id, t.caller('cora'), 'u-greta', false))).toContain('<@u-greta> opened this fight');
  expect((await seatOf('greta'))!.role).toBe('gm');
  await t.table.coGm(id, t.caller('greta'), 'u-greta', false);
  await t.table.coGm(id, t.caller('cora'), 'u-greta', true);
  await t.table.coGm(id, manager(), 'u-greta', false);
  expect((await seatOf('greta'))!.role).toBe('spectator');
  expect(lastPost()).toContain('mona, who manages this server, says so');
  expect(await wordsOf(t.table.coGm(id, t.caller('cora'), 'u-cora', false))).toContain('A fight needs a GM');
  expect(await wordsOf(t.table.leave(id, t.caller('cora')))).toContain('A fight needs a GM');
});

test('a GM who comes in later has the time bank that everybody has, also as a player afterwards', async () => {
  const { bank } = (await t.store.load(id))!.pace;
  expect(bank).toBeGreaterThan(0);
  expect((await seatOf('cora'))!.bank).toBe(bank);
  await t.table.coGm(id, t.caller('greta'), 'u-cora', false);
  await t.table.join(id, t.caller('cora'), { from: { sample: 'regular' }, side: 'heroes', word: null, name: null });
  expect(await seatOf('cora')).toMatchObject({ role: 'player', bank });
});

test('a founder who has left the server may be put out', async () => {
  await t.table.playerGone(id, 'u-greta');
  await t.table.coGm(id, t.caller('cora'), 'u-greta', false);
  expect((await seatOf('greta'))!.role).toBe('spectator');
});

test('an old fight has its first GM for a founder', async () => {
  await t.table.begin(id, t.caller('greta'));
  const encounter = (await t.store.load(id))!;
  await t.store.save({ encounter: { ...encounter, founder: null }, log: [], checkpoints: [], posts: [], interaction: null });
  await expect(t.table.coGm(id, t.caller('cora'), 'u-greta', false)).rejects.toThrow('founder');
});

test('whoever manages the server pauses, goes on with, hands over and ends any fight there, and it is said', async () => {
  await t.table.begin(id, t.caller('greta'));
  await t.table.pause(id, manager());
  expect(lastPost()).toContain('mona, who manages this server, pauses the fight');
  await t.table.resume(id, manager());
  const { made } = await t.table.add(id, t.caller('greta'), {
    ...{ name: 'Mook', side: 'mob', count: 1, from: { sample: 'bouncer' }, zone: null, doctrine: null, mask: null, concealed: false },
  });
  await t.table.handOver(id, manager(), made!, 'u-ben');
  expect(lastPost()).toContain('mona, who manages this server, says so');
  await t.table.coGm(id, manager(), 'u-ben', true);
  expect((await seatOf('ben'))!.role).toBe('gm');
  await t.table.end(id, manager());
  expect(lastPost()).toContain('ended by mona, who manages this server');
});

test('a fight that ends before it has begun is called off', async () => {
  await t.table.end(id, t.caller('greta'));
  expect(lastPost()).toBe('🏁 **The fight is called off.**\n-# Ended by greta');
});

test('managing the server is no seat: it shows nothing, and does nothing else', async () => {
  expect((await t.table.view(id, manager())).isGm).toBe(false);
  await expect(t.table.begin(id, manager())).rejects.toThrow('gm-only');
  await expect(t.table.force(id, manager(), null)).rejects.toThrow('gm-only');
});

test('a refusal names the GMs, once, and whoever else may', async () => {
  const words = await wordsOf(t.table.end(id, t.caller('ana')));
  expect(words).toBe('Only the GM of this fight (<@u-greta>, <@u-cora>), or somebody who manages this server, may do that.');
  expect(await wordsOf(t.table.begin(id, t.caller('ana')))).toBe('Only the GM of this fight (<@u-greta>, <@u-cora>) may do that.');
});

test('whoever does something here again is back', async () => {
  await t.table.playerGone(id, 'u-greta');
  expect(await seatOf('greta')).toMatchObject({ gone: true });
  await t.table.setPace(id, t.caller('greta'), 'evening');
  expect(await seatOf('greta')).toMatchObject({ gone: false });
});
