/** A holiday of the whole table, over real sockets: nothing runs, nobody is called, and the fight goes on by itself; kept over a restart. */
import type { Person } from 'discord-stand-in';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endWell, isBoard, pageAt, posts, practice, refused, shown } from '../support/channel.ts';
import { type Bot, startBot, withoutVeil } from '../support/face.ts';
import { type StillClock, stillClock } from '../support/still-clock.ts';

const DAY = 24 * 60 * 60_000;
const CHANNEL = '#coast';

let clock: StillClock;
let bot: Bot;
let greta: Person;
let ana: Person;

beforeEach(async () => {
  clock = stillClock();
  bot = await startBot({ clock: clock.read });
  [greta, ana] = ['Greta', 'Ana'].map((name) => bot.discord.user(name)) as [Person, Person];
  await practice(bot, CHANNEL, 'murdham', ['Ana']);
  await withoutVeil(bot, CHANNEL, greta);
  await greta.slash(CHANNEL, '/encounter pace', { pace: 'daily' });
  await said();
});
afterEach(() => endWell(bot));

const said = (): Promise<void> => clock.said(bot);
const page = async () => (await pageAt(bot, CHANNEL))!;
const board = (): string => shown(bot, CHANNEL).findLast(isBoard)!.text;
const told = (text: string) => posts(bot, CHANNEL).filter((m) => m.text.includes(text));

/** The clock goes on by itself, as it does while the bot runs. */
async function pass(ms: number): Promise<void> {
  clock.now += ms;
  await bot.table.clock.run();
  await said();
}

async function rests(days: number, inDays?: number): Promise<void> {
  await greta.slash(CHANNEL, '/encounter holiday', { days, ...(inDays !== undefined && { 'in-days': inDays }) });
  await said();
}

test('it begins at once: no deadline comes nearer, nobody is called, and after it the time that was left is left again', async () => {
  const left = (await page()).decisions.map((d) => (d.deadline ?? clock.now) - clock.now);
  await rests(7);
  expect(board()).toContain('The table is on holiday');
  expect(board()).toMatch(/Holiday until <t:\d+:F>/u);
  expect((await page()).status).toBe('paused');
  const before = posts(bot, CHANNEL).length;
  const { discord, store } = bot;
  await bot.stop();
  bot = await startBot({ discord, store, clock: clock.read, seed: 8 });
  await pass(6 * DAY);
  expect(posts(bot, CHANNEL)).toHaveLength(before);
  expect(await refused(bot, ana, CHANNEL, () => ana.slash(CHANNEL, '/nudge'))).toContain('paused');
  await pass(DAY);
  expect((await page()).status).toBe('running');
  expect((await page()).holiday).toBeUndefined();
  expect(told('The holiday is over')).toHaveLength(1);
  expect(board()).not.toContain('oliday');
  for (const [i, d] of (await page()).decisions.entries())
    expect(Math.abs((d.deadline ?? clock.now) - clock.now - left[i]!)).toBeLessThan(60_000);
});

test('it is planned for later, stands on the board, begins by itself, and the GM ends it with one press', async () => {
  await rests(5, 1);
  expect((await page()).status).toBe('running');
  expect(board()).toMatch(/Holiday from <t:\d+:F> until <t:\d+:F>/u);
  for (let i = 0; i < 30 && (await page()).status === 'running'; i++) await pass(DAY / 20);
  expect((await page()).holiday?.begun).toBe(true);
  expect(told('The table is on holiday until')).toHaveLength(1);
  const shows = shown(bot, CHANNEL).findLast(isBoard)!;
  await greta.click(shows, shows.buttons.find((b) => b.label === 'Resume')!.customId!);
  await said();
  expect(await page()).toMatchObject({ status: 'running' });
  expect((await page()).holiday).toBeUndefined();
});

test('it can be called off, planned anew and undone; nobody but the GM does so', async () => {
  expect(await refused(bot, ana, CHANNEL, () => ana.slash(CHANNEL, '/encounter holiday', { days: 3 }))).toContain('GM');
  expect(await refused(bot, greta, CHANNEL, () => greta.slash(CHANNEL, '/encounter holiday', { days: 0 }))).toContain('no holiday');
  await rests(5, 2);
  await rests(9, 3);
  expect((await page()).holiday!.until - (await page()).holiday!.from).toBe(9 * DAY);
  await rests(0);
  expect((await page()).holiday).toBeUndefined();
  await rests(4);
  expect((await page()).status).toBe('paused');
  await greta.slash(CHANNEL, '/encounter undo');
  await said();
  expect((await page()).status).toBe('running');
  expect((await page()).holiday).toBeUndefined();
});

test('a fight that is paused already begins its holiday when it goes on, unless that is over', async () => {
  await greta.slash(CHANNEL, '/encounter pause');
  await said();
  await rests(2, 1);
  await pass(5 * DAY);
  expect((await page()).status).toBe('paused');
  await greta.slash(CHANNEL, '/encounter resume');
  await said();
  expect((await page()).status).toBe('running');
  expect((await page()).holiday).toBeUndefined();
});
