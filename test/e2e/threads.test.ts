/** Fights in threads that the bot makes: several beside one channel, and what is said where there can be none. */
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { delivered, done } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';

let bot: Bot;
let greta: Person;
let ana: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 5 });
  [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
});
afterAll(async () => {
  expect(bot.logged).toEqual([]);
  await bot.stop();
  await bot.discord.close();
});

const after = async (deed: Promise<Reply>): Promise<SeenMessage> => (await done(bot, deed)).message!;
const threadIn = ({ text }: SeenMessage): string => /The fight is in <#(\d+)>/u.exec(text)?.[1] ?? '';

test('five systems are fought beside one channel, each in a thread of its own, and in the channel as well', async () => {
  await after(greta.slash('#arena', '/encounter start', { system: 'brp', name: 'The ford' }));
  const threads: string[] = [];
  for (const [i, { id: system, sheets }] of rulesets.entries()) {
    const name = `The mill ${i}`;
    const said = await after(greta.slash('#arena', '/encounter start', { system, name, thread: true }));
    expect(said.ephemeral).toBe(true);
    const thread = threadIn(said);
    expect(thread, said.text).not.toBe('');
    expect(bot.discord.channel(thread).name).toBe(name);
    const hero = sheets.samples.find((s) => s.kind === 'hero')!;
    await after(ana.slash(thread, '/join', { with: hero.name }));
    await delivered(bot);
    const board = ana.messages(thread).find((m) => m.buttons.some((b) => b.label === 'More'))!;
    expect(board.text).toContain(name);
    expect(board.text).toContain(hero.name);
    threads.push(thread);
  }
  expect(new Set(threads).size).toBe(rulesets.length);
  expect((await after(ana.slash('#arena', '/board'))).text).toContain('The ford');
  expect(bot.discord.complaints).toEqual([]);
});

test('what the table refuses leaves no open thread, and within a thread there is none', async () => {
  const wrong = await after(greta.slash('#arena', '/encounter start', { system: 'brp', name: 'Hasty', pace: 'hasty', thread: true }));
  expect(wrong.text).toContain('hasty');
  expect(bot.discord.channel('#Hasty').thread?.archived).toBe(true);
  const thread = threadIn(await after(greta.slash('#arena', '/encounter start', { system: 'brp', name: 'The weir', thread: true })));
  bot.discord.expectComplaint({ code: 50024 });
  const nested = await after(greta.slash(thread, '/encounter start', { system: 'brp', thread: true }));
  expect(nested.text).toContain('none within a thread');
});

test('without the permission it is said which one', async () => {
  bot.discord.addChannel('closed');
  bot.discord.deny('#closed', ['CREATE_PUBLIC_THREADS']);
  await bot.settled();
  bot.discord.expectComplaint({ code: 50013 });
  const said = await after(greta.slash('#closed', '/encounter start', { system: 'brp', thread: true }));
  expect(said.text).toContain('**Create Public Threads**');
  expect(said.text).not.toContain('thinking');
});

test('where the answer of Discord is lost, the thread that came is taken, and the same name asked for twice makes two', async () => {
  const called = (name: string) => [...bot.discord.world.channels.values()].filter((one) => one.thread && one.name === name);
  bot.discord.fault({ method: 'POST', path: /\/threads$/u }, { kind: 'lose-answer' });
  const thread = threadIn(await after(greta.slash('#tavern', '/encounter start', { system: 'brp', name: 'The bridge', thread: true })));
  expect(called('The bridge').map(({ id }) => id)).toEqual([thread]);
  const twice = await Promise.all(
    [greta, ana].map((who) => who.slash('#tavern', '/encounter start', { system: 'brp', name: 'The lock', thread: true })),
  );
  await delivered(bot);
  const places = twice.map(({ message }) => threadIn(message!));
  expect(new Set(places)).toEqual(new Set(called('The lock').map(({ id }) => id)));
  expect(new Set(places).size).toBe(2);
});
