/**
 * Where commands are carried out: one at a time for each encounter, repeated when another process was quicker, saved as a
 * whole, and only then told to anybody.
 */
import { Refusal, type Ruleset } from '../../engine/index.ts';
import type { Caller, Outcome, RenderUpdate } from '../api.ts';
import { CAPS, type Caps } from '../caps.ts';
import type { Encounter, Guild, Person, Post, Snowflake } from '../encounter.ts';
import { type Change, Stale, type Store } from '../store.ts';
import { heldBack } from '../time/decisions.ts';
import { updateOf } from '../words/update.ts';
import { doingOf } from './doings.ts';
import { settle } from './play.ts';
import { Queue } from './queue.ts';
import { backAgain } from './seats.ts';
import { type Breathe, type Sliced, slowly, turnstile } from './slices.ts';
import { type Cause, troubleOf, wayOut } from './trouble.ts';
import { UnitOfWork } from './unit-of-work.ts';

/** What a table is made of. `now` and `random` are given, so that tests own time and chance. */
export interface TableParts {
  readonly store: Store;
  readonly rulesets: readonly Ruleset[];
  readonly renderUpdate: RenderUpdate;
  readonly now?: () => number;
  readonly random?: () => number;
  /** New unique id of so many characters. */
  readonly newId: (letters: number) => string;
  /** 32 random bytes as hex. */
  readonly newSeed: () => string;
  /** Whether people can press at all; while they cannot, the clock settles nothing. */
  readonly isOpen?: () => boolean;
  /** Milliseconds that everybody has at least for an open decision after an outage; null: by the time of the decision. */
  readonly outageGrace?: number | null;
  /** How big a fight may get; what is left out is as usual. */
  readonly caps?: Partial<Caps>;
  /** How long work lets others in. */
  readonly breathe?: Breathe;
}

const TRIES = 12;

export class CommandHandler {
  readonly store: Store;
  readonly rulesets: readonly Ruleset[];
  readonly newId: TableParts['newId'];
  readonly newSeed: TableParts['newSeed'];
  readonly now: () => number;
  readonly random: () => number;
  readonly caps: Caps;
  readonly #breathe: Breathe;
  readonly #press: RenderUpdate;
  readonly #queue = new Queue();
  readonly #listeners: ((encounter: Encounter) => void)[] = [];

  constructor({
    store,
    rulesets,
    renderUpdate,
    now = Date.now,
    random = Math.random,
    newId,
    newSeed,
    caps = {},
    breathe = turnstile(),
  }: TableParts) {
    this.store = store;
    this.rulesets = rulesets;
    this.newId = newId;
    this.newSeed = newSeed;
    this.now = now;
    this.random = random;
    this.caps = { ...CAPS, ...caps };
    this.#breathe = breathe;
    this.#press = renderUpdate;
  }

  /** Calls `listener` after every save: there may be something to send, and another time at which something is due. */
  onSaved(listener: (encounter: Encounter) => void): void {
    this.#listeners.push(listener);
  }

  /** @throws Refusal `no-such-system` */
  rulesOf(id: string): Ruleset {
    const found = this.rulesets.find((r) => r.id === id);
    if (!found) throw new Refusal('no-such-system', { system: id, systems: this.rulesets.map((r) => r.id) });
    return found;
  }

  /** An encounter of the caller's own server; the table itself (null) may see all. @throws Refusal `no-encounter` */
  async load(id: string, caller: Pick<Caller, 'guild'> | null): Promise<Encounter> {
    const encounter = await this.store.load(id);
    if (!encounter || (caller && caller.guild !== encounter.guild)) throw new Refusal('no-encounter');
    return encounter;
  }

  /** Everything a command or a view needs, loaded. */
  async open(encounter: Encounter, now = this.now()): Promise<UnitOfWork> {
    const [guild, orders, people] = await Promise.all([
      this.store.guild(encounter.guild),
      this.store.orders(encounter.id),
      this.#people(encounter),
    ]);
    const { random, caps } = this;
    return new UnitOfWork({
      encounter: heldBack(encounter, now),
      rules: this.rulesOf(encounter.ruleset),
      guild,
      orders,
      people,
      now,
      random,
      caps,
    });
  }

  /** Carries out a command: `work` changes the work, what it returns is the private note. */
  change(id: string, caller: Caller | null, work: (work: UnitOfWork) => string | Promise<string>): Promise<Outcome> {
    return this.#queue.run(id, () => this.#attempt(id, caller, work));
  }

  /** Keeps a new encounter. */
  async create(caller: Caller, encounter: Encounter, work: (work: UnitOfWork) => string): Promise<Outcome> {
    const handler = await this.open(encounter);
    const note = work(handler);
    await this.#finish(handler, caller, (change) => this.store.create(change));
    return { encounter: encounter.id, note, made: encounter.id };
  }

