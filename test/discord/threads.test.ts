/** Threads made for fights: asked for once, found again, put away when nothing came of them, and words where there can be none. */
import { SnowflakeUtil } from 'discord.js';
import { expect, test } from 'vitest';
import { ownWords } from '../../src/discord/say.ts';
import { createThreads } from '../../src/discord/threads.ts';
import { Refusal } from '../../src/engine/index.ts';
import { fakeRest, refusedBy } from '../support/rest.ts';

const NOON = Date.parse('2026-05-04T12:00:00Z');
const at = (ms: number): string => String(SnowflakeUtil.generate({ timestamp: NOON + ms }));
const WANTED = { guild: '1', channel: '2', name: 'The Ford', member: '11' };
const MADE = 'POST /channels/2/threads {"name":"The Ford","type":11,"auto_archive_duration":10080}';

interface Left {
  readonly id: string;
  readonly owner_id?: string;
  readonly parent_id?: string;
  readonly name?: string;
  readonly message_count?: number;
  readonly last_message_id?: string | null;
}
const empty = (id: string, more: Partial<Left> = {}): Left => ({ id, owner_id: 'bot', parent_id: '2', name: 'The Ford', ...more });

/** `posts`: what comes of each request for a new thread. `fights`: threads with a fight, `over` those with one that is over. */
function setting({
  left = [],
  posts = [],
  fights = [],
  over = [],
  removed,
}: {
  readonly left?: readonly Left[] | (() => readonly Left[]);
  readonly posts?: unknown[];
  readonly fights?: readonly string[];
  readonly over?: readonly string[];
  readonly removed?: Error;
} = {}) {
  const { rest, lines } = fakeRest((request) => {
    if (request.startsWith('GET')) return { threads: typeof left === 'function' ? left() : left };
    if (request.startsWith('POST')) return posts.shift() ?? { id: 'new' };
    return request.startsWith('DELETE') || request.startsWith('PUT') ? removed : undefined;
  });
  const inChannel = async (channel: string, isOver = false) => ((isOver ? over : fights).includes(channel) ? 'e1' : null);
  const threads = createThreads({ rest, store: { inChannel: inChannel }, self: () => 'bot', now: () => NOON });
  const open = (more: Partial<typeof WANTED> = {}) =>
    threads.open({ ...WANTED, ...more }).catch((error: unknown) => (error instanceof Refusal ? ownWords(error) : error));
  return { threads, open, lines };
}

test('one is made, and whoever asked is in it', async () => {
  const { open, lines } = setting();
  expect(await open()).toBe('new');
  expect(lines).toEqual(['GET /guilds/1/threads/active', MADE, 'PUT /channels/new/thread-members/11']);
});

test('a name is as long as Discord takes it, and whoever cannot be put in is not waited for', async () => {
  const { open, lines } = setting({ removed: refusedBy(50013) });
  expect(await open({ name: 'x'.repeat(120) })).toBe('new');
  expect(lines[1]).toContain(`"${'x'.repeat(100)}"`);
});

test('no sign is cut in two: Discord takes no name that holds half of one', async () => {
  const { open, lines } = setting();
  expect(await open({ name: `The ford ${'🐉'.repeat(60)}` })).toBe('new');
  expect(lines[1]).toContain(`"The ford ${'🐉'.repeat(45)}"`);
});

test('an empty one of the same name that was left is taken, and nobody else’s', async () => {
  const others = [
    empty('a', { owner_id: 'ana' }),
    empty('b', { message_count: 1 }),
    empty('c', { last_message_id: '5' }),
    empty('d', { parent_id: '3' }),
    empty('e', { name: 'The Mill' }),
    empty('f'),
    empty('g'),
  ];
  expect(await setting({ left: others, fights: ['f'], over: ['g'] }).open()).toBe('new');
  const { open, lines } = setting({
    left: [...others, empty('h', { last_message_id: null, message_count: 0 }), empty('i')],
    fights: ['f', 'g'],
  });
  expect(await open()).toBe('h');
  expect(lines).toEqual(['GET /guilds/1/threads/active', 'PUT /channels/h/thread-members/11']);
  // That one is about to have a fight.
  expect(await open()).toBe('i');
  expect(await open()).toBe('new');
});

