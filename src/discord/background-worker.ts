/** Work that is done whenever there may be some: never twice at a time, again as soon as it is woken, stopped cleanly. */
import { Unavailable } from '../table/store.ts';
import { asNobodys } from './request.ts';
import type { Log } from './router.ts';

export interface BackgroundWorker {
  /** There may be something to do. */
  wake(): void;
  /** Whether it is at work, rather than waiting to look again. */
  isBusy(): boolean;
  /** Resolves when the work in hand is done; nothing is begun any more. */
  stop(): Promise<void>;
}

/** How long to wait after work that failed altogether (the store is away), in milliseconds. */
export const AFTER_FAILURE = 5000;

/** Work that says when to look again, whatever happens; a store that is away is told of once, not at each try. */
function telling(work: () => Promise<number>, log: Log): () => Promise<number> {
  let away = false;
  return async () => {
    try {
      const next = await work();
      away = false;
      return next;
    } catch (err) {
      const isAway = err instanceof Unavailable;
      if (!isAway) log.error({ err }, 'posting failed');
      else if (!away) log.warn({ err }, 'posting waits for the store');
      away = isAway;
      return AFTER_FAILURE;
    }
  };
}

/** `work` does what there is to do and says in how many milliseconds it must look again at the latest. */
export function createBackgroundWorker(work: () => Promise<number>, log: Log): BackgroundWorker {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const tried = telling(work, log);

  const run = async (): Promise<void> => {
    do {
      again = false;
      const next = await tried();
      clearTimeout(timer);
      if (!stopped && Number.isFinite(next)) timer = setTimeout(wake, next);
    } while (again && !stopped);
    running = null;
  };

  const wake = (): void => {
    if (stopped) return;
    again = true;
    running ??= asNobodys(run);
  };

  return {
    wake,
    isBusy: () => running !== null,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
