import { expect, test } from 'vitest';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { brp } from '../../src/rules/brp/index.ts';
import { plainPerson } from '../../src/table/commands/people.ts';
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

/** A fight in which the turn of somebody who is awake from eleven to one is up, by Monday’s noon, on Tuesday’s. */
async function awakeByNoon() {
  const t = testTable([brawl]);
  const [greta, ana] = [t.caller('greta'), t.caller('ana')];
  await t.store.savePerson({ ...plainPerson(ana.user), quietFrom: 13 * 60, quietUntil: 11 * 60 });
  const { encounter: id } = await t.table.start(greta, 'ch1', { ruleset: 'brawl', name: 'Last orders', pace: 'evening', house: {} });
  const from = { sheet: { toughness: 3 } };
  for (const name of ['ana', 'ben']) await t.table.join(id, t.caller(name), { from, side: 'heroes', word: null, name });
  const foe = { name: 'Mook', side: 'foes', count: 1, zone: null, concealed: false, mask: null, doctrine: null };
  await t.table.add(id, greta, { ...foe, from });
  await t.table.begin(id, greta);
  const until = async () => new Date((await t.store.load(id))!.decisions[0]!.deadline!).toISOString().slice(5, 16);
  expect(await until()).toBe('05-05T12:00');
  return { t, id, greta, until };
}

test('deadlines that are moved into quiet hours go on to the end of them, and back from there where that is taken back', async () => {
  const { t, id, greta, until } = await awakeByNoon();
  await t.table.extend(id, greta, 30 * MINUTE);
  expect(await until()).toBe('05-05T12:30');
  await t.table.extend(id, greta, 120 * MINUTE);
  expect(await until()).toBe('05-06T12:00');
  await t.table.undo(id, greta, 'last');
  expect(await until()).toBe('05-05T12:30');
  await t.table.undo(id, greta, 'last');
  expect(await until()).toBe('05-05T12:00');
  // Less time that would end in the night is no more than there was.
  for (const less of [30, 120]) await t.table.extend(id, greta, -less * MINUTE);
  expect(await until()).toBe('05-05T11:30');
  await t.table.extend(id, greta, -23 * 60 * MINUTE);
  expect(await until()).toBe('05-04T12:30');
});

test('a vote for more time keeps out of quiet hours as well', async () => {
  const { t, id, greta, until } = await awakeByNoon();
  await t.table.setVotes(id, greta, 'two');
  await t.table.propose(id, t.caller('ana'), 'extend', 120 * MINUTE);
  await t.table.castVote(id, t.caller('ben'), (await t.store.load(id))!.vote!.id, true);
  expect(await until()).toBe('05-06T12:00');
});

test.each(['pause', 'holiday', 'holiday called off'])('after a %s no time is up in quiet hours', async (how) => {
  const { t, id, greta, until } = await awakeByNoon();
  if (how === 'pause') await t.table.pause(id, greta);
  else await t.table.setHoliday(id, greta, { in: 0, lasts: (how === 'holiday' ? 3 : 30) * 60 * MINUTE });
  await t.pass(3 * 60 * MINUTE);
  if (how === 'pause') await t.table.resume(id, greta);
  if (how === 'holiday called off') await t.table.setHoliday(id, greta, null);
  expect(await until()).toBe('05-06T12:00');
});
