/** Everything that happens in a fight, as data, and telling it. `who` is always the one it happens to, unless said. */
import { type Audience, type Event, emit as emitTo, type GmEvent, type Id } from '../../engine/index.ts';
import type { Condition, StateName } from './conditions.ts';
import type { Fight, Fighter } from './state.ts';
import type { CoverKind, Fate, Injury, Location, Special, Track } from './tables.ts';

/** Something that happens to somebody; of several types those that carry the same. */
export type Of<T extends string> = T extends string ? Event & { readonly type: T; readonly who: Id } : never;

/** Every event of this system. */
export type SwiftEvent = GmEvent | CountdownEvent | ExchangeEvent | HarmEvent | PlaceEvent;

/** An event of one type. */
export type HappeningOf<T extends SwiftEvent['type']> = Extract<SwiftEvent, { readonly type: T }>;

/** Events of the countdown. */
export type CountdownEvent =
  | Of<'waits' | 'refresh' | 'closes' | 'lets-close' | 'lets-be' | 'skipped'>
  /** The dice of the first round are dealt. */
  | (Event & { readonly type: 'round-opened'; readonly round: number })
  /** The round before is over. `round`: the one that begins; logs from before it was told have none. */
  | (Event & { readonly type: 'round-closed'; readonly round?: number })
  | (Event & { readonly type: 'over'; readonly side: string | null })
  | (Of<'surprised'> & { readonly severity: 'normal' | 'severe' })
  | (Of<'dealt'> & { readonly faces: readonly number[]; readonly extra: readonly number[] })
  | (Of<'acted'> & {
      readonly action: string;
      /** What an action pool is begun for. */
      readonly towards: string | null;
      readonly on: readonly Id[];
      readonly called: string | null;
      readonly paid: readonly number[];
    })
  | (Of<'carried'> & { readonly face: number });

/** Events of the exchange. */
export type ExchangeEvent =
  | Of<'fumbled' | 'block-failed'>
  | (Of<'pool'> & { readonly kind: 'defence' | 'action'; readonly dice: number })
  | (Of<'pool-worn'> & { readonly dice: number })
  | (Of<'pool-lost'> & { readonly kind: 'defence' | 'action' })
  | (Of<'pool-activated'> & { readonly action: string })
  | (Of<'reacted'> & { readonly reaction: string; readonly paid: readonly number[] })
  | (Of<'picked-up'> & { readonly from: Id; readonly dice: number })
  | (Of<'attacked'> & {
      readonly on: Id;
      readonly weapon: string;
      readonly faces: readonly number[];
      readonly successes: number;
      /** The face from which a die succeeds, where it is not the usual one. */
      readonly needed?: number;
    })
  | (Of<'no-dice'> & { readonly on: Id })
  /** The attack of `by` did not get through. */
  | (Of<'unharmed'> & { readonly by: Id })
  | (Of<'soaked'> & { readonly points: number })
  | (Of<'damaged'> & { readonly by: Id | null; readonly points: number; readonly track: Track })
  | (Of<'exposed'> & { readonly dice: number })
  | (Of<'riposted'> & { readonly on: Id; readonly dice: number })
  | (Of<'special'> & {
      readonly by: Id;
      readonly special: Special;
      readonly item: string | null;
      readonly called: string;
      readonly worked: boolean;
      readonly successes: number;
    })
  | (Of<'cast'> & { readonly on: Id; readonly spell: string })
  | (Of<'effort'> & { readonly face: 1 })
  | (Of<'nudged'> & { readonly from: number })
  /** A roll of a characteristic or skill that nothing else tells of. */
  | (Of<'tested'> & {
      readonly purpose: string;
      readonly passed: boolean;
      /** How many dice succeeded, where each of them counts. */
      readonly successes?: number;
    });

/** Events of harm and healing. */
export type HarmEvent =
  | Of<'ooa' | 'survived' | 'kia' | 'calmed' | 'calm-failed' | 'flees' | 'bled' | 'rallied' | 'defeated' | 'yields' | 'void' | 'aided'>
  | (Of<'state'> & { readonly state: StateName })
  /** Put on somebody or ended by the GM. */
  | (Of<'condition'> & { readonly condition: Condition; readonly on: boolean })
  | (Of<'rank' | 'crossover'> & { readonly track: Track })
  | (Of<'hurt'> & { readonly level: Severity })
  | (Of<'injured'> & { readonly location: Location; readonly effect: Injury })
  | (Of<'burnt'> & { readonly dice: number })
  | (Of<'fate'> & { readonly fate: Fate | 'captured' })
  | (Of<'recovered' | 'recover-failed'> & { readonly state: StateName })
  | (Of<'fear'> & { readonly source: Id; readonly passed: boolean })
  | (Of<'tired'> & { readonly track: Track; readonly avoided: boolean })
  | (Of<'healed'> & { readonly what: Healing; readonly count: number })
  | (Of<'bonus'> & { readonly track: Track; readonly ranks: number; readonly source: string })
  | (Of<'ended'> & { readonly outcome: 'lives' | 'coma' | 'dead' });

/** What damage comes to beyond a Rank or a State (SS-DMG-09, SS-DMG-10, SS-DMG-11, SS-MEN-04, SS-MEN-06). */
export type Severity = 'trauma' | 'killing-blow' | 'massive' | 'panicked' | 'crushed';

/** What can be healed, one thing at a time (SS-HEA). */
export const HEALINGS = ['phys', 'ment', 'stun', 'shock', 'doubt', 'injury', 'panicked', 'crushed', 'kia'] as const;
export type Healing = (typeof HEALINGS)[number];

/** Events of places, postures and Holds. */
export type PlaceEvent =
  | Of<'prone' | 'stands' | 'slammed' | 'cover-lost' | 'lands' | 'circles' | 'takes-off' | 'spoke'>
  | (Of<'mounted' | 'dismounted'> & { readonly chariot?: boolean })
  | Of<'stands-aside' | 'flipped' | 'freed' | 'hold-reversed'>
  | (Of<'moved'> & { readonly zone: Id; readonly place: string })
  | (Of<'status'> & { readonly status: 'alone' | 'inContact' | 'inClose' })
  | (Of<'dropped' | 'drawn' | 'put-away'> & { readonly item: string; readonly called: string })
  | (Of<'intercepted' | 'dragged'> & { readonly by: Id })
  /** Whoever has come up to somebody does not get at them. */
  | (Of<'no-room'> & { readonly on: Id })
  | (Of<'cover'> & { readonly kind: CoverKind })
  | (Of<'held'> & { readonly by: Id; readonly level: number })
  | (Of<'hold-weakened'> & { readonly level: number })
  | (Of<'subdual'> & { readonly by: Id; readonly damage: number; readonly against: number });

/** Tells what happened to everybody who may know of the people in it; of somebody who has left meanwhile, nothing. */
export function emit(fight: Fight, event: SwiftEvent, audience: Audience<SwiftEvent> = {}): void {
  if (!('who' in event) || Object.hasOwn(fight.combatants, event.who)) emitTo<SwiftEvent>(fight, event, audience);
}

/** Where somebody is, told as a place. */
export function tellZone(fight: Fight, f: Fighter): void {
  emit(fight, { type: 'moved', who: f.id, zone: f.zone, place: fight.zones[f.zone]?.name ?? f.zone, steps: [{ rule: 'SS-ZON-01' }] });
}
