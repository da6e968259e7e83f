/** The action dice in hand: what they are worth, and paying with dice of 2 or more, singly or together, pips over being lost (SS-ACD-03, SS-CNT-04). */

import { type Json, must, type Option, type Param } from '../../engine/index.ts';
import type { Fight, Fighter } from './state.ts';

/** Dice in hand that can pay for things, with their place in the hand. */
export const payable = (f: Fighter): { readonly at: number; readonly face: number }[] =>
  f.ad.flatMap((face, at) => (face > 1 ? [{ at, face }] : []));

/** What a hand is worth. */
export const pips = (f: Fighter): number => payable(f).reduce((sum, d) => sum + d.face, 0);

/** Whether there is a 1 to spend (SS-ACD-03). */
export const hasOne = (f: Fighter): boolean => f.ad.includes(1);

/** Whether a hand covers a cost. */
export const canPay = (f: Fighter, cost: number): boolean => pips(f) >= cost;

/** Takes dice out of the hand. Anyone who spends the last one calls the Refresh when the action is over (SS-CNT-05, SS-CNT-16). */
export function spend(fight: Fight, f: Fighter, faces: readonly number[]): readonly number[] {
  for (const face of faces) if (f.ad.includes(face)) f.ad.splice(f.ad.indexOf(face), 1);
  if (faces.length > 0 && f.ad.length === 0) fight.emptied ??= f.id;
  return faces;
}

/** Takes a 1 out of the hand. */
export function spendOne(fight: Fight, who: Fighter): void {
  who.ad.splice(who.ad.indexOf(1), 1);
  if (who.ad.length === 0) fight.emptied ??= who.id;
}

/** Fewer dice come before a smaller sum; no sum reaches this. */
const A_DIE = 1000;

/**
 * Places in the hand of the dice that pay a cost when nobody names any: fewest dice, then the smallest sum (SS-ACD-13).
 * Hands may be large, so for each number and sum of dice only the first in hand that come to it are kept.
 */
function cheapest(f: Fighter, cost: number): readonly number[] {
  const ways = new Map<number, readonly number[]>([[0, []]]);
  for (const { at, face } of payable(f))
    for (const [worth, places] of [...ways]) if (!ways.has(worth + A_DIE + face)) ways.set(worth + A_DIE + face, [...places, at]);
  const enough = [...ways.keys()].filter((worth) => worth % A_DIE >= cost);
  return ways.get(Math.min(...enough)) ?? [];
}

/** Place of the lowest die of 2 or more: what a reaction, a Pool or a recovery takes (SS-ACD-13). */
const lowest = (f: Fighter): number[] =>
  payable(f)
    .toSorted((a, b) => a.face - b.face)
    .slice(0, 1)
    .map((d) => d.at);

/** Faces of the dice that pay: those at the places named, or the cheapest. @throws Refusal `cannot-pay` or `bad-payment`. */
export function payment(f: Fighter, cost: number, named: readonly string[] | undefined): number[] {
  must(canPay(f, cost), 'cannot-pay', { cost, pips: pips(f) });
  if (!named || named.length === 0) return cheapest(f, cost).map((at) => f.ad[at]!);
  const places = [...new Set(named.map(Number))];
  const faces = places.map((at) => f.ad[at] ?? 0);
  const enough = faces.reduce((a, b) => a + b, 0) >= cost;
  must(places.length === named.length && faces.every((face) => face > 1) && enough, 'bad-payment', { cost });
  return faces;
}

/**
 * What is paid for something when nobody names the dice, as a button says it; of a turn to come, what it costs at least. `short`: without
 * what it costs, where the dice come to more.
 */
export function priceWords(fight: Fight, f: Fighter, costs: readonly number[], short = false): string {
  const least = Math.min(...costs);
  if (Math.max(...costs) === 0) return 'free';
  const open = costs.filter((cost) => canPay(f, cost));
  const ways = new Set(
    open.map((cost) =>
      payWords(
        cheapest(f, cost).map((at) => f.ad[at]!),
        short ? 0 : cost,
      ),
    ),
  );
  const [only] = ways;
  return only === undefined || ways.size > 1 || fight.ahead ? `at least ${inPips(least)}` : only;
}

/** The same of something that takes one die, whatever it shows. */
export const diePrice = (fight: Fight, f: Fighter): string =>
  fight.ahead || payable(f).length === 0 ? 'one die' : payWords(lowest(f).map((at) => f.ad[at]!));

const inPips = (n: number): string => (n === 1 ? '1 pip' : `${n} pips`);

/** The dice that go: "costs a 4", "costs 2 + 2", "costs a 6 for 4 pips" where some are lost; no comma, as details are told part by part. */
function payWords(faces: readonly number[], cost = 0): string {
  const paid = faces.reduce((a, b) => a + b, 0);
  const dice = `costs ${faces.length === 1 ? 'a ' : ''}${faces.join(' + ')}`;
  return cost === 0 || paid <= cost ? dice : `${dice} for ${inPips(cost)}`;
}

/** The face of one die of 2 or more: the one named, or the lowest. @throws Refusal `cannot-pay` or `bad-payment`. */
export function oneDie(f: Fighter, named: string | undefined): number[] {
  must(payable(f).length > 0, 'cannot-pay', { cost: 2, pips: 0 });
  if (named === undefined) return lowest(f).map((at) => f.ad[at]!);
  must((f.ad[Number(named)] ?? 0) > 1, 'bad-payment', { cost: 2 });
  return [f.ad[Number(named)]!];
}

/**
 * The die of an answer: the one named, or the lowest; empty where the GM has meanwhile taken the last one.
 * Answers are checked when they are given; what pays for them may have changed since they were asked for.
 */
export const dieFor = (f: Fighter, named: Json | undefined): readonly number[] => {
  const face = named === undefined ? 0 : (f.ad[Number(named)] ?? 0);
  return face > 1 ? [face] : lowest(f).map((at) => f.ad[at]!);
};

/** The dice of an answer that costs pips: the cheapest unless those named do; null where the hand no longer reaches. */
export function facesFor(f: Fighter, cost: number, named: Json | undefined): readonly number[] | null {
  if (cost <= 0) return [];
  if (!canPay(f, cost)) return null;
  const faces = Array.isArray(named) ? [...new Set(named)].map((at) => f.ad[Number(at)] ?? 0) : [];
  const good = faces.length > 0 && faces.every((face) => face > 1) && faces.reduce((a, b) => a + b, 0) >= cost;
  return good ? faces : cheapest(f, cost).map((at) => f.ad[at]!);
}

const optionsOf = (dice: ReturnType<typeof payable>): Option[] => dice.map(({ at, face }) => ({ value: String(at), label: String(face) }));

/** The dice an action is paid with; left out, the cheapest go. Not offered where there is no choice. */
export const diceParam = (f: Fighter): Param[] =>
  payable(f).length < 2 ? [] : [{ name: 'dice', kind: 'many', of: 'number', options: optionsOf(payable(f)), optional: true }];

/** The one die that is paid or kept; left out, the lowest of 2 or more goes. */
export const dieParam = (f: Fighter, dice = payable(f)): Param[] =>
  dice.length < 2 ? [] : [{ name: 'die', kind: 'thing', of: 'number', options: optionsOf(dice), optional: true }];
