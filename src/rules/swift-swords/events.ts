/** Everything that happens in a fight, as data. `who` is always the one it happens to, unless said. */
import type { Event, GmEvent, Id } from '../../engine/index.ts';
import type { CoverKind, Fate, Special, StateName, Track } from './tables.ts';
import type { Injury, Location } from './tables-injury.ts';

/** Things that need no more than the name of the one they happen to. */
const PLAIN = [
  'waits',
  'refresh',
  'closes',
  'fumbled',
  'block-failed',
  'ooa',
  'survived',
  'kia',
  'calmed',
  'calm-failed',
  'flees',
  'bled',
  'rallied',
  'prone',
  'stands',
  'slammed',
  'cover-lost',
  'lands',
  'circles',
  'takes-off',
  'mounted',
  'dismounted',
  'flipped',
  'freed',
  'hold-reversed',
  'defeated',
  'yields',
  'spoke',
  'void',
  'skipped',
  'aided',
  'lets-close',
] as const;
type PlainType = (typeof PLAIN)[number];

interface Of<T extends string> extends Event {
  readonly type: T;
  readonly who: Id;
}

export type SwiftEvent =
  | GmEvent
  | Of<PlainType>
  | (Event & { readonly type: 'round-closed' })
  | (Event & { readonly type: 'over'; readonly side: string | null })
  | (Of<'surprised'> & { readonly severity: 'normal' | 'severe' })
  | (Of<'dealt'> & { readonly faces: readonly number[]; readonly extra: readonly number[] })
  | (Of<'acted'> & {
      readonly action: string;
      readonly on: readonly Id[];
      readonly called: string | null;
      readonly paid: readonly number[];
    })
  | (Of<'carried'> & { readonly face: number })
  | (Of<'pool'> & { readonly kind: 'defence' | 'action'; readonly dice: number })
  | (Of<'pool-worn'> & { readonly dice: number })
  | (Of<'pool-lost'> & { readonly kind: 'defence' | 'action' })
  | (Of<'pool-activated'> & { readonly action: string })
  | (Of<'reacted'> & { readonly reaction: string; readonly paid: readonly number[] })
  | (Of<'picked-up'> & { readonly from: Id; readonly dice: number })
  | (Of<'attacked'> & { readonly on: Id; readonly weapon: string; readonly faces: readonly number[]; readonly successes: number })
  | (Of<'no-dice'> & { readonly on: Id })
  /** The attack of `by` did not get through. */
  | (Of<'unharmed'> & { readonly by: Id })
  | (Of<'soaked'> & { readonly points: number })
  | (Of<'damaged'> & { readonly by: Id | null; readonly points: number; readonly track: Track })
  | (Of<'exposed'> & { readonly dice: number })
  | (Of<'riposted'> & { readonly on: Id; readonly dice: number })
  | (Of<'state'> & { readonly state: StateName })
  | (Of<'rank' | 'crossover'> & { readonly track: Track })
  | (Of<'hurt'> & { readonly level: Severity })
  | (Of<'injured'> & { readonly location: Location; readonly effect: Injury })
  | (Of<'burnt'> & { readonly dice: number })
  | (Of<'fate'> & { readonly fate: Fate | 'captured' })
  | (Of<'special'> & {
      readonly by: Id;
      readonly special: Special;
      readonly item: string | null;
      readonly called: string;
      readonly worked: boolean;
      readonly successes: number;
    })
  | (Of<'recovered' | 'recover-failed'> & { readonly state: StateName })
  | (Of<'fear'> & { readonly source: Id; readonly passed: boolean })
  | (Of<'moved'> & { readonly zone: Id; readonly place: string })
  | (Of<'status'> & { readonly status: 'alone' | 'inContact' | 'inClose' })
  | (Of<'dropped' | 'drawn' | 'put-away'> & { readonly item: string; readonly called: string })
  | (Of<'intercepted' | 'dragged'> & { readonly by: Id })
  | (Of<'cover'> & { readonly kind: CoverKind })
  | (Of<'held'> & { readonly by: Id; readonly level: number })
  | (Of<'hold-weakened'> & { readonly level: number })
  | (Of<'subdual'> & { readonly by: Id; readonly damage: number; readonly against: number })
  /** A roll of a characteristic or skill that nothing else tells of. */
  | (Of<'tested'> & { readonly purpose: string; readonly passed: boolean })
  | (Of<'cast'> & { readonly on: Id; readonly spell: string })
  | (Of<'effort'> & { readonly face: 1 })
  | (Of<'nudged'> & { readonly from: number })
  | (Of<'tired'> & { readonly track: Track; readonly avoided: boolean })
  | (Of<'healed'> & { readonly what: Healing; readonly count: number })
  | (Of<'bonus'> & { readonly track: Track; readonly ranks: number; readonly source: string })
  | (Of<'ended'> & { readonly outcome: 'lives' | 'coma' | 'dead' });

export type Severity = 'trauma' | 'killing-blow' | 'massive' | 'panicked' | 'crushed';

export const HEALINGS = ['phys', 'ment', 'stun', 'shock', 'doubt', 'injury', 'panicked', 'crushed', 'kia'] as const;
export type Healing = (typeof HEALINGS)[number];

/** An event of one type. */
export type EventOf<T extends SwiftEvent['type']> = Extract<SwiftEvent, { readonly type: T }>;
