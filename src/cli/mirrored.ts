/** Two ways to decide against each other: every fight is fought twice from the same dice, with the sides changed over. */
import { everyone, type Fight, type Ruleset, sides } from '../engine/index.ts';
import { shareIn } from '../table/simulation/odds.ts';
import { playedHere } from '../table/simulation/play.ts';
import type { ShareOfFights } from '../table/weighing.ts';

/** How the first of two ways to decide did. */
export interface Duel {
  readonly won: number;
  readonly lost: number;
  readonly undecided: number;
  /** What it has won, a fight without a winner counting half, with the interval in which 95 of 100 such shares lie. */
  readonly share: ShareOfFights;
}

/**
 * Fights so many fights, an even number, between two sides that decide by `one` and `other` in turn. `begin`: a fight as it begins, the
 * same for the same number. `from`: the first of the numbers.
 */
export async function mirrored(
  rules: Ruleset,
  [one, other]: readonly [string, string],
  fights: number,
  begin: (seed: number) => Promise<Fight>,
  from = 0,
): Promise<Duel> {
  let won = 0;
  let lost = 0;
  for (let n = 0; n < fights; n++) {
    const seed = from + Math.floor(n / 2);
    const state = await begin(seed);
    const [a, b] = sides(state);
    const ours = n % 2 === 0 ? a : b;
    const doctrines = Object.fromEntries(everyone(state).map(({ id, side }) => [id, side === ours ? one : other]));
    const winner = playedHere(rules, { ruleset: rules.id, state, doctrines, key: 'mirrored', first: seed, count: 1 })[0]?.winner ?? null;
    if (winner === ours) won++;
    else if (winner !== null) lost++;
  }
  const undecided = fights - won - lost;
  return { won, lost, undecided, share: shareIn(won + undecided / 2, fights) };
}
