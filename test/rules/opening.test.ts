/** Rounds in the stories of every system: which beat opens which, as a field, and what else it says. */
import { describe, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { beatsOf } from '../../src/table/words/story.ts';
import { playRandomFight } from '../support/random-fight.ts';

describe.each(rulesets.map((r) => [r.id, r] as const))('%s', (_, rules) => {
  const told = [3, 4, 5].map((seed) => {
    const fight = playRandomFight(rules, seed, { most: 150 });
    return beatsOf(rules, fight.told, fight.match.state, { as: 'gm' });
  });

  test('each round is opened once, in order', () => {
    const all = told.map((beats) => beats.flatMap(({ opens }) => opens?.round ?? []));
    expect(Math.max(...all.map((rounds) => rounds.length))).toBeGreaterThan(1);
    for (const rounds of all) {
      expect(rounds).toEqual(rounds.map((_, i) => `Round ${i + 1}`));
    }
  });

  test('the headline says which, and then the rest', () => {
    for (const { headline, opens } of told.flat()) {
      if (!opens) expect(headline).not.toMatch(/^\*\*(?:Round \d|A new round)/u);
      else expect([headline.startsWith(`**${opens.round}`), headline.endsWith(opens.rest)]).toEqual([true, true]);
    }
  });
});
