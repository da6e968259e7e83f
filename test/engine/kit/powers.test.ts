/** Powers in use, in a system with points on a line: who can be aimed at, what the dice come to, what a save leaves of it. */
import { describe, expect, test } from 'vitest';
import {
  type Combatant,
  combatantOf,
  emptyFight,
  type Fight,
  hasPowers,
  type Json,
  type Power,
  type PowerRules,
  perform,
  powersOf,
  type Script,
  type Spread,
} from '../../../src/engine/index.ts';
import { refusalOf } from '../../support/questions.ts';
import { BALM, BLESS, BOLT, BURST, HEX, power, terms } from './sample-powers.ts';

interface Figure extends Combatant {
  hp: number;
  at: number;
  withstands: boolean;
  readonly powers?: readonly Power[];
}
type Field = Fight<Figure>;

const done: string[] = [];
const near = (fight: Field, who: Figure, same: boolean) =>
  fight.order.map((id) => fight.combatants[id]!).filter((c) => (c.side === who.side) === same);
const expected = (points: Spread): number => points.reduce((sum, chance, total) => sum + chance * total, 0);
const rules: PowerRules<Field, Figure> = {
  ...{ rule: 'T-POW', terms },
  foes: (fight, who) => near(fight, who, false),
  friends: (fight, who) => near(fight, who, true).filter(({ hp }) => hp > 0),
  fallen: (fight, who) => near(fight, who, true).filter(({ hp }) => hp <= 0),
  far: (_fight, a, b) => Math.abs(a.at - b.at),
  isHurt: ({ hp }) => hp < 10,
  *save(_fight, on) {
    return on.withstands;
  },
  *harm(_fight, _by, on, { points, steps }): Script {
    done.push(`${on.id} −${points} ${JSON.stringify(steps[0]?.sum)}`);
  },
  *heal(_fight, _by, on, { points, steps }): Script {
    done.push(`${on.id} +${points} ${JSON.stringify(steps[0]?.sum)}`);
  },
  withstands: () => 0.25,
  toll: (_fight, _by, _on, points) => ({ fells: 0.1, hurts: expected(points) }),
  lacks: ({ hp }) => ({ lost: 10 - hp, max: 10 }),
};
const powers = powersOf<Field, Figure>(rules);

const figure = (id: string, side: string, at: number, more: Partial<Figure> = {}): Figure => ({
  ...combatantOf({ id, name: id, side, sheet: {} }),
  ...{ hp: 10, at, withstands: false },
  ...more,
});
function fightOf(...figures: readonly Figure[]): Field {
  const fight = emptyFight({}) as unknown as Field;
  return Object.assign(fight, { order: figures.map(({ id }) => id), combatants: Object.fromEntries(figures.map((c) => [c.id, c])) });
}
const field = (own: readonly Power[], hag: Partial<Figure> = {}) =>
  fightOf(
    figure('hag', 'foes', 0, { powers: own, ...hag }),
    figure('imp', 'foes', 1),
    figure('ana', 'heroes', 4),
    figure('ben', 'heroes', 6),
    figure('cy', 'heroes', 7),
  );

