/**
 * What is wrong with a sheet, all of it at once and in plain words, each mistake under the name that people know the field by.
 *
 * Rulesets describe their sheets with a schema library; its own complaints are for programmers. They are reworded here, from the
 * few facts that they hold. Where a schema says something itself (`takesWhole` and the like), that stands.
 */

import type { Item } from './field.ts';
import { nameIn, type SheetTables } from './field-text.ts';
import { isReserved } from './json.ts';
import { Refusal } from './refusal.ts';
import { listed } from './story.ts';
import { cleanText, inFigures, isWithin, type Range, rangeWords } from './values/index.ts';

/** One thing that is wrong: where (path with dots), what people call that, and what it takes instead ("it takes …"). */
export interface Mistake {
  readonly field: string;
  readonly label: string;
  readonly problem: string;
}

/** A complaint of a schema library, as far as it is understood. */
export interface Complaint {
  readonly code?: string | undefined;
  readonly path?: readonly PropertyKey[] | undefined;
  readonly message?: string | undefined;
  readonly input?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly expected?: unknown;
  readonly values?: unknown;
  readonly keys?: unknown;
  readonly errors?: unknown;
  readonly issues?: unknown;
}

/** A check and its words, to spread into a schema: a whole number within bounds. */
export const takesWhole = (min: number, max: number): readonly [(value: unknown) => value is number, string] => takesNumber({ min, max });

/** A check and its words: a number of a range. */
export const takesNumber = (range: Range): readonly [(value: unknown) => value is number, string] => [
  (value): value is number => isWithin(value, range),
  `it takes ${rangeWords(range)}`,
];

/** A check and its words: one line of words, at most so long. */
export const takesWords = (most: number): readonly [(value: unknown) => value is string, string] => [
  (value): value is string => typeof value === 'string' && value.length <= 4 * most && isShort(cleanText(value), most),
  `it takes 1 to ${inFigures(most)} letters`,
];

/** Words that the language itself knows are no names: they would be found in tables in which they are not. */
const isShort = (text: string, most: number): boolean => text !== '' && [...text].length <= most && !isReserved(text);

/** A check and its words: the short name of a weapon or the like. */
export const takesKey: readonly [(value: unknown) => value is string, string] = [
  (value): value is string => typeof value === 'string' && /^[a-z][\w-]{0,39}$/i.test(value) && !isReserved(value),
  'it takes a short name: letters without accents, digits and hyphens, a letter first, at most 40',
];

/** So many choices are listed; of longer lists, those that look most like what was given. */
const MOST_LISTED = 12;
const MOST_ALIKE = 5;
/** So many names are listed whole: to leave out one or two of them would help nobody. */
const FEW = 7;
/** How much alike two names are of which one was surely meant for the other. */
const SURELY = 0.5;

/** Words for a complaint that the schema has none of its own for. `named`: what the values that it knows are called. */
export function complaintWords(complaint: Complaint, named: (id: string) => string = (id) => id): string {
  const { code, input, minimum, maximum, expected, values, keys, errors, issues } = complaint;
  switch (code) {
    case 'too_small':
      return `it takes at least ${inFigures(Number(minimum))}${unit(input, Number(minimum))}`;
    case 'too_big':
      return `it takes at most ${inFigures(Number(maximum))}${unit(input, Number(maximum))}`;
    case 'invalid_type':
      return `it takes ${KINDS.get(String(expected)) ?? 'something else'}`;
    case 'invalid_value':
      return oneOf(Array.isArray(values) ? values.map((value) => ({ id: String(value), name: named(String(value)) })) : [], input);
    case 'unrecognized_keys':
      return `there is no field ${(Array.isArray(keys) ? keys : []).map((key) => `“${inShort(String(key))}”`).join(', ')} here`;
    case 'invalid_key':
      return unionWords([issues], 'it takes another name');
    case 'invalid_union':
      return unionWords(errors, 'it cannot be like that');
    default:
      return 'it cannot be like that';
  }
}

