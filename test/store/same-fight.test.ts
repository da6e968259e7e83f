/** A fight is the same whatever keeps it: same seed, same choices, same posts, and the same page when it is opened again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { openStore } from '../../src/store/index.ts';
import { MemoryStore } from '../../src/table/memory/memory-store.ts';
import type { Store } from '../../src/table/store.ts';
import { often } from '../support/long.ts';
import { decideOnce, practice, USERS } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { systemsInTurn } from '../support/systems.ts';
import { testTable } from '../support/table.ts';
import { databaseBeside } from './shadow.ts';

/** Plays some decisions of a practice fight; what was said, and the page at the end. */
async function play(system: string, store: Store): Promise<unknown> {
  const t = testTable(rulesets, { seed: rulesets.findIndex((r) => r.id === system) + 40, store });
  const encounter = await practice(t, system, `channel-${system}`);
  const draw = lots(11);
  for (let i = 0; i < often(24, 40) && (await decideOnce(t, encounter, USERS, draw)); i++) await t.pass(1000);
  await t.table.undo(encounter, t.caller('greta'), 'action').catch(() => undefined);
  return JSON.parse(JSON.stringify({ bulletins: t.bulletins, page: await store.load(encounter) }));
}

/** Somewhere to keep fights, and what clears it away. */
interface Somewhere {
  readonly store: Awaited<ReturnType<typeof openStore>>;
  clear(): Promise<void>;
}

async function sqlite(): Promise<Somewhere> {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-same-'));
  const store = await openStore(`file:${join(folder, 'store.db')}`);
  return {
    store,
    async clear() {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

const postgresAt = (url: string) => async (): Promise<Somewhere> => {
  const beside = await databaseBeside(url, 'same-fight');
  const store = await openStore(beside.url);
  return {
    store,
    async clear() {
      await store.close();
      await beside.drop();
    },
  };
};

const postgres = process.env['TEST_POSTGRES_URL'];
const kinds = [['SQLite', sqlite] as const, ...(postgres ? [['PostgreSQL', postgresAt(postgres)] as const] : [])];

describe.each(kinds)('%s', (_kind, open) => {
  let it: Somewhere;
  beforeAll(async () => {
    it = await open();
  });
  afterAll(() => it.clear());

  test.each(systemsInTurn(import.meta.filename).map((r) => r.id))('%s is fought as in memory', async (system) => {
    expect(await play(system, it.store)).toEqual(await play(system, new MemoryStore()));
  });
});
