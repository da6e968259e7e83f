/** What the table keeps of an encounter between two commands, as data. */
import type { ActionRecord, Choice, Id, Json, Match, Pronoun } from '../engine/index.ts';
import type { DecidedFor } from './decided-for.ts';
import type { HasDeparted } from './departed.ts';
import type { Ending } from './ending.ts';
import type { HasJoint } from './joint-order.ts';
import type { Chapter, Moved } from './moved.ts';
import type { Alone } from './solo.ts';
import type { Spoken } from './speech.ts';
import type { HasTakenOut } from './taken-out.ts';
import type { Answering } from './time/answering.ts';
import type { Holiday } from './time/holiday.ts';
import type { Pace, Rung } from './time/pace.ts';
import type { Sleep } from './time/sleep.ts';
import type { Quiet } from './time/stalled.ts';
import type { OpenPost } from './update.ts';
import type { HasVeto, MayBeLost, MayBeVetoed } from './veto.ts';
import type { HasVotes } from './votes.ts';
import type { Style } from './words/styles.ts';

export type * from './kept.ts';

/** A Discord id, as text: never compare snowflakes as numbers. */
export type Snowflake = string;

/** `gathering`: people join, nothing has been rolled; `over`: ended, the seed is out. */
export type Status = 'gathering' | 'running' | 'paused' | 'over';
/** What a person is at this table. The GM's seat answers for every combatant that nobody else controls. */
export type Role = 'gm' | 'player' | 'spectator';

/** What the guide of a practice fight explains to each player once: a move of their own, and a private answer. */
export type Lesson = 'move' | 'answer';
export const LESSONS: readonly Lesson[] = ['move', 'answer'];

/** A Discord user at the table. */
export interface Seat {
  readonly user: Snowflake;
  readonly role: Role;
  /** Combatants they answer for. */
  readonly combatants: readonly Id[];
  /** Users who may answer for them, in their order. */
  readonly standIns: readonly Snowflake[];
  /** Does an appointed stand-in (or the GM) play for them now? Null: they play themselves. */
  readonly playedBy: Snowflake | null;
  /** Decisions in a row that they left to their default. */
  readonly missed: number;
  /** Benched: their decisions take their default at once until they come back. */
  readonly benched: boolean;
  /** Last event they have seen: where `/catchup` starts. */
  readonly seen: number;
  /** Milliseconds left in their time bank. */
  readonly bank: number;
  /** The server they left, or they are banned from it. */
  readonly gone: boolean;
  /** What was decided for them since they last caught up, oldest first; left out: nothing. */
  readonly decidedFor?: readonly DecidedFor[];
}

/** Somebody who asks to come in on a side of the GM's, to stand in for one of its people, or to take over a character, and waits for the GM's leave. */
export interface Applicant {
  /** Unique in the encounter and never used again; what buttons carry. */
  readonly id: number;
  readonly user: Snowflake;
  readonly name: string;
  readonly at: number;
  readonly wants: JoinWish | StandInWish | TakeOverWish;
}

/** To come in with a character. */
export interface JoinWish {
  readonly as: 'player';
  readonly name: string;
  /** As it was typed. */
  readonly side: string;
  readonly sheet: Json;
  readonly pronoun?: Pronoun;
  /** The kept sheet it comes from, whose portrait they show. */
  readonly face?: string;
  /** For the dice, if none has been thrown by then. */
  readonly word: string | null;
}

/** To play a character whose player is not there from now on. */
export interface TakeOverWish {
  readonly as: 'take-over';
  readonly who: Id;
  /** As everybody may know them. */
  readonly name: string;
}

/** To answer for a player. */
export interface StandInWish {
  readonly as: 'stand-in';
  readonly for: Snowflake;
}

/** An answer that waits until all are in. Nobody reads it but the rule. */
export interface Sealed {
  readonly choice: Choice;
  /** For a turn that several may take: who takes it. */
  readonly who?: Id;
  /** Who gave it: a user, `order` (standing order), `ahead` (left for this turn), `joint` (told with others), `doctrine`, `form` (nothing to choose) or `time` (default). */
  readonly from: Snowflake;
  readonly at: number;
  /** What it came to as it was given, as its offer told it; left out: nothing was told, or an older version kept it. */
  readonly comes?: string;
  /** What they say with it, once it is seen; left out: nothing. */
  readonly words?: string;
  /** Who says so, where they have left it ahead; left out: whoever gave it. */
  readonly speaker?: Snowflake;
}

