/** What acts are worth to somebody: how likely a blow gets past a defence and through endurance, and how much to do in a round. */

import {
  type Appraisal,
  type Ask,
  atLeast,
  averageOf,
  type Choice,
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
  plusSpread,
  type Spread,
  textOf,
  tollOf,
  type Worth,
} from '../../engine/index.ts';
import { skillOfThrown, weaponOf } from './arms.ts';
import { place, runYards } from './move.ts';
import { powers } from './powers.ts';
import { isHelpless } from './reaction.ts';
import { levelAt, reaches, yardsBetween } from './ruling.ts';
import { house } from './settings.ts';
import type { Fight, Fighter, Tally } from './state.ts';
import { attributeOf, isConscious, isOut } from './status.ts';
import { AUGMENT_BONUS } from './tables.ts';
import { defenceProblem, penaltyOf } from './tally.ts';
import { foes, weaponsOf } from './targets.ts';
import { left } from './turn.ts';
import { isHandWeapon, type Weapon } from './weapons.ts';

/** What one supposes of a stranger beside what one's own side is like: a little armour, and that they defend themselves. */
const SUPPOSED = { armor: 1, hurt: 6 } as const;
const WEIGHT = { step: 0.2, run: 0.15, away: 0.25, rest: 0.05, before: 0.5, after: 0.5, near: 0.7, beast: 0.6 } as const;

const average = (all: readonly number[], otherwise: number): number =>
  all.length === 0 ? otherwise : Math.round(all.reduce((sum, n) => sum + n, 0) / all.length);

function suppose(fight: Fight, who: Id, shares: ReadonlyMap<Id, number>): void {
  const side = own(fight.combatants, who)?.side ?? '';
  const friends = ofSide(fight, side).filter((c) => c.kind !== 'army' && c.kind !== 'animal');
  const usual = (of: (c: Fighter) => number): number => average(friends.map(of), 3);
  const skill = usual((c) => Math.max(c.skills.striking, c.skills.archery));
  for (const c of everyone(fight).filter((one) => one.side !== side && one.kind !== 'army')) {
    const staminaMax = usual((one) => one.staminaMax);
    const share = shares.get(c.id) ?? 1;
    const stamina = isConscious(c) ? Math.max(1, Math.round(staminaMax * share)) : 0;
    Object.assign(c, { staminaMax, stamina, worstHit: 0, armor: SUPPOSED.armor, massPounds: null });
    Object.assign(c, { strength: usual((one) => one.strength), dexterity: usual((one) => one.dexterity) });
    Object.assign(c, { skills: { ...c.skills, striking: skill, archery: skill, defense: usual((one) => one.skills.defense) } });
    // What they have declared and not yet begun is their secret.
    Object.assign(c, { plan: { ...c.done, attacks: Math.max(1, c.done.attacks), defend: true } });
  }
}

const TWO_DICE: Spread = plusSpread(dieSpread(6), dieSpread(6));
/** Two dice less two others, and ten, so that no total is below nothing. */
const DIFFERENCE: Spread = plusSpread(
  TWO_DICE,
  changedSpread(TWO_DICE, (total) => 14 - total),
);
/** The same, where the two dice count their average. */
const AVERAGE_DIFFERENCE: Spread = changedSpread(TWO_DICE, (total) => averageOf([6, 6]).points + 14 - total);
const EVEN = 14;

/** How likely two dice and one number come to more than two dice and each of the others. */
const beats = (ours: number, ...theirs: readonly number[]): number =>
  TWO_DICE.reduce(
    (sum, chance, dice) => sum + theirs.reduce((one, their) => one * (1 - atLeast(TWO_DICE, dice + ours - their)), chance),
    0,
  );
/** How likely two dice and a number reach a level. */
const reachesLevel = (ours: number, level: number): number => atLeast(TWO_DICE, level - ours);

/** An attack of which the harm counts several times. */
const times = ({ chance, fells, hurts }: Impact, by: number): Impact => ({ chance, fells: fells * by, hurts: hurts * by });

/** SW-ATK-01, SW-ATK-05, SW-ATK-09, SW-DMG-06, SW-DEF-10: one attack as it would be rolled, with a friend of the attacked between, or nobody. */
function impactOf(fight: Fight, by: Fighter, on: Fighter, weapon: Weapon, augments = 0, friend: Fighter | null = null): Impact {
  const yards = yardsBetween(fight, by, on);
  const level = levelAt(fight, weapon, yards);
  const skill = weapon.kind === 'thrown' ? skillOfThrown(fight) : weapon.skill;
  const attack = attributeOf(by, 'dexterity') + by.skills[skill] + penaltyOf(by);
  const open = isHelpless(fight, on) || defenceProblem(on) !== null;
  const defences = [...(open ? [] : [on]), ...(friend ? [friend] : [])].map(
    (c) => attributeOf(c, 'dexterity') + c.skills.defense + penaltyOf(c) + level,
  );
  const chance = defences.length === 0 ? reachesLevel(attack, level) : beats(attack, ...defences);
  const power = weapon.power + (weapon.usesStrength ? attributeOf(by, 'strength') : 0) + AUGMENT_BONUS * augments;
  const through = changedSpread(
    dealsAverage(fight, by) ? AVERAGE_DIFFERENCE : DIFFERENCE,
    (total) => total - EVEN + power - attributeOf(on, 'strength') - on.armor,
  );
  return times({ chance, ...tollOf(through, Math.max(1, on.stamina)) }, chance);
}

