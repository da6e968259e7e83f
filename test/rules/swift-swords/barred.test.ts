/** What is offered in the saddle, in chariots and in the air: to whom, on whom, where to, and what is not, with the reason. */
import { describe, expect, test } from 'vitest';
import type { Fight } from '../../../src/rules/swift-swords/state.ts';
import {
  actedIn,
  barOf,
  close,
  type Facts,
  fly,
  having,
  melee,
  mostOf,
  OPEN,
  offerOf,
  optionsOf,
  type Somebody,
  UNLISTED,
  why,
} from './barring.ts';

describe('in the saddle (SS-MNT)', () => {
  const mount = { id: 'm', zoneMove: 2 };
  const onFoot: Facts = { mounted: false };
  test.each<[bar: string, why: string, state: Facts, horse: Facts]>([
    [OPEN, 'it stands there', onFoot, {}],
    [UNLISTED, 'it is elsewhere', onFoot, { zone: 'z2' }],
    [UNLISTED, 'it is beaten', onFoot, { ooa: true }],
    ['prone', 'first up from the ground', { ...onFoot, prone: true }, {}],
    ['in-close', 'first out of the scramble', { ...onFoot, ...close }, {}],
    [OPEN, 'down again, wherever', { mounted: true, prone: true }, {}],
  ])('mount is %s: %s', (bar, _why, state, horse) => {
    expect(barOf(having({ mount }, state, { id: 'm', state: horse }), 'mount')).toBe(bar);
  });

  test('nobody mounts without a mount', () => expect(barOf(having({}, {}), 'mount')).toBe(UNLISTED));

  test('the mount’s legs count, once one sits on it (SS-MNT-01)', () => {
    const far = (state: Facts) => optionsOf(having({ mount }, state, { id: 'm' }), 'move', 'to')['z3'];
    expect([far({ mounted: true }), far(onFoot)]).toEqual([OPEN, 'not-adjacent']);
  });

  test('no wrestling from it (SS-MNT-02)', () => {
    expect(barOf(having({ mount }, { ...melee, mounted: true }, { id: 'm' }, { id: 'b', side: 'foes', state: melee }), 'close-in')).toBe(
      'mounted',
    );
  });
});

