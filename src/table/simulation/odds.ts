/** What many fights come to, in numbers that say how sure they are. */
import { everyone, type Fight, type Ruleset, sides } from '../../engine/index.ts';
import type { Odds, ShareOfFights } from '../weighing.ts';
import type { PlayedFight } from './play.ts';

/** Standard deviations on each side of what 95 of 100 intervals hold. */
const Z = 1.96;

/** A share and its Wilson interval (E. B. Wilson, 1927): right also near 0 and 1, where few are counted. */
export function shareIn(some: number, all: number): ShareOfFights {
  if (all === 0) return { fights: 0, share: 0, low: 0, high: 1 };
  const share = some / all;
  const weight = 1 + Z ** 2 / all;
  const middle = (share + Z ** 2 / (2 * all)) / weight;
  const around = (Z / weight) * Math.sqrt((share * (1 - share)) / all + Z ** 2 / (4 * all ** 2));
  return { fights: some, share, low: Math.max(0, middle - around), high: Math.min(1, middle + around) };
}

/** The fights that began as `state`; null where there are none. */
export function oddsOf(rules: Ruleset, state: Fight, played: readonly PlayedFight[]): Odds | null {
  const rounds = played.map((p) => p.round).toSorted((a, b) => a - b);
  const [least] = rounds;
  if (least === undefined) return null;
  const rows = rules.view(state, { as: 'gm' }, 'people').rows;
  const names = new Map(rows.map((row) => [row.id, row.name]));
  const standing = new Set(rows.filter((row) => !row.out).map((row) => row.id));
  const all = played.length;
  const count = (fits: (one: PlayedFight) => boolean): ShareOfFights => shareIn(played.filter(fits).length, all);
  return {
    fights: all,
    wins: sides(state).map((side) => ({ side, ...count((p) => p.winner === side) })),
    undecided: played.filter((p) => p.winner === null).length,
    rounds: { least, median: rounds[Math.ceil(all / 2) - 1] ?? least, most: rounds.at(-1) ?? least },
    falls: everyone(state)
      .filter(({ id }) => standing.has(id))
      .map(({ id, name, side }) => ({ who: id, name: names.get(id) ?? name, side, ...count((p) => p.out.includes(id)) })),
  };
}
