/** How long people take for what they decide in the open: to the GM by name, to players for the table, and gone with `/privacy delete`. */
import type { Person } from 'discord-stand-in';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endWell, pageAt, practice } from '../support/channel.ts';
import { type Bot, callerOf, startBot, withoutVeil } from '../support/face.ts';
import { type StillClock, stillClock } from '../support/still-clock.ts';

const HOUR = 60 * 60_000;
const CHANNEL = '#slow';

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
  await said();
});
afterEach(() => endWell(bot));

const said = (): Promise<void> => clock.said(bot);
const page = async () => (await pageAt(bot, CHANNEL))!;

/** Whoever is waited for lets five hours go by, and the default is taken. */
async function fiveHours(): Promise<void> {
  const { id, decisions } = await page();
  const open = decisions.find((d) => d.answer === null && d.planned === null);
  if (open) {
    clock.now += 5 * HOUR;
    await bot.table.force(id, callerOf(bot, greta), open.id);
  }
  await bot.table.clock.run();
  await said();
}

test('open turns are counted, reactions never; the GM sees who, players the table, and it is deleted for whoever wishes', async () => {
  const shows = async (person: Person, command: string): Promise<string> => (await person.slash(CHANNEL, command)).message!.text;
  expect(await shows(greta, '/gm panel')).not.toContain('on average');
  let turns = 0;
  for (let i = 0; i < 40 && turns < 4; i++) {
    const open = (await page()).decisions.find((d) => d.answer === null && d.planned === null);
    // What a side decides together is nobody's own.
    const isAnas = open !== undefined && open.users[0] === ana.id && !open.who.some((id) => id.startsWith('@'));
    await fiveHours();
    // What runs on her time bank is open still.
    const isOver = (await page()).decisions.every((d) => d.id !== open?.id);
    if (isOver && isAnas && (open.kind === 'turn' || open.kind === 'declaration') && !open.secret) turns++;
  }
  const kept = (await page()).answering ?? {};
  expect(Object.keys(kept)).toEqual([ana.id]);
  expect(kept[ana.id]!.count).toBe(turns);
  expect(kept[ana.id]!.ms / kept[ana.id]!.count).toBeGreaterThanOrEqual(5 * HOUR);
  expect(await shows(greta, '/gm panel')).toContain(`<@${ana.id}> 5 hours`);
  const view = await bot.table.view((await page()).id, callerOf(bot, ana));
  expect(view.answering.each).toEqual([]);
  expect(view.answering.table).toBeGreaterThanOrEqual(5 * HOUR);
  const own = /Your open turns take 5 hours on average\. Other players do not see this\./u;
  expect(await shows(ana, '/mine')).toMatch(own);
  expect(await shows(greta, '/mine')).not.toContain('on average');
  const paced = await greta.slash(CHANNEL, '/encounter pace', { pace: 'slow' });
  expect(paced.message!.text).toMatch(/your table answers in 5 hours on average/u);
  expect(await bot.table.privacyExport(callerOf(bot, ana))).toMatchObject({ answering: [{ count: turns }] });
  await bot.table.forget(callerOf(bot, ana));
  expect((await page()).answering).toEqual({});
  expect(await shows(ana, '/mine')).not.toContain('on average');
});
