/**
 * Writes the migration from the models as they were to the models as they are, for each database:
 * `npm run db:migration -- add-guild-language`. It needs no database: `prisma/migrations/models.prisma` is what they were.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ColumnTypeEnum, mockAdapter, type SqlDriverAdapter, type SqlResultSet } from '@prisma/driver-adapter-utils';
import { modelsNow, PROVIDERS, type Provider, schemaOf } from './prisma-schema.ts';
import { NO_FILTER, schemaEngine } from './schema-engine.ts';

const migrations = fileURLToPath(new URL('../prisma/migrations', import.meta.url));
const snapshot = `${migrations}/models.prisma`;

function modelsBefore(): string | null {
  try {
    return readFileSync(snapshot, 'utf8');
  } catch {
    return null;
  }
}

/** The engine asks PostgreSQL who it is even when it has only models to compare. */
const VERSION: SqlResultSet = {
  columnNames: ['exists', 'version', 'numeric_version'],
  columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
  rows: [[true, 'PostgreSQL 15.0', 150_000]],
};

/** The SQL that changes a database of the old models into one of the new; null if nothing is to be done. */
async function difference(provider: Provider, before: string | null, now: string): Promise<string | null> {
  const dialect = provider === 'postgresql' ? 'postgres' : 'sqlite';
  const nowhere = async (): Promise<SqlDriverAdapter> => ({ ...mockAdapter(dialect), queryRaw: async () => VERSION });
  const { engine } = await schemaEngine({ provider: dialect, adapterName: 'none', connect: nowhere, connectToShadowDb: nowhere });
  const { exitCode, stdout } = await engine.diff({
    from: before === null ? { tag: 'empty' } : { tag: 'schemaDatamodel', files: schemaOf(provider, before) },
    to: { tag: 'schemaDatamodel', files: schemaOf(provider, now) },
    script: true,
    exitCode: true,
    filters: NO_FILTER,
  });
  return exitCode === 0 ? null : stdout;
}

const [name] = process.argv.slice(2);
if (!name || !/^[a-z0-9-]+$/.test(name)) {
  console.error('Usage: npm run db:migration -- name-of-the-change   (small letters, digits and hyphens)');
  process.exit(2);
}

const now = modelsNow();
const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
for (const provider of PROVIDERS) {
  const sql = await difference(provider, modelsBefore(), now);
  if (sql === null) {
    console.log(`${provider}: nothing to change.`);
    continue;
  }
  const folder = `${migrations}/${provider}/${stamp}_${name}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/migration.sql`, sql);
  console.log(`${provider}: wrote ${folder}/migration.sql. Read it before you commit it.`);
}
writeFileSync(snapshot, now);
