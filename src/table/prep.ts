/** Prepared fights: what is kept of one, what its owner is told, and what faces and the store offer for them. */
import type { Id, Json, Prepared } from '../engine/index.ts';
import type { Caller, Newcomer, Outcome } from './dto.ts';
import type { Snowflake } from './encounter.ts';

/** A fight that somebody has prepared: theirs alone, until they open it. */
export interface Prep {
  readonly id: string;
  readonly guild: Snowflake;
  readonly owner: Snowflake;
  readonly ruleset: string;
  readonly name: string;
  readonly body: Prepared;
  readonly updated: number;
  /** It stands in the library of its server: the GMs there may look at it, copy it and open it. Left out: it is its owner's alone. */
  readonly shared?: boolean;
}

/** The part of the table's port that keeps them; each call is one transaction. */
export interface PrepStore {
  /** All of a user's on a server, by name. */
  preps(owner: Snowflake, guild: Snowflake): Promise<readonly Prep[]>;
  /** All in the library of a server, by name. */
  sharedPreps(guild: Snowflake): Promise<readonly Prep[]>;
  /** Null if there is none. */
  prep(id: string): Promise<Prep | null>;
  /** In place of the one with its id. */
  savePrep(prep: Prep): Promise<void>;
  deletePrep(id: string): Promise<void>;
}

/** A wave, or (with nobody in it) a timer, as the GM knows it. */
export interface Planned {
  readonly id: Id;
  /** Plain text. */
  readonly name: string;
  /** *round 3*; plain text. */
  readonly when: string;
  /** What is told when it comes; plain text. */
  readonly line: string;
  /** Who comes, escaped; empty: nobody. */
  readonly who: string;
  /** It was due, and could not come. */
  readonly held: boolean;
}

/** Foes as the GM names them for a prepared fight. */
export type PreparedFoes = Pick<Newcomer, 'from' | 'name' | 'side' | 'count' | 'concealed' | 'mask' | 'doctrine'> & {
  /** The wave that they come with: its id or name. Left out: they are there from the start. */
  readonly wave?: string | null;
  /** The zone in which they stand: its id or name. Left out: where everybody of the system begins. */
  readonly zone?: string | null;
  /** How far from everybody the wave comes in, where the system has distances. Left out: in reach. */
  readonly apart?: number | null;
};

/** A wave or timer as the GM types it; what is left out stays. */
export interface WaveChanges {
  readonly name?: string;
  /** *round 3*, *foes below 50 %*, *press*. */
  readonly when?: string;
  /** What is told when it comes. */
  readonly line?: string;
}

/** What is changed of a prepared fight; what is left out stays. */
export interface PrepChanges {
  readonly name?: string;
  readonly pace?: string;
  /** What is told when it opens. */
  readonly about?: string;
  readonly settings?: Readonly<Record<string, Json>>;
}

/** A field, by its title or key, and the value that is typed for it. */
export interface FieldSet {
  readonly field: string;
  readonly value: string;
}

/**
 * Prepared fights, each for its owner alone or, in the library, for all GMs of the server: they look, copy, export and open.
 * All may throw Refusal `no-prep` for one that is not the caller's, `not-your-prep` for one of the library; those that keep
 * something `too-many-preps` and `prep-too-big`.
 */
export interface PrepApi {
  /** The caller's on this server, by name. */
  preps(caller: Caller): Promise<readonly Prep[]>;
  /** What other GMs of this server have put into its library, by name; empty for whoever may not look into it. */
  library(caller: Caller): Promise<readonly Prep[]>;
  /**
   * Puts one of the caller's into the library of the server, or takes one out: the caller's own, or any for its managers.
   * @throws Refusal `no-library`, `library-full`
   */
  sharePrep(caller: Caller, id: string, shared: boolean): Promise<Prep>;
  prep(caller: Caller, id: string): Promise<Prep>;
  /** With `foes`: all of them are in it, or nothing is kept. */
  newPrep(
    caller: Caller,
    ruleset: string,
    what: PrepChanges & { readonly name: string; readonly foes?: readonly PreparedFoes[] },
  ): Promise<Prep>;
  /**
   * Sets a field of some who are in it, by its title or key, as a GM sets one in a fight; besides those fields, where they stand (`zone`),
   * how far off their wave comes in (`distance`), their `autopilot` and their `wave`. @throws Refusal `bad-edit`, `no-such-combatant`
   */
  editPrep(caller: Caller, id: string, whom: readonly Id[], set: FieldSet): Promise<Prep>;
  /** Draws its map, as `arrange` does that of a fight; those who are there go by their ids in it. @throws Refusal as `arrange` */
  drawPrep(caller: Caller, id: string, procedure: 'zone' | 'connect' | 'distance', args: Readonly<Record<string, Json>>): Promise<Prep>;
  /** Takes a zone off its map. @throws Refusal `zone-taken` while somebody is to stand there, `no-such-zone` */
  dropPrepZone(caller: Caller, id: string, zone: Id): Promise<Prep>;
  /** @throws Refusal `bad-prep`, `bad-sheet` */
  importPrep(caller: Caller, file: Json): Promise<Prep>;
  /** What a file holds of it: `importPrep` makes the same of it. */
  exportPrep(caller: Caller, id: string): Promise<Json>;
  changePrep(caller: Caller, id: string, changes: PrepChanges): Promise<Prep>;
  copyPrep(caller: Caller, id: string): Promise<Prep>;
  deletePrep(caller: Caller, id: string): Promise<void>;
  /** @throws Refusal `no-sample`, `no-character`, `wrong-system`, `too-many`, `no-such-doctrine` */
  addToPrep(caller: Caller, id: string, foes: PreparedFoes): Promise<Prep>;
  /** Takes some out, by their ids there. */
  removeFromPrep(caller: Caller, id: string, whom: readonly Id[]): Promise<Prep>;
  /** Plans a wave or timer, or (`wave`: its id or name) changes one. @throws Refusal `bad-when`, `no-such-wave`, `too-many-planned` */
  wavePrep(caller: Caller, id: string, wave: string | null, changes: WaveChanges): Promise<Prep>;
  /** Takes a wave or timer out, with those in it. */
  dropWave(caller: Caller, id: string, wave: string): Promise<Prep>;
  /** Keeps a fight as it stands, without players' characters and the dead. @throws Refusal `gm-only` */
  prepFrom(encounter: string, caller: Caller, name: string | null): Promise<Prep>;
  /** Opens it in a channel: everybody is in, and the GM begins. @throws Refusal `channel-taken`, and as its parts refuse */
  openPrep(caller: Caller, channel: Snowflake, id: string): Promise<Outcome>;

  // --- what is planned in a fight that is open ---
  /** A line is told later, and the GM called. @throws Refusal `gm-only`, `bad-when`, `round-past`, `too-many-planned` */
  setTimer(encounter: string, caller: Caller, when: string, line: string): Promise<Outcome>;
  /** A wave or timer of the view's `planned` comes now. @throws Refusal `gm-only`, `not-running`, `not-planned`, `fight-full` */
  bringIn(encounter: string, caller: Caller, planned: Id): Promise<Outcome>;
  /** It never comes. @throws Refusal `gm-only`, `not-planned` */
  dropPlanned(encounter: string, caller: Caller, planned: Id): Promise<Outcome>;
}
