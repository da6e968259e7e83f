/** What the later editions read otherwise than those before, where no scenario can say it; fights from before keep to their own reading. */
import { describe, expect, test } from 'vitest';
import { type Ask, declare, matchOf } from '../../../src/engine/index.ts';
import { startRank } from '../../../src/rules/swift-swords/damage/ranks.ts';
import { swiftSwords } from '../../../src/rules/swift-swords/index.ts';
import type { Fight, Fighter } from '../../../src/rules/swift-swords/state.ts';
import { WRECK } from '../../../src/rules/swift-swords/weapons.ts';
import { close, type Facts, having, melee, offerOf, optionsOf, why } from './barring.ts';
import { older, played } from './playing.ts';

test('SS-CLO-13 the button says that a holder lets go, of what is no work at the Hold', () => {
  const fight = having(
    { grapple: true },
    { ...close, holdOn: 'b', holdLevel: 1 },
    { id: 'b', side: 'foes', state: { ...close, heldBy: 'a' } },
  );
  const risk = (of: Fight, pick: string) => offerOf(of, pick)?.risk;
  expect(['melee-attack', 'withdraw', 'hold-damage', 'improve-hold', 'subdual'].map((pick) => risk(fight, pick))).toEqual([
    'lets go of the Hold',
    'lets go of the Hold',
    undefined,
    undefined,
    undefined,
  ]);
  expect(risk(older(fight), 'melee-attack')).toBeUndefined();
});

test('SS-RCH-03 a charge offers no pike', () => {
  const pike = { id: 'pike', name: 'Pike', weight: 'heavy', reach: true, attackDice: 7 };
  const fight = having({ weapons: [pike] }, {});
  expect(optionsOf(fight, 'charge', 'weapon')).toMatchObject({ pike: 'too-long' });
  expect(optionsOf(older(fight), 'charge', 'weapon')).toMatchObject({ pike: 'open' });
});

test('SS-STA-09 whoever is dragged out of a Hold is free of it', () => {
  const scramble = { status: 'inClose', meleeGroup: 'm2' };
  const fight = having(
    {},
    melee,
    { id: 'b', side: 'foes', state: melee },
    { id: 'd', side: 'foes', state: { ...scramble, holdOn: 'e', holdLevel: 1 } },
    {
      id: 'e',
      state: { ...scramble, heldBy: 'd' },
    },
  );
  const { now } = played(fight, 'a', { pick: 'drag', target: 'e' }, { drag: [5, 5, 3, 3], 'resist-drag': [2] });
  expect([now('e').meleeGroup, now('e').heldBy, now('d').holdOn]).toEqual(['m1', null, null]);
});

describe('what a fight changes in somebody lasts no longer than it does', () => {
  const kept = (f: Fighter) => swiftSwords.after(f) as Facts;

  test('SS-SPC-02 armour that was stripped off', () => {
    const fight = having({}, melee, { id: 'b', side: 'foes', sheet: { armour: 1, physRank: 6 }, state: melee });
    const { now } = played(
      fight,
      'a',
      { pick: 'melee-attack', target: 'b' },
      { attack: [5] },
      { 'specials a': { pick: 'specials', buy: ['remove-armour'] } },
    );
    expect([now('b').armourLost, kept(now('b'))['armour']]).toEqual([1, 1]);
    const again = having({}, melee, { id: 'b', side: 'foes', sheet: { armour: 1, physRank: 6 }, state: { ...melee, armourLost: 1 } });
    const hit = played(again, 'a', { pick: 'melee-attack', target: 'b' }, { attack: [5, 2, 3, 4] });
    expect(hit.told).toContainEqual(expect.objectContaining({ type: 'damaged', who: 'b', points: 1 }));
  });

  test('SS-RNK-04 where the extra Rank lay', () => {
    const fight = having({ heroic: true, heroicTrack: 'ask', mentRank: 3 }, {});
    Object.assign(fight, { begun: false, round: 0 });
    const { asked, now } = played(fight, 'gm', { pick: 'begin' }, {}, { 'heroic-track a': { pick: 'ment' } });
    expect(asked).toContain('heroic-track a');
    expect([now('a').heroicChoice, kept(now('a'))['heroicTrack']]).toEqual(['ment', 'ask']);
    expect(startRank(now('a'), 'ment')).toBe(4);
  });
});

