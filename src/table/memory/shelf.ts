/** A part of the store in memory. */
import type { Character } from '../encounter.ts';
import type { CharacterQuery } from '../store.ts';
/** Values by key, as text, in the order in which the keys were first put. */
export class Shelf<T> {
  private readonly texts = new Map<string, string>();

  get(key: string): T | null {
    const text = this.texts.get(key);
    return text === undefined ? null : (JSON.parse(text) as T);
  }
  put(key: string, value: T): void {
    this.texts.set(key, JSON.stringify(value));
  }
  delete(key: string): void {
    this.texts.delete(key);
  }
  all(): T[] {
    return [...this.texts.values()].map((text) => JSON.parse(text) as T);
  }
  /** Deletes those that `fits` finds. */
  drop(fits: (value: T) => boolean): void {
    for (const [key, text] of this.texts) if (fits(JSON.parse(text) as T)) this.texts.delete(key);
  }
}

export type Kept<T> = T & { readonly encounter: string };

/** For sorting by what `by` says of each. */
export const ascending =
  <T>(by: (value: T) => number | string) =>
  (a: T, b: T): number =>
    by(a) < by(b) ? -1 : by(a) > by(b) ? 1 : 0;

const fold = (name: string): string => name.toLocaleLowerCase('en');

/** Those that a query means, by name. */
export function charactersIn(
  all: readonly Character[],
  { guild, owner, kind, ruleset, name = '', limit = 25 }: CharacterQuery,
): readonly Character[] {
  const wanted = (value: string, asked: string | undefined): boolean => asked === undefined || value === asked;
  return all
    .filter((c) => c.guild === guild && wanted(c.owner, owner) && wanted(c.kind, kind) && wanted(c.ruleset, ruleset))
    .filter((c) => fold(c.name).startsWith(fold(name)))
    .sort(ascending((c) => `${fold(c.name)} ${c.id}`))
    .slice(0, limit);
}
