/** Powers of one's own: they cost what a spell costs. */
import { hasPowers, must } from '../../../engine/index.ts';
import { powers } from '../powers.ts';
import { house } from '../settings.ts';
import type { TurnAction } from './action.ts';

export const usePower: TurnAction = {
  id: 'power',
  does: 'power',
  rule: 'SS-ATK-02',
  bar: (fight, f) => (hasPowers(f) ? powers.bar(fight, f) : 'no-skill'),
  params: (fight, f) => powers.params(fight, f),
  cost: (fight) => house.get(fight, 'cost.cast'),
  check(fight, f, { power = '', target = '' }) {
    must(powers.reaches(fight, f, powers.find(fight, f, power), target), 'power-too-far');
  },
  *perform(fight, f, { power: name = '', target = '' }) {
    const power = powers.find(fight, f, name);
    powers.spend(fight, f, power);
    yield* powers.unleash(fight, f, power, target);
  },
};
