/** What one person is asked about one blow, or several about one way, is asked at once; fights from before ask as they did. */
import { describe, expect, test } from 'vitest';
import { copy } from '../../../src/engine/index.ts';
import { swiftSwords } from '../../../src/rules/swift-swords/index.ts';
import { deal } from '../../../src/rules/swift-swords/round.ts';
import type { Fight } from '../../../src/rules/swift-swords/state.ts';
import { type Facts, having, melee } from './barring.ts';
import { older, played } from './playing.ts';

const voice = { name: (id: string) => ({ a: 'Ana', b: 'Brak' })[id] ?? id, quote: (typed: string) => typed };

describe('SS-DMG-12 SS-DMG-08 whether to soak and what the damage costs is one question', () => {
  const facing = (sheet: Facts = {}, state: Facts = {}): Fight =>
    having({ weapons: [{ id: 'sword', name: 'Sword', attackDice: 4 }] }, melee, {
      id: 'b',
      side: 'foes',
      sheet,
      state: { ...melee, ...state },
    });
  const blow = { pick: 'melee-attack', target: 'b' };
  const struck = (fight: Fight, answers: Readonly<Record<string, { pick: string }>> = {}, attack: readonly number[] = [5, 2, 3, 2]) =>
    played(fight, 'a', blow, { attack, soak: [3] }, { 'reaction b': { pick: 'none' }, ...answers });
  test.each([
    ['state', { stun: true, physLost: 0 }],
    ['rank', { stun: false, physLost: 1 }],
  ])('%s is taken in the same breath', (pick, state) => {
    const { asked, now } = struck(facing(), { 'soak b': { pick } });
    expect(asked).toEqual(['reaction b', 'soak b']);
    expect(now('b')).toMatchObject({ ...state, ad: [6, 6, 6, 6] });
  });

  test('silence takes the State, as it did', () => {
    expect(struck(facing()).now('b')).toMatchObject({ stun: true, physLost: 0, ad: [6, 6, 6, 6] });
  });

  test('whoever pays is asked for the rest when they know it', () => {
    const { asked, now } = struck(facing(), { 'soak b': { pick: 'soak' }, 'state-or-rank b': { pick: 'rank' } });
    expect(asked).toEqual(['reaction b', 'soak b', 'state-or-rank b']);
    expect(now('b')).toMatchObject({ stun: false, physLost: 1, ad: [6, 6, 6] });
  });

  test('where only a Rank can be lost it is whether to pay', () => {
    expect(struck(facing({ stateless: true }), { 'soak b': { pick: 'no' } }).now('b')).toMatchObject({ physLost: 1, ad: [6, 6, 6, 6] });
  });

  test('and where nothing can be paid, what it costs', () => {
    expect(struck(facing({}, { ad: [1] })).asked).toEqual(['state-or-rank b']);
  });

  test('a fight that began before asks twice', () => {
    expect(struck(older(facing(), 7)).asked).toEqual(['reaction b', 'soak b', 'state-or-rank b']);
  });

  const text = (hits: number, sheet: Facts): string => {
    const { asks } = struck(
      facing(sheet),
      {},
      [5, 5, 5, 5].map((face, i) => (i < hits ? face : 2)),
    );
    return swiftSwords.texts.ask(asks.find(({ key }) => key === 'soak')!, voice);
  };

  test('it says what is at stake', () => {
    const pay = 'pay a die to shrug some of it off, 1 for each success?';
    const open = `Let it stun you, lose a Rank of body, or first ${pay}`;
    expect(text(1, {})).toBe(`Brak, you are about to take 1 damage. ${open}`);
    expect(text(4, {})).toBe(`Brak, you are about to take 4 damage, enough for a Trauma. ${open}`);
    expect(text(4, { stateless: true })).toBe(`Brak, you are about to take 4 damage, enough for a Trauma. P${pay.slice(1)}`);
    expect(text(4, { physRank: 1, stateless: true })).toBe(
      `Brak, you are about to take 4 damage, enough for a Killing Blow that may be your death. P${pay.slice(1)}`,
    );
  });
});

