/** Rules at their edges: plans that grow, leaders, riders in close combat, grabs that a friend stops. Older fights go on as they began. */
import { describe, expect, test } from 'vitest';
import {
  advance,
  between,
  type Choice,
  declare,
  heard,
  type Json,
  matchOf,
  reply,
  type Standing,
  setBetween,
  type Told,
} from '../../../src/engine/index.ts';
import { NO_ACTIONS } from '../../../src/rules/hursagmu-swords/combatant.ts';
import { hursagmuSwords as rules } from '../../../src/rules/hursagmu-swords/index.ts';
import type { Fight } from '../../../src/rules/hursagmu-swords/state.ts';
import { askedOf, type Cast, diceOf, fighter, fightOf, refusalOf } from './play.ts';

const NEVER = { settings: { rulings: 'never' } };
const older = ({ edition: _, ...fight }: Fight): Fight => fight;
const typesOf = ({ news }: { readonly news: readonly Told[] }): readonly string[] => news.map(({ event }) => event.type);
const picks = (fight: Fight, who: string): readonly string[] => rules.offers(fight, who).flatMap((o) => (o.blocked ? [] : [o.pick]));
const blockedOf = (fight: Fight, who: string, pick: string) => rules.offers(fight, who).find((o) => o.pick === pick)?.blocked;

describe('SW-CORE-07 what may still be added at one’s own initiative', () => {
  const plan = { ...NO_ACTIONS, attacks: 1, augments: 1, defend: true };
  const cast = { a: { sheet: { weapons: ['sword'] }, state: { plan, planned: true } }, b: { side: 'foes' } };
  const fight = (settings: object = {}): Fight => fightOf(cast, { turn: 'a', settings: { rulings: 'never', ...settings } });
  const adding = (more: object): Choice => ({ pick: 'add-to-plan', attacks: 1, augments: 1, ...more });

  test.each([{}, { initiative: 'called' }])('a second attack, before the first roll: %j', (settings) => {
    const added = declare(rules, matchOf(fight(settings)), { by: 'a', choice: adding({ attacks: 2 }) }, diceOf());
    expect(fighter(added.seen, 'a')).toMatchObject({ plan: { ...plan, attacks: 2 }, hasActed: false });
    // It is nobody else’s to know.
    expect(typesOf(added)).toEqual(['planned']);
    expect(heard(added.news, { as: 'public' })).toEqual([]);
    let now: Standing<Fight> = declare(rules, added.match, { by: 'a', choice: { pick: 'strike', target: 'b', weapon: 'sword' } }, diceOf());
    now = reply(rules, now.match, { b: { pick: 'none' } }, diceOf());
    expect([now.seen.queue, picks(now.match.state, 'a').includes('strike')]).toEqual([['a'], true]);
    // After it the plan binds.
    expect(picks(now.match.state, 'a')).not.toContain('add-to-plan');
    expect(refusalOf(() => declare(rules, now.match, { by: 'a', choice: adding({ attacks: 3 }) }, diceOf()))).toMatchObject({
      reason: 'not-offered',
    });
  });

  test('the numbers go up or stay, and one of them goes up', () => {
    expect(refusalOf(() => declare(rules, matchOf(fight()), { by: 'a', choice: adding({}) }, diceOf()))).toMatchObject({
      reason: 'nothing-added',
    });
    expect(() => declare(rules, matchOf(fight()), { by: 'a', choice: adding({ attacks: 2, augments: 0 }) }, diceOf())).toThrow();
    const full = { ...plan, attacks: 9, augments: 9 };
    expect(picks(fightOf({ ...cast, a: { state: { plan: full, planned: true } } }, { turn: 'a' }), 'a')).not.toContain('add-to-plan');
  });

  test('only where something is declared, and not for the next turn', () => {
    expect(picks(fight({ 'plan.declared': false }), 'a')).not.toContain('add-to-plan');
    expect(blockedOf(fightOf({ ...cast, a: { state: { resting: true } } }, { turn: 'a' }), 'a', 'add-to-plan')).toBe('resting');
    expect(rules.ahead!(fight(), 'a', 'turn').map(({ pick }) => pick)).not.toContain('add-to-plan');
    // Where the GM calls the turns, a plan comes first.
    const called = fightOf({ a: {}, b: { side: 'foes' } }, { turn: 'a', settings: { initiative: 'called' } });
    expect(picks(called, 'a').filter((pick) => /plan/u.test(pick))).toEqual(['plan']);
  });
});

