/** Close combat: closing in, throwing about, and Holds (SS-CLO, SS-RCH-04). */
import { find, neighbours, type Script, type Step } from '../../../engine/index.ts';
import { attack } from '../attack.ts';
import { fall, fallInClose, part, release, setStatus, settle, tellZone } from '../contact.ts';
import { type Deed, exposuresParam, noTarget, targetOf, targetParam, weaponFor, weaponParam } from '../deed.ts';
import { defend, layOverhang, wearPool } from '../defence.ts';
import { drop } from '../injury.ts';
import { goOut } from '../ranks.ts';
import { meleeBar, weaponsFor } from '../reach.ts';
import { attempt, characteristicParts, measure, opposed, type Part, roll, sizeDice } from '../roll.ts';
import { FISTS, type Weapon } from '../sheet.ts';
import { arsenal, type Fight, type Fighter, inSameMelee, isEnemy, isHeld } from '../state.ts';
import { damageOf, HOLD_WEIGHTS } from '../tables.ts';
import { tell } from '../tell.ts';
import { exposuresOf } from './strike.ts';

/** SS-CLO-23: Holds are rolled with bare hands, else the best natural weapon; the Hold's weight gives no SL. */
function handsOf(f: Fighter): Weapon {
  const natural = arsenal(f).filter((w) => w.kind === 'natural');
  const hands = natural.find((w) => w.natural === 'human') ?? natural.toSorted((a, b) => b.attackDice - a.attackDice)[0] ?? FISTS;
  return { ...hands, natural: 'human' };
}

/** Three times the size, and on its feet: it can be neither held nor thrown (SS-CLO-16, 19). */
const tooLarge = (f: Fighter, on: Fighter): boolean => on.size + on.stability >= 3 * f.size && !on.prone;

const inReach =
  (fight: Fight, f: Fighter) =>
  (on: Fighter): string | null =>
    !isEnemy(f, on)
      ? 'not-an-enemy'
      : !inSameMelee(f, on)
        ? 'not-in-contact'
        : on.ooa
          ? 'out-of-action'
          : on.mounted && on.mount
            ? 'out-of-reach'
            : meleeBar(fight, f, on, handsOf(f));

const inClose =
  (f: Fighter) =>
  (on: Fighter): string | null =>
    !isEnemy(f, on) ? 'not-an-enemy' : !inSameMelee(f, on) || on.status !== 'inClose' ? 'not-in-close' : on.ooa ? 'out-of-action' : null;

/** SS-CLO-01: at body's length, if one success gets through. */
const closeIn: Deed = {
  id: 'close-in',
  rule: 'SS-CLO-01',
  rolls: true,
  bar: (fight, f) => (f.status === 'alone' ? 'not-in-contact' : noTarget(fight, f, inReach(fight, f))),
  params: (fight, f) => [targetParam(fight, f, inReach(fight, f)), ...weaponParam(f, 'melee'), ...exposuresParam(fight, f)],
  check(fight, f, args) {
    if (args.weapon !== undefined) weaponFor(f, 'melee', args.weapon);
    targetOf(fight, args.target, inReach(fight, f));
  },
  *perform(fight, f, args) {
    const on = targetOf(fight, args.target, () => null);
    const weapon = weaponsFor(f, 'melee').find((w) => w.id === args.weapon) ?? weaponsFor(f, 'melee')[0] ?? handsOf(f);
    const { hits } = yield* attack(fight, { by: f, on, weapon, way: 'melee', bars: 'block', bare: true, ...exposuresOf(args) });
    if (hits > 0 && !f.ooa) clinch(fight, f, on);
  },
};

/** Both are in close: heavy weapons fall, and so do most people (SS-CLO-02, 04). */
function clinch(fight: Fight, f: Fighter, on: Fighter): void {
  for (const o of [f, on]) setStatus(fight, o, 'inClose');
  for (const o of [f, on]) {
    fallInClose(fight, o);
    for (const w of arsenal(o))
      if (isHeld(w) && o.weaponInHand.includes(w.id) && !['light', 'medium'].includes(w.weight)) drop(fight, o, w.id, 'SS-CLO-04');
  }
}

/** SS-CLO-08: a success takes hold of one who is not much larger. */
const grapple: Deed = {
  id: 'grapple',
  rule: 'SS-CLO-08',
  rolls: true,
  bar: (fight, f) =>
    !f.grapple ? 'no-skill' : f.status !== 'inClose' ? 'not-in-close' : f.holdOn !== null ? 'not-offered' : noTarget(fight, f, holdable(f)),
  params: (fight, f) => [targetParam(fight, f, holdable(f)), ...exposuresParam(fight, f)],
  check: (fight, f, { target }) => void targetOf(fight, target, holdable(f)),
  *perform(fight, f, args) {
    const on = targetOf(fight, args.target, () => null);
    const { hits } = yield* attack(fight, { by: f, on, weapon: handsOf(f), way: 'melee', bars: 'block', bare: true, ...exposuresOf(args) });
    if (hits === 0 || f.ooa) return;
    Object.assign(f, { holdOn: on.id, holdLevel: 1 });
    on.heldBy = f.id;
    tell(fight, { type: 'held', who: on.id, by: f.id, level: 1, steps: [{ rule: 'SS-CLO-08' }] });
  },
};

