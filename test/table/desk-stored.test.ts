/** What is stored of what a server's managers have said: read back, and as nobody had said it where it no longer fits. */
import { expect, test } from 'vitest';
import type { Json } from '../../src/engine/index.ts';
import { type Desk, MOST_MUTED, PLAIN_DESK, readDesk } from '../../src/table/desk.ts';

const FULL: Desk = { starters: '5', approval: true, fights: 3, figures: 40, weighings: 2, log: '6', muted: ['7', '8'] };

test('all of it is read as it was kept', () => {
  expect(readDesk(FULL as unknown as Json)).toEqual(FULL);
});

test('nobody has said anything at first', () => {
  expect(PLAIN_DESK).toEqual({ starters: null, approval: false, fights: null, figures: null, weighings: null, log: null, muted: [] });
  for (const stored of [null, 'x', 3, [], [FULL] as unknown as Json, {}]) expect(readDesk(stored)).toEqual(PLAIN_DESK);
});

test.each<readonly [keyof Desk, Json, Json]>([
  ['starters', '', null],
  ['starters', 5, null],
  ['starters', '5', '5'],
  ['log', '', null],
  ['log', ['6'], null],
  ['approval', 'yes', false],
  ['approval', false, false],
  ['fights', 0, null],
  ['fights', 1, 1],
  ['fights', 500, 500],
  ['fights', 501, null],
  ['fights', 2.5, null],
  ['fights', '3', null],
  ['figures', 1, null],
  ['figures', 2, 2],
  ['figures', 60, 60],
  ['figures', 61, null],
  ['weighings', -1, null],
  ['weighings', 0, 0],
  ['weighings', 2, 2],
  ['weighings', 3, null],
  ['muted', 'x', []],
  ['muted', ['7', 8, null, '9'], ['7', '9']],
])('%s %j is %j', (key, stored, read) => {
  expect(readDesk({ ...(FULL as unknown as Record<string, Json>), [key]: stored })).toEqual({ ...FULL, [key]: read });
});

test('so many are muted at most, the first of them', () => {
  const all = Array.from({ length: MOST_MUTED + 1 }, (_, i) => `${i}`);
  expect(readDesk({ muted: all }).muted).toEqual(all.slice(0, 200));
  expect(readDesk({ muted: all.slice(0, 200) }).muted).toHaveLength(200);
});
