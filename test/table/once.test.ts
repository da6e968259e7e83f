/** What is worked out once for all presses: the same for the same reader, another for another, and paid for by each command. */
import { expect, test } from 'vitest';
import { Budget, type Offer, open } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { offersAhead, offersOfPick, offersOnce, turnOffers } from '../../src/table/commands/asked.ts';
import type { UnitOfWork } from '../../src/table/commands/unit-of-work.ts';
import { readingOf } from '../../src/table/queries/reading.ts';
import { crowd } from '../support/crowd.ts';
import { testTable } from '../support/table.ts';

const systems = rulesets.map((rules) => [rules.id, rules] as const);

/** Whoever looks at a fight that is on, twice, and somebody whose turn it may be. */
async function looks(rules: (typeof rulesets)[number]) {
  const t = testTable([rules]);
  const gm = t.caller('greta');
  const id = await crowd(t.table, gm, rules, 'ch1', 12);
  await t.table.begin(id, gm);
  const open = (): Promise<UnitOfWork> => t.table.handler.look(id, t.caller('greta', { interaction: 'once' }), (work) => work);
  const work = await open();
  const again = await t.table.handler.look(id, t.caller('greta', { interaction: 'twice' }), (w) => w);
  return { t, id, gm, work, again, who: Object.keys(work.seen.combatants)[0]! };
}

test.each(systems)('%s: whoever looks after another finds the offers made, and pays what they cost', async (_, rules) => {
  const { work, again, who } = await looks(rules);
  const { seen } = work;
  // What is asked for in each way, and what that is by the rules themselves.
  const kinds: readonly (readonly [(w: UnitOfWork) => readonly Offer[], readonly Offer[]])[] = [
    [(w) => offersOfPick(w, who, 'pass'), rules.offers(seen, who, 'pass')],
    [(w) => offersOnce(w, who), rules.offers(seen, who)],
    [(w) => offersOfPick(w, who, 'wait'), rules.offers(seen, who)],
    [(w) => turnOffers(w, who), rules.offers(seen, who)],
    [(w) => turnOffers(w, 'gm'), rules.offers(seen, 'gm').filter((o) => !o.anytime)],
    [(w) => offersAhead(w, { who, kind: 'turn' }), open(rules.ahead?.(seen, who, 'turn') ?? [])],
    [(w) => offersAhead(w, { who, kind: 'declaration' }), open(rules.ahead?.(seen, who, 'declaration') ?? [])],
  ];
  for (const [of, expected] of kinds) {
    const made = of(work);
    expect(made).toEqual(expected);
    expect(of(again)).toBe(made);
    expect(again.rules.budget.spent).toEqual(work.rules.budget.spent);
    // Once for each command.
    expect(of(again)).toBe(made);
    expect(again.rules.budget.spent).toEqual(work.rules.budget.spent);
  }
  expect(work.rules.budget.spent.offered).toBeGreaterThan(0);
});

test.each(systems)('%s: a budget that is nearly gone is not stretched by what is known', async (_, rules) => {
  const { work, again } = await looks(rules);
  offersOnce(work, 'gm');
  const poor = { seen: again.seen, rules: { ...again.rules, budget: new Budget({ ...again.rules.budget.limits, offered: 1 }) } };
  expect(() => offersOnce(poor, 'gm')).toThrow('does not end');
});

test.each(systems)('%s: nothing of it outlives the state that it tells of', async (_, rules) => {
  const { t, id, gm, work } = await looks(rules);
  const before = offersOnce(work, 'gm');
  await t.table.force(id, gm, null);
  const after = await t.table.handler.look(id, t.caller('greta', { interaction: 'after' }), (w) => w);
  expect(after.seen).not.toBe(work.seen);
  expect(offersOnce(after, 'gm')).not.toBe(before);
});

test('each reader has words of their own', async () => {
  const { work, again, who } = await looks(rulesets[0]!);
  const offers = offersOnce(work, who);
  const own = readingOf(work, { as: 'player', of: [who] });
  expect(readingOf(again, { as: 'player', of: [who] })).toBe(own);
  expect(own.worded(offers)).toBe(own.worded(offers));
  expect(own.view()).toBe(own.view());
  const others = ([{ as: 'gm' }, { as: 'public' }, { as: 'player', of: [] }] as const).map((viewer) => readingOf(work, viewer));
  expect(new Set([own, ...others]).size).toBe(4);
  for (const [i, viewer] of ([{ as: 'gm' }, { as: 'public' }, { as: 'player', of: [] }] as const).entries())
    expect(others[i]!.view()).toEqual(work.rules.view(work.seen, viewer));
});

test('of many readers only the last few are remembered', async () => {
  const { work } = await looks(rulesets[0]!);
  const first = readingOf(work, { as: 'player', of: ['0'] });
  for (let i = 1; i < 8; i++) readingOf(work, { as: 'player', of: [`${i}`] });
  expect(readingOf(work, { as: 'player', of: ['0'] })).toBe(first);
  for (let i = 8; i < 16; i++) readingOf(work, { as: 'player', of: [`${i}`] });
  expect(readingOf(work, { as: 'player', of: ['0'] })).not.toBe(first);
});
