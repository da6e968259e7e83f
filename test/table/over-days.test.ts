/** Fights over days: what is left ahead and ordered spares everybody the wait. */
import { describe, expect } from 'vitest';
import { overDays, type WayToPlay } from '../../src/cli/over-days.ts';
import { findRuleset } from '../../src/rules/find.ts';
import { oneIn } from '../support/one-in.ts';

const oneOfTwo = oneIn(2, import.meta.filename);

const ahead: WayToPlay = { title: '', ahead: true, orders: true, house: {} };
const plain: WayToPlay = { title: '', ahead: false, orders: false, house: {} };
const total = (rounds: readonly number[]): number => rounds.reduce((sum, days) => sum + days, 0);
const most = (rounds: readonly number[]): number => Math.max(...rounds);

function three(system: string, foe: string) {
  const rules = findRuleset(system);
  const heroes = rules.sheets.samples.filter((s) => s.kind === 'hero').map((s) => s.id);
  return { rules, muster: { heroes: heroes.slice(0, 3), foe, foes: 3 } };
}

describe.each([
  ['murdham', 'bandit'],
  ['hursagmu-swords', 'bandit'],
  ['fitz-swords-wizardry', 'orc'],
])('%s', { timeout: 120_000 }, (system, foe) => {
  oneOfTwo('a round takes about a day with what is left ahead, and longer without', async () => {
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
  oneOfTwo('the order of the rulebook can be had at a slow pace, and takes longer to declare', async () => {
    const { rules, muster } = three('brp', 'bandit');
    const open = await overDays(rules, muster, plain, 10, 3);
    const ranks = await overDays(rules, muster, { ...plain, house: { declarationOrder: 'dex' } }, 10, 3);
    expect(total(ranks.rounds)).toBeGreaterThan(total(open.rounds));
  });
});

describe('swift-swords', { timeout: 120_000 }, () => {
  oneOfTwo('what a hand cannot pay waits for the next, and nobody waits for last options one by one', async () => {
    const { rules, muster } = three('swift-swords', 'soldier');
    const together = await overDays(rules, muster, ahead, 3, 3);
    const inLine = await overDays(rules, muster, { ...ahead, house: { lastOptionsTogether: false } }, 3, 3);
    // More than what is left with an empty hand saves alone.
    expect(total(together.rounds)).toBeLessThan(0.6 * total(inLine.rounds));
  });
});
