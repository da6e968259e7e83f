/**
 * Where commands are carried out: one at a time for each encounter, repeated when another process was quicker, saved as a
 * whole, and only then told to anybody.
 */
import { type Json, Refusal, type Ruleset } from '../../engine/index.ts';
import type { Caller, Outcome, RenderUpdate, Update } from '../api.ts';
import { CAPS, type Caps } from '../caps.ts';
import type { Encounter, Post, Snowflake } from '../encounter.ts';
import { NO_TABLE_METER, type TableMeter } from '../meter.ts';
import { agendaOf } from '../queries/agenda.ts';
import { Queue } from '../queue.ts';
import { withSides } from '../side-order.ts';
import { isSolo, toldAlone } from '../solo.ts';
import { type Change, Stale, type Store, Unavailable } from '../store.ts';
import { heldBack } from '../time/decisions.ts';
import { hasStirred, woken } from '../time/sleep.ts';
import { withoutLapsed } from '../votes.ts';
import { exchangeIn, lateExchangeIn, toldIn } from '../words/exchanges.ts';
import { postingOf } from '../words/posts.ts';
import { keepEnding } from './closing.ts';
import { mustMayStart, toldAtDesk } from './desk.ts';
import { doingOf, hasChanged } from './doings.ts';
import { layOutAll } from './lay-out.ts';
import { Looks, type Opened } from './looks.ts';
import { companied, loaded, meet, opened, openedIn } from './opening.ts';
import type { TableParts } from './parts.ts';
import { settle } from './play.ts';
import { attended, backAgain } from './seats.ts';
import { type Breathe, type Sliced, slowly, turnstile } from './slices.ts';
import { type Cause, troubleOf, wayOut } from './trouble.ts';
import { UnitOfWork } from './unit-of-work.ts';
import { type OutcomeOf, outcomeOf, type Said, type Work } from './work.ts';

const TRIES = 12;
/** Lines of the log read for an exchange that goes on: more than any has. */
const LINES = 1000;

export class CommandHandler {
  readonly store: Store;
  readonly rulesets: readonly Ruleset[];
  readonly newId: TableParts['newId'];
  readonly newSeed: TableParts['newSeed'];
  readonly now: () => number;
  readonly random: () => number;
  readonly caps: Caps;
  readonly #breathe: Breathe;
  readonly #render: RenderUpdate;
  readonly #hears: (update: Update) => void;
  readonly #meter: TableMeter;
  readonly #queue = new Queue();
  readonly looks = new Looks();
  readonly #listeners: ((encounter: Encounter | null) => void)[] = [];

  constructor({
    store,
    rulesets,
    renderUpdate,
    hears = () => undefined,
    now = Date.now,
    random = Math.random,
    newId,
    newSeed,
    caps = {},
    breathe = turnstile(),
    meter = NO_TABLE_METER,
  }: TableParts) {
    this.store = store;
    this.rulesets = rulesets;
    this.newId = newId;
    this.newSeed = newSeed;
    this.now = now;
    this.random = random;
    this.caps = { ...CAPS, ...caps };
    this.#breathe = breathe;
    this.#meter = meter;
    this.#render = renderUpdate;
    this.#hears = hears;
  }

  /** Calls `listener` after every save: there may be something to send, and another time at which something is due. Null: no encounter was saved. */
  onSaved(listener: (encounter: Encounter | null) => void): void {
    this.#listeners.push(listener);
  }

  /** Says that there is something to send that no encounter was saved with. */
  posted(): void {
    for (const listener of this.#listeners) listener(null);
  }

  /** Lays out a post of a single call that is about no one fight. */
  layOut(update: Update): Json {
    return this.#render(update, null)[0] ?? null;
  }

  /** @throws Refusal `no-such-system` */
  rulesOf(id: string): Ruleset {
    const found = this.rulesets.find((r) => r.id === id);
    if (!found) throw new Refusal('no-such-system', { system: id, systems: this.rulesets.map((r) => r.id) });
    return found;
  }

  /** An encounter of the caller's own server, or of theirs alone; the table itself (null) may see all. @throws Refusal `no-encounter` */
  load(id: string, caller: Pick<Caller, 'guild' | 'user'> | null): Promise<Encounter> {
    return loaded(this, id, caller);
  }

  /** The encounter that is not over in a channel; null: there is none. What was read for it is what the caller looks at next. */
  at(channel: Snowflake, caller: Caller, isTyping = false): Promise<string | null> {
    return openedIn(this, channel, caller, isTyping);
  }

  /** Work on an encounter that is loaded, with everything a command or a view needs besides. */
  async open(encounter: Encounter): Promise<UnitOfWork> {
    return this.#begin(await companied(this, encounter));
  }

  /** Work on what has just been read: where it stands is known from now on. */
  #begin(found: Opened): UnitOfWork {
    const work = this.#workOn(found);
    this.looks.stands(found.encounter, work);
    return work;
  }

