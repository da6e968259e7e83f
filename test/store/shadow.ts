/** Where the schema engine may try migrations out: an empty SQLite database in memory, or one of PostgreSQL's own. */
import { PrismaPg } from '@prisma/adapter-pg';
import {
  type ColumnType,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils';
import { SqliteAdapter } from '../../src/store/sqlite/adapter.ts';
import { Connection } from '../../src/store/sqlite/connection.ts';
import { fresh } from './samples.ts';

/** The engine hands a whole migration over as one statement; of which SQLite would run the first only. */
async function sqliteShadow(file = ':memory:'): Promise<SqlDriverAdapter> {
  const adapter = new SqliteAdapter(await Connection.open(file));
  const one = adapter.executeRaw.bind(adapter);
  adapter.executeRaw = async (query) => {
    // The engine locks a file for good, until its connection is garbage.
    if (query.sql.includes('locking_mode')) return 0;
    if (query.args.length > 0) return one(query);
    await adapter.executeScript(query.sql);
    return 0;
  };
  return adapter;
}

export const sqliteFactory: SqlMigrationAwareDriverAdapterFactory = {
  provider: 'sqlite',
  adapterName: 'shadow',
  connect: () => sqliteShadow(),
  connectToShadowDb: () => sqliteShadow(),
};

/** The same on a file. */
export const sqliteFileFactory = (file: string): SqlMigrationAwareDriverAdapterFactory => ({
  ...sqliteFactory,
  connect: () => sqliteShadow(file),
});

/** PostgreSQL's catalogue types that its adapter for Prisma refuses, with some that it does not, by object id. */
const CATALOGUE: Readonly<Record<number, ColumnType>> = {
  16: ColumnTypeEnum.Boolean,
  18: ColumnTypeEnum.Character,
  20: ColumnTypeEnum.Int64,
  21: ColumnTypeEnum.Int32,
  23: ColumnTypeEnum.Int32,
  26: ColumnTypeEnum.Int64,
  1002: ColumnTypeEnum.CharacterArray,
  1003: ColumnTypeEnum.TextArray,
  1005: ColumnTypeEnum.Int32Array,
  1007: ColumnTypeEnum.Int32Array,
  1009: ColumnTypeEnum.TextArray,
  1184: ColumnTypeEnum.DateTime,
};

async function postgresAdapter(url: string): Promise<SqlDriverAdapter> {
  const adapter = await new PrismaPg({ connectionString: url, max: 1, application_name: 'beside' }).connect();
  const pool = adapter.underlyingDriver();
  adapter.executeScript = async (script) => {
    await pool.query(script);
  };
  adapter.queryRaw = async ({ sql, args }: SqlQuery): Promise<SqlResultSet> => {
    const { fields, rows } = await pool.query<unknown[]>({ text: sql, values: args, rowMode: 'array' });
    const columnTypes = fields.map((field) => CATALOGUE[field.dataTypeID] ?? ColumnTypeEnum.Text);
    const told = rows.map((row) => row.map((value) => (value instanceof Date ? value.toISOString() : value)));
    return { columnNames: fields.map((field) => field.name), columnTypes, rows: told };
  };
  return adapter;
}

/** An empty database beside `url`'s own, and what drops it again. */
export async function databaseBeside(url: string, about: string): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = fresh(`riposte-${about}`);
  const admin = await postgresAdapter(url);
  await admin.executeScript(`CREATE DATABASE "${name}"`);
  const there = new URL(url);
  there.pathname = `/${name}`;
  return {
    url: there.href,
    async drop() {
      await admin.executeScript(`DROP DATABASE "${name}" WITH (FORCE)`);
      await admin.dispose();
    },
  };
}

/** A factory whose shadow database is made beside `url`'s own and dropped again. */
export const postgresFactory = (url: string): SqlMigrationAwareDriverAdapterFactory => ({
  provider: 'postgres',
  adapterName: 'shadow',
  connect: () => postgresAdapter(url),
  async connectToShadowDb() {
    const beside = await databaseBeside(url, 'shadow');
    const shadow = await postgresAdapter(beside.url);
    const close = shadow.dispose.bind(shadow);
    shadow.dispose = async () => {
      await close();
      await beside.drop();
    };
    return shadow;
  },
});
