/** What fights cost on the disk: how much a SQLite file grows with each decision, and how much of that is what. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import type { Ruleset } from '../src/engine/index.ts';
import { rulesets } from '../src/rules/index.ts';
import { openStore } from '../src/store/index.ts';
import { Connection } from '../src/store/sqlite/connection.ts';
import type { Change, Store } from '../src/table/store.ts';
import { medianOf } from './measure.ts';
import { newTable, player } from './table.ts';

const KB = 1024;
const EVER = Number.MAX_SAFE_INTEGER;
/** With so many saves a fight begins. */
const BEGINNING = 2;
/** Messages have a number each. */
let delivered = 0;

/** The tables that grow with a fight, and the columns that make them big. */
export const PARTS = [
  ['fight before each action', 'Checkpoint', 'before'],
  ['actions', 'Checkpoint', 'action'],
  ['log', 'Event', 'body'],
  ['what can be taken back', 'Doing', 'body'],
  ['posts', 'Post', 'payload'],
] as const;

interface Grown {
  /** Bytes of the file that a new practice fight took, and a decision on average, without those of the fights that began meanwhile. */
  readonly fresh: number;
  readonly decision: number;
  /** Bytes that each transaction of a decision handed to the database. */
  readonly saves: readonly number[];
  /** Bytes of text a decision, by `PARTS`. */
  readonly parts: readonly number[];
}

/** The same store, with the bytes that each save of it hands over, as `saves`; `stop`: counts no more. */
function weighed(store: Store): { readonly weighing: Store; readonly saves: number[]; readonly stop: () => void } {
  const saves: number[] = [];
  let bytes = 0;
  const change = Reflect.get<Connection, 'change'>(Connection.prototype, 'change');
  Connection.prototype.change = function (text, values) {
    for (const value of values) if (value !== null) bytes += Buffer.byteLength(String(value));
    return change.call(this, text, values);
  };
  const save = async (of: Change): Promise<void> => {
    bytes = 0;
    await store.save(of);
    if (of.encounter.version > BEGINNING) saves.push(bytes);
  };
  return {
    weighing: { ...store, save },
    saves,
    stop: () => {
      Connection.prototype.change = change;
    },
  };
}

async function growth(rules: Ruleset, decisions: number): Promise<Grown> {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-bytes-'));
  const file = join(folder, 'bytes.db');
  const store = await openStore(`file:${file}`);
  const { weighing, saves, stop } = weighed(store);
  const reading = new Database(file);
  const one = (sql: string): number => Number(Object.values(reading.prepare(sql).get([]) as object)[0]);
  const size = (): number => {
    reading.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    // What the making of the tables has left free is filled first.
    return (one('PRAGMA page_count') - one('PRAGMA freelist_count')) * one('PRAGMA page_size');
  };
  const texts = (): number[] => PARTS.map(([, table, column]) => one(`SELECT COALESCE(SUM(LENGTH("${column}")), 0) FROM "${table}"`));
  try {
    const empty = size();
    const once = await player(newTable(weighing), rules.id, 'ch');
    await deliver(store);
    const [begun, had] = [size(), texts()];
    saves.length = 0;
    for (let i = 0; i < decisions; i++) {
      await once();
      await deliver(store);
    }
    const parts = texts().map((now, i) => (now - (had[i] ?? 0)) / decisions);
    const [fresh, later] = [begun - empty, one('SELECT COUNT(*) FROM "Encounter"') - 1];
    return { fresh, decision: (size() - begun - later * fresh) / decisions, saves, parts };
  } finally {
    stop();
    reading.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sends all that waits, as the outbox does. */
async function deliver(store: Store): Promise<void> {
  for (let posts = await store.postsToSend(EVER, 100); posts.length > 0; posts = await store.postsToSend(EVER, 100))
    for (const { id } of posts) if (await store.postSending(id)) await store.postSent(id, `${++delivered}`.padStart(19, '1'));
}

export async function bytes(quick: boolean): Promise<string> {
  const decisions = quick ? 30 : 100;
  const kb = (n: number): string => (n / KB).toFixed(1);
  const rows: string[] = [];
  for (const rules of rulesets) {
    const { fresh, decision, saves, parts } = await growth(rules, decisions);
    const all = [fresh, decision, medianOf(saves), Math.max(...saves), ...parts];
    rows.push(`| ${rules.title} | ${all.map(kb).join(' | ')} |`);
  }
  const columns = ['a new practice fight', 'a decision', 'a transaction', 'the longest', ...PARTS.map(([name]) => name)];
  const head = `| | ${columns.join(' | ')} |`;
  const line = `| --- | ${columns.map(() => '---:').join(' | ')} |`;
  const says = `How much a SQLite file grows, in KB: with a new practice fight, and with a decision of it (mean of ${decisions}, all that is kept of it, its posts sent; where a fight is over another begins, which is counted in the first column alone); then what one transaction of a fight that is under way hands to the database, in the median and at most; then the text that a decision adds, by what it is. Targets: 45 for a new fight, 3 for a decision, 12 for a transaction. Only sizes: they hang on no machine.`;
  return `## Bytes\n\n${says}\n\n${head}\n${line}\n${rows.join('\n')}\n`;
}
