/** What was done in a fight, as every panel with complete acts looks back at it. */
import type { ActionRecord } from '../../engine/index.ts';
import type { Store } from '../../table/store.ts';
import type { Sql } from './sql.ts';

const ACTIONS = 'SELECT "action", "round" FROM "Checkpoint" WHERE "encounterId" = $1 ORDER BY "number" DESC LIMIT $2';

/** @see Store for what each method promises. */
export const pastOn = (sql: Sql): Pick<Store, 'actions'> => ({
  actions: async (id, limit) => {
    const rows = await sql.rows(ACTIONS, [id, limit]);
    return rows.map((row) => ({ action: JSON.parse(String(row['action'])) as ActionRecord, round: Number(row['round']) }));
  },
});
