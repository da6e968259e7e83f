/** What somebody says with an act is held against the rest of what they say: the dice, the cover at the end of a way, exposures. */
import { expect, test } from 'vitest';
import { type Choice, declare, matchOf } from '../../../src/engine/index.ts';
import { swiftSwords } from '../../../src/rules/swift-swords/index.ts';
import type { Fight } from '../../../src/rules/swift-swords/state.ts';
import { refusalOf } from '../../support/questions.ts';
import { showing } from '../../support/random-fight.ts';
import { fightOf } from './support.ts';

/** Roland in the yard with a 6, a 3 and a 2; in the tower an orc with an exposure and a rat without; beyond the yard a stable with a cart, a rock in the tower. */
function fight(): Fight {
  const state = { ad: [6, 3, 2], adMax: 3, zone: 'z1' };
  const made = fightOf(
    { id: 'roland', sheet: { weapons: [{ id: 'sword', weight: 'medium' }] }, state },
    { id: 'orc', side: 'foes', state: { ad: [2], adMax: 3, zone: 'z2', exposures: 1 } },
    { id: 'rat', side: 'foes', state: { ad: [2], adMax: 3, zone: 'z2' } },
  );
  const cover = (at: string) => ({
    ...{ name: at, kind: 'light', shape: 'point', at, occupants: [], choke: 2, rankBonus: { phys: 0, ment: 0 }, tried: [] },
  });
  Object.assign(made.covers, { cart: cover('z3'), rock: cover('z2') });
  const yard = { ...made.zones['z1']!, next: ['z2', 'z3'] };
  const zones = { ...made.zones, z1: yard, z3: { name: 'The stable', next: ['z1'], traits: {} } };
  return { ...made, zones, begun: true, round: 1 };
}
const trying = (choice: Choice) => () => declare(swiftSwords, matchOf(fight()), { by: 'roland', choice }, showing(3));

test.each<[string, Choice, Choice, object]>([
  [
    'dice that do not reach the cost',
    { pick: 'charge', target: 'orc', dice: ['0'] },
    { pick: 'charge', target: 'orc', dice: ['2'] },
    { reason: 'bad-payment' },
  ],
  [
    'a cover that is elsewhere',
    { pick: 'move', to: 'z2', item: 'rock' },
    { pick: 'move', to: 'z2', item: 'cart' },
    { reason: 'param-wrong', facts: { param: 'item' } },
  ],
  [
    'exposures of whoever has none',
    { pick: 'charge', target: 'orc', exposures: 1 },
    { pick: 'charge', target: 'rat', exposures: 1 },
    { reason: 'param-wrong', facts: { param: 'exposures' } },
  ],
])('%s', (_what, good, bad, why) => {
  expect(trying(good)).not.toThrow();
  expect(refusalOf(trying(bad))).toMatchObject(why);
});
