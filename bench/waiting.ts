/** The cost of waiting: a database full of open decisions against an empty one. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rulesets } from '../src/rules/index.ts';
import { openStore } from '../src/store/index.ts';
import type { Encounter } from '../src/table/encounter.ts';
import type { Store } from '../src/table/store.ts';
import { measure, ratios } from './measure.ts';
import { newTable, player } from './table.ts';

const HOUR = 3_600_000;

/** Copies of one running fight, each with five open decisions due some time from now on. */
async function fill(store: Store, encounter: Encounter, encounters: number): Promise<void> {
  const now = Date.now();
  for (let i = 0; i < encounters; i++) {
    const decisions = Array.from({ length: 5 }, (_, k) => ({
      ...encounter.decisions[0]!,
      id: k + 1,
      key: `k${k}`,
      due: now + HOUR + i * 1000 + k,
      deadline: now + 2 * HOUR + i * 1000,
    }));
    await store.create({
      encounter: { ...encounter, id: `w${randomBytes(6).toString('hex')}`, channel: `wait${i}`, version: 0, decisions },
      log: [],
      checkpoints: [],
      posts: [],
      interaction: null,
    });
  }
}

async function startUp(url: string): Promise<void> {
  const store = await openStore(url);
  const table = newTable(store);
  await table.clock.start();
  await table.clock.stop();
  await store.close();
}

/** Megabytes that a fresh process holds after its start on a database. */
const resident = (url: string): number =>
  Number(execFileSync(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'resident.ts'), url], { encoding: 'utf8' }));

export async function waiting(quick: boolean): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-wait-'));
  const encounters = quick ? 300 : 10_000;
  const urls = { empty: `file:${join(folder, 'empty.db')}`, full: `file:${join(folder, 'full.db')}` };
  const stores = { empty: await openStore(urls.empty), full: await openStore(urls.full) };
  const tables = { empty: newTable(stores.empty), full: newTable(stores.full) };
  const players = { empty: await player(tables.empty, rulesets[0]!.id, 'ch'), full: await player(tables.full, rulesets[0]!.id, 'ch') };
  await fill(stores.full, (await stores.full.load((await tables.full.at('ch'))!))!, encounters);
  const tick = await measure(
    [
      { name: 'a tick of an empty table', once: () => tables.empty.clock.run() },
      { name: `a tick over ${encounters * 5} open decisions, none due`, once: () => tables.full.clock.run() },
    ],
    5,
    40,
  );
  const decide = await measure(
    [
      { name: 'a decision with one fight', once: players.empty },
      { name: `a decision among ${encounters} fights`, once: players.full },
    ],
    5,
    40,
  );
  await Promise.all([stores.empty.close(), stores.full.close()]);
  const [empty, full] = await measure(
    [
      { name: 'empty', once: () => startUp(urls.empty) },
      { name: 'full', once: () => startUp(urls.full) },
    ],
    4,
    2,
  );
  const memory = { empty: resident(urls.empty), full: resident(urls.full) };
  rmSync(folder, { recursive: true, force: true });
  return `## Waiting\n\nStart-up with ${encounters} fights and ${encounters * 5} open decisions takes ${(full!.p50 / empty!.p50).toFixed(2)} times that of an empty database (${Math.round(full!.p50)} ms, ${Math.round(empty!.p50)} ms in this run); a process that has done so holds ${memory.full} MB (empty: ${memory.empty} MB).\n\n${ratios('A tick of the clock', 'Touches only what is due.', tick)}\n${ratios('A decision', 'Glance, decide, one transaction.', decide)}`;
}
