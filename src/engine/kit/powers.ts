/**
 * Powers in use, the same in every system: who can be aimed at with what, the dice, the saves, the harm and what stays of it. A system
 * says how far apart people are, how one saves, and how its harm is done.
 */
import type { Detailed, Option, Param } from '../choice.ts';
import { giveCondition, mayHaveCondition } from '../custom-conditions.ts';
import { kindTold, type Power, type PowerSave, type PowerTerms, powerDice, powerWords } from '../data/power.ts';
import { type Combatant, type Fight, type Step, tellable } from '../encounter.ts';
import { own } from '../json.ts';
import { type Formula, readFormula } from '../notation.ts';
import { must } from '../refusal.ts';
import { dice, type Id, type Script } from '../script.ts';
import { optionsBy } from './aim.ts';
import { averageOf, averageStep, dealsAverage, sameDice } from './average.ts';
import { certainSpread, changedSpread, dieSpread, mean, type Spread, timesSpread } from './odds.ts';
import type { Part } from './roll.ts';
import { emit, reveal } from './telling.ts';
import type { Toll, Worth } from './worth.ts';

/** Somebody who may have powers. */
export type Bearer = Combatant & { readonly powers?: readonly Power[] };

/** What a power does to one of those whom it reaches. */
export interface Effect {
  readonly power: Power;
  readonly points: number;
  /** How that came about: the last of it adds up to the points. */
  readonly steps: readonly Step[];
}

/**
 * How a save against a power goes: whether it is withstood, so that what its success leaves is left; `wholly`: nothing is; `least`: it
 * does the most that it can.
 */
export type Withstood = boolean | 'wholly' | 'least';

/** How a system follows powers. */
export interface PowerRules<F extends Fight<C>, C extends Bearer> {
  /** The rule that stands behind them, for receipts. */
  readonly rule: string;
  readonly terms: PowerTerms;
  /** Those of other sides whom they know of, and those of their own side, themselves among them; whoever is past it left out. */
  readonly foes: (fight: F, who: C) => readonly C[];
  readonly friends: (fight: F, who: C) => readonly C[];
  /** Those of their own side who are out, and whom healing may bring back or keep alive; without it there are none. */
  readonly fallen?: (fight: F, who: C) => readonly C[];
  readonly far: (fight: F, a: C, b: C) => number;
  /** Whether there is anything to heal. */
  readonly isHurt: (c: C) => boolean;
  readonly save: (fight: F, on: C, save: PowerSave, by: C) => Script<Withstood>;
  /** Half of its harm, as a save may leave it; without it rounded down. */
  readonly half?: (fight: F, points: number) => number;
  readonly harm: (fight: F, by: C, on: C, effect: Effect) => Script;
  readonly heal: (fight: F, by: C, on: C, effect: Effect) => Script;
  /** In a supposed fight: how likely somebody withstands it, what harm comes to, and how much of somebody healing gives back. */
  readonly withstands: (fight: F, on: C, save: PowerSave, by: C) => number;
  readonly toll: (fight: F, by: C, on: C, points: Spread, power: Power) => Toll;
  readonly lacks: (c: C) => { readonly lost: number; readonly max: number };
}

/** What a system does with them. */
export interface Powers<F extends Fight<C>, C extends Bearer> {
  /** Why somebody can use none of theirs now, as a refusal's reason; null: one at least. */
  bar(fight: F, who: C): string | null;
  /** Which power, and at whom. */
  params(fight: F, who: C): readonly [power: Param, target: Param];
  /** One of theirs that can be used as often again. @throws Refusal `power-spent` */
  find(fight: F, who: C, name: string): Power;
  /** Whether somebody has a power, and may use it once more. */
  canUse(fight: F, who: C, name: string): boolean;
  /** One of theirs, however often it has been used. */
  known(who: C, name: string): Power | undefined;
  /** Whether somebody is still there and in its range. */
  reaches(fight: F, who: C, power: Power, target: Id): boolean;
  /** Notes a use of it. */
  spend(fight: F, who: C, power: Power): void;
  /** It takes effect. */
  unleash(fight: F, who: C, power: Power, target: Id): Script;
  /** What using it comes to in a supposed fight; null: nothing can be said of it. */
  worth(fight: F, who: C, name: string, target: Id): Worth | null;
}