describe('chariots (SS-CHA)', () => {
  const chariot = (more: Facts = {}) => ({ type: 'light', horses: 2, role: 'driver', team: 't', crew: 1, trained: true, ...more });
  const driving = (more: Facts = {}, state: Facts = {}, ...people: readonly Somebody[]): Fight =>
    having({ chariot: chariot(more) }, { mounted: true, ...state }, { id: 't' }, ...people);

  test.each<[bar: string, why: string, more: Facts, state: Facts, team: Facts]>([
    [OPEN, 'the driver', {}, {}, {}],
    [UNLISTED, 'the crew', { role: 'crew' }, {}, {}],
    [UNLISTED, 'a driver who has been thrown off', {}, { mounted: false }, {}],
    [UNLISTED, 'a beaten team', {}, {}, { ooa: true }],
  ])('drive is %s: %s (SS-CHA-11)', (bar, _why, more, state, team) => {
    expect(barOf(having({ chariot: chariot(more) }, { mounted: true, ...state }, { id: 't', state: team }), 'drive')).toBe(bar);
  });

  // Base pace 9 (light) and 7 (heavy); 8 and more are two zones, less is one.
  test.each<[zones: number, type: string, horses: number, crew: number, rule: string]>([
    [2, 'light', 2, 1, 'SS-CHA-01'],
    [2, 'light', 2, 2, 'SS-CHA-01: pace 8'],
    [1, 'light', 2, 3, 'SS-CHA-01: pace 7'],
    [2, 'light', 4, 3, 'SS-CHA-07: the crew slows no four horses'],
    [1, 'heavy', 2, 1, 'SS-CHA-02: pace 7'],
    [1, 'heavy', 2, 4, 'SS-CHA-02: pace 5'],
    [2, 'heavy', 4, 2, 'SS-CHA-07: pace 9'],
    [2, 'heavy', 4, 3, 'SS-CHA-07: pace 8'],
    [1, 'heavy', 4, 4, 'SS-CHA-07: pace 7'],
  ])('%i zones: %s, %i horses, %i aboard (%s)', (zones, type, horses, crew) => {
    const to = optionsOf(driving({ type, horses, crew }), 'drive', 'to');
    expect(to).toMatchObject({ z1: OPEN, z2: OPEN, z3: zones === 2 ? OPEN : 'not-adjacent', z4: 'impassable' });
  });

  test.each<[bar: string, pips: number]>([
    [OPEN, 3],
    ['cannot-pay', 2],
  ])('%s: a heavy chariot of two horses with four aboard still goes for 3 pips, here of %i (SS-CHA-03: its pace is 5)', (bar, pips) => {
    expect(barOf(driving({ type: 'heavy', crew: 4 }, { ad: [pips] }), 'drive')).toBe(bar);
  });

  test.each<[refused: string | null, turns: number, to: string, rule: string]>([
    [null, 1, 'z2', 'SS-CHA-17: one turn on the way'],
    [null, -2, 'z2', 'SS-CHA-21: a second may be tried'],
    ['bad-choice', 3, 'z2', 'SS-CHA-21: a third may not'],
    ['bad-choice', -3, 'z2', 'SS-CHA-21: a third may not'],
    [null, 4, 'z1', 'SS-CHA-17: on the spot any facing'],
  ])('%s: %i turns to %s (%s)', (refused, turns, to) => {
    expect(why(driving(), { pick: 'drive', to, turns })).toBe(refused);
  });

  test.each<[most: number | string, more: Facts, rule: string]>([
    [1, {}, 'SS-CHA-06'],
    [2, { horses: 4 }, 'SS-CHA-07'],
    [2, { type: 'heavy' }, 'SS-CHA-15'],
    [UNLISTED, { trained: false }, 'SS-CHA-14'],
    [UNLISTED, { role: 'crew' }, 'SS-CHA-14'],
  ])('tramples %s: %j (%s)', (most, more) => {
    const fight = driving(more);
    expect(mostOf(fight, 'trample', 'targets') ?? barOf(fight, 'trample')).toBe(most);
  });

  test('tramples whom it reaches, on the ground and still standing, enemies alone', () => {
    const foe = (id: string, state: Facts): Somebody => ({ id, side: 'foes', state });
    const people = [foe('b', { zone: 'z3' }), foe('up', { flying: true }), foe('down', { ooa: true }), foe('far', { zone: 'z4' })];
    expect(optionsOf(driving({}, {}, ...people), 'trample', 'targets')).toEqual({
      b: OPEN,
      up: 'target-flying',
      down: 'out-of-action',
      far: 'out-of-reach',
    });
  });

  test('a light one does not trample two, nor a heavy one two in different places (SS-CHA-15)', () => {
    const two: readonly Somebody[] = [
      { id: 'b', side: 'foes' },
      { id: 'd', side: 'foes', state: { zone: 'z2' } },
    ];
    expect(why(driving({}, {}, ...two), { pick: 'trample', targets: ['b', 'd'] })).not.toBeNull();
    expect(why(driving({ type: 'heavy' }, {}, ...two), { pick: 'trample', targets: ['b', 'd'] })).toBe('out-of-reach');
  });

  test('where it may go beside zones: alongside a melee, or about on the spot (SS-CHA-12, SS-CHA-17)', () => {
    const fight = driving({}, {}, { id: 'b', name: 'Brak', side: 'foes', state: { meleeGroup: 'm1' } });
    const labels = offerOf(fight, 'drive')!
      .params!.find((p) => p.name === 'to')!
      .options!.map((o) => o.label);
    expect(labels).toEqual(expect.arrayContaining(['Wheel about on the spot', 'Alongside Brak']));
  });

  test('of bad ground the chance to hold it is told beforehand, of good ground nothing (SS-CHA-16)', () => {
    const told = (terrain: string) => {
      const fight = driving();
      fight.zones['z2']!.traits['terrain'] = terrain;
      return offerOf(fight, 'drive')!
        .params!.find((p) => p.name === 'to')!
        .options!.find((o) => o.value === 'z2')!.detail;
    };
    expect(told('open')).toBeUndefined();
    expect([told('rough'), told('difficult')].map((text) => /^\d/u.exec(text ?? '')?.[0])).toEqual(['2', '1']);
  });
});

