/** What acts are worth to somebody: how likely a blow lands past a defence and what it takes of its target. */
import {
  type Appraisal,
  type Ask,
  averageOf,
  type Choice,
  certainSpread,
  changedSpread,
  dealsAverage,
  dieSpread,
  everyone,
  harder,
  harmOf,
  type Id,
  type Impact,
  NO_BLOW,
  ofSide,
  own,
  type Spread,
  sameDice,
  storedFormula,
  sumOf,
  textOf,
  timesSpread,
  tollOf,
  type Worth,
} from '../../engine/index.ts';
import { protection } from './armour.ts';
import { attackPoints, rangeFactor } from './attack.ts';
import { carried, type Held, unfit, usable } from './gear.ts';
import { approach, metres, mostMetres } from './move.ts';
import { powers } from './powers.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { foesOf, isOut } from './status.ts';

/** What one supposes of a stranger; hit points are those of one's own side. What they wear and hold is there to be seen. */
const SUPPOSED = { skill: 45, missileDefence: 0.15, hp: 11 } as const;
/** BR-MOV-06: how often a foe stays where one can walk up to them this round, and how often they come the metres that one lacks. */
const MEETS = { stays: 0.85, comes: 0.5 } as const;
const WEIGHT = { step: 0.2, near: 0.15, draw: 0.35, aid: 0.5, wake: 0.3 } as const;

function suppose(fight: Fight, who: Id, left: ReadonlyMap<Id, number>): void {
  const side = own(fight.combatants, who)?.side ?? '';
  const friends = ofSide(fight, side);
  const hpMax = friends.length > 0 ? Math.round(friends.reduce((sum, c) => sum + c.hpMax, 0) / friends.length) : SUPPOSED.hp;
  for (const c of everyone(fight).filter((one) => one.side !== side)) {
    const hp = isOut(c) ? 0 : Math.max(1, Math.round(hpMax * (left.get(c.id) ?? 1)));
    for (const piece of Object.values(c.gear)) piece.skill = SUPPOSED.skill;
    Object.assign(c, { hp, hpMax, dodge: SUPPOSED.skill / 2, db: 'none', wounds: [] });
  }
}

const formulaSpread = (text: string | undefined, usual: string, average: boolean): Spread => {
  const { count, sides, flat, sign } = storedFormula(text ?? usual, usual);
  const dice = average ? certainSpread(averageOf(sameDice(count, sides)).points) : timesSpread(dieSpread(sides), count);
  return changedSpread(dice, (total) => sign * total + flat);
};

/** BR-WPN-03, BR-WPN-04: the damage bonus on the average. */
function bonusOf({ db }: Fighter, { weapon }: Held): number {
  if (weapon.bonus === 'none') return 0;
  const { count, sides, flat, sign } = storedFormula(db);
  const whole = sign * count * ((sides + 1) / 2) + flat;
  return weapon.bonus === 'half' && whole > 0 ? whole / 2 : whole;
}

/** Whether somebody could parry or dodge what comes at them, and how likely that is. */
function defended(on: Fighter, arm: Held): number {
  if (isOut(on) || on.conditions.unaware || on.conditions.blind) return 0;
  if (arm.weapon.kind === 'missile')
    return carried(on).some((h) => usable(h) && h.weapon.kind === 'shield') ? 2 * SUPPOSED.missileDefence : 0;
  const best = Math.max(
    on.dodge,
    ...carried(on)
      .filter((h) => usable(h) && h.weapon.kind !== 'missile')
      .map((h) => h.gear.skill),
    0,
  );
  return Math.min(95, best) / 100;
}

/** BR-ATT-02, BR-ATT-07, BR-MTX-06: an attack as it would be rolled. */
function impactOf(fight: Fight, by: Fighter, on: Fighter, arm: Held): Impact {
  const points = sumOf(attackPoints(by, arm));
  const factor = rangeFactor(arm, metres(fight, by.id, on.id)).reduce((all, [, value]) => all * value, 1);
  const skill = Math.max(1, Math.min(95, points * factor)) / 100;
  // BR-MTX-02, BR-MTX-03: a special success gets past an ordinary defence as a plain hit, and strikes deep where there is none.
  const special = skill / 5;
  const met = defended(on, arm);
  const plain = (skill - special) * (1 - met) + special * met;
  const deep = special * (1 - met);
  const stopped = sumOf(protection(on.armour, false, house.get(fight, 'armourLayers')));
  const less = stopped - bonusOf(by, arm);
  const rolled = formulaSpread(arm.gear.damage, arm.weapon.damage, dealsAverage(fight, by));
  const most = mostOf(arm);
  // BR-DMG-04: anyone who has two hit points left or fewer is out.
  const enough = Math.max(1, on.hp - 2);
  const [hit, wound] = [0, most].map((more) =>
    tollOf(
      changedSpread(rolled, (total) => total + more - less),
      enough,
    ),
  ) as [Toll, Toll];
  return { chance: skill, fells: plain * hit.fells + deep * wound.fells, hurts: plain * hit.hurts + deep * wound.hurts };
}

type Toll = ReturnType<typeof tollOf>;

/** BR-SPC-02: the most that a weapon's own dice can show, which a special success adds. */
function mostOf({ gear, weapon }: Held): number {
  const { count, sides, flat } = storedFormula(gear.damage ?? weapon.damage, weapon.damage);
  return count * sides + flat;
}

