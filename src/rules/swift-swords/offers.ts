/** Everything somebody may do now, made from the deeds (section 4 of the rules). */
import type { Id, Offer, Param } from '../../engine/index.ts';
import { ACTIONS } from './actions/index.ts';
import { callRefresh } from './actions/wait.ts';
import { chance } from './chance.ts';
import { characteristicParts } from './characteristic.ts';
import { type Deed, leastCost } from './deed.ts';
import { recovering } from './harm/recovery.ts';
import type { Fight, Fighter } from './state.ts';
import { isBesideHimself, isTurnOf } from './time/countdown.ts';
import { effortParam } from './time/ones.ts';
import { diceParam } from './time/pay.ts';
import { barOf } from './time/turn.ts';

/** SS-CNT-06: something open to them in their turn costs more than they have. */
const wantsMore = (fight: Fight, f: Fighter): boolean => ACTIONS.some((d) => barOf(fight, f, d, true) === 'cannot-pay');

/** All actions. */
export const DEEDS: readonly Deed[] = [...ACTIONS, callRefresh(wantsMore)];

/** Reasons that lie in the sheet alone: what he cannot ever do is not shown to him. */
const NEVER = ['no-skill', 'no-tactic', 'no-mount', 'not-driver', 'not-trained', 'not-flying', 'not-offered'];

const ANY_TURN = ['not-your-turn', 'out-of-action', 'surprised', 'panicked', 'crushed'];

/** What a fighter may do; with `all` even what his sheet rules out, with the reason. */
export function offersFor(fight: Fight, who: Id, all = false): Offer[] {
  const f = fight.combatants[who];
  if (!f || !fight.begun) return [];
  const isTheirs = isTurnOf(fight, f);
  const own = DEEDS.flatMap((deed): Offer[] => {
    const blocked = barOf(fight, f, deed, isTheirs);
    if (blocked === null) return [openOffer(fight, f, deed)];
    if (!all && (NEVER.includes(blocked) || ANY_TURN.includes(blocked) || deed.anyBreak)) return [];
    return [{ pick: deed.id, blocked }];
  });
  return isTheirs && isBesideHimself(fight, f) ? [...own, sufferOffer(fight, f)] : own;
}

/** Somebody beside himself has one thing to choose: that what must come does (SS-MEN-05, 07, 08). */
const sufferOffer = (fight: Fight, f: Fighter): Offer => ({
  pick: 'suffer',
  detail: f.aghast ? 'the turn is lost' : `SPIRIT first: ${chance(fight, f, characteristicParts(f, 'spirit'))}`,
});

function openOffer(fight: Fight, f: Fighter, deed: Deed): Offer {
  const own = deed.params?.(fight, f) ?? [];
  const paid = deed.die || deed.free || deed.anyBreak || leastCost(fight, deed, f) === 0 ? [] : diceParam(f);
  const params: Param[] = [...own, ...paid, ...(deed.rolls ? effortParam(f) : [])];
  const cost = deed.die ? 'one die' : deed.anyBreak ? 'a 1' : deed.free ? 'free' : `${leastCost(fight, deed, f)} pips`;
  const details = [cost, deed.chance?.(fight, f), deed.free || deed.id === 'recover' ? null : recovering(fight, f)];
  return { pick: deed.id, detail: details.filter(Boolean).join('; '), ...(params.length > 0 ? { params } : {}) };
}
