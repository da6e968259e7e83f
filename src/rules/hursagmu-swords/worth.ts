/** What acts are worth to somebody: how likely a blow gets past a defence and through endurance, and how much to do in a round. */
import {
  type Appraisal,
  type Ask,
  atLeast,
  type Choice,
  changedSpread,
  dieSpread,
  everyone,
  type Id,
  mean,
  type Offer,
  ofSide,
  own,
  plusSpread,
  range,
  type Spread,
  textOf,
  type Worth,
} from '../../engine/index.ts';
import { skillOfThrown, weaponOf } from './arms.ts';
import { isHelpless } from './reaction.ts';
import { levelAt, reaches, yardsBetween } from './ruling.ts';
import type { Fight, Fighter, Tally } from './state.ts';
import { attributeOf, isConscious, isOut } from './status.ts';
import { AUGMENT_BONUS } from './tables.ts';
import { defenceProblem, penaltyOf } from './tally.ts';
import { foes, weaponsOf } from './targets.ts';
import { isHandWeapon, type Weapon } from './weapons.ts';

/** What one supposes of a stranger beside what one's own side is like: a little armour, and that they defend themselves. */
const SUPPOSED = { armor: 1, hurt: 6 } as const;
const WEIGHT = { step: 0.2, run: 0.15, away: 0.25, rest: 0.05, before: 0.5, after: 4 } as const;
/** More than so many attacks, or augments of one, are not weighed. */
const MOST = { attacks: 4, augments: 4 } as const;

const average = (all: readonly number[], otherwise: number): number =>
  all.length === 0 ? otherwise : Math.round(all.reduce((sum, n) => sum + n, 0) / all.length);

