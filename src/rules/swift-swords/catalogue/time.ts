/** The rules of time: action dice and the countdown. */
import { chapter } from './entry.ts';

/** Action dice. */
export const actionDice = chapter('ACD', [
  'A hand of d6 by the sheet and the situation; the faces are kept.',
  'Each 6 gives another die, once.',
  'A 1 pays for nothing and joins no pool.',
  'Minor NPCs have set dice.',
  'gm: Major NPCs may roll.',
  'Less than one die: a single 3.',
  'Six dice at most are rolled, what sixes give not counted.',
  'Four dice for veterans, three for soldiers, two for the untrained.',
  'Effort: a 1 for a die more, said before the roll.',
  'A 1 buys a recovery roll.',
  'A 1 raises one rolled die by one.',
  'Only one 1 on any roll.',
  'Unnamed payment: fewest dice, then the smallest sum; one die: the lowest.',
]);

/** Countdown, refresh, action pools. */
export const countdown = chapter('CNT', [
  'Most dice in hand acts next.',
  'Ties: players first, and they agree; the GM picks among his.',
  'Counted anew after each action.',
  'A cost is met by dice of 2 and more; what is over is lost.',
  'Who uses his last die calls Refresh when his action is done.',
  'Too few dice for what he wants: he calls Refresh, pays nothing and may carry a die.',
  'After the call everybody else has one option; what is left goes.',
  'A carried die joins the next roll; a 1 cannot be carried.',
  'When all have chosen, all roll.',
  'Holding is not acting; a holder steps in at any break.',
  'An action pool: base cost first, then a die at a time, used on a later turn.',
  'Each pooled die is a die more on the roll.',
  'Any other action loses the action pool.',
  'Action pools outlast a refresh.',
  'Reactions and opportunities come at any time.',
  'A reaction that takes the last die calls Refresh when the action is done.',
  'Holding, calling, talking, reacting and uses of a 1 are no actions.',
  'Starting a pool ends other pools; target and weapon are named at its use.',
]);