const holdable =
  (f: Fighter) =>
  (on: Fighter): string | null =>
    inClose(f)(on) ?? (on.heldBy ? 'held' : tooLarge(f, on) ? 'too-large' : null);

const noHold = (_fight: Fight, f: Fighter): string | null => (f.holdOn === null ? 'no-hold' : null);
const heldOf = (fight: Fight, f: Fighter): Fighter => find(fight, f.holdOn ?? '');
const weightOf = (f: Fighter) => HOLD_WEIGHTS[Math.max(0, Math.min(f.holdLevel, HOLD_WEIGHTS.length) - 1)]!;

/** SS-CLO-15: a success makes the Hold a class heavier. */
const improveHold: Deed = {
  id: 'improve-hold',
  rule: 'SS-CLO-15',
  rolls: true,
  bar: (fight, f) => noHold(fight, f) ?? (f.holdLevel >= HOLD_WEIGHTS.length ? 'pool-full' : null),
  *perform(fight, f) {
    const on = heldOf(fight, f);
    const { hits } = yield* attack(fight, { by: f, on, weapon: handsOf(f), way: 'melee', bars: 'all', bare: true });
    if (hits === 0 || f.holdOn === null) return;
    f.holdLevel += 1;
    tell(fight, { type: 'held', who: on.id, by: f.id, level: f.holdLevel, steps: [{ rule: 'SS-CLO-15' }] });
  },
};

/** SS-CLO-14: the Hold itself hurts, by its weight. */
const holdDamage: Deed = {
  id: 'hold-damage',
  rule: 'SS-CLO-14',
  rolls: true,
  bar: noHold,
  *perform(fight, f) {
    yield* attack(fight, { by: f, on: heldOf(fight, f), weapon: handsOf(f), way: 'melee', weight: weightOf(f), bars: 'all' });
  },
};

/** SS-CLO-17: damage of the Hold against BODY and size; more of it, and the held is out of action. */
const subdual: Deed = {
  id: 'subdual',
  rule: 'SS-CLO-17',
  rolls: true,
  bar: (fight, f) => noHold(fight, f) ?? (heldOf(fight, f).ooa ? 'out-of-action' : null),
  *perform(fight, f) {
    const on = heldOf(fight, f);
    const hands = handsOf(f);
    const parts: Part[] = [[hands.name, hands.attackDice]];
    const { successes, step } = yield* roll(fight, { who: f, purpose: 'subdual', rule: 'SS-CLO-17', parts, sl: f.closeFighter ? 1 : 0 });
    const resists = yield* measure(fight, on, 'resist-subdual', 'body', 'SS-CLO-17', sizeDice(on, f));
    const done = damageOf(weightOf(f), successes);
    tell(fight, { type: 'subdual', who: on.id, by: f.id, damage: done, against: resists.successes, steps: [step, resists.step] });
    if (done > resists.successes) yield* goOut(fight, on, { track: 'phys', fate: 'unconscious' });
  },
};

const holderOf = (fight: Fight, f: Fighter): Fighter => find(fight, f.heldBy ?? '');
const notHeld = (_fight: Fight, f: Fighter): string | null => (f.heldBy === null ? 'no-hold' : null);

/** SS-CLO-10: strength against strength; each net success loosens the Hold a class. */
const breakHold: Deed = {
  id: 'break-hold',
  rule: 'SS-CLO-10',
  held: true,
  rolls: true,
  bar: notHeld,
  *perform(fight, f) {
    const holder = holderOf(fight, f);
    const { net, steps } = yield* opposed(fight, 'SS-CLO-10', 'body', [f, 'hold-break'], [holder, 'hold-keep']);
    tell(fight, { type: 'tested', who: f.id, purpose: 'hold-break', passed: net > 0, steps });
    if (net <= 0) return;
    holder.holdLevel -= net;
    if (holder.holdLevel <= 0) return release(fight, holder);
    tell(fight, { type: 'hold-weakened', who: f.id, level: holder.holdLevel, steps: [{ rule: 'SS-CLO-10' }] });
  },
};

