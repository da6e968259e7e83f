/** Fights as data: what a scenario file says. How a system writes its own words is its dialect's (`dialect.ts`). */
import type { Id, Json } from '../engine/index.ts';

/** A record of plain data, as scenario files hold them. */
export type Data = { readonly [key: string]: Json | undefined };

/** One combatant of a scenario. */
export interface ScenarioCombatant extends Data {
  readonly id: Id;
  readonly name?: string;
  readonly side?: string;
  readonly controller?: string;
  readonly concealed?: boolean;
  readonly mask?: string;
  readonly sheet?: Data;
  readonly state?: Data;
}

/** Natural faces for one roller and purpose, in the order rolled. */
export interface ScriptedDice {
  readonly by: Id;
  readonly purpose: string;
  readonly faces: readonly number[];
}

/** A step: a `do`, an `answer`, a `silence`, a `gm` command or a `check`, in the catalogue's words. */
export type Step = Data;

/** What must come out. */
export interface Expectation extends Data {
  readonly events?: readonly string[];
  readonly notEvents?: readonly string[];
  /** Whose turn it is: one of them, or exactly these. */
  readonly next?: Json;
  readonly asked?: readonly Id[];
  /** The last step is refused for this reason and changes nothing. */
  readonly refused?: string;
  /** The fight is over: the side that has won, or null. */
  readonly over?: Json;
}

/** One scenario file's object. */
export interface Scenario {
  readonly id: string;
  readonly title?: string;
  readonly note?: string;
  readonly rules?: readonly string[];
  readonly ruleset?: string;
  readonly house?: Readonly<Record<string, Json>>;
  readonly settings?: Readonly<Record<string, Json>>;
  readonly zones?: Data;
  readonly combatants: readonly ScenarioCombatant[];
  readonly dice?: readonly ScriptedDice[];
  readonly seed?: string;
  readonly script: readonly Step[];
  readonly expect?: Expectation;
}
