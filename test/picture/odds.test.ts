/** The picture of a weighing says what its words say. */
import { expect, test } from 'vitest';
import { oddsFacts, oddsText } from '../../src/picture/odds/facts.ts';
import { oddsSvg } from '../../src/picture/odds/svg.ts';
import { drawOdds } from '../../src/picture/png.ts';
import type { Odds, Weighing } from '../../src/table/api.ts';
import { shareIn } from '../../src/table/simulation/odds.ts';

const odds: Odds = {
  fights: 50,
  wins: [
    { side: 'heroes', ...shareIn(40, 50) },
    { side: 'wolves', ...shareIn(10, 50) },
  ],
  undecided: 0,
  rounds: { least: 1, median: 3, most: 7 },
  falls: Array.from({ length: 15 }, (_, i) => ({ who: `c${i}`, name: `Wolf <${i}>`, side: 'wolves', ...shareIn(i, 50) })),
};
const weighing: Weighing = {
  ...{ ours: 'heroes', from: 0, done: 100, of: 100, lost: 0, stopped: null, odds },
  without: [{ name: 'Wolf', more: true, odds: { ...odds, wins: [{ side: 'heroes', ...shareIn(45, 50) }] } }],
};

test('every share of the picture is in its words', async () => {
  const facts = oddsFacts('The ford', weighing)!;
  expect(facts.groups.map(({ heading, bars }) => [heading, bars.length])).toEqual([
    ['Who wins, of 50 fights', 2],
    ['How often heroes would win', 1],
    ['Who falls (3 more fall less often)', 12],
  ]);
  const text = oddsText(facts);
  expect(text).toContain('heroes: 80 % (between 67 and 89 %)');
  expect(text).toContain('One wolf less: 90 % (between 79 and 96 %)');
  const svg = oddsSvg(facts);
  for (const { bars } of facts.groups) for (const { share } of bars) expect(svg).toContain(`>${Math.round(share * 100)} %<`);
  expect(svg).not.toContain('Wolf <');
  expect((await drawOdds('The ford', weighing))!.alt.length).toBeLessThanOrEqual(1024);
});

test('without a fight there is no picture', async () => {
  expect(await drawOdds('The ford', { ...weighing, odds: null })).toBeNull();
});
