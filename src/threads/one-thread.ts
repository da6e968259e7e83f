/**
 * A thread that carries out orders one after the other, so that nobody waits for an answer meanwhile. Piscina starts it with the first order,
 * and ends it after the last; the orders wait here: behind one whose thread is ended piscina would let them wait for good.
 */
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

/** What a thread runs, and what it may take. */
export interface ThreadParts {
  /** Its default export carries out an order. */
  readonly file: string;
  /** Milliseconds after which a thread that nobody has needed gives its memory back. */
  readonly idle: number;
  /** Milliseconds that one order may take, the thread's start and those before it included; then its thread is ended. */
  readonly patience: number;
  /** Megabytes that it may take; one that takes more ends, and not the process. */
  readonly memory?: number;
}

/** Orders are carried out in the order in which they were given. */
export interface OneThread<Order, Answer> {
  /** @throws Error if it cannot be carried out, takes too long, `signal` ends it, or the thread dies over it; the next one gets a new thread */
  readonly carryOut: (order: Order, signal?: AbortSignal) => Promise<Answer>;
  /** Ends the thread; who still waits is told so. */
  readonly close: () => Promise<void>;
}

/** The file of that name beside one of ours, as it is written or built. @param url of that one */
export const fileBeside = (url: string, name: string): string => fileURLToPath(new URL(`./${name}${extname(url)}`, url));

const poolOf = <Order, Answer>({ file, idle, memory }: ThreadParts): Piscina<Order, Answer> =>
  new Piscina({
    filename: file,
    // A thread does not take over how its process reads TypeScript.
    execArgv: file.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [],
    env: {},
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idle,
    // Between two orders the thread takes a turn: only then what lies outside of V8's memory is given back.
    atomics: 'disabled',
    ...(memory !== undefined && { resourceLimits: { maxOldGenerationSizeMb: memory } }),
  });

/** What an order ends with whose process ends: nothing is wrong. */
export class Stopping extends Error {
  override readonly name = 'Stopping';
}

export function createThread<Order, Answer>(parts: ThreadParts): OneThread<Order, Answer> {
  const pool = poolOf<Order, Answer>(parts);
  const waiting = new Set<AbortController>();
  // One that cannot even start: without a listener the process would end.
  pool.on('error', (why: Error) => {
    for (const one of waiting) one.abort(why);
  });
  // Orders are not called off one by one then: Piscina would wait for good for the thread of one that is.
  const stopping = new AbortController();
  let last: Promise<unknown> = Promise.resolve();
  return {
    carryOut: async (order, signal) => {
      const [own, over] = [new AbortController(), new AbortController()];
      if (signal) heard(signal, over.signal, (why) => own.abort(why));
      const answer = last.then(() => {
        stopping.signal.throwIfAborted();
        return pool.run(order, { signal: own.signal });
      });
      last = answer.catch(() => undefined);
      waiting.add(own);
      const timer = setTimeout(() => own.abort(new DOMException('it takes too long', 'TimeoutError')), parts.patience);
      try {
        return await Promise.race([answer, ended([own.signal, stopping.signal], over.signal)]);
      } finally {
        over.abort();
        clearTimeout(timer);
        waiting.delete(own);
      }
    },
    close: () => {
      stopping.abort(new Stopping('the bot is stopping'));
      return pool.destroy();
    },
  };
}

/**
 * Hears why a signal ends, until it is `over`: a signal holds on to whoever listens to it, and with them to the answer that they waited for.
 * One made of several (`AbortSignal.any`) would do so for good.
 */
function heard(signal: AbortSignal, over: AbortSignal, hear: (why: Error) => void): void {
  const tell = (): void => hear(signal.reason as Error);
  if (signal.aborted) tell();
  else signal.addEventListener('abort', tell, { once: true, signal: over });
}

/** Never comes, or fails with why the first of some signals has ended. */
const ended = (signals: readonly AbortSignal[], over: AbortSignal): Promise<never> =>
  new Promise((_, fail) => {
    for (const signal of signals) heard(signal, over, fail);
  });
