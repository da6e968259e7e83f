/** Waiting for what is not there yet, with longer and longer pauses. */
import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '../table/time/units.ts';

const LONGEST = 60 * SECOND;

export interface Patience {
  /** Tells the operator, in one line, that it is waited for: once for each reason. */
  readonly tell: (error: unknown) => void;
  /** Whether waiting is of no use. */
  readonly isHopeless: (error: unknown) => boolean;
  /** Ends the waiting. */
  readonly ending: AbortSignal;
  /** Milliseconds before the second try. */
  readonly first?: number;
  /** Milliseconds between two tries, at most. */
  readonly longest?: number;
  /** Waits between two tries, or until `ending`. */
  readonly pauseFor?: (ms: number, ending: AbortSignal) => Promise<unknown>;
}

const pausing = (ms: number, signal: AbortSignal): Promise<unknown> => pause(ms, undefined, { signal });

/**
 * Tries until it succeeds.
 *
 * @throws what the attempt throws, if that is hopeless; the reason of `ending` when it is over before
 */
export async function patiently<T>(attempt: () => Promise<T>, patience: Patience): Promise<T> {
  const { tell, isHopeless, ending, first = SECOND, longest = LONGEST, pauseFor = pausing } = patience;
  let told = '';
  for (let wait = first; ; wait = Math.min(2 * wait, longest)) {
    ending.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      if (isHopeless(error)) throw error;
      const words = error instanceof Error ? error.message : String(error);
      if (words !== told) tell(error);
      told = words;
      await pauseFor(wait * (0.75 + 0.5 * Math.random()), ending);
    }
  }
}

/** Too late. */
const LATE = Symbol('late');

/**
 * Waits for work, but no longer than so many milliseconds: then it is what `late` gives. What is not done by then goes on by itself.
 *
 * @throws what the work fails with by then, or what `late` throws
 */
export async function within<T, L>(ms: number, work: Promise<T>, late: () => L): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(resolve, ms, LATE);
  });
  try {
    const first = await Promise.race([work, enough]);
    return first === LATE ? late() : first;
  } finally {
    clearTimeout(timer);
  }
}
