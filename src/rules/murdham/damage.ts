/** How much a hit does: dice, size, armour; and that it takes effect. */
import {
  averageStep,
  dealsAverage,
  emit,
  type Modifier,
  modifierParts,
  type Part,
  type Script,
  type Step,
  sumOf,
  sumWithModifiers,
  takeModifiers,
  type Who,
} from '../../engine/index.ts';
import { impairedBy, markUsed } from './arms.ts';
import { brokenBy, wearArmour, wearWeapon } from './gear.ts';
import type { Armed } from './manoeuvre.ts';
import { averagePool, balance, type Thrown, throwPool } from './roll.ts';
import { house } from './settings.ts';
import { type Fighter, hasSkill } from './sheet.ts';
import type { Fight } from './state.ts';
import { largerBy, MOST_ARMOUR } from './tables.ts';
import { suffer } from './wounds.ts';

/** How a blow meets its target: may a shield count, does the blow go through cover? */
export interface Meeting {
  readonly shielded: boolean;
  readonly pierces: boolean;
  /** What breaks under the blow before it can help (ZS-GER-04). */
  readonly broken?: 'shield' | 'suit' | null;
}

/**
 * ZS-DMG-08, ZS-DMG-09, ZS-DMG-10, ZS-SKL-05, ZS-COV-01: what armour takes off, as negative parts; notes the gear that took part.
 * A barrier that did not stop the blow counts as cover: somebody leans out of it, or steps out of it as a guard (ZS-COV-03).
 */
export function armourParts(fight: Fight, on: Fighter, direct: boolean, { shielded, pierces, broken }: Meeting): readonly Part[] {
  if (house.get(fight, 'everyHitWears')) wearAll(on);
  if (direct) return [];
  const suit = on.armourState === 'destroyed' || broken === 'suit' ? 0 : on.armour;
  const hide = on.naturalArmour > suit;
  const counts = shielded || hasSkill(on, 'shield-mastery') || !house.get(fight, 'shieldOnlyWhenReacting');
  const shield = on.shield && on.shield !== 'destroyed' && broken !== 'shield' && counts ? 1 : 0;
  const cover = on.cover !== 'none' && !pierces ? 1 : 0;
  if (suit > 0 && !hide) markUsed(on, 'suit');
  if (shield) markUsed(on, 'shield');
  const worn: Part = hide ? ['hide', on.naturalArmour] : ['armour', suit];
  let left = MOST_ARMOUR;
  return [worn, ['shield', shield] as Part, ['cover', cover] as Part].map(([source, value]): Part => {
    const taken = Math.min(value, left);
    left -= taken;
    return [source, 0 - taken];
  });
}

/** ZS-GER-01, as a house may have it: a hit wears all that is worn. */
function wearAll(on: Fighter): void {
  if (on.armour > 0 && on.armourState !== 'destroyed') markUsed(on, 'suit');
  if (on.shield && on.shield !== 'destroyed') markUsed(on, 'shield');
}

/** An attack that got through, with what it does; nobody is hurt yet. */
export interface Hit {
  /** Before armour, after size. */
  readonly raw: number;
  /** What gets through. */
  readonly net: number;
  readonly showedOne: boolean;
  readonly steps: readonly Step[];
}

/**
 * ZS-DMG-11, ZS-DMG-12, ZS-MNT-05: how often an attack is impaired, less how often enhanced; the GM's factors count as one
 * or the other.
 */
function impairments(fight: Fight, by: Fighter, { weapon, heldBack }: Armed, given: readonly Modifier[]): number {
  const edges = given.reduce((sum, given) => sum + (edgeOf(given) === 'impaired' ? 1 : -1), 0);
  return impairedBy(fight, by, weapon) + Number(heldBack) + edges;
}

/** A GM's factor on damage, as what it is in these rules. */
export const edgeOf = ({ factor }: Pick<Modifier, 'factor'>): 'impaired' | 'enhanced' => (factor < 1 ? 'impaired' : 'enhanced');

/** The same with the reason that the GM has given: `impaired`, `dust in the eyes: impaired`. */
function edgeWords({ note, factor }: Modifier): string {
  const edge = edgeOf({ factor });
  return note === '' || note === edge ? edge : `${note}: ${edge}`;
}

/** ZS-BLA-07: the dice of an attack, or those that another target of it has met. */
function* diceOf(fight: Fight, by: Fighter, manoeuvre: Armed, count: number): Script<Thrown> {
  const thrown = manoeuvre.shared?.thrown ?? (yield* throwDamage(fight, by, manoeuvre, count));
  if (manoeuvre.shared) manoeuvre.shared.thrown = thrown;
  return thrown;
}