describe('in the air (SS-FLY)', () => {
  test.each<[pick: string, bar: string, why: string, sheet: Facts, state: Facts]>([
    ['fly', UNLISTED, 'no wings', {}, {}],
    ['fly', OPEN, 'wings', { fly }, {}],
    ['dive', UNLISTED, 'still on the ground', { fly }, {}],
    ['dive', OPEN, 'in the air', { fly }, { flying: true }],
    ['fly-by', UNLISTED, 'still on the ground', { fly }, {}],
    ['fly-by', UNLISTED, 'without the knack', { fly: { ...fly, flyBy: false } }, { flying: true }],
    ['fly-by', OPEN, 'with it', { fly }, { flying: true }],
    ['move', 'airborne', 'there is nothing to walk on', { fly }, { flying: true }],
    ['melee-attack', 'out-of-reach', 'nor anybody to strike from up there (SS-FLY-06)', { fly }, { flying: true }],
  ])('%s is %s: %s', (pick, bar, _why, sheet, state) => {
    expect(barOf(having(sheet, state), pick)).toBe(bar);
  });

  test('as far as its speed, faster when diving, over what nobody walks through (SS-FLY-02, SS-FLY-05)', () => {
    const fight = having({ fly: { ...fly, speed: 2, dive: 3 } }, { flying: true });
    expect(optionsOf(fight, 'fly', 'to')).toEqual({ z1: OPEN, z2: OPEN, z3: OPEN, z4: 'not-adjacent' });
    expect(optionsOf(fight, 'dive', 'to')).toEqual({ z1: OPEN, z2: OPEN, z3: OPEN, z4: OPEN });
  });

  test.each<[refused: string | null, turns: number]>([
    [null, 2],
    [null, -2],
    ['param-wrong', 3],
    ['param-wrong', -3],
  ])('%s: %i turns for one who can turn twice (SS-FLY-03)', (refused, turns) => {
    expect(why(having({ fly }, { flying: true }), { pick: 'fly', to: 'z2', turns })).toBe(refused);
  });

  test.each<[bar: string, zone: string, pick: string]>([
    [OPEN, 'z2', 'fly-by'],
    ['out-of-reach', 'z3', 'fly-by'],
    [OPEN, 'z3', 'dive'],
    ['out-of-reach', 'z4', 'dive'],
  ])('%s: a target in %s for a %s (speed 1, dive 2)', (bar, zone, pick) => {
    const fight = having({ fly }, { flying: true }, { id: 'b', side: 'foes', state: { zone } });
    expect(optionsOf(fight, pick, 'target')['b'] ?? barOf(fight, pick)).toBe(bar);
  });

  test.each<[told: RegExp, choice: Facts]>([
    [/ dives (?!at)/u, { to: 'z2' }],
    [/ dives at b\b/u, { target: 'b' }],
  ])('a dive may be at nobody: %s', (told, choice) => {
    expect(actedIn(having({ fly }, { flying: true }), { ...choice, pick: 'dive' })).toMatch(told);
  });

  test('a fly-by goes no way round: there and on is no more than the speed (SS-FLY-08)', () => {
    const fight = having({ fly }, { flying: true }, { id: 'b', side: 'foes', state: { zone: 'z2' } });
    expect(why(fight, { pick: 'fly-by', target: 'b', to: 'z2' })).toBeNull();
    expect(why(fight, { pick: 'fly-by', target: 'b', to: 'z1' })).toBe('out-of-reach');
  });

  test('from the ground nobody strikes at it, charges it or drags it along (SS-FLY-07)', () => {
    const fight = having({}, {}, { id: 'b', side: 'foes', state: { flying: true } });
    expect([barOf(fight, 'melee-attack'), barOf(fight, 'charge')]).toEqual(['target-flying', 'target-flying']);
  });
});
