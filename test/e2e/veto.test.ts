/** The veto window: set by command and by buttons, seen by GMs alone; what is shown is done, now or later, or the GM chooses otherwise. */
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseOn, done, endWell, pageAt, practice, pressOn, shown, toldAlone } from '../support/channel.ts';
import { type Bot, startBot, withoutVeil } from '../support/face.ts';
import { stillClock } from '../support/still-clock.ts';

const CHANNEL = '#wolf-wood';
const MINUTE = 60_000;
let bot: Bot;
let greta: Person;
let ana: Person;
// The panel says a time as one of today by the clock of the wall.
const clock = stillClock(Date.now());

beforeAll(async () => {
  bot = await startBot({ seed: 5, clock: clock.read });
  [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
  await practice(bot, CHANNEL, 'murdham');
  await withoutVeil(bot, CHANNEL, greta);
});
afterAll(() => endWell(bot));

const said = (deed: Promise<Reply>): Promise<SeenMessage> => toldAlone(bot, deed);
const press = (on: SeenMessage, label: string): Promise<SeenMessage> => said(pressOn(greta, on, label));
const choose = (on: SeenMessage, menu: string, entry: string): Promise<SeenMessage> => said(chooseOn(greta, on, menu, entry));
const panel = () => said(greta.slash(CHANNEL, '/gm panel'));
const page = async () => (await pageAt(bot, CHANNEL))!;

/** Whoever decides for themselves is passed over until a foe is going to act. */
async function untilIntent(): Promise<SeenMessage> {
  for (let i = 0; i < 40; i++) {
    const there = await panel();
    if (there.text.includes('going to act at')) return there;
    await said(greta.slash(CHANNEL, '/gm call-time', { sure: true }));
  }
  throw new Error('no foe is going to act');
}

test('it is set by a command, which none but the GM may give and players hear nothing of', async () => {
  await clock.said(bot);
  const before = shown(bot, CHANNEL).length;
  expect((await said(ana.slash(CHANNEL, '/encounter pace', { veto: 10 }))).text).toContain('GM');
  expect((await said(greta.slash(CHANNEL, '/encounter pace', { veto: 10, turn: 20 }))).text).toContain('command of its own');
  expect(await page()).not.toHaveProperty('veto');
  expect((await said(greta.slash(CHANNEL, '/encounter pace', { veto: 1 }))).text).toContain('waits 1 minute');
  expect((await page()).veto).toBe(MINUTE);
  await clock.said(bot);
  expect(shown(bot, CHANNEL).length).toBe(before);
});

test('and by buttons: from the panel of somebody on autopilot', async () => {
  await done(bot, greta.slash(CHANNEL, '/gm autopilot', { who: '@bandits', autopilot: 'Schemer' }));
  const mogg = await choose(await panel(), 'Somebody’s turn', 'Mogg');
  expect(mogg.text).toContain('On autopilot: **Schemer**');
  const window = await press(mogg, 'Veto window: 1 minute');
  const off = await choose(window, 'How long', 'Off');
  expect(off.text).toContain('**Veto window: off**');
  expect(await page()).not.toHaveProperty('veto');
  const longer = await choose(off, 'How long', '2 minutes');
  expect(longer.text).toContain('**Veto window: 2 minutes**');
  expect((await page()).veto).toBe(2 * MINUTE);
});

test('the panel tells what is going to be done; nobody else’s board, list or panel does', async () => {
  const there = await untilIntent();
  expect(there.text).toMatch(/⏳ \*\*[^*]+\*\* (?:is|are) going to act at <t:\d+:t>: \*\*[^*]+\*\*/u);
  await clock.said(bot);
  const everywhere = [
    ...shown(bot, CHANNEL).map((m) => m.text),
    (await said(ana.slash(CHANNEL, '/mine'))).text,
    (await said(ana.slash(CHANNEL, '/board'))).text,
    (await said(ana.slash(CHANNEL, '/encounter log'))).text,
    (await said(ana.slash(CHANNEL, '/gm panel'))).text,
  ].join('\n');
  expect(everywhere).not.toMatch(/going to act|veto|Schemer/iu);
});

test('Now does it now; time does it by itself', async () => {
  const before = (await page()).decisions.find((d) => d.planned)!;
  const there = await untilIntent();
  expect((await press(there, 'Now')).text).toContain('no longer');
  const isOpen = async (id: number) => (await page()).decisions.some((d) => d.id === id && d.answer === null);
  expect(await isOpen(before.id)).toBe(false);
  await untilIntent();
  const next = (await page()).decisions.find((d) => d.planned)!;
  clock.now += MINUTE;
  await bot.table.clock.run();
  expect(await isOpen(next.id)).toBe(true);
  clock.now += MINUTE + 1000;
  await bot.table.clock.run();
  expect(await isOpen(next.id)).toBe(false);
});

test('Choose otherwise: the GM decides, and an old button says that it is settled', async () => {
  const [there, old] = [await untilIntent(), await panel()];
  const { planned, id } = (await page()).decisions.find((d) => d.planned)!;
  const question = await press(there, 'Choose otherwise');
  expect((await page()).decisions.find((d) => d.id === id)).toMatchObject({ planned: null, vetoed: true });
  expect(planned).not.toBeNull();
  expect(question.buttons.length + question.selects.length).toBeGreaterThan(0);
  clock.now += 3 * MINUTE;
  await bot.table.clock.run();
  expect((await page()).decisions.some((d) => d.id === id && d.answer === null)).toBe(true);
  expect((await press(old, 'Choose otherwise')).text).toContain('settled');
});
