/** Databases that cannot be used: each is told in words, and nothing is damaged by trying. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, describe, expect, it, test } from 'vitest';
import { fileOf } from '../../src/store/database-url.ts';
import { DEFAULT_URL, openStore, StoreTrouble } from '../../src/store/index.ts';
import { openSqlite } from '../../src/store/sqlite/open.ts';
import { storeOnSqlite } from '../../src/store/sqlite/store.ts';
import { change, fresh, line, page } from './samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'riposte-trouble-'));
afterAll(() => rmSync(folder, { recursive: true }));
const newFile = (): string => join(folder, fresh('db'), 'riposte.db');

describe('opening a store', () => {
  it('makes file and folder for their owner alone', async () => {
    const file = newFile();
    await (await openStore(`file:${file}`)).close();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(file, '..')).mode & 0o777).toBe(0o700);
  });

  it('reads a URL as Prisma does', () => {
    expect(DEFAULT_URL).toBe('file:data/riposte.db');
    expect(fileOf('file:data/riposte.db')).toBe(join(process.cwd(), 'data/riposte.db'));
    expect(fileOf('file:./x.db?connection_limit=1')).toBe(join(process.cwd(), 'x.db'));
    expect(fileOf('file:/var/lib/x.db')).toBe('/var/lib/x.db');
    expect(fileOf('file:///var/lib/x.db')).toBe('/var/lib/x.db');
  });

  it('says so when the folder cannot be made or written', async () => {
    const inTheWay = join(folder, 'a-file');
    writeFileSync(inTheWay, '');
    const opening = openStore(`file:${inTheWay}/riposte.db`);
    await expect(opening).rejects.toMatchObject({ reason: 'unwritable', advice: expect.stringContaining('DATABASE_URL') as string });
    await expect(opening).rejects.toThrow(/ cannot be made or written \((?:ENOTDIR|EEXIST): [^()]+\)\. Check/u);
  });

  it('says so where no folder can ever be made', async () => {
    await expect(openStore('file:/proc/none/riposte.db')).rejects.toMatchObject({ reason: 'unwritable' });
  });

  it('says so when the file is a folder, or no database', async () => {
    mkdirSync(join(folder, 'folder.db'));
    await expect(openStore(`file:${join(folder, 'folder.db')}`)).rejects.toMatchObject({ reason: 'unwritable' });
    writeFileSync(join(folder, 'text.db'), 'Dear diary, '.repeat(100));
    await expect(openStore(`file:${join(folder, 'text.db')}`)).rejects.toMatchObject({ reason: 'damaged' });
  });

  it('says so when another program has locked the file for itself', async () => {
    const file = join(folder, 'edited.db');
    const editor = new Database(file);
    editor.exec('BEGIN EXCLUSIVE; CREATE TABLE mine (a)');
    const opening = openSqlite(file, { patience: 50 });
    await expect(opening).rejects.toMatchObject({ reason: 'locked', message: expect.stringContaining(file) as string });
    editor.exec('ROLLBACK');
    (await openSqlite(file, { patience: 50 })).close();
  });

  it('refuses a database of a newer version and leaves it alone', async () => {
    const file = newFile();
    const connection = await openSqlite(file);
    connection.exec(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', 'x', '29990101000000_flying-cars', 0)`,
    );
    const opening = openStore(`file:${file}`);
    await expect(opening).rejects.toBeInstanceOf(StoreTrouble);
    await expect(opening).rejects.toMatchObject({ reason: 'newer', message: expect.stringContaining('flying-cars') as string });
  });

  it('names the URLs it understands', async () => {
    const advice = expect.stringContaining('postgresql://') as string;
    await expect(openStore('mysql://localhost/riposte')).rejects.toMatchObject({ reason: 'unknown-url', advice });
  });

  it('says so when no PostgreSQL answers, without the password', async () => {
    const error = await openStore('postgresql://riposte:secret@127.0.0.1:9/riposte').catch((e: unknown) => e);
    expect(error).toMatchObject({ reason: 'unreachable' });
    expect(String(error)).toContain('127.0.0.1:9');
    expect(String(error)).not.toContain('secret');
  });
});

test('a store that is closed leaves everything in the file itself', async () => {
  const [file, copy] = [newFile(), newFile()];
  const store = await openStore(`file:${file}`);
  const made = page();
  await store.create(change(made));
  await store.close();
  mkdirSync(join(copy, '..'));
  copyFileSync(file, copy);
  const again = await openStore(`file:${copy}`);
  expect(await again.load(made.id)).toMatchObject({ id: made.id, version: 1 });
  await again.close();
});

describe('a full disk', () => {
  it('refuses the save in words, keeps what was there, and is over when there is room', async () => {
    const file = newFile();
    const connection = await openSqlite(file);
    const store = await storeOnSqlite(connection);
    const made = page();
    await store.create(change(made));
    const [[pages]] = connection.query({ sql: 'PRAGMA page_count', args: [], argTypes: [] }).rows as [[string]];
    connection.exec(`PRAGMA max_page_count = ${pages}`);
    const grown = change({ ...made, version: 1, seq: 1 }, { log: [line(1, { body: 'x'.repeat(100_000) })] });
    await expect(store.save(grown)).rejects.toMatchObject({ name: 'StoreTrouble', reason: 'full' });
    expect(await store.load(made.id)).toMatchObject({ version: 1, seq: 0 });
    expect(await store.logEnd(made.id, 1)).toEqual([]);
    connection.exec('PRAGMA max_page_count = 1000000');
    await store.save(grown);
    expect(await store.load(made.id)).toMatchObject({ version: 2, seq: 1 });
    await store.close();
  });
});
