/** What becomes of a post, by what Discord says: requests line by line, and what the store is told. */
import { SnowflakeUtil } from 'discord.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutbox, type OutboxParts } from '../../src/discord/outbox.ts';
import type { QueuedPost } from '../../src/table/outbox.ts';
import { fakeRest, refusedBy } from '../support/rest.ts';

const NOON = Date.parse('2026-05-04T12:00:00Z');
const WORDS = { content: 'Ann strikes.', allowed_mentions: { users: ['11', '12'] } };
const SPEECH = { ...WORDS, speech: { username: 'Yrsa (Ana)', content: '“Hm.”', portrait: null } };
const LAYOUT = {
  flags: 32768,
  components: [
    { type: 10, content: 'Ann strikes.' },
    { type: 17, components: [{ type: 10, content: 'Ben falls.' }, { type: 14 }] },
  ],
};
const post = { id: '7', encounter: 'e1', channel: '2', payload: WORDS, created: NOON, attempts: 0, uncertain: false };

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0.5));
afterEach(() => void vi.restoreAllMocks());

interface Case {
  readonly post?: Partial<QueuedPost>;
  /** What is sent in the end; null: it need not leave any more. */
  readonly sending?: { readonly payload?: unknown; readonly message?: string | null; readonly renews?: boolean } | null;
  /** What Discord answers, request by request; afterwards a message. */
  readonly answers?: readonly unknown[];
  readonly until?: number;
  readonly away?: string;
  /** What the webhook says; left out: there is none. */
  readonly said?: unknown;
  readonly refused?: number | null;
  readonly onSent?: Error;
}

/** Delivers one post. Returns all that was asked of Discord and told to everybody else, in order. */
async function delivered({ post: more, sending = {}, answers = [], until = 0, away = '2', said, refused = NOON + 1, onSent }: Case) {
  const queued = { ...post, ...more };
  const left = [...answers];
  const { rest, lines } = fakeRest(() => (left.length > 0 ? left.shift() : { id: '99' }));
  let waiting = [queued];
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const note =
    (what: string, isLast = false) =>
    (...args: readonly unknown[]) => {
      lines.push([what, ...args.map((arg) => (typeof arg === 'object' && arg !== null ? (arg as QueuedPost).id : String(arg)))].join(' '));
      if (isLast) {
        waiting = [];
        end();
      }
    };
  const parts = {
    rest,
    self: () => 'bot',
    now: () => NOON,
    reach: {
      until: () => until,
      reached: note('reached'),
      refused: async (...args: unknown[]) => {
        note('refused', refused === null)(...args);
        return refused;
      },
    },
    troubles: { note: note('trouble'), clear: note('clear') },
    log: {
      info: (_: object, text: string) => note('info')(text),
      warn: (_: object, text: string) => note('warn')(text),
      error: (_: object, text: string) => note('error')(text),
    },
    onSent: async (one: QueuedPost) => {
      note('told of')(one);
      if (onSent) throw onSent;
    },
    onGone: note('gone'),
    meter: { retried: note('retried') },
    imageOf: async () => null,
    table: { endDaily: async (...args: unknown[]) => note('no more daily')(...args), placeOf: async () => ({ guild: '1', channel: away }) },
    voices: {
      speaking: (_channel: string, _speech: unknown, then: (say: unknown) => unknown) =>
        then(
          said === undefined
            ? null
            : async () => {
                lines.push('says');
                if (said instanceof Error) throw said;
                return said;
              },
        ),
    },
    store: {
      postsToSend: async () => waiting,
      nextPost: async () => null,
      postSending: async () => {
        lines.push('sending');
        if (sending === null) {
          waiting = [];
          end();
        }
        return sending && { payload: queued.payload, message: null, renews: false, ...sending };
      },
      postSent: async (...args: unknown[]) => note('sent', true)(...args),
      postFailed: async (...args: unknown[]) =>
        note('failed', true)(...args.map((arg) => (typeof arg === 'number' ? `+${arg - NOON}` : arg))),
      postWaits: async (_id: string, next: number) => note('waits', true)(_id, `+${next - NOON}`),
      postDropped: async (...args: unknown[]) => note('dropped', true)(...args),
    },
  } as unknown as OutboxParts;
  const outbox = createOutbox(parts);
  outbox.wake();
  await ended;
  await outbox.stop();
  // Ids count on within a process, so what a search begins after is told by its time.
  return lines.join('\n').replace(/after=(\d+)/u, (_, id: string) => `after ${SnowflakeUtil.timestampFrom(id) - NOON} ms`);
}

const there = (id: string, more: object = {}) => ({ id, author: { id: 'bot' }, content: 'Ann strikes.', ...more });
const page = (from: number) => Array.from({ length: 100 }, (_, i) => there(String(1_000_000 + from + i), { content: 'else' }));
const FLOOD = Array.from({ length: 6 }, (_, i) => page(i * 100));

