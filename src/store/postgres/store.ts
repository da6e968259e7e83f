/** The store on PostgreSQL: one pool of connections for Prisma and for the hot path. */
import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import type { Store } from '../../table/store.ts';
import { storeOn } from '../assemble.ts';
import { openClient } from '../database.ts';
import { postgresSql } from './hot.ts';
import { type Sharing, sharedStore } from './shared.ts';

/** @param sharing left out: all work is this process's */
export async function storeOnPostgres(pool: Pool, sharing: Sharing | null = null): Promise<Store> {
  const db = await openClient('postgresql', new PrismaPg(pool));
  const sql = postgresSql(pool);
  const store = storeOn(db, sql, () => pool.end());
  return sharing ? sharedStore(store, db, sql, sharing) : store;
}
