/** Backups of a SQLite database that may be in use: a copy as of one moment, checked before it gets its name. */
import { fork } from 'node:child_process';
import { accessSync, chmodSync, constants, existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { makeFolder, nameWhole } from '../folder.ts';
import { encountersOn } from '../hot/encounters.ts';
import { knownMigrations, pending } from '../migrations.ts';
import { SqliteAdapter } from '../sqlite/adapter.ts';
import { Connection } from '../sqlite/connection.ts';
import { sqliteSql } from '../sqlite/hot.ts';
import { reading } from '../sqlite/open.ts';
import { StoreTrouble } from '../trouble.ts';
import type { Progress } from './in-steps.ts';

export type { Progress } from './in-steps.ts';

/** With what to copy: `sqlite3` tells how far it is, and must be built; `vacuum` is SQLite's own command and always there. */
export type Copier = 'sqlite3' | 'vacuum';

/** What was found in a finished copy. */
export interface Found {
  readonly encounters: number;
  /** The encounter that was read back; null if there is none, or the copy is of an older version. */
  readonly readBack: string | null;
  readonly older: boolean;
}

/**
 * Copies `file` to `to`, which must not exist yet.
 *
 * @throws StoreTrouble if the copy cannot be made or is not whole; nothing is left at `to` then.
 */
export async function backUp(file: string, to: string, copier: Copier, onProgress: (progress: Progress) => void): Promise<Found> {
  if (!existsSync(file)) throw new StoreTrouble('unwritable', `There is no database ${file}.`, 'Check DATABASE_URL.');
  if (existsSync(to)) throw new StoreTrouble('unwritable', `${to} exists already.`, 'Name another file, or move that one away.');
  mustHaveFolder(to);
  const part = `${to}.part`;
  rmSync(part, { force: true });
  try {
    await (copier === 'sqlite3' ? copyOverSqlite3(file, part, onProgress) : copyOverVacuum(file, part));
    chmodSync(part, 0o600);
    const found = await check(part);
    nameWhole(part, to);
    return found;
  } finally {
    for (const rest of [part, `${part}-wal`, `${part}-shm`]) rmSync(rest, { force: true });
  }
}

/** @throws StoreTrouble `unwritable` where the folder of a file can neither be made nor written to */
function mustHaveFolder(file: string): void {
  const folder = dirname(file);
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StoreTrouble('unwritable', `Nothing can be written in ${folder} (${why}).`, 'Name another folder with --to.', error);
  }
}

function copyOverSqlite3(file: string, to: string, onProgress: (progress: Progress) => void): Promise<void> {
  const isBuilt = import.meta.url.endsWith('.js');
  const script = fileURLToPath(new URL(isBuilt ? './sqlite3-copy.js' : './sqlite3-copy.ts', import.meta.url));
  const execArgv = isBuilt ? [] : ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
  const child = fork(script, [file, to], { silent: true, execArgv });
  let said = '';
  child.stderr?.on('data', (text: Buffer) => {
    said += text.toString();
  });
  child.on('message', (message) => onProgress(message as Progress));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the copy failed: ${said.trim()}`))));
  });
}

async function copyOverVacuum(file: string, to: string): Promise<void> {
  const connection = await Connection.open(file);
  try {
    connection.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`);
  } finally {
    connection.close();
  }
}

/** SQLite's own check of every page, then an encounter as the bot would read it. Changes nothing that is kept in the copy. */
async function check(copy: string): Promise<Found> {
  const connection = await Connection.open(copy);
  try {
    const ask = (sql: string) => connection.query({ sql, args: [], argTypes: [] }).rows;
    const faults = ask('PRAGMA integrity_check').flat();
    if (faults.join() !== 'ok') {
      const advice = 'The database itself may be damaged: keep the last good backup, and check the disk.';
      throw new StoreTrouble('damaged', `The copy is not whole (${String(faults[0])}).`, advice);
    }
    if ((await pending(reading(connection), knownMigrations('sqlite'))).length > 0) return { encounters: 0, readBack: null, older: true };
    const encounters = Number(ask('SELECT COUNT(*) FROM Encounter')[0]?.[0] ?? 0);
    const last = ask('SELECT id FROM Encounter ORDER BY touched DESC LIMIT 1')[0]?.[0];
    return { encounters, readBack: last === undefined ? null : await readBack(connection, String(last)), older: false };
  } finally {
    connection.close();
  }
}

async function readBack(connection: Connection, id: string): Promise<string> {
  const encounter = await encountersOn(sqliteSql(new SqliteAdapter(connection), connection)).load(id);
  if (!encounter?.match.state) throw new StoreTrouble('damaged', `Encounter ${id} cannot be read back.`, 'Keep the last good backup.');
  return encounter.name;
}
