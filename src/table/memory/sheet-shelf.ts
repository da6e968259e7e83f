/** Kept sheets of the store in memory, and what they look like. */
import type { Character, Portrait, Snowflake } from '../encounter.ts';
import type { CharacterQuery } from '../store.ts';
import { charactersIn, Shelf } from './shelf.ts';

export class SheetShelf extends Shelf<Character> {
  /** Images by hash, each once. */
  readonly #images = new Map<string, Uint8Array>();

  /** Keeps all of a sheet but its portrait. */
  keep(sheet: Character): void {
    this.put(sheet.id, { ...sheet, portrait: this.get(sheet.id)?.portrait ?? null });
  }

  find(query: CharacterQuery): readonly Character[] {
    return charactersIn(this.seen(), query).flatMap(({ id }) => this.get(id) ?? []);
  }

  portraits(ids: readonly string[]): Readonly<Record<string, string>> {
    const worn = ids.map((id) => [id, this.get(id)?.portrait ?? null] as const);
    return Object.fromEntries(worn.flatMap(([id, hash]) => (hash === null ? [] : [[id, hash]])));
  }

  image(hash: string): Uint8Array | null {
    return this.#images.get(hash) ?? null;
  }

  /** What a user keeps, and the images of it. */
  of(user: Snowflake): { readonly characters: readonly Character[]; readonly portraits: readonly Portrait[] } {
    const characters = this.only((c) => c.owner === user);
    const hashes = new Set(characters.flatMap((c) => c.portrait ?? []));
    return { characters, portraits: [...hashes].map((hash) => ({ hash, image: this.#images.get(hash) ?? new Uint8Array() })) };
  }

  countOf(user: Snowflake): { readonly count: number; readonly bytes: number } {
    const { characters } = this.of(user);
    const worn = characters.flatMap((c) => (c.portrait === null ? [] : [this.#images.get(c.portrait)?.byteLength ?? 0]));
    return { count: worn.length, bytes: worn.reduce((sum, bytes) => sum + bytes, 0) };
  }

  portray(id: string, portrait: Portrait | null): void {
    const sheet = this.get(id);
    if (!sheet) return;
    if (portrait) this.#images.set(portrait.hash, Uint8Array.from(portrait.image));
    this.put(id, { ...sheet, portrait: portrait?.hash ?? null });
    this.#dropUnworn();
  }

  override delete(id: string): void {
    super.delete(id);
    this.#dropUnworn();
  }

  override drop(belongs: (sheet: Character) => boolean): void {
    super.drop(belongs);
    this.#dropUnworn();
  }

  /** An image goes with the last sheet that has it. */
  #dropUnworn(): void {
    const worn = new Set(this.seen().map((c) => c.portrait));
    for (const hash of this.#images.keys()) if (!worn.has(hash)) this.#images.delete(hash);
  }
}
