/** Saves against powers, scrolls that go on, wounds that are over: what two rules make of one another. */
import { describe, expect, test } from 'vitest';
import { type Choice, declare, type FightDice, type Standing, setBetween } from '../../../src/engine/index.ts';
import { stun } from '../../../src/rules/fitz-swords-wizardry/critical.ts';
import { knockOut } from '../../../src/rules/fitz-swords-wizardry/death.ts';
import { fitzSwordsWizardry as rules } from '../../../src/rules/fitz-swords-wizardry/index.ts';
import type { Fight } from '../../../src/rules/fitz-swords-wizardry/state.ts';
import { isOpen } from '../../../src/rules/fitz-swords-wizardry/status.ts';
import { answered, declared, diceOf, fighter, fightOf, opened } from './play.ts';

const claws = { claw: {} };
const wait = { pick: 'wait' };
const gm = (standing: Standing<Fight>, choice: Choice, dice: FightDice) => declare(rules, standing.match, { by: 'gm', choice }, dice);
const types = ({ news }: Standing<Fight>): string[] => news.map(({ event }) => event.type);
/** A fight that began under an earlier reading. */
const since = (fight: Fight, edition: number): Fight => Object.assign(fight, { edition });

describe('a save against a power', () => {
  const breath = { name: 'Breath', target: 'foe', range: 60, dice: '4d6+1', save: { with: 'save', success: 'half' } };
  const gaze = {
    name: 'Gaze',
    target: 'foe',
    range: 60,
    save: { with: 'save', success: 'none' },
    condition: { name: 'spellbound', rounds: 2 },
  };
  const lost = (face: number, { half = 'down', edition = 3 } = {}): number => {
    const dice = diceOf({ initiative: 3, 'save-spell': face, power: 2 });
    const dragon = { side: 'foes', sheet: { hd: 3, hp: 20, gear: claws, powers: [breath] } } as const;
    const fight = since(fightOf({ d: dragon, a: { sheet: { hpMax: 40 } } }, { 'spell.half': half }), edition);
    const standing = answered(declared(fight, { d: { pick: 'power', power: 'Breath', target: 'a' } }, dice), { a: wait }, dice);
    return 40 - fighter(standing.seen, 'a').hp;
  };

  test('OD-SAV-02 OD-SAV-03 of a 20 nothing comes, of a 1 the most there is', () => {
    // 4d6 + 1 with twos is 9, at the most 25.
    expect([20, 19, 2, 1].map((face) => lost(face))).toEqual([0, 4, 9, 25]);
  });

  test('OD-SPL-05 half is rounded as the house rounds spells', () => {
    expect([lost(19), lost(19, { half: 'up' })]).toEqual([4, 5]);
  });

  test('a fight that began before goes on as it did', () => {
    expect([20, 19, 1].map((face) => lost(face, { half: 'up', edition: 2 }))).toEqual([4, 4, 9]);
  });

  test('OD-SAV-03 a 1 does not keep off what stays', () => {
    const dice = diceOf({ initiative: 3, 'save-spell': 1 });
    const fight = fightOf({ d: { side: 'foes', sheet: { gear: claws, powers: [gaze] } }, a: {} });
    const standing = answered(declared(fight, { d: { pick: 'power', power: 'Gaze', target: 'a' } }, dice), { a: wait }, dice);
    expect(types(standing)).toContain('condition-given');
    expect(types(standing)).not.toContain('power-withstood');
  });
});

describe('OD-DTH-01 somebody brought down to 0', () => {
  const dice = diceOf({ initiative: 3, 'save-death': 1 });
  const treated = (edition: number, heal: number): Standing<Fight> => {
    const fight = since(fightOf({ p: { sheet: { hpMax: 20, hp: 10 } }, b: { side: 'foes', sheet: { gear: claws } } }), edition);
    const hurt = gm(declared(fight, {}, dice), { pick: 'damage', target: 'p', amount: 10 }, dice);
    const then = heal > 0 ? gm(hurt, { pick: 'heal', target: 'p', amount: heal }, dice) : hurt;
    return answered(then, { p: wait, b: wait }, dice);
  };

  test('has nothing to save against once they are healed', () => {
    expect(types(treated(3, 5))).not.toContain('saved');
    expect(types(treated(3, 0))).toContain('dead');
    expect(types(treated(2, 5))).toContain('dead');
  });
});

