/** Turns: how they open, how they end, whose go comes after. */
import { everyone, type Id, must, type Script } from '../../engine/index.ts';
import { crewOf, hasTurn } from './able.ts';
import { cycleOf, type Fight, factions, type OpenTurn, type Spent } from './fight.ts';
import type { Fighter } from './sheet.ts';
import { FRESH } from './spent.ts';
import { report, reportSide } from './told.ts';

function openTurn(fight: Fight, who: Fighter): OpenTurn {
  closeTurn(fight);
  fight.turn = { side: who.side, members: crewOf(fight, who), spent: {} };
  return fight.turn;
}

/** Enters somebody's turn, opening it for him and all who sit with him (ZS-PRC-02, ZS-MNT-01). */
export function enterTurn(fight: Fight, who: Fighter): Spent {
  const turn = fight.turn?.members.includes(who.id) ? fight.turn : openTurn(fight, who);
  const known = turn.spent[who.id];
  if (known) return known;
  who.turnTaken = true;
  report(fight, who, { type: 'turn', who: who.id });
  turn.spent[who.id] = { ...FRESH };
  return turn.spent[who.id]!;
}

/** Ends the open turn and hands over to the next faction (ZS-PRC-02); those who sat still keep theirs for a reaction (ZS-MNT-02). */
export function closeTurn(fight: Fight): void {
  const { turn } = fight;
  if (!turn) return;
  for (const id of turn.members) {
    const member = fight.combatants[id];
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

/** Somebody is done for this round. */
export function* endTurn(fight: Fight, { by }: { readonly by: Id }): Script {
  must(fight.turn?.members.includes(by) ?? false, 'no-turn-open', { who: by });
  closeTurn(fight);
}

/** ZS-TRN-05, ZS-TRN-06: a reaction is the whole turn, taken early. */
export function spendTurn(who: Fighter): void {
  who.turnTaken = true;
}

/** Whether anybody of a faction can still take a turn (ZS-PRC-09). */
export const canGo = (fight: Fight, side: string): boolean => everyone(fight).some((c) => c.side === side && hasTurn(fight, c));

/** ZS-PRC-02, ZS-PRC-05: the faction lets the others go on; it is not final while somebody else acts. */
export function pass(fight: Fight, side: string): boolean {
  if (!fight.passed.includes(side)) fight.passed.push(side);
  reportSide(fight, side, { type: 'passed', side });
  fight.toAct = after(fight, side);
  return factions(fight).every((s) => fight.passed.includes(s));
}
