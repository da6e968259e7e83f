/** What a combat system is: a value of type `Ruleset`. The engine never asks which one. */
import type { Budget } from './budget.ts';
import type { Attempt, Offer } from './choice.ts';
import type { PowerTerms } from './data/power.ts';
import type { Wares } from './data/ware.ts';
import type { Combatant, Fight } from './encounter.ts';
import type { Field, Item } from './field.ts';
import type { Json } from './json.ts';
import type { Appraisal } from './kit/worth.ts';
import type { Ask, AskKind, Id, Script } from './script.ts';
import type { Setting } from './setting.ts';
import type { SheetForm } from './sheet-form.ts';
import type { SheetWords } from './sheet-words.ts';
import type { StatNotation } from './stat-block/notation.ts';
import type { Pronoun } from './story.ts';
import type { Texts } from './texts.ts';
import type { View, Viewer } from './view.ts';

/** Kinds of decisions that can be left ahead. */
export type AheadKind = 'turn' | 'declaration';
export const AHEAD_KINDS: readonly AheadKind[] = ['declaration', 'turn'];

/** How far a round of a system need not stand in line: what is open together, what is asked again, what can be left ahead. */
export interface Rounds {
  /** Questions and turns, by key, that are open to several at once: whoever answers first waits for nobody. */
  readonly together: readonly string[];
  /** When something that was settled earlier is asked again, a sentence for each case. */
  readonly reopens: readonly string[];
  /** What can be left ahead and what cannot, in a sentence or two for players. */
  readonly leaves: string;
  /** For what something can be left in this fight, in the order in which it comes. */
  readonly kinds: (fight: Pick<Fight, 'settings'>) => readonly AheadKind[];
  /** The choice that ends a turn which would otherwise go on: follows by itself on the last act that was left ahead. */
  readonly ends?: string;
  /**
   * Choices, the first that is open, that take the place of what was left ahead where that has run out or cannot be done just now: nobody
   * waits, and what is left is tried again at the next turn.
   */
  readonly fallback?: (fight: Pick<Fight, 'settings'>) => readonly string[];
  /** House rules that a fight begins with where people have days to answer, unless somebody has said otherwise. */
  readonly slowly?: Readonly<Record<string, Json>>;
  /** Those of them that are in force, as the board names them; `slow`: people have days to answer. */
  readonly named?: (fight: Pick<Fight, 'settings'>, slow: boolean) => readonly string[];
}

/** A named way to act. Its arguments are data, because they are stored with the action in flight; `by` is who acts. */
export type Procedure<F extends Fight = Fight, A = Json> = { bivarianceHack(fight: F, args: A): Script }['bivarianceHack'];

/** Procedures of any arguments, by name. */
export type NamedProcedures<F extends Fight> = { readonly [name: string]: Procedure<F, never> };

/** Somebody may act of their own accord. */
export interface Turn {
  readonly step: 'turn';
  /** Which decision it is: picks deadline and words. */
  readonly kind: AskKind;
  /** The rule's name for it, for its text (`asks` of the texts). */
  readonly key: string;
  /** Whose turn it is; any of them may act. Ids of combatants, a side (`@heroes`) or `gm`. */
  readonly of: readonly Id[];
  /** Who may act as well but is not waited for. */
  readonly may?: readonly Id[];
  /** What everybody may know of those whose turn it is, for the words of the question. */
  readonly facts?: Readonly<Record<Id, NonNullable<Ask['facts']>>>;
  /** What is done when all stay silent. */
  readonly otherwise: Attempt;
}

/** What comes next when no action is in flight: the rules go on by themselves, somebody is to move, or it is over. */
export type Next =
  | { readonly step: 'perform'; readonly procedure: string; readonly args: Json }
  | Turn
  /** `closed`: the GM has been asked, or has said, that it ends here. */
  | { readonly step: 'over'; readonly winner: string | null; readonly closed?: true };

/** A ready-made sheet. */
export interface Sample {
  readonly id: string;
  readonly name: string;
  readonly kind: 'hero' | 'foe';
  readonly about: string;
  readonly sheet: Json;
  readonly pronoun?: Pronoun;
}

/** What a character is before and outside a fight. */
export interface Sheets {
  readonly fields: readonly Field[];
  /** Item tables by kind: weapons, armour, skills, spells. */
  readonly items: Readonly<Record<string, readonly Item[]>>;
  readonly samples: readonly Sample[];
  /**
   * Reads a sheet from outside: fills in defaults and derived values, refuses what cannot be.
   * @throws Refusal `bad-sheet` with facts `field` and `problem` (words).
   */
  parse(raw: Json): Json;
  /** A sheet that has been read, or the combatant who came of it, as a person writes it. */
  tell(sheet: Json): SheetWords;
  /** Labels of the closed facts of a view that are of the moment, and so stand beside the sheet. */
  readonly moment: readonly string[];
  /** Facts of a view, in lower case, that went by another name before, with what they are called now: standing orders may still say so. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** How a character is made in a form. */
  readonly form: SheetForm;
  /** How its books print creatures. Left out: field by field. */
  readonly notation?: StatNotation;
}

/** Somebody who joins: who they are in the fight, and their sheet (already parsed or not). */
export interface Entrant {
  readonly id: Id;
  readonly name: string;
  readonly side: string;
  readonly sheet: Json;
  /** State that differs from a fresh start (scenario files, moved fights). */
  readonly state?: Json;
  readonly concealed?: boolean;
  readonly mask?: string | null;
  readonly pronoun?: Pronoun;
  /** The GM brings it in. */
  readonly ofGm?: boolean;
  /** How far from everybody who is there already, in a system of distances. Left out: as near as a pair that nobody has set. */
  readonly apart?: number;
  /** Whoever comes in late stands with somebody who is there already, whatever `state` and `apart` say. Left out: with nobody. */
  readonly beside?: Id;
}

