/** Prepared fights and fights that were moved, as people bring them in files: what is read, and what they are told of all else. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isTacticId, isZoneMap, readMovedFight, readPrepared, tacticId, tacticIn } from '../../src/engine/index.ts';

/** A fight that has some of everything. */
const ford = {
  pace: 'slow',
  about: 'At the ford.',
  settings: { soak: true },
  zones: { bank: { name: 'Bank', next: ['ford'], traits: { dark: true } }, ford: { name: 'Ford', next: ['bank'] } },
  distances: { 'ann>orc': 12.5 },
  entrants: [
    { id: 'ann', name: 'Ann', side: 'heroes', sheet: { hp: 3 }, pronoun: 'she', state: { zone: 'bank' } },
    { id: 'orc', name: 'Orc', side: 'foes', sheet: {}, mask: 'A shape', concealed: true, doctrine: 'brute' },
    { id: 'rat', name: 'Rat', side: 'foes', sheet: {}, mask: null, wave: 'w1' },
  ],
  waves: [
    { id: 'w1', name: 'Rats', when: { at: 'round', round: 3, every: 2, count: 4 }, line: 'A squeak.' },
    { id: 'w2', name: 'Flight', when: { at: 'share', side: 'foes', below: 0.5 } },
    { id: 'w3', name: 'Bell', when: { at: 'press' }, line: '' },
  ],
};
type Ford = typeof ford;
const [ann, orc, rat] = ford.entrants;

test('a prepared fight is read as it is written, with what it leaves out', () => {
  expect(readPrepared(ford)).toEqual({
    prepared: {
      ...ford,
      zones: { ...ford.zones, ford: { ...ford.zones.ford, traits: {} } },
      waves: [ford.waves[0], { ...ford.waves[1], line: '' }, ford.waves[2]],
    },
  });
  expect(readPrepared({})).toEqual({
    prepared: { pace: 'live', about: '', settings: {}, zones: {}, distances: {}, entrants: [], waves: [] },
  });
  expect(readPrepared({ ...ford, about: ' At  the\nford. ' })).toMatchObject({ prepared: { about: 'At the ford.' } });
});

const people = (...entrants: readonly object[]): object => ({ ...ford, distances: {}, entrants });
const comes = (when: object, more: object = {}): object => ({ ...ford, waves: [{ ...ford.waves[0], when, ...more }] });
const place = (more: object): object => ({ ...ford, zones: { ...ford.zones, ford: { ...ford.zones.ford, ...more } } });
const many = <T>(count: number, of: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => of(i));

