/** Single fields of sheets as they are typed, and sheets in files. The system checks them and fills in the rest. */
import { DEEPEST, type Json, PRONOUNS, type Pronoun, type Range, readData, rowNamed } from '../engine/index.ts';
import type { SystemInfo } from '../table/api.ts';
import { quoted } from './escape.ts';
import { no } from './say.ts';
import { flagIn, numberIn } from './typed.ts';

type Field = SystemInfo['fields'][number];

const rangeOf = ({ min, max, fraction }: Field): Range => ({ min: min ?? -10_000, max: max ?? 1_000_000, fraction });

/** A field of a sheet by its key; dots lead deeper. */
export function fieldAt(sheet: Json, key: string): Json | undefined {
  let at: Json | undefined = sheet;
  for (const part of key.split('.')) {
    if (typeof at !== 'object' || at === null || Array.isArray(at)) return undefined;
    at = (at as { readonly [key: string]: Json })[part];
  }
  return at;
}

/** A sheet with one field changed. */
export function withField(sheet: Json, key: string, value: Json): Json {
  const [first = '', ...rest] = key.split('.');
  const record = typeof sheet === 'object' && sheet !== null && !Array.isArray(sheet) ? (sheet as { readonly [key: string]: Json }) : {};
  return { ...record, [first]: rest.length === 0 ? value : withField(record[first] ?? {}, rest.join('.'), value) };
}

/** A value as it is typed. */
export function inputText(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.every((v) => typeof v !== 'object') ? value.join(', ') : JSON.stringify(value);
  if (typeof value !== 'object') return String(value);
  const pairs = Object.entries(value);
  return pairs.every(([, v]) => typeof v !== 'object') ? pairs.map(([k, v]) => `${k}=${String(v)}`).join(', ') : JSON.stringify(value);
}

/** Reads what was typed for a field; `items`: the tables whose names a list takes. JSON is taken as it stands, for whoever wants to be exact. */
export function readField(field: Field, text: string, items: SystemInfo['items'] = {}): Json {
  const typed = text.trim();
  if (/^[[{]/u.test(typed)) return readJson(typed, field.label);
  const parts = typed
    .split(/[,;]/u)
    .map((p) => p.trim())
    .filter((p) => p !== '');
  switch (field.kind) {
    case 'number':
      return numberIn(typed, field.label, rangeOf(field));
    case 'flag':
      return flagIn(typed, field.label);
    case 'list':
      return parts.map((part) => rowNamed(items[field.items ?? ''] ?? [], part)?.id ?? part);
    case 'map':
      return Object.fromEntries(parts.map((p) => pair(p, field.label)));
    default:
      return typed;
  }
}

/** The numbers that a sheet may hold under a name; the system knows closer bounds. */
const PAIRED = { min: -10_000, max: 10_000, fraction: true };

function pair(text: string, name: string): readonly [string, Json] {
  const [, key = '', value = ''] = /^(.+?)\s*[=: ]\s*(-?[\d.]+)\s*%?$/u.exec(text) ?? [];
  if (key === '') throw no(`${quoted(name)}: write “name=number”, not “${quoted(text, 30)}”.`);
  return [key.trim(), numberIn(value, name, PAIRED)];
}

/** Most data of one file: a list of templates. */
const MOST_DATA = { bytes: 256 * 1024, depth: DEEPEST + 2 };

/** Reads JSON from outside. `writes`: the command that writes such files. @throws Refusal */
export function readJson(text: string, what: string, writes = '/character export', most = MOST_DATA): Json {
  const read = readData(text, most);
  if ('data' in read) return read.data;
  throw no(`${quoted(what)} ${read.problem}. **${writes}** writes such files.`);
}

/** A sheet in a file: bare, or with a name and its system, as exports are written. */
export interface SheetFile {
  readonly name: string;
  readonly ruleset: string | null;
  readonly sheet: Json;
  readonly pronoun?: Pronoun;
}

/** Reads one sheet of a file. @throws Refusal where it holds none. */
export function sheetIn(data: Json, file: string): SheetFile {
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw no('That file holds no sheet. Export one to see how it looks.');
  const { name, ruleset, sheet, pronoun } = data as { readonly [key: string]: Json | undefined };
  const known = PRONOUNS.find((one) => one === pronoun);
  return {
    name: typeof name === 'string' ? name : file.replace(/\.json$/iu, ''),
    ruleset: typeof ruleset === 'string' ? ruleset : null,
    sheet: sheet ?? data,
    ...(known && { pronoun: known }),
  };
}