/** The best weapon against somebody who can be had from here. */
const bestOn = (fight: Fight, by: Fighter, on: Fighter, augments = 0, afar: boolean | null = null): Impact =>
  weaponsOf(fight, by)
    .filter((weapon) => afar === null || afar !== isHandWeapon(weapon))
    .filter((weapon) => reaches(fight, weapon, yardsBetween(fight, by, on)))
    .map((weapon) => impactOf(fight, by, on, weapon, augments))
    .reduce(harder, NO_BLOW);

/** SW-CORE-11: animals do not fight on when their people are beaten, so these count for more. */
const countsAs = (fight: Fight, foe: Fighter): number =>
  foe.kind === 'animal' &&
  !house.get(fight, 'animals.alone') &&
  foes(fight, foe).length > 0 &&
  ofSide(fight, foe.side).some((c) => c.kind !== 'animal' && !c.concealed && !isOut(c))
    ? WEIGHT.beast
    : 1;

/** Foes who may strike at somebody, and how many friends share them. `whom`: those who are counted. */
function dangerTo(fight: Fight, who: Fighter, whom: (foe: Fighter) => boolean = () => true): number {
  const friends = ofSide(fight, who.side).filter((c) => !isOut(c)).length;
  const all = foes(fight, who).filter((foe) => !isOut(foe) && whom(foe));
  return all.reduce((sum, foe) => sum + harmOf(bestOn(fight, foe, who)), 0) / Math.max(1, friends);
}

/** Whether somebody is still to act in this round. */
const isLeft = (fight: Fight, { id }: Fighter): boolean => left(fight).includes(id);

/** What it adds to the danger of the round to do more: the penalty is on every defence that is still to come (SW-CORE-06). */
const dearer = (fight: Fight, who: Fighter, more: Fighter): number => {
  const acts = (foe: Fighter): boolean => isLeft(fight, foe);
  return dangerTo(withSelf(fight, more), more, acts) - dangerTo(fight, who, acts);
};

const withSelf = (fight: Fight, self: Fighter): Fight => ({ ...fight, combatants: { ...fight.combatants, [self.id]: self } });

/** A fight in which somebody has planned this much. */
function planned(fight: Fight, who: Fighter, plan: Tally): { readonly fight: Fight; readonly self: Fighter } {
  const self: Fighter = { ...who, plan, planned: true };
  return { fight: withSelf(fight, self), self };
}

const READY: Readonly<Record<string, Partial<Tally>>> = {
  'attack-and-defend': { attacks: 1, defend: true },
  'only-defend': { defend: true },
};

/**
 * SW-CORE-06, SW-CORE-07: what a round planned so comes to, and what comes back. One attack can still be added on one's own turn, so
 * planning none is no less of an attack, and a better defence until then.
 */
function plan(fight: Fight, who: Fighter, given: Partial<Tally>): Worth {
  const tally: Tally = { attacks: 0, augments: 0, defend: false, assists: 0, other: 0, ...given };
  const before = planned(fight, who, tally);
  const turn = planned(fight, who, { ...tally, attacks: 1 });
  const [best = NO_BLOW] = foes(fight, who)
    .filter((foe) => !isOut(foe))
    .map((foe) => times(bestOn(turn.fight, turn.self, foe), countsAs(fight, foe)))
    .toSorted((a, b) => harmOf(b) - harmOf(a));
  // Where nobody can be had, one is only ready for those who come.
  const acted: Fighter = { ...(best.chance > 0 ? turn.self : before.self), hasActed: true };
  // Half of the foes come before one's own turn, when whoever has not acted may still defend.
  const risk = WEIGHT.after * dangerTo(withSelf(fight, acted), acted) + WEIGHT.before * dangerTo(before.fight, before.self);
  return { for: best.chance > 0 ? 'hurts' : 'protects', at: null, ...best, risk };
}

function attackWorth(fight: Fight, who: Fighter, choice: Choice): Worth | null {
  const on = own(fight.combatants, textOf(choice, 'target'));
  if (!on) return null;
  const weapon = weaponOf(fight, textOf(choice, 'weapon'));
  const augments = typeof choice['augments'] === 'number' ? choice['augments'] : 0;
  const beyond = Math.max(0, who.done.augments + augments - who.plan.augments);
  const done: Tally = { ...who.done, attacks: who.done.attacks + 1, augments: who.done.augments + augments };
  const self: Fighter = { ...who, done };
  const { chance, fells, hurts } = times(impactOf(fight, self, on, weapon, augments), countsAs(fight, on));
  const risk = dearer(fight, who, { ...self, hasActed: true });
  const afar = !isHandWeapon(weapon) && yardsBetween(fight, who, on) > 5;
  const cost = (weapon.kind === 'thrown' ? 0.05 : 0) + 0.02 * beyond;
  const fallen = isOut(on) ? { fallen: true } : {};
  return { for: 'hurts', at: on.id, chance, fells, hurts, risk, cost, afar, supposed: { health: on.stamina, armour: on.armor }, ...fallen };
}

