/** Turns: how they open, what they hold, how they end, whose go comes after (ZS-PRC, ZS-TRN). */
import { emit, everyone, own } from '../../engine/index.ts';
import { house } from './settings.ts';
import { type Fighter, hasSkill } from './sheet.ts';
import type { Fight, OpenTurn, Reason, Spent } from './state.ts';
import { crewOf, cycleOf, factions, hasTurn, hearersOf, isCarriedAtFullSpeed, sitsOut, whyNoTurn } from './status.ts';
import type { Mode } from './tables.ts';

/** What an action takes of a turn; `move` pays for itself. */
export type Cost = 'main' | 'bonus' | 'whole' | 'move';

/** A turn of which nothing has been used. */
const FRESH: Spent = { main: false, bonus: 0, halves: 0, whole: false };

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

function openTurn(fight: Fight, who: Fighter): OpenTurn {
  closeTurn(fight);
  fight.turn = { side: who.side, members: crewOf(fight, who), spent: {} };
  return fight.turn;
}

/** Enters somebody's turn, opening it for them and all who sit with them (ZS-PRC-02, ZS-MNT-01). */
export function enterTurn(fight: Fight, who: Fighter): Spent {
  const turn = fight.turn?.members.includes(who.id) ? fight.turn : openTurn(fight, who);
  const known = turn.spent[who.id];
  if (known) return known;
  who.turnTaken = true;
  emit(fight, { type: 'turn', who: who.id });
  turn.spent[who.id] = { ...FRESH };
  return turn.spent[who.id]!;
}

/** Ends the open turn and hands over to the next faction (ZS-PRC-02); those who sat still keep theirs for a reaction (ZS-MNT-02). */
export function closeTurn(fight: Fight): void {
  const { turn } = fight;
  if (!turn) return;
  for (const id of turn.members) {
    const member = own(fight.combatants, id);
    if (member) member.wentAlong = true;
    if (member && turn.spent[id]) member.tauntedBy = null;
  }
  fight.turn = null;
  fight.passed = [];
  fight.toAct = after(fight, turn.side);
}

/** The faction whose go comes after another's, in the fixed cycle. */
export function after(fight: Fight, side: string): string | null {
  const cycle = cycleOf(fight);
  const rest = [...cycle.slice(cycle.indexOf(side) + 1), ...cycle];
  return rest.find((s) => factions(fight).includes(s)) ?? null;
}

/** ZS-TRN-05, ZS-TRN-06: a reaction is the whole turn, taken early. */
export function spendTurn(who: Fighter): void {
  who.turnTaken = true;
}

/** Whether anybody of a faction can still take a turn (ZS-PRC-09). */
export const canGo = (fight: Fight, side: string): boolean => everyone(fight).some((c) => c.side === side && hasTurn(fight, c));

/**
 * ZS-PRC-02, ZS-PRC-05: the faction lets the others go on; it is not final while somebody else acts. Of those who could not have acted
 * in an ambush, and whom nobody has asked (ZS-PRC-09), it is not told: they had nothing to let go by.
 */
export function pass(fight: Fight, side: string): boolean {
  if (!fight.passed.includes(side)) fight.passed.push(side);
  const unasked = house.get(fight, 'strictOrder') && house.get(fight, 'autoPass');
  if (!unasked || !sitsOut(fight, side)) emit(fight, { type: 'passed', side }, hearersOf(fight, side));
  fight.toAct = after(fight, side);
  return factions(fight).every((s) => fight.passed.includes(s));
}

/** Why a faction cannot pass now. */
export function whyNoPass(fight: Fight, side: string): string | null {
  if (!fight.begun) return 'not-begun';
  if (fight.ended) return 'fight-over';
  if (!house.get(fight, 'strictOrder')) return fight.passed.includes(side) ? 'passed' : null;
  if (fight.turn) return 'turn-open';
  return fight.toAct === side ? null : 'not-your-go';
}
