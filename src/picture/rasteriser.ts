/** Makes pictures on a thread of their own, so that nobody waits for an answer while one is made. */
import { Worker } from 'node:worker_threads';
import type { Rasterise } from './raster.ts';

/** Milliseconds after which a thread that nobody has needed gives its memory back. */
const IDLE = 60_000;
/** Milliseconds that one picture may take, the thread's start and those before it included. */
const PATIENCE = 20_000;

/** What the thread is sent. */
export interface Ordered {
  readonly number: number;
  readonly svg: string;
}

/** What it answers. */
export type Rastered = { readonly number: number; readonly png: Uint8Array } | { readonly number: number; readonly wrong: string };

/** Makes pictures one after the other, in the order in which they were asked for. */
export interface Rasteriser {
  /** @throws Error if it cannot be drawn, takes too long, or the thread ends over it; the next one gets a new thread. */
  readonly rasterise: Rasterise;
  /** Ends the thread; who still waits for a picture is told so. */
  readonly close: () => Promise<void>;
}

interface Waiting {
  /** When it was asked for: milliseconds on a clock that only goes on. */
  readonly since: number;
  readonly done: (png: Uint8Array) => void;
  readonly failed: (error: Error) => void;
}

const isBuilt = import.meta.url.endsWith('.js');
const script = new URL(isBuilt ? './raster-thread.js' : './raster-thread.ts', import.meta.url);
/** A thread does not take over how its process reads TypeScript. */
const fromSource = (): string => {
  const reader = import.meta.resolve('tsx/esm/api');
  return `import(${JSON.stringify(reader)}).then(({ register }) => (register(), import(${JSON.stringify(script.href)})))`;
};
const startThread = (): Worker => (isBuilt ? new Worker(script, { env: {} }) : new Worker(fromSource(), { env: {}, eval: true }));

/** The thread is started by the first picture. `idle` and `patience` are milliseconds. */
export function createRasteriser({ idle = IDLE, patience = PATIENCE } = {}): Rasteriser {
  let thread: Thread | null = null;
  return {
    rasterise: (svg) => {
      if (thread === null || thread.isOver) thread = new Thread(idle, patience);
      return thread.draw(svg);
    },
    close: async () => thread?.end('the bot is stopping'),
  };
}

/** One life of the thread. */
class Thread {
  isOver = false;
  readonly #worker = startThread();
  readonly #waiting = new Map<number, Waiting>();
  readonly #idle: number;
  readonly #patience: number;
  #last = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(idle: number, patience: number) {
    this.#idle = idle;
    this.#patience = patience;
    this.#worker.on('message', (answer: Rastered) => this.#take(answer));
    this.#worker.on('error', (error: Error) => void this.end(error.message));
    this.#worker.on('exit', () => void this.end('it has ended'));
    this.#worker.unref();
  }

  draw(svg: string): Promise<Uint8Array> {
    const order: Ordered = { number: ++this.#last, svg };
    return new Promise((done, failed) => {
      this.#waiting.set(order.number, { since: performance.now(), done, failed });
      this.#worker.postMessage(order);
      this.#await();
    });
  }

  async end(why: string): Promise<void> {
    if (this.isOver) return;
    this.isOver = true;
    clearTimeout(this.#timer);
    for (const { failed } of this.#waiting.values()) failed(new Error(`no picture could be made: ${why}`));
    this.#waiting.clear();
    await this.#worker.terminate();
  }

  #take(answer: Rastered): void {
    const waiting = this.#waiting.get(answer.number);
    this.#waiting.delete(answer.number);
    if ('png' in answer) waiting?.done(answer.png);
    else waiting?.failed(new Error(`no picture could be made: ${answer.wrong}`));
    this.#await();
  }

  /**
   * Waits for the next answer, as long as the oldest order may still take, or for somebody who needs it. The process may end meanwhile,
   * unless somebody waits.
   */
  #await(): void {
    clearTimeout(this.#timer);
    const [oldest] = this.#waiting.values();
    const why = oldest ? 'it takes too long' : 'nobody needs it';
    const left = oldest ? Math.max(0, oldest.since + this.#patience - performance.now()) : this.#idle;
    this.#timer = setTimeout(() => void this.end(why), left);
    if (!oldest) this.#timer.unref();
  }
}
