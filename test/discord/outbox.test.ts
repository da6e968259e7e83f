/** A post of which nobody knows whether it arrived: found again by its words where it may be, and nowhere else. */
import { type REST, SnowflakeUtil } from 'discord.js';
import { expect, test } from 'vitest';
import { NO_FACE_METER } from '../../src/discord/meter.ts';
import { createOutbox, type OutboxParts } from '../../src/discord/outbox.ts';
import type { Voices } from '../../src/discord/voices.ts';
import type { QueuedPost } from '../../src/table/outbox.ts';

const SECOND = 1000;
const NOON = Date.parse('2026-05-04T12:00:00Z');
const WORDS = { content: 'Ann strikes.' };

const post = {
  id: '7',
  encounter: 'e1',
  channel: '1',
  payload: WORDS,
  created: NOON,
  attempts: 1,
  uncertain: true,
} as unknown as QueuedPost;

/** Sends the post into a channel that holds the bot's words since `at`. Returns what became of it, and how often it was posted. */
async function sentInto(at: number, said: Partial<QueuedPost> = {}): Promise<{ readonly message: string | null; readonly posted: number }> {
  const there = { id: String(SnowflakeUtil.generate({ timestamp: at })), author: { id: 'bot' }, ...WORDS };
  let posted = 0;
  const rest = {
    get: async (_route: string, { query }: { readonly query: URLSearchParams }) =>
      BigInt(there.id) > BigInt(query.get('after')!) ? [there] : [],
    post: async () => {
      posted++;
      return { id: 'new' };
    },
  } as unknown as REST;
  let waiting = [{ ...post, ...said }];
  let stop = async (): Promise<void> => {};
  const message = await new Promise<string | null>((resolve) => {
    const done = (id: string | null): void => {
      waiting = [];
      resolve(id === there.id ? 'found' : id);
    };
    const parts = {
      rest,
      self: () => 'bot',
      now: () => NOON + 30 * SECOND,
      reach: { until: () => 0, reached: () => {}, refused: async () => null },
      troubles: { note: () => {}, clear: () => {} },
      log: { info: () => {}, warn: () => {}, error: () => {} },
      onSent: async () => {},
      meter: NO_FACE_METER,
      voices: {
        speaking: (_channel, _speech, then) =>
          then(async () => {
            posted++;
            return 'said';
          }),
      } satisfies Voices,
      store: {
        postsToSend: async () => waiting,
        nextPost: async () => null,
        postSending: async () => ({ payload: waiting[0]?.payload ?? WORDS, message: null, renews: false }),
        postSent: async (_id: string, id: string | null) => done(id),
        postFailed: async () => done('failed'),
        postDropped: async () => done('dropped'),
      },
    } as unknown as OutboxParts;
    const outbox = createOutbox(parts);
    outbox.wake();
    stop = () => outbox.stop();
  });
  await stop();
  return { message, posted };
}

test.each([
  ['a moment after it was made', NOON + SECOND],
  ['by a clock that is behind ours', NOON - 50 * SECOND],
])('is found if it came %s, and not posted again', async (_when, at) =>
  expect(await sentInto(at)).toEqual({ message: 'found', posted: 0 }),
);

test('is not taken for what was said in the same words long before', async () =>
  expect(await sentInto(NOON - 600 * SECOND)).toEqual({ message: 'new', posted: 1 }));

const SPEECH = { ...WORDS, speech: { username: 'Yrsa (Ana)', content: '“Hm.”', portrait: null } };

test('what a webhook was to say is said once, and never by whoever comes after a crash on the way', async () => {
  const old = NOON - 600 * SECOND;
  expect(await sentInto(old, { payload: SPEECH, uncertain: false })).toEqual({ message: 'said', posted: 1 });
  expect(await sentInto(old, { payload: SPEECH })).toEqual({ message: 'dropped', posted: 0 });
  expect(await sentInto(NOON + SECOND, { payload: SPEECH })).toEqual({ message: 'found', posted: 0 });
});

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test.each([
  ['put off', { until: () => NOON + 60 * SECOND }, { ...post, uncertain: false }],
  ['given up', { until: () => 0 }, { ...post, payload: SPEECH }],
])('a store that is away as a post is %s is told of, and the post left for a later pass', async (_what, reach, waiting) => {
  const told: string[] = [];
  let tries = 0;
  const away = async (): Promise<never> => {
    throw new Error('away');
  };
  const outbox = createOutbox({
    rest: { get: async () => [] },
    self: () => 'bot',
    now: () => NOON,
    reach,
    log: { info: () => {}, warn: () => {}, error: (_facts: object, text: string) => told.push(text) },
    meter: NO_FACE_METER,
    store: {
      postsToSend: async () => {
        tries++;
        return [waiting];
      },
      nextPost: async () => NOON,
      postFailed: away,
      postWaits: away,
      postDropped: away,
    },
  } as unknown as OutboxParts);
  outbox.wake();
  await expect.poll(() => told).toEqual(['a post could not be put off']);
  for (let i = 0; i < 20; i++) await turn();
  await outbox.stop();
  expect(tries).toBe(1);
  expect(told).toHaveLength(1);
});
