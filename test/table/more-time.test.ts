import { expect, test } from 'vitest';
import { brp } from '../../src/rules/brp/index.ts';
import { PACES, usualMore } from '../../src/table/time/pace.ts';
import { spanText } from '../../src/table/words/spans.ts';
import { testTable } from '../support/table.ts';

const MINUTE = 60_000;

test('more time is as much as the pace gives for a turn, ten minutes at least and a day at most', () => {
  const said = Object.fromEntries(Object.entries(PACES).map(([name, pace]) => [name, spanText(usualMore(pace))]));
  expect(said).toEqual({ live: '10 minutes', evening: '2 hours', daily: '1 day', slow: '1 day', none: '1 day' });
});

test('time may be taken away while somebody has some left: a slip of the finger ends nobody’s', async () => {
  const t = testTable([brp], { seed: 3 });
  const [greta, ana] = [t.caller('greta'), t.caller('ana')];
  const { encounter: id } = await t.table.start(greta, 'ch1', { ruleset: 'brp', name: 'Toll', pace: 'evening', house: {} });
  await t.table.join(id, ana, { name: null, side: 'heroes', from: { sample: 'yrsa' }, word: null });
  await t.table.begin(id, greta);
  const deadlines = async () => (await t.store.load(id))!.decisions.flatMap((d) => d.deadline ?? []);
  const [before] = await deadlines();
  const left = before! - t.now();
  const reason = t.table.extend(id, greta, -left);
  await expect(reason).rejects.toMatchObject({ reason: 'no-time-left' });
  expect(await deadlines()).toEqual([before]);
  await t.table.extend(id, greta, MINUTE - left);
  expect(await deadlines()).toEqual([t.now() + MINUTE]);
});
