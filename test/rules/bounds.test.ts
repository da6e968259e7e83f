/** No sheet that a system takes makes a fight cost more than a command may: its schema refuses what would. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BudgetSpent, type Field, type Json, type Practice, Refusal, type Ruleset } from '../../src/engine/index.ts';
import { inTurn, often } from '../support/long.ts';
import { playRandomFight } from '../support/random-fight.ts';
import { everySystem } from '../support/systems.ts';

type Sheet = { readonly [field: string]: Json };

/** Numbers at the ends of what a field says it takes, and between; far out where it names no end. */
const numberFor = ({ min = 0, max = 1_000_000, fraction }: Field): fc.Arbitrary<number> => {
  const whole = fc.oneof(fc.constantFrom(min, max), fc.integer({ min: Math.ceil(min), max: Math.floor(max) }));
  return fraction ? fc.oneof(whole, fc.constant((min + max) / 2)) : whole;
};

const changesFor = ({ sheets }: Ruleset): fc.Arbitrary<readonly Sheet[]> => {
  const numbers = sheets.fields.filter((f) => f.kind === 'number');
  const one = fc.record(Object.fromEntries(numbers.map((f) => [f.key, numberFor(f)])), { requiredKeys: [] });
  return fc.array(one as fc.Arbitrary<Sheet>, { minLength: 1, maxLength: 4 });
};

/** The practice fight with so much of each change on its sheets in turn as the system takes. */
function withSheets(rules: Ruleset, changes: readonly Sheet[]): Practice {
  const taken = (sheet: Json, change: Sheet): Json =>
    Object.entries(change).reduce<Json>((so, [key, value]) => {
      const next = { ...(so as Sheet), [key]: value };
      try {
        rules.sheets.parse(next);
        return next;
      } catch (error) {
        if (error instanceof Refusal) return so;
        throw error;
      }
    }, sheet);
  const entrants = rules.practice.entrants.map((e, i) => ({ ...e, sheet: taken(e.sheet, changes[i % changes.length]!) }));
  return { ...rules.practice, entrants };
}

describe.each(inTurn(everySystem, import.meta.filename))('%s', (_id, rules) => {
  test('the first commands of a fight of strange sheets stay within their budget', () => {
    let fights = 0;
    fc.assert(
      fc.property(changesFor(rules), fc.nat(1000), (changes, seed) => {
        try {
          playRandomFight({ ...rules, practice: withSheets(rules, changes) }, seed, { most: 8 });
        } catch (error) {
          // A sheet may be taken and still not stand where the practice fight puts it.
          if (!(error instanceof Refusal) || error instanceof BudgetSpent) throw error;
          return;
        }
        fights++;
      }),
      { numRuns: often(12, 300) },
    );
    expect(fights).toBeGreaterThan(4);
  });
});
