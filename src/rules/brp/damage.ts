/** A hit takes effect: the dice, what armour stops, gear that suffers, the wound and what it does. */
import {
  averageOf,
  averageStep,
  dealsAverage,
  dice,
  die,
  emit,
  type Formula,
  highest,
  isOfEdition,
  own,
  type Part,
  readFormula,
  type Script,
  type Step,
  sameDice,
  storedFormula,
  sumOf,
  sumWithModifiers,
  unnamed,
} from '../../engine/index.ts';
import { protection } from './armour.ts';
import type { BrpEvent } from './events.ts';
import { type Held, held, isGun } from './gear.ts';
import { house } from './settings.ts';
import { LOWEST_HP } from './sheet-schema.ts';
import type { Fight, Fighter, Hit } from './state.ts';
import type { Cell } from './tables.ts';

/** Rolls the damage of a hit, and subtracts armour and cover (BR-ATT-07, BR-ARM-01, BR-SPC-03, BR-SHD-09). */
export function* rollDamage(
  fight: Fight,
  attacker: Fighter,
  target: Fighter,
  arm: Held,
  result: Cell['result'],
): Script<NonNullable<Hit['hurt']>> {
  const formula = arm.gear.damage === undefined ? readFormula(arm.weapon.damage) : storedFormula(arm.gear.damage, arm.weapon.damage);
  const thrown = yield* damageDice(fight, attacker, 'damage', formula);
  const special: readonly Part[] = result === 'special' ? [['maximum of the weapon', highest(formula)]] : [];
  const bonus = yield* rollBonus(fight, attacker, arm);
  const rolled: readonly Part[] = [thrown.part, ['weapon', formula.flat], ...special, ...bonus.parts];
  // BR-MOD-01, BR-MOD-02: rounded up, as chances are.
  const { parts } = sumWithModifiers(fight, attacker, 'damage', rolled, Math.ceil);
  const before = Math.max(0, sumOf(parts));
  const stopped = armourAgainst(fight, target, arm);
  const after = Math.max(0, before - sumOf(stopped));
  const steps: Step[] = [
    ...thrown.unthrown,
    { rule: result === 'special' ? 'BR-SPC-02' : 'BR-WPN-03', ...thrown.dice, sum: { of: 'damage', ...floored(parts, before) } },
    ...bonus.steps,
    {
      rule: 'BR-ARM-01',
      sum: { of: 'hit points lost', ...floored([['damage', before], ...stopped.map(([of, n]): Part => [of, -n])], after) },
    },
  ];
  return { before, after, steps };
}

/** What keeps a sum from coming below zero, in a receipt. */
export const FLOOR = 'never below 0';

/** A sum that cannot come below zero, with the part that keeps it there. */
function floored(parts: readonly Part[], sum: number): { readonly parts: readonly Part[]; readonly total: number } {
  const told = parts.filter(([, value]) => value !== 0);
  const rest = sum - sumOf(parts);
  return { parts: rest === 0 ? told : [...told, [FLOOR, rest]], total: sum };
}

/** What dice of damage came to: their part of the sum, and how the receipt tells of them. */
interface DamageDice {
  readonly part: Part;
  readonly dice: Pick<Step, 'dice'>;
  /** In place of the dice, where none were thrown. */
  readonly unthrown: readonly Step[];
}

/**
 * BR-WPN-03: dice of damage, thrown; or, as a house may have it for the GM's figures, their average, which the dice of the weapon and of
 * the damage bonus have each on its own. What a special success adds (BR-SPC-02) is the highest of the weapon, as ever.
 */
function* damageDice(fight: Fight, { id }: Fighter, purpose: string, { count, sides }: Formula): Script<DamageDice> {
  if (count > 0 && dealsAverage(fight, { id })) {
    const average = averageOf(sameDice(count, sides));
    return { part: average.part, dice: {}, unthrown: [averageStep('BR-WPN-03', average)] };
  }
  const faces = yield* dice({ id }, purpose, count, sides);
  const thrown = faces.length > 0 ? { dice: { by: id, purpose, sides, faces } } : {};
  return { part: ['dice', faces.reduce((a, b) => a + b, 0)], dice: thrown, unthrown: [] };
}

/** BR-WPN-03, BR-WPN-04: the damage bonus; half of a positive one is rounded up, a negative one counts in full. */
function* rollBonus(
  fight: Fight,
  by: Fighter,
  { weapon }: Held,
): Script<{ readonly parts: readonly Part[]; readonly steps: readonly Step[] }> {
  const formula = storedFormula(by.db);
  if (weapon.bonus === 'none' || (formula.count === 0 && formula.flat === 0)) return { parts: [], steps: [] };
  const { part, dice, unthrown } = yield* damageDice(fight, by, 'damage-bonus', formula);
  const rolled = formula.sign * part[1] + formula.flat;
  const halved = weapon.bonus === 'half' && rolled > 0;
  const value = halved ? Math.ceil(rolled / 2) : rolled;
  const steps = dice.dice ? [{ rule: halved ? 'BR-WPN-04' : 'BR-WPN-03', ...dice }] : unthrown;
  return { parts: [[halved ? 'half damage bonus' : 'damage bonus', value]], steps };
}

