/** The standing board of GMs: everything hidden stands on it, nothing sealed, and nobody who plays can ever read it. */
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { answerOf, done, pageAt, posts, practice, pressOn, refused, shown, toldAlone } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';
import { systemsInTurn } from '../support/systems.ts';
import { listen } from '../support/wiretap.ts';

let bot: Bot;
let greta: Person;
let ana: Person;
/** Who was shown anything of what is hidden, by channel. */
const leaks: string[] = [];
const SECRET = /Zanzibar|Quagga|Umbra/u;

beforeAll(async () => {
  bot = await startBot({ seed: 17 });
  [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
  listen(bot.discord, ({ to, channel, text }) => {
    if (to !== greta.id && SECRET.test(text)) leaks.push(bot.discord.channel(channel).name);
  });
});
afterAll(async () => {
  expect(bot.logged).toEqual([]);
  // The board that was deleted by hand is edited in vain, and made again.
  expect(bot.discord.complaints.filter(({ code }) => code !== 10008)).toEqual([]);
  await bot.stop();
  await bot.discord.close();
});

const said = (deed: Promise<Reply>): Promise<SeenMessage> => toldAlone(bot, deed);
const everyone = (): string => bot.discord.guild().id;
/** A channel that only the GM and the bot can read. */
function room(name: string): string {
  bot.discord.addChannel(name);
  bot.discord.deny(`#${name}`, ['VIEW_CHANNEL'], everyone());
  bot.discord.allow(`#${name}`, ['VIEW_CHANNEL'], greta.id);
  bot.discord.allow(`#${name}`, ['VIEW_CHANNEL', 'SEND_MESSAGES', 'READ_MESSAGE_HISTORY', 'ATTACH_FILES']);
  return bot.discord.channel(`#${name}`).id;
}
const isGmBoard = (m: SeenMessage): boolean => m.buttons.some((b) => b.customId?.startsWith('gm-board-off:'));
const boardIn = (channel: string): SeenMessage => shown(bot, channel).find(isGmBoard)!;
const press = (on: SeenMessage, label: string): Promise<SeenMessage> => said(pressOn(greta, on, label));
const put = (channel: string, options: Record<string, string | boolean>): Promise<Reply> =>
  greta.slash(channel, '/encounter gm-board', options);

test.each(systemsInTurn(import.meta.filename).map((r) => r.id))(
  '%s: everything hidden stands on it, it follows the fight, and it runs it',
  async (system) => {
    const [fight, secret] = [`#gmb-${system}`, `gms-${system}`];
    const channel = room(secret);
    await practice(bot, fight, system);
    const { id: sample, name: foe } = rulesets.find((r) => r.id === system)!.sheets.samples.find((s) => s.kind === 'foe')!;
    await done(bot, greta.slash(fight, '/mob add', { from: foe, name: 'Zanzibar', hidden: true }));
    expect((await said(put(fight, { channel }))).text).toContain(`stands in <#${channel}>`);
    const board = boardIn(`#${secret}`);
    for (const part of ['For GMs', 'Zanzibar', `<#${bot.discord.channel(fight).id}>`]) expect(board.text).toContain(part);
    // It is said of them once.
    const lines = board.text.split('\n');
    const at = lines.findIndex((line) => line.includes('**Zanzibar**'));
    expect(
      lines
        .slice(at, at + 2)
        .join(' ')
        .match(/hidden/gu),
    ).toHaveLength(1);
    expect(board.pings).toEqual([]);
    // Edited in place as the fight goes on.
    await done(bot, greta.slash(fight, '/mob add', { from: foe, name: 'Quagga', mask: 'A shadow' }));
    await done(bot, greta.slash(fight, '/gm note', { text: 'Umbra comes at dawn' }));
    const now = boardIn(`#${secret}`);
    expect([now.id, shown(bot, `#${secret}`).length]).toEqual([board.id, 1]);
    for (const part of ['Quagga', '· as a shadow', 'Umbra comes at dawn']) expect(now.text).toContain(part);
    // The fight is run from there: a tool that names no fight is about this one.
    const panel = await press(now, 'GM panel');
    expect(panel.text).toContain(await pageAt(bot, fight).then((page) => page!.name));
    const { customId, options } = panel.selects.find((s) => s.placeholder.startsWith('More tools'))!;
    const form = await greta.select(panel, customId, [options.find((o) => o.label === '/mob add')!.value]);
    const filled = answerOf(await done(bot, greta.submit(form.modal!, { from: `s${sample}`, name: 'Sentinel' })))!;
    await press(filled, 'Do it');
    expect(boardIn(`#${secret}`).text).toContain('Sentinel');
    // Over: its last state stays, and nobody keeps it any more.
    const { id } = (await pageAt(bot, fight))!;
    await done(bot, greta.slash(fight, '/encounter end', { sure: true }));
    expect(boardIn(`#${secret}`).text).toContain('over');
    expect(await bot.store.gmBoard(id)).toBeNull();
    expect(leaks.filter((name) => !name.startsWith('gms-'))).toEqual([]);
  },
);

test('what is sealed is not on it', async () => {
  const [fight, channel] = ['#gmb-sealed', room('gms-sealed')];
  await practice(bot, fight, 'murdham', ['Ana', 'Ben', 'Cleo']);
  await done(bot, put(fight, { channel }));
  const act = (action: string, options: string): Promise<Reply> =>
    done(bot, greta.slash(fight, '/act', { who: 'Rusk', action, with: options }));
  await done(bot, greta.slash(fight, '/act', { action: 'First this round', with: 'faction=bandits' }));
  await act('move', 'mode=half;path=road');
  await act('attack', 'weapon=battleaxe;target=Theobald');
  expect(boardIn('#gms-sealed').text).toContain('private choice');
  await done(bot, ana.slash(fight, '/act', { action: 'Dodge' }));
  const { decisions } = (await pageAt(bot, fight))!;
  expect(decisions.filter((d) => d.answer?.from === ana.id).map((d) => d.answer?.choice.pick)).toEqual(['dodge']);
  expect(boardIn('#gms-sealed').text).not.toMatch(/dodge/iu);
});

test('it is put only where nobody who plays can read, and only by the GM', async () => {
  await practice(bot, '#gmb-where', 'murdham');
  bot.discord.addChannel('gmb-open');
  const open = bot.discord.channel('#gmb-open').id;
  const own = bot.discord.channel('#gmb-where').id;
  const channel = room('gms-where');
  const no = (options: Record<string, string | boolean>, who = greta): Promise<string> =>
    refused(bot, who, '#gmb-where', () => who.slash('#gmb-where', '/encounter gm-board', options));
  expect(await no({})).toContain('Choose a **channel**');
  expect(await no({ channel: open })).toContain('Everybody on this server can read');
  expect(await no({ channel: own })).toContain('Everybody reads along');
  expect(await no({ off: true })).toContain('has no GM board');
  expect(await no({ channel }, ana)).toContain('Only the GM of this fight');
  bot.discord.allow('#gms-where', ['VIEW_CHANNEL'], ana.id);
  expect(await no({ channel })).toContain(`<@${ana.id}> can read`);
  bot.discord.deny('#gms-where', ['VIEW_CHANNEL'], ana.id);
  expect((await said(put('#gmb-where', { channel }))).text).toContain('stands in');
  expect(boardIn('#gms-where')).toBeDefined();
});

test('as soon as a player can read the channel, it goes', async () => {
  const channel = room('gms-later');
  await practice(bot, '#gmb-later', 'brp');
  await done(bot, greta.slash('#gmb-later', '/mob add', { from: 'Bandit', name: 'Zanzibar', hidden: true }));
  await done(bot, put('#gmb-later', { channel }));
  expect(boardIn('#gms-later').text).toContain('Zanzibar');
  bot.discord.allow('#gms-later', ['VIEW_CHANNEL'], ana.id);
  await done(bot, greta.slash('#gmb-later', '/encounter pause', {}));
  expect(
    shown(bot, '#gms-later')
      .map((m) => m.text)
      .join('\n'),
  ).not.toMatch(SECRET);
  expect(posts(bot, '#gms-later').at(-1)!.text).toContain('can read this channel now');
  expect(await bot.store.gmBoard((await pageAt(bot, '#gmb-later'))!.id)).toBeNull();
});

test('whoever can read every channel of the server must be agreed to', async () => {
  const dora = bot.discord.addUser('Dora');
  bot.discord.giveRole(dora.id, 'Keeper', bot.discord.guild(), 8n);
  const channel = room('gms-owner');
  await practice(bot, '#gmb-owner', 'fitz-swords-wizardry', ['Dora']);
  expect(await refused(bot, greta, '#gmb-owner', () => put('#gmb-owner', { channel }))).toContain(`<@${dora.id}> can read every channel`);
  expect((await said(put('#gmb-owner', { channel, sure: true }))).text).toContain('stands in');
});

test('it moves, is made again where it was deleted, and is taken down', async () => {
  const [first, second] = [room('gms-first'), room('gms-second')];
  await practice(bot, '#gmb-move', 'hursagmu-swords');
  await done(bot, put('#gmb-move', { channel: first }));
  await done(bot, put('#gmb-move', { channel: second }));
  expect([shown(bot, '#gms-first').length, shown(bot, '#gms-second').length]).toEqual([0, 1]);
  const gone = boardIn('#gms-second');
  bot.discord.deleteMessage({ id: gone.id, channelId: second });
  await done(bot, greta.slash('#gmb-move', '/encounter pause', {}));
  const again = boardIn('#gms-second');
  expect(again.id).not.toBe(gone.id);
  expect(again.text).toContain('Paused');
  expect((await press(again, 'Take this board down')).text).toContain('taken down');
  expect(boardIn('#gms-second')).toBeUndefined();
  await done(bot, greta.slash('#gmb-move', '/encounter resume', {}));
  expect(shown(bot, '#gms-second').map((m) => m.text)).toEqual([expect.stringContaining('A GM has taken it down')]);
});

test('another process goes on with it', async () => {
  const channel = room('gms-again');
  await practice(bot, '#gmb-again', 'swift-swords');
  await done(bot, put('#gmb-again', { channel }));
  const { id } = boardIn('#gms-again');
  const { discord, store } = bot;
  await bot.stop();
  bot = await startBot({ discord, store, seed: 18 });
  await done(bot, greta.slash('#gmb-again', '/encounter pause', {}));
  expect(shown(bot, '#gms-again').map((m) => [m.id, m.text.includes('Paused')])).toEqual([[id, true]]);
});
