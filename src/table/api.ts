/**
 * What the table offers to a face (Discord, the sandbox, the command line): commands that change a fight, and glances
 * that show it. Everything a glance or bulletin holds is already redacted for its reader and already in words:
 * a face knows no rule, no ruleset and no hidden thing.
 */
import type { Choice, Fact, Id, Json, View, Viewer } from '../engine/index.ts';
import type { Pace } from './pace.ts';
import type { Character, Guild, Person, Role, Snowflake, Status } from './page.ts';

/** Who gives a command, as Discord tells it. */
export interface Caller {
  readonly user: Snowflake;
  /** What to call him in the log. */
  readonly name: string;
  readonly guild: Snowflake;
  /** His roles on the server. */
  readonly roles: readonly Snowflake[];
  /** May he manage the server (then he may take over an orphaned fight)? */
  readonly manager: boolean;
  /** The interaction this comes from: a second delivery of it does nothing. */
  readonly interaction: string | null;
}

/** A value that may be chosen, in words. */
export interface WordedOption {
  readonly value: string;
  readonly label: string;
  readonly detail: string | null;
  readonly when: { readonly [param: string]: readonly string[] } | null;
  /** Why it cannot be taken now, in words; null: it can. */
  readonly blocked: string | null;
}

/** A parameter in words; kinds as in the engine's `Param`. */
export interface WordedParam {
  readonly name: string;
  readonly label: string;
  readonly kind: 'combatant' | 'thing' | 'place' | 'many' | 'shares' | 'number' | 'flag' | 'text';
  readonly options: readonly WordedOption[];
  readonly min: number | null;
  readonly max: number | null;
  readonly optional: boolean;
  readonly initial: Json | null;
  readonly when: { readonly [param: string]: readonly string[] } | null;
}

/** Something that may be chosen, in words. `blocked`: why not now, and what to do instead. */
export interface WordedOffer {
  readonly pick: string;
  readonly label: string;
  readonly detail: string | null;
  readonly blocked: string | null;
  readonly params: readonly WordedParam[];
  /** Chance of success in percent, where it was computed from what this reader may know. */
  readonly odds: number | null;
}

/** A decision that the reader may take now. */
export interface OpenDecision {
  readonly id: number;
  /** For whom he decides: a combatant, `@side` or `gm`. */
  readonly who: Id;
  readonly whoName: string;
  readonly kind: 'turn' | 'declaration' | 'reaction' | 'ruling';
  /** The question in words. */
  readonly question: string;
  readonly offers: readonly WordedOffer[];
  /** What happens when he stays silent, in words. */
  readonly otherwise: string;
  readonly opened: number;
  readonly deadline: number | null;
  /** He has answered already and may still change his mind. */
  readonly answered: string | null;
  /** He decides as a stand-in or as GM for somebody else. */
  readonly standingIn: boolean;
}

