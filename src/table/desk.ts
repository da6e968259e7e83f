/**
 * Where commands are carried out: one at a time for each encounter, repeated when another process was quicker, saved as a
 * whole, and only then told to anybody.
 */
import { Refusal, type Ruleset } from '../engine/index.ts';
import type { Caller, Outcome, Press } from './api.ts';
import { bulletinOf } from './bulletin.ts';
import { CAPS, type Caps } from './caps.ts';
import { heldBack } from './decisions.ts';
import { doingOf } from './doings.ts';
import type { Guild, Page, Person, Post, Snowflake } from './page.ts';
import { settle } from './play.ts';
import { Queue } from './queue.ts';
import { backAgain } from './seats.ts';
import { type Breathe, type Sliced, slowly, turnstile } from './slices.ts';
import { type Change, Stale, type Store } from './store.ts';
import { type Cause, troubleOf, wayOut } from './trouble.ts';
import { Work } from './work.ts';

/** What a table is made of. `now` and `random` are given, so that tests own time and chance. */
export interface Parts {
  readonly store: Store;
  readonly rulesets: readonly Ruleset[];
  readonly press: Press;
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

export class Desk {
  readonly store: Store;
  readonly rulesets: readonly Ruleset[];
  readonly newId: Parts['newId'];
  readonly newSeed: Parts['newSeed'];
  readonly now: () => number;
  readonly random: () => number;
  readonly caps: Caps;
  readonly #breathe: Breathe;
  readonly #press: Press;
  readonly #queue = new Queue();
  readonly #listeners: ((page: Page) => void)[] = [];

  constructor({ store, rulesets, press, now = Date.now, random = Math.random, newId, newSeed, caps = {}, breathe = turnstile() }: Parts) {
    this.store = store;
    this.rulesets = rulesets;
    this.newId = newId;
    this.newSeed = newSeed;
    this.now = now;
    this.random = random;
    this.caps = { ...CAPS, ...caps };
    this.#breathe = breathe;
    this.#press = press;
  }

  /** Calls `listener` after every save: there may be something to send, and another time at which something is due. */
  onSaved(listener: (page: Page) => void): void {
    this.#listeners.push(listener);
  }

  /** @throws Refusal `no-such-system` */
  rulesOf(id: string): Ruleset {
    const found = this.rulesets.find((r) => r.id === id);
    if (!found) throw new Refusal('no-such-system', { system: id, systems: this.rulesets.map((r) => r.id) });
    return found;
  }

  /** An encounter of the caller's own server; the table itself (null) may see all. @throws Refusal `no-encounter` */
  async page(encounter: string, caller: Pick<Caller, 'guild'> | null): Promise<Page> {
    const page = await this.store.load(encounter);
    if (!page || (caller && caller.guild !== page.guild)) throw new Refusal('no-encounter');
    return page;
  }

