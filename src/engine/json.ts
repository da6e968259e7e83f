/** What survives a trip through the database. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** A copy that shares nothing with the original; whatever is not plain data is lost here, and so in the first test. */
export const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** A text or number from outside as a text; empty for whatever else. */
export const asText = (value: Json | undefined): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');

/** What a table holds under a word from outside; words that only the language knows (`constructor`) are not in it. */
export const own = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/** Whether a word means something to the language itself (`constructor`, `__proto__`): no table of ours knows it, and none is asked. */
// eslint-disable-next-line words/own -- What every object inherits is asked for.
export const isReserved = (word: string): boolean => word in Object.prototype;

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
