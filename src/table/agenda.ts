/** What a fight wants of each person at it, as they may know it: kept with the fight, so that a list of all somebody's fights opens none. */
import type { Id } from '../engine/index.ts';
import type { Waiting } from './dto.ts';
import type { Decision, Snowflake, Status } from './encounter.ts';
import type { Moved } from './moved.ts';
import type { Answering } from './time/answering.ts';

/** Something that waits for a person: a decision, somebody who asks the GM to come in, trouble that the GM settles, a wave that found no room, or a lost channel. */
export interface AgendaAsk {
  readonly kind: Decision['kind'] | 'admit' | 'trouble' | 'held' | 'lost';
  /** Number of the decision or of who asks; 0 where there is but one such thing. */
  readonly id: number;
  /** For whom they decide: a combatant, `@side` or `gm`. */
  readonly who: Id;
  readonly whoName: string;
  /** In the words of the ask; Discord markdown. */
  readonly question: string;
  /** What happens when time is up, as plain text; empty: nothing by itself. */
  readonly otherwise: string;
  readonly opened: number;
  readonly deadline: number | null;
}

/** One fight's part in somebody's list. */
export interface AgendaEntry {
  readonly user: Snowflake;
  readonly role: 'gm' | 'player' | 'stand-in';
  /** How many things wait for them. */
  readonly open: number;
  /**
   * How many of these are open as far as others can tell: one that is answered under seal counts until all are in, and so does
   * one with nothing to choose. What is
   * said of it to others tells nobody who has answered.
   */
  readonly known: number;
  /** When the first of what waits for them is up; null: nothing is by itself. */
  readonly until: number | null;
  /** The first of what waits for them, soonest first. */
  readonly asks: readonly AgendaAsk[];
  /** Who is waited for, as everybody may know it. */
  readonly waiting: readonly Waiting[];
  /** Their own who are up next, as everybody calls them; null: none is. */
  readonly next: string | null;
  /** What they have left ahead, in words that only they may read; left out: nothing. */
  readonly left?: string;
  /** What they have asked the GM and wait to hear of, in a sentence; left out: nothing. */
  readonly wish?: string;
  /** How long their open turns and declarations took here; left out: none has been counted. For them alone. */
  readonly took?: Answering;
  /** Where it goes on; left out: nowhere else. */
  readonly moved?: Moved;
  /** Its channel cannot be reached; left out: it can. */
  readonly lost?: true;
  /** It plays itself no longer, as nobody has decided anything for long. */
  readonly asleep: boolean;
  /** The post in the outbox that asks them; null: none does. */
  readonly post: string | null;
}

/** An entry, and the fight it belongs to. */
export interface Listing extends AgendaEntry {
  readonly id: string;
  readonly guild: Snowflake;
  readonly channel: Snowflake;
  readonly name: string;
  readonly ruleset: string;
  readonly status: Status;
  readonly touched: number;
  /** Its board message. */
  readonly board: Snowflake | null;
}

/** Whose fights to list: those of one person on a server (null: on all) that are not over, or over but since then (ms). */
export interface AgendaQuery {
  readonly user: Snowflake;
  readonly guild: Snowflake | null;
  readonly endedSince: number;
  readonly limit: number;
  /** Only those where something waits for them. */
  readonly open?: boolean;
}

/** The part of the table's port that keeps them. */
export interface AgendaStore {
  /**
   * The agenda of a user: what their encounters on a server want of them. Where something waits for them comes first, what is over last,
   * and of what is alike in that what was touched last; of the same moment by id.
   */
  agenda(query: AgendaQuery): Promise<readonly Listing[]>;
  /** Encounters that are not over and have no agenda, as older versions kept none: their ids after `after`, in order. */
  withoutAgenda(after: string, limit: number): Promise<readonly string[]>;
  /** Keeps the agenda of an encounter that stands in this version; in any other nothing is kept. */
  saveAgenda(id: string, version: number, agenda: readonly AgendaEntry[]): Promise<void>;
}
