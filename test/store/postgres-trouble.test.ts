/** PostgreSQL in trouble while the bot runs; where there is one (`TEST_POSTGRES_URL`), by a wire that can be cut. */
import { PrismaPg } from '@prisma/adapter-pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { openStore } from '../../src/store/index.ts';
import { troubleOf } from '../../src/store/postgres/errors.ts';
import { again, once } from '../../src/store/resilience.ts';
import { StoreTrouble } from '../../src/store/trouble.ts';
import { Stale, type Store } from '../../src/table/store.ts';
import { type Wire, wireTo } from './proxy.ts';
import { change, fresh, line, page } from './samples.ts';

const URL = 'postgresql://ana:geheim@db.example:5432/riposte';
const prismaError = (code: string, cause: object): Error =>
  Object.assign(new Error('Invalid invocation'), { name: 'PrismaClientKnownRequestError', code, meta: { driverAdapterError: { cause } } });
const sqlState = (code: string): Error => prismaError('P2039', { kind: 'postgres', originalCode: code, originalMessage: 'no matter' });

describe('what PostgreSQL says is told in words', () => {
  test.each([
    ['57P01', 'unreachable'],
    ['57P03', 'unreachable'],
    ['08006', 'unreachable'],
    ['53300', 'crowded'],
    ['53200', 'crowded'],
    ['53100', 'full'],
    ['40001', 'locked'],
    ['40P01', 'locked'],
    ['55P03', 'locked'],
    ['25006', 'unwritable'],
    ['28P01', 'access-denied'],
    ['42501', 'access-denied'],
    ['3D000', 'no-database'],
    ['58030', 'damaged'],
    ['XX001', 'damaged'],
  ])('%s: %s', (state, reason) => {
    const trouble = troubleOf(sqlState(state), URL);
    expect(trouble).toMatchObject({ reason });
    expect(trouble?.message).not.toContain('geheim');
    expect(trouble?.plight).toMatch(/\.$/u);
  });

  test.each([
    prismaError('P1001', { kind: 'DatabaseNotReachable' }),
    prismaError('P1017', { kind: 'ConnectionClosed' }),
    new Error('Connection terminated unexpectedly'),
    Object.assign(new Error('read'), { code: 'ECONNRESET' }),
  ])('%s is no bug', (error) => expect(troubleOf(error, URL)).toMatchObject({ reason: 'unreachable' }));

  test.each([
    ['DatabaseDoesNotExist', 'There is no database riposte at db.example:5432.'],
    ['AuthenticationFailed', 'db.example:5432 does not let ana in.'],
    ['DatabaseAccessDenied', 'db.example:5432 does not let ana in.'],
    ['TlsConnectionError', 'db.example:5432 does not let ana in.'],
    ['TooManyConnections', 'PostgreSQL at db.example:5432 is too busy, or has too many connections.'],
    ['TransactionWriteConflict', 'Something else keeps the database at db.example:5432 locked.'],
    ['DatabaseNotReachable', 'No PostgreSQL answers at db.example:5432.'],
    ['SocketTimeout', 'No PostgreSQL answers at db.example:5432.'],
    ['ConnectionClosed', 'No PostgreSQL answers at db.example:5432.'],
  ])('%s is known by Prisma’s word for it', (kind, problem) => {
    const trouble = troubleOf(prismaError('P0000', { kind }), URL)!;
    expect(trouble.message).toBe(`${problem} ${trouble.advice}`);
    expect(trouble.advice).toMatch(/^[A-Z].{20,}\.$/u);
  });

  test.each([
    ['53100', 'The disk of PostgreSQL at db.example:5432 is full.'],
    ['25006', 'PostgreSQL at db.example:5432 can only be read.'],
    ['XX002', 'PostgreSQL at db.example:5432 cannot read or write its files.'],
  ])('%s tells where, and what to do', (state, problem) => {
    const trouble = troubleOf(sqlState(state), URL)!;
    expect(trouble.message).toBe(`${problem} ${trouble.advice}`);
    expect(trouble.advice).toMatch(/^[A-Z].{10,}\.$/u);
  });

  test('whoever has no name is “us”, and what is in words already is left alone', () => {
    expect(troubleOf(sqlState('28000'), 'postgresql://db.example/riposte')?.message).toMatch(/^db\.example does not let us in\./u);
    const told = new StoreTrouble('gone', 'Gone.', 'Look.');
    expect(troubleOf(told, URL)).toBe(told);
    expect([troubleOf('words', URL), troubleOf(null, URL)]).toEqual([null, null]);
  });

  test('what cannot be reached has kept nothing; a connection that breaks may have', () => {
    expect(troubleOf(prismaError('P1001', { kind: 'DatabaseNotReachable' }), URL)?.isUncertain).toBe(false);
    expect(troubleOf(new Error('Connection terminated unexpectedly'), URL)?.isUncertain).toBe(true);
    expect(troubleOf(sqlState('53100'), URL)?.isUncertain).toBe(false);
  });

  test('a mistake in the code stays one', () => {
    expect(troubleOf(sqlState('42601'), URL)).toBeNull();
    expect(troubleOf(new TypeError('x is undefined'), URL)).toBeNull();
  });
});

