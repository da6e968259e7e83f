/** What is asked of Discord to keep a fight's board up to date, request by request; kept as text (`vitest run FILE -u` writes it). */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pictureOf } from '../../src/discord/board-drawing.ts';
import { createBoards } from '../../src/discord/boards.ts';
import type { EncounterView } from '../../src/table/api.ts';
import type { BoardState } from '../../src/table/store.ts';
import { fakeTable, quietView } from '../support/fake-table.ts';
import { people } from '../support/pressed.ts';
import { fakeRest, refusedBy } from '../support/rest.ts';
import { PEOPLE, sight, viewOf } from '../support/sights.ts';

const png = Buffer.from('x');
const drawn = async (view: EncounterView) => ({ png, alt: `${view.name} as a picture` });
const later = async (): Promise<void> => {
  for (let i = 0; i < 4; i++) await new Promise((resolve) => void setImmediate(resolve));
};

/** A board as it is kept, and Discord's answers to requests that begin so; other messages get the ids 70, 71 and so on. */
function setting({
  picture = null,
  screenful,
  below = [],
}: {
  picture?: typeof drawn | null;
  screenful?: number;
  below?: readonly object[];
} = {}) {
  const at = {
    now: 0,
    closed: 0,
    message: null as string | null,
    view: {} as Partial<EncounterView>,
    version: 1,
    open: null as string | null,
  };
  const lines: string[] = [];
  const against: Record<string, Error | ((body: string) => Error | null) | null> = {};
  let ids = 70;
  const { rest, lines: sent } = fakeRest((request, body) => {
    const found = Object.entries(against).find(([begin]) => request.startsWith(begin))?.[1];
    const error = typeof found === 'function' ? found(JSON.stringify(body)) : found;
    if (error) return error;
    if (request.startsWith('GET')) return below;
    const id = request.startsWith('POST') ? String(ids++) : request.split('/').at(-1);
    return { id, attachments: [{ id: `a${id}` }] };
  });
  const store = {
    boardsBehind: async (): Promise<BoardState[]> => [
      { encounter: quietView.id, channel: '2', message: at.message, shows: 0, version: at.version },
    ],
    inChannel: async () => at.open,
    boardShown: async (_: string, message: string | null, shows: number) => {
      lines.push(`kept: message ${message}, as of ${shows}`);
      at.message = message;
    },
  };
  const { table } = fakeTable({}, { publicView: async (_, version) => sight({ ...people, version: version ?? 0, ...at.view }) });
  const boards = createBoards({
    ...{ store, table, rest, picture, self: () => '7', now: () => at.now },
    reach: {
      until: () => at.closed,
      reached: (channel) => void lines.push(`reached ${channel}`),
      refused: async (...what) => {
        lines.push(`refused ${what.join(' ')}`);
        return null;
      },
    },
    tags: {
      show: async (channel, status, mayShow) => void lines.push(`tag ${channel} ${status} ${await mayShow()}`),
    },
    log: {
      error: () => undefined,
      warn: (facts, text) => void lines.push(`warned: ${text} (${String((facts as { failure?: string }).failure)})`),
      info: () => undefined,
    },
    ...(screenful !== undefined && { screenful }),
  });
  /** Of a message what tells it from others: how it begins, its picture, its nonce. */
  const short = (line: string): string => {
    const part = (pattern: RegExp): string => pattern.exec(line)?.[1] ?? '';
    const facts = [
      part(/((?:paused · |over in )?round \d+|has moved down)/u),
      part(/"description":"([^"]*)"/u),
      part(/"attachments":\[\{"id":"(a\d+)"/u),
    ];
    return [line.split(' {')[0], ...facts, part(/"nonce":"(\w+)"/u), part(/ (board\.png)$/u)].filter(Boolean).join(' | ');
  };
  /** Redraws what is behind, after so many seconds; what was asked and noted meanwhile. */
  const go = async (title: string, seconds = 60): Promise<string> => {
    at.now += seconds * 1000;
    boards.wake();
    await later();
    return [`## ${title}`, ...sent.splice(0).map(short), ...lines.splice(0), ''].join('\n');
  };
  return { at, boards, against, go };
}

test('boards, request by request', async () => {
  const said: string[] = [];
  const tell = async (
    of: ReturnType<typeof setting>,
    ...steps: readonly (readonly [title: string, make?: (() => void) | undefined, seconds?: number])[]
  ) => {
    for (const [title, make, seconds] of steps) {
      make?.();
      said.push(await of.go(title, seconds));
    }
    await of.boards.stop();
  };
  const a = setting();
  const round = (n: number) => () => {
    a.at.view = { view: viewOf(PEOPLE, { round: n }) };
    a.at.version++;
  };
  await tell(
    a,
    ['the first time it is looked for, posted and pinned'],
    ['it rests', round(3), 1],
    ['then it is edited', undefined, 2],
    ['where it would look the same, it is only noted', () => void a.at.version++],
    [
      'while its channel is closed it is left alone',
      () => {
        a.at.closed = Number.MAX_SAFE_INTEGER;
      },
    ],
    [
      'open again',
      () => {
        a.at.closed = 0;
      },
    ],
    [
      'another fight has the channel by now',
      () => {
        round(4)();
        a.at.open = 'other';
      },
    ],
    [
      'its own',
      () => {
        round(5)();
        a.at.open = quietView.id;
      },
    ],
    [
      'over',
      () => {
        round(6)();
        a.at.view = { ...a.at.view, status: 'over' };
      },
    ],
    ['over, once more: it is looked for anew', () => void a.at.version++],
  );

  said.push('# far above', '');
  const b = setting({ screenful: 3 });
  const next = (n: number) => () => {
    b.at.view = { ...b.at.view, view: viewOf(PEOPLE, { round: n }) };
    b.at.version++;
  };
  const posts = (up: number, down = 0) => {
    for (let i = 0; i < up; i++) b.boards.posted(quietView.id, 1);
    for (let i = 0; i < down; i++) b.boards.posted(quietView.id, -1);
  };
  await tell(
    b,
    ['the first'],
    [
      'two posts below: edited',
      () => {
        posts(2);
        next(3)();
      },
    ],
    [
      'three, but one was taken back',
      () => {
        posts(1, 1);
        next(4)();
      },
    ],
    [
      'a screenful: it goes to the bottom, and leaves links',
      () => {
        posts(1);
        next(5)();
      },
    ],
    ['edited there', next(6)],
    [
      'once more: the pinned one leads to it too',
      () => {
        posts(3);
        next(7)();
      },
    ],
    [
      'while the fight is paused it stays',
      () => {
        posts(9);
        next(8)();
        b.at.view = { ...b.at.view, status: 'paused' };
      },
    ],
    [
      'fewer than none are none',
      () => {
        posts(0, 99);
        posts(2);
        b.at.view = { ...b.at.view, status: 'running' };
        next(9)();
      },
    ],
  );

  said.push('# found at the beginning', '');
  const mine = (id: string, more: object = {}) => ({
    id,
    author: { id: '7' },
    components: [{ components: [{ custom_id: `more:${quietView.id}` }] }],
    ...more,
  });
  await tell(setting({ below: [mine('90', { author: { id: '8' } }), mine('91', { components: [] }), mine('92')] }), [
    'one is there, and none is known',
  ]);
  for (const [message, other] of [
    ['60', '92'],
    ['99', '92'],
    ['92', '92'],
  ] as const) {
    const c = setting({ below: [mine(other)] });
    c.at.message = message;
    await tell(c, [`${message} is known, ${other} is there`]);
  }

  said.push('# errors', '');
  for (const [code, status] of [
    [50013, 403],
    [50001, 403],
    [10003, 404],
    [10008, 404],
    [50035, 400],
    [0, 500],
  ] as const) {
    const d = setting();
    d.at.message = '60';
    Object.assign(d.against, { 'PATCH /channels/2/messages/60': refusedBy(code, status) });
    await tell(
      d,
      [`${code}`],
      [`${code}, five seconds later`, undefined, 5],
      [`${code}, eight more`, undefined, 8],
      [`${code}, ten minutes later`, undefined, 600],
    );
  }
  await expect(said.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, 'pressed/boards.txt'));
});