describe('SS-STA-11 SS-COV-08 who may step in is asked once for one way', () => {
  const wall = (occupants: readonly string[]): Fight['covers'] => ({
    wall: {
      name: 'The wall',
      kind: 'hard-light',
      shape: 'linear',
      at: 'z1|z2',
      occupants: [...occupants],
      choke: 3,
      rankBonus: { phys: 0, ment: 0 },
      tried: [],
    },
  });
  /** Dana is behind the wall, Emil and Brak are beyond it. */
  const walled = (occupants: readonly string[] = ['d']): Fight =>
    Object.assign(
      having(
        {},
        {},
        { id: 'b', side: 'foes', state: { zone: 'z2' } },
        { id: 'd', name: 'Dana', side: 'foes', state: { zone: 'z2' } },
        { id: 'e', name: 'Emil', side: 'foes', state: { zone: 'z2' } },
      ),
      { covers: wall(occupants) },
    );
  const charge = { pick: 'charge', target: 'b' };
  const steps = (who: string) => ({ [`intercept ${who}`]: { pick: 'intercept' } });

  test('at a cover and beyond it at the same moment', () => {
    expect(played(walled(), 'a', charge, {}).together[0]).toEqual(['intercept d', 'intercept e']);
    expect(played(walled(), 'a', charge, {}).asked.filter((key) => key.startsWith('intercept'))).toEqual(['intercept d', 'intercept e']);
    const before = played(older(walled(), 7), 'a', charge, {});
    expect(before.together.slice(0, 2)).toEqual([['intercept d'], ['intercept d', 'intercept e']]);
  });

  test('who stands at the cover is met first, and pays nothing', () => {
    const { told, now } = played(walled(), 'a', charge, {}, { ...steps('d'), ...steps('e') });
    expect(told).toContainEqual(expect.objectContaining({ type: 'intercepted', by: 'd' }));
    expect([now('d').ad.length, now('e').ad.length]).toEqual([4, 4]);
  });

  test('who stands beyond it stops them there, for dice', () => {
    const { told, now } = played(walled(), 'a', charge, {}, steps('e'));
    expect(told).toContainEqual(expect.objectContaining({ type: 'intercepted', by: 'e' }));
    expect([now('a').zone, now('e').ad.length, now('d').ad.length]).toEqual(['z2', 3, 4]);
  });

  test('nobody pays where fear has stopped them before', () => {
    const fight = walled();
    Object.assign(fight.combatants['b']!, { fear: 'scary' });
    const { told, now } = played(fight, 'a', charge, { fear: [1] }, steps('e'));
    expect(told.map(({ type }) => type)).not.toContain('intercepted');
    expect(now('e').ad.length).toBe(4);
  });

  const leaving = (): Fight =>
    having(
      {},
      melee,
      { id: 'b', side: 'foes', state: melee },
      { id: 'd', side: 'foes', state: { status: 'inContact', meleeGroup: 'm2' } },
      { id: 'c', state: { status: 'inContact', meleeGroup: 'm2' } },
      { id: 'e', side: 'foes' },
    );

  test('SS-CNT-15 together with those whom they leave', () => {
    const away = { pick: 'move', to: 'm2' };
    expect(played(leaving(), 'a', away, {}).together).toEqual([['opportunity-attack b', 'intercept e']]);
    expect(played(older(leaving(), 7), 'a', away, {}).together).toEqual([['opportunity-attack b'], ['intercept e']]);
    const { now } = played(leaving(), 'a', away, {}, steps('e'));
    expect([now('a').meleeGroup, now('e').meleeGroup]).toEqual([now('e').meleeGroup, now('a').meleeGroup]);
    expect(now('e').ad.length).toBe(3);
  });

  test('and nobody whose way is not crossed', () => {
    expect(played(leaving(), 'a', { pick: 'withdraw' }, {}).asked).toEqual([]);
    expect(played(older(leaving(), 7), 'a', { pick: 'withdraw' }, {}).asked).toEqual(['intercept d', 'intercept e']);
  });

  test('to let everybody pass is offered for those of whom somebody knows, and tells nothing of who is in hiding', () => {
    const fight = walled([]);
    const picks = (): readonly (readonly string[])[] => {
      const { asks } = played(fight, 'a', charge, {});
      return asks.filter(({ key }) => key === 'intercept').map(({ offers }) => offers.map(({ pick }) => pick));
    };
    for (const offered of picks()) expect(offered).toContain('let-all');
    fight.combatants['c']!.concealed = true;
    for (const offered of picks()) expect(offered).toEqual(['none', 'intercept']);
    expect(picks().length).toBeGreaterThan(0);
  });

  test('whoever lets everybody pass is not asked until the round is over, for all to see', () => {
    const first = played(walled([]), 'a', charge, {}, { 'intercept e': { pick: 'let-all' } });
    const fight = first.match.state;
    expect(first.told).toContainEqual(expect.objectContaining({ type: 'stands-aside', who: 'e' }));
    const { asks } = played(fight, 'c', charge, {});
    const [ask, ...others] = asks.filter(({ key }) => key === 'intercept');
    expect([ask?.who, others]).toEqual(['d', []]);
    expect(ask?.offers.map(({ pick }) => pick)).toEqual(['none', 'intercept', 'let-all']);
    const foe = swiftSwords.view(fight, { as: 'player', of: ['a'] }).rows.find(({ id }) => id === 'e');
    expect(foe?.badges).toContain('letting everybody pass');
    const later = copy(fight);
    const round = deal(later);
    for (let at = round.next(); !at.done; )
      at = round.next(at.value.kind === 'roll' ? Array.from({ length: at.value.count }, () => 3) : []);
    expect(later.combatants['e']).not.toHaveProperty('aside');
  });

  test('and where only one could come that way, that is no choice', () => {
    const fight = walled([]);
    delete fight.combatants['c'];
    fight.order = fight.order.filter((id) => id !== 'c');
    const [ask] = played(fight, 'a', charge, {}).asks;
    expect(ask?.offers.map(({ pick }) => pick)).toEqual(['none', 'intercept']);
  });
});

