/** A fight that would play itself for ever comes to rest: it waits for a person, says so once, and goes on when somebody is there. */
import { describe, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import type { Pace } from '../../src/table/time/pace.ts';
import { practice, USERS } from '../support/play-table.ts';
import { GM, type TestTable, testTable } from '../support/table.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A fight that nobody ends, all figures on autopilot; the pace in which nobody is reminded before a day is over. */
async function endless(pace: Partial<Pace>, doctrine = 'brute'): Promise<{ t: TestTable; encounter: string }> {
  const t = testTable(rulesets, { seed: 3 });
  const gm = t.caller('greta');
  const encounter = await practice(t, 'murdham');
  await t.table.setHouse(encounter, gm, 'endsByItself', false);
  await t.table.setHouse(encounter, gm, 'moraleChecks', false);
  await t.table.setPace(encounter, gm, {
    time: { turn: 24 * HOUR, declaration: 24 * HOUR, reaction: 24 * HOUR, ruling: 24 * HOUR },
    ladder: ['default'],
    ...pace,
  });
  for (const { id } of (await t.table.view(encounter, gm)).view.rows) await t.table.doctrine(encounter, gm, id, doctrine);
  await t.table.force(encounter, gm, null);
  return { t, encounter };
}

const roundOf = async ({ t, encounter }: { t: TestTable; encounter: string }): Promise<number> =>
  (await t.table.publicView(encounter)).view.round;

/** Calls of the GM because the fight rests. */
const calls = (t: TestTable): readonly (readonly string[])[] =>
  t.bulletins.flatMap((b) => b.prompts.filter((p) => /no longer plays itself/u.test(p.text)).map((p) => p.users));

/** Lets time go by until the fight stands still. */
async function untilItRests(fight: { t: TestTable; encounter: string }, step: number): Promise<void> {
  for (let i = 0; i < 2000 && calls(fight.t).length === 0; i++) await fight.t.pass(step);
}

describe.each([
  ['at once', 0, 1000],
  ['after a while each', 10_000, 10_000],
])('answers that come %s', (_when, veil, step) => {
  test('end in waiting for a person, and the GM is called once', async () => {
    const fight = await endless({ veil });
    await untilItRests(fight, step);
    expect(calls(fight.t)).toEqual([[GM]]);
    const round = await roundOf(fight);
    for (let i = 0; i < 20; i++) await fight.t.pass(HOUR);
    expect(await roundOf(fight)).toBe(round);
    expect(calls(fight.t)).toHaveLength(1);
    const { waiting } = await fight.t.table.publicView(fight.encounter);
    expect(waiting.length).toBeGreaterThan(0);
  });
});

test('a deadline still settles what nobody decides, and a person sets it going again', async () => {
  const fight = await endless({ veil: 0 });
  await untilItRests(fight, 1000);
  // A round in which nobody does anything is told with the next one, so what is asked shows that it is settled.
  const asked = async (): Promise<readonly number[]> => {
    const { decisions } = await fight.t.table.view(fight.encounter, fight.t.caller('greta'));
    return decisions.map(({ id }) => id);
  };
  const before = await asked();
  for (let i = 0; i < 25; i++) await fight.t.pass(HOUR);
  const after = await asked();
  expect([before.length, after.length]).not.toContain(0);
  expect(after.filter((id) => before.includes(id))).toEqual([]);
  const round = await roundOf(fight);
  await fight.t.table.force(fight.encounter, fight.t.caller('greta'), null);
  await fight.t.pass(1000);
  expect(await roundOf(fight)).toBeGreaterThan(round);
});

test('players who are benched are waited for again', async () => {
  const fight = await endless(
    { veil: 0, time: { turn: MINUTE, declaration: MINUTE, reaction: MINUTE, ruling: MINUTE }, patience: 1, ladder: ['default', 'bench'] },
    'coward',
  );
  for (const user of USERS.slice(1))
    for (const { id } of (await fight.t.table.view(fight.encounter, fight.t.caller(user))).own)
      await fight.t.table.doctrine(fight.encounter, fight.t.caller('greta'), id, null);
  await untilItRests(fight, MINUTE);
  const round = await roundOf(fight);
  for (let i = 0; i < 30; i++) await fight.t.pass(1000);
  expect(await roundOf(fight)).toBe(round);
});