/** Whether somebody has any at all. */
export const hasPowers = ({ powers = [] }: Bearer): boolean => powers.length > 0;

const usesOf = ({ powersUsed = {} }: Fight, who: Id, name: string): number => own(own(powersUsed, who) ?? {}, name) ?? 0;

const isSpent = (fight: Fight, { id }: Bearer, { name, uses }: Power): boolean => uses !== null && usesOf(fight, id, name) >= uses;

const leftOf = (fight: Fight, { id }: Bearer, { name, uses }: Power): number | null =>
  uses === null ? null : uses - usesOf(fight, id, name);

/** The dice of a power as chances. */
const spreadOf = ({ count, sides, flat }: Formula, average: boolean): Spread =>
  changedSpread(
    average ? certainSpread(averageOf(sameDice(count, sides)).points) : timesSpread(dieSpread(sides), count),
    (total) => total + flat,
  );

const halfOf = <F extends Fight<C>, C extends Bearer>({ half }: PowerRules<F, C>, fight: F, points: number): number =>
  half?.(fight, points) ?? Math.floor(points / 2);

/** Beside its harm: what a condition is worth, and what is lost with one of a few uses. */
const WEIGHT = { condition: 0.12, use: 0.04, helps: 0.6 } as const;

/** Whom a power is for: healing also for the fallen. */
function aimed<F extends Fight<C>, C extends Bearer>(rules: PowerRules<F, C>, fight: F, who: C, power: Power): readonly C[] {
  if (power.target !== 'friend') return rules.foes(fight, who);
  if (power.dice === 'none') return rules.friends(fight, who);
  return [...rules.friends(fight, who), ...(rules.fallen?.(fight, who) ?? [])].filter(rules.isHurt);
}

const inRange = <F extends Fight<C>, C extends Bearer>(rules: PowerRules<F, C>, fight: F, who: C, power: Power): readonly C[] =>
  aimed(rules, fight, who, power).filter((c) => c.id === who.id || rules.far(fight, who, c) <= power.range);

/** Whoever it is aimed at comes first, then the others whom it reaches. */
function caught<F extends Fight<C>, C extends Bearer>(rules: PowerRules<F, C>, fight: F, who: C, power: Power, target: Id): readonly C[] {
  const centre = own(fight.combatants, target);
  if (!centre) return [];
  const others = power.target === 'foes' ? rules.foes(fight, who).filter((c) => c.id !== target) : [];
  return [centre, ...others.filter((c) => rules.far(fight, centre, c) <= power.area)];
}

function whyNot<F extends Fight<C>, C extends Bearer>(rules: PowerRules<F, C>, fight: F, who: C, power: Power): string | null {
  if (isSpent(fight, who, power)) return 'power-spent';
  if (inRange(rules, fight, who, power).length > 0) return null;
  return power.target === 'friend' ? 'power-whole' : 'power-too-far';
}

function paramsOf<F extends Fight<C>, C extends Bearer>(rules: PowerRules<F, C>, fight: F, who: C): readonly [Param, Param] {
  const all = (who.powers ?? []).map((power) => ({ power, why: whyNot(rules, fight, who, power) }));
  const options = all.map(({ power, why }): Option => {
    const detail = powerWords(rules.terms, power, leftOf(fight, who, power));
    const odds = powerDice(rules.terms, power);
    return { value: power.name, label: power.name, detail, ...(odds !== '' && { odds }), ...(why === null ? {} : { blocked: why }) };
  });
  const open = all.filter(({ why }) => why === null).map(({ power }) => ({ power, reached: inRange(rules, fight, who, power) }));
  const people = new Map(open.flatMap(({ reached }) => reached).map((c) => [c.id, c]));
  const targets = [...people.values()].flatMap((c) => {
    const reaching = open.filter(({ reached }) => reached.includes(c));
    const shown = reaching.map(({ power }) => [power.name, aboutTarget(caught(rules, fight, who, power, c.id).length)] as const);
    return optionsBy('power', { value: c.id }, shown);
  });
  return [
    { name: 'power', kind: 'thing', options },
    { name: 'target', kind: 'combatant', options: targets },
  ];
}

