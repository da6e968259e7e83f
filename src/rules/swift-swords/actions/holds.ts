/** Holds: taking hold, what the holder can do, and what the held can (SS-CLO). */

import { find, isHere, type Part } from '../../../engine/index.ts';
import { arsenal, meleeBar } from '../arms.ts';
import { attackedParam, exposuresOf, exposuresParam } from '../attack/exposures.ts';
import { attack } from '../attack/index.ts';
import { inSameMelee, isEnemy, release } from '../contact.ts';
import { goOut } from '../damage/losses.ts';
import { emit } from '../events.ts';
import { diceFor, inDice, measure, opposed, roll, sizeDice } from '../roll.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { isOut } from '../status.ts';
import { damageOf, HOLD_WEIGHTS } from '../tables.ts';
import { noTarget, targetOf } from '../targets.ts';
import { FISTS, type Weapon } from '../weapons.ts';
import type { TurnAction } from './action.ts';

/** SS-CLO-23: Holds are rolled with bare hands, else the best natural weapon; the Hold's weight gives no SL. */
export function handsOf(f: Fighter): Weapon {
  const natural = arsenal(f).filter((w) => w.kind === 'natural');
  const hands = natural.find((w) => w.natural === 'human') ?? natural.toSorted((a, b) => b.attackDice - a.attackDice)[0] ?? FISTS;
  return { ...hands, natural: 'human' };
}

/** The dice of their bare hands. */
const handDice = (fight: Fight, f: Fighter): string => inDice(diceFor(fight, f, [['hands', handsOf(f).attackDice]]));

/** Three times the size, and on its feet: it cannot be held (SS-CLO-08, SS-CLO-16, SS-CLO-19). */
const tooLargeToHold = (f: Fighter, on: Fighter): boolean => on.size >= 3 * f.size && !on.prone;

/** Nor thrown down, for which extra legs count as size (SS-CLO-03). */
export const tooLarge = (f: Fighter, on: Fighter): boolean => on.size + on.stability >= 3 * f.size && !on.prone;

/** Why bare hands cannot get at somebody in the melee; null: they can. */
export const inReach =
  (fight: Fight, f: Fighter) =>
  (on: Fighter): string | null =>
    !isEnemy(f, on)
      ? 'not-an-enemy'
      : !inSameMelee(f, on)
        ? 'not-in-contact'
        : isOut(on)
          ? 'out-of-action'
          : on.mounted && on.mount
            ? 'out-of-reach'
            : meleeBar(fight, f, on, handsOf(f));

/** Why somebody is none to wrestle with; null: both are in close. */
export const inClose =
  (f: Fighter) =>
  (on: Fighter): string | null =>
    !isEnemy(f, on) ? 'not-an-enemy' : !inSameMelee(f, on) || on.status !== 'inClose' ? 'not-in-close' : isOut(on) ? 'out-of-action' : null;

/** SS-CLO-08: a success takes hold of one who is not much larger. */
export const grapple: TurnAction = {
  id: 'grapple',
  does: 'manoeuvre',
  rule: 'SS-CLO-08',
  rolls: true,
  chance: handDice,
  bar: (fight, f) =>
    !f.grapple ? 'no-skill' : f.status !== 'inClose' ? 'not-in-close' : f.holdOn !== null ? 'not-offered' : noTarget(fight, f, holdable(f)),
  params: (fight, f) => [attackedParam(fight, f, holdable(f)), ...exposuresParam(fight, f)],
  *perform(fight, f, args) {
    const on = targetOf(fight, args.target, () => null);
    const { hits } = yield* attack(fight, { by: f, on, weapon: handsOf(f), way: 'melee', bars: 'block', bare: true, ...exposuresOf(args) });
    if (hits === 0 || isOut(f)) return;
    Object.assign(f, { holdOn: on.id, holdLevel: 1 });
    on.heldBy = f.id;
    emit(fight, { type: 'held', who: on.id, by: f.id, level: 1, steps: [{ rule: 'SS-CLO-08' }] });
  },
};

const holdable =
  (f: Fighter) =>
  (on: Fighter): string | null =>
    inClose(f)(on) ?? (on.heldBy ? 'held' : tooLargeToHold(f, on) ? 'too-large' : null);

const noHold = (_fight: Fight, f: Fighter): string | null => (f.holdOn === null ? 'no-hold' : null);
const heldOf = (fight: Fight, f: Fighter): Fighter => find(fight, f.holdOn ?? '');
const weightOf = (f: Fighter) => HOLD_WEIGHTS[Math.max(0, Math.min(f.holdLevel, HOLD_WEIGHTS.length) - 1)]!;

