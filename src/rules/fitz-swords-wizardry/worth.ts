/** What acts are worth to somebody: how likely a blow lands and what it takes of its target, and what a plan for the round lays open. */

import {
  type Appraisal,
  type Ask,
  type Choice,
  everyone,
  harder,
  harmOf,
  type Id,
  type Impact,
  NO_BLOW,
  type Offer,
  ofSide,
  own,
  textOf,
  type Worth,
} from '../../engine/index.ts';
import { bcbOf } from './ability.ts';
import { armourClass } from './armour-class.ts';
import { type Arm, handArms, isTooClose, missileArms } from './arms.ts';
import { armWith } from './attack.ts';
import { handBlow, impactOf, pastShaft, reachOf, shotAt, thrustAt, times } from './impact.ts';
import { cannotCast } from './magic.ts';
import { stepLeft, walkOf } from './move.ts';
import { CONTACT, feet, foes, IN_COMBAT } from './place.ts';
import { attacksIn, modeRefuses } from './plan.ts';
import { powers } from './powers.ts';
import type { Fight, Fighter, Mode, Plan } from './state.ts';
import { halfSpeed, isAble, isOut } from './status.ts';
import { meleeProblem, missileProblem, noAttack } from './targets.ts';

/** What one supposes of a stranger; their hit points and combat bonus are supposed to be those of one's own side. */
const SUPPOSED = { ac: 13, ability: 10, save: 14, damage: 0 } as const;

/** How likely a foe is to go for somebody in the round: within a step, within a charge, from afar; to come within their reach. */
const LIKELY = { near: 0.7, charge: 0.35, afar: 0.4, comes: 0.5 } as const;
const WEIGHT = { step: 0.25, later: 0.95, stand: 0.4, draw: 0.3, fear: 0.6, charge: 0.05, close: 0.02, beside: 20 } as const;

const average = (all: readonly number[], otherwise: number): number =>
  all.length === 0 ? otherwise : all.reduce((sum, n) => sum + n, 0) / all.length;

function suppose(fight: Fight, who: Id, left: ReadonlyMap<Id, number>): void {
  const side = own(fight.combatants, who)?.side ?? '';
  const friends = ofSide(fight, side);
  const hpMax = Math.round(
    average(
      friends.map((c) => c.hpMax),
      10,
    ),
  );
  const bcb = Math.round(
    average(
      friends.map((c) => bcbOf(fight, c)),
      1,
    ),
  );
  for (const c of everyone(fight).filter((one) => one.side !== side)) {
    const hp = isOut(c) ? 0 : Math.max(1, Math.round(hpMax * (left.get(c.id) ?? 1)));
    const { ability, ac, save, damage } = SUPPOSED;
    Object.assign(c, { hp, hpMax, subdual: 0, bcb, save, str: ability, dex: ability, con: ability, strHit: 0, strDamage: damage });
    Object.assign(c, { dexMissile: 0, dexAc: 0, acBase: ac, armourAc: 0, magicAc: 0, attacks: 1, requiresWeapon: null });
  }
}

/** What may come at somebody in a round, shared out over those who stand beside them. `at`: where they will be beside whom. */
function dangerTo(fight: Fight, who: Fighter, at: Fighter | null = null): number {
  // Anyone who runs ahead of their friends has all of them to themselves.
  const friends = ofSide(fight, who.side).filter(
    (c) => !isOut(c) && (c.id === who.id || feet(fight, c, at ?? who) <= WEIGHT.beside),
  ).length;
  return (
    foes(fight, who)
      .filter(isAble)
      .reduce((sum, foe) => {
        const distance = at ? Math.min(feet(fight, who, foe), foe.id === at.id ? CONTACT : feet(fight, at, foe)) : feet(fight, who, foe);
        const reach = reachOf(fight, foe);
        const hand = distance <= reach + halfSpeed(foe) ? LIKELY.near : distance <= reach + foe.speed ? LIKELY.charge : 0;
        const shot = missileArms(fight, foe).length > 0 && distance > IN_COMBAT ? LIKELY.afar * harmOf(shotAt(fight, foe, who)) : 0;
        return sum + Math.max(shot, hand === 0 ? 0 : hand * harmOf(handBlow(fight, foe, who)));
      }, 0) *
    (WEIGHT.fear / Math.max(1, friends))
  );
}

