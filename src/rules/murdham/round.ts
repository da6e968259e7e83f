/** Rounds: who goes first, passing, how a round ends (ZS-PRC). */
import { ask, everyone, must, ofSide, type Script, sideOf, sides, tell } from '../../engine/index.ts';
import { type Fight, factions, isOn } from './fight.ts';
import { settleHolds } from './hold.ts';
import { moraleChecks, strengthOf } from './morale.ts';
import { reportSide } from './told.ts';
import { canGo, closeTurn, pass as passOn } from './turn.ts';
import { dieOfWounds } from './wounds.ts';

/** ZS-PRC-06: the holder of initiative says which faction goes first. */
export function* openRound(fight: Fight): Script {
  fight.passed = [];
  fight.atStart = {
    fighting: Object.fromEntries(sides(fight).map((side) => [side, strengthOf(fight, side)])),
    health: Object.fromEntries(everyone(fight).map((c) => [c.id, c.health])),
  };
  tell(fight, { type: 'round-began', round: fight.round });
  const able = factions(fight).filter((side) => canGo(fight, side));
  const holder = fight.initiative && able.includes(fight.initiative) ? fight.initiative : (able[0] ?? null);
  fight.toAct = holder;
  const known = able.filter((side) => side === holder || ofSide(fight, side).some((c) => !c.concealed));
  if (!isOn(fight, 'strictOrder') || holder === null || known.length < 2) return;
  const options = known.map((side) => ({ value: side, label: side }));
  const offers = [{ pick: 'go-first', params: [{ name: 'faction', kind: 'thing' as const, options, initial: holder }] }];
  const choice = yield* ask(
    sideOf(holder),
    'first-faction',
    offers,
    { pick: 'go-first', faction: holder },
    { kind: 'declaration', secret: false },
  );
  goFirst(fight, String(choice['faction'] ?? holder));
}

/** A faction is to act next. */
export function goFirst(fight: Fight, side: string): void {
  closeTurn(fight);
  fight.toAct = side;
  reportSide(fight, side, { type: 'goes-first', side });
}

/** ZS-PRC-02, ZS-PRC-04, ZS-PRC-05: a faction passes; when all have in a row the round ends. */
export function* pass(fight: Fight, { by }: { readonly by: string }): Script {
  const side = by.replace(/^@/, '');
  const why = whyNoPass(fight, side);
  must(why === null, why ?? '', { side });
  if (passOn(fight, side)) yield* endRound(fight);
}

/** Why a faction cannot pass now. */
export function whyNoPass(fight: Fight, side: string): string | null {
  if (!fight.begun) return 'not-begun';
  if (fight.ended) return 'fight-over';
  if (!isOn(fight, 'strictOrder')) return fight.passed.includes(side) ? 'passed' : null;
  if (fight.turn) return 'turn-open';
  return fight.toAct === side ? null : 'not-your-go';
}

/** ZS-PRC-08: death of the dying, morale, then all turns come back (ZS-PRC-03). */
export function* endRound(fight: Fight): Script {
  must(fight.begun && !fight.ended, 'not-begun');
  closeTurn(fight);
  dieOfWounds(fight);
  yield* moraleChecks(fight);
  refresh(fight);
  tell(fight, { type: 'round-ended', round: fight.round });
  fight.round++;
  yield* openRound(fight);
}

/** Turns come back. Whoever was stunned with a turn still to come has lost it by now and is himself again. */
function refresh(fight: Fight): void {
  fight.ambushers = [];
  fight.playOn = false;
  for (const c of everyone(fight)) {
    if (c.stunned && !c.turnTaken) c.stunned = false;
    Object.assign(c, { turnTaken: false, wentAlong: false, moving: false, movedFull: false, freeDodgeUsed: false });
  }
  settleHolds(fight);
}
