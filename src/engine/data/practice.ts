/** Practice fights as data: who of the ready-made sheets meets whom, where they stand, and what is different about them. */
import { z } from 'zod';
import { isRecord, type Json } from '../json.ts';
import type { Practice, Sample } from '../ruleset.ts';
import type { Setting } from '../setting.ts';
import { PRONOUNS } from '../story.ts';
import { key, whole, words } from './fields.ts';
import { type DataFile, dataFile } from './file.ts';
import { checkPlaces } from './places.ts';

/** What practice fights of a system are made of. */
export interface Ground {
  /** What a sheet may be. */
  readonly sheet: z.ZodType;
  readonly samples: readonly Sample[];
  readonly settings: readonly Setting[];
}

/** Whatever a system keeps there; it is checked when the fight starts. */
const own = z.custom<Json>((value) => value !== undefined);
const record = z.record(key, own);

/** Somebody who takes part: a sample under an id of the fight's own, with what is different about them. */
const entrantOf = (samples: readonly Sample[]) =>
  z.strictObject({
    id: key,
    sample: z.enum(samples.map(({ id }) => id)),
    side: key,
    /** Played by whoever takes a seat; left out, by the GM. */
    player: z.boolean().default(false),
    /** As the sample has it, where it is left out. */
    name: z.exactOptional(words(60)),
    pronoun: z.exactOptional(z.enum(PRONOUNS)),
    /** What those call them who do not know their name. */
    mask: z.exactOptional(words(60)),
    concealed: z.exactOptional(z.literal(true)),
    state: z.exactOptional(record),
    /** Fields of the sheet that are not as in the sample; records are put together field by field, lists are replaced. */
    sheet: z.exactOptional(record),
  });
type Entrant = z.output<ReturnType<typeof entrantOf>>;

/** `practice.json` of a system. Everybody in it is one of the system's samples, and each sheet is one that a player could bring. */
export function practiceFile({ sheet, samples, settings }: Ground): DataFile<Practice> {
  const entrant = entrantOf(samples)
    .transform((row) => ready(row, samples))
    .superRefine((one, context) => {
      for (const { path, message } of sheet.safeParse(one.sheet).error?.issues ?? [])
        context.addIssue({ code: 'custom', path: ['sheet', ...path], message });
    });
  const practice = z
    .strictObject({
      title: words(60),
      about: words(300),
      entrants: z.array(entrant).min(2),
      zones: z.exactOptional(z.record(key, z.strictObject({ name: words(60), next: z.array(key), traits: record.default({}) }))),
      /** Between two of them: `ann>bob`. */
      distances: z.exactOptional(z.record(z.string(), whole(0, 1000))),
      settings: z.exactOptional(z.partialRecord(z.enum(settings.map((setting) => setting.key)), own)),
    })
    .superRefine(({ entrants, zones = {}, distances = {} }, context) => {
      const ids = new Set(entrants.map(({ id }) => id));
      if (ids.size < entrants.length) context.addIssue({ code: 'custom', path: ['entrants'], message: 'it takes each id once' });
      checkPlaces({ ids, distances, zones }, context);
    });
  return dataFile('practice', practice as z.ZodType<Practice>);
}

/** An entrant as a fight takes them. */
function ready({ sample, sheet = {}, ...more }: Entrant, samples: readonly Sample[]): Practice['entrants'][number] {
  const { name, pronoun, sheet: written } = samples.find(({ id }) => id === sample)!;
  return { name, ...(pronoun ? { pronoun } : {}), ...more, sheet: changed(written, sheet) };
}

/** Sheets nest no deeper. */
const DEPTH = 8;

/** Data with some of its fields changed. */
function changed(data: Json, changes: Json, depth = DEPTH): Json {
  if (depth === 0 || !isRecord(data) || !isRecord(changes)) return changes;
  const fields = Object.entries(changes).map(([name, value]) => [
    name,
    Object.hasOwn(data, name) ? changed(data[name] ?? null, value ?? null, depth - 1) : value,
  ]);
  return { ...data, ...(Object.fromEntries(fields) as { [field: string]: Json }) };
}
