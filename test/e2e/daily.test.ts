/** One ping a day for all one's fights, on a clock that the test owns: it tells a number alone, comes once, and wakes nobody. */
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { delivered, done, pageAt, practice, refused, shown } from '../support/channel.ts';
import { type Bot, callerOf, startBot } from '../support/face.ts';

const FIGHT = '#ford';
const PINGS = '#pings';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A Monday. */
const UNTIMED = { time: { turn: null, declaration: null, reaction: null, ruling: null } } as const;
const NOON = Date.UTC(2026, 4, 4, 12);

let now: number;
let bot: Bot;
let greta: Person;
let ana: Person;

beforeEach(async () => {
  now = NOON;
  bot = await startBot({ clock: () => now });
  [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
  bot.discord.addChannel('pings');
  await practice(bot, FIGHT, 'brp');
  await bot.table.setPace((await pageAt(bot, FIGHT))!.id, callerOf(bot, greta), UNTIMED);
  await said();
});
afterEach(async () => {
  expect(bot.logged).toEqual([]);
  // 10003: the channel that one test deletes.
  expect(bot.discord.complaints.filter(({ code }) => code !== 10003)).toEqual([]);
  await bot.stop();
  await bot.discord.close();
});

const said = (): Promise<void> => delivered(bot, tick);
const tick = (): void => {
  now += 20;
};

const did = async (deed: Promise<Reply>): Promise<SeenMessage> => {
  const { message } = await deed;
  await said();
  return message!;
};

/** What is new among the daily pings when the clock stands there. */
async function at(time: number): Promise<SeenMessage[]> {
  const before = shown(bot, PINGS).map((m) => m.id);
  now = time;
  await bot.table.clock.run();
  await said();
  return shown(bot, PINGS).filter((m) => !before.includes(m.id));
}

const daily = (options: Record<string, string>): Promise<SeenMessage> => did(ana.slash(FIGHT, '/mine', options));

test('comes once a day at its hour, with a number and a button and no name of a fight', async () => {
  const answer = await daily({ daily: '20', channel: PINGS });
  expect(answer.ephemeral).toBe(true);
  expect(answer.text).toContain(`<t:${(NOON + 8 * HOUR) / 1000}:t>`);
  expect(await at(NOON + 8 * HOUR - MINUTE)).toEqual([]);
  const [ping, ...more] = await at(NOON + 8 * HOUR);
  expect(more).toEqual([]);
  expect(ping!.text).toMatch(/^☀️ <@\d+> \d+ decisions? (?:is|are) open\.$/u);
  expect(ping!.pings).toEqual([ana.id]);
  expect(JSON.stringify(ping!.wire)).not.toMatch(/ford|Linnet|bandit|Basic/iu);
  expect(await at(NOON + 8 * HOUR + MINUTE)).toEqual([]);
  expect(await at(NOON + 20 * HOUR)).toEqual([]);
  expect(await at(NOON + 32 * HOUR)).toHaveLength(1);
  // Whoever presses it sees a list of their own.
  const list = await did(ana.click(ping!, 'My fights'));
  expect(list.ephemeral).toBe(true);
  expect(list.text).toContain('Arrows at the ford');
});

test('the fights name but no longer ping whoever has it; everybody else is pinged as before; off brings the pings back', async () => {
  const rung = new Set<string>();
  const named = new Set<string>();
  bot.discord.world.onChange((change) => {
    if (change.kind !== 'message' || change.how !== 'create' || change.message.ownerId) return;
    for (const user of change.message.mentions.rung) rung.add(user);
    for (const person of [ana, greta]) if (JSON.stringify(change.message.components).includes(`<@${person.id}>`)) named.add(person.id);
  });
  const play = async () => {
    for (let i = 0; i < 6; i++) {
      await bot.table.force((await pageAt(bot, FIGHT))!.id, callerOf(bot, greta), null).catch(() => null);
      await said();
    }
  };
  await daily({ daily: '20', channel: PINGS });
  await play();
  expect([...rung]).toEqual([greta.id]);
  expect(named).toEqual(new Set([ana.id, greta.id]));
  await daily({ daily: 'off' });
  await play();
  expect(rung).toContain(ana.id);
  expect(await at(now + DAY)).toEqual([]);
});

test('survives a restart in between, and is posted once although the process ends right after it was due', async () => {
  await daily({ daily: '20', channel: PINGS });
  await bot.stop();
  now = NOON + 8 * HOUR + 5 * MINUTE;
  bot = await startBot({ clock: () => now, discord: bot.discord, store: bot.store });
  await said();
  const pings = () => shown(bot, PINGS).length;
  expect(pings()).toBe(1);
  await bot.stop();
  bot = await startBot({ clock: () => now, discord: bot.discord, store: bot.store });
  await bot.table.clock.run();
  await said();
  expect(pings()).toBe(1);
});

test('waits for the end of quiet hours, for a day on which somebody plays, and until they are back', async () => {
  await did(ana.slash(FIGHT, '/time', { zone: 'UTC', 'quiet-from': '19:00', 'quiet-until': '22:00', days: 'Mo, We' }));
  await daily({ daily: '20', channel: PINGS });
  expect(await at(NOON + 8 * HOUR)).toEqual([]);
  expect(await at(NOON + 10 * HOUR)).toHaveLength(1);
  expect(await at(NOON + DAY + 10 * HOUR)).toEqual([]);
  expect(await at(NOON + 2 * DAY + 10 * HOUR)).toHaveLength(1);
  await did(ana.slash(FIGHT, '/away for', { days: 6 }));
  expect(await at(NOON + 7 * DAY + 10 * HOUR)).toEqual([]);
  expect(await at(NOON + 9 * DAY + 10 * HOUR - MINUTE)).toEqual([]);
  expect(await at(NOON + 9 * DAY + 10 * HOUR)).toHaveLength(1);
});

test('does not tell who has answered under seal, nor come when nothing is open', async () => {
  await greta.slash('#pings', '/practice', { system: 'hursagmu-swords', foes: 'gm', guide: false, player1: 'Ana' });
  await said();
  const id = (await pageAt(bot, PINGS))!.id;
  await bot.table.setPace(id, callerOf(bot, greta), UNTIMED);
  await bot.table.extend(id, callerOf(bot, greta), 5 * DAY);
  await bot.table.pause((await pageAt(bot, FIGHT))!.id, callerOf(bot, greta));
  await daily({ daily: '20', channel: PINGS });
  const count = (messages: SeenMessage[]): string | undefined => messages.flatMap((m) => /(\d+) decisions?/u.exec(m.text)?.[1] ?? [])[0];
  const open = count(await at(NOON + 8 * HOUR));
  expect(Number(open)).toBeGreaterThan(0);
  const mine = (await bot.table.view(id, callerOf(bot, ana))).decisions.filter((d) => d.waited && d.answered === null);
  const secret = mine.find((d) => d.kind === 'declaration')!;
  const offer = secret.offers.find((o) => o.blocked === null && o.params.length === 0)!;
  await bot.table.decide(id, callerOf(bot, ana), secret.id, secret.who, { pick: offer.pick });
  await said();
  expect((await bot.table.view(id, callerOf(bot, ana))).decisions.find((d) => d.id === secret.id)?.answered).not.toBeNull();
  expect(count(await at(NOON + DAY + 8 * HOUR))).toBe(open);
  await bot.table.pause(id, callerOf(bot, greta));
  expect((await at(NOON + 2 * DAY + 8 * HOUR)).filter((m) => m.pings.length > 0)).toEqual([]);
});

test('a channel that is gone ends it, and the fights ping again', async () => {
  await daily({ daily: '20', channel: PINGS });
  bot.discord.deleteChannel(PINGS);
  now = NOON + 8 * HOUR;
  await bot.table.clock.run();
  await said();
  expect((await bot.table.person(ana.id)).dailies).toEqual([]);
  expect((await pageAt(bot, FIGHT))!.lost).toBeNull();
  // Discord has refused the one post, and that was said.
  expect(bot.logged.splice(0)).toHaveLength(1);
});

test('an hour that is none, a channel that one of us cannot use, and a channel without an hour are refused in words', async () => {
  expect(await refused(bot, ana, FIGHT, () => ana.slash(FIGHT, '/mine', { daily: '25' }))).toContain('not a time of day');
  expect(await refused(bot, ana, FIGHT, () => ana.slash(FIGHT, '/mine', { channel: PINGS }))).toContain('/mine daily:8');
  bot.discord.deny(PINGS, ['SEND_MESSAGES']);
  expect(await refused(bot, ana, FIGHT, () => ana.slash(FIGHT, '/mine', { daily: '8', channel: PINGS }))).toContain('I cannot post');
  bot.discord.deny(PINGS, ['VIEW_CHANNEL'], ana.id);
  expect(await refused(bot, ana, FIGHT, () => ana.slash(FIGHT, '/mine', { daily: '8', channel: PINGS }))).toContain('You cannot see');
  expect((await done(bot, ana.slash(FIGHT, '/mine', { daily: 'off' }))).message!.text).toContain('You have no daily ping');
});
