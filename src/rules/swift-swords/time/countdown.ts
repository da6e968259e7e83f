/** Whose turn it is: the countdown, holders, and the last options before new dice (SS-CNT). */
import type { Id } from '../../../engine/index.ts';
import { statesOf } from '../able.ts';
import { beastsIn } from '../aboard.ts';
import { standing } from '../melee.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { emit } from '../tell.ts';
import { hasOne, pips } from './hand.ts';

const sum = (f: Fighter): number => f.ad.reduce((a, b) => a + b, 0);
const isPlayer = (f: Fighter): boolean => f.controller === 'player';

/** SS-CNT-01, 02: most dice first, players before the GM's, then the highest sum, then the order of joining. */
export const countdownOrder = (some: readonly Fighter[]): Fighter[] =>
  some.toSorted((a, b) => b.ad.length - a.ad.length || Number(isPlayer(b)) - Number(isPlayer(a)) || sum(b) - sum(a));

/** Those who could act: dice in hand, not surprised, and no beast that acts on its rider's dice. */
export function withDice(fight: Fight): Fighter[] {
  const beasts = beastsIn(fight);
  return standing(fight).filter((f) => f.ad.length > 0 && !f.surprised && !beasts.has(f.id));
}

/** SS-MEN-05, 07: the roll against panic opens an action; whoever has just passed it acts before anybody else does. */
export function justCalmed(fight: Fight): Fighter | null {
  if (!fight.calmed) return null;
  const f = withDice(fight).find(({ id }) => id === fight.calmed);
  return f && !fight.closing && !f.holding && !f.panicked && !f.crushed ? f : null;
}

/** Whether somebody's turn is not his own: he rolls against panic or being crushed, and loses it if he fails (SS-MEN-08). */
export const isBesideHimself = (fight: Fight, f: Fighter): boolean =>
  house.get(fight, 'countdown') && !fight.closing && !f.holding && (f.panicked || f.crushed);

/** The one whose turn takes its course now, since nobody with as many dice can choose to go first; null: nobody. */
export function sufferer(fight: Fight): Fighter | null {
  const first = candidates(fight);
  return first.every((f) => isBesideHimself(fight, f)) ? (first[0] ?? null) : null;
}

/**
 * Who may use the break before such a turn and has not let it go by: holders, who may step in at any break (SS-CNT-10), and the
 * sufferer, whom a 1 may help (SS-STE-07, SS-MEN-05).
 */
export function atBreakBefore(fight: Fight, f: Fighter): Fighter[] {
  const waiting = [...holders(fight).filter((h) => pips(h) > 0), ...(canUseOne(f) ? [f] : [])];
  return waiting.filter(({ id }) => !fight.content.includes(id));
}

/** SS-STE-07, SS-MEN-05: a 1 may free somebody between actions. */
export const canUseOne = (f: Fighter): boolean => hasOne(f) && (statesOf(f).length > 0 || (f.panicked && !f.crushed));

/** Those whose turn it is: of the ones with most dice the players, or else the GM's. */
export function candidates(fight: Fight): Fighter[] {
  const calmed = justCalmed(fight);
  if (calmed) return [calmed];
  const ready = withDice(fight).filter((f) => !f.holding);
  const [first] = countdownOrder(ready);
  return first ? countdownOrder(ready.filter((f) => f.ad.length === first.ad.length && isPlayer(f) === isPlayer(first))) : [];
}

/** Those who have stepped out of the countdown and may step in at any break (SS-CNT-10). */
export const holders = (fight: Fight): Fighter[] => countdownOrder(withDice(fight).filter((f) => f.holding));

/** Who has the next last option before new dice are dealt; null: all have had theirs (SS-CNT-07). */
export function nextToClose(fight: Fight): Fighter | null {
  const { closing } = fight;
  if (!closing) return null;
  const left = withDice(fight).filter((f) => !closing.done.includes(f.id));
  return countdownOrder(left.filter((f) => f.id !== closing.caller || (closing.short && house.get(fight, 'shortCarries'))))[0] ?? null;
}

/** Whether somebody may act now: it is his turn, he holds, or he has the last option. */
export function isTurnOf(fight: Fight, f: Fighter): boolean {
  if (!house.get(fight, 'countdown') && !fight.closing) return true;
  if (fight.closing) return nextToClose(fight)?.id === f.id;
  return (f.holding && !justCalmed(fight)) || candidates(fight).some((c) => c.id === f.id);
}

/** Somebody calls the Refresh: everyone else has one more option (SS-CNT-05, 06). */
export function refresh(fight: Fight, caller: Id, short: boolean): void {
  fight.closing = { caller, short, done: [] };
  emit(fight, { type: 'refresh', who: caller, steps: [{ rule: short ? 'SS-CNT-06' : 'SS-CNT-05' }] });
}

/** His option is over: what dice he has left go. */
export function closeOption(fight: Fight, f: Fighter): void {
  f.ad = [];
  fight.closing?.done.push(f.id);
}
