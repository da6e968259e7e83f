/** Everything that can happen, as data. `steps` carry the receipt. */
import type { Event, GmEvent, Id } from '../../engine/index.ts';
import type { Condition } from './conditions.ts';
import type { Tally } from './state.ts';
import type { HealthLevel } from './tables.ts';

/** How somebody meets an attack. */
export type Reaction = 'block' | 'dodge' | 'grapple-defense' | 'riding-dodge' | 'dive-off';

/** What an attack is meant to do. */
export type Manoeuvre = 'strike' | 'disarm-strike' | 'grapple' | 'grab-disarm';

type On<T extends string, P = unknown> = Event & { readonly type: T } & P;
type Who = { readonly who: Id };
type Between = { readonly by: Id; readonly on: Id };
type Item = { readonly item: string };
/** Left out: it is used as it is meant to be. */
type Flight = { readonly thrown?: true };
/** Whose defence kept an attack off, where friends have blocked for the attacked. */
type Stopped = { readonly stoppedBy?: readonly Id[] };

type RoundEvent =
  | On<'round', { readonly round: number }>
  | On<'planned', Who & { readonly plan: Tally }>
  | On<'initiative', { readonly order: readonly Id[] }>
  | On<'turn-given' | 'passed' | 'yielded' | 'rests', Who>
  | On<'recovered', Who & { readonly gain: number }>
  | On<'ended', { readonly winner: string | null }>;

type AttackEvent =
  | On<'forbidden', Between & { readonly manoeuvre: Manoeuvre }>
  /** `thrown`: a hand weapon that flies. */
  | On<'attacks', Between & Flight & { readonly weapon: string; readonly manoeuvre: Manoeuvre }>
  | On<'undefended', Between>
  /** A sum is null to those who may not know it: they hear the dice alone. */
  | On<'defends', Between & { readonly who: Id; readonly how: Reaction; readonly total: number | null }>
  | On<'assisted', Between & { readonly friend: Id; readonly total: number | null }>
  | On<'endured', { readonly on: Id; readonly total: number | null }>
  | On<'hit' | 'missed', Between & Flight & { readonly weapon: string; readonly attack: number | null; readonly against: number | null }>
  | On<
      'defended',
      Between &
        Flight &
        Stopped & {
          readonly weapon: string;
          readonly attack: number | null;
          readonly against: number | null;
          readonly how: Reaction | null;
        }
    >
  | On<
      'damaged',
      { readonly by: Id | null; readonly on: Id; readonly dealt: number | null; readonly resisted: number | null; readonly net: number }
    >
  | On<'health', Who & { readonly level: HealthLevel }>
  | On<'knocked-out' | 'killed', Who>
  | On<'disarmed', Between & Item & { readonly yards: number }>
  | On<'kept' | 'wrenched', Between & Item & Stopped>
  | On<'destroyed', Who & Item>
  | On<'object-hit', { readonly by: Id; readonly object: string; readonly damage: number }>
  | On<'object-missed', { readonly by: Id; readonly object: string }>;

type GrappleEvent =
  | On<'locked' | 'warded-off', Between & Stopped>
  /** Whoever has somebody in their grip hurts them; `into`: slams them into something. */
  | On<'hurts', Between & { readonly weapon: string; readonly into: string | null }>
  /** `to`: what was tried; left out: older fights did not say. */
  | On<'resisted', Between & { readonly to?: 'control' | 'escape' }>
  | On<'grabbed' | 'clinging' | 'controlled' | 'escaped' | 'parted', Between>;

type AreaEvent =
  | On<
      'area-hit' | 'area-missed',
      { readonly by: Id; readonly on: Id; readonly weapon: string; readonly attack: number | null; readonly level: number }
    >
  | On<'dived' | 'caught', Who & { readonly yards: number }>
  | On<'engulfed', Who>;

type AnimalEvent =
  | On<'mounted' | 'dismounted', Who & { readonly mount: Id }>
  | On<'unhorsed' | 'kept-seat', Who & { readonly mount: Id }>
  | On<'obeys' | 'balks', Who & { readonly by: Id }>;

type BattleEvent =
  | On<'battle-round', { readonly minutes: number }>
  | On<'army-power', Who & { readonly power: number }>
  | On<'army-damage', Between & { readonly tactician: Id; readonly damage: number }>
  | On<'general', Who & { readonly army: Id; readonly on: boolean }>
  | On<'routed', Who>
  | On<'battle-over'>;

type MoveEvent =
  | On<'moved', Who & { readonly from: Id; readonly yards: number; readonly now: number; readonly how: 'run' | 'step' | 'gm' }>
  | On<'ran', Who & { readonly yards: number; readonly how: 'run' | 'step' }>
  | On<'drew' | 'dropped' | 'given', Who & Item>
  | On<'spoke', Who & { readonly words: string }>
  | On<'healed', Who & { readonly stamina: number; readonly level: HealthLevel }>
  | On<'condition', Who & { readonly condition: Condition; readonly on: boolean }>;

/** What these rules add to what every system tells. */
export type OwnEvent = RoundEvent | AttackEvent | GrappleEvent | AreaEvent | AnimalEvent | BattleEvent | MoveEvent;
export type HursagmuEvent = OwnEvent | GmEvent;
