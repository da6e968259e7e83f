/** Which migrations a database gets, in which words its account is kept, and what is said where that fails: on a database that is played. */
import { createHash } from 'node:crypto';
import { DriverAdapterError } from '@prisma/driver-adapter-utils';
import { describe, expect, test } from 'vitest';
import { failed, knownMigrations, type MigrationConnection, migrate, pending } from '../../src/store/migrations.ts';
import { StoreTrouble } from '../../src/store/trouble.ts';

const KNOWN = ['1_first', '2_second', '3_third'].map((name) => ({ name, sql: `CREATE TABLE "${name}" ('ä')` }));
const HAD = 'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL';

/** A database that has had these migrations, or fails when it is asked for them. */
function database(had: readonly string[] | (() => never), provider: MigrationConnection['provider'] = 'sqlite') {
  const asked: string[] = [];
  const db: MigrationConnection = {
    provider,
    query: async (sql) => {
      asked.push(sql);
      return typeof had === 'function' ? had() : had.map((name) => [name]);
    },
    script: async (sql) => void asked.push(sql),
  };
  return { db, asked };
}
const failing = (error: unknown) => (): never => {
  throw error;
};
const driver = (cause: object): DriverAdapterError => new DriverAdapterError(cause as never);

describe('a database lacks', () => {
  test.each([
    [[], ['1_first', '2_second', '3_third']],
    [['1_first'], ['2_second', '3_third']],
    [['2_second'], ['1_first', '3_third']],
    [['3_third', '1_first', '2_second'], []],
  ])('of three, having had %j: %j', async (had, lacks) => {
    const { db, asked } = database(had);
    expect((await pending(db, KNOWN)).map(({ name }) => name)).toEqual(lacks);
    expect(asked).toEqual([HAD]);
  });

  test.each([
    ['SQLite', driver({ kind: 'TableDoesNotExist', table: '_prisma_migrations' })],
    ['PostgreSQL', Object.assign(new Error('no such table'), { code: '42P01' })],
  ])('everything, where %s says that there is no account', async (_, error) => {
    expect(await pending(database(failing(error)).db, KNOWN)).toEqual(KNOWN);
  });

  test.each([
    driver({ kind: 'ColumnNotFound', column: 'x' }),
    Object.assign(new Error('denied'), { code: '42501' }),
    new Error('42P01'),
    '42P01',
    null,
  ])('nobody knows what, where it says something else: %s', async (error) => {
    await expect(pending(database(failing(error)).db, KNOWN)).rejects.toBe(error);
  });

  test('nothing that this version could do for it, where it is newer', async () => {
    await expect(pending(database(['1_first', '7_seventh', '8_eighth', '9_ninth']).db, KNOWN)).rejects.toMatchObject({
      ...{ name: 'StoreTrouble', reason: 'newer' },
      message:
        'The database was made by a newer version of Riposte (it has had the change 9_ninth). ' +
        'Start that version again, or restore a backup from before the update.',
    });
  });
});

describe('what it lacks is applied', () => {
  test.each([
    ['sqlite', 'CREATE TABLE IF NOT EXISTS "_prisma_migrations" (\n    "id"  ', 'DATETIME'],
    ['postgresql', 'CREATE TABLE IF NOT EXISTS _prisma_migrations (\n    id  ', 'TIMESTAMPTZ'],
  ] as const)('on %s, in order, each entered in Prisma’s account once it is done', async (provider, account, time) => {
    const { db, asked } = database(['1_first'], provider);
    const before = new Date().toISOString();
    await migrate(db, KNOWN);
    const [table = '', had, ...rest] = asked;
    expect([table.slice(0, account.length), table.includes(time), had]).toEqual([account, true, HAD]);
    expect(rest).toHaveLength(6);
    for (const [i, { name, sql }] of KNOWN.slice(1).entries()) {
      const [does, ends = '', enters = ''] = rest.slice(3 * i);
      expect(does).toBe(sql);
      const [, began = ''] = /^UPDATE _prisma_migrations SET rolled_back_at = '([^']+)' WHERE/u.exec(ends)!;
      expect(ends.slice(ends.indexOf('WHERE'))).toBe(`WHERE migration_name = '${name}' AND finished_at IS NULL AND rolled_back_at IS NULL`);
      const [, id, sum, started, finished = '', entered] =
        /^INSERT INTO _prisma_migrations \(id, checksum, started_at, finished_at, migration_name, applied_steps_count\) VALUES \('([^']+)', '([^']+)', '([^']+)', '([^']+)', '([^']+)', 1\)$/u.exec(
          enters,
        )!;
      expect(id).toMatch(/^[0-9a-f-]{36}$/u);
      expect(sum).toBe(createHash('sha256').update(sql).digest('hex'));
      expect([entered, started]).toEqual([name, began]);
      expect([before, began, finished]).toEqual([before, began, finished].toSorted());
    }
  });

  test('and nothing else, where it lacks nothing', async () => {
    const { db, asked } = database(['1_first', '2_second', '3_third']);
    await migrate(db, KNOWN);
    expect(asked).toHaveLength(2);
  });

  test.each(['sqlite', 'postgresql'] as const)('from the folder of %s, oldest first, to the last word', (provider) => {
    const known = knownMigrations(provider);
    const names = known.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(5);
    expect(names).toEqual(names.toSorted());
    expect(names[0]).toBe('20261121180316_first-tables');
    for (const { name, sql } of known) {
      expect(name).toMatch(/^\d{14}_[a-z0-9-]+$/u);
      expect(sql).toMatch(/\b(CREATE|ALTER|UPDATE|DROP|DELETE|INSERT)\b/u);
    }
  });
});

describe('what fails', () => {
  const told = (why: string): string =>
    `The database could not be brought up to date: ${why}. Start the version that ran before, or restore the last backup, and report this.`;

  test.each([
    ['the database’s own words', driver({ kind: 'sqlite', originalMessage: 'disk I/O error' }), told('disk I/O error')],
    ['an error’s words', new Error('3 rows would refer to nothing'), told('3 rows would refer to nothing')],
    ['whatever there is', 'no', told('no')],
  ])('is told with %s', (_, error, message) => {
    expect(failed(error)).toMatchObject({ name: 'StoreTrouble', reason: 'migration-failed', message, cause: error });
  });

  test('is told with the kind of it, where the database has no words', () => {
    expect(failed(driver({ kind: 'TableDoesNotExist' })).message).toBe(told('TableDoesNotExist'));
  });

  test('in words already stays as it is', () => {
    const trouble = new StoreTrouble('newer', 'Newer.', 'Wait.');
    expect(failed(trouble)).toBe(trouble);
  });
});
