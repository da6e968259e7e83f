import { describe, expect, test } from 'vitest';
import { type Offer, valuesOf } from '../../../src/engine/index.ts';
import { NO_ACTIONS } from '../../../src/rules/hursagmu-swords/combatant.ts';
import { hursagmuSwords } from '../../../src/rules/hursagmu-swords/index.ts';
import type { Fight } from '../../../src/rules/hursagmu-swords/state.ts';

import { fighter, fightOf } from './play.ts';

const offer = (fight: Fight, who: string, pick: string): Offer | undefined =>
  hursagmuSwords.offers(fight, who).find((o) => o.pick === pick);
const blocked = (fight: Fight, who: string, pick: string): string | undefined => offer(fight, who, pick)?.blocked;
const targets = (fight: Fight, who: string, pick: string, weapon = 'fists'): string[] => {
  const [target, arm] = offer(fight, who, pick)?.params ?? [];
  const ids = target ? valuesOf(target, { pick }).map((o) => o.value) : [];
  const takes = (id: string): boolean => arm?.name !== 'weapon' || valuesOf(arm, { pick, target: id }).some((o) => o.value === weapon);
  return ids.filter(takes);
};

describe('what somebody may do', () => {
  test('only on their own turn', () => {
    const fight = fightOf({ a: {}, b: { side: 'foes' } }, { turn: 'a' });
    expect(hursagmuSwords.offers(fight, 'b')).toEqual([]);
    expect(offer(fight, 'a', 'strike')?.blocked).toBeUndefined();
  });

  test('a foe in hiding is no target, and is not named in any offer', () => {
    const fight = fightOf({ a: {}, b: { side: 'foes' }, lurker: { side: 'foes', concealed: true } }, { turn: 'a' });
    expect(targets(fight, 'a', 'strike')).toEqual(['b']);
    expect(JSON.stringify(hursagmuSwords.offers(fight, 'a'))).not.toContain('lurker');
  });

  test('SW-CORE-10 a bow reaches where a sword does not', () => {
    const fight = fightOf(
      { a: { sheet: { weapons: ['sword', 'short-bow'] } }, near: { side: 'foes' }, far: { side: 'foes' } },
      { turn: 'a' },
    );
    fight.distances['a>far'] = 40;
    expect(targets(fight, 'a', 'strike', 'sword')).toEqual(['near']);
    expect(targets(fight, 'a', 'strike', 'short-bow')).toEqual(['near', 'far']);
  });

  test('SW-MNT-02 an animal with weapons of its own has no fists, and empties no hands', () => {
    const cast = { a: { sheet: { kind: 'animal', weapons: ['hooves'] } }, b: { side: 'foes', sheet: { weapons: ['sword'] } } };
    const fight = fightOf(cast, { turn: 'a' });
    for (const pick of ['strike', 'disarm-strike', 'strike-object']) {
      const arms = offer(fight, 'a', pick)?.params?.find((p) => p.name === 'weapon')?.options;
      expect(
        arms?.map(({ value }) => value),
        pick,
      ).toEqual(['hooves']);
    }
    expect(offer(fight, 'a', 'draw')).toBeUndefined();
    const bare = fightOf({ ...cast, a: { sheet: { kind: 'animal' } } }, { turn: 'a' });
    expect(targets(bare, 'a', 'strike')).toEqual(['b']);
    const person = fightOf({ ...cast, a: { sheet: { weapons: ['claws', 'dagger'] } } }, { turn: 'a' });
    expect(targets(person, 'a', 'strike')).toEqual(['b']);
    const ready = () => offer(person, 'a', 'draw')?.params?.[0]?.options?.map(({ value }) => value);
    expect(ready()).toEqual(['dagger']);
    fighter(person, 'a').inHand = 'dagger';
    expect(ready()).toEqual(['claws', 'fists']);
  });

  test('whoever has rolled in their turn is told that it goes on, not that it begins', () => {
    const fight = fightOf({ a: {}, b: { side: 'foes' } }, { turn: 'a' });
    expect(hursagmuSwords.next(fight)).toMatchObject({ step: 'turn', key: 'act', of: ['a'] });
    fighter(fight, 'a').hasActed = true;
    expect(hursagmuSwords.next(fight)).toMatchObject({ step: 'turn', key: 'act-on', of: ['a'] });
  });

  test('SW-STR-10 a weapon out of a hand is no harm: no order to attack comes to it', () => {
    const fight = fightOf({ a: {}, b: { side: 'foes', sheet: { weapons: ['sword'] } } }, { turn: 'a' });
    expect(['strike', 'disarm-strike', 'grapple', 'grab-disarm'].map((pick) => offer(fight, 'a', pick)?.does)).toEqual([
      'attack',
      ...['manoeuvre', 'manoeuvre', 'manoeuvre'],
    ]);
  });

  test('SW-CORE-10 nobody makes for whom they reach already', () => {
    const fight = fightOf({ a: {} }, { settings: { reach: 4 } });
    expect(hursagmuSwords.space.closest?.(fight)).toBe(4);
  });

  test('SW-GRP-03 SW-GRP-10 who is held may only struggle, against the one who holds them', () => {
    const cast = {
      a: { state: { heldBy: 'b', closeCombatWith: ['b', 'c'] } },
      b: { side: 'foes', state: { holding: 'a', closeCombatWith: ['a'] } },
      c: { side: 'foes', state: { closeCombatWith: ['a'] } },
    };
    const fight = fightOf(cast, { turn: 'a' });
    for (const pick of ['strike', 'grapple', 'run', 'step', 'rest']) expect(blocked(fight, 'a', pick), pick).toBe('held');
    expect(targets(fight, 'a', 'control')).toEqual(['b']);
    expect(targets(fight, 'a', 'escape')).toEqual(['b']);
  });

  test('SW-GRP-05 a sword is offered for close combat only with the reason against it', () => {
    const fight = fightOf({ a: { sheet: { weapons: ['sword', 'dagger'] } }, b: { side: 'foes' } }, { turn: 'a' });
    const harm = offer(fight, 'a', 'grapple')?.params?.find((p) => p.name === 'harm');
    expect(harm?.options).toEqual([
      { value: 'no-harm' },
      { value: 'sword', blocked: 'too-large' },
      { value: 'dagger' },
      { value: 'fists' },
    ]);
  });

  test('SW-CORE-07 after the first roll the plan binds: nothing more, or what is left of it', () => {
    const fight = fightOf({ a: {}, b: { side: 'foes' } }, { turn: 'a' });
    Object.assign(fighter(fight, 'a'), {
      hasActed: true,
      plan: { ...NO_ACTIONS, attacks: 2, augments: 1 },
      done: { ...NO_ACTIONS, attacks: 1 },
    });
    expect(offer(fight, 'a', 'strike')?.params?.find((p) => p.name === 'augments')?.max).toBe(1);
    fighter(fight, 'a').done.attacks = 2;
    expect(blocked(fight, 'a', 'strike')).toBe('nothing-left');
  });

  test('SW-MNT-14 horse and rider are targets of their own', () => {
    const fight = fightOf(
      { a: {}, r: { side: 'foes', state: { mountedOn: 'h' } }, h: { side: 'foes', sheet: { kind: 'animal' } } },
      { turn: 'a' },
    );
    expect(targets(fight, 'a', 'strike')).toEqual(['r', 'h']);
  });

  test('SW-GRP-21 only friends who grapple no better lend their mass', () => {
    const grappler = (grappling: number) => ({ sheet: { massPounds: 200, skills: { grappling } } });
    const fight = fightOf({ a: grappler(3), b: grappler(4), c: grappler(1), foe: { side: 'foes' } }, { turn: 'a' });
    expect(offer(fight, 'a', 'grapple')?.params?.find((p) => p.name === 'helpers')?.options).toEqual([{ value: 'c' }]);
  });

  test('SW-MNT-07 a rider runs twice as far', () => {
    const fight = fightOf({ a: { state: { mountedOn: 'h' } }, h: { sheet: { kind: 'animal' } }, b: { side: 'foes' } }, { turn: 'a' });
    expect(offer(fight, 'a', 'run')?.params?.find((p) => p.name === 'yards')?.max).toBe(60);
  });
});

