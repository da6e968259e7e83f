/** The floor of the store: about as many bytes in one raw SQLite transaction, prepared, without Prisma and without rules. */
import Database from 'libsql';

export interface Floor {
  readonly once: () => void;
  readonly close: () => void;
}

/** One transaction: a page of `stateBytes` updated, `events` lines of the log, a post. */
export function rawSqlite(file: string, stateBytes: number, events: number): Floor {
  const db = new Database(file);
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE page (id TEXT PRIMARY KEY, version INT, state TEXT); CREATE TABLE event (page TEXT, seq INT, body TEXT, PRIMARY KEY (page, seq)); CREATE TABLE post (id INTEGER PRIMARY KEY, body TEXT)',
  );
  const state = 'x'.repeat(stateBytes);
  db.prepare('INSERT INTO page VALUES (?, 0, ?)').run('p', state);
  const [update, event, post] = [
    db.prepare('UPDATE page SET version = version + 1, state = ? WHERE id = ?'),
    db.prepare('INSERT INTO event VALUES (?, ?, ?)'),
    db.prepare('INSERT INTO post (body) VALUES (?)'),
  ];
  let seq = 0;
  return {
    once: () => {
      db.exec('BEGIN IMMEDIATE');
      update.run(state, 'p');
      for (let i = 0; i < events; i++) event.run('p', seq++, 'e'.repeat(300));
      post.run('b'.repeat(900));
      db.exec('COMMIT');
    },
    close: () => db.close(),
  };
}
