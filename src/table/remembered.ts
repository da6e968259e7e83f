/** What a process only remembers to be quicker or quieter has an end: fights, channels and people come and go for months. */

const MOST = 10_000;

/** A map of so many entries at most; what was set longest ago is forgotten first. */
export class Remembered<K, V> extends Map<K, V> {
  readonly #most: number;

  constructor(most = MOST) {
    super();
    this.#most = most;
  }

  override set(key: K, value: V): this {
    this.delete(key);
    if (this.size >= this.#most) for (const oldest of this.keys()) if (this.delete(oldest)) break;
    return super.set(key, value);
  }
}