/** Somebody who is waited for, as the reader may know it. */
export interface Waiting {
  /** Names of combatants, or how many where names would tell something ("2 answers"). */
  readonly who: string;
  readonly users: readonly Snowflake[];
  /** For what, in words ("to take a turn"). */
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
export interface Glance {
  readonly id: string;
  readonly name: string;
  readonly guild: Snowflake;
  readonly channel: Snowflake;
  readonly ruleset: string;
  readonly system: string;
  readonly status: Status;
  readonly version: number;
  readonly commitment: string;
  readonly pace: Pace;
  readonly role: Role | null;
  /** Is he GM by seat or server role? */
  readonly isGm: boolean;
  /** Combatants he answers for. */
  readonly own: readonly Named[];
  readonly view: View;
  readonly places: readonly Place[];
  readonly space: 'zones' | 'distances';
  readonly unit: string;
  /** House rules in force, by the ruleset's keys. */
  readonly house: Readonly<Record<string, Json>>;
  readonly decisions: readonly OpenDecision[];
  readonly waiting: readonly Waiting[];
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
  /** Trouble that the GM must settle, in words; only for GMs. */
  readonly trouble: string | null;
  readonly winner: string | null;
}

/** One public post after a command: what happened, and who is waited for now. Made in the same transaction as the state. */
export interface Bulletin {
  readonly encounter: string;
  readonly name: string;
  readonly system: string;
  readonly channel: Snowflake;
  readonly status: Status;
  /** First log line it covers and last: what its receipt button shows. Null: nothing from the rules. */
  readonly covers: readonly [from: number, to: number] | null;
  /** What happened, a line each, escaped for Discord markdown. */
  readonly story: readonly string[];
  /** Who must act or answer now. `users`: pinged, each once per decision. `button`: `act` for a turn, `choose` for a private answer, `gm` for the GM's panel, `join` while gathering. */
  readonly prompts: readonly {
    readonly text: string;
    readonly users: readonly Snowflake[];
    readonly until: number | null;
    readonly button: 'act' | 'choose' | 'gm' | 'join' | null;
    readonly decision: number | null;
  }[];
  /** Dice commitment, shown in the opening post; the seed, revealed in the closing one. */
  readonly commitment: string | null;
  readonly seed: string | null;
}

/** Makes the Discord message of a bulletin: pure, the outbox stores what it returns. */
export type Press = (bulletin: Bulletin) => Json;

/** What a command came to, for the private confirmation of whoever gave it. */
export interface Outcome {
  readonly encounter: string;
  /** One or two sentences for the caller alone. Empty: the public post says it all. */
  readonly note: string;
  /** Id of the combatant, character, order ... that was made. */
  readonly made: string | null;
}

/** A line of the log in words, for its reader. */
export interface LogLine {
  readonly seq: number;
  readonly at: number;
  readonly text: string;
  readonly undone: boolean;
}

/** A receipt: how the results of a bulletin came about, rule by rule. */
export interface ReceiptLine {
  readonly event: string;
  readonly steps: readonly { readonly rule: string; readonly says: string; readonly detail: string }[];
}

/** A ruleset in words, for menus and help. */
export interface SystemCard {
  readonly id: string;
  readonly title: string;
  readonly primer: string;
  readonly practice: { readonly title: string; readonly about: string };
  readonly settings: readonly {
    readonly key: string;
    readonly label: string;
    readonly kind: 'flag' | 'number' | 'choice' | 'numbers';
    readonly initial: Json;
    readonly choices: readonly string[];
  }[];
  readonly samples: readonly { readonly id: string; readonly name: string; readonly kind: 'hero' | 'foe'; readonly about: string }[];
  readonly fields: readonly {
    readonly key: string;
    readonly label: string;
    readonly kind: string;
    readonly short: boolean;
    readonly choices: readonly string[];
    readonly items: string | null;
  }[];
}

/** How a mob or a single figure enters. */
export interface Newcomer {
  readonly name: string;
  readonly side: string;
  readonly count: number;
  /** A saved template or character, a sample of the system, or a sheet. */
  readonly from: { readonly character: string } | { readonly sample: string } | { readonly sheet: Json };
  readonly zone: string | null;
  readonly concealed: boolean;
  readonly mask: string | null;
  readonly doctrine: string | null;
}

/**
 * The table. All commands may throw `Refusal`; nothing has changed then. `wordsFor` says a refusal in words.
 * Commands are queued per encounter and repeated on a stale version.
 */
export interface TableApi {
  // --- looking ---
  readonly systems: readonly SystemCard[];
  /** Ways in which a GM's figure may decide by itself. */
  readonly doctrines: readonly { readonly id: string; readonly name: string; readonly about: string }[];
  /** The encounter of a channel. @throws Refusal `no-encounter` */
  at(channel: Snowflake, over?: boolean): Promise<string>;
  glance(encounter: string, caller: Caller): Promise<Glance>;
  /** What everybody in the channel may know: for the board. */
  publicGlance(encounter: string): Promise<Glance>;
  /** What somebody may do of his own accord now (turn actions of a combatant, the GM's own acts for `gm`). @throws Refusal `not-yours` */
  offers(encounter: string, caller: Caller, who: Id): Promise<readonly WordedOffer[]>;
  /** The numbers of a combatant the caller may see: own, or any for the GM. */
  sheet(
    encounter: string,
    caller: Caller,
    who: Id,
  ): Promise<{ readonly name: string; readonly facts: readonly Fact[]; readonly json: Json }>;
  log(encounter: string, caller: Caller, before: number | null, limit: number): Promise<readonly LogLine[]>;
  receipt(encounter: string, caller: Caller, from: number, to: number): Promise<readonly ReceiptLine[]>;
  /** What happened since the caller last looked, his open decisions first; moves his read mark. */
  catchUp(
    encounter: string,
    caller: Caller,
  ): Promise<{ readonly lines: readonly LogLine[]; readonly more: number; readonly decisions: readonly OpenDecision[] }>;
  /** All to check the dice with, once it is over: seed, words, every roll. @throws Refusal `not-over` */
  exportFight(encounter: string, caller: Caller): Promise<Json>;
  wordsFor(error: unknown, encounter: string | null, caller: Caller): Promise<string>;
  viewerOf(encounter: string, caller: Caller): Promise<Viewer>;

