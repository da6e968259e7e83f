/**
 * One look for each press. What an interaction has looked at is where its command goes on from, and what a command made is what its
 * caller, and the board, are shown afterwards: a fight is loaded and worked out once, not at every step of an answer.
 *
 * Between presses a fight as it was loaded or saved and where it stands are kept, with what it costs to work that out: a command costs the
 * same either way.
 *
 * Nothing hangs on it: a command made from an old look cannot be saved (`Stale`) and is done again from what is stored.
 */
import type { Caller } from '../api.ts';
import type { Encounter, Shortcut, Snowflake } from '../encounter.ts';
import { Remembered } from '../remembered.ts';
import { isSolo } from '../solo.ts';
import type { Loaded, Stood } from './loaded.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** All that was loaded of an encounter as it is stored, and where it stands as far as that has been worked out. */
export type Opened = Pick<Loaded, 'encounter' | 'guild' | 'orders' | 'people' | 'portraits' | 'standing'>;

/** At most this many fights are kept for boards that are drawn soon, and at most this many of which it is known where they stand. */
const MOST = 64;

const NOTHING = { runs: 0, steps: 0, faces: 0, offered: 0 } as const;

interface Look {
  readonly opened: Opened;
  readonly shortcuts: readonly Shortcut[] | null;
  /** It was made by a command of this interaction: to be looked at, not to go on from. */
  readonly isMade: boolean;
}

export class Looks {
  /** By interaction, and gone with it. */
  readonly #own = new WeakMap<Caller, Look>();
  /** Interactions of which something is stored by now. */
  readonly #kept = new WeakSet<Caller>();
  /** What was saved last, by encounter, until the board has shown it. */
  readonly #latest = new Remembered<string, Opened>(MOST);
  /** Fights as they were loaded or saved last, and where they were found to stand. */
  readonly #stood = new Remembered<string, { readonly encounter: Encounter; readonly standing?: Stood }>(MOST);
  /** By channel, which of them was not over there. */
  readonly #open = new Remembered<Snowflake, string>(MOST);

  /** Keeps what an interaction has opened, and what was read of its caller with it. */
  keep(caller: Caller, opened: Opened, shortcuts: readonly Shortcut[] | null = null): void {
    if (caller.interaction !== null) this.#own.set(caller, { opened, shortcuts, isMade: false });
  }

  /** The caller's shortcuts, if they were read with what they look at. */
  shortcutsOf(caller: Caller): readonly Shortcut[] | null {
    return this.#own.get(caller)?.shortcuts ?? null;
  }

  /** What an interaction has looked at, or made. */
  openedBy(caller: Caller): Opened | null {
    return this.#own.get(caller)?.opened ?? null;
  }

  /** The same, if it is of that encounter. */
  of(caller: Caller, id: string): Opened | null {
    const found = this.openedBy(caller);
    return found?.encounter.id === id ? found : null;
  }

  /** What an interaction has looked at, for its command, which is the only one to go on from it. */
  take(caller: Caller, id: string): Opened | null {
    const isFit = this.#own.get(caller)?.isMade === false;
    const found = isFit ? this.of(caller, id) : null;
    this.forget(caller);
    return found;
  }

  forget(caller: Caller | null): void {
    if (caller) this.#own.delete(caller);
  }

  /** Notes that something of an interaction is stored: what fails from now on, fails after it. */
  keptFor(caller: Caller | null): void {
    if (caller) this.#kept.add(caller);
  }

  /** Whether something of an interaction is stored. */
  isKept(caller: Caller): boolean {
    return this.#kept.has(caller);
  }

  /** Keeps what a command has made; `touched`: the time it was saved with. */
  made(work: UnitOfWork, touched: number, caller: Caller | null): void {
    const { encounter, guild, orders, people, portraits, pending, seen, stands } = work;
    this.keptFor(caller);
    const saved = { ...encounter, version: encounter.version + 1, touched };
    const opened = { encounter: saved, guild, orders, people, portraits, standing: { pending, seen, spent: NOTHING } };
    if (caller && caller.interaction !== null) this.#own.set(caller, { opened, shortcuts: null, isMade: true });
    // Of a fight without a board, and of one whose channel is lost, nobody draws any.
    if (isSolo(saved) || saved.lost) this.#latest.delete(saved.id);
    else this.#latest.set(saved.id, opened);
    this.#remember(saved, stands);
  }

  /** An encounter as somebody has loaded or saved it, which another may have saved since. */
  lastLoaded(id: string): Encounter | undefined {
    return this.#stood.get(id)?.encounter;
  }

  /** The same of the one that was not over in a channel. */
  lastIn(channel: Snowflake): Encounter | undefined {
    const found = this.lastLoaded(this.#open.get(channel) ?? '');
    return found?.channel === channel && found.status !== 'over' ? found : undefined;
  }

  /** Where an encounter stands, if that was worked out when it was saved, or since. */
  standingOf({ id, version }: Encounter): Stood | undefined {
    const found = this.#stood.get(id);
    return found?.encounter.version === version ? found.standing : undefined;
  }

  /** Keeps where a stored encounter stands. */
  stands(encounter: Encounter, { stands }: UnitOfWork): void {
    if (stands && encounter.version > 0) this.#remember(encounter, stands);
  }

  /** Somebody else has saved it since it was loaded here: that is nothing to ask for any more. */
  passed(encounter: Encounter): void {
    if (this.lastLoaded(encounter.id) === encounter) this.#stood.delete(encounter.id);
  }

  #remember(encounter: Encounter, standing: Stood | null): void {
    const { id, channel, status } = encounter;
    this.#stood.set(id, { encounter, ...(standing && { standing }) });
    if (status !== 'over') this.#open.set(channel, id);
  }

  /** What was saved last, if that is this version; it is given once. */
  latest(id: string, version: number): Opened | null {
    const found = this.#latest.get(id);
    this.#latest.delete(id);
    return found?.encounter.version === version ? found : null;
  }
}
