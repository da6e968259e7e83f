/** Fights that are moved: tables to move between, and what is exported of both. */
import { createHash } from 'node:crypto';
import type { verify } from '../../src/cli/verify.ts';
import { rulesets } from '../../src/rules/index.ts';
import { decideOnce, USERS } from '../support/play-table.ts';
import type { lots } from '../support/random-fight.ts';
import { type TestTable, testTable } from '../support/table.ts';

/** A table whose fights have a seed of their own each. */
export function seeded(seed: number): TestTable {
  let made = 0;
  return testTable(rulesets, { seed, newSeed: () => createHash('sha256').update(`${seed} ${made++}`).digest('hex') });
}

export async function play(t: TestTable, id: string, times: number, draw: ReturnType<typeof lots>): Promise<void> {
  for (let i = 0; i < times && (await decideOnce(t, id, USERS, draw)); i++);
}

export const exported = async (t: TestTable, id: string) =>
  (await t.table.exportFight(id, t.caller('greta'))) as unknown as Parameters<typeof verify>[0];

/** The standing orders that are kept of a fight. */
export const ordersIn = async (t: TestTable, id: string) => (await t.store.company(id, 'g1', [], [])).orders;