const unit = (input: unknown, count: number): string =>
  Array.isArray(input) ? ' of them' : typeof input === 'string' ? (count === 1 ? ' letter' : ' letters') : '';

const KINDS: ReadonlyMap<string, string> = new Map([
  ['string', 'words'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'yes or no'],
  ['array', 'a list'],
  ['object', 'a group of fields'],
  ['record', 'names with their values, such as Dodge=40'],
]);

/** What may stand in a place. */
export const mayBe = (names: readonly string[]): string => `it can be ${listed(names, 'or')}`;

function oneOf(values: readonly Pick<Item, 'id' | 'name'>[], input: unknown): string {
  const given = typeof input === 'string' ? input : '';
  if (values.length > MOST_LISTED) return noSuch(values, given);
  const nearness = nearnessTo(given);
  // A short list keeps its order, which may be one of size; what was surely meant comes first.
  const meant = values.find((value) => nearness(value) >= SURELY && values.every((other) => nearness(other) <= nearness(value)));
  const names = [...(meant ? [meant] : []), ...values.filter((value) => value !== meant)].map(({ name }) => name);
  const what = names.length === 1 ? `it can only be ${names[0]}` : mayBe(names);
  return given === '' ? what : `there is no “${inShort(given)}” here; ${what}`;
}

/** That a name is not of a list, and which of the list look most like it, by the names that people know them by. */
export function noSuch(values: readonly (string | Pick<Item, 'id' | 'name'>)[], given: string): string {
  const nearness = nearnessTo(given);
  const rows = values.map((value) => (typeof value === 'string' ? { id: value, name: value } : value));
  const most = rows.length <= FEW ? FEW : MOST_ALIKE;
  const alike = [...rows].sort((a, b) => nearness(b) - nearness(a)).slice(0, most);
  const there = given === '' ? 'it takes a name from the list' : `there is no “${inShort(given)}” here`;
  return `${there}; choose from ${alike.map(({ name }) => name).join(', ')}${rows.length > alike.length ? ' and others' : ''}`;
}

const inShort = (given: string): string => [...given].slice(0, 40).join('');

/** How much something looks like what was given, by its name or its id. */
const nearnessTo =
  (given: string) =>
  ({ id, name }: Pick<Item, 'id' | 'name'>): number =>
    Math.max(likeness(name, given), likeness(id, given));

/** How many pairs of neighbouring letters two words share, for the size of both. */
function likeness(a: string, b: string): number {
  const pairs = (word: string): string[] =>
    [...word.slice(0, 60).toLowerCase()].slice(1).map((letter, i) => word.toLowerCase().charAt(i) + letter);
  const [one, other] = [pairs(a), new Set(pairs(b))];
  return (2 * one.filter((pair) => other.has(pair)).length) / Math.max(1, one.length + other.size);
}

/** That something may be empty: it goes without saying beside what else it takes. */
const isEmptyText = ({ values }: Complaint): boolean => Array.isArray(values) && values.length === 1 && values[0] === '';

const TAKES = /^(?:it takes |(?:there is no “[^”]*” here; )?it can (?:only )?be )/u;

/** What any of several ways takes, each said once. */
function unionWords(errors: unknown, unsaid: string): string {
  const ways = (Array.isArray(errors) ? errors : []) as readonly (readonly Complaint[] | undefined)[];
  const firsts = ways.flatMap((way) => (way ?? []).slice(0, 1)).filter((complaint) => !isEmptyText(complaint));
  const messages = [...new Set(firsts.flatMap((c) => (c.message ? [c.message] : [])))];
  if (messages.length < 2) return messages[0] ?? unsaid;
  return `it takes ${messages.map((words) => words.replace(TAKES, '')).join(' or ')}`;
}

