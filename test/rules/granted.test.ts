/** Whatever anybody may do, and whatever a house may play otherwise, goes back to a rule of the catalogue, and has words that people tell apart. */
import { describe, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { ALL_ACTS } from '../support/acts.ts';

const twice = (words: readonly string[]): readonly string[] => words.filter((word, at) => words.indexOf(word) !== at);

describe.each(rulesets.map((r) => [r.id, r] as const))('%s', (id, { catalogue, settings }) => {
  const rules = catalogue.map((rule) => rule.id);
  const { people, gm } = ALL_ACTS[id]!;
  const acts = [...people, ...gm];

  test('what combatants and the GM may do is granted by a rule', () => {
    expect(acts.filter(({ rule }) => !rules.includes(rule)).map((act) => act.id)).toEqual([]);
    expect(acts.length).toBeGreaterThan(20);
  });

  test('everything that may be done has a name on its button', () => expect(acts.filter(({ label }) => label.length < 3)).toEqual([]));

  test('what a house may play otherwise bends a rule, by a title of its own', () => {
    expect(settings.filter(({ rule }) => !rules.includes(rule!)).map(({ key }) => key)).toEqual([]);
    expect(settings.filter(({ label }) => !/\p{L}{2}/u.test(label)).map(({ key }) => key)).toEqual([]);
    expect(twice(settings.map(({ label }) => label))).toEqual([]);
  });
});
