/** What one looks at: the log, receipts, the whole of a stretch, what was missed, the map, the seal of the dice. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Message } from '../../../src/discord/message.ts';
import { showCatchUp, showLog, showMap, showReceipt, showSeal, showWhole } from '../../../src/discord/show/look.ts';
import type { CaughtUp, PagedLine } from '../../../src/table/api.ts';
import { fullest, pageOf } from '../../support/laid-out.ts';
import { DAY, decision, NOON, PEOPLE, row, sight, viewOf } from '../../support/sights.ts';

const kept = (name: string): string => join(import.meta.dirname, `kept/${name}.md`);
const E = 'AB12CD34EF56';
const MARK = 'b'.repeat(22);

const line = (seq: number, text: string, more: Partial<PagedLine> = {}): PagedLine => ({
  ...{ seq, at: NOON + seq * 40_000, round: null, text, headline: text.split('\n')[0] ?? '', undone: false },
  earlier: seq > 1 ? `before${seq}` : null,
  ...more,
});
const lines = (count: number, length = 20, from = 1): PagedLine[] =>
  Array.from({ length: count }, (_, i) => line(from + i, `${from + i} ${'x'.repeat(length)}`, { at: NOON }));

test('the log, a page at a time', async () => {
  const some = [
    line(1, '', { round: 'Round 1', headline: '' }),
    line(2, '**Yrsa** hits, @everyone.\n-# 12 vs 40 %'),
    line(3, '**Wolf** bites.', { round: 'Round 2' }),
    line(4, '**Wolf** flees.\n-# no sum', { undone: true }),
    line(5, '', { undone: true, round: 'Round 3', headline: '' }),
    line(6, 'x'.repeat(700), { at: NOON + 2 * DAY }),
  ];
  await expect(
    pageOf({
      nothing: showLog(E, [], true),
      'all of it': showLog(E, some, true),
      'within a minute and over its end': showLog(
        E,
        [0, 30_000, 59_999, 60_000].map((at, i) => line(i + 1, `at ${at}`, { at: NOON - 600 + at })),
        true,
      ),
      'an earlier page': showLog(E, some.slice(1), false),
      'more than fits: the latest': showLog(E, lines(12, 300), true),
      'more than fits, on an earlier page': showLog(E, lines(12, 300, 40), false),
    }),
  ).toMatchFileSnapshot(kept('log'));
  expect(fullest((of) => showLog(E, lines(12, of), true))).toMatchInlineSnapshot(
    `"at most 1998 characters, in so many lines as it grows: 13, 12, 11, 10, 9, 8, 7"`,
  );
});

test('receipts and the whole of it, page by page', async () => {
  const steps = (count: number): string[] => Array.from({ length: count }, (_, i) => `step ${i} ${'s'.repeat(90)}`);
  const receipt = [
    { event: '**Yrsa** hits **Wolf**, @here', steps: ['12 + 3 = 15, @everyone', 's'.repeat(500)] },
    { event: '', steps: ['a step that follows'] },
    { event: 'e'.repeat(400), steps: [] },
  ];
  const long = [{ event: 'much', steps: steps(50) }];
  const beats = ['**Yrsa** hits, @here.', 'b'.repeat(1000)];
  await expect(
    pageOf({
      'a receipt': showReceipt(E, MARK, receipt, 0),
      'no receipt': showReceipt(E, MARK, [], 0),
      'a long one': showReceipt(E, MARK, long, 0),
      'its second page': showReceipt(E, MARK, long, 1),
      'its last page': showReceipt(E, MARK, long, 99),
      'a stretch': showWhole(E, MARK, beats, 0),
      'nothing more': showWhole(E, MARK, [], 0),
      'a long stretch': showWhole(E, MARK, [...beats, ...beats, ...beats], 0),
      'its end': showWhole(E, MARK, [...beats, ...beats, ...beats], 2),
      'the seal while it goes on': showSeal({ commitment: 'c0ffee'.repeat(20), status: 'running' }),
      'the seal once it is over': showSeal({ commitment: 'c0ffee', status: 'over' }),
    }),
  ).toMatchFileSnapshot(kept('receipt'));
  expect(
    fullest((of) => showReceipt(E, MARK, [{ event: '', steps: Array.from({ length: 40 }, () => 's'.repeat(of)) }], 0), 200),
  ).toMatchInlineSnapshot(
    `"at most 2052 characters, in so many lines as it grows: 40, 39, 38, 37, 36, 35, 34, 33, 32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10"`,
  );
  expect(
    fullest(
      (of) =>
        showWhole(
          E,
          MARK,
          Array.from({ length: 40 }, () => 's'.repeat(of)),
          0,
        ),
      200,
    ),
  ).toMatchInlineSnapshot(
    `"at most 2050 characters, in so many lines as it grows: 40, 39, 38, 37, 36, 35, 34, 33, 32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10"`,
  );
});

const missed = (more: Partial<CaughtUp> = {}): Message =>
  showCatchUp({ own: [], decided: [], before: [], round: null, last: [], view: sight(), ...more });

test('what somebody has missed', async () => {
  const before = [
    { round: null, lines: lines(1), left: 0 },
    { round: 'Round 1', lines: [line(3, '**Wolf** bites, @here.\nand more'), line(4, 'h'.repeat(400))], left: 2 },
    { round: 'Round 2', lines: [], left: 1 },
    { round: 'Round 3', lines: [], left: 0 },
  ];
  const own = Array.from({ length: 7 }, (_, i) => line(i, `own ${i}\nmore`));
  const mine = sight({
    view: viewOf([...PEOPLE, ...[1, 2, 3, 4].map((i) => row(`Mine ${i}`))]),
    own: ['yrsa', 'mine-1', 'mine-2', 'mine-3', 'mine-4'].map((id) => ({ id, name: id, side: 'heroes' })),
    decisions: [
      decision(4, 'Yrsa'),
      decision(5, 'Bram', { deadline: null, question: 'q'.repeat(300) }),
      decision(6, 'Ulf', { waited: false }),
    ],
  });
  await expect(
    pageOf({
      nothing: missed(),
      'rounds before': missed({ before, round: 'Round 4', last: [line(9, '**Yrsa** falls, @here.\n-# 3')] }),
      'the last round alone, before the first': missed({ last: lines(2) }),
      'what happened to one’s own': missed({ own: own.slice(0, 6), view: mine }),
      'more than is told of it': missed({ own, view: mine, last: lines(1) }),
      'decisions alone': missed({ view: { ...mine, decisions: [decision(4, 'Yrsa')] } }),
      'a round in which nothing happened': missed({ round: 'Round 4' }),
      'own who are not in it': missed({ own: own.slice(0, 1) }),
      'more than fits': missed({
        view: mine,
        before: [1, 2, 3].map((i) => ({ round: `Round ${i}`, lines: lines(4, 290), left: 0 })),
        last: lines(2),
      }),
      'much that concerns the reader': missed({
        own: own.map((one) => ({ ...one, text: 'o'.repeat(300), headline: 'o'.repeat(300) })),
        view: mine,
      }),
    }),
  ).toMatchFileSnapshot(kept('catch-up'));
  expect(fullest((of) => missed({ view: mine, own, last: lines(12, of) }))).toMatchInlineSnapshot(
    `"at most 2112 characters, in so many lines as it grows: 27, 26, 25, 24, 23, 22, 21, 20"`,
  );
  expect(fullest((of) => missed({ last: lines(12, of) }))).toMatchInlineSnapshot(
    `"at most 2073 characters, in so many lines as it grows: 13, 12, 11, 10, 9, 8, 7"`,
  );
});

test('the map, as a picture and in words', async () => {
  const picture = { png: Buffer.from('png'), alt: 'a'.repeat(1100) };
  const places = [
    { id: 'ford', name: 'The *Ford*', next: ['hill'], here: [{ id: 'yrsa', name: 'Yrsa', side: 'heroes' }] },
    { id: 'hill', name: 'Hill', next: ['ford'], here: [] },
  ];
  const remarks = ['It rains on the *ford*.', 'r'.repeat(300)];
  await expect(
    pageOf({
      nothing: showMap(sight(), null),
      zones: showMap(sight({ places, view: viewOf(PEOPLE) }), null),
      'zones with a picture': showMap(sight({ places, view: viewOf(PEOPLE) }), picture),
      'places in words alone': showMap(sight({ view: viewOf(PEOPLE, { remarks }) }), null),
      'remarks alone': showMap(sight({ view: viewOf([row('Yrsa')], { remarks }) }), null),
      distances: showMap(sight({ space: 'distances', view: viewOf(PEOPLE), distances: [['yrsa', 'grey-*wolf*', 12]] }), null),
    }),
  ).toMatchFileSnapshot(kept('map'));
});

test('what was decided for somebody while they were not there: what, by what or whom, and when', () => {
  const some = (by: string, says: string) => ({ name: 'Yrsa', says, by, at: 1_800_000_000_000 });
  const { content } = missed({
    decided: [some('time', 'Wait'), some('order', 'Dodge'), some('ahead', 'Longbow → Bram'), some('42', 'Parry')],
  });
  const after = missed({ decided: [some('ahead-done', 'End the turn'), some('ahead-waits', 'Carry a die over')] });
  expect(after.content!.split('\n').slice(1)).toEqual([
    '**Yrsa**: End the turn · that was all you had planned, <t:1800000000:f>',
    '**Yrsa**: Carry a die over · what you had planned has to wait, <t:1800000000:f>',
  ]);
  expect(content).toBe(
    [
      '### Decided for you',
      '**Yrsa**: Wait · your time was up, <t:1800000000:f>',
      '**Yrsa**: Dodge · your standing order, <t:1800000000:f>',
      '**Yrsa**: Longbow → Bram · as you had planned, <t:1800000000:f>',
      '**Yrsa**: Parry · <@42> decided, <t:1800000000:f>',
    ].join('\n'),
  );
});

test('what a whole side may decide is no second decision', () => {
  const decisions = [
    decision(4, 'Yrsa', { question: 'Take your turn now?' }),
    decision(4, '@heroes', { question: 'Does one of you act?' }),
  ];
  expect(missed({ view: sight({ decisions }) }).content).not.toContain('one of you');
});
