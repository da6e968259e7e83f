/** Where to read from comes from custom ids, so from anybody: whatever it is, the answer is there at once and is part of the log. */
import { expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import type { PagedLine } from '../../src/table/api.ts';
import { decideOnce, practice, USERS } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { testTable } from '../support/table.ts';

const FAR = 999_999_999;

test('the log and receipts are read from numbers that no line has', async () => {
  const t = testTable(rulesets);
  const encounter = await practice(t, 'murdham');
  const draw = lots(2);
  for (let i = 0; i < 10; i++) await decideOnce(t, encounter, USERS, draw);
  const ana = t.caller('ana');
  let reads = 0;
  const log = t.store.log.bind(t.store);
  t.store.log = async (...args) => {
    expect(args[1]).toBeGreaterThanOrEqual(0);
    expect(args[2]).toBeGreaterThan(0);
    if (++reads > 100) throw new Error('reads and reads');
    return log(...args);
  };
  const last = await t.table.log(encounter, ana, null, 10);
  expect(last).toHaveLength(10);
  expect(await t.table.log(encounter, ana, `${FAR}`, 10)).toEqual(last);
  expect(await t.table.log(encounter, ana, '1', 10)).toEqual([]);
  const { seq } = (await t.store.load(encounter))!;
  const all = await t.table.receipt(encounter, ana, `1-${seq}`);
  expect(all.length).toBeGreaterThan(0);
  for (const mark of [`0-${FAR}`, `0-${seq + 1}`]) expect(await t.table.receipt(encounter, ana, mark)).toEqual(all);
  for (const mark of [`${FAR}-${FAR}`, '5-1', '-3--1', '1e3-9', '', 'a'.repeat(22), '✂'.repeat(22)])
    expect(await t.table.receipt(encounter, ana, mark)).toEqual([]);
});

test.each(rulesets.map((r) => [r.id]))(
  '%s: pages of the log, turned one by one, are the log, and no blow is torn from what came of it',
  async (system) => {
    const t = testTable(rulesets, { seed: 5 });
    const encounter = await practice(t, system);
    const [greta, draw] = [t.caller('greta'), lots(6)];
    for (let i = 0; i < 25; i++) {
      // The GM hurries things along, also in the middle of an exchange.
      if (i % 2 === 0) await decideOnce(t, encounter, USERS, draw);
      else await t.table.force(encounter, greta, null).catch(() => null);
      await t.pass(1000);
    }
    const whole = await t.table.log(encounter, greta, null, 1000);
    const [{ seq: first }, { seq: last }] = [whole[0]!, whole.at(-1)!];
    const turned: PagedLine[] = [];
    while ((turned[0]?.seq ?? first + 1) > first) {
      const page = await t.table.log(encounter, greta, turned[0]?.earlier ?? null, 7);
      expect(page.length).toBeGreaterThan(0);
      turned.unshift(...page);
    }
    expect(turned.at(-1)!.seq).toBe(last);
    expect(turned.map(({ text }) => text)).toEqual(whole.map(({ text }) => text));
    expect(whole.some(({ text }) => text.startsWith('Greta calls time') || text.startsWith('greta calls time'))).toBe(true);
  },
);