/** SS-CLO-11: two net successes turn the tables. */
const reverseHold: Deed = {
  id: 'reverse-hold',
  rule: 'SS-CLO-11',
  held: true,
  rolls: true,
  bar: (fight, f) => notHeld(fight, f) ?? (tooLarge(f, holderOf(fight, f)) ? 'too-large' : null),
  *perform(fight, f) {
    const holder = holderOf(fight, f);
    const { net, steps } = yield* opposed(fight, 'SS-CLO-11', 'body', [f, 'hold-reverse'], [holder, 'hold-keep']);
    tell(fight, { type: 'tested', who: f.id, purpose: 'hold-reverse', passed: net >= 2, steps });
    if (net < 2) return;
    Object.assign(holder, { holdOn: null, holdLevel: 0, heldBy: f.id });
    Object.assign(f, { heldBy: null, holdOn: holder.id, holdLevel: 1 });
    tell(fight, { type: 'hold-reversed', who: f.id, steps: [{ rule: 'SS-CLO-11' }] });
  },
};

const standingFoe =
  (f: Fighter) =>
  (on: Fighter): string | null => {
    const rider = isEnemy(f, on) && on.mounted && on.mount !== null && inSameMelee(f, on) && !on.ooa;
    return rider ? null : (inClose(f)(on) ?? (on.prone ? 'already-prone' : null));
  };

/** SS-CLO-18, SS-MNT-02: brings down one who still stands in close, or pulls a rider off his mount. */
const knockDown: Deed = {
  id: 'knock-down',
  rule: 'SS-CLO-18',
  rolls: true,
  bar: (fight, f) => noTarget(fight, f, standingFoe(f)) ?? (f.status === 'alone' ? 'not-in-close' : null),
  params: (fight, f) => [targetParam(fight, f, standingFoe(f))],
  check: (fight, f, { target }) => void targetOf(fight, target, standingFoe(f)),
  *perform(fight, f, { target }) {
    const on = targetOf(fight, target, () => null);
    const { net, steps } = yield* opposed(fight, 'SS-CLO-18', 'body', [f, 'knock-down'], [on, 'resist-knock-down']);
    tell(fight, { type: 'tested', who: f.id, purpose: 'knock-down', passed: net > 0, steps });
    if (net <= 0) return;
    if (on.mounted && on.mount) Object.assign(on, { mounted: false });
    if (on.status !== 'inClose' && f.status === 'inClose') setStatus(fight, on, 'inClose');
    fall(fight, on, 'SS-CLO-18');
  },
};

/** SS-RCH-04: strength against strength; one throws down, two throw out as well. It can be dodged. */
const slam: Deed = {
  id: 'slam',
  rule: 'SS-RCH-04',
  rolls: true,
  bar: (fight, f) => (f.status === 'alone' ? 'not-in-contact' : noTarget(fight, f, slamBar(fight, f))),
  params: (fight, f) => [targetParam(fight, f, slamBar(fight, f))],
  check: (fight, f, { target }) => void targetOf(fight, target, slamBar(fight, f)),
  *perform(fight, f, { target }) {
    const on = targetOf(fight, target, () => null);
    const { net, steps } = yield* slamRolls(fight, f, on);
    tell(fight, { type: 'tested', who: f.id, purpose: 'slam', passed: net > 0, steps });
    if (net <= 0) return;
    tell(fight, { type: 'slammed', who: on.id, steps: [{ rule: 'SS-RCH-04' }] });
    fall(fight, on, 'SS-RCH-04');
    const [away] = neighbours(fight, on.zone);
    if (net < 2 || away === undefined) return;
    part(fight, on);
    on.zone = away;
    tellZone(fight, on);
    settle(fight);
  },
};

const slamBar =
  (fight: Fight, f: Fighter) =>
  (on: Fighter): string | null =>
    inReach(fight, f)(on) ?? (tooLarge(f, on) ? 'too-large' : on.prone ? 'already-prone' : null);

/** A Dodge takes dice off the slam, as it does off an attack. */
function* slamRolls(fight: Fight, f: Fighter, on: Fighter): Script<{ readonly net: number; readonly steps: readonly Step[] }> {
  const parts = characteristicParts(f, 'body', sizeDice(f, on));
  const dice = parts.reduce((sum, [, n]) => sum + n, 0);
  const guard = yield* defend(fight, { by: f, on, weapon: handsOf(f), way: 'melee', bars: 'all-but-dodge' }, dice);
  const rolled = yield* attempt(fight, { who: f, purpose: 'slam', rule: 'SS-RCH-04', parts, less: guard.less });
  if ('over' in rolled) layOverhang(fight, f, guard, rolled.over);
  wearPool(fight, on, guard);
  if ('over' in rolled) return { net: 0, steps: [rolled.step] };
  const resists = yield* measure(fight, on, 'resist-slam', 'body', 'SS-RCH-04', sizeDice(on, f));
  return { net: rolled.successes - resists.successes, steps: [rolled.step, resists.step] };
}

export const holds: readonly Deed[] = [closeIn, grapple, improveHold, holdDamage, subdual, breakHold, reverseHold, knockDown, slam];
