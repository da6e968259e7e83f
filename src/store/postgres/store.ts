/** The store on PostgreSQL: one pool of connections for Prisma and for the hot path. */
import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import type { Store } from '../../table/store.ts';
import { storeOn } from '../assemble.ts';
import { openClient } from '../database.ts';
import { postgresSql } from './hot.ts';

export async function storeOnPostgres(pool: Pool): Promise<Store> {
  const db = await openClient('postgresql', new PrismaPg(pool));
  return storeOn(db, postgresSql(pool), () => pool.end());
}
