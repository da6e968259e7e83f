/**
 * Values of the fields of a sheet as people type and read them: things by their names (ids will do as well), lists with commas, and of
 * a group of values each with its name. Commands, completions and logs all go by these.
 */

import type { Field, Item } from './field.ts';
import { asText, isRecord, type Json, own } from './json.ts';
import { isSameName } from './plainly.ts';
import { keyFor } from './stat-block/arms.ts';
import { plainName, rowNamed } from './stat-block/names.ts';
import { namesIn } from './typed-lists.ts';
import { flagOfText, numberOfText, onOneLine } from './values/index.ts';

/** The tables of a sheet, as far as names are looked up in them. */
export type ItemTables = Readonly<Record<string, readonly Pick<Item, 'id' | 'name'>[]>>;

/** The fields of a sheet, and the tables that name what stands in them. */
export interface SheetTables {
  readonly fields: readonly Field[];
  readonly items: ItemTables;
}

type Named = Pick<Field, 'kind' | 'items' | 'reads' | 'parts'>;

/** A keyword as it is spoken: `fighter-mage` is a fighter mage, `poolDice` are pool dice. Anything else stays. */
const spoken = (id: string): string =>
  /^[a-z]+(?:-[a-z]+|[A-Z][a-z]+)*$/.test(id) ? id.replace(/-|(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase() : id;

/** What something in a field is called: a thing of its table, one of its choices, a part of its value. */
export const nameIn = ({ items = '', reads = {}, parts = {} }: Named, tables: ItemTables, id: string): string =>
  tables[items]?.find((row) => row.id === id)?.name ?? own(reads, id) ?? own(parts, id) ?? spoken(id);

/** Which thing an entry of a list is: the entry itself, or what it says of itself. */
const idOf = (entry: Json): string => asText(isRecord(entry) ? (entry['id'] ?? entry['weapon'] ?? '') : entry);

/** What an entry of a list is called; one of somebody's own has its name with it. */
const calledIn = (field: Named, tables: ItemTables, entry: Json): string =>
  isRecord(entry) && typeof entry['name'] === 'string' ? entry['name'] : nameIn(field, tables, idOf(entry));

/** A value of a field as it is typed and read; empty for none. */
export function fieldWords(field: Field, tables: ItemTables, value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return (value as readonly Json[]).map((entry) => calledIn(field, tables, entry)).join(', ');
  if (!isRecord(value)) return typeof value === 'string' ? nameIn(field, tables, value) : asText(value);
  return Object.entries(value)
    .map(([key, inner]) => {
      const said = isRecord(inner) ? (inner[field.number ?? ''] ?? 0) : inner;
      const name = isRecord(inner) && typeof inner['name'] === 'string' ? inner['name'] : nameIn(field, tables, key);
      const isBare = said === true || (isRecord(inner) && said === 0);
      return isBare ? name : `${name}=${typeof said === 'boolean' ? 'no' : asText(said)}`;
    })
    .join(', ');
}

const isNone = (text: string): boolean => ['', 'none', 'nothing', 'nobody'].includes(text.toLowerCase());

/**
 * Reads a value as it was typed. What cannot be read stays as it stands: the system refuses it, at its place. Of what is there
 * (`now`), things that are named again keep what they have of their own.
 */
export function readFieldText(field: Field, tables: ItemTables, typed: string, now: Json | undefined): Json {
  const text = typed.trim();
  const { kind, choices = [], open = false } = field;
  const rows = tables[field.items ?? ''] ?? [];
  switch (kind) {
    case 'number':
      return open && isNone(text) ? null : (numberOfText(text) ?? text);
    case 'flag':
      return open && isNone(text) ? null : (flagOfText(text) ?? text);
    case 'choice': {
      const choice =
        choices.find((one) => one === text) ?? choices.find((one) => [one, nameIn(field, tables, one)].some((n) => isSameName(n, text)));
      return choice ?? (open && isNone(text) ? null : text);
    }
    case 'list':
      return isNone(text)
        ? open
          ? null
          : []
        : partsOf(text, isEntry(field, tables, now)).map((part) => entryIn(field, tables, part, now));
    case 'map':
      return isNone(text) ? (open ? null : {}) : groupIn(field, tables, text, now);
    case 'text':
      return open && isNone(text) ? null : (rowNamed(rows, text)?.id ?? text);
  }
}

/** The parts of a list, with one blank between words. */
const partsOf = (text: string, isName: (part: string) => boolean): readonly string[] => namesIn(onOneLine(text), isName);

/** What is said of a thing behind its name. */
const SAID = / ?(?:[=:][^,;=:]*|[+-]?\d+ ?%?)$/u;

/** Whether that is a thing of the table of a field, or one that stands in it already, by the name that a list has for it. */
const isEntry =
  (field: Field, tables: ItemTables, now: Json | undefined) =>
  (part: string): boolean => {
    const there = Array.isArray(now) ? (now as readonly Json[]).map((entry) => calledIn(field, tables, entry)) : Object.keys(now ?? {});
    const named = [...(tables[field.items ?? ''] ?? []).map(({ name }) => name), ...there];
    return named.some((name) => isSameName(name, part) || isSameName(name, part.replace(SAID, '')));
  };

function entryIn(field: Field, tables: ItemTables, part: string, now: Json | undefined): Json {
  const rows = tables[field.items ?? ''];
  const there = (Array.isArray(now) ? (now as readonly Json[]) : []).find(
    (entry) => plainName(calledIn(field, tables, entry)) === plainName(part),
  );
  if (isRecord(there)) return there;
  return rowNamed(rows ?? [], part)?.id ?? (rows ? part : (numberOfText(part) ?? part));
}

/** `Broadsword=70, Round shield=50`, `prone, stunned=2`, or one thing of the table alone. */
function groupIn(field: Field, tables: ItemTables, text: string, now: Json | undefined): Json {
  const rows = tables[field.items ?? ''] ?? [];
  const known = field.parts ? Object.keys(field.parts) : null;
  const row = known ? rowNamed(rows, text) : null;
  if (row) return row.id;
  const present = isRecord(now) ? now : {};
  const keyOf = (name: string): string =>
    (known ?? [])
      .concat(Object.keys(present))
      .find((key) => plainName(key) === plainName(name) || plainName(nameIn(field, tables, key)) === plainName(name)) ??
    (known ? null : rowNamed(rows, name)?.id) ??
    (field.number === undefined ? name : keyFor(name) || name);
  return Object.fromEntries(
    partsOf(text, isEntry(field, tables, now)).map((part): [string, Json] => {
      const [, name = part, said = null] = /^(.+?) ?[=:] ?(.+)$/u.exec(part) ?? /^(.+?) ([+-]?\d+) ?%?$/u.exec(part) ?? [];
      const key = keyOf(name.trim());
      const number = said === null ? null : numberOfText(said.replace(/%$/u, ''));
      if (field.number === undefined) return [key, said === null ? true : (number ?? flagOfText(said) ?? said)];
      const inner = own(present, key);
      return [key, { ...(isRecord(inner) ? inner : {}), ...(said === null ? {} : { [field.number]: number ?? said }) }];
    }),
  );
}
