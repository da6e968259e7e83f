/** Everything that a landed database holds is moved to PostgreSQL, and what cannot be moved whole is not moved at all. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { modelsNow } from '../../scripts/prisma-schema.ts';
import { openStore } from '../../src/store/index.ts';
import { move, TABLES } from '../../src/store/moving.ts';
import type { Store } from '../../src/table/store.ts';
import { makeServer, POSTGRES, type Server } from '../faults/server.ts';
import { inTurn } from '../support/long.ts';
import { change, line, post } from './samples.ts';

test('all models are moved, in an order in which each finds what it refers to', () => {
  const models = [...modelsNow().matchAll(/^model (\w+) \{([^}]*)\}/gmu)].map(([, name, body]) => ({
    name: name!.toLowerCase(),
    body: body!,
  }));
  const order = Object.keys(TABLES).map((table) => table.toLowerCase());
  expect([...order].sort()).toEqual(models.map(({ name }) => name).sort());
  for (const { name, body } of models)
    for (const [, other] of body.matchAll(/\s(\w+)\??\s+@relation\(fields/gu))
      expect(order.indexOf(other!.toLowerCase()), `${name} refers to ${other}`).toBeLessThan(order.indexOf(name));
});

test('each table is read by its key, in which no two of its rows are the same', () => {
  const keys = [...modelsNow().matchAll(/^model (\w+) \{([^}]*)\}/gmu)].map(([, name = '', body = '']) => {
    const [, several] = /@@id\(\[([^\]]*)\]/u.exec(body) ?? [];
    const [, one] = /^\s*(\w+)\s.*@id\b/mu.exec(body) ?? [];
    return [name.toLowerCase(), several?.split(',').map((part) => part.trim()) ?? [one]];
  });
  expect(Object.fromEntries(Object.entries(TABLES).map(([table, key]) => [table.toLowerCase(), key]))).toEqual(Object.fromEntries(keys));
});

/** What becomes of a row on the way, in the words of a trigger. `fight`: the one with the long log. */
const SPOILED = {
  Event: () => `NEW."body" := '{}'; RETURN NEW`,
  'the last Event': (fight: string) => `IF NEW."encounterId" = '${fight}' AND NEW."seq" > 1200 THEN NEW."body" := '{}'; END IF; RETURN NEW`,
  Encounter: () => `NEW."seed" := 'ff'; RETURN NEW`,
  Post: () => 'RETURN NULL',
};

describe.skipIf(POSTGRES === '')('a landed database', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-moving-'));
  const file = join(folder, 'landed.db');
  let server: Server;
  /** The fight whose log is longer than what is read at once, and so is a table. */
  let longest = '';
  beforeAll(async () => {
    writeFileSync(file, gunzipSync(readFileSync(join(import.meta.dirname, '../landed/2026-11-22.db.gz'))));
    const store = await openStore(`file:${file}`);
    [longest = ''] = await ids(store);
    const fight = (await store.load(longest))!;
    const log = Array.from({ length: 1200 }, (_, i) => line(fight.seq + i + 1));
    await store.save(change({ ...fight, seq: fight.seq + log.length }, { log }));
    await store.close();
  });
  beforeEach(async () => {
    server = await makeServer();
    return () => server.close();
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  /** Each list in an order of its own, as the databases have none. */
  const keptOf = async (store: Store, user: string): Promise<unknown> => {
    const inOrder = (kept: unknown): unknown => (Array.isArray(kept) ? kept.map((one) => JSON.stringify(one)).sort() : kept);
    return Object.fromEntries(Object.entries(await store.dataOf(user)).map(([name, kept]) => [name, inOrder(kept)]));
  };
  const quietly = () => undefined;
  const ids = async (store: Store): Promise<readonly string[]> => (await store.list({ limit: 100 })).map(({ id }) => id);

  test('is there whole, is played on, and is not moved twice', async () => {
    const told: string[] = [];
    const { rows, fights } = await move(file, server.wire.url, (table) => told.push(table));
    expect(told).toEqual(Object.keys(TABLES));
    expect(fights).toBeGreaterThan(4);
    expect(rows.encounter).toBe(fights);
    expect(rows.event).toBeGreaterThan(1200);
    const [before, after] = [await openStore(`file:${file}`), await openStore(server.wire.url)];
    expect(await ids(after)).toEqual(await ids(before));
    for (const id of await ids(before)) {
      expect(await after.checkpoints(id, 50)).toEqual(await before.checkpoints(id, 50));
      expect(await after.doings(id, 50)).toEqual(await before.doings(id, 50));
      expect(await after.log(id, 0, 5000)).toEqual(await before.log(id, 0, 5000));
      const { seats } = (await before.load(id))!;
      for (const { user } of seats) expect(await keptOf(after, user)).toEqual(await keptOf(before, user));
      // New posts are numbered behind the old ones.
      const fight = (await after.load(id))!;
      await after.save(change(fight, { posts: [post(fight)] }));
    }
    await Promise.all([before.close(), after.close()]);
    await expect(move(file, server.wire.url, quietly)).rejects.toThrow('is not empty');
  });

  test.each(inTurn(Object.keys(SPOILED) as (keyof typeof SPOILED)[], import.meta.filename))(
    'of which a row of %s arrives otherwise, or not at all, leaves nothing behind',
    async (what) => {
      const store = await openStore(server.wire.url);
      const admin = new Client({ connectionString: server.wire.url });
      await admin.connect();
      await admin.query(`CREATE FUNCTION spoil() RETURNS trigger AS $$ BEGIN ${SPOILED[what](longest)}; END $$ LANGUAGE plpgsql`);
      const table = what.replace('the last ', '');
      await admin.query(`CREATE TRIGGER spoiled BEFORE INSERT ON "${table}" FOR EACH ROW EXECUTE FUNCTION spoil()`);
      await admin.end();
      await expect(move(file, server.wire.url, quietly)).rejects.toThrow('What was moved is not the same');
      expect(await ids(store)).toEqual([]);
      await admin.end();
      await store.close();
    },
  );
});
