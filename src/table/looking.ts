/** What people look at: a fight as they may know it, what they may do in it, its log and its story, and their fights. */
import type { Id, Json } from '../engine/index.ts';
import type { CompleteAct } from './acts/dto.ts';
import type {
  BoardView,
  Caller,
  CaughtUp,
  EncounterView,
  OpenDecision,
  PagedLine,
  ReceiptLine,
  SystemInfo,
  TypingView,
  WordedOffer,
} from './dto.ts';
import type { Snowflake } from './encounter.ts';
import type { MyFight, MyFights } from './my-fights.ts';
import type { Sees } from './queries/my-fights.ts';
import type { Retelling } from './retelling.ts';
import type { ShownSheet } from './sheet-dto.ts';

export interface LookingApi {
  readonly systems: readonly SystemInfo[];
  /** Ways in which a GM's figure may decide by itself. */
  readonly doctrines: readonly { readonly id: string; readonly name: string; readonly about: string }[];
  /** The encounter of a channel, or (`over`) the last one there that is over; null: there is none. */
  at(channel: Snowflake, over?: boolean): Promise<string | null>;
  /** The encounter of a channel, for whoever looks at it, acts in it, or (`isTyping`) completes what they type; null: there is none. */
  here(channel: Snowflake, caller: Caller, isTyping?: boolean): Promise<string | null>;
  /** Where a fight is. @throws Refusal `no-encounter` */
  placeOf(encounter: string): Promise<Pick<MyFight, 'guild' | 'channel'>>;
  /** The GMs by seat who have not left, whoever was first. */
  gms(encounter: string): Promise<readonly Snowflake[]>;
  /** All others at the table: players, those who stand in for them, and who watches. */
  others(encounter: string): Promise<readonly Snowflake[]>;
  view(encounter: string, caller: Caller): Promise<EncounterView>;
  /** As much of that as the board shows the caller. */
  boardView(encounter: string, caller: Caller): Promise<BoardView>;
  /** As much of that as completes what the caller is typing; null: of what everybody in the channel may know. */
  typingView(encounter: string, caller: Caller | null): Promise<TypingView>;
  /** The decision of somebody that the caller may take, one that is not answered yet before others; null: there is none. */
  questionTo(encounter: string, caller: Caller, who: Id): Promise<OpenDecision | null>;
  /** What everybody in the channel may know: for the board. `version`: the one that is stored, where the caller knows it. */
  publicView(encounter: string, version?: number): Promise<EncounterView>;
  /** What somebody may do of their own accord now (turn actions of a combatant, the GM's own acts for `gm`). @throws Refusal `not-yours` */
  offers(encounter: string, caller: Caller, who: Id): Promise<readonly WordedOffer[]>;
  /**
   * At most five complete acts for an open decision, or for what somebody may do of their own accord (`decision` null), the likeliest
   * first: ranked from the caller's own view, and tried on the rules.
   */
  acts(encounter: string, caller: Caller, decision: number | null, who: Id): Promise<readonly CompleteAct[]>;
  /** The numbers of a combatant the caller may see: own, or any for the GM. */
  sheet(encounter: string, caller: Caller, who: Id): Promise<ShownSheet>;
  /** Lines of the log before one of them, by its mark; null: the latest. */
  log(encounter: string, caller: Caller, before: string | null, limit: number): Promise<readonly PagedLine[]>;
  /** How the results of the lines behind a post came about, by the mark that it carries. */
  receipt(encounter: string, caller: Caller, behind: string): Promise<readonly ReceiptLine[]>;
  /** The story of those lines, whole, where a post tells it in short: a text for each thing that happened, as they may know it. */
  whole(encounter: string, caller: Caller, behind: string): Promise<readonly string[]>;
  /** What happened since the caller last looked, their open decisions first; moves their read mark. */
  catchUp(encounter: string, caller: Caller): Promise<CaughtUp>;
  /** All to check the dice with, once it is over: seed, words, every roll. @throws Refusal `not-over` */
  exportFight(encounter: string, caller: Caller): Promise<Json>;
  /** The story of a fight so far as the caller may know it, or (`forAll`) as everybody in the channel does. */
  retell(encounter: string, caller: Caller, forAll: boolean): Promise<Retelling>;
  /** Whether something of what a caller does in this interaction is stored already: what fails then, fails afterwards. */
  isKept(caller: Caller): boolean;
  /** A page of the caller's fights on their server in whose channels they can look (`sees`), what waits for them first. */
  mine(caller: Caller, sees: Sees, page: number): Promise<MyFights>;
  /** The one of them, apart from `not`, whose decision is up first; null: nothing waits there. */
  nextOfMine(caller: Caller, sees: Sees, not: string | null): Promise<MyFight | null>;
  /** Why a command failed, and what to do now. Says of what was changed no more than is known. */
  wordsFor(error: unknown, encounter: string | null, caller: Caller): Promise<string>;
}
