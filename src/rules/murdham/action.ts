/** Actions of somebody's own turn: how each becomes a procedure. */
import { find, type Id, must, type Script } from '../../engine/index.ts';
import { whyNoTurn } from './able.ts';
import type { Fight } from './fight.ts';
import { holdsWithOneHand, letGo, settleHolds } from './hold.ts';
import type { Fighter } from './sheet.ts';
import { type Cost, goesOn, pay, whyNoRoom } from './spent.ts';
import { closeTurn, enterTurn } from './turn.ts';

/** What an action is: `keeps` tells whether the actor's captive stays in his grip (ZS-NLA-13); left out, only a smaller one does (ZS-SIZ-12). */
export interface Action<A> {
  readonly cost: Cost;
  readonly keeps?: (fight: Fight, who: Fighter, args: A) => boolean;
  /** Refuses what the offers alone cannot rule out. */
  readonly check?: (fight: Fight, who: Fighter, args: A) => void;
}

/** Makes a procedure of an action of somebody's own turn: refused if he may not, paid for, and the turn ends when nothing is left. */
export function action<A extends { readonly by: Id }>(
  { cost, keeps = holdsWithOneHand, check }: Action<A>,
  deed: (fight: Fight, who: Fighter, args: A) => Script,
): (fight: Fight, args: A) => Script {
  return function* (fight, args) {
    const who = find(fight, args.by);
    const why = whyNoTurn(fight, who) ?? whyNoRoom(fight, who, cost);
    must(why === null, why ?? '', { who: who.id });
    check?.(fight, who, args);
    pay(enterTurn(fight, who), cost);
    if (!keeps(fight, who, args)) letGo(fight, who);
    yield* deed(fight, who, args);
    settleHolds(fight);
    endIfSpent(fight);
  };
}

/** A turn with nothing left in it ends by itself. */
function endIfSpent(fight: Fight): void {
  const members = (fight.turn?.members ?? []).flatMap((id) => fight.combatants[id] ?? []);
  if (fight.turn && !members.some((c) => goesOn(fight, c))) closeTurn(fight);
}
