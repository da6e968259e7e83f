import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Bot, startBot } from '../support/face.ts';
import { forgeClick } from '../support/forge.ts';

const CHANNEL = '#arena';
let bot: Bot;
let ana: Person;

beforeEach(async () => {
  bot = await startBot();
  ana = bot.discord.user('Ana');
  await bot.discord.user('Greta').slash(CHANNEL, '/practice', { system: 'brp', foes: 'gm', guide: false, player1: 'Ana' });
});
afterEach(async () => {
  await bot.stop();
  await bot.discord.close();
});

async function restart(): Promise<void> {
  await bot.stop();
  bot = await startBot({ discord: bot.discord, store: bot.store });
}

const post = (): Promise<SeenMessage> => ana.waitFor((m) => !m.ephemeral && m.buttons.some((b) => b.label === 'Act'), { channel: CHANNEL });

/** The message that answered, once nothing more happens to it. */
async function shownBy(deed: Promise<Reply>): Promise<SeenMessage> {
  const reply = await deed;
  await bot.settled();
  return reply.message!;
}
const clicked = (message: SeenMessage, target: string) => shownBy(ana.click(message, target));

test('an act on a panel from before a restart is done after it', async () => {
  const panel = await clicked(await post(), 'Act');
  const act = panel.buttons.find((b) => b.label.startsWith('Longbow'))!;
  await restart();
  const done = await clicked(panel, act.customId!);
  expect(done.text).toMatch(/^✔ \*\*Linnet\*\*: Longbow/u);
  expect(bot.logged).toEqual([]);
});

test('a form opened before a restart can be sent in after it', async () => {
  const panel = await clicked(await post(), 'Act');
  const menu = panel.selects.find((s) => s.customId.startsWith('el:'))!;
  const { modal } = await ana.select(panel, menu.customId, [menu.options.find((o) => o.label.startsWith('Draw'))!.value]);
  await restart();
  const done = await shownBy(ana.submit(modal!));
  expect(done.text).toMatch(/^✔ \*\*Linnet\*\*: Put away the longbow\./u);
});

test('a decision taken meanwhile is refused on the old panel, with a way on', async () => {
  const oldest = await post();
  const [first, second] = [await clicked(oldest, 'Act'), await clicked(oldest, 'Act')];
  await clicked(second, 'Wait and defend');
  const late = await clicked(first, 'Wait and defend');
  expect(late.text).toMatch(/no longer open|settled/u);
  expect(late.buttons.map((b) => b.label)).toContain('My decisions');
  // The post has lost its button by now; whoever still has it on their screen presses it all the same.
  const act = oldest.buttons.find((b) => b.label === 'Act')!.customId!;
  const old = await shownBy(forgeClick(bot.discord, ana, CHANNEL, act, oldest));
  expect(old.text).toContain('settled');
});

test('the same click twice does its deed once', async () => {
  const panel = await clicked(await post(), 'Act');
  const reply = await ana.click(panel, 'Wait and defend');
  await bot.settled();
  const encounter = (await bot.table.at(bot.discord.channel(CHANNEL).id))!;
  const { version } = await bot.table.publicView(encounter);
  bot.discord.replay(reply.id);
  await bot.settled();
  expect((await bot.table.publicView(encounter)).version).toBe(version);
});
