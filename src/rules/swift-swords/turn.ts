/** An own turn: round start, declaration, payment, fear, recovery, then the action itself (section 3 of the rules). */

import { type AnyAction, action, barred, find, type Id, inLine, isOfEdition, must, own, reveal, type Script } from '../../engine/index.ts';
import { type Args, costOf, costsOf, leastCost, type TurnAction } from './actions/action.ts';
import { calledOf } from './arms.ts';
import { isEnemy, release, settle } from './contact.ts';
import { resistFear, voided } from './damage/fear.ts';
import { losePool, settleLosses } from './damage/losses.ts';
import { composed } from './damage/panic.ts';
import { bleed, recovering, shakesOff } from './damage/wounds.ts';
import { emit } from './events.ts';
import { canPay, diceParam, diePrice, hasOne, oneDie, payable, payment, priceWords, spend } from './hand.ts';
import { atBreakBefore, closeOption, isTurnOf, mayLoseTurn, refresh, sufferer } from './next.ts';
import { announceEffort, effortParam } from './roll.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { isOut } from './status.ts';
import { pickWords } from './words/picks.ts';

/** Why somebody cannot do something of the list now; null: they can. `isTheirs`: whether it is their turn, where the caller knows. */
export function barOf(fight: Fight, f: Fighter, one: TurnAction, isTheirs?: boolean): string | null {
  if (isOut(f)) return 'out-of-action';
  if (!one.anyBreak && !(isTheirs ?? isTurnOf(fight, f))) return 'not-your-turn';
  if (!one.anyBreak && mayLoseTurn(fight, f)) return f.crushed ? 'crushed' : 'panicked';
  if (f.surprised) return 'surprised';
  if (fight.closing?.caller === f.id && !one.free) return 'not-offered';
  if (f.heldBy && !one.held && !one.anyBreak) return 'held';
  const why = barred(one, fight, f);
  if (why) return why;
  if (one.die) return payable(f).length === 0 ? 'cannot-pay' : null;
  return one.anyBreak || canPay(f, leastCost(fight, one, f)) ? null : 'cannot-pay';
}

/** Something of the list as an action: with its payment, and the order of a turn around it. */
export const act = (one: TurnAction, isTheirs?: boolean): AnyAction<Fight, Fighter> =>
  action<Fight>()<Args>({
    id: one.id,
    ...(one.does ? { does: one.does } : {}),
    rule: one.rule,
    label: pickWords(one.id),
    ...(one.called ? { called: one.called } : {}),
    bar: (fight, f) => barOf(fight, f, one, isTheirs),
    shut: (fight, f) => one.shut?.(fight, f) ?? null,
    detail: (fight, f) => {
      const before = one.free || one.id === 'recover' ? null : recovering(fight, f);
      const paid = (): string => (one.die ? diePrice(fight, f) : priceWords(fight, f, costsOf(fight, one, f), before !== null));
      const price = one.anyBreak ? 'a 1' : one.free ? 'free' : paid();
      const odds = one.chance?.(fight, f) ?? '';
      const risk = letsGo(fight, f, one) ? 'lets go of the Hold' : '';
      return {
        detail: [inLine(price, before?.short ?? ''), odds, risk, before?.whole].filter(Boolean).join('; '),
        ...(odds && { odds }),
        ...(risk && { risk }),
        // What a 1 buys says so in its name.
        ...(price && { price: one.anyBreak ? '' : price }),
        ...(before && { first: before.short }),
      };
    },
    params: (fight, f) => {
      const unpaid = one.die || one.free || one.anyBreak || leastCost(fight, one, f) === 0;
      return [...(one.params?.(fight, f) ?? []), ...(unpaid ? [] : diceParam(f)), ...(one.rolls ? effortParam(f) : [])];
    },
    check: (fight, f, args) => {
      one.check?.(fight, f, args);
      facesOf(fight, f, one, args);
    },
    *perform(fight, f, args) {
      if (one.free) yield* one.perform(fight, f, args);
      else yield* ownTurn(fight, f, one, args, facesOf(fight, f, one, args));
      yield* finish(fight, f, one);
    },
  });

/** The dice that pay. @throws Refusal `cannot-pay` or `bad-payment`. */
const facesOf = (fight: Fight, f: Fighter, one: TurnAction, args: Args): readonly number[] =>
  one.anyBreak ? [] : one.die ? oneDie(f, args.die) : payment(f, costOf(fight, one, f, args), args.dice);

