/** What a fight makes of a character, and the fight as it stands. All plain data. */
import type { Combatant, Fight as EngineFight, Id, OfEdition } from '../../engine/index.ts';
import type { Event } from './events.ts';
import type { MODES, Sheet, STANCES } from './sheet.ts';

/** A spell or scroll as its caster words it; what it does beyond damage is the GM's to rule (OD-SPL-05). */
export interface Spell {
  readonly name: string;
  readonly level: number;
  readonly targets: readonly Id[];
  /** Sides of each die of damage. */
  readonly dice: readonly number[];
  readonly flat: number;
  readonly save: 'none' | 'half' | 'negates';
  /** It is a power of their own, by name: what it does stands on their sheet. */
  readonly power?: string;
}

export type Stance = (typeof STANCES)[number];

export type Mode = (typeof MODES)[number] | 'none';

/** What somebody declared for the round (step A). */
export interface Plan {
  stance: Stance;
  bcbAttack: number;
  bcbDefence: number;
  mode: Mode;
  /** Whom they charge or closes with. */
  target: Id | null;
  spell: Spell | null;
}

/** What somebody has done in the round so far. */
export interface Spent {
  /** Attacks of the round still to be made. */
  attacksLeft: number;
  /** Feet moved. */
  moved: number;
  /** What retreating takes off their AC for the rest of the round. */
  acPenalty: number;
  /** Have they made any attack, a free one included? */
  attacked: boolean;
  /** Have they done anything but rest? */
  active: boolean;
  fended: boolean;
  /** Weapons already used, for the second attack with two weapons. */
  weapons: string[];
  /** Who has fended them off. */
  fendedBy: Id[];
  /** The crossbow they spend the round on. */
  reloading: string | null;
  /** The missile they spend the round on. */
  extracting: { from: Id; index: number } | null;
  /** The GM has passed them over. */
  skipped: boolean;
}

/** State that a fight adds to a sheet. */
export interface State {
  plan: Plan;
  spent: Spent;
  /** A scroll begun, and the rounds it still takes. */
  reading: { spell: Spell; left: number } | null;
  /** A spell that a blow has just lost: the GM may still call that blow a trifle. `left`: rounds of its scroll; `read`: this one is read. */
  lost?: { spell: Spell; left: number | null; read?: true };
  /** The GM has called the next blow of the round a trifle: it disrupts nothing. */
  steady?: boolean;
  /** Conditions gained this round: their counters run from the next. */
  fresh: string[];
  /** How they left the fight alive. */
  gone: 'fled' | 'surrendered' | null;
  /** Damage they do less for the rest of the fight: a strained muscle. */
  strain: number;
  /** The GM lets their next missile into a melee choose its victim. */
  clearShot: boolean;
  /** Whom the GM lets them attack from the flank or from behind. */
  behind: Record<Id, 'flank' | 'rear'>;
}

export type Fighter = Combatant & Sheet & State;

/** Rolls that the GM has called for and that wait for a quiet moment. */
export type Due =
  | { readonly roll: 'death'; readonly who: Id }
  | { readonly roll: 'surprise'; readonly who: Id }
  | { readonly roll: 'check'; readonly who: Id; readonly what: 'dexterity' | 'save'; readonly modifier: number }
  | { readonly roll: 'reaction' };

/** A number on which somebody acts. */
export interface Slot {
  readonly who: Id;
  readonly at: number;
}

export interface Fight extends EngineFight<Fighter, Event>, OfEdition {
  /** What the round comes to next; `open`: a new round. */
  phase: 'open' | 'count' | 'held' | 'end';
  /** The round is a surprise segment. */
  segment: boolean;
  /** Numbers not yet counted down to. */
  slots: Slot[];
  /** Who acts when all others have. */
  held: Id[];
  /** Who is deciding just now, and what about. */
  deciding: 'plan' | 'action' | null;
  acting: Id[];
  /** Lines of locked shields, shoulder to shoulder. */
  walls: Id[][];
  due: Due[];
  /** The GM holds the fight. */
  paused: boolean;
  /** The GM lets rounds go on although one side alone is left. */
  goesOn?: boolean;
  /** The GM has ended the fight. */
  ended: boolean;
  /** How each side stood when the round began. */
  muster: Record<string, { readonly standing: number; readonly hp: number }>;
}
