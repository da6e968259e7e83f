/** What `/help` says of each system. */
import { describe, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';

/** A word of what each system reads its own way, since its source is silent or says two things. */
const READINGS: Readonly<Record<string, RegExp>> = {
  brp: /01–12, not 01–11/,
  'fitz-swords-wizardry': /initiative die depends on dexterity/,
  'hursagmu-swords': /one action a round/,
  murdham: /captive held as a shield/,
  'swift-swords': /costs and range modifiers/,
};

describe.each(rulesets.map((r) => [r.id, r] as const))('%s', (id, { primer }) => {
  test('fits on one screen', () => expect(primer.length).toBeLessThanOrEqual(1800));
  test('says once where it is our reading and not the source that decides', () =>
    expect(primer.split(READINGS[id] ?? /nothing of the kind/)).toHaveLength(2));
});
