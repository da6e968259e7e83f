/** Moving: up to somebody, past them, away from them. Lengths in feet. */
import { die, disclose, emit, everyone, find, type Id, isOfEdition, own, sumWithModifiers } from '../../engine/index.ts';
import type { Script } from '../../engine/script.ts';
import type { Volley } from './attack.ts';
import type { Event } from './events.ts';
import { dexterityChance } from './odds.ts';
import { CONTACT, feet, foes, place, placeAway, walk } from './place.ts';
import { fend, freeAttacks, thrust } from './reaction.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { halfSpeed, isAble, isOut, present } from './status.ts';
import { leaveWall } from './wall.ts';

/** OD-RND-03, OD-MOV-01: half the speed with an attack, all of it without. */
export const stepLeft = (who: Fighter): number =>
  who.plan.mode === 'double-shot' || who.conditions.prone ? 0 : Math.max(0, halfSpeed(who) - who.spent.moved);

export const walkLeft = (who: Fighter): number =>
  who.spent.attacked || who.plan.mode === 'double-shot' ? stepLeft(who) : Math.max(0, who.speed - who.spent.moved);

/** Whether somebody must retreat rather than walk: a foe stands at arm's length. */
export const isEngaged = (fight: Fight, who: Fighter): boolean =>
  foes(fight, who).some((foe) => isAble(foe) && feet(fight, foe, who) <= CONTACT);

/** OD-CHG-01, OD-RET-04: what a charge has left of the whole move, half of which goes to whoever has had to rise. */
export const chargeLeft = (fight: Fight, who: Fighter): number =>
  isOfEdition(fight, 6) ? Math.max(0, who.speed - who.spent.moved) : who.speed;

/** How far somebody may walk in their slot; from under a foe's nose no more than half their speed. */
export const walkOf = (fight: Fight, who: Fighter): number =>
  who.conditions.prone ? 0 : isEngaged(fight, who) ? Math.min(walkLeft(who), stepLeft(who)) : walkLeft(who);

/** How somebody comes up to another. */
interface Coming {
  /** Whether they may be met on the way. */
  readonly fendable?: boolean;
  /** Tells of each stretch of the way when it has been walked, before what meets them at its end. */
  readonly tells?: (walked: number) => void;
}

/**
 * Goes towards somebody until they stand `reach` feet off, or their feet run out. Anyone thus approached
 * from beyond the mover's reach may fend them off. Returns whether they got where they wanted.
 */
export function* approach(
  fight: Fight,
  who: Fighter,
  target: Fighter,
  reach: number,
  most: number,
  { fendable = true, tells = () => {} }: Coming = {},
): Script<boolean> {
  const distance = feet(fight, who, target);
  const wanted = Math.max(0, distance - reach);
  if (wanted === 0) return true;
  const arrives = wanted <= most;
  const goal = arrives ? reach : distance - most;
  const met = arrives && fendable && target.side !== who.side;
  if (met && (yield* isMet(fight, who, target, reach, tells))) return false;
  if (!own(fight.combatants, who.id) || !own(fight.combatants, target.id)) return false;
  comeUp(fight, who, target, goal, tells);
  return arrives;
}

/** OD-SPR-03: whoever comes from beyond their own reach may be met at the length of a shaft. Returns whether that ends the way. */
function* isMet(fight: Fight, who: Fighter, target: Fighter, reach: number, tells: (walked: number) => void): Script<boolean> {
  const arm = yield* fend(fight, who, target, reach);
  if (!own(fight.combatants, who.id) || !own(fight.combatants, target.id)) return true;
  if (!arm) return false;
  const length = Math.min(feet(fight, who, target), arm.feet);
  // They have come so far when they are met: out of any wall, and within reach of whoever strikes at them.
  const hasCome = isOfEdition(fight, 4);
  if (hasCome) comeUp(fight, who, target, length, tells);
  const isStopped = yield* thrust(fight, who, target, arm);
  if (!hasCome && who.spent.fendedBy.includes(target.id)) comeUp(fight, who, target, length, tells);
  return isStopped;
}

/** Walks up to somebody, as near as that. */
function comeUp(fight: Fight, who: Fighter, target: Fighter, distance: number, tells: (walked: number) => void): void {
  const walked = feet(fight, who, target) - distance;
  stepAside(fight, who, walked);
  walk(fight, who, target, distance);
  if (walked > 0) tells(walked);
}