describe('a chariot', () => {
  const aboard = (role: string) => ({ type: 'light', horses: 2, role, team: 't', crew: 2, trained: true });
  const driving = (state: Facts, dice = 4): Fight =>
    having(
      { chariot: aboard('driver'), drivingDice: dice, dodgeDice: 4 },
      state,
      { id: 't', sheet: { size: 6 } },
      {
        id: 'b',
        side: 'foes',
        sheet: { weapons: [{ id: 'bow', kind: 'fired', attackDice: 4, rangeZones: 2 }] },
      },
    );

  test('SS-CHA-21 that flips hurts with its four dice, and nobody has struck the blow', () => {
    const { told, now } = played(driving({ allMod: -2 }), 'a', { pick: 'drive', to: 'z2', turns: 2 }, { driving: [1], attack: [1] });
    expect(told).toContainEqual(expect.objectContaining({ type: 'attacked', weapon: WRECK.name, faces: [1, 1, 1, 1] }));
    expect([now('a').fumbled, now('a').exposures]).toEqual([false, 0]);
  });

  test('SS-ACD-11 a 1 that would turn it over can be raised', () => {
    const raised = { 'nudge a': { pick: 'nudge', die: '0' }, 'effort a': { pick: 'no' } };
    const { told } = played(driving({ ad: [6, 6, 1] }, 5), 'a', { pick: 'drive', to: 'z2', turns: 2 }, { driving: [1, 5, 1] }, raised);
    expect(told).toContainEqual(expect.objectContaining({ type: 'nudged', from: 1 }));
    expect(told).not.toContainEqual(expect.objectContaining({ type: 'flipped' }));
  });

  test('SS-CHA-10 the driver alone is asked whether it swerves for a passenger, before the passenger is', () => {
    const fight = driving({});
    Object.assign(fight.combatants['c']!, { chariot: aboard('crew'), mounted: true, dodgeDice: 4 });
    const shot = (of: Fight) => played(of, 'b', { pick: 'ranged-attack', target: 'c' }, {});
    expect(shot(fight).asked).toEqual(['reaction a', 'reaction c']);
    expect(shot(older(fight)).asked).toEqual(['reaction c']);
  });

  test('SS-CHA-10 that swerves spares whom it serves, and is worth a die where it may turn a blow', () => {
    const fight = driving({}, 7);
    Object.assign(fight.combatants['c']!, { chariot: aboard('crew'), mounted: true, dodgeDice: null, blockDice: null, parryDice: null });
    const worth = (of: Fight, dice: number, pick = 'defensive-driving') => {
      const facts = { by: 'b', on: 'c', weapon: 'bow', dice, way: 'missile' };
      const ask: Ask = { key: 'reaction', who: 'a', kind: 'reaction', secret: true, offers: [], otherwise: { pick: 'none' }, facts };
      return swiftSwords.appraisal!.worth(of, 'a', { pick }, ask);
    };
    const gains = (of: Fight, dice: number): number => (worth(of, dice)?.protects ?? 0) - (worth(of, dice)?.cost ?? 0);
    expect(gains(fight, 4)).toBeGreaterThan(0);
    expect(gains(fight, 14)).toBeLessThan(0);
    expect(worth(fight, 4, 'none')).toEqual({ for: 'yields', at: null });
    Object.assign(fight.combatants['c']!, { defencePool: { type: 'dodge', dice: 3, max: 4 } });
    expect(worth(fight, 4)).toBeNull();
  });
});

