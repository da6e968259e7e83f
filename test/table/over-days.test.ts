/** Fights over days: what is left ahead and ordered spares everybody the wait. */
import { describe, expect, test } from 'vitest';
import { type Habit, overDays } from '../../src/cli/over-days.ts';
import { findRuleset } from '../../src/rules/find.ts';

const ahead: Habit = { title: '', ahead: true, orders: true, house: {} };
const plain: Habit = { title: '', ahead: false, orders: false, house: {} };
const most = (rounds: readonly number[]): number => Math.max(...rounds);

function three(system: string, foe: string) {
  const rules = findRuleset(system);
  const heroes = rules.sheets.samples.filter((s) => s.kind === 'hero').map((s) => s.id);
  return { rules, muster: { heroes: heroes.slice(0, 3), foe, foes: 3 } };
}

describe.each([
  ['murdham', 'bandit'],
  ['hursagmu-swords', 'bandit'],
])('%s', { timeout: 120_000 }, (system, foe) => {
  test('a round takes about a day with what is left ahead, and longer without', async () => {
    const { rules, muster } = three(system, foe);
    const quick = await overDays(rules, muster, ahead, 3, 1);
    const slow = await overDays(rules, muster, plain, 3, 1);
    expect(quick.rounds).toHaveLength(1);
    expect(most(quick.rounds)).toBeLessThanOrEqual(2);
    expect(most(slow.rounds)).toBeGreaterThan(most(quick.rounds));
    expect(await overDays(rules, muster, ahead, 3, 1)).toEqual(quick);
  });
});

describe('brp', { timeout: 120_000 }, () => {
  test('the order of the rulebook can be had at a slow pace, and takes longer to declare', async () => {
    const { rules, muster } = three('brp', 'bandit');
    const open = await overDays(rules, muster, plain, 5, 1);
    const ranks = await overDays(rules, muster, { ...plain, house: { declarationOrder: 'dex' } }, 5, 1);
    expect(most(ranks.rounds)).toBeGreaterThan(most(open.rounds));
  });
});
