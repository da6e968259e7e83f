/** Whatever anybody may do, and whatever a house may play otherwise, goes back to a rule of the catalogue, and has words that people tell apart. */
import { describe, expect, test } from 'vitest';
import type { AnyAction, Fight } from '../../src/engine/index.ts';
import { ACTIONS as BRP } from '../../src/rules/brp/actions/index.ts';
import { ACTS } from '../../src/rules/fitz-swords-wizardry/actions/index.ts';
import { PLANS } from '../../src/rules/fitz-swords-wizardry/actions/plans.ts';
import { GM_ACTIONS as FITZ_GM } from '../../src/rules/fitz-swords-wizardry/gm/index.ts';
import { ANY_TIME, TURN } from '../../src/rules/hursagmu-swords/actions.ts';
import { GM_ACTIONS as HURSAGMU_GM } from '../../src/rules/hursagmu-swords/gm/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { ACTIONS as MURDHAM } from '../../src/rules/murdham/actions/index.ts';
import { ACTIONS as SWIFT } from '../../src/rules/swift-swords/actions/index.ts';
import { GM_ACTIONS as SWIFT_GM } from '../../src/rules/swift-swords/gm/index.ts';

type Granted = Pick<AnyAction<Fight>, 'id' | 'label' | 'rule'>;

/** Everything that combatants and the GM may do, by system. */
const ALL: Readonly<Record<string, readonly Granted[]>> = {
  brp: BRP,
  'fitz-swords-wizardry': [...PLANS, ...ACTS, ...FITZ_GM],
  'hursagmu-swords': [...TURN, ...ANY_TIME, ...HURSAGMU_GM],
  murdham: MURDHAM,
  'swift-swords': [...SWIFT, ...SWIFT_GM],
};

const twice = (words: readonly string[]): readonly string[] => words.filter((word, at) => words.indexOf(word) !== at);

describe.each(rulesets.map((r) => [r.id, r] as const))('%s', (id, { catalogue, settings }) => {
  const rules = catalogue.map((rule) => rule.id);
  const acts = ALL[id] ?? [];

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
