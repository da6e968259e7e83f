/** Work that is done whenever there may be some: never twice at a time, again as soon as it is woken, stopped cleanly. */
import type { Log } from './router.ts';

export interface Pump {
  /** There may be something to do. */
  wake(): void;
  /** Resolves when the work in hand is done; nothing is begun any more. */
  stop(): Promise<void>;
}

/** How long to wait after work that failed altogether (the store is away). */
const AFTER_FAILURE = 5000;

/** `work` does what there is to do and says in how many milliseconds it must look again at the latest. */
export function createPump(work: () => Promise<number>, log: Log): Pump {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const run = async (): Promise<void> => {
    do {
      again = false;
      const next = await work().catch((error: unknown) => {
        log.error({ err: error }, 'posting failed');
        return AFTER_FAILURE;
      });
      clearTimeout(timer);
      if (!stopped && Number.isFinite(next)) timer = setTimeout(wake, next);
    } while (again && !stopped);
    running = null;
  };

  const wake = (): void => {
    if (stopped) return;
    again = true;
    running ??= run();
  };

  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
