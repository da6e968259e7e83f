/** What lasts of somebody after a fight is a sheet like any other, and comes to the same again. */
import { describe, expect, test } from 'vitest';
import { everyone, type Fight, type Json } from '../../src/engine/index.ts';
import { playRandomFight } from '../support/random-fight.ts';
import { systemsInTurn } from '../support/systems.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];

describe.each(systemsInTurn(import.meta.filename).map((r) => [r.id, r] as const))('%s', (_id, rules) => {
  const anew = (fight: Fight, sheet: Json): Json => rules.after(rules.combatant(fight, { id: 'x', name: 'X', side: 'heroes', sheet }));

  test.each(rules.sheets.samples.map((s) => [s.id, s.sheet] as const))('%s, unhurt, is as on the sheet', (_sample, sheet) => {
    const read = rules.sheets.parse(sheet);
    const fight = { ...rules.newFight({}), order: [], combatants: {} } as Fight;
    const after = anew(fight, read);
    expect(after).not.toBeNull();
    expect(rules.sheets.tell(rules.sheets.parse(after))).toEqual(rules.sheets.tell(read));
  });

  test.each(SEEDS)('after a fight (%i) it can be read, joined with and left again without a change', (seed) => {
    const { match } = playRandomFight(rules, seed);
    const fight = match.state;
    let lasting = 0;
    for (const c of everyone(fight)) {
      const after = rules.after(c);
      if (after === null) continue;
      lasting++;
      expect(() => rules.sheets.parse(after)).not.toThrow();
      expect(anew(fight, after), c.name).toEqual(after);
      expect(JSON.parse(JSON.stringify(after))).toEqual(after);
    }
    expect(lasting).toBeGreaterThan(0);
  });
});
