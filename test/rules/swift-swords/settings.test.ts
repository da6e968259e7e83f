/** Settings: each names a rule that there is, and a fight older than a setting goes by its first value. */
import { expect, test } from 'vitest';
import { settingsOf } from '../../../src/engine/index.ts';
import { swiftSwords } from '../../../src/rules/swift-swords/index.ts';
import { house } from '../../../src/rules/swift-swords/settings.ts';
import { fightOf } from './support.ts';

test('every setting bends a rule of the catalogue, and its first value is one it can take', () => {
  const rules = swiftSwords.catalogue.map((r) => r.id);
  for (const { key, rule } of swiftSwords.settings) expect(rules, key).toContain(rule);
  const own = settingsOf(swiftSwords);
  expect(settingsOf(swiftSwords, own)).toEqual(own);
});

test('a fight that began before there was a setting goes by its first value', () => {
  const fight = fightOf();
  fight.settings = { soak: false };
  expect([house.get(fight, 'soak'), house.get(fight, 'spreadOnce'), house.get(fight, 'leastDice'), house.get(fight, 'severs')]).toEqual([
    false,
    true,
    1,
    'cutting',
  ]);
});
