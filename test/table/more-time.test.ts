import { expect, test } from 'vitest';
import { PACES, usualMore } from '../../src/table/time/pace.ts';
import { spanText } from '../../src/table/words/spans.ts';

test('more time is as much as the pace gives for a turn, ten minutes at least and a day at most', () => {
  const said = Object.fromEntries(Object.entries(PACES).map(([name, pace]) => [name, spanText(usualMore(pace))]));
  expect(said).toEqual({ live: '10 minutes', evening: '2 hours', daily: '1 day', slow: '1 day', none: '1 day' });
});
