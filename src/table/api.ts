/**
 * What the table offers to a face (Discord, the command line): commands that change a fight, and views
 * that show it. Everything a view or update holds is already redacted for its reader and already in words:
 * a face knows no rule, no ruleset and no hidden thing.
 */
import type { AheadKind, Choice, Id, Json } from '../engine/index.ts';
import type { ChronicleApi } from './chronicle.ts';
import type { HolidayPlan } from './commands/holidays.ts';
import type { MapDeed } from './commands/table-acts.ts';
import type { DeskApi } from './desk.ts';
import type { Caller, Newcomer, Opening, Outcome, PracticeWays, StandingOrder, WordedOffer, WrittenOrder } from './dto.ts';
import type { Character, Portrait, Snowflake } from './encounter.ts';
import type { HandApi } from './hand.ts';
import type { LookingApi } from './looking.ts';
import type { MovingApi } from './moved.ts';
import type { PackApi } from './packs.ts';
import type { PersonApi } from './person.ts';
import type { PrepApi } from './prep.ts';
import type { SeveralApi } from './several.ts';
import type { Again, Keepable, SheetToKeep, SheetWork } from './sheet-dto.ts';
import type { ShortcutApi } from './shortcuts.ts';
import type { PaceChanges } from './time/pace.ts';
import type { Motion, VoteRule } from './votes.ts';
import type { WeighApi } from './weighing.ts';
import type { WhatIfApi } from './what-if.ts';
import type { Style } from './words/styles.ts';

export type * from './acts/dto.ts';
export type { AgendaAsk } from './agenda.ts';
export type * from './campaign.ts';
export type * from './desk.ts';
export type * from './dto.ts';
export type { Lesson, Portrait } from './encounter.ts';
export type { Ending, Fighter } from './ending.ts';
export type * from './hand.ts';
export { type Arrival, LARGEST_FIGHT, type MovingApi } from './moved.ts';
export type * from './my-fights.ts';
export type { KeptPack, OfPack, PackApi, PackChecked, WaresThere } from './packs.ts';
export type * from './past-fights.ts';
export type { Planned, Prep, PrepApi, PreparedFoes, PrepChanges, WaveChanges } from './prep.ts';
export type * from './retelling.ts';
export type * from './several.ts';
export type * from './sheet-dto.ts';
export type { Block, BlockTone, Prompt, RenderUpdate, Update } from './update.ts';
export type * from './weighing.ts';

