/**
 * One action of the list, in one place: what it needs, what it costs, what it takes as parameters, what it does. `act` makes an
 * action of the kit of it, with payment and the order of a turn around.
 */
import type { Action, Id } from '../../../engine/index.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { COSTS, type Cost } from '../tables.ts';

/** What an action is told when it is declared. All optional but `by`; each action reads its own. */
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
  /** A power of their own, by name. */
  readonly power?: string;
}

/** An action of the list, but for what every turn has around it. Its bar and parameters leave out payment and whose turn it is. */
export interface TurnAction
  extends Pick<Action<Fight, Args, Fighter>, 'id' | 'called' | 'does' | 'rule' | 'bar' | 'shut' | 'params' | 'check' | 'perform'> {
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
  /** What a holder can do without letting go: of the Hold, or no more than a breath (SS-CLO-13). */
  readonly holds?: boolean;
  /** Whom it is aimed at where nobody is named: the one who is held, or holds. */
  readonly aim?: (f: Fighter) => Id | null;
  /** The actor rolls, so that a 1 may be put on it. */
  readonly rolls?: boolean;
  /** Can gather dice in an action pool first (SS-CNT-11). */
  readonly pools?: boolean;
  /** Pips; left out, the setting of that name. */
  readonly cost?: (fight: Fight, f: Fighter, args: Args) => number;
  /** Everything that it can cost, where that depends on the arguments. */
  readonly costs?: (fight: Fight, f: Fighter) => readonly number[];
  /** What the actor may know of their roll, in a few words: nothing that depends on anybody else's numbers. */
  readonly chance?: (fight: Fight, f: Fighter) => string | null;
}

/** Pips that an action costs. */
export const costOf = (fight: Fight, one: TurnAction, f: Fighter, args: Args): number =>
  one.free ? 0 : (one.cost?.(fight, f, args) ?? (isPriced(one.id) ? house.get(fight, `cost.${one.id}`) : 0));

const isPriced = (id: string): id is Cost => Object.hasOwn(COSTS, id);

/** No hand reaches this: there is nothing to do it with. */
export const TOO_DEAR = 99;

/** Everything that an action can cost. */
export function costsOf(fight: Fight, one: TurnAction, f: Fighter): readonly number[] {
  const costs = one.costs?.(fight, f) ?? [costOf(fight, one, f, { by: f.id })];
  return costs.length > 0 ? costs : [TOO_DEAR];
}

/** The least that an action can cost. */
export const leastCost = (fight: Fight, one: TurnAction, f: Fighter): number => Math.min(...costsOf(fight, one, f));
