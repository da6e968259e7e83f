/** Tags of forum posts, and tags made for forums: what is asked of Discord, and what is said where it refuses. */
import { ChannelType } from 'discord.js';
import { expect, test } from 'vitest';
import { createForumTags, makeStateTags, STATE_TAGS } from '../../src/discord/forum-tags.ts';
import { ownWords } from '../../src/discord/say.ts';
import { Refusal } from '../../src/engine/index.ts';
import { fakeRest, refusedBy } from '../support/rest.ts';

const MINE = [
  { id: 'g', name: 'gathering' },
  { id: 'f', name: 'Fighting ' },
  { id: 'o', name: 'Over' },
];
const FORUM = { id: '9', guild_id: '1', type: ChannelType.GuildForum, available_tags: [{ id: 'x', name: 'Desert' }, ...MINE] };

/** Shows how fights stand in the post 2 of the forum 9, one after another. */
function posted(post: object, { forum = FORUM, patched = {} }: { forum?: object; patched?: unknown } = {}) {
  let now = 0;
  const noted: string[] = [];
  const { rest, lines } = fakeRest((request) => (request === 'GET /channels/2' ? post : request === 'GET /channels/9' ? forum : patched));
  const log = { info: (_: object, text: string) => void noted.push(text), warn: () => {}, error: () => {} };
  const tags = createForumTags({ rest, now: () => now, log, untagged: (channel) => void noted.push(`untagged ${channel}`) });
  const pass = (ms: number): void => {
    now += ms;
  };
  return { tags, lines, noted, pass };
}
const latest = async (): Promise<boolean> => true;
const scene = (applied_tags?: readonly string[]) => ({ id: '2', type: ChannelType.PublicThread, parent_id: '9', applied_tags });
const LOOKS = ['GET /channels/2', 'GET /channels/9'];

test.each([
  [['x'], 'running', ['x', 'f']],
  [undefined, 'gathering', ['g']],
  [['g', 'x', 'o'], 'over', ['x', 'o']],
  [['a', 'b', 'c', 'd', 'e'], 'over', null],
  [['a', 'b', 'c', 'd', 'f'], 'over', ['a', 'b', 'c', 'd', 'o']],
  [['x', 'f'], 'running', null],
  // The forum has no tag for a pause.
  [['f', 'x'], 'paused', ['x']],
] as const)('a post tagged %j whose fight is %s gets %j', async (before, status, after) => {
  const { tags, lines } = posted(scene(before));
  await tags.show('2', status, latest);
  expect(lines).toEqual([...LOOKS, ...(after ? [`PATCH /channels/2 ${JSON.stringify({ applied_tags: after })}`] : [])]);
});

test('what a post shows already is not looked at again, nor that of an earlier fight', async () => {
  const { tags, lines } = posted(scene([]));
  await tags.show('2', 'running', async () => false);
  expect(lines).toEqual([]);
  await tags.show('2', 'running', latest);
  const { length } = lines;
  await tags.show('2', 'running', latest);
  expect(lines).toHaveLength(length);
  await tags.show('2', 'over', latest);
  expect(lines.at(-1)).toBe('PATCH /channels/2 {"applied_tags":["o"]}');
});

test.each([
  ['a channel', { type: ChannelType.GuildText, parent_id: '9' }, {}],
  ['a private thread', { type: ChannelType.PrivateThread, parent_id: '9' }, {}],
  ['a thread of nothing', { type: ChannelType.PublicThread }, {}],
  ['a thread of a text channel', scene(), { forum: { type: ChannelType.GuildText } }],
  ['a post of a forum without such tags', scene(), { forum: { ...FORUM, available_tags: [{ id: 'x', name: 'Desert' }] } }],
] as const)('%s is left alone for ten minutes', async (_what, post, more) => {
  const { tags, lines, pass, noted } = posted(post, more);
  await tags.show('2', 'running', latest);
  const { length } = lines;
  expect(lines.every((line) => line.startsWith('GET'))).toBe(true);
  pass(599_999);
  await tags.show('2', 'running', latest);
  expect(lines).toHaveLength(length);
  pass(1);
  await tags.show('2', 'running', latest);
  expect(lines).toHaveLength(2 * length);
  expect(noted).toEqual([]);
});