/** ZS-DMG-03, ZS-DMG-11, ZS-DMG-12, ZS-GER-03: the dice of an attack: one pool, the lower or higher of two, or none at all. */
function* throwDamage(fight: Fight, by: Fighter, manoeuvre: Armed, count: number): Script<Thrown> {
  const given = takeModifiers(fight, by, 'damage');
  const edges = given.filter((m) => m.factor !== 1);
  const impaired = impairments(fight, by, manoeuvre, edges);
  const why: Pick<Step, 'note'> = edges.length > 0 ? { note: edges.map(edgeWords).join(', ') } : {};
  if (impaired >= 2)
    return { faces: [], parts: [['impaired twice', 0]], total: 0, showedOne: false, steps: [{ rule: 'ZS-DMG-12', ...why }] };
  const { die } = manoeuvre.weapon;
  const points = modifierParts(
    0,
    given.map((m) => ({ ...m, factor: 1 })),
  );
  if (dealsAverage(fight, by)) {
    const pool = averagePool(fight, count, die, impaired === 0 ? 'one' : impaired > 0 ? 'lower' : 'higher');
    const steps = [{ ...averageStep(impaired === 0 ? 'ZS-DMG-03' : 'ZS-DMG-11', pool.average), ...why }];
    return { ...pool, parts: [...pool.parts, ...points], total: Math.max(0, pool.total + sumOf(points)), steps };
  }
  const first = yield* throwPool(fight, by, 'damage', count, die);
  const other = impaired === 0 ? first : yield* throwPool(fight, by, 'damage', count, die);
  const kept = (impaired > 0 ? other.total < first.total : other.total > first.total) ? other : first;
  const faces = other === first ? first.faces : [...first.faces, ...other.faces];
  const dice = { by: by.id, purpose: 'damage', sides: die, faces };
  const rule = impaired === 0 ? 'ZS-DMG-03' : 'ZS-DMG-11';
  const showedOne = house.get(fight, 'wearOnKeptDice') ? kept.showedOne : first.showedOne || other.showedOne;
  const total = Math.max(0, kept.total + sumOf(points));
  return { ...kept, showedOne, parts: [...kept.parts, ...points], total, steps: [{ rule, dice, ...why }] };
}

/** ZS-SIZ-01, ZS-SIZ-02, ZS-SIZ-04: rolls the damage, halves it for size and takes off armour; nothing is hurt yet. */
export function* rollDamage(fight: Fight, by: Fighter, on: Fighter, manoeuvre: Armed, meeting: Meeting): Script<Hit> {
  const { weapon } = manoeuvre;
  const larger = weapon.blast ? 0 : largerBy(by, on);
  const { parts, total, showedOne, steps } = yield* diceOf(fight, by, manoeuvre, manoeuvre.dice ?? 2 ** Math.max(0, larger));
  const raw = Math.ceil(total / 2 ** Math.max(0, -larger));
  const broken = house.get(fight, 'brokenArmourCounts') ? null : brokenBy(fight, on, raw);
  const armour = armourParts(fight, on, weapon.direct, { ...meeting, broken });
  const net = Math.max(0, raw + sumOf(armour));
  const all: Part[] = [...parts, ['smaller attacker', raw - total], ...armour];
  return { raw, net, showedOne, steps: [...steps, balance('ZS-DMG-08', 'damage', all, net)] };
}

/** ZS-ATK-04: a hit takes effect: damage, what follows from it, wear of gear. */
export function applyDamage(fight: Fight, by: Fighter, on: Fighter, { weapon }: Armed, { net, raw, showedOne, steps }: Hit): void {
  emit(fight, { type: 'hit', by: by.id, on: on.id });
  emit(fight, { type: 'damage', who: on.id, amount: net, steps });
  suffer(fight, on, net);
  wearWeapon(fight, by, weapon, showedOne);
  wearArmour(fight, on, raw);
}

/** Direct damage that no weapon does: a fall, a shove by somebody larger. */
export function* directDamage(fight: Fight, by: Who, on: Fighter, purpose: string, rule: string): Script {
  const pool = dealsAverage(fight, by) ? averagePool(fight, 1, 4) : yield* throwPool(fight, by, purpose, 1, 4);
  const { faces, parts, average } = pool;
  const sum = sumWithModifiers(fight, by, purpose, parts, Math.ceil);
  const amount = Math.max(0, sum.total);
  const thrown = average ? averageStep(rule, average) : { rule, dice: { by: by.id, purpose, sides: 4, faces } };
  emit(fight, { type: 'damage', who: on.id, amount, steps: [thrown, balance('ZS-DMG-09', 'damage', sum.parts, amount)] });
  suffer(fight, on, amount);
}
