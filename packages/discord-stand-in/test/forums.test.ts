import { afterEach, beforeEach, expect, test } from 'vitest';
import { addForum, type StandIn, startStandIn, tagsOf } from '../src/index.ts';
import { raw } from './raw.ts';

interface Tag {
  readonly id: string;
  readonly name: string;
}

let discord: StandIn;
let send: ReturnType<typeof raw>;
let forum: string;
let post: string;

beforeEach(async () => {
  discord = await startStandIn();
  send = raw(discord);
  forum = `/channels/${addForum(discord, 'scenes', ['Rain', 'Snow']).id}`;
  post = `/channels/${discord.user('Ana').post('#scenes', 'The mill', 'It stands still.').channelId}`;
});
afterEach(() => discord.close());

const tagsThere = async () => ((await send('GET', forum)).body as unknown as { readonly available_tags: readonly Tag[] }).available_tags;

test('a post is a thread of whoever wrote it, begins with their words and has the tags that it is given', async () => {
  const [rain, snow] = await tagsThere();
  expect((await send('GET', post)).body).toMatchObject({ type: 11, owner_id: discord.user('Ana').id, applied_tags: [], name: 'The mill' });
  expect(discord.allMessages('#The mill').map(({ content }) => content)).toEqual(['It stands still.']);
  expect((await send('PATCH', post, { applied_tags: [snow!.id] })).body).toMatchObject({ applied_tags: [snow!.id] });
  expect(tagsOf(discord, '#The mill')).toEqual(['Snow']);
  discord.allow('#scenes', ['MANAGE_CHANNELS']);
  await send('PATCH', forum, { available_tags: [rain, { name: 'Fog', emoji_name: '🌫️', moderated: true }] });
  expect(await tagsThere()).toMatchObject([{ id: rain!.id }, { name: 'Fog', emoji_name: '🌫️', moderated: true }]);
  expect(tagsOf(discord, '#The mill')).toEqual([]);
  expect(discord.complaints).toEqual([]);
});

test('what Discord refuses is refused: strange, too many and moderated tags, same names, and posts in the forum itself', async () => {
  discord.expectComplaint({}, Number.POSITIVE_INFINITY);
  const codeOf = async (path: string, body: object) => (await send('PATCH', path, body)).body.code;
  expect(await codeOf(forum, { available_tags: [] })).toBe(50013);
  discord.allow('#scenes', ['MANAGE_CHANNELS']);
  expect(await codeOf(forum, { available_tags: [{ name: 'Fog' }, { name: 'Fog' }] })).toBe(40061);
  expect(await codeOf(forum, { available_tags: [{ id: '1', name: 'Fog' }] })).toBe(10087);
  expect(await codeOf(forum, { available_tags: [{ name: 'x'.repeat(21) }] })).toBe(50035);
  expect(await codeOf(forum, { available_tags: Array.from({ length: 21 }, (_, i) => ({ name: `${i}` })) })).toBe(50035);
  expect(await codeOf(post, { applied_tags: ['1'] })).toBe(50035);
  expect(await codeOf(post, { applied_tags: Array.from({ length: 6 }, () => '1') })).toBe(50035);
  expect(await codeOf(`/channels/${discord.channel('#arena').id}`, { available_tags: [] })).toBe(50013);
  expect((await send('POST', `${forum}/messages`, { content: 'x' })).body.code).toBe(50008);
  await send('PATCH', forum, { available_tags: [{ name: 'Fog', moderated: true }] });
  discord.deny('#scenes', ['MANAGE_THREADS']);
  const [fog] = await tagsThere();
  expect(await codeOf(post, { applied_tags: [fog!.id] })).toBe(50013);
  expect(tagsOf(discord, '#The mill')).toEqual([]);
});
