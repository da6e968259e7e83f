/** A channel of the stand-in with a fight in it: what everybody sees there, and whether a deed has left it as it was. */

import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { expect } from 'vitest';
import type { Encounter } from '../../src/table/encounter.ts';
import { type Bot, callerOf } from './face.ts';

/** Whether a message is the board of a fight. */
export const isBoard = (m: SeenMessage): boolean => !m.ephemeral && m.buttons.some((b) => b.customId?.startsWith('more:'));

/** The button of a board by which somebody acts, whatever it is called at the moment. */
export const actOn = (board: SeenMessage): string =>
  (board.buttons.find((b) => b.customId?.startsWith('more:'))?.customId ?? '').replace('more:', 'act:');

/** What everybody in a channel sees. */
export const shown = ({ discord }: Bot, channel: string): SeenMessage[] => discord.allMessages(channel).filter((m) => !m.ephemeral);

/** The public posts of a channel, without boards. */
export const posts = (bot: Bot, channel: string): SeenMessage[] => shown(bot, channel).filter((m) => !isBoard(m));

/** The fight of a channel, as it is kept; null: there is none. */
export async function pageAt({ discord, store }: Bot, channel: string): Promise<Encounter | null> {
  const id = await store.inChannel(discord.channel(channel).id);
  return id === null ? null : store.load(id);
}

/** Waits for a deed and for all that follows from it. */
export async function done(bot: Bot, deed: Promise<Reply>): Promise<Reply> {
  const reply = await deed;
  await bot.settled();
  return reply;
}

/** Waits until everything that is to be said has been sent. `tick` moves a clock on that stands still. */
export async function delivered(bot: Bot, tick: () => void = () => undefined): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    await bot.settled();
    if ((await bot.store.nextPost()) === null && (await bot.store.boardsBehind(1)).length === 0) return;
    tick();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('something is still on its way');
}

/** Ends a bot and its Discord, neither of which has had anything to complain of. */
export async function endWell(bot: Bot): Promise<void> {
  expect(bot.logged).toEqual([]);
  expect(bot.discord.complaints).toEqual([]);
  await bot.stop();
  await bot.discord.close();
}

/** A practice fight in a channel of its own, and its board. */
export async function practice(bot: Bot, channel: string, system: string, players: readonly string[] = ['Ana']): Promise<SeenMessage> {
  bot.discord.addChannel(channel.slice(1));
  const greta = bot.discord.user('Greta');
  const options = Object.fromEntries(players.map((name, i) => [`player${i + 1}`, name]));
  await done(bot, greta.slash(channel, '/practice', { system, foes: 'gm', guide: false, ...options }));
  return greta.waitFor(isBoard, { channel });
}

/** The GM calls time, again and again, until something waits for somebody that is no mere form. */
export async function untilWaited(bot: Bot, channel: string, gm: Person, who: Person): Promise<void> {
  for (let i = 0; i < 60; i++) {
    const page = (await pageAt(bot, channel))!;
    const { decisions } = await bot.table.view(page.id, callerOf(bot, who));
    if (decisions.some((d) => d.waited && d.answered === null && page.decisions.every((s) => s.id !== d.id || !s.formal))) return;
    await bot.table.force(page.id, callerOf(bot, gm), null).catch(() => null);
    await bot.settled();
  }
  throw new Error(`nothing ever waited for ${who.name} in ${channel}`);
}

/** Somebody acts in a few typed words; the panel that comes of it. */
export async function actInWords(bot: Bot, person: Person, channel: string, what: string): Promise<SeenMessage> {
  const { message } = await done(bot, person.slash(channel, '/act', { do: what }));
  return message!;
}

/** What is done, of a button that also says what speaks for it. */
export const deedOn = (label: string): string => label.split(' · ')[0]!;

/** What a reply says to the one who caused it. */
export const answerOf = (reply: Reply): SeenMessage | undefined => reply.followUps.at(-1) ?? reply.message;

/** Does something that is answered to whoever does it alone; the answer. */
export async function toldAlone(bot: Bot, deed: Promise<Reply>): Promise<SeenMessage> {
  const answer = answerOf(await done(bot, deed))!;
  expect(answer.ephemeral, answer.text).toBe(true);
  return answer;
}

/** Presses the first button whose label begins so. */
export const pressOn = (person: Person, on: SeenMessage, label: string): Promise<Reply> =>
  person.click(on, on.buttons.find((b) => b.label.startsWith(label))!.customId!);

/** Chooses the first entry that begins so, from the menu whose placeholder does. */
export function chooseOn(person: Person, on: SeenMessage, menu: string, entry: string): Promise<Reply> {
  const { customId, options } = on.selects.find((s) => s.placeholder.startsWith(menu))!;
  return person.select(on, customId, [options.find((o) => o.label.startsWith(entry))!.value]);
}

/** Does what must change nothing and be answered to `person` alone; returns the answer. */
export async function refused(bot: Bot, person: Person, channel: string, deed: () => Promise<Reply>): Promise<string> {
  await delivered(bot, () => bot.skip(100));
  const before = { page: await pageAt(bot, channel), shown: shown(bot, channel).map((m) => m.wire) };
  const answer = answerOf(await done(bot, deed()));
  if (!answer) throw new Error('there was no answer');
  expect(answer.ephemeral, `to ${person.name} alone: ${answer.text}`).toBe(true);
  expect(answer.pings).toEqual([]);
  expect(await pageAt(bot, channel)).toEqual(before.page);
  expect(shown(bot, channel).map((m) => m.wire)).toEqual(before.shown);
  expect(bot.discord.complaints).toEqual([]);
  expect(bot.logged).toEqual([]);
  return answer.text;
}
