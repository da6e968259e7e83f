/** Fights of one person alone: where they are, who may come near, and what of them is kept to be read. */
import { describe, expect, test } from 'vitest';
import type { Encounter, Logged } from '../../src/table/encounter.ts';
import { isOwnPlace, isPlaceOf, isSolo, isWhatIf, isWithinReach, soloPlace, toldAlone, whatIfPlace } from '../../src/table/solo.ts';
import type { Update } from '../../src/table/update.ts';
import { line, page } from '../store/samples.ts';

test.each([
  ['their own', soloPlace('7'), { own: true, whatIf: false, of7: true, of8: false }],
  ['their copy', whatIfPlace('7'), { own: true, whatIf: true, of7: true, of8: false }],
  ['a channel', '7', { own: false, whatIf: false, of7: false, of8: false }],
  ['a channel that ends like a copy', '7~', { own: false, whatIf: false, of7: false, of8: false }],
])('%s: %s', (_, channel, { own, whatIf, of7, of8 }) => {
  expect([isOwnPlace(channel), isSolo({ channel }), isWhatIf({ channel })]).toEqual([own, own, whatIf]);
  expect([isPlaceOf(channel, '7'), isPlaceOf(channel, '8')]).toEqual([of7, of8]);
});

test('their places are told apart', () => {
  expect([soloPlace('7'), whatIfPlace('7')]).toEqual(['@7', '@7~']);
});

test.each([
  ['on their server', { channel: 'c', guild: 'g' }, { user: '7', guild: 'g' }, true],
  ['on another', { channel: 'c', guild: 'g' }, { user: '7', guild: 'h' }, false],
  ['their own, from anywhere', { channel: '@7', guild: '@7' }, { user: '7', guild: 'h' }, true],
  ['their copy, from anywhere', { channel: '@7~', guild: '@7' }, { user: '7', guild: 'h' }, true],
  ['another’s own', { channel: '@8', guild: '@8' }, { user: '7', guild: '@8' }, false],
])('within reach: %s', (_, encounter, caller, reached) => {
  expect(isWithinReach(encounter, caller)).toBe(reached);
});

describe('what a command has to say', () => {
  const said = (covers: Update['covers'], ...texts: readonly string[]): Update =>
    ({ at: 1, covers, story: texts.map((text) => ({ tone: 'plain', text })), prompts: [] }) as unknown as Update;
  const told = (
    before: Update | null | undefined,
    update: Update | null,
    isPress: boolean,
    { log = [], instead = [] }: { readonly log?: readonly Logged[]; readonly instead?: readonly string[] } = {},
  ) => {
    const encounter: Encounter = page(before === undefined ? {} : { told: before });
    const blocks = instead.map((text) => ({ tone: 'plain' as const, text }));
    const after = toldAlone({ encounter, log: [...log] }, { update, instead: blocks }, isPress);
    return after === encounter ? 'as it was' : after.told && { covers: after.told.covers, texts: after.told.story.map(({ text }) => text) };
  };
  const OLD = said([1, 3], 'old');
  const NEW = said([4, 6], 'new');

  test.each<readonly [string, ReturnType<typeof told>, ReturnType<typeof told>]>([
    ['is kept in place of what was', told(OLD, NEW, true), { covers: [4, 6], texts: ['new'] }],
    ['is kept as the first', told(undefined, NEW, false), { covers: [4, 6], texts: ['new'] }],
    ['goes on from what was, where nobody has pressed', told(OLD, NEW, false), { covers: [1, 6], texts: ['old', 'new'] }],
    ['nothing, where nothing was done', told(OLD, null, true), 'as it was'],
    ['nothing, where something was done', told(OLD, null, true, { log: [line(1)] }), null],
    ['nothing, where something was done by itself', told(OLD, null, false, { log: [line(1)] }), 'as it was'],
    [
      'in place of what it tells anew, and of no more that reads alike',
      told(said([1, 3], 'blow', 'note', 'blow'), NEW, false, { instead: ['blow'] }),
      { covers: [1, 6], texts: ['blow', 'note', 'new'] },
    ],
    ['something from no rule, after something', told(OLD, said(null, 'note'), false), { covers: [1, 3], texts: ['old', 'note'] }],
    ['something after what was from no rule', told(said(null, 'note'), NEW, false), { covers: [4, 6], texts: ['note', 'new'] }],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });

  test('of much the last that a message shows', () => {
    const many = said([1, 2], ...Array.from({ length: 60 }, (_, i) => `${i}`));
    expect(told(many, said([3, 3], 'last'), false)).toEqual({
      covers: [1, 3],
      texts: [...Array.from({ length: 59 }, (_, i) => `${i + 1}`), 'last'],
    });
  });
});
