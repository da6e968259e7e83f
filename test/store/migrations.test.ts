/** The models, the migrations and the databases that they make say the same; and a migration is done whole or not at all. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SqlDriverAdapter, SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import type { MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm';
import { afterAll, describe, expect, it } from 'vitest';
import { modelsNow, type Provider, schemaOf } from '../../scripts/prisma-schema.ts';
import { NO_FILTER, schemaEngine } from '../../scripts/schema-engine.ts';
import { knownMigrations, type Migration } from '../../src/store/migrations.ts';
import { openPostgres } from '../../src/store/postgres/open.ts';
import { Connection } from '../../src/store/sqlite/connection.ts';
import { openSqlite } from '../../src/store/sqlite/open.ts';
import { databaseBeside, postgresFactory, sqliteFactory, sqliteFileFactory } from './shadow.ts';

const folder = mkdtempSync(join(tmpdir(), 'riposte-migrations-'));
afterAll(() => rmSync(folder, { recursive: true }));
const postgres = process.env['TEST_POSTGRES_URL'];

/** Migrations as Prisma's engine takes them. */
const listOf = (provider: Provider, migrations: readonly Migration[]): MigrationList => ({
  baseDir: folder,
  lockfile: { path: 'migration_lock.toml', content: `provider = "${provider}"` },
  shadowDbInitScript: '',
  migrationDirectories: migrations.map(({ name, sql }) => ({
    path: name,
    migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: sql } },
  })),
});

/** What would have to be done to a database with these migrations to match the models. */
async function drift(provider: Provider, factory: SqlMigrationAwareDriverAdapterFactory, migrations = knownMigrations(provider)) {
  const { engine, cause } = await schemaEngine(factory);
  const from = { tag: 'migrations' as const, ...listOf(provider, migrations) };
  const to = { tag: 'schemaDatamodel' as const, files: schemaOf(provider) };
  const { exitCode, stdout } = await engine.diff({ from, to, script: true, exitCode: true, filters: NO_FILTER }).catch((error: unknown) => {
    throw cause(error);
  });
  return { exitCode, sql: stdout ?? '' };
}

const NONE = { exitCode: 0, sql: expect.stringContaining('empty migration') as string };

/** Riposte's own migrations and one more. */
const plus = (name: string, sql: string): readonly Migration[] => [...knownMigrations('sqlite'), { name, sql }];

const ask = (connection: Connection, sql: string): unknown[][] => connection.query({ sql, args: [], argTypes: [] }).rows;

describe('models and migrations', () => {
  it('have a migration for every change of the models (else: npm run db:migration)', () => {
    const then = readFileSync(new URL('../../prisma/migrations/models.prisma', import.meta.url), 'utf8');
    expect(then).toBe(modelsNow());
  });

  it('has the same migrations for both databases', () => {
    const names = (provider: Provider) => knownMigrations(provider).map(({ name }) => name);
    expect(names('postgresql')).toEqual(names('sqlite'));
  });

  it('agree on SQLite, and would be seen to disagree', async () => {
    expect(await drift('sqlite', sqliteFactory)).toEqual(NONE);
    const more = plus('2999_more', 'CREATE TABLE "More" ("id" TEXT NOT NULL PRIMARY KEY)');
    expect(await drift('sqlite', sqliteFactory, more)).toEqual({
      exitCode: 2,
      sql: expect.stringContaining('DROP TABLE "More"') as string,
    });
  });

  if (postgres) {
    it('agree on PostgreSQL', async () => {
      expect(await drift('postgresql', postgresFactory(postgres))).toEqual(NONE);
    });

    it('are applied once by four that open PostgreSQL at the same time', async () => {
      const opened = await Promise.all([1, 2, 3, 4].map(() => openPostgres(postgres)));
      const { rows } = await opened[0]!.query<{ readonly name: string }>('SELECT migration_name AS name FROM _prisma_migrations');
      expect(rows.map(({ name }) => name)).toEqual(knownMigrations('postgresql').map(({ name }) => name));
      await Promise.all(opened.map((pool) => pool.end()));
    });
  }
});

