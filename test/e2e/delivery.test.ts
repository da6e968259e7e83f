import type { SeenMessage } from 'discord-stand-in';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Bot, startBot } from '../support/face.ts';

let bot: Bot;

beforeEach(async () => {
  bot = await startBot();
});
afterEach(async () => {
  await bot.stop();
  await bot.discord.close();
});

const CHANNEL = '#arena';
const POSTS = { method: 'POST', path: /^\/channels\/\d+\/messages$/ };
const EDITS = { method: 'PATCH', path: /^\/channels\/\d+\/messages\/\d+$/ };
const MINUTE = 60_000;

const isBoard = (m: SeenMessage): boolean => m.buttons.some((b) => b.customId?.startsWith('more:'));
const shown = (): SeenMessage[] => bot.discord.allMessages(CHANNEL).filter((m) => !m.ephemeral);
const posts = (): SeenMessage[] => shown().filter((m) => !isBoard(m));
const boards = (): SeenMessage[] => shown().filter(isBoard);

const greta = (line: string, options: Record<string, string | number | boolean> = {}) =>
  bot.discord.user('Greta').slash(CHANNEL, line, options);

/** Opens a fight. */
const open = () => greta('/encounter start', { system: 'brp', name: 'The Ford' });

/** Brings in somebody, which makes a post. */
function add() {
  const foe = bot.table.systems.find((s) => s.id === 'brp')?.samples.find((s) => s.kind === 'foe');
  return greta('/mob add', { from: `s${foe?.id ?? ''}` });
}

const until = (holds: () => boolean): Promise<void> => expect.poll(holds, { interval: 25, timeout: 60_000 }).toBe(true);

test('an answer that Discord does not take as it is gives way to a word of ours: nobody goes on reading “thinking …”', async () => {
  const malformed = { kind: 'answer', status: 400, body: { code: 50035, message: 'Invalid Form Body' } } as const;
  bot.discord.fault({ method: 'PATCH', path: /^\/webhooks\/.*original$/ }, malformed);
  bot.discord.expectComplaint({ code: 50035 }, 1);
  const { message } = await open();
  expect(message!.text).toContain('that was my fault');
  await until(() => boards().length === 1);
});

describe('posts', () => {
  test('that Discord took without saying so are found again, not doubled', async () => {
    bot.discord.fault({ ...POSTS, times: 2 }, { kind: 'lose-answer' });
    await open();
    await until(() => posts().length > 0);
    bot.skip(MINUTE);
    await add();
    await until(() => posts().length === 2 && boards().length === 1);
    expect(posts()[0]?.text).toContain('The Ford');
    expect(posts()[1]?.text).toContain('joins');
  });

  test('that Discord could not take arrive later, once and in order', async () => {
    bot.discord.fault({ ...POSTS, times: 3 }, { kind: 'answer', status: 503 });
    await open();
    await add();
    expect(posts()).toEqual([]);
    bot.skip(10 * MINUTE);
    await add();
    await until(() => posts().length === 3);
    await bot.settled();
    expect(posts().map((p) => /The Ford|joins/u.exec(p.text)?.[0])).toEqual(['The Ford', 'joins', 'joins']);
  });

  test('wait for a permission, and whoever uses the bot is told which', async () => {
    bot.discord.expectComplaint({ code: 50013 }, 20);
    bot.discord.deny(CHANNEL, ['SEND_MESSAGES']);
    await open();
    await until(() =>
      bot.discord
        .user('Greta')
        .messages(CHANNEL)
        .some((m) => m.ephemeral && m.text.includes('**Send Messages**')),
    );
    expect(posts()).toEqual([]);
    bot.discord.allow(CHANNEL, ['SEND_MESSAGES']);
    bot.skip(5 * MINUTE);
    await add();
    await until(() => posts().length === 2 && boards().length === 1);
    expect(bot.logged.length).toBeGreaterThan(0);
  });

  test('for a channel that is gone are given up', async () => {
    bot.discord.fault({ ...POSTS, times: 2 }, { kind: 'answer', status: 404, body: { code: 10003, message: 'Unknown Channel' } });
    await open();
    await bot.settled();
    expect(await bot.store.nextPost()).toBeNull();
    expect(await bot.store.boardsBehind(5)).toEqual([]);
  });

  test('that Discord does not take as they are go out as plain text', async () => {
    await open();
    await until(() => posts().length === 1 && boards().length === 1);
    bot.discord.fault({ ...POSTS, times: 1 }, { kind: 'answer', status: 400, body: { code: 50035, message: 'Invalid Form Body' } });
    await add();
    await until(() => posts().length === 2);
    expect(posts()[1]!.text).toContain('joins');
    expect(posts()[1]!.buttons).toEqual([]);
  });

  test('of a bot that died before it could note them are not sent twice', async () => {
    bot.discord.fault({ ...POSTS, times: 1 }, { kind: 'lose-answer' });
    await open();
    await until(() => posts().length === 1);
    await bot.stop();
    bot = await startBot({ discord: bot.discord, store: bot.store });
    bot.skip(MINUTE);
    await add();
    await until(() => posts().length === 2);
    expect(posts().filter((p) => p.text.includes('Fair dice: sealed'))).toHaveLength(1);
  });

  const archived = { kind: 'answer', status: 400, body: { code: 50083, message: 'Thread is archived' } } as const;

  test('wake an archived thread', async () => {
    bot.discord.fault({ ...POSTS, times: 1 }, archived);
    bot.discord.fault({ method: 'PATCH', path: /^\/channels\/\d+$/, times: 2 }, { kind: 'answer', status: 200, body: { id: '1' } });
    await open();
    await until(() => posts().length === 1 && boards().length === 1);
  });

  test('that a woken thread does not take as they are go out as plain text as well', async () => {
    await open();
    await until(() => posts().length === 1 && boards().length === 1);
    bot.discord.fault({ ...POSTS, times: 1 }, archived);
    bot.discord.fault({ method: 'PATCH', path: /^\/channels\/\d+$/, times: 1 }, { kind: 'answer', status: 200, body: { id: '1' } });
    bot.discord.fault({ ...POSTS, times: 1 }, { kind: 'answer', status: 400, body: { code: 50035, message: 'Invalid Form Body' } });
    await add();
    await until(() => posts().length === 2);
    expect(posts()[1]!.buttons).toEqual([]);
  });
});

