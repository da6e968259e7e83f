/** Everything that somebody may do when his number comes up, and why other things are not possible. */
import { everyone, type Id, type Offer, type Option, type Param } from '../../engine/index.ts';
import { planOffers } from './declare.ts';
import { extractOffer } from './embedded.ts';
import { areClosing } from './free-attack.ts';
import { gmActions } from './gm.ts';
import { wandOffer } from './magic.ts';
import { closeOffer, hasRun, moveOffers, stepLeft } from './move.ts';
import type { Fight, Fighter } from './state.ts';
import { type Arm, arms, CONTACT, feet, foes, handArms, isOpen, isOut, isUndetected, missileArms, needsReloading } from './status.ts';
import { enemies, meleeProblem, missileProblem, reachProblem } from './targets.ts';

type Check = (arm: Arm, target: Fighter) => string | null;

/**
 * Whom with what: each target with the weapons that fit, and the reasons of those that do not.
 * Where somebody is in reach already (`inReach`), nobody need be named: then the dice choose (OD-MEL-04).
 */
function targetParams(
  fight: Fight,
  who: Fighter,
  targets: readonly Fighter[],
  weapons: readonly Arm[],
  check: Check,
  inReach: Check = () => 'named',
): Param[] {
  const options = targets.map((of): Option => {
    const problems = weapons.map((arm) => check(arm, of));
    const blocked = problems.includes(null) ? null : (problems[0] ?? 'no-weapon');
    return { value: of.id, detail: `${feet(fight, who, of)} ft`, ...blockedBy(blocked) };
  });
  const atHand = (arm: Arm): boolean => targets.some((of) => inReach(arm, of) === null);
  const weapon = weapons.flatMap((arm) => weaponOptions(arm, targets, check, atHand(arm)));
  return [
    { name: 'target', kind: 'combatant', options, ...(weapons.some(atHand) ? { optional: true } : {}) },
    { name: 'weapon', kind: 'thing', options: weapon },
  ];
}

/** A weapon once for the targets that it fits, and once for each reason why it does not fit others. */
function weaponOptions(arm: Arm, targets: readonly Fighter[], check: Check, atHand: boolean): Option[] {
  const by = new Map<string | null, Id[]>(atHand ? [[null, ['']]] : []);
  for (const of of targets) {
    const why = check(arm, of);
    by.set(why, [...(by.get(why) ?? []), of.id]);
  }
  return [...by].map(([blocked, target]) => ({ value: arm.key, label: arm.name, when: { target }, ...blockedBy(blocked) }));
}

const blockedBy = (reason: string | null | undefined): { blocked?: string } => (reason ? { blocked: reason } : {});

/** OD-FLK-01: from flank or rear only where the GM has put him there, or the target cannot turn round. */
function fromParam(who: Fighter, targets: readonly Fighter[]): Param[] {
  const open = targets.filter((of) => who.behind[of.id] !== undefined || isOpen(of) || of.conditions.helpless);
  if (open.length === 0) return [];
  const rear = open.filter((of) => who.behind[of.id] !== 'flank').map((of) => of.id);
  const flank = open.map((of) => of.id);
  const options: Option[] = [{ value: 'front' }, { value: 'flank', when: { target: flank } }, { value: 'rear', when: { target: rear } }];
  return [{ name: 'from', kind: 'thing', options, initial: 'front', when: { target: flank } }];
}

/** Why nothing in a list can be taken: the first reason given. */
const reasonOf = (params: readonly Param[], none: string): string | null => {
  const options = params[0]?.options ?? [];
  return options.some((o) => !o.blocked) ? null : (options[0]?.blocked ?? none);
};

/** OD-MEL-01, OD-SUB-01, OD-UNA-01: with a weapon, to subdue with anything, or with bare hands. */
function meleeOffers(fight: Fight, who: Fighter): Offer[] {
  const hands = handArms(fight, who);
  const bare = hands.filter((arm) => arm.use === 'unarmed');
  const weapons = hands.filter((arm) => arm.use !== 'unarmed');
  const offer = (pick: string, arms: readonly Arm[]): Offer => meleeOffer(fight, who, pick, arms);
  const fists = offer('brawl', bare);
  const brawl = { ...fists, params: (fists.params ?? []).filter((param) => param.name !== 'weapon') };
  const natural = weapons.some((arm) => arm.use === 'natural');
  return [offer('attack', weapons.length > 0 ? weapons : bare), offer('subdue', hands), ...(natural ? [] : [brawl])];
}

function meleeOffer(fight: Fight, who: Fighter, pick: string, weapons: readonly Arm[]): Offer {
  const targets = enemies(fight, who);
  const after =
    (step: number): Check =>
    (arm, of) =>
      meleeProblem(fight, who, arm, of, step);
  const params = targetParams(fight, who, targets, weapons, after(stepLeft(who)), after(0));
  const mode = who.plan.mode === 'double-shot' ? 'double-shot' : null;
  const blocked = noAttack(who) ?? mode ?? reasonOf(params, 'no-foe');
  return { pick, params: [...params, ...fromParam(who, targets)], ...blockedBy(blocked) };
}

/** Why somebody may not attack at all: no attack left, full defence (OD-DEF-02), or too many steps taken (OD-MOV-01). */
function noAttack(who: Fighter): string | null {
  if (who.spent.attacksLeft < 1) return who.plan.stance === 'defensive' ? 'defensive' : 'attack-used';
  return hasRun(who) ? 'has-run' : null;
}