const aboutTarget = (count: number): Detailed => (count > 1 ? { detail: `${count} foes` } : {});

const knownPower = ({ powers = [] }: Bearer, name: string): Power | undefined => powers.find((one) => one.name === name);

/** Its dice, who is reached, and what becomes of each. */
function* unleash<F extends Fight<C>, C extends Bearer>(rules: PowerRules<F, C>, fight: F, who: C, power: Power, target: Id): Script {
  const on = caught(rules, fight, who, power, target);
  reveal(fight, who);
  const { count, sides, flat } = readFormula(power.dice);
  const hurts = power.target !== 'friend';
  const average = hurts && count > 0 && dealsAverage(fight, who) ? averageOf(sameDice(count, sides)) : null;
  const faces = count > 0 && !average ? yield* dice(who, 'power', count, sides) : [];
  const rolled = (average?.points ?? faces.reduce((sum, face) => sum + face, 0)) + flat;
  const total = Math.max(0, rolled);
  const parts: readonly Part[] = [average?.part ?? ['dice', rolled - flat], ['power', flat], ['not below 0', total - rolled]];
  const of = hurts ? 'damage' : 'healing';
  const thrown: Step = {
    ...(average ? averageStep(rules.rule, average) : { rule: rules.rule }),
    ...(faces.length > 0 ? { dice: { by: who.id, purpose: 'power', sides, faces } } : {}),
    ...(total > 0 ? { sum: { of, parts: parts.filter(([, n]) => n !== 0), total } } : {}),
  };
  const told = { power: power.name, ...kindTold(rules.terms, power), steps: [thrown] };
  emit(tellable(fight), { type: 'power', by: who.id, on: on.map((c) => c.id), ...told });
  for (const { id } of on) {
    const c = own(fight.combatants, id);
    if (c) yield* meets(rules, fight, who, c, power, { total, most: Math.max(0, count * sides + flat) });
  }
}

/** What it comes to in a supposed fight: of each whom it reaches, what is left by the save. */
function worthOf<F extends Fight<C>, C extends Bearer>(rules: PowerRules<F, C>, fight: F, who: C, power: Power, target: Id): Worth | null {
  const on = caught(rules, fight, who, power, target);
  const [first] = on;
  if (!first) return null;
  const points = spreadOf(readFormula(power.dice), power.target !== 'friend' && dealsAverage(fight, who));
  const cost = power.uses === null ? 0 : WEIGHT.use;
  const isWished = power.condition !== null && (power.target === 'friend' ? power.condition.points > 0 : power.condition.points < 0);
  const stays = isWished ? WEIGHT.condition : 0;
  if (power.target === 'friend') {
    const { lost, max } = rules.lacks(first);
    return { for: 'helps', at: first.id, helps: (WEIGHT.helps * mean(points, (n) => Math.min(n, lost))) / Math.max(1, max) + stays, cost };
  }
  const tolls = on.map((c) => tollOn(rules, fight, who, c, power, points));
  const sum = (of: keyof Toll): number => tolls.reduce((so, one) => so + one[of], 0);
  const chance = tolls.reduce((so, one) => so + one.chance, 0);
  const afar = rules.far(fight, who, first) > 0;
  return { for: 'hurts', at: first.id, chance: tolls[0]!.chance, fells: sum('fells'), hurts: sum('hurts') + chance * stays, cost, afar };
}

function tollOn<F extends Fight<C>, C extends Bearer>(
  rules: PowerRules<F, C>,
  fight: F,
  by: C,
  on: C,
  power: Power,
  points: Spread,
): Toll & { readonly chance: number } {
  const { save } = power;
  const withstood = save === null ? 0 : rules.withstands(fight, on, save, by);
  const whole = rules.toll(fight, by, on, points, power);
  const half =
    save?.success === 'half'
      ? rules.toll(
          fight,
          by,
          on,
          changedSpread(points, (total) => halfOf(rules, fight, total)),
          power,
        )
      : { fells: 0, hurts: 0 };
  const share = (of: keyof Toll): number => (1 - withstood) * whole[of] + withstood * half[of];
  return { chance: 1 - withstood, fells: share('fells'), hurts: share('hurts') };
}

