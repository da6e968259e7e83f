/** What is offered hand to hand and on foot: to whom, on whom, where to, and what is not, with the reason. */
import { describe, expect, test } from 'vitest';
import type { Fight } from '../../../src/rules/swift-swords/state.ts';
import { actedIn, barOf, close, type Facts, having, melee, OPEN, offerOf, optionsOf, type Somebody, said, UNLISTED } from './barring.ts';

describe('hand to hand (SS-CLO)', () => {
  const wrestling = (mine: Facts, theirs: Facts = {}, foe: Facts = {}, sheet: Facts = { grapple: true }): Fight =>
    having(sheet, { ...close, ...mine }, { id: 'b', side: 'foes', sheet: foe, state: { ...close, ...theirs } });
  const holding: Facts = { holdOn: 'b', holdLevel: 1 };

  test.each<[pick: string, bar: string, rule: string, fight: Fight]>([
    ['close-in', 'not-in-contact', 'SS-CLO-01', having({}, {})],
    ['close-in', OPEN, 'SS-CLO-01', having({}, melee, { id: 'b', side: 'foes', state: melee })],
    ['close-in', UNLISTED, 'SS-CLO-01: beaten', having({}, melee, { id: 'b', side: 'foes', state: { ...melee, ooa: true } })],
    ['grapple', OPEN, 'SS-CLO-08', wrestling({})],
    ['grapple', UNLISTED, 'SS-CLO-08: no skill', wrestling({}, {}, {}, {})],
    ['grapple', 'not-in-close', 'SS-CLO-08', having({ grapple: true }, melee, { id: 'b', side: 'foes', state: melee })],
    ['grapple', UNLISTED, 'SS-CLO-13: has a Hold', wrestling(holding, { heldBy: 'a' })],
    ['grapple', 'held', 'SS-CLO-08: held already', wrestling({}, { heldBy: 'c' })],
    ['grapple', OPEN, 'SS-CLO-08: not quite three times the size', wrestling({}, {}, { size: 5.9 })],
    ['grapple', 'too-large', 'SS-CLO-16: three times', wrestling({}, {}, { size: 6 })],
    ['grapple', OPEN, 'SS-CLO-19: and down', wrestling({}, { prone: true }, { size: 6 })],
    ['grapple', OPEN, 'SS-CLO-03: extra legs help against falling alone', wrestling({}, {}, { size: 5, stability: 2 })],
    ['slam', 'too-large', 'SS-CLO-03: and there they do', wrestling({}, {}, { size: 5, stability: 1 })],
    ['slam', OPEN, 'SS-RCH-04', wrestling({}, {}, { size: 4, stability: 1 })],
    ['slam', 'already-prone', 'SS-RCH-04', wrestling({}, { prone: true })],
    ['knock-down', OPEN, 'SS-CLO-18', wrestling({})],
    ['knock-down', 'already-prone', 'SS-CLO-18', wrestling({}, { prone: true })],
    ['knock-down', 'not-in-close', 'SS-CLO-18', having({}, melee, { id: 'b', side: 'foes', state: melee })],
    ['improve-hold', 'no-hold', 'SS-CLO-15', wrestling({})],
    ['improve-hold', OPEN, 'SS-CLO-15', wrestling({ ...holding, holdLevel: 4 }, { heldBy: 'a' })],
    ['improve-hold', 'hold-full', 'SS-CLO-15: huge is the last', wrestling({ ...holding, holdLevel: 5 }, { heldBy: 'a' })],
    ['hold-damage', 'no-hold', 'SS-CLO-14', wrestling({})],
    ['hold-damage', OPEN, 'SS-CLO-14', wrestling(holding, { heldBy: 'a' })],
    ['subdual', 'no-hold', 'SS-CLO-17', wrestling({})],
    ['subdual', UNLISTED, 'SS-CLO-21: subdued already', wrestling(holding, { heldBy: 'a', ooa: true })],
    ['break-hold', 'no-hold', 'SS-CLO-10', wrestling({})],
    ['break-hold', OPEN, 'SS-CLO-10', wrestling({ heldBy: 'b' }, { holdOn: 'a', holdLevel: 1 })],
    ['reverse-hold', OPEN, 'SS-CLO-11', wrestling({ heldBy: 'b' }, { holdOn: 'a', holdLevel: 1 })],
    ['reverse-hold', 'too-large', 'SS-CLO-11', wrestling({ heldBy: 'b' }, { holdOn: 'a', holdLevel: 1 }, { size: 6 })],
    ['melee-attack', 'held', 'SS-CLO-09', wrestling({ heldBy: 'b' }, { holdOn: 'a', holdLevel: 1 })],
    ['withdraw', 'held', 'SS-CLO-09', wrestling({ heldBy: 'b' }, { holdOn: 'a', holdLevel: 1 })],
    ['yield', OPEN, 'SS-CLO-12', wrestling({ heldBy: 'b' }, { holdOn: 'a', holdLevel: 1 })],
    ['abandon-hold', 'no-hold', 'SS-CLO-13', wrestling({})],
    ['abandon-hold', OPEN, 'SS-CLO-13', wrestling(holding, { heldBy: 'a' })],
    ['stand', 'in-close', 'SS-CLO-20: by withdrawing', wrestling({ prone: true })],
    ['stand', OPEN, 'SS-CLO-20', having({}, { prone: true })],
    ['stand', 'not-prone', 'SS-CLO-20', having({}, {})],
  ])('%s is %s (%s)', (pick, bar, _rule, fight) => {
    expect(barOf(fight, pick)).toBe(bar);
  });

  // Nobody is named: there is only the one whom they hold, or who holds them.
  test.each<[pick: string, told: RegExp, mine: Facts, theirs: Facts]>([
    ['improve-hold', /tightens the Hold on b\b/u, holding, { heldBy: 'a' }],
    ['hold-damage', /squeezes b\b/u, holding, { heldBy: 'a' }],
    ['subdual', /tries to choke b into giving up/u, holding, { heldBy: 'a' }],
    ['break-hold', /struggles to break free of b\b/u, { heldBy: 'b' }, { holdOn: 'a', holdLevel: 1 }],
    ['reverse-hold', /struggles to turn the Hold on b\b/u, { heldBy: 'b' }, { holdOn: 'a', holdLevel: 1 }],
  ])('%s is told with the other’s name', (pick, told, mine, theirs) => {
    expect(actedIn(wrestling(mine, theirs), { pick })).toMatch(told);
  });

  test.each([
    ['in-close', 'Not at body’s length. Withdraw first.'],
    ['hold-full', 'That Hold cannot get any firmer. Hurt them with it, or do something else.'],
    ['no-pool', 'There is no pool of dice for that. Gather one first, or choose something else.'],
  ])('%s says what to do instead', (reason, text) => expect(said(reason)).toBe(text));
});