/** How likely a foe will be where somebody can strike them with a step: those who are not may come by themselves. */
function likelyAt(fight: Fight, who: Fighter, on: Fighter, arm: Arm): number {
  const distance = feet(fight, who, on);
  if (isTooClose(fight, arm, distance)) return 0;
  if (distance <= arm.feet + halfSpeed(who)) return 1;
  const shoots = missileArms(fight, on).length > 0;
  return isAble(on) && !shoots && distance <= on.speed + reachOf(fight, on) ? LIKELY.comes : 0;
}

/** The best that somebody could do to anybody this round under the plan they have, without a charge. */
function bestBlow(fight: Fight, who: Fighter): { readonly blow: Impact; readonly on: Fighter | null } {
  return foes(fight, who).reduce<{ readonly blow: Impact; readonly on: Fighter | null }>(
    (best, on) => {
      const arms = handArms(fight, who).filter((arm) => modeRefuses(fight, who, arm) === null);
      const hand = arms.reduce((one, arm) => {
        const likely = likelyAt(fight, who, on, arm);
        // Anyone who comes to one is not kept off by a shaft.
        const struck = likely === 1 ? pastShaft(fight, who, on, arm) : impactOf(fight, who, on, arm, CONTACT);
        return likely === 0 ? one : harder(one, times(struck, likely));
      }, NO_BLOW);
      const blow = harder(hand, shotAt(fight, who, on));
      return harmOf(blow) > harmOf(best.blow) ? { blow, on } : best;
    },
    { blow: NO_BLOW, on: null },
  );
}

/** A fight in which somebody has this plan. */
function planned(fight: Fight, who: Fighter, plan: Partial<Plan> & Pick<Plan, 'stance'>): { readonly fight: Fight; readonly who: Fighter } {
  const whole: Plan = { ...who.plan, bcbAttack: 0, bcbDefence: 0, mode: 'none', target: null, spell: null, ...plan };
  const self: Fighter = { ...who, plan: whole, spent: { ...who.spent, attacksLeft: attacksIn(who, whole.stance, whole.mode) } };
  return { fight: { ...fight, combatants: { ...fight.combatants, [who.id]: self } }, who: self };
}

/** To stand and strike, or to do nothing but guard oneself. */
function stand(
  fight: Fight,
  who: Fighter,
  stance: 'fight' | 'defensive',
  mode: Mode,
  split: Pick<Plan, 'bcbAttack' | 'bcbDefence'>,
): Worth {
  const plan = planned(fight, who, stance === 'fight' ? { stance, mode, ...split } : { stance, bcbDefence: bcbOf(fight, who) });
  const { blow, on } = stance === 'fight' ? bestBlow(plan.fight, plan.who) : { blow: NO_BLOW, on: null };
  const blows = Math.max(1, plan.who.spent.attacksLeft);
  const worth = { risk: dangerTo(plan.fight, plan.who), chance: blow.chance };
  if (!on) return { for: stance === 'fight' ? 'moves' : 'protects', at: null, ...worth };
  return { for: 'hurts', at: on.id, hurts: blows * blow.hurts, fells: Math.min(1, blows * blow.fells), ...worth };
}

/** What to declare: the best that can be done so, and what it lays open. */
function declaration(fight: Fight, who: Fighter, choice: Choice): Worth | null {
  const bcb = bcbOf(fight, who);
  const bcbAttack = typeof choice['bcbAttack'] === 'number' ? choice['bcbAttack'] : bcb;
  const split = { bcbAttack, bcbDefence: bcb - bcbAttack };
  const on = own(fight.combatants, textOf(choice, 'target')) ?? null;
  switch (choice.pick) {
    case 'power': {
      const worth = powers.worth(fight, who, textOf(choice, 'power'), textOf(choice, 'target'));
      return worth && { ...worth, risk: dangerTo(fight, planned(fight, who, { stance: 'cast' }).who) };
    }
    case 'fight':
    case 'defensive':
      return stand(fight, who, choice.pick, (textOf(choice, 'mode') || 'none') as Mode, split);
    case 'charge': {
      if (!on || keepsAway(fight, who)) return null;
      const plan = planned(fight, who, { stance: 'charge', target: on.id, ...split });
      const blow = handBlow(plan.fight, plan.who, on);
      const risk = dangerTo(plan.fight, plan.who, on) + WEIGHT.fear * harmOf(thrustAt(plan.fight, plan.who, on, reachOf(fight, who)));
      return { for: 'hurts', at: on.id, ...blow, moves: WEIGHT.charge, risk };
    }
    case 'close': {
      if (!on || keepsAway(fight, who)) return null;
      const plan = planned(fight, who, { stance: 'close', target: on.id, ...split });
      return { for: 'moves', at: on.id, moves: WEIGHT.close, risk: dangerTo(plan.fight, plan.who, on) };
    }
    default:
      return null;
  }
}

