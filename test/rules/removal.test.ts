/** The GM may take somebody out while others are being asked: whatever was under way ends without them, in any system. */
import { describe, expect, test } from 'vitest';
import { inTurn, often } from '../support/long.ts';
import { assertReplays, playRandomFight } from '../support/random-fight.ts';
import { everySystem } from '../support/systems.ts';

const FIGHTS = often(10, 500);

describe.each(inTurn(everySystem, import.meta.filename))('%s', (_id, rules) => {
  test.each(Array.from({ length: FIGHTS / 10 }, (_, i) => i * 10))('fights %i and the nine after it', (first) => {
    for (let seed = first; seed < first + 10; seed++) {
      const fight = playRandomFight(rules, 9000 + seed, { most: 120, gm: 4, removes: true });
      expect(Object.keys(fight.match.state.combatants).toSorted()).toEqual([...fight.match.state.order].toSorted());
      if (seed === first) assertReplays(rules, fight);
    }
  });
});
