/** Opening a store by its address, and how one on a server is asked again: by a PostgreSQL that is played. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isPrismaError, openClient, stamp } from '../../src/store/database.ts';
import { joinShare, openStore } from '../../src/store/index.ts';
import { knownMigrations } from '../../src/store/migrations.ts';
import { Stale, type Store } from '../../src/table/store.ts';
import { change, page } from './samples.ts';
import { type Reply, type SpokenServer, spokenServer } from './spoken-server.ts';

describe('an address', () => {
  const ADVICE = 'It can be `file:data/riposte.db` or `postgresql://user:password@host/database`.';
  test.each([
    ['mysql://localhost/x', 'mysql'],
    ['riposte.db', 'riposte.db'],
    ['', ''],
    ['data/file:x', 'data/file'],
    ['xpostgres://h/d', 'xpostgres'],
  ])('%j is not understood, and told by its beginning', async (url, scheme) => {
    await expect(openStore(url)).rejects.toMatchObject({
      ...{ name: 'StoreTrouble', reason: 'unknown-url', advice: ADVICE },
      message: `DATABASE_URL begins with "${scheme}:". ${ADVICE}`,
    });
  });

  test.each(['file:data/never.db', 'mysql://localhost/x'])('of no server is none for several processes: %s', async (url) => {
    await expect(openStore(url, { share: { shards: [0], count: 2 }, held: () => [0] })).rejects.toMatchObject({
      ...{ name: 'StoreTrouble', reason: 'unknown-url' },
      message: 'Several processes need PostgreSQL. See docs/HOSTING.md, "Several processes".',
    });
  });

  test('of a file may begin in capitals', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'riposte-opened-'));
    await (await openStore(`FILE:${join(folder, 'x.db')}`)).close();
    expect(readdirSync(folder)).toContain('x.db');
    rmSync(folder, { recursive: true });
  });

  test.each(['postgres', 'postgresql', 'PostgreSQL'])('%s: is a server’s', async (scheme) => {
    await expect(openStore(`${scheme}://127.0.0.1:9/x`)).rejects.toMatchObject({ reason: 'unreachable' });
  });
});

describe('a client', () => {
  const nowhere = { provider: 'sqlite', adapterName: 'x', connect: () => Promise.reject(new Error('no way there')) } as const;

  test.each(['sqlite', 'postgresql'] as const)('for %s that was not generated is told with what to run', async (provider) => {
    const cause = new Error('Cannot find module');
    await expect(openClient(provider, nowhere, () => Promise.reject(cause))).rejects.toMatchObject({
      ...{ name: 'StoreTrouble', reason: 'not-generated', cause },
      message: `There is no database client for ${provider}. Run \`npm run db:generate\`.`,
    });
  });

  test('that cannot connect says why at once', async () => {
    await expect(openClient('sqlite', nowhere)).rejects.toThrow('no way there');
  });
});

test('a time is kept as whole milliseconds, never too early', () => {
  expect([0, 5, 5.001, -5.5, Number.MAX_SAFE_INTEGER].map(stamp)).toEqual([0n, 5n, 6n, -5n, BigInt(Number.MAX_SAFE_INTEGER)]);
});

test('an error of Prisma’s own is known by its name and code', () => {
  const error = (name: string, code?: unknown): Error => Object.assign(new Error('x'), { name, ...(code !== undefined && { code }) });
  const own = 'PrismaClientKnownRequestError';
  expect([
    ...[isPrismaError(error(own, 'P2025'), 'P2025'), isPrismaError(error(own, 'P2034'), 'P2025', 'P2034')],
    ...[isPrismaError(error(own, 'P2002'), 'P2025', 'P2034'), isPrismaError(error(own), 'P2025'), isPrismaError(error(own, 'P2025'))],
    ...[
      isPrismaError(error('Error', 'P2025'), 'P2025'),
      isPrismaError({ name: own, code: 'P2025' }, 'P2025'),
      isPrismaError(null, 'P2025'),
    ],
  ]).toEqual([true, true, false, false, false, false, false, false]);
});

describe('a store on a server', () => {
  let server: SpokenServer;
  let store: Store;
  /** Everything is there and all is well. */
  const well: Reply = ({ text }) =>
    text.includes('_prisma_migrations') ? { rows: knownMigrations('postgresql').map(({ name }) => ({ migration_name: name })) } : {};
  /** The next statement that holds this is answered so; all is well otherwise. */
  const once = (holds: string, answer: ReturnType<Reply>): void => {
    let left = 1;
    server.says((asked, connection) => (asked.text.includes(holds) && left-- > 0 ? answer : well(asked, connection)));
  };
  const many = (holds: string): number => server.asked.filter((text) => text.includes(holds)).length;
  beforeEach(async () => {
    server = await spokenServer();
    server.says(well);
    store = await openStore(server.url);
  });
  afterEach(async () => {
    await store.close();
    await server.close();
  });

  test('is asked again where its connection broke', async () => {
    once('FROM "Encounter"', 'cut');
    expect(await store.load('x')).toBeNull();
    expect(many('FROM "Encounter"')).toBe(2);
  });

  test('tells trouble that lasts in words, at once', async () => {
    once('FROM "Encounter"', { error: '53100' });
    await expect(store.load('x')).rejects.toMatchObject({ name: 'StoreTrouble', reason: 'full' });
    expect(many('FROM "Encounter"')).toBe(1);
  });

  test('passes on a mistake as it is', async () => {
    once('FROM "Encounter"', { error: '42601' });
    await expect(store.load('x')).rejects.toMatchObject({ code: '42601' });
  });

  test('writes down who is owed an answer at once or not at all, as somebody waits for it', async () => {
    once('"Owed"', 'cut');
    const owed = { id: 'a', application: '7', guild: '8', token: 't', at: 5 };
    await expect(store.owe([owed], [])).rejects.toMatchObject({ reason: 'unreachable' });
    expect(many('INSERT INTO "Owed"')).toBe(1);
    await store.owe([owed], ['a']);
    expect([many('INSERT INTO "Owed"'), many('DELETE FROM "Owed"')]).toEqual([2, 1]);
  });

  test.each(['create', 'save'] as const)(
    'is asked what has become of a commit whose answer is lost, before %s is done again',
    async (how) => {
      const made = page({ version: how === 'create' ? 0 : 3 });
      let left = 1;
      server.says((asked, connection) => {
        if (asked.text === 'COMMIT' && left-- > 0) return 'cut';
        return asked.text.startsWith('UPDATE "Encounter"') ? { rows: [{ n: 1 }] } : well(asked, connection);
      });
      await store[how](change(made, { interaction: 'i1' }));
      const steps = server.asked.filter((text) => /^(COMMIT|SELECT "id" FROM "Handled"|SELECT "id" AS)/u.test(text));
      expect(steps.map((text) => text.slice(0, 9))).toEqual(['COMMIT', 'SELECT "i', 'SELECT "i', 'COMMIT']);
    },
  );

  test('takes a save of a version that is no more for one that came too late', async () => {
    await expect(store.save(change(page({ version: 3 })))).rejects.toBeInstanceOf(Stale);
    expect(server.asked.slice(-1)).toEqual(['ROLLBACK']);
  });

  test('leaves no connection behind when it is closed', async () => {
    await store.load('x');
    await store.close();
    await expect.poll(() => server.open()).toBe(0);
    store = await openStore(server.url);
  });

  test('may be worked by several, each holding its shards', async () => {
    server.says((asked, connection) => (asked.text.startsWith('SELECT shard') ? { rows: [{ shard: 0 }] } : well(asked, connection)));
    const log = { info: () => undefined, warn: () => undefined };
    const member = await joinShare({ url: server.url, share: { shards: [0], count: 2 }, log, onWork: () => undefined });
    await expect.poll(() => member.held()).toEqual([0]);
    const shared = await openStore(server.url, { share: { shards: [0], count: 2 }, held: () => member.held() });
    server.asked.length = 0;
    expect([await shared.due(5, 3), await shared.nextDue(), await shared.nextPost()]).toEqual([[], null, null]);
    expect(server.asked.map((text) => text.slice(text.lastIndexOf(' [')))).toEqual([
      ' ["2","[[0]]","5","3"]',
      ` ["2","[[0]]","${Number.MAX_SAFE_INTEGER}"]`,
      ' ["2","[[0]]","0"]',
    ]);
    await member.close();
    await shared.close();
  });
});
