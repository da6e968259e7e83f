/** Prisma's client, the same for both databases. */
import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import type { Prisma, PrismaClient } from './generated/sqlite/client.ts';
import { StoreTrouble } from './trouble.ts';

export type Provider = 'sqlite' | 'postgresql';

/** The clients of both databases look like this one: SQLite's has the narrower types, so what compiles runs on both. */
export type Database = PrismaClient;
export type { Prisma };

/** Milliseconds. Behind a slow transaction others wait for their turn rather than fail. */
const transactionOptions = { maxWait: 15_000, timeout: 20_000 };

/** @throws StoreTrouble `not-generated` */
export async function openClient(provider: Provider, adapter: SqlDriverAdapterFactory, load = importClient): Promise<Database> {
  const generated = await load(provider).catch((error: unknown) => {
    throw new StoreTrouble('not-generated', `There is no database client for ${provider}.`, 'Run `npm run db:generate`.', error);
  });
  const client = new generated.PrismaClient({ adapter, transactionOptions, errorFormat: 'minimal' });
  await client.$connect();
  return client;
}

async function importClient(provider: Provider): Promise<typeof import('./generated/sqlite/client.ts')> {
  if (provider === 'sqlite') return import('./generated/sqlite/client.ts');
  return (await import('./generated/postgresql/client.ts')) as unknown as typeof import('./generated/sqlite/client.ts');
}

/** A time as the database keeps it: whole milliseconds, never too early. */
export const stamp = (time: number): bigint => BigInt(Math.ceil(time));

/** Whether an error is Prisma's own of that code, e.g. `P2025` (no such row). */
export const isPrismaError = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && error.name === 'PrismaClientKnownRequestError' && 'code' in error && codes.some((code) => code === error.code);
