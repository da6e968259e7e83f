/** A part of the store in memory. */
import { byName } from '../by-name.ts';
import type { Character } from '../encounter.ts';
import type { CharacterQuery } from '../store.ts';
/** Values by key, as text, in the order in which the keys were first put. */
export class Shelf<T> {
  readonly #texts = new Map<string, string>();
  /** The same read: to look at a thousand is to read none of them again. */
  readonly #read = new Map<string, T>();

  get(key: string): T | null {
    const text = this.#texts.get(key);
    return text === undefined ? null : (JSON.parse(text) as T);
  }
  /** The same to look at only: it belongs to the shelf, and is not to be changed or passed on. */
  look(key: string): T | null {
    return this.#texts.has(key) ? this.#seenAt(key) : null;
  }
  put(key: string, value: T): void {
    this.#texts.set(key, JSON.stringify(value));
    this.#read.delete(key);
  }
  delete(key: string): void {
    this.#texts.delete(key);
    this.#read.delete(key);
  }
  /** All of them to look at: they belong to the shelf, and are not to be changed or passed on. */
  seen(): T[] {
    return [...this.#texts.keys()].map((key) => this.#seenAt(key));
  }
  /** Those that `fits` finds, ascending by what `by` says of each, to keep. */
  only(fits: (value: T) => boolean, by: (value: T) => number | string = () => 0, limit = Infinity): T[] {
    const found = [...this.#texts.keys()].map((key) => ({ key, value: this.#seenAt(key) })).filter(({ value }) => fits(value));
    const first = found.sort(ascending(({ value }) => by(value))).slice(0, limit);
    return first.map(({ key }) => JSON.parse(this.#texts.get(key)!) as T);
  }
  /** Deletes those that `fits` finds. */
  drop(fits: (value: T) => boolean): void {
    for (const key of this.#texts.keys()) if (fits(this.#seenAt(key))) this.delete(key);
  }
  #seenAt(key: string): T {
    const known = this.#read.get(key);
    if (known !== undefined) return known;
    const value = JSON.parse(this.#texts.get(key)!) as T;
    this.#read.set(key, value);
    return value;
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
export function charactersIn(all: readonly Character[], { guild, owner, kind, ruleset, limit = 25 }: CharacterQuery): readonly Character[] {
  const wanted = (value: string, asked: string | undefined): boolean => asked === undefined || value === asked;
  return all
    .filter(
      (c) =>
        (guild === undefined || [guild].flat().includes(c.guild)) &&
        wanted(c.owner, owner) &&
        wanted(c.kind, kind) &&
        wanted(c.ruleset, ruleset),
    )
    .sort(ascending((c) => `${fold(c.name)} ${c.id}`))
    .slice(0, limit)
    .sort(byName);
}
