/** Boards, details, and the board of GMs, in every state that a fight can be in. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Message } from '../../../src/discord/message.ts';
import { boardMark, showBoard, showDetails, showMoved, showPlainBoard } from '../../../src/discord/show/board.ts';
import { gmBoardMark, showGmBoard, showNoGmBoard, showPlainGmBoard } from '../../../src/discord/show/gm-board.ts';
import type { Row } from '../../../src/engine/index.ts';
import type { EncounterView } from '../../../src/table/api.ts';
import { PACES } from '../../../src/table/time/pace.ts';
import { fullest, pageOf } from '../../support/laid-out.ts';
import { DAY, decision, many, NOON, PEOPLE, row, sight, viewOf, waiting } from '../../support/sights.ts';
import { written } from '../../support/written.ts';

const kept = (name: string): string => join(import.meta.dirname, `kept/${name}.md`);

const going = sight({
  view: viewOf(PEOPLE, { phase: 'declaration', remarks: ['It rains.', 'two', 'three', 'four', 'five', 'the sixth is not shown'] }),
  acting: ['yrsa'],
  waiting: [waiting('yrsa'), waiting('2 answers', { what: 'to react', until: null, otherwise: 'nothing happens...' })],
  upNext: { name: 'the grey wolf', own: false },
  houseNamed: ['slow healing', 'no mercy'],
});
const holiday = { from: NOON, until: NOON + 7 * DAY };

/** So many whose lines grow. */
const growing = (count: number, of: number): EncounterView =>
  sight({ view: viewOf(many(count, 'Rat', { place: 'p'.repeat(of), badges: ['b'.repeat(of)] })) });

/** A fight in each of its states. */
const STATES: Readonly<Record<string, EncounterView>> = {
  'people gather': sight({ status: 'gathering', view: viewOf([], { round: 0 }), pace: PACES['none']! }),
  'it goes on': going,
  'it goes on, and all are the GM’s': sight({ ...going, view: viewOf(PEOPLE.map((one) => ({ ...one, own: true }))), waiting: [] }),
  'before its first round': sight({ view: viewOf(PEOPLE, { round: 0 }), waiting: [waiting('Yrsa', { otherwise: '' })] }),
  'one’s own are next': sight({ ...going, upNext: { name: 'Yrsa', own: true }, holiday: { ...holiday, begun: false } }),
  paused: sight({ ...going, status: 'paused', view: viewOf(PEOPLE, { phase: 'paused' }) }),
  'on holiday': sight({ ...going, status: 'paused', holiday: { ...holiday, begun: true } }),
  'a break': sight({ ...going, status: 'paused', onBreak: true, holiday: { ...holiday, begun: true } }),
  trouble: sight({ ...going, held: 'trouble' }),
  'a ruling': sight({ ...going, held: 'ruling' }),
  decided: sight({ ...going, held: 'decided', lastCall: 17 }),
  'decided, and paused': sight({ ...going, status: 'paused', held: 'decided', lastCall: null }),
  'over, won': sight({ ...going, status: 'over', holiday: { ...holiday, begun: false }, winner: 'the pack', waiting: [], upNext: null }),
  'over before the first round': sight({ status: 'over', view: viewOf([], { round: 0 }) }),
  'over with an ending': sight({ ...going, status: 'over', ending: { headline: 'The pack *wins*.' } as never, waiting: [] }),
  moved: sight({
    ...going,
    status: 'over',
    moved: 'It goes on in <#123456789012345678>.',
    ending: { headline: 'no' } as never,
    waiting: [],
  }),
  'in plain words': sight({ ...going, style: 'plain' }),
};

