/** What the table shows to a face: redacted for its reader, and already in words. Also what callers say, as data. */
import type { Field, Id, Json, Pronoun, Setting, ShortRow, View } from '../engine/index.ts';
import type { Lesson, Role, Snowflake, Status } from './encounter.ts';
import type { Ending } from './ending.ts';
import type { GmView } from './hand.ts';
import type { LeftAhead, Unfollowed } from './left-dto.ts';
import type { OrderKind } from './order.ts';
import type { Holiday } from './time/holiday.ts';
import type { Pace } from './time/pace.ts';
import type { Update } from './update.ts';
import type { WordedOffer } from './worded-dto.ts';
import type { Style } from './words/styles.ts';

export type * from './left-dto.ts';
export type * from './reading-dto.ts';
export type * from './worded-dto.ts';

/** Who gives a command, as Discord tells it. */
export interface Caller {
  readonly user: Snowflake;
  /** What to call them in the log. */
  readonly name: string;
  readonly guild: Snowflake;
  /** Their roles on the server. */
  readonly roles: readonly Snowflake[];
  /** May they manage the server (then they may take over an orphaned fight)? */
  readonly manager: boolean;
  /** The interaction this comes from: a second delivery of it does nothing. */
  readonly interaction: string | null;
}

/** A decision that the reader may take now. */
export interface OpenDecision {
  readonly id: number;
  /** For whom they decide: a combatant, `@side` or `gm`. */
  readonly who: Id;
  readonly whoName: string;
  readonly kind: 'turn' | 'declaration' | 'reaction' | 'ruling';
  /** The question in words. */
  readonly question: string;
  readonly offers: readonly WordedOffer[];
  /** What happens when they stay silent, in words. */
  readonly otherwise: string;
  readonly opened: number;
  readonly deadline: number | null;
  /** What they have answered already and may still change; a GM who could decide in their place learns only that they have. */
  readonly answered: string | null;
  /** What that came to as it was given, and what it comes to now, where that is something else; left out: it is not, or the reader knows only that it is there. */
  readonly changed?: { readonly was: string; readonly now: string };
  /** What the reader had chosen and cannot do any more, and why, as a sentence; left out: nothing. */
  readonly lost?: { readonly says: string; readonly why: string };
  /** The reader gave that answer themselves, and says this with it; null: they have given none. */
  readonly sealed: { readonly words: string | null } | null;
  /** They are the one who is waited for; false: they could decide in another's place. */
  readonly waited: boolean;
  /** It is answered in a moment by an autopilot, whoever else could; left out: it is not. */
  readonly byItself?: true;
  /** They decide as a stand-in or as GM for somebody else. */
  readonly standingIn: boolean;
  /** The house rule, by its key, that says when a GM is asked this; left out: none does, or the reader is no GM. */
  readonly askedBy?: string;
  /** The reader's own standing order that would have answered this, and cannot; left out: none. */
  readonly unfollowed?: Unfollowed;
}

/** Somebody who is waited for, as the reader may know it. */
export interface Waiting {
  /** Names of combatants, or how many where names would tell something ("2 answers"); empty: the reader alone. */
  readonly who: string;
  /** It is the reader who is waited for, or one of theirs; where choices are counted, theirs is among them. Left out: it is not. */
  readonly yours?: true;
  /** For what, in words ("to take a turn"); empty: who says it all ("2 private choices"). */
  readonly what: string;
  readonly since: number;
  readonly until: number | null;
  /** What happens otherwise, in words. */
  readonly otherwise: string;
}

/** A name in the reader's words. */
export interface Named {
  readonly id: Id;
  readonly name: string;
  readonly side: string;
}

/** A zone as the reader knows it, for the map and its text twin. */
export interface Place {
  readonly id: Id;
  readonly name: string;
  readonly next: readonly Id[];
  readonly here: readonly Named[];
}