describe('a scroll', () => {
  const reader = { sheet: { class: 'magic-user', level: 5, hp: 20 } } as const;
  const foe = { side: 'foes', sheet: { hd: 3, hp: 20, gear: claws } } as const;
  const left = ({ seen }: Standing<Fight>): number | undefined => fighter(seen, 'm').reading?.left;
  /** Each has a number of their own. */
  const numbers =
    (at: Readonly<Record<string, number>>): FightDice =>
    () =>
    ({ by, purpose, count, sides }) =>
      Array.from({ length: count }, () => Math.min(sides, purpose === 'initiative' ? (at[by] ?? 1) : purpose === 'attack' ? 18 : 1));

  const ruledHarmless = (reads: number, edition = 3): number | undefined => {
    const dice = numbers({ m: reads, b: 4, c: 3 });
    const fight = since(fightOf({ m: reader, b: foe, c: foe }), edition);
    const begun = declared(fight, { m: { pick: 'read-scroll', spell: 'Web', level: 4 } }, dice);
    const hit = answered(begun, { b: { pick: 'attack', target: 'm', weapon: 'claw' } }, dice);
    return left(answered(gm(hit, { pick: 'trifle', target: 'm' }, dice), { c: wait }, dice));
  };

  test('OD-MAG-03 OD-MAG-05 that a harmless hit leaves whole is read once in the round, whenever the hit came', () => {
    expect([ruledHarmless(5), ruledHarmless(2)]).toEqual([3, 3]);
    // In a fight that began before, twice where its number had passed.
    expect(ruledHarmless(5, 2)).toBe(2);
  });

  test('OD-MAG-05 that is read on names no spell: it is the one that was begun', () => {
    const asked = (begun: Standing<Fight>): number =>
      rules.offers(begun.match.state, 'm').find(({ pick }) => pick === 'read-scroll')!.params?.length ?? 0;
    const fight = { ...fightOf({ m: reader, b: foe }), deciding: 'plan', acting: ['m'], begun: true } as Fight;
    expect(asked({ match: { state: fight } } as never)).toBeGreaterThan(0);
    fighter(fight, 'm').reading = { spell: { name: 'Web', level: 3, targets: [], dice: [], flat: 0, save: 'none' }, left: 2 };
    expect(asked({ match: { state: fight } } as never)).toBe(0);
  });

  test('OD-INI-07 OD-MAG-03 a spell that the GM gives back while the last act goes off after them', () => {
    const dice = numbers({ m: 2, b: 4, c: 3 });
    const fight = fightOf({ m: reader, b: foe, c: foe });
    const begun = declared(fight, { m: { pick: 'cast', spell: 'Web', level: 2 } }, dice);
    const hit = answered(begun, { b: { pick: 'attack', target: 'm', weapon: 'claw' } }, dice);
    const holding = answered(hit, { c: { pick: 'hold' } }, dice);
    expect([holding.seen.phase, holding.pending.at]).toEqual(['held', 'ask']);
    const after = answered(gm(holding, { pick: 'trifle', target: 'm' }, dice), { c: wait }, dice);
    expect(types(after)).toContain('spell-cast');
  });

  test('OD-SUR-07 OD-MAG-05 is read on through a moment of surprise, which brings its end no nearer', () => {
    const dice = diceOf({ initiative: 3, surprise: 1 });
    const fight = fightOf({ m: reader, f: {}, b: foe });
    const first = answered(declared(fight, { m: { pick: 'read-scroll', spell: 'Web', level: 3 } }, dice), { f: wait, b: wait }, dice);
    const caught = gm(answered(first, { m: { pick: 'read-scroll' } }, dice), { pick: 'surprise-check', who: ['b'] }, dice);
    const segment = answered(caught, { f: wait, b: wait }, dice);
    expect([segment.seen.segment, left(segment)]).toEqual([true, 1]);
    const read = answered(segment, { m: { pick: 'read-scroll' } }, dice);
    expect(left(read)).toBe(1);
    const dropped = answered(segment, { m: { pick: 'fight' } }, dice);
    expect(types(dropped)).toContain('spell-lost');
  });

  test('OD-SUR-07 is not begun in a moment of surprise', () => {
    const dice = diceOf({ initiative: 3, surprise: 1 });
    const fight = fightOf({ m: reader, b: foe });
    fighter(fight, 'b').conditions.surprised = 1;
    const standing = answered(opened(fight, dice), {}, dice);
    expect(rules.offers(standing.seen, 'm').find(({ pick }) => pick === 'read-scroll')?.blocked).toBe('no-time');
  });
});