/** OD-CLO-01: up to the whole move, ending beside the foe; nobody strikes. OD-CLO-02: a closer is not fended off. */
export function* closeIn(fight: Fight, who: Fighter): Script {
  const target = present(fight, who.plan.target);
  if (!target) return;
  // OD-RET-04: whoever has been brought down since they declared it rises first.
  if (who.conditions.prone && isOfEdition(fight, 6)) standUp(fight, who);
  let gone = 0;
  const there = yield* approach(fight, who, target, CONTACT, who.speed - who.spent.moved, {
    fendable: house.get(fight, 'closing.fended'),
    tells: (walked) => {
      gone += walked;
    },
  });
  if (!there) return fallShort(fight, who, target, gone);
  who.opponent = target.id;
  emit(fight, { type: 'closed', by: who.id, on: target.id, steps: [{ rule: 'OD-CLO-01' }] });
}

/** Somebody is too far away by now for what was meant. Whoever is kept off or has fallen has been told of. `gone`: feet walked that nothing else tells. */
export function fallShort(fight: Fight, who: Fighter, target: Fighter, gone = 0): void {
  const isTold = who.spent.fendedBy.includes(target.id) || !isAble(who) || !present(fight, who.id) || !present(fight, target.id);
  if (isTold || !isOfEdition(fight, 6)) return;
  if (gone > 0) tellMove(fight, who, target, gone);
  emit(fight, { type: 'thwarted', who: who.id, why: 'out-of-reach' });
}

/** OD-CLO-01: closing in on the spur of the moment, where the house allows it: it is all that they do in the round. */
export function* closeUndeclared(fight: Fight, who: Fighter, target: Id): Script {
  who.plan = { ...who.plan, stance: 'close', target };
  who.spent.attacksLeft = 0;
  fight.slots = fight.slots.filter((slot) => slot.who !== who.id);
  yield* closeIn(fight, who);
}

/** Notes feet walked; anyone who moves is out of their wall (OD-WAL-04). */
function stepAside(fight: Fight, who: Fighter, distance: number): void {
  who.spent.moved += distance;
  who.spent.active = true;
  if (distance > 0) leaveWall(fight, who.id);
}

/** OD-RET-01, OD-RET-02: feet that somebody may still back off without any risk, and without turning to run. */
export function backOffOf(fight: Fight, { speed, spent }: Fighter): { readonly safe: number; readonly quick: number } {
  const [safe = 0.5, quick = 0.75] = house.get(fight, 'retreat');
  return { safe: Math.max(0, Math.floor(speed * safe) - spent.moved), quick: Math.max(0, Math.floor(speed * quick) - spent.moved) };
}

/** What backing off comes to, as far as they can go at all. */
export function retreatWords(fight: Fight, who: Fighter, most: number): string {
  const { safe, quick } = backOffOf(fight, who);
  const risky = Math.min(quick, most) > safe ? `, ${dexterityChance(fight, who)} to keep your feet up to ${Math.min(quick, most)} ft` : '';
  // OD-RET-03: beyond that they turn and run.
  const headlong = most > Math.max(safe, quick) ? ', beyond that a foe strikes for free' : '';
  return `${safe > 0 ? `safe up to ${Math.min(safe, most)} ft` : 'no longer safe'}${risky}${headlong}`;
}

/** Goes away from somebody. From those under whose nose they stand they must retreat (OD-RET-01). */
export function goAway(fight: Fight, who: Fighter, from: Fighter, distance: number): void {
  if (distance === 0) return;
  stepAside(fight, who, distance);
  placeAway(fight, who, from, feet(fight, who, from) + distance);
}

/** Towards or from somebody in hiding: that they move is seen, which way is not. */
function tellMove(fight: Fight, who: Fighter, { id: toward }: Fighter, walked: number, away = false): void {
  const moves: Event = { type: 'moves', who: who.id, feet: walked, toward: null, steps: [{ rule: 'OD-MOV-01' }] };
  emit(fight, { ...moves, toward, ...(away && { away }) }, { others: moves });
}

/** `move`: towards somebody, or away from them. */
export function* move(fight: Fight, who: Fighter, toward: Id, distance: number, away = false): Script {
  const target = find(fight, toward);
  const tells = (walked: number): void => tellMove(fight, who, target, walked, away);
  if (!away) return void (yield* approach(fight, who, target, Math.max(CONTACT, feet(fight, who, target) - distance), distance, { tells }));
  goAway(fight, who, target, distance);
  if (distance > 0) tells(distance);
}

