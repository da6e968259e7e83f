/** Every action of the list, group by group, in the order in which it is offered (section 4 of the rules). */
import { type Offer, offersOf } from '../../../engine/index.ts';
import { chance } from '../chance.ts';
import { characteristicParts } from '../characteristic.ts';
import type { Fight, Fighter } from '../state.ts';
import { isBesideHimself, isTurnOf } from '../time/countdown.ts';
import { barOf, inTurn } from '../time/turn.ts';
import type { Spec } from './action.ts';
import { activate, startPool } from './action-pool.ts';
import { allOut } from './all-out-attack.ts';
import { battleMove } from './battle-move.ts';
import { breakPool } from './break.ts';
import { breakHold, reverseHold } from './break-hold.ts';
import { cast } from './cast.ts';
import { charge } from './charge.ts';
import { closeIn } from './close-in.ts';
import { crush } from './crush.ts';
import { dive } from './dive.ts';
import { doubleStrike } from './double-strike.ts';
import { drag } from './drag.ts';
import { draw } from './draw.ts';
import { drive } from './drive.ts';
import { calmFree, effort } from './effort.ts';
import { firstAid } from './first-aid.ts';
import { fly } from './fly.ts';
import { flyBy } from './fly-by.ts';
import { followOn } from './follow-on.ts';
import { abandonHold, separate, speak, yieldUp } from './free.ts';
import { grapple } from './grapple.ts';
import { holdDamage, improveHold, subdual } from './hold.ts';
import { knockDown } from './knock-down.ts';
import { meleeAttack } from './melee-attack.ts';
import { mentalAttack } from './mental-attack.ts';
import { mount } from './mount.ts';
import { move } from './move.ts';
import { pool } from './pool.ts';
import { rally } from './rally.ts';
import { rangedAttack } from './ranged-attack.ts';
import { recover, recoverFree } from './recover.ts';
import { slam } from './slam.ts';
import { takeCover } from './take-cover.ts';
import { trample } from './trample.ts';
import { callRefresh, carry, closeIt, holdAction, letBe } from './wait.ts';
import { stand, withdraw } from './withdraw.ts';

const strikes: readonly Spec[] = [meleeAttack, rangedAttack, cast, mentalAttack, crush, breakPool];
const tactics: readonly Spec[] = [allOut, doubleStrike, followOn];
const moves: readonly Spec[] = [move, battleMove, withdraw, stand];
const charges: readonly Spec[] = [charge, drag];
const holds: readonly Spec[] = [closeIn, grapple, improveHold, holdDamage, subdual, breakHold, reverseHold, knockDown, slam];
const gear: readonly Spec[] = [draw, takeCover, rally, firstAid];
const rides: readonly Spec[] = [mount, drive, trample];
const flights: readonly Spec[] = [fly, dive, flyBy];
const pools: readonly Spec[] = [pool, startPool, activate];
const waits: readonly Spec[] = [
  recover,
  holdAction,
  carry,
  closeIt,
  letBe,
  recoverFree,
  calmFree,
  effort,
  speak,
  separate,
  yieldUp,
  abandonHold,
];

const LISTED: readonly Spec[] = [...strikes, ...tactics, ...moves, ...charges, ...holds, ...gear, ...rides, ...flights, ...pools, ...waits];

/** SS-CNT-06: something open to them in their turn costs more than they have. */
const wantsMore = (fight: Fight, f: Fighter): boolean => LISTED.some((one) => barOf(fight, f, one, true) === 'cannot-pay');

/** The whole list. */
export const SPECS: readonly Spec[] = [...LISTED, callRefresh(wantsMore)];

/** All actions of fighters. */
export const ACTIONS = SPECS.map((one) => inTurn(one));

/** Reasons that lie in the sheet or in the moment alone: what somebody cannot do for these is not shown to them. */
const UNSAID: readonly (string | undefined)[] = [
  ...['no-skill', 'no-tactic', 'no-mount', 'not-driver', 'not-trained', 'not-flying', 'not-offered'],
  ...['not-your-turn', 'out-of-action', 'surprised', 'panicked', 'crushed'],
];

/** What a fighter may do, and what their sheet would let them do at another time, with the reason. */
export function offersTo(fight: Fight, f: Fighter): Offer[] {
  const isTheirs = isTurnOf(fight, f);
  const all = SPECS.map((one) => inTurn(one, isTheirs));
  const anyBreak = SPECS.filter((one) => one.anyBreak).map(({ id }) => id);
  const own = offersOf(all, fight, f).filter((o) => !o.blocked || !(UNSAID.includes(o.blocked) || anyBreak.includes(o.pick)));
  return isTheirs && isBesideHimself(fight, f) ? [...own, sufferOffer(fight, f)] : own;
}

/** Somebody beside himself has one thing to choose: that what must come does (SS-MEN-05, 07, 08). */
const sufferOffer = (fight: Fight, f: Fighter): Offer => ({
  pick: 'suffer',
  detail: f.aghast ? 'the turn is lost' : `SPIRIT first: ${chance(fight, f, characteristicParts(f, 'spirit'))}`,
});