/** What is brought instead, by what is odd about it. */
const ODD: Readonly<Record<string, unknown>> = {
  nothing: null,
  'a list': [],
  'a field that nobody knows': { ...ford, weather: 'rain' },
  'a pace that is no name': { ...ford, pace: 'as slow as it gets' },
  'a long opening': { ...ford, about: 'x'.repeat(1001) },
  'a setting without a name': { ...ford, settings: { '': 1 } },
  'a setting with a long name': { ...ford, settings: { ['x'.repeat(61)]: 1 } },
  'a place without a name': place({ name: '' }),
  'a place with a long name': place({ name: 'x'.repeat(61) }),
  'a place with a long id': { ...ford, zones: { ['x'.repeat(83)]: ford.zones.bank } },
  'a place beside none': place({ next: ['hill'] }),
  'a place beside what every object has': place({ next: ['toString'] }),
  'a place with many beside it': place({ next: many(61, () => 'bank') }),
  'a place with a trait that is no name': place({ traits: { 'very dark': true } }),
  'a place that nobody knows more of': place({ light: 3 }),
  'a distance from nobody': { ...ford, distances: { 'bob>orc': 3 } },
  'a distance to nobody': { ...ford, distances: { 'ann>bob': 3 } },
  'a distance to whoever comes later': { ...ford, distances: { 'ann>rat': 3 } },
  'a distance between three': { ...ford, distances: { 'ann>orc>ann': 3 } },
  'a distance of one': { ...ford, distances: { ann: 3 } },
  'a distance below nothing': { ...ford, distances: { 'ann>orc': -1 } },
  'a distance beyond all maps': { ...ford, distances: { 'ann>orc': 100_001 } },
  'somebody twice': people(ann!, { ...ann, name: 'Ana' }),
  'somebody without a name': people({ ...ann, name: ' ' }),
  'somebody with a long name': people({ ...ann, name: 'x'.repeat(61) }),
  'somebody with an id that is none': people({ ...ann, id: 'a b' }),
  'somebody on a side with a long name': people({ ...ann, side: 'x'.repeat(31) }),
  'somebody without a sheet': people({ id: 'ann', name: 'Ann', side: 'heroes' }),
  'somebody with a pronoun that there is not': people({ ...ann, pronoun: 'we' }),
  'somebody with a long mask': people({ ...orc, mask: 'x'.repeat(61) }),
  'somebody who may be hidden': people({ ...orc, concealed: 'perhaps' }),
  'somebody at more than a place': people({ ...ann, state: { zone: 'bank', hp: 3 } }),
  'somebody with a tactic that is no name': people({ ...orc, doctrine: 'charge at once' }),
  'somebody with a wave that there is not': people({ ...rat, wave: 'w9' }),
  'somebody of whom nobody knows more': people({ ...ann, hp: 3 }),
  'too many people': people(...many(61, (i) => ({ ...ann, id: `a${i}` }))),
  'a wave twice': { ...ford, waves: [...ford.waves, ford.waves[0]] },
  'a wave without a name': comes({ at: 'press' }, { name: '' }),
  'a wave with a long name': comes({ at: 'press' }, { name: 'x'.repeat(61) }),
  'a wave with a long line': comes({ at: 'press' }, { line: 'x'.repeat(401) }),
  'a wave at no time': comes({ at: 'noon' }),
  'a wave before the first round': comes({ at: 'round', round: 0 }),
  'a wave after a thousand rounds': comes({ at: 'round', round: 1000 }),
  'a wave every so many rounds as nobody plays': comes({ at: 'round', round: 1, every: 100 }),
  'a wave without end': comes({ at: 'round', round: 1, every: 1, count: 100 }),
  'a wave when nothing is left': comes({ at: 'share', side: 'foes', below: 0 }),
  'a wave when more is left than there was': comes({ at: 'share', side: 'foes', below: 1.5 }),
  'too many waves': { ...ford, waves: [...ford.waves, ...many(18, (i) => ({ ...ford.waves[2], id: `v${i}` }))] },
};