describe('SS-COV-08 SS-MEN-04 a wall that is held, and somebody who flees over it in panic', () => {
  /** Brak is behind them, Dara holds the wall between the yard and the tower, and the wood is safe. */
  const fleeing = (tried: readonly string[] = []): Fight => {
    const defends = { zone: 'z2', cover: 'hard-light', coverAt: 'wall' };
    const fight = having({ zoneMove: 2 }, { panicked: true, aghast: true, ad: [2, 2, 2, 2, 2] }, { id: 'd', side: 'foes', state: defends });
    const wall = { name: 'the wall', kind: 'hard-light', shape: 'linear', at: 'z1|z2', choke: 1 } as const;
    fight.settings['countdown'] = true;
    fight.covers = { wall: { ...wall, occupants: ['d'], rankBonus: { phys: 0, ment: 0 }, tried: [...tried] } };
    return fight;
  };
  const fled = (fight: Fight, pick = 'intercept') => played(fight, 'a', { pick: 'suffer' }, {}, { 'intercept d': { pick } });

  test('whoever defends it may step in the way, and is asked', () => {
    const { asked, told, now } = fled(fleeing());
    expect(asked).toEqual(['intercept d']);
    expect(told).toContainEqual(expect.objectContaining({ type: 'intercepted', who: 'a', by: 'd' }));
    expect([now('a').zone, now('a').status]).toEqual(['z2', 'inContact']);
    expect(fled(fleeing(), 'none').now('a').zone).toBe('z3');
  });

  test('SS-COV-09 no more get over it than it lets', () => {
    expect(fled(fleeing(['c'])).now('a').zone).toBe('z1');
  });

  test('in a fight that began before nobody is asked', () => {
    const { asked, now } = fled(older(fleeing(['c']), 4));
    expect([asked, now('a').zone]).toEqual([[], 'z3']);
  });
});

describe('SS-DUA-04 SS-STA-07 two who stand in different melees', () => {
  const swords = ['left', 'right'].map((id) => ({ id, name: id, weight: 'medium', kind: 'melee', attackDice: 5 }));
  const mingled = (group: string) => ({ status: 'inContact', meleeGroup: group });
  /** Brak fights Cara where that is said, Edda always fights Finn. */
  const facing = (brak: Facts): Fight =>
    having(
      { weapons: swords, tactics: ['double-strike'] },
      { weaponInHand: ['left', 'right'] },
      { id: 'b', side: 'foes', sheet: { physRank: 6 }, state: brak },
      { id: 'c', state: brak },
      { id: 'e', side: 'foes', sheet: { physRank: 6 }, state: mingled('m2') },
      { id: 'f', state: mingled('m2') },
    );
  const both = { pick: 'double-strike', targets: ['b', 'e'] };

  test('are not struck at once, for nothing', () => {
    expect(why(facing(mingled('m1')), both)).toBe('other-melee');
    expect(why(facing(mingled('m1')), { ...both, targets: ['e'] })).toBeNull();
    expect(why(older(facing(mingled('m1')), 4), both)).toBeNull();
  });

  test('nor by a mob, which reaches as many as stand together', () => {
    const mob = facing(mingled('m1'));
    Object.assign(mob.combatants['a']!, { group: 'crowd' });
    expect(why(mob, { pick: 'melee-attack', targets: ['b', 'e'] })).toBe('other-melee');
  });

  test('SS-DUA-06 one who stands alone comes to the other, whoever is struck first', () => {
    const struck = (fight: Fight) =>
      played(fight, 'a', both, { attack: [5, 2, 3, 4, 2] }).told.flatMap((e) => (e.type === 'attacked' && 'on' in e ? [e.on] : []));
    expect(struck(facing({}))).toEqual(['b', 'e']);
    expect(struck(older(facing({}), 4))).toEqual(['b']);
  });
});

test('SS-FLY-06 a dive at somebody below is told without a landing', () => {
  const fight = having({ fly: { speed: 1, turns: 2, dive: 2 } }, { flying: true });
  const { told } = played(fight, 'a', { pick: 'dive', target: 'b' }, {});
  expect(told.map(({ type }) => type)).not.toContain('lands');
});