/** A decision somebody is waited for: a question of the action in flight, or a turn. */
export interface Decision extends MayBeVetoed, MayBeLost {
  /** Unique in the encounter and never used again; what buttons carry. */
  readonly id: number;
  readonly key: string;
  readonly kind: 'turn' | 'declaration' | 'reaction' | 'ruling';
  /** Combatant, `@side` or `gm`. For a turn that several may take: all of them. */
  readonly who: readonly Id[];
  /** Users who may answer, the one who is waited for first. */
  readonly users: readonly Snowflake[];
  readonly secret: boolean;
  /** Nothing to choose: put only so that nobody can tell; answered by itself. */
  readonly formal: boolean;
  /** Milliseconds since 1970, as all times here. */
  readonly opened: number;
  /** When time is up; null: never by itself. */
  readonly deadline: number | null;
  /** When something is due next: a reminder, an automatic answer, a step of the ladder, the deadline. Null: nothing by itself. */
  readonly due: number | null;
  /** Steps of the escalation ladder already taken, reminders already sent. */
  readonly step: number;
  /** The rungs of the ladder that it has behind it, whatever the pace is by now; left out: it was stored before (see `rungsTaken`). */
  readonly asked?: readonly Rung[];
  readonly answer: Sealed | null;
  /** Its deadline has passed, and its player's time bank runs; left out: it does not. */
  readonly onBank?: true;
  /** When others at the table last had its people reminded; left out: never. */
  readonly nudged?: number;
  /** What an order or doctrine has chosen already and will be given at `due`. */
  readonly planned: Sealed | null;
}

/** One line of the append-only log. */
export interface Logged {
  readonly seq: number;
  readonly at: number;
  /** Number of the action it belongs to. */
  readonly action: number;
  /** `event`: told by the rules; the others by the table. */
  readonly kind: 'event' | 'note';
  /** The event with its audience and what was said with it (`Heard`), or the note, with `only` those who may read it. */
  readonly body: Json;
  /** Taken back by the undo with this sequence number. */
  readonly undone: number | null;
}

/** An act that is left for later. */
export interface LeftAct {
  readonly choice: Choice;
  /** In words, as its player knows those it goes at. */
  readonly says: string;
  /** What they say with it, once it is seen; left out: nothing. */
  readonly words?: string;
  /** The sides of those it goes at, by parameter; left out by versions that did not look for others of them. */
  readonly sides?: Readonly<Record<string, string>>;
  /** It goes at another than it was left for: what it said before. */
  readonly instead?: string;
}

/** What a player has left for the next turn, or declaration, of somebody of theirs. */
export interface Left {
  readonly user: Snowflake;
  /** What is still to be done, in order. */
  readonly acts: readonly LeftAct[];
  /** Something of it has been done. */
  readonly begun: boolean;
  /** What of it could not be done when its time came, in words; null: nothing. */
  readonly lost: string | null;
  /** What of it was last done at another than it was left for, in words; left out: nothing. */
  readonly turned?: { readonly from: string; readonly to: string };
}