/** All that one reader may know of an encounter. */
export interface EncounterView extends GmView {
  /** For each of the reader's own and each kind of decision that can be left ahead: what they have left. */
  readonly ahead: readonly LeftAhead[];
  readonly id: string;
  readonly name: string;
  readonly guild: Snowflake;
  readonly channel: Snowflake;
  readonly ruleset: string;
  readonly system: string;
  readonly status: Status;
  /** It is paused at the wish of somebody at the table, and nobody is told whose. */
  readonly onBreak: boolean;
  /** The holiday of its table that is on, or to come; null: none. */
  readonly holiday: Holiday | null;
  /** In which the board is written. */
  readonly style: Style;
  readonly version: number;
  readonly commitment: string;
  readonly pace: Pace;
  readonly role: Role | null;
  /** Are they GM by seat or server role? */
  readonly isGm: boolean;
  /** Combatants they answer for. */
  readonly own: readonly Named[];
  readonly view: View;
  readonly places: readonly Place[];
  readonly space: 'zones' | 'distances';
  readonly unit: string;
  /** How far those whom the reader knows of stand from each other, where the system measures; each pair once. */
  readonly distances: readonly (readonly [a: Id, b: Id, far: number])[];
  /** How near to somebody a move towards them ends at most. Left out: at no distance. */
  readonly closest?: number;
  /** The hash of what somebody looks like, by combatant: of those alone whom the reader knows by their own name. */
  readonly portraits: Readonly<Record<Id, string>>;
  /** Who is openly waited for now: whose turn it is, as the reader may know it. */
  readonly acting: readonly Id[];
  /** House rules in force, by the ruleset's keys. */
  readonly house: Readonly<Record<string, Json>>;
  /** House rules that the board names, as they change how everybody plays. */
  readonly houseNamed: readonly string[];
  readonly decisions: readonly OpenDecision[];
  /** Of a practice fight of the reader's own: what its last command has to say, and the fight that it is a copy of, if it is one. */
  readonly solo: { readonly told: Update | null; readonly behind?: string; readonly copyOf: string | null } | null;
  /** What the guide has yet to explain to the reader. */
  readonly lessons: readonly Lesson[];
  readonly waiting: readonly Waiting[];
  /** Who is up after those who act now, where there is an order: as the reader calls them, and whether they are theirs. */
  readonly upNext: { readonly name: string; readonly own: boolean } | null;
  /** Characters that the reader may ask the GM to take over, as their players are not there. */
  readonly deserted: readonly Named[];
  /** What the reader has asked the GM and waits to hear of, in a sentence; null: nothing. */
  readonly asked: string | null;
  /** Whom the reader answers for in another player's place. */
  readonly forOthers: readonly Id[];
  /** That somebody else, or the rules, decide for the reader until they do so again, or the reader so for others, in a sentence; null: nobody does. */
  readonly absence: string | null;
  /** Those who follow an order of the reader's to several, as soon as they are asked. */
  readonly followers: readonly Named[];
  /** Characters that the reader has left in it and may play again. */
  readonly leftBehind: readonly Named[];
  /** How long players take for what they decide in the open, on average in ms: all together, for whoever plays here, and each, for a GM. */
  readonly answering: { readonly table: number | null; readonly each: readonly (readonly [user: Snowflake, ms: number])[] };
  /** Users with a seat. */
  readonly seats: readonly {
    readonly user: Snowflake;
    readonly role: Role;
    readonly combatants: readonly string[];
    readonly benched: boolean;
    readonly away: boolean;
  }[];
  /** Side names present. */
  readonly sides: readonly string[];
  /** Sides in the order that gives each its colour and shape; some may have nobody left. */
  readonly marks: readonly string[];
  /** Those of them that the reader may come in on without asking. */
  readonly openSides: readonly string[];
  /** What keeps a running fight from going on, as everybody may know it: trouble, a ruling of the GM, the last call; null: nothing. */
  readonly held: 'trouble' | 'ruling' | 'decided' | null;
  /** Its channel cannot be reached, so it rests; left out: it can. */
  readonly lost?: true;
  /** The decision by which a fight that is decided ends, or does not; null: it is not asked now. */
  readonly lastCall: number | null;
  /** What came of it, once it is over. */
  readonly ending: Ending | null;
  /** Of a fight that has been moved away: where it goes on, in a sentence; null: it has not. */
  readonly moved: string | null;
  /** Whether it was ended before it began: nothing was fought. */
  readonly calledOff: boolean;
  readonly winner: string | null;
}

/** As much of it as a board shows: how the fight stands, and not what the reader is asked. */
export type BoardView = Omit<EncounterView, 'decisions'>;

