/** `/privacy delete` reaches what is somebody's own in every fight, on or over, whatever keeps it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { openStore } from '../../src/store/index.ts';
import { MemoryStore } from '../../src/table/memory/memory-store.ts';
import type { Store } from '../../src/table/store.ts';
import { testTable } from '../support/table.ts';
import { databaseBeside } from './shadow.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const STORES: Record<string, () => Promise<Store>> = {
  memory: async () => new MemoryStore(),
  SQLite: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'riposte-forget-'));
    ends.push(() => rmSync(folder, { recursive: true }));
    return openStore(`file:${join(folder, 'store.db')}`);
  },
};
const postgres = process.env['TEST_POSTGRES_URL'];
if (postgres)
  STORES['PostgreSQL'] = async () => {
    const beside = await databaseBeside(postgres, 'forget');
    ends.push(() => beside.drop());
    return openStore(beside.url);
  };

/** More than are looked through at once. */
const FIGHTS = 27;

test.each(Object.entries(STORES))(
  '%s: notes and times go from fights that are over, and from where a fight was moved away',
  async (_, open) => {
    const store = await open();
    ends.push(() => store.close());
    const t = testTable([brawl], { store });
    const [greta, cora] = [t.caller('greta'), t.caller('cora')];
    const times = { 'u-greta': { count: 3, ms: 9000 }, 'u-cora': { count: 1, ms: 70 } };
    const start = async (channel: string): Promise<string> => {
      const { encounter } = await t.table.start(greta, channel, { ruleset: 'brawl', name: channel, pace: 'live', house: {} });
      await t.table.coGm(encounter, greta, 'u-cora', true);
      const { made } = await t.table.join(encounter, t.caller('ana'), {
        from: { sample: 'regular' },
        side: 'heroes',
        word: null,
        name: null,
      });
      await t.table.note(encounter, greta, null, 'SECRET of greta');
      await t.table.note(encounter, cora, made, 'SECRET of cora');
      const stored = (await store.load(encounter))!;
      const saved = { log: [], checkpoints: [], posts: [], interaction: null };
      await store.save({ encounter: { ...stored, answering: times }, ...saved });
      return encounter;
    };
    const fights = [await start('moved')];
    await t.table.begin(fights[0]!, greta);
    await t.table.move(fights[0]!, greta, 'there');
    const there = (await store.inChannel('there'))!;
    for (let i = 0; i < FIGHTS; i++) {
      const id = await start(`over ${i}`);
      await t.table.end(id, greta);
      fights.push(id);
    }
    const before = await Promise.all(fights.map((id) => store.load(id)));
    expect(JSON.stringify(await t.table.privacyExport(greta)).split('SECRET of greta')).toHaveLength(fights.length + 2);
    await t.pass(90_000);
    await t.table.forget(greta);

    for (const [i, id] of [...fights, there].entries()) {
      const left = (await store.load(id))!;
      expect(left.answering, id).toEqual({ 'u-cora': times['u-cora'] });
      expect(Object.values(left.gmNotes!), id).toEqual([{ text: 'SECRET of cora', by: 'u-cora' }]);
      // Nothing has happened there, and it is kept no longer than it was to be.
      if (i < fights.length) expect(left).toMatchObject({ status: 'over', touched: before[i]!.touched, seq: before[i]!.seq });
    }
    const data = await store.dataOf('u-greta');
    expect(data.agenda.filter(({ took }) => took)).toEqual([]);
    expect(JSON.stringify(await t.table.privacyExport(greta))).not.toContain('SECRET');
    expect(JSON.stringify(await t.table.privacyExport(cora))).toContain('SECRET of cora');
  },
);
