/** Prepared fights as rows. */
import type { Prep } from '../table/prep.ts';

interface Row extends Omit<Prep, 'body' | 'updated' | 'shared'> {
  readonly body: string;
  readonly shared: boolean;
  readonly updated: bigint;
}

/** A row as the table has it. */
export const toPrep = ({ id, guild, owner, ruleset, name, body, updated, shared }: Row): Prep => ({
  ...{ id, guild, owner, ruleset, name },
  // Rows of versions without waves have none.
  body: { waves: [], ...(JSON.parse(body) as Partial<Prep['body']>) } as Prep['body'],
  updated: Number(updated),
  ...(shared && { shared }),
});
