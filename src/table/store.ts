/**
 * The table's port to whatever keeps things. Implemented on Prisma by `src/store`, in memory by `memory/memory-store.ts`.
 *
 * S1. `save` is one transaction: encounter, log, checkpoints, posts, orders and the interaction id are all kept or none.
 * S2. `save` keeps nothing and throws `Stale` unless the stored version is `encounter.version` and the interaction new; it stores
 *     `encounter.version + 1`. So does `create`: an encounter that nobody has seen is at version 0.
 * S3. What `save` has returned from survives the death of the process.
 * S4. The cost of `load` and `save` does not grow with the log, the number of encounters or of servers.
 */
import type { AgendaEntry, AgendaStore } from './agenda.ts';
import type { Census, Watch } from './census.ts';
import type { Doing } from './commands/doings.ts';
import type { Character, Checkpoint, Encounter, Guild, Logged, Person, Portrait, Post, Shortcut, Snowflake, Status } from './encounter.ts';
import type { GmBoardStore } from './gm-boards.ts';
import type { Order } from './order.ts';
import type { OutboxStore } from './outbox.ts';
import type { PackStore } from './packs.ts';
import type { Stretch } from './past-fights.ts';
import type { Prep, PrepStore } from './prep.ts';
import type { ShortcutStore } from './shortcuts.ts';

/** Somebody else has saved this encounter meanwhile: load it again and try again. */
export class Stale extends Error {
  override readonly name = 'Stale';
}

/** Nothing can be kept at the moment, through no fault of whoever asks. The message is for the operator. */
export abstract class Unavailable extends Error {
  /** What is wrong, in a sentence that anybody may read. */
  abstract readonly plight: string;
  /** Whether what was to be kept may have been kept all the same. */
  abstract readonly isUncertain: boolean;
}

/** Everything one command changes. */
export interface Change {
  /** The new encounter, with the version it was loaded at. */
  readonly encounter: Encounter;
  /** New lines of the log, numbered on from the encounter as it was loaded. */
  readonly log: readonly Logged[];
  /** Actions that have ended. */
  readonly checkpoints: readonly Checkpoint[];
  /** What was done, to be taken back; at most one a command. */
  readonly doings?: readonly Doing[];
  readonly posts: readonly Post[];
  /** Standing orders given or changed, and the ids of those taken back. Left out: none. */
  readonly orders?: { readonly kept: readonly Order[]; readonly dropped: readonly string[] };
  /** What it wants of each person at it. Left out: nobody's list tells of it until the next save. */
  readonly agenda?: readonly AgendaEntry[];
  /** An encounter that begins in the same transaction, with the actions of this one and its log up to the line `upTo`, as this one is moved. */
  readonly begins?: { readonly change: Change; readonly upTo: number };
  /** The Discord interaction that asked for it, so that a second delivery does nothing. */
  readonly interaction: string | null;
  /** The posts of this encounter that wait for its channel are dropped, as that is lost; those for the log channel of the server are not. */
  readonly hush?: boolean;
  /**
   * Undo: marks log lines with sequence numbers from..to, but for those in `keep`, as undone by `by`, and drops checkpoints from
   * `checkpoint` and doings from `doing` on.
   */
  readonly undo?: {
    readonly from: number;
    readonly to: number;
    readonly keep: readonly number[];
    readonly by: number;
    readonly checkpoint: number;
    readonly doing: number;
  };
}

/** What belongs to an encounter beside itself. */
export interface Company {
  readonly guild: Guild | null;
  readonly orders: readonly Order[];
  /** Those at it who have settings of their own. */
  readonly people: readonly Person[];
  /** Hashes of portraits by the kept sheet that has them. */
  readonly portraits: Readonly<Record<string, string>>;
  /** Whoever is typing: their shortcuts, by name. Left out: they were not asked for. */
  readonly shortcuts?: readonly Shortcut[];
}

/** What the board message of an encounter shows. */
export interface BoardState {
  readonly encounter: string;
  readonly channel: Snowflake;
  readonly message: Snowflake | null;
  /** Version of the encounter that the message shows; behind the encounter's own: to be redrawn. */
  readonly shows: number;
  /** The encounter's own. */
  readonly version: number;
}

/** Which encounters to list: those of a server, those where a user has a seat, or those where both is true. */
export interface ListQuery {
  readonly guild?: Snowflake;
  readonly user?: Snowflake;
  /** 25 unless told. */
  readonly limit?: number;
}

