/** The fight as it stands, and what it makes of a character. All plain data. */
import type { Combatant, Fight as EngineFight, Id, OfEdition } from '../../engine/index.ts';
import type { SwiftEvent } from './events.ts';
import type { Sheet } from './sheet.ts';
import type { CoverKind, Fate, Injury, Location, Track } from './tables.ts';

/** Ranks lent for a while, and what ends the loan. */
interface Bonus {
  readonly track: Track;
  readonly ranks: number;
  readonly source: string;
  /** Refreshes until it ends; null: until the GM or the loss of its cover ends it. */
  refreshes: number | null;
  /** The cover it comes from. */
  readonly cover: Id | null;
}

interface Wound {
  readonly location: Location;
  readonly effect: Injury;
  /** Only magic heals it (SS-HEA-07). */
  permanent?: boolean;
}

/** What changes during play. Names are those of the rules. Inside a zone nothing is measured (SS-ZON-02). */
export interface State {
  ad: number[];
  carry: number;
  holding: boolean;
  zone: Id;
  status: 'alone' | 'inContact' | 'inClose';
  /** SS-STA-07: the melee they are in, of which a zone may hold several; friends who merely stand together share one, too. */
  meleeGroup: Id | null;
  prone: boolean;
  flying: boolean;
  facing: number;
  physLost: number;
  mentLost: number;
  physCross: number;
  mentCross: number;
  physBonus: number;
  mentBonus: number;
  bonuses: Bonus[];
  /** Ranks that fatigue takes off the start (SS-FTG-04). */
  physTired: number;
  mentTired: number;
  stun: boolean;
  shock: boolean;
  doubt: boolean;
  panicked: boolean;
  crushed: boolean;
  /** No calming before the second action (SS-MEN-05, SS-MEN-07). */
  aghast: boolean;
  ooa: boolean;
  kia: boolean;
  massive: boolean;
  ooaFate: Fate | 'captured' | null;
  exposures: number;
  fumbled: boolean;
  defencePool: { type: 'dodge' | 'block'; dice: number; max: number } | null;
  actionPool: { action: string; dice: number; paid?: number } | null;
  holdOn: Id | null;
  heldBy: Id | null;
  holdLevel: number;
  noDefence: boolean;
  dodgeOnly: boolean;
  injuries: Wound[];
  burn: number;
  allMod: number;
  fearPassed: boolean;
  surprised: boolean;
  cover: CoverKind | null;
  coverAt: Id | null;
  dropped: string[];
  weaponInHand: string[];
  mounted: boolean;
  hamstrung: boolean;
  /** Armour that blows have stripped off for this fight (SS-SPC-02). Fights from before it was counted know none. */
  armourLost?: number;
  /** SS-RNK-04: where the extra Rank of a hero who chooses at the start of each event lies in this one. */
  heroicChoice?: Track;
  /** Their own round has not begun since the last refresh (SS-ZON-05). */
  roundDue: boolean;
  /** Used in their own round: the free opportunity attack, the many targets of a group. */
  used: string[];
  /** They let everybody pass in this round (SS-STA-11); left out: they are asked. */
  aside?: boolean;
  /** Who has attacked them hand to hand since the refresh (SS-STA-14). */
  attackers: Id[];
  /** A 1 is spent on the next roll (SS-ACD-09). */
  effort: boolean;
  /** Whom their team attacked in its last action (SS-CHA-12). */
  trampled: Id[];
}

/** Somebody in the fight. */
export type Fighter = Combatant & Sheet & State;

/** Something to stand behind. */
export interface Cover {
  readonly name: string;
  readonly kind: CoverKind;
  readonly shape: 'linear' | 'area';
  /** The zone it lies in, or the border `a|b` that it runs along. */
  readonly at: Id;
  occupants: Id[];
  readonly choke: number;
  readonly rankBonus: { readonly phys: number; readonly ment: number };
  /** Who has tried to pass or fight at it since the refresh. */
  tried: Id[];
}

/** The stage between a Refresh that was called and the new dice. */
interface Closing {
  readonly caller: Id | null;
  /** The caller could not pay what they wanted, so they may still keep a die (SS-CNT-06). */
  readonly short: boolean;
  done: Id[];
}

/** The fight. */
export interface Fight extends EngineFight<Fighter, SwiftEvent>, OfEdition {
  closing: Closing | null;
  /** Who spent their last die in the action in flight. */
  emptied: Id | null;
  /** What kind of surprise the running surprise round is. */
  surprise: 'none' | 'normal' | 'severe';
  covers: Record<Id, Cover>;
  /** Who lets the round close, or somebody's panic take its course. */
  content: Id[];
  /** Who has just calmed down, and acts at once (SS-MEN-05, SS-MEN-07). Fights from before there was such a thing know nobody. */
  calmed?: Id | null;
  /** Of a copy alone, never stored: what is offered is for a turn to come, and nobody knows what will be in hand then. */
  ahead?: true;
  /** The end has been settled. */
  concluded: boolean;
}