test('where nobody knows whether it was made it is looked for first, and asked for three times at most', async () => {
  const lost = refusedBy(0, 502);
  let looked = 0;
  const found = setting({ left: () => (looked++ === 0 ? [] : [empty('h')]), posts: [lost] });
  expect(await found.open()).toBe('h');
  const third = setting({ posts: [lost, lost] });
  expect(await third.open()).toBe('new');
  expect(third.lines.filter((line) => line === MADE)).toHaveLength(3);
  const never = setting({ posts: [lost, lost, lost] });
  expect(await never.open()).toBe(lost);
  expect(never.lines.filter((line) => line === MADE)).toHaveLength(3);
});

test.each([
  [50_024, 400, 'There can be no more threads here, or none within a thread. Leave **thread** out to start the fight right here.'],
  [160_006, 400, 'There can be no more threads here, or none within a thread. Leave **thread** out to start the fight right here.'],
  [160_007, 400, 'There can be no more threads here, or none within a thread. Leave **thread** out to start the fight right here.'],
  [
    50_013,
    403,
    'I may not make threads in this channel: I need **Create Public Threads** and **Send Messages in Threads**. Or make one yourself and start the fight there.',
  ],
])('code %i is said in words, and asked no more', async (code, status, words) => {
  const { open, lines } = setting({ posts: [refusedBy(code, status)] });
  expect(await open()).toBe(words);
  expect(lines).toHaveLength(2);
});

test('any other error is thrown as it is', async () => {
  const error = refusedBy(0, 404);
  expect(await setting({ posts: [error] }).open()).toBe(error);
});

test('it is closed where nothing came of it, and may be taken again', async () => {
  const { threads, open, lines } = setting({ left: [empty('h')], fights: ['f'], over: ['o'] });
  for (const id of ['f', 'o']) await threads.settled(id);
  expect(lines).toEqual([]);
  expect(await open()).toBe('h');
  await threads.settled('h');
  expect(lines.at(-1)).toBe('PATCH /channels/h {"archived":true}');
  expect(await open()).toBe('h');
});

test('what another process has left empty is taken away; what is in use or newer stays', async () => {
  const [old, inUse, later] = [at(-5000), at(-4000), at(5000)];
  const { threads, lines } = setting({
    left: [empty(old), empty(inUse), empty(later), empty(at(-3000), { owner_id: 'ana' })],
    fights: [inUse],
  });
  await threads.tidy('1');
  expect(lines).toEqual(['GET /guilds/1/threads/active', `DELETE /channels/${old}`]);
  const closing = setting({ left: [empty(old)], removed: refusedBy(50013) });
  await closing.threads.tidy('1');
  expect(closing.lines.at(-1)).toBe(`PATCH /channels/${old} {"archived":true}`);
  const taken = setting({ left: [empty(old)] });
  await taken.open();
  await taken.threads.tidy('1');
  expect(taken.lines.filter((line) => line.startsWith('DELETE'))).toEqual([]);
});

test('two that are asked for at once in a channel are two, and a failure holds up nobody', async () => {
  const { open, lines } = setting({ posts: [{ id: 'p' }, refusedBy(0, 404), { id: 'q' }] });
  const [first, failed, second] = await Promise.all([open(), open(), open()]);
  expect([first, second]).toEqual(['p', 'q']);
  expect(failed).toBeInstanceOf(Error);
  // One after the other: each looks around only when the one before is there.
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['GET', 'POST', 'PUT', 'GET', 'POST', 'GET', 'POST', 'PUT']);
});
