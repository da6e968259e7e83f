/** What the GM does to people and to the map, in a system that adds nothing of its own. */
import { describe, expect, test } from 'vitest';
import { gmOffers, type Json } from '../../src/engine/index.ts';
import { refusalOf } from '../support/questions.ts';
import { does, entrant, fightOf } from './plain-fight.ts';

describe('people', () => {
  test('whoever comes in is as they were described, and announced to those who may know of them', () => {
    const fight = fightOf(entrant('ana', 'heroes'));
    expect(does(fight, 'enter', { entrant: entrant('orc', 'foes', { pronoun: 'it', ofGm: true, mask: 'Shape' }) })).toEqual([
      { event: { type: 'joined', who: 'orc', side: 'foes', called: 'ORC' } },
    ]);
    expect(fight.combatants['orc']).toEqual({
      ...{ id: 'orc', name: 'ORC', side: 'foes', concealed: false, mask: 'Shape', hp: 10 },
      ...{ pronoun: 'it', ofGm: true },
    });
    expect(fight.combatants['ana']).toStrictEqual({ id: 'ana', name: 'ANA', side: 'heroes', concealed: false, mask: null, hp: 10 });
    expect(does(fight, 'enter', { entrant: entrant('spy', 'foes', { concealed: true }) })).toEqual([
      { event: { type: 'joined', who: 'spy', side: 'foes', called: 'SPY' }, only: ['gm', 'orc', 'spy'] },
    ]);
    expect(fight.order).toEqual(['ana', 'orc', 'spy']);
  });

  test('of several who come at once each side is told of together, those in hiding apart', () => {
    const fight = fightOf(entrant('ana', 'heroes'));
    const hidden = { concealed: true };
    const entrants = [entrant('o1'), entrant('h1', 'heroes'), entrant('o2'), entrant('s1', 'foes', hidden), entrant('s2', 'foes', hidden)];
    expect(does(fight, 'muster', { entrants })).toEqual([
      { event: { type: 'mustered', newcomers: ['o1', 'o2'], side: 'foes' } },
      { event: { type: 'mustered', newcomers: ['h1'], side: 'heroes' } },
      { event: { type: 'mustered', newcomers: ['s1', 's2'], side: 'foes' }, only: ['gm', 'o1', 'o2', 's1', 's2'] },
    ]);
    expect(refusalOf(() => does(fight, 'muster', { entrants: [entrant('o1')] }))).toMatchObject({
      reason: 'already-here',
      facts: { who: 'o1' },
    });
  });

  test('whoever comes in from far stands so far from everybody who was there, and not from those who come along', () => {
    const fight = fightOf(entrant('ana', 'heroes'), entrant('orc'));
    const entrants = [
      ...[entrant('w1', 'foes', { apart: 60 }), entrant('w2', 'foes', { apart: 60 })],
      ...[entrant('w3', 'foes', { apart: 60.5 }), entrant('w4')],
    ];
    expect(does(fight, 'muster', { entrants })).toEqual([
      { event: { type: 'mustered', newcomers: ['w1', 'w2'], side: 'foes', apart: 60 } },
      { event: { type: 'mustered', newcomers: ['w3'], side: 'foes', apart: 60.5 } },
      { event: { type: 'mustered', newcomers: ['w4'], side: 'foes' } },
    ]);
    const far = { 'ana>w1': 60, 'orc>w1': 60, 'ana>w2': 60, 'orc>w2': 60, 'ana>w3': 60.5, 'orc>w3': 60.5 };
    expect(fight.distances).toEqual(far);
    expect(does(fight, 'enter', { entrant: entrant('bat', 'heroes', { apart: 0 }) })).toEqual([
      { event: { type: 'joined', who: 'bat', side: 'heroes', called: 'BAT', apart: 0 } },
    ]);
    expect(fight.distances).toEqual({
      ...{ ...far, 'ana>bat': 0, 'orc>bat': 0, 'w1>bat': 0 },
      ...{ 'w2>bat': 0, 'w3>bat': 0, 'w4>bat': 0 },
    });
    for (const apart of [-1, 100_001, Number.NaN])
      expect(refusalOf(() => does(fight, 'enter', { entrant: entrant('cat', 'heroes', { apart }) })).reason).toBe('bad-edit');
    expect(fight.order).not.toContain('cat');
    // What the GM has said of the sides holds for whoever has no distance of their own, until the fight begins.
    const gathering = fightOf(entrant('ana', 'heroes'));
    does(gathering, 'distance', { distance: 30 });
    does(gathering, 'muster', { entrants: [entrant('orc'), entrant('rat', 'foes', { apart: 5 })] });
    expect(gathering.distances).toEqual({ 'ana>orc': 30, 'ana>rat': 5 });
  });

  test('whoever leaves takes their distances and conditions along, and nobody else’s', () => {
    const fight = fightOf(entrant('ana', 'heroes'), entrant('orc'), entrant('rat'), entrant('or'));
    for (const pair of [
      ['ana', 'orc'],
      ['orc', 'rat'],
      ['ana', 'rat'],
      ['ana', 'or'],
    ])
      does(fight, 'distance', { from: pair[0], to: pair[1], distance: 5 });
    for (const target of ['orc', 'rat']) does(fight, 'custom-condition', { target, name: 'Cursed' });
    expect(does(fight, 'remove', { target: 'orc' })).toEqual([{ event: { type: 'left', who: 'orc', side: 'foes', called: 'ORC' } }]);
    expect([fight.order, Object.keys(fight.combatants)]).toEqual([
      ['ana', 'rat', 'or'],
      ['ana', 'rat', 'or'],
    ]);
    expect(Object.keys(fight.distances).flatMap((pair) => pair.split('>'))).not.toContain('orc');
    expect(Object.keys(fight.distances).length).toBeGreaterThan(1);
    expect(fight.customConditions?.map(({ who }) => who)).toEqual(['rat']);
    does(fight, 'remove', { target: 'rat' });
    expect(fight).not.toHaveProperty('customConditions');
  });

  test('whoever leaves masked or hidden is known no better afterwards', () => {
    const fight = fightOf(
      entrant('ana', 'heroes'),
      entrant('orc', 'foes', { mask: 'Shape' }),
      entrant('spy', 'foes', { concealed: true, mask: 'Fog' }),
    );
    expect(does(fight, 'remove', { target: 'spy' })).toEqual([
      { event: { type: 'left', who: 'spy', side: 'foes', called: 'SPY' }, only: ['gm', 'orc'] },
    ]);
    expect(does(fight, 'remove', { target: 'orc' })).toEqual([
      {
        event: { type: 'left', who: 'orc', side: 'foes', called: 'ORC' },
        only: ['gm'],
        others: { type: 'left', who: 'orc', side: 'foes', called: 'Shape' },
      },
    ]);
  });

  test('a figure is the GM’s or a player’s, and nobody is told of it', () => {
    const fight = fightOf(entrant('ana'));
    expect(does(fight, 'whose-figure', { target: 'ana', ofGm: true })).toEqual([]);
    expect(fight.combatants['ana']?.ofGm).toBe(true);
    does(fight, 'whose-figure', { target: 'ana', ofGm: false });
    expect(fight.combatants['ana']).not.toHaveProperty('ofGm');
  });

  test('the first round is opened once, and not without anybody', () => {
    const fight = fightOf();
    expect(refusalOf(() => does(fight, 'begin', {})).reason).toBe('nobody-here');
    const one = fightOf(entrant('ana'));
    expect(does(one, 'begin', {})).toEqual([{ event: { type: 'begun' } }]);
    expect(one.begun).toBe(true);
    expect(refusalOf(() => does(one, 'begin', {})).reason).toBe('already-begun');
  });

  test('of an edit it is told what was given, and what most there can be where it was more', () => {
    const fight = fightOf(entrant('ana'));
    const edit = (field: string, value: Json) =>
      does(fight, 'set', { target: 'ana', field, value }).map(({ event, only }) => ({ ...event, only }));
    const told = { type: 'edited', who: 'ana', field: 'hp', only: ['gm', 'ana'] };
    expect(edit('hp', '12')).toEqual([{ ...told, value: '12', most: 10 }]);
    expect(edit('hp', 11)).toEqual([{ ...told, value: 11, most: 10 }]);
    expect(edit('hp', 10)).toEqual([{ ...told, value: 10 }]);
    expect(edit('hp', '4')).toEqual([{ ...told, value: '4' }]);
    expect(fight.combatants['ana']?.hp).toBe(4);
    expect(edit('name', '12')).toEqual([{ ...told, field: 'name', value: '12' }]);
    expect(fight.combatants['ana']?.name).toBe('12');
  });

  test.each<readonly [string, Json, Json]>([
    ['mask', 'null', null],
    ['mask', '', null],
    ['mask', null, null],
    ['mask', ' A  shape ', 'A shape'],
    ['concealed', 'yes', true],
    ['concealed', false, false],
    ['pronoun', 'They', 'they'],
    ['side', ' the  Watch ', 'the Watch'],
    ['name', 7, '7'],
  ])('the field %s typed as %j is %j', (field, typed, is) => {
    const fight = fightOf(entrant('ana', 'heroes', { mask: 'Veil' }));
    does(fight, 'set', { target: 'ana', field, value: typed });
    expect(fight.combatants['ana']).toMatchObject({ [field]: is });
  });

  test('a name of 60 letters is one, whatever its letters are made of', () => {
    const fight = fightOf(entrant('ana'));
    does(fight, 'set', { target: 'ana', field: 'name', value: '🐉'.repeat(60) });
    for (const [field, value] of [
      ['name', '🐉'.repeat(61)],
      ['mask', ' \u200b '],
    ] as const)
      expect(refusalOf(() => does(fight, 'set', { target: 'ana', field, value })).facts).toEqual({
        field,
        problem: 'it takes a name of 1 to 60 letters',
      });
  });

  test('what a mask cannot be called is told of the mask; without a name it comes off', () => {
    const fight = fightOf(entrant('ana'));
    expect(refusalOf(() => does(fight, 'mask', { target: 'ana', mask: 'x'.repeat(61) })).facts).toEqual({
      field: 'mask',
      problem: 'it takes a name of 1 to 60 letters',
    });
    expect(does(fight, 'mask', { target: 'ana', mask: 'Veil' })).toEqual([]);
    expect(does(fight, 'mask', { target: 'ana', mask: '' })).toEqual([{ event: { type: 'revealed', who: 'ana', called: 'Veil' } }]);
    expect(fight.combatants['ana']?.mask).toBeNull();
    expect(does(fight, 'mask', { target: 'ana', mask: '' })).toEqual([]);
  });

  test('nobody hidden is said to be in plain sight, and nobody twice', () => {
    const fight = fightOf(entrant('ana'));
    does(fight, 'conceal', { target: 'ana', concealed: true });
    does(fight, 'mask', { target: 'ana', mask: 'Veil' });
    const fallen = { type: 'revealed', who: 'ana', called: 'Veil' };
    expect(does(fight, 'mask', { target: 'ana', mask: '' })).toEqual([{ event: fallen, only: ['gm', 'ana'] }]);
    const shown = { target: 'ana', concealed: false };
    expect(does(fight, 'conceal', shown)).toEqual([{ event: { type: 'revealed', who: 'ana' } }]);
    expect(does(fight, 'conceal', shown)).toEqual([]);
  });

  test('a modifier is for the ears of the GM', () => {
    const modifier = { who: 'ana', purpose: 'attack', flat: 2, factor: 1, note: '' };
    expect(does(fightOf(entrant('ana')), 'modifier', { target: 'ana', purpose: 'attack', flat: 2 })).toEqual([
      { event: { type: 'modifier-set', ...modifier }, only: ['gm'] },
    ]);
  });

  test('whoever had no powers can be given some, in systems that have any', () => {
    const edit = (powers: boolean) => does(fightOf(entrant('ana')), 'set', { target: 'ana', field: 'powers', value: [] }, powers);
    expect(edit(true)).toEqual([{ event: { type: 'edited', who: 'ana', field: 'powers', value: [] }, only: ['gm', 'ana'] }]);
    expect(refusalOf(() => edit(false))).toMatchObject({ reason: 'bad-edit', facts: { field: 'powers', problem: 'no such field' } });
  });

  test('before the first round the GM may begin; what else they may do, they may do at any time', () => {
    const fight = fightOf(entrant('ana'), entrant('orc'));
    const offers = gmOffers(fight, { attack: 'attacks' });
    expect(offers.map(({ pick, anytime }) => [pick, anytime ?? false])).toEqual([
      ['begin', false],
      ...['modifier', 'set', 'conceal', 'mask', 'remove', 'custom-condition'].map((pick) => [pick, true]),
    ]);
    const people = [{ value: 'ana' }, { value: 'orc' }];
    expect(offers.find(({ pick }) => pick === 'modifier')?.params).toEqual([
      { name: 'target', kind: 'combatant', options: [...people, { value: '*', label: 'anybody' }] },
      { name: 'flat', kind: 'number', min: -200, max: 200, initial: 0 },
      { name: 'factor', kind: 'text', max: 8, initial: '1' },
      {
        ...{ name: 'purpose', kind: 'thing', initial: '*' },
        options: [
          { value: '*', label: 'any roll' },
          { value: 'attack', label: 'attacks' },
        ],
      },
      { name: 'note', kind: 'text', max: 200, initial: '' },
    ]);
    const target = { name: 'target', kind: 'combatant', options: people };
    const paramsOf = (pick: string) => offers.find((offer) => offer.pick === pick)?.params;
    expect(paramsOf('set')).toEqual([
      target,
      { name: 'field', kind: 'text', max: 80 },
      { name: 'value', kind: 'text', max: 4000 },
      { name: 'why', kind: 'text', max: 200, optional: true },
    ]);
    expect(paramsOf('conceal')).toEqual([target, { name: 'concealed', kind: 'flag', initial: true }]);
    expect(paramsOf('mask')).toEqual([target, { name: 'mask', kind: 'text', max: 60, optional: true }]);
    expect(paramsOf('remove')).toEqual([target]);
    fight.begun = true;
    expect(gmOffers(fight).map(({ pick }) => pick)).not.toContain('begin');
  });
});

