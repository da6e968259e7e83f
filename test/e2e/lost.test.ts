/** Channels that go, servers that put the bot out, permissions that are taken: fights rest, nothing of them is lost, and Discord is left alone. */

import type { SeenMessage } from 'discord-stand-in';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { answerOf, delivered, done, isBoard, posts, practice, pressOn, refused, shown } from '../support/channel.ts';
import { type Bot, callerOf, startBot } from '../support/face.ts';
import { forgeClick } from '../support/forge.ts';
import { wiretap } from '../support/wiretap.ts';

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

/** What somebody reads on the list of their fights in a channel without one. */
async function listOf(name: string): Promise<SeenMessage> {
  return answerOf(await done(bot, bot.discord.user(name).slash('#den', '/mine')))!;
}

async function deleted(): Promise<void> {
  bot.discord.addChannel('den');
  bot.discord.deleteChannel(CHANNEL);
  await until(async () => (await page()).lost !== null);
  await bot.settled();
}

test('everybody reads on their list that it rests and why, and its GM moves it to the channel where they are', async () => {
  const before = await page();
  await deleted();
  const greta = bot.discord.user('Greta');
  expect((await listOf('Ana')).text).toContain('I can’t post in the fight’s channel any more, so the fight rests.');
  const { id, who } = before.decisions[0]!;
  const choice = bot.table.decide(encounter, callerOf(bot, bot.discord.user('Ana')), id, who[0]!, { pick: 'wait' });
  await expect(choice).rejects.toMatchObject({ facts: { status: 'lost' } });
  const list = await listOf('Greta');
  expect(list.text).toContain('I can’t post in its channel any more, so it rests.');
  expect(list.text).not.toContain(`/${before.channel}/`);
  await expect(bot.table.resume(encounter, callerOf(bot, greta))).rejects.toMatchObject({ facts: { status: 'lost' } });

  const ways = (await pressOn(greta, list, 'Go on elsewhere …')).message!;
  expect(ways.text).toContain('Go on in this channel');
  const moved = (await done(bot, pressOn(greta, ways, 'Go on in this channel'))).message!;
  expect(moved.text).toContain('It goes on in');
  await delivered(bot, () => bot.skip(100));
  const there = (await bot.store.load((await bot.table.at(bot.discord.channel('#den').id))!))!;
  expect(there).toMatchObject({ status: 'running', lost: null, match: before.match });
  expect(there.decisions.some(({ deadline }) => deadline !== null)).toBe(before.decisions.some(({ deadline }) => deadline !== null));
  const asked = before.decisions.flatMap(({ users }) => users);
  expect(posts(bot, '#den').flatMap((p) => p.pings)).toEqual(expect.arrayContaining([...new Set(asked)]));
  await greta.waitFor(isBoard, { channel: '#den' });
  const names = (await listOf('Ana')).text.split(`**${before.name}**`);
  expect([names.length, names[1]]).toEqual([2, expect.stringContaining(`<#${there.channel}>`) as string]);
  expect(await page()).toMatchObject({ status: 'over', moved: { to: there.channel } });
  expect(await bot.store.nextPost()).toBeNull();
  expect(bot.discord.complaints).toEqual([]);
  expect(bot.logged).toEqual([]);
});

test('its GM ends it from there; nothing is sent to where nobody can read it', async () => {
  await deleted();
  const greta = bot.discord.user('Greta');
  const ways = (await pressOn(greta, await listOf('Greta'), 'Go on elsewhere …')).message!;
  const sure = (await pressOn(greta, ways, 'End the fight')).message!;
  await done(bot, pressOn(greta, sure, 'Yes: End the fight'));
  expect(await page()).toMatchObject({ status: 'over' });
  for (let i = 0; i < 3; i++) await pass(HOUR);
  expect(await bot.store.nextPost()).toBeNull();
  expect(bot.discord.complaints).toEqual([]);
  expect((await listOf('Greta')).text).toContain('Over since');
  expect(bot.logged).toEqual([]);
});

