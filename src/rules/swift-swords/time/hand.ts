/** The action dice in hand: what they are worth, and taking them out of it (SS-ACD-03, SS-CNT-04). */
import type { Fight, Fighter } from '../state.ts';

/** Dice in hand that can pay for things, with their place in the hand. */
export const payable = (f: Fighter): { readonly at: number; readonly face: number }[] =>
  f.ad.flatMap((face, at) => (face > 1 ? [{ at, face }] : []));

/** What a hand is worth. */
export const pips = (f: Fighter): number => payable(f).reduce((sum, d) => sum + d.face, 0);

/** Whether there is a 1 to spend (SS-ACD-03). */
export const hasOne = (f: Fighter): boolean => f.ad.includes(1);

/** Whether a hand covers a cost. */
export const canPay = (f: Fighter, cost: number): boolean => pips(f) >= cost;

/** Takes dice out of the hand. Whoever spends the last one calls the Refresh when the action is over (SS-CNT-05, 16). */
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
