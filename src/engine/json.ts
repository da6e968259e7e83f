/** What survives a trip through the database. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** What lies deeper than a fight does is copied as text. */
const DEPTH = 24;

/**
 * A copy that shares nothing with the original, as a trip through the database would make it; whatever is not plain data is lost here, and
 * so in the first test. Every rule that is tried begins with one: by way of a text it takes twice as long.
 */
export const copy = <T>(value: T): T => copied(value, DEPTH) as T;

function copied(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return single(value);
  if (depth === 0) return JSON.parse(JSON.stringify(value)) as unknown;
  if (Array.isArray(value)) {
    const made: unknown[] = value.slice();
    for (let i = 0; i < made.length; i++) if (!isOwnCopy(made[i])) made[i] = copied(made[i], depth - 1) ?? null;
    return made;
  }
  const made: Record<string, unknown> = { ...value };
  let isWhole = true;
  for (const key in made) {
    const one = made[key];
    if (isOwnCopy(one)) continue;
    made[key] = copied(one, depth - 1);
    isWhole &&= made[key] !== undefined;
  }
  return isWhole ? made : Object.fromEntries(Object.entries(made).filter(([, one]) => one !== undefined));
}

/** Most of what a fight holds is words and numbers above zero, which are their own copies; `single` looks at all other numbers. */
const isOwnCopy = (value: unknown): boolean =>
  typeof value === 'string' || value === null || typeof value === 'boolean' || (typeof value === 'number' && value > 0 && value < Infinity);

/** What is neither list nor record, as data; undefined: it is none. */
function single(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null;
  if (typeof value === 'bigint') throw new TypeError('a bigint is no data');
  return typeof value === 'function' || typeof value === 'symbol' ? undefined : value;
}

/** A text or number from outside as a text; empty for whatever else. */
export const asText = (value: Json | undefined): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');

/** Whether something is a record: values by their names. */
export const isRecord = (value: unknown): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of a record by its key; dots lead deeper. */
export function fieldAt(sheet: Json, key: string): Json | undefined {
  let at: Json | undefined = sheet;
  for (const part of key.split('.')) {
    if (!isRecord(at)) return undefined;
    at = at[part];
  }
  return at;
}

/** What a table holds under a word from outside; words that only the language knows (`constructor`) are not in it. */
export const own = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/** Whether a word means something to the language itself (`constructor`, `__proto__`): no field is called so, and no table is asked. */
// eslint-disable-next-line words/own -- What every object inherits is asked for.
export const isReserved = (word: string): boolean => word in Object.prototype || word === 'prototype';

/** Whether two are the same data, whatever the order of their fields. */
export function sameData(a: Json | undefined, b: Json | undefined): boolean {
  const keys = new Set<string>();
  const named = (key: string, value: unknown): unknown => {
    keys.add(key);
    return value;
  };
  JSON.stringify([a ?? null, b ?? null], named);
  const order = [...keys].sort();
  return JSON.stringify(a ?? null, order) === JSON.stringify(b ?? null, order);
}
