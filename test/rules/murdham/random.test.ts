/** Random legal fights: never stuck, always possible states, the same on replay, and told in words. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Step, Viewer } from '../../../src/engine/index.ts';
import { murdham } from '../../../src/rules/murdham/index.ts';
import type { Fight } from '../../../src/rules/murdham/state.ts';
import { often } from '../../support/long.ts';
import { assertReplays, playRandomFight } from '../../support/random-fight.ts';
import { CASTS } from './casts.ts';
import { invariants } from './support.ts';

/** Every sum of a receipt adds up, and every rule it names is in the catalogue. */
function expectSum({ rule, sum }: Step): void {
  expect(RULES).toContain(rule);
  if (sum)
    expect(
      sum.parts.reduce((all, [, n]) => all + n, 0),
      JSON.stringify(sum),
    ).toBe(sum.total);
}
const RULES = murdham.catalogue.map((r) => r.id);

describe.each(CASTS)('random fights: %s', (_cast, rules) => {
  test('are never stuck, keep to what can be, and replay to the same end (ZS-PRC-01, ZS-DMG-02)', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (seed) => {
        const fight = playRandomFight(rules, seed, { most: 150, gm: 12, eachStep: invariants });
        assertReplays(rules, fight);
        for (const { event } of fight.told) for (const step of event.steps ?? []) expectSum(step);
      }),
      { numRuns: often(6, 50) },
    );
  });

  test('are told in words: no id, no field name, nothing undefined', () => {
    const voice = { name: (id: string) => (id.startsWith('@') ? 'Faction' : 'Name'), quote: () => 'typed words' };
    const odd = /undefined|null|NaN|\[object|[a-z][A-Z]|\w-\w+-\w|bandit\d|\bz1\b/;
    const viewer: Viewer = { as: 'public' };
    for (const seed of [11, 12, 13, 14, 15, 16]) {
      const fight = playRandomFight(rules, seed, {
        most: 150,
        gm: 8,
        eachStep: (seen, pending) => {
          const view = murdham.view(seen as Fight, viewer);
          expect(JSON.stringify(view.rows.map((r) => [r.badges, r.open, r.place]))).not.toMatch(/undefined|[a-z][A-Z]/);
          if (pending.at !== 'ask') return;
          for (const ask of pending.asking.asks) {
            expect(murdham.texts.ask(ask, voice), ask.key).not.toMatch(odd);
            expect(murdham.texts.ask(ask, voice), ask.key).not.toBe('What do you do?');
            for (const { pick, blocked, params = [] } of ask.offers) {
              expect(murdham.texts.pick(pick), pick).not.toBe('');
              if (blocked) expect(murdham.texts.refusal({ reason: blocked, facts: {} }, voice), blocked).not.toBe('');
              for (const p of params) expect(murdham.texts.param(p.name), p.name).not.toBe('');
            }
          }
        },
      });
      for (const { event } of fight.told) expect(murdham.texts.event(event, voice) ?? '', event.type).not.toMatch(odd);
      for (const { reason, facts } of fight.refusals) {
        // What the table itself refuses, it words itself.
        if (reason === 'action-in-flight' || /^(param|bad)-/.test(reason)) continue;
        expect(murdham.texts.refusal({ reason, facts }, voice), reason).not.toBe('');
      }
    }
  });
});

test('fights come to an end', () => {
  const ended = [1, 2, 3, 4, 5, 6].filter((seed) => playRandomFight(murdham, seed, { most: 1500 }).over);
  expect(ended.length).toBeGreaterThanOrEqual(4);
});
