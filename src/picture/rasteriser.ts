/** Makes pictures on a thread of their own, so that nobody waits for an answer while one is made. */
import { createThread, fileBeside } from '../threads/one-thread.ts';
import type { Rasterise } from './raster.ts';

/** Milliseconds after which a thread that nobody has needed gives its memory back. */
const IDLE = 60_000;
/** Milliseconds that one picture may take, the thread's start and those before it included. */
const PATIENCE = 20_000;

/** Makes pictures one after the other, in the order in which they were asked for. */
export interface Rasteriser {
  /** @throws Error if it cannot be drawn, takes too long, or the thread ends over it; the next one gets a new thread. */
  readonly rasterise: Rasterise;
  /** Ends the thread; who still waits for a picture is told so. */
  readonly close: () => Promise<void>;
}

/** The thread is started by the first picture. `idle` and `patience` are milliseconds. */
export function createRasteriser({ idle = IDLE, patience = PATIENCE } = {}): Rasteriser {
  const { carryOut, close } = createThread<string, Uint8Array>({ file: fileBeside(import.meta.url, 'raster-thread'), idle, patience });
  return {
    rasterise: (svg) =>
      carryOut(svg).catch((error: unknown) => {
        throw new Error(`no picture could be made: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }),
    close,
  };
}
