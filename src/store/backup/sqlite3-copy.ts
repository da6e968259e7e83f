/**
 * Copies a SQLite file that may be in use, with SQLite's own backup procedure, over the package `sqlite3`.
 *
 * A process of its own, because two SQLite libraries in one process do not see each other's locks on a file.
 * Started with the file and the copy as arguments; tells its parent how far it is.
 */
import sqlite3 from 'sqlite3';

/** How far a copy is, in pages of the database. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

/** SQLite's backup procedure as the package offers it; its types leave it out. */
interface Backup {
  readonly remaining: number;
  readonly pageCount: number;
  readonly completed: boolean;
  step(pages: number, done: (error: Error | null) => void): void;
  finish(done: (error: Error | null) => void): void;
}

const PAGES_AT_ONCE = 256;

/** A call of the package that ends in a callback, as a promise. */
const promised = (call: (done: (error: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => call((error) => (error ? reject(error) : resolve())));

async function copy(file: string, to: string): Promise<void> {
  let db!: sqlite3.Database;
  await promised((done) => {
    db = new sqlite3.Database(file, sqlite3.OPEN_READWRITE, done);
  });
  db.configure('busyTimeout', 10_000);
  // What is committed from here on is not copied; otherwise each commit would restart the copy.
  await promised((done) => db.exec('BEGIN; SELECT COUNT(*) FROM sqlite_master;', done));
  const backup = (db as unknown as { backup(to: string): Backup }).backup(to);
  while (!backup.completed) {
    await promised((done) => backup.step(PAGES_AT_ONCE, done));
    process.send?.({ done: backup.pageCount - backup.remaining, of: backup.pageCount } satisfies Progress);
  }
  await promised((done) => backup.finish(done));
  await promised((done) => db.exec('COMMIT', done));
  await promised((done) => db.close(done));
}

const [file, to] = process.argv.slice(2);
if (file === undefined || to === undefined) throw new Error('usage: sqlite3-copy FILE COPY');
await copy(file, to);
process.disconnect?.();
