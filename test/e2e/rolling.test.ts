/** Free dice, and the button below them that throws the same again: in the channel if the roll was open, in private if it was secret. */

import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf, done } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';
import { forgeClick } from '../support/forge.ts';

const CHANNEL = '#dice';
let bot: Bot;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  bot = await startBot();
  bot.discord.addChannel('dice');
  [ana, ben] = [bot.discord.user('Ana'), bot.discord.user('Ben')];
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

const message = async (deed: Promise<Reply>): Promise<SeenMessage> => (await done(bot, deed)).message!;

test('an open roll is thrown again in the channel, by whoever presses and under their name', async () => {
  const first = await message(ana.slash(CHANNEL, '/roll', { dice: '2d6+1 # luck: 100%', for: 'the toll' }));
  const again = await message(ben.click(first, 'Roll again'));
  expect(again.ephemeral).toBe(false);
  expect(again.text).toMatch(/^🎲 Ben rolls for the toll: `2d6\+1 # luck: 100%` → .* = \*\*\d+\*\*/u);
  expect(first.text).toMatch(/^🎲 Ana/u);
  expect((await message(ana.click(again, 'Roll again'))).text).toMatch(/^🎲 Ana rolls for the toll/u);
});

test('a secret roll stays secret however often it is thrown', async () => {
  const first = await message(ana.slash(CHANNEL, '/roll', { dice: 'd20', secret: true }));
  const again = await message(ana.click(first, 'Roll again'));
  expect([first.ephemeral, again.ephemeral]).toEqual([true, true]);
});

test('a long purpose is left out of the button, and dice that a button cannot hold have none', async () => {
  const long = await message(ana.slash(CHANNEL, '/roll', { dice: 'd6', for: 'x'.repeat(100) }));
  expect((await message(ana.click(long, 'Roll again'))).text).toMatch(/^🎲 Ana rolls: `d6`/u);
  const spaced = await message(ana.slash(CHANNEL, '/roll', { dice: `d6${' + 1'.repeat(19)}` }));
  expect(spaced.buttons).toEqual([]);
});

test('a forged button is answered in private, and nothing is rolled in the channel', async () => {
  const first = await message(ana.slash(CHANNEL, '/roll', { dice: 'd6' }));
  const before = bot.discord.allMessages(CHANNEL).filter((m) => !m.ephemeral).length;
  const reply = await done(bot, forgeClick(bot.discord, ben, CHANNEL, 'dice:-:banana', first));
  expect(answerOf(reply)).toMatchObject({ ephemeral: true });
  expect(answerOf(reply)!.text).toContain('I cannot read “banana”');
  expect(bot.discord.allMessages(CHANNEL).filter((m) => !m.ephemeral)).toHaveLength(before);
  expect(bot.logged).toEqual([]);
  expect(bot.discord.complaints).toEqual([]);
});