describe('whose turn it is', () => {
  test('SW-HLT-03 SW-CORE-09 who is out cold, dead or surprised is passed over', () => {
    const cast = {
      a: { sheet: { stamina: 0 } },
      b: { sheet: { worstHit: 20 } },
      c: { state: { surprised: true } },
      d: {},
      e: { side: 'foes' },
    };
    const fight = { ...fightOf(cast), queue: ['a', 'b', 'c', 'd'] };
    expect(hursagmuSwords.next(fight)).toMatchObject({ step: 'turn', of: ['d'] });
  });

  test('SW-CORE-11 it is over when one side is left; a riderless horse does not count', () => {
    const cast = { a: {}, b: { side: 'foes', sheet: { stamina: 0 } }, h: { side: 'foes', sheet: { kind: 'animal' } } };
    expect(hursagmuSwords.next(fightOf(cast))).toEqual({ step: 'over', winner: 'heroes' });
    expect(hursagmuSwords.next(fightOf(cast, { settings: { 'animals.alone': true } })).step).toBe('perform');
    expect(hursagmuSwords.next(fightOf({ a: {}, w: { side: 'wild', sheet: { kind: 'animal' } } })).step).toBe('perform');
  });

  test('SW-TAC-01 SW-TAC-10 armies fight before people do, and people when the armies are done', () => {
    const army = (hits: number) => ({ kind: 'army', soldiers: 100, hits });
    const cast = { g: {}, k: { side: 'foes' }, x: { sheet: army(100) }, y: { side: 'foes', sheet: army(100) } };
    expect(hursagmuSwords.next(fightOf(cast))).toMatchObject({ procedure: 'battle-round' });
    const after = fightOf(cast);
    Object.assign(fighter(after, 'y'), { hits: 0, routed: true });
    expect(hursagmuSwords.next(after)).toMatchObject({ procedure: 'round' });
    expect(hursagmuSwords.next({ ...fightOf(cast), battle: false })).toMatchObject({ procedure: 'round' });
  });

  test('armies alone: the one that is left wins', () => {
    const army = { kind: 'army', soldiers: 100 };
    const fight = fightOf({ x: { sheet: army }, y: { side: 'foes', sheet: army, state: { routed: true } } });
    expect(hursagmuSwords.next(fight)).toEqual({ step: 'over', winner: 'heroes' });
  });
});
