/** What small things come to: what receipts name, what is offered and what is not, what goes with what is healed, split or laid out. */
import { describe, expect, test } from 'vitest';
import { type Choice, declare, type Fight as EngineFight, matchOf, type Script } from '../../../src/engine/index.ts';
import { flip } from '../../../src/rules/swift-swords/actions/riding.ts';
import { goOut } from '../../../src/rules/swift-swords/damage/losses.ts';
import { footing, recoverRoll } from '../../../src/rules/swift-swords/damage/wounds.ts';
import { swiftSwords } from '../../../src/rules/swift-swords/index.ts';
import { announceEffort, nudge } from '../../../src/rules/swift-swords/roll.ts';
import type { Fight, Fighter } from '../../../src/rules/swift-swords/state.ts';
import { showing } from '../../support/random-fight.ts';
import { barOf, close, type Facts, having, melee, OPEN, optionsOf } from './barring.ts';

const twos = showing(2);
const of = (fight: Fight, id: string): Fighter => fight.combatants[id]!;
const told = (fight: Pick<EngineFight, 'told'>, type: string) => fight.told.flatMap(({ event }) => (event.type === type ? [event] : []));
const gm = (fight: Fight, choice: Choice) => declare(swiftSwords, matchOf(fight), { by: 'gm', choice }, twos);
const eventsOf = (fight: Fight, choice: Choice, type: string, by = 'gm', face = 2) =>
  declare(swiftSwords, matchOf(fight), { by, choice }, showing(face)).news.flatMap(({ event }) => (event.type === type ? [event] : []));

/** Runs a script in which nobody is asked and all dice show twos. */
function run<T>(script: Script<T>): T {
  let at = script.next();
  while (at.done !== true) at = script.next(Array.from({ length: (at.value as { count: number }).count }, () => 2));
  return at.value;
}

describe('the receipt names the rule', () => {
  test('of a 1 that is put on a roll (SS-ACD-09)', () => {
    const fight = having({}, { ad: [6, 1] });
    announceEffort(fight, of(fight, 'a'));
    expect(told(fight, 'effort')).toEqual([{ type: 'effort', who: 'a', face: 1, steps: [{ rule: 'SS-ACD-09' }] }]);
  });

  test('of a chariot that turns over (SS-CHA-21)', () => {
    const fight = having({}, {});
    run(flip(fight, of(fight, 'a'), []));
    expect(told(fight, 'flipped')).toEqual([{ type: 'flipped', who: 'a', steps: [{ rule: 'SS-CHA-21' }] }]);
  });

  test('of a rider who is out of action, and leaves the saddle (SS-MNT-01)', () => {
    const fate = (chosen: 'fled' | 'unconscious') => {
      const fight = having({ mount: { id: 'c', zoneMove: 2 } }, { mounted: true });
      run(goOut(fight, of(fight, 'a'), { track: 'phys', fate: chosen }));
      return [of(fight, 'a').mounted, told(fight, 'dismounted')];
    };
    expect(fate('unconscious')).toEqual([false, [{ type: 'dismounted', who: 'a', steps: [{ rule: 'SS-MNT-01' }] }]]);
    expect(fate('fled')).toEqual([false, []]);
  });

  test('of a Stun that first aid takes away, and of the Rank (SS-HEA-02)', () => {
    const fight = having({}, {}, { id: 'c', state: { stun: true, physLost: 1 } });
    expect(eventsOf(fight, { pick: 'aid', target: 'c' }, 'healed')).toMatchObject([
      { what: 'stun', count: 1, steps: [{ rule: 'SS-HEA-02' }] },
      { what: 'phys', count: 1, steps: [{ rule: 'SS-HEA-02' }] },
    ]);
  });

  test('of a Hold that is loosened, and of what becomes of the beaten (SS-CLO-10, SS-PHY-13)', () => {
    const held = having(
      { body: 9 },
      { ...close, heldBy: 'b' },
      { id: 'b', side: 'foes', sheet: { body: -3 }, state: { ...close, holdOn: 'a', holdLevel: 5 } },
    );
    const falls =
      () =>
      ({ by, count }: { readonly by: string; readonly count: number }) =>
        Array.from({ length: count }, (_, i) => (by === 'a' && i < 2 ? 6 : 2));
    const { news } = declare(swiftSwords, matchOf(held), { by: 'a', choice: { pick: 'break-hold' } }, falls);
    expect(news.map(({ event }) => event).find(({ type }) => type === 'hold-weakened')).toMatchObject({
      ...{ who: 'a', level: 3, steps: [{ rule: 'SS-CLO-10' }] },
    });
    const beaten = having({}, {}, { id: 'b', side: 'foes', state: { ooa: true, ooaFate: 'unconscious' } });
    expect(eventsOf(beaten, { pick: 'fate', target: 'b', fate: 'captured' }, 'fate')).toMatchObject([
      { who: 'b', fate: 'captured', steps: [{ rule: 'SS-PHY-13' }] },
    ]);
  });
});

