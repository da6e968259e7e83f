/** A PostgreSQL that takes connections and then says nothing more, as a machine does that is switched off: nobody waits for it for ever. */
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { troubleOf } from '../../src/store/postgres/errors.ts';
import { postgresSql } from '../../src/store/postgres/hot.ts';
import { poolOf } from '../../src/store/postgres/open.ts';
import { storeOnPostgres } from '../../src/store/postgres/store.ts';
import { again } from '../../src/store/resilience.ts';

/** Who has been let in (AuthenticationOk) and may ask (ReadyForQuery). */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

interface Silent {
  readonly url: string;
  /** Connections that were begun. */
  readonly begun: () => number;
}

const open: { server: Server | null; readonly sockets: Set<Socket> } = { server: null, sockets: new Set() };
afterEach(async () => {
  for (const socket of open.sockets) socket.destroy();
  await new Promise((resolve) => open.server?.close(resolve));
});

/** A server that says no more than this to whoever connects. */
async function silent(welcome: Buffer | null): Promise<Silent> {
  let begun = 0;
  open.server = createServer((socket) => {
    begun++;
    open.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => welcome && socket.write(welcome));
  });
  await new Promise<void>((resolve) => open.server!.listen(0, '127.0.0.1', resolve));
  return { url: `postgresql://ana@127.0.0.1:${(open.server.address() as AddressInfo).port}/riposte`, begun: () => begun };
}

const SHORT = { connect: 100, answer: 100 };
const HASTY = [1, 1];

test('a server that lets nobody in is tried again, and told as one that does not answer and has kept nothing', async () => {
  const { url, begun } = await silent(null);
  const pool = poolOf(url, { ...SHORT, answer: null });
  const asked = again(
    () => pool.query('SELECT 1'),
    (error) => troubleOf(error, url),
    HASTY,
  );
  await expect(asked).rejects.toMatchObject({ name: 'StoreTrouble', reason: 'unreachable', isUncertain: false });
  expect(begun()).toBe(3);
  await pool.end();
});

test('a server that falls silent is tried again, each time on a new connection, and may have kept what it was told', async () => {
  const { url, begun } = await silent(WELCOME);
  const pool = poolOf(url, SHORT);
  const sql = postgresSql(pool);
  const wrote = again(
    () => sql.write(async (on) => on.run('UPDATE x', [])),
    (error) => troubleOf(error, url),
    HASTY,
  );
  await expect(wrote).rejects.toMatchObject({ name: 'StoreTrouble', reason: 'unreachable', isUncertain: true });
  expect([begun(), pool.totalCount]).toEqual([3, 0]);
  await pool.end();
});

test('the same by way of Prisma', async () => {
  const { url } = await silent(WELCOME);
  const pool = poolOf(url, SHORT);
  const store = await storeOnPostgres(pool);
  for (const ask of [() => store.person('1'), () => store.load('fight')]) {
    const error: unknown = await ask().catch((thrown: unknown) => thrown);
    expect(troubleOf(error, url)).toMatchObject({ reason: 'unreachable' });
  }
  await store.close();
});

test('whoever waits while all connections are taken waits only so long', async () => {
  const { url } = await silent(WELCOME);
  const pool = poolOf(url, { connect: 100, answer: null });
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const error: unknown = await pool.query('SELECT 1').catch((thrown: unknown) => thrown);
  expect(troubleOf(error, url)).toMatchObject({ reason: 'unreachable', isUncertain: false });
  for (const client of taken) client.release(true);
  await pool.end();
});
