/**
 * The form that makes a character: a few fields, each of which takes several things in one line ("STR 12, CON 13", "sword,
 * shield, chain mail"). What is typed is read tolerantly, and all that cannot be read is told at once.
 */
import { fieldAt, isRecord, type Json } from './json.ts';
import { withTakes } from './lexicon.ts';
import { noSuch } from './mistakes.ts';
import { plainName } from './stat-block/names.ts';
import { cleanText, inFigures, isWithin, numberOfText, onOneLine, type Range, rangeWords } from './values/index.ts';

/** A sheet that is being made: the system fills in the rest. */
export type DraftSheet = { readonly [field: string]: Json };

/** One thing that may be written in a field. */
export interface SheetEntry {
  /** What people call it, the usual name first. */
  readonly names: readonly [string, ...string[]];
  /** The number that goes with it; left out: it takes none. */
  readonly takes?: Range;
  /** It may stand without its number. */
  readonly bare?: boolean;
  /** Puts it on the sheet; `number` is null where it stands without one. */
  readonly put: (sheet: DraftSheet, number: number | null) => DraftSheet;
}

/** One field of the form. */
export interface SheetPart {
  readonly key: string;
  /** With the range of its numbers, at most 45 characters. */
  readonly label: string;
  /** At most 100 characters. */
  readonly hint: string;
  /** What may be written in it; what a sheet has already may be named as it is called there. */
  readonly entries: (sheet: DraftSheet) => readonly SheetEntry[];
  /** Clears what the field stands for before what was typed is put in. Left out: what is not named stays as it is. */
  readonly clear?: (sheet: DraftSheet) => DraftSheet;
  /** What of a sheet it stands for, as it is typed. */
  readonly write: (sheet: DraftSheet) => string;
}

/** How a system makes a character. */
export interface SheetForm {
  /** Somebody who can fight, for whoever changes nothing. */
  readonly starter: { readonly name: string; readonly sheet: DraftSheet };
  /** At most three: the name and the pronoun take two of Discord's five fields. */
  readonly parts: readonly SheetPart[];
}

/** More pieces than this are not read: no honest sheet has so many in a line. */
const MOST_PIECES = 60;

/** A piece of a line: a name, a number, or both. */
interface Piece {
  readonly text: string;
  readonly name: string;
  readonly number: string | null;
}

const NUMBER = String.raw`[+\-\u2212]?\d+(?:\.\d+)?`;
// Blanks are one each here. What a number at the end looks like is asked from the digits backwards, so that each letter is met once.
const ENDS_IN_DIGITS = /^(.*\D)(\d+) ?%?$/u;
const ENDS_IN_POINT = /^(.*\D)(\d+)\.$/u;
const BEFORE = new RegExp(String.raw`^(${NUMBER}) ?%? ?(\p{L}.*)$`, 'u');
/** Names with numbers, one right behind the other from the beginning. */
const PAIRS = new RegExp(String.raw`(\p{L}[\p{L} '’-]*?)[ :=]*(${NUMBER}) ?%? ?`, 'guy');

/** Takes a line apart: at commas, semicolons and line ends; several names with numbers may also stand without any between them. */
function piecesOf(typed: string): readonly Piece[] {
  const parts = typed
    .split(/[,;\n]/u)
    .map((part) => onOneLine(part).trim())
    .filter((part) => part !== '');
  return parts.flatMap((part): readonly Piece[] => {
    const pairs = [...part.matchAll(PAIRS)];
    const isAllPairs = pairs.length > 1 && pairs.reduce((length, [text]) => length + text.length, 0) === part.length;
    return isAllPairs ? pairs.map(([text, name = '', number = '']) => ({ text: text.trim(), name, number })) : [pieceOf(part)];
  });
}

