/**
 * Copies a SQLite file that may be in use, with SQLite's own backup procedure, over the package `sqlite3`.
 *
 * A process of its own, because two SQLite libraries in one process do not see each other's locks on a file.
 * Started with the file and the copy as arguments; tells its parent how far it is.
 */
import sqlite3 from 'sqlite3';
import { copyInSteps, promised, type Source } from './in-steps.ts';

const [file, to] = process.argv.slice(2);
if (file === undefined || to === undefined) throw new Error('usage: sqlite3-copy FILE COPY');
let db!: sqlite3.Database;
await promised((done) => {
  db = new sqlite3.Database(file, sqlite3.OPEN_READWRITE, done);
});
await copyInSteps(db as unknown as Source, to, (progress) => process.send?.(progress));
process.disconnect?.();
