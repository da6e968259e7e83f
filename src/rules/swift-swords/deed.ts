/**
 * A deed: one action of the list, in one place - what it needs, what it costs, what it takes as parameters, what it does.
 * Offers, procedures and refusals are all made from these values.
 */
import { combatants, everyone, find, type Id, must, type Option, type Param, type Script } from '../../engine/index.ts';
import { canPay } from './pay.ts';
import { type Way, weaponBar, weaponOf, weaponsFor } from './reach.ts';
import type { Weapon } from './sheet.ts';
import { arsenal, type Fight, type Fighter, numberOf } from './state.ts';

/** What an action is told when it is declared. All optional but `by`; each deed reads its own. */
export interface Args {
  readonly by: Id;
  readonly target?: Id;
  readonly targets?: readonly Id[];
  readonly weapon?: string;
  /** A zone, or a melee in one's own zone. */
  readonly to?: Id;
  readonly path?: readonly Id[];
  /** Places in the hand of the dice that pay. */
  readonly dice?: readonly string[];
  readonly die?: string;
  readonly effort?: boolean;
  readonly exposures?: number;
  readonly action?: string;
  readonly pool?: 'defence' | 'action';
  /** Dice that an action pool adds. */
  readonly pooled?: number;
  readonly item?: string;
  readonly facing?: number;
  readonly turns?: number;
  readonly text?: string;
  readonly state?: string;
}

export interface Deed {
  readonly id: string;
  readonly rule: string;
  /** No action of one's own: drops no pool, ends no exposures, calls for no fear roll (SS-CNT-17). */
  readonly free?: boolean;
  /** May be done at any break, whoever's turn it is: uses of a 1. */
  readonly anyBreak?: boolean;
  /** Pools that go on although it is done: Pool keeps both, Activate the one it resolves. */
  readonly keeps?: 'both' | 'action';
  /** Costs one die of 2 or more instead of pips. */
  readonly die?: boolean;
  /** Can be done while held (SS-CLO-09). */
  readonly held?: boolean;
  /** The actor rolls, so that a 1 may be put on it. */
  readonly rolls?: boolean;
  /** Can gather dice in an action pool first (SS-CNT-11). */
  readonly pools?: boolean;
  /** Why it cannot be done now; null: it can, if it can be paid. */
  readonly bar: (fight: Fight, f: Fighter) => string | null;
  readonly params?: (fight: Fight, f: Fighter) => readonly Param[];
  /** Pips; left out, the setting of that name. */
  readonly cost?: (fight: Fight, f: Fighter, args: Args) => number;
  /** The least it can cost, where that depends on the arguments. */
  readonly least?: (fight: Fight, f: Fighter) => number;
  /** Refuses what each argument allows but the whole does not. */
  readonly check?: (fight: Fight, f: Fighter, args: Args) => void;
  readonly perform: (fight: Fight, f: Fighter, args: Args) => Script;
}

export const costOf = (fight: Fight, deed: Deed, f: Fighter, args: Args): number =>
  deed.cost?.(fight, f, args) ?? numberOf(fight, `cost.${deed.id}`);

export const leastCost = (fight: Fight, deed: Deed, f: Fighter): number => deed.least?.(fight, f) ?? costOf(fight, deed, f, { by: f.id });

/** Others whom somebody knows of and who are still there, those in action first. */
export const others = (fight: Fight, f: Fighter): Fighter[] =>
  everyone(fight)
    .filter((o) => o.id !== f.id && (!o.concealed || o.side === f.side) && o.ooaFate !== 'fled')
    .toSorted((a, b) => Number(a.ooa) - Number(b.ooa));

/** One of the others, each with the reason why not. */
export function targetParam(fight: Fight, f: Fighter, bar: (on: Fighter) => string | null, more: Partial<Param> = {}): Param {
  const options = others(fight, f).map((on): Option => {
    const blocked = bar(on);
    return blocked ? { value: on.id, blocked } : { value: on.id };
  });
  return { ...combatants('target', []), options, ...more };
}

/** The reason that keeps everybody from being a target; null: there is one. Who is near explains it better than who is far. */
export function noTarget(fight: Fight, f: Fighter, bar: (on: Fighter) => string | null): string | null {
  const reasons = others(fight, f).map((on) => [bar(on), on.zone === f.zone] as const);
  if (reasons.some(([reason]) => reason === null)) return null;
  const said = reasons.filter(([reason]) => reason !== 'not-an-enemy' && reason !== 'not-an-ally');
  return said.find(([, near]) => near)?.[0] ?? said[0]?.[0] ?? reasons[0]?.[0] ?? 'wrong-target-count';
}

/** The one named. @throws Refusal `unknown-combatant` or the reason why not. */
export function targetOf(fight: Fight, id: Id | undefined, bar: (on: Fighter) => string | null): Fighter {
  must(id !== undefined, 'wrong-target-count');
  must(id in fight.combatants, 'unknown-combatant', { target: id });
  const on = find(fight, id);
  const why = bar(on);
  must(why === null, why ?? '', { target: id });
  return on;
}

/** Weapons to choose from, those that are no use with the reason; `price` tells pips where they decide the cost. The first that fits is taken when none is named. */
export function weaponParam(f: Fighter, way: Way, price?: (w: Weapon) => number): Param[] {
  const fit = weaponsFor(f, way);
  const others = arsenal(f).filter((w) => !fit.includes(w) && (isOwn(f, w) || weaponBar(f, way, w) === 'not-in-hand'));
  const options = [...fit, ...others].map((w): Option => {
    const blocked = weaponBar(f, way, w) ?? (price && !canPay(f, price(w)) ? 'cannot-pay' : null);
    return blocked
      ? { value: w.id, label: w.name, blocked }
      : { value: w.id, label: w.name, detail: price ? `${w.weight}, ${price(w)} pips` : w.weight };
  });
  const initial = options.find((o) => !o.blocked);
  return initial ? [{ name: 'weapon', kind: 'thing', options, optional: true, initial: initial.value }] : [];
}

const isOwn = (f: Fighter, w: Weapon): boolean => f.weapons.some((own) => own.id === w.id);

/** The weapon of an attack. @throws Refusal `unknown-weapon` or why it is no use. */
export function weaponFor(f: Fighter, way: Way, named: string | undefined): Weapon {
  const weapon = weaponOf(f, way, named);
  must(weapon !== null, named === undefined ? 'wrong-weapon' : 'unknown-weapon', { weapon: named });
  const why = weaponBar(f, way, weapon);
  must(why === null, why ?? '', { weapon: weapon.id });
  return weapon;
}

/** Exposure dice to pick up, where an enemy has some (SS-ATK-08); all, when left out. */
export function exposuresParam(fight: Fight, f: Fighter): Param[] {
  const exposed = others(fight, f).filter((o) => o.side !== f.side && o.exposures > 0);
  const most = Math.max(0, ...exposed.map((o) => o.exposures));
  return most === 0
    ? []
    : [{ name: 'exposures', kind: 'number', min: 0, max: most, optional: true, when: { target: exposed.map((o) => o.id) } }];
}
