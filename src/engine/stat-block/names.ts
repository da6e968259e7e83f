/** Names of the things of a table, as people type them. */

/** Words of names that are spelled in two ways: either is understood. */
const BRITISH = new Map([
  ['armor', 'armour'],
  ['color', 'colour'],
  ['defense', 'defence'],
  ['gray', 'grey'],
  ['maneuver', 'manoeuvre'],
]);
const AMERICAN = new RegExp([...BRITISH.keys()].join('|'), 'gu');

/** As names are compared: letters and digits alone. */
export const plainName = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(AMERICAN, (word) => BRITISH.get(word)!);

/** A row of a table by its name or id; a plural will do. */
export function rowNamed<T extends { readonly id: string; readonly name: string }>(rows: readonly T[], text: string): T | null {
  const asked = plainName(text);
  const found = (name: string) => rows.find((row) => plainName(row.name) === name || plainName(row.id) === name);
  return found(asked) ?? (asked.endsWith('s') ? found(asked.slice(0, -1)) : undefined) ?? found(`${asked}s`) ?? null;
}
