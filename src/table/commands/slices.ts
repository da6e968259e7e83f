/**
 * Long work in slices: a command that may take long is a generator that yields where it may pause, and whoever runs it lets
 * others in there. What it has done so far is in nobody's hands but its own, as nothing is kept before its end.
 */

/** Work that yields wherever it may pause. Between two yields it does a bounded amount: one try of a choice, one action. */
export type Sliced<T = void> = Generator<void, T, void>;

/** Asked at each place where work may pause: waits until it is this work's turn again; null: it may go on at once. */
export type Breathe = () => Promise<void> | null;

/** Does the work without a pause. */
export function wholly<T>(work: Sliced<T>): T {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/** Does the work with pauses. */
export async function slowly<T>(work: Sliced<T>, breathe: Breathe): Promise<T> {
  let step = work.next();
  while (!step.done) {
    const pause = breathe();
    if (pause) await pause;
    step = work.next();
  }
  return step.value;
}

/** Milliseconds that long work has to itself before others are let in. */
const SLICE = 8;

/**
 * Lets others in after each slice. All long work shares the one turnstile, so that however many fights are at it, one slice is
 * done between two looks at the sockets.
 */
export function turnstile(clock: () => number = () => performance.now()): Breathe {
  let began = -Infinity;
  const waiting: (() => void)[] = [];
  const letIn = (): void => {
    began = clock();
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(letIn);
  };
  return () => {
    if (clock() - began < SLICE) return null;
    return new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(letIn);
    });
  };
}