test('a board says how the fight stands', async () => {
  const boards = Object.fromEntries(Object.entries(STATES).map(([title, view]) => [title, showBoard(view)]));
  const ten = viewOf(many(10, 'Rat', { side: 'the rats', health: { now: 3, max: 4, words: 'hurt' } }));
  const eleven = viewOf([...ten.rows, row('Rat king', { side: 'kings' })]);
  const sides = viewOf(Array.from({ length: 7 }, (_, i) => row(`Fighter ${i}`, { side: `side ${i}` })));
  await expect(
    pageOf({
      ...boards,
      'with a picture': showBoard(going, 'Yrsa on the bridge, the wolf in the ford'),
      'ten, which is a page': showBoard(sight({ view: ten, acting: ['rat-2'] })),
      'eleven, which are two': showBoard(sight({ view: eleven })),
      'seven sides': showBoard(sight({ view: sides })),
      'more text than it holds': showBoard(
        sight({
          name: 'N'.repeat(100),
          houseNamed: many(9, 'a house rule with a long name which takes all there is in a line and more').map(({ name }) => name),
          view: viewOf(
            many(10, 'Somebody with a name of forty letters, or so', { badges: ['b'.repeat(90), 'c'.repeat(90)], place: 'p'.repeat(120) }),
            { remarks: many(5, 'r'.repeat(190)).map(({ name }) => name) },
          ),
          waiting: many(12, 'w'.repeat(300)).map(({ name }) => waiting(name)),
        }),
      ),
      'where it has been': showMoved(sight({ name: '**Ford**' }), '99'),
    }),
  ).toMatchFileSnapshot(kept('board'));
});

test('without the newer layout it is the same as text', async () => {
  await expect(
    pageOf({
      'it goes on': showPlainBoard(going),
      'in plain words': showPlainBoard(STATES['in plain words']!),
      'two pages': showPlainBoard(sight({ view: viewOf(many(12, 'Rat')) })),
    }),
  ).toMatchFileSnapshot(kept('plain-board'));
  expect(fullest((of) => showPlainBoard(growing(10, of)), 100)).toMatchInlineSnapshot(
    `"at most 2150 characters, in so many lines as it grows: 15, 25, 24, 22"`,
  );
});

test('what only a GM can press stands on the board of all and on that of a GM', () => {
  const asked = ['running', 'paused'] as const;
  const has = (message: Message, name: string): boolean => JSON.stringify(message).includes(`"label":"${name}"`);
  const shows = (isGm: boolean, name: string) => asked.map((status) => has(showDetails(sight({ status, isGm }), 0), name));
  expect([shows(false, 'GM panel'), shows(true, 'GM panel')]).toEqual([
    [false, false],
    [true, true],
  ]);
  expect([shows(false, 'Resume'), shows(true, 'Resume')]).toEqual([
    [false, false],
    [false, true],
  ]);
  expect([shows(false, 'Act'), shows(false, 'More')]).toEqual([
    [true, false],
    [true, true],
  ]);
  expect(has(showPlainBoard(sight({ status: 'running' })), 'GM panel')).toBe(true);
});

test('details have all, page by page', async () => {
  const rats = sight({ view: viewOf(many(21, 'Rat', { side: 'rats' })) });
  await expect(
    pageOf({
      'one page': showDetails(going, 0),
      'the first of three': showDetails(rats, 0),
      'the second': showDetails(rats, 1),
      'the last': showDetails(rats, 2),
      'beyond the last is the last': showDetails(rats, 9),
      'before the first is the first': showDetails(rats, -1),
    }),
  ).toMatchFileSnapshot(kept('details'));
  expect(fullest((of) => showDetails(growing(10, of), 0), 100)).toMatchInlineSnapshot(
    `"at most 2160 characters, in so many lines as it grows: 15, 25, 24, 22"`,
  );
});

