/** A player reminds those the fight waits for, over real sockets, in every system: once a day, and never at night. */
import type { Person } from 'discord-stand-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Decision } from '../../src/table/encounter.ts';
import { isBoard, pageAt, posts, practice, refused, shown } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';
import { stillClock } from '../support/still-clock.ts';
import { systemsInTurn } from '../support/systems.ts';

const HOUR = 60 * 60_000;
const clock = stillClock();
let bot: Bot;
let people: readonly Person[];

beforeAll(async () => {
  bot = await startBot({ clock: clock.read });
  people = ['Greta', 'Ana', 'Ben'].map((name) => bot.discord.user(name));
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

const said = (): Promise<void> => clock.said(bot);

const openIn = async (channel: string): Promise<Decision | undefined> =>
  (await pageAt(bot, channel))!.decisions.find((d) => d.answer === null && !d.secret);

/** A fight at the daily pace, what it waits for in the open, of whom, and somebody else of the table. */
async function setUp(channel: string, system: string) {
  await practice(bot, channel, system, ['Ana', 'Ben']);
  await people[0]!.slash(channel, '/encounter pace', { pace: 'daily' });
  await said();
  for (let i = 0; i < 5 && !(await openIn(channel)); i++) {
    // Nothing but private choices: who is late with one stays hidden.
    expect(await refused(bot, people[1]!, channel, () => people[1]!.slash(channel, '/nudge'))).toContain('private choices alone');
    await people[0]!.slash(channel, '/gm call-time', { sure: true });
    await said();
  }
  const open = (await openIn(channel))!;
  const waited = people.find((p) => p.id === open.users[0])!;
  const other = people.find((p) => p !== waited && !open.users.includes(p.id)) ?? people.find((p) => p !== waited)!;
  const ripe = open.opened + Math.min(HOUR, (open.deadline! - open.opened) / 4);
  return { waited, other, ripe };
}

const kind = (channel: string) => posts(bot, channel).filter((m) => m.text.includes('asks kindly'));

describe.each(systemsInTurn(import.meta.filename).map((r) => r.id))('%s', (system) => {
  test('whoever is waited for is reminded once, by name and with a button', async () => {
    const channel = `#nudge-${system}`;
    const { waited, other, ripe } = await setUp(channel, system);
    const press = (person: Person) => () => person.slash(channel, '/nudge');
    expect(await refused(bot, other, channel, press(other))).toContain('only a short while ago');
    clock.now = Math.max(clock.now, ripe);
    const board = shown(bot, channel).findLast(isBoard)!;
    const more = await other.click(board, board.buttons.find((b) => b.label === 'More')!.customId!);
    const reply = await other.click(more.message!, more.message!.buttons.find((b) => b.label === 'Nudge')!.customId!);
    await said();
    expect(reply.message!.text).toContain('They are reminded');
    expect(kind(channel)).toHaveLength(1);
    expect(kind(channel)[0]!.text).toContain(`${other.name} asks kindly`);
    expect(kind(channel)[0]!.pings).toContain(waited.id);
    expect(await refused(bot, other, channel, press(other))).toContain('reminded today already');
    const dora = bot.discord.addUser(`Dora-${system}`);
    expect(await refused(bot, dora, channel, press(dora))).not.toContain('today');
    expect(kind(channel)).toHaveLength(1);
  });
});

test('from the list of all one’s fights as well, and only where another is waited for', async () => {
  const channel = '#nudge-mine';
  const { waited, ripe } = await setUp(channel, 'swift-swords');
  const { id } = (await pageAt(bot, channel))!;
  const buttonOf = async (person: Person) => {
    const list = (await person.slash(channel, '/mine')).message!;
    return { list, nudge: list.buttons.find((b) => b.customId === `nudge:${id}`) };
  };
  const { decisions } = (await pageAt(bot, channel))!;
  const other = people.slice(1).find((p) => !decisions.some((d) => d.users.includes(p.id)))!;
  expect((await buttonOf(waited)).nudge).toBeUndefined();
  // Not while they are left alone with it.
  expect((await buttonOf(other)).nudge).toBeUndefined();
  clock.now = Math.max(clock.now, ripe);
  const { list, nudge } = await buttonOf(other);
  const reply = await other.click(list, nudge!.customId!);
  await said();
  expect(reply.message!.text).toContain('They are reminded');
  expect(kind(channel).at(-1)!.pings).toContain(waited.id);
});

test('nobody is woken: who sleeps hears of it in the morning, and the answer is the same', async () => {
  const channel = '#nudge-night';
  const { waited, other, ripe } = await setUp(channel, 'murdham');
  const hour = (hours: number): string => `${String((new Date(clock.now).getUTCHours() + hours) % 24).padStart(2, '0')}:00`;
  await waited.slash(channel, '/time', { zone: 'UTC', 'quiet-from': hour(0), 'quiet-until': hour(2) });
  clock.now = Math.max(clock.now, ripe);
  const reply = await other.slash(channel, '/nudge');
  await said();
  expect(reply.message!.text).toContain('They are reminded');
  expect(kind(channel)).toHaveLength(0);
  const due = (await pageAt(bot, channel))!.decisions.find((d) => d.users[0] === waited.id)!;
  expect(due.due!).toBeLessThanOrEqual(clock.now + 2 * HOUR);
});
