/** Standing boards of GMs: put up, redrawn, moved and taken down, and gone as soon as somebody else could read them. */
import { MessageFlags, PermissionFlagsBits } from 'discord.js';
import { expect, test } from 'vitest';
import { createGmBoards } from '../../src/discord/gm-boards.ts';
import type { BoardState } from '../../src/table/store.ts';
import { quietView } from '../support/fake-table.ts';
import { fakeRest, refusedBy } from '../support/rest.ts';

interface Setting {
  readonly board?: Partial<BoardState> | null;
  readonly behind?: boolean;
  readonly gms?: readonly string[];
  /** Who else is at the table, and what each can see: the channel, or everything. */
  readonly others?: Readonly<Record<string, 'see' | 'all' | null>>;
  readonly open?: bigint | null;
  readonly status?: typeof quietView.status;
  readonly lost?: true;
  /** The name of the server; null: the bot is not on it. */
  readonly server?: string | null;
  readonly answer?: (request: string) => unknown;
  /** The gateway has told nothing of the channel. */
  readonly unheard?: true;
}

const KNOWN: BoardState = { encounter: 'e1', channel: '5', message: '55', shows: 1, version: 3 };

function setting(set: Setting = {}) {
  const { board = {}, behind = true, gms = ['g'], others = {}, open = 0n, status = 'running', lost, server = 'Inn', answer, unheard } = set;
  let isKnown = unheard !== true;
  const { rest, lines } = fakeRest((request) => answer?.(request) ?? (request.startsWith('GET') ? [] : { id: '77', attachments: [] }));
  let clock = 0;
  const told: string[] = [];
  let kept: BoardState | null = board === null ? null : { ...KNOWN, ...board };
  let waiting = behind;
  const { boards, worker } = createGmBoards({
    rest,
    picture: null,
    self: () => 'bot',
    now: () => clock,
    log: {
      info: () => {},
      warn: (facts, text) => void told.push(`${text}: ${String((facts as { failure?: string }).failure)}`),
      error: () => {},
    },
    boardApart: 5,
    // Of what is not known everybody may be a reader.
    mayView: async (_guild, _channel, user, what) =>
      (!isKnown && what !== 'all') || others[user] === 'all' || (what !== 'all' && others[user] === 'see'),
    servers: {
      permissions: () => (isKnown ? open : null),
      name: () => server,
      hear: ({ t }) => {
        told.push(`heard ${String(t)}`);
        isKnown = true;
      },
    },
    table: {
      gms: async () => gms,
      others: async () => Object.keys(others),
      placeOf: async () => ({ guild: '1', channel: '2' }),
      view: async (_id, caller) => ({ ...quietView, id: 'e1', status, isGm: caller.user === 'g', ...(lost && { lost }) }),
    },
    store: {
      gmBoardsBehind: async () => {
        const now = waiting && kept ? [kept] : [];
        waiting = false;
        return now;
      },
      gmBoard: async () => kept,
      saveGmBoard: async (saved) => {
        kept = { ...KNOWN, ...saved };
        told.push(`saved in ${saved.channel}: ${saved.message}, ${saved.shows}`);
      },
      gmBoardShown: async (board, message, version) => {
        if (kept?.channel === board.channel) kept = { ...kept, message };
        told.push(`shown in ${message} at ${version}`);
      },
      dropGmBoard: async (encounter) => {
        kept = null;
        told.push(`dropped ${encounter}`);
      },
    },
  });
  /** Redraws what is behind, once more each time. */
  const redrawn = async (): Promise<readonly string[]> => {
    worker.wake();
    while (worker.isBusy()) await new Promise((resolve) => setImmediate(resolve));
    await worker.stop();
    return lines.map((line) => line.split(' ').slice(0, 2).join(' '));
  };
  /** The same, when all rest is over. */
  const again = async (): Promise<void> => {
    waiting = true;
    clock += 3_600_000;
    worker.wake();
    while (worker.isBusy()) await new Promise((resolve) => setImmediate(resolve));
  };
  return { boards, redrawn, again, lines, told };
}

test('it is edited in place, and what it shows is noted', async () => {
  const { redrawn, lines, told } = setting();
  expect(await redrawn()).toEqual(['PATCH /channels/5/messages/55']);
  expect(lines[0]).toContain('The Ford');
  expect(told).toEqual(['shown in 77 at 3']);
});