test('of whatever else is brought, the first that is wrong is told, and where', async () => {
  const said = Object.entries(ODD).map(([what, data]) => {
    const read = readPrepared(data);
    return `${what}: ${'prepared' in read ? 'TAKEN' : `${read.where || '(the file)'}: ${read.problem}`}`;
  });
  await expect(`${said.join('\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, 'kept/prepared.txt'));
});

test('as much as may be is taken', () => {
  const widest: readonly unknown[] = [
    { ...ford, about: 'x'.repeat(1000) },
    { ...ford, settings: { ['x'.repeat(60)]: 1 } },
    place({ name: 'x'.repeat(60), next: many(60, () => 'bank') }),
    { ...ford, zones: { ...ford.zones, ['x'.repeat(82)]: ford.zones.bank } },
    { ...ford, distances: { 'ann>orc': 0 } },
    { ...ford, distances: { 'ann>orc': 100_000 } },
    people({ ...ann, name: 'x'.repeat(60), side: 'x'.repeat(30), mask: 'x'.repeat(60), state: { zone: 'x'.repeat(82) } }),
    people(...many(60, (i) => ({ ...ann, id: `a${i}` }))),
    people({ ...orc, doctrine: tacticId({ name: 'Slow burn', about: '', weights: { risk: 2 } }) }),
    comes({ at: 'press' }, { name: 'x'.repeat(60), line: 'x'.repeat(400) }),
    comes({ at: 'round', round: 1, every: 1, count: 1 }),
    comes({ at: 'round', round: 999, every: 99, count: 99 }),
    comes({ at: 'share', side: 'x'.repeat(30), below: 0.01 }),
    comes({ at: 'share', side: 'foes', below: 1 }),
    { ...ford, waves: [...ford.waves, ...many(17, (i) => ({ ...ford.waves[2], id: `v${i}` }))] },
  ];
  expect(widest.map((data) => readPrepared(data)).filter((read) => !('prepared' in read))).toEqual([]);
});

test('a map is one by its form alone', () => {
  expect(isZoneMap((readPrepared(ford) as unknown as { readonly prepared: Ford }).prepared.zones)).toBe(true);
  expect([{}, { a: { name: 'A', next: ['b'] } }].map(isZoneMap)).toEqual([true, true]);
  expect([null, [], { a: { name: 'A' } }, { a: { name: '', next: [] } }].map(isZoneMap)).toEqual([false, false, false, false]);
});

test('a tactic of one’s own goes by a name that carries all of it, and nothing else goes by such a name', () => {
  const burn = { name: 'Slow burn', about: 'Wears them down.', weights: { risk: 2, merciless: true } };
  expect(tacticIn(tacticId(burn))).toEqual(burn);
  expect(tacticId(burn)).toMatch(/^own:\{"name":"Slow burn",/u);
  const others = ['brute', '', 'own:', 'own:{}', 'own:[', tacticId({ ...burn, weights: { risk: 11 } }), ` ${tacticId(burn)}`];
  expect(others.map(tacticIn)).toEqual(others.map(() => null));
  // A name may be long, but not longer than any tactic needs.
  const padded = (length: number) => tacticId(burn).padEnd(length, ' ');
  expect([600, 601].map((length) => tacticIn(padded(length)) !== null)).toEqual([true, false]);
  expect([tacticId(burn), 'said:hurt.most,near', 'said:weak<3'].map(isTacticId)).toEqual([true, true, true]);
  expect(['said:', 'said:HURT', `said:${'a'.repeat(121)}`, 'brute', 7, null].map(isTacticId)).toEqual(Array(6).fill(false));
});

const moved = {
  ...{ name: 'Ford', ruleset: 'brp', rulesVersion: 3, seed: '0a'.repeat(32), words: ['one'], start: {}, end: null },
  actions: [{ procedure: 'begin', args: {}, journal: [{ met: 'roll x', value: [3] }] }],
  carries: {
    ...{ pace: 'live', doctrines: { orc: 'brute' }, people: [{ name: 'Ann', combatants: ['ann'] }] },
    lines: [{ at: 1, action: 0, text: 'Hm.', byName: null, only: ['ann'], said: [{ id: 's', who: 'ann', text: 'Ho!', few: true }] }],
  },
};

test('a fight that was moved is read by its form; what it holds beside that is left out', () => {
  expect(readMovedFight(moved)).toEqual({ fight: { ...moved, chapters: [] } });
  expect(readMovedFight({ ...moved, weather: 'rain' })).toEqual({ fight: { ...moved, chapters: [] } });
  expect(readMovedFight({ ...moved, actions: [{ number: 0, ...moved.actions[0] }] })).toEqual({ fight: { ...moved, chapters: [] } });
  const chapters = [{ seed: 'b1'.repeat(32), words: [], until: { action: 0, entries: 2 } }];
  expect(readMovedFight({ ...moved, chapters })).toEqual({ fight: { ...moved, chapters } });
});

test.each<readonly [string, unknown]>([
  ['', null],
  ['', 'a fight'],
  ['name', { ...moved, name: 'x'.repeat(201) }],
  ['rulesVersion', { ...moved, rulesVersion: -1 }],
  ['seed', { ...moved, seed: '0A'.repeat(32) }],
  ['seed', { ...moved, seed: '0a'.repeat(33) }],
  ['words', { ...moved, words: Array(201).fill('x') }],
  ['words → 0', { ...moved, words: ['x'.repeat(201)] }],
  ['start', { ...moved, start: undefined }],
  ['actions → 0 → procedure', { ...moved, actions: [{ ...moved.actions[0], procedure: 'x'.repeat(61) }] }],
  ['actions → 0 → journal → 0', { ...moved, actions: [{ ...moved.actions[0], journal: [{ met: 3, value: 1 }] }] }],
  ['actions → 0 → weather', { ...moved, actions: [{ ...moved.actions[0], weather: 'rain' }] }],
  ['actions → 0 → journal → 0 → by', { ...moved, actions: [{ ...moved.actions[0], journal: [{ met: 'roll x', value: [3], by: 'x' }] }] }],
  ['chapters', { ...moved, chapters: Array(51).fill({ seed: moved.seed, words: [], until: { action: 0, entries: 0 } }) }],
  ['carries → doctrines → orc', { ...moved, carries: { ...moved.carries, doctrines: { orc: 3 } } }],
  ['carries → people → 0 → name', { ...moved, carries: { ...moved.carries, people: [{ name: 'x'.repeat(101), combatants: [] }] } }],
  ['carries → lines → 0 → action', { ...moved, carries: { ...moved.carries, lines: [{ at: 1, action: 0.5 }] } }],
  ['carries → lines → 0 → text', { ...moved, carries: { ...moved.carries, lines: [{ at: 1, action: 0, text: 'x'.repeat(2001) }] } }],
])('a fight that was moved is refused by the place of what is wrong: %s', (where, file) => expect(readMovedFight(file)).toEqual({ where }));
