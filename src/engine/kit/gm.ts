/**
 * What a GM may do to people in every system, with the same names, parameters and button words: harm, heal, a condition, a
 * turn that is over, a place. What it comes to is the system's own.
 *
 * Parameters: `target` (who), `amount` (how much), `condition` and `on`; more may be added behind them.
 */
import { combatants, flagParam, type Param } from '../choice.ts';
import { everyone, type Fight } from '../encounter.ts';
import type { Id, Script, Who } from '../script.ts';
import { type AnyAction, type Args, action } from './action.ts';

/** What the GM's own actions are called, by id, in every system. */
export const GM_LABELS = {
  damage: 'Deal damage',
  heal: 'Heal',
  condition: 'Set or end a condition',
  skip: 'End their turn',
  place: 'Move somebody',
} as const;

/** An action of the GM: done by nobody in the fight. */
export type GmAction<F extends Fight> = AnyAction<F, Who>;

/** What the GM does to somebody. */
export interface OnTarget extends Args {
  readonly target: Id;
}

/** How a system fills one of them in. `A`: its arguments beside the target. */
interface Filling<F extends Fight, A> {
  readonly rule: string;
  /** Whom it can be done to; left out, everybody. */
  readonly whom?: (fight: F) => readonly Id[];
  /** Why it can be done to nobody, where `whom` names none. */
  readonly none?: string;
  /** True: it is not even shown, since there is nothing that it could do. */
  readonly unlisted?: (fight: F) => boolean;
  /** Parameters of this system, behind the common ones. */
  readonly more?: (fight: F) => readonly Param[];
  /** It asks or rolls, so that it waits until nobody is being asked. */
  readonly rolls?: boolean;
  /** How much it is where nobody says; left out, it must be said. */
  readonly usual?: number;
  /** What that counts; left out, points. Null: what it is hangs on another parameter. */
  readonly counts?: Param['counts'] | null;
  /** What it brings with it, to stand behind its name. */
  readonly detail?: string;
  readonly perform: (fight: F, args: OnTarget & A) => Script;
}

const all = (fight: Fight): readonly Id[] => everyone(fight).map((c) => c.id);

function onSomebody<F extends Fight, A>(
  id: keyof typeof GM_LABELS,
  { rule, whom = all, none = 'nobody-here', unlisted, more, rolls = false, detail, perform }: Filling<F, A>,
  own: readonly Param[],
): GmAction<F> {
  return action<F, Who>()<OnTarget & A>({
    id,
    label: GM_LABELS[id],
    rule,
    anytime: !rolls,
    ...(unlisted && { unlisted }),
    ...(detail !== undefined && { detail: () => detail }),
    bar: (fight) => (whom(fight).length === 0 ? none : null),
    params: (fight) => [combatants('target', whom(fight)), ...own, ...(more?.(fight) ?? [])],
    perform: (fight, _gm, args) => perform(fight, args),
  });
}

/** The most points that a GM deals or gives back at once. */
const MOST = 500;
const amount = ({ usual, counts = ['point', 'points'] }: Pick<Filling<Fight, never>, 'usual' | 'counts'>): Param => ({
  name: 'amount',
  kind: 'number',
  min: 1,
  max: MOST,
  ...(counts && { counts }),
  ...(usual === undefined ? {} : { initial: usual }),
});

type Amount = { readonly amount: number };

/** Harm that no rule covers: a fall, fire, a trap. */
export const gmDamage = <F extends Fight, A = unknown>(filling: Filling<F, Amount & A>): GmAction<F> =>
  onSomebody('damage', filling, [amount(filling)]);

/** Health given back by something that no rule covers. */
export const gmHeal = <F extends Fight, A = unknown>(filling: Filling<F, Amount & A>): GmAction<F> => ({
  ...onSomebody('heal', filling, [amount(filling)]),
  does: 'aid',
});

/** Puts one of the system's conditions on somebody, or ends it. */
export const gmCondition = <F extends Fight, C extends string, A = unknown>(
  conditions: readonly C[],
  filling: Filling<F, { readonly condition: C; readonly on: boolean } & A>,
): GmAction<F> =>
  onSomebody('condition', filling, [
    { name: 'condition', kind: 'thing', options: conditions.map((value) => ({ value })) },
    flagParam('on', true, { off: 'remove it' }),
  ]);

/** Somebody's turn, or what is left of it, is over. */
export const gmSkip = <F extends Fight, A = unknown>(filling: Filling<F, A>): GmAction<F> => onSomebody('skip', filling, []);

/** Puts somebody somewhere else, whatever the rules say. Where to is the system's own: a place, or a distance from somebody. */
export const gmPlace = <F extends Fight, A = unknown>(filling: Filling<F, A>): GmAction<F> => onSomebody('place', filling, []);
