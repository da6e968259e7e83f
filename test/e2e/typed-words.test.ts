/** Words that people type as they know them: matched where they can be meant, refused by name where not, never answered with something else. */

import type { Person, Reply } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { done, pageAt, posts } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';

const CHANNEL = '#hall';
let bot: Bot;
let greta: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 5 });
  bot.discord.addChannel('hall');
  greta = bot.discord.user('Greta');
  await done(bot, greta.slash(CHANNEL, '/practice', { system: 'brp', foes: 'gm', guide: false, player1: 'Ana' }));
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

const said = async (deed: Promise<Reply>): Promise<string> => (await done(bot, deed)).message?.text ?? '';

test('help on an unknown topic says so, and what was meant', async () => {
  const near = await said(greta.slash(CHANNEL, '/help', { about: 'without typng' }));
  expect(near).toContain('There is no page about “without typng”. Did you mean **Without typing**?');
  expect(await said(greta.slash(CHANNEL, '/help', { about: 'zzzzzz' }))).toContain('There is no page about “zzzzzz”. The menu');
  expect(await said(greta.slash(CHANNEL, '/help', { about: 'Without typing' }))).not.toContain('no page');
});

test('where a system has no zones none is drawn, and the channel hears nothing', async () => {
  const [before, heard] = [await pageAt(bot, CHANNEL), posts(bot, CHANNEL).length];
  expect(await said(greta.slash(CHANNEL, '/zone add', { name: 'Forest' }))).toContain('uses distances, not zones');
  expect(await pageAt(bot, CHANNEL)).toEqual(before);
  expect(posts(bot, CHANNEL)).toHaveLength(heard);
});

test('hyphens stand for blanks', async () => {
  expect(await said(greta.slash(CHANNEL, '/gm autopilot', { who: 'Bandit-captain', autopilot: 'pack-hunter' }))).toContain('Pack hunter');
});

test('part of a title names a system where it is the only one, and a file says itself which it is for', async () => {
  expect(await said(greta.slash(CHANNEL, '/prep new', { name: 'The hall', system: 'hursagmu' }))).toContain('HURSAGMU Swords');
  expect(await said(greta.slash(CHANNEL, '/prep new', { name: 'Any', system: 'swords' }))).toContain('is not a system I play');
  const content = JSON.stringify({ name: 'Zed', ruleset: 'brp', sheet: { str: 12 } });
  const file = { name: 'zed.json', content };
  expect(await said(greta.slash(CHANNEL, '/character import', { file, system: 'murdham' }))).toContain('Basic Roleplaying');
});
