/** Rows as people, servers and orders, what older versions or other hands have left in them included. */
import { describe, expect, test } from 'vitest';
import { readBack } from '../../src/store/encounter-row.ts';
import { toGuild, toOrders, toPerson } from '../../src/store/people-rows.ts';
import { toPrep } from '../../src/store/prep-row.ts';
import { customPace, PACES, type Rung } from '../../src/table/time/pace.ts';
import { STYLES } from '../../src/table/words/styles.ts';
import { page } from './samples.ts';

type Row<T extends (row: never) => unknown> = Parameters<T>[0];

const personRow = { days: '[1,5]', away: null, style: 'brief', dailies: '[]', dailyDue: null } as unknown as Row<typeof toPerson>;
const guildRow = { house: '{}', style: 'brief', voice: 'block', lastCall: null, desk: '{}' } as unknown as Row<typeof toGuild>;

describe('a person', () => {
  test.each(STYLES)('reads in the style %s', (style) => {
    expect(toPerson({ ...personRow, style })).toMatchObject({ style, days: [1, 5], away: null, dailies: [] });
  });

  test.each(['verse', '', 'constructor'])('reads the story where the style is %j', (style) => {
    expect(toPerson({ ...personRow, style }).style).toBe('story');
  });

  test('is away until a whole number of milliseconds', () => {
    expect(toPerson({ ...personRow, away: 1_777_896_000_000n }).away).toBe(1_777_896_000_000);
  });

  test('does not show when their daily list is due', () => {
    expect(toPerson({ ...personRow, dailyDue: 5n })).not.toHaveProperty('dailyDue');
  });
});

describe('a prepared fight', () => {
  const row = {
    id: 'p',
    guild: 'g',
    owner: 'o',
    ruleset: 'brp',
    name: 'The Ford',
    updated: 5n,
    shared: false,
    body: '{"about":"It rains."}',
  };

  test('of a version without waves has none', () => {
    expect(toPrep(row)).toEqual({
      ...{ id: 'p', guild: 'g', owner: 'o', ruleset: 'brp', name: 'The Ford', updated: 5 },
      body: { about: 'It rains.', waves: [] },
    });
  });

  test('says whether it is in the library only where it is, and keeps its waves', () => {
    const body = '{"waves":[{"id":"w1"}]}';
    expect(toPrep({ ...row, shared: true, body })).toMatchObject({ shared: true, body: { waves: [{ id: 'w1' }] } });
    expect(toPrep(row)).not.toHaveProperty('shared');
  });
});

describe('a server', () => {
  test.each(['verse', '', 'constructor'])('tells stories where the style is %j', (style) => {
    expect(toGuild({ ...guildRow, style }).style).toBe('story');
  });

  test.each([
    ['webhook', 'webhook'],
    ['block', 'block'],
    ['megaphone', 'block'],
  ])('has the voice %s: %s', (voice, is) => expect(toGuild({ ...guildRow, voice }).voice).toBe(is));

  test.each([
    [null, null],
    ['off', 'off'],
    ['600000', 600_000],
    ['0', 0],
  ])('has the last call %j: %j', (lastCall, is) => expect(toGuild({ ...guildRow, lastCall }).lastCall).toBe(is));
});

describe('an order', () => {
  const line = { when: [{ fact: 'health', is: 'below', value: '33' }], pick: 'dodge', params: { with: 'shield' } };
  const body = { kind: 'turn', lines: [line], wait: 1, perRound: 2, untilRound: 3, text: 'if health below 33: dodge with=shield' };
  const rowOf = (data: unknown) =>
    ({ id: 'o', body: JSON.stringify(data), created: 7n }) as unknown as Parameters<typeof toOrders>[0][number];

  test('has its body as data and its time as a number', () => {
    expect(toOrders([rowOf(body)])).toEqual([{ id: 'o', body, created: 7 }]);
  });

  test('without limits or text has none', () => {
    const { kind, lines } = body;
    expect(toOrders([rowOf({ kind, lines })])).toMatchObject([{ body: { kind, lines, wait: 0, perRound: 0, untilRound: 0, text: '' } }]);
  });

  test.each([
    null,
    [1],
    { ...body, kind: 'ruling' },
    { ...body, lines: null },
    { ...body, lines: ['dodge'] },
    { ...body, lines: [{ ...line, when: [{ fact: 'health', is: 'like', value: '33' }] }] },
    { ...body, lines: [{ ...line, pick: 7 }] },
    { ...body, lines: [{ ...line, params: { with: 7 } }] },
    { ...body, wait: 'long' },
    { ...body, text: null },
  ])('that says %j is passed over, and the others are not', (data) => {
    expect(toOrders([rowOf(data), rowOf(body)])).toHaveLength(1);
  });
});

test('a fight begun with a rung that there is no more goes on without it, and its pace can be changed', () => {
  const ladder = ['remind', 'order', 'default', 'order', 'gm'] as readonly string[] as readonly Rung[];
  const { pace } = readBack(page({ pace: { ...PACES['live']!, ladder } }));
  expect(pace).toEqual({ ...PACES['live']!, ladder: ['remind', 'default', 'gm'] });
  expect(customPace(pace, { patience: 3 }).ladder).toEqual(['remind', 'default', 'gm']);
});
