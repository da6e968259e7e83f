/** Every action of the list, group by group, in the order in which it is offered (section 4 of the rules). */
import type { Deed } from '../deed.ts';
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
import { carry, closeIt, holdAction, letBe } from './wait.ts';
import { stand, withdraw } from './withdraw.ts';

const strikes: readonly Deed[] = [meleeAttack, rangedAttack, cast, mentalAttack, crush, breakPool];
const tactics: readonly Deed[] = [allOut, doubleStrike, followOn];
const moves: readonly Deed[] = [move, battleMove, withdraw, stand];
const charges: readonly Deed[] = [charge, drag];
const holds: readonly Deed[] = [closeIn, grapple, improveHold, holdDamage, subdual, breakHold, reverseHold, knockDown, slam];
const gear: readonly Deed[] = [draw, takeCover, rally, firstAid];
const rides: readonly Deed[] = [mount, drive, trample];
const flights: readonly Deed[] = [fly, dive, flyBy];
const pools: readonly Deed[] = [pool, startPool, activate];
const waits: readonly Deed[] = [
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

/** All but calling the Refresh, which depends on what the others cost. */
export const ACTIONS: readonly Deed[] = [
  ...strikes,
  ...tactics,
  ...moves,
  ...charges,
  ...holds,
  ...gear,
  ...rides,
  ...flights,
  ...pools,
  ...waits,
];
