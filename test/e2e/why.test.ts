/** `/gm why`: what somebody on autopilot makes of what they could do, for the GM alone. */

import type { Person } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { done } from '../support/channel.ts';
import { type Bot, startBot, withoutVeil } from '../support/face.ts';

const CHANNEL = '#engine-room';
let bot: Bot;
let greta: Person;
let ana: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 5 });
  bot.discord.addChannel('engine-room');
  greta = bot.discord.user('Greta');
  ana = bot.discord.user('Ana');
  await done(bot, greta.slash(CHANNEL, '/practice', { system: 'murdham', foes: 'gm', guide: false, player1: 'Ana' }));
  await withoutVeil(bot, CHANNEL, greta);
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

test('it says who is on no autopilot, and that a brute weighs nothing', async () => {
  expect((await greta.slash(CHANNEL, '/gm why', { who: 'Mogg' })).message?.text).toContain('isn’t on autopilot');
  await done(bot, greta.slash(CHANNEL, '/gm autopilot', { who: 'Mogg', autopilot: 'Brute' }));
  expect((await greta.slash(CHANNEL, '/gm why', { who: 'Mogg' })).message?.text).toContain('weighs nothing');
});

test('it tells the three best options with their worth and what was supposed, privately, and changes nothing', async () => {
  await done(bot, greta.slash(CHANNEL, '/gm autopilot', { who: '@bandits', autopilot: 'Schemer' }));
  for (let i = 0; i < 3; i++) await done(bot, greta.slash(CHANNEL, '/gm call-time', { sure: true }));
  const id = (await bot.table.at(bot.discord.channel(CHANNEL).id))!;
  const before = await bot.store.load(id);
  const texts: string[] = [];
  for (const who of ['Rusk', 'Nib', 'Odo', 'Mogg']) {
    const { message } = await greta.slash(CHANNEL, '/gm why', { who });
    expect(message!.ephemeral).toBe(true);
    expect(message!.text).toContain('is on autopilot (Schemer)');
    if (/^1\. /mu.test(message!.text)) texts.push(message!.text);
  }
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) {
    expect(text.match(/^\d\. /gmu)!.length).toBeLessThanOrEqual(3);
    expect(text).toMatch(/worth −?\d\.\d\d/u);
    expect(text).toMatch(/risk −?\d\.\d\d · cost \d\.\d\d/u);
  }
  expect(texts.join('\n')).toMatch(/supposed: health \d+, armour \d/u);
  expect(await bot.store.load(id)).toEqual(before);
  expect(bot.logged).toEqual([]);
});

test('nobody but the GM is told', async () => {
  const { message } = await ana.slash(CHANNEL, '/gm why', { who: 'Mogg' });
  expect(message!.ephemeral).toBe(true);
  expect(message!.text).toContain('GM');
  expect(message!.text).not.toContain('worth');
});