const CASES: Readonly<Record<string, Case>> = {
  'a plain post': {},
  'one in the newer layout': { post: { payload: LAYOUT } },
  'one that was tried before': { post: { attempts: 2 } },
  'one into a channel that is left alone for now': { until: NOON + 5000 },
  'one that need not leave any more': { sending: null },
  'whoever was pinged cannot be looked up': { onSent: new Error('x') },
  'an edit': { post: { edits: '6' }, sending: { message: '55' } },
  'an edit of the newer layout': { post: { edits: '6', payload: LAYOUT }, sending: { message: '55' } },
  'an edit of a thread that sleeps': { post: { edits: '6' }, sending: { message: '55' }, answers: [refusedBy(50083, 400)] },
  'an edit of what is gone': { post: { edits: '6' }, sending: { message: '55' }, answers: [refusedBy(10008, 404)] },
  'an edit that Discord does not take': { post: { edits: '6' }, sending: { message: '55' }, answers: [refusedBy(50035, 400)] },
  'an edit that tells something new of what is gone': {
    post: { edits: '6' },
    sending: { message: '55', renews: true },
    answers: [refusedBy(10008, 404)],
  },
  'and that may have been posted already': {
    post: { edits: '6', uncertain: true },
    sending: { message: '55', renews: true },
    answers: [[there('77')]],
  },
  'or has not': { post: { edits: '6', uncertain: true }, sending: { message: '55', renews: true }, answers: [[]] },
  'an edit during an outage': { post: { edits: '6' }, sending: { message: '55' }, answers: [refusedBy(0, 503)] },
  'a deletion': { post: { edits: '6' }, sending: { message: '55', payload: null } },
  'a deletion of what is gone': { post: { edits: '6' }, sending: { message: '55', payload: null }, answers: [refusedBy(10008, 404)] },
  'a deletion that is not allowed': { post: { edits: '6' }, sending: { message: '55', payload: null }, answers: [refusedBy(50013)] },
  'one that Discord does not take': { answers: [refusedBy(50035, 400)] },
  'nor as plain text': { answers: [refusedBy(50035, 400), refusedBy(50035, 400)] },
  'one of the newer layout that it does not take': { post: { payload: LAYOUT }, answers: [refusedBy(50035, 400)] },
  'one without a word that it does not take': { post: { payload: { components: [] } }, answers: [refusedBy(50035, 400)] },
  'one that is refused': { answers: [refusedBy(50013)] },
  'one that is refused for good': { answers: [refusedBy(50013)], refused: null },
  'one into a channel that is gone': { answers: [refusedBy(10003, 404)] },
  'one into a thread that cannot be woken': { answers: [refusedBy(50083, 400), refusedBy(50083, 400)] },
  'one into a log that is refused': { answers: [refusedBy(50013)], away: '3' },
  'a daily ping that is refused': { post: { encounter: null }, answers: [refusedBy(50013)] },
  'a daily ping during an outage': { post: { encounter: null }, answers: [refusedBy(0, 500)] },
  'one during an outage': { answers: [refusedBy(0, 500)] },
  'one that was too many': { answers: [refusedBy(0, 404)] },
  'one after many tries': { post: { attempts: 5 }, answers: [refusedBy(0, 500)] },
  'one after very many tries': { post: { attempts: 40 }, answers: [refusedBy(0, 500)] },
  'one that may have arrived, and has': { post: { uncertain: true, attempts: 1 }, answers: [[there('77')]] },
  'one that has, by its number': {
    post: { uncertain: true },
    answers: [[there('76', { content: 'else' }), there('77', { nonce: '7', content: 'x' })]],
  },
  'one that has not, since others said the same': { post: { uncertain: true }, answers: [[there('77', { author: { id: 'ana' } })]] },
  'one of the newer layout that has not': {
    post: { uncertain: true, payload: LAYOUT },
    answers: [[there('77', { components: [{ type: 10, id: 5 }] })]],
  },
  'one that is looked for on several pages': { post: { uncertain: true }, answers: [FLOOD[0], FLOOD[1], [there('77')]] },
  'one that is not found on five': { post: { uncertain: true }, answers: FLOOD.slice(0, 5) },
  'one that cannot be looked up': { post: { uncertain: true }, answers: [refusedBy(0, 500)] },
  'one that may not be looked up': { post: { uncertain: true }, answers: [refusedBy(50001)] },
  'one from before Discord': { post: { uncertain: true, created: 0 }, answers: [[]] },
  'what a character says': { post: { payload: SPEECH }, said: '88' },
  'where no webhook can be had': { post: { payload: SPEECH } },
  'where the webhook is refused': { post: { payload: SPEECH }, said: refusedBy(50013) },
  'where nobody knows whether it has said it': { post: { payload: SPEECH }, said: refusedBy(0, 500) },
  'nor whether it had before': { post: { payload: SPEECH, uncertain: true }, answers: [[]] },
};

test('posts, edits and deletions end as they did, whatever Discord says', async () => {
  const told: string[] = [];
  for (const [name, one] of Object.entries(CASES)) told.push(`## ${name}\n${await delivered(one)}\n`);
  await expect(told.join('\n')).toMatchFileSnapshot('outbox-errors.txt');
});
