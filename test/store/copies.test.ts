/** A backup by SQLite's own command: what is refused in which words, what is found in the copy, and what is left behind. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { backUp } from '../../src/store/backup/index.ts';
import { Connection } from '../../src/store/sqlite/connection.ts';
import { openSqlite } from '../../src/store/sqlite/open.ts';
import { storeOnSqlite } from '../../src/store/sqlite/store.ts';
import { change, fresh, page } from './samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'riposte-copies-'));
afterAll(() => rmSync(folder, { recursive: true }));

let [place, file, to] = ['', '', ''];
beforeEach(() => {
  place = join(folder, fresh('place'));
  mkdirSync(place);
  [file, to] = [join(place, 'live.db'), join(place, 'copies', 'it’s a "copy".db')];
});
const copied = () => backUp(file, to, 'vacuum', () => {});
const copies = (): readonly string[] => (existsSync(join(to, '..')) ? readdirSync(join(to, '..')) : []);

/** A database with these fights, made without waiting for the disk. */
async function live(...fights: readonly ReturnType<typeof page>[]): Promise<void> {
  const connection = await openSqlite(file);
  connection.exec('PRAGMA synchronous = OFF');
  const store = await storeOnSqlite(connection);
  for (const one of fights) await store.create(change(one));
  await store.close();
}
const spoiled = (sql: string): void => {
  const db = new Database(file);
  db.exec(sql);
  db.close();
};

describe('a copy', () => {
  test('has its fights, of which the last that was touched is read back, and is its owner’s alone', async () => {
    await live(page({ name: 'Old', touched: 5 }), page({ name: 'Last', touched: 9 }), page({ name: 'Middle', touched: 7 }));
    expect(await copied()).toEqual({ encounters: 3, readBack: 'Last', older: false });
    expect([statSync(to).mode & 0o777, statSync(join(to, '..')).mode & 0o777]).toEqual([0o600, 0o700]);
    expect(copies()).toEqual(['it’s a "copy".db']);
    const connection = await Connection.open(to);
    expect(await connection.all('SELECT name FROM "Encounter" ORDER BY touched', [])).toEqual(
      ['Old', 'Middle', 'Last'].map((name) => ({ name })),
    );
    connection.close();
  });

  test('may have an apostrophe in its name', async () => {
    await live();
    to = join(place, "ana's.db");
    expect(await copied()).toEqual({ encounters: 0, readBack: null, older: false });
    expect(existsSync(to)).toBe(true);
  });

  test('is made anew where one was begun and never ended', async () => {
    await live(page());
    mkdirSync(join(to, '..'));
    writeFileSync(`${to}.part`, 'half a copy');
    expect(await copied()).toMatchObject({ encounters: 1 });
    expect(copies()).toHaveLength(1);
  });

  test('of a database that lacks a change of the schema is one of an older version', async () => {
    await live(page());
    spoiled(`DELETE FROM _prisma_migrations WHERE migration_name = (SELECT MAX(migration_name) FROM _prisma_migrations)`);
    expect(await copied()).toEqual({ encounters: 0, readBack: null, older: true });
  });
});

describe('no copy is made', () => {
  const refused = async (reason: string, message: string): Promise<void> => {
    await expect(copied()).rejects.toMatchObject({ name: 'StoreTrouble', reason, message });
    expect(copies().filter((name) => name.includes('.part') || name.endsWith('-wal') || name.endsWith('-shm'))).toEqual([]);
  };

  test('of what is not there', async () => {
    await refused('unwritable', `There is no database ${file}. Check DATABASE_URL.`);
    expect([existsSync(file), existsSync(to)]).toEqual([false, false]);
  });

  test('over another file', async () => {
    await live();
    mkdirSync(join(to, '..'));
    writeFileSync(to, 'dear to me');
    await refused('unwritable', `${to} exists already. Name another file, or move that one away.`);
    expect(statSync(to).size).toBe(10);
  });

  test('of what SQLite finds fault with', async () => {
    await live(page());
    spoiled(`CREATE TABLE "Oops" (a TEXT); INSERT INTO "Oops" VALUES (NULL), (NULL); PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = 'CREATE TABLE "Oops" (a TEXT NOT NULL)' WHERE name = 'Oops'; PRAGMA writable_schema = RESET`);
    const advice = 'The database itself may be damaged: keep the last good backup, and check the disk.';
    await refused('damaged', `The copy is not whole (NULL value in Oops.a). ${advice}`);
    expect(copies()).toEqual([]);
  });

  test('whose last fight has no state', async () => {
    const made = page();
    await live(made);
    spoiled(`UPDATE "Encounter" SET "match" = '{}'`);
    await refused('damaged', `Encounter ${made.id} cannot be read back. Keep the last good backup.`);
    expect(copies()).toEqual([]);
  });

  test('of a newer version, nor of what is no database', async () => {
    await live();
    spoiled(`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', 'x', '2999_cars', 0)`);
    await expect(copied()).rejects.toMatchObject({ reason: 'newer' });
    expect(copies()).toEqual([]);
    writeFileSync(file, 'Dear diary, '.repeat(100));
    await expect(copied()).rejects.toMatchObject({ reason: 'damaged' });
    expect(copies()).toEqual([]);
  });
});
