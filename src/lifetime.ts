/** From the first moment to the last: signals, what is to be closed, and an end that comes within a limit. */

/** Docker kills ten seconds after it has asked. */
const LIMIT = 8000;

export interface Lifetime {
  /** Fires when the end has begun. */
  readonly ending: AbortSignal;
  /** What is to be done at the end; the last one first. */
  onEnd(what: string, close: () => unknown): void;
  /** Ends the process, whatever it is doing. Only the first call counts. */
  end(why: string, status?: number): Promise<void>;
}

/** What a lifetime needs of the process and the log. */
export interface Surroundings {
  readonly say: (facts: object, text: string) => void;
  readonly exit: (status: number) => void;
  /** Milliseconds. */
  readonly limit?: number;
}

export function createLifetime({ say, exit, limit = LIMIT }: Surroundings): Lifetime {
  const ending = new AbortController();
  const closers: { readonly what: string; readonly close: () => unknown }[] = [];
  let last = '';
  const closeAll = async (): Promise<boolean> => {
    let well = true;
    for (let next = closers.pop(); next; next = closers.pop()) {
      last = next.what;
      try {
        await next.close();
      } catch (err) {
        well = false;
        say({ err, of: next.what }, 'something could not be ended properly');
      }
    }
    return well;
  };
  return {
    ending: ending.signal,
    onEnd: (what, close) => void closers.push({ what, close }),
    async end(why, status = 0) {
      if (ending.signal.aborted) return;
      say({ why }, 'stopping');
      ending.abort();
      const timer = setTimeout(() => {
        say({ waitingFor: last }, `stopping took longer than ${limit / 1000} seconds: what was committed is kept, the rest is left`);
        exit(1);
      }, limit);
      const well = await closeAll();
      clearTimeout(timer);
      exit(well ? status : 1);
    },
  };
}

/** Obeys signals: the first ends it properly, the second at once. As process 1 of a container nobody else would. */
export function obeySignals(lifetime: Lifetime, exit: (status: number) => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (lifetime.ending.aborted) exit(1);
      void lifetime.end(signal);
    });
}
