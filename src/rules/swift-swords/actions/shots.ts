/** What is told of a shot before it is made. */
import { type Detailed, inLine, listed, own, sumOf } from '../../../engine/index.ts';
import { missileParts } from '../attack/dice.ts';
import { aboutOpening } from '../attack/exposures.ts';
import { inDice } from '../roll.ts';
import type { Fight, Fighter } from '../state.ts';

/** What the situation of a shot is called, by its part of the sum (table 8.4). */
const SHOTS: Readonly<Record<string, string>> = {
  'in contact': 'shooting out of a melee',
  'target in contact': 'shooting into a melee',
  'out of action': 'their being out of action',
  flying: 'their flight',
};

/** SS-ATK-13: what the way to a target takes of the dice of a shot, or gives; nothing where it leaves them alone. */
export const aboutShot =
  (fight: Fight, f: Fighter) =>
  (on: Fighter): Detailed => {
    const parts = missileParts(fight, f, on);
    const dice = sumOf(parts);
    const way =
      dice === 0 ? '' : `${dice < 0 ? '−' : '+'}${inDice(Math.abs(dice))} for ${listed(parts.map(([of]) => own(SHOTS, of) ?? of))}`;
    const risk = inLine(way, aboutOpening(on).risk);
    return risk === '' ? {} : { detail: risk, risk };
  };
