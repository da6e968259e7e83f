/** A fight in which nothing happens: its GM is asked once what to do, never at night, and each answer is one press. */
import type { Person, SeenMessage } from 'discord-stand-in';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endWell, pageAt, posts, practice, refused } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';
import { type StillClock, stillClock } from '../support/still-clock.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const CHANNEL = '#quiet';

let clock: StillClock;
let bot: Bot;
let greta: Person;
let ana: Person;

beforeEach(async () => {
  clock = stillClock();
  bot = await startBot({ clock: clock.read });
  [greta, ana] = ['Greta', 'Ana'].map((name) => bot.discord.user(name)) as [Person, Person];
  await practice(bot, CHANNEL, 'murdham', ['Ana', 'Ben']);
  await greta.slash(CHANNEL, '/encounter pace', { pace: 'none' });
  await said();
  // What the foes do by themselves is done, so that the fight waits for people.
  await pass(HOUR);
});
afterEach(() => endWell(bot));

const said = (): Promise<void> => clock.said(bot);
const page = async () => (await pageAt(bot, CHANNEL))!;
const asking = (): readonly SeenMessage[] => posts(bot, CHANNEL).filter((m) => m.text.includes('nothing has happened'));
const pressed = (label: string): string =>
  asking()
    .at(-1)!
    .buttons.find((b) => b.label === label)!.customId!;

async function pass(ms: number): Promise<void> {
  clock.now += ms;
  await bot.table.clock.run();
  await said();
}

test('the GM is asked once; calling again reaches those who are waited for, and the question goes once somebody does something', async () => {
  await pass(3 * DAY - 2 * HOUR);
  expect(asking()).toEqual([]);
  await pass(2 * HOUR);
  expect(asking()).toHaveLength(1);
  expect(asking()[0]!.pings).toEqual([greta.id]);
  expect(asking()[0]!.buttons.map((b) => b.label)).toEqual(expect.arrayContaining(['Call again', 'Stand-in', 'Pause', 'End the fight']));
  await pass(9 * DAY);
  expect(asking()).toHaveLength(1);

  const post = asking()[0]!;
  expect(await refused(bot, ana, CHANNEL, () => ana.click(post, pressed('Call again')))).toContain('GM');
  const before = posts(bot, CHANNEL).length;
  const reply = await greta.click(post, pressed('Call again'));
  await said();
  expect(reply.message!.text).toContain('They are called again');
  expect(
    posts(bot, CHANNEL)
      .slice(before - 1)
      .some((m) => m.text.includes('Still waiting for')),
  ).toBe(true);
  // Somebody has done something: what was asked is no longer asked, and it may be asked anew.
  expect(asking()).toEqual([]);
  await pass(4 * DAY);
  expect(asking()).toHaveLength(1);
});

test('the other answers: a stand-in, a pause, the end, each from the post', async () => {
  await pass(4 * DAY);
  const post = asking()[0]!;
  expect((await greta.click(post, pressed('Stand-in'))).message!.text).toContain('/gm stand-in');
  expect(await refused(bot, ana, CHANNEL, () => ana.click(post, pressed('End the fight')))).toContain('GM');
  const sure = (await greta.click(post, pressed('End the fight'))).message!;
  expect(sure.text).toContain('End the fight for good?');
  expect((await page()).status).toBe('running');
  await greta.click(post, pressed('Pause'));
  await said();
  expect((await page()).status).toBe('paused');
  expect(asking()).toEqual([]);
  await pass(30 * DAY);
  expect(asking()).toEqual([]);
});

test('never in the GM’s quiet hours: when they are over', async () => {
  await greta.slash(CHANNEL, '/time', { zone: 'UTC', 'quiet-from': '22:00', 'quiet-until': '08:00' });
  await said();
  await pass(Date.UTC(2026, 4, 4, 23) - clock.now);
  await ana.slash(CHANNEL, '/say', { words: 'Good night.' });
  await said();
  await pass(3 * DAY + HOUR);
  expect(asking()).toEqual([]);
  await pass(7 * HOUR);
  expect(asking()).toEqual([]);
  await pass(2 * HOUR);
  expect(asking()).toHaveLength(1);
});
