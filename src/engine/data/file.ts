/**
 * Data files: catalogues, weapons, samples and tables are JSON, imported as modules and checked once, when they are loaded.
 *
 * ```ts
 * import data from './data/weapons.json' with { type: 'json' };
 * export const weaponsFile = dataFile('weapons', rows(item.extend({ hands: whole(0, 2) })));
 * export const WEAPONS = weaponsFile.read(data);
 * ```
 * A file holds its content under its kind and begins with the `$schema` that editors complete it by; `npm run schemas` writes
 * those to `docs/schemas/`, for each file that a system lists in its `data/schemas.ts`.
 */
import { z } from 'zod';
import { complaintWords } from '../mistakes.ts';

/** What a kind of data file may hold. `T`: its content, read. */
export interface DataFile<T> {
  readonly kind: string;
  readonly schema: z.ZodType;
  /** Its content, checked. @throws Error that names the file, the row and what it takes: a fault of the file, found at load. */
  read(file: unknown): T;
}

/** A file that holds its content under the name of its kind. */
export function dataFile<S extends z.ZodType>(kind: string, content: S): DataFile<z.output<S>> {
  const schema = z.strictObject({ $schema: z.string(), [kind]: content });
  return {
    kind,
    schema,
    read(file) {
      const { success, data, error } = schema.safeParse(file, { error: complaintWords });
      if (success) return (data as Readonly<Record<string, unknown>>)[kind] as z.output<S>;
      throw new Error(`Data file of ${kind}: ${error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`);
    },
  };
}

/** A list of rows, each with an id of its own. */
export const rows = <R extends z.ZodType<{ readonly id: string }>>(row: R) =>
  z.array(row).refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
    error: ({ input }) => `it takes each id once: ${twice(input).join(', ')}`,
  });

/** Ids that are there more than once. */
function twice(input: unknown): readonly string[] {
  const ids = (input as readonly { readonly id: string }[]).map(({ id }) => id);
  return [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))];
}

/** The JSON Schema of a schema, for editors: what may be written, before anything is filled in. */
export function jsonSchemaOf(schema: z.ZodType): Readonly<Record<string, unknown>> {
  const { $schema: _, ...published } = z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' });
  return published;
}

/** Checked by a schema, and left as it is written: what it leaves out is filled in where it is used. */
export const asWritten = <S extends z.ZodType>(schema: S): z.ZodType<z.input<S>> =>
  z
    .custom<z.input<S>>()
    .superRefine((given, context) => {
      const { error } = schema.safeParse(given, { error: complaintWords });
      for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message });
    })
    .meta(jsonSchemaOf(schema));