/** Anyone who shoots has no wish to come near, nor has a caster who can at least throw something. */
const keepsAway = (fight: Fight, who: Fighter): boolean =>
  missileArms(fight, who).some((arm) => arm.use !== 'thrown' || cannotCast(fight, who, 1) === null);

/** Whether somebody would rather stay where they are: they shoot, and somebody is within range. */
const stays = (fight: Fight, who: Fighter): boolean =>
  keepsAway(fight, who) &&
  foes(fight, who).some((foe) => missileArms(fight, who).some((arm) => missileProblem(fight, who, arm, foe, 0) !== 'out-of-range'));

/** Anyone who picks one of several lays themselves open to the others (OD-MEL-05). */
const others = (fight: Fight, who: Fighter, on: Fighter | null): number =>
  on ? foes(fight, who).filter((foe) => foe.id !== on.id && isAble(foe) && feet(fight, who, foe) <= IN_COMBAT).length : 0;

function attackWorth(fight: Fight, who: Fighter, choice: Choice): Worth | null {
  const on = own(fight.combatants, textOf(choice, 'target')) ?? null;
  const arm = choice['weapon'] === undefined ? null : armWith(fight, who, textOf(choice, 'weapon'));
  const inReach = foes(fight, who).filter((foe) => arm && meleeProblem(fight, who, arm, foe, stepLeft(who)) === null);
  const at = on ? [on] : inReach;
  if (!arm || at.length === 0) return null;
  const blows = at.map((foe) => (arm.missile ? impactOf(fight, who, foe, arm) : pastShaft(fight, who, foe, arm)));
  const part = (of: (blow: Impact) => number): number => average(blows.map(of), 0);
  const picked = arm.missile ? 0 : 0.03 * others(fight, who, on);
  const near = arm.missile ? beside(fight, who, on) : 0;
  const [hurts, fells] = [part((b) => b.hurts) * (1 - near), part((b) => b.fells) * (1 - near)];
  const supposed = on ? { health: on.hp, 'armour class': armourClass(fight, on, 'front').total } : {};
  const fallen = on && isOut(on) ? { fallen: true } : {};
  const afar = arm.missile && at.every((foe) => feet(fight, who, foe) > IN_COMBAT);
  const risk = picked + near * (hurts + fells);
  return { for: 'hurts', at: on?.id ?? null, chance: part((b) => b.chance), hurts, fells, risk, afar, supposed, ...fallen };
}

/** OD-MIS-03: how likely a shot into a melee goes at a friend. */
function beside(fight: Fight, who: Fighter, on: Fighter | null): number {
  if (!on || who.clearShot) return 0;
  const near = everyone(fight).filter((c) => c.id !== who.id && c.id !== on.id && !isOut(c) && feet(fight, c, on) <= IN_COMBAT);
  return near.filter((c) => c.side === who.side).length / (near.length + 1);
}

/** Whether somebody has an attack left and a foe to spend it on. */
const canStrike = (fight: Fight, who: Fighter): boolean =>
  noAttack(who) === null &&
  foes(fight, who).some(
    (foe) =>
      handArms(fight, who).some((arm) => meleeProblem(fight, who, arm, foe, stepLeft(who)) === null) ||
      missileArms(fight, who).some((arm) => missileProblem(fight, who, arm, foe, stepLeft(who)) === null),
  );