/** A fight from its opening to its end, and who sits at it. */
export interface EncounterApi {
  start(caller: Caller, channel: Snowflake, what: Opening): Promise<Outcome>;
  /** Starts the system's ready-made fight at once; its heroes go to `players` in turn, the foes to the caller or to autopilot. @throws Refusal `no-such-doctrine` */
  practice(
    caller: Caller,
    channel: Snowflake,
    ruleset: string,
    players: readonly { readonly user: Snowflake; readonly name: string }[],
    how?: PracticeWays,
  ): Promise<Outcome>;
  /**
   * The same for the caller alone: no channel hears of it, and no clock runs. Everybody has one at most; `instead` names the one that this
   * takes the place of. Where another is on, nothing is begun, and the outcome is that one's.
   */
  practiceAlone(caller: Caller, ruleset: string, how: PracticeWays, instead: string | null): Promise<Outcome>;
  /** The practice fight of somebody's own that is on; null: there is none. */
  practiceOf(user: Snowflake): Promise<string | null>;
  /** The caller needs no more explanations in this fight. */
  skipGuide(encounter: string, caller: Caller): Promise<Outcome>;
  begin(encounter: string, caller: Caller): Promise<Outcome>;
  pause(encounter: string, caller: Caller): Promise<Outcome>;
  /** Pauses the fight at the wish of anybody at the table, nobody learns whose. @throws Refusal `not-playing`, `not-running`, `too-many-breaks` */
  takeBreak(encounter: string, caller: Caller): Promise<Outcome>;
  /**
   * The table goes on holiday: the fight pauses, now or later, and goes on by itself. Null calls off the one there is.
   * @throws Refusal `gm-only`, `not-running`, `no-holiday`, `bad-holiday`
   */
  setHoliday(encounter: string, caller: Caller, plan: HolidayPlan): Promise<Outcome>;
  /** The GM calls again all who are waited for. @throws Refusal `gm-only`, `not-running`, `trouble`, `nobody-asked`, `nudged` */
  callAll(encounter: string, caller: Caller): Promise<Outcome>;
  /** Asks the GM to play a character from now on whose player is not there. @throws Refusal `not-deserted`, `too-many` */
  takeOver(encounter: string, caller: Caller, who: Id): Promise<Outcome>;
  /** Plays those again whom the caller left behind in this fight. @throws Refusal `none-left` */
  comeBack(encounter: string, caller: Caller): Promise<Outcome>;
  /**
   * Reminds those the fight waits for, kindly and never at night; once a day for each decision, whoever asks.
   * @throws Refusal `not-playing`, `no-nudge`, `nudge-yourself`, `nudged`, `nudge-early`
   */
  nudge(encounter: string, caller: Caller): Promise<Outcome>;
  resume(encounter: string, caller: Caller): Promise<Outcome>;
  end(encounter: string, caller: Caller): Promise<Outcome>;
  /**
   * Joins with a saved character, a ready-made hero or a sheet; `word` is mixed into the dice before the first roll. On a side where
   * the GM has figures, whoever joins waits for the GM's leave and watches until then.
   */
  join(
    encounter: string,
    caller: Caller,
    what: { readonly from: Newcomer['from'] | null; readonly side: string; readonly word: string | null; readonly name: string | null },
  ): Promise<Outcome>;
  leave(encounter: string, caller: Caller): Promise<Outcome>;
  /**
   * After a fight, by its GM: everybody as they came to it (`rematch`), or the players' characters as it has left them (`next`).
   * @throws Refusal `gm-only`, `still-on`, `alone`, `nobody-left`, `channel-taken`, `too-many`
   */
  again(encounter: string, caller: Caller, how: Again): Promise<Outcome>;
  /** The GM lets somebody in who has asked, or does not. @throws Refusal `gm-only`, `too-late` */
  admit(encounter: string, caller: Caller, applicant: number, yes: boolean): Promise<Outcome>;
}

/** Playing: what people decide, say, and leave to be done for them. */
export interface PlayApi {
  /**
   * Answers an open decision: a turn, a reaction, a declaration, a ruling. An old id is refused (`too-late`). `words`: what is said with
   * it; they lie sealed with it and are heard when it is seen. @throws Refusal `too-many-words`, `no-voice`
   */
  decide(encounter: string, caller: Caller, decision: number, who: Id, choice: Choice, words?: string | null): Promise<Outcome>;
  /** Acts of their own accord, for `/act` by name and for the GM's acts: finds the open turn of that combatant, or does it as the GM. */
  act(encounter: string, caller: Caller, who: Id, choice: Choice, words?: string | null): Promise<Outcome>;
  /** Says something else, or nothing (null), with an answer of the caller's that nobody has seen yet. @throws Refusal as `decide` */
  reword(encounter: string, caller: Caller, decision: number, who: Id, words: string | null): Promise<Outcome>;
  /**
   * Somebody of the caller's speaks in the channel, by the name by which they are known there: a post of its own.
   * @throws Refusal `not-yours`, `unseen-voice`, `no-say`, `no-words`, `too-many-words`, `say-again-later`
   */
  say(encounter: string, caller: Caller, who: Id, words: string): Promise<Outcome>;
  /** Takes back an answer of the caller's that nobody has seen yet. @throws Refusal `too-late`, `nothing-to-undo` */
  takeBack(encounter: string, caller: Caller, decision: number, who: Id): Promise<Outcome>;
  /**
   * Whether a choice would go through as it stands; nothing comes of it, and no die is thrown. `decision` null: of their own accord.
   * @throws Refusal as `decide` and `act` would
   */
  consider(encounter: string, caller: Caller, decision: number | null, who: Id, choice: Choice): Promise<void>;