/** Somebody who shoots has no wish to come near; everybody else has, until they can strike. */
function walk(fight: Fight, who: Fighter, choice: Choice): Worth | null {
  const to = own(fight.combatants, textOf(choice, 'target'));
  if (!to || to.side === who.side || isOut(to)) return null;
  const near = foes(fight, who).filter((foe) => !isOut(foe) && harmOf(bestOn(fight, who, foe)) > 0.01);
  const shoots = weaponsOf(fight, who).some((weapon) => weapon.kind === 'bow' || weapon.kind === 'mechanical');
  if (choice['away'] === true) {
    const beside = yardsBetween(fight, who, to) <= 5;
    const [bow, hand] = [true, false].map((afar) => bestOn(fight, who, to, 0, afar));
    return shoots && beside && choice.pick === 'step' && harmOf(bow!) > harmOf(hand!)
      ? { for: 'moves', at: to.id, moves: WEIGHT.away, risk: 0.1 }
      : null;
  }
  if (near.length > 0) return null;
  const far = yardsBetween(fight, who, to);
  // Anyone who stands there and has not acted strikes at who comes; to be waited for, or to have come last, is better.
  const most = choice.pick === 'run' ? runYards(fight, who) : house.get(fight, 'step');
  const then: Fight = { ...fight, distances: { ...fight.distances } };
  place(then, who, to, Math.max(0, far - most));
  const risk = WEIGHT.near * dangerTo(then, who, (foe) => isLeft(fight, foe));
  return { for: 'moves', at: to.id, moves: (choice.pick === 'run' ? WEIGHT.run : WEIGHT.step) / (1 + far / 60), risk };
}

/** SW-DEF-10, SW-DEF-11: to block for a friend: what it saves them, and what it takes of one's own blow and defences to come. */
function assist(fight: Fight, who: Fighter, choice: Choice, ask: Ask): Worth | null {
  if (choice.pick !== 'assisted-block') return { for: 'yields', at: null };
  const facts = ask.facts as { readonly by?: Id; readonly on?: Id; readonly weapon?: string };
  const [by, on] = [own(fight.combatants, facts.by ?? ''), own(fight.combatants, facts.on ?? '')];
  if (!by || !on) return null;
  const weapon = weaponOf(fight, facts.weapon ?? '');
  const helper: Fighter = { ...who, done: { ...who.done, assists: who.done.assists + 1 } };
  const protects = harmOf(impactOf(fight, by, on, weapon)) - harmOf(impactOf(fight, by, on, weapon, 0, helper));
  const blow = (self: Fighter): number =>
    isLeft(fight, who) ? bestBlow(fight, { ...self, done: { ...self.done, attacks: self.done.attacks + 1 } }) : 0;
  return { for: 'protects', at: on.id, protects, cost: blow(who) - blow(helper), risk: dearer(fight, who, helper) };
}

/** The most harm that somebody could do from where they are. */
const bestBlow = (fight: Fight, who: Fighter): number =>
  Math.max(
    0,
    ...foes(fight, who)
      .filter((foe) => !isOut(foe))
      .map((foe) => harmOf(bestOn(fight, who, foe))),
  );

function worth(fight: Fight, id: Id, choice: Choice, ask: Ask | null): Worth | null {
  const who = own(fight.combatants, id);
  if (!who || who.kind === 'army') return null;
  if (ask?.key === 'plan') {
    const ready = own(READY, choice.pick);
    return ready ? plan(fight, who, ready) : null;
  }
  if (ask?.key === 'assist') return assist(fight, who, choice, ask);
  if (ask) return null;
  switch (choice.pick) {
    case 'power':
      return powers.worth(fight, who, textOf(choice, 'power'), textOf(choice, 'target'));
    case 'strike':
      return attackWorth(fight, who, choice);
    case 'run':
    case 'step':
      return walk(fight, who, choice);
    case 'rest':
      return who.stamina < who.staminaMax / 2 ? { for: 'protects', at: null, protects: WEIGHT.rest, risk: dangerTo(fight, who) } : null;
    case 'escape':
      return { for: 'protects', at: null, protects: SUPPOSED.hurt / 20 };
    case 'give-up':
      return { for: 'yields', at: null, yields: 0.1, cost: 0.05 };
    case 'end-turn':
      return { for: 'yields', at: null };
    default:
      return null;
  }
}

export const appraisal: Appraisal<Fight> = {
  suppose,
  varies: { strike: ['augments'], run: ['target', 'away'], step: ['target', 'away'] },
  worth,
};
