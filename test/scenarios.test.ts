/** Every scenario of the project, as a test; each action in it is also stopped at every step and replayed from text. */
import { describe, expect, test } from 'vitest';
import { ownScenarios, play } from '../src/cli/scenario.ts';
import { findRuleset } from '../src/rules/find.ts';
import { rulesets } from '../src/rules/index.ts';
import { assertReplays } from './support/random-fight.ts';

describe.each(rulesets.map((r) => r.id))('%s', (system) => {
  test.each(ownScenarios(system).map((found) => [found.scenario.id, found] as const))('%s', (_id, found) => {
    const report = play(found);
    expect(report.difference).toBeNull();
    assertReplays(findRuleset(found.ruleset), report);
  });
});
