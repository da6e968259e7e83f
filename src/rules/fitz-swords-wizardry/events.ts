/** What can happen in this system, as data. Each event carries the steps of its receipt. */
import type { Event as EngineEvent, EventOf, GmEvent, Id } from '../../engine/index.ts';
import type { Plan, Spell, Stance } from './state.ts';

/** How an attack roll came out. */
export type Outcome = 'hit' | 'miss' | 'critical' | 'critical-no-chart' | 'fumble';
/** How a saving throw came out. */
export type Saved = 'success' | 'failure' | 'nat20' | 'nat1';
export type SavePurpose = 'crit' | 'crush' | 'incapacitate' | 'death' | 'assassinate' | 'spell' | 'extract' | 'other';
export type AttackPurpose = 'attack' | 'free-attack' | 'fend-attack';
export type DeathCause = 'hp' | 'con' | 'critical' | 'mangled' | 'accident';
export type Fumbled = 'nothing' | 'drop-weapon' | 'hit-self' | 'hit-friend' | 'strain' | 'helmet';

type Is<T extends string, Facts = unknown> = EngineEvent & { readonly type: T } & Readonly<Facts>;
type Who = { who: Id };
type Between = { by: Id; on: Id };

type RoundEvent =
  | Is<'surprised', Who & { segments: number }>
  | Is<'alert', Who>
  | Is<'ambush', { side: string; works: boolean }>
  | Is<'round-begins', { round: number; segment: boolean }>
  | Is<'planned', Who & { plan: Plan; open: boolean }>
  | Is<'announced', Who & { stance: Stance; target: Id | null; spell: string | null }>
  | Is<'shield-wall', { members: readonly Id[] }>
  | Is<'initiative', { rolls: readonly { who: Id; faces: readonly number[]; numbers?: readonly number[] }[] }>
  /** `again`: they have been asked meanwhile, so that what they do is told by itself. */
  | Is<'acts', { who: readonly Id[]; at: number | 'held'; again?: true }>
  | Is<'holds', Who>
  | Is<'round-end', { round: number }>
  | Is<'thwarted', Who & { why: 'target-gone' | 'unable' | 'out-of-reach' }>
  /** Whom the blow was for has fallen on the very same number. */
  | Is<'too-late', Between>;

type AttackEvent =
  | Is<'guarded', Between & { ac: number | null /** Null to those who may not know it. */ }>
  | Is<'attack', Between & { purpose: AttackPurpose; weapon: string; outcome: Outcome; shove: boolean }>
  | Is<'declined', Who & { what: 'free-attack' | 'fend' }>
  /** `power`: it was no blow. */
  | Is<'damage', Between & { points: number; subdual: number; con: boolean; power?: true }>
  | Is<'no-effect', { on: Id; needs: 'magic' | 'silver' }>
  | Is<'target', Between>
  | Is<'fumbled', Who & { what: Fumbled; on: Id | null }>
  | Is<'shoved', Between & { what: 'nothing' | 'back' | 'down' }>;

type WoundEvent =
  | Is<'crit-effect', { on: Id; final: number }>
  | Is<'stunned', { on: Id; rounds: number }>
  | Is<'flesh-wound' | 'out-of-fight' | 'staggered', { on: Id }>
  | Is<'con-damage', { on: Id; points: number }>
  | Is<'saved', Who & { what: SavePurpose; how: Saved }>
  | Is<'unconscious', { on: Id; rounds: number | null }>
  | Is<'dead', { on: Id; cause: DeathCause }>
  | Is<'embedded', { on: Id; weapon: string }>
  | Is<'embedded-damage', { on: Id; points: number }>
  | Is<'extracting', Between>
  | Is<'extracted', Between & { points: number }>
  | Is<'hurt', { on: Id; points: number }>
  /** `closed`: what lasted until healed has ended too (OD-CRT-14). */
  | Is<'healed', { on: Id; points: number; closed?: true }>
  | Is<'condition', { on: Id; condition: string; value: number | string | true | null }>
  | Is<'recovered', { on: Id; condition: string }>;

type MagicEvent =
  | Is<'steadied', Who>
  | Is<'spell-cast' | 'spell-lost' | 'spell-kept', Who & { spell: string }>
  /** It does what it does, which may be a while after it was cast: others act on the same number. */
  | Is<'spell-strikes', Who & { spell: string }>
  | Is<'reading', Who & { left: number }>
  | Is<'wand-used' | 'wand-fizzled', Who>;

type MoveEvent =
  | Is<'charge' | 'closed', Between>
  | Is<'fended' | 'not-fended', Who>
  | Is<'moves', Who & { feet: number /** Null to those who do not know of them. */; toward: Id | null; away?: true }>
  | Is<'displaced', Who & { where: 'left' | 'back' | 'right' }>
  | Is<'passed', Who & { past: Id }>
  | Is<'retreat', Who & { from: Id; how: 'ok' | 'stumble' | 'rout' }>
  | Is<'stood-up', Who>
  | Is<'readied', Who & { drawn: string | null; put: string | null }>
  | Is<'reloads', Who & { weapon: string; done: boolean }>;

type TableEvent =
  | Is<'tries', Who & { what: string; on: Id | null }>
  | Is<'ruled', Who & { ruling: 'allowed' | 'denied' | 'pinned' | 'down' | 'back' }>
  | Is<'checked', Who & { what: 'dexterity' | 'save'; passed: boolean }>
  | Is<'fled' | 'surrendered' | 'skipped' | 'clear-shot', Who>
  | Is<'position', Between & { from: 'flank' | 'rear' | 'front' }>
  | Is<'placed', Between & { feet: number }>
  | Is<'hours-passed', { hours: number }>
  | Is<'paused' | 'resumed' | 'goes-on' | 'ended'>
  | Is<'reaction', { total: number }>
  | Is<'steep-modifier', { flat: number }>;

/** What only this system tells. */
export type OwnEvent = RoundEvent | AttackEvent | WoundEvent | MagicEvent | MoveEvent | TableEvent;
export type Event = GmEvent | OwnEvent;

/** The event of one type. */
export type Of<T extends Event['type']> = EventOf<Event, T>;

/** What a declared spell is called to the table. */
export const spellName = (spell: Spell | null): string => spell?.name ?? 'spell';