  /** What the caller could leave for the next turn or declaration of one of theirs; none while they are asked for it. @throws Refusal `not-yours` */
  aheadOffers(encounter: string, caller: Caller, who: Id, kind: AheadKind): Promise<readonly WordedOffer[]>;
  /**
   * Leaves an act for that, after what is left already: done once when it comes, if it still can be; else they are asked.
   * `words`: what is said as it is done.
   * @throws Refusal `not-yours`, `ahead-now`, `ahead-full`, `not-offered`, `no-voice`, `too-many-words`
   */
  leaveAhead(encounter: string, caller: Caller, who: Id, kind: AheadKind, choice: Choice, words?: string | null): Promise<Outcome>;
  /** Takes back what they have left. @throws Refusal `nothing-to-undo` */
  dropAhead(encounter: string, caller: Caller, who: Id, kind: AheadKind): Promise<Outcome>;
  /** The caller's own standing orders. */
  orders(encounter: string, caller: Caller): Promise<readonly StandingOrder[]>;
  /** Takes a standing order, in place of an older one for the same combatant and kind. @throws Refusal `bad-order` */
  giveOrder(encounter: string, caller: Caller, who: Id, order: WrittenOrder): Promise<Outcome>;
  dropOrder(encounter: string, caller: Caller, order: string): Promise<Outcome>;
}

/** What a GM does to a fight, what its table votes on, and what befalls its people and its channel. */
export interface GmApi {
  add(encounter: string, caller: Caller, newcomer: Newcomer): Promise<Outcome>;
  /** Zones, ways, distances: `zone` {zone,name,next,beside}, `connect` and `disconnect` {from,to}, `drop-zone` {zone,to}, `distance` {from,to,distance}. */
  arrange(encounter: string, caller: Caller, procedure: MapDeed, args: Readonly<Record<string, Json>>): Promise<Outcome>;
  setHouse(encounter: string, caller: Caller, setting: string, value: Json): Promise<Outcome>;
  setPace(encounter: string, caller: Caller, pace: string | PaceChanges): Promise<Outcome>;
  /** How posts and board are written; null: as on this server. */
  setStyle(encounter: string, caller: Caller, style: Style | null): Promise<Outcome>;
  /** Time is up now: for one decision, or for all that are open. */
  force(encounter: string, caller: Caller, decision: number | null): Promise<Outcome>;
  /** Moves deadlines by so many milliseconds (negative: sooner). */
  extend(encounter: string, caller: Caller, by: number | null): Promise<Outcome>;
  /** Whether players may vote, and how many decide; null: they may not. @throws Refusal `gm-only` */
  setVotes(encounter: string, caller: Caller, rule: VoteRule | null): Promise<Outcome>;
  /**
   * A player asks the table; `by`: of more time, how many milliseconds. @throws Refusal `votes-off`, `not-voting`, `vote-open`,
   * `voted-down`, `too-few-voters`, `not-running`, `not-asked`, `ask-gm`
   */
  propose(encounter: string, caller: Caller, motion: Motion, by: number | null): Promise<Outcome>;
  /** Votes on what the table is asked; a GM settles it. @throws Refusal `vote-over`, `not-voting`, `not-running`, `ask-gm` */
  castVote(encounter: string, caller: Caller, vote: number, agrees: boolean): Promise<Outcome>;
  handOver(encounter: string, caller: Caller, combatant: Id, to: Snowflake): Promise<Outcome>;
  coGm(encounter: string, caller: Caller, user: Snowflake, on: boolean): Promise<Outcome>;
  standIn(encounter: string, caller: Caller, forUser: Snowflake, user: Snowflake | null): Promise<Outcome>;
  /** Autopilot for a combatant, or for all of a side (`@side`) whom no player plays; null: off. */
  doctrine(encounter: string, caller: Caller, whom: Id, doctrine: string | null): Promise<Outcome>;
  /** The three best options of somebody on autopilot, in words for the GM. @throws Refusal `gm-only`, `no-such-combatant` */
  why(encounter: string, caller: Caller, who: Id): Promise<string>;
  /**
   * Takes back the last thing done, or all of the last action or the round. Where that is more than one thing, nothing goes until
   * `sure` is what the outcome `asks`.
   */
  undo(encounter: string, caller: Caller, what: 'last' | 'action' | 'round', sure?: string | null): Promise<Outcome>;
  /** What an undo of the GM would take back first, in words; null: nothing that has a name. @throws Refusal `gm-only` */
  lastDone(encounter: string, caller: Caller): Promise<string | null>;
  /** Discord no longer knows a player on the server: the GM answers for their figures until they are back. */
  playerGone(encounter: string, user: Snowflake): Promise<Outcome>;
  /** Its channel cannot be reached any more: its clocks stop, what waits to be posted is dropped, and nothing else is lost. */
  channelLost(encounter: string): Promise<Outcome>;
  /** Its channel can be reached again: it goes on as it stood. */
  channelBack(encounter: string): Promise<Outcome>;
  /** After trouble: run the action again from the step, forget it, or forget it and let the GM edit by hand. */
  mend(encounter: string, caller: Caller, how: 'redo' | 'withdraw' | 'by-hand'): Promise<Outcome>;
}

