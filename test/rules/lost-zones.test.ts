/** A zone that a GM takes off the map: its ways, and what stands or lies in it, in every system that has zones. */
import { describe, expect, test } from 'vitest';
import { act, type Fight, type Id, type Ruleset } from '../../src/engine/index.ts';
import { murdham } from '../../src/rules/murdham/index.ts';
import { swiftSwords } from '../../src/rules/swift-swords/index.ts';
import { refusalOf } from '../support/questions.ts';
import { fightOf as murdhamFight } from './murdham/support.ts';
import { fightOf as swiftFight } from './swift-swords/support.ts';

/** The fight after it, and what was told. */
function without<F extends Fight>(rules: Ruleset<F>, fight: F, zone: Id, to?: Id) {
  act(rules, fight, 'drop-zone', { zone, ...(to !== undefined && { to }), by: 'gm' });
  return fight;
}

describe('common to all', () => {
  const row = () => murdhamFight([{ id: 'ana', state: { zone: 'z1' } }]);

  test('its ways and borders go with it, and all are told', () => {
    const fight = without(murdham, row(), 'z2');
    expect(Object.entries(fight.zones).map(([id, { next }]) => [id, next])).toEqual([
      ['z1', []],
      ['z3', ['z4']],
      ['z4', ['z3']],
    ]);
    expect(fight.told).toEqual([{ event: { type: 'map-changed', lost: 'Zone 2' } }]);
  });

  test.each(['z2', 'z1|z2', 'z2|z3'])('nobody may stand at %s', (zone) => {
    const fight = row();
    fight.combatants['ana']!.zone = zone;
    expect(refusalOf(() => without(murdham, fight, 'z2'))).toMatchObject({
      reason: 'zone-taken',
      facts: { who: ['ana'], zone: 'Zone 2', inPlay: true },
    });
  });

  test.each([
    ['z9', undefined],
    ['constructor', undefined],
    ['z2', 'z9'],
    ['z2', 'z2'],
  ])('of %s for %s there is none to take', (zone, to) => {
    expect(refusalOf(() => without(murdham, row(), zone, to))).toMatchObject({ reason: 'no-such-zone' });
  });
});

describe('Murdham', () => {
  const littered = () => {
    const fight = murdhamFight([{ id: 'ana', state: { zone: 'z1' } }]);
    const weapon = fight.combatants['ana']!.weapons[0]!;
    fight.dropped = ['z1', 'z2', 'z2|z3', 'z3|z4'].map((place) => ({ place, weapon }));
    return fight;
  };
  const places = ({ dropped }: { readonly dropped: readonly { readonly place: Id }[] }) => dropped.map(({ place }) => place);

  test('what lies there is gone with it, or lies where those went who stood there', () => {
    expect(places(without(murdham, littered(), 'z2'))).toEqual(['z1', 'z3|z4']);
    expect(places(without(murdham, littered(), 'z2', 'z4'))).toEqual(['z1', 'z4', 'z4', 'z3|z4']);
  });
});

describe('Swift Swords Tactica', () => {
  test('covers in it and walls along its borders go with it, and shelter nobody any more', () => {
    const fight = swiftFight({ id: 'a' });
    const cover = { name: 'The wall', kind: 'hard-heavy', shape: 'linear', choke: 1, rankBonus: { phys: 0, ment: 0 }, tried: [] } as const;
    fight.zones['z3'] = { name: 'The gate', next: [], traits: {} };
    fight.covers = {
      wall: { ...cover, at: 'z1|z2', occupants: ['a'], tried: [] },
      tree: { ...cover, at: 'z2', occupants: [], tried: [] },
      gate: { ...cover, at: 'z3', occupants: [], tried: [] },
    };
    Object.assign(fight.combatants['a']!, { zone: 'z1', cover: 'hard-heavy', coverAt: 'wall' });
    const { covers, combatants } = without(swiftSwords, fight, 'z2');
    expect(Object.keys(covers)).toEqual(['gate']);
    expect(combatants['a']).toMatchObject({ zone: 'z1', cover: null, coverAt: null });
  });
});