  /** Everything a command or a glance needs, loaded. */
  async open(page: Page, now = this.now()): Promise<Work> {
    const [guild, orders, people] = await Promise.all([this.store.guild(page.guild), this.store.orders(page.id), this.#people(page)]);
    const { random, caps } = this;
    return new Work({ page: heldBack(page, now), rules: this.rulesOf(page.ruleset), guild, orders, people, now, random, caps });
  }

  /** Carries out a command: `work` changes the work, what it returns is the private note. */
  change(encounter: string, caller: Caller | null, work: (work: Work) => string | Promise<string>): Promise<Outcome> {
    return this.#queue.run(encounter, () => this.#attempt(encounter, caller, work));
  }

  /** Keeps a new encounter. */
  async create(caller: Caller, page: Page, work: (work: Work) => string): Promise<Outcome> {
    const desk = await this.open(page);
    const note = work(desk);
    await this.#finish(desk, caller, (change) => this.store.create(change));
    return { encounter: page.id, note, made: page.id };
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

  async #attempt(encounter: string, caller: Caller | null, work: (work: Work) => string | Promise<string>): Promise<Outcome> {
    for (let tries = 1; ; tries++) {
      const page = await this.page(encounter, caller);
      if (caller?.interaction && (await this.store.handled(caller.interaction))) return { encounter, note: '', made: null };
      let desk: Work | null = null;
      try {
        desk = await this.open(page);
        if (caller) desk.page = backAgain(desk.page, caller.user);
        const note = await work(desk);
        if (caller && desk.page !== desk.before) desk.page = attended(desk.page);
        await this.#finish(desk, caller, (change) => this.store.save(change));
        return { encounter, note, made: null };
      } catch (error) {
        if (error instanceof Stale && tries < TRIES) continue;
        if (error instanceof Stale) throw new Refusal('busy');
        await this.#reportTrouble(page, error, desk === null ? 'opening' : caller ? 'command' : 'due');
        throw error;
      }
    }
  }

  async #finish(work: Work, caller: Caller | null, keep: (change: Change) => Promise<void>): Promise<void> {
    await this.#meet(work);
    await this.slowly(settle(work));
    const bulletin = bulletinOf(work);
    const { id: encounter, channel } = work.page;
    const payloads = bulletin ? this.#press(bulletin) : [];
    const posts = payloads.map((payload): Post => ({ id: this.newId(20), encounter, channel, payload, created: work.now }));
    if (isIdle(work, posts)) return;
    const doing = doingOf(work, work.base);
    await keep({
      page: { ...work.page, touched: work.now },
      log: work.log,
      checkpoints: work.checkpoints,
      doings: doing ? [doing] : [],
      posts,
      interaction: caller?.interaction ?? null,
      ...(work.undone ? { undo: work.undone } : {}),
      ...(work.hush ? { hush: true } : {}),
    });
    for (const listener of this.#listeners) listener(work.page);
  }

  /**
   * Looks at an encounter. One that cannot be worked out is in trouble from now on, for everybody who looks and for the clock,
   * and is seen as it was before.
   */
  async look<T>(encounter: string, caller: Pick<Caller, 'guild'> | null, read: (work: Work) => T | Promise<T>): Promise<T> {
    const page = await this.page(encounter, caller);
    let work: Work | null = null;
    try {
      work = await this.open(page);
      return await read(work);
    } catch (error) {
      const doing = work ? 'command' : 'opening';
      const reported = await this.#queue.run(encounter, () => this.#reportTrouble(page, error, doing));
      if (!reported) throw error;
      return await read(await this.open(await this.page(encounter, caller)));
    }
  }

  /** A fight that cannot go on waits for its GM's decision; true: it does from now on. */
  async #reportTrouble(page: Page, error: unknown, cause: Cause): Promise<boolean> {
    const trouble = troubleOf(error, page, cause);
    if (!trouble) return false;
    const work = await this.open({ ...page, trouble });
    work.base = page;
    work.note(`${trouble.text} ${wayOut(page)}`, null);
    try {
      await this.#finish(work, null, (change) => this.store.save(change));
    } catch (stale) {
      // Somebody else was quicker, perhaps with the very same: whoever meets it next reports it.
      if (!(stale instanceof Stale)) throw stale;
    }
    return true;
  }

  /** Whoever has taken a seat in this very command has quiet hours as well. */
  async #meet(work: Work): Promise<void> {
    const known = work.before.seats.map((seat) => seat.user);
    const seats = work.page.seats.filter((seat) => !known.includes(seat.user));
    if (seats.length > 0) work.people = new Map([...work.people, ...(await this.#people({ seats }))]);
  }

  async #people({ seats }: Pick<Page, 'seats'>): Promise<ReadonlyMap<Snowflake, Person>> {
    const people = await Promise.all(seats.map((seat) => this.store.person(seat.user)));
    return new Map(people.flatMap((p) => (p ? [[p.user, p]] : [])));
  }
}

/** Somebody is there: what has gone by without anybody is forgotten. */
const attended = ({ quiet, ...page }: Page): Page => ({ ...page, unattended: 0, ...(quiet && { quiet: { ...quiet, rounds: 0 } }) });

/** A command that changed nothing need not be saved. */
const isIdle = (work: Work, posts: readonly Post[]): boolean =>
  posts.length === 0 &&
  work.log.length === 0 &&
  work.undone === undefined &&
  JSON.stringify(work.page) === JSON.stringify(work.before) &&
  work.before.version > 0;

/** A server without settings of its own. */
export const plainGuild = (guild: Snowflake): Guild => ({ guild, gmRole: null, pace: 'live', house: {}, defaultRuleset: null });

/** A person without settings of his own. */
export const plainPerson = (user: Snowflake): Person => ({
  user,
  timeZone: 'UTC',
  quietFrom: 0,
  quietUntil: 0,
  days: [],
  away: null,
  remindEvery: 0,
});
