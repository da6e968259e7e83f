/** Single fields of sheets as they are typed, and sheets in files. The system checks them and fills in the rest. */
import { type Field, type Json, MOST_FILE, PRONOUNS, type Pronoun, readData, readFieldText } from '../engine/index.ts';
import type { SystemInfo } from '../table/api.ts';
import { quoted } from './escape.ts';
import { no } from './say.ts';

/** A sheet with one field changed. */
export function withField(sheet: Json, key: string, value: Json): Json {
  const [first = '', ...rest] = key.split('.');
  const record = typeof sheet === 'object' && sheet !== null && !Array.isArray(sheet) ? (sheet as { readonly [key: string]: Json }) : {};
  return { ...record, [first]: rest.length === 0 ? value : withField(record[first] ?? {}, rest.join('.'), value) };
}

/** Reads what was typed for a field of a sheet. JSON is taken as it stands, for whoever wants to be exact. */
export function readField(field: Field, items: SystemInfo['items'], text: string, now: Json | undefined): Json {
  return /^\s*[[{]/u.test(text) ? readJson(text.trim(), field.label) : readFieldText(field, items, text, now);
}

/** Reads JSON from outside. `writes`: the command that writes such files. @throws Refusal */
export function readJson(text: string, what: string, writes = '/character export', most = MOST_FILE): Json {
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
  /** The autopilot that plays whoever comes in from it, as it is kept. */
  readonly tactic?: string;
}

/** Reads one sheet of a file. @throws Refusal where it holds none. */
export function sheetIn(data: Json, file: string): SheetFile {
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw no('That file holds no sheet. Export one to see how it looks.');
  const { name, ruleset, sheet, pronoun, tactic } = data as { readonly [key: string]: Json | undefined };
  const known = PRONOUNS.find((one) => one === pronoun);
  return {
    name: typeof name === 'string' ? name : file.replace(/\.json$/iu, ''),
    ruleset: typeof ruleset === 'string' ? ruleset : null,
    sheet: sheet ?? data,
    ...(known && { pronoun: known }),
    ...(typeof tactic === 'string' && tactic !== '' && { tactic }),
  };
}
