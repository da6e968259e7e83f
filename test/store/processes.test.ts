/** What holds when several processes use one SQLite file, and when one dies. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect } from 'vitest';
import { fileOf } from '../../src/store/database-url.ts';
import { openStore } from '../../src/store/index.ts';
import { oneIn } from '../support/one-in.ts';
import { run } from './processes/run.ts';
import { change, page } from './samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'riposte-processes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const urlOf = (name: string): string => `file:${join(folder, name)}`;

async function withEncounter(url: string): Promise<string> {
  const store = await openStore(url);
  const made = page();
  await store.create(change(made));
  await store.close();
  return made.id;
}

/** Version, log and outbox of an encounter tell the same story. */
async function consistent(url: string, id: string): Promise<number> {
  const store = await openStore(url);
  const found = (await store.load(id))!;
  const log = await store.log(id, 0, 10_000);
  expect(found.seq).toBe(found.version - 1);
  expect(log.map((l) => l.seq)).toEqual(Array.from({ length: found.seq }, (_, i) => i + 1));
  expect(log.map((l) => (l.body as { version: number }).version)).toEqual(log.map((l) => l.seq + 1));
  let posts = 0;
  for (let [next] = await store.postsToSend(1e15, 1); next; [next] = await store.postsToSend(1e15, 1)) {
    await store.postSent(next.id, '1');
    posts++;
  }
  expect(posts).toBe(found.seq);
  await store.close();
  return found.version;
}

/** Each starts processes of its own. */
const it = oneIn(2, import.meta.filename);

describe('processes at one SQLite file', () => {
  it('let two bots write the same encounter without losing or doubling anything', async () => {
    const url = urlOf('two.db');
    const id = await withEncounter(url);
    const bots = [run('writer.ts', url, id, '60'), run('writer.ts', url, id, '60')];
    for (const bot of bots) expect(await bot.ended).toEqual({ code: 0, errors: '' });
    expect(await consistent(url, id)).toBe(1 + 120);
  });

  it('may be opened by four at once when there is nothing yet: it is made once', async () => {
    const url = urlOf('new.db');
    const openers = [1, 2, 3, 4].map(() => run('opener.ts', url));
    for (const opener of openers) expect(await opener.ended).toEqual({ code: 0, errors: '' });
    const id = await withEncounter(url);
    expect(await consistent(url, id)).toBe(1);
  });

  it('keep their locks when the file is opened and closed once more in the same process', async () => {
    const url = urlOf('twice.db');
    const first = await openStore(url);
    await first.nextDue();
    await (await openStore(url)).close();
    const locker = run('locker.ts', fileOf(url));
    await locker.ended;
    expect(locker.lines).toEqual(['busy']);
    await first.close();
  });

  it('S3: lose nothing that was acknowledged when one is killed in the middle, and keep nothing by halves', async () => {
    const url = urlOf('killed.db');
    const id = await withEncounter(url);
    for (const saves of [1, 4, 17]) {
      const bot = run('writer.ts', url, id, '100000');
      await bot.said(saves);
      bot.child.kill('SIGKILL');
      expect((await bot.ended).code).toBeNull();
      const acknowledged = Number(bot.lines.at(-1)?.split(' ')[1]);
      const kept = await keptVersion(url, id);
      expect(kept).toBeGreaterThanOrEqual(acknowledged);
      // The one that was under way may have been committed, too; more than one cannot.
      expect(kept).toBeLessThanOrEqual(acknowledged + 1);
    }
    await consistent(url, id);
  });
});

async function keptVersion(url: string, id: string): Promise<number> {
  const store = await openStore(url);
  const found = await store.load(id);
  await store.close();
  return found!.version;
}