function suppose(fight: Fight, who: Id, left: ReadonlyMap<Id, number>): void {
  const side = own(fight.combatants, who)?.side ?? '';
  const friends = ofSide(fight, side).filter((c) => c.kind !== 'army' && c.kind !== 'animal');
  const usual = (of: (c: Fighter) => number): number => average(friends.map(of), 3);
  const skill = usual((c) => Math.max(c.skills.striking, c.skills.archery));
  for (const c of everyone(fight).filter((one) => one.side !== side && one.kind !== 'army')) {
    const staminaMax = usual((one) => one.staminaMax);
    const share = left.get(c.id) ?? 1;
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
const EVEN = 14;

/** How likely two dice and one number come to more than two dice and another. */
const beats = (ours: number, theirs: number): number => atLeast(DIFFERENCE, EVEN + 1 + theirs - ours);
/** How likely two dice and a number reach a level. */
const reachesLevel = (ours: number, level: number): number => atLeast(TWO_DICE, level - ours);

interface Impact {
  readonly chance: number;
  readonly fells: number;
  readonly hurts: number;
}

const harmOf = ({ fells, hurts }: Impact): number => fells + hurts;
const NO_BLOW: Impact = { chance: 0, fells: 0, hurts: 0 };

/** SW-ATK-01, SW-ATK-05, SW-ATK-09, SW-DMG-06: one attack as it would be rolled. */
function impactOf(fight: Fight, by: Fighter, on: Fighter, weapon: Weapon, augments = 0): Impact {
  const yards = yardsBetween(fight, by, on);
  const level = levelAt(fight, weapon, yards);
  const skill = weapon.kind === 'thrown' ? skillOfThrown(fight) : weapon.skill;
  const attack = attributeOf(by, 'dexterity') + by.skills[skill] + penaltyOf(by);
  const open = isHelpless(fight, on) || defenceProblem(on) !== null;
  const defence = attributeOf(on, 'dexterity') + on.skills.defense + penaltyOf(on) + level;
  const chance = open ? reachesLevel(attack, level) : beats(attack, defence);
  const power = weapon.power + (weapon.usesStrength ? attributeOf(by, 'strength') : 0) + AUGMENT_BONUS * augments;
  const through = changedSpread(DIFFERENCE, (total) => total - EVEN + power - attributeOf(on, 'strength') - on.armor);
  const stamina = Math.max(1, on.stamina);
  const fells = chance * atLeast(through, stamina);
  return { chance, fells, hurts: chance * mean(through, (net) => (net >= stamina ? 0 : net / stamina)) };
}

/** The best weapon against somebody who can be had from here. */
const bestOn = (fight: Fight, by: Fighter, on: Fighter, augments = 0, afar: boolean | null = null): Impact =>
  weaponsOf(fight, by)
    .filter((weapon) => afar === null || afar !== isHandWeapon(weapon))
    .filter((weapon) => reaches(fight, weapon, yardsBetween(fight, by, on)))
    .map((weapon) => impactOf(fight, by, on, weapon, augments))
    .reduce((best, blow) => (harmOf(blow) > harmOf(best) ? blow : best), NO_BLOW);

/** Foes who may strike at somebody, and how many friends share them. */
function dangerTo(fight: Fight, who: Fighter): number {
  const friends = ofSide(fight, who.side).filter((c) => !isOut(c)).length;
  const all = foes(fight, who).filter((foe) => !isOut(foe));
  return all.reduce((sum, foe) => sum + harmOf(bestOn(fight, foe, who)), 0) / Math.max(1, friends);
}

/** A fight in which somebody has planned this much. */
function planned(fight: Fight, who: Fighter, plan: Tally): { readonly fight: Fight; readonly self: Fighter } {
  const self: Fighter = { ...who, plan, planned: true };
  return { fight: { ...fight, combatants: { ...fight.combatants, [who.id]: self } }, self };
}

const READY: Readonly<Record<string, Partial<Tally>>> = {
  'attack-and-defend': { attacks: 1, defend: true },
  'only-attack': { attacks: 1 },
  'only-defend': { defend: true },
};

/** SW-CORE-06, SW-CORE-07: what a round planned so comes to, and what comes back. */
function plan(fight: Fight, who: Fighter, choice: Choice): Worth {
  const number = (name: string): number => (typeof choice[name] === 'number' ? choice[name] : 0);
  const given = own(READY, choice.pick) ?? { attacks: number('attacks'), augments: number('augments'), defend: choice['defend'] !== false };
  const tally: Tally = { attacks: 0, augments: 0, defend: false, assists: 0, other: 0, ...given };
  const then = planned(fight, who, tally);
  const each = tally.attacks > 0 ? Math.floor(tally.augments / tally.attacks) : 0;
  const options = foes(fight, who)
    .filter((foe) => !isOut(foe))
    .map((foe) => ({ foe, blow: bestOn(then.fight, then.self, foe, each) }))
    .toSorted((a, b) => harmOf(b.blow) - harmOf(a.blow));
  const [best] = options;
  // Nobody can be had yet: to run, and to be ready for whoever comes.
  const runs = best === undefined || best.blow.chance === 0;
  const times = runs ? 0 : tally.attacks;
  const blow = best?.blow ?? NO_BLOW;
  const guarded: Fighter = { ...then.self, hasActed: true };
  const exposed = { ...then.fight, combatants: { ...then.fight.combatants, [who.id]: guarded } };
  // Half of the foes come before one's own turn, when whoever has not acted may still defend.
  const risk = WEIGHT.after * dangerTo(exposed, guarded) + WEIGHT.before * dangerTo(then.fight, then.self);
  const fells = Math.min(1, times * blow.fells);
  return { for: times > 0 ? 'hurts' : 'protects', at: null, chance: blow.chance, hurts: times * blow.hurts, fells, risk };
}

/** All that is worth planning: to defend oneself, and some attacks with so many augments each. */
const plans = (): readonly Choice[] =>
  range(MOST.attacks + 1, 'attacks').flatMap((attacks) =>
    range(attacks === 0 ? 1 : MOST.augments + 1, 'augments').map((each) => ({
      ...{ pick: 'plan', attacks, augments: Math.min(9, attacks * each), defend: true, assists: 0, other: 0 },
    })),
  );

function attackWorth(fight: Fight, who: Fighter, choice: Choice): Worth | null {
  const on = own(fight.combatants, textOf(choice, 'target'));
  if (!on) return null;
  const weapon = weaponOf(fight, textOf(choice, 'weapon'));
  const augments = typeof choice['augments'] === 'number' ? choice['augments'] : 0;
  const beyond = Math.max(0, who.done.augments + augments - who.plan.augments);
  const attacks = Math.max(who.plan.attacks, who.done.attacks + 1);
  const self: Fighter = { ...who, plan: { ...who.plan, attacks, augments: who.plan.augments + beyond } };
  const { chance, fells, hurts } = impactOf(fight, self, on, weapon, augments);
  const afar = !isHandWeapon(weapon) && yardsBetween(fight, who, on) > 5;
  const cost = (weapon.kind === 'thrown' ? 0.05 : 0) + 0.02 * beyond;
  const fallen = isOut(on) ? { fallen: true } : {};
  return { for: 'hurts', at: on.id, chance, fells, hurts, cost, afar, supposed: { health: on.stamina, armour: on.armor }, ...fallen };
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
  return { for: 'moves', at: to.id, moves: (choice.pick === 'run' ? WEIGHT.run : WEIGHT.step) / (1 + far / 60) };
}

function worth(fight: Fight, id: Id, choice: Choice, ask: Ask | null): Worth | null {
  const who = own(fight.combatants, id);
  if (!who || who.kind === 'army') return null;
  // Whoever leaves Defence out is struck by whatever comes after their own turn; whoever does nothing else wins nothing.
  if (choice.pick === 'only-attack' || choice.pick === 'only-defend') return null;
  if (ask?.key === 'plan' || choice.pick === 'plan') return plan(fight, who, choice);
  if (ask) return null;
  switch (choice.pick) {
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
  ways: (_fight, _who, offer: Offer) => (offer.pick === 'plan' ? plans() : null),
  worth,
};
