/** A fight is deleted with all that belongs to it, or not at all. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqlite } from '../../src/store/sqlite/open.ts';
import { storeOnSqlite } from '../../src/store/sqlite/store.ts';
import { change, order, page, post } from './samples.ts';

test('a fight that cannot be deleted keeps its orders and its posts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-drop-'));
  const connection = await openSqlite(join(folder, 'x.db'));
  const store = await storeOnSqlite(connection);
  const fight = page();
  await store.create(change(fight, { posts: [post(fight)], orders: { kept: [order(fight.id, 'ann')], dropped: [] } }));
  const ordersLeft = async () => (await store.company(fight.id, 'g', [], [])).orders.length;
  const left = async () => [(await store.load(fight.id))?.id, await ordersLeft(), (await store.postsToSend(1e15, 9)).length];
  // As if the process had been killed before the last of the deletions.
  connection.exec(`CREATE TRIGGER "no" BEFORE DELETE ON "Encounter" BEGIN SELECT RAISE(ABORT, 'no'); END`);
  await expect(store.dropFight(fight.id)).rejects.toThrow();
  expect(await left()).toEqual([fight.id, 1, 1]);
  connection.exec('DROP TRIGGER "no"');
  await store.dropFight(fight.id);
  expect(await left()).toEqual([undefined, 0, 0]);
  await store.close();
  rmSync(folder, { recursive: true });
});