test('SS-STA-11 whoever may step in reads for whom, and at what price', () => {
  const fight = having(
    {},
    {},
    { id: 'b', side: 'foes', state: { zone: 'z2' } },
    { id: 'd', side: 'foes', state: { zone: 'z2', ad: [3, 2] } },
  );
  const at = declare(
    swiftSwords,
    matchOf(fight),
    { by: 'a', choice: { pick: 'charge', target: 'b' } },
    () =>
      ({ count }) =>
        Array.from({ length: count }, () => 3),
  );
  const [ask] = at.pending.at === 'ask' ? at.pending.asking.asks : [];
  expect([ask?.key, ask?.who, ask?.facts]).toEqual(['intercept', 'd', { on: 'a', toward: 'b' }]);
  expect(ask?.offers.find((o) => o.pick === 'intercept')?.price).toBe('costs a 3');
  const voice = { name: (id: string) => ({ a: 'the goblin mob', b: 'Mirel', d: 'Roland' })[id] ?? id, quote: (typed: string) => typed };
  expect(swiftSwords.texts.ask(ask!, voice)).toBe(
    'Roland, the goblin mob is making for Mirel, past you. Step in the way, so that they stop at you?',
  );
});

describe('SS-COV-01: a wall stops whoever is thrown', () => {
  const wall = (kind: Fight['covers'][string]['kind'], at = 'z1|z2'): Fight['covers'] => ({
    wall: { name: 'The wall', kind, shape: 'linear', at, occupants: [], choke: 2, rankBonus: { phys: 0, ment: 0 }, tried: [] },
  });
  const fight = (covers: Fight['covers'], zone = 'z1'): Fight =>
    Object.assign(
      having({ weapons: [{ id: 'broadsword', attackDice: 12 }] }, { ...melee, zone }, { id: 'b', side: 'foes', state: { ...melee, zone } }),
      {
        covers,
      },
    );
  const thrown = (of: Fight): string => {
    const rolls = { slam: [6], 'resist-slam': [1] };
    return played(of, 'a', { pick: 'slam', target: 'b' }, rolls).now('b').zone;
  };

  test.each<readonly [what: string, of: Fight, to: string]>([
    ['over open ground', fight({}), 'z2'],
    ['through a hedge', fight(wall('soft-heavy')), 'z2'],
    ['against a wall', fight(wall('hard-light')), 'z1'],
    ['where there is none', fight(wall('hard-heavy', 'z1|z2'), 'z2'), 'z3'],
    ['through it, in fights begun before', older(fight(wall('hard-light')), 5), 'z2'],
  ])('%s', (_, of, to) => expect(thrown(of)).toBe(to));
});

test('SS-CLO-04 SS-RCH-03 why nobody can be struck or shot at says which of all it is', () => {
  const sling = { id: 'sling', name: 'Sling', kind: 'fired', weight: 'light', attackDice: 3, rangeZones: 2 };
  const foe = { id: 'b', side: 'foes', state: close };
  expect(offerOf(having({ weapons: [sling] }, close, foe), 'ranged-attack')?.blocked).toBe('no-room-to-shoot');
  expect(offerOf(having({ weapons: [] }, {}, { id: 'b', side: 'foes' }), 'ranged-attack')?.blocked).toBe('wrong-weapon');
  const pike = { id: 'pike', name: 'Pike', weight: 'heavy', reach: true, attackDice: 7 };
  expect(optionsOf(having({ weapons: [pike] }, close, foe), 'melee-attack', 'weapon')).toMatchObject({ pike: 'too-long' });
  const axe = { id: 'axe', name: 'Great axe', weight: 'heavy', attackDice: 7 };
  expect(optionsOf(having({ weapons: [axe] }, close, foe), 'melee-attack', 'weapon')).toMatchObject({ axe: 'too-heavy' });
});

