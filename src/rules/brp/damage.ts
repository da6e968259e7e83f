/** How much a hit hurts: the dice, the damage bonus, what armour stops. */
import { dice, highest, readFormula, type Script, type Step, storedFormula, takeModifiers } from '../../engine/index.ts';
import { protection } from './armour.ts';
import type { Blow } from './blow.ts';
import type { Fight, Fighter } from './fight.ts';
import { type Held, isGun } from './gear.ts';
import { house } from './house.ts';
import type { Cell } from './matrix.ts';
import type { Part } from './skill.ts';

/** Rolls the damage of a hit, and subtracts armour and cover (BR-ARM-01, BR-SHD-09). */
export function* rollDamage(
  fight: Fight,
  attacker: Fighter,
  target: Fighter,
  arm: Held,
  result: Cell['result'],
): Script<NonNullable<Blow['hurt']>> {
  const formula = arm.gear.damage === undefined ? readFormula(arm.weapon.damage) : storedFormula(arm.gear.damage, arm.weapon.damage);
  const faces = yield* dice(attacker, 'damage', formula.count, formula.sides);
  const special: readonly Part[] = result === 'special' ? [['maximum of the weapon', highest(formula)]] : [];
  const bonus = yield* rollBonus(attacker, arm);
  const rolled: readonly Part[] = [['dice', faces.reduce((a, b) => a + b, 0)], ['weapon', formula.flat], ...special, ...bonus.parts];
  const parts = [...rolled, ...given(fight, attacker, total(rolled))];
  const before = Math.max(0, total(parts));
  const stopped = armourAgainst(fight, target, arm);
  const after = Math.max(0, before - total(stopped));
  const thrown = faces.length > 0 ? { dice: { by: attacker.id, purpose: 'damage', sides: formula.sides, faces } } : {};
  const steps: Step[] = [
    { rule: result === 'special' ? 'BR-SPC-02' : 'BR-WPN-03', ...thrown, sum: { of: 'damage', ...floored(parts, before) } },
    ...bonus.steps,
    {
      rule: 'BR-ARM-01',
      sum: { of: 'hit points lost', ...floored([['damage', before], ...stopped.map(([of, n]): Part => [of, -n])], after) },
    },
  ];
  return { before, after, steps };
}

/** What the GM has put on a damage roll: points first, then factors, rounded up, as with chances (BR-MOD-01, BR-MOD-02). */
function given(fight: Fight, attacker: Fighter, rolled: number): readonly Part[] {
  const set = takeModifiers(fight, attacker, 'damage');
  const flats = set.filter((m) => m.flat !== 0).map((m): Part => [m.note || 'gamemaster', m.flat]);
  const times = set.filter((m) => m.factor !== 1);
  const sum = Math.max(0, rolled + total(flats));
  const scaled = Math.ceil(times.reduce((all, m) => all * m.factor, sum));
  const named = times.map((m) => `${m.note || 'gamemaster'} x${m.factor}`).join(', ');
  return times.length > 0 ? [...flats, [named, scaled - sum]] : flats;
}

const total = (parts: readonly Part[]): number => parts.reduce((all, [, value]) => all + value, 0);

/** A sum that cannot come below zero, with the part that keeps it there. */
function floored(parts: readonly Part[], sum: number): { readonly parts: readonly Part[]; readonly total: number } {
  const told = parts.filter(([, value]) => value !== 0);
  const rest = sum - total(parts);
  return { parts: rest === 0 ? told : [...told, ['never below 0', rest]], total: sum };
}

/** BR-WPN-03, BR-WPN-04: the damage bonus; half of a positive one is rounded up, a negative one counts in full. */
function* rollBonus({ id, db }: Fighter, { weapon }: Held): Script<{ readonly parts: readonly Part[]; readonly steps: readonly Step[] }> {
  const formula = storedFormula(db);
  if (weapon.bonus === 'none' || (formula.count === 0 && formula.flat === 0)) return { parts: [], steps: [] };
  const faces = yield* dice({ id }, 'damage-bonus', formula.count, formula.sides);
  const rolled = formula.sign * faces.reduce((a, b) => a + b, 0) + formula.flat;
  const halved = weapon.bonus === 'half' && rolled > 0;
  const value = halved ? Math.ceil(rolled / 2) : rolled;
  const step: Step = { rule: halved ? 'BR-WPN-04' : 'BR-WPN-03', dice: { by: id, purpose: 'damage-bonus', sides: formula.sides, faces } };
  return { parts: [[halved ? 'half damage bonus' : 'damage bonus', value]], steps: faces.length > 0 ? [step] : [] };
}

/** BR-ARM-05, BR-ARM-06, BR-ARM-08, BR-SHD-09: what stands between a hit and the skin. */
function armourAgainst(fight: Fight, { armour, conditions }: Fighter, arm: Held): readonly Part[] {
  const { lasersPierceRiotGear, armourLayers } = house(fight);
  const worn = protection(armour, isGun(arm, lasersPierceRiotGear), armourLayers);
  return conditions.inCover ? [...worn, ['cover', conditions.inCover]] : worn;
}