/** What a walk towards somebody is worth where nobody can be struck: less where foes wait there who have not acted yet. */
function walk(fight: Fight, who: Fighter, choice: Choice): Worth | null {
  const to = own(fight.combatants, textOf(choice, 'toward'));
  if (!to || to.side === who.side || isOut(to) || stays(fight, who) || canStrike(fight, who)) return null;
  const gone = Number(choice['feet'] ?? 0);
  const waiting = foes(fight, who).filter((foe) => isAble(foe) && fight.slots.some((slot) => slot.who === foe.id));
  const near = waiting.filter((foe) => {
    const then =
      foe.id === to.id
        ? feet(fight, who, to) - gone
        : Math.max(0, feet(fight, who, foe) - gone, feet(fight, foe, to) - feet(fight, who, to) + gone);
    return then <= reachOf(fight, foe) + halfSpeed(foe);
  });
  const risk = near.reduce((sum, foe) => sum + LIKELY.near * harmOf(handBlow(fight, foe, who)), 0);
  return { for: 'moves', at: to.id, moves: WEIGHT.step / (1 + feet(fight, who, to) / 60), risk };
}

/** OD-INI-07: to walk last, when those who wait there have acted, or have come within reach. */
function hold(fight: Fight, who: Fighter): Worth | null {
  const near = foes(fight, who).filter(isAble);
  if (near.length === 0 || stays(fight, who) || canStrike(fight, who)) return null;
  const nearest = Math.min(...near.map((foe) => feet(fight, who, foe)));
  return { for: 'moves', at: null, moves: (WEIGHT.later * WEIGHT.step) / (1 + nearest / 60) };
}

/** To go as far as one's weapon needs to strike from there, or as far as one's feet go (OD-MOV-01). */
const walks = (fight: Fight, who: Fighter): readonly Choice[] =>
  foes(fight, who).flatMap((foe) => {
    const wanted = Math.min(walkOf(fight, who), feet(fight, who, foe) - reachOf(fight, who));
    return wanted < 1 ? [] : [{ pick: 'move', toward: foe.id, feet: wanted }];
  });

/** What is done when one's number comes up. */
function action(fight: Fight, who: Fighter, choice: Choice): Worth | null {
  const near = foes(fight, who).filter((foe) => feet(fight, who, foe) <= IN_COMBAT);
  switch (choice.pick) {
    case 'attack':
    case 'charge':
    case 'shoot':
      return attackWorth(fight, who, choice);
    case 'brawl':
    case 'subdue':
      return null;
    case 'assassinate': {
      const worth = attackWorth(fight, who, choice);
      return worth && { ...worth, fallen: true };
    }
    case 'move':
      return walk(fight, who, choice);
    case 'hold':
      return hold(fight, who);
    case 'retreat':
      return keepsAway(fight, who) && near.length > 0 ? { for: 'moves', at: null, moves: WEIGHT.step, risk: 0.1 } : null;
    case 'stand-up':
      return { for: 'protects', at: null, protects: WEIGHT.stand };
    case 'reload':
      return { for: 'hurts', at: null, hurts: WEIGHT.draw / 2 };
    case 'ready': {
      const drawn = textOf(choice, 'draw');
      const bare = handArms(fight, who).every((arm) => arm.use === 'unarmed') && missileArms(fight, who).length === 0;
      return drawn && bare ? { for: 'hurts', at: null, hurts: WEIGHT.draw } : null;
    }
    case 'leave':
      return { for: 'yields', at: null, yields: 0.1 };
    case 'wait':
      return { for: 'yields', at: null };
    default:
      return null;
  }
}

function worth(fight: Fight, id: Id, choice: Choice, ask: Ask | null): Worth | null {
  const who = own(fight.combatants, id);
  if (!who) return null;
  if (ask?.key === 'declare') return declaration(fight, who, choice);
  return ask?.key === 'act' || ask?.key === 'held' ? action(fight, who, choice) : null;
}

export const appraisal: Appraisal<Fight> = {
  suppose,
  ways: (fight, who, offer: Offer) => {
    const self = own(fight.combatants, who);
    return offer.pick === 'move' && self ? walks(fight, self) : null;
  },
  varies: { fight: ['bcbAttack', 'mode'], charge: ['target'], attack: ['target'], ready: ['draw'] },
  worth,
};