  // --- the encounter ---
  start(
    caller: Caller,
    channel: Snowflake,
    what: { readonly ruleset: string; readonly name: string; readonly pace: string; readonly house: Readonly<Record<string, Json>> },
  ): Promise<Outcome>;
  /** Starts the system's ready-made fight at once; its heroes go to `players` in turn, the foes to the caller. */
  practice(
    caller: Caller,
    channel: Snowflake,
    ruleset: string,
    players: readonly { readonly user: Snowflake; readonly name: string }[],
  ): Promise<Outcome>;
  begin(encounter: string, caller: Caller): Promise<Outcome>;
  pause(encounter: string, caller: Caller): Promise<Outcome>;
  resume(encounter: string, caller: Caller): Promise<Outcome>;
  end(encounter: string, caller: Caller): Promise<Outcome>;
  /** Joins with a saved character, a sample or a sheet; `word` is mixed into the dice before the first roll. */
  join(
    encounter: string,
    caller: Caller,
    what: { readonly from: Newcomer['from'] | null; readonly side: string; readonly word: string | null; readonly name: string | null },
  ): Promise<Outcome>;
  leave(encounter: string, caller: Caller): Promise<Outcome>;

  // --- playing ---
  /** Answers an open decision: a turn, a reaction, a declaration, a ruling. An old id is refused (`too-late`). */
  decide(encounter: string, caller: Caller, decision: number, who: Id, choice: Choice): Promise<Outcome>;
  /** Acts of his own accord, for `/act` by name and for the GM's acts: finds the open turn of that combatant, or does it as the GM. */
  act(encounter: string, caller: Caller, who: Id, choice: Choice): Promise<Outcome>;

  // --- the GM ---
  add(encounter: string, caller: Caller, newcomer: Newcomer): Promise<Outcome>;
  /** Zones, connections, distances: `zone` {zone,name,next}, `connect` {from,to}, `distance` {from,to,distance}. */
  arrange(
    encounter: string,
    caller: Caller,
    procedure: 'zone' | 'connect' | 'distance',
    args: Readonly<Record<string, Json>>,
  ): Promise<Outcome>;
  setHouse(encounter: string, caller: Caller, setting: string, value: Json): Promise<Outcome>;
  setPace(encounter: string, caller: Caller, pace: string | Partial<Pace>): Promise<Outcome>;
  /** Time is up now: for one decision, or for all that are open. */
  force(encounter: string, caller: Caller, decision: number | null): Promise<Outcome>;
  /** Moves deadlines by so many milliseconds (negative: sooner). */
  extend(encounter: string, caller: Caller, by: number): Promise<Outcome>;
  handOver(encounter: string, caller: Caller, combatant: Id, to: Snowflake): Promise<Outcome>;
  coGm(encounter: string, caller: Caller, user: Snowflake, on: boolean): Promise<Outcome>;
  standIn(encounter: string, caller: Caller, forUser: Snowflake, user: Snowflake | null): Promise<Outcome>;
  doctrine(encounter: string, caller: Caller, combatant: Id, doctrine: string | null): Promise<Outcome>;
  undo(encounter: string, caller: Caller, what: 'answer' | 'action' | 'round'): Promise<Outcome>;
  /** After trouble: run the action again from the step, forget it, or forget it and let the GM edit by hand. */
  mend(encounter: string, caller: Caller, how: 'redo' | 'withdraw' | 'by-hand'): Promise<Outcome>;

  // --- people ---
  person(user: Snowflake): Promise<Person>;
  savePerson(person: Person): Promise<void>;
  guild(guild: Snowflake): Promise<Guild>;
  saveGuild(caller: Caller, guild: Guild): Promise<void>;
  characters(
    caller: Caller,
    query: { readonly kind?: Character['kind']; readonly ruleset?: string; readonly name?: string; readonly mine?: boolean },
  ): Promise<readonly Character[]>;
  character(caller: Caller, id: string): Promise<Character>;
  /** Checks the sheet and keeps it. @throws Refusal `bad-sheet` */
  saveCharacter(
    caller: Caller,
    what: {
      readonly id: string | null;
      readonly kind: Character['kind'];
      readonly ruleset: string;
      readonly name: string;
      readonly sheet: Json;
    },
  ): Promise<Character>;
  deleteCharacter(caller: Caller, id: string): Promise<void>;
  privacyExport(caller: Caller): Promise<Json>;
  forget(caller: Caller): Promise<void>;
}
