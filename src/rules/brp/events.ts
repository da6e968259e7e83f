/** Everything that can happen in a fight of this system. Each event carries the receipt of how it came about. */
import type { Event, GmEvent, Id } from '../../engine/index.ts';
import type { Condition } from './conditions.ts';
import type { Action, Intent } from './intent.ts';
import type { Level, Result } from './tables.ts';

type Happening<T extends string, Facts = unknown> = Event & { readonly type: T } & Readonly<Facts>;

/** A skill roll for the table: the chance only for those who may know it. */
type Rolled = { by: Id; level: Level; face: number; chance?: number };

/** Why somebody could not do what they had declared. */
export type Hindrance =
  | 'out-of-reach'
  | 'out-of-range'
  | 'target-down'
  | 'broken'
  | 'not-ready'
  | 'not-loaded'
  | 'no-ammo'
  | 'already-treated'
  | 'interrupted'
  | 'not-needed'
  | 'no-power';

/** Where a move has led: how far from whom it went by, and at which DEX rank one acts after it. */
type Reached = { distance: number | null; rank: number | null };

/** What happens, in the words of this system; with what a GM does in every system, `BrpEvent`. */
export type Own =
  | Happening<'round-begins', { round: number }>
  /** `away`: what is made ready is in hand, so that it is put away; left out: an older version told nothing of it. */
  | Happening<'declared', { who: Id; intent: Intent; weapon?: string; via?: string; away?: boolean }>
  | Happening<'skill-denied', { who: Id; weapon: string; via: string }>
  | Happening<'closed'>
  /** `of`: how many metres were meant, where they were stopped before. */
  | Happening<'moved', { who: Id; metres: number; of?: number; toward: Id | null; away: boolean } & Reached>
  | Happening<'kneels' | 'stands', { who: Id }>
  | Happening<'acts', { who: readonly Id[]; rank: number }>
  | Happening<'changed-plan', { who: Id; action: Action; on: Id }>
  /** `on`: whom it was for, for those who may know. */
  | Happening<'hindered', { who: Id; why: Hindrance; on?: Id; reach?: number /** Metres, where somebody is beyond them. */ }>
  | Happening<'attack', Rolled & { on: Id; weapon: string }>
  | Happening<'defence', Rolled & { how: 'parry' | 'dodge'; gear: string | null }>
  | Happening<'undefended', { by: Id; helpless: boolean }>
  | Happening<'outcome', { by: Id; on: Id; result: Result }>
  | Happening<'damage', { by: Id; on: Id; before: number; after: number }>
  | Happening<'gear-damage', { who: Id; gear: string; weapon: string; points: number }>
  | Happening<'gear-broken', { who: Id; gear: string; weapon: string }>
  | Happening<'unconscious', { who: Id; hours: number }>
  | Happening<'dying' | 'saved' | 'dead', { who: Id }>
  | Happening<'awake', { who: Id; by: Id }>
  /** `now`: the house has it done at once. */
  | Happening<'tends', { who: Id; on: Id; now?: true }>
  | Happening<'first-aid', Rolled & { on: Id; wound: number }>
  | Happening<'healed', { who: Id; points: number }>
  | Happening<'reloads' | 'reloaded', { who: Id; gear: string; weapon: string }>
  | Happening<'readied' | 'put-away', { who: Id; gear: string; weapon: string }>
  | Happening<'skill', Rolled & { skill: string }>
  | Happening<'tries', { who: Id; what: string; ruling: 'narrated' | 'refused' | 'rolled' }>
  | Happening<'reopened' | 'skipped', { who: Id }>
  | Happening<'condition', { who: Id; condition: Condition; value: number | boolean }>
  | Happening<'hidden-blow', { who: Id; unseen: boolean }>
  | Happening<'round-end', { round: number }>
  | Happening<'goes-on'>;

export type BrpEvent = Own | GmEvent;