/** A fight ready to start: who is in it, and where. New ids are made, so none may be a word that its sheets use for something else. */
export interface Practice {
  readonly title: string;
  readonly about: string;
  readonly entrants: readonly (Omit<Entrant, 'id'> & { readonly id: Id; readonly player: boolean })[];
  readonly zones?: Fight['zones'];
  readonly distances?: Fight['distances'];
  readonly settings?: Readonly<Record<string, Json>>;
}

/** One rule of a catalogue. */
export interface Rule {
  readonly id: string;
  /** `auto`: coded; `gm`: a person decides, the table gives them the means; `narr`: told, nothing to compute. */
  readonly kind: 'auto' | 'gm' | 'narr';
  /** In our own words, one line: what receipts show. */
  readonly says: string;
}

/** How a system measures where people stand. */
export interface Space<F extends Fight = Fight> {
  readonly kind: 'zones' | 'distances';
  /** Unit of distances: `m`, `ft`, `yd`, `zones`. */
  readonly unit: string;
  /** Distance of a pair that nobody has set. */
  readonly initial: number;
  /** How near to somebody whoever makes for them is there: no move towards them leads any nearer, or to anything. Left out: at no distance. */
  closest?(fight: F): number;
}

/**
 * A combat system. It never waits, rolls, stores or speaks by itself: it says what to ask, what to throw and what happened.
 * All members are functions of the fight alone.
 */
export interface Ruleset<F extends Fight = Fight> {
  readonly id: string;
  /** Raised whenever an old journal might mean something else. */
  readonly version: number;
  readonly title: string;
  /** How this system fights, on one screen (at most 1,800 characters of Discord markdown). */
  readonly primer: string;
  readonly catalogue: readonly Rule[];
  readonly settings: readonly Setting[];
  readonly space: Space<F>;
  /** Purposes of dice that fall in every round although nobody does anything, such as initiative. Left out: none do. */
  readonly routine?: readonly string[];
  readonly sheets: Sheets;
  /** What powers of one's own can be made of; left out: nobody has any. */
  readonly powers?: PowerTerms;
  readonly practice: Practice;
  /** What it makes of weapons and armour of packs; left out: it takes none. */
  readonly wares?: Wares;
  /** A worked pack, as servers bring them, to begin one's own from; left out: none. */
  readonly pack?: Json;
  readonly texts: Texts;
  readonly procedures: { readonly [name: string]: Procedure<F, never> };
  /** An empty fight under complete settings. */
  newFight(settings: Record<string, Json>): F;
  /** Makes a combatant of an entrant; the engine puts it into the fight. @throws Refusal `bad-sheet`. */
  combatant(fight: F, entrant: Entrant): Combatant;
  /**
   * Tells whether an edited combatant can be; puts derived values right, as of the `field` that was edited.
   * @throws Refusal `bad-edit` with facts `field`, `problem`.
   */
  check(fight: F, combatant: Combatant, field?: string): void;
  /**
   * The sheet of a combatant as a fight has left it: health, wounds, what was spent, lost or broken. What belongs to the fight alone is gone.
   * Null: they are dead.
   */
  after(combatant: Combatant): Json;
  next(fight: F): Next;
  /**
   * Whether somebody can act and answer, as all can see: who no longer can, through what a GM does while they are asked, is waited for no
   * more. Left out: everybody who is there can.
   */
  isAble?(combatant: Combatant): boolean;
  /**
   * Who is up after those who act now, first to last, where the system has an order that everybody may know: combatants, or sides
   * (`@side`). What happens until then may change it. Left out, or empty: there is none. `midway`: an action is in flight, so that whoever
   * would be to act now comes after it.
   */
  upcoming?(fight: F, midway?: boolean): readonly Id[];
  /**
   * Where rounds count down: the count that comes next, between two actions; Infinity before the first of a round, 0 after the last.
   * Left out: there are no counts.
   */
  countNow?(fight: F): number;
  /** How far its rounds need not stand in line. Left out: whatever is asked is asked in turn, and nothing can be left ahead. */
  readonly rounds?: Rounds;
  /** What a combatant could do if their next turn (or declaration) were now; empty: nothing that can be named before it comes. */
  ahead?(fight: F, who: Id, kind: AheadKind): readonly Offer[];
  /**
   * Everything that somebody (a combatant, a side, the GM) may do now of their own accord, and why other things are not possible.
   * `only`: whoever asks wants to know of this pick alone, and what is not of it may be left out.
   */
  offers(fight: F, who: Id, only?: string): readonly Offer[];
  /** The fight as somebody knows it. `only`: whoever asks reads who is there and how they are (`ShortRow`); the rest may be left empty. */
  view(fight: F, viewer: Viewer, only?: 'people'): View;
  /**
   * Puts the usual in place of what somebody has declared in secret and not shown yet: for whoever plays a copy of the fight forward.
   * Left out: nothing is kept secret between two actions.
   */
  forgetSecrets?(fight: F): void;
  /** What acts are worth to whoever does them: what tactics go by. Left out: autopilots go by habit. */
  readonly appraisal?: Appraisal<F>;
  /** Whether nobody but the GM ever runs somebody, such as an animal. Left out: anybody may be a player's. */
  ofGm?(combatant: Combatant): boolean;
  /** What the command in hand may still cost: put there by `bounded`, never by a system. */
  readonly budget?: Budget;
}
