/** What an undo makes of a holiday, which the clock begins and ends. */
import { expect, test } from 'vitest';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { HOUR } from '../support/sights.ts';
import { testTable } from '../support/table.ts';

/** A fight whose GM has planned a holiday, which has begun. */
async function onHoliday() {
  const t = testTable([brawl]);
  const [greta, ana] = [t.caller('greta'), t.caller('ana')];
  const { encounter: id } = await t.table.start(greta, 'ch1', { ruleset: 'brawl', name: 'Last orders', pace: 'evening', house: {} });
  const hero = { from: { sheet: { toughness: 3 } }, side: 'heroes', word: null, name: 'Ann' };
  await t.table.join(id, ana, hero);
  const foe = {
    name: 'Mook',
    side: 'foes',
    count: 1,
    from: { sheet: { toughness: 3 } },
    zone: null,
    concealed: false,
    mask: null,
    doctrine: null,
  };
  await t.table.add(id, greta, foe);
  await t.table.begin(id, greta);
  await t.table.setHoliday(id, greta, { in: HOUR, lasts: 48 * HOUR });
  await t.pass(2 * HOUR);
  return { t, id, greta, ana };
}

test('the beginning of a holiday is nothing to be taken back: with what was planned it goes for good', async () => {
  const { t, id, greta } = await onHoliday();
  expect((await t.table.view(id, greta)).status).toBe('paused');
  expect(await t.table.lastDone(id, greta)).toContain('planning the holiday');
  await t.table.undo(id, greta, 'last');
  await t.pass(HOUR);
  expect((await t.table.view(id, greta)).status).toBe('running');
});

test('what was done before a holiday can be taken back while it is on, and it stays on', async () => {
  const { t, id, greta, ana } = await onHoliday();
  await t.table.undo(id, greta, 'last');
  await t.table.setHoliday(id, greta, { in: HOUR, lasts: 48 * HOUR });
  const [turn] = (await t.table.view(id, ana)).decisions;
  await t.table.decide(id, ana, turn!.id, turn!.who, { pick: 'wait' });
  await t.pass(2 * HOUR);
  await t.table.undo(id, greta, 'last');
  await t.pass(1000);
  expect((await t.table.view(id, greta)).status).toBe('paused');
  expect(await t.table.lastDone(id, greta)).toContain('planning the holiday');
});

test('a holiday that begins at once ends by itself, also where the fight was paused or somebody had wished for a break', async () => {
  for (const how of ['pause', 'takeBreak'] as const) {
    const { t, id, greta } = await onHoliday();
    await t.pass(48 * HOUR);
    await t.table[how](id, greta);
    await t.table.setHoliday(id, greta, { in: 0, lasts: 24 * HOUR });
    const { status, holiday, onBreak } = await t.table.view(id, greta);
    expect([status, holiday?.begun, onBreak ?? false], how).toEqual(['paused', true, false]);
    await t.pass(24 * HOUR);
    expect((await t.table.view(id, greta)).status, how).toBe('running');
    expect(t.bulletins.at(-1)!.story.join('\n'), how).toContain('The holiday is over.');
  }
});

test('the answer says whether it has begun or is to come', async () => {
  const { t, id, greta } = await onHoliday();
  await t.table.resume(id, greta);
  expect((await t.table.setHoliday(id, greta, { in: HOUR, lasts: HOUR })).note).toBe('');
  expect((await t.table.setHoliday(id, greta, { in: 0, lasts: HOUR })).note).toBe('The holiday has begun.');
});

/** The fight before its holiday has begun, or without one. */
async function before() {
  const there = await onHoliday();
  await there.t.table.setHoliday(there.id, there.greta, null);
  const stands = async () => {
    const { status, holiday } = await there.t.table.view(there.id, there.greta);
    return `${status}, ${holiday === null ? 'no holiday' : holiday.begun ? 'on holiday' : 'a holiday to come'}`;
  };
  expect(await stands()).toBe('running, no holiday');
  return { ...there, stands };
}

test('a holiday that is called off before it begins leaves a fight paused that was', async () => {
  const { t, id, greta, stands } = await before();
  await t.table.pause(id, greta);
  await t.table.setHoliday(id, greta, { in: HOUR, lasts: HOUR });
  await t.table.setHoliday(id, greta, null);
  expect(await stands()).toBe('paused, no holiday');
});

test('whoever resumes a fight ends the holiday that is on, and none that is to come', async () => {
  const { t, id, greta, stands } = await before();
  await t.table.pause(id, greta);
  await t.table.setHoliday(id, greta, { in: 5 * HOUR, lasts: 48 * HOUR });
  await t.table.resume(id, greta);
  expect(await stands()).toBe('running, a holiday to come');
  await t.pass(6 * HOUR);
  expect(await stands()).toBe('paused, on holiday');
  await t.table.resume(id, greta);
  expect(await stands()).toBe('running, no holiday');
  await t.pass(HOUR / 2);
  expect(await stands()).toBe('running, no holiday');
});

test('a holiday that went by while nobody looked is not told of, nor is anybody sent on it', async () => {
  const { t, id, greta, stands } = await before();
  await t.table.setHoliday(id, greta, { in: HOUR, lasts: HOUR });
  t.bulletins.length = 0;
  await t.pass(5 * HOUR);
  expect(await stands()).toBe('running, no holiday');
  expect(t.bulletins.flatMap(({ story }) => story).filter((line) => line.includes('holiday'))).toEqual([]);
});

test.each([
  { in: -1, lasts: HOUR },
  { in: HOUR, lasts: 0 },
  { in: HOUR, lasts: 61 * 24 * HOUR },
  { in: 61 * 24 * HOUR, lasts: HOUR },
])('a holiday begins within sixty days and lasts as long at most: %j', async (plan) => {
  const { t, id, greta, stands } = await before();
  await expect(t.table.setHoliday(id, greta, plan)).rejects.toMatchObject({ reason: 'bad-holiday' });
  expect(await stands()).toBe('running, no holiday');
  for (const most of [
    { in: 60 * 24 * HOUR, lasts: HOUR },
    { in: HOUR, lasts: 60 * 24 * HOUR },
  ])
    await t.table.setHoliday(id, greta, most);
  expect(await stands()).toBe('running, a holiday to come');
});
