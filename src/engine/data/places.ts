/** Who and where a fight in a file is: distances are between its people, and ways lead from place to place of its map. */
import type { z } from 'zod';
import type { Id } from '../script.ts';

/** What a file says of where its people stand. */
interface Placed {
  /** Those who are there from the start. */
  readonly ids: ReadonlySet<Id>;
  /** Between two of them: `ann>bob`. */
  readonly distances: object;
  readonly zones: Readonly<Record<Id, { readonly next: readonly Id[] }>>;
}

/** Complains of each distance and each place with a way to nobody and no place of this fight. */
export function checkPlaces({ ids, distances, zones }: Placed, context: z.RefinementCtx): void {
  const strange = (path: string[]) => context.addIssue({ code: 'custom', path, message: 'it names nobody and no place of this fight' });
  for (const pair of Object.keys(distances))
    if (pair.split('>').length !== 2 || pair.split('>').some((id) => !ids.has(id))) strange(['distances', pair]);
  for (const [id, { next }] of Object.entries(zones))
    if (next.some((other) => !Object.hasOwn(zones, other))) strange(['zones', id, 'next']);
}
