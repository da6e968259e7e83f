import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StandIn, startStandIn } from '../src/index.ts';
import { raw } from './raw.ts';

let discord: StandIn;
let send: ReturnType<typeof raw>;
let hooks: string;

beforeEach(async () => {
  discord = await startStandIn();
  send = raw(discord);
  hooks = `/channels/${discord.channel('#arena').id}/webhooks`;
});
afterEach(() => discord.close());

/** Makes a webhook; the address that it posts to. */
async function made(): Promise<string> {
  const { id, token } = (await send('POST', hooks, { name: 'Voice' })).body as unknown as { id: string; token: string };
  return `/webhooks/${id}/${token}`;
}

test('a webhook posts under any name, with the picture that it has then', async () => {
  const address = await made();
  await send('POST', address, { content: 'One', username: 'Yrsa (Ana)' });
  await send('PATCH', address.split('/').slice(0, 3).join('/'), { avatar: 'data:image/png;base64,iVBORw0KGgo=' });
  const second = await send('POST', `${address}?wait=true`, { content: 'Two' });
  const [one, two] = discord.allMessages('#arena');
  expect(one).toMatchObject({ author: 'Yrsa (Ana)', content: 'One', wire: { author: { avatar: null, bot: true } } });
  expect(two).toMatchObject({ id: second.body.id, author: 'Voice', wire: { author: { bot: true } } });
  expect((two!.wire['author'] as { readonly avatar: unknown }).avatar).toBeTypeOf('string');
  expect((await send('GET', hooks)).list).toHaveLength(1);
  expect(discord.complaints).toEqual([]);
});

test('names that Discord refuses, strange tokens, foreign threads and too many webhooks are refused', async () => {
  discord.expectComplaint({}, Number.POSITIVE_INFINITY);
  const address = await made();
  for (const username of ['Clyde', 'my DISCORD', '', 'x'.repeat(81)])
    expect((await send('POST', address, { content: 'x', username })).body.code).toBe(50035);
  expect((await send('POST', `${address}x`, { content: 'x' })).body.code).toBe(50027);
  expect((await send('POST', `${address}?thread_id=${discord.channel('#tavern').id}`, { content: 'x' })).body.code).toBe(10003);
  for (let i = 1; i < 15; i++) await made();
  expect((await send('POST', hooks, { name: 'One more' })).body.code).toBe(30007);
  expect(discord.allMessages('#arena')).toEqual([]);
});

test('without Manage Webhooks there are none to be had, but whoever has a token posts', async () => {
  discord.expectComplaint({}, Number.POSITIVE_INFINITY);
  const address = await made();
  discord.deny('#arena', ['MANAGE_WEBHOOKS']);
  for (const [method, path] of [
    ['GET', hooks],
    ['POST', hooks],
    ['PATCH', address.split('/').slice(0, 3).join('/')],
  ] as const)
    expect((await send(method, path, method === 'GET' ? undefined : { name: 'x' })).body.code).toBe(50013);
  await send('POST', address, { content: 'Still here' });
  expect(discord.allMessages('#arena')).toHaveLength(1);
});