test('OD-CRT-11 two helpers draw the missile each has begun on', () => {
  const dice = diceOf({ initiative: 3, 'save-extract': 19 });
  const stuckAfter = (edition: number, second = 1): string[] => {
    const fight = since(fightOf({ p: { sheet: { hp: 8 } }, h1: {}, h2: {}, b: { side: 'foes', sheet: { gear: claws } } }), edition);
    fighter(fight, 'p').embedded = ['bow-long', 'javelin', 'dart'].map((weapon) => ({ weapon, since: 0 }));
    for (const id of ['p', 'h1', 'h2']) setBetween(fight, id, 'b', 100);
    const work = (index: number): Choice => ({ pick: 'extract', target: 'p', index });
    const standing = answered(declared(fight, {}, dice), { h1: work(0), h2: work(second), p: wait, b: wait }, dice);
    return fighter(standing.seen, 'p').embedded.map(({ weapon }) => weapon);
  };
  expect(stuckAfter(3)).toEqual(['dart']);
  expect(stuckAfter(3, 0)).toEqual(['javelin', 'dart']);
  expect(stuckAfter(2)).toEqual(['javelin']);
});

test('OD-STN-01 a new stun lasts its rounds, although an older one is about to end', () => {
  const after = (old: number, fresh: boolean, rounds: number) => {
    const fight = fightOf({ a: { sheet: { conditions: { stunned: old } } } });
    const a = fighter(fight, 'a');
    a.fresh = fresh ? ['stunned'] : [];
    stun(fight, a, rounds, 'OD-CRT-06');
    return [a.conditions.stunned, a.fresh.includes('stunned')];
  };
  expect(after(2, false, 2)).toEqual([2, true]);
  expect(after(1, false, 1)).toEqual([1, true]);
  expect(after(3, false, 2)).toEqual([3, false]);
  expect(after(3, true, 2)).toEqual([3, true]);
});

test('OD-UNA-03 a knock-out for some rounds ends none that lasts longer', () => {
  const after = (old: number, rounds: number, { edition = 4, fresh = true } = {}) => {
    const fight = since(fightOf({ a: {} }), edition);
    const a = fighter(fight, 'a');
    knockOut(fight, a, old);
    if (!fresh) a.fresh = [];
    knockOut(fight, a, rounds);
    return [a.conditions.unconscious, fight.told.at(-1)?.event];
  };
  const told = (rounds: number): unknown => expect.objectContaining({ type: 'unconscious', rounds });
  expect(after(4, 1)).toEqual([4, told(4)]);
  expect(after(1, 3)).toEqual([3, told(3)]);
  expect(after(2, 2, { fresh: false })).toEqual([2, told(2)]);
  expect(after(4, 1, { edition: 3 })).toEqual([1, told(1)]);
});

test('the GM says for how long somebody is out, whatever it was', () => {
  const dice = diceOf({ initiative: 3 });
  const fight = fightOf({ a: { sheet: { conditions: { unconscious: 4 } } }, f: {}, b: { side: 'foes', sheet: { gear: claws } } });
  const standing = gm(declared(fight, {}, dice), { pick: 'condition', target: 'a', condition: 'unconscious', rounds: 2 }, dice);
  expect(fighter(standing.seen, 'a').conditions.unconscious).toBe(2);
});

test('OD-ASN-01 whoever is out of the fight lies open to a stab', () => {
  const fight = fightOf({ b: {} });
  const open = (condition: object): boolean => isOpen({ ...fighter(fight, 'b'), conditions: condition });
  expect([open({ 'out-of-fight': true }), open({ unconscious: 2 }), open({}), open({ 'out-of-fight': true, dead: true })]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