const armsReady = (who: Fighter): readonly Held[] => carried(who).filter((h) => unfit(h, false) === null);
const shoots = (who: Fighter): boolean => armsReady(who).some((h) => h.weapon.kind === 'missile' && h.weapon.id !== 'rock');

/** The best of what somebody has in hand against somebody. */
const bestOn = (fight: Fight, by: Fighter, on: Fighter): Impact =>
  armsReady(by)
    .map((arm) => impactOf(fight, by, on, arm))
    .reduce(harder, NO_BLOW);

/** BR-MOV-01, BR-MOV-06: how likely it is that a blow comes about at all: whom one has to walk to moves in the same round. */
function comesAbout(fight: Fight, who: Fighter, on: Fighter, arm: Held): number {
  if (arm.weapon.kind === 'missile') return 1;
  const { lacking, walked } = approach(fight, who, on.id, 'attack');
  if (lacking === 0) return 1;
  // Whoever cannot move stays, and comes to nobody.
  if (walked < lacking || who.rank !== null) return isOut(on) ? 0 : MEETS.comes;
  return isOut(on) ? 1 : MEETS.stays;
}

function attack(fight: Fight, who: Fighter, choice: Choice): Worth | null {
  const on = own(fight.combatants, textOf(choice, 'target'));
  const arm = carried(who).find((h) => h.id === textOf(choice, 'weapon'));
  if (!on || !arm || choice['viaSkillOf'] !== undefined) return null;
  const whole = impactOf(fight, who, on, arm);
  const comes = comesAbout(fight, who, on, arm);
  const far = metres(fight, who.id, on.id);
  const goes = arm.weapon.kind !== 'missile' && far > house.get(fight, 'reach');
  // Anyone who runs to strike strikes late, and comes among the others; a bow is no use there.
  const risk = goes ? WEIGHT.near * (shoots(who) ? 3 : 1) * harmOf(bestOn(fight, on, who)) : 0;
  const fallen = isOut(on) ? { fallen: true } : {};
  const afar = arm.weapon.kind === 'missile' && far > house.get(fight, 'reach');
  return {
    for: 'hurts',
    at: on.id,
    chance: comes * whole.chance,
    hurts: comes * whole.hurts,
    fells: comes * whole.fells,
    risk,
    afar,
    supposed: { health: on.hp, 'per cent to defend': 100 * defended(on, arm) },
    ...fallen,
  };
}

function move(fight: Fight, who: Fighter, choice: Choice): Worth | null {
  const to = own(fight.combatants, textOf(choice, 'toward'));
  if (!to || to.side === who.side || isOut(to)) return null;
  const far = metres(fight, who.id, to.id);
  if (choice['direction'] === 'away') {
    if (!shoots(who) || far > 2 * house.get(fight, 'reach')) return null;
    return { for: 'moves', at: to.id, moves: 0.1 };
  }
  // Anyone who can come to a foe and strike in one round need not come first (BR-MOV-03).
  const reach = house.get(fight, 'reach') + mostMetres(fight, who, 'attack');
  const near = foesOf(fight, who).some((foe) => !isOut(foe) && metres(fight, who.id, foe.id) <= reach);
  const gone = Math.min(1, Number(choice['move'] ?? 0) / Math.max(1, far - house.get(fight, 'reach')));
  return near || shoots(who) ? null : { for: 'moves', at: to.id, moves: (gone * WEIGHT.step) / (1 + far / 50) };
}

/** What somebody would have in hand then, beside what they have now. */
function ready(fight: Fight, who: Fighter, choice: Choice): Worth | null {
  const arm = carried(who).find((h) => h.id === textOf(choice, 'weapon'));
  if (!arm || arm.gear.ready || arm.gear.broken) return null;
  const foes = foesOf(fight, who).filter((foe) => !isOut(foe));
  const gain = Math.max(0, ...foes.map((foe) => harmOf(impactOf(fight, who, foe, arm)) - harmOf(bestOn(fight, who, foe))));
  return gain > 0 ? { for: 'hurts', at: null, hurts: WEIGHT.draw * gain } : null;
}

function worth(fight: Fight, id: Id, choice: Choice, ask: Ask | null): Worth | null {
  const who = own(fight.combatants, id);
  if (!who || (ask && ask.key !== 'retarget')) return null;
  const on = own(fight.combatants, textOf(choice, 'target'));
  switch (choice.pick) {
    case 'attack':
      return attack(fight, who, choice);
    case 'power':
      return powers.worth(fight, who, textOf(choice, 'power'), textOf(choice, 'target'));
    case 'other-target':
      return on && !isOut(on) ? { for: 'hurts', at: on.id, ...bestOn(fight, who, on) } : null;
    case 'move':
      return move(fight, who, choice);
    case 'ready':
      return ready(fight, who, choice);
    case 'reload':
      return { for: 'hurts', at: null, hurts: WEIGHT.draw };
    case 'first-aid':
      return on?.conditions.dying && on.side === who.side ? { for: 'helps', at: on.id, helps: (WEIGHT.aid * who.firstAid) / 100 } : null;
    case 'awaken':
      return on?.side === who.side ? { for: 'helps', at: on.id, helps: WEIGHT.wake } : null;
    case 'wait':
    case 'none':
      return { for: 'yields', at: null };
    default:
      return null;
  }
}

export const appraisal: Appraisal<Fight> = { suppose, varies: { move: ['toward', 'direction'] }, worth };
