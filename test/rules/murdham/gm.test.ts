/** What the GM puts on rolls, and that its reason stands in the receipt. */
import { describe, expect, test } from 'vitest';
import type { Modifier, Script, Step } from '../../../src/engine/index.ts';
import { rollDamage } from '../../../src/rules/murdham/damage.ts';
import { armedWith } from '../../../src/rules/murdham/manoeuvre.ts';
import { moraleChecks } from '../../../src/rules/murdham/morale.ts';
import type { Fight } from '../../../src/rules/murdham/state.ts';
import { fightOf, one } from './support.ts';

/** Follows a rule; every die shows the same. */
function followed<T>(script: Script<T>, face: number): { readonly value: T; readonly thrown: number } {
  let step = script.next();
  let thrown = 0;
  for (; !step.done; thrown++) step = script.next([face]);
  return { value: step.value, thrown };
}

const put = (fight: Fight, purpose: string, more: Partial<Modifier>): void =>
  void fight.modifiers.push({ who: '*', purpose, flat: 0, factor: 1, note: '', ...more });

/** A band that has just lost half its number. */
function shaken(): Fight {
  const fight = fightOf([
    { id: 'ana', sheet: { wit: 8 } },
    { id: 'ben', sheet: { wit: 12 }, state: { dead: true, health: 0 } },
  ]);
  fight.atStart = { fighting: { heroes: 2 }, health: {} };
  return fight;
}

describe('ZS-MOR-04', () => {
  test.each([
    [{}, 'morale-broken', [['WIT', 8]]],
    [
      { flat: 3, note: 'their banner' },
      'morale-held',
      [
        ['WIT', 8],
        ['their banner', 3],
      ],
    ],
    [
      { who: 'ana', factor: 1.25, note: 'a speech' },
      'morale-held',
      [
        ['WIT', 8],
        ['a speech, times 1.25', 2],
      ],
    ],
  ] as const)('what the GM puts on a band or on one of it counts: %o', (given, type, parts) => {
    const fight = shaken();
    put(fight, 'save-wit-morale', given);
    followed(moraleChecks(fight), 10);
    const told = fight.told.map(({ event }) => event).find((e) => e.type === type);
    expect(told?.steps?.[0]?.sum?.parts).toEqual(parts);
  });
});

describe('ZS-DMG-11, ZS-DMG-12', () => {
  const steps = (...given: Partial<Modifier>[]): readonly Step[] => {
    const fight = fightOf([
      { id: 'ana', sheet: { weapons: ['sword'] } },
      { id: 'orc', side: 'foes' },
    ]);
    for (const more of given) put(fight, 'damage', more);
    const meeting = { shielded: false, pierces: false };
    return followed(rollDamage(fight, one(fight, 'ana'), one(fight, 'orc'), armedWith(one(fight, 'ana'), 'sword', false), meeting), 3).value
      .steps;
  };
  test('a hindered attack says why', () => {
    expect(steps({ factor: 0.5, note: 'knee-deep mud' })[0]).toMatchObject({ rule: 'ZS-DMG-11', note: 'knee-deep mud: impaired' });
    expect(steps({ factor: 0.5, note: 'mud' }, { factor: 0.5 })[0]).toMatchObject({
      rule: 'ZS-DMG-12',
      note: 'mud: impaired, impaired',
    });
    expect(steps({ factor: 2, note: 'enhanced' })[0]).toMatchObject({ rule: 'ZS-DMG-11', note: 'enhanced' });
    expect(steps()[0]).not.toHaveProperty('note');
  });
  test('all dice that were thrown are shown, and each once (ZS-DMG-03)', () => {
    expect(steps()[0]?.dice?.faces).toEqual([3]);
    expect(steps({ factor: 0.5 })[0]?.dice?.faces).toEqual([3, 3]);
  });
  test('what the GM adds stands in the sum (ZS-DMG-03)', () =>
    expect(steps({ flat: 2, note: 'from above' })[1]?.sum).toEqual({
      of: 'damage',
      parts: [
        ['d6', 3],
        ['from above', 2],
      ],
      total: 5,
    }));
});
