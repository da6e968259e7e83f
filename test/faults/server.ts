/** A PostgreSQL database for one run, and the wire to it. */
import { randomBytes } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { type Wire, wireTo } from '../store/proxy.ts';

/** A server where databases may be made; none: nothing is tried on PostgreSQL. */
export const POSTGRES = process.env['TEST_POSTGRES_URL'] ?? '';

/** A database of its own on that server. */
export interface Database {
  readonly url: string;
  /** Ends every connection to it, as a restart of the server does. */
  readonly endConnections: () => Promise<void>;
  /** Whoever is still connected is thrown out. */
  readonly drop: () => Promise<void>;
}

export interface Server {
  readonly wire: Wire;
  readonly endConnections: Database['endConnections'];
  close(): Promise<void>;
}

export async function makeDatabase(): Promise<Database> {
  const admin = await new PrismaPg({ connectionString: POSTGRES }).connect();
  const name = `riposte_${randomBytes(6).toString('hex')}`;
  await admin.executeScript(`CREATE DATABASE ${name}`);
  const url = new URL(POSTGRES);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    endConnections: () => admin.executeScript(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`),
    drop: async () => {
      await admin.executeScript(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.dispose();
    },
  };
}

export async function makeServer(): Promise<Server> {
  const { url, endConnections, drop } = await makeDatabase();
  const wire = await wireTo(url);
  return {
    wire,
    endConnections,
    async close() {
      await wire.close();
      await drop();
    },
  };
}
