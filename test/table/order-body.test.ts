/** What is stored of a standing order: read as it was given, or not at all. */
import { expect, test } from 'vitest';
import type { Json } from '../../src/engine/index.ts';
import { readOrderBody } from '../../src/table/order.ts';

const LINE = { when: [{ fact: 'health', is: 'below', value: '50' }], pick: 'dodge', params: { target: 'the wolf' } };
const BODY = { kind: 'reaction', lines: [LINE], wait: 5000, perRound: 2, untilRound: 7, text: 'dodge when hurt' };

test('an order is read as it was given', () => {
  expect(readOrderBody(BODY)).toEqual(BODY);
});

test.each(['reaction', 'turn', 'declaration'])('one for a %s', (kind) => {
  expect(readOrderBody({ ...BODY, kind })).toEqual({ ...BODY, kind });
});

test.each(['is', 'is not', 'below', 'above'])('a condition that something %s something', (is) => {
  const lines = [{ ...LINE, when: [{ fact: 'a', is, value: 'b' }] }];
  expect(readOrderBody({ ...BODY, lines })).toEqual({ ...BODY, lines });
});

test('what is left out waits for nothing, has no limit and no text', () => {
  expect(readOrderBody({ kind: 'turn', lines: [] })).toEqual({ kind: 'turn', lines: [], wait: 0, perRound: 0, untilRound: 0, text: '' });
});

test('what is nothing of an order is left out', () => {
  expect(readOrderBody({ ...BODY, more: 1 })).toEqual(BODY);
});

const line = (more: object): Json => ({ ...BODY, lines: [LINE, { ...LINE, ...more }] });
const when = (more: object): Json => line({ when: [LINE.when[0]!, { ...LINE.when[0], ...more }] });

test.each<readonly [string, Json]>([
  ['null', null],
  ['a text', 'dodge'],
  ['a number', 3],
  ['a list', [BODY]],
  ['nothing in it', {}],
  ['no kind', { ...BODY, kind: null }],
  ['an unknown kind', { ...BODY, kind: 'ruling' }],
  ['a kind that is no word', { ...BODY, kind: 0 }],
  ['no lines', { ...BODY, lines: null }],
  ['lines that are no list', { ...BODY, lines: { 0: LINE } }],
  ['a line that is none', { ...BODY, lines: [LINE, null] }],
  ['a line that is a list', { ...BODY, lines: [LINE, []] }],
  ['a wait in words', { ...BODY, wait: '5' }],
  ['a limit in words', { ...BODY, perRound: '5' }],
  ['a last round in words', { ...BODY, untilRound: '5' }],
  ['a text that is none', { ...BODY, text: 5 }],
  ['a line without conditions', line({ when: null })],
  ['a line of which the conditions are no list', line({ when: {} })],
  ['a line without a pick', line({ pick: null })],
  ['a line without parameters', line({ params: null })],
  ['a line of which the parameters are a list', line({ params: ['a'] })],
  ['a parameter that is no text', line({ params: { target: 'wolf', points: 3 } })],
  ['a condition that is none', line({ when: [LINE.when[0], 'x'] })],
  ['a condition on no fact', when({ fact: 3 })],
  ['a condition that compares otherwise', when({ is: 'near' })],
  ['a condition that compares by no word', when({ is: null })],
  ['a condition with a number', when({ value: 50 })],
])('it is none with %s', (_, stored) => {
  expect(readOrderBody(stored)).toBeNull();
});

test('conditions and parameters may be none', () => {
  const lines = [{ when: [], pick: 'ask', params: {} }];
  expect(readOrderBody({ ...BODY, lines })).toEqual({ ...BODY, lines });
});