describe('SW-TAC-12 whoever leads an army', () => {
  const army = { soldiers: 100, tacticians: ['g', 'h'], leader: 'king', kind: 'army' };
  const field = (king: object = {}): Fight =>
    fightOf({
      x: { side: 'n', sheet: army },
      king: { side: 'n', sheet: { ...king } },
      g: { side: 'n', sheet: { intelligence: 5 } },
      h: { side: 'n' },
      y: { side: 's', sheet: { kind: 'army', soldiers: 100, tacticians: ['k'] } },
      k: { side: 's' },
    });
  const asked = (fight: Fight) => {
    const order = { pick: 'battle-round', armies: ['x', 'y'] };
    const opened = declare(rules, matchOf(fight), { by: 'gm', choice: order }, diceOf());
    return reply(rules, opened.match, { gm: { pick: 'as-usual' } }, diceOf()).pending;
  };

  test('chooses whose roll counts, tactician or not', () => {
    expect(askedOf(asked(field()), 'king').key).toBe('choose-roll');
    expect(askedOf(asked(field({ stamina: 0 })), 'g').key).toBe('choose-roll');
    expect(askedOf(asked(older(field())), 'g').key).toBe('choose-roll');
  });

  test.each<readonly [string, string | null, object, string]>([
    ['stays when another joins', 'king', { leader: 'king' }, 'g'],
    ['the first of them where there is none', null, { leader: 'g' }, 'h'],
  ])('%s', (_, leader, is, target) => {
    const fight = field();
    fighter(fight, 'x').leader = leader;
    const { seen } = declare(rules, matchOf(fight), { by: 'gm', choice: { pick: 'general', target, army: 'x', on: true } }, diceOf());
    const first = seen.combatants['x']?.tacticians[0];
    expect(seen.combatants['x']).toMatchObject(leader === null ? { leader: first } : is);
  });

  test('who is relieved of it leads no longer; in older fights the first of the tacticians always does', () => {
    const relieved = (fight: Fight, target: string) =>
      declare(rules, matchOf(fight), { by: 'gm', choice: { pick: 'general', target, army: 'x', on: false } }, diceOf()).seen.combatants['x']
        ?.leader;
    expect(relieved(field(), 'g')).toBe('king');
    expect(relieved(field(), 'king')).toBe('g');
    expect(relieved(older(field()), 'h')).toBe('g');
  });
});

describe('SW-GRP-07 a grab met with Grappling and by a friend', () => {
  const cast = {
    a: { side: 'foes', sheet: { skills: { grappling: 6 } } },
    b: {},
    c: { sheet: { skills: { defense: 15 } } },
  };
  const ends = (fight: Fight, dice: Readonly<Record<string, number>> = {}) => {
    const grab = declare(rules, matchOf(fight), { by: 'a', choice: { pick: 'grapple', target: 'b' } }, diceOf(dice));
    const met = { b: { pick: 'grapple-defense' }, c: { pick: 'assisted-block' } };
    const after = reply(rules, grab.match, met, diceOf(dice));
    const all = typesOf(after);
    return [all.find((type) => type === 'locked' || type === 'warded-off'), fighter(after.seen, 'b').closeCombatWith];
  };
  test.each<readonly [string, Fight, number, string, string[]]>([
    ['the friend alone stops it', fightOf(cast, { turn: 'a', ...NEVER }), 3, 'warded-off', []],
    ['they stop it themselves', fightOf(cast, { turn: 'a', ...NEVER }), 6, 'locked', ['a']],
    ['as fights begun before have it', older(fightOf(cast, { turn: 'a', ...NEVER })), 3, 'locked', ['a']],
  ])('%s', (_, fight, face, type, locked) => {
    expect(ends(fight, { 'grapple-defense': face, 'grapple-attack': 3 })).toEqual([type, locked]);
  });
});

describe('SW-GRP-09 SW-MNT-12 SW-MNT-13 a rider who is locked', () => {
  const cast = {
    b: { sheet: { skills: { riding: 3 } }, state: { mountedOn: 'horse', closeCombatWith: ['x'] } },
    horse: { sheet: { kind: 'animal' } },
    x: { side: 'foes', state: { closeCombatWith: ['b'] } },
    y: { side: 'foes', sheet: { weapons: ['sword'] } },
  };
  const ways = (fight: Fight) => {
    const { pending } = declare(rules, matchOf(fight), { by: 'y', choice: { pick: 'strike', target: 'b', weapon: 'sword' } }, diceOf());
    return askedOf(pending, 'b').offers.flatMap((o) => (o.pick.startsWith('rid') || o.pick === 'dive-off' ? [o.blocked] : []));
  };
  test('gets out of no outsider’s way, unless the house lets them', () => {
    const settings = { rulings: 'never', 'grapple.dodge': true };
    expect(ways(fightOf(cast, { turn: 'y', ...NEVER }))).toEqual(['in-close-combat', 'in-close-combat']);
    expect(ways(fightOf(cast, { turn: 'y', settings }))).toEqual([undefined, undefined]);
    expect(ways(older(fightOf(cast, { turn: 'y', ...NEVER })))).toEqual([undefined, undefined]);
  });
});