/** The order of a turn: round start, self-control, declaration, payment, fear, recovery, action. */
function* ownTurn(fight: Fight, f: Fighter, one: TurnAction, args: Args, faces: readonly number[]): Script {
  f.holding = false;
  Object.assign(fight, { content: [], calmed: null });
  yield* startRound(fight, f);
  if (isOut(f) || !(yield* composed(fight, f))) return;
  const aim = args.target ?? one.aim?.(f);
  const on = args.targets ?? (aim ? [aim] : []);
  const called = args.weapon === undefined ? null : calledOf(f, args.weapon);
  if (on.some((id) => own(fight.combatants, id) && isEnemy(f, find(fight, id)))) reveal(fight, f);
  const towards = args.action ?? null;
  emit(fight, { type: 'acted', who: f.id, action: one.id, towards, on, called, paid: faces, steps: [{ rule: one.rule }] });
  if (letsGo(fight, f, one)) release(fight, f);
  declare(fight, f, one);
  spend(fight, f, faces);
  if (!(yield* resistFear(fight, f))) return voided(fight, f);
  if (isOut(f) || (one.id !== 'recover' && !(yield* shakesOff(fight, f, args)))) return;
  if (args.effort && hasOne(f)) announceEffort(fight, f);
  const still = stillThere(fight, args);
  if (still && !isOut(f)) yield* one.perform(fight, f, still);
}

/** What was declared, without those who have left meanwhile; null: of those it was aimed at nobody is left. */
function stillThere(fight: Fight, args: Args): Args | null {
  const { target, targets, ...rest } = args;
  const here = (id: Id): boolean => Object.hasOwn(fight.combatants, id);
  const left = { ...rest, ...(target && here(target) ? { target } : {}), ...(targets ? { targets: targets.filter(here) } : {}) };
  return (target && !left.target) || (targets?.length && !left.targets?.length) ? null : left;
}

/** SS-CLO-13: a holder who does anything but work at the Hold gives it up. */
const letsGo = (fight: Fight, f: Fighter, one: TurnAction): boolean =>
  f.holdOn !== null && !one.holds && !one.free && !one.anyBreak && isOfEdition(fight, 4);

/** SS-ATK-09, SS-ATK-10, SS-DEF-20, SS-CNT-13: what an action of one's own ends. */
function declare(fight: Fight, f: Fighter, one: TurnAction): void {
  Object.assign(f, { exposures: 0, fumbled: false, noDefence: false, dodgeOnly: false });
  if (one.keeps !== 'both') losePool(fight, f, 'defence', 'SS-DEF-20');
  if (one.keeps === undefined) losePool(fight, f, 'action', 'SS-CNT-13');
}

/** SS-ZON-05: their own round begins with their first action after a refresh. */
export function* startRound(fight: Fight, f: Fighter): Script {
  if (!f.roundDue) return;
  Object.assign(f, { roundDue: false, used: [] });
  yield* bleed(fight, f);
  yield* settleLosses(fight, f, 'phys');
}

/** After the action: contact is put right, a last option is over, an empty hand calls the Refresh. */
function* finish(fight: Fight, f: Fighter, one: Pick<TurnAction, 'free' | 'anyBreak'>): Script {
  settle(fight);
  if (fight.closing && !one.free && !one.anyBreak) closeOption(fight, f);
  const caller = fight.emptied;
  fight.emptied = null;
  if (caller !== null && Object.hasOwn(fight.combatants, caller) && !fight.closing && house.get(fight, 'countdown'))
    refresh(fight, caller, false);
}

/**
 * Nothing is chosen: a turn of somebody who panics or is crushed. `gm`: of the one whose it is. While others may still use the break
 * before it, the one who suffers has merely let it go by. Anyone who comes to their senses acts next, before all others (SS-MEN-05, SS-MEN-07).
 */
export function* suffer(fight: Fight, { by }: { readonly by: Id }): Script {
  const f = by === 'gm' ? sufferer(fight) : find(fight, by);
  must(f !== null, 'not-offered');
  if (by !== 'gm' && sufferer(fight) === f && atBreakBefore(fight, f).some((o) => o !== f)) return void fight.content.push(f.id);
  f.holding = false;
  Object.assign(fight, { content: [], calmed: null });
  yield* startRound(fight, f);
  if (!isOut(f) && (yield* composed(fight, f))) fight.calmed = f.id;
  yield* finish(fight, f, {});
}
