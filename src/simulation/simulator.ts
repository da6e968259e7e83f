/** Plays fights on a thread of their own, so that nobody waits for an answer while others are weighed. */
import type { PlayedFight, Simulate, SimulationOrder } from '../table/simulation/play.ts';
import { createThread, fileBeside } from '../threads/one-thread.ts';

/** Milliseconds after which a thread that nobody has needed gives its memory back. */
const IDLE = 30_000;
/** Milliseconds that one order may take, those before it included. */
const PATIENCE = 60_000;
/** Megabytes that the fights of a thread may take. One thread is enough: the other half of a small machine is for those who play. */
const MEMORY = 256;

/** Plays fights in the order in which they were asked for. */
export interface Simulator {
  /** @throws Error if they cannot be played, take too long, `signal` ends them, or the thread dies over them */
  readonly simulate: Simulate;
  /** Ends the thread; who still waits is told so. */
  readonly close: () => Promise<void>;
}

/** The thread is started by the first order. `idle` and `patience` are milliseconds. */
export function createSimulator({
  idle = IDLE,
  patience = PATIENCE,
  file = fileBeside(import.meta.url, 'simulation-thread'),
} = {}): Simulator {
  const { carryOut, close } = createThread<SimulationOrder, readonly PlayedFight[]>({ file, idle, patience, memory: MEMORY });
  return { simulate: carryOut, close };
}