describe('SW-MNT-07 SW-CORE-10 a mounted run', () => {
  const cast = { b: { state: { mountedOn: 'horse' } }, horse: { sheet: { kind: 'animal' } }, x: { side: 'foes' } };
  const ran = (who: string, state: object = {}) => {
    const fight = fightOf({ ...cast, b: { state: { mountedOn: 'horse', ...state } } }, { turn: who, ...NEVER });
    for (const id of ['b', 'horse']) setBetween(fight, id, 'x', 200);
    const { seen } = declare(rules, matchOf(fight), { by: who, choice: { pick: 'run', target: 'x', yards: 30 } }, diceOf());
    return seen;
  };
  test.each([
    ['b', 'horse'],
    ['horse', 'b'],
  ])('%s runs for both: %s does not carry them on', (first, second) => {
    const seen = ran(first);
    expect(blockedOf({ ...seen, queue: [second] }, second, 'run')).toBe('already-ran');
    expect(blockedOf({ ...seen, queue: ['x'] }, 'x', 'run')).toBeUndefined();
    // The next round is another matter.
    const next = rules.ahead!({ ...seen, queue: [second] }, second, 'turn').find(({ pick }) => pick === 'run');
    expect([next?.pick, next?.blocked]).toEqual(['run', undefined]);
  });
  test('nor does a mount that is found on the way', () => {
    const seen = ran('b', { mountedOn: null });
    fighter(seen, 'b').mountedOn = 'horse';
    expect(blockedOf({ ...seen, queue: ['horse'] }, 'horse', 'run')).toBe('already-ran');
  });
});

describe('SW-ATK-03 where the GM is never asked for levels', () => {
  const cast = { a: { sheet: { weapons: ['fire-pot'] } }, b: { side: 'foes' } };
  const asks = (fight: Fight, choice: Choice): readonly string[] => {
    const { pending } = declare(rules, matchOf(fight), { by: 'a', choice }, diceOf());
    return pending.at === 'ask' ? pending.asking.asks.map(({ key }) => key) : [];
  };
  test.each<readonly [string, Choice, readonly string[]]>([
    ['area-ruling', { pick: 'area-attack', target: 'b', weapon: 'fire-pot' }, ['dive', 'dive']],
    // Nobody is asked anything any more: the next round opens.
    ['object-ruling', { pick: 'strike-object', object: 'the door', weapon: 'fists' }, ['plan', 'plan']],
  ])('no %s', (key, choice, then) => {
    const fight = fightOf(cast, { turn: 'a', ...NEVER });
    expect(asks(fight, choice)).toEqual(then);
    expect(asks(older(fight), choice)).toEqual([key]);
    expect(asks(fightOf(cast, { turn: 'a' }), choice)).toEqual([key]);
  });
});

