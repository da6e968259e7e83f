/** Rounds: who begins, whose go it is, how a round ends, when the fight is over. */
import {
  ask,
  begin as beginFight,
  decide,
  die,
  everyone,
  GM,
  must,
  type Next,
  ofSide,
  type Script,
  type Step,
  sideOf,
  sides,
  tell,
} from '../../engine/index.ts';
import { whyNoTurn } from './able.ts';
import { type Fight, factions, fightersOf, isOn, reportSide } from './fight.ts';
import { durabilityRolls } from './gear.ts';
import { settleHolds } from './hold.ts';
import { moraleChecks } from './morale.ts';
import { canGo, closeTurn, goesOn, pass as passOn } from './turn.ts';
import { dieOfWounds } from './wounds.ts';

type Opening = Parameters<typeof beginFight>[0];

/** Starter of a fight that nobody clearly began. */
export const AT_RANDOM = 'random';

/** ZS-PRC-07, ZS-SNK-01, ZS-SNK-04: names the faction that started it, and opens the bonus round if somebody is concealed. */
export function* begin(fight: Fight, { starter = AT_RANDOM }: { readonly starter?: string }): Script {
  beginFight(fight as unknown as Opening);
  fight.cycle = sides(fight);
  fight.initiative = yield* starting(fight, starter);
  fight.ambushers = everyone(fight)
    .filter((c) => c.concealed)
    .map((c) => c.id);
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
  reportSide(fight, side, { type: 'initiative', side, steps });
  return side;
}

/** ZS-PRC-06: the holder of initiative says which faction goes first. */
function* openRound(fight: Fight): Script {
  fight.passed = [];
  fight.atStart = {
    fighting: Object.fromEntries(sides(fight).map((side) => [side, fightersOf(fight, side).length])),
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
  for (const c of everyone(fight)) {
    if (c.stunned && !c.turnTaken) c.stunned = false;
    Object.assign(c, { turnTaken: false, wentAlong: false, moving: false, movedFull: false, freeDodgeUsed: false });
  }
  settleHolds(fight);
}

/** Only one faction (or none) has anybody left who fights. */
const isDecided = (fight: Fight): boolean => factions(fight).length < 2;

/** The one faction that is left, if there is just one. */
export const winnerOf = (fight: Fight): string | null => (factions(fight).length === 1 ? (factions(fight)[0] ?? null) : null);

/** What comes next when nothing is in flight. */
export function next(fight: Fight): Next {
  if (fight.ended) return { step: 'over', winner: winnerOf(fight) };
  if (isDecided(fight) && isOn(fight, 'endsByItself') && !fight.playOn) return { step: 'perform', procedure: 'decide-end', args: {} };
  const open = (fight.turn?.members ?? []).filter((id) => fight.combatants[id] && goesOn(fight, fight.combatants[id]));
  const [first] = open;
  if (first && isOn(fight, 'strictOrder'))
    return { step: 'turn', kind: 'turn', key: 'turn', of: open, otherwise: { by: first, choice: { pick: 'end-turn' } } };
  if (fight.turn && isOn(fight, 'strictOrder')) return { step: 'perform', procedure: 'end-turn', args: { by: fight.turn.members[0]! } };
  return isOn(fight, 'strictOrder') ? goOf(fight) : freeTurn(fight);
}

/** ZS-PRC-02, ZS-PRC-09: a faction's go. One with nobody left passes by itself, where the table lets it. */
function goOf(fight: Fight): Next {
  const side = fight.toAct && factions(fight).includes(fight.toAct) ? fight.toAct : factions(fight)[0];
  if (side === undefined) return endByGm;
  if (side !== fight.toAct) return { step: 'perform', procedure: 'hand-over', args: { side } };
  const by = sideOf(side).id;
  const able = everyone(fight)
    .filter((c) => c.side === side && whyNoTurn(fight, c) === null)
    .map((c) => c.id);
  if (able.length === 0 && isOn(fight, 'autoPass')) return { step: 'perform', procedure: 'pass', args: { by } };
  return {
    step: 'turn',
    kind: 'turn',
    key: 'go',
    ...(able.length > 0 ? { of: able, may: [by] } : { of: [by] }),
    otherwise: { by, choice: { pick: 'pass' } },
  };
}

/** Without a fixed order anybody may act who still has a turn; silence ends the round. */
function freeTurn(fight: Fight): Next {
  const able = everyone(fight)
    .filter((c) => whyNoTurn(fight, c) === null)
    .map((c) => c.id);
  const of = able.length > 0 ? able : ['gm'];
  const may = factions(fight).map((side) => sideOf(side).id);
  return { step: 'turn', kind: 'turn', key: 'free', of, may, otherwise: { by: 'gm', choice: { pick: 'end-round' } } };
}

const endByGm: Next = { step: 'turn', kind: 'ruling', key: 'end', of: ['gm'], otherwise: { by: 'gm', choice: { pick: 'end-fight' } } };

/** A faction that was to act is gone; the next one takes its place. */
export function* handOver(fight: Fight, { side }: { readonly side: string }): Script {
  fight.toAct = side;
}

/** One faction alone is left: the GM ends the fight or plays on (death blows, captives, a chase). */
export function* decideEnd(fight: Fight): Script {
  if ((yield* decide(GM, 'fight-over', ['end-fight', 'play-on'], 'end-fight', { kind: 'ruling' })) === 'end-fight')
    return yield* endFight(fight);
  fight.playOn = true;
  tell(fight, { type: 'played-on' });
}

/** ZS-GER-01: the fight is over; gear that was used is looked at, and weapons of one use are made ready. */
export function* endFight(fight: Fight): Script {
  must(fight.begun && !fight.ended, 'fight-over');
  closeTurn(fight);
  yield* durabilityRolls(fight);
  for (const c of everyone(fight)) c.discharged = c.discharged.filter((id) => c.weapons.find((w) => w.id === id)?.ready === 'stretch');
  fight.ended = true;
  tell(fight, { type: 'fight-ended', winner: winnerOf(fight) });
}

/** ZS-DMG-04, ZS-MOR-05: ten minutes are over: the incapacitated come to, morale may fail anew, breath comes back. */
export function* endStretch(fight: Fight): Script {
  dieOfWounds(fight, true);
  for (const c of everyone(fight)) {
    if (!c.dying && c.health > 0) c.incapacitated = false;
    Object.assign(c, {
      moraleImmune: false,
      discharged: c.discharged.filter((id) => c.weapons.find((w) => w.id === id)?.ready === 'fight'),
    });
  }
  tell(fight, { type: 'stretch-ended' });
}
