/** What outlives a fight, as data: people and their settings, kept sheets and portraits, servers. */
import type { Json, Pronoun } from '../engine/index.ts';
import type { Desk } from './desk.ts';
import type { Snowflake } from './encounter.ts';
import type { Style } from './words/styles.ts';

/** What a person has set for all their encounters. */
export interface Person {
  readonly user: Snowflake;
  /** IANA time zone; `UTC` until set. */
  readonly timeZone: string;
  /** Minutes since midnight from which and until which they are not pinged; equal: never quiet. */
  readonly quietFrom: number;
  readonly quietUntil: number;
  /** Days on which they play, 1 = Monday; empty: all. */
  readonly days: readonly number[];
  /** Away until then (ms); null: here. */
  readonly away: number | null;
  /** Minutes between reminders; 0: the encounter's own. */
  readonly remindEvery: number;
  /** Acts are asked for once more before they are done. */
  readonly confirm: boolean;
  /** How private answers are written for them. */
  readonly style: Style;
  /** On which servers one ping a day takes the place of all others. */
  readonly dailies: readonly Daily[];
}

/** One ping a day that counts what is open in all fights of somebody on a server, in place of those of the fights. */
export interface Daily {
  readonly guild: Snowflake;
  readonly channel: Snowflake;
  /** Minutes since midnight in their own time zone. */
  readonly at: number;
  /** When it comes next, in milliseconds. */
  readonly due: number;
}

/** One person may keep at most this many characters and templates on a server. */
export const MOST_SHEETS = 200;

/** A sheet kept for later: a player's character, or a GM's template for mobs. */
export interface Character {
  readonly id: string;
  readonly guild: Snowflake;
  readonly owner: Snowflake;
  readonly kind: 'character' | 'template';
  readonly ruleset: string;
  readonly name: string;
  readonly sheet: Json;
  /** How they are spoken of; null: as *they*. */
  readonly pronoun: Pronoun | null;
  /** The autopilot that plays whoever comes in from it; left out: its GM does. */
  readonly tactic?: string;
  /** The hash of what they look like; null: their initials stand for them. */
  readonly portrait: string | null;
  readonly updated: number;
}

/** A small picture of somebody: a JPEG of 256 x 256 pixels, and its SHA-256 in hex, by which it is known. */
export interface Portrait {
  readonly hash: string;
  readonly image: Uint8Array;
}

/** Settings of a server. */
export interface Guild {
  readonly guild: Snowflake;
  /** Members with this role are GMs of every encounter here. */
  readonly gmRole: Snowflake | null;
  readonly pace: string;
  /** House rules by ruleset. */
  readonly house: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly defaultRuleset: string | null;
  /** How posts and boards are written. */
  readonly style: Style;
  /** Whether characters may speak with `/say`. */
  readonly say: boolean;
  /** How characters speak with `/say`: in a quoted block of the bot's, or through a webhook, under their own names. */
  readonly voice: 'block' | 'webhook';
  /** How long GMs have for the last call of a decided fight, in milliseconds; null: as each pace has it. */
  readonly lastCall: number | 'off' | null;
  /** What its managers say for all fights there. */
  readonly desk: Desk;
}

/** A name of somebody's own for an act in a few words, as `/act do:` takes them, or for dice. */
export interface Shortcut {
  readonly kind: 'act' | 'roll';
  /** Of each kind they have it once, capitals or not. */
  readonly name: string;
  readonly says: string;
}
