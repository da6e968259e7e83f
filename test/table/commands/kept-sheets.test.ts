/** Kept sheets as others meet them: templates that GMs share, boards that show a deleted one, and what a server refuses. */
import { expect, test } from 'vitest';
import { brawl } from '../../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { Refusal } from '../../../src/engine/index.ts';
import { PLAIN_DESK } from '../../../src/table/desk.ts';
import type { Guild } from '../../../src/table/encounter.ts';
import { soloPlace } from '../../../src/table/solo.ts';
import { keepSheet as keep } from '../../support/kept-sheet.ts';
import { type TestTable, testTable } from '../../support/table.ts';

const reason = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.reason;
      throw error;
    },
  );
const start = async (t: TestTable, name: string, guild: string, channel: string): Promise<string> =>
  (await t.table.start(t.caller(name, { guild }), channel, { ruleset: 'brawl', name: channel, pace: 'live', house: {} })).encounter;

test('templates are shared among those who run fights on a server, and nothing else is', async () => {
  const t = testTable([brawl]);
  const id = await start(t, 'greta', 'g1', 'c1');
  await keep(t, 'ann');
  await keep(t, 'thug', { kind: 'template', owner: 'u-cora' });
  await keep(t, 'lout', { kind: 'template', owner: 'u-greta' });
  await keep(t, 'far', { kind: 'template', owner: 'u-cora', guild: 'g2' });
  await keep(t, 'knight', { owner: 'u-greta' });
  const list = (name: string, query: object) =>
    t.table.characters(t.caller(name), query).then(
      (found) => found.map((one) => one.id),
      (error: unknown) => (error as Refusal).reason,
    );
  expect(await list('greta', { kind: 'template', gmOf: id })).toEqual(['lout', 'thug']);
  expect(await list('greta', { kind: 'template' })).toEqual(['lout']);
  expect(await list('greta', { kind: 'character', gmOf: id })).toEqual(['knight']);
  expect(await list('greta', { gmOf: id })).toEqual(['knight', 'lout']);
  expect(await list('ana', { kind: 'template', gmOf: id })).toBe('gm-only');
  expect(await list('ana', { kind: 'template' })).toEqual([]);
  expect(await list('ana', { ruleset: 'brp' })).toEqual([]);
});

test('boards that show a sheet are drawn anew once it is deleted, and no others', async () => {
  const t = testTable([brawl]);
  const image = { hash: 'f'.repeat(64), image: new Uint8Array([1]) };
  await keep(t, 'here', { portrait: null });
  await keep(t, 'home', { guild: soloPlace('u-ana') });
  await keep(t, 'bare');
  const fights: string[] = [];
  for (const [guild, channel, character] of [
    ['g1', 'c1', 'here'],
    ['g1', 'c2', 'home'],
    ['g2', 'c3', 'home'],
    ['g1', 'c4', 'bare'],
  ] as const) {
    const id = await start(t, 'greta', guild, channel);
    await t.table.join(id, t.caller('ana', { guild }), { from: { character }, side: 'heroes', word: null, name: null });
    fights.push(id);
  }
  for (const id of ['here', 'home']) await t.store.setPortrait(id, image);
  const drawn = async () => (await Promise.all(fights.map((id) => t.store.load(id)))).map((e) => e!.portrayed ?? null);
  const [ana, at] = [t.caller('ana'), t.now()];
  await t.table.deleteCharacter(ana, 'bare');
  expect(await drawn()).toEqual([null, null, null, null]);
  await t.table.deleteCharacter(ana, 'here');
  expect(await drawn()).toEqual([at, null, null, null]);
  await t.table.deleteCharacter(t.caller('ana', { guild: 'g2' }), 'home');
  expect(await drawn()).toEqual([at, null, at, null]);
});

test('what is kept for somebody is known to be, whatever fails after it', async () => {
  const t = testTable([brawl]);
  const [saves, deletes, looks] = [t.caller('ana'), t.caller('ana'), t.caller('ana')];
  const { id } = await t.table.saveCharacter(saves, {
    id: null,
    kind: 'character',
    ruleset: 'brawl',
    name: 'Ann',
    sheet: { toughness: 3 },
  });
  await t.table.character(looks, id);
  await t.table.deleteCharacter(deletes, id);
  expect([saves, deletes, looks].map((caller) => t.table.isKept(caller))).toEqual([true, true, false]);
});

test('a server takes only a pace that there is, and a desk within its bounds', async () => {
  const t = testTable([brawl]);
  const mona = t.caller('mona', { manager: true });
  const set = (more: Partial<Guild>) => reason(t.table.changeGuild(mona, (before) => ({ ...before, ...more })));
  expect(await set({ pace: 'glacial' })).toBe('no-such-pace');
  expect(await set({ desk: { ...PLAIN_DESK, fights: 0 } })).not.toBe('done');
  expect(await t.store.guild('g1')).toBeNull();
  expect(await set({ pace: 'slow' })).toBe('done');
  const person = await t.table.changePerson('7', (before) => ({ ...before, confirm: true }));
  expect(person).toEqual(await t.store.person('7'));
});
