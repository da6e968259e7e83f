/** Prepared fights as data, as people bring them in files: like a practice fight, but with whole sheets and nobody's players. */
import { z } from 'zod';
import type { Json } from '../json.ts';
import type { Entrant, Practice } from '../ruleset.ts';
import type { Id } from '../script.ts';
import { PRONOUNS } from '../story.ts';
import { fraction, key, words } from './fields.ts';

/** Somebody in a prepared fight; `doctrine`: the autopilot that plays them. */
export type PreparedEntrant = Omit<Entrant, 'state'> & { readonly state?: { readonly zone: Id }; readonly doctrine?: string };

/** What is prepared: what is told at the opening (`about`), house rules, the map, and everybody in it. */
export interface Prepared extends Required<Omit<Practice, 'title' | 'entrants'>> {
  readonly pace: string;
  readonly entrants: readonly PreparedEntrant[];
}

const own = z.custom<Json>((value) => value !== undefined);
const place = words(82);

const entrant = z.strictObject({
  id: key,
  name: words(60),
  side: words(30),
  sheet: own,
  pronoun: z.exactOptional(z.enum(PRONOUNS)),
  mask: z.exactOptional(words(60).nullable()),
  concealed: z.exactOptional(z.boolean()),
  state: z.exactOptional(z.strictObject({ zone: place })),
  doctrine: z.exactOptional(key),
});

const prepared = z
  .strictObject({
    pace: key.default('live'),
    about: z.union([z.literal(''), words(1000)]).default(''),
    settings: z.record(z.string().min(1).max(60), own).default({}),
    zones: z
      .record(place, z.strictObject({ name: words(60), next: z.array(place).max(60), traits: z.record(key, own).default({}) }))
      .default({}),
    distances: z.record(z.string().max(82), fraction(0, 100_000)).default({}),
    entrants: z.array(entrant).max(60).default([]),
  })
  .superRefine(({ entrants, zones, distances }, context) => {
    const ids = new Set(entrants.map(({ id }) => id));
    const strange = (path: string[], message = 'it names nobody and no place of this fight') =>
      context.addIssue({ code: 'custom', path, message });
    if (ids.size < entrants.length) strange(['entrants'], 'it takes each id once');
    for (const pair of Object.keys(distances))
      if (pair.split('>').length !== 2 || pair.split('>').some((id) => !ids.has(id))) strange(['distances', pair]);
    for (const [id, { next }] of Object.entries(zones))
      if (next.some((other) => !Object.hasOwn(zones, other))) strange(['zones', id, 'next']);
  });

/** Reads what somebody brings: what is prepared, or the first thing that is wrong with it, and where. Sheets are checked by their system. */
export function readPrepared(data: unknown): { readonly prepared: Prepared } | { readonly where: string; readonly problem: string } {
  const read = prepared.safeParse(data);
  if (read.success) return { prepared: read.data };
  const [first] = read.error.issues;
  return { where: first?.path.join(' → ') ?? '', problem: first?.message ?? '' };
}
