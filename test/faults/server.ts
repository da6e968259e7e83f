/** A PostgreSQL database for one run, and the wire to it. */
import { randomBytes } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { type Wire, wireTo } from '../store/proxy.ts';

/** A server where databases may be made; none: nothing is tried on PostgreSQL. */
export const POSTGRES = process.env['TEST_POSTGRES_URL'] ?? '';

export interface Server {
  readonly wire: Wire;
  /** Ends every connection to it, as a restart of the server does. */
  endConnections(): Promise<void>;
  close(): Promise<void>;
}

export async function makeServer(): Promise<Server> {
  const admin = await new PrismaPg({ connectionString: POSTGRES }).connect();
  const name = `riposte_${randomBytes(6).toString('hex')}`;
  await admin.executeScript(`CREATE DATABASE ${name}`);
  const url = new URL(POSTGRES);
  url.pathname = `/${name}`;
  const wire = await wireTo(url.href);
  const endConnections = (): Promise<void> =>
    admin.executeScript(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
  return {
    wire,
    endConnections,
    async close() {
      await wire.close();
      await admin.executeScript(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.dispose();
    },
  };
}