test('the GMs’ board has what is hidden as well', async () => {
  const gm = sight({
    ...going,
    role: 'gm',
    isGm: true,
    view: viewOf([...PEOPLE, row('Spy', { side: 'the pack', badges: ['hidden'] }), row('Duke', { side: 'the pack' })]),
    decisions: [decision(4, 'grey wolf')],
    applicants: [{ id: 3, text: 'Ana asks to bring in **Ulf**.' }],
    planned: [
      { id: 'w1', name: 'Archers', when: 'round 3', line: 'Arrows fly.', who: '2 archers', held: false },
      { id: 'w2', name: 'Horn', when: 'round 4', line: 'Horn', who: '', held: true },
    ],
    veiled: [
      { who: 'spy', hidden: true, mask: null },
      { who: 'duke', hidden: true, mask: 'a beggar' },
    ],
    blind: ['**Yrsa** listens: 12'],
    notes: [
      { who: null, name: null, text: 'the toll is *ten*' },
      { who: 'duke', name: 'Duke', text: 'not on the board' },
    ],
  });
  await expect(
    pageOf({
      'it goes on': showGmBoard(gm, null),
      'with two decisions and a picture': showGmBoard({ ...gm, decisions: [decision(4, 'grey wolf'), decision(5, 'Duke')] }, 'a map'),
      'nobody, before it begins': showGmBoard(sight({ status: 'gathering', isGm: true, decisions: [decision(4, 'grey wolf')] }), null),
      paused: showGmBoard({ ...gm, status: 'paused' }, null),
      trouble: showGmBoard({ ...gm, held: 'trouble', trouble: 'A die is missing. @everyone' }, null),
      over: showGmBoard({ ...gm, status: 'over', decisions: [], applicants: [] }, null),
      'as text': showPlainGmBoard(gm),
      'as text in plain words': showPlainGmBoard({ ...gm, style: 'plain' }),
      'in plain words': showGmBoard({ ...gm, style: 'plain' }, null),
      'too much for it': showGmBoard(
        {
          ...gm,
          view: viewOf(many(40, 'Somebody with a name of forty letters, or so', { side: 'x' })),
          applicants: Array.from({ length: 20 }, (_, id) => ({ id, text: 'a'.repeat(290) })),
          notes: Array.from({ length: 20 }, () => ({ who: null, name: null, text: 'n'.repeat(310) })),
        },
        null,
      ),
      'where it has been': showNoGmBoard('The *Ford*', 'It was taken down.'),
    }),
  ).toMatchFileSnapshot(kept('gm-board'));
  expect(fullest((of) => showPlainGmBoard(growing(20, of)), 100)).toMatchInlineSnapshot(
    `"at most 2122 characters, in so many lines as it grows: 26, 46, 45, 43, 41, 39, 37, 35, 33, 31, 29, 27, 25, 23, 21"`,
  );
});

test('each board is known again by a button of its own', () => {
  expect([boardMark('AB'), gmBoardMark('AB')]).toEqual(['more:AB', 'gm-board-off:AB']);
});

describe('where there are more than a page of them', () => {
  const rats = (count: number, more: Partial<Row> = {}) =>
    Array.from({ length: count }, (_, i) =>
      row(`Rat ${i + 1}`, { side: 'foes', place: 'in reach of Ana', open: [['in hand', 'spear']], ...more }),
    );
  const people = (rows: readonly Row[], acting: readonly string[] = []): string =>
    written(showBoard(sight({ view: viewOf([row('Ana'), ...rows]), acting })));

  test('those of a kind share a line who are the same in all that is told of them', () => {
    const board = people([...rats(8), row('Wolf 1', { side: 'foes' }), row('Wolf 2', { side: 'foes' })]);
    expect(board).toContain('**Rat 1** to **Rat 8**');
    expect(board).toContain('**Wolf 1**, **Wolf 2**');
    expect(board.match(/in reach of Ana/gu)).toHaveLength(1);
    expect(board).not.toContain('Page 1');
  });

  test('whoever is hurt, is to act, or has something else in hand has a line of their own', () => {
    const [first, second, third, ...others] = rats(12) as [Row, Row, Row, ...Row[]];
    const board = people(
      [first, { ...second, health: { words: 'hurt' } }, { ...third, open: [['in hand', 'sling']] }, ...others],
      [others[0]!.id],
    );
    for (const alone of ['**Rat 2**', '**Rat 3**', '▶ **Rat 4**'])
      expect(board).toMatch(new RegExp(`${alone.replaceAll('*', '\\*')} [▰\\w]`, 'u'));
    expect(board).toContain('**Rat 1**, **Rat 5** to **Rat 12**');
  });

  test('nobody with a name of their own does, and a page of them stands as it always has', () => {
    expect(people(['Bo', 'Cy', 'Di'].map((name) => row(name, { side: 'foes' })).concat(rats(8)))).toMatch(/\*\*Bo\*\* [^*]*\*\*Cy\*\* /u);
    expect(people(rats(9))).not.toContain('** to **');
  });
});
