/** One after another, in the order of asking. */
export class Mutex {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when it is the caller's turn, with the function that ends the turn; calling that twice does no harm. */
  async lock(): Promise<() => void> {
    const before = this.#last;
    let unlock = (): void => {};
    this.#last = new Promise((resolve) => {
      unlock = resolve;
    });
    await before;
    return unlock;
  }

  async run<T>(work: () => T | Promise<T>): Promise<T> {
    const unlock = await this.lock();
    try {
      return await work();
    } finally {
      unlock();
    }
  }
}
