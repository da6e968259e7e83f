/** Rounds: who goes first, passing, how a round ends (ZS-PRC). */
import { ask, die, everyone, GM, must, ofSide, type Script, sideOf, sides, tell } from '../../engine/index.ts';
import { decideEnd } from './ending.ts';
import { choiceOf, cycleOf, type Fight, factions, isOn } from './fight.ts';
import { settleHolds } from './hold.ts';
import { moraleChecks, strengthOf } from './morale.ts';
import { awaitsEnd } from './next.ts';
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
  const chooser = isOn(fight, 'strictOrder') ? yield* chooserOf(fight, able) : fight.initiative;
  const first = able.find((side) => side === chooser) ?? nextOf(fight, chooser ?? fight.initiative, able);
  fight.toAct = first;
  const known = able.filter((side) => side === chooser || ofSide(fight, side).some((c) => !c.concealed));
  if (!isOn(fight, 'strictOrder') || first === null || known.length < 2) return;
  const options = known.map((side) => ({ value: side, label: side }));
  const initial = known.find((side) => side === first) ?? known[0]!;
  const offers = [{ pick: 'go-first', params: [{ name: 'faction', kind: 'thing' as const, options, initial }] }];
  const [by, kind] = chooser === null ? ([GM, 'ruling'] as const) : ([sideOf(chooser), 'declaration'] as const);
  const choice = yield* ask(by, 'first-faction', offers, { pick: 'go-first', faction: initial }, { kind, secret: false });
  goFirst(fight, String(choice['faction'] ?? initial));
}

/**
 * ZS-PRC-06, ZS-PRC-07: the faction that says who goes first; null: the GM does. Once nobody of the holder's is left the house
 * says who follows: the next faction in the order of play, one drawn by lot, or nobody.
 */
function* chooserOf(fight: Fight, able: readonly string[]): Script<string | null> {
  const holder = fight.initiative;
  const left = factions(fight);
  if (holder !== null && left.includes(holder)) {
    if (able.includes(holder) || isOn(fight, 'idleHolderChooses')) return holder;
    return nextOf(fight, holder, able);
  }
  const way = choiceOf(fight, 'initiativeGone');
  if (way === 'gm' || left.length === 0) return null;
  if (way === 'next') return nextOf(fight, holder, able);
  const face = left.length > 1 ? yield* die(GM, 'initiative-random', left.length) : 1;
  const side = left[face - 1]!;
  const dice = { by: GM.id, purpose: 'initiative-random', sides: left.length, faces: [face] };
  fight.initiative = side;
  reportSide(fight, side, { type: 'initiative', side, steps: [left.length > 1 ? { rule: 'ZS-PRC-07', dice } : { rule: 'ZS-PRC-07' }] });
  return side;
}

/** Of some factions the first that comes after another in the order of play. */
function nextOf(fight: Fight, side: string | null, able: readonly string[]): string | null {
  const cycle = cycleOf(fight);
  const from = side === null ? 0 : cycle.indexOf(side) + 1;
  return [...cycle.slice(from), ...cycle].find((s) => able.includes(s)) ?? null;
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

/** ZS-PRC-08: death of the dying, morale, then all turns come back (ZS-PRC-03). A round opens only once it is known that the fight goes on (ZS-PRC-01). */
export function* endRound(fight: Fight): Script {
  must(fight.begun && !fight.ended, 'not-begun');
  closeTurn(fight);
  dieOfWounds(fight);
  yield* moraleChecks(fight);
  refresh(fight);
  tell(fight, { type: 'round-ended', round: fight.round });
  fight.round++;
  if (awaitsEnd(fight)) yield* decideEnd(fight);
  if (!fight.ended) yield* openRound(fight);
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