describe('what can be used at whom', () => {
  test('each power stands with its words and why it cannot be used; whom several reach, once', () => {
    const fight = field([BOLT, BURST, HEX, BALM, power('Spark', { range: 3 })]);
    const [which, at] = powers.params(fight, fight.combatants['hag']!);
    expect(which).toEqual({
      ...{ name: 'power', kind: 'thing' },
      options: [
        { value: 'Bolt', label: 'Bolt', detail: '2d6+1, range 5 m', odds: '2d6+1' },
        { value: 'Burst', label: 'Burst', detail: '2d6+1, range 5 m, all foes within 2 m, AGI save halves it', odds: '2d6+1' },
        { value: 'Hex', label: 'Hex', detail: 'Hexed for 2 rounds, range 5 m, WIL save averts it, 2 left' },
        { value: 'Balm', label: 'Balm', detail: 'heals 1d4', odds: 'heals 1d4', blocked: 'power-whole' },
        { value: 'Spark', label: 'Spark', detail: '2d6+1, range 3 m', odds: '2d6+1', blocked: 'power-too-far' },
      ],
    });
    expect(at).toEqual({
      ...{ name: 'target', kind: 'combatant' },
      options: [
        { value: 'ana', when: { power: ['Bolt', 'Hex'] } },
        { value: 'ana', detail: '2 foes', when: { power: ['Burst'] } },
      ],
    });
  });

  test('one’s own side is healed where it is hurt, oneself at any distance, and blessed whole or hurt', () => {
    const fight = field([BALM, BLESS], { hp: 3 });
    const [hag, imp] = [fight.combatants['hag']!, fight.combatants['imp']!];
    expect([powers.reaches(fight, hag, BALM, 'hag'), powers.reaches(fight, hag, BALM, 'imp')]).toEqual([true, false]);
    imp.hp = 9;
    expect(powers.reaches(fight, hag, BALM, 'imp')).toBe(false);
    imp.at = 0;
    expect(powers.reaches(fight, hag, BALM, 'imp')).toBe(true);
    imp.hp = 10;
    expect(['hag', 'imp', 'ana'].map((id) => powers.reaches(fight, hag, BLESS, id))).toEqual([true, true, false]);
    expect(['ana', 'ben'].map((id) => powers.reaches(fight, hag, BOLT, id))).toEqual([true, false]);
  });

  test('the fallen are healed, and not blessed', () => {
    const fight = field([BALM, BLESS]);
    const [hag, imp] = [fight.combatants['hag']!, fight.combatants['imp']!];
    Object.assign(imp, { hp: 0, at: 0 });
    expect([BALM, BLESS].map((one) => powers.reaches(fight, hag, one, 'imp'))).toEqual([true, false]);
  });

  test('each target stands with the powers alone that reach it and are left', () => {
    const long = power('Long', { range: 9 });
    const fight = field([BOLT, HEX, long]);
    const hag = fight.combatants['hag']!;
    for (const _ of [1, 2]) powers.spend(fight, hag, HEX);
    const [which, at] = powers.params(fight, hag);
    expect(which.options?.map(({ value, blocked }) => `${value} ${blocked ?? 'open'}`)).toEqual([
      'Bolt open',
      'Hex power-spent',
      'Long open',
    ]);
    expect(at.options).toEqual([
      { value: 'ana', when: { power: ['Bolt', 'Long'] } },
      { value: 'ben', when: { power: ['Long'] } },
      { value: 'cy', when: { power: ['Long'] } },
    ]);
    expect([hasPowers(hag), hasPowers(fight.combatants['ana']!), hasPowers({ ...hag, powers: [] })]).toEqual([true, false, false]);
  });

  test('what is used up cannot be found; whoever can use none is told why', () => {
    const fight = field([HEX]);
    const hag = fight.combatants['hag']!;
    expect(powers.bar(fight, hag)).toBeNull();
    powers.spend(fight, hag, HEX);
    powers.spend(fight, hag, BOLT);
    expect(fight.powersUsed).toEqual({ hag: { Hex: 1 } });
    expect(powers.find(fight, hag, 'Hex')).toBe(HEX);
    expect(powers.params(fight, hag)[0].options?.[0]?.detail).toMatch(/, 1 left$/u);
    powers.spend(fight, hag, HEX);
    expect(powers.bar(fight, hag)).toBe('power-spent');
    expect(refusalOf(() => powers.find(fight, hag, 'Hex')).reason).toBe('power-spent');
    expect(refusalOf(() => powers.find(fight, hag, 'Bolt')).reason).toBe('power-spent');
    expect([powers.known(hag, 'Hex'), powers.known(hag, 'Bolt'), powers.known(fight.combatants['ana']!, 'Hex')]).toEqual([
      HEX,
      undefined,
      undefined,
    ]);
    powers.spend(fight, fight.combatants['imp']!, HEX);
    expect(fight.powersUsed).toEqual({ hag: { Hex: 2 }, imp: { Hex: 1 } });
    expect(powers.bar(fight, fight.combatants['ana']!)).toBe('power-spent');
    expect(powers.bar(fight, figure('x', 'foes', 0, { powers: [HEX, BOLT] }))).toBeNull();
    expect(powers.bar(fight, figure('x', 'foes', 90, { powers: [power('Far')] }))).toBe('power-too-far');
  });
});

