/**
 * A deed: one action of the list, in one place - what it needs, what it costs, what it takes as parameters, what it does.
 * Offers, procedures and refusals are all made from these values.
 */
import type { Id, Param, Script } from '../../engine/index.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { COSTS, type Cost } from './tables.ts';

/** What an action is told when it is declared. All optional but `by`; each deed reads its own. */
export interface Args {
  readonly by: Id;
  readonly target?: Id;
  readonly targets?: readonly Id[];
  readonly weapon?: string;
  /** A zone, or a melee in one's own zone. */
  readonly to?: Id;
  readonly path?: readonly Id[];
  /** Places in the hand of the dice that pay. */
  readonly dice?: readonly string[];
  readonly die?: string;
  readonly effort?: boolean;
  readonly exposures?: number;
  readonly action?: string;
  readonly pool?: 'defence' | 'action';
  /** Dice that an action pool adds. */
  readonly pooled?: number;
  readonly item?: string;
  readonly facing?: number;
  readonly turns?: number;
  readonly text?: string;
  readonly state?: string;
}

/** One action of the list. */
export interface Deed {
  readonly id: string;
  readonly rule: string;
  /** No action of one's own: costs no pips, drops no pool, ends no exposures, calls for no fear roll (SS-CNT-17). */
  readonly free?: boolean;
  /** May be done at any break, whoever's turn it is: uses of a 1. */
  readonly anyBreak?: boolean;
  /** Pools that go on although it is done: Pool keeps both, Activate the one it resolves. */
  readonly keeps?: 'both' | 'action';
  /** Costs one die of 2 or more instead of pips. */
  readonly die?: boolean;
  /** Can be done while held (SS-CLO-09). */
  readonly held?: boolean;
  /** The actor rolls, so that a 1 may be put on it. */
  readonly rolls?: boolean;
  /** Can gather dice in an action pool first (SS-CNT-11). */
  readonly pools?: boolean;
  /** Why it cannot be done now; null: it can, if it can be paid. */
  readonly bar: (fight: Fight, f: Fighter) => string | null;
  readonly params?: (fight: Fight, f: Fighter) => readonly Param[];
  /** Pips; left out, the setting of that name. */
  readonly cost?: (fight: Fight, f: Fighter, args: Args) => number;
  /** The least it can cost, where that depends on the arguments. */
  readonly least?: (fight: Fight, f: Fighter) => number;
  /** What the actor may know of his roll, in a few words: nothing that depends on anybody else's numbers. */
  readonly chance?: (fight: Fight, f: Fighter) => string | null;
  /** Refuses what each argument allows but the whole does not. */
  readonly check?: (fight: Fight, f: Fighter, args: Args) => void;
  readonly perform: (fight: Fight, f: Fighter, args: Args) => Script;
}

export const costOf = (fight: Fight, deed: Deed, f: Fighter, args: Args): number =>
  deed.free ? 0 : (deed.cost?.(fight, f, args) ?? (isPriced(deed.id) ? house.get(fight, `cost.${deed.id}`) : 0));

const isPriced = (id: string): id is Cost => Object.hasOwn(COSTS, id);

export const leastCost = (fight: Fight, deed: Deed, f: Fighter): number => deed.least?.(fight, f) ?? costOf(fight, deed, f, { by: f.id });
