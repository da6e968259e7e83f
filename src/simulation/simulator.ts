/** Plays fights on a thread of their own, so that nobody waits for an answer while others are weighed. */
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { PlayedFight, Simulate, SimulationOrder } from '../table/simulation/play.ts';

/** Milliseconds after which a thread that nobody has needed gives its memory back. */
const IDLE = 30_000;
/** Milliseconds that one order may take, those before it included; then its thread is ended, and the next order gets a new one. */
const PATIENCE = 60_000;
/** Megabytes that the fights of a thread may take; one that takes more ends, and not the process. */
const MEMORY = 256;

/** Plays fights in the order in which they were asked for. */
export interface Simulator {
  /** @throws Error if they cannot be played, take too long, `signal` ends them, or the thread dies over them */
  readonly simulate: Simulate;
  /** Ends the thread; who still waits is told so. */
  readonly close: () => Promise<void>;
}

const isBuilt = import.meta.url.endsWith('.js');
const script = fileURLToPath(new URL(isBuilt ? './simulation-thread.js' : './simulation-thread.ts', import.meta.url));

/** The thread is started by the first order. `idle` and `patience` are milliseconds. */
export function createSimulator({ idle = IDLE, patience = PATIENCE, file = script } = {}): Simulator {
  const pool = new Piscina<SimulationOrder, readonly PlayedFight[]>({
    filename: file,
    // A thread does not take over how its process reads TypeScript.
    execArgv: isBuilt ? [] : ['--import', import.meta.resolve('tsx')],
    env: {},
    minThreads: 0,
    // The other half of a small machine is for those who play.
    maxThreads: 1,
    idleTimeout: idle,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  return {
    simulate: (order, signal) => pool.run(order, { signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) }),
    close: () => pool.destroy(),
  };
}
