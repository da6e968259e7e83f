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