test('one that has no message yet is looked for, since its sender may have died, and then posted', async () => {
  const { redrawn } = setting({ board: { message: null } });
  const requests = await redrawn();
  expect(requests.filter((one) => one.startsWith('GET')).length).toBeGreaterThan(0);
  expect(requests.at(-1)).toBe('POST /channels/5/messages');
});

test('where there is no GM it waits for one', async () => {
  const { redrawn, told } = setting({ gms: [] });
  expect([await redrawn(), told]).toEqual([[], []]);
});

const WHY = 'Somebody who is no GM of the fight can read this channel now, so it is gone.';
test.each([
  ['anybody on the server', { open: PermissionFlagsBits.ViewChannel }],
  ['a player', { others: { ana: 'see' } }],
] as const)('it goes as soon as %s can read it', async (_who, how) => {
  const { redrawn, lines, told } = setting(how);
  expect(await redrawn()).toEqual(['PATCH /channels/5/messages/55']);
  expect(lines[0]).toContain(WHY);
  expect(told).toEqual(['dropped e1']);
});

test('it stays where only administrators can, or players cannot', async () => {
  for (const how of [{ others: { ana: 'all', ben: null } }, { open: null }, { open: PermissionFlagsBits.SendMessages }] as const) {
    const { redrawn, told } = setting(how);
    await redrawn();
    expect(told).toEqual(['shown in 77 at 3']);
  }
});

test('it shows the end of the fight, and is forgotten then', async () => {
  const { redrawn, told } = setting({ status: 'over' });
  await redrawn();
  expect(told).toEqual(['shown in 77 at 3', 'dropped e1']);
});

test.each([
  [50013, 403, 'forbidden'],
  [50083, 400, 'archived'],
  [0, 503, 'later'],
])('what Discord refuses with %i (%i) is tried again later', async (code, status, failure) => {
  const { redrawn, told } = setting({ answer: () => refusedBy(code, status) });
  await redrawn();
  expect(told).toEqual([`a GM board could not be redrawn: ${failure}`]);
});

test.each([
  [50013, 403],
  [50083, 400],
])('of a fight that rests for want of its channel it is left alone where Discord refuses it with %i', async (code, status) => {
  const { redrawn, told } = setting({ lost: true, status: 'paused', answer: () => refusedBy(code, status) });
  await redrawn();
  expect(told).toEqual(['shown in 55 at 3']);
});

test('what Discord does not take for the moment is tried again, though the fight rests', async () => {
  const { redrawn, told } = setting({ lost: true, status: 'paused', answer: () => refusedBy(0, 503) });
  await redrawn();
  expect(told).toEqual(['a GM board could not be redrawn: later']);
});

test('put out of the server it asks for nothing, and takes no board down for not knowing who can read it', async () => {
  const out = { server: null, others: { ana: 'see' } } as const;
  const rests = setting({ ...out, lost: true, status: 'paused' });
  expect([await rests.redrawn(), rests.told]).toEqual([[], ['shown in 55 at 3']]);
  const unknown = setting(out);
  expect([await unknown.redrawn(), unknown.told]).toEqual([[], []]);
});

const thread = (archived: boolean) => (request: string) =>
  request === 'GET /channels/5' ? { id: '5', guild_id: '1', parent_id: '2', thread_metadata: { archived } } : undefined;

test('in a thread that sleeps, of which nobody knows who can read it, it stays as it is', async () => {
  const asleep = setting({ unheard: true, others: { ana: null }, answer: thread(true) });
  expect([await asleep.redrawn(), asleep.told]).toEqual([['GET /channels/5'], []]);
  // It has been opened again: who can read it is known from its channel.
  const awake = setting({ unheard: true, others: { ana: null }, answer: thread(false) });
  expect(await awake.redrawn()).toEqual(['GET /channels/5', 'PATCH /channels/5/messages/55']);
  expect(awake.told).toEqual(['heard THREAD_CREATE', 'shown in 77 at 3']);
  const gone = setting({ unheard: true, answer: () => refusedBy(10003, 404) });
  await gone.redrawn();
  expect(gone.told).toEqual(['a GM board could not be redrawn: gone', 'dropped e1']);
});

