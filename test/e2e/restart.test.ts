import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Bot, startBot } from '../support/face.ts';

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
function selected(message: SeenMessage, label: string) {
  const menu = message.selects[0]!;
  return shownBy(ana.select(message, menu.customId, [menu.options.find((o) => o.label === label)!.value]));
}

test('a choice half made before a restart is finished after it', async () => {
  const panel = await selected(await clicked(await post(), 'Act'), 'Attack');
  const weapon = panel.buttons.find((b) => b.customId?.includes(':o0-'))!;
  await restart();
  const targets = await clicked(panel, weapon.customId!);
  const target = targets.buttons.find((b) => b.customId?.includes(':o1-'));
  const last = target ? await clicked(targets, target.customId!) : targets;
  const confirm = last.buttons.find((b) => b.customId?.endsWith(':ok'));
  expect(confirm?.label).toContain('Confirm: Attack');
  await restart();
  const done = await clicked(last, confirm!.customId!);
  expect(done.text).not.toContain('⚠️');
  expect(bot.logged).toEqual([]);
});

test('words typed before a restart are asked for again, nothing else', async () => {
  const panel = await selected(await clicked(await post(), 'Act'), 'Something else');
  const write = panel.buttons.find((b) => b.label === 'Write')!;
  const { modal } = await ana.click(panel, write.customId!);
  const ready = await shownBy(ana.submit(modal!, { value: 'I jump into the river.' }));
  expect(ready.text).toContain('I jump into the river');
  const confirm = ready.buttons.find((b) => b.customId?.endsWith(':ok'))!;
  await restart();
  const again = await clicked(ready, confirm.customId!);
  expect(again.buttons.map((b) => b.label)).toContain('Write');
});

test('a decision taken meanwhile is refused on the old panel, with a way on', async () => {
  const oldest = await post();
  const [first, second] = [await clicked(oldest, 'Act'), await clicked(oldest, 'Act')];
  await selected(second, 'Wait and defend');
  const late = await selected(first, 'Wait and defend');
  expect(late.text).toMatch(/decided meanwhile|settled/u);
  expect(late.buttons.map((b) => b.label)).toContain('My decisions');
  const old = await clicked(oldest, 'Act');
  expect(old.text).toContain('settled');
});

test('the same click twice does its deed once', async () => {
  const panel = await clicked(await post(), 'Act');
  const menu = panel.selects[0]!;
  const reply = await ana.select(panel, menu.customId, [menu.options.find((o) => o.label === 'Wait and defend')!.value]);
  await bot.settled();
  const encounter = await bot.table.at(bot.discord.channel(CHANNEL).id);
  const { version } = await bot.table.publicView(encounter);
  bot.discord.replay(reply.id);
  await bot.settled();
  expect((await bot.table.publicView(encounter)).version).toBe(version);
});
