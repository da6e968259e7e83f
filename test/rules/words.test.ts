/** Words that only the language knows (`constructor`) are words like any other to the texts of a system. */
import { describe, expect, test } from 'vitest';
import type { Voice } from '../../src/engine/index.ts';
import { ratingIn } from '../../src/rules/brp/roll.ts';
import type { Fighter } from '../../src/rules/brp/state.ts';
import { rulesets } from '../../src/rules/index.ts';

const voice: Voice = { name: (id) => id, quote: (typed) => typed };
const RESERVED = ['constructor', '__proto__', 'toString', 'valueOf'];

describe.each(rulesets.map((r) => [r.id, r.texts] as const))('%s', (_id, texts) => {
  test.each(RESERVED)('says of %s what it says of any word that it does not know', (word) => {
    const said = (unknown: string): readonly string[] =>
      [
        texts.ask({ key: unknown, who: 'ana', facts: {} }, voice),
        texts.pick(unknown),
        texts.param(unknown),
        texts.value('anything', unknown),
        texts.refusal({ reason: unknown, facts: {} }, voice),
      ].map((text) => (typeof text === 'string' ? text.toLowerCase().replaceAll(unknown.toLowerCase(), '…') : typeof text));
    expect(said(word)).toEqual(said('unheard'));
  });

  test('has a name for its own choices alone, so that a slip in a standing order is told', () => {
    expect(['dogde', 'atack', 'juggle'].map((slip) => texts.pick(slip))).toEqual(['', '', '']);
  });

  test('has words for each reason that panels leave out, and a name for each choice that they leave it out of', () => {
    const idle = Object.entries(texts.idle ?? {});
    expect(idle.length).toBeGreaterThan(0);
    for (const [reason, picks] of idle) {
      for (const pick of picks === 'all' ? ['anything'] : picks) expect(texts.refusal({ reason, facts: { pick } }, voice)).not.toBe('');
      if (picks !== 'all') expect(picks.map((pick) => texts.pick(pick))).not.toContain('');
    }
  });
});

test.each(RESERVED)('nobody has a rating in %s', (skill) =>
  expect(ratingIn({ skills: {}, dodge: 30, firstAid: 30, throw: 30 } as unknown as Fighter, skill)).toBe(0),
);
