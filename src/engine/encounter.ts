/** The state of a fight as every ruleset shares it, and how a rule speaks to the table. */
import type { Coming } from './coming.ts';
import { type CustomCondition, conditionModifiers } from './custom-conditions.ts';
import type { GmEvent } from './gm.ts';
import { type Json, own } from './json.ts';
import type { Id, Who } from './script.ts';
import type { Pronoun } from './story.ts';

/** The least every ruleset knows of a combatant; each adds its own sheet and state. */
export interface Combatant {
  readonly id: Id;
  name: string;
  side: string;
  /** Only its own side and the GM know that it is there. */
  concealed: boolean;
  /** What other sides call it while they do not know its name; null: its name is known. */
  mask: string | null;
  /** How it is spoken of; left out, as *they*. */
  pronoun?: Pronoun;
  /** The GM has brought it in, and no player has been given it since. Left out: no. */
  ofGm?: boolean;
}

/** Dice that are not thrown but count at their average. */
export interface Averaged {
  /** Which dice, in words: `2d6`, `2d8, the lower of two throws`. */
  readonly of: string;
  readonly points: number;
}

/** One line of a receipt: the rule that was followed, the dice it threw, the sum it made. Every number in it adds up. */
export interface Step {
  /** Catalogue id, e.g. `BR-ATT-01`. */
  readonly rule: string;
  readonly dice?: { readonly by: Id; readonly purpose: string; readonly sides: number; readonly faces: readonly number[] };
  /** What was added up, in order, with its source; `against` what it was compared with. */
  readonly sum?: {
    readonly of: string;
    readonly parts: readonly (readonly [source: string, value: number])[];
    readonly total: number;
    readonly against?: readonly [string, number];
  };
  /** In place of dice, where none were thrown. */
  readonly average?: Averaged;
  /** A remark where neither dice nor sum say it. Data words only, no names of combatants. */
  readonly note?: string;
}

/** Something that happened, as data. Each ruleset has its own union, told apart by `type`. */
export interface Event {
  readonly type: string;
  /** How it came about, rule by rule. */
  readonly steps?: readonly Step[];
}

/** An event and who may learn it: everyone, or `only` those named (and the GM) while the rest hear `others`, if anything. */
export interface Told<V extends Event = Event> {
  readonly event: V;
  readonly only?: readonly Id[];
  readonly others?: V;
}

/** What a GM adds to a roll to come: points and a factor, for one purpose of one roller, once. */
export interface Modifier {
  /** Who will roll; `*` for anybody. */
  readonly who: Id;
  /** Purpose of the roll; `*` for any. */
  readonly purpose: string;
  readonly flat: number;
  readonly factor: number;
  /** Why, in the GM's words. */
  readonly note: string;
}

/** A place on the map and the places beside it, in the order that numbers them. */
export interface Zone {
  name: string;
  next: Id[];
  /** What the ruleset knows of places: terrain, light, capacity. */
  traits: Record<string, Json>;
}

/**
 * A fight as it stands between two actions: plain data, all of it.
 *
 * A script works on a draft of it, which replaces the original when the script ends and is thrown
 * away otherwise. So a rule may change the draft as freely as a pencil changes a sheet.
 */
export interface Fight<C extends Combatant = Combatant, V extends Event = Event> {
  /** Has the GM opened the first round? */
  begun: boolean;
  round: number;
  /** Combatants in the order of joining. */
  order: Id[];
  combatants: Record<Id, C>;
  /** Settings and house rules, complete, frozen at the start and changed only by a logged event. Keys are those of the ruleset's `settings`. */
  settings: Record<string, Json>;
  zones: Record<Id, Zone>;
  /** Distance from one to another (`a>b`), in the unit of the ruleset; a pair not listed stands at the ruleset's default. */
  distances: Record<string, number>;
  /** How far from all other sides whoever comes in before the fight begins stands. Left out: as far as anybody of whom nothing is said. */
  apart?: number;
  /** What the GM has put on rolls to come. */
  modifiers: Modifier[];
  /** What the GM has planned for later: for nobody else to know of. Left out: nothing. */
  coming?: Coming[];
  /** Conditions of the GM's own making, those that have run out among them. Left out: none. */
  customConditions?: CustomCondition[];
  /** How often powers with so many uses have been used, by whoever has them. Left out: none has. */
  powersUsed?: Record<Id, Record<string, number>>;
  /** What the action in flight has told so far; empty between actions. */
  told: Told<V>[];
}