/** Feet that it takes to cross somebody's ground: their hex and the next. */
export const CROSSING = 10;
const DIRECTIONS = ['left', 'back', 'right'] as const;

/** OD-MOV-02, OD-MOV-03: crossing a foe's ground draws a free attack, and a hit throws the runner aside. */
export function* movePast(fight: Fight, volley: Volley, who: Fighter, past: Id, toward: Id | null): Script {
  const foe = find(fight, past);
  stepAside(fight, who, CROSSING);
  const theirs: Volley = { ...volley, hits: house.get(fight, 'crossing.damage') ? volley.hits : [] };
  const hits = yield* freeAttacks(fight, theirs, who, [foe]);
  if (!own(fight.combatants, who.id) || !own(fight.combatants, past)) return;
  if (hits.length > 0) {
    const where = DIRECTIONS[(yield* die(foe, 'fend-direction', 3)) - 1] ?? 'back';
    place(fight, who, foe, CROSSING);
    return emit(fight, { type: 'displaced', who: who.id, where, steps: [{ rule: 'OD-MOV-03' }] });
  }
  emit(fight, { type: 'passed', who: who.id, past, steps: [{ rule: 'OD-MOV-02' }] });
  const goal = toward === null ? undefined : own(fight.combatants, toward);
  if (goal) yield* move(fight, who, goal.id, walkLeft(who));
}

/** OD-RET-01, OD-RET-02, OD-RET-03, OD-RET-04: safely up to half the speed, at a risk up to three quarters, and headlong beyond. */
export function* retreat(fight: Fight, volley: Volley, who: Fighter, from: Id, distance: number): Script {
  const foe = find(fight, from);
  const { safe, quick } = backOffOf(fight, who);
  const how = distance <= safe ? 'ok' : distance > quick ? 'rout' : (yield* keepsFooting(fight, who)) ? 'ok' : 'stumble';
  who.spent.acPenalty = Math.max(who.spent.acPenalty, distance <= safe ? 0 : how === 'rout' ? 4 : 2);
  const rule = how === 'rout' ? 'OD-RET-03' : how === 'stumble' ? 'OD-RET-04' : 'OD-RET-01';
  emit(fight, { type: 'retreat', who: who.id, from, how, steps: [{ rule }] });
  if (how !== 'ok') yield* freeAttacks(fight, volley, who, [foe]);
  if (!own(fight.combatants, who.id) || !own(fight.combatants, from)) return;
  if (how === 'stumble') who.conditions.prone = true;
  stepAside(fight, who, distance);
  if (how !== 'stumble') backOff(fight, who, distance);
}

/** Every enemy within arm's length is left behind. */
function backOff(fight: Fight, who: Fighter, distance: number): void {
  const near = everyone(fight).filter((c) => c.side !== who.side && !isOut(c) && feet(fight, c, who) <= CONTACT);
  const goals = near.map((foe) => [foe, feet(fight, foe, who) + distance] as const);
  for (const [foe, goal] of goals) walk(fight, who, foe, goal);
}

/** OD-RET-02: a d20 at or below DEX, with what the GM adds for the terrain. */
function* keepsFooting(fight: Fight, who: Fighter): Script<boolean> {
  const face = yield* die(who, 'retreat-dex', 20);
  const { total, parts } = sumWithModifiers(fight, who, 'retreat-dex', [['dexterity', who.dex]]);
  const sum = { of: 'footing', parts, total, against: ['d20', face] as const };
  const dice = { by: who.id, purpose: 'retreat-dex', sides: 20, faces: [face] };
  const steps = [{ rule: 'OD-RET-02', dice, sum }];
  disclose(fight, who, { type: 'checked', who: who.id, what: 'dexterity', passed: face <= total, steps });
  return face <= total;
}

/** OD-RET-04: rising costs half of the move. */
export function standUp(fight: Fight, who: Fighter): void {
  delete who.conditions.prone;
  who.spent.moved += halfSpeed(who);
  who.spent.active = true;
  emit(fight, { type: 'stood-up', who: who.id, steps: [{ rule: 'OD-RET-04' }] });
}