test('nobody but its GM is shown the ways on, and in a channel with a fight of its own it finds no room', async () => {
  await deleted();
  const [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
  const list = answerOf(await done(bot, greta.slash('#elsewhere', '/mine')))!;
  const ways = (await pressOn(greta, list, 'Go on elsewhere …')).message!;
  const full = answerOf(await done(bot, pressOn(greta, ways, 'Go on in this channel')))!;
  expect(full.text).toContain('already has a fight');
  expect((await page()).status).toBe('paused');
  bot.discord.addChannel('hall');
  const forged = ways.buttons.find((b) => b.label === 'Go on in this channel')!.customId!;
  expect(await refused(bot, ana, '#hall', () => forgeClick(bot.discord, ana, '#hall', forged, ways))).toContain('Only the GM');
  const hers = answerOf(await done(bot, ana.slash('#elsewhere', '/mine')))!;
  expect(hers.buttons.map((b) => b.label)).not.toContain('Go on elsewhere …');
});

test('a bot that is let in again goes on by itself, without anybody calling it', async () => {
  const names = ['VIEW_CHANNEL', 'SEND_MESSAGES'] as const;
  bot.discord.deny(CHANNEL, names);
  for (const code of [50001, 50013]) bot.discord.expectComplaint({ code }, 1000);
  await bot.table.setPace(encounter, callerOf(bot, bot.discord.user('Greta')), 'evening');
  for (let i = 0; i < 8 && (await page()).lost === null; i++) await pass(HOUR / 6);
  expect(await page()).toMatchObject({ status: 'paused', lost: { was: 'running' } });
  bot.discord.allow(CHANNEL, names);
  await until(async () => (await page()).lost === null);
  expect((await page()).status).toBe('running');
  await until(() => posts(bot, CHANNEL).some((p) => p.text.includes('I can post here again')));
});

test('one that has not begun does not begin where nobody could read it', async () => {
  const id = (await bot.table.at(bot.discord.channel('#elsewhere').id))!;
  bot.discord.deleteChannel('#elsewhere');
  await until(async () => (await bot.store.load(id))!.lost !== null);
  await expect(bot.table.begin(id, callerOf(bot, bot.discord.user('Greta')))).rejects.toMatchObject({ facts: { status: 'lost' } });
});

/** A channel that only the GM and the bot can read, with the board of the GMs in it. */
async function secretRoom(): Promise<void> {
  const greta = bot.discord.user('Greta');
  bot.discord.addChannel('secret');
  bot.discord.deny('#secret', ['VIEW_CHANNEL'], bot.discord.guild().id);
  bot.discord.allow('#secret', ['VIEW_CHANNEL'], greta.id);
  bot.discord.allow('#secret', ['VIEW_CHANNEL', 'SEND_MESSAGES', 'READ_MESSAGE_HISTORY', 'ATTACH_FILES']);
  await done(bot, greta.slash(CHANNEL, '/encounter gm-board', { channel: bot.discord.channel('#secret').id }));
}
const gmBoard = (): SeenMessage => shown(bot, '#secret').find((m) => m.buttons.some((b) => b.customId?.startsWith('gm-board-off:')))!;

test('the board of its GMs says that it rests and how to go on, once, and then that it goes on elsewhere', async () => {
  await secretRoom();
  const secret = bot.discord.channel('#secret').id;
  const caught = wiretap(bot.discord);
  const edits = (): number => caught.filter(({ to, kind, channel }) => to === null && kind === 'edit' && channel === secret).length;
  const before = await page();
  expect(gmBoard().text).toContain(`<#${before.channel}>`);
  await deleted();
  await until(() => gmBoard().text.includes('I can’t post in the fight’s channel any more'));
  const { text, buttons } = gmBoard();
  expect(text).toContain('**Go on elsewhere …** moves it to another channel or ends it.');
  for (const lie of ['until you resume', 'Press **Resume**']) expect(text).not.toContain(lie);
  expect(buttons.map((b) => b.label)).toEqual(['Go on elsewhere …', 'GM panel', 'Details', 'Take this board down']);
  for (let i = 0; i < 3; i++) await pass(HOUR);
  expect(edits()).toBe(1);
  expect(await bot.store.gmBoardsBehind(9)).toEqual([]);

  const greta = bot.discord.user('Greta');
  for (const label of ['Details', 'GM panel']) {
    const look = answerOf(await done(bot, pressOn(greta, gmBoard(), label)))!;
    expect(look.text).toContain('I can’t post in the fight’s channel any more');
    expect(look.text).not.toMatch(/resume/iu);
    expect(look.buttons.map((b) => b.label)).toContain('Go on elsewhere …');
    expect(look.buttons.map((b) => b.label)).not.toContain('Resume');
  }
  const ways = answerOf(await done(bot, pressOn(greta, gmBoard(), 'Go on elsewhere …')))!;
  expect(ways.ephemeral).toBe(true);
  // Nobody else could read along there.
  expect(ways.buttons.map((b) => b.label)).toEqual(['End the fight', 'My fights']);
  const sure = (await pressOn(greta, ways, 'End the fight')).message!;
  await done(bot, pressOn(greta, sure, 'Yes: End the fight'));
  expect(gmBoard().text).toContain('over');
  expect(await bot.store.gmBoard(encounter)).toBeNull();
  expect(bot.discord.complaints).toEqual([]);
  expect(bot.logged).toEqual([]);
});

test('put out of its server the bot leaves the board of the GMs as it is, and draws it when it is back', async () => {
  await secretRoom();
  bot.discord.removeMember(bot.discord.applicationId);
  await until(async () => (await page()).lost !== null);
  await until(async () => (await bot.store.gmBoardsBehind(9)).length === 0);
  expect(bot.discord.complaints).toEqual([]);
  bot.discord.inviteBot();
  await until(async () => (await page()).lost === null);
  await bot.settled();
  const { version } = await page();
  await until(async () => (await bot.store.gmBoard(encounter))?.shows === version);
  expect(shown(bot, '#secret').map((m) => m.text)).toEqual([expect.not.stringContaining('rests')]);
});
