/** A stored decision with its look in fights of different sizes, beside one durable transaction of the same database; and what of it is the save. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { rulesets } from '../src/rules/index.ts';
import { openStore } from '../src/store/index.ts';
import type { Store } from '../src/table/store.ts';
import type { Table } from '../src/table/table.ts';
import { lots } from '../test/support/random-fight.ts';
import { rawSqlite, statesOf } from './floor.ts';
import { measure, medianOf, type Times, type Variant } from './measure.ts';
import { decideSomething, GREETED, newTable } from './table.ts';

/** Combatants of a fight, half against half. */
const SIZES = [2, 12, 60];
/** Bytes of the state that the floor writes, another each time, the lines of a log and a post beside. */
const FLOOR = { bytes: 16_000, lines: 4 };

/** A store that notes how long its saves take, in milliseconds. */
function noting(store: Store): { readonly store: Store; readonly saves: number[] } {
  const saves: number[] = [];
  const save: Store['save'] = async (change) => {
    const start = performance.now();
    await store.save(change);
    saves.push(performance.now() - start);
  };
  return { store: { ...store, save }, saves };
}

/** One GM who plays everybody, half against half; the fight begins again whenever it is over. */
function duel(table: Table, system: string, channel: string, size: number): () => Promise<void> {
  const draw = lots(3);
  const samples = rulesets.find((r) => r.id === system)!.sheets.samples;
  const begin = async (): Promise<string> => {
    const { encounter } = await table.start(GREETED, channel, { ruleset: system, name: 'Bench', pace: 'none', house: {} });
    for (const kind of ['hero', 'foe'] as const) {
      const { id: sample, name } = samples.find((one) => one.kind === kind)!;
      for (let left = size / 2; left > 0; left -= 20) {
        const newcomer = { name, side: kind, count: Math.min(20, left), from: { sample }, zone: null };
        await table.add(encounter, GREETED, { ...newcomer, concealed: false, mask: null, doctrine: null });
      }
    }
    await table.begin(encounter, GREETED);
    return encounter;
  };
  let id: string | null = null;
  return async () => {
    id ??= await begin();
    if (await decideSomething(table, id, draw)) return;
    await table.end(id, GREETED).catch(() => undefined);
    id = null;
  };
}

/** The floor on a PostgreSQL server: the same rows in one transaction, prepared. */
async function rawPostgres(url: string): Promise<{ readonly once: () => Promise<void>; readonly close: () => Promise<void> }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    'CREATE TABLE page (id TEXT PRIMARY KEY, version INT, state TEXT); CREATE TABLE line (page TEXT, seq INT, body TEXT, PRIMARY KEY (page, seq)); CREATE TABLE letter (id SERIAL PRIMARY KEY, body TEXT)',
  );
  const state = statesOf(FLOOR.bytes);
  await client.query('INSERT INTO page VALUES ($1, 0, $2)', ['p', state()]);
  let seq = 0;
  return {
    once: async () => {
      await client.query('BEGIN');
      await client.query({ name: 'page', text: 'UPDATE page SET version = version + 1, state = $1 WHERE id = $2', values: [state(), 'p'] });
      for (let i = 0; i < FLOOR.lines; i++)
        await client.query({ name: 'line', text: 'INSERT INTO line VALUES ($1, $2, $3)', values: ['p', seq++, 'e'.repeat(300)] });
      await client.query({ name: 'letter', text: 'INSERT INTO letter (body) VALUES ($1)', values: ['b'.repeat(900)] });
      await client.query('COMMIT');
    },
    close: () => client.end(),
  };
}

interface Measured {
  readonly system: string;
  readonly size: number;
  readonly decision: Times;
  /** Median of a save, in milliseconds. */
  readonly save: number;
}

/**
 * All systems and sizes on one store, in turns with its floor: one decision after the other, each of another fight. A transaction that follows
 * one of its own kind finds disk, caches and processor as they suit it, which takes a quarter off it; nobody’s bot does the same thing twenty times.
 */
async function rowsOn(
  store: Store,
  floor: Variant,
  quick: boolean,
): Promise<{ readonly floor: Times; readonly rows: readonly Measured[] }> {
  const players = rulesets.flatMap(({ id, title }) =>
    SIZES.map((size) => {
      const noted = noting(store);
      return {
        system: title,
        size,
        saves: noted.saves,
        name: `${id} ${size}`,
        once: duel(newTable(noted.store), id, `size-${id}-${size}`, size),
      };
    }),
  );
  const times = await measure([floor, ...players], quick ? 8 : 120, 1, quick ? 4 : 20);
  const [raw, ...decisions] = times as [Times, ...Times[]];
  return {
    floor: raw,
    rows: players.map(({ system, size, saves }, i) => ({ system, size, decision: decisions[i]!, save: medianOf(saves) })),
  };
}

const x = (value: number): string => value.toFixed(value >= 100 ? 0 : 1);

function tableOf(title: string, { floor, rows }: Awaited<ReturnType<typeof rowsOn>>): string {
  const cells = (system: string): string =>
    rows
      .filter((row) => row.system === system)
      .map(({ decision, save }) => `${x(decision.p50 / floor.p50)} (${x(decision.p99 / floor.p99)}) | ${x(save / floor.p50)}`)
      .join(' | ');
  return [
    `### ${title}`,
    '',
    `One durable transaction of ${FLOOR.bytes / 1000} KB, ${FLOOR.lines} lines of a log and a post takes ${floor.p50.toFixed(2)} ms (p99 ${floor.p99.toFixed(2)} ms) here; all else is that many times as much.`,
    '',
    `| | ${SIZES.map((size) => `${size} combatants | of it the save`).join(' | ')} |`,
    `| --- | ${SIZES.map(() => '---: | ---:').join(' | ')} |`,
    ...rulesets.map(({ title: system }) => `| ${system} | ${cells(system)} |`),
    '',
  ].join('\n');
}

/** Decisions by the size of the fight, on SQLite and, where `TEST_POSTGRES_URL` names a server, on PostgreSQL. */
export async function sizes(quick: boolean): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-sizes-'));
  const store = await openStore(`file:${join(folder, 'bench.db')}`);
  const raw = rawSqlite(join(folder, 'floor.db'), FLOOR.bytes, FLOOR.lines);
  const parts = [
    '## Decisions by size',
    '',
    'One stored decision with the look before it, through table and store: half the fighters against the other half, all played by their GM, who is shown every decision that is open; each decision is another fight’s than the one before. Times the floor of the same run, p50 and in brackets p99. Targets: 10 in the cheapest system and 15 in the dearest, 2 for a save.',
    '',
  ];
  try {
    parts.push(tableOf('SQLite', await rowsOn(store, { name: 'floor', once: raw.once }, quick)));
  } finally {
    raw.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const { TEST_POSTGRES_URL: server = '' } = process.env;
  if (server === '') return parts.join('\n');
  const { makeDatabase } = await import('../test/faults/server.ts');
  const [mine, its] = [await makeDatabase(), await makeDatabase()];
  const postgres = await openStore(mine.url);
  const floor = await rawPostgres(its.url);
  try {
    parts.push(tableOf('PostgreSQL', await rowsOn(postgres, { name: 'floor', once: floor.once }, quick)));
  } finally {
    await floor.close();
    await postgres.close();
    await mine.drop();
    await its.drop();
  }
  return parts.join('\n');
}
