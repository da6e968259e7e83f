/** The models, the migrations and the databases that they make say the same; and a migration is done whole or not at all. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import type { MigrationList } from '@prisma/schema-engine-wasm';
import { afterAll, describe, expect, it } from 'vitest';
import { modelsNow, type Provider, schemaOf } from '../../scripts/schema.ts';
import { knownMigrations, NO_FILTER } from '../../src/store/migrations.ts';
import { openPostgres } from '../../src/store/postgres/open.ts';
import { schemaEngine } from '../../src/store/schema-engine.ts';
import type { Connection } from '../../src/store/sqlite/connection.ts';
import { openSqlite } from '../../src/store/sqlite/open.ts';
import { postgresFactory, sqliteFactory } from './shadow.ts';

const folder = mkdtempSync(join(tmpdir(), 'riposte-migrations-'));
afterAll(() => rmSync(folder, { recursive: true }));
const postgres = process.env['TEST_POSTGRES_URL'];

/** What would have to be done to a database with these migrations to match the models. */
async function drift(provider: Provider, factory: SqlMigrationAwareDriverAdapterFactory, migrations = knownMigrations(provider)) {
  const { engine, cause } = await schemaEngine(factory);
  const from = { tag: 'migrations' as const, ...migrations };
  const to = { tag: 'schemaDatamodel' as const, files: schemaOf(provider) };
  const { exitCode, stdout } = await engine.diff({ from, to, script: true, exitCode: true, filters: NO_FILTER }).catch((error: unknown) => {
    throw cause(error);
  });
  return { exitCode, sql: stdout ?? '' };
}

const NONE = { exitCode: 0, sql: expect.stringContaining('empty migration') as string };

/** Riposte's own migrations and one more. */
const plus = (name: string, sql: string): MigrationList => {
  const known = knownMigrations('sqlite');
  const more = { path: name, migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: sql } } };
  return { ...known, migrationDirectories: [...known.migrationDirectories, more] };
};

const ask = (connection: Connection, sql: string): unknown[][] => connection.query({ sql, args: [], argTypes: [] }).rows;

describe('models and migrations', () => {
  it('have a migration for every change of the models (else: npm run db:migration)', () => {
    const then = readFileSync(new URL('../../prisma/migrations/models.prisma', import.meta.url), 'utf8');
    expect(then).toBe(modelsNow());
  });

  it('has the same migrations for both databases', () => {
    const names = (provider: Provider) => knownMigrations(provider).migrationDirectories.map((directory) => directory.path);
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
      const adapter = await opened[0]!.connect();
      const sql = 'SELECT migration_name FROM _prisma_migrations';
      const { rows } = await adapter.queryRaw({ sql, args: [], argTypes: [] });
      expect(rows.flat()).toEqual(knownMigrations('postgresql').migrationDirectories.map((directory) => directory.path));
      await adapter.dispose();
    });
  }
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
    expect(ask(connection, 'SELECT migration_name FROM _prisma_migrations')).toHaveLength(
      knownMigrations('sqlite').migrationDirectories.length,
    );
    connection.close();
  });

  it('that makes a table anew keeps what refers to it', async () => {
    const file = join(folder, 'anew.db');
    const connection = await openSqlite(file);
    const columns = 'id, guild, channel, name, ruleset, rulesVersion, status, version, seq, seed, match, rest, created, touched';
    connection.exec(
      `INSERT INTO Encounter (${columns}) VALUES ('e', 'g', 'c', 'n', 'r', 1, 'over', 1, 1, 's', '{}', '{}', 0, 0);
       INSERT INTO Seat VALUES ('e', '7', 'player')`,
    );
    connection.close();
    const anew = `CREATE TABLE "new" AS SELECT * FROM "Encounter"; DROP TABLE "Encounter"; ALTER TABLE "new" RENAME TO "Encounter";
      CREATE UNIQUE INDEX "Encounter_id" ON "Encounter"("id");`;
    const changed = await openSqlite(file, { migrations: plus('2999_anew', anew) });
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
