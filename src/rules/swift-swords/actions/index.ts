/** Every action of the list, group by group, in the order in which it is offered (section 4 of the rules). */
import { barred, type Offer, offersOf } from '../../../engine/index.ts';
import { shootsFirst } from '../arms.ts';
import { isTurnOf, mayLoseTurn, mayUseBreak } from '../next.ts';
import { chance, characteristicParts } from '../roll.ts';
import type { Fight, Fighter } from '../state.ts';
import { act, barOf } from '../turn.ts';
import type { TurnAction } from './action.ts';
import { breakPool, cast, crush, meleeAttack, mentalAttack, rangedAttack } from './attacks.ts';
import { closeIn, knockDown, slam } from './close.ts';
import { dive, fly, flyBy } from './flights.ts';
import { draw, takeCover } from './gear.ts';
import { firstAid, rally } from './help.ts';
import { breakHold, grapple, holdDamage, improveHold, reverseHold, subdual } from './holds.ts';
import { battleMove, charge, drag, move, stand, withdraw } from './moves.ts';
import { activate, pool, startPool } from './pools.ts';
import { usePower } from './powers.ts';
import { drive, mount, trample } from './riding.ts';
import { allOut, doubleStrike, followOn } from './tactics.ts';
import {
  abandonHold,
  callRefresh,
  calmFree,
  carry,
  closeIt,
  effort,
  holdAction,
  letBe,
  recover,
  recoverFree,
  separate,
  speak,
  yieldUp,
} from './waits.ts';

const attacks: readonly TurnAction[] = [usePower, meleeAttack, rangedAttack, cast, mentalAttack, crush, breakPool];
const tactics: readonly TurnAction[] = [allOut, doubleStrike, followOn];
const moves: readonly TurnAction[] = [move, battleMove, withdraw, stand];
const charges: readonly TurnAction[] = [charge, drag];
const holds: readonly TurnAction[] = [closeIn, grapple, improveHold, holdDamage, subdual, breakHold, reverseHold, knockDown, slam];
const gear: readonly TurnAction[] = [draw, takeCover, rally, firstAid];
const rides: readonly TurnAction[] = [mount, drive, trample];
const flights: readonly TurnAction[] = [fly, dive, flyBy];
const pools: readonly TurnAction[] = [pool, startPool, activate];
const waits: readonly TurnAction[] = [
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

const LISTED: readonly TurnAction[] = [
  ...attacks,
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

/** SS-CNT-06: something open to them in their turn costs more than they have. */
const wantsMore = (fight: Fight, f: Fighter): boolean => LISTED.some((one) => barOf(fight, f, one, true) === 'cannot-pay');

/** The whole list. */
export const TURN_ACTIONS: readonly TurnAction[] = [...LISTED, callRefresh(wantsMore)];

/** The list as acts, for whoever's turn it is and for all others. */
const IN_TURN = LISTED.map((one) => act(one, true));
const OUT_OF_TURN = LISTED.map((one) => act(one, false));

/** All actions of fighters. */
export const ACTIONS = TURN_ACTIONS.map((one) => act(one));

/** Reasons that lie in the sheet or in the moment alone: what somebody cannot do for these is not shown to them. */
const UNSAID: readonly (string | undefined)[] = [
  ...['no-skill', 'no-tactic', 'no-mount', 'not-driver', 'not-trained', 'not-flying', 'not-offered'],
  ...['not-your-turn', 'out-of-action', 'surprised', 'panicked', 'crushed'],
];

const BY_ID = new Map(TURN_ACTIONS.map((one) => [one.id, one]));

/** Whether nobody need read that something is not possible: somebody who is held reads it of what they could do if they were free. */
function isUnsaid(fight: Fight, f: Fighter, { pick, blocked }: Offer): boolean {
  const one = blocked === 'held' ? BY_ID.get(pick) : undefined;
  return UNSAID.includes(blocked) || (one !== undefined && UNSAID.includes(barred(one, fight, f) ?? undefined));
}

/** What somebody may do without its being their turn, where they may do anything then. */
const ANY_BREAK: readonly string[] = TURN_ACTIONS.filter((one) => one.anyBreak).map(({ id }) => id);

/** What a fighter may do, and what their sheet would let them do at another time, with the reason; see `Ruleset.offers`. */
export function offersTo(fight: Fight, f: Fighter, only?: string): Offer[] {
  const isTheirs = isTurnOf(fight, f);
  const listed = offersOf(isTheirs ? IN_TURN : OUT_OF_TURN, fight, f, only);
  // What they want and cannot pay stands in the list already, where that is whole.
  const tooDear = only === undefined ? () => listed.some((o) => o.blocked === 'cannot-pay') : wantsMore;
  const all = [...listed, ...offersOf([act(callRefresh(tooDear), isTheirs)], fight, f, only)];
  const isOpen = isTheirs || mayUseBreak(fight, f);
  const own = (shootsFirst(f) ? bowBeforeFists(all) : all).filter((o) =>
    o.blocked ? !(isUnsaid(fight, f, o) || ANY_BREAK.includes(o.pick)) : isOpen || !ANY_BREAK.includes(o.pick),
  );
  return isTheirs && mayLoseTurn(fight, f) ? [...own, sufferOffer(fight, f)] : own;
}

/** A shot is what an archer is likeliest to want, not a fist fight. */
const bowBeforeFists = (all: readonly Offer[]): readonly Offer[] =>
  all.toSorted((a, b) => Number(b.pick === rangedAttack.id) - Number(a.pick === rangedAttack.id));

/** Somebody beside themselves has one thing to choose: that what must come does (SS-MEN-05, SS-MEN-07, SS-MEN-08). */
const sufferOffer = (fight: Fight, f: Fighter): Offer => ({
  pick: 'suffer',
  detail: f.aghast ? 'the turn is lost' : `SPIRIT first: ${chance(fight, f, characteristicParts(f, 'spirit'))}`,
});
