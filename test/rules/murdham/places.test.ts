/** Zones and borders. */

import { describe, expect, test } from 'vitest';
import { place } from '../../../src/rules/murdham/hold.ts';
import { destinations, halvesLeft } from '../../../src/rules/murdham/move.ts';
import { isFull, isNear, placeName, placeOf, rangeOf, roomOf, ways } from '../../../src/rules/murdham/places.ts';
import type { Fighter } from '../../../src/rules/murdham/sheet.ts';
import type { Fight } from '../../../src/rules/murdham/state.ts';
import type { Mode } from '../../../src/rules/murdham/tables.ts';
import { fightOf, isPlaceOf, one } from './support.ts';

const map = fightOf([], 5);

/** Where somebody may end a move in a mode. */
const ends = (fight: Fight, who: Fighter, mode: Mode): readonly string[] =>
  destinations(fight, who).find((one) => one.mode === mode)?.places ?? [];

test.each([
  ['z1', true],
  ['z1|z2', true],
  ['z1|z3', false],
  ['z9', false],
])('ZS-POS-01: %s is a place: %s', (place, is) => expect(isPlaceOf(map, place)).toBe(is));

test.each([
  ['z1', 'z1', true],
  ['z1', 'z1|z2', true],
  ['z2', 'z1|z2', true],
  ['z1|z2', 'z1|z2', true],
  ['z1|z2', 'z2|z3', false],
  ['z1', 'z2', false],
  ['z3', 'z1|z2', false],
])('ZS-POS-02: %s and %s are near each other: %s', (a, b, near) => {
  expect(isNear(map, a, b)).toBe(near);
  expect(isNear(map, b, a)).toBe(near);
});

test.each([
  ['z1', 'z1', 0],
  ['z1', 'z3', 2],
  ['z1|z2', 'z4', 2],
  ['z1|z2', 'z4|z5', 2],
  ['z1|z2', 'z2|z3', 1],
])('ZS-POS-03: the range from %s to %s is %i', (a, b, range) => expect(rangeOf(map, a, b)).toBe(range));

test.each([
  ['z1', 'z1|z2', 1],
  ['z1|z2', 'z2', 1],
  ['z1', 'z2', 2],
  ['z1|z2', 'z2|z3', 2],
  ['z1', 'z3', 4],
])('ZS-POS-04: from %s to %s it is %i half zones', (a, b, halves) => expect(ways(map, a, Infinity)[b]?.halves).toBe(halves));

test('a border is written one way only, and has a name', () => {
  expect(placeOf(map, 'z2|z1')).toBe('z1|z2');
  expect(placeName(map, 'z1|z2')).toBe('the border of Zone 1 and Zone 2');
});

test('ZS-POS-04: the shortest way goes from zone to zone, not over each border', () => {
  expect(ways(map, 'z1', 4)['z3']).toEqual({ path: ['z2', 'z3'], halves: 4 });
});

describe('ZS-POS-05: room', () => {
  const folk = (n: number, zone: string, size = 'medium', side = 'foes') =>
    Array.from({ length: n }, (_, i) => ({ id: `${size}${zone.replace('|', '')}${i}`, side, sheet: { size }, state: { zone } }));

  test.each([
    ['medium', 8],
    ['large', 2],
    ['small', 32],
    ['tiny', 128],
  ])('a zone holds so many %s: %i', (size, most) => {
    const fight = fightOf([{ id: 'x', sheet: { size } }, ...folk(most - 1, 'z2', size)]);
    expect(isFull(fight, one(fight, 'x'), 'z2')).toBe(false);
    const full = fightOf([{ id: 'x', sheet: { size } }, ...folk(most, 'z2', size)]);
    expect(isFull(full, one(full, 'x'), 'z2')).toBe(true);
  });

  test('a border holds two, a doorway one, a big zone more; the massive need a big zone', () => {
    const fight = fightOf([{ id: 'x' }, { id: 'm', sheet: { size: 'massive' } }]);
    fight.zones['z2']!.traits = { doors: ['z3'] };
    fight.zones['z4']!.traits = { big: true };
    expect([roomOf(fight, 'z1|z2'), roomOf(fight, 'z2|z3'), roomOf(fight, 'z1'), roomOf(fight, 'z4')]).toEqual([2, 1, 8, 32]);
    expect([isFull(fight, one(fight, 'm'), 'z2'), isFull(fight, one(fight, 'm'), 'z4')]).toEqual([true, false]);
  });

  test('enemies hold a full border shut; friends and captives do not', () => {
    const shut = fightOf([{ id: 'x' }, ...folk(2, 'z1|z2')]);
    expect(ends(shut, one(shut, 'x'), 'sprint-full')).toEqual([]);
    const friends = fightOf([{ id: 'x' }, ...folk(2, 'z1|z2', 'medium', 'heroes')]);
    expect(ends(friends, one(friends, 'x'), 'full')).toEqual(expect.arrayContaining(['z2', 'z3']));
    expect(ends(friends, one(friends, 'x'), 'full')).not.toContain('z1|z2');
  });
});

describe('ZS-POS-06: sprinting', () => {
  test('doubles movement, and not over rough ground', () => {
    const fight = fightOf([{ id: 'x' }], 6);
    const x = one(fight, 'x');
    expect(ends(fight, x, 'half')).toEqual(expect.arrayContaining(['z2', 'z1|z2']));
    expect(ends(fight, x, 'sprint-full')).toContain('z5');
    fight.zones['z3']!.traits = { rough: true };
    expect(ends(fight, x, 'sprint-full')).not.toContain('z3');
    expect(ends(fight, x, 'full')).toContain('z3');
  });

  test.each([
    [{}, 'half', 2],
    [{}, 'full', 4],
    [{}, 'sprint-half', 4],
    [{}, 'sprint-full', 8],
    [{ skills: ['fleet-footed'] }, 'sprint-half', 5],
    [{ skills: ['fleet-footed'] }, 'sprint-full', 10],
    [{ skills: ['fleet-footed'] }, 'full', 4],
    [{ traits: ['fast'] }, 'half', 4],
    [{ traits: ['slow'] }, 'half', 1],
  ] as const)('ZS-TRN-01, ZS-TRN-02, ZS-SKL-04: %j, %s: %i half zones', (sheet, mode, halves) => {
    const fight = fightOf([{ id: 'x', sheet }]);
    expect(halvesLeft(fight, one(fight, 'x'), mode)).toBe(halves);
  });
});

test('ZS-COV-01: whoever leaves a place leaves their cover there, and so does whom they drag along', () => {
  const fight = fightOf([
    { id: 'x', state: { cover: 'cover', grabbing: 'y' } },
    { id: 'y', side: 'foes', state: { cover: 'barrier', grabbedBy: 'x' } },
  ]);
  place(fight, one(fight, 'x'), 'z1');
  expect(one(fight, 'x').cover).toBe('cover');
  place(fight, one(fight, 'x'), 'z2');
  expect([one(fight, 'x').cover, one(fight, 'y').cover]).toEqual(['none', 'none']);
});
