/**
 * Dialects: how the scenario files of one system are read.
 *
 * The runner (`run.ts`) plays a file through the very code that the bot uses; everything that is the catalogue's way of writing
 * (ids, field paths, event words, refusals) belongs to the system's dialect, one folder each. A dialect plays no rule itself.
 */
import {
  type Ask,
  type Asking,
  type Choice,
  type Entrant,
  type Event,
  everyone,
  type Fight,
  type Id,
  type Json,
  type Pending,
  type Ruleset,
} from '../engine/index.ts';
import type { Data, Scenario, ScenarioCombatant, Step } from './scenario.ts';

/** What a dialect may do while a scenario is played. */
export interface Stage {
  /** A whole fight in the order of play of a table: rounds and turns pass by themselves, and nothing is implied. */
  readonly whole: boolean;
  /** The fight as it can be seen now. For looking at only. */
  readonly fight: Fight;
  readonly pending: Pending;
  /** Answers that wait to be asked for, by combatant, oldest first. */
  readonly waiting: Map<Id, Step[]>;
  /** Acts of their own accord; a `Refusal` is noted through the dialect's `refused` and changes nothing. True if it was done. */
  declare(by: Id, choice: Choice): boolean;
  /** Does what the table does for itself: entering, editing, drawing the map. */
  arrange(by: Id, procedure: string, args: Readonly<Record<string, Json>>): boolean;
  /** Answers what is being asked now, silence for whoever is left out. */
  reply(given: Readonly<Record<Id, Choice>>): boolean;
  /** Why the rules would refuse this answer to what is being asked now; null if they take it. Changes nothing. */
  refusal(who: Id, choice: Choice): string | null;
  /** Answers all that is being asked, from the queues or by its default, as after a step. */
  settle(): void;
  /** Adds a word to the log. */
  say(word: string): void;
}

/** Words beyond those that every scenario may use. */
export interface DialectKeys {
  /** In a step; left out, whatever the offers ask for. */
  readonly step?: readonly string[];
  /** At the top of a scenario. */
  readonly scenario?: readonly string[];
  /** Under `zones`; left out, any. */
  readonly zones?: readonly string[];
  /** Parameters that a choice may carry although its offer does not ask for them. */
  readonly choice?: readonly string[];
  /** Who may stand where a combatant acts, beside combatants, sides and the GM. */
  readonly actors?: readonly string[];
}

/** A system and how its files are read. */
export interface System {
  readonly rules: Ruleset;
  readonly dialect: Dialect;
}

/** How the files of a system read. What is left out is as the code itself has it, so the empty dialect is one. */
export interface Dialect {
  /** Settings and peculiarities that a scenario implies beyond its `house`. */
  settings?(scenario: Scenario): Readonly<Record<string, Json>>;
  /** Puts zones and distances on the map before anybody enters. */
  prepare?(fight: Fight, scenario: Scenario, whole: boolean): void;
  /** How a combatant of the file enters. Default: its sheet and state as they stand. */
  entrant?(combatant: ScenarioCombatant, scenario: Scenario, whole: boolean): Entrant;
  /** After all have entered, before the first step (e.g. opens the first round). Default: the GM begins the fight. */
  open?(stage: Stage, scenario: Scenario): void;
  /** Carries out one `do` or `gm` step. Default: as a choice of its actor, in the step's own words. */
  step?(stage: Stage, step: Step): void;
  /**
   * Takes the queued answers that meet what is asked now, and words the refusal of those that the rules forbid.
   * Null: nothing to say, so the question takes its default. Default: each takes the oldest queued answer of whoever is asked.
   */
  answer?(stage: Stage, asking: Asking): Readonly<Record<Id, Choice>> | null;
  /** A queued answer as a choice. */
  choice?(ask: Ask, step: Step): Choice;
  /** After the last step, e.g. what was still to be said. */
  close?(stage: Stage): void;
  /** How the log words an answer that nobody asked for; null where the catalogue lets it pass. Default: `refused:WHO:not-asked`. */
  unasked?(who: Id, step: Step): string | null;
  /** The dialect takes the answers out of the script by itself; none are queued for it. */
  readonly takesAnswers?: boolean;
  /** In a whole fight: what is settled before it begins. Default: nothing. */
  gather?(stage: Stage, scenario: Scenario): void;
  /** In a whole fight: an answer that somebody gives of their own accord, at their turn or at a break. Default: as its words stand. */
  unbidden?(stage: Stage, who: Id, step: Step): Choice;
  /** In a whole fight: what a step stands for where it speaks for several people. Default: itself. */
  spelledOut?(step: Step, script: readonly Step[]): readonly Step[];
  /** In a whole fight: a step as the answer to a question that somebody is asked. Default: as its words stand. */
  chosen?(stage: Stage, ask: Ask, step: Step): Choice | undefined;
  /** What is wrong with a step whose words the dialect reads itself, before anything is played; null if nothing is. */
  problem?(step: Step, whole: boolean): string | null;
  /** The words that files of this system use beside those of all. */
  readonly keys?: DialectKeys;
  /** The catalogue's words for an event, in order. Default: its type. */
  words?(event: Event): readonly string[];
  /** The catalogue's words for a refused command. Default: `refused:WHO:REASON`. */
  refused?(who: Id, reason: string, facts: Data): readonly string[];
  /** A sheet or state field by the catalogue's path, e.g. `b.weapons.sword`; undefined if there is none. Default: as it stands in the state. */
  fact?(fight: Fight, path: string): Json | undefined;
}

/** An answer step as a choice, where the catalogue's keys are the rule's own: `{answer, by, ...params}`. */
export function plainAnswer({ answer, by: _by, ...params }: Step): Choice {
  return { pick: String(answer), ...params };
}

/** A `do` step as a choice, where the catalogue's keys are the rule's own: `{do, actor, ...params}`. */
export function plainDeed({ do: pick, actor: _actor, ...params }: Step): Choice {
  return { pick: String(pick), ...params };
}

/** A field by its dotted path; list elements by index. */
export function fieldAt(root: unknown, path: readonly string[]): Json | undefined {
  let at = root;
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return at as Json | undefined;
}

/** Reads a field of a combatant (`b.hp`), or of the fight where the path begins with `encounter`. */
export function plainFact(fight: Fight, path: string): Json | undefined {
  const [first = '', ...rest] = path.split('.');
  return fieldAt(first === 'encounter' ? fight : everyone(fight).find((c) => c.id === first), rest);
}