describe('what the GM heals (SS-HEA-01, SS-HEA-06, SS-HEA-07)', () => {
  test('a Rank brings back who was taken, a State does not', () => {
    const taken = (): Fight => having({}, {}, { id: 'c', state: { ooa: true, ooaFate: 'captured', stun: true, physLost: 1 } });
    const outAfter = (what: string): boolean => of(gm(taken(), { pick: 'heal', target: 'c', what, amount: 1 }).match.state, 'c').ooa;
    expect([outAfter('phys'), outAfter('stun')]).toEqual([false, true]);
  });

  test('the last of several injuries is the one that stays (SS-HEA-07)', () => {
    const injuries = ['bleeder', 'hand', 'foot', 'wind'].map((effect) => ({ location: 'left-leg', effect }));
    const fight = having({}, {}, { id: 'c', state: { injuries } });
    const { state } = gm(fight, { pick: 'permanent', target: 'c' }).match;
    expect(of(state, 'c').injuries.flatMap(({ effect, permanent }) => (permanent ? [effect] : []))).toEqual(['wind']);
  });

  test('somebody is asked for first aid, and nothing else (SS-HEA-02)', () => {
    const offer = swiftSwords.offers(having({}, {}), 'gm').find(({ pick }) => pick === 'aid');
    expect(offer?.params?.map(({ name }) => name)).toEqual(['target']);
  });
});

test('a cover that is laid out shelters nobody, and nobody has tried it (SS-COV-04, SS-COV-09)', () => {
  const wall: Choice = { pick: 'cover', cover: 'wall', name: 'The wall', kind: 'hard-light', shape: 'linear', at: 'z1' };
  expect(gm(having({}, {}), wall).match.state.covers['wall']).toMatchObject({ occupants: [], tried: [] });
});

test('half of a group that stood behind a wall stands in the open (SS-NPC-11, SS-RNK-06)', () => {
  const wall: Choice = { pick: 'cover', cover: 'wall', name: 'The wall', kind: 'hard-light', shape: 'linear', at: 'z1', physBonus: 2 };
  const laid = gm(having({ group: 'horde' }, {}), wall).match;
  const behind = declare(swiftSwords, laid, { by: 'a', choice: { pick: 'take-cover', item: 'wall' } }, twos).match;
  const { combatants } = declare(swiftSwords, behind, { by: 'gm', choice: { pick: 'split', target: 'a', as: 'a2' } }, twos).match.state;
  expect([combatants['a'], combatants['a2']]).toMatchObject([
    { coverAt: 'wall', physBonus: 2 },
    { coverAt: null, physBonus: 0, bonuses: [] },
  ]);
});

describe('taking cover (SS-COV-05, SS-COV-07)', () => {
  const yard = (shape: 'linear' | 'area', occupants: readonly string[] = [], state: Facts = {}): Fight => {
    const fight = having({}, state);
    const cover = { name: 'The ruin', kind: 'hard-light', shape, at: 'z1', occupants: [...occupants], choke: 2, tried: [] } as const;
    fight.covers['ruin'] = { ...cover, occupants: [...occupants], tried: [], rankBonus: { phys: 0, ment: 0 } };
    return fight;
  };
  test('is offered where there is some that no enemies hold, and else says why not', () => {
    expect([barOf(yard('area'), 'take-cover'), optionsOf(yard('area'), 'take-cover', 'item')]).toEqual([OPEN, { ruin: OPEN }]);
    expect(barOf(yard('area', ['c']), 'take-cover')).toBe(OPEN);
    expect(barOf(yard('area', ['b']), 'take-cover')).toBe('cover-taken');
    expect(barOf(yard('linear', ['b']), 'take-cover')).toBe(OPEN);
    expect(barOf(having({}, {}), 'take-cover')).not.toBe(OPEN);
  });
});

