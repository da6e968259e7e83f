/**
 * Generates the Prisma clients (`npm run db:generate`) unless they are there and up to date.
 *
 * It runs before every start, test and type check, so it must be quick when there is nothing to do.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { clientFolder, PROVIDERS, type Provider, schemaOf } from './prisma-schema.ts';

const require = createRequire(import.meta.url);
const { version } = require('prisma/package.json') as { version: string };

/** What the generated client depends on. */
const fingerprint = (provider: Provider): string =>
  createHash('sha256')
    .update(JSON.stringify([version, schemaOf(provider)]))
    .digest('hex');

const stampOf = (provider: Provider): string => join(clientFolder(provider), '.stamp');

function upToDate(provider: Provider): boolean {
  try {
    return readFileSync(stampOf(provider), 'utf8') === fingerprint(provider);
  } catch {
    return false;
  }
}

async function generate(provider: Provider): Promise<void> {
  const prisma = require.resolve('prisma/build/index.js');
  const env = {
    ...process.env,
    DB_PROVIDER: provider,
    // Generating runs nothing native, but downloads an engine unless it is told of one: any program that exists will do.
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  };
  await promisify(execFile)(process.execPath, [prisma, 'generate', '--no-hints'], { env });
  writeFileSync(stampOf(provider), fingerprint(provider));
  console.log(`Generated the database client for ${provider}.`);
}

await Promise.all(PROVIDERS.filter((provider) => !upToDate(provider)).map(generate));
