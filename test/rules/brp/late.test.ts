/** BR-INT-01, BR-ACT-01: nobody goes back up the declarations or the countdown, however they come into the round. */
import { describe, expect, test } from 'vitest';
import { advance, apply, declare, type Fight, type Id, type Match, matchOf, type Standing } from '../../../src/engine/index.ts';
import { dice, type Figure, fightOf, rules } from './fights.ts';

const TRIO: Readonly<Record<Id, Figure>> = {
  a: { side: 'heroes', sheet: { dex: 14 } },
  b: { side: 'foes', sheet: { dex: 10 } },
  c: { side: 'heroes', sheet: { dex: 6 } },
};
const SLEEPER = { conditions: { unconscious: 2 } };

const turn = ({ pending }: Standing): readonly Id[] => (pending.at === 'turn' ? pending.turn.of : []);
const waits = (at: Standing, by: Id): Standing => declare(rules, at.match, { by, choice: { pick: 'wait' } }, dice);
const gm = (at: Standing, pick: string, more: object): Standing => declare(rules, at.match, { by: 'gm', choice: { pick, ...more } }, dice);
const enter = (at: Standing, id: Id, dex: number): Standing =>
  apply(rules, at.match, { by: 'gm', choice: { pick: 'enter', entrant: { id, name: id, side: 'foes', sheet: { dex } } } }, dice);
const wake = (at: Standing, id: Id): Standing => gm(at, 'condition', { target: id, condition: 'unconscious', on: false });
const pickOf = ({ match }: Standing, who: Id, pick: string) => rules.offers(match.state, who).find((o) => o.pick === pick);

/** The order in which people are asked from here to the end of the round; all of them wait. */
function asked(from: Standing): Id[] {
  const order: Id[] = [];
  for (let at = from; at.match.state.round === from.match.state.round; at = waits(at, order.at(-1)!)) order.push(turn(at)[0]!);
  return order;
}

describe('in the countdown, where nobody declares before it', () => {
  const off = { statementOfIntent: 'off' };

  test('whoever is brought in above the rank that acts is not asked before the next round', () => {
    const late = enter(waits(fightOf(TRIO, off), 'a'), 'n', 18);
    expect(asked(late)).toEqual(['b', 'c']);
    expect(pickOf(late, 'n', 'attack')).toMatchObject({ blocked: 'came-too-late' });
  });

  test('whoever is brought in below it is asked at their rank', () =>
    expect(asked(enter(waits(fightOf(TRIO, off), 'a'), 'n', 8))).toEqual(['b', 'n', 'c']));

  test('whoever the GM wakes at a lower rank is not asked either', () => {
    const people = { ...TRIO, s: { side: 'heroes', sheet: { dex: 12, ...SLEEPER } } };
    expect(asked(wake(waits(waits(fightOf(people, off), 'a'), 'b'), 's'))).toEqual(['c']);
  });

  test('in the next round all of them are there', () => {
    let at = enter(waits(fightOf(TRIO, off), 'a'), 'n', 18);
    while (at.match.state.round === 1) at = waits(at, turn(at)[0]!);
    expect(asked(at)).toEqual(['n', 'a', 'b', 'c']);
  });

  test('where the house lets them, they take what is left: after the rank that has acted, before the lower ones', () => {
    const late = enter(waits(fightOf(TRIO, { ...off, lateComers: 'act' }), 'a'), 'n', 18);
    expect(asked(late)).toEqual(['n', 'b', 'c']);
    const acted = declare(rules, late.match, { by: 'n', choice: { pick: 'other', what: 'shout' } }, dice);
    expect(acted.news.map((t) => t.event)).toContainEqual(expect.objectContaining({ type: 'acts', who: ['n'], rank: 14 }));
  });
});