  /** Does work that may take long, and lets others in meanwhile. */
  slowly<T>(work: Sliced<T>): Promise<T> {
    return slowly(work, this.#breathe);
  }

  /** Lets others in, if this has gone on for long. */
  async breathe(): Promise<void> {
    await this.#breathe();
  }

  /** Resolves when no command is under way. */
  idle(): Promise<void> {
    return this.#queue.idle();
  }

  async #attempt(id: string, caller: Caller | null, work: (work: UnitOfWork) => string | Promise<string>): Promise<Outcome> {
    for (let tries = 1; ; tries++) {
      const encounter = await this.load(id, caller);
      if (caller?.interaction && (await this.store.handled(caller.interaction))) return { encounter: id, note: '', made: null };
      let handler: UnitOfWork | null = null;
      try {
        handler = await this.open(encounter);
        if (caller) handler.encounter = backAgain(handler.encounter, caller.user);
        const note = await work(handler);
        if (caller && handler.encounter !== handler.before) handler.encounter = attended(handler.encounter);
        await this.#finish(handler, caller, (change) => this.store.save(change));
        return { encounter: id, note, made: null };
      } catch (error) {
        if (error instanceof Stale && tries < TRIES) continue;
        if (error instanceof Stale) throw new Refusal('busy');
        await this.#reportTrouble(encounter, error, handler === null ? 'opening' : caller ? 'command' : 'due');
        throw error;
      }
    }
  }

  async #finish(work: UnitOfWork, caller: Caller | null, keep: (change: Change) => Promise<void>): Promise<void> {
    await this.#meet(work);
    await this.slowly(settle(work));
    const update = updateOf(work);
    const { id, channel } = work.encounter;
    const payloads = update ? this.#press(update) : [];
    const posts = payloads.map((payload): Post => ({ id: this.newId(20), encounter: id, channel, payload, created: work.now }));
    if (isIdle(work, posts)) return;
    const doing = doingOf(work, work.base);
    await keep({
      encounter: { ...work.encounter, touched: work.now },
      log: work.log,
      checkpoints: work.checkpoints,
      doings: doing ? [doing] : [],
      posts,
      interaction: caller?.interaction ?? null,
      ...(work.undone ? { undo: work.undone } : {}),
      ...(work.hush ? { hush: true } : {}),
    });
    for (const listener of this.#listeners) listener(work.encounter);
  }

  /**
   * Looks at an encounter. One that cannot be worked out is in trouble from now on, for everybody who looks and for the clock,
   * and is seen as it was before.
   */
  async look<T>(id: string, caller: Pick<Caller, 'guild'> | null, read: (work: UnitOfWork) => T | Promise<T>): Promise<T> {
    const encounter = await this.load(id, caller);
    let work: UnitOfWork | null = null;
    try {
      work = await this.open(encounter);
      return await read(work);
    } catch (error) {
      const doing = work ? 'command' : 'opening';
      const reported = await this.#queue.run(id, () => this.#reportTrouble(encounter, error, doing));
      if (!reported) throw error;
      return await read(await this.open(await this.load(id, caller)));
    }
  }

  /** A fight that cannot go on waits for its GM's decision; true: it does from now on. */
  async #reportTrouble(encounter: Encounter, error: unknown, cause: Cause): Promise<boolean> {
    const trouble = troubleOf(error, encounter, cause);
    if (!trouble) return false;
    const work = await this.open({ ...encounter, trouble });
    work.base = encounter;
    work.note(`${trouble.text} ${wayOut(encounter)}`, null);
    try {
      await this.#finish(work, null, (change) => this.store.save(change));
    } catch (stale) {
      // Somebody else was quicker, perhaps with the very same: whoever meets it next reports it.
      if (!(stale instanceof Stale)) throw stale;
    }
    return true;
  }

  /** Whoever has taken a seat in this very command has quiet hours as well. */
  async #meet(work: UnitOfWork): Promise<void> {
    const known = work.before.seats.map((seat) => seat.user);
    const seats = work.encounter.seats.filter((seat) => !known.includes(seat.user));
    if (seats.length > 0) work.people = new Map([...work.people, ...(await this.#people({ seats }))]);
  }

  async #people({ seats }: Pick<Encounter, 'seats'>): Promise<ReadonlyMap<Snowflake, Person>> {
    const people = await Promise.all(seats.map((seat) => this.store.person(seat.user)));
    return new Map(people.flatMap((p) => (p ? [[p.user, p]] : [])));
  }
}

/** Somebody is there: what has gone by without anybody is forgotten. */
const attended = ({ quiet, ...encounter }: Encounter): Encounter => ({
  ...encounter,
  unattended: 0,
  ...(quiet && { quiet: { ...quiet, rounds: 0 } }),
});

/** A command that changed nothing need not be saved. */
const isIdle = (work: UnitOfWork, posts: readonly Post[]): boolean =>
  posts.length === 0 &&
  work.log.length === 0 &&
  work.undone === undefined &&
  JSON.stringify(work.encounter) === JSON.stringify(work.before) &&
  work.before.version > 0;

/** A server without settings of its own. */
export const plainGuild = (guild: Snowflake): Guild => ({ guild, gmRole: null, pace: 'live', house: {}, defaultRuleset: null });

/** A person without settings of their own. */
export const plainPerson = (user: Snowflake): Person => ({
  user,
  timeZone: 'UTC',
  quietFrom: 0,
  quietUntil: 0,
  days: [],
  away: null,
  remindEvery: 0,
});
