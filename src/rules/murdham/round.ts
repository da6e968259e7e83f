/** Rounds: how a fight opens, who goes first, passing, how a round, the fight and the stretch after it end (ZS-PRC). */
import {
  ask,
  begin as beginFight,
  decide,
  die,
  emit,
  everyone,
  GM,
  isOfEdition,
  must,
  ofSide,
  type Script,
  type Step,
  sideInSentence,
  sideOf,
  sides,
} from '../../engine/index.ts';
import { durabilityRolls } from './gear.ts';
import { settleHolds } from './hold.ts';
import { enlist, moraleChecks, strengthOf } from './morale.ts';
import { awaitsEnd, winnerOf } from './next.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { cycleOf, factions, hearersOf } from './status.ts';
import { canGo, closeTurn } from './turn.ts';
import { dieOfWounds } from './wounds.ts';

/** Starter of a fight that nobody clearly began. */
export const RANDOM = 'random';

/** ZS-PRC-07, ZS-SNK-01, ZS-SNK-04: names the faction that started it, and opens the bonus round if somebody is concealed. */
export function* begin(fight: Fight, starter = RANDOM): Script {
  beginFight(fight);
  if (isOfEdition(fight, 4)) fight.enlisted = {};
  fight.cycle = sides(fight);
  fight.initiative = yield* starting(fight, starter);
  const hidden = house.get(fight, 'hiddenGoFirst') ? everyone(fight).filter((c) => c.concealed) : [];
  fight.ambushers = hidden.map((c) => c.id);
  fight.round = fight.ambushers.length > 0 ? 0 : 1;
  yield* openRound(fight);
}

function* starting(fight: Fight, starter: string): Script<string> {
  const all = fight.cycle;
  const known = all.includes(starter);
  const face = known || all.length < 2 ? 1 : yield* die(GM, 'initiative-random', all.length);
  const side = known ? starter : all[face - 1]!;
  const dice = { by: GM.id, purpose: 'initiative-random', sides: all.length, faces: [face] };
  const steps: Step[] = known || all.length < 2 ? [{ rule: 'ZS-PRC-07' }] : [{ rule: 'ZS-PRC-07', dice }];
  emit(fight, { type: 'initiative', side, steps }, hearersOf(fight, side));
  return side;
}

/** ZS-PRC-06: the holder of initiative says which faction goes first. */
export function* openRound(fight: Fight): Script {
  fight.passed = [];
  enlist(fight);
  fight.atStart = {
    fighting: Object.fromEntries(sides(fight).map((side) => [side, strengthOf(fight, side)])),
    health: Object.fromEntries(everyone(fight).map((c) => [c.id, c.health])),
  };
  emit(fight, { type: 'round-began', round: fight.round });
  const able = factions(fight).filter((side) => canGo(fight, side));
  const chooser = house.get(fight, 'strictOrder') ? yield* chooserOf(fight, able) : fight.initiative;
  const first = able.find((side) => side === chooser) ?? nextOf(fight, chooser ?? fight.initiative, able);
  fight.toAct = first;
  const known = able.filter((side) => side === chooser || ofSide(fight, side).some((c) => !c.concealed));
  if (!house.get(fight, 'strictOrder') || first === null || known.length < 2) return;
  // While that is asked it is nobody’s go yet.
  fight.toAct = null;
  const initial = known.find((side) => side === first) ?? known[0]!;
  const options = [initial, ...known.filter((side) => side !== initial)].map((side) => ({ value: side, label: sideInSentence(side) }));
  const offers = [{ pick: 'go-first', params: [{ name: 'faction', kind: 'thing' as const, options }] }];
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
    if (able.includes(holder) || house.get(fight, 'idleHolderChooses')) return holder;
    return nextOf(fight, holder, able);
  }
  const way = house.get(fight, 'initiativeGone');
  if (way === 'gm' || left.length === 0) return null;
  if (way === 'next') return nextOf(fight, holder, able);
  const face = left.length > 1 ? yield* die(GM, 'initiative-random', left.length) : 1;
  const side = left[face - 1]!;
  const dice = { by: GM.id, purpose: 'initiative-random', sides: left.length, faces: [face] };
  fight.initiative = side;
  emit(
    fight,
    { type: 'initiative', side, steps: [left.length > 1 ? { rule: 'ZS-PRC-07', dice } : { rule: 'ZS-PRC-07' }] },
    hearersOf(fight, side),
  );
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
  emit(fight, { type: 'goes-first', side }, hearersOf(fight, side));
}

/**
 * ZS-PRC-08: death of the dying, morale, then all turns come back (ZS-PRC-03). A round opens only once it is known that the
 * fight goes on (ZS-PRC-01).
 */
export function* endRound(fight: Fight): Script {
  must(fight.begun && !fight.ended, 'not-begun');
  closeTurn(fight);
  dieOfWounds(fight);
  yield* moraleChecks(fight);
  refresh(fight);
  emit(fight, { type: 'round-ended', round: fight.round });
  fight.round++;
  if (awaitsEnd(fight)) yield* decideEnd(fight);
  if (!fight.ended) yield* openRound(fight);
}

/**
 * Turns come back. Whoever was stunned with a turn still to come has lost it by now and is over it (ZS-TRN-10); an ambush in which they
 * could not have acted anyway has cost them none (ZS-SNK-04).
 */
function refresh(fight: Fight): void {
  const waited = (c: Fighter): boolean => isOfEdition(fight, 4) && fight.ambushers.length > 0 && !fight.ambushers.includes(c.id);
  for (const c of everyone(fight)) {
    if (c.stunned && !c.turnTaken && !waited(c)) c.stunned = false;
    Object.assign(c, { turnTaken: false, wentAlong: false, moving: false, movedFull: false, freeDodgeUsed: false });
  }
  fight.ambushers = [];
  fight.playOn = false;
  settleHolds(fight);
}

/** One faction alone still fights: the GM ends the fight or plays on (death blows, captives, a chase). */
export function* decideEnd(fight: Fight): Script {
  if ((yield* decide(GM, 'fight-over', ['end-fight', 'play-on'], 'end-fight', { kind: 'ruling' })) === 'end-fight')
    return yield* endFight(fight);
  fight.playOn = true;
  emit(fight, { type: 'played-on' });
}

/** ZS-GER-01: the fight is over; gear that was used is looked at, and weapons of one use are made ready. */
export function* endFight(fight: Fight): Script {
  must(fight.begun && !fight.ended, 'fight-over');
  closeTurn(fight);
  yield* durabilityRolls(fight);
  for (const c of everyone(fight)) c.discharged = c.discharged.filter((id) => c.weapons.find((w) => w.id === id)?.ready === 'stretch');
  fight.ended = true;
  emit(fight, { type: 'fight-ended', winner: winnerOf(fight) });
  for (const who of everyone(fight)) if (who.dying && !who.dead) emit(fight, { type: 'still-dying', who: who.id });
}

/**
 * ZS-DMG-04, ZS-DMG-05, ZS-MOR-05: ten minutes are over: the dying die, the incapacitated come to, morale may fail again,
 * breath comes back.
 */
export function* endStretch(fight: Fight): Script {
  dieOfWounds(fight, true);
  for (const c of everyone(fight)) {
    if (!c.dying && c.health > 0) c.incapacitated = false;
    Object.assign(c, {
      moraleImmune: false,
      discharged: c.discharged.filter((id) => c.weapons.find((w) => w.id === id)?.ready === 'fight'),
    });
  }
  emit(fight, { type: 'stretch-ended' });
}
