import { describe, expect, test } from 'vitest';
import { between } from '../../../src/engine/index.ts';
import { place, runYards } from '../../../src/rules/hursagmu-swords/move.ts';
import { fighter, fightOf } from './play.ts';

describe('distances', () => {
  test('SW-CORE-10 whoever runs up to somebody also comes near those who stand beside him', () => {
    const fight = fightOf({ a: {}, b: { side: 'foes' }, c: { side: 'foes' } });
    Object.assign(fight.distances, { 'a>b': 30, 'a>c': 30, 'b>c': 4 });
    place(fight, fighter(fight, 'a'), fighter(fight, 'b'), 2);
    expect([between(fight, 'a', 'b', 0), between(fight, 'c', 'a', 0)]).toEqual([2, 6]);
  });

  test('SW-CORE-10 whoever runs away leaves those behind who stand beside the one he runs from', () => {
    const fight = fightOf({ a: {}, b: { side: 'foes' }, c: { side: 'foes' } });
    place(fight, fighter(fight, 'a'), fighter(fight, 'b'), 30);
    expect(between(fight, 'a', 'c', 2)).toBe(28);
  });

  test('SW-MNT-07 mount and rider move as one, twice as far', () => {
    const fight = fightOf({ a: { state: { mountedOn: 'h' } }, h: { sheet: { kind: 'animal' } }, b: { side: 'foes' } });
    place(fight, fighter(fight, 'a'), fighter(fight, 'b'), 60);
    expect(between(fight, 'h', 'b', 2)).toBe(60);
    expect(runYards(fight, fighter(fight, 'a'))).toBe(60);
  });
});
