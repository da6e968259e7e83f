/** Prepared fights as data, as people bring them in files: like a practice fight, but with whole sheets and nobody's players. */
import { z } from 'zod';
import type { Coming } from '../coming.ts';
import { FAR } from '../distances.ts';
import { complaintWords } from '../mistakes.ts';
import type { Entrant, Practice } from '../ruleset.ts';
import type { Id } from '../script.ts';
import { PRONOUNS } from '../story.ts';
import { fraction, key, something, words } from './fields.ts';
import { checkPlaces } from './places.ts';
import { type PackSlip, slipsAt } from './slips.ts';
import { isTacticId } from './tactic.ts';

/** Somebody in a prepared fight; `doctrine`: the autopilot that plays them. */
export type PreparedEntrant = Omit<Entrant, 'state'> & {
  readonly state?: { readonly zone: Id };
  readonly doctrine?: string;
  /** The wave that they come with; left out: they are there from the start. */
  readonly wave?: Id;
};

/** Somebody who comes later, or (where nobody has its id as their wave) a line that is told then. */
export type PreparedWave = Pick<Coming, 'id' | 'name' | 'when' | 'line'>;

/** What is prepared: what is told at the opening (`about`), house rules, the map, and everybody in it. */
export interface Prepared extends Required<Omit<Practice, 'title' | 'entrants'>> {
  /** How far each side begins from all others. Left out: in reach. */
  readonly apart?: number;
  readonly pace: string;
  readonly entrants: readonly PreparedEntrant[];
  readonly waves: readonly PreparedWave[];
}

const place = words(82);

const entrant = z.strictObject({
  id: key,
  name: words(60),
  side: words(30),
  sheet: something,
  pronoun: z.exactOptional(z.enum(PRONOUNS)),
  mask: z.exactOptional(words(60).nullable()),
  concealed: z.exactOptional(z.boolean()),
  state: z.exactOptional(z.strictObject({ zone: place })),
  doctrine: z.exactOptional(z.union([key, z.string().refine(isTacticId, 'it takes the name of an autopilot')])),
  wave: z.exactOptional(key),
  apart: z.exactOptional(fraction(FAR.min, FAR.max)),
});

/** The map of a fight, by place. */
const zoneMap = z.record(
  place,
  z.strictObject({ name: words(60), next: z.array(place).max(60), traits: z.record(key, something).default({}) }),
);

const when = z.discriminatedUnion(
  'at',
  [
    z.strictObject({
      at: z.literal('round'),
      round: z.int().min(1).max(999),
      every: z.exactOptional(z.int().min(1).max(99)),
      count: z.exactOptional(z.int().min(1).max(99)),
    }),
    z.strictObject({ at: z.literal('share'), side: words(30), below: fraction(0.01, 1) }),
    z.strictObject({ at: z.literal('press') }),
  ],
  { error: ({ code }) => (code === 'invalid_union' ? 'it can be round, share or press' : undefined) },
);

const wave = z.strictObject({ id: key, name: words(60), when, line: z.union([z.literal(''), words(400)]).default('') });

const prepared = z
  .strictObject({
    pace: key.default('live'),
    about: z.union([z.literal(''), words(1000)]).default(''),
    settings: z.record(z.string().min(1).max(60), something).default({}),
    zones: zoneMap.default({}),
    distances: z.record(z.string().max(82), fraction(FAR.min, FAR.max)).default({}),
    apart: z.exactOptional(fraction(FAR.min, FAR.max)),
    entrants: z.array(entrant).max(60).default([]),
    waves: z.array(wave).max(20).default([]),
  })
  .superRefine(({ entrants, waves, zones, distances }, context) => {
    const ids = new Set(entrants.filter((e) => e.wave === undefined).map(({ id }) => id));
    const strange = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (new Set(entrants.map(({ id }) => id)).size < entrants.length) strange(['entrants'], 'it takes each id once');
    const known = new Set(waves.map(({ id }) => id));
    if (known.size < waves.length) strange(['waves'], 'it takes each id once');
    for (const { name, wave: of } of entrants)
      if (of !== undefined && !known.has(of)) strange(['entrants', name, 'wave'], 'it names no wave of this fight');
    checkPlaces({ ids, distances, zones }, context);
  });

/** Whether data are the map of a fight. */
export const isZoneMap = (data: unknown): boolean => zoneMap.safeParse(data).success;

const coming = z.strictObject({
  ...wave.shape,
  line: z.union([z.literal(''), words(400)]),
  entrants: z.array(something).max(60),
  room: z.int().min(0).max(10_000),
});

/** Whether data are something planned for later in a fight, but for those who come with it. */
export const isComing = (data: unknown): boolean => coming.safeParse(data).success;

/** Reads what somebody brings: what is prepared, or the first thing that is wrong with it, and where. Sheets are checked by their system. */
export function readPrepared(data: unknown): { readonly prepared: Prepared } | PackSlip {
  const read = prepared.safeParse(data, { error: complaintWords });
  if (read.success) return { prepared: read.data };
  const [first] = read.error.issues.flatMap((issue) => slipsAt(data, issue));
  return first!;
}