describe('the map', () => {
  test('what is left out of a zone that is drawn again stays as it was', () => {
    const fight = fightOf();
    expect(does(fight, 'zone', { zone: 'z1', name: 'Yard', next: ['z2'], traits: { dark: true } })).toEqual([
      { event: { type: 'map-changed', drawn: { zone: 'Yard', beside: [] } } },
    ]);
    does(fight, 'zone', { zone: 'z1', name: 'Court', traits: { wet: true } });
    expect(fight.zones['z1']).toEqual({ name: 'Court', next: ['z2'], traits: { dark: true, wet: true } });
    does(fight, 'zone', { zone: 'z1', name: 'Court', next: [] });
    expect(fight.zones['z1']).toEqual({ name: 'Court', next: [], traits: { dark: true, wet: true } });
    does(fight, 'zone', { zone: 'z2', name: 'Tower' });
    expect(fight.zones['z2']).toEqual({ name: 'Tower', next: [], traits: {} });
  });

  test('a way joins two zones that there are', () => {
    const fight = fightOf();
    for (const zone of ['z1', 'z2', 'z3']) does(fight, 'zone', { zone, name: zone });
    expect(does(fight, 'connect', { from: 'z1', to: 'z2' })).toEqual([{ event: { type: 'map-changed', joined: ['z1', 'z2'] } }]);
    does(fight, 'connect', { from: 'z2', to: 'z3' });
    expect(Object.values(fight.zones).map(({ next }) => next)).toEqual([['z2'], ['z1', 'z3'], ['z2']]);
    for (const [from, to] of [
      ['z1', 'z1'],
      ['z1', 'z9'],
      ['z9', 'z1'],
      ['constructor', 'z1'],
    ])
      expect(refusalOf(() => does(fight, 'connect', { from, to }))).toMatchObject({ reason: 'no-such-zone', facts: { from, to } });
  });

  test('a way closes in both directions, unless somebody stands on it', () => {
    const fight = fightOf(entrant('ana'));
    for (const zone of ['z1', 'z2', 'z3']) does(fight, 'zone', { zone, name: zone.toUpperCase() });
    const close = (from: string, to: string) => does(fight, 'disconnect', { from, to });
    does(fight, 'connect', { from: 'z1', to: 'z2' });
    does(fight, 'connect', { from: 'z2', to: 'z3' });
    const stand = (zone: string) => Object.assign(fight.combatants['ana']!, { zone });
    for (const place of ['z1|z2', 'z2|z1']) {
      stand(place);
      expect(refusalOf(() => close('z2', 'z1'))).toMatchObject({
        reason: 'on-the-way',
        facts: { who: [fight.combatants['ana']!.name], from: 'Z2', to: 'Z1' },
      });
    }
    stand('z2');
    expect(close('z2', 'z1')).toEqual([{ event: { type: 'map-changed', closed: ['Z2', 'Z1'] } }]);
    expect(Object.values(fight.zones).map(({ next }) => next)).toEqual([[], ['z3'], ['z2']]);
    expect(refusalOf(() => close('z1', 'z2'))).toMatchObject({ reason: 'no-such-way', facts: { from: 'Z1', to: 'Z2' } });
    expect(refusalOf(() => close('z1', 'z9'))).toMatchObject({ reason: 'no-such-zone' });
    // One that leads in one direction alone closes as well.
    does(fight, 'zone', { zone: 'z1', name: 'Z1', next: ['z3'] });
    close('z3', 'z1');
    expect(fight.zones['z1']!.next).toEqual([]);
  });

  test('only the GM hears of distances of those in hiding, and two are at most 100,000 apart', () => {
    const fight = fightOf(entrant('ana'), entrant('orc'), entrant('spy', 'foes', { concealed: true }));
    const put = (from: string, to: string, distance = 100_000) => does(fight, 'distance', { from, to, distance });
    const apart = (from: string, to: string, distance = 100_000) => ({ type: 'map-changed', apart: { from: [from], to: [to], distance } });
    expect(put('ana', 'orc')).toEqual([{ event: apart('ana', 'orc') }]);
    expect(put('spy', 'ana', 0)).toEqual([{ event: apart('spy', 'ana', 0), only: ['gm'] }]);
    expect(put('ana', 'spy', 0.5)).toEqual([{ event: apart('ana', 'spy', 0.5), only: ['gm'] }]);
    expect(refusalOf(() => put('ana', 'ana'))).toMatchObject({ reason: 'no-such-pair' });
    expect(refusalOf(() => put('ana', 'orc', 100_000.5))).toMatchObject({
      reason: 'bad-edit',
      facts: { field: 'distance', problem: 'it takes a number from 0 to 100,000' },
    });
  });
});