describe('what would do nothing is not offered; in fights from before it is', () => {
  test('SS-CLO-01 nobody closes in on somebody with whom they are at close quarters', () => {
    const both = (state: Facts): Fight => having({}, close, { id: 'b', side: 'foes', state });
    const bar = (fight: Fight) => offerOf(fight, 'close-in')?.blocked;
    expect([bar(both(close)), bar(both(melee)), bar(older(both(close), 7))]).toEqual(['close-already', undefined, undefined]);
    const third = having({}, melee, { id: 'b', side: 'foes', state: close }, { id: 'c', state: close });
    expect(bar(third)).toBeUndefined();
  });

  test('SS-CNT-18 nobody starts to gather once more for what they gather for, unless for something dearer', () => {
    const stare = { id: 'overawe', name: 'Overawe', kind: 'mental', attackDice: 4 };
    const gathering = (paid: number): Fight =>
      having({ weapons: [stare] }, { actionPool: { action: 'mental-attack', dice: 0, paid } }, { id: 'b', side: 'foes' });
    const bar = (fight: Fight) => offerOf(fight, 'start-pool')?.blocked;
    expect([bar(gathering(4)), bar(gathering(3)), bar(older(gathering(4), 7))]).toEqual(['pool-started', undefined, undefined]);
    // Whoever has lost what they gathered for is offered none.
    const bereft = gathering(4);
    Object.assign(bereft.combatants['a']!, { weapons: [] });
    expect(offerOf(bereft, 'start-pool')).toBeUndefined();
  });

  test('SS-SPC-02 only who strikes from afar with a long weapon is drawn in', () => {
    const pike = { id: 'pike', name: 'Pike', weight: 'heavy', reach: true, attackDice: 4 };
    const bow = { id: 'bow', name: 'Bow', kind: 'fired', attackDice: 5 };
    const wares = (fight: Fight): readonly string[] => {
      const { asks } = played(fight, 'a', { pick: 'ranged-attack', target: 'b' }, { attack: [6] });
      const offer = asks.find(({ key }) => key === 'specials')?.offers.find(({ pick }) => pick === 'specials');
      return (offer?.params?.[0]?.options ?? []).map(({ value }) => value).filter((value) => value === 'draw-in');
    };
    const shot = (weapons: readonly Facts[], held: readonly string[]): Fight =>
      having({ weapons: [bow] }, {}, { id: 'b', side: 'foes', sheet: { weapons: [...weapons] }, state: { weaponInHand: [...held] } });
    expect(wares(shot([pike], ['pike']))).toEqual(['draw-in']);
    expect(wares(shot([], []))).toEqual([]);
    expect(wares(older(shot([], []), 7))).toEqual(['draw-in']);
  });
});

test('SS-CLO-09 whoever is held reads that of what they could do if they were free, and of nothing else', () => {
  const fight = having({}, { ...close, heldBy: 'b' }, { id: 'b', side: 'foes', state: { ...close, holdOn: 'a', holdLevel: 1 } });
  const held = swiftSwords.offers(fight, 'a').flatMap(({ pick, blocked }) => (blocked === 'held' ? [pick] : []));
  expect(held).toContain('melee-attack');
  expect(held.filter((pick) => ['fly', 'dive', 'drive', 'trample', 'mount', 'all-out-attack', 'grapple'].includes(pick))).toEqual([]);
});

test('SS-RNK-14 SS-DEF-23 to tread down and to batter a pool are not spoken of where nobody is small and nobody has one', () => {
  const blocked = (sheet: Facts, state: Facts) => {
    const fight = having({}, {}, { id: 'b', side: 'foes', sheet, state: { zone: 'z2', ...state } });
    return ['crush', 'break'].map((pick) => offerOf(fight, pick)?.blocked);
  };
  expect(blocked({}, {})).toEqual(['not-rank-zero', 'no-pool']);
  expect(blocked({ physRank: 0 }, { defencePool: { type: 'dodge', dice: 2, max: 4 } })).toEqual(['out-of-reach', 'out-of-reach']);
});
