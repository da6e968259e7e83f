/** What somebody may know of a roll beforehand: his own dice, and the chance where one success is all it takes. */
import { needed, type Part, standingParts, totalOf } from './roll.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';

/** Dice that somebody will roll, as far as he can know: what a GM puts on it is not his to know. */
export const diceFor = (fight: Fight, f: Fighter, parts: readonly Part[], sl = 0): number =>
  Math.max(house.get(fight, 'leastDice'), totalOf([...parts, ...standingParts(fight, f, sl)])) + (f.effort ? 1 : 0);

/** "1 die", "3 dice". */
export const inDice = (n: number): string => (n === 1 ? '1 die' : `${n} dice`);

/** Per cent of at least one success of so many dice. */
export const percent = (dice: number, sl = 0): number => Math.round(100 * (1 - ((needed(sl) - 1) / 6) ** dice));

/** A roll that one success passes: "3 dice, 70 %". */
export function chance(fight: Fight, f: Fighter, parts: readonly Part[]): string {
  const dice = diceFor(fight, f, parts);
  return `${inDice(dice)}, ${percent(dice)} %`;
}
