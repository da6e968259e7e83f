/** Rally: a word that lends a friend heart (SS-RNK-07). */
import { isHere } from '../able.ts';
import { chance } from '../chance.ts';
import { tellTest } from '../characteristic.ts';
import { lend } from '../harm/ranks.ts';
import { type Part, roll } from '../roll.ts';
import { house } from '../settings.ts';
import type { Fighter } from '../state.ts';
import { noTarget, targetOf, targetParam } from '../targets.ts';
import { emit } from '../tell.ts';
import type { Spec } from './action.ts';

const friend =
  (f: Fighter) =>
  (on: Fighter): string | null =>
    on.side !== f.side ? 'not-an-ally' : on.ooa ? 'out-of-action' : on.zone !== f.zone ? 'out-of-reach' : null;

const ledBy = (f: Fighter): Part[] => [['leadership', f.leadDice]];

/** SS-RNK-07: a word in time lends a Mental Rank. */
export const rally: Spec = {
  id: 'rally',
  rule: 'SS-RNK-07',
  rolls: true,
  bar: (fight, f) => (f.leadDice === 0 ? 'no-skill' : noTarget(fight, f, friend(f))),
  params: (fight, f) => [targetParam(fight, f, friend(f))],
  chance: (fight, f) => chance(fight, f, ledBy(f)),
  check: (fight, f, { target }) => void targetOf(fight, target, friend(f)),
  *perform(fight, f, { target }) {
    const on = targetOf(fight, target, () => null);
    const result = yield* roll(fight, { who: f, purpose: 'leadership', rule: 'SS-RNK-07', parts: ledBy(f) });
    if (!tellTest(fight, f.id, 'leadership', result) || !isHere(fight, on)) return;
    emit(fight, { type: 'rallied', who: on.id, steps: [{ rule: 'SS-RNK-07' }] });
    lend(fight, on, { track: 'ment', ranks: 1, source: f.id, refreshes: house.get(fight, 'rallyRefreshes'), cover: null }, 'SS-RNK-07');
  },
};