describe('SW-MNT-10 into the saddle and out of it of one’s own accord', () => {
  const animal = { kind: 'animal', massPounds: 900 };
  const cast: Cast = { a: { sheet: { massPounds: 180 } }, h: { sheet: animal }, b: { side: 'foes' } };
  const at = (yards: number, { more = {}, state = {}, settings = {} }: { more?: Cast; state?: object; settings?: object } = {}): Fight => {
    const a = { ...cast['a'], state: state as Json };
    const fight = fightOf({ ...cast, a, ...more }, { turn: 'a', settings: { 'plan.declared': false, ...settings } });
    setBetween(fight, 'a', 'h', yards);
    setBetween(fight, 'h', 'b', 30);
    return fight;
  };
  const bar = (fight: Fight, pick: string, who = 'a'): string | null => {
    const offer = rules.offers(fight, who).find((o) => o.pick === pick);
    return offer ? (offer.blocked ?? null) : 'unlisted';
  };

  test.each<readonly [says: string, why: string | null, fight: Fight]>([
    ['a horse at hand', null, at(2)],
    ['a horse farther off', 'no-mount', at(3)],
    ['no horse', 'unlisted', at(2, { more: { h: {} } })],
    ['another side’s', 'unlisted', at(2, { more: { h: { side: 'foes', sheet: animal } } })],
    ['out cold', 'unlisted', at(2, { more: { h: { sheet: { ...animal, stamina: 0 } } } })],
    ['one that somebody rides', 'unlisted', at(2, { more: { c: { state: { mountedOn: 'h' } } } })],
    ['a beast that is lighter', 'unlisted', at(2, { more: { h: { sheet: { ...animal, massPounds: 100 } } } })],
    ['one of unknown mass', null, at(2, { more: { h: { sheet: { kind: 'animal' } } } })],
    ['in the saddle already', 'unlisted', at(0, { state: { mountedOn: 'h' } })],
    ['held', 'held', at(2, { state: { heldBy: 'b', closeCombatWith: ['b'] } })],
    ['in close combat', 'in-close-combat', at(2, { state: { closeCombatWith: ['b'] } })],
    ['no deed left', 'nothing-left', at(2, { settings: { 'plan.declared': true }, state: { hasActed: true } })],
    ['a step by a house rule', null, at(2, { settings: { 'plan.declared': true, 'mount.action': false }, state: { hasActed: true } })],
    ['a step that is taken', 'already-stepped', at(2, { settings: { 'mount.action': false }, state: { stepped: true } })],
  ])('%s: %s', (_, why, fight) => expect(bar(fight, 'get-on')).toBe(why));

  test('getting on is an action and brings the two together; getting off takes the step of the round', () => {
    const up = declare(rules, matchOf(at(2)), { by: 'a', choice: { pick: 'get-on', target: 'h' } }, diceOf());
    expect(typesOf(up)).toEqual(['mounted']);
    expect(fighter(up.seen, 'a')).toMatchObject({ mountedOn: 'h', stepped: false, done: { other: 1 } });
    expect(between(up.seen, 'a', 'h', 2)).toBe(0);
    const down = declare(rules, up.match, { by: 'a', choice: { pick: 'get-off' } }, diceOf());
    expect(typesOf(down)).toEqual(['dismounted']);
    expect(fighter(down.seen, 'a')).toMatchObject({ mountedOn: null, stepped: true, done: { other: 1 } });
    expect(bar(at(0, { state: { mountedOn: 'h', stepped: true } }), 'get-off')).toBe('already-stepped');
    expect(bar(at(2), 'get-off')).toBe('unlisted');
  });

  test('an animal gets on nothing', () => {
    const fight = { ...at(2, { more: { g: { sheet: animal } } }), queue: ['g'] };
    expect(bar(fight, 'get-on', 'g')).toBe('unlisted');
  });
});

test('SW-TAC-05 where the GM is never asked, a battle round opens by itself; in a fight begun before they are asked', () => {
  const army = { kind: 'army', soldiers: 100, hits: 100 };
  const cast = { x: { sheet: army }, y: { side: 'foes', sheet: army } };
  const open = (fight: Fight) => advance(rules, matchOf(fight), diceOf({ 'army-damage': 4 }));
  const asks = ({ pending }: Standing<Fight>): readonly string[] => (pending.at === 'ask' ? pending.asking.asks.map(({ key }) => key) : []);
  expect(asks(open(fightOf(cast)))).toEqual(['battle-ruling']);
  expect(asks(open({ ...fightOf(cast, NEVER), edition: 3 }))).toEqual(['battle-ruling']);
  const never = open(fightOf(cast, NEVER));
  expect(asks(never)).toEqual([]);
  // Eight points a round until a hundred are gone.
  expect(typesOf(never).filter((type) => type === 'battle-round')).toHaveLength(13);
});

test.each(['run', 'step'])(
  'SW-CORE-10 %s: nobody goes up to whom they stand right beside; away from them, or anywhere, they do',
  (pick) => {
    const fight = (yards: number): Fight => {
      const there = fightOf({ a: {}, b: {}, x: { side: 'foes' } }, { turn: 'a', settings: { 'plan.declared': false } });
      setBetween(there, 'a', 'b', yards);
      return there;
    };
    const go = (yards: number, way: object) =>
      declare(rules, matchOf(fight(yards)), { by: 'a', choice: { pick, yards: 2, ...way } }, diceOf());
    expect(refusalOf(() => go(0, { target: 'b' }))).toMatchObject({ reason: 'there-already' });
    expect([go(1, { target: 'b' }), go(0, { target: 'b', away: true }), go(0, {})].map(typesOf)).toEqual([['moved'], ['moved'], ['ran']]);
    const before = { ...fight(0), edition: 3 };
    expect(typesOf(declare(rules, matchOf(before), { by: 'a', choice: { pick, yards: 2, target: 'b' } }, diceOf()))).toEqual(['moved']);
  },
);