describe('the board', () => {
  beforeEach(async () => {
    await open();
    await until(() => boards().length === 1);
  });

  test('that was deleted is made again', async () => {
    bot.discord.expectComplaint({ code: 10008 }, 3);
    bot.discord.deleteMessage(boards()[0]!);
    await add();
    await until(() => boards().length === 1 && !boards()[0]!.text.includes('Nobody is here yet'));
  });

  test('that may no longer be edited is posted below, and the old one is taken away', async () => {
    const old = boards()[0]!.id;
    const tooOften = { code: 30046, message: 'Maximum number of edits to messages older than 1 hour reached' };
    bot.discord.fault({ ...EDITS, times: 1 }, { kind: 'answer', status: 400, body: tooOften });
    await add();
    await until(() => boards().length === 1 && boards()[0]!.id !== old);
    expect(boards()[0]!.text).not.toContain('Nobody is here yet');
  });

  test('is one message through many changes, and after a restart', async () => {
    const { id } = boards()[0]!;
    await Promise.all(Array.from({ length: 6 }, add));
    await bot.settled();
    await bot.stop();
    bot = await startBot({ discord: bot.discord, store: bot.store });
    await add();
    await until(
      () =>
        boards()[0]!
          .text.split('\n')
          .filter((line) => line.includes('▰')).length === 7,
    );
    expect(boards().map((b) => b.id)).toEqual([id]);
  });
});

test('a player who has left the server is noticed when they are pinged', async () => {
  const ben = bot.discord.user('Ben');
  await greta('/encounter start', { system: 'brp' });
  const hero = bot.table.systems.find((s) => s.id === 'brp')?.samples.find((s) => s.kind === 'hero');
  await ben.slash(CHANNEL, '/join', { with: `s${hero?.id ?? ''}` });
  await bot.settled();
  await add();
  bot.discord.removeMember(ben.id);
  bot.discord.expectComplaint({ code: 10007 });
  await greta('/encounter begin');
  await until(() => posts().some((p) => p.text.includes('has left the server')));
});

test('a channel that is slow holds up no other', async () => {
  bot.discord.addChannel('elsewhere');
  const slow = bot.discord.channel(CHANNEL).id;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  bot.discord.fault({ method: 'POST', path: new RegExp(`^/channels/${slow}/messages$`), times: 2 }, { kind: 'hold', release: held });
  await open();
  await bot.discord.user('Greta').slash('#elsewhere', '/encounter start', { system: 'brp', name: 'The Ford' });
  await until(() => bot.discord.allMessages('#elsewhere').some((m) => !m.ephemeral && !isBoard(m)));
  expect(posts()).toEqual([]);
  release();
  await until(() => posts().length === 1);
});
