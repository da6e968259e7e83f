import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from '../../commands/index.ts';
import { leavesOf } from '../../src/discord/command-tree.ts';
import { isBoard, pageAt, practice } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';

const CHANNEL = '#arena';
let bot: Bot;
let greta: Person;
let board: SeenMessage;

beforeAll(async () => {
  bot = await startBot();
  greta = bot.discord.user('Greta');
  await greta.slash(CHANNEL, '/practice', { system: 'brp', foes: 'gm', guide: false, player1: 'Ana' });
  board = await greta.waitFor(isBoard, { channel: CHANNEL });
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

async function done(deed: Promise<Reply>): Promise<Reply> {
  const reply = await deed;
  await bot.settled();
  return reply;
}

/** A practice fight in a channel of its own, whose travellers are Ana’s; and how its figures on autopilot decide. */
async function aFight(channel: string): Promise<{ board: SeenMessage; doctrines: () => Promise<string[]> }> {
  const its = await practice(bot, channel, 'brp');
  return { board: its, doctrines: async () => Object.values((await pageAt(bot, channel))!.doctrines) };
}

/** From the board to a command, by buttons and menus alone: its panel, or its form where it says nothing without one. */
async function reach(person: Person, path: string): Promise<Reply> {
  let reply = await done(person.click(board, 'More'));
  for (const step of new Set([path.split(' ')[0]!, path])) {
    const isStep = (o: { readonly value: string }): boolean => o.value === step || o.value === `${step}?`;
    const select = reply.message?.selects.find((s) => s.placeholder !== 'Look at …' && s.options.some(isStep));
    if (select) reply = await done(person.select(reply.message!, select.customId, [select.options.find(isStep)!.value]));
  }
  return reply;
}

test.each(leavesOf(commands).map((l) => [l.path, l] as const))(
  '/%s is reached from the board, with a form for all its options',
  async (path, leaf) => {
    const { message: panel, modal: first } = await reach(greta, path);
    const fieldsIn = (modal: Reply['modal']) => modal!.components.map((c) => c.component?.custom_id ?? '');
    const names = leaf.options.map((o) => o.name);
    expect(first === undefined).toBe(!leaf.options.some((o) => o.required));
    if (first) {
      expect(first.title).toBe(`/${path}`);
      expect(fieldsIn(first)).toEqual(names.slice(0, 5));
      return;
    }
    expect(panel!.text).toContain(`/${path}`);
    const forms = panel!.buttons.filter((b) => b.label.startsWith('Fill in'));
    expect(forms).toHaveLength(Math.ceil(leaf.options.length / 5));
    const fields: string[] = [];
    for (const form of forms) fields.push(...fieldsIn((await done(greta.click(panel!, form.customId!))).modal));
    expect(fields).toEqual(names);
    expect(panel!.buttons.some((b) => ['Do it', 'Go on'].includes(b.label))).toBe(true);
    expect(bot.logged).toEqual([]);
    expect(bot.discord.complaints).toEqual([]);
  },
);

test('each button of the board and the GM’s panel leads somewhere', async () => {
  for (const { label } of board.buttons) {
    const { message, kind } = await done(greta.click(board, label));
    expect(kind, label).toBe('message');
    expect(message!.text, label).not.toContain('my fault');
  }
  const { message: panel } = await done(greta.click(board, 'GM panel'));
  const [figure] = panel!.selects;
  const shown = await done(greta.select(panel!, figure!.customId, [figure!.options[0]!.value]));
  expect(shown.message!.text).toContain(figure!.options[0]!.label);
  expect(bot.logged).toEqual([]);
  expect(bot.discord.complaints).toEqual([]);
});

describe('done without typing a command', () => {
  test('bringing in hidden foes, from two forms', async () => {
    const asked = await reach(greta, 'mob add');
    const from = asked.modal!.components.find((c) => c.component?.custom_id === 'from')!.component!.options![0]!;
    const filled = await done(greta.submit(asked.modal!, { from: from.value, count: '2', side: 'bandits' }));
    const second = filled.message!.buttons.filter((b) => b.label.startsWith('Fill in'))[1]!;
    const more = await done(greta.click(filled.message!, second.customId!));
    const ready = await done(greta.submit(more.modal!, { hidden: 'yes' }));
    expect(ready.message!.text).toContain('Hidden');
    const last = await done(greta.click(ready.message!, 'Do it'));
    expect(last.message!.text).toContain('Added 2');
  });

  test('making a character, and bringing it in from a file', async () => {
    const ana = bot.discord.user('Ana');
    const { message: panel } = await reach(ana, 'character create');
    const asked = await done(ana.click(panel!, 'Fill in'));
    const filled = await done(ana.submit(asked.modal!, { system: 'brp', name: 'Hagen' }));
    const form = await done(ana.click(filled.message!, 'Go on'));
    expect(form.modal!.title).toBe('Hagen');
    const kept = await done(ana.submit(form.modal!));
    expect(kept.message!.text).toContain('Hagen');
    const exported = await done(ana.slash(CHANNEL, '/character export', { character: 'Hagen' }));
    const file = exported.message!.attachments[0]!;
    const upload = await reach(ana, 'character import');
    const given = { name: 'again.json', content: Buffer.from(file.data).toString().replace('"Hagen"', '"Hagen the Second"') };
    const imported = await done(ana.submit(upload.modal!, { file: [given] }));
    expect(imported.message!.text).toContain('Hagen the Second');
  });

  test('handing a figure over to somebody', async () => {
    const asked = await reach(greta, 'gm hand-over');
    const who = asked.modal!.components.find((c) => c.component?.custom_id === 'who')!.component!.options![0]!;
    const last = await done(greta.submit(asked.modal!, { who: who.value, to: ['Ben'] }));
    expect(last.message!.text).not.toContain('Still needed');
    expect(bot.discord.complaints).toEqual([]);
  });

  test('a whole side on autopilot, but no figure that somebody plays; by menu, and by name', async () => {
    const { board: there, doctrines } = await aFight('#autopilot');
    const { message: panel } = await done(greta.click(there, 'GM panel'));
    const [figures] = panel!.selects;
    const foe = figures!.options.find((o) => o.label.includes('captain'))!;
    const { message: about } = await done(greta.select(panel!, figures!.customId, [foe.value]));
    const menu = about!.selects.find((s) => s.placeholder?.includes('all bandits'))!;
    const told = await done(greta.select(about!, menu.customId, ['brute']));
    expect(told.message!.text).toContain('on autopilot now');
    const brutes = await doctrines();
    expect(brutes.length).toBeGreaterThan(1);
    expect(new Set(brutes)).toEqual(new Set(['brute']));
    const sides = await greta.complete('#autopilot', '/gm autopilot', 'who', 'all ');
    expect(sides.map((s) => s.name)).toEqual(['all bandits']);
    await done(greta.slash('#autopilot', '/gm autopilot', { who: 'all bandits' }));
    expect(await doctrines()).toEqual([]);
    const played = await done(greta.slash('#autopilot', '/gm autopilot', { who: 'all travellers', autopilot: 'brute' }));
    expect(played.message!.text).toContain('There is no “all travellers” here');
    expect(bot.logged).toEqual([]);
    expect(bot.discord.complaints).toEqual([]);
  });

  test('what seals the dice is shown to whoever asks', async () => {
    const ana = bot.discord.user('Ana');
    const post = greta.messages(CHANNEL).find((m) => m.buttons.some((b) => b.label === 'What is this?'))!;
    expect(post.text).not.toMatch(/[0-9a-f]{64}/u);
    const [, begins] = /sealed before the first roll as ([0-9a-f]{12})…/u.exec(post.text)!;
    const told = (await done(ana.click(post, 'What is this?'))).message!.text;
    expect(/[0-9a-f]{64}/u.exec(told)?.[0].slice(0, 12)).toBe(begins);
  });

  test('a result is explained, and a stand-in appointed, from the context menus', async () => {
    const ana = bot.discord.user('Ana');
    await done(greta.slash(CHANNEL, '/gm damage', { who: 'Linnet', amount: 1 }));
    const post = greta.messages(CHANNEL).findLast((m) => m.buttons.some((b) => b.label === 'Receipt'))!;
    const receipt = await done(ana.contextMenu('Explain this result', post));
    expect(receipt.message!.text).not.toContain('There is no result');
    const appointed = await done(ana.contextMenu('Appoint stand-in', { user: 'Cleo', channel: CHANNEL }));
    expect(appointed.message!.text).not.toContain('my fault');
    expect(bot.logged).toEqual([]);
    expect(bot.discord.complaints).toEqual([]);
  });
});
