/** Fights fought many times by figures on autopilot. */
import { expect, test } from 'vitest';
import { simulate } from '../../src/cli/simulate.ts';
import { findRuleset } from '../../src/rules/find.ts';
import { often } from '../support/long.ts';
import { systemsInTurn } from '../support/systems.ts';

const heroes = { side: 'heroes', of: [{ sample: 'theobald', count: 1 }] };

test('the stronger band wins more often, and the same again from the same seeds', async () => {
  const rules = findRuleset('murdham');
  const few = await simulate(rules, [heroes, { side: 'foes', of: [{ sample: 'bandit', count: 1 }] }], 'brute', 8);
  const many = await simulate(rules, [heroes, { side: 'foes', of: [{ sample: 'bandit', count: 4 }] }], 'brute', 8);
  expect(many.won['foes'] ?? 0).toBeGreaterThan(few.won['foes'] ?? 0);
  expect(Object.values(many.won).reduce((sum, n) => sum + n, 0)).toBe(8);
  expect(many.rounds).toHaveLength(8);
  expect(Object.keys(many.standing)).toHaveLength(5);
  expect(await simulate(rules, [heroes, { side: 'foes', of: [{ sample: 'bandit', count: 4 }] }], 'brute', 8)).toEqual(many);
});

test.each(systemsInTurn(import.meta.filename).map((r) => r.id))(
  'the practice fight of %s is one that its heroes can win, and that comes to an end',
  async (id) => {
    const rules = findRuleset(id);
    const heroes = rules.practice.entrants.find((e) => e.player)!.side;
    const { won, rounds } = await simulate(rules, null, 'brute', often(5, 10));
    expect(won[heroes] ?? 0).toBeGreaterThanOrEqual(often(1, 2));
    expect(won['nobody'] ?? 0).toBeLessThanOrEqual(often(1, 2));
    expect(rounds.at(-1)).toBeLessThan(60);
  },
);