describe('on foot (SS-STA)', () => {
  const foe = (state: Facts): Somebody => ({ id: 'b', side: 'foes', state });
  test.each<[pick: string, bar: string, rule: string, fight: Fight]>([
    ['move', OPEN, 'SS-STA-03', having({}, {})],
    ['move', 'prone', 'SS-STA-03', having({}, { prone: true })],
    ['move', 'cannot-pay', 'SS-CNT-04: 3 pips', having({}, { ad: [2, 1] })],
    ['move', OPEN, 'SS-CNT-04: 3 pips', having({}, { ad: [3] })],
    ['move', 'cannot-pay', 'SS-SPC-02: 2 more for the hamstrung', having({}, { ad: [4], hamstrung: true })],
    ['move', OPEN, 'SS-SPC-02: 2 more for the hamstrung', having({}, { ad: [5], hamstrung: true })],
    ['withdraw', 'not-in-contact', 'SS-STA-03', having({}, {})],
    ['withdraw', OPEN, 'SS-CLO-20: up from the ground as well', having({}, { ...melee, prone: true }, foe(melee))],
    ['withdraw', 'cannot-pay', 'SS-CNT-04: 4 pips', having({}, { ...melee, ad: [3] }, foe(melee))],
    ['charge', OPEN, 'SS-STA-02', having({}, {}, foe({ zone: 'z2' }))],
    ['charge', 'out-of-reach', 'SS-STA-02: no further than a move', having({}, {}, foe({ zone: 'z3' }))],
    ['charge', OPEN, 'SS-STA-02: for the quick', having({ zoneMove: 2 }, {}, foe({ zone: 'z3' }))],
    ['charge', 'impassable', 'SS-CHA-16', having({ zoneMove: 3 }, {}, foe({ zone: 'z4' }))],
    ['charge', 'not-alone', 'SS-STA-03', having({}, melee, foe(melee))],
    ['charge', 'prone', 'SS-STA-02', having({}, { prone: true })],
    ['charge', 'cannot-pay', 'SS-CNT-04: 5 pips', having({}, { ad: [4] })],
    ['drag', 'not-in-contact', 'SS-STA-09', having({}, {})],
    ['drag', OPEN, 'SS-STA-09', having({}, melee, foe(melee))],
    ['separate', 'not-in-contact', 'SS-STA-06', having({}, {})],
    ['separate', 'not-alone', 'SS-STA-06', having({}, melee, foe(melee))],
    ['separate', OPEN, 'SS-STA-06', having({}, { meleeGroup: 'm1' }, { id: 'c', state: { meleeGroup: 'm1' } })],
  ])('%s is %s (%s)', (pick, bar, _rule, fight) => {
    expect(barOf(fight, pick)).toBe(bar);
  });

  test('where a move leads: zones, a melee, friends, or out of contact (SS-STA-04, SS-STA-11)', () => {
    const fight = having(
      {},
      melee,
      foe(melee),
      { id: 'd', name: 'Drun', side: 'foes', state: { meleeGroup: 'm2' } },
      { id: 'c', name: 'Cara' },
    );
    const options = offerOf(fight, 'move')!.params!.find((p) => p.name === 'to')!.options!;
    expect(options.map(({ value, label, blocked = OPEN }) => [value, label, blocked])).toEqual([
      ['z1', 'Out of contact, in The yard', OPEN],
      ['z2', 'The tower', OPEN],
      ['z3', 'The wood', 'not-adjacent'],
      ['z4', 'The marsh', 'impassable'],
      ['m2', 'Join Drun', OPEN],
      ['c', 'Join Cara', OPEN],
    ]);
  });

  test('whom one may drag: outsiders of the zone, on the ground and in action, friend or foe (SS-STA-09)', () => {
    const people: readonly Somebody[] = [
      foe(melee),
      { id: 'far', side: 'foes', state: { zone: 'z2' } },
      { id: 'up', side: 'foes', state: { flying: true } },
      { id: 'out', side: 'foes', state: { ooa: true } },
      { id: 'd', side: 'foes' },
    ];
    expect(optionsOf(having({}, melee, ...people), 'drag', 'target')).toEqual({
      b: 'not-alone',
      c: OPEN,
      far: 'out-of-reach',
      up: 'target-flying',
      out: 'out-of-action',
      d: OPEN,
    });
  });

  describe('at a cover (SS-COV)', () => {
    const wall = (more: object) => ({
      ...{ name: 'The wall', kind: 'hard-light', shape: 'linear', at: 'z1|z2', occupants: ['b'], choke: 2 },
      ...{ rankBonus: { phys: 0, ment: 0 }, tried: [], ...more },
    });
    const at = (more: object, state: Facts = {}): Fight => {
      const fight = having({}, state, { id: 'b', side: 'foes', state: { zone: 'z2', cover: 'hard-light', coverAt: 'wall' } });
      fight.covers['wall'] = wall(more) as never;
      return fight;
    };

    test.each<[bar: string, why: string, more: object]>([
      [OPEN, 'one has tried, two may', { tried: ['c'] }],
      ['choke', 'two have', { tried: ['c', 'x'] }],
      [OPEN, 'she is one of the two', { tried: ['c', 'a'] }],
      [OPEN, 'nobody defends it', { tried: ['c', 'x'], occupants: [] }],
      [OPEN, 'it lets three at it', { tried: ['c', 'x'], choke: 3 }],
      ['choke', 'it lets nobody at it', { choke: 0 }],
    ])('%s: %s (SS-COV-09)', (bar, _why, more) => {
      const fight = at(more);
      expect([barOf(fight, 'battle-move'), optionsOf(fight, 'move', 'to')['z2']]).toEqual([bar, bar]);
    });

    test.each<[bar: string, why: string, more: object]>([
      [UNLISTED, 'there is none in her zone', { at: 'z2|z3' }],
      [UNLISTED, 'one does not climb over an area', { shape: 'area', at: 'z1' }],
      [OPEN, 'a line within the zone', { at: 'z1' }],
    ])('battle-move is %s: %s (SS-COV-06)', (bar, _why, more) => {
      expect(barOf(at(more), 'battle-move')).toBe(bar);
    });

    test('a move may end behind what is free where it goes, and nowhere else (SS-COV-05)', () => {
      const behind = (more: object) => optionsOf(at(more), 'move', 'item');
      expect(behind({ at: 'z2', occupants: [] })).toEqual({ wall: OPEN });
      expect(behind({ at: 'z2' })).toEqual({});
      expect(behind({ at: 'z3', occupants: [] })).toEqual({});
    });
  });
});