/** As much of it as completions read: they come with every letter that is typed. */
export interface TypingView
  extends Pick<
    EncounterView,
    ('id' | 'ruleset' | 'isGm' | 'own' | 'sides' | 'openSides' | 'ahead' | 'forOthers') | ('places' | 'distances' | 'closest' | 'unit')
  > {
  /** What the reader is asked, without what it comes to; `answered`: true where there is an answer, whatever it says. */
  readonly decisions: readonly (Pick<OpenDecision, 'id' | 'who' | 'whoName' | 'kind'> & { readonly answered: string | true | null })[];
  readonly view: Pick<View, 'round'> & { readonly rows: readonly ShortRow[] };
}

/** How a practice fight is played. */
export interface PracticeWays {
  /** Id or title of the doctrine by which the foes act by themselves; left out, the GM plays them. */
  readonly foes?: string;
  /** Whether each player is told once, in private, what each thing is for. */
  readonly guide?: boolean;
}

/** What an encounter starts with. */
export interface Opening {
  readonly ruleset: string;
  readonly name: string;
  readonly pace: string;
  /** House rules, by the ruleset's keys. */
  readonly house: Readonly<Record<string, Json>>;
}

/** What a command came to, for the private confirmation of whoever gave it. */
export interface Outcome {
  readonly encounter: string;
  /** One or two sentences for the caller alone. Empty: the public post says it all. */
  readonly note: string;
  /** Id of the combatant, character, order ... that was made. */
  readonly made: string | null;
  /** Nothing has changed yet: the note asks whether to go on, and this is what the answer must name. */
  readonly asks?: string | null;
  /** Of an act of the GM's: what it has changed of whom it was about, from what to what; empty: nothing. Left out: it is not told so. */
  readonly changed?: string;
}

/** What an undo has to say: `asks` names what would go where that is more than one thing and nobody has agreed to it yet. */
export interface TakenBack {
  readonly note: string;
  readonly asks: string | null;
}

/** A standing order as its player writes it; how the text is read: `order-words.ts`. */
export interface WrittenOrder {
  readonly kind: OrderKind;
  readonly text: string;
  /** Milliseconds for which the player may still decide themselves. */
  readonly wait: number;
  readonly perRound: number;
  readonly untilRound: number;
}

/** A standing order, read back. */
export interface StandingOrder {
  readonly id: string;
  readonly who: Id;
  readonly whoName: string;
  readonly kind: string;
  readonly says: string;
  readonly text: string;
}

/** A ruleset in words, for menus and help. */
export interface SystemInfo {
  readonly id: string;
  readonly title: string;
  readonly primer: string;
  /** Whether it is fought on a map or by distances, and their unit. */
  readonly space: { readonly kind: 'zones' | 'distances'; readonly unit: string };
  /** Whether its rounds count down, so that a timer may wait for a count. */
  readonly counts: boolean;
  readonly practice: { readonly title: string; readonly about: string };
  /** Lines of a standing order, as an example. */
  readonly orders: readonly string[];
  readonly settings: readonly Setting[];
  readonly samples: readonly { readonly id: string; readonly name: string; readonly kind: 'hero' | 'foe'; readonly about: string }[];
  readonly fields: readonly Field[];
  /** Tables of a sheet by kind: weapons, armour, skills. */
  readonly items: Readonly<Record<string, readonly { readonly id: string; readonly name: string }[]>>;
}

/** How a mob or a single figure enters. */
export interface Newcomer {
  readonly name: string;
  readonly side: string;
  readonly count: number;
  /** A saved template or character, a sample of the system, or a sheet, under a name of its own where it is a pack’s. */
  readonly from:
    | { readonly character: string }
    | { readonly sample: string }
    | { readonly sheet: Json; readonly name?: string; readonly pronoun?: Pronoun; readonly doctrine?: string };
  readonly zone: string | null;
  /** How far from everybody who is there, where a system has distances. Left out: in reach. */
  readonly apart?: number | null;
  readonly concealed: boolean;
  readonly mask: string | null;
  /** Their autopilot; null: the one that they bring along, if any; empty: none. */
  readonly doctrine: string | null;
  readonly pronoun?: Pronoun;
}
