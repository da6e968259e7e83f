/** A fight is the same whatever keeps it: same seed, same choices, same posts, and the same page when it is opened again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { openStore } from '../../src/store/index.ts';
import { MemoryStore } from '../../src/table/memory-store.ts';
import type { Store } from '../../src/table/store.ts';
import { decideOnce, practice, USERS } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { testTable } from '../support/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'riposte-same-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Plays forty decisions of a practice fight; what was said, and the page at the end. */
async function play(system: string, store: Store): Promise<unknown> {
  const t = testTable(rulesets, { seed: rulesets.findIndex((r) => r.id === system) + 40, store });
  const encounter = await practice(t, system, `channel-${system}`);
  const draw = lots(11);
  for (let i = 0; i < 40 && (await decideOnce(t, encounter, USERS, draw)); i++) await t.pass(1000);
  await t.table.undo(encounter, t.caller('greta'), 'action').catch(() => undefined);
  return JSON.parse(JSON.stringify({ bulletins: t.bulletins, page: await store.load(encounter) }));
}

const urls = [`file:${join(folder, 'store.db')}`, process.env['TEST_POSTGRES_URL']].filter((url) => url !== undefined);

describe.each(urls.map((url) => [url.split(':')[0]!, url] as const))('%s', (_kind, url) => {
  let store: Awaited<ReturnType<typeof openStore>>;
  beforeAll(async () => {
    store = await openStore(url);
  });
  afterAll(() => store.close());

  test.each(rulesets.map((r) => r.id))('%s is fought as in memory', async (system) => {
    expect(await play(system, store)).toEqual(await play(system, new MemoryStore()));
  });
});