/** One of somebody's powers that may be used once more; null: they have none of that name, or it is spent. */
function usable<F extends Fight<C>, C extends Bearer>(fight: F, who: C, name: string): Power | null {
  const power = knownPower(who, name);
  return power && !isSpent(fight, who, power) ? power : null;
}

/** All that a system needs to let people use powers of their own, by what it says of saves, reach and harm. */
export const powersOf = <F extends Fight<C>, C extends Bearer>(rules: PowerRules<F, C>): Powers<F, C> => ({
  bar(fight, who) {
    const reasons = (who.powers ?? []).map((power) => whyNot(rules, fight, who, power));
    return reasons.includes(null) ? null : (reasons[0] ?? 'power-spent');
  },
  params: (fight, who) => paramsOf(rules, fight, who),
  find(fight, who, name) {
    const power = usable(fight, who, name);
    must(power !== null, 'power-spent');
    return power;
  },
  canUse: (fight, who, name) => usable(fight, who, name) !== null,
  known: (who, name) => knownPower(who, name),
  reaches: (fight, who, power, target) => inRange(rules, fight, who, power).some(({ id }) => id === target),
  spend(fight, { id }, { name, uses }) {
    if (uses === null) return;
    const { powersUsed = {} } = fight;
    fight.powersUsed = { ...powersUsed, [id]: { ...own(powersUsed, id), [name]: usesOf(fight, id, name) + 1 } };
  },
  unleash: (fight, who, power, target) => unleash(rules, fight, who, power, target),
  worth(fight, who, name, target) {
    const power = knownPower(who, name);
    return power ? worthOf(rules, fight, who, power, target) : null;
  },
});

/** What a power comes to: as it was thrown, and at the most. */
interface Force {
  readonly total: number;
  readonly most: number;
}

/** What a save leaves of it. */
function leftOver<F extends Fight<C>, C extends Bearer>(
  rules: PowerRules<F, C>,
  fight: F,
  { save }: Power,
  { total, most }: Force,
  saved: Withstood,
): number {
  if (saved === 'least') return most;
  if (saved === false) return total;
  return saved === true && save?.success === 'half' ? halfOf(rules, fight, total) : 0;
}

/** What a power does to one of those whom it reaches: the save, the harm or the healing, what stays. */
function* meets<F extends Fight<C>, C extends Bearer>(rules: PowerRules<F, C>, fight: F, by: C, on: C, power: Power, force: Force): Script {
  const { save, condition, name } = power;
  const { total } = force;
  const saved: Withstood = save !== null && (yield* rules.save(fight, on, save, by));
  const withstood = saved === true || saved === 'wholly';
  const half = saved === true && save?.success === 'half' && total > 0;
  if (withstood) emit(tellable(fight), { type: 'power-withstood', who: on.id, power: name, half });
  const points = leftOver(rules, fight, power, force, saved);
  if (points > 0 && own(fight.combatants, on.id)) {
    const parts = [
      [name, total],
      [saved === 'least' ? 'at the most' : 'withstood', points - total],
    ] as const;
    const of = power.target === 'friend' ? 'healing' : 'damage';
    const steps: readonly Step[] = [{ rule: rules.rule, sum: { of, parts: parts.filter(([, n]) => n !== 0), total: points } }];
    yield* (power.target === 'friend' ? rules.heal : rules.harm)(fight, by, on, { power, points, steps });
  }
  if (condition === null || withstood || !own(fight.combatants, on.id) || !mayHaveCondition(fight, on.id, condition.name)) return;
  const { rounds, points: flat, note } = condition;
  const given = giveCondition(fight, { target: on.id, name: condition.name, rounds, flat, note });
  emit(tellable(fight), { type: 'condition-given', who: on.id, name: given.name, until: given.until, flat, note });
}