test.each([
  ['closed to the bot', { answer: () => refusedBy(50013, 403) }],
  ['a thread that sleeps', { unheard: true, answer: thread(true) }],
] as const)('the end of a fight is tried six times where the channel is %s, and then given up', async (_what, how) => {
  const times: (readonly string[])[] = [];
  const one = setting({ status: 'over', ...how });
  for (let i = 0; i < 6; i++) {
    await one.again();
    times.push(one.told.splice(0));
  }
  expect(
    times
      .slice(0, 5)
      .flat()
      .filter((line) => line.startsWith('dropped')),
  ).toEqual([]);
  expect(times[5]!.at(-1)).toBe('dropped e1');
});

test('in a channel that is gone it is given up', async () => {
  const { redrawn, told } = setting({ answer: () => refusedBy(10003, 404) });
  await redrawn();
  expect(told).toEqual(['a GM board could not be redrawn: gone', 'dropped e1']);
});

test('who could read it is told apart by how', async () => {
  const { boards } = setting({ others: { ana: 'see', ben: 'all', cleo: null }, open: PermissionFlagsBits.ViewChannel });
  expect(await boards.readers('e1', '1', '5')).toEqual({ everybody: true, some: ['ana'], all: ['ben'] });
  expect(await setting({ open: null }).boards.readers('e1', '1', '5')).toEqual({ everybody: false, some: [], all: [] });
});

test('it is put up once, and moved from where it was', async () => {
  const first = setting({ board: null, behind: false });
  await first.boards.put('e1', '6');
  await first.boards.put('e1', '6');
  expect([first.told, first.lines]).toEqual([['saved in 6: null, 0'], []]);
  for (const answer of [undefined, () => refusedBy(10008, 404)]) {
    const moved = setting({ behind: false, ...(answer && { answer }) });
    await moved.boards.put('e1', '6');
    expect([moved.told, moved.lines]).toEqual([['saved in 6: null, 0'], ['DELETE /channels/5/messages/55']]);
  }
  const unposted = setting({ board: { message: null }, behind: false });
  await unposted.boards.put('e1', '6');
  expect(unposted.lines).toEqual([]);
});

test('it is taken down with a word in its place', async () => {
  const { boards, lines, told } = setting({ behind: false });
  expect(await boards.takeDown('e1', 'The Ford')).toBe(true);
  expect(await boards.takeDown('e1', 'The Ford')).toBe(false);
  expect(told).toEqual(['dropped e1']);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^PATCH \/channels\/5\/messages\/55 .*The Ford.*A GM has taken it down\./u);
  expect(lines[0]).toContain(`"flags":${MessageFlags.IsComponentsV2}`);
  expect(await setting({ behind: false, answer: () => refusedBy(50013) }).boards.takeDown('e1', 'x')).toBe(true);
  const unposted = setting({ board: { message: null }, behind: false });
  expect([await unposted.boards.takeDown('e1', 'x'), unposted.lines]).toEqual([true, []]);
});

/** One that is on its way while something else is done, and arrives after that was asked for. */
async function onItsWay(board: Partial<BoardState>, meanwhile: (boards: ReturnType<typeof setting>['boards']) => Promise<unknown>) {
  let arrives = (): void => undefined;
  let isHeld = false;
  const answer = (request: string): unknown => {
    if (isHeld || request.startsWith('GET') || request.startsWith('DELETE')) return undefined;
    isHeld = true;
    return new Promise((resolve) => {
      arrives = () => resolve({ id: '77', attachments: [] });
    });
  };
  const { boards, redrawn, lines } = setting({ board, answer });
  const going = redrawn();
  await expect.poll(() => isHeld).toBe(true);
  const done = meanwhile(boards);
  await new Promise((resolve) => setTimeout(resolve, 20));
  arrives();
  await Promise.all([going, done]);
  return lines;
}

test.each([null, '55'])('one that is taken down while it is on its way does not stay (in %s)', async (message) => {
  const lines = await onItsWay({ message }, (boards) => boards.takeDown('e1', 'The Ford'));
  expect(lines.at(-1)).toMatch(/^PATCH \/channels\/5\/messages\/77 .*A GM has taken it down/u);
});

test('one that is moved while it is on its way does not stay where it was', async () => {
  const lines = await onItsWay({ message: null }, (boards) => boards.put('e1', '6'));
  expect(lines.filter((line) => !line.startsWith('GET')).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'POST /channels/5/messages',
    'DELETE /channels/5/messages/77',
  ]);
});