/** The databases to try with: how Prisma's engine reaches each, and how Riposte opens it with some of its migrations. */
interface Place {
  readonly factory: SqlMigrationAwareDriverAdapterFactory;
  open(migrations?: readonly Migration[]): Promise<void>;
  rows(sql: string): Promise<readonly unknown[][]>;
  run(sql: string): Promise<void>;
  drop(): Promise<void>;
}

const places: Readonly<Record<string, () => Promise<Place>>> = {
  sqlite: async () => {
    const file = join(mkdtempSync(join(folder, 'place-')), 'x.db');
    return {
      factory: sqliteFileFactory(file),
      open: async (migrations) => (await openSqlite(file, migrations && { migrations })).close(),
      rows: async (sql) => {
        const connection = await Connection.open(file);
        const rows = ask(connection, sql);
        connection.close();
        return rows;
      },
      run: async (sql) => {
        const connection = await Connection.open(file);
        connection.exec(sql);
        connection.close();
      },
      drop: async () => {},
    };
  },
  ...(postgres && {
    postgresql: async () => {
      const beside = await databaseBeside(postgres, 'prisma');
      const factory = postgresFactory(beside.url);
      return {
        factory,
        open: async (migrations) => (await openPostgres(beside.url, migrations)).end(),
        rows: async (sql) => {
          const adapter = await factory.connect();
          const { rows } = await adapter.queryRaw({ sql, args: [], argTypes: [] });
          await adapter.dispose();
          return rows;
        },
        run: async (sql) => {
          const adapter = await factory.connect();
          await adapter.executeScript(sql);
          await adapter.dispose();
        },
        drop: () => beside.drop(),
      };
    },
  }),
};

describe.each(Object.keys(places) as Provider[])('Prisma’s own tools and Riposte on %s', (provider) => {
  const known = knownMigrations(provider);
  const names = known.map(({ name }) => name);
  /** One thing that Prisma does, as its command line would: the engine closes nothing by itself, and would keep its lock. */
  async function prisma<T>(place: Place, act: (engine: SchemaEngine) => Promise<T>): Promise<T> {
    const opened: SqlDriverAdapter[] = [];
    const connect = async (): Promise<SqlDriverAdapter> => {
      const adapter = await place.factory.connect();
      opened.push(adapter);
      return adapter;
    };
    const { engine, cause } = await schemaEngine({ ...place.factory, connect });
    try {
      return await act(engine);
    } catch (error) {
      throw cause(error);
    } finally {
      engine.free();
      for (const adapter of opened) await adapter.dispose();
    }
  }
  const apply = (place: Place, migrations: readonly Migration[]) =>
    prisma(place, (engine) => engine.applyMigrations({ migrationsList: listOf(provider, migrations), filters: NO_FILTER }));
  const look = (place: Place) =>
    prisma(place, (engine) =>
      engine.diagnoseMigrationHistory({ migrationsList: listOf(provider, known), filters: NO_FILTER, optInToShadowDatabase: false }),
    );
  const account = 'SELECT migration_name, checksum, applied_steps_count FROM _prisma_migrations ORDER BY migration_name';
  const whole = 'SELECT COUNT(*) FROM _prisma_migrations WHERE finished_at IS NULL OR started_at > finished_at OR LENGTH(id) <> 36';
  const UNTROUBLED = { history: null, failedMigrationNames: [], editedMigrationNames: [], hasMigrationsTable: true };

  it('understand a database that Riposte has migrated', async () => {
    const place = await places[provider]!();
    await place.open();
    expect(await look(place)).toMatchObject(UNTROUBLED);
    expect((await apply(place, known)).appliedMigrationNames).toEqual([]);
    await place.drop();
  });

  it('write the same account, and Riposte goes on from where they have stopped', async () => {
    const [theirs, ours] = [await places[provider]!(), await places[provider]!()];
    expect((await apply(theirs, known.slice(0, 2))).appliedMigrationNames).toEqual(names.slice(0, 2));
    await theirs.open();
    await ours.open();
    expect(await theirs.rows(account)).toEqual(await ours.rows(account));
    for (const place of [theirs, ours]) expect(String((await place.rows(whole))[0]![0])).toBe('0');
    expect(await look(theirs)).toMatchObject(UNTROUBLED);
    for (const place of [theirs, ours]) await place.drop();
  });

  it('columns added later leave what was stored before as it was, and empty', async () => {
    const place = await places[provider]!();
    const upTo = (added: string): readonly Migration[] =>
      known.slice(
        0,
        known.findIndex(({ name }) => name.endsWith(added)),
      );
    await place.open(upTo('_pronoun'));
    await place.run(`INSERT INTO "Character" ("id", "guild", "owner", "kind", "ruleset", "name", "folded", "sheet", "updated")
      VALUES ('c', '7', '8', 'character', 'brp', 'Wulf', 'wulf', '{"str": 12}', 5)`);
    await expect(place.rows('SELECT "pronoun" FROM "Character"')).rejects.toThrow();
    await place.open(upTo('_last-call'));
    await place.run(`INSERT INTO "Guild" ("guild", "pace", "house") VALUES ('7', 'daily', '{}')`);
    await place.open();
    const plain = (rows: readonly unknown[][]) => rows.map((row) => row.map((cell) => (cell === null ? null : String(cell))));
    expect(plain(await place.rows('SELECT "name", "sheet", "updated", "pronoun" FROM "Character"'))).toEqual([
      ['Wulf', '{"str": 12}', '5', null],
    ]);
    expect(plain(await place.rows('SELECT "guild", "pace", "lastCall", "voice" FROM "Guild"'))).toEqual([['7', 'daily', null, 'block']]);
    await place.drop();
  });

  it('and an attempt of theirs that has failed is made again', async () => {
    const place = await places[provider]!();
    const broken = { name: names[1]!, sql: 'INSERT INTO "Nowhere" VALUES (1)' };
    await expect(apply(place, [known[0]!, broken])).rejects.toThrow();
    expect(await look(place)).toMatchObject({ failedMigrationNames: [names[1]] });
    await place.open();
    expect(await look(place)).toMatchObject(UNTROUBLED);
    await place.drop();
  });
});

