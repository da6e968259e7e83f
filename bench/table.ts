/** Table and store: a decision from the click to the transaction on disk, with few and many encounters and a short and a long log. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json, Ruleset } from '../src/engine/index.ts';
import { rulesets } from '../src/rules/index.ts';
import { openStore } from '../src/store/index.ts';
import type { Caller } from '../src/table/api.ts';
import type { Store } from '../src/table/store.ts';
import { createTable, type Table } from '../src/table/table.ts';
import type { Draw } from '../test/support/clicking.ts';
import { clickTogether } from '../test/support/play-table.ts';
import { lots } from '../test/support/random-fight.ts';
import { rawSqlite } from './floor.ts';
import { measure, ratios, type Times, type Variant } from './measure.ts';

export const GREETED: Caller = { user: 'u-greta', name: 'greta', guild: 'g', roles: [], manager: true, interaction: null };

export const newTable = (store: Store): Table =>
  createTable({
    store,
    rulesets,
    renderUpdate: (b) => [JSON.parse(JSON.stringify(b)) as Json],
    newId: (n) => randomBytes(n).toString('hex').slice(0, n),
    newSeed: () => randomBytes(32).toString('hex'),
  });

/** One player who plays everybody: goes on with the fight there, or with a practice fight that begins again whenever it is over. */
export async function player(table: Table, system: string, channel: string): Promise<() => Promise<void>> {
  const draw = lots(3);
  const start = async (): Promise<string> => {
    const { encounter } = await table.practice(GREETED, channel, system, []);
    await table.setPace(encounter, GREETED, { veil: 0 });
    return encounter;
  };
  let id = (await table.at(channel)) ?? (await start());
  return async () => {
    if (await decideSomething(table, id, draw)) return;
    // It may have ended by itself.
    await table.end(id, GREETED).catch(() => undefined);
    id = await start();
  };
}

/** Looks at a fight and takes one of the decisions that are open, or calls time; false: none is. */
export async function decideSomething(table: Table, id: string, draw: Draw): Promise<boolean> {
  const { decisions } = await table.view(id, GREETED);
  const decision = decisions[draw(Math.max(1, decisions.length))];
  if (!decision) return false;
  const choice = clickTogether(decision.offers, draw);
  const done = choice && (await table.decide(id, GREETED, decision.id, decision.who, choice).catch(() => null));
  if (!done) await table.force(id, GREETED, null).catch(() => undefined);
  return true;
}

/** So many other encounters, gathering. */
async function crowd(table: Table, encounters: number): Promise<void> {
  for (let i = 0; i < encounters; i++)
    await table.start({ ...GREETED, user: `u${i}` }, `other${i}`, {
      ruleset: rulesets[0]!.id,
      name: `Fight ${i}`,
      pace: 'daily',
      house: {},
    });
}

/** Databases in a folder of their own, closed and removed when the work is done. */
async function inFolder<T>(work: (folder: string, open: (name: string) => Promise<Store>) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-bench-'));
  const stores: Store[] = [];
  try {
    return await work(folder, async (name) => {
      const store = await openStore(`file:${join(folder, name)}`);
      stores.push(store);
      return store;
    });
  } finally {
    await Promise.all(stores.map((store) => store.close()));
    rmSync(folder, { recursive: true, force: true });
  }
}

const systemRows = (): Promise<string> =>
  inFolder(async (folder, open) => {
    const table = newTable(await open('bench.db'));
    const floor = rawSqlite(join(folder, 'floor.db'), 16_000, 4);
    const variants: Variant[] = [{ name: 'raw SQLite transaction of about as many bytes', once: floor.once }];
    for (const rules of rulesets) variants.push({ name: rules.title, once: await player(table, rules.id, `ch-${rules.id}`) });
    const rows = await measure(variants, 6, 40);
    floor.close();
    return ratios(
      'Systems',
      'One decision through table and store: look, decide, one transaction with encounter, log, checkpoint, post.',
      rows,
    );
  });

interface Size {
  readonly name: string;
  readonly encounters: number;
  readonly log: number;
}

/** The same fight in databases of different sizes, played in turns. */
const growthRows = (sizes: readonly Size[]): Promise<readonly Times[]> =>
  inFolder(async (_folder, open) => {
    const variants: Variant[] = [];
    for (const { name, encounters, log } of sizes) {
      const file = `${variants.length}.db`;
      await grow(await open(file), encounters, log);
      variants.push({ name, once: await player(newTable(await open(file)), rulesets[0]!.id, 'ch') });
    }
    return measure(variants, 6, 40);
  });

/** A database with a fight in `ch` among so many others, closed again: what it took to write it is over before anything is measured. */
async function grow(store: Store, encounters: number, log: number): Promise<void> {
  const table = newTable(store);
  await player(table, rulesets[0]!.id, 'ch');
  await crowd(table, encounters);
  await lengthen(store, table, log);
  await store.close();
}

/** Makes the log of the fight in `ch` longer without playing. */
async function lengthen(store: Store, table: Table, lines: number): Promise<void> {
  const id = (await table.at('ch'))!;
  for (let done = 0; done < lines; done += 2000) {
    const encounter = (await store.load(id))!;
    const log = Array.from({ length: Math.min(2000, lines - done) }, (_, i) => ({
      seq: encounter.seq + i + 1,
      at: 0,
      action: 0,
      kind: 'note' as const,
      body: { text: 'x'.repeat(120) },
      undone: null,
    }));
    await store.save({ encounter: { ...encounter, seq: encounter.seq + log.length }, log, checkpoints: [], posts: [], interaction: null });
  }
}

export async function tableAndStore(quick: boolean): Promise<string> {
  const many = quick ? 300 : 10_000;
  const some = quick ? 100 : 1_000;
  const long = quick ? 4_000 : 100_000;
  const growth = await growthRows([
    { name: '10 encounters, log of 10', encounters: 10, log: 10 },
    { name: `${some} encounters`, encounters: some, log: 10 },
    { name: `${many} encounters`, encounters: many, log: 10 },
    { name: `log of ${long}`, encounters: 10, log: long },
  ]);
  return `## Table and store\n\n${await systemRows()}\n${ratios('Growth', `The same decision in ${(rulesets[0] as Ruleset).title}; the first row is the floor, so that growth shows as a number above 1.`, growth)}`;
}
