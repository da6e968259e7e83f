/** A stand-in sees that they decide for another player; whoever is played for reads by whom, and until when. */
import type { Person, SeenMessage } from 'discord-stand-in';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { done, endWell, practice } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';
import { type StillClock, stillClock } from '../support/still-clock.ts';

const CHANNEL = '#proxy';
const MINUTE = 60_000;

let clock: StillClock;
let bot: Bot;
let ana: Person;
let dora: Person;

beforeEach(async () => {
  clock = stillClock();
  bot = await startBot({ clock: clock.read, seed: 7 });
  ana = bot.discord.user('Ana');
  dora = bot.discord.addUser('Dora');
  await practice(bot, CHANNEL, 'brp', ['Ana', 'Ben', 'Ben']);
  await done(bot, ana.slash(CHANNEL, '/stand-in', { by: 'Dora' }));
});
afterEach(() => endWell(bot));

const says = async (person: Person, command: string): Promise<SeenMessage> => (await person.slash(CHANNEL, command)).message!;

test('whoever stands in reads for whom they would decide, and plans under that name', async () => {
  const panel = await says(dora, '/act');
  const plan = panel.buttons.find(({ label }) => label.startsWith('Plan '))!;
  expect(plan.label).toMatch(/^Plan \p{Lu}\p{L}+’s next/u);
  expect((await dora.click(panel, plan.customId!)).message!.text).toContain('You decide for another player.');
});

test('whoever has missed two decisions reads who plays for them, until they decide again', async () => {
  const playedFor = new RegExp(`<@${dora.id}> plays for you\\. Your next decision ends that\\.`, 'u');
  expect((await says(ana, '/catchup')).text).not.toMatch(playedFor);
  const missed = async () => {
    clock.now += MINUTE;
    await bot.table.clock.run();
    await clock.said(bot);
    return playedFor.test((await says(ana, '/catchup')).text);
  };
  let is = false;
  for (let i = 0; i < 240 && !is; i++) is = await missed();
  expect(is).toBe(true);
});