/** A name with a number behind it: *STR 12*, *Hide: 40 %*; null: it is none. */
function nameFirst(text: string): Piece | null {
  const [, before, digits = ''] = ENDS_IN_DIGITS.exec(text) ?? [];
  if (before === undefined) return null;
  const [, front = before, whole] = ENDS_IN_POINT.exec(before) ?? [];
  const sign = /[+\-\u2212]$/u.exec(front)?.[0] ?? '';
  const [, name = ''] = /^(.*[^ :=])[ :=]*$/u.exec(front.slice(0, front.length - sign.length)) ?? [];
  return /\p{L}/u.test(name) ? { text, name, number: `${sign}${whole === undefined ? '' : `${whole}.`}${digits}` } : null;
}

function pieceOf(text: string): Piece {
  const named = nameFirst(text);
  if (named) return named;
  const [, number = '', name = ''] = BEFORE.exec(text) ?? [];
  if (name !== '') return { text, name, number };
  return { text, name: text, number: null };
}

const hasName = (entry: SheetEntry, name: string): boolean => entry.names.some((known) => plainName(known) === name);

/** The entry of that name; a plural, or the beginning of one name alone, will do. */
function entryNamed(entries: readonly SheetEntry[], name: string): SheetEntry | null {
  const asked = plainName(name);
  if (asked === '') return null;
  const exact = entries.find((entry) => hasName(entry, asked)) ?? entries.find((entry) => hasName(entry, asked.replace(/s$/u, '')));
  if (exact) return exact;
  const alike = asked.length < 3 ? [] : entries.filter((entry) => entry.names.some((known) => plainName(known).startsWith(asked)));
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

/** What reading one field comes to: the sheet with it, and what is wrong, each a sentence without its field's name. */
export interface ReadPart {
  readonly sheet: DraftSheet;
  readonly problems: readonly string[];
}

/** Reads what was typed into a field; left empty, everything stays as it is. */
export function readPart(part: SheetPart, sheet: DraftSheet, typed: string): ReadPart {
  if (typed.trim() === '') return { sheet, problems: [] };
  const entries = part.entries(sheet);
  const pieces = piecesOf(typed);
  // What takes no number is in nobody's way.
  const inOrder = [entries, entries.filter(({ takes }) => takes)].find((all, i) => all.length === pieces.length && pieces.length > i) ?? [];
  const problems: string[] = pieces.length > MOST_PIECES ? [`that is more than ${MOST_PIECES} things`] : [];
  let made = part.clear?.(sheet) ?? sheet;
  for (const [at, piece] of pieces.slice(0, MOST_PIECES).entries()) {
    const read = readPiece(piece, entries, inOrder[at] ?? null);
    if ('problem' in read) problems.push(read.problem);
    else made = read.entry.put(made, read.number);
  }
  return { sheet: made, problems };
}

type ReadPiece = { readonly entry: SheetEntry; readonly number: number | null } | { readonly problem: string };

/** `inOrder`: the entry at the same place, for whoever types all the numbers and no names. */
function readPiece(piece: Piece, entries: readonly SheetEntry[], inOrder: SheetEntry | null): ReadPiece {
  const bare = numberOfText(piece.text);
  if (bare !== null && inOrder) return withNumber(inOrder, bare);
  if (bare !== null) return { problem: `say what the ${inFigures(bare)} is: ${exampleOf(entries)}` };
  // The whole text may be a name with a digit in it; only then is the number taken off.
  const whole = entries.find((entry) => hasName(entry, plainName(piece.text)));
  const entry = whole ?? entryNamed(entries, piece.name);
  const called = entries.map(({ names }) => names[0]);
  const words = entry ? null : wordsAfter(piece.text, entries);
  if (words) return { problem: words };
  if (!entry)
    return {
      problem: noSuch(
        called.filter((name, at) => called.indexOf(name) === at),
        piece.name.trim(),
      ),
    };
  return withNumber(entry, whole || piece.number === null ? null : numberOfText(piece.number));
}

/** A known name with words where its number should be: the number is what is wrong. Null: no such name either. */
function wordsAfter(text: string, entries: readonly SheetEntry[]): string | null {
  const lower = text.toLowerCase();
  for (const { names, takes } of entries) {
    const name = takes && names.find((one) => lower.startsWith(`${one.toLowerCase()} `));
    if (takes && name) return `${withTakes(names[0])} ${rangeWords(takes)}, not “${cleanText(text.slice(name.length, name.length + 40))}”`;
  }
  return null;
}

function withNumber(entry: SheetEntry, number: number | null): ReadPiece {
  const [name] = entry.names;
  const { takes, bare = false } = entry;
  if (!takes) return number === null ? { entry, number } : { problem: `${withTakes(name)} no number` };
  if (number === null) return bare ? { entry, number } : { problem: `${withTakes(name)} ${rangeWords(takes)}` };
  return isWithin(number, takes) ? { entry, number } : { problem: `${withTakes(name)} ${rangeWords(takes)}, not ${inFigures(number)}` };
}

const exampleOf = (entries: readonly SheetEntry[]): string =>
  entries
    .slice(0, 2)
    .map(({ names, takes }) => (takes ? `${names[0]} ${inFigures(Math.max(takes.min, Math.min(takes.max, 12)))}` : names[0]))
    .join(', ');

const inside = (json: Json | undefined): DraftSheet => (isRecord(json) ? json : {});

/** A draft with one field changed: `key`, or `key.part` within a group. */
export function withDraft(sheet: DraftSheet, key: string, value: Json): DraftSheet {
  const [first = '', part] = key.split('.');
  return { ...sheet, [first]: part === undefined ? value : { ...inside(sheet[first]), [part]: value } };
}

/** A number of the sheet by its names: `STR 12`. */
export const numberEntry = (field: string, names: SheetEntry['names'], min: number, max: number): SheetEntry => ({
  names,
  takes: { min, max },
  put: (sheet, number) => withDraft(sheet, field, number ?? min),
});

/** Numbers of a sheet as they are typed: `STR 12, CON 13`. */
export const writtenNumbers = (
  sheet: DraftSheet,
  entries: readonly (readonly [field: string, name: string, usual?: number | undefined])[],
): string =>
  entries
    .flatMap(([field, name, usual]) => {
      const value = fieldAt(sheet, field) ?? usual;
      return typeof value === 'number' ? [`${name} ${value}`] : [];
    })
    .join(', ');

/** A number of a sheet as a field of the form takes it. */
export interface NumberTaken extends Range {
  readonly field: string;
  /** What people call it; the first is how it is written. */
  readonly names: SheetEntry['names'];
  /** What it is where the sheet is silent; left out: it is not written then. */
  readonly usual?: number;
  /** Fields that follow from it, and go when another number is typed. */
  readonly derived?: readonly string[];
}

/** A field of the form that takes numbers and nothing else. */
export const numbersPart = (part: Omit<SheetPart, 'entries' | 'write'>, numbers: readonly NumberTaken[]): SheetPart => ({
  ...part,
  entries: () => numbers.map(({ field, names, min, max, derived = [] }) => leading(numberEntry(field, names, min, max), field, ...derived)),
  write: (sheet) =>
    writtenNumbers(
      sheet,
      numbers.map(({ field, names, usual }) => [field, names[0], usual]),
    ),
});

/** Something that is added to a list of the sheet by its name. */
export const listEntry = (field: string, names: SheetEntry['names'], value: Json): SheetEntry => ({
  names,
  put: (sheet) => {
    const list = fieldAt(sheet, field);
    return withDraft(sheet, field, [...(Array.isArray(list) ? (list as readonly Json[]) : []), value]);
  },
});

/** A draft without some of its fields, which the system then derives again. */
export const withoutDraft = (sheet: DraftSheet, ...fields: readonly string[]): DraftSheet =>
  Object.fromEntries(Object.entries(sheet).filter(([field]) => !fields.includes(field)));

/** The same number entry; what `derived` names follows where the number changes. */
export const leading = (entry: SheetEntry, field: string, ...derived: readonly string[]): SheetEntry => ({
  ...entry,
  put: (sheet, number) => entry.put(fieldAt(sheet, field) === number ? sheet : withoutDraft(sheet, ...derived), number),
});
