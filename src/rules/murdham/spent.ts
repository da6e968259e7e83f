/** What a turn holds, and what has been spent of it (ZS-TRN). */
import { isCarriedAtFullSpeed, type Reason, whyNoTurn } from './able.ts';
import type { Fight, Spent } from './fight.ts';
import { type Fighter, hasSkill } from './sheet.ts';
import type { Mode } from './tables.ts';

/** What an action takes of a turn; `move` pays for itself. */
export type Cost = 'main' | 'bonus' | 'whole' | 'move';

/** A turn of which nothing has been used. */
export const FRESH: Spent = { main: false, bonus: 0, halves: 0, whole: false };

/** What somebody has used of the turn that is open. */
export const spentBy = (fight: Fight, who: Fighter): Spent => fight.turn?.spent[who.id] ?? FRESH;

/** How far a mode carries in one turn, in half zones (ZS-TRN-01, ZS-TRN-02, ZS-POS-06; ZS-SKL-04 adds a zone to a sprint). */
export function allowance(who: Fighter, mode: Mode): number {
  const sprinting = mode.startsWith('sprint');
  const zones = who.speed * (sprinting ? 2 : 1) + (sprinting && hasSkill(who, 'fleet-footed') ? 1 : 0);
  return mode.endsWith('half') ? zones : 2 * zones;
}

/** ZS-TRN-01, ZS-TRN-02, ZS-TRN-03: why a turn has no room for this any more; null if it has. */
export function whyNoRoom(fight: Fight, who: Fighter, cost: Cost): Reason {
  const { main, bonus, halves, whole } = spentBy(fight, who);
  switch (cost) {
    case 'main':
      return whole || main || bonus >= 2 ? 'main-spent' : null;
    case 'bonus':
      return whole || bonus + (main ? 1 : 0) >= 2 ? 'bonus-spent' : null;
    case 'whole':
      return main || bonus > 0 || halves > 0 || whole ? 'turn-begun' : null;
    case 'move':
      return whole ? 'turn-taken' : null;
  }
}

/** Whether somebody of the open turn has anything left to do in it. */
export function goesOn(fight: Fight, who: Fighter): boolean {
  if (whyNoTurn(fight, who) !== null) return false;
  const left = (mode: Mode): boolean => spentBy(fight, who).halves < allowance(who, mode);
  const tied = isCarriedAtFullSpeed(fight, who);
  return whyNoRoom(fight, who, 'main') === null || (!tied && (whyNoRoom(fight, who, 'bonus') === null || left('sprint-half')));
}

/** Takes the price of an action from a turn. */
export function pay(spent: Spent, cost: Cost): void {
  if (cost === 'main') spent.main = true;
  if (cost === 'bonus') spent.bonus++;
  if (cost === 'whole') spent.whole = true;
}
