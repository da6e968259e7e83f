/** Over real sockets: a GM who has left is noticed, nobody is handed a hero in a channel that they cannot see, and a newcomer waits for the GM. */

import type { Person } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf, done, isBoard, pageAt, posts, practice } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';

const SYSTEM = 'brp';

let bot: Bot;
let owner: Person;

beforeAll(async () => {
  bot = await startBot();
  owner = bot.discord.user(bot.discord.guild().ownerId);
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

const say = async (person: Person, channel: string, line: string, options: Parameters<Person['slash']>[2] = {}): Promise<string> =>
  answerOf(await done(bot, person.slash(channel, line, options)))?.text ?? '';

test('a newcomer to the foes’ side is let in, or not, by the GM’s button', async () => {
  const channel = '#ford';
  const greta = bot.discord.user('Greta');
  const cleo = bot.discord.user('Cleo');
  await practice(bot, channel, SYSTEM, ['Ana']);
  const side = Object.values((await pageAt(bot, channel))!.match.state.combatants).at(-1)!.side;
  expect((await cleo.complete(channel, '/join', 'side', '')).map((c) => c.value)).not.toContain(side);
  expect((await greta.complete(channel, '/join', 'side', '')).map((c) => c.value)).toContain(side);
  const [hero] = await cleo.complete(channel, '/join', 'with', '');
  const figures = async (): Promise<number> => Object.keys((await pageAt(bot, channel))!.match.state.combatants).length;
  const before = await figures();
  for (const [answer, more] of [
    ['Refuse', 0],
    ['Agree', 1],
  ] as const) {
    expect(await say(cleo, channel, '/join', { with: String(hero!.value), side })).toContain('GM decides who joins');
    expect(await figures()).toBe(before);
    const post = await greta.waitFor((m) => !isBoard(m) && m.buttons.some((b) => b.label === 'Answer the request'), { channel });
    expect((await done(bot, cleo.click(post, 'Answer the request'))).message?.text).toContain(
      'Only the GM of this fight decides who comes in',
    );
    const panel = (await done(bot, greta.click(post, 'Answer the request'))).message!;
    expect(panel.text).toContain(`on the side “${side}”`);
    await done(bot, greta.click(panel, answer));
    expect(await figures()).toBe(before + more);
    // What has been settled is no longer asked in the channel.
    await bot.settled();
    expect(bot.discord.allMessages(channel).some((m) => m.buttons.some((b) => b.label === 'Answer the request'))).toBe(false);
  }
  expect(bot.logged).toEqual([]);
});

test('a GM who has left the server is noticed at the next command, by one look-up in ten minutes', async () => {
  const channel = '#cave';
  const gus = bot.discord.addUser('Gus');
  bot.discord.addChannel(channel.slice(1));
  await say(gus, channel, '/encounter start', { system: SYSTEM });
  bot.discord.removeMember(gus.id);
  bot.discord.expectComplaint({ code: 10007 }, 9);
  expect(await say(bot.discord.user('Ben'), channel, '/encounter status')).not.toBe('');
  await bot.settled();
  expect((await pageAt(bot, channel))!.seats).toContainEqual(expect.objectContaining({ user: gus.id, gone: true }));
  expect(posts(bot, channel).some((p) => p.text.includes('the GM, has left the server'))).toBe(true);
  const asked = bot.discord.expectedComplaints.length;
  for (let i = 0; i < 3; i++) await say(bot.discord.user('Ben'), channel, '/board');
  expect(bot.discord.expectedComplaints.length).toBe(asked);
});

test('whoever manages the server ends any fight there; whoever does not is told who may', async () => {
  const channel = '#hill';
  const gil = bot.discord.addUser('Gil');
  bot.discord.addChannel(channel.slice(1));
  await say(gil, channel, '/encounter start', { system: SYSTEM });
  const words = await say(bot.discord.user('Ben'), channel, '/encounter end', { sure: true });
  expect(words).toMatch(/^Only the GM of this fight \(.*\), or somebody who manages this server, may do that\.$/u);
  await say(owner, channel, '/encounter end', { sure: true });
  expect(await pageAt(bot, channel)).toBeNull();
  expect(posts(bot, channel).some((p) => /[Ee]nded by .+, who manages this server/u.test(p.text))).toBe(true);
});

test('heroes, stand-ins and the GM’s seat go only to people who can see the channel', async () => {
  const channel = '#vault';
  const greta = bot.discord.user('Greta');
  bot.discord.addChannel(channel.slice(1));
  const dan = bot.discord.addUser('Dan');
  bot.discord.deny(channel, ['VIEW_CHANNEL'], dan.id);
  const blind = 'Dan cannot see this channel';
  expect(await say(greta, channel, '/practice', { system: SYSTEM, foes: 'gm', guide: false, player1: 'Dan' })).toContain(blind);
  expect(await pageAt(bot, channel)).toBeNull();
  const board = await practiceIn(channel);
  const [foe] = await greta.complete(channel, '/gm hand-over', 'who', '');
  expect(await say(greta, channel, '/gm hand-over', { who: String(foe!.value), to: 'Dan' })).toContain(blind);
  expect(await say(greta, channel, '/gm co-gm', { who: 'Dan' })).toContain(blind);
  expect(await say(bot.discord.user('Ana'), channel, '/stand-in', { by: 'Dan' })).toContain(blind);
  // By form and button no permissions come along in the end: Discord is asked, once.
  const menu = (await done(bot, greta.click(board, 'More'))).message!;
  const group = menu.selects.find((s) => s.options.some((o) => o.value === 'gm'))!;
  const inner = (await done(bot, greta.select(menu, group.customId, ['gm']))).message!;
  const form = (await done(bot, greta.select(inner, inner.selects[0]!.customId, ['gm co-gm?']))).modal!;
  const filled = await done(bot, greta.submit(form, { who: ['Dan'] }));
  expect(answerOf(filled)?.text).toContain('cannot see this channel');
  expect((await pageAt(bot, channel))!.seats.map((s) => s.user)).not.toContain(dan.id);
  bot.discord.allow(channel, ['VIEW_CHANNEL'], dan.id);
  expect(await say(greta, channel, '/gm co-gm', { who: 'Dan' })).not.toContain('cannot see');
  expect(bot.logged).toEqual([]);
});

async function practiceIn(channel: string) {
  await say(bot.discord.user('Greta'), channel, '/practice', { system: SYSTEM, foes: 'gm', guide: false, player1: 'Ana' });
  return bot.discord.user('Greta').waitFor(isBoard, { channel });
}
