/** Getting an attack ready: who it is on, how the attacker comes there, and what he exposes by it. */
import { asText, type Choice, decide, die, everyone, GM, type Id } from '../../engine/index.ts';
import type { Script } from '../../engine/script.ts';
import type { From } from './armour-class.ts';
import { armWith, isTarget, type Strike } from './attack.ts';
import { hear } from './events.ts';
import { approach, stepLeft } from './move.ts';
import type { Fight, Fighter } from './state.ts';
import { type Arm, CONTACT, feet, foes, IN_COMBAT, isKnown, isOut, isUndetected } from './status.ts';
import { meleeProblem } from './targets.ts';

const FROM: readonly From[] = ['front', 'flank', 'rear'];

/** An attack hand to hand. Null: it comes to nothing. */
export function* prepare(fight: Fight, who: Fighter, choice: Choice, named: Id | null): Script<Strike | null> {
  const arm = armWith(fight, who, asText(choice['weapon']) || 'unarmed');
  who.spent.attacksLeft--;
  who.spent.weapons.push(arm.key);
  const on = named ?? (yield* drawTarget(fight, who, arm));
  const target = on === null ? null : (fight.combatants[on] ?? null);
  if (!isTarget(target)) return thwart(fight, who, 'target-gone');
  if (!(yield* comeTo(fight, who, target, arm, choice.pick === 'charge'))) return null;
  who.opponent = target.id;
  if (named !== null) focus(fight, who, target, arm);
  const known = choice.pick === 'assassinate' && (yield* knowsVitals(who, target));
  const from = FROM.find((f) => f === choice['from']) ?? 'front';
  const how = { subdual: choice.pick === 'subdue', assassinate: known, shove: choice.pick === 'shove' };
  return { by: who.id, on: target.id, weapon: arm.key, purpose: 'attack', from, ...how };
}

/** OD-CHG-01: a charge goes the whole move; any other attack a step of half of it (OD-RND-03). */
function* comeTo(fight: Fight, who: Fighter, target: Fighter, arm: Arm, charges: boolean): Script<boolean> {
  if (charges) hear(fight, who, { type: 'charge', by: who.id, on: target.id, steps: [{ rule: 'OD-CHG-01' }, { rule: 'OD-CHG-02' }] });
  const most = charges ? Math.max(0, who.speed - who.spent.moved) : stepLeft(who);
  if (yield* approach(fight, who, target, arm.feet, most)) return true;
  if (!who.spent.fendedBy.includes(target.id)) thwart(fight, who, 'out-of-reach');
  return false;
}

function thwart(fight: Fight, who: Fighter, why: 'target-gone' | 'out-of-reach'): null {
  hear(fight, who, { type: 'thwarted', who: who.id, why });
  return null;
}

/** OD-MEL-04: among several in reach the dice choose. */
function* drawTarget(fight: Fight, who: Fighter, arm: Arm): Script<Id | null> {
  const pool = foes(fight, who).filter((foe) => meleeProblem(fight, who, arm, foe, 0) === null);
  return yield* draw(fight, who, pool, 'OD-MEL-04');
}

function* draw(fight: Fight, who: Fighter, pool: readonly Fighter[], rule: string): Script<Id | null> {
  if (pool.length <= 1) return pool[0]?.id ?? null;
  const face = yield* die(who, 'target-pick', pool.length);
  const on = pool[face - 1]!.id;
  const dice = { by: who.id, purpose: 'target-pick', sides: pool.length, faces: [face] };
  hear(fight, who, { type: 'target', by: who.id, on, steps: [{ rule, dice }] });
  return on;
}

/** OD-MEL-05: whoever picks one of several turns his back on the others, until he acts again. */
function focus(fight: Fight, who: Fighter, target: Fighter, arm: Arm): void {
  const others = foes(fight, who).filter(
    (foe) => foe.id !== target.id && feet(fight, who, foe) <= Math.max(CONTACT, arm.feet) && !isUndetected(who, foe),
  );
  if (others.length > 0) who.conditions.focused = target.id;
}

/** OD-ASN-04: the GM says whether the attacker knows where to strike. */
function* knowsVitals(who: Fighter, target: Fighter): Script<boolean> {
  const facts = { who: who.id, on: target.id };
  return (yield* decide(GM, 'vitals', ['known', 'unknown'], 'known', { kind: 'ruling', facts })) === 'known';
}

/** A missile. OD-ARC-01: half a move first, unless two arrows are loosed; OD-MIS-03: into a melee it finds its own mark. */
export function* aim(fight: Fight, who: Fighter, choice: Choice, named: Id): Script<Strike | null> {
  const arm = armWith(fight, who, asText(choice['weapon']));
  who.spent.attacksLeft--;
  who.spent.weapons.push(arm.key);
  const target = fight.combatants[named] ?? null;
  if (!isTarget(target)) return thwart(fight, who, 'target-gone');
  const step = Math.min(Number(choice['feet'] ?? 0), stepLeft(who), Math.max(0, feet(fight, who, target) - CONTACT));
  if (step > 0) yield* approach(fight, who, target, feet(fight, who, target) - step, step, false);
  const gear = who.gear[arm.key];
  if (gear && arm.use.endsWith('crossbow')) gear.loaded = false;
  const on = yield* draw(fight, who, meleeAround(fight, who, target), 'OD-MIS-03');
  who.clearShot = false;
  return on === null ? thwart(fight, who, 'target-gone') : { by: who.id, on, weapon: arm.key, purpose: 'attack', from: 'front' };
}

/** All who stand within 10 ft of a target that is in melee, friend or foe, the shooter excepted; else the target alone. */
function meleeAround(fight: Fight, who: Fighter, target: Fighter): Fighter[] {
  const near = everyone(fight).filter(
    (c) =>
      c.id !== who.id &&
      (c.id === target.id || (!isOut(c) && isKnown(who, c) && !isUndetected(who, c) && feet(fight, c, target) <= IN_COMBAT)),
  );
  const inMelee = near.some((c) => c.side !== target.side);
  return inMelee && !who.clearShot ? near : [target];
}
