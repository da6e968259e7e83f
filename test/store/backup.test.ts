import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import Database from 'libsql';
import { afterAll, describe, expect, it } from 'vitest';
import { backUp, type Copier, type Progress } from '../../src/store/backup/index.ts';
import { isBuilt } from '../../src/store/backup/sqlite3-build.ts';
import { openStore } from '../../src/store/index.ts';
import { inTurn } from '../support/long.ts';
import { run } from './processes/run.ts';
import { change, page } from './samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'riposte-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A database of a version that has migrated since. */
const LANDED = join(import.meta.dirname, '../landed/2026-11-22.db.gz');

// `sqlite3` is built by the first backup on a machine; where none was made yet, SQLite's own command is tested alone.
const copiers: readonly Copier[] = isBuilt() ? ['vacuum', 'sqlite3'] : ['vacuum'];

async function database(name: string): Promise<{ readonly file: string; readonly id: string }> {
  const file = join(folder, name);
  const store = await openStore(`file:${file}`);
  const made = page({ name: 'The long bridge', doctrines: { troll: 'x'.repeat(3_000_000) } });
  await store.create(change(made));
  await store.close();
  return { file, id: made.id };
}

describe.each(copiers)('a backup over %s', (copier) => {
  it('is the database as of one moment while another process goes on writing', async () => {
    const { file, id } = await database(`live-${copier}.db`);
    const bot = run('writer.ts', `file:${file}`, id, '100000');
    await bot.said(3);
    const to = join(folder, 'copies', `${copier}.db`);
    const seen: Progress[] = [];
    const found = await backUp(file, to, copier, (progress) => seen.push(progress));
    bot.child.kill('SIGKILL');
    await bot.ended;

    expect(found).toEqual({ encounters: 1, readBack: 'The long bridge', older: false });
    expect(statSync(to).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, 'copies'))).toEqual([`${copier}.db`]);
    if (copier === 'sqlite3') {
      expect(seen.length).toBeGreaterThan(2);
      expect(seen.at(-1)?.done).toBe(seen.at(-1)?.of);
    }
    const copy = await openStore(`file:${to}`);
    const kept = (await copy.load(id))!;
    expect(kept.version).toBeGreaterThanOrEqual(4);
    expect((await copy.log(id, 0, 100_000)).length).toBe(kept.seq);
    await copy.close();
    rmSync(join(folder, 'copies'), { recursive: true });
  });
});

describe('a backup', () => {
  it('overwrites nothing', async () => {
    const { file } = await database('kept.db');
    const to = join(folder, 'other.db');
    writeFileSync(to, 'dear to me');
    await expect(backUp(file, to, 'vacuum', () => {})).rejects.toMatchObject({ name: 'StoreTrouble' });
    expect(statSync(to).size).toBe(10);
  });

  it('says so where nothing can be written, rather than trying for ever', async () => {
    const { file } = await database('unwritten.db');
    for (const nowhere of ['/proc/backups/of/mine', `${file}/within`])
      await expect(backUp(file, join(nowhere, 'x.db'), 'vacuum', () => {})).rejects.toMatchObject({ reason: 'unwritable' });
  });

  it('says so when there is no database, and makes none', async () => {
    const file = join(folder, 'missing.db');
    await expect(backUp(file, join(folder, 'x.db'), 'vacuum', () => {})).rejects.toMatchObject({ name: 'StoreTrouble' });
    expect(existsSync(file)).toBe(false);
  });

  it('of an older version is kept, and said to be one', async () => {
    const file = join(folder, 'older.db');
    writeFileSync(file, gunzipSync(readFileSync(LANDED)));
    const to = join(folder, 'older-copy.db');
    expect(await backUp(file, to, 'vacuum', () => {})).toEqual({ encounters: 0, readBack: null, older: true });
    expect(statSync(to).mode & 0o777).toBe(0o600);
  });

  it('of a bot that has no fight yet is one, too', async () => {
    const file = join(folder, 'empty.db');
    await (await openStore(`file:${file}`)).close();
    expect(await backUp(file, join(folder, 'empty-copy.db'), 'vacuum', () => {})).toEqual({ encounters: 0, readBack: null, older: false });
  });

  it('leaves nothing behind that is not whole', async () => {
    const file = join(folder, 'broken.db');
    writeFileSync(file, 'SQLite format 3\0 but not really'.repeat(200));
    const to = join(folder, 'broken-copy.db');
    await expect(backUp(file, to, 'vacuum', () => {})).rejects.toThrow();
    expect(readdirSync(folder).filter((name) => name.startsWith('broken-copy'))).toEqual([]);
  });

  it('of a database in which SQLite itself finds fault says so, with what to do', async () => {
    const { file } = await database('fault.db');
    const db = new Database(file);
    db.exec('CREATE TABLE "Oops" (a TEXT); INSERT INTO "Oops" VALUES (NULL); PRAGMA writable_schema = ON');
    db.exec(`UPDATE sqlite_schema SET sql = 'CREATE TABLE "Oops" (a TEXT NOT NULL)' WHERE name = 'Oops'; PRAGMA writable_schema = RESET`);
    db.close();
    const to = join(folder, 'fault-copy.db');
    await expect(backUp(file, to, 'vacuum', () => {})).rejects.toMatchObject({
      reason: 'damaged',
      message: expect.stringContaining('The copy is not whole (NULL value in Oops.a). ') as string,
      advice: expect.stringContaining('keep the last good backup') as string,
    });
    expect(readdirSync(folder).filter((name) => name.startsWith('fault-copy'))).toEqual([]);
  });

  it('over the package sqlite3 that does not come about says why, and leaves nothing behind', async () => {
    const file = join(folder, 'torn.db');
    writeFileSync(file, 'SQLite format 3\0 but not really'.repeat(200));
    await expect(backUp(file, join(folder, 'torn-copy.db'), 'sqlite3', () => {})).rejects.toThrow(/^the copy failed: .*\S/su);
    expect(readdirSync(folder).filter((name) => name.startsWith('torn-copy'))).toEqual([]);
  });

  // Empty, as .env.example has it: the usual database.
  it.each(inTurn(['', 'FILE:data/riposte.db'], import.meta.filename, 1))(
    'is one of the database that DATABASE_URL=%s names',
    async (url) => {
      const { file } = await database('data/riposte.db');
      const cli = fileURLToPath(new URL('../../src/cli/backup.ts', import.meta.url));
      // Without npm nothing can be built: what is not there is done without.
      const env = { ...process.env, DATABASE_URL: url, PATH: '' };
      const args = ['--import', import.meta.resolve('tsx'), cli];
      const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env });
      expect(dirname(stdout.trim())).toBe(join(dirname(file), 'backups'));
    },
  );
});