/** All mistakes that a schema has found, in the order of the sheet. */
const mistakesIn = (complaints: readonly Complaint[], tables: SheetTables): readonly Mistake[] =>
  complaints.flatMap((complaint) => {
    const path = (complaint.path ?? []).map(String);
    const unknown = Array.isArray(complaint.keys) ? complaint.keys.map(String) : [];
    if (unknown.length > 0) return unknown.map((key) => mistake([...path, key], 'there is no such field', tables));
    return [mistake(path, complaint.message ?? complaintWords(complaint), tables)];
  });

/** One mistake at a path, under the label of its field. */
export function mistake(path: readonly string[], problem: string, tables: SheetTables): Mistake {
  // What says which of a list is meant needs no number for it.
  const last = path.at(-1) ?? '';
  const named = path.length > 1 && isPlace(last) && problem.startsWith('there is no “') ? path.slice(0, -1) : path;
  return { field: path.join('.') || 'sheet', label: labelOf(named, tables), problem };
}

/** The field of a sheet that a path leads to or into, and what is left of the path. */
function fieldOn(path: readonly string[], fields: SheetTables['fields']) {
  for (let length = path.length; length > 0; length--) {
    const field = fields.find((f) => f.key === path.slice(0, length).join('.'));
    if (field) return { field, rest: path.slice(length) };
  }
  return null;
}

function labelOf(path: readonly string[], { fields, items }: SheetTables): string {
  const on = fieldOn(path, fields);
  if (!on) return path.map(place).join(', ') || 'the sheet';
  return [on.field.label, ...on.rest.map((part) => (/^\d/.test(part) ? place(part) : nameIn(on.field, items, part)))].join(', ');
}

const isPlace = (part: string): boolean => /^\d+$/u.test(part);

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** A part of a path: *the second* of a list, or a field as it is called. */
const place = (part: string): string => (isPlace(part) ? `the ${ORDINALS[Number(part)] ?? `one at place ${Number(part) + 1}`}` : part);

/** Most mistakes that are told at once. */
const MOST_MISTAKES = 12;

/** Refuses a sheet or an edit for all its mistakes, if it has any. @throws Refusal as `refusalFor` makes it */
export function refuseFor(reason: 'bad-sheet' | 'bad-edit', mistakes: readonly Mistake[]): void {
  if (mistakes.length > 0) throw refusalFor(reason, mistakes);
}

/** A refusal with the facts `field` and `problem` of the first mistake, `mistakes` (as many as are told), and how many `more` there are. */
export function refusalFor(reason: 'bad-sheet' | 'bad-edit', mistakes: readonly Mistake[]): Refusal {
  const [first] = mistakes;
  const told = mistakes.slice(0, MOST_MISTAKES).map((m) => ({ ...m }));
  return new Refusal(reason, { field: first?.field, problem: first?.problem, mistakes: told, more: mistakes.length - told.length });
}

/** What reads a sheet: a schema, as far as it is known here. */
interface Reader<T> {
  safeParse(
    raw: unknown,
    how: { readonly error: (complaint: Complaint) => string },
  ): { readonly success: true; readonly data: T } | { readonly success: false; readonly error: { readonly issues: readonly Complaint[] } };
}

/** What a schema reads, together with mistakes `beside` it; what may stand in a field is told by its names. @throws Refusal as `refuseFor` */
export function accepted<T>(
  schema: Reader<T>,
  raw: unknown,
  reason: 'bad-sheet' | 'bad-edit',
  tables: SheetTables,
  beside: readonly Mistake[] = [],
): T {
  const error = (complaint: Complaint): string => {
    const on = fieldOn((complaint.path ?? []).map(String), tables.fields);
    return complaintWords(complaint, on ? (id) => nameIn(on.field, tables.items, id) : undefined);
  };
  const read = schema.safeParse(raw, { error });
  refuseFor(reason, read.success ? beside : [...beside, ...mistakesIn(read.error.issues, tables)]);
  if (read.success) return read.data;
  throw refusalFor(reason, [mistake([], 'it cannot be read', tables)]);
}
