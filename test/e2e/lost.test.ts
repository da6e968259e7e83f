/** Channels that go, servers that put the bot out, permissions that are taken: fights rest, nothing of them is lost, and Discord is left alone. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { posts, practice } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';

const HOUR = 60 * 60 * 1000;
const CHANNEL = '#lair';

let bot: Bot;
let encounter: string;
let elsewhere = 0;

const page = async () => (await bot.store.load(encounter))!;

const until = (holds: () => Promise<boolean> | boolean): Promise<void> => expect.poll(holds, { interval: 20, timeout: 60_000 }).toBe(true);

/** Time goes by for the senders, and something happens in another channel, so that they look. */
async function pass(ms: number): Promise<void> {
  bot.skip(ms);
  await bot.discord.user('Greta').slash('#elsewhere', '/encounter pace', { turn: 1 + (elsewhere++ % 900) });
  await bot.settled();
}

beforeEach(async () => {
  bot = await startBot({ systems: rulesets.slice(0, 1) });
  await practice(bot, CHANNEL, rulesets[0]!.id, ['Ana', 'Ben']);
  encounter = (await bot.table.at(bot.discord.channel(CHANNEL).id))!;
  bot.discord.addChannel('elsewhere');
  await bot.discord.user('Greta').slash('#elsewhere', '/encounter start', { system: rulesets[0]!.id });
  await bot.settled();
});
afterEach(async () => {
  await bot.stop();
  await bot.discord.close();
});

test('a channel that is deleted puts its fight to rest at once, and nobody asks for it any more', async () => {
  const before = await page();
  bot.discord.deleteChannel(CHANNEL);
  await until(async () => (await page()).lost !== null);
  expect(await page()).toMatchObject({ status: 'paused', lost: { was: 'running' }, match: before.match, seats: before.seats });
  for (let i = 0; i < 3; i++) await pass(24 * HOUR);
  expect(await bot.store.nextPost()).toBeNull();
  expect(await bot.store.boardsBehind(9)).toEqual([]);
  expect(await bot.store.due(Date.now() + 1000 * HOUR, 9)).not.toContain(encounter);
  expect(bot.discord.complaints).toEqual([]);
  expect(bot.logged).toEqual([]);
});

test('a bot that is removed rests there, and goes on where it was when it comes back', async () => {
  const before = await page();
  bot.discord.removeMember(bot.discord.applicationId);
  await until(async () => (await page()).lost !== null);
  expect(bot.discord.complaints).toEqual([]);
  bot.discord.inviteBot();
  await until(() => posts(bot, CHANNEL).some((p) => p.text.includes('I can post here again')));
  expect(await page()).toMatchObject({ status: 'running', lost: null, match: before.match });
  expect(bot.logged).toEqual([]);
});

test('an outage is no removal', async () => {
  const before = await page();
  bot.discord.outage(true);
  await bot.settled();
  expect(await page()).toEqual(before);
  bot.discord.outage(false);
  await bot.settled();
  expect(await page()).toEqual(before);
});

test('lost permissions are asked about ever more rarely, then no more; a command there wakes the fight', async () => {
  const names = ['VIEW_CHANNEL', 'SEND_MESSAGES'] as const;
  bot.discord.deny(CHANNEL, names);
  for (const code of [50001, 50013]) bot.discord.expectComplaint({ code }, 1000);
  const caller = {
    user: bot.discord.user('Greta').id,
    name: 'Greta',
    guild: bot.discord.guild().id,
    roles: [],
    manager: false,
    interaction: null,
  };
  await bot.table.setPace(encounter, caller, 'evening');
  await bot.settled();
  for (let i = 0; i < 12; i++) await pass(HOUR / 4);
  const inThreeHours = bot.discord.expectedComplaints.length;
  expect(inThreeHours).toBeGreaterThan(2);
  expect(inThreeHours).toBeLessThan(15);
  for (let i = 0; i < 4; i++) await pass(7 * HOUR);
  expect((await page()).lost).not.toBeNull();
  const atLast = bot.discord.expectedComplaints.length;
  for (let i = 0; i < 3; i++) await pass(48 * HOUR);
  expect(bot.discord.expectedComplaints.length).toBe(atLast);
  expect(await bot.store.nextPost()).toBeNull();
  bot.discord.allow(CHANNEL, names);
  await bot.discord.user('Ana').slash(CHANNEL, '/board');
  await until(() => posts(bot, CHANNEL).some((p) => p.text.includes('I can post here again')));
  expect(await page()).toMatchObject({ status: 'running', lost: null });
  expect(bot.discord.complaints).toEqual([]);
});

test('fights that were lost before a restart are known after it', async () => {
  bot.discord.removeMember(bot.discord.applicationId);
  await until(async () => (await page()).lost !== null);
  const { discord, store } = bot;
  await bot.stop();
  discord.inviteBot();
  bot = await startBot({ discord, store, systems: rulesets.slice(0, 1) });
  await until(async () => (await page()).lost === null);
  expect((await page()).status).toBe('running');
});
