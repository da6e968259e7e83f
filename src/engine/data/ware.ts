/**
 * Wares: weapons and armour of packs, read by the schema of the system's own tables. A sheet that has one holds all of it, so that a
 * fight which somebody brings it into needs the pack no more.
 */
import { z } from 'zod';
import type { Item } from '../field.ts';
import { isRecord, type Json } from '../json.ts';
import { complaintWords, noSuch } from '../mistakes.ts';
import type { DraftSheet, SheetEntry } from '../sheet-form.ts';
import { keyFor } from '../stat-block/arms.ts';
import { rowNamed } from '../stat-block/names.ts';

/** A row of a table of things: its id and name, and what is the system's own. */
export type WareRow = Pick<Item, 'id' | 'name'>;

/** A weapon or a piece of armour as a file gives it: its name, a remark, and the columns of the system's table. */
export interface PackWare {
  readonly name: string;
  readonly about?: string;
  readonly [column: string]: Json | undefined;
}

/** Wares that have been read, by kind. */
export interface WareRows {
  readonly weapons: readonly WareRow[];
  readonly armour: readonly WareRow[];
  /** The title of the pack that each is from. */
  readonly from: ReadonlyMap<WareRow, string>;
}
/** Which table of wares. */
export type WareKind = Exclude<keyof WareRows, 'from'>;
/** No pack. */
export const NO_WARES: WareRows = { weapons: [], armour: [], from: new Map() };
export const WARE_KINDS: readonly WareKind[] = ['weapons', 'armour'];

/** What a system makes of wares. */
export interface Wares {
  /** The row of its table, with id and name. Null: it knows no armour of one's own; `why` says so. */
  readonly weapons: z.ZodType<WareRow>;
  readonly armour: z.ZodType<WareRow> | { readonly why: string };
  /** What completes them, as in the system's own tables: which table, and what is said beside the name. */
  readonly items: Readonly<Record<WareKind, string>>;
  readonly detail: (kind: WareKind, row: WareRow) => string;
  /** One as it is typed into the form's field for gear: its name comes onto the sheet, where `onto` finds it. */
  readonly entry: (kind: WareKind, row: WareRow) => SheetEntry;
  /** A sheet in which some are named: with all that they are, where their names stood. */
  readonly onto: (sheet: DraftSheet, rows: WareRows) => DraftSheet;
}

/** Reads one of a pack; else what is wrong with it, each with its path. */
export function readWare(
  wares: Wares,
  kind: WareKind,
  { about: _, ...given }: PackWare,
): { readonly row: WareRow } | { readonly slips: readonly { readonly path: readonly string[]; readonly problem: string }[] } {
  const schema = wares[kind];
  if ('why' in schema) return { slips: [{ path: [], problem: schema.why }] };
  const id = keyFor(given.name);
  if (id === '') return { slips: [{ path: ['name'], problem: 'it takes a name with letters' }] };
  if (Object.hasOwn(given, 'id')) return { slips: [{ path: ['id'], problem: 'there is no such field; its name is enough' }] };
  const { success, data, error } = schema.safeParse({ ...given, id }, { error: complaintWords });
  if (success) return { row: data };
  return {
    slips: error.issues.flatMap((issue) => {
      const path = issue.path.map(String);
      return issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => ({ path: [...path, key], problem: 'there is no such field' }))
        : [{ path, problem: issue.message }];
    }),
  };
}

/** All wares of some packs, as rows; what cannot be read is left out. */
export const wareRows = (
  wares: Wares | undefined,
  packs: readonly ({ readonly title?: string } & { readonly [K in WareKind]?: readonly PackWare[] | undefined })[],
): WareRows => {
  const from = new Map<WareRow, string>();
  const rows = (kind: WareKind): readonly WareRow[] =>
    packs.flatMap((pack) =>
      (pack[kind] ?? []).flatMap((ware) => {
        const read = wares ? readWare(wares, kind, ware) : { slips: [] };
        if ('row' in read) from.set(read.row, pack.title ?? '');
        return 'row' in read ? [read.row] : [];
      }),
    );
  return { weapons: rows('weapons'), armour: rows('armour'), from };
};

/** A ware by its name, as somebody types it, with a note that says where it is from; null: no pack has it. */
export function wareNamed<R extends WareRow>(
  rows: WareRows,
  kind: WareKind,
  name: string,
): { readonly row: R & { readonly [column: string]: Json }; readonly note: string } | null {
  const row = name === '' ? null : rowNamed(rows[kind], name);
  return row && { row: row as R & { readonly [column: string]: Json }, note: `${row.name} is from the pack “${rows.from.get(row) ?? ''}”` };
}

type Group = { readonly [key: string]: Json };

/** A list of a sheet with wares in the place of their names. */
export function waresInList<R extends WareRow>(
  sheet: DraftSheet,
  field: string,
  rows: readonly WareRow[],
  as: (row: R) => Json,
): DraftSheet {
  const list = sheet[field];
  if (!Array.isArray(list) || rows.length === 0) return sheet;
  const put = (entry: Json): Json => {
    const row = typeof entry === 'string' ? rowNamed(rows, entry) : null;
    return row ? as(row as R) : entry;
  };
  return { ...sheet, [field]: (list as readonly Json[]).map(put) };
}

/** A group of a sheet (things by their ids) with all that wares are beside what is said of them. */
export function waresInGroup(sheet: DraftSheet, field: string, rows: readonly WareRow[]): DraftSheet {
  const group = sheet[field];
  if (!isRecord(group) || rows.length === 0) return sheet;
  const put = ([key, given]: [string, Json | undefined]): [string, Json] => {
    const row = isRecord(given) && !isRecord(given['row']) ? rowNamed(rows, key) : null;
    return [row ? row.id : key, row ? { ...(given as Group), row: row as unknown as Json } : (given ?? null)];
  };
  return { ...sheet, [field]: Object.fromEntries(Object.entries(group).map(put)) };
}

/** A thing of a table by its id, or one of somebody's own, with all that its row has. */
export const namedOrOwn = <R extends WareRow>(table: readonly WareRow[], row: z.ZodType<R>) =>
  z
    .unknown()
    .meta({ anyOf: [{ enum: table.map(({ id }) => id) }, { type: 'object' }] })
    .transform((given, context): string | R => {
      if (typeof given === 'string' && table.some(({ id }) => id === given)) return given;
      if (typeof given !== 'object' || given === null) {
        const named = (id: string): string => table.find((one) => one.id === id)?.name ?? id;
        const values = table.map(({ id }) => id);
        context.addIssue({ code: 'custom', message: complaintWords({ code: 'invalid_value', values, input: given }, named) });
        return z.NEVER;
      }
      const { success, data, error } = row.safeParse(given, { error: complaintWords });
      if (success) return data;
      for (const { path, message } of error.issues) context.addIssue({ code: 'custom', path: [...path], message });
      return z.NEVER;
    });

/** The id of a thing, whose table is not the only one that there may be: `unknownThing` tells whether it is in any. */
export const idOfThing = (table: readonly WareRow[]) =>
  z
    .custom<string>((id) => typeof id === 'string', 'it takes a name from the list')
    .meta({ type: 'string', enum: table.map(({ id }) => id) });

/** What is wrong with an id that is in no table; null: nothing. */
export const unknownThing = (table: readonly WareRow[], id: string | undefined): string | null =>
  id === undefined || table.some((row) => row.id === id) ? null : noSuch(table, id);
