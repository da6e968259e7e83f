/** The order of names in every list: that of people and not of a database, so that it is the same whichever database there is. */

/** "Rat 4" before "Rat 31", "Ána" beside "Ana", whatever the case. */
const NAMES = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const apart = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** By name; those of one name always in the same order. */
export const byName = (
  a: { readonly name: string; readonly id?: string; readonly kind?: string },
  b: { readonly name: string; readonly id?: string; readonly kind?: string },
): number => NAMES.compare(a.name, b.name) || apart(a.kind ?? '', b.kind ?? '') || apart(a.id ?? '', b.id ?? '');

/** The same of what has a title. */
export const byTitle = (a: { readonly title: string; readonly id: string }, b: { readonly title: string; readonly id: string }): number =>
  byName({ name: a.title, id: a.id }, { name: b.title, id: b.id });
