/** The floor of the store: about as many bytes in one raw SQLite transaction, prepared, without Prisma and without rules. */
import Database from 'libsql';
import { rulesets } from '../src/rules/index.ts';
import { playRandomFight } from '../test/support/random-fight.ts';

export interface Floor {
  readonly once: () => void;
  readonly close: () => void;
}

/** So many texts are written in turn. */
const TEXTS = 16;

/**
 * Texts of so many bytes as fights are kept in, each another from its first byte to its last: SQLite writes no page anew whose content is
 * the same, and PostgreSQL makes next to nothing of a letter that comes sixteen thousand times. Calls give them in turn.
 */
export function statesOf(bytes: number): () => string {
  const states: string[] = [];
  let length = 0;
  for (let seed = 1; length < 2 * bytes; seed++) {
    const text = JSON.stringify(playRandomFight(rulesets[seed % rulesets.length]!, seed, { most: 20 }).match.state);
    states.push(text);
    length += text.length;
  }
  const all = states.join('');
  const texts = Array.from({ length: TEXTS }, (_, i) => all.slice(Math.floor(((length - bytes) / TEXTS) * i)).slice(0, bytes));
  let next = 0;
  return () => texts[next++ % TEXTS]!;
}

/** One transaction: a page of `stateBytes` updated, `events` lines of the log, a post. */
export function rawSqlite(file: string, stateBytes: number, events: number): Floor {
  const db = new Database(file);
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE page (id TEXT PRIMARY KEY, version INT, state TEXT); CREATE TABLE event (page TEXT, seq INT, body TEXT, PRIMARY KEY (page, seq)); CREATE TABLE post (id INTEGER PRIMARY KEY, body TEXT)',
  );
  const state = statesOf(stateBytes);
  db.prepare('INSERT INTO page VALUES (?, 0, ?)').run('p', state());
  const [update, event, post] = [
    db.prepare('UPDATE page SET version = version + 1, state = ? WHERE id = ?'),
    db.prepare('INSERT INTO event VALUES (?, ?, ?)'),
    db.prepare('INSERT INTO post (body) VALUES (?)'),
  ];
  let seq = 0;
  return {
    once: () => {
      db.exec('BEGIN IMMEDIATE');
      update.run(state(), 'p');
      for (let i = 0; i < events; i++) event.run('p', seq++, 'e'.repeat(300));
      post.run('b'.repeat(900));
      db.exec('COMMIT');
    },
    close: () => db.close(),
  };
}
