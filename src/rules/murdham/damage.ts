/** How much a strike does: dice, size, armour. */
import { type Script, type Step, tell, type Who } from '../../engine/index.ts';
import { armourParts, type Meeting } from './armour.ts';
import type { Strike } from './blow.ts';
import { balance, type Part, sumOf, type Thrown, throwPool } from './dice.ts';
import { type Fight, isOn, mountOf } from './fight.ts';
import { brokenBy, wearArmour, wearWeapon } from './gear.ts';
import { pointsFor } from './save.ts';
import { type Fighter, hasSkill } from './sheet.ts';
import { largerBy } from './tables.ts';
import { report } from './told.ts';
import { suffer } from './wounds.ts';

/** A blow's damage before it lands. */
export interface Wound {
  /** Before armour, after size. */
  readonly raw: number;
  /** What gets through. */
  readonly net: number;
  readonly showedOne: boolean;
  readonly steps: readonly Step[];
}

/** ZS-DMG-11, ZS-DMG-12, ZS-MNT-05: how often a blow is impaired, less how often enhanced. */
function impairments(fight: Fight, by: Fighter, { weapon, heldBack }: Strike, factors: readonly number[]): number {
  const rides = mountOf(fight, by) !== undefined && !hasSkill(by, 'ride');
  const given = factors.reduce((sum, factor) => sum + (factor < 1 ? 1 : -1), 0);
  return Number(weapon.impaired) + Number(heldBack) + Number(rides) + given;
}

/** ZS-BLA-07: the dice of a strike, or those that another target of it has met. */
function* diceOf(fight: Fight, by: Fighter, strike: Strike, count: number): Script<Thrown> {
  const thrown = strike.shared?.thrown ?? (yield* throwStrike(fight, by, strike, count));
  if (strike.shared) strike.shared.thrown = thrown;
  return thrown;
}

/** ZS-DMG-03, ZS-DMG-11, ZS-DMG-12, ZS-GER-03: the dice of a strike: one pool, the lower or higher of two, or none at all. */
function* throwStrike(fight: Fight, by: Fighter, strike: Strike, count: number): Script<Thrown> {
  const { parts: given, sum, factors } = pointsFor(fight, by, 'damage');
  const impaired = impairments(fight, by, strike, factors);
  if (impaired >= 2) return { faces: [], parts: [['impaired twice', 0]], total: 0, showedOne: false, steps: [{ rule: 'ZS-DMG-12' }] };
  const { die } = strike.weapon;
  const first = yield* throwPool(fight, by, 'damage', count, die);
  const other = impaired === 0 ? first : yield* throwPool(fight, by, 'damage', count, die);
  const kept = (impaired > 0 ? other.total < first.total : other.total > first.total) ? other : first;
  const faces = other === first ? first.faces : [...first.faces, ...other.faces];
  const dice = { by: by.id, purpose: 'damage', sides: die, faces };
  const rule = impaired === 0 ? 'ZS-DMG-03' : 'ZS-DMG-11';
  const showedOne = isOn(fight, 'wearOnKeptDice') ? kept.showedOne : first.showedOne || other.showedOne;
  return { ...kept, showedOne, parts: [...kept.parts, ...given], total: Math.max(0, kept.total + sum), steps: [{ rule, dice }] };
}

/** ZS-SIZ-01, ZS-SIZ-02, ZS-SIZ-04: rolls a strike's damage, halves it for size and takes off armour; nothing is hurt yet. */
export function* rollWound(fight: Fight, by: Fighter, on: Fighter, strike: Strike, meeting: Meeting): Script<Wound> {
  const { weapon } = strike;
  const larger = weapon.blast ? 0 : largerBy(by, on);
  const { parts, total, showedOne, steps } = yield* diceOf(fight, by, strike, strike.dice ?? 2 ** Math.max(0, larger));
  const raw = Math.ceil(total / 2 ** Math.max(0, -larger));
  const broken = isOn(fight, 'brokenArmourCounts') ? null : brokenBy(fight, on, raw);
  const armour = armourParts(fight, on, weapon.direct, { ...meeting, broken });
  const net = Math.max(0, raw + sumOf(armour));
  const all: Part[] = [...parts, ['smaller attacker', raw - total], ...armour];
  return { raw, net, showedOne, steps: [...steps, balance('ZS-DMG-08', 'damage', all, net)] };
}

/** A strike lands: hit, damage, what follows from it, wear of gear (ZS-ATK-04). */
export function landStrike(fight: Fight, by: Fighter, on: Fighter, { weapon }: Strike, wound: Wound): void {
  tell(fight, { type: 'hit', by: by.id, on: on.id });
  tell(fight, { type: 'damage', who: on.id, amount: wound.net, steps: wound.steps });
  suffer(fight, on, wound.net);
  wearWeapon(fight, by, weapon, wound.showedOne);
  wearArmour(fight, on, wound.raw);
}

/** Direct damage that no weapon does: a fall, a shove by somebody larger. */
export function* rough(fight: Fight, by: Who, on: Fighter, purpose: string, rule: string): Script {
  const { faces, parts, total } = yield* throwPool(fight, by, purpose, 1, 4);
  const { parts: given, sum } = pointsFor(fight, by, purpose);
  const amount = Math.max(0, total + sum);
  const thrown: Step = { rule, dice: { by: by.id, purpose, sides: 4, faces } };
  report(fight, on, { type: 'damage', who: on.id, amount, steps: [thrown, balance('ZS-DMG-09', 'damage', [...parts, ...given], amount)] });
  suffer(fight, on, amount);
}