test('pictures of boards', async () => {
  const said: string[] = [];
  const zones = { places: [{ id: 'ford', name: 'the ford', next: [], here: [{ id: 'yrsa', name: 'Yrsa', side: 'heroes' }] }] };
  const e = setting({ picture: drawn });
  e.at.view = zones;
  const step = async (title: string, make: () => void = () => undefined, seconds = 60) => {
    make();
    e.at.version++;
    said.push(await e.go(title, seconds));
  };
  const moves = (name: string) => () => {
    e.at.view = { ...zones, places: [{ ...zones.places[0]!, name }] };
  };
  await step('posted with its picture');
  await step('the picture is the same: it is not sent again', () => {
    e.at.view = { ...zones, waiting: [{ who: 'Ulf', what: 'to act', since: 0, until: null, otherwise: '' }] };
  });
  await step('all of it is the same, picture and words: only noted');
  await step('another picture', moves('the mill'));
  await step('it goes to the bottom with its picture', () => {
    for (let i = 0; i < 10; i++) e.boards.posted(quietView.id, 1);
    moves('the wood')();
  });
  await step('the channel is forbidden, with the picture and without', () => {
    Object.assign(e.against, { 'PATCH /channels/2/messages/71': refusedBy(50013) });
    moves('the weir')();
  });
  await step('allowed again: it is looked for, and has its picture', () => {
    e.against['PATCH /channels/2/messages/71'] = null;
    moves('the dam')();
  });
  await step('an hour later', moves('the hill'), 3600);
  await step('only files are forbidden: it goes without, for an hour', () => {
    e.against['PATCH /channels/2/messages/71'] = (body) => (body.includes('filename') ? refusedBy(50013) : null);
    moves('the inn')();
  });
  await step('within it no picture is tried, and a look that is the same is only noted');
  await step('after it one is tried again', moves('the barn'), 3600);
  e.against['PATCH /channels/2/messages/71'] = () => refusedBy(50001, 403);
  await step('what is wrong without a picture too is told', moves('the well'), 3600);
  await e.boards.stop();
  await expect(said.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, 'pressed/boards-pictures.txt'));
  const warned: string[] = [];
  const log = { error: () => undefined, info: () => undefined, warn: (_: object, text: string) => void warned.push(text) };
  const seen = sight({ ...people, ...zones });
  const made = async (picture: typeof drawn | null | (() => Promise<null>), kept: string | null, view = seen) => {
    const one = await pictureOf({ picture, log }, view, kept);
    return one && { alt: one.alt, kept: one.kept, draws: (await one.draw()).toString() };
  };
  expect(await made(drawn, null)).toEqual({ alt: 'The Ford as a picture', kept: null, draws: 'x' });
  expect(await made(drawn, 'a1')).toMatchObject({ kept: 'a1', draws: 'x', alt: expect.stringContaining('ford') as string });
  expect(await made(async () => null, 'a1')).toMatchObject({ kept: 'a1', draws: '' });
  expect([await made(null, null), await made(async () => null, null), await made(() => Promise.reject(new Error('no ink')), null)]).toEqual(
    [null, null, null],
  );
  expect(await made(drawn, null, sight({ view: viewOf([]) }))).toBeNull();
  expect(warned).toEqual(['a picture could not be drawn']);
});
