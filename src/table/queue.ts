/** Lets one thing at a time happen under each key (an encounter, a channel), in the order asked for. */
export class Queue {
  readonly #tails = new Map<string, Promise<unknown>>();

  /** Runs `task` when everything asked for before under the same key has ended, well or badly. */
  run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(key) ?? Promise.resolve();
    const mine = before.then(task, task);
    const tail = mine
      .catch(() => undefined)
      .finally(() => {
        if (this.#tails.get(key) === tail) this.#tails.delete(key);
      });
    this.#tails.set(key, tail);
    return mine;
  }

  /** Keys under which something is under way. */
  get size(): number {
    return this.#tails.size;
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#tails.size > 0) await Promise.all(this.#tails.values());
  }
}
