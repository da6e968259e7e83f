/** Autopilot as a GM types it: by its name, whether or not the suggestion was picked. */

import type { Person } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf, done, posts } from '../support/channel.ts';
import { type Bot, startBot, withoutVeil } from '../support/face.ts';

const CHANNEL = '#engine-room';
let bot: Bot;
let greta: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 5 });
  bot.discord.addChannel('engine-room');
  greta = bot.discord.user('Greta');
  await done(bot, greta.slash(CHANNEL, '/practice', { system: 'murdham', foes: 'gm', guide: false, player1: 'Ana' }));
  await withoutVeil(bot, CHANNEL, greta);
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

const doctrines = async (): Promise<readonly string[]> =>
  Object.values((await bot.store.load((await bot.table.at(bot.discord.channel(CHANNEL).id))!))!.doctrines);

test('by its title, in any case', async () => {
  const answer = await done(bot, greta.slash(CHANNEL, '/gm autopilot', { who: '@bandits', autopilot: 'PACK Hunter' }));
  expect(answer.message?.text).toContain('on autopilot now (Pack hunter)');
  expect(new Set(await doctrines())).toEqual(new Set(['hunter']));
  await done(bot, greta.slash(CHANNEL, '/gm autopilot', { who: '@bandits', autopilot: 'None' }));
  expect(await doctrines()).toEqual([]);
});

test('what is none is refused privately, with what there is', async () => {
  const [foe] = await greta.complete(CHANNEL, '/mob add', 'from', '');
  const before = await bot.store.load((await bot.table.at(bot.discord.channel(CHANNEL).id))!);
  for (const [command, options] of [
    ['/gm autopilot', { who: '@bandits', autopilot: 'Brut' }],
    ['/mob add', { from: String(foe!.value), count: 3, autopilot: 'Brut' }],
  ] as const) {
    const { message } = await greta.slash(CHANNEL, command, options);
    expect(message!.ephemeral).toBe(true);
    expect(message!.text).toContain('Did you mean **Brute**?');
  }
  expect(await bot.store.load(before!.id)).toEqual(before);
  expect(bot.logged).toEqual([]);
});

test('whoever presses Choose before an autopilot has answered is not asked in its place, and reads why', async () => {
  const now = Date.now();
  const alone = await startBot({ seed: 1, clock: () => now });
  const ana = alone.discord.user('Ana');
  const [channel, foes] = ['#yard', ['Rusk', 'Nib', 'Odo', 'Mogg']];
  alone.discord.addChannel('yard');
  await done(alone, ana.slash(channel, '/practice', { system: 'murdham', guide: false }));
  let last = '';
  for (let i = 0; i < 12 && !last.includes('an autopilot'); i++) {
    const post = posts(alone, channel).findLast((m) => m.buttons.some((b) => /^(?:Act|Choose)$/u.test(b.label)))!;
    const panel = answerOf(await done(alone, ana.click(post, post.buttons.find((b) => /^(?:Act|Choose)$/u.test(b.label))!.customId!)))!;
    last = panel.text;
    expect(foes.some((foe) => last.startsWith(`**${foe}**`) || last.includes(`attacks ${foe}`))).toBe(false);
    const whole = panel.buttons.filter((b) => b.customId?.startsWith('pk:'));
    const next = whole.find((b) => b.label.includes('Spear →')) ?? whole[0];
    if (next) await done(alone, ana.click(panel, next.customId!));
  }
  expect(last).toContain('Nothing needs you right now: an autopilot is about to answer.');
  await alone.stop();
  await alone.discord.close();
});
