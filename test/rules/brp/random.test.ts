/** Random legal fights: never stuck, always an end, and what holds after every decision. */

import { expect, test } from 'vitest';
import { everyone, type Json, type Ruleset } from '../../../src/engine/index.ts';
import { brp } from '../../../src/rules/brp/index.ts';
import type { Fight } from '../../../src/rules/brp/state.ts';
import { often } from '../../support/long.ts';
import { assertReplays, playRandomFight } from '../../support/random-fight.ts';

const rules: Ruleset = brp;
/** `npm run test:long` plays more of each kind; every kind is among those that are always played. */

/** What holds whenever somebody is asked or the fight stands still. */
function invariants(fight: Fight): void {
  for (const f of everyone(fight)) {
    const lost = f.wounds.reduce((sum, w) => sum + w.points - w.healed, 0);
    expect(f.hp, `${f.id} has as many hit points as his wounds leave him`).toBe(f.hpMax - lost);
    expect(f.wounds.every((w) => w.healed <= w.points)).toBe(true);
    if (fight.phase === 'between') expect(f.hp <= 0).toBe(Boolean(f.conditions.dead));
    for (const g of Object.values(f.gear)) {
      if (g.hp !== null && g.hp <= 0) expect(g.broken).toBe(true);
      expect(g.ammo ?? 0).toBeGreaterThanOrEqual(0);
    }
  }
}

/** The three ways in which a table may declare. */
const WAYS = [{}, { statementOfIntent: 'off' }, { declarationOrder: 'open' }];

test.each(Array.from({ length: often(2, 60) }, (_, seed) => seed))(
  'a random fight comes to an end and can be replayed (seed %i)',
  (seed) => {
    const settings = WAYS[seed % WAYS.length]!;
    const eachStep = (state: unknown): void => (seed % WAYS.length === 2 ? undefined : invariants(state as Fight));
    const fight = playRandomFight(rules, seed, { most: 3000, settings, eachStep });
    expect(fight.over, `after ${fight.decisions} decisions, round ${fight.match.state.round}`).toBe(true);
    assertReplays(rules, fight);
  },
);

test.each(Array.from({ length: often(2, 40) }, (_, seed) => seed + 100))(
  'a GM who meddles at random leaves the rules standing (seed %i)',
  (seed) => {
    const fight = playRandomFight(rules, seed, { most: 250, gm: 4, settings: WAYS[seed % WAYS.length]! });
    assertReplays(rules, fight);
  },
);

/** Every house rule as far from the rules as it goes. */
const TURNED = Object.fromEntries(
  brp.settings
    .filter(({ kind }) => kind === 'flag' || kind === 'choice')
    .map(({ key, initial, choices }): [string, Json] => [key, choices?.at(-1) ?? initial !== true]),
);

test.each(often([201], [201, 202, 203]))('a random fight comes to an end with everything turned round (seed %i)', (seed) => {
  const fight = playRandomFight(rules, seed, { most: 5000, settings: { ...TURNED, reloadShots: 1, statementOfIntent: 'on' } });
  expect(fight.over).toBe(true);
  assertReplays(rules, fight);
});