describe('once the intents are stated', () => {
  /** Everybody has declared; the first in the countdown is being asked something, or the round has passed. */
  const people = { ...TRIO, s: { side: 'heroes', sheet: { dex: 8, ...SLEEPER } } };

  /** The fight in the middle of its countdown: a has acted, the rest have not. */
  function inCountdown(settings: Fight['settings'] = {}): Match {
    const state = structuredClone(fightOf(people, settings).match.state) as Fight & Record<string, unknown>;
    Object.assign(state, { phase: 'actions', reached: 14, stated: ['a', 'b', 'c'] });
    const of = (id: Id) => state.combatants[id]! as unknown as Record<string, unknown>;
    Object.assign(of('a'), { intent: { action: 'wait' }, rank: 14, acted: true });
    Object.assign(of('b'), { intent: null, rank: 10 });
    Object.assign(of('c'), { intent: null, rank: 6 });
    return matchOf(state);
  }

  const open = (settings?: Fight['settings']): Standing => advance(rules, inCountdown(settings), dice);

  test('whoever the GM lets declare again is asked at their rank', () => expect(asked(open())).toEqual(['b', 'c']));
  test('whoever stated none has none, even if the rank is still to come', () => expect(asked(wake(open(), 's'))).toEqual(['b', 'c']));
  test('... unless the house lets them act', () => expect(asked(wake(open({ lateComers: 'act' }), 's'))).toEqual(['b', 's', 'c']));
  test('neither the GM nor closing the declarations brings them in', () => {
    const at = wake(open(), 's');
    expect(pickOf(at, 'gm', 'skip')?.params?.[0]?.options?.map((o) => o.value)).toEqual(['b', 'c']);
    expect(gm(at, 'resolve', {}).match.state.round).toBe(2);
  });
});

test('out of turn: the reason names the declarations while they are made, and the countdown while it runs', () => {
  const why = (at: Standing): string => {
    const blocked = pickOf(at, 'c', 'attack')?.blocked ?? '';
    return rules.texts.refusal({ reason: blocked, facts: {} }, { name: (id) => id, quote: (typed) => typed });
  };
  expect(why(fightOf(TRIO))).toContain('not your turn to declare yet');
  expect(why(fightOf(TRIO))).not.toContain('countdown');
  expect(why(fightOf(TRIO, { statementOfIntent: 'off' }))).toContain('countdown goes from high DEX to low');
});

describe('while declarations are made one by one (BR-INT-03)', () => {
  const declared = (at: Standing): Id[] => {
    const order: Id[] = [];
    for (let now = at; now.match.state.round === 1; now = waits(now, order.at(-1)!)) order.push(turn(now)[0]!);
    return order;
  };

  test('whoever joins after their place speaks last, and takes nobody’s turn away', () =>
    expect(declared(enter(waits(fightOf(TRIO), 'a'), 'n', 18))).toEqual(['b', 'c', 'n']));

  test('whoever the GM lets declare again speaks last', () => {
    const second = waits(waits(fightOf(TRIO), 'a'), 'b');
    expect(declared(gm(second, 'reopen', { target: 'a' }))).toEqual(['c', 'a']);
  });

  test('whoever the GM passes over does not move the others', () => {
    const first = gm(fightOf(TRIO), 'skip', { target: 'c' });
    expect(declared(first)).toEqual(['a', 'b']);
  });

  const twins = {
    a: { side: 'heroes', sheet: { dex: 11 } },
    b: { side: 'foes', sheet: { dex: 11 } },
    c: { side: 'foes', sheet: { dex: 9 } },
  };

  test('equal DEX: in the order of joining', () => {
    expect(turn(fightOf(twins))).toEqual(['a']);
    expect(() => waits(fightOf(twins), 'b')).toThrow('not-your-declaration');
  });

  test('equal DEX: or whoever speaks first, where the house has it so', () => {
    const at = fightOf(twins, { equalDex: 'together' });
    expect(turn(at)).toEqual(['a', 'b']);
    expect(turn(waits(at, 'b'))).toEqual(['a']);
    expect(turn(waits(waits(at, 'b'), 'a'))).toEqual(['c']);
  });
});
