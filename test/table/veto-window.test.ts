/** Whose decisions wait for the veto of a GM, and for how long. */
import { describe, expect, test } from 'vitest';
import type { Encounter } from '../../src/table/encounter.ts';
import { isOnAutopilot, MOST_VETO, vetoFor } from '../../src/table/veto.ts';
import { page, seat } from '../store/samples.ts';
import { fighter, fightOf, PARTY } from '../support/at-work.ts';

const seen = fightOf([...PARTY, fighter('Dog', { side: 'strays' })]);
const at = (doctrines: readonly string[], more: Partial<Encounter> = {}): Encounter => {
  const one = page({ seats: [seat('u-gm', { role: 'gm', combatants: ['dog'] }), seat('u-ana', { combatants: ['ana', 'bo'] })] });
  return { ...one, match: { ...one.match, state: seen }, doctrines: Object.fromEntries(doctrines.map((id) => [id, 'brute'])), ...more };
};

describe('on autopilot', () => {
  test.each<readonly [string, readonly string[], boolean]>([
    ['wolf', ['wolf'], true],
    ['wolf', ['zorro'], false],
    ['ana', ['ana'], false],
    ['dog', ['dog'], true],
    ['toString', [], false],
    ['gm', ['wolf'], false],
    ['@foes', ['wolf', 'zorro', 'shade'], true],
    ['@foes', ['wolf', 'zorro'], false],
    ['@heroes', ['ana', 'bo'], false],
    ['@nobody', ['wolf'], false],
  ])('%s, where %j are: %s', (who, doctrines, expected) => {
    expect(isOnAutopilot(at(doctrines), who)).toBe(expected);
    expect(vetoFor(at(doctrines, { veto: 60_000 }), who)).toBe(expected ? 60_000 : 0);
    expect(vetoFor(at(doctrines), who)).toBe(0);
  });
});

test('a day is the longest that it waits', () => {
  expect(MOST_VETO).toBe(86_400_000);
});
