/**
 * Weighings under way. One for each person, few for each server, and none outlasts its time; they are kept in nothing but memory.
 *
 * W1. Who plays the fights knows no more than `order.ts` puts in.
 * W2. A weighing ends: by itself, by whoever began it, when its time is up, with its process, or when two pieces of it have failed.
 */
import { must, type Ruleset } from '../../engine/index.ts';
import type { Caller } from '../dto.ts';
import type { Snowflake } from '../encounter.ts';
import type { Odds, Weighing } from '../weighing.ts';
import { oddsOf } from './odds.ts';
import type { Bouts, Plan } from './order.ts';
import type { PlayedFight, Simulate } from './play.ts';

/** How much is weighed. */
export interface WeighLimits {
  /** Fights as they stand, and with one foe less of a kind. */
  readonly fights: number;
  readonly without: number;
  /** Fights in one piece of work. */
  readonly piece: number;
  /** At once on one server, and altogether. */
  readonly perServer: number;
  readonly inAll: number;
  /** Milliseconds; an answer to a press can be changed for a quarter of an hour. */
  readonly time: number;
}

/** As it is where the host says nothing. */
export const WEIGH_LIMITS: WeighLimits = { fights: 100, without: 50, piece: 5, perServer: 2, inAll: 4, time: 5 * 60_000 };

/** At most this many pieces may fail. */
const MOST_FAILED = 1;

/** Hears what a piece has failed with, and the first error of telling how far a weighing has come: neither ends it by itself. */
type OnError = (error: unknown) => void;

/** Whether a piece has failed because the process ends, by the name of its error: nothing is wrong. */
const isEnd = (error: unknown): boolean => error instanceof Error && error.name === 'Stopping';

type Stop = Exclude<Weighing['stopped'], null>;

interface Going {
  readonly guild: Snowflake;
  readonly stop: (why: Stop) => void;
  readonly done: Promise<Weighing>;
}

/** All those of a process. */
export class Weighings {
  readonly #simulate: Simulate | null;
  readonly #limits: WeighLimits;
  readonly #onError: OnError;
  readonly #going = new Map<Snowflake, Going>();

  constructor(simulate: Simulate | null, limits: Partial<WeighLimits> = {}, onError: OnError = () => undefined) {
    this.#simulate = simulate;
    this.#limits = { ...WEIGH_LIMITS, ...limits };
    this.#onError = onError;
  }

  /**
   * Refuses what cannot be begun now. `most`: so many at once on this server, as its managers say; null: they have said nothing.
   * @throws Refusal `no-weighing`, `no-weighing-here`, `weighing-on`, `weighing-full`
   */
  mustHaveRoom({ user, guild }: Pick<Caller, 'user' | 'guild'>, most: number | null = null): Simulate {
    must(most !== 0, 'no-weighing-here');
    must(this.#simulate !== null, 'no-weighing');
    must(!this.#going.has(user), 'weighing-on');
    const here = [...this.#going.values()].filter((one) => one.guild === guild).length;
    must(here < Math.min(this.#limits.perServer, most ?? Infinity) && this.#going.size < this.#limits.inAll, 'weighing-full');
    return this.#simulate;
  }

  /**
   * Plays a plan; `tell` hears after each piece how far it has come, and `most` is as above: another may have begun since it was looked at.
   * @throws Refusal as `mustHaveRoom`
   */
  async run(
    caller: Caller,
    rules: Ruleset,
    plan: Plan,
    tell: (sofar: Weighing) => Promise<void>,
    most: number | null = null,
  ): Promise<Weighing> {
    const simulate = this.mustHaveRoom(caller, most);
    const run = new Run(rules, plan, this.#limits, this.#onError);
    const timer = setTimeout(() => run.stop('late'), this.#limits.time);
    const done = run.play(simulate, tell).finally(() => {
      clearTimeout(timer);
      this.#going.delete(caller.user);
    });
    this.#going.set(caller.user, { guild: caller.guild, stop: (why) => run.stop(why), done });
    return done;
  }

  /** Ends somebody's; null: they weigh nothing. */
  async stop(user: Snowflake): Promise<Weighing | null> {
    const going = this.#going.get(user);
    going?.stop('cancelled');
    return going ? going.done : null;
  }
}

/** One weighing from its first fight to its last. */
class Run {
  readonly #rules: Ruleset;
  readonly #plan: Plan;
  readonly #limits: WeighLimits;
  readonly #onError: OnError;
  readonly #ending = new AbortController();
  /** What was played, in the order of `lots`. */
  readonly #played: readonly PlayedFight[][];
  /** What that comes to, in the same order: counted again only where more was played. */
  readonly #odds: (Odds | null)[];
  #stopped: Stop | null = null;
  #failed = 0;
  #lost = 0;
  /** Somebody could not be told. */
  #isUnheard = false;

  constructor(rules: Ruleset, plan: Plan, limits: WeighLimits, onError: OnError) {
    this.#rules = rules;
    this.#plan = plan;
    this.#limits = limits;
    this.#onError = onError;
    this.#played = this.#lots.map(() => []);
    this.#odds = this.#lots.map(() => null);
  }

  stop(why: Stop): void {
    this.#stopped ??= why;
    this.#ending.abort();
  }

  async play(simulate: Simulate, tell: (sofar: Weighing) => Promise<void>): Promise<Weighing> {
    await this.#tell(tell);
    for (const { lot, first, count } of this.#pieces()) {
      if (this.#stopped) break;
      try {
        const { bouts } = this.#lots[lot]!;
        this.#played[lot]!.push(...(await simulate({ ...bouts, first, count }, this.#ending.signal)));
        this.#odds[lot] = oddsOf(this.#rules, bouts.state, this.#played[lot]!);
      } catch (error) {
        if (isEnd(error)) this.stop('ending');
        if (this.#ending.signal.aborted) break;
        this.#onError(error);
        this.#lost += count;
        if (++this.#failed > MOST_FAILED) this.stop('broken');
      }
      if (!this.#stopped) await this.#tell(tell);
    }
    return this.#sofar();
  }

  /** Whoever cannot be told now may be told after the next piece. */
  async #tell(tell: (sofar: Weighing) => Promise<void>): Promise<void> {
    try {
      await tell(this.#sofar());
    } catch (error) {
      if (!this.#isUnheard) this.#onError(error);
      this.#isUnheard = true;
    }
  }

  /** The fight as it stands comes first, then it with one foe less of each kind. */
  get #lots(): readonly { readonly bouts: Bouts; readonly fights: number }[] {
    const { whole, without } = this.#plan;
    return [whole, ...without.map(({ bouts }) => bouts)].map((bouts, i) => ({
      bouts,
      fights: i === 0 ? this.#limits.fights : this.#limits.without,
    }));
  }

  *#pieces(): Generator<{ readonly lot: number; readonly first: number; readonly count: number }> {
    const { piece } = this.#limits;
    for (const [lot, { fights }] of this.#lots.entries())
      for (let first = 0; first < fights; first += piece) yield { lot, first, count: Math.min(piece, fights - first) };
  }

  #sofar(): Weighing {
    const { ours, whole, without } = this.#plan;
    return {
      ours,
      from: whole.state.round,
      done: this.#played.reduce((sum, all) => sum + all.length, 0),
      of: this.#lots.reduce((sum, { fights }) => sum + fights, 0),
      lost: this.#lost,
      stopped: this.#stopped,
      odds: this.#odds[0] ?? null,
      without: without.flatMap(({ name, more }, i) => {
        const odds = this.#odds[i + 1];
        return odds ? [{ name, more, odds }] : [];
      }),
    };
  }
}
