/** What is offered, to whom, on whom and where to, and what is not, with the reason: riding, flying, wrestling, walking. */
import { describe, expect, test } from 'vitest';
import { declare, type Entrant, type Json, matchOf, type Offer, Refusal } from '../../../src/engine/index.ts';
import { swiftSwords } from '../../../src/rules/swift-swords/index.ts';
import type { Fight } from '../../../src/rules/swift-swords/state.ts';
import { eventText } from '../../../src/table/words/words.ts';
import { keptVoice } from '../../support/kept.ts';
import { lotDice } from '../../support/random-fight.ts';
import { fightOf } from './support.ts';

type Facts = Record<string, Json>;
type Somebody = Partial<Entrant> & { readonly id: string; readonly state?: Facts };

/** Of the offers: this one is open, this one is not even listed. */
const [OPEN, UNLISTED] = ['open', 'unlisted'] as const;

/** A row of four zones, the last impassable; Ana has the turn, Brak is her enemy and Cara her friend. */
function having(sheet: Facts, state: Facts, ...more: readonly Somebody[]): Fight {
  const given = new Set(more.map(({ id }) => id));
  const usual: readonly Somebody[] = [{ id: 'b', side: 'foes' }, { id: 'c' }];
  const all: readonly Somebody[] = [{ id: 'a', sheet }, ...usual.filter(({ id }) => !given.has(id)), ...more];
  const fight = fightOf(...all.map(({ state: _state, ...one }) => one));
  const open = { terrain: 'open' };
  fight.zones = {
    z1: { name: 'The yard', next: ['z2'], traits: open },
    z2: { name: 'The tower', next: ['z1', 'z3'], traits: open },
    z3: { name: 'The wood', next: ['z2', 'z4'], traits: open },
    z4: { name: 'The marsh', next: ['z3'], traits: { terrain: 'impassable' } },
  };
  Object.assign(fight, { begun: true, round: 1 });
  fight.settings['countdown'] = false;
  for (const f of Object.values(fight.combatants)) f.ad = [6, 6, 6, 6];
  for (const { id, state: its } of all) Object.assign(fight.combatants[id]!, its);
  Object.assign(fight.combatants['a']!, state);
  return fight;
}

const offerOf = (fight: Fight, pick: string): Offer | undefined => swiftSwords.offers(fight, 'a').find((o) => o.pick === pick);
function barOf(fight: Fight, pick: string): string {
  const offer = offerOf(fight, pick);
  return offer ? (offer.blocked ?? OPEN) : UNLISTED;
}
const optionsOf = (fight: Fight, pick: string, name: string) => {
  const param = offerOf(fight, pick)?.params?.find((p) => p.name === name);
  return Object.fromEntries((param?.options ?? []).map((o) => [o.value, o.blocked ?? OPEN]));
};
/** The most that a parameter takes. */
const mostOf = (fight: Fight, pick: string, name: string) => offerOf(fight, pick)?.params?.find((p) => p.name === name)?.max;

/** Why somebody is refused; null: they are not. */
function why(fight: Fight, choice: { readonly pick: string } & Facts): string | null {
  try {
    declare(swiftSwords, matchOf(fight), 'a', choice, lotDice(1));
    return null;
  } catch (e) {
    if (e instanceof Refusal) return e.reason;
    throw e;
  }
}
/** How it is told that Ana sets about something. */
function actedIn(fight: Fight, choice: { readonly pick: string } & Facts): string | null {
  const { news } = declare(swiftSwords, matchOf(fight), 'a', choice, lotDice(1));
  return eventText(swiftSwords, news.find(({ event }) => event.type === 'acted')!.event, keptVoice);
}
const said = (reason: string): string => swiftSwords.texts.refusal({ reason, facts: {} }, keptVoice);

const melee: Facts = { status: 'inContact', meleeGroup: 'm1' };
const close: Facts = { status: 'inClose', meleeGroup: 'm1' };
const fly = { speed: 1, turns: 2, dive: 2, flyBy: true };

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
    ['hold-full', 'That Hold cannot get any firmer.'],
    ['no-pool', 'There is no pool of dice for that.'],
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
