/** What a database of before waited for is waited for after it, now that this stands in the encounter's own row. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import type { Provider } from '../../src/store/database.ts';
import { openStore } from '../../src/store/index.ts';
import { knownMigrations } from '../../src/store/migrations.ts';
import { openPostgres } from '../../src/store/postgres/open.ts';
import { openSqlite } from '../../src/store/sqlite/open.ts';
import { databaseBeside } from './shadow.ts';

const before = (provider: Provider) => knownMigrations(provider).filter(({ name }) => name < '20261126013007');

const fight = (id: string, status: string, touched: number): string =>
  `INSERT INTO "Encounter" ("id", "guild", "channel", "openIn", "name", "ruleset", "rulesVersion", "status", "version", "seq", "seed", "match", "rest", "created", "touched")
   VALUES ('${id}', 'g', '${id}', ${status === 'over' ? 'NULL' : `'${id}'`}, 'n', 'brp', 1, '${status}', 1, 1, 's', '{}', '{"seats":[],"decisions":[],"pace":{"name":"live","ladder":["default"]}}', 0, ${touched});`;
const asked = (encounter: string, id: number, kind: string, isAnswered: boolean, due: number | null): string =>
  `INSERT INTO "Ask" ("encounterId", "id", "kind", "answered", "due") VALUES ('${encounter}', ${id}, '${kind}', ${isAnswered ? 'TRUE' : 'FALSE'}, ${due ?? 'NULL'});`;

const ROWS = [
  ...[fight('soon', 'running', 1), fight('late', 'running', 2), fight('still', 'paused', 3), fight('done', 'over', 4)],
  ...[asked('soon', 1, 'turn', false, 70), asked('soon', 2, 'reaction', true, 50), asked('late', 0, 'table', false, 90)],
  asked('still', 1, 'turn', false, null),
  `INSERT INTO "Event" ("encounterId", "seq", "at", "action", "kind", "body") VALUES ('soon', 1, 5, 1, 'note', '{"text":"It begins."}');`,
  `INSERT INTO "Post" ("id", "encounterId", "channel", "payload", "created", "queue", "next") VALUES ('p', 'soon', 'soon', '{}', 6, 'soon', 6);`,
  `INSERT INTO "Handled" ("id", "encounterId", "at") VALUES ('i', 'soon', 7);`,
].join('\n');

async function sqlite(): Promise<{ readonly url: string; readonly end: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-waiting-'));
  const connection = await openSqlite(join(folder, 'x.db'), { migrations: before('sqlite') });
  connection.exec(ROWS);
  connection.close();
  return { url: `file:${join(folder, 'x.db')}`, end: async () => rmSync(folder, { recursive: true }) };
}

async function postgres(server: string): ReturnType<typeof sqlite> {
  const beside = await databaseBeside(server, 'waiting');
  const { url } = beside;
  await (await openPostgres(url, before('postgresql'))).end();
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(ROWS);
  await client.end();
  return { url, end: () => beside.drop() };
}

const server = process.env['TEST_POSTGRES_URL'];
const places = [['SQLite', sqlite] as const, ...(server ? [['PostgreSQL', () => postgres(server)] as const] : [])];

test.each(places)('on %s', async (_, make) => {
  const { url, end } = await make();
  const store = await openStore(url);
  expect(await store.due(1000, 9)).toEqual(['soon', 'late']);
  expect(await store.due(49, 9)).toEqual([]);
  expect(await store.nextDue()).toBe(50);
  expect(await store.census(60)).toMatchObject({ fights: 3, decisions: 2, overdue: 1, posts: 1 });
  expect(await store.log('soon', 0, 9)).toMatchObject([{ seq: 1, body: { text: 'It begins.' } }]);
  expect((await store.postsToSend(1000, 9)).map(({ id }) => id)).toEqual(['p']);
  expect(await store.handled('i')).toBe(true);
  expect(await store.dropFights({ lost: 0, over: 5, solo: 0 }, 9)).toBe(1);
  expect([await store.load('done'), (await store.load('soon'))?.id]).toEqual([null, 'soon']);
  await store.close();
  await end();
});
