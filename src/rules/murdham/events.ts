/** What can happen, as data: one union that texts, scenarios and receipts share. */
import type { Event, GmEvent, Id } from '../../engine/index.ts';
import type { GearState } from './tables.ts';

/** An event of each of the types named, so that one can be told from another. */
type Of<T extends string> = T extends string ? Event & { readonly type: T } : never;
type About<T extends string> = T extends string ? Of<T> & { readonly who: Id } : never;
type Between<T extends string> = T extends string ? Of<T> & { readonly by: Id; readonly on: Id } : never;

/** What somebody does that the dice have no part in, in their own words. */
export type Doing = 'bonus' | 'other-main' | 'use-consumable' | 'invoke-power';

/** What somebody tries on an enemy with words. */
export type Manipulation = 'distract' | 'intimidate' | 'taunt';

type OrderEvent =
  | About<'turn'>
  | (Of<'passed'> & { readonly side: string })
  | (Of<'initiative' | 'goes-first'> & { readonly side: string })
  | (Of<'round-began' | 'round-ended'> & { readonly round: number })
  | (Of<'fight-ended'> & { readonly winner: string | null })
  | Of<'stretch-ended' | 'played-on'>
  | (Of<'faction-set'> & { readonly side: string; readonly morale: boolean })
  | About<'skipped'>;

type DeedEvent =
  | (Between<'attacks'> & { readonly weapon: string; readonly heldBack: boolean })
  | (About<'blasts'> & { readonly weapon: string; readonly place: string; readonly heldBack?: boolean })
  | (Between<'tries'> & { readonly what: 'disarm' | 'shove' | 'grapple' | 'death-blow' })
  | (About<'does'> & { readonly doing: Doing; readonly what: string })
  | (Between<'manipulates'> & { readonly how: Manipulation; readonly what: string })
  | (Between<'manipulated'> & { readonly how: Manipulation })
  | (About<'moved'> & { readonly to: Id; readonly place: string; readonly sprinting: boolean })
  | (About<'placed'> & { readonly to: Id; readonly place: string })
  | (About<'picked-up' | 'reloaded'> & { readonly item: string; readonly called: string })
  | (About<'mounted'> & { readonly mount: Id })
  | (About<'dismounted'> & ByHand & { readonly mount: Id })
  | (About<'resumes'> & ByHand)
  | About<'surrendered' | 'fled' | 'escaped' | 'caught' | 'fell'>;

type ExchangeEvent =
  | (About<'save'> & { readonly purpose: string; readonly ability: string; readonly passed: boolean })
  | (Of<'group-save'> & { readonly side: string; readonly purpose: string; readonly face: number })
  | Between<'blocked' | 'missed' | 'hit' | 'grabbed' | 'opportunity'>
  | (Between<'stunt-proposed' | 'stunt-accepted' | 'stunt-forbidden'> & { readonly stunt: string })
  | (About<'guarded'> & { readonly instead: Id })
  | (About<'hid-behind' | 'unwilling'> & { readonly behind: Id })
  | (Between<'countered'> & { readonly how: string })
  | (About<'freed'> & ByHand)
  | About<'dodged' | 'held' | 'loose' | 'resisted' | 'immune' | 'interrupted' | 'move-ended'>
  /** `spared`: of an attack on several that had begun, whom it does not come to any more. */
  | (About<'cut-short'> & { readonly spared?: readonly Id[] })
  | Of<'simultaneous'>
  | (Of<'deviated'> & { readonly zone: Id; readonly place: string })
  | (Between<'disarmed'> & { readonly item: string; readonly called: string; readonly taken: boolean })
  | (Between<'shoved'> & { readonly to: Id; readonly place: string })
  | (About<'hazard'> & { readonly hazard: string });

/** Harm may be the GM’s, by hand: then it is no part of a blow, nor is what it brings about. */
interface ByHand {
  readonly by?: 'gm';
}

type HarmEvent =
  | (About<'damage'> & ByHand & { readonly amount: number })
  | (About<'healed'> & { readonly amount: number })
  | (About<'critical' | 'killed'> & ByHand)
  // `lasting`: they have until the stretch ends (ZS-SKL-10).
  | (About<'mortal'> & ByHand & { readonly lasting?: true })
  | About<'still-dying' | 'died' | 'stabilised'>
  | (About<'injured'> & { readonly injury: string })
  | (About<'worn'> & { readonly item: string; readonly called: string; readonly state: GearState })
  | About<'morale-held' | 'morale-broken'>
  | (About<'condition'> & { readonly condition: string; readonly on: boolean });

/** Everything that happens in a fight of this system. */
export type Happening = OrderEvent | DeedEvent | ExchangeEvent | HarmEvent | GmEvent;
/** One kind of happening. */
export type HappeningOf<T extends Happening['type']> = Extract<Happening, { readonly type: T }>;

/** Whether something is the GM’s doing by hand. */
export const isByHand = (event: Happening): boolean => 'by' in event && event.by === 'gm';
