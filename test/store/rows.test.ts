/** Rows as people, servers and orders, what older versions or other hands have left in them included. */
import { describe, expect, test } from 'vitest';
import { toGuild, toOrder, toPerson } from '../../src/store/people-rows.ts';
import { STYLES } from '../../src/table/words/styles.ts';

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

test('an order has its body as data and its time as a number', () => {
  const row = { id: 'o', body: '{"kind":"turn"}', created: 7n } as unknown as Row<typeof toOrder>;
  expect(toOrder(row)).toEqual({ id: 'o', body: { kind: 'turn' }, created: 7 });
});
