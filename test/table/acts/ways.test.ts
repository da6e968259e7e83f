/** The ways over a map: from whom to where, the steps that lie between. */
import { expect, test } from 'vitest';
import { standsIn, stepsApart, wayTo } from '../../../src/table/acts/ways.ts';
import type { Place } from '../../../src/table/api.ts';

/** A map, a line for each place: `gate: yard, hall; Yrsa Odo` is the gate, its two neighbours, and two who stand there. */
const map = (...lines: readonly string[]): { readonly places: readonly Place[] } => ({
  places: lines.map((line) => {
    const [id = '', next = '', here = ''] = line.split(/[:;] ?/u);
    return {
      ...{ id, name: id, next: next === '' ? [] : next.split(', ') },
      here: here === '' ? [] : here.split(' ').map((name) => ({ id: name, name, side: 'heroes' })),
    };
  }),
});

/** The long way round leads over the wood and the hill, the short one over the yard; a bridge leads one way, to the island. */
const KEEP = map(
  'gate: wood, yard; Yrsa Odo',
  'wood: gate, hill',
  'hill: wood, hall',
  'yard: gate, hall; Odo',
  'hall: hill, yard; Bram',
  'tower: hall, isle',
  'isle:; Cy',
);

test.each([
  ['Yrsa', 'hall', 'yard hall'],
  ['Yrsa', 'hill', 'wood hill'],
  ['Yrsa', 'yard', 'yard'],
  ['Yrsa', 'gate', null],
  ['Cy', 'gate', null],
  ['Cy', 'nowhere', null],
  ['Cy', 'isle', null],
  ['nobody', 'gate', null],
  // A border is reached from either of its zones, so that its own is the last step.
  ['Yrsa', 'gate|yard', 'gate|yard'],
  ['Yrsa', 'hall|yard', 'yard hall|yard'],
  ['Yrsa', 'hall|hill', 'wood hill hall|hill'],
  ['Cy', 'gate|yard', null],
  // Whoever stands on a border steps into one of its zones first.
  ['Odo', 'hall', 'yard hall'],
  ['Odo', 'gate', 'gate'],
  ['Odo', 'yard', 'yard'],
  ['Odo', 'wood', 'gate wood'],
  ['Odo', 'gate|wood', 'gate|wood'],
])('%s to the %s: %s', (who, to, way) => {
  expect(wayTo(KEEP, standsIn(KEEP, who), to)).toEqual(way?.split(' ') ?? null);
});

test.each([
  ['Yrsa', 'Yrsa', 0],
  ['Yrsa', 'Odo', 0],
  ['Yrsa', 'Bram', 2],
  ['Bram', 'Yrsa', 2],
  ['Odo', 'Bram', 2],
  ['Bram', 'Odo', 1],
  ['Cy', 'Yrsa', null],
  ['Cy', 'nobody', null],
  ['nobody', 'Yrsa', null],
])('%s and %s are so many steps apart: %s', (a, b, steps) => {
  expect(stepsApart(KEEP, a, b)).toBe(steps);
});

test('a way through more zones than any map has is none', () => {
  const row = (count: number): ReturnType<typeof map> => map(...Array.from({ length: count }, (_, i) => `${i}: ${i + 1}`));
  expect(wayTo(row(80), ['0'], '59')).toHaveLength(59);
  expect(wayTo(row(80), ['0'], '60')).toBeNull();
});
