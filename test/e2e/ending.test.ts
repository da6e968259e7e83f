/** What happens to whoever is being served when the bot ends, properly or not. */
import { setTimeout as pause } from 'node:timers/promises';
import { type StandIn, startStandIn } from 'discord-stand-in';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../../src/log.ts';
import { MemoryStore } from '../../src/table/memory/memory-store.ts';
import { type Bot, startBot } from '../support/face.ts';

const CHANNEL = '#arena';
let discord: StandIn;
let bot: Bot;

beforeEach(async () => {
  discord = await startStandIn();
  bot = await startBot({ discord });
  await discord.user('Greta').slash(CHANNEL, '/practice', { system: 'brp', foes: 'gm', guide: false, player1: 'Ana' });
  await bot.settled();
});
afterEach(async () => {
  await bot.stop();
  await discord.close();
});

test('whoever presses while it ends is asked to come again, and whoever was first is served', async () => {
  const { store } = bot;
  const load = store.load.bind(store);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  store.load = async (id) => {
    await held;
    return load(id);
  };
  const first = discord.user('Ana').slash(CHANNEL, '/board');
  await pause(100);
  const stopped = bot.face.stop();
  const late = await discord.user('Ben').slash(CHANNEL, '/board');
  expect(late.message).toMatchObject({
    ephemeral: true,
    text: expect.stringMatching(/being restarted.*Press again in a minute/u) as string,
  });
  expect(
    await discord
      .user('Ben')
      .complete(CHANNEL, '/roll', 'dice', '1d')
      .catch(() => []),
  ).toEqual([]);
  release();
  await stopped;
  expect((await first).message?.loading).toBe(false);
  expect((await first).message?.text).toContain('Yrsa');
  expect(await store.owed()).toEqual([]);
});

test('whoever waits for an answer that died with its process is told so by the next one', async () => {
  discord.fault({ method: 'PATCH', path: /%40original$|@original$/u, times: 4 }, { kind: 'lose-request' });
  const asked = discord.user('Ana').slash(CHANNEL, '/catchup');
  await vi.waitFor(() => expect(bot.logged).not.toEqual([]), { timeout: 10_000 });
  expect(discord.allMessages(CHANNEL).filter((m) => m.loading)).toHaveLength(1);
  await bot.stop();
  expect(await bot.store.owed()).toHaveLength(1);
  bot = await startBot({ discord, store: bot.store });
  const { message } = await asked;
  expect(message).toMatchObject({ loading: false, text: expect.stringContaining('I was restarted before I could answer') as string });
  await vi.waitFor(async () => expect(await bot.store.owed()).toEqual([]));
});

test('an answer that was given is left as it is, and an old debt is let go', async () => {
  const { message } = await discord.user('Ana').slash(CHANNEL, '/board');
  await bot.settled();
  const text = message?.text;
  const [interaction] = [...discord.world.interactions.values()].slice(-1);
  const application = discord.world.bot.id;
  const owed = { id: interaction!.id, application, guild: '', token: interaction!.token, at: Date.now() };
  await bot.stop();
  const store = new MemoryStore();
  await store.owe([owed, { ...owed, id: 'old', at: Date.now() - 3_600_000 }], []);
  bot = await startBot({ discord, store });
  await vi.waitFor(async () => expect(await store.owed()).toEqual([]));
  expect(message?.text).toBe(text);
});

test('a completion that comes too late is no error; what is logged of a lost answer tells no token', async () => {
  let text = '';
  const log = createLog('trace', [], (line) => (text += line));
  discord.fault(
    { method: 'POST', path: /\/callback$/u, times: 1 },
    {
      kind: 'answer',
      status: 404,
      body: { code: 10062, message: 'Unknown interaction' },
    },
  );
  await discord
    .user('Ana')
    .complete(CHANNEL, '/act', 'action', 'att')
    .catch(() => []);
  await bot.settled();
  discord.fault({ method: 'PATCH', path: /original$/u, times: 4 }, { kind: 'lose-request' });
  void discord
    .user('Ana')
    .slash(CHANNEL, '/catchup')
    .catch(() => undefined);
  await vi.waitFor(() => expect(bot.logged.length).toBeGreaterThan(0), { timeout: 10_000 });
  for (const entry of bot.logged) log.warn(entry.facts, entry.text);
  const { token } = [...discord.world.interactions.values()].at(-1)!;
  expect(token.length).toBeGreaterThan(5);
  expect(text).not.toContain(token);
  expect(bot.logged.map((l) => l.text)).toEqual(['an interaction could not be answered']);
});
