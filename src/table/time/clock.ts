/** The only owner of the clock: wakes when the next decision is due anywhere, and touches only what is due. */
import { Fault } from '../../engine/index.ts';
import type { Watch } from '../census.ts';
import type { CommandHandler } from '../commands/command-handler.ts';
import { carryUndo } from '../commands/undo-agreed.ts';
import { readUndoPast } from '../commands/undo-past.ts';
import { carryTakeBack } from '../commands/voting.ts';
import { dailyUpdate } from '../words/daily.ts';
import { ringAll } from './daily.ts';
import { soonest } from './decisions.ts';
import { tick } from './ladder.ts';
import { lookAgain, type Outage } from './outage.ts';

const BATCH = 50;
/** At most this many batches are taken up in one go; the timer goes on from there. */
const MOST_BATCHES = 10_000;
/** A fight that is due so often in one go does not get anywhere: the others come first. */
const MOST_TURNS = 100;
/** How soon what went wrong is tried again, in milliseconds. */
const AGAIN = 60_000;
/** The store or Discord is away: that is looked at again sooner, as everybody's deadlines hang on it. */
const AWAY_AGAIN = 5_000;
/** A look at the clock at least so often: machines are suspended, and clocks put on, without a word to anybody. */
const LOOK = 30_000;
/** The account of the looks is written down so often. */
const WRITE = 20_000;

export interface ClockParts {
  readonly handler: CommandHandler;
  readonly onError: (error: unknown, id: string) => void;
  /** Whether people can press at all; while they cannot, nobody's time runs out. */
  readonly isOpen?: (() => boolean) | undefined;
  /** What everybody has after an outage, see `Outage`. */
  readonly grace?: number | null | undefined;
}

export class Clock {
  readonly #parts: ClockParts;
  #timer: NodeJS.Timeout | null = null;
  #at = Infinity;
  #started = false;
  #ending = false;
  #running: Promise<void> = Promise.resolve();
  #watch: Watch | null = null;
  /** The account as it is stored. */
  #written: Watch | null = null;

  constructor(parts: ClockParts) {
    this.#parts = parts;
    parts.handler.onSaved((encounter) => this.#wakeAt((encounter && soonest(encounter)) ?? Infinity));
  }

  /** Starts with whatever fell due while nobody was looking. */
  async start(): Promise<void> {
    this.#started = true;
    await this.#look();
  }

  /** Looks at once: what another process has saved may be due. */
  wake(): void {
    this.#wakeAt(this.#now);
  }

  async stop(): Promise<void> {
    this.#ending = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running;
  }

  /** Does everything that is due now, the longest overdue first. Never fails: a store that is away is asked again. */
  run(): Promise<void> {
    return this.#queued((now) => ({ since: 0, until: 0, ...this.#watch, well: now }));
  }

  /** As `run`, unless nobody can press; a long time since the last look was an outage. */
  async #look(): Promise<void> {
    if (this.#parts.isOpen?.() ?? true) return this.#queued((now) => lookAgain(this.#watch, now));
    this.#at = Infinity;
    this.#wakeAt(this.#now + AWAY_AGAIN);
  }

  get #now(): number {
    return this.#parts.handler.now();
  }

  #queued(account: (now: number) => Watch): Promise<void> {
    this.#running = this.#running
      .then(() => this.#runDue(account))
      .catch((error: unknown) => {
        this.#parts.onError(error, 'any encounter');
        this.#wakeAt(this.#now + AWAY_AGAIN);
      });
    return this.#running;
  }

  async #runDue(account: (now: number) => Watch): Promise<void> {
    const { store } = this.#parts.handler;
    this.#at = Infinity;
    this.#watch ??= this.#written = await store.watch();
    const watch = account(this.#now);
    const written = this.#written;
    if (written?.until !== watch.until || Math.abs(watch.well - written.well) >= WRITE) {
      await store.saveWatch(watch);
      this.#written = watch;
    }
    const { stuck, next } = await this.#settle({ since: watch.since, until: watch.until, grace: this.#parts.grace ?? null });
    const haveAllRung = await this.#ring();
    // Only now, as a store that is away is an outage as well.
    this.#watch = { ...watch, well: this.#now };
    // What could not be settled is tried again in a minute, not at once for ever.
    const earliest = this.#now + AGAIN;
    const daily = (await store.nextDaily()) ?? Infinity;
    this.#wakeAt(haveAllRung ? daily : Math.max(daily, earliest));
    this.#wakeAt(next === null ? Infinity : stuck ? Math.max(next, earliest) : next);
  }

  /** Daily pings; what goes wrong with them holds up no fight. Returns whether all that were due have been rung. */
  async #ring(): Promise<boolean> {
    const { handler, onError } = this.#parts;
    const render = (user: string, channel: string, many: number) => handler.layOut(dailyUpdate(user, channel, many, handler.now()));
    const tell = (error: unknown): void => onError(error, 'daily pings');
    try {
      return await ringAll(handler, render, tell);
    } catch (error) {
      tell(error);
      return false;
    }
  }

  async #settle(outage: Outage): Promise<{ readonly stuck: boolean; readonly next: number | null }> {
    const { store } = this.#parts.handler;
    const stuck = new Set<string>();
    const turns = new Map<string, number>();
    for (let batch = 0; batch < MOST_BATCHES && !this.#ending; batch++) {
      // Those that are stuck stay overdue; they must not fill the batch for ever.
      const due = (await store.due(this.#now, BATCH + stuck.size)).filter((id) => !stuck.has(id));
      if (due.length === 0) break;
      for (const id of due) {
        turns.set(id, (turns.get(id) ?? 0) + 1);
        if (turns.get(id)! > MOST_TURNS) stuck.add(id);
        else if (!this.#ending) await this.#one(id, outage, stuck);
      }
    }
    return { stuck: stuck.size > 0, next: await store.nextDue() };
  }

  async #one(id: string, outage: Outage, stuck: Set<string>): Promise<void> {
    try {
      const { handler } = this.#parts;
      await handler.change(id, null, async (work) => {
        // What is taken back is saved by itself; what else is due comes after it.
        const past = (): ReturnType<typeof readUndoPast> => readUndoPast(handler, work);
        if ((await carryTakeBack(work, past)) || (await carryUndo(work, past))) return '';
        if (!(await handler.slowly(tick(work, outage)))) stuck.add(id);
        return '';
      });
    } catch (error) {
      // A fight that cannot go on is in trouble by now, and due no more.
      if (!(error instanceof Fault)) stuck.add(id);
      this.#parts.onError(error, id);
    }
  }

  #wakeAt(wished: number): void {
    const now = this.#now;
    const at = Math.min(wished, now + LOOK);
    if (!this.#started || this.#ending || at >= this.#at) return;
    this.#at = at;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), Math.max(0, at - now));
    this.#timer.unref();
  }
}