/** Kept sheets and what they look like. */
export interface CharacterApi {
  characters(
    caller: Caller,
    query: {
      readonly kind?: Character['kind'];
      readonly ruleset?: string;
      /** As GM of this fight: the templates of everybody on the server. @throws Refusal `gm-only` for others */
      readonly gmOf?: string;
    },
  ): Promise<readonly Character[]>;
  /** One of the caller's own. @throws Refusal `no-character` */
  character(caller: Caller, id: string): Promise<Character>;
  /** Sheets in words and in forms. */
  readonly sheetWork: SheetWork;
  /** Checks a sheet and keeps nothing. @throws Refusal `bad-sheet` */
  checkSheet(ruleset: string, sheet: Json): Promise<void>;
  /** Checks the sheet and keeps it. @throws Refusal `bad-sheet` */
  saveCharacter(caller: Caller, what: SheetToKeep): Promise<Character>;
  deleteCharacter(caller: Caller, id: string): Promise<void>;
  /** Gives a kept sheet of the caller's a portrait, or (null) takes it away. @throws Refusal `no-character`, `too-many-portraits` */
  portray(caller: Caller, id: string, portrait: Portrait | null): Promise<Character>;
  /**
   * The GM gives a combatant a portrait, or (null) takes it away in this fight; one that comes from no template of theirs is kept as
   * one. @throws Refusal `gm-only`, `no-such-combatant`, `player-portrait`, `too-many-portraits`
   */
  portrayCombatant(encounter: string, caller: Caller, who: Id, portrait: Portrait | null): Promise<Outcome>;
  /** What a portrait looks like (a JPEG), by the hash that a view told; null: it is gone. */
  portrait(hash: string): Promise<Uint8Array | null>;
  /** What it would change to keep a character of the caller's as a fight has left them. @throws Refusal `still-on`, `not-yours`, `dead` */
  keepable(encounter: string, caller: Caller, who: Id): Promise<Keepable>;
  /** Keeps them so; their name. @throws Refusal `still-on`, `not-yours`, `dead`, `too-many` */
  keepAsTheyAre(encounter: string, caller: Caller, who: Id): Promise<string>;
}

/**
 * The table. All commands may throw `Refusal`; nothing has changed then. `wordsFor` says a refusal in words.
 * Commands are queued per encounter and repeated on a stale version.
 */
export interface TableApi
  extends CharacterApi,
    ChronicleApi,
    DeskApi,
    EncounterApi,
    GmApi,
    HandApi,
    LookingApi,
    MovingApi,
    PackApi,
    PersonApi,
    PlayApi,
    PrepApi,
    SeveralApi,
    ShortcutApi,
    WeighApi,
    WhatIfApi {}
