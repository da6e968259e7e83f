import type { Client } from 'discord.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manualClock, type StandIn, startStandIn } from '../src/index.ts';
import { startTinyBot } from './tiny-bot.ts';

let discord: StandIn;
let client: Client<true>;
const errors: unknown[] = [];
/** Stands still, so that a slow machine does not run into the three seconds. */
const clock = manualClock();

beforeAll(async () => {
  discord = await startStandIn({ clock });
  client = await startTinyBot(discord, errors);
});

afterAll(async () => {
  await client.destroy();
  await discord.close();
});

test('a private reply is seen by its owner alone, and never pings', async () => {
  const ana = discord.user('Ana');
  const reply = await ana.slash('#arena', '/greet', { name: 'Bo', friend: 'Ben', file: { name: 'a.txt', content: 'four' } });
  expect(reply.kind).toBe('message');
  expect(reply.message?.content).toBe(`Hello Bo and <@${discord.user('Ben').id}> (4)`);
  expect(reply.message?.ephemeral).toBe(true);
  expect(
    discord
      .user('Ben')
      .messages('#arena')
      .map((one) => one.id),
  ).not.toContain(reply.message?.id);
  expect(discord.user('Ben').pings()).toEqual([]);
  ana.dismiss(reply.message!);
  expect(ana.messages('#arena')).toEqual([]);
});

test('completion, and options that the command does not take', async () => {
  const ana = discord.user('Ana');
  expect(await ana.complete('#arena', '/greet', 'name', 'go')).toEqual([
    { name: 'goblin', value: 'goblin' },
    { name: 'golem', value: 'golem' },
  ]);
  expect(() => ana.startSlash('#arena', '/greet', { nam: 'x' })).toThrow('There is no option nam');
  expect(() => ana.startSlash('#arena', '/greet')).toThrow('Option name is required');
  expect(() => ana.startSlash('#arena', '/greet', { name: 'x', times: 4 })).toThrow('not within 1 and 3');
  expect(() => ana.startSlash('#arena', '/fight')).toThrow('needs a subcommand: start, slow');
  expect(() => ana.startSlash('#arena', '/never')).toThrow('Ana has no command /never');
});

test('a board of Components V2, its panel, its selects and its form', async () => {
  const [greta, ana] = [discord.user('Greta'), discord.user('Ana')];
  const shown = await greta.slash('#arena', '/fight start');
  expect(shown.message?.buttons.map((one) => one.label)).toEqual(['Hit', 'Choose', 'Write']);
  expect(shown.message?.suppressed).toEqual([greta.id]);
  const seen = await ana.waitFor((message) => message.text.includes('Round 1'), { channel: '#arena' });
  const panel = await ana.click(seen, 'Choose');
  expect(panel.message?.ephemeral).toBe(true);
  await expect(greta.select(panel.message!, 'targets', ['g'])).rejects.toThrow('Greta does not see the message');
  const chosen = await ana.select(panel.message!, 'targets', ['Goblin', 'o']);
  expect(chosen.kind).toBe('update');
  expect(panel.message?.content).toBe('Chosen: g,o');
  const second = await ana.click(seen, 'Choose');
  await ana.select(second.message!, 'Ally', ['Cleo']);
  expect(second.message?.content).toBe('Ally: Cleo');
  const asked = await ana.click(seen, 'Write');
  expect(asked.kind).toBe('modal');
  await expect(ana.submit(asked.modal!, { Reason: 'x'.repeat(21), How: 'Loud' })).rejects.toThrow('21 characters');
  const written = await ana.submit(asked.modal!, { Reason: 'because', How: 'Loud', Proof: [{ name: 'a.txt', content: 'seen' }] });
  expect(written.message?.content).toBe('because (l, seen)');
  const hit = await ana.click(seen, 'hit');
  await discord.settled();
  expect(shown.message?.text).toContain('**Hit!**');
  expect(hit.followUps.map((one) => [one.content, one.ephemeral])).toEqual([['Only for you', true]]);
});

test('no answer in time', async () => {
  const greta = discord.user('Greta');
  discord.expectComplaint({ message: /No answer within 3000 ms to never/ });
  const reply = greta.slash('#tavern', '/never');
  clock.advance(3000);
  expect((await reply).kind).toBe('failed');
  expect(greta.notices().map((one) => one.text)).toEqual(['The application did not respond']);
  discord.expectComplaint({ message: /No answer/ });
  discord.expectComplaint({ code: 10062 });
  const late = greta.slash('#tavern', '/fight slow');
  clock.advance(3000);
  expect((await late).kind).toBe('failed');
  await expect.poll(() => errors.length, { timeout: 10_000 }).toBe(1);
  expect(errors.pop()).toMatchObject({ code: 10062 });
});

test('members, channels and permissions reach the client as discord.js expects them', async () => {
  const guild = await client.guilds.fetch(discord.guild().id);
  const me = guild.members.me!;
  const arena = guild.channels.cache.find((one) => one.name === 'arena')!;
  expect(me.permissionsIn(arena).has('SendMessages')).toBe(true);
  discord.deny('#arena', ['SEND_MESSAGES']);
  await expect.poll(() => me.permissionsIn(arena.id).has('SendMessages')).toBe(false);
  discord.allow('#arena', ['SEND_MESSAGES']);
  const ana = await guild.members.fetch(discord.user('Ana').id);
  expect(ana.displayName).toBe('Ana');
  expect(ana.permissions.has('ManageGuild')).toBe(false);
  expect((await guild.members.fetch(discord.user('Greta').id)).permissions.has('ManageGuild')).toBe(true);
});

test('menu commands on a message and on a user', async () => {
  const [ana, greta] = [discord.user('Ana'), discord.user('Greta')];
  const said = greta.say('#tavern', 'What now?');
  expect(said.author).toBe('Greta');
  const told = await ana.contextMenu('Explain', said);
  expect([told.message?.content, told.message?.ephemeral]).toEqual(['About: What now?', true]);
  const named = await greta.contextMenu('Stand-in', { user: 'Ben', channel: '#tavern' });
  expect(named.message?.content).toBe('Ben (member)');
  await expect(ana.contextMenu('Undo', said)).rejects.toThrow('Ana has no menu command Undo here');
  ana.reload();
  expect(ana.messages('#tavern').map((one) => one.content)).toEqual(['What now?', 'Ben (member)']);
});

test('a command in a direct channel, and one that is only for servers', async () => {
  const ben = discord.user('Ben');
  expect((await ben.slash('dm', '/greet', { name: 'Bo' })).message?.content).toBe('Hello Bo (0)');
  await expect(ben.contextMenu('Stand-in', { user: 'Ana', channel: 'dm' })).rejects.toThrow('no menu command');
});

test('a bot that is asked to reconnect comes back', async () => {
  const back = new Promise((resolve) => client.once('shardResume', resolve));
  discord.askToReconnect();
  await back;
  expect(discord.connected).toBe(1);
  expect((await discord.user('Ben').slash('#tavern', '/greet', { name: 'Bo' })).kind).toBe('message');
});

test('nothing went wrong that was not meant to', async () => {
  await discord.settled();
  expect(discord.complaints).toEqual([]);
  expect(errors).toEqual([]);
});
