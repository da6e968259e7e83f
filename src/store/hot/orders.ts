/** Writes the standing orders that a command has kept and taken back, in the transaction of its encounter. */
import type { Change } from '../../table/store.ts';
import type { Statements } from './sql.ts';

const KEEP = `INSERT INTO "Order" ("id", "encounter", "user", "combatant", "body", "created") VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT ("id") DO UPDATE SET "encounter" = $2, "user" = $3, "combatant" = $4, "body" = $5, "created" = $6`;
const DROP = 'DELETE FROM "Order" WHERE "id" = $1';

export async function writeOrders(statements: Statements, { orders }: Change): Promise<void> {
  for (const id of orders?.dropped ?? []) await statements.run(DROP, [id]);
  for (const { id, encounter, user, combatant, body, created } of orders?.kept ?? [])
    await statements.run(KEEP, [id, encounter, user, combatant, JSON.stringify(body), Math.ceil(created)]);
}