/** An encounter in a list. */
export interface Listed {
  readonly id: string;
  readonly channel: Snowflake;
  readonly name: string;
  readonly ruleset: string;
  readonly status: Status;
  readonly touched: number;
}

/** Since before when (ms) fights are lost, over, or, where they are one person's own, have not been touched. */
export interface Older {
  readonly lost: number;
  readonly over: number;
  readonly solo: number;
}

/** An encounter whose channel cannot be reached. */
export type Lost = Pick<Listed, 'id' | 'channel'>;

/** Which of the encounters that were looked through name somebody, and the last of them all. */
export interface Naming {
  readonly found: readonly string[];
  readonly last: string | null;
}

/** Which characters and templates of a server to find. */
export interface CharacterQuery {
  readonly guild?: Snowflake | readonly Snowflake[]; // left out: on all servers
  readonly owner?: Snowflake;
  readonly kind?: Character['kind'];
  readonly ruleset?: string;
  /** 25 unless told. */
  readonly limit?: number;
}

/** Everything kept of a user. */
export interface UserData {
  readonly person: Person | null;
  readonly characters: readonly Character[];
  readonly orders: readonly Order[];
  readonly shortcuts: readonly Shortcut[];
  readonly preps: readonly Prep[];
  readonly seats: readonly { readonly encounter: string; readonly name: string }[];
  /** What their fights want of them, as it is kept for their list. */
  readonly agenda: readonly (AgendaEntry & { readonly encounter: string })[];
  /** Those that their characters have. */
  readonly portraits: readonly Portrait[];
}

/** An answer that was promised to an interaction and has not come yet. */
export interface Owed {
  /** The interaction. */
  readonly id: string;
  readonly application: string;
  /** The server it came from; empty: none. */
  readonly guild: Snowflake;
  /** What it may be answered with, for a quarter of an hour. */
  readonly token: string;
  readonly at: number;
}

/** Fights: loaded, saved, found and dropped. */
export interface FightStore {
  /** Null if there is none; `known`, as it was loaded before, itself where nothing has been saved since. */
  load(id: string, known?: Encounter): Promise<Encounter | null>;
  /** A new encounter, in one transaction with its first log and posts. @throws Refusal `channel-taken` if the channel has one that is not over. */
  create(change: Change): Promise<void>;
  /** @throws Stale; Refusal `channel-taken` if it reopens in a channel that has another by now. */
  save(change: Change): Promise<void>;
  /** Those of these encounters that there are, in no order that counts. */
  withoutMatch(ids: readonly string[]): Promise<readonly Omit<Encounter, 'match'>[]>;
  /**
   * Looks through so many encounters, those after `after` in the order of their ids: which of them name a user beside what was played (seats,
   * wishes, votes, notes), and the last that was looked at, from where to go on; null: there is none left.
   */
  naming(user: Snowflake, after: string, limit: number): Promise<Naming>;
  /** The encounter that is not over in a channel; with `over`, instead, the last one there that is. */
  inChannel(channel: Snowflake, over?: boolean): Promise<string | null>;
  /** Encounters that are not over, newest first. */
  list(query: ListQuery): Promise<readonly Listed[]>;
  /** Fights of a server that are over and where a user had a seat, or that are shown to all, newest first. */
  ended(query: Required<ListQuery>): Promise<readonly Stretch[]>;
  /** Encounters whose channels cannot be reached, over or not. */
  lost(): Promise<readonly Lost[]>;
  /** Deletes an encounter with all that belongs to it, but for what is swept by its age. */
  dropFight(id: string): Promise<void>;
  /** Deletes at most `limit` encounters that are so old, as `dropFight` does. @returns how many */
  dropFights(before: Older, limit: number): Promise<number>;
  /** Whether an interaction has been dealt with (kept for a day at least). */
  handled(interaction: string): Promise<boolean>;
  /** Ids of running encounters with a decision due at or before `now`, the longest overdue first. */
  due(now: number, limit: number): Promise<readonly string[]>;
  /** When the next decision anywhere is due. */
  nextDue(): Promise<number | null>;
  /** The server, the standing orders, the people and the portraits of an encounter, however many they are. `sheets`: kept ones that are worn there. */
  company(encounter: string, guild: Snowflake, users: readonly Snowflake[], sheets: readonly string[]): Promise<Company>;
  /**
   * The same of an encounter, asked together with whether it still stands as `known` does; null: it has been saved since, or is gone.
   * `typist`: whose shortcuts are asked for as well.
   */
  companyOfSame(known: Encounter, users: readonly Snowflake[], sheets: readonly string[], typist?: Snowflake): Promise<Company | null>;
}

