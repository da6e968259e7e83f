import { DiscordAPIError, type REST } from 'discord.js';
import { expect, test } from 'vitest';
import { type Boards, createBoards } from '../../src/discord/boards.ts';
import type { BoardState } from '../../src/table/store.ts';
import { fakeTable, quietView } from '../support/fake-table.ts';
import { anywhere } from '../support/reach.ts';

const V2 = 1 << 15;
/** Nothing here is a forum's post. */
const untagged = { show: async () => undefined };

/** A board that is behind until it is shown, and a connection that answers `failures` times with an error of that code. */
function setting(code: number, failures: number, message: string | null = null) {
  const sent: { method: string; body: { flags?: number; content?: string } }[] = [];
  let left = failures;
  let board: BoardState | null = { encounter: quietView.id, channel: '2', message, shows: 0, version: 1 };
  const answer = (method: string) => async (url: string, options?: { body?: object }) => {
    sent.push({ method, body: options?.body ?? {} });
    if (method !== 'GET' && left-- > 0) throw new DiscordAPIError({ code, message: 'no' }, code, 400, method, url, {});
    return method === 'GET' ? [] : { id: '77' };
  };
  const rest = {
    post: answer('POST'),
    put: answer('PUT'),
    patch: answer('PATCH'),
    get: answer('GET'),
    delete: answer('DELETE'),
  } as unknown as REST;
  const shown: [message: string | null, shows: number][] = [];
  const store = {
    boardsBehind: async () => (board ? [board] : []),
    inChannel: async () => null,
    boardShown: async (_: string, at: string | null, shows: number) => {
      shown.push([at, shows]);
      board = null;
    },
  };
  const { table } = fakeTable({ version: 1 });
  const warned: string[] = [];
  const log = { error: () => undefined, warn: (_: object, text: string) => void warned.push(text), info: () => undefined };
  const boards = createBoards({ store, table, picture: null, rest, self: () => '7', now: () => 0, reach: anywhere, tags: untagged, log });
  return { boards, sent, shown, warned };
}

/** All that there was to do has been done. */
const idle = (boards: Boards): Promise<void> => expect.poll(() => boards.isBusy(), { interval: 1, timeout: 60_000 }).toBe(false);

test('where Discord does not take the layout, its plain twin is posted', async () => {
  const { boards, sent, shown } = setting(50035, 1);
  boards.wake();
  await idle(boards);
  await boards.stop();
  expect(sent.filter(({ method }) => method === 'POST').map(({ method, body }) => [method, ((body.flags ?? 0) & V2) !== 0])).toEqual([
    ['POST', true],
    ['POST', false],
  ]);
  expect(sent.filter(({ method }) => method === 'POST').at(-1)?.body.content).toContain('The Ford');
  expect(shown).toEqual([['77', 1]]);
});

test('a board in a channel that is gone is given up', async () => {
  const { boards, shown, warned } = setting(10003, 9);
  boards.wake();
  await idle(boards);
  await boards.stop();
  expect(shown).toEqual([[null, 0]]);
  expect(warned).toHaveLength(1);
});

test('boards that cannot be redrawn for now hold up no others', async () => {
  const all = Array.from(
    { length: 30 },
    (_, i): BoardState => ({ encounter: `e${i}`, channel: i < 25 ? 'mute' : 'open', message: '5', shows: 0, version: 1 }),
  );
  const behind = new Set(all);
  const shown: string[] = [];
  const store = {
    boardsBehind: async (limit: number) => [...behind].slice(0, limit),
    inChannel: async () => null,
    boardShown: async (encounter: string) => {
      shown.push(encounter);
      for (const board of behind) if (board.encounter === encounter) behind.delete(board);
    },
  };
  const patch = async (url: string) => {
    if (url.includes('mute')) throw new DiscordAPIError({ code: 50013, message: 'no' }, 50013, 403, 'PATCH', url, {});
    return { id: '5' };
  };
  const log = { error: () => undefined, warn: () => undefined, info: () => undefined };
  const { table } = fakeTable();
  const boards = createBoards({
    store,
    table,
    picture: null,
    rest: { patch, get: async () => [] } as unknown as REST,
    self: () => '7',
    now: () => 0,
    reach: anywhere,
    tags: untagged,
    log,
  });
  for (let i = 0; i < 3; i++) {
    boards.wake();
    await idle(boards);
  }
  await boards.stop();
  expect(shown).toEqual(['e25', 'e26', 'e27', 'e28', 'e29']);
});

test('without permission it is left as it is, to be tried again later', async () => {
  const { boards, sent, shown } = setting(50013, 9, '55');
  boards.wake();
  await idle(boards);
  boards.wake();
  await idle(boards);
  await boards.stop();
  expect(sent.filter(({ method }) => method !== 'GET')).toHaveLength(1);
  expect(shown).toEqual([]);
});