test('a pool for an action that there is not is none to resolve (SS-CNT-11, SS-CNT-12)', () => {
  const pooled = (action: string): string =>
    barOf(having({ weapons: [{ id: 'bow', kind: 'fired', rangeZones: 3 }] }, { actionPool: { action, dice: 1 } }), 'activate');
  expect([pooled('ranged-attack'), pooled('sing')]).toEqual([OPEN, 'no-pool']);
});

describe('a standing Block (SS-DEF-18, SS-DEF-26)', () => {
  const SHIELD = { name: 'Buckler', armour: 1, poolDice: 1 };
  const usable = (sheet: Facts, state: Facts = {}): string | undefined => {
    const block = { defencePool: { type: 'block', dice: 2, max: 4 }, ...melee, ...state };
    const fight = having({}, melee, { id: 'b', side: 'foes', sheet: { blockDice: 4, weapons: [{ id: 'sword' }], ...sheet }, state: block });
    const { pending } = declare(swiftSwords, matchOf(fight), { by: 'a', choice: { pick: 'melee-attack', target: 'b' } }, twos);
    const asked = pending.at === 'ask' ? pending.asking.asks.find(({ who }) => who === 'b') : undefined;
    return asked?.offers.find(({ pick }) => pick === 'use-pool')?.blocked ?? OPEN;
  };
  test('serves whoever has the shield at hand, or has none and blocks with a weapon', () => {
    expect([usable({ shield: SHIELD }), usable({})]).toEqual([OPEN, OPEN]);
    expect(usable({ shield: SHIELD }, { dropped: ['shield'] })).toBe('not-in-hand');
  });
});

describe('keeping one’s feet (SS-INJ-12, SS-INJ-14, SS-INJ-18)', () => {
  const chanceWith = (...injuries: readonly string[]): string | null => {
    const fight = having({}, { injuries: injuries.map((effect) => ({ location: 'left-leg', effect })) });
    return footing(fight, of(fight, 'a'));
  };
  test('takes the dice for it, less those that a bad leg costs', () => {
    expect(chanceWith()).toBeNull();
    expect(chanceWith('balance')).toBe('to stay on one’s feet: 4 dice, 80 %');
    expect(chanceWith('broken')).toBe('to stay on one’s feet: 2 dice, 56 %');
  });
});

test('nobody rolls to shake off a State that is gone already (SS-STE-08)', () => {
  const fight = having({}, {});
  expect(recoverRoll(fight, of(fight, 'a'), 'stun').next()).toEqual({ done: true, value: true });
  of(fight, 'a').stun = true;
  expect(run(recoverRoll(fight, of(fight, 'a'), 'stun'))).toBe(false);
});

test.each([
  ['riposte', 4, ['the 1']],
  ['driving', 4, ['the 1']],
  ['attack', 4, ['the 1']],
  ['parry', 4, []],
  ['riposte', 3, []],
  ['attack', 3, ['the 1']],
])('a 1 that is rolled is worth raising where it does harm: %s, edition %i (SS-ACD-11)', (purpose, edition, labels) => {
  const fight = Object.assign(having({}, { ad: [6, 1] }), { edition });
  const at = nudge(fight, { who: of(fight, 'a'), purpose, rule: 'SS-ACD-11', parts: [] }, [1, 2, 3], false).next();
  const offers = !at.done && 'asks' in at.value ? at.value.asks.flatMap((asked) => asked.offers) : [];
  expect(offers.flatMap((o) => o.params?.[0]?.options?.map(({ label }) => label) ?? [])).toEqual(labels);
});
