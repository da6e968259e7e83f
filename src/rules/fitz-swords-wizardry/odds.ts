/** Chances that somebody may know beforehand, since they hang on their own numbers alone. What the GM puts on the roll is not in them. */
import { asTerm, openParts, sumOf, withSign } from '../../engine/index.ts';
import { saveOf } from './ability.ts';
import { armourClass } from './armour-class.ts';
import { type Arm, handArms, missileArms } from './arms.ts';
import { ownModifiers } from './attack.ts';
import { ownDamage } from './damage.ts';
import type { Fight, Fighter, Plan } from './state.ts';
import { fleshWounds } from './status.ts';

const FACES = Array.from({ length: 20 }, (_, i) => i + 1);

const share = (works: (face: number) => boolean): string => `${5 * FACES.filter(works).length} %`;

/** What the conditions that somebody is in add to each of their rolls. */
const openSum = (fight: Fight, who: Fighter): number => sumOf(openParts(fight, who));

/** A saving throw: a 20 always saves, a 1 never (OD-SAV-01, OD-SAV-02, OD-SAV-03). */
export const saveChance = (fight: Fight, who: Fighter): string =>
  share((face) => face === 20 || (face > 1 && face + fleshWounds(who) + openSum(fight, who) >= saveOf(fight, who)));

/** A d20 at or below DEX (OD-RET-02). */
export const dexterityChance = (fight: Fight, who: Fighter): string => share((face) => face <= who.dex + openSum(fight, who));

/** Somebody as they would be under a plan. */
const under = (who: Fighter, plan: Partial<Plan>): Fighter => ({ ...who, plan: { ...who.plan, ...plan } });

/** What their AC comes to under a plan, as they stand now. */
export const guardWords = (fight: Fight, who: Fighter, plan: Partial<Plan>): string =>
  `AC ${armourClass(fight, under(who, plan), 'front').total}`;

/** OD-BCB-03: what they add to the d20 with what they hold, and what their AC comes to: `+4 to hit and AC 14`. */
export function splitWords(fight: Fight, who: Fighter, plan: Partial<Plan>): string {
  const self = under(who, plan);
  const all = [...handArms(fight, self), ...missileArms(fight, self)];
  const held = all.filter((arm) => arm.use !== 'unarmed');
  const added = new Set((held.length > 0 ? held : all).map((arm) => sumOf(ownModifiers(fight, self, arm)) + openSum(fight, who)));
  const bonuses = [...added].toSorted((a, b) => a - b).map((n) => (n === 0 ? '+0' : withSign(n)));
  return `${bonuses.join(' or ')} to hit and ${guardWords(fight, who, plan)}`;
}

/** A number added to dice: ` + 1`, ` − 2`; nothing of 0. */
const added = (n: number): string => (n === 0 ? '' : asTerm(n));

/**
 * What a blow comes to by the attacker's own numbers: `d20 + 1 · 1d6`. Against whom and where they stand may add to it. `range`: what
 * the distance takes off the roll; `strong`: strength adds to the damage.
 */
export function blowWords(fight: Fight, who: Fighter, arm: Arm, { range = 0, strong = true } = {}): string {
  const sizes = [...new Set(arm.dice)];
  const dice = sizes.map((sides) => `${arm.dice.filter((d) => d === sides).length}d${sides}`).join(' + ');
  const open = openSum(fight, who);
  const flat = sumOf(ownDamage(fight, who, arm, strong)) + open;
  return `d20${added(sumOf(ownModifiers(fight, who, arm)) + open - range)} · ${dice === '' ? String(flat) : `${dice}${added(flat)}`}`;
}