describe('a migration of SQLite', () => {
  it('that fails leaves the database as it was', async () => {
    const file = join(folder, 'fails.db');
    (await openSqlite(file)).close();
    const migrations = plus('2999_fails', 'CREATE TABLE "More" ("id" TEXT); INSERT INTO "Nowhere" VALUES (1);');
    const opening = openSqlite(file, { migrations });
    await expect(opening).rejects.toMatchObject({ reason: 'migration-failed', message: expect.stringContaining('Nowhere') as string });
    const connection = await openSqlite(file);
    expect(ask(connection, "SELECT name FROM sqlite_master WHERE name = 'More'")).toEqual([]);
    expect(ask(connection, 'SELECT migration_name FROM _prisma_migrations')).toHaveLength(knownMigrations('sqlite').length);
    connection.close();
  });

  it('that makes a table again keeps what refers to it', async () => {
    const file = join(folder, 'again.db');
    const connection = await openSqlite(file);
    const columns = 'id, guild, channel, name, ruleset, rulesVersion, status, version, seq, seed, match, rest, created, touched';
    connection.exec(
      `INSERT INTO Encounter (${columns}) VALUES ('e', 'g', 'c', 'n', 'r', 1, 'over', 1, 1, 's', '{}', '{}', 0, 0);
       INSERT INTO Seat VALUES ('e', '7', 'player')`,
    );
    connection.close();
    const again = `CREATE TABLE "new" AS SELECT * FROM "Encounter"; DROP TABLE "Encounter"; ALTER TABLE "new" RENAME TO "Encounter";
      CREATE UNIQUE INDEX "Encounter_id" ON "Encounter"("id");`;
    const changed = await openSqlite(file, { migrations: plus('2999_again', again) });
    expect(ask(changed, 'SELECT * FROM Seat')).toEqual([['e', '7', 'player']]);
    expect(ask(changed, 'PRAGMA foreign_keys')).toEqual([['1']]);
    changed.close();
  });

  it('that would leave rows referring to nothing is not done', async () => {
    const file = join(folder, 'orphans.db');
    (await openSqlite(file)).close();
    const migrations = plus('2999_orphans', `INSERT INTO Seat VALUES ('nobody', '7', 'player')`);
    await expect(openSqlite(file, { migrations })).rejects.toMatchObject({ reason: 'migration-failed' });
    const connection = await openSqlite(file);
    expect(ask(connection, 'SELECT * FROM Seat')).toEqual([]);
    connection.close();
  });
});