/** Everything of one encounter that a command reads and writes. */
export interface Encounter extends Alone, HasVeto, HasJoint, HasVotes, HasTakenOut, HasDeparted {
  readonly id: string;
  readonly guild: Snowflake;
  readonly channel: Snowflake;
  readonly name: string;
  readonly ruleset: string;
  readonly rulesVersion: number;
  readonly status: Status;
  /** Grows by one with each save; a save from an older version is refused. */
  readonly version: number;
  readonly seed: string;
  /** Words that players mixed in, in the order of joining; closed by the first roll. */
  readonly words: readonly string[];
  readonly match: Match;
  readonly decisions: readonly Decision[];
  /** How many decisions there have been. */
  readonly lastDecision: number;
  /** Last sequence number of the log. */
  readonly seq: number;
  readonly seats: readonly Seat[];
  /** Whoever opened the encounter, whom no other GM can put out; null in old ones: the first GM. */
  readonly founder: Snowflake | null;
  readonly applicants: readonly Applicant[];
  readonly pace: Pace;
  /** When the round in play began (for speed limits), and how many rounds began that day. */
  readonly rounds: { readonly day: string; readonly begun: number };
  /** Answers in a row that nobody gave themselves: orders, doctrines, defaults. Whoever does anything here sets it back to 0. */
  readonly unattended: number;
  /** How long players take for what they decide in the open, by user; left out: nobody has decided anything yet. */
  readonly answering?: Readonly<Record<Snowflake, Answering>>;
  /** When its GM is asked what to do with it if nothing happens until then; left out by versions that did not ask. */
  readonly sleep?: Sleep;
  /** How many rounds have changed nothing; left out by versions that did not count them. */
  readonly quiet?: Quiet;
  /** How its posts and its board are written; left out: as on its server. */
  readonly style?: Style;
  /** It is paused at the wish of somebody, and nobody knows whose; left out: it is not, or a GM has paused it. */
  readonly onBreak?: true;
  /** From when until when its table is on holiday; left out: it is not, and plans none. */
  readonly holiday?: Holiday;
  /** The GM plays on although the fight is decided; left out: they have not said so since it was. */
  readonly playedOn?: boolean;
  /** What came of the fight, as everybody may know it, once it is over. */
  readonly ending?: Ending;
  /** It goes on elsewhere, where that is; left out: it does not. */
  readonly moved?: Moved;
  /** What was played of it elsewhere before it was moved here, oldest first; left out: it began here. */
  readonly chapters?: readonly Chapter[];
  /** Characters that came from another server, each with the name of who played it there, until they have a player here; left out: none did. */
  readonly playedThere?: Readonly<Record<Id, string>>;
  /** Its sides in the order in which the channel came to see them, which gives each its colour and shape; left out: it has not begun. */
  readonly sides?: readonly string[];
  /** Its GM lets everybody on the server read it once it is over; left out: those who had a seat alone. */
  readonly openToAll?: boolean;
  /** Words said with acts that the channel has not seen yet; left out: none. */
  readonly spoken?: readonly Spoken[];
  /** Posts that still ask somebody something or tell an open exchange, oldest first; left out by versions that did not edit posts. */
  readonly posts?: readonly OpenPost[];
  /** Autopilot of combatants: doctrine by combatant id. */
  readonly doctrines: Readonly<Record<Id, string>>;
  /** What its GMs keep in mind, by figure (empty: the fight), and who wrote it. Left out: nothing. */
  readonly gmNotes?: Readonly<Record<Id, { readonly text: string; readonly by: Snowflake }>>;
  /** The last blind rolls in words for its GMs, newest first; left out: there were none. */
  readonly blind?: readonly string[];
  /** How often standing orders have been followed in the round named. */
  readonly orderUses: Readonly<Record<string, { readonly round: number; readonly count: number }>>;
  /** What players have left ahead, by combatant and kind of decision; left out: nothing. */
  readonly ahead?: Readonly<Record<string, Left>>;
  /** Players who have asked to take something back where the fight now stands. */
  readonly undoAsked: { readonly place: string; readonly users: readonly Snowflake[] } | null;
  /** What has gone wrong and awaits the GM: a changed rule, a bug, or a computation without end. A fight in trouble is not played on. */
  readonly trouble: { readonly kind: 'mismatch' | 'bug' | 'spent'; readonly step: number; readonly text: string } | null;
  /** Kept sheets whose portraits combatants show, by combatant; left out: nobody's. */
  readonly faces?: Readonly<Record<Id, string>>;
  /** When one of those portraits was last changed, so that the board is redrawn. */
  readonly portrayed?: number;
  /** In a fight with a guide: what has been explained to whom already. Left out: there is none. */
  readonly guide?: Readonly<Record<Snowflake, readonly Lesson[]>>;
  /** Since when its channel cannot be reached, and how the fight stood then: it rests until it can. Null: it can. */
  readonly lost: { readonly since: number; readonly was: Status } | null;
  readonly created: number;
  readonly touched: number;
}

/** A finished action, kept for undo: the fight before it, and how it went. */
export interface Checkpoint {
  readonly number: number;
  /** The fight before it; null where it is too long ago to be taken back (the very first is kept). */
  readonly before: Json | null;
  /** The action as it ended: procedure, arguments, journal. */
  readonly action: ActionRecord;
  /** Round in which it began. */
  readonly round: number;
  /** Somebody did it (a turn, an act of the GM), rather than the rules going on by themselves. */
  readonly deed: boolean;
}

/** A message on its way to Discord, or an edit or deletion of one, as the outbox keeps it. */
export interface Post {
  /** Also the nonce: at most 25 characters, unique for ever. */
  readonly id: string;
  /** Null: it is about all fights of somebody. */
  readonly encounter: string | null;
  readonly channel: Snowflake;
  /** The message as Discord takes it, mentions and all; null: the message of `edits` is deleted. */
  readonly payload: Json;
  readonly created: number;
  /** Id of the post whose message this edits or deletes. Left out: it is a message of its own. */
  readonly edits?: string;
  /** Of an edit: it tells something new, so where its message is out of reach it becomes a message of its own. */
  readonly renews?: true;
}

/** An encounter without its match, which is most of it. */
export type EncounterAside = Omit<Encounter, 'match'>;