/** BR-ARM-05, BR-ARM-06, BR-ARM-08, BR-SHD-09: what stands between a hit and the skin. */
function armourAgainst(fight: Fight, { armour, conditions }: Fighter, arm: Held): readonly Part[] {
  const worn = protection(armour, isGun(arm, house.get(fight, 'lasersPierceRiotGear')), house.get(fight, 'armourLayers'));
  return conditions.inCover ? [...worn, ['cover', conditions.inCover]] : worn;
}

/** A hit takes effect on anyone who is still there. */
function* takeEffect(fight: Fight, { by, on, strain, hurt }: Hit): Script {
  for (const { who, gear, points, rule } of strain) wear(fight, own(fight.combatants, who), gear, points, rule);
  const victim = own(fight.combatants, on);
  if (!hurt || !victim) return;
  emitSeen(fight, { type: 'damage', by, on, ...hurt });
  yield* applyWound(fight, victim, hurt.after);
}

/** BR-PAR-04: what an attack does is seen by all, even where nobody sees who made it. */
export const emitSeen = (fight: Fight, event: BrpEvent): void => emit(fight, event, { others: unnamed(fight, event) });

/** BR-RND-03: lets a hit take effect, now or as the round closes. */
export function* applyDamage(fight: Fight, hit: Hit): Script {
  if (house.get(fight, 'blowsLand') === 'at-once') yield* takeEffect(fight, hit);
  else fight.blows = [...(fight.blows ?? []), hit];
}

/** BR-RND-03: lets all hits take effect that have waited for the round to close. */
export function* applyWaiting(fight: Fight): Script {
  const { blows = [] } = fight;
  delete fight.blows;
  for (const hit of blows) yield* takeEffect(fight, hit);
}

/** BR-PAR-07, BR-PAR-08, BR-MTX-02, BR-MTX-04: gear loses hit points, and breaks at none. What has none cannot be damaged. */
function wear(fight: Fight, owner: Fighter | undefined, gear: string, points: number, rule: string): void {
  const piece = owner?.gear[gear];
  if (!owner || !piece || piece.hp === null) return;
  const weapon = held(owner, gear).name;
  piece.hp -= points;
  emitSeen(fight, { type: 'gear-damage', who: owner.id, gear, weapon, points, steps: [{ rule }] });
  if (piece.hp > 0 || piece.broken) return;
  piece.broken = true;
  emitSeen(fight, { type: 'gear-broken', who: owner.id, gear, weapon, steps: [{ rule: 'BR-PAR-08' }] });
}

/**
 * BR-DMG-02, BR-DMG-03: hit points lost are noted as one wound. BR-DMG-04, BR-DMG-06, BR-DMG-09: and may fell. Anyone who is as far gone as a
 * sheet can say loses no more.
 */
export function* applyWound(fight: Fight, victim: Fighter, lost: number): Script {
  const points = Math.min(lost, victim.hp - LOWEST_HP);
  if (points <= 0 || victim.conditions.dead) return;
  victim.wounds.push({ points, healed: 0, treated: false });
  victim.hp -= points;
  if (victim.hp <= 0) fall(fight, victim);
  else if (victim.hp <= 2 && !isDown(fight, victim)) yield* faint(fight, victim);
}

/** BR-DMG-09: the dying whom somebody has brought above 0 already faint as the round closes, and not before. */
const isDown = (fight: Fight, { conditions: { unconscious, dying } }: Fighter): boolean =>
  Boolean(unconscious || (dying && isOfEdition(fight, 2)));

/** BR-DMG-09: at 0 or less they are dying, until the round ends. */
export function fall(fight: Fight, victim: Fighter): void {
  delete victim.conditions.unconscious;
  delete victim.conditions.kneeling;
  if (victim.conditions.dying) return;
  victim.conditions.dying = true;
  emit(fight, { type: 'dying', who: victim.id, steps: [{ rule: 'BR-DMG-09' }] });
}

/** BR-DMG-04: unconscious for 1D6 hours, unless somebody wakes them. */
export function* faint(fight: Fight, victim: Fighter): Script {
  const hours = yield* die(victim, 'unconscious-hours', 6);
  victim.conditions.unconscious = hours;
  delete victim.conditions.kneeling;
  const dice = { by: victim.id, purpose: 'unconscious-hours', sides: 6, faces: [hours] };
  emit(fight, { type: 'unconscious', who: victim.id, hours, steps: [{ rule: 'BR-DMG-04', dice }] });
}
