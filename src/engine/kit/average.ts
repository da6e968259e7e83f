/**
 * Average damage, a house rule that is the same in every system: whoever the GM has brought in, and has not handed to a player, deals
 * the average of the dice of their damage, rounded down as in a printed stat block. Nothing is thrown for it, so that no other roll
 * falls otherwise. What else goes into the damage, and the least and the most there is, is as the system has it.
 */
import { range } from '../budget.ts';
import { type Averaged, type Fight, isOfGm, type Step } from '../encounter.ts';
import type { Who } from '../script.ts';
import type { Part } from './roll.ts';
import { flag } from './settings.ts';

/** The setting, for a system whose damage dice are thrown by this rule. */
export const averageDamage = (rule: string) => ({
  averageDamage: flag(false, { rule, says: 'The GM’s creatures deal the average of their damage dice' }),
});

/** Whether somebody's damage dice are not thrown. */
export const dealsAverage = (fight: Pick<Fight, 'settings' | 'combatants'>, who: Who): boolean =>
  fight.settings['averageDamage'] === true && isOfGm(fight, who.id);

/** What dice come to that are not thrown. */
export interface Average extends Averaged {
  /** In place of the dice in a sum. */
  readonly part: Part;
}

/**
 * The average of some dice, rounded down.
 *
 * @param sides Of each die.
 * @param mean What they come to on the average, where that is not half the least and the most.
 */
export function averageOf(sides: readonly number[], mean = sides.reduce((sum, n) => sum + (n + 1) / 2, 0)): Average {
  const points = Math.floor(mean);
  const of = written(sides);
  return { points, of, part: [`average of ${of}`, points] };
}

/** The sides of so many dice of one kind, for `averageOf`. */
export const sameDice = (count: number, sides: number): readonly number[] => range(count, 'dice of damage').map(() => sides);

/** Dice as they are written: `2d6`, `d8 and 2d4`. */
const written = (sides: readonly number[]): string =>
  [...new Set(sides)]
    .map((size) => {
      const count = sides.filter((n) => n === size).length;
      return `${count > 1 ? count : ''}d${size}`;
    })
    .join(' and ');

/** The line of a receipt for it. */
export const averageStep = (rule: string, { of, points }: Averaged): Step => ({ rule, average: { of, points } });

/** What that line says: `7, the average of 2d6`. */
export const averageWords = ({ of, points }: Averaged): string => `${points}, the average of ${of}`;

/** The dice in a receipt that were counted at their average, for the words of a story: `2d6`. */
export const averagesIn = (steps: readonly Step[] = []): readonly string[] =>
  steps.flatMap(({ average, note = '' }) => average?.of ?? NOTED.exec(note)?.[1] ?? []);

/** How the note of a step told of an average before steps had a field for it: in logs up to the landed state of 2026-11-27. */
const NOTED = /^\d+, the average of ([^·]+?)(?: ·|$)/u;

/** The first of them as a story names it: `average of 2d6`; undefined where all dice were thrown. */
export function averageIn(steps?: readonly Step[]): string | undefined {
  const [of] = averagesIn(steps);
  return of === undefined ? undefined : `average of ${of}`;
}
