/** On the way to somebody: who meets whom, and where. */
import { describe, expect, test } from 'vitest';
import type { Choice, Event, FightDice, Standing } from '../../../src/engine/index.ts';
import type { Fight } from '../../../src/rules/fitz-swords-wizardry/state.ts';
import { answered, apart, between, declared as declaredBy, diceOf, fightOf } from './play.ts';

const wait = { pick: 'wait' };
const dice = diceOf({ initiative: 3 });
const declared = (fight: Fight, plans: Readonly<Record<string, Choice>> = {}, faces: FightDice = dice): Standing<Fight> =>
  declaredBy(fight, plans, faces);

describe('OD-SPR-03 whoever is met on the way', () => {
  const met = (face: number, { edition = 4, wall = false, sheet = {} } = {}) => {
    const faces = diceOf({ initiative: 3, 'fend-attack': face, damage: 3 });
    const fight = apart(
      fightOf({
        a: { sheet: { hpMax: 20, shieldAc: 1, ...sheet } },
        f: { sheet: { shieldAc: 1 } },
        b: { side: 'foes', sheet: { gear: { spear: {} } } },
      }),
      [
        ['a', 'b', 30],
        ['f', 'b', 30],
      ],
    );
    Object.assign(fight, { edition, walls: wall ? [['a', 'f']] : [] });
    const coming = answered(declared(fight, {}, faces), { a: { pick: 'move', toward: 'b', feet: 30 }, f: wait, b: wait }, faces);
    return answered(coming, { b: { pick: 'fend', weapon: 'spear' } }, faces);
  };
  /** Feet of each stretch, and the blow between them. */
  const walks = ({ news }: Standing<Fight>): readonly (number | 'blow')[] =>
    news.flatMap(({ event }) =>
      event.type === 'moves' ? (event as Event & { feet: number }).feet : event.type === 'attack' ? 'blow' : [],
    );

  test('has walked as far as the shaft before the blow is told, and walks the rest after it', () => {
    expect(walks(met(15))).toEqual([20, 'blow']);
    expect(walks(met(2))).toEqual([20, 'blow', 5]);
    expect(walks(met(15, { sheet: { unstoppable: true } }))).toEqual([20, 'blow', 5]);
    expect([between(met(15), 'a', 'b'), between(met(2), 'a', 'b')]).toEqual([10, 5]);
  });

  test('OD-WAL-04 has left the wall when the blow comes; in a fight that began before, when it has come', () => {
    const shields = (edition: number) =>
      met(15, { edition, wall: true }).news.flatMap(({ event }) =>
        event.type === 'guarded' && event.steps?.[0]?.sum ? event.steps[0].sum.parts.filter(([, n]) => n !== 0) : [],
      );
    expect(shields(4)).toContainEqual(['shield', 1]);
    expect(shields(3)).not.toContainEqual(['shield', 1]);
  });

  test('falls where the shaft has met them, though nothing stops them', () => {
    expect(between(met(15, { sheet: { hpMax: 2, hp: 2, unstoppable: true } }), 'a', 'b')).toBe(10);
  });
});

describe('who walks far comes as near to all their foes as the way has led', () => {
  const plain = diceOf({ initiative: 3 });
  /** Ana beside Cai, before Brak and Dov, who stand together so many feet away. */
  const field = (far: number, edition = 5): Fight =>
    Object.assign(
      apart(fightOf({ a: {}, c: {}, b: { side: 'foes' }, d: { side: 'foes' } }), [
        ['a', 'b', far],
        ['a', 'd', far + 5],
        ['c', 'b', far],
        ['c', 'd', far],
      ]),
      { edition },
    );
  /** How far Ana is then from Brak, Dov and Cai. */
  const went = (fight: Fight, choice: Choice): readonly number[] => {
    const done = answered(declared(fight, {}, plain), { a: choice, b: wait, c: wait, d: wait }, plain);
    return ['b', 'd', 'c'].map((other) => between(done, 'a', other));
  };
  const walk = { pick: 'move', toward: 'b', feet: 30 };
  const back = { pick: 'retreat', from: 'b', feet: 15 };

  test.each<readonly [says: string, fight: Fight, choice: Choice, far: readonly number[]]>([
    ['on the way to one of them', field(100), walk, [70, 75, 5]],
    ['in a fight begun before, to that one alone', field(100, 4), walk, [70, 105, 5]],
    ['OD-RET-01 away from one of them, with another a step behind', field(5), back, [20, 15, 5]],
    ['in a fight begun before, from those at arm’s length alone', field(5, 4), back, [20, 10, 5]],
    ['not to those of whom nobody has said how far they are', apart(field(100), [['a', 'd', 300]]), walk, [70, 300, 5]],
  ])('%s', (_, fight, choice, far) => expect(went(fight, choice)).toEqual(far));
});