  /** Work on what is loaded already. */
  #workOn({ encounter, ...opened }: Opened): UnitOfWork {
    const { random, caps } = this;
    if (!opened.standing && !encounter.trouble && encounter.match.action) this.#meter.replayed();
    const now = this.now();
    const held = withoutLapsed(heldBack(encounter, now), now);
    return new UnitOfWork({ encounter: held, rules: this.rulesOf(encounter.ruleset), now, random, caps, ...opened });
  }

  /** Carries out a command: `command` changes the work. */
  change<S extends Said = Said>(id: string, caller: Caller | null, command: Work<S>): Promise<OutcomeOf<S>> {
    this.looks.forget(caller);
    return this.#queue.run(id, () => this.#attempt(id, caller, command, null));
  }

  /**
   * As `change`, from what the same interaction has looked at, if it has: not even loaded again. Somebody else may have been
   * quicker: what is refused then, or cannot be saved, is tried on what is stored.
   */
  goOn<S extends Said = Said>(id: string, caller: Caller, command: Work<S>): Promise<OutcomeOf<S>> {
    return this.#queue.run(id, () => this.#attempt(id, caller, command, this.looks.take(caller, id)));
  }

  /** Keeps a new encounter. @throws Refusal `may-not-start`, `server-full` */
  async create(caller: Caller, encounter: Encounter, command: (work: UnitOfWork) => string): Promise<Outcome> {
    await mustMayStart(this, caller, encounter);
    const work = await this.open(encounter);
    const note = command(work);
    await this.#finish(work, caller, (change) => this.store.create(change));
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

  /** Fights that commands are under way in. */
  get underWay(): number {
    return this.#queue.size;
  }

  /** Resolves when no command is under way. */
  idle(): Promise<void> {
    return this.#queue.idle();
  }

  async #attempt<S extends Said>(id: string, caller: Caller | null, command: Work<S>, looked: Opened | null): Promise<OutcomeOf<S>> {
    let known = looked;
    for (let tries = 1; ; tries++) {
      const found: Opened = known ?? (await opened(this, id, caller));
      let work: UnitOfWork | null = null;
      try {
        work = known ? this.#workOn(known) : this.#begin(found);
        if (caller) work.encounter = backAgain(work.encounter, caller.user);
        const said = await command(work);
        if (caller && work.encounter !== work.before) work.encounter = attended(work.encounter);
        await this.#finish(work, caller, (change) => this.store.save(change));
        return outcomeOf(id, said);
      } catch (error) {
        // A second delivery finds its work done, and mostly nothing left of what it asks for.
        if (caller?.interaction && (await this.store.handled(caller.interaction))) return outcomeOf<S>(id, '');
        // A store that takes nothing has been waited for once.
        const isOld = (known !== null && !(error instanceof Unavailable)) || error instanceof Stale;
        known = null;
        if (error instanceof Stale) this.#meter.conflicted();
        if (isOld && tries < TRIES) continue;
        if (error instanceof Stale) throw new Refusal('busy');
        await this.#reportTrouble(found.encounter, error, work === null ? 'opening' : caller ? 'command' : 'due');
        throw error;
      }
    }
  }

  async #finish(work: UnitOfWork, caller: Caller | null, keep: (change: Change) => Promise<void>): Promise<void> {
    const change = await this.#changeOf(work, caller);
    if (!change) return;
    const { work: successor = null, upTo = 0 } = work.successor ?? {};
    const begun = successor && (await this.#changeOf(successor, null));
    await keep({ ...change, ...(begun && { begins: { change: begun, upTo } }) });
    this.looks.made(work, change.encounter.touched, caller);
    if (successor && begun) this.looks.made(successor, begun.encounter.touched, null);
    this.#meter.saved();
    for (const { encounter } of successor ? [work, successor] : [work]) for (const listener of this.#listeners) listener(encounter);
  }

  /** All that a command comes to once the fight has gone on as far as it does by itself; null: nothing. */
  async #changeOf(work: UnitOfWork, caller: Caller | null): Promise<Change | null> {
    await meet(this.store, work);
    await this.slowly(settle(work));
    work.encounter = withoutLapsed(withSides(work), work.now);
    const isChanged = hasChanged(work);
    if (isChanged && (caller || hasStirred(work))) work.encounter = woken(work.encounter, work.now);
    const posts = await this.#postsOf(work, caller);
    const { newOrders: orders } = work;
    const hasOrders = orders.kept.length + orders.dropped.length > 0;
    if (!isChanged && !hasOrders && posts.length === 0) return null;
    const doing = doingOf(work, work.base);
    // One that is over is no younger for what is only deleted from it.
    const isDeed = caller !== null || work.log.length > 0 || work.before.status !== 'over';
    return {
      encounter: { ...work.encounter, touched: isDeed ? work.now : work.before.touched },
      log: work.log,
      checkpoints: work.checkpoints,
      doings: doing ? [doing] : [],
      posts,
      ...(hasOrders && { orders }),
      agenda: agendaOf(work),
      interaction: caller?.interaction ?? null,
      ...(work.undone ? { undo: work.undone } : {}),
      ...(work.hush ? { hush: true } : {}),
    };
  }

  /** What is posted, edited and deleted for a command; the encounter keeps in mind what will be edited later, or is told to one alone. */
  async #postsOf(work: UnitOfWork, caller: Caller | null): Promise<readonly Post[]> {
    await keepEnding(work, this.store, () => this.breathe());
    const going = (exchangeIn(work) ?? lateExchangeIn(work))?.exchange;
    const lines = going ? await this.store.log(work.encounter.id, going.from - 1, LINES) : [];
    const said = postingOf(work, going ? toldIn(going, lines) : []);
    const { update, made, posts } = layOutAll(said, { render: this.#render, newId: this.newId, work });
    if (update) this.#hears(update);
    if (posts.length > 0 || work.encounter.posts) work.encounter = { ...work.encounter, posts };
    if (isSolo(work.encounter)) work.encounter = toldAlone(work, said, caller !== null);
    return isSolo(work.encounter) ? [] : [...made, ...toldAtDesk(work, this.#render, this.newId)];
  }

  /**
   * Looks at an encounter: `by` whom, or (a number) in which version, or as it is stored (null). One that cannot be worked out is in
   * trouble from now on, for everybody who looks and for the clock, and is seen as it was before.
   */
  async look<T>(id: string, by: Caller | number | null, read: (work: UnitOfWork) => T | Promise<T>): Promise<T> {
    const caller = typeof by === 'number' ? null : by;
    const known = typeof by === 'number' ? this.looks.latest(id, by) : caller && this.looks.of(caller, id);
    const found = known ?? (await opened(this, id, caller));
    let work: UnitOfWork | null = null;
    try {
      work = known ? this.#workOn(known) : this.#begin(found);
      if (caller && !known) this.looks.keep(caller, { ...found, standing: work.stands ?? undefined });
      return await read(work);
    } catch (error) {
      const doing = work ? 'command' : 'opening';
      this.looks.forget(caller);
      const reported = await this.#queue.run(id, () => this.#reportTrouble(found.encounter, error, doing));
      if (!reported) throw error;
      return await read(await this.open(await this.load(id, caller)));
    }
  }

  /** A fight that cannot go on waits for its GM's decision; true: it does from now on. */
  async #reportTrouble(encounter: Encounter, error: unknown, cause: Cause): Promise<boolean> {
    const trouble = troubleOf(error, encounter, cause);
    if (!trouble) return false;
    this.#meter.stopped(trouble.kind);
    const work = await this.open({ ...encounter, trouble });
    work.base = encounter;
    work.note(`The fight has stopped. ${trouble.text} ${wayOut(encounter)}`, null, {}, 'trouble');
    try {
      await this.#finish(work, null, (change) => this.store.save(change));
    } catch (stale) {
      // Somebody else was quicker, perhaps with the very same: whoever meets it next reports it.
      if (!(stale instanceof Stale)) throw stale;
    }
    return true;
  }
}
