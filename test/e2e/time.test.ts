/** Deadlines, reminders, quiet hours and pauses, on a clock that the test owns. */

import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Decision } from '../../src/table/encounter.ts';
import { pageAt, posts, practice, refused } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';
import { type StillClock, stillClock } from '../support/still-clock.ts';

const CHANNEL = '#clock';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOON = Date.UTC(2026, 4, 4, 12);

let clock: StillClock;
let bot: Bot;
let greta: Person;
let ana: Person;

beforeEach(async () => {
  clock = stillClock(NOON);
  await boot();
  [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
});
afterEach(async () => {
  await bot.stop();
  await bot.discord.close();
});

async function boot(before?: Bot): Promise<void> {
  bot = await startBot({ clock: clock.read, ...(before && { discord: before.discord, store: before.store }) });
}

/** All is on the screens; the clock hardly moves meanwhile. */
const said = (): Promise<void> => clock.said(bot);

/** What is new in the channel when the clock has moved on. */
async function pass(ms: number): Promise<SeenMessage[]> {
  const before = posts(bot, CHANNEL).map((m) => m.id);
  clock.now += ms;
  await bot.table.clock.run();
  await said();
  return posts(bot, CHANNEL).filter((m) => !before.includes(m.id));
}

async function did(deed: Promise<Reply>): Promise<SeenMessage> {
  const { message } = await deed;
  await said();
  return message!;
}

/** Starts the ford, where Ana’s Linnet is the first to declare. */
async function ford(pace?: string): Promise<void> {
  await practice(bot, CHANNEL, 'brp');
  if (pace) await greta.slash(CHANNEL, '/encounter pace', { pace });
  await said();
}

/** The one decision that is open. */
const open = async (): Promise<Decision> => (await pageAt(bot, CHANNEL))!.decisions[0]!;

describe('a deadline', () => {
  test('that passes: one reminder, the time bank, then the default, in one post that asks the next', async () => {
    await ford();
    const { id, deadline } = await open();
    expect(deadline).toBeGreaterThan(NOON + 4 * MINUTE);
    const [reminder, ...more] = await pass(2.5 * MINUTE);
    expect(reminder!.pings).toEqual([ana.id]);
    expect(more).toEqual([]);
    expect(await pass(2 * MINUTE)).toEqual([]);
    expect(await pass(MINUTE)).toEqual([]);
    expect((await open()).id).toBe(id);
    const late: SeenMessage[] = [];
    for (let minutes = 0; minutes < 20 && (await open()).id === id; minutes++) late.push(...(await pass(MINUTE)));
    expect(late).toHaveLength(1);
    expect(late[0]!.text).toContain('Linnet');
    expect(late[0]!.pings).toEqual([ana.id]);
    expect((await open()).id).not.toBe(id);
    expect(bot.logged).toEqual([]);
    expect(bot.discord.complaints).toEqual([]);
  });

  test('that passed while I was down leaves some time to everybody, with one reminder, and is then made up for, once', async () => {
    await ford('evening');
    const { id } = await open();
    await bot.stop();
    clock.now += 7 * HOUR;
    const before = posts(bot, CHANNEL).length;
    await boot(bot);
    await said();
    expect(await open()).toMatchObject({ id, answer: null });
    expect((await open()).deadline).toBeGreaterThan(clock.now + 25 * MINUTE);
    expect(
      posts(bot, CHANNEL)
        .slice(before)
        .map((p) => p.pings),
    ).toEqual([[ana.id]]);
    await pass(7 * HOUR);
    // Her time bank gives her the two hours of a turn twice.
    await pass(7 * HOUR);
    expect((await open()).id).toBe(id);
    await pass(7 * HOUR);
    expect((await open()).id).not.toBe(id);
    const news = posts(bot, CHANNEL).slice(before);
    expect(news.filter((p) => p.text.includes('**Linnet**') || p.text.includes('Linnet')).length).toBeGreaterThan(0);
    expect(new Set(news.map((p) => p.text)).size).toBe(news.length);
    expect(bot.logged).toEqual([]);
  });

  test('is moved by /gm extend, and ended at once by /gm call-time', async () => {
    await ford();
    const { id, deadline } = await open();
    await did(greta.slash(CHANNEL, '/gm extend', { hours: 2 }));
    expect((await open()).deadline! - deadline!).toBe(2 * HOUR);
    await pass(6 * MINUTE);
    expect((await open()).id).toBe(id);
    expect(await refused(bot, greta, CHANNEL, () => greta.slash(CHANNEL, '/gm call-time', { sure: false }))).toContain('**sure**');
    const before = posts(bot, CHANNEL).length;
    await did(greta.slash(CHANNEL, '/gm call-time', { sure: true }));
    expect(posts(bot, CHANNEL)).toHaveLength(before + 1);
    expect((await open()).id).not.toBe(id);
  });

  test('does not come nearer while the fight is paused, whatever is done meanwhile', async () => {
    await ford();
    const { id, deadline } = await open();
    await pass(MINUTE);
    await did(greta.slash(CHANNEL, '/encounter pause'));
    expect(await refused(bot, ana, CHANNEL, () => ana.slash(CHANNEL, '/act', { who: 'Linnet', action: 'wait' }))).toContain(
      '**Resume** on the board',
    );
    await pass(HOUR);
    await did(ana.slash(CHANNEL, '/catchup'));
    await did(greta.slash(CHANNEL, '/mob mask', { who: 'Bandit captain', mask: 'Somebody tall' }));
    expect(await pass(HOUR)).toEqual([]);
    await did(greta.slash(CHANNEL, '/encounter resume'));
    const after = await open();
    expect(after.id).toBe(id);
    expect(Math.abs(after.deadline! - deadline! - 2 * HOUR)).toBeLessThan(MINUTE / 2);
    expect(await pass(MINUTE)).toEqual([]);
    expect(await pass(MINUTE)).toHaveLength(1);
  });
});

describe('nobody is pinged', () => {
  test('in their quiet hours, neither by what is new nor by a reminder; but once when they end', async () => {
    await did(ana.slash(CHANNEL.replace('clock', 'arena'), '/time', { zone: 'UTC', 'quiet-from': '11:00', 'quiet-until': '13:00' }));
    await ford();
    expect(ana.pings()).toEqual([]);
    expect(posts(bot, CHANNEL).at(-1)!.text).toContain('Linnet');
    expect((await open()).deadline).toBeGreaterThanOrEqual(NOON + HOUR);
    for (let i = 0; i < 5; i++) expect(await pass(11 * MINUTE)).toEqual([]);
    const [morning, ...more] = await pass(6 * MINUTE);
    expect(morning!.pings).toEqual([ana.id]);
    expect(more).toEqual([]);
    expect(ana.pings()).toHaveLength(1);
  });

  test('while they are away, as they were told', async () => {
    const told = await did(ana.slash('#arena', '/away for', { days: 2 }));
    expect(told.text).toContain('Nobody pings you');
    await ford('daily');
    await pass(30 * HOUR);
    expect(ana.pings()).toEqual([]);
  });

  test('twice for one decision in one post, however many figures are theirs', async () => {
    await practice(bot, CHANNEL, 'hursagmu-swords');
    await said();
    expect(posts(bot, CHANNEL)[0]!.text.match(new RegExp(`<@${ana.id}>`, 'gu'))).toHaveLength(1);
    expect(ana.pings()).toHaveLength(1);
  });
});
