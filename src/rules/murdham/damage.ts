/** How much a blow does: dice, size, armour. */
import { dice, type Script, type Step, tell, type Who } from '../../engine/index.ts';
import { markUsed } from './arms.ts';
import type { Strike } from './blow.ts';
import { type Fight, isOn, mountOf, report } from './fight.ts';
import { wearArmour, wearWeapon } from './gear.ts';
import { pointsFor } from './save.ts';
import { type Fighter, hasSkill } from './sheet.ts';
import { largerBy, MOST_ARMOUR } from './tables.ts';
import { suffer } from './wounds.ts';

type Part = readonly [source: string, value: number];

/** Dice thrown once: faces in order, what each die came to, and whether one first showed 1. */
interface Pool {
  readonly faces: readonly number[];
  readonly parts: readonly Part[];
  readonly total: number;
  readonly showedOne: boolean;
}

/** ZS-DMG-07: on its highest face a die goes on, each further face counting one less. */
function* throwPool(fight: Fight, by: Who, purpose: string, count: number, sides: number): Script<Pool> {
  const faces: number[] = [];
  const parts: Part[] = [];
  let showedOne = false;
  for (let i = 0; i < count; i++) {
    let [face = 0] = yield* dice(by, purpose, 1, sides);
    faces.push(face);
    showedOne ||= face === 1;
    let sum = face;
    while (face === sides && isOn(fight, 'explodingDamage')) {
      [face = 0] = yield* dice(by, purpose, 1, sides);
      faces.push(face);
      showedOne ||= face === 1 && !isOn(fight, 'wearOnFirstThrow');
      sum += face - 1;
    }
    parts.push([`d${sides}`, sum]);
  }
  return { faces, parts, total: sumOf(parts), showedOne };
}

/** A blow's damage before it lands. */
export interface Wound {
  /** Before armour, after size. */
  readonly raw: number;
  /** What gets through. */
  readonly net: number;
  readonly showedOne: boolean;
  readonly steps: readonly Step[];
}

/** How a blow meets its target: may a shield count, does the blow go through cover? */
export interface Meeting {
  readonly shielded: boolean;
  readonly pierces: boolean;
}

/** ZS-DMG-11, ZS-DMG-12, ZS-MNT-05: how often a blow is impaired, less how often enhanced. */
function impairments(fight: Fight, by: Fighter, { weapon, heldBack }: Strike, factors: readonly number[]): number {
  const rides = mountOf(fight, by) !== undefined && !hasSkill(by, 'ride');
  const given = factors.reduce((sum, factor) => sum + (factor < 1 ? 1 : -1), 0);
  return Number(weapon.impaired) + Number(heldBack) + Number(rides) + given;
}

/** ZS-DMG-03, ZS-DMG-11, ZS-DMG-12: the dice of a strike: one pool, the lower or higher of two, or none at all. */
function* throwStrike(fight: Fight, by: Fighter, strike: Strike, count: number): Script<Pool & { readonly steps: readonly Step[] }> {
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
  return { ...kept, parts: [...kept.parts, ...given], total: Math.max(0, kept.total + sum), steps: [{ rule, dice }] };
}

/** ZS-SIZ-01, ZS-SIZ-02, ZS-SIZ-04: rolls a strike's damage, halves it for size and takes off armour; nothing is hurt yet. */
export function* rollWound(fight: Fight, by: Fighter, on: Fighter, strike: Strike, meeting: Meeting): Script<Wound> {
  const { weapon } = strike;
  const larger = weapon.blast ? 0 : largerBy(by, on);
  const { parts, total, showedOne, steps } = yield* throwStrike(fight, by, strike, strike.dice ?? 2 ** Math.max(0, larger));
  const raw = Math.ceil(total / 2 ** Math.max(0, -larger));
  const armour = armourParts(fight, on, weapon.direct, meeting);
  const net = Math.max(0, raw + sumOf(armour));
  const all: Part[] = [...parts, ['smaller attacker', raw - total], ...armour];
  return { raw, net, showedOne, steps: [...steps, balance('ZS-DMG-08', 'damage', all, net)] };
}

const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, [, n]) => sum + n, 0);

/** A sum whose parts add up to the total, whatever was capped on the way. */
function balance(rule: string, of: string, parts: readonly Part[], total: number): Step {
  const rest = total - sumOf(parts);
  const shown = parts.filter(([, n], i) => n !== 0 || i === 0);
  return { rule, sum: { of, parts: rest === 0 ? shown : [...shown, ['not below 0', rest]], total } };
}

/**
 * ZS-DMG-08, ZS-DMG-09, ZS-DMG-10, ZS-SKL-05, ZS-COV-01: what armour takes off, as negative parts; notes the gear that took part.
 * A barrier that did not stop the blow counts as cover: somebody leans out of it, or steps out of it as a guard (ZS-COV-03).
 */
function armourParts(fight: Fight, on: Fighter, direct: boolean, { shielded, pierces }: Meeting): readonly Part[] {
  if (direct) return [];
  const suit = on.armourState === 'destroyed' ? 0 : on.armour;
  const hide = on.naturalArmour > suit;
  const counts = shielded || hasSkill(on, 'shield-mastery') || !isOn(fight, 'shieldOnlyWhenReacting');
  const shield = on.shield && on.shield !== 'destroyed' && counts ? 1 : 0;
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
