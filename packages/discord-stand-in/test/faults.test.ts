import { once } from 'node:events';
import { connect } from 'node:net';
import { GatewayIntentBits, REST, Routes } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type ManualClock, manualClock, type StandIn, startStandIn } from '../src/index.ts';
import { raw } from './raw.ts';
import { startTinyBot } from './tiny-bot.ts';

let discord: StandIn;
let clock: ManualClock;
let send: ReturnType<typeof raw>;
let messages: string;

beforeEach(async () => {
  clock = manualClock();
  discord = await startStandIn({ clock });
  send = raw(discord);
  messages = `/channels/${discord.channel('#arena').id}/messages`;
});

afterEach(() => discord.close());

const count = () => discord.allMessages('#arena').length;

describe('requests that go wrong', () => {
  test('an unknown route is refused and noted', async () => {
    discord.expectComplaint({ status: 404, path: /invites/ });
    expect((await send('GET', '/invites/abc')).status).toBe(404);
    await send('GET', '/invites/def');
    expect(discord.complaints).toMatchObject([{ method: 'GET', path: '/invites/def', status: 404 }]);
  });

  test('without the token nothing goes', async () => {
    discord.expectComplaint({ status: 401 });
    expect((await fetch(`${discord.apiUrl}/v10/users/@me`)).status).toBe(401);
  });

  test('whoever dies in the middle of a request has asked for nothing', async () => {
    const { hostname, port, pathname } = new URL(discord.apiUrl);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const head = `POST ${pathname}/v10${messages} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n{`;
    await new Promise((resolve) => socket.write(head, resolve));
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await send('GET', messages)).status).toBe(200);
    expect(count()).toBe(0);
  });

  test('an error twice; the client tries again, and the nonce keeps it to one message', async () => {
    const rest = new REST({ api: discord.apiUrl }).setToken(discord.token);
    discord.fault({ method: 'POST', path: /\/messages$/ }, { kind: 'answer', status: 502 });
    discord.fault({ method: 'POST', path: /\/messages$/ }, { kind: 'lose-answer' });
    const body = { content: 'once', nonce: '7', enforce_nonce: true };
    const channel = discord.channel('#arena').id;
    await rest.post(Routes.channelMessages(channel), { body }).catch(() => rest.post(Routes.channelMessages(channel), { body }));
    expect(count()).toBe(1);
    clock.advance(10 * 60_000);
    await rest.post(Routes.channelMessages(channel), { body });
    expect(count()).toBe(2);
  });

  test('a lost request is not carried out, a lost answer is', async () => {
    discord.fault({ path: /messages$/ }, { kind: 'lose-request' });
    await expect(send('POST', messages, { content: 'a' })).rejects.toThrow();
    expect(count()).toBe(0);
    discord.fault({ path: /messages$/, after: 1 }, { kind: 'lose-answer' });
    await send('POST', messages, { content: 'b' });
    await expect(send('POST', messages, { content: 'c' })).rejects.toThrow();
    expect(count()).toBe(2);
  });

  test('a held request waits', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    discord.fault({ path: /messages$/ }, { kind: 'hold', release: held });
    const sent = send('POST', messages, { content: 'a' });
    const state = () => discord.settled(0, 30).catch((error: Error) => error.message);
    await expect.poll(state).toBe('Not settled: 0 unanswered, 1 requests in flight');
    expect(count()).toBe(0);
    release();
    await sent;
    await discord.settled();
    expect(count()).toBe(1);
  });

  test('rate limits: headers, 429 and waiting', async () => {
    discord.setRateLimits(true);
    const answers = await Promise.all(Array.from({ length: 7 }, (_, index) => send('POST', messages, { content: `${index}` })));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    expect(answers[0]?.headers.get('x-ratelimit-limit')).toBe('5');
    expect(Number(answers.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(discord.rateLimited).toBe(2);
    discord.setRateLimits({ route: { limit: 2, per: 150 }, global: { limit: 50, per: 1000 } });
    const rest = new REST({ api: discord.apiUrl, offset: 0 }).setToken(discord.token);
    const tavern = discord.channel('#tavern').id;
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((content) => rest.post(Routes.channelMessages(tavern), { body: { content } })));
    expect(discord.allMessages('#tavern').map((one) => one.content)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('answers to interactions do not wait for each other', async () => {
    discord.setRateLimits(true);
    const answered = Array.from({ length: 12 }, (_, i) =>
      send('PATCH', `/webhooks/${discord.applicationId}/token${i}/messages/@original`, {}),
    );
    const again = Array.from({ length: 7 }, () => send('POST', '/interactions/1/token/callback', {}));
    discord.expectComplaint({}, 100);
    expect((await Promise.all(answered)).filter(({ status }) => status === 429)).toEqual([]);
    expect((await Promise.all(again)).filter(({ status }) => status === 429)).toHaveLength(2);
    const buckets = (await Promise.all(answered)).map(({ headers }) => headers.get('x-ratelimit-bucket'));
    expect(new Set(buckets).size).toBe(1);
  });

  test('edits of old messages are few', async () => {
    const { id } = (await send('POST', messages, { content: 'old' })).body;
    const edit = async () => (await send('PATCH', `${messages}/${id}`, { content: 'x' })).status;
    for (let index = 0; index < 5; index += 1) expect(await edit()).toBe(200);
    clock.advance(3_600_001);
    discord.expectComplaint({ code: 30046 });
    expect([await edit(), await edit(), await edit(), await edit()]).toEqual([200, 200, 200, 429]);
    expect(discord.complaints).toEqual([]);
  });
});

describe('permissions, threads, people', () => {
  const attempt = async (code: number, method: string, path: string, body?: unknown) => {
    discord.expectComplaint({ code });
    expect((await send(method, path, body)).body.code).toBe(code);
    expect(discord.complaints).toEqual([]);
  };

  test('what the bot may not do', async () => {
    const { id } = (await send('POST', messages, { content: 'mine' })).body;
    const other = discord.user('Ana').say('#arena', 'hers');
    await attempt(50005, 'PATCH', `${messages}/${other.id}`, { content: 'x' });
    await attempt(50013, 'DELETE', `${messages}/${other.id}`);
    discord.deny('#arena', ['EMBED_LINKS']);
    await attempt(50013, 'POST', messages, { embeds: [{ title: 'x' }] });
    discord.deny('#arena', ['PIN_MESSAGES']);
    await attempt(50013, 'PUT', `${messages}/pins/${id}`);
    discord.deny('#arena', ['SEND_MESSAGES']);
    await attempt(50013, 'POST', messages, { content: 'x' });
    discord.deny('#arena', ['VIEW_CHANNEL']);
    await attempt(50001, 'POST', messages, { content: 'x' });
    await attempt(10003, 'POST', '/channels/1/messages', { content: 'x' });
    discord.allow('#arena', ['VIEW_CHANNEL', 'SEND_MESSAGES', 'PIN_MESSAGES']);
    discord.deleteMessage({ id, channelId: discord.channel('#arena').id });
    await attempt(10008, 'PATCH', `${messages}/${id}`, { content: 'x' });
  });

  test('pins', async () => {
    const { id } = (await send('POST', messages, { content: 'board' })).body;
    await send('PUT', `${messages}/pins/${id}`);
    expect((await send('GET', `${messages}/pins`)).body).toMatchObject({ items: [{ message: { id, pinned: true } }] });
    await send('DELETE', `${messages}/pins/${id}`);
    expect((await send('GET', `${messages}/pins`)).body).toMatchObject({ items: [] });
  });

  test('an archived thread takes no edits, and a post wakes it', async () => {
    const parent = discord.channel('#arena').id;
    const thread = (await send('POST', `/channels/${parent}/threads`, { name: 'talk', type: 11 })).body.id;
    const { id } = (await send('POST', `/channels/${thread}/messages`, { content: 'board' })).body;
    discord.archiveThread('talk');
    await attempt(50083, 'PATCH', `/channels/${thread}/messages/${id}`, { content: 'x' });
    expect((await send('POST', `/channels/${thread}/messages`, { content: 'wake' })).status).toBe(200);
    expect(discord.channel('talk').thread?.archived).toBe(false);
    expect((await send('PATCH', `/channels/${thread}/messages/${id}`, { content: 'x' })).status).toBe(200);
    clock.advance(4320 * 60_000);
    expect(discord.channel('talk').thread?.archived).toBe(true);
    discord.deny('#arena', ['SEND_MESSAGES_IN_THREADS']);
    await attempt(50013, 'POST', `/channels/${thread}/messages`, { content: 'x' });
  });

  test('a private thread is for its members', async () => {
    const parent = discord.channel('#arena').id;
    const thread = (await send('POST', `/channels/${parent}/threads`, { name: 'inbox', type: 12 })).body.id;
    await send('PUT', `/channels/${thread}/thread-members/${discord.user('Ana').id}`);
    await send('POST', `/channels/${thread}/messages`, { content: 'psst' });
    expect(discord.user('Ana').messages('inbox')).toHaveLength(1);
    expect(discord.user('Ben').messages('inbox')).toEqual([]);
    expect(discord.user('Greta').messages('inbox')).toHaveLength(1);
  });

  test('closed direct messages', async () => {
    const ben = discord.user('Ben');
    const { id } = (await send('POST', '/users/@me/channels', { recipient_id: ben.id })).body;
    await send('POST', `/channels/${id}/messages`, { content: 'hello' });
    expect(ben.messages('dm').map((one) => one.content)).toEqual(['hello']);
    ben.user.dmsClosed = true;
    await attempt(50007, 'POST', `/channels/${id}/messages`, { content: 'hello?' });
  });
});

describe('the gateway', () => {
  test('a bot that asks for members or contents is not let in', async () => {
    const { Client } = await import('discord.js');
    discord.expectComplaint({ code: 4014 });
    const greedy = new Client({ intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMembers], rest: { api: discord.apiUrl } });
    const refused = new Promise<Error>((resolve) => greedy.once('error', resolve));
    await expect(Promise.race([greedy.login(discord.token), refused.then((error) => Promise.reject(error))])).rejects.toThrow(
      /disallowed intents/i,
    );
    await greedy.destroy();
  });

  test.each(['no json', 'null', '[]', '{"op":"2"}', '{"op":2,"d":null}'])(
    'what is no frame ends its connection alone: %s',
    async (text) => {
      discord.expectComplaint({ code: 4002 });
      const socket = new WebSocket(discord.gatewayUrl);
      await once(socket, 'open');
      socket.send(text);
      expect((await once(socket, 'close'))[0]).toBe(4002);
      expect((await send('GET', '/gateway/bot')).status).toBe(200);
    },
  );

  test('a dropped connection is resumed, and what happened meanwhile arrives', async () => {
    const client = await startTinyBot(discord);
    const resumed = new Promise((resolve) => client.once('shardResume', (_, replayed) => resolve(replayed)));
    discord.dropConnections();
    const reply = discord.user('Ana').slash('#arena', '/greet', { name: 'Bo' });
    expect(await resumed).toBeGreaterThan(0);
    expect((await reply).message?.content).toContain('Hello Bo');
    await client.destroy();
  });

  test('after an invalid session the bot identifies again', async () => {
    const client = await startTinyBot(discord);
    const ready = new Promise((resolve) => client.once('shardReady', resolve));
    discord.invalidateSessions();
    await ready;
    expect((await discord.user('Ana').slash('#arena', '/greet', { name: 'Bo' })).kind).toBe('message');
    await client.destroy();
  }, 20_000);

  test('new servers and channels reach the bot; ten thousand servers are not too many', async () => {
    for (let index = 0; index < 10_000; index += 1) discord.addGuild(`Guild ${index}`);
    const client = await startTinyBot(discord);
    expect(client.guilds.cache.size).toBe(10_001);
    const role = discord.giveRole(discord.user('Ana').id, 'Game Master');
    await expect.poll(() => client.guilds.cache.get(discord.guild().id)?.roles.cache.get(role)?.name).toBe('Game Master');
    discord.addGuild('One more', 'pit');
    await expect.poll(() => client.channels.cache.some((one) => 'name' in one && one.name === 'pit')).toBe(true);
    await client.destroy();
  });
});
