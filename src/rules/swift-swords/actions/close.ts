/** At body’s length: closing in, knocking down, slamming (SS-CLO-01, SS-CLO-02, SS-CLO-03, SS-CLO-04, 18, SS-RCH-04). */

import { isHere, isOfEdition, type Script, type Step } from '../../../engine/index.ts';
import { unseat } from '../aboard.ts';
import { arsenal, isHeld, weaponsFor } from '../arms.ts';
import { attackedParam, exposuresOf, exposuresParam, layOverhang } from '../attack/exposures.ts';
import { attack } from '../attack/index.ts';
import { foesInContact, inSameMelee, isEnemy, setStatus } from '../contact.ts';
import { drop } from '../damage/injury.ts';
import { fall } from '../damage/prone.ts';
import { emit } from '../events.ts';
import { throwOut } from '../place.ts';
import { react } from '../reaction/index.ts';
import { wearPool } from '../reaction/pools.ts';
import { characteristicParts, diceFor, dodgeableRoll, measure, opposed, sizeDice } from '../roll.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { isOut } from '../status.ts';
import { noTarget, targetOf, targetParam } from '../targets.ts';
import { weaponParam } from '../weapon-choice.ts';
import type { TurnAction } from './action.ts';
import { handsOf, inClose, inReach, tooLarge } from './holds.ts';

/** SS-CLO-01: at body's length, if one success gets through. */
export const closeIn: TurnAction = {
  id: 'close-in',
  does: 'close',
  rule: 'SS-CLO-01',
  rolls: true,
  // SS-MNT-02: nobody wrestles from the saddle.
  shut: (_fight, f) => (f.mounted ? 'mounted' : null),
  bar: (fight, f) => (f.status === 'alone' ? 'not-in-contact' : noTarget(fight, f, closeBar(fight, f))),
  params: (fight, f) => [attackedParam(fight, f, closeBar(fight, f)), ...weaponParam(fight, f, 'melee'), ...exposuresParam(fight, f)],
  *perform(fight, f, args) {
    const on = targetOf(fight, args.target, () => null);
    const weapon = weaponsFor(f, 'melee').find((w) => w.id === args.weapon) ?? weaponsFor(f, 'melee')[0] ?? handsOf(f);
    const { hits } = yield* attack(fight, { by: f, on, weapon, way: 'melee', bars: 'block', bare: true, ...exposuresOf(args) });
    if (hits > 0 && !isOut(f)) clinch(fight, f, on);
  },
};

/** Whom somebody can close in on: in the melee, and not there already. */
const closeBar =
  (fight: Fight, f: Fighter) =>
  (on: Fighter): string | null =>
    inReach(fight, f)(on) ?? (f.status === 'inClose' && on.status === 'inClose' && isOfEdition(fight, 8) ? 'close-already' : null);

/** Both are in close: heavy weapons fall, and so do most people (SS-CLO-02, SS-CLO-04). */
function clinch(fight: Fight, f: Fighter, on: Fighter): void {
  for (const o of [f, on]) setStatus(fight, o, 'inClose');
  for (const o of [f, on]) {
    fallInClose(fight, o);
    for (const w of arsenal(o))
      if (isHeld(w) && o.weaponInHand.includes(w.id) && !['light', 'medium'].includes(w.weight)) drop(fight, o, w.id, 'SS-CLO-04');
  }
}

/** SS-STA-15, SS-CLO-02, SS-CLO-03: in close all are prone, unless three times the size of all their opponents, or skilled. */
function fallInClose(fight: Fight, f: Fighter): void {
  const foes = foesInContact(fight, f).filter((o) => o.status === 'inClose');
  if (f.standsInClose || foes.every((o) => f.size + f.stability >= 3 * o.size)) return;
  fall(fight, f, 'SS-CLO-02');
}

const standingFoe =
  (f: Fighter) =>
  (on: Fighter): string | null => {
    const rider = isEnemy(f, on) && on.mounted && on.mount !== null && inSameMelee(f, on) && !isOut(on);
    return rider ? null : (inClose(f)(on) ?? (on.prone ? 'already-prone' : null));
  };

/** SS-CLO-18, SS-MNT-02: brings down one who still stands in close, or pulls a rider off their mount. */
export const knockDown: TurnAction = {
  id: 'knock-down',
  does: 'manoeuvre',
  rule: 'SS-CLO-18',
  rolls: true,
  bar: (fight, f) => noTarget(fight, f, standingFoe(f)) ?? (f.status === 'alone' ? 'not-in-close' : null),
  params: (fight, f) => [targetParam(fight, f, standingFoe(f))],
  *perform(fight, f, { target }) {
    const on = targetOf(fight, target, () => null);
    const { net, steps } = yield* opposed(fight, 'SS-CLO-18', 'body', [f, 'knock-down'], [on, 'resist-knock-down']);
    emit(fight, { type: 'tested', who: f.id, purpose: 'knock-down', passed: net > 0, steps });
    if (net <= 0) return;
    if (on.status !== 'inClose' && f.status === 'inClose') setStatus(fight, on, 'inClose');
    if (on.mounted && on.mount) unseat(fight, on, 'SS-MNT-02');
    else fall(fight, on, 'SS-CLO-18');
  },
};

/** SS-RCH-04: strength against strength; one throws down, more throw out as well. It can be dodged. */
export const slam: TurnAction = {
  id: 'slam',
  does: 'special',
  rule: 'SS-RCH-04',
  rolls: true,
  bar: (fight, f) => (f.status === 'alone' ? 'not-in-contact' : noTarget(fight, f, slamBar(fight, f))),
  params: (fight, f) => [targetParam(fight, f, slamBar(fight, f))],
  *perform(fight, f, { target }) {
    const on = targetOf(fight, target, () => null);
    const { net, steps } = yield* slamRolls(fight, f, on);
    emit(fight, { type: 'tested', who: f.id, purpose: 'slam', passed: net > 0, steps });
    if (net <= 0) return;
    emit(fight, { type: 'slammed', who: on.id, steps: [{ rule: 'SS-RCH-04' }] });
    fall(fight, on, 'SS-RCH-04');
    if (net >= house.get(fight, 'slamPush')) yield* throwOut(fight, on);
  },
};

const slamBar =
  (fight: Fight, f: Fighter) =>
  (on: Fighter): string | null =>
    inReach(fight, f)(on) ?? (tooLarge(f, on) ? 'too-large' : on.prone ? 'already-prone' : null);

/** A Dodge takes dice off the slam, as it does off an attack. */
function* slamRolls(fight: Fight, f: Fighter, on: Fighter): Script<{ readonly net: number; readonly steps: readonly Step[] }> {
  const parts = characteristicParts(f, 'body', sizeDice(fight, f, on));
  const reaction = yield* react(fight, { by: f, on, weapon: handsOf(f), way: 'melee', bars: 'all-but-dodge' }, diceFor(fight, f, parts));
  const rolled = yield* dodgeableRoll(fight, { who: f, purpose: 'slam', rule: 'SS-RCH-04', parts, less: reaction.less });
  if ('over' in rolled) layOverhang(fight, f, reaction, rolled.over);
  wearPool(fight, on, reaction);
  if ('over' in rolled) return { net: 0, steps: [rolled.step] };
  const resists = yield* measure(fight, on, 'resist-slam', 'body', 'SS-RCH-04', sizeDice(fight, on, f));
  const both = isHere(fight, f) && isHere(fight, on);
  return { net: both ? rolled.successes - resists.successes : 0, steps: [rolled.step, resists.step] };
}