/** What is done and told of a power that is unleashed, its dice falling like this. */
function unleashed(fight: Field, used: Power, target: string, ...faces: readonly number[]) {
  return unleashedOf(powers, fight, used, target, ...faces);
}

function unleashedOf(of: typeof powers, fight: Field, used: Power, target: string, ...faces: readonly number[]) {
  done.length = 0;
  const rolls: string[] = [];
  const procedures = {
    *use(draft: Field): Script {
      yield* of.unleash(draft, draft.combatants['hag']!, used, target);
    },
  };
  const ended = perform(
    { id: 'test', procedures: procedures },
    fight,
    { procedure: 'use', args: {}, journal: [] },
    ({ by, purpose, count, sides }) => {
      rolls.push(`${by} ${purpose} ${count}d${sides}`);
      return [...faces];
    },
  );
  if (!('state' in ended)) throw new Error('it asks');
  return {
    rolls,
    done: [...done],
    told: ended.told.map(({ event }) => event as unknown as Readonly<Record<string, Json>>),
    fight: ended.state,
  };
}

describe('what it does', () => {
  test('one foe takes what the dice and the number come to, and the receipt adds up', () => {
    const { done: deeds, told, rolls } = unleashed(field([BOLT]), BOLT, 'ana', 3, 5);
    expect(rolls).toEqual(['hag power 2d6']);
    expect(deeds).toEqual(['ana −9 {"of":"damage","parts":[["Bolt",9]],"total":9}']);
    expect(told).toEqual([
      {
        ...{ type: 'power', by: 'hag', on: ['ana'], power: 'Bolt' },
        steps: [
          {
            rule: 'T-POW',
            dice: { by: 'hag', purpose: 'power', sides: 6, faces: [3, 5] },
            sum: {
              of: 'damage',
              parts: [
                ['dice', 8],
                ['power', 1],
              ],
              total: 9,
            },
          },
        ],
      },
    ]);
  });

  test('a kind of damage that is a word of somebody’s own is told with it, where any word will do; what heals has none', () => {
    const any = powersOf<Field, Figure>({ ...rules, terms: { ...terms, anyKind: true } });
    const kindOf = (of: typeof powers, used: Power): unknown =>
      unleashedOf(of, field([used]), used, used.target === 'friend' ? 'hag' : 'ana', 2, 2).told[0]!['kind'];
    const acid = { ...BOLT, damage: 'acid' };
    expect([kindOf(any, acid), kindOf(any, BOLT), kindOf(powers, acid), kindOf(any, { ...BALM, damage: 'acid' })]).toEqual([
      'acid',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('dice that come to less than nothing do nothing', () => {
    const weak = power('Puff', { dice: '1d4-3' });
    const { done: deeds, told } = unleashed(field([weak]), weak, 'ana', 1);
    expect([deeds, told[0]?.['steps']]).toEqual([[], [{ rule: 'T-POW', dice: { by: 'hag', purpose: 'power', sides: 4, faces: [1] } }]]);
    const one = unleashed(field([weak]), weak, 'ana', 4);
    expect(one.done).toEqual(['ana −1 {"of":"damage","parts":[["Puff",1]],"total":1}']);
  });

  test('whoever stands beside one foe is not caught with them', () => {
    const fight = field([BOLT]);
    fight.combatants['ben']!.at = 4;
    expect(unleashed(fight, BOLT, 'ana', 1, 1).told[0]?.['on']).toEqual(['ana']);
  });

  test('whoever withstands what a save averts takes nothing, and of nothing there is no half', () => {
    const nova = power('Nova', { dice: '1d6', save: { with: 'agi', success: 'none' } });
    const puff = power('Puff', { dice: '1d4-3', save: { with: 'agi', success: 'half' } });
    for (const [used, face] of [
      [nova, 6],
      [puff, 1],
    ] as const) {
      const fight = field([used]);
      fight.combatants['ana']!.withstands = true;
      const { done: deeds, told } = unleashed(fight, used, 'ana', face);
      expect([deeds, told.slice(1)]).toEqual([[], [{ type: 'power-withstood', who: 'ana', power: used.name, half: false }]]);
    }
  });

  test('all near the target are caught, each saves for themselves, and half of it is rounded down', () => {
    const fight = field([BURST]);
    fight.combatants['ben']!.withstands = true;
    const { done: deeds, told } = unleashed(fight, BURST, 'ana', 4, 6);
    expect(told[0]?.['on']).toEqual(['ana', 'ben']);
    expect(deeds).toEqual([
      'ana −11 {"of":"damage","parts":[["Burst",11]],"total":11}',
      'ben −5 {"of":"damage","parts":[["Burst",11],["withstood",-6]],"total":5}',
    ]);
    expect(told.slice(1)).toEqual([{ type: 'power-withstood', who: 'ben', power: 'Burst', half: true }]);
    expect(unleashed(field([BURST]), BURST, 'gone', 1, 1).told[0]?.['on']).toEqual([]);
  });

  test('a condition stays with whoever does not withstand it, as long as they have room for it', () => {
    const given = unleashed(field([HEX]), HEX, 'ana');
    expect(given.told.slice(1)).toEqual([{ type: 'condition-given', who: 'ana', name: 'Hexed', until: 2, flat: -2, note: 'by the hag' }]);
    expect([given.rolls, given.told[0]?.['steps']]).toEqual([[], [{ rule: 'T-POW' }]]);
    const fight = field([HEX]);
    fight.combatants['ana']!.withstands = true;
    expect(unleashed(fight, HEX, 'ana').told.slice(1)).toEqual([{ type: 'power-withstood', who: 'ana', power: 'Hex', half: false }]);
    const full = field([HEX]);
    full.customConditions = [1, 2, 3, 4, 5, 6].map((id) => ({ id, who: 'ana', name: `c${id}`, until: null, flat: 0, note: '' }));
    expect(unleashed(full, HEX, 'ana').told).toHaveLength(1);
  });

  test('a friend is healed, and never by the average', () => {
    const fight = field([BALM], { ofGm: true });
    fight.settings['averageDamage'] = true;
    expect(unleashed(fight, BALM, 'imp', 3).told[0]?.['steps']).toMatchObject([{ sum: { of: 'healing', parts: [['dice', 3]], total: 3 } }]);
    expect(unleashed(fight, BALM, 'imp', 3).done).toEqual(['imp +3 {"of":"healing","parts":[["Balm",3]],"total":3}']);
    const { done: deeds, told, rolls } = unleashed(fight, BOLT, 'ana');
    expect(rolls).toEqual([]);
    expect(unleashed(fight, HEX, 'ana').told[0]?.['steps']).toEqual([{ rule: 'T-POW' }]);
    expect(deeds).toEqual(['ana −8 {"of":"damage","parts":[["Bolt",8]],"total":8}']);
    expect(told[0]?.['steps']).toEqual([
      {
        rule: 'T-POW',
        average: { of: '2d6', points: 7 },
        sum: {
          of: 'damage',
          parts: [
            ['average of 2d6', 7],
            ['power', 1],
          ],
          total: 8,
        },
      },
    ]);
  });

  test('whoever was hiding is seen when they use one', () => {
    const { told, fight } = unleashed(field([BOLT], { concealed: true }), BOLT, 'ana', 1, 1);
    expect(told.map(({ type }) => type)).toEqual(['revealed', 'power']);
    expect(fight.combatants['hag']?.concealed).toBe(false);
  });
});

describe('what it is worth', () => {
  const worth = (own: Power, target: string, hag: Partial<Figure> = {}) => {
    const fight = field([own], hag);
    return powers.worth(fight, fight.combatants['hag']!, own.name, target);
  };

  test('what is not theirs and whom it cannot find is worth nothing that could be said', () => {
    const fight = field([BOLT]);
    expect(powers.worth(fight, fight.combatants['hag']!, 'Hex', 'ana')).toBeNull();
    expect(worth(BOLT, 'gone')).toBeNull();
  });

  test('harm counts for each whom it reaches, less what a save takes of it', () => {
    expect(worth(BOLT, 'ana')).toMatchObject({ for: 'hurts', at: 'ana', chance: 1, fells: 0.1, cost: 0, afar: true });
    expect(worth(BOLT, 'ana')?.hurts).toBeCloseTo(8);
    const burst = worth(BURST, 'ana')!;
    expect([burst.chance, burst.fells]).toEqual([0.75, 0.2]);
    // Half of 3 to 13, rounded down, is 3.75 on the average of all 36 throws of two dice.
    expect(burst.hurts).toBeCloseTo(2 * (0.75 * 8 + 0.25 * 3.75));
    const hex = worth(HEX, 'ana')!;
    expect(hex).toMatchObject({ chance: 0.75, cost: 0.04 });
    expect(hex.hurts).toBeCloseTo(0.75 * 0.12);
    expect(hex.fells).toBeCloseTo(0.075);
    expect(worth(power('Touch'), 'ana', { at: 4 })?.afar).toBe(false);
  });

  test('only a condition that is wished for counts', () => {
    const odd = (target: Power['target'], points: number) =>
      worth(
        power('Odd', { target, dice: 'none', condition: { name: 'Odd', rounds: null, points, note: '' } }),
        target === 'friend' ? 'imp' : 'ana',
      );
    expect([odd('foe', -1)?.hurts, odd('foe', 1)?.hurts, odd('foe', 0)?.hurts]).toEqual([0.12, 0, 0]);
    expect([odd('friend', -1)?.helps, odd('friend', 1)?.helps, odd('friend', 0)?.helps]).toEqual([0, 0.12, 0]);
  });

  test('healing counts no further than what is lost', () => {
    const whole = worth(BALM, 'hag', { hp: 0 });
    expect(whole).toMatchObject({ for: 'helps', at: 'hag', cost: 0 });
    expect(whole?.helps).toBeCloseTo((0.6 * 2.5) / 10);
    expect(worth(BALM, 'hag', { hp: 8 })?.helps).toBeCloseTo((0.6 * 1.75) / 10);
    expect(worth(BALM, 'hag')?.helps).toBe(0);
  });

  test('the average is reckoned with where it is dealt', () => {
    const fight = field([BOLT], { ofGm: true });
    fight.settings['averageDamage'] = true;
    const odd = power('Odd', { dice: '1d6' });
    fight.combatants['hag'] = { ...fight.combatants['hag']!, powers: [odd] };
    expect(powers.worth(fight, fight.combatants['hag'], 'Odd', 'ana')?.hurts).toBe(3);
    fight.combatants['hag'] = { ...fight.combatants['hag'], hp: 0, powers: [BALM] };
    expect(powers.worth(fight, fight.combatants['hag'], 'Balm', 'hag')?.helps).toBeCloseTo(0.15);
    fight.combatants['hag'] = { ...fight.combatants['hag'], powers: [odd] };
    fight.settings['averageDamage'] = false;
    expect(powers.worth(fight, fight.combatants['hag'], 'Odd', 'ana')?.hurts).toBeCloseTo(3.5);
  });
});
