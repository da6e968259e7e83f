/**
 * What buttons say of a roll counts the conditions that the board shows, as the roll itself does; what a GM has put on a coming roll
 * stays theirs.
 */
import { describe, expect, test } from 'vitest';
import { giveCondition } from '../../src/engine/custom-conditions.ts';
import type { Choice } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { oddsOf } from '../../src/rules/murdham/roll.ts';
import { clickTogether, practice } from '../support/play-table.ts';
import { testTable } from '../support/table.ts';
import { fightOf } from './murdham/support.ts';

/** Odds of what somebody can do, as their panel has them. */
function oddsIn(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null) return [];
  if (Array.isArray(data)) return data.flatMap(oddsIn);
  const { odds, ...rest } = data as { readonly odds?: string | null };
  return [...(odds ? [odds] : []), ...oddsIn(Object.values(rest))];
}

/** The first odds of such a kind that anybody knows of in a practice fight before which the GM has given everybody this. */
async function known(system: string, kind: RegExp, given: ((who: string) => Choice) | null): Promise<string> {
  const t = testTable(rulesets, { seed: 3 });
  const id = await practice(t, system);
  const gm = t.caller('greta');
  for (const { id: who } of given ? (await t.table.view(id, gm)).view.rows : []) await t.table.act(id, gm, 'gm', given!(who));
  for (let i = 0; i < 200; i++) {
    const [next] = (await t.table.view(id, gm)).decisions.filter((d) => d.answered === null);
    const found = oddsIn(next?.offers).find((one) => kind.test(one));
    if (found) return found;
    const choice = next && clickTogether(next.offers, () => 0);
    if (next && choice) await t.table.decide(id, gm, next.id, next.who, choice).catch(() => t.table.force(id, gm, next.id));
    else await t.table.force(id, gm, null);
  }
  throw new Error('nobody ever knew such odds');
}
const blessed = (target: string): Choice => ({ pick: 'custom-condition', target, name: 'Blessed', flat: 2 });

describe.each([
  ['brp', /%$/u, '65 %', '67 %'],
  ['fitz-swords-wizardry', /^d20/u, 'd20 + 1 · 1d6', 'd20 + 3 · 1d6 + 2'],
  ['hursagmu-swords', /^2d6/u, '2d6 + 5 · +2 damage', '2d6 + 7 · +2 damage'],
  ['swift-swords', /dice$/u, '6 dice', '8 dice'],
  ['swift-swords', /%$/u, '4 dice, 80 %', '6 dice, 91 %'],
])('%s, %s', (system, kind, before, after) => {
  test('a condition counts', async () => {
    expect([await known(system, kind, null), await known(system, kind, blessed)]).toEqual([before, after]);
  });

  test('what the GM has put on the next roll does not', async () => {
    expect(await known(system, kind, (who) => ({ pick: 'modifier', target: who, flat: 2 }))).toBe(before);
  });
});

test.each([
  [0, '40 %'],
  [2, '50 %'],
  [30, '100 %'],
  [-30, '0 %'],
])('murdham: a save of 8 with %i points more or less: %s', (flat, expected) => {
  const fight = fightOf([{ id: 'a', sheet: { agi: 8 } }]);
  if (flat !== 0) giveCondition(fight, { target: 'a', name: 'Blessed', flat });
  expect(oddsOf(fight, fight.combatants['a']!, 'agi')).toBe(expected);
});
