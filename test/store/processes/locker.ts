/** A process of its own that tries to have a SQLite file for itself alone, and says `locked` or `busy`. Argument: file. */
import Database from 'libsql';

const [file] = process.argv.slice(2) as [string];
const db = new Database(file);
try {
  db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; CREATE TABLE mine (a)');
  process.stdout.write('locked\n');
} catch (error) {
  process.stdout.write(error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY' ? 'busy\n' : `${String(error)}\n`);
}
