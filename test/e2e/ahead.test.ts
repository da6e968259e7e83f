/** What a player leaves for their next turn, by buttons: sealed, kept over a restart, done once. */
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { actOn, answerOf, endWell, isBoard, pageAt, practice, shown } from '../support/channel.ts';
import { type Bot, callerOf, startBot, withoutVeil } from '../support/face.ts';
import { type StillClock, stillClock } from '../support/still-clock.ts';
import { systemsInTurn } from '../support/systems.ts';
import { wiretap } from '../support/wiretap.ts';

const CHANNEL = '#later';
const MOST = 60;

let clock: StillClock;
let bot: Bot;
let greta: Person;
let ana: Person;

beforeEach(async () => {
  clock = stillClock();
  bot = await startBot({ clock: clock.read, seed: 7 });
  [greta, ana] = ['Greta', 'Ana'].map((name) => bot.discord.user(name)) as [Person, Person];
});
afterEach(() => endWell(bot));

async function did(deed: Promise<Reply>): Promise<SeenMessage> {
  const reply = await deed;
  await clock.said(bot);
  return answerOf(reply)!;
}

const page = async () => (await pageAt(bot, CHANNEL))!;
const board = (): SeenMessage => shown(bot, CHANNEL).findLast(isBoard)!;
const leaving = (panel: SeenMessage): readonly string[] =>
  panel.buttons.filter((b) => /^Plan .+ next /u.test(b.label)).map((b) => b.customId!);

/** Somebody else is decided for, so that the fight goes on. */
async function goOn(): Promise<void> {
  const { id, decisions } = await page();
  const open = decisions.find((d) => d.answer === null && d.planned === null);
  if (open) await bot.table.force(id, callerOf(bot, greta), open.id);
  await bot.table.clock.run();
  await clock.said(bot);
}

/** The panel on which Ana can leave something, as soon as there is one with an act as a button. */
async function panelToLeave(): Promise<SeenMessage> {
  for (let step = 0; step < MOST; step++) {
    const open = (): Promise<SeenMessage> => did(ana.click(board(), actOn(board())));
    for (const leave of leaving(await open())) {
      const panel = await did(ana.click(await open(), leave));
      if (panel.buttons.some((b) => b.customId?.startsWith('pk:'))) return panel;
    }
    await goOn();
  }
  throw new Error('nothing can be planned');
}

test.each(systemsInTurn(import.meta.filename).map((r) => r.id))('%s', { timeout: 60_000 }, async (system) => {
  await practice(bot, CHANNEL, system, ['Ana']);
  await withoutVeil(bot, CHANNEL, greta);
  const panel = await panelToLeave();
  const caught = wiretap(bot.discord);
  const before = shown(bot, CHANNEL).map((m) => m.wire);
  // What is to be said with it is typed first, and lies sealed with it.
  const say = await ana.click(panel, 'Say something');
  const saying = await did(ana.submit(say.modal!, { 'in-character': 'Vextabor!' }));
  expect(saying.text).toContain('You say: “Vextabor');
  const act = saying.buttons.find((b) => b.customId?.startsWith('pk:'))!;
  const left = await did(ana.click(saying, act.customId!));
  expect(left.text).toContain('Planned.');
  expect(left.text).toContain('“Vextabor');
  // Nobody else is told, and the channel shows what it showed.
  expect(caught.filter((c) => c.to !== ana.id)).toEqual([]);
  expect(shown(bot, CHANNEL).map((m) => m.wire)).toEqual(before);
  const [key, kept] = Object.entries((await page()).ahead ?? {})[0]!;
  expect(kept).toMatchObject({ user: ana.id, acts: [{ says: expect.any(String) as string, words: 'Vextabor!' }] });

  // Their own list of fights reminds them of it; nobody else's does.
  expect((await did(ana.slash(CHANNEL, '/mine'))).text).toContain('📌 planned');
  expect((await did(greta.slash(CHANNEL, '/mine'))).text).not.toContain('📌 planned');

  const { discord, store } = bot;
  await bot.stop();
  bot = await startBot({ discord, store, clock: clock.read, seed: 8 });
  const [who = '', kind = ''] = key.split(' ');
  for (let step = 0; step < MOST && ((await page()).ahead?.[key]?.acts.length ?? 0) > 0; step++) {
    const theirs = (await page()).decisions.find((d) => d.kind === kind && d.who.includes(who) && d.answer === null);
    if (theirs?.planned) {
      clock.now = Math.max(clock.now, theirs.due ?? clock.now) + 1000;
      await bot.table.clock.run();
      await clock.said(bot);
    } else await goOn();
  }
  const after = (await page()).ahead?.[key];
  expect(after?.acts ?? []).toEqual([]);
  expect(after?.lost ?? null).toBeNull();
  // It is heard as the act is done; with a declaration it waits until that is acted on.
  const heard = shown(bot, CHANNEL).some((m) => m.text.includes('Vextabor'));
  expect(heard || (kind === 'declaration' && JSON.stringify(await page()).includes('Vextabor'))).toBe(true);
});
