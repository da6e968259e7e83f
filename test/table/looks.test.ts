/** One look for each press: what an interaction has looked at or made is the same as what anybody finds who looks afresh. */
import { expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import type { Caller } from '../../src/table/api.ts';
import { decideOnce, practice, USERS } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { type TestTable, testTable } from '../support/table.ts';

/** `npm run test:long` plays more fights. */
const LONG = process.env['TEST_LONG'] === '1';

/** Callers as one press has them: the same object from its first look to its last. */
function pressing(t: TestTable, press: number) {
  const callers = new Map<string, Caller>();
  return {
    table: t.table,
    callers,
    caller: (name: string): Caller => {
      const known = callers.get(name) ?? t.caller(name, { interaction: `${name} ${press}` });
      callers.set(name, known);
      return known;
    },
  };
}

test.each(rulesets.map((r) => [r.id, r] as const))('%s: whoever pressed sees what everybody else sees', async (id, rules) => {
  let compared = 0;
  for (let seed = 1; seed <= (LONG ? 3 : 1); seed++) {
    const t = testTable([rules], { seed });
    const encounter = await practice(t, id);
    const draw = lots(seed);
    for (let press = 0; press < 60; press++) {
      const one = pressing(t, press);
      if (!(await decideOnce(one, encounter, USERS, draw))) await t.pass(60_000);
      const stored = (await t.store.load(encounter))!;
      expect(await t.table.publicView(encounter, stored.version)).toEqual(await t.table.publicView(encounter));
      for (const [name, caller] of one.callers) {
        // Who only looked keeps to what they saw.
        if (!(await t.store.handled(caller.interaction!))) continue;
        compared++;
        const fresh = t.caller(name);
        expect(await t.table.view(encounter, caller)).toEqual(await t.table.view(encounter, fresh));
      }
    }
  }
  expect(compared).toBeGreaterThan(LONG ? 60 : 20);
});

test('of what was changed no more is said than is known', async () => {
  const t = testTable(rulesets.slice(0, 1));
  const encounter = await practice(t, rulesets[0]!.id);
  const [gm, other] = [t.caller('greta', { interaction: 'a' }), t.caller('greta', { interaction: 'b' })];
  const bug = new TypeError('x is not a function');
  expect(await t.table.wordsFor(bug, encounter, gm)).toContain('nothing was changed');
  await t.table.extend(encounter, gm, 60_000);
  expect([gm, other].map((caller) => t.table.isKept(caller))).toEqual([true, false]);
  expect(await t.table.wordsFor(bug, encounter, gm)).toContain('what you did was saved');
  expect(await t.table.wordsFor(bug, encounter, other)).toContain('nothing was changed');
});

test('what somebody else did meanwhile is met by a command that goes on from an old look', async () => {
  const t = testTable(rulesets);
  const encounter = await practice(t, rulesets[0]!.id);
  const [early, late] = [t.caller('greta', { interaction: 'early' }), t.caller('greta', { interaction: 'late' })];
  const seen = await t.table.view(encounter, early);
  const { decisions } = await t.table.view(encounter, late);
  const [open] = decisions;
  const answer = async (caller: Caller): Promise<unknown> =>
    t.table
      .decide(encounter, caller, open!.id, open!.who, { pick: open!.offers.find((o) => o.blocked === null && o.params.length === 0)!.pick })
      .then(
        () => 'done',
        (error: { reason?: string }) => error.reason,
      );
  expect(seen.decisions).toEqual(decisions);
  expect(await answer(late)).toBe('done');
  const { version } = (await t.store.load(encounter))!;
  expect(await answer(early)).toBe('too-late');
  expect((await t.store.load(encounter))!.version).toBe(version);
  // A second delivery of what was done is no refusal.
  expect(await answer(t.caller('greta', { interaction: 'late' }))).toBe('done');
  expect((await t.store.load(encounter))!.version).toBe(version);
});
