/** The only owner of the clock: wakes when the next decision is due anywhere, and touches only what is due. */
import { Fault } from '../engine/index.ts';
import { soonest } from './decisions.ts';
import type { Desk } from './desk.ts';
import { tick } from './ladder.ts';

const BATCH = 50;
/** So many batches are taken up in one go; the timer goes on from there. */
const MOST_BATCHES = 10_000;
/** A fight that is due so often in one go does not get anywhere: the others come first. */
const MOST_TURNS = 100;
/** How soon what went wrong is tried again, in milliseconds. */
const AGAIN = 60_000;
/** The store itself is away: it is asked again sooner, as everybody's deadlines hang on it. */
const STORE_AGAIN = 5_000;
/** Timers cannot be set further ahead than this. */
const FURTHEST = 2 ** 31 - 1;

export class Clock {
  readonly #desk: Desk;
  readonly #onError: (error: unknown, encounter: string) => void;
  #timer: NodeJS.Timeout | null = null;
  #at = Infinity;
  #stopped = true;
  #running: Promise<void> = Promise.resolve();

  constructor(desk: Desk, onError: (error: unknown, encounter: string) => void) {
    this.#desk = desk;
    this.#onError = onError;
    desk.onSaved((page) => this.#wakeAt(soonest(page) ?? Infinity));
  }

  /** Starts with whatever fell due while nobody was looking. */
  async start(): Promise<void> {
    this.#stopped = false;
    await this.run();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running;
  }

  /** Does everything that is due now, the longest overdue first. Never fails: a store that is away is asked again. */
  run(): Promise<void> {
    this.#running = this.#running
      .then(() => this.#runDue())
      .catch((error: unknown) => {
        this.#onError(error, 'any encounter');
        this.#wakeAt(this.#desk.now() + STORE_AGAIN);
      });
    return this.#running;
  }

  async #runDue(): Promise<void> {
    this.#at = Infinity;
    const stuck = new Set<string>();
    const turns = new Map<string, number>();
    for (let batch = 0; batch < MOST_BATCHES; batch++) {
      // Those that are stuck stay overdue; they must not fill the batch for ever.
      const due = (await this.#desk.store.due(this.#desk.now(), BATCH + stuck.size)).filter((id) => !stuck.has(id));
      if (due.length === 0) break;
      for (const id of due) {
        turns.set(id, (turns.get(id) ?? 0) + 1);
        if (turns.get(id)! > MOST_TURNS) stuck.add(id);
        else await this.#one(id, stuck);
      }
    }
    const next = await this.#desk.store.nextDue();
    // What could not be settled is tried again in a minute, not at once for ever.
    this.#wakeAt(next === null ? Infinity : stuck.size > 0 ? Math.max(next, this.#desk.now() + AGAIN) : next);
  }

  async #one(id: string, stuck: Set<string>): Promise<void> {
    try {
      await this.#desk.change(id, null, async (work) => {
        if (!(await this.#desk.slowly(tick(work)))) stuck.add(id);
        return '';
      });
    } catch (error) {
      // A fight that cannot go on is in trouble by now, and due no more.
      if (!(error instanceof Fault)) stuck.add(id);
      this.#onError(error, id);
    }
  }

  #wakeAt(at: number): void {
    if (this.#stopped || at >= this.#at) return;
    this.#at = at;
    if (this.#timer) clearTimeout(this.#timer);
    const wait = Math.min(FURTHEST, Math.max(0, at - this.#desk.now()));
    this.#timer = setTimeout(() => void this.run(), wait);
    this.#timer.unref();
  }
}
