/** Commands where there is no fight, or no server, and a bot that may not speak. */
import { ApplicationCommandOptionType as Kind } from 'discord.js';
import type { Person } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commands } from '../../commands/index.ts';
import { type Leaf, leavesOf } from '../../src/discord/command-tree.ts';
import { answerOf, done, posts, practice } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';
import { forgeClick } from '../support/forge.ts';

let bot: Bot;
let ana: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 12 });
  ana = bot.discord.user('Ana');
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

/** Something that fits an option. */
function valueFor(option: Leaf['options'][number]): string | number | boolean {
  if ('choices' in option && option.choices?.[0]) return option.choices[0].value;
  if (option.type === Kind.Integer) return 1;
  if (option.type === Kind.Channel) return 'arena';
  return option.type === Kind.Boolean ? true : option.type === Kind.User ? 'Ben' : 'x';
}

test('every command that needs a fight says how to come by one', async () => {
  const channel = '#tavern';
  const elsewhere = [
    'practice',
    'character',
    'time',
    'away',
    'privacy',
    'mine',
    'chronicle',
    'roll',
    'table',
    'pack',
    'shortcut',
    'server',
    'help',
    'encounter start',
    'encounter import',
    ...['paste', 'import', 'export', 'list', 'show', 'edit', 'rename', 'copy', 'delete'].map((part) => `mob template ${part}`),
    ...[
      'list',
      'new',
      'add',
      'edit',
      'zone',
      'distance',
      'share',
      'wave',
      'timer',
      'remove',
      'change',
      'show',
      'open',
      'copy',
      'rename',
      'delete',
      'export',
      'import',
    ].map((part) => `prep ${part}`),
  ];
  const needing = leavesOf(commands).filter(({ path }) => !elsewhere.some((e) => path.startsWith(e)));
  expect(needing.length).toBeGreaterThan(30);
  await Promise.all(
    needing.map(async ({ path, options }) => {
      const given = options.filter((o) => o.required).map((o) => [o.name, valueFor(o)] as const);
      const answer = answerOf(await ana.slash(channel, `/${path}`, Object.fromEntries(given)))!;
      expect(answer?.ephemeral, path).toBe(true);
      expect(answer.text, path).toContain('There is no fight in this channel. Start one with `/encounter start`, or try `/practice`.');
    }),
  );
  await bot.settled();
  expect(posts(bot, channel)).toEqual([]);
  expect(bot.logged).toEqual([]);
});

test('in private messages no command that needs a server is offered, and a button that is none of mine says where I play', async () => {
  await expect(ana.slash('dm', '/encounter start', { system: 'brp' })).rejects.toThrow('no command');
  const board = await practice(bot, '#ring', 'brp');
  const { message } = await done(bot, forgeClick(bot.discord, ana, 'dm', 'board', board));
  expect(message!.text).toContain('needs a channel of a server');
});

test('where I may not speak, whoever starts something is told at once what to grant, and nobody else', async () => {
  bot.discord.addChannel('mute');
  bot.discord.deny('#mute', ['SEND_MESSAGES', 'VIEW_CHANNEL']);
  bot.discord.expectComplaint({ code: 50013 }, 20);
  bot.discord.expectComplaint({ code: 50001 }, 20);
  const reply = await done(bot, bot.discord.user('Greta').slash('#mute', '/practice', { system: 'brp' }));
  const words = [reply.message!, ...reply.followUps];
  expect(words.every((m) => m.ephemeral)).toBe(true);
  expect(words.map((m) => m.text).join()).toMatch(/grant me \*\*View Channel\*\*, \*\*Send Messages\*\*/u);
  expect(ana.messages('#mute')).toEqual([]);
});