describe('a commit whose answer is lost', () => {
  const cut = new StoreTrouble('unreachable', 'Gone.', 'Look.', undefined, true);
  const diagnose = (error: unknown) => (error instanceof StoreTrouble ? error : null);
  const failing = (times: number) => {
    const did = { calls: 0 };
    return { did, write: async () => (did.calls++ < times ? Promise.reject(cut) : undefined) };
  };

  test('is a success where it was kept, and done again where it was not', async () => {
    const kept = failing(1);
    await once(kept.write, async () => 'kept', diagnose);
    expect(kept.did.calls).toBe(1);
    const lost = failing(1);
    await once(lost.write, async () => 'lost', diagnose);
    expect(lost.did.calls).toBe(2);
  });

  test('is looked at again where somebody else has written', async () => {
    await expect(once(failing(1).write, async () => 'overtaken', diagnose)).rejects.toBeInstanceOf(Stale);
  });

  test('is told as uncertain where nobody can say, as certain where it is known', async () => {
    await expect(once(failing(9).write, () => Promise.reject(cut), diagnose)).rejects.toMatchObject({ isUncertain: true });
    await expect(once(failing(9).write, async () => 'lost', diagnose)).rejects.toMatchObject({ reason: 'unreachable', isUncertain: false });
  });

  test('a full disk is no matter of time', async () => {
    let calls = 0;
    const full = new StoreTrouble('full', 'Full.', 'Make room.');
    const attempt = async (): Promise<never> => {
      calls++;
      throw full;
    };
    await expect(again(attempt, diagnose)).rejects.toBe(full);
    expect(calls).toBe(1);
  });
});

const postgres = process.env['TEST_POSTGRES_URL'];
if (postgres)
  describe('a PostgreSQL', () => {
    let wire: Wire;
    let store: Store;
    let admin: Awaited<ReturnType<PrismaPg['connect']>>;
    beforeAll(async () => {
      wire = await wireTo(postgres);
      store = await openStore(wire.url);
      admin = await new PrismaPg({ connectionString: postgres, application_name: 'test' }).connect();
    });
    beforeEach(() => wire.cut('no'));
    afterAll(async () => {
      await store.close();
      await admin.dispose();
      await wire.close();
    });
    const made = async () => {
      const it = page();
      await store.create(change(it));
      return it;
    };
    const next = (of: Awaited<ReturnType<typeof made>>) =>
      change({ ...of, version: 1, seq: 1 }, { log: [line(1)], interaction: fresh('click') });

    it('that has ended the connections is asked again', async () => {
      const of = await made();
      await admin.executeScript(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = '' AND datname = current_database()",
      );
      expect(await store.load(of.id)).toMatchObject({ version: 1 });
      await store.save(next(of));
      expect(await store.load(of.id)).toMatchObject({ version: 2 });
    });

    it('that cannot be reached is told in words, with the promise that nothing was kept, and is used again when it is back', async () => {
      const of = await made();
      wire.cut('none');
      const trouble = { name: 'StoreTrouble', reason: 'unreachable', plight: 'My database does not answer.', isUncertain: false };
      await expect(store.load(of.id)).rejects.toMatchObject(trouble);
      await expect(store.save(next(of))).rejects.toMatchObject(trouble);
      await expect(store.saveWatch({ well: 1, since: 1, until: 1 })).rejects.toMatchObject(trouble);
      wire.cut('no');
      await store.save(next(of));
      expect(await store.load(of.id)).toMatchObject({ version: 2 });
    });

    it.each(['before', 'after'] as const)('whose connection breaks %s a commit is carried out keeps it once', async (when) => {
      const of = await made();
      wire.cut(when, 1);
      const saved = next(of);
      await store.save(saved);
      expect(await store.load(of.id)).toEqual({ ...saved.encounter, version: 2 });
      expect(await store.logEnd(of.id, 10)).toHaveLength(1);
      wire.cut(when, 1);
      const another = page();
      await store.create(change(another, { interaction: fresh('click') }));
      expect(await store.load(another.id)).toMatchObject({ version: 1 });
      wire.cut(when, 1);
      await store.save(change({ ...saved.encounter, version: 2 }));
      expect(await store.load(of.id)).toMatchObject({ version: 3 });
    });
  });
