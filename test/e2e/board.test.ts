/** The board as a message: its picture, where it stands, and what becomes of it when the bot may do less or dies over it. */
import type { SeenMessage } from 'discord-stand-in';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { delivered, isBoard, pageAt, posts, practice, shown } from '../support/channel.ts';
import { type Bot, callerOf, startBot } from '../support/face.ts';

const CHANNEL = '#bridge';
/** More posts than a screen holds. */
const MANY = 4;

let bot: Bot;
beforeEach(async () => {
  bot = await startBot({ screenful: MANY - 1 });
});
afterEach(async () => {
  await bot.stop();
  await bot.discord.close();
});

const boards = (): SeenMessage[] => shown(bot, CHANNEL).filter(isBoard);
const board = (): SeenMessage => {
  const [only, ...others] = boards();
  if (!only || others.length > 0) throw new Error(`${others.length + 1} boards`);
  return only;
};
const again = ({ id }: SeenMessage): SeenMessage => shown(bot, CHANNEL).find((m) => m.id === id)!;
const greta = () => callerOf(bot, bot.discord.user('Greta'));
const encounter = async (): Promise<string> => (await pageAt(bot, CHANNEL))!.id;

/** The GM changes how much time there is: the map stays as it is. */
async function newPace(): Promise<void> {
  await bot.table.setPace(await encounter(), greta(), { veil: 0 });
  await delivered(bot);
}

/** The GM puts somebody elsewhere: a post, and another map. */
async function moves(times = 1): Promise<void> {
  for (let i = 0; i < times; i++) {
    const { view, places } = await bot.table.view(await encounter(), greta());
    const [somebody] = view.rows;
    const to = places.find((p) => !p.here.some((c) => c.id === somebody!.id))!;
    await bot.table.act(await encounter(), greta(), 'gm', { pick: 'place', target: somebody!.id, to: to.id });
    await delivered(bot);
  }
}

test('a board shows the map, and sends it again only when it shows something else', async () => {
  await practice(bot, CHANNEL, 'murdham');
  await delivered(bot);
  const [first] = board().attachments;
  expect([first?.filename, first?.description?.includes('Sybilla')]).toEqual(['board.png', true]);
  expect(Buffer.from(first!.data).toString('latin1', 1, 4)).toBe('PNG');
  await newPace();
  expect(board().attachments.map((a) => a.id)).toEqual([first!.id]);
  await moves();
  const [second, ...more] = board().attachments;
  expect(more).toEqual([]);
  expect(second!.id).not.toBe(first!.id);
  expect(bot.discord.complaints).toEqual([]);
});

test('where files may not be attached and nothing pinned there is a board all the same', async () => {
  bot.discord.addChannel(CHANNEL.slice(1));
  bot.discord.deny(CHANNEL, ['ATTACH_FILES', 'PIN_MESSAGES']);
  const greeted = await bot.discord.user('Greta').slash(CHANNEL, '/practice', { system: 'murdham', foes: 'gm', guide: false });
  await delivered(bot);
  await newPace();
  // Whoever may mend it is told once what is missed.
  const told = (texts: readonly SeenMessage[]): number =>
    texts.filter((m) => m.text.includes('**Attach Files** and **Pin Messages**')).length;
  expect(told(greeted.followUps)).toBe(1);
  expect(told((await bot.discord.user('Greta').slash(CHANNEL, '/board')).followUps)).toBe(0);
  expect(board().attachments).toEqual([]);
  expect(board().pinned).toBe(false);
  expect(board().text).toContain('Sybilla');
});

test('a board that is a screenful above goes to the bottom, and a link stays', async () => {
  await practice(bot, CHANNEL, 'murdham');
  await delivered(bot);
  const first = board();
  expect(first.pinned).toBe(true);
  await moves(MANY);
  const now = board();
  expect(now.id).not.toBe(first.id);
  expect(posts(bot, CHANNEL).length).toBeGreaterThan(MANY);
  const all = shown(bot, CHANNEL);
  expect(all.indexOf(all.find((m) => m.id === now.id)!)).toBeGreaterThan(MANY - 2);
  expect(again(first).text).toContain(`/${now.id}`);
  expect([again(first).pinned, again(first).buttons, again(first).attachments]).toEqual([true, [], []]);
  // The next one is led to from both.
  await moves(MANY);
  expect(again(first).text).toContain(`/${board().id}`);
  expect(again(now).text).toContain(`/${board().id}`);
});

test.each(['noted', 'not noted'])('a bot that dies over a move leaves one board, %s yet', async (how) => {
  const fight = await practice(bot, CHANNEL, 'murdham').then(encounter);
  await delivered(bot);
  const first = board();
  await moves(MANY);
  const second = board();
  expect(second.id).not.toBe(first.id);
  const { discord, store } = bot;
  await bot.stop();
  // As it would be if the process had ended before the older one was made a link, or before the newer one was noted.
  const there = discord.world.messages.get(discord.channel(CHANNEL).id)!;
  there.get(first.id)!.components = structuredClone(there.get(second.id)!.components);
  await store.boardShown(fight, how === 'noted' ? second.id : first.id, 0);
  bot = await startBot({ discord, store, screenful: MANY - 1 });
  await moves();
  expect(board().id).toBe(second.id);
});
