/** The weapon of an action: which there are to choose from, which is used, what it costs (table 8.2). */
import { asNoun, type Detailed, inLine, must, type Option, type Param, type Part } from '../../engine/index.ts';
import type { Args } from './actions/action.ts';
import { arsenal, type Way, weaponBar, weaponOf, weaponsFor, whyNoWeapon } from './arms.ts';
import { woundParts } from './damage/wounds.ts';
import { canPay, priceWords } from './hand.ts';
import { diceFor, inDice } from './roll.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import type { Weapon } from './weapons.ts';

/** What an action makes of the weapon that is chosen for it. */
interface Use {
  /** What each costs in pips, where that decides the cost of the action; left out: it does not. */
  readonly price?: ((w: Weapon) => number) | undefined;
  /** Nothing is rolled with it. */
  readonly unrolled?: true;
  /** What the action itself adds to the roll. */
  readonly more?: readonly Part[];
}

/** Weapons to choose from, those that are no use with the reason. The first that fits is taken when none is named. */
export function weaponParam(fight: Fight, f: Fighter, way: Way, { price, unrolled, more = [] }: Use = {}): Param[] {
  const fit = weaponsFor(f, way);
  const others = arsenal(f).filter((w) => !fit.includes(w) && (isOwn(f, w) || weaponBar(f, way, w) === 'not-in-hand'));
  const detailOf = (w: Weapon): Detailed => {
    const odds = !unrolled && !w.harmless ? weaponDice(fight, f, w, more) : '';
    const paid = price ? priceWords(fight, f, [price(w)]) : '';
    const both = odds && paid ? `${odds} (${paid})` : odds || paid;
    return { detail: inLine(both, w.weight), ...(odds && { odds }), ...(paid && { price: paid }) };
  };
  const options = [...fit, ...others].map((w): Option => {
    const blocked = weaponBar(f, way, w) ?? (price && !canPay(f, price(w)) ? 'cannot-pay' : null);
    return blocked
      ? { value: w.id, label: asNoun(w.name), blocked }
      : {
          value: w.id,
          label: asNoun(w.name),
          ...detailOf(w),
        };
  });
  const initial = options.find((o) => !o.blocked);
  return initial ? [{ name: 'weapon', kind: 'thing', options, optional: true, initial: initial.value }] : [];
}

/** Dice of a weapon in the hands of somebody with their wounds; the rest lies in the situation. */
export const weaponDice = (fight: Fight, f: Fighter, w: Weapon, more: readonly Part[] = []): string =>
  inDice(
    diceFor(fight, f, [
      [w.name, w.attackDice],
      ...(w.kind === 'mental' ? [] : woundParts(fight, f, w.kind === 'spell' ? 'spell' : 'weapon', w)),
      ...more,
    ]),
  );

const isOwn = (f: Fighter, w: Weapon): boolean => f.weapons.some((own) => own.id === w.id);

/** The weapon of an attack. @throws Refusal `unknown-weapon` or why it is no use. */
export function weaponFor(f: Fighter, way: Way, named: string | undefined): Weapon {
  const weapon = weaponOf(f, way, named);
  must(weapon !== null, named === undefined ? whyNoWeapon(f, way) : 'unknown-weapon', { weapon: named });
  const why = weaponBar(f, way, weapon);
  must(why === null, why ?? '', { weapon: weapon.id });
  return weapon;
}

/** Pips that an attack with a weapon costs: the weapon's own, or by weight (table 8.2). */
export const weaponCost = (fight: Fight, w: Weapon): number =>
  w.cost ?? house.get(fight, `cost.${w.kind === 'natural' && w.natural === 'human' ? 'light' : w.weight}`);

/** The price of a weapon, for a menu. */
export const priced =
  (fight: Fight) =>
  (w: Weapon): number =>
    weaponCost(fight, w);

/** Weapon cost of an action that is paid by the weapon used. */
export const byWeapon =
  (way: Way) =>
  (fight: Fight, f: Fighter, { weapon }: Args): number =>
    weaponCost(fight, weaponFor(f, way, weapon));

/** What attacks of a kind can cost. */
export const weaponCosts =
  (way: Way) =>
  (fight: Fight, f: Fighter): readonly number[] =>
    weaponsFor(f, way).map((w) => weaponCost(fight, w));