/** What has happened in a fight. */
export interface PastStore {
  /** Lines of the log after `after`, oldest first. */
  log(id: string, after: number, limit: number): Promise<readonly Logged[]>;
  /** The last lines, oldest first. */
  logEnd(id: string, limit: number): Promise<readonly Logged[]>;
  /** The last checkpoints, newest first; with `below` the last of those with lower numbers. */
  checkpoints(id: string, limit: number, below?: number): Promise<readonly Checkpoint[]>;
  /** The last actions, newest first: what a checkpoint holds without the fight before it, which is most of it. */
  actions(id: string, limit: number): Promise<readonly Pick<Checkpoint, 'action' | 'round'>[]>;
  /** The last things done, newest first. */
  doings(id: string, limit: number): Promise<readonly Doing[]>;
  /** The messages that posts have become, by the ids of the posts; those that are not there are left out. */
  messagesOf(posts: readonly string[]): Promise<ReadonlyMap<string, Snowflake>>;
}

/** Which boards are to be drawn. */
export interface BoardStore {
  /** Boards behind their encounter, but for those whose channels are lost. */
  boardsBehind(limit: number): Promise<readonly BoardState[]>;
  board(id: string): Promise<BoardState | null>;
  boardShown(id: string, message: Snowflake | null, shows: number): Promise<void>;
}

/** People and servers, as they have set themselves up. */
export interface PersonStore {
  person(user: Snowflake): Promise<Person | null>;
  /** Those of them who have settings of their own. */
  people(users: readonly Snowflake[]): Promise<readonly Person[]>;
  savePerson(person: Person): Promise<void>;
  /** Persons with a daily ping due at or before `now`. */
  dailiesDue(now: number, limit: number): Promise<readonly Person[]>;
  /** When the next daily ping anywhere is due. */
  nextDaily(): Promise<number | null>;
  /** Keeps the daily pings of a person, whose first was due at `due`, with the posts that come of them; if it no longer is, nothing is kept. */
  ring(person: Pick<Person, 'user' | 'dailies'>, due: number, posts: readonly Post[]): Promise<void>;
  guild(guild: Snowflake): Promise<Guild | null>;
  saveGuild(guild: Guild): Promise<void>;
  /** For `/privacy`. */
  dataOf(user: Snowflake): Promise<UserData>;
  /** Deletes person, characters, orders, shortcuts and fights of their own; seats in other fights stay until left. */
  forget(user: Snowflake): Promise<void>;
}

/** Kept sheets and what they look like. */
export interface SheetStore {
  /** By name. */
  characters(query: CharacterQuery): Promise<readonly Character[]>;
  character(id: string): Promise<Character | null>;
  /** All of it but the portrait, which `setPortrait` alone changes. */
  saveCharacter(character: Character): Promise<void>;
  deleteCharacter(id: string): Promise<void>;
  /** Hashes of the portraits of kept sheets, by sheet. */
  portraits(sheets: readonly string[]): Promise<Readonly<Record<string, string>>>;
  /** An image by its hash; null: nobody looks like that any more. */
  portrait(hash: string): Promise<Uint8Array | null>;
  /** How many portraits a user keeps, and bytes in all. */
  portraitsOf(user: Snowflake): Promise<{ readonly count: number; readonly bytes: number }>;
  /** Gives a kept sheet a portrait, or (null) takes it away. An image is kept once, and goes with the last sheet that has it. */
  setPortrait(character: string, portrait: Portrait | null): Promise<void>;
}

/** What keeps the process and the whole database in order. */
export interface UpkeepStore {
  /** Null before the first look. */
  watch(): Promise<Watch | null>;
  saveWatch(watch: Watch): Promise<void>;
  /** Notes answers that are owed, and forgets those that were given, at once. */
  owe(owed: readonly Owed[], given: readonly string[]): Promise<void>;
  owed(): Promise<readonly Owed[]>;
  /** Counts what waits at `now`. */
  census(now: number): Promise<Census>;
  /** Drops interaction ids, sent posts and the like older than `before`, but for posts that fights which are on will still edit. */
  sweep(before: number): Promise<void>;
  close(): Promise<void>;
}

/** All of it. Whoever needs some of it says which: `Pick<Store, 'log'>`. */
export interface Store
  extends AgendaStore,
    BoardStore,
    FightStore,
    GmBoardStore,
    OutboxStore,
    PackStore,
    PastStore,
    PersonStore,
    PrepStore,
    SheetStore,
    ShortcutStore,
    UpkeepStore {}
