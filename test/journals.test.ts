/** Golden journals: fights that were recorded once must still come to the same end under the rules of the same version. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ActionRecord, type Dice, type Fight, JournalMismatch, perform } from '../src/engine/index.ts';
import { rulesets } from '../src/rules/index.ts';

const FOLDER = join(import.meta.dirname, 'journals');
const noDice: Dice = (roll) => {
  throw new Error(`threw a new die for ${roll.purpose}`);
};

interface Golden {
  readonly ruleset: string;
  readonly version: number;
  readonly start: Fight;
  readonly actions: readonly ActionRecord[];
  readonly end: Fight;
}

const read = (system: string, version: number): Golden =>
  JSON.parse(readFileSync(join(FOLDER, system, `v${version}.json`), 'utf8')) as Golden;

describe.each(rulesets.map((r) => [r.id, r] as const))('%s', (id, rules) => {
  test('has a journal of its present version', () => expect(readdirSync(join(FOLDER, id))).toContain(`v${rules.version}.json`));

  test('replays it to the same end, without a new die', () => {
    const { start, actions, end } = read(id, rules.version);
    let state = start;
    for (const action of actions) {
      const standing = perform(rules, state, action, noDice);
      if (!('state' in standing)) throw new Error(`${action.procedure} asks again`);
      state = standing.state;
    }
    expect(state).toEqual(end);
  });

  test('an older journal is played on, or is found not to fit: the GM then has a choice, and nothing else goes wrong', () => {
    for (let version = 1; version < rules.version; version++) {
      const { start, actions } = read(id, version);
      let state = start;
      try {
        for (const action of actions) state = (perform(rules, state, action, noDice) as { state: Fight }).state;
      } catch (error) {
        if (!(error instanceof JournalMismatch) && !(error instanceof Error && error.message.startsWith('threw a new die'))) throw error;
      }
    }
  });

  test('notices a journal that does not fit', () => {
    const { start, actions } = read(id, rules.version);
    const i = actions.findIndex((a) => a.journal.length > 0);
    const wrong = { ...actions[i]!, journal: [{ met: 'roll something-else nobody 1d2', value: [1] }, ...actions[i]!.journal] };
    const before = actions
      .slice(0, i)
      .reduce<Fight>((state, action) => (perform(rules, state, action, noDice) as { state: Fight }).state, start);
    expect(() => perform(rules, before, wrong, noDice)).toThrow(JournalMismatch);
  });
});