test('SS-ACD-09 two who roll against each other say at the same moment whether a 1 goes on it', () => {
  const ones = { ...melee, ad: [6, 1] };
  const fight = having({}, ones, { id: 'b', side: 'foes', state: ones }, { id: 'd', side: 'foes', state: { ad: [1] } });
  const dragged = (of: Fight) => played(of, 'a', { pick: 'drag', target: 'd' }, {}, { 'effort d': { pick: 'effort' } });
  const { together, now } = dragged(fight);
  expect(together).toEqual([['effort a', 'effort d']]);
  expect([now('a').ad, now('d').ad]).toEqual([[1], []]);
  expect(dragged(older(fight, 7)).together).toEqual([['effort a'], ['effort d']]);
});

test('SS-PHY-11 SS-PHY-12 what becomes of the nameless is the usual, and theirs alone is asked who have a player or a name', () => {
  const felled = (sheet: Facts, of = (fight: Fight): Fight => fight) =>
    played(
      of(
        having({ weapons: [{ id: 'sword', attackDice: 4 }] }, melee, {
          id: 'b',
          side: 'foes',
          sheet: { stateless: true, heroic: false, physRank: 1, ...sheet },
          state: { ...melee, ad: [1] },
        }),
      ),
      'a',
      { pick: 'melee-attack', target: 'b' },
      { attack: [5, 2, 3, 2], location: [5], injury: [4] },
      { 'fate b': { pick: 'fate', fate: 'fled' } },
    );
  const minor = { npcClass: 'minor', adFixed: [5, 3] };
  const fate = (of: ReturnType<typeof felled>) => [of.asked.includes('fate b'), of.now('b').ooaFate];
  expect(fate(felled({}))).toEqual([true, 'fled']);
  expect(fate(felled(minor))).toEqual([false, 'unconscious']);
  expect(fate(felled(minor, (fight) => older(fight, 7)))).toEqual([true, 'fled']);
});