function shootOffer(fight: Fight, who: Fighter): Offer | null {
  const weapons = missileArms(fight, who);
  if (weapons.length === 0) return null;
  const params = targetParams(fight, who, enemies(fight, who), weapons, (arm, of) => missileProblem(fight, who, arm, of));
  const step = stepLeft(who);
  const feetFirst: Param = { name: 'feet', kind: 'number', min: 0, max: step, initial: 0 };
  const blocked = noAttack(who) ?? reasonOf(params, 'no-foe');
  return { pick: 'shoot', params: [...params, ...(step > 0 ? [feetFirst] : [])], ...blockedBy(blocked) };
}

/** OD-ASN-01, OD-ASN-04. */
function assassinateOffer(fight: Fight, who: Fighter): Offer | null {
  const victims = enemies(fight, who).filter((c) => isOpen(c));
  if (victims.length === 0) return null;
  const check: Check = (arm, of) => (of.hasVitals ? reachProblem(fight, who, arm, of, stepLeft(who)) : 'no-vitals');
  const params = targetParams(fight, who, victims, handArms(fight, who), check);
  const blocked = noAttack(who) ?? reasonOf(params, 'no-foe');
  return { pick: 'assassinate', params: [...params, ...fromParam(who, victims)], ...blockedBy(blocked) };
}

function handsOnOffers(fight: Fight, who: Fighter): Offer[] {
  const near = foes(fight, who).filter(
    (foe) => feet(fight, who, foe) <= CONTACT + stepLeft(who) && !isUndetected(who, foe) && !areClosing(who, foe),
  );
  const target: Param = { name: 'target', kind: 'combatant', options: near.map((foe) => ({ value: foe.id })) };
  const blocked = noAttack(who) ?? (near.length === 0 ? 'out-of-reach' : null);
  return (['shove', 'grapple'] as const).map((pick) => ({ pick, params: [target], ...blockedBy(blocked) }));
}

/** OD-CHG-01: what was declared is what may be done. */
function chargeOffers(fight: Fight, who: Fighter): Offer[] {
  const target = who.plan.target === null ? undefined : fight.combatants[who.plan.target];
  const weapons = handArms(fight, who);
  const options = weapons.map((arm): Option => {
    const blocked = target ? meleeProblem(fight, who, arm, target, who.speed) : 'target-down';
    return { value: arm.key, label: arm.name, ...blockedBy(blocked) };
  });
  const params: Param[] = [
    { name: 'target', kind: 'combatant', options: target ? [{ value: target.id }] : [], initial: target?.id ?? '' },
    { name: 'weapon', kind: 'thing', options },
  ];
  const blocked = who.spent.attacksLeft < 1 ? 'attack-used' : options.some((o) => !o.blocked) ? null : (options[0]?.blocked ?? 'no-weapon');
  return [{ pick: 'charge', params, ...blockedBy(blocked) }];
}

function gearOffers(fight: Fight, who: Fighter): Offer[] {
  const own = arms(fight, who).filter((arm) => arm.use !== 'unarmed' && arm.use !== 'natural');
  const things = (name: string, list: readonly Arm[]): Param => ({
    ...{ name, kind: 'thing', options: list.map((arm) => ({ value: arm.key, label: arm.name })), optional: true },
  });
  const ready: Offer = {
    pick: 'ready',
    params: [
      things(
        'draw',
        own.filter((a) => !a.ready),
      ),
      things(
        'put',
        own.filter((a) => a.ready),
      ),
    ],
  };
  const empty = own.filter((arm) => needsReloading(fight, arm.use) && arm.ready && !arm.loaded);
  const reload: Offer = {
    pick: 'reload',
    params: [{ ...things('weapon', empty), optional: false }],
    ...blockedBy(who.spent.moved > 0 ? 'has-moved' : null),
  };
  return [...(own.length > 0 ? [ready] : []), ...(empty.length > 0 ? [reload] : [])];
}

const leave: Offer = { pick: 'leave', params: [{ name: 'how', kind: 'thing', options: [{ value: 'flee' }, { value: 'surrender' }] }] };

/** All actions of somebody whose number has come. `held`: he has waited for the end already (OD-INI-07). */
export function actionOffers(fight: Fight, who: Fighter, held: boolean): Offer[] {
  const waiting: Offer[] = [...(held ? [] : [{ pick: 'hold' }]), { pick: 'wait' }];
  if (who.plan.stance === 'charge') return [...chargeOffers(fight, who), ...waiting];
  const other: Param = { name: 'what', kind: 'text', max: 200 };
  const missile = shootOffer(fight, who);
  const murder = assassinateOffer(fight, who);
  return [
    ...meleeOffers(fight, who),
    ...(missile ? [missile] : []),
    ...(murder ? [murder] : []),
    ...handsOnOffers(fight, who),
    ...moveOffers(fight, who),
    ...closeOffer(fight, who),
    ...(who.charges > 0 ? [wandOffer(fight, who)] : []),
    ...gearOffers(fight, who),
    ...(everyone(fight).some((c) => c.embedded.length > 0) ? [extractOffer(fight, who)] : []),
    { pick: 'other', params: [other] },
    leave,
    ...waiting,
  ];
}

/** The offers of `offers(fight, who)`: what lies before somebody now, or would if it were his number. */
export function offers(fight: Fight, who: Id): readonly Offer[] {
  if (who === 'gm') return gmActions(fight);
  const fighter = fight.combatants[who];
  if (!fighter || !fight.begun || isOut(fighter)) return [];
  const list = fight.deciding === 'plan' ? planOffers(fight, fighter) : actionOffers(fight, fighter, fight.phase === 'held');
  // Both are answers to a question of the round, never acts of their own accord.
  const decides = fight.deciding !== null && fight.acting.includes(who);
  return decides ? list : list.map((offer) => ({ ...offer, blocked: offer.blocked ?? 'not-now' }));
}
