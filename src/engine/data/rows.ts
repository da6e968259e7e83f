/** Rows that every system has: rules, items, ready-made sheets. A system extends them with what is its own. */
import { z } from 'zod';
import type { Json } from '../json.ts';
import type { Rule, Sample } from '../ruleset.ts';
import { PRONOUNS } from '../story.ts';
import { key, words } from './fields.ts';
import { asWritten, dataFile, rows } from './file.ts';

/** The longest line of a catalogue: a receipt shows it whole. */
const LINE = 200;

/** A rule of a catalogue: `auto` is coded, `gm` decided by a person, `narr` told. Its id is written above the code that obeys it. */
const rule = z.strictObject({
  id: z
    .custom<string>((id) => typeof id === 'string' && RULE_ID.test(id), 'it takes an id such as XX-ABC-01')
    .meta({ type: 'string', pattern: '^[A-Z]{2}(-[A-Z0-9]+)+$' }),
  kind: z.enum(['auto', 'gm', 'narr']),
  says: words(LINE),
});
const RULE_ID = /^[A-Z]{2}(?:-[A-Z0-9]{1,8}){1,3}$/;

/** `catalogue.json`: every rule of a system, in our own words, in the order of the rulebook. */
export const catalogueFile = dataFile<z.ZodType<readonly Rule[]>>('rules', rows(rule));

/** What weapons, armour, shields, spells and powers have in common: the id that sheets name them by, and what people call them. */
export const item = z.strictObject({ id: key, name: words(60) });

/**
 * `samples.json`: ready-made heroes and foes. Their sheets are checked by the system's schema and stay as they are written; what
 * they leave out is filled in when they are used.
 */
export const samplesFile = (sheet: z.ZodType) =>
  dataFile<z.ZodType<readonly Sample[]>>(
    'samples',
    rows(
      z.strictObject({
        id: key,
        name: words(60),
        kind: z.enum(['hero', 'foe']),
        pronoun: z.exactOptional(z.enum(PRONOUNS)),
        about: words(LINE),
        sheet: asWritten(sheet) as z.ZodType<Json>,
      }),
    ),
  );
