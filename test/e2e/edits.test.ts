/** Edits and deletions of posts, as they leave through the outbox. */
import type { SeenMessage } from 'discord-stand-in';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Json } from '../../src/engine/index.ts';
import type { Post } from '../../src/table/encounter.ts';
import { delivered, pageAt, posts } from '../support/channel.ts';
import { type Bot, callerOf, startBot } from '../support/face.ts';

const CHANNEL = '#arena';
const EDITS = { method: 'PATCH', path: /^\/channels\/\d+\/messages\/\d+$/ };
const DELETIONS = { method: 'DELETE', path: /^\/channels\/\d+\/messages\/\d+$/ };
const POSTS = { method: 'POST', path: /^\/channels\/\d+\/messages$/ };
const TOO_OLD = { code: 30046, message: 'Maximum number of edits to messages older than 1 hour reached' };

let bot: Bot;
let paces = 0;
beforeEach(async () => {
  bot = await startBot();
  await bot.discord.user('Greta').slash(CHANNEL, '/encounter start', { system: 'brp', name: 'The Ford' });
  await delivered(bot);
});
afterEach(async () => {
  await bot.stop();
  await bot.discord.close();
});

const says = (content: string): Json => ({ content, allowed_mentions: { parse: [] } });
const texts = (): string[] =>
  posts(bot, CHANNEL)
    .slice(1)
    .map((m) => m.text);
const other = (): SeenMessage => posts(bot, CHANNEL)[1]!;

/** Keeps posts with the fight, as a command does. */
async function keep(...made: readonly (Pick<Post, 'id' | 'payload'> & Partial<Post>)[]): Promise<void> {
  const encounter = (await pageAt(bot, CHANNEL))!;
  const whole = made.map((p) => ({ encounter: encounter.id, channel: encounter.channel, created: Date.now(), ...p }));
  await bot.store.save({ encounter, log: [], checkpoints: [], posts: whole, interaction: null });
}

/** All that waits is sent; what was put off is tried again. */
async function sent(): Promise<void> {
  const encounter = (await pageAt(bot, CHANNEL))!.id;
  for (let tries = 0; tries < 10; tries++) {
    bot.skip(600_000);
    await bot.table.setPace(encounter, callerOf(bot, bot.discord.user('Greta')), { veil: ++paces });
    await new Promise((resolve) => setTimeout(resolve, 100));
    if ((await bot.store.nextPost()) === null) return;
  }
  await delivered(bot);
}

test('change the message they are about, and take it away', async () => {
  await keep({ id: 'a', payload: says('one') });
  await sent();
  const { id } = other();
  await keep({ id: 'b', edits: 'a', payload: says('two') });
  await sent();
  expect([other().id, texts()[0]]).toEqual([id, 'two']);
  await keep({ id: 'c', edits: 'a', payload: null });
  await sent();
  expect(texts()).not.toContain('two');
});

test('are made in the post itself as long as it has not left', async () => {
  bot.discord.fault({ ...POSTS, times: 2 }, { kind: 'answer', status: 503 });
  await keep({ id: 'a', payload: says('one') }, { id: 'b', edits: 'a', payload: says('two') }, { id: 'c', payload: says('not at all') });
  await keep({ id: 'd', edits: 'c', payload: null });
  await sent();
  expect(texts().filter((text) => /one|two|not at all/u.test(text))).toEqual(['two']);
  expect(posts(bot, CHANNEL).find((m) => m.text === 'two')?.editedAt).toBeNull();
});

test.each([
  ['does not answer', { kind: 'answer', status: 502 }],
  ['does it and does not say so', { kind: 'lose-answer' }],
] as const)('are made in the end where Discord %s', async (_, fault) => {
  await keep({ id: 'a', payload: says('one') }, { id: 'x', payload: says('stays') });
  await sent();
  bot.discord.fault({ ...EDITS, times: 2 }, fault);
  bot.discord.fault({ ...DELETIONS, times: 2 }, fault);
  bot.discord.expectComplaint({ code: 10008 }, 3);
  await keep({ id: 'b', edits: 'a', payload: says('two') }, { id: 'c', edits: 'x', payload: null });
  await sent();
  expect(texts().filter((text) => /one|two|stays/u.test(text))).toEqual(['two']);
});

test.each([
  ['was deleted by somebody', () => bot.discord.deleteMessage(other())],
  ['is too old to be edited', () => bot.discord.fault({ ...EDITS, times: 1 }, { kind: 'answer', status: 400, body: TOO_OLD })],
])('of a message that %s are given up, or posted where something would be lost', async (_, befall) => {
  await keep({ id: 'a', payload: says('one') });
  await sent();
  bot.discord.expectComplaint({ code: 10008 }, 5);
  befall();
  await keep({ id: 'b', edits: 'a', payload: says('buttons gone') });
  await sent();
  expect(texts()).not.toContain('buttons gone');
  if (posts(bot, CHANNEL).some((m) => m.text === 'one')) befall();
  await keep({ id: 'c', edits: 'a', renews: true, payload: says('settled') });
  await sent();
  expect(texts().filter((text) => /one|settled/u.test(text))).toEqual(['settled']);
  await keep({ id: 'd', edits: 'a', payload: says('settled for good') });
  await sent();
  expect(texts().filter((text) => /one|settled/u.test(text))).toEqual(['settled for good']);
});
