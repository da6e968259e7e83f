/** Getting an attack ready: who it is on, how the attacker comes there, and what they expose by it. */
import { decide, die, emit, everyone, GM, type Id, isOfEdition, knowsOf, own } from '../../engine/index.ts';
import type { Script } from '../../engine/script.ts';
import type { From } from './armour-class.ts';
import type { Arm } from './arms.ts';
import { armWith, isTarget, type Volley } from './attack.ts';
import { approach, goAway, stepLeft } from './move.ts';
import { CONTACT, feet, foes, IN_COMBAT } from './place.ts';
import type { Fight, Fighter } from './state.ts';
import { isAble, isOut, isUndetected } from './status.ts';
import { meleeProblem, mustApproach } from './targets.ts';

/** An attack hand to hand as it was chosen. */
export interface Chosen {
  /** Left out, the dice choose (OD-MEL-04). */
  readonly target?: Id;
  readonly weapon?: string;
  readonly from?: From;
  readonly charges?: boolean;
  readonly subdual?: boolean;
  readonly assassinate?: boolean;
  readonly shove?: boolean;
}

/** An attack hand to hand joins the volley, unless it comes to nothing. */
export function* prepare(fight: Fight, volley: Volley, who: Fighter, chosen: Chosen): Script {
  const { target: named, weapon = 'unarmed', from = 'front', charges = false, subdual = false, shove = false } = chosen;
  const arm = armWith(fight, who, weapon);
  // OD-TWO-01: a weapon that is about to strike is not used up yet.
  const pool = inReachOf(fight, who, arm);
  who.spent.attacksLeft--;
  who.spent.weapons.push(arm.key);
  const on = named ?? (yield* draw(fight, who, isOfEdition(fight, 3) ? pool : inReachOf(fight, who, arm), 'OD-MEL-04'));
  const target = on === null ? null : (own(fight.combatants, on) ?? null);
  if (!isTarget(target)) return thwart(fight, who, 'target-gone');
  if (!(yield* comeTo(fight, who, target, arm, charges))) return;
  who.opponent = target.id;
  if (named !== undefined) focus(fight, who, target, arm);
  const assassinate = chosen.assassinate === true && (yield* knowsVitals(who, target));
  volley.attacks.push({ by: who.id, on: target.id, weapon: arm.key, purpose: 'attack', from, subdual, assassinate, shove });
}

/** OD-CHG-01: a charge goes the whole move; any other attack a step of half of it (OD-RND-03). */
function* comeTo(fight: Fight, who: Fighter, target: Fighter, arm: Arm, charges: boolean): Script<boolean> {
  if (charges) emit(fight, { type: 'charge', by: who.id, on: target.id, steps: [{ rule: 'OD-CHG-01' }, { rule: 'OD-CHG-02' }] });
  const most = charges ? Math.max(0, who.speed - who.spent.moved) : stepLeft(who);
  if (yield* approach(fight, who, target, arm.feet, most)) return true;
  // Of whoever falls on the way that is told.
  if (!who.spent.fendedBy.includes(target.id) && (isAble(who) || !isOfEdition(fight, 6))) thwart(fight, who, 'out-of-reach');
  return false;
}

const thwart = (fight: Fight, who: Fighter, why: 'target-gone' | 'out-of-reach'): void =>
  emit(fight, { type: 'thwarted', who: who.id, why });

/** OD-MEL-04: among several in reach the dice choose. */
export const inReachOf = (fight: Fight, who: Fighter, arm: Arm): readonly Fighter[] =>
  foes(fight, who).filter((foe) => meleeProblem(fight, who, arm, foe, 0) === null);

function* draw(fight: Fight, who: Fighter, pool: readonly Fighter[], rule: string): Script<Id | null> {
  if (pool.length <= 1) return pool[0]?.id ?? null;
  const face = yield* die(who, 'target-pick', pool.length);
  const on = pool[face - 1]!.id;
  const dice = { by: who.id, purpose: 'target-pick', sides: pool.length, faces: [face] };
  emit(fight, { type: 'target', by: who.id, on, steps: [{ rule, dice }] });
  return on;
}

/** OD-MEL-05: several on all of whom but one somebody turns their back who picks that one. */
export const besideOf = (fight: Fight, who: Fighter, arm: Arm): readonly Fighter[] =>
  foes(fight, who).filter((foe) => feet(fight, who, foe) <= Math.max(CONTACT, arm.feet) && !isUndetected(who, foe));

/** OD-MEL-05: anyone who picks one of several turns their back on the others, until they act again. */
function focus(fight: Fight, who: Fighter, target: Fighter, arm: Arm): void {
  if (besideOf(fight, who, arm).some(({ id }) => id !== target.id)) who.conditions.focused = target.id;
}

/** OD-ASN-04: the GM says whether the attacker knows where to strike. */
function* knowsVitals(who: Fighter, target: Fighter): Script<boolean> {
  const facts = { who: who.id, on: target.id };
  return (yield* decide(GM, 'vitals', ['known', 'unknown'], 'known', { kind: 'ruling', facts })) === 'known';
}

/** A missile as it was chosen. */
export interface Shot {
  readonly target: Id;
  readonly weapon: string;
  readonly feet?: number;
  readonly direction?: 'toward' | 'away';
  readonly from?: From;
}

/** A missile joins the volley. OD-MIS-03: into a melee it finds its own mark, which it meets from in front. */
export function* aim(fight: Fight, volley: Volley, who: Fighter, shot: Shot): Script {
  const { target: named, weapon, from = 'front' } = shot;
  const arm = armWith(fight, who, weapon);
  who.spent.attacksLeft--;
  who.spent.weapons.push(arm.key);
  const target = own(fight.combatants, named) ?? null;
  if (!isTarget(target)) return thwart(fight, who, 'target-gone');
  yield* stepFirst(fight, who, target, arm, shot);
  const gear = who.gear[arm.key];
  if (gear && arm.use.endsWith('crossbow')) gear.loaded = false;
  const on = yield* draw(fight, who, meleeAround(fight, who, target), 'OD-MIS-03');
  who.clearShot = false;
  if (on === null) return thwart(fight, who, 'target-gone');
  volley.attacks.push({ by: who.id, on, weapon: arm.key, purpose: 'attack', from: on === named ? from : 'front' });
}

/** OD-ARC-01: half a move first, unless two arrows are loosed; as far at least as the missile needs to carry (OD-MIS-05). */
function* stepFirst(fight: Fight, who: Fighter, target: Fighter, arm: Arm, { feet: first = 0, direction }: Shot): Script {
  if (direction === 'away') return goAway(fight, who, target, Math.min(first, stepLeft(who)));
  const distance = feet(fight, who, target);
  const wanted = Math.max(first, mustApproach(fight, who, arm, target));
  const step = Math.min(wanted, stepLeft(who), Math.max(0, distance - CONTACT));
  if (step > 0) yield* approach(fight, who, target, distance - step, step, { fendable: false });
}

/** OD-MIS-03: all who stand within 10 ft of a target that is in melee, friend or foe, the shooter excepted; else the target alone. */
export function meleeAround(fight: Fight, who: Fighter, target: Fighter): Fighter[] {
  const near = everyone(fight).filter(
    (c) =>
      c.id !== who.id &&
      (c.id === target.id || (!isOut(c) && knowsOf(who, c) && !isUndetected(who, c) && feet(fight, c, target) <= IN_COMBAT)),
  );
  const inMelee = near.some((c) => c.side !== target.side);
  return inMelee && !who.clearShot ? near : [target];
}
