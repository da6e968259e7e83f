/** What was done in a fight, as panels and posts look back at it. */
import type { ActionRecord, Json } from '../../engine/index.ts';
import type { Logged } from '../../table/encounter.ts';
import type { Store } from '../../table/store.ts';
import type { Row, Sql } from './sql.ts';

const ACTIONS = 'SELECT "action", "round" FROM "Checkpoint" WHERE "encounterId" = $1 ORDER BY "number" DESC LIMIT $2';
const LINES = 'SELECT "seq", "at", "action", "kind", "body", "undone" FROM "Event" WHERE "encounterId" = $1';
const LOG = `${LINES} AND "seq" > $2 ORDER BY "seq" LIMIT $3`;
const LOG_END = `${LINES} ORDER BY "seq" DESC LIMIT $2`;

const toLine = ({ seq, at, action, kind, body, undone }: Row): Logged => ({
  seq: Number(seq),
  at: Number(at),
  action: Number(action),
  kind: kind as Logged['kind'],
  body: JSON.parse(String(body)) as Json,
  undone: undone === null ? null : Number(undone),
});

/** @see Store for what each method promises. */
export const pastOn = (sql: Sql): Pick<Store, 'actions' | 'log' | 'logEnd'> => ({
  actions: async (id, limit) => {
    const rows = await sql.rows(ACTIONS, [id, limit]);
    return rows.map((row) => ({ action: JSON.parse(String(row['action'])) as ActionRecord, round: Number(row['round']) }));
  },
  log: async (id, after, limit) => (await sql.rows(LOG, [id, after, limit])).map(toLine),
  logEnd: async (id, limit) => (await sql.rows(LOG_END, [id, limit])).map(toLine).reverse(),
});