/** The parts of a fight that start the same in every system. */
export const emptyFight = (settings: Record<string, Json>): Fight<never, never> => ({
  begun: false,
  round: 0,
  order: [],
  combatants: {},
  settings,
  zones: {},
  distances: {},
  modifiers: [],
  told: [],
});

/** The combatant of that name, or a bug. */
export function find<C extends Combatant>(fight: Fight<C>, id: Id): C {
  const found = own(fight.combatants, id);
  if (!found) throw new Error(`no combatant ${id} in this encounter`);
  return found;
}

/** Those of some ids who are in the fight: a seat keeps the names of those whom the GM has taken out. */
export const inFight = ({ combatants }: Pick<Fight, 'combatants'>, ids: readonly Id[]): Id[] =>
  ids.filter((id) => Object.hasOwn(combatants, id));

/**
 * Whether somebody is still in the fight: the GM may take anybody out while somebody is being asked, and bring in another of the same
 * name, whom nothing that was begun before concerns.
 */
export const isHere = ({ combatants }: Pick<Fight, 'combatants'>, who: Combatant): boolean => own(combatants, who.id) === who;

/** Whether somebody is a figure of the GM's. */
export const isOfGm = ({ combatants }: Pick<Fight, 'combatants'>, id: Id): boolean => own(combatants, id)?.ofGm === true;

/** All combatants in the order of joining. */
export const everyone = <C extends Combatant>(fight: Fight<C>): C[] => fight.order.map((id) => find(fight, id));

/** The sides present, in the order in which they joined. */
export const sides = (fight: Fight): string[] => [...new Set(everyone(fight).map((c) => c.side))];

/** Whether somebody knows that another is there: those in hiding are known to their own side alone. */
export const knowsOf = ({ side }: Pick<Combatant, 'side'>, other: Pick<Combatant, 'concealed' | 'side'>): boolean =>
  !other.concealed || other.side === side;

/** All of one side, in the order of joining. */
export const ofSide = <C extends Combatant>(fight: Fight<C>, side: string): C[] => everyone(fight).filter((c) => c.side === side);

/** A fight as one in which what a GM does in every system can be told: the events of each system include it. */
export const tellable = (fight: Fight): Fight<Combatant, GmEvent> => fight as unknown as Fight<Combatant, GmEvent>;

/** Tells the whole table. */
export function tell<V extends Event>(fight: { told: Told<V>[] }, event: NoInfer<V>): void {
  fight.told.push({ event });
}

/** Tells a few; the rest hear `others` instead, or nothing. */
export function whisper<V extends Event>(fight: { told: Told<V>[] }, only: readonly Who[], event: NoInfer<V>, others?: NoInfer<V>): void {
  const ids = only.map((w) => w.id);
  fight.told.push(others ? { event, only: ids, others } : { event, only: ids });
}

/** Takes (and uses up) the GM's modifiers that fit a roll; what conditions of the GM's own making add stays as long as they do. */
export function takeModifiers(fight: Fight, who: Who, purpose: string): Modifier[] {
  const fits = (m: Modifier): boolean => (m.who === '*' || m.who === who.id) && (m.purpose === '*' || m.purpose === purpose);
  const taken = fight.modifiers.filter(fits);
  fight.modifiers = fight.modifiers.filter((m) => !fits(m));
  return [...taken, ...conditionModifiers(fight, who.id)];
}