/** SS-CLO-15: a success makes the Hold a class heavier. */
export const improveHold: TurnAction = {
  id: 'improve-hold',
  does: 'manoeuvre',
  rule: 'SS-CLO-15',
  holds: true,
  aim: (f) => f.holdOn,
  rolls: true,
  chance: handDice,
  bar: (fight, f) => noHold(fight, f) ?? (f.holdLevel >= HOLD_WEIGHTS.length ? 'hold-full' : null),
  *perform(fight, f) {
    if (f.holdOn === null) return;
    const on = heldOf(fight, f);
    const { hits } = yield* attack(fight, { by: f, on, weapon: handsOf(f), way: 'melee', bars: 'all', bare: true });
    if (hits === 0 || f.holdOn === null) return;
    f.holdLevel += 1;
    emit(fight, { type: 'held', who: on.id, by: f.id, level: f.holdLevel, steps: [{ rule: 'SS-CLO-15' }] });
  },
};

/** SS-CLO-14: the Hold itself hurts, by its weight. */
export const holdDamage: TurnAction = {
  id: 'hold-damage',
  does: 'special',
  rule: 'SS-CLO-14',
  holds: true,
  aim: (f) => f.holdOn,
  rolls: true,
  chance: handDice,
  bar: noHold,
  *perform(fight, f) {
    if (f.holdOn === null) return;
    yield* attack(fight, { by: f, on: heldOf(fight, f), weapon: handsOf(f), way: 'melee', weight: weightOf(f), bars: 'all' });
  },
};

/** SS-CLO-17: damage of the Hold against BODY and size; more of it, and the held is out of action. */
export const subdual: TurnAction = {
  id: 'subdual',
  does: 'manoeuvre',
  rule: 'SS-CLO-17',
  holds: true,
  aim: (f) => f.holdOn,
  rolls: true,
  chance: handDice,
  bar: (fight, f) => noHold(fight, f) ?? (isOut(heldOf(fight, f)) ? 'out-of-action' : null),
  *perform(fight, f) {
    if (f.holdOn === null) return;
    const on = heldOf(fight, f);
    const hands = handsOf(f);
    const parts: Part[] = [[hands.name, hands.attackDice]];
    const { successes, step } = yield* roll(fight, { who: f, purpose: 'subdual', rule: 'SS-CLO-17', parts, sl: f.closeFighter ? 1 : 0 });
    const resists = yield* measure(fight, on, 'resist-subdual', 'body', 'SS-CLO-17', sizeDice(fight, on, f));
    const done = damageOf(weightOf(f), successes);
    emit(fight, { type: 'subdual', who: on.id, by: f.id, damage: done, against: resists.successes, steps: [step, resists.step] });
    if (done > resists.successes && isHere(fight, f)) yield* goOut(fight, on, { track: 'phys', fate: 'unconscious' });
  },
};

const holderOf = (fight: Fight, f: Fighter): Fighter => find(fight, f.heldBy ?? '');
const notHeld = (_fight: Fight, f: Fighter): string | null => (f.heldBy === null ? 'no-hold' : null);

/** SS-CLO-10: strength against strength; each net success loosens the Hold a class. */
export const breakHold: TurnAction = {
  id: 'break-hold',
  does: 'other',
  rule: 'SS-CLO-10',
  held: true,
  aim: (f) => f.heldBy,
  rolls: true,
  bar: notHeld,
  *perform(fight, f) {
    if (f.heldBy === null) return;
    const holder = holderOf(fight, f);
    const { net, steps } = yield* opposed(fight, 'SS-CLO-10', 'body', [f, 'hold-break'], [holder, 'hold-keep']);
    emit(fight, { type: 'tested', who: f.id, purpose: 'hold-break', passed: net > 0, steps });
    if (net <= 0) return;
    holder.holdLevel -= net;
    if (holder.holdLevel <= 0) return release(fight, holder);
    emit(fight, { type: 'hold-weakened', who: f.id, level: holder.holdLevel, steps: [{ rule: 'SS-CLO-10' }] });
  },
};

/** SS-CLO-11: two net successes turn the tables. */
export const reverseHold: TurnAction = {
  id: 'reverse-hold',
  does: 'manoeuvre',
  rule: 'SS-CLO-11',
  held: true,
  aim: (f) => f.heldBy,
  rolls: true,
  bar: (fight, f) => notHeld(fight, f) ?? (tooLargeToHold(f, holderOf(fight, f)) ? 'too-large' : null),
  *perform(fight, f) {
    if (f.heldBy === null) return;
    const holder = holderOf(fight, f);
    const { net, steps } = yield* opposed(fight, 'SS-CLO-11', 'body', [f, 'hold-reverse'], [holder, 'hold-keep']);
    emit(fight, { type: 'tested', who: f.id, purpose: 'hold-reverse', passed: net >= 2, steps });
    if (net < 2) return;
    // Anyone who turns on the one behind them lets go of the one before them.
    if (f.holdOn !== null) release(fight, f);
    Object.assign(holder, { holdOn: null, holdLevel: 0, heldBy: f.id });
    Object.assign(f, { heldBy: null, holdOn: holder.id, holdLevel: house.get(fight, 'reversedHold') });
    emit(fight, { type: 'hold-reversed', who: f.id, steps: [{ rule: 'SS-CLO-11' }] });
  },
};
