/** Copying a SQLite file with SQLite's own backup procedure, as the package `sqlite3` offers it, piece by piece. */

/** How far a copy is, in pages of the database. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

type Done = (error: Error | null) => void;

/** A copy under way. */
interface Steps {
  readonly remaining: number;
  readonly pageCount: number;
  readonly completed: boolean;
  step(pages: number, done: Done): void;
  finish(done: Done): void;
}

/** What is used of the package's database; its types leave `backup` out. */
export interface Source {
  configure(option: 'busyTimeout', value: number): void;
  exec(sql: string, done: Done): unknown;
  backup(to: string): Steps;
  close(done: Done): void;
}

const PAGES_AT_ONCE = 256;

/** A call of the package that ends in a callback, as a promise. */
const promised = (call: (done: Done) => void): Promise<void> =>
  new Promise((resolve, reject) => call((error) => (error ? reject(error) : resolve())));

/** Copies an open database to a file; `tell` hears how far it is after each step. */
export async function copyInSteps(db: Source, to: string, tell: (progress: Progress) => void): Promise<void> {
  db.configure('busyTimeout', 10_000);
  // What is committed from here on is not copied; otherwise each commit would restart the copy.
  await promised((done) => db.exec('BEGIN; SELECT COUNT(*) FROM sqlite_master;', done));
  const backup = db.backup(to);
  while (!backup.completed) {
    await promised((done) => backup.step(PAGES_AT_ONCE, done));
    tell({ done: backup.pageCount - backup.remaining, of: backup.pageCount });
  }
  await promised((done) => backup.finish(done));
  await promised((done) => db.exec('COMMIT', done));
  await promised((done) => db.close(done));
}

/** What is used of the package. */
export interface Library {
  readonly OPEN_READWRITE: number;
  readonly Database: new (file: string, mode: number, done: Done) => unknown;
}

/** Opens a file and copies it; `files`: the file and the copy, as a command line names them. */
export async function copyOver(library: Library, files: readonly string[], tell: (progress: Progress) => void): Promise<void> {
  const [file, to] = files;
  if (file === undefined || to === undefined) throw new Error('usage: sqlite3-copy FILE COPY');
  let db: unknown;
  await promised((done) => {
    db = new library.Database(file, library.OPEN_READWRITE, done);
  });
  await copyInSteps(db as Source, to, tell);
}
