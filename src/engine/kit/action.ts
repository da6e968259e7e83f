/**
 * An action as one value: its words, what forbids it, what it needs to know, what it does. Offers, procedures, checks and
 * the texts of picks are all made from it, so that they cannot disagree.
 */
import type { Choice, Detailed, Offer, Param } from '../choice.ts';
import type { Does } from '../does.ts';
import type { Fight } from '../encounter.ts';
import { type Json, own } from '../json.ts';
import { must, Refusal } from '../refusal.ts';
import type { Procedure } from '../ruleset.ts';
import { GM, type Id, type Script, type Who } from '../script.ts';

/** The arguments of an action: who does it, and its parameters by name. */
export type Args = { readonly by: Id };

/** Something that somebody may do. `F`: the system's fight, `A`: its arguments, `C`: who does it. */
export interface Action<F extends Fight, A extends Args = Args, C = F['combatants'][string]> {
  /** The pick: also the name of its procedure, stored with journals. */
  readonly id: string;
  /** As a button says it. */
  readonly label: string;
  /** As a button says it now, where it is one thing for one and another for others. */
  readonly called?: (fight: F, self: C) => string;
  /** What it is, for menus and autopilot: everything that combatants do states it. The GM's may leave it out. */
  readonly does?: Does;
  /** The rule that grants it. */
  readonly rule: string;
  /** Why it cannot be done now, as a refusal's reason; null: it can. `params`: the action's own, made once for whoever asks for them. */
  readonly bar?: (fight: F, self: C, params: () => readonly Param[]) => string | null;
  /**
   * Why it cannot be chosen now, by a rule that is younger than fights under way: unlike `bar` it keeps nobody's journal from being
   * played again.
   */
  readonly shut?: (fight: F, self: C) => string | null;
  /** True: it is not even shown, and cannot be done (what their sheet will never allow, what this moment is not for). */
  readonly unlisted?: (fight: F, self: C) => boolean;
  /** What helps to choose, in a few words: a cost, a chance. Nothing that hangs on what the chooser may not know. */
  readonly detail?: (fight: F, self: C) => string | Detailed | null;
  readonly params?: (fight: F, self: C) => readonly Param[];
  /** Refuses what each parameter allows but the whole does not. */
  readonly check?: (fight: F, self: C, args: A) => void;
  /** May be done at any time, even while somebody is asked; then it neither asks nor rolls. For the GM. */
  readonly anytime?: boolean;
  readonly perform: (fight: F, self: C, args: A) => Script;
}

/** An action of any arguments, as a list holds it: they are checked against its own parameters before it is performed. */
export type AnyAction<F extends Fight, C = F['combatants'][string]> = Action<F, never, C>;

/** Helps the compiler to read an action's arguments from its functions. */
export const action =
  <F extends Fight, C = F['combatants'][string]>() =>
  <A extends Args>(one: Action<F, A, C>): AnyAction<F, C> =>
    one;

/** Why an action cannot be done now, as a refusal's reason; null: it can. */
export const barred = <F extends Fight, C>(one: Pick<AnyAction<F, C>, 'bar' | 'params'>, fight: F, self: C): string | null =>
  one.bar?.(fight, self, () => one.params?.(fight, self) ?? []) ?? null;

/** What somebody may do of a list of actions, and why not the rest; `only`: of the action of that pick alone. */
export function offersOf<F extends Fight, C>(actions: readonly AnyAction<F, C>[], fight: F, self: C, only?: string): Offer[] {
  return actions.flatMap((one): Offer[] => {
    if (only !== undefined && one.id !== only) return [];
    if (one.unlisted?.(fight, self)) return [];
    let made: readonly Param[] | undefined;
    const params = (): readonly Param[] => {
      made ??= one.params?.(fight, self) ?? [];
      return made;
    };
    const why = one.bar?.(fight, self, params) ?? one.shut?.(fight, self) ?? null;
    const label = one.called?.(fight, self) ?? one.label;
    const face = { pick: one.id, label, ...(one.does ? { does: one.does } : {}), ...(one.anytime ? { anytime: true } : {}) };
    if (why !== null) return [{ ...face, blocked: why }];
    const detail = one.detail?.(fight, self) ?? {};
    return [{ ...face, ...(typeof detail === 'string' ? { detail } : detail), ...(params().length > 0 ? { params: params() } : {}) }];
  });
}

/** What every action of a kind has around it: payment, the order of a turn. */
export type Around<F extends Fight, C> = (fight: F, self: C, one: AnyAction<F, C>, args: Args, perform: () => Script) => Script;

/**
 * The procedures of a list of actions, by id. Each refuses first what its bar and check refuse, so that an order, an
 * autopilot or a scenario meets the same rules as a button.
 */
export function proceduresOf<F extends Fight, C extends Who>(
  actions: readonly AnyAction<F, C>[],
  around?: Around<F, C>,
): Readonly<Record<string, Procedure<F, never>>> {
  return Object.fromEntries(
    actions.map((one) => [
      one.id,
      function* (fight: F, args: Args): Script {
        const self = actorOf(fight, args.by) as unknown as C;
        must(!one.unlisted?.(fight, self), 'not-offered', { pick: one.id });
        const why = barred(one, fight, self);
        if (why !== null) throw new Refusal(why, { who: self.id });
        one.check?.(fight, self, args as never);
        const perform = (): Script => one.perform(fight, self, args as never);
        if (around) yield* around(fight, self, one, args, perform);
        else yield* perform();
      },
    ]),
  );
}

/**
 * Who acts: a combatant; or by their id alone the GM (in whose name the rules themselves act), a whole side, and whoever has left
 * while the rules still owe them something, such as the end of their turn.
 */
const actorOf = (fight: Fight, by: Id = GM.id): Who => own(fight.combatants, by) ?? { id: by };

/** What a list of actions is called on buttons, by id. */
export const labelsOf = (actions: readonly Pick<AnyAction<Fight>, 'id' | 'label'>[]): Readonly<Record<string, string>> =>
  Object.fromEntries(actions.map(({ id, label }) => [id, label]));

/** A procedure under arguments that once had other names: a journal that was stored then is read as if it had these. */
export const renamed =
  <F extends Fight>(names: Readonly<Record<string, string>>, procedure: Procedure<F, never>): Procedure<F, never> =>
  (fight: F, args: never) => {
    const given = args as unknown as Readonly<Record<string, Json>>;
    const read = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [
        Object.hasOwn(names, name) && !Object.hasOwn(given, names[name]!) ? names[name]! : name,
        value,
      ]),
    );
    return procedure(fight, read as never);
  };

/** Whether a choice is of one of these actions. */
export const isOf = (actions: readonly Pick<AnyAction<Fight>, 'id'>[], { pick }: Choice): boolean => actions.some(({ id }) => id === pick);