test('a media channel is a forum, too', async () => {
  const { tags, lines } = posted(scene([]), { forum: { ...FORUM, type: ChannelType.GuildMedia } });
  await tags.show('2', 'over', latest);
  expect(lines).toHaveLength(3);
});

test('where it may not tag it says so once and goes on; what may come later is thrown', async () => {
  const refused = posted(scene([]), { patched: refusedBy(50013) });
  await refused.tags.show('2', 'over', latest);
  expect(refused.noted).toEqual(['a forum post could not be tagged', 'untagged 2']);
  refused.pass(600_000);
  await refused.tags.show('2', 'over', latest);
  expect(refused.noted).toHaveLength(4);
  const gone = posted(refusedBy(10003, 404));
  await gone.tags.show('2', 'over', latest);
  expect(gone.noted).toEqual(['a forum post could not be tagged']);
  const away = posted(refusedBy(0, 503));
  await expect(away.tags.show('2', 'over', latest)).rejects.toThrow('no');
  expect(away.noted).toEqual([]);
});

/** Makes the tags of a forum: the result, or the words of the refusal; and what was sent. */
async function making(forum: unknown, patched: unknown = {}) {
  const { rest, lines } = fakeRest((request) => (request.startsWith('GET') ? forum : patched));
  const came = await makeStateTags(rest, '1', '9').catch((error: unknown) => (error instanceof Refusal ? ownWords(error) : error));
  return { came, sent: lines.slice(1) };
}

test('a forum gets the tags that it lacks', async () => {
  const names = Object.values(STATE_TAGS).map(({ name }) => name);
  expect(await making({ ...FORUM, available_tags: [] })).toEqual({
    came: { made: names, there: [] },
    sent: [
      'PATCH /channels/9 {"available_tags":[{"name":"Gathering","emoji_name":"📣","moderated":true},{"name":"Fighting","emoji_name":"⚔️","moderated":true},{"name":"Paused","emoji_name":"⏸️","moderated":true},{"name":"Over","emoji_name":"🏁","moderated":true}]}',
    ],
  });
  expect(await making({ ...FORUM, available_tags: MINE })).toEqual({
    came: { made: ['Paused'], there: ['Gathering', 'Fighting', 'Over'] },
    sent: [`PATCH /channels/9 ${JSON.stringify({ available_tags: [...MINE, { name: 'Paused', emoji_name: '⏸️', moderated: true }] })}`],
  });
  const whole = { ...FORUM, available_tags: names.map((name) => ({ name })) };
  expect(await making(whole)).toEqual({ came: { made: [], there: names }, sent: [] });
});

test('and is told what to do where there is no room, no forum, or no leave', async () => {
  const many = (count: number) => ({ ...FORUM, available_tags: Array.from({ length: count }, (_, i) => ({ name: `t${i}` })) });
  expect((await making(many(16))).sent).toHaveLength(1);
  expect(await making(many(19))).toEqual({
    came: '<#9> has 19 tags, and Discord allows 20. Delete 3 in the forum’s settings, then try again.',
    sent: [],
  });
  expect((await making({ type: ChannelType.GuildText })).came).toBe(
    '<#9> is not a forum. Only the posts of a forum have tags: name one with the **forum** option.',
  );
  expect(await making({ ...FORUM, guild_id: '2', available_tags: [] })).toEqual({
    came: expect.stringContaining('is not a forum') as unknown,
    sent: [],
  });
  const leave =
    'I may not change <#9>: I need **View Channel** and **Manage Channels** there, for this once. Or make the tags yourself in the forum’s settings: **Gathering**, **Fighting**, **Paused**, **Over**.';
  expect((await making(refusedBy(50001))).came).toBe(leave);
  expect((await making({ ...FORUM, available_tags: [] }, refusedBy(50013))).came).toBe(leave);
  expect((await making(refusedBy(0, 500))).came).toBeInstanceOf(Error);
});
