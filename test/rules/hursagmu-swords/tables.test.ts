import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flying, weaponOf } from '../../../src/rules/hursagmu-swords/arms.ts';
import { NO_ACTIONS } from '../../../src/rules/hursagmu-swords/combatant.ts';
import { levelAt, reaches } from '../../../src/rules/hursagmu-swords/ruling.ts';
import { house } from '../../../src/rules/hursagmu-swords/settings.ts';
import type { Tally } from '../../../src/rules/hursagmu-swords/state.ts';
import { attributeOf } from '../../../src/rules/hursagmu-swords/status.ts';
import { doublings, levelOf } from '../../../src/rules/hursagmu-swords/tables.ts';
import { actionCount, penaltyOf } from '../../../src/rules/hursagmu-swords/tally.ts';
import { WEAPONS } from '../../../src/rules/hursagmu-swords/weapons.ts';
import { fighter, fightOf } from './play.ts';

describe('health', () => {
  test.each([
    [0, 'ok'],
    [4, 'ok'],
    [5, 'hurt'],
    [9, 'hurt'],
    [10, 'wounded'],
    [14, 'wounded'],
    [15, 'crippled'],
    [19, 'crippled'],
    [20, 'dead'],
    [200, 'dead'],
  ])('SW-DMG-10 a worst hit of %i is %s', (worst, level) => expect(levelOf(worst)).toBe(level));

  test.each([
    [4, 5, 5, 3],
    [5, 4, 4, 3],
    [10, 3, 3, 3],
    [15, 2, 2, 3],
  ])(
    'SW-HLT-01 SW-HLT-02 a worst hit of %i leaves Strength %i, Dexterity %i, Intelligence %i',
    (worstHit, strength, dexterity, intelligence) => {
      const c = fighter(fightOf({ a: { sheet: { strength: 5, dexterity: 5, intelligence: 3, worstHit } } }), 'a');
      expect([attributeOf(c, 'strength'), attributeOf(c, 'dexterity'), attributeOf(c, 'intelligence')]).toEqual([
        strength,
        dexterity,
        intelligence,
      ]);
    },
  );
});

describe('doublings', () => {
  test.each([
    [800, 200, 4],
    [2400, 200, 7],
    [350, 120, 3],
    [100, 100, 0],
    [90, 100, 0],
    [282, 200, 0],
    [283, 200, 1],
    [399, 200, 1],
    [400, 200, 2],
    [565, 200, 2],
    [566, 200, 3],
  ])('SW-GRP-19 SW-TAC-04 %i against %i is worth %i', (larger, smaller, bonus) => expect(doublings(larger, smaller)).toBe(bonus));

  test('the house may put halfway in the middle: 299 against 200 is nothing, 300 is 1', () => {
    expect([doublings(299, 200, 'arithmetic'), doublings(300, 200, 'arithmetic')]).toEqual([0, 1]);
  });

  test('SW-GRP-19 the bonus is the largest k with larger squared at least 2^k times smaller squared', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 100_000 }), (a, b) => {
        const [larger, smaller] = [BigInt(Math.max(a, b)), BigInt(Math.min(a, b))];
        const k = BigInt(doublings(Number(larger), Number(smaller)));
        expect(larger ** 2n >= 2n ** k * smaller ** 2n).toBe(true);
        expect(larger ** 2n < 2n ** (k + 1n) * smaller ** 2n).toBe(true);
      }),
    );
  });
});

describe('levels by range', () => {
  const fight = fightOf({});
  test.each([
    ['long-bow', 2, 0],
    ['long-bow', 25, 2],
    ['long-bow', 26, 4],
    ['long-bow', 50, 4],
    ['long-bow', 100, 6],
    ['long-bow', 200, 10],
    ['sword', 2, 0],
  ])('SW-ATK-03 %s at %i yards: level %i', (id, yards, level) => expect(levelAt(fight, weaponOf(fight, id), yards)).toBe(level));

  test.each([
    ['long-bow', 200, true],
    ['long-bow', 201, false],
    ['sword', 2, true],
    ['sword', 3, false],
  ])('SW-CORE-10 whether a %s reaches %i yards: %s', (id, yards, reached) =>
    expect(reaches(fight, weaponOf(fight, id), yards)).toBe(reached),
  );

  test.each([
    ['spear', 15],
    ['dagger', 10],
    ['sword', 5],
    ['great-sword', 5],
  ])('SW-STR-08 SW-STR-09 a thrown %s has a range of %i yards', (id, range) =>
    expect(flying(fight, weaponOf(fight, id)).rangeYards).toBe(range),
  );
});

describe('weapons', () => {
  test('SW-ATK-02 hands and hand weapons strike, everything that flies is Archery', () => {
    const skills = new Set(WEAPONS.map((w) => `${w.kind} ${w.skill}`));
    expect([...skills].sort()).toEqual([
      'bow archery',
      'mechanical archery',
      'melee striking',
      'siege archery',
      'thrown archery',
      'unarmed striking',
    ]);
  });

  test('SW-STR-05 a boulder hits harder than a rock and flies less far', () => {
    const fight = fightOf({});
    const [rock, boulder] = [weaponOf(fight, 'rock'), weaponOf(fight, 'boulder')];
    expect(boulder.power).toBeGreaterThan(rock.power);
    expect(boulder.rangeYards).toBeLessThan(rock.rangeYards);
  });

  test('SW-STR-06 no machine uses Strength', () => {
    expect(WEAPONS.filter((w) => w.kind === 'mechanical' || w.kind === 'siege').some((w) => w.usesStrength)).toBe(false);
  });

  test('a house value of a weapon takes the place of the table', () => {
    expect(weaponOf(fightOf({}, { settings: { 'weapon.sword': [9, 0, 0, 0, 1] } }), 'sword').power).toBe(9);
  });

  test('every setting names the rule it bends, and its key once', () => {
    expect(house.list.every((s) => /^SW-[A-Z]+-\d\d$/.test(s.rule ?? ''))).toBe(true);
    expect(new Set(house.list.map((s) => s.key)).size).toBe(house.list.length);
  });
});

describe('counting actions', () => {
  const tally = (more: Partial<Tally>): Tally => ({ ...NO_ACTIONS, ...more });
  test.each([
    [{}, {}, 0, 0],
    [{ attacks: 1 }, {}, 1, 0],
    [{ attacks: 1, augments: 2, defend: true }, {}, 4, -6],
    [{ attacks: 1, defend: true }, { attacks: 1, assists: 1 }, 3, -4],
    [{ attacks: 1 }, { attacks: 1, augments: 1 }, 2, -2],
    [{ attacks: 2 }, { other: 1 }, 2, -2],
    [{}, { defend: true }, 1, 0],
  ])('SW-CORE-06 SW-CORE-07 planned %j and begun %j make %i actions, %i', (plan, done, count, penalty) => {
    const c = { plan: tally(plan), done: tally(done) };
    expect([actionCount(c), penaltyOf(c)]).toEqual([count, penalty]);
  });

  test('SW-AUG-02 SW-DEF-11 the penalty never gets smaller while things are begun', () => {
    const numbers = fc.record({ attacks: fc.nat(4), augments: fc.nat(4), defend: fc.boolean(), assists: fc.nat(3), other: fc.nat(2) });
    fc.assert(
      fc.property(numbers, numbers, (plan, done) => {
        const before = penaltyOf({ plan, done });
        for (const more of [{ attacks: done.attacks + 1 }, { assists: done.assists + 1 }, { defend: true }])
          expect(penaltyOf({ plan, done: { ...done, ...more } })).toBeLessThanOrEqual(before);
      }),
    );
  });
});
