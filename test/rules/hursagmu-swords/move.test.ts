import { describe, expect, test } from 'vitest';
import { between, declare, matchOf } from '../../../src/engine/index.ts';
import { hursagmuSwords } from '../../../src/rules/hursagmu-swords/index.ts';
import { place, runYards } from '../../../src/rules/hursagmu-swords/move.ts';
import { diceOf, fighter, fightOf, refusalOf } from './play.ts';

describe('distances', () => {
  test('SW-CORE-10 whoever runs up to somebody also comes near those who stand beside them', () => {
    const fight = fightOf({ a: {}, b: { side: 'foes' }, c: { side: 'foes' } });
    Object.assign(fight.distances, { 'a>b': 30, 'a>c': 30, 'b>c': 4 });
    place(fight, fighter(fight, 'a'), fighter(fight, 'b'), 2);
    expect([between(fight, 'a', 'b', 0), between(fight, 'c', 'a', 0)]).toEqual([2, 6]);
  });

  test('SW-CORE-10 whoever runs away leaves those behind who stand beside the one they run from', () => {
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

describe('running', () => {
  const offered = (fight: ReturnType<typeof fightOf>, who: string, pick: string) =>
    hursagmuSwords.offers(fight, who).find((o) => o.pick === pick);

  test('SW-CORE-10 a run covers the yards of a round: there is one in it, and another in the next', () => {
    const fight = fightOf({ a: {}, b: { side: 'foes' } }, { turn: 'a', settings: { 'plan.declared': false } });
    const run = { pick: 'run', target: 'b', yards: 30, away: true };
    const ran = declare(hursagmuSwords, matchOf(fight), { by: 'a', choice: run }, diceOf());
    expect(refusalOf(() => declare(hursagmuSwords, ran.match, { by: 'a', choice: run }, diceOf())).reason).toBe('already-ran');
    const later = declare(hursagmuSwords, ran.match, { by: 'a', choice: { pick: 'end-turn' } }, diceOf());
    expect(later.seen.round).toBe(2);
    expect(offered(later.seen, 'a', 'run')?.blocked).toBeUndefined();
  });

  test('SW-GRP-12 SW-MNT-07 no mount runs off with a rider who is locked with somebody, and no rider on a mount that is', () => {
    const h = { sheet: { kind: 'animal' } };
    const x = { side: 'foes' };
    const locked = { closeCombatWith: ['x'] };
    const casts = {
      r: { r: { state: { mountedOn: 'h', ...locked } }, h, x },
      h: { r: { state: { mountedOn: 'h' } }, h: { ...h, state: locked }, x },
    };
    for (const [seized, other] of [
      ['r', 'h'],
      ['h', 'r'],
    ] as const) {
      const fight = fightOf(casts[seized], { turn: other });
      for (const pick of ['run', 'step']) expect(offered(fight, other, pick)?.blocked, `${other} ${pick}`).toBe('in-close-combat');
    }
    expect(offered(fightOf({ r: { state: { mountedOn: 'h' } }, h, x }, { turn: 'r' }), 'r', 'run')?.blocked).toBeUndefined();
  });
});
