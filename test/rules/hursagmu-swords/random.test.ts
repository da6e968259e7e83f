import { describe, expect, test } from 'vitest';
import type { Practice } from '../../../src/engine/index.ts';
import { hursagmuSwords } from '../../../src/rules/hursagmu-swords/index.ts';
import type { Fight, Fighter } from '../../../src/rules/hursagmu-swords/state.ts';
import { healthOf, isConscious, isDead } from '../../../src/rules/hursagmu-swords/status.ts';

import { acting } from '../../../src/rules/hursagmu-swords/turn.ts';
import { often } from '../../support/long.ts';
import { assertReplays, playRandomFight } from '../../support/random-fight.ts';

const { practice } = hursagmuSwords;
const sheet = (id: string) => hursagmuSwords.sheets.samples.find((s) => s.id === id)?.sheet ?? {};
const cast = (side: string, ...ids: string[]) => ids.map((id) => ({ id, name: id, side, sheet: sheet(id), player: side === 'heroes' }));
const army = (id: string, side: string, soldiers: number, ...tacticians: string[]) => ({
  id,
  name: id,
  side,
  sheet: { kind: 'army', soldiers, tacticians },
  player: false,
});

/** Fire, flyers, and somebody in hiding. */
const fire: Practice = {
  ...practice,
  entrants: [
    ...cast('heroes', 'tamsin', 'ysolt', 'brakka'),
    ...cast('foes', 'harpy', 'goblin', 'giant'),
    { ...cast('foes', 'wolf')[0]!, concealed: true },
  ],
  distances: { 'tamsin>giant': 12, 'ysolt>giant': 40 },
  settings: {},
};

/** Two hosts against one, and the generals afterwards. */
const battle: Practice = {
  ...practice,
  entrants: [
    ...cast('heroes', 'captain-reve', 'jot'),
    ...cast('foes', 'master-at-arms'),
    army('host', 'heroes', 900, 'jot', 'captain-reve'),
    army('horde', 'foes', 1400, 'master-at-arms'),
    army('levy', 'foes', 300),
  ],
  distances: {},
  settings: {},
};

/** `npm run test:long` plays more. */
const SEEDS = Array.from({ length: often(5, 100) }, (_, i) => i + 1);

/** What holds at every moment of every fight. */
function holds(fight: Fight): void {
  const all = Object.values(fight.combatants);
  for (const c of all) {
    expect(c.stamina).toBeLessThanOrEqual(c.staminaMax);
    expect(c.worstHit).toBeGreaterThanOrEqual(0);
    expect(isConscious(c) && isDead(c)).toBe(false);
    if (c.kind !== 'army' && !isConscious(c)) expect([c.holding, c.heldBy, c.mountedOn, c.closeCombatWith]).toEqual([null, null, null, []]);
    if (healthOf(c) === 'dead') expect(c.worstHit).toBeGreaterThanOrEqual(20);
    closeCombat(fight, c);
  }
  const now = acting(fight);
  if (now) expect(isConscious(now) && now.willing && !now.surprised).toBe(true);
}

/** Close combat and holds are seen from both ends. */
function closeCombat({ combatants }: Fight, c: Fighter): void {
  for (const id of c.closeCombatWith) expect(combatants[id]?.closeCombatWith).toContain(c.id);
  if (c.holding !== null) expect(combatants[c.holding]?.heldBy).toBe(c.id);
  if (c.heldBy !== null) expect(combatants[c.heldBy]?.holding).toBe(c.id);
  if (c.holding !== null) expect(c.closeCombatWith).toContain(c.holding);
}

describe('random legal fights', () => {
  test.each(SEEDS)('fight %i is never stuck, keeps its invariants, ends and replays', (seed) => {
    const fight = playRandomFight(hursagmuSwords, seed, { most: 3000, eachStep: (state) => holds(state as unknown as Fight) });
    expect(fight.over).toBe(true);
    assertReplays(hursagmuSwords, fight);
  });

  test.each(SEEDS.slice(0, SEEDS.length / 2))('fights %i with fire and of armies end and replay', (seed) => {
    for (const other of [fire, battle]) {
      const rules = { ...hursagmuSwords, practice: other };
      const fight = playRandomFight(rules, seed, { most: 3000, eachStep: (state) => holds(state as unknown as Fight) });
      expect(fight.over).toBe(true);
      assertReplays(rules, fight);
      if (other === battle) expect(fight.told.some(({ event }) => event.type === 'battle-over')).toBe(true);
    }
  });

  test.each(SEEDS.slice(0, SEEDS.length / 2))('fight %i bears a busy GM', (seed) => {
    const fight = playRandomFight(hursagmuSwords, seed, {
      most: 300,
      gm: 4,
      settings: { rulings: 'always' },
      eachStep: (state) => holds(state as unknown as Fight),
    });
    assertReplays(hursagmuSwords, fight);
    expect(fight.decisions).toBeGreaterThan(5);
  });
});
