/** Long stretches among others as a channel reads them: in short, with the whole behind a button; and in the style that somebody set. */
import type { SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { done, isBoard, posts, shown } from '../support/channel.ts';
import { crowd } from '../support/crowd.ts';
import { type Bot, callerOf, startBot, withoutVeil } from '../support/face.ts';
import { stillClock } from '../support/still-clock.ts';

const CHANNEL = '#melee';
const SIGNS = /[▰▱→●◆▸]|\p{Extended_Pictographic}/u;

let bot: Bot;
let id: string;
const clock = stillClock();
beforeAll(async () => {
  bot = await startBot({ seed: 5, clock: clock.read });
  bot.discord.addChannel(CHANNEL.slice(1));
  const [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
  const rules = rulesets.find((r) => r.id === 'brp')!;
  id = await crowd(bot.table, callerOf(bot, greta), rules, bot.discord.channel(CHANNEL).id, 12);
  const sample = rules.sheets.samples.find((s) => s.kind === 'hero')!.id;
  await bot.table.join(id, callerOf(bot, ana), { from: { sample }, name: 'Ana', side: 'watch', word: null });
  for (const wish of (await bot.table.view(id, callerOf(bot, greta))).applicants)
    await bot.table.admit(id, callerOf(bot, greta), wish.id, true);
  await done(bot, greta.slash(CHANNEL, '/encounter begin'));
  await withoutVeil(bot, CHANNEL, greta);
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

/** All is on the screens; the clock hardly moves meanwhile. */
const said = (): Promise<void> => clock.said(bot);

/** Minutes go by, and the GM calls time for Ana, until something is there to be seen. */
async function playOn(until: () => boolean, most = 12): Promise<void> {
  const [greta, ana] = [callerOf(bot, bot.discord.user('Greta')), callerOf(bot, bot.discord.user('Ana'))];
  for (let i = 0; i < most && !until(); i++) {
    clock.now += 60_000;
    await bot.table.clock.run();
    const open = (await bot.table.view(id, ana)).decisions.find((d) => d.answered === null);
    if (open) await bot.table.force(id, greta, open.id);
    await said();
  }
}

const inShort = () => posts(bot, CHANNEL).findLast((m) => m.text.includes('⏩') && m.buttons.some((b) => b.label === 'Whole round'));

test('a fight in plain words shows no sign, on its board and in its posts; others go on as they were', async () => {
  const greta = bot.discord.user('Greta');
  const old = posts(bot, CHANNEL).map((m) => m.id);
  const { message } = await done(bot, greta.slash(CHANNEL, '/encounter style', { style: 'plain' }));
  expect(message!.text).toContain('in plain words');
  await playOn(() => posts(bot, CHANNEL).some((m) => !old.includes(m.id) && m.text.includes('damage')));
  const board = shown(bot, CHANNEL).findLast(isBoard)!;
  const fresh = posts(bot, CHANNEL).filter((m) => !old.includes(m.id));
  expect(fresh.length).toBeGreaterThan(0);
  for (const { text } of [board, ...fresh]) expect(text).not.toMatch(SIGNS);
  await done(bot, greta.slash(CHANNEL, '/encounter style'));
  await said();
  expect(shown(bot, CHANNEL).findLast(isBoard)!.text).toMatch(SIGNS);
  expect(bot.logged).toEqual([]);
});

/** The button to the next page. */
const nextOn = ({ buttons }: SeenMessage): string | undefined => buttons.find((b) => b.label?.startsWith('Next') && !b.disabled)?.label;

test('a stretch in which no player has a part is one block; whoever presses reads the whole of it, alone', async () => {
  // Not while somebody is being asked: what was half told is told otherwise once they have answered.
  await playOn(() => inShort()?.buttons.every((b) => b.label !== 'Choose') ?? false);
  const post = inShort()!;
  expect(post.text).toMatch(/⏩ Meanwhile, .*smaller things? besides: \*\*Whole round\*\* shows everything/su);
  const deeds = (text: string): string[] => text.split('\n').filter((line) => line.startsWith('⚔️'));
  for (const name of ['Ana', 'Greta']) {
    const reader = bot.discord.user(name);
    let { message } = await done(bot, reader.click(post, 'Whole round'));
    expect(message!.ephemeral).toBe(true);
    const pages = [message!.text];
    for (let next = nextOn(message!); next !== undefined; next = nextOn(message!)) {
      ({ message } = await done(bot, reader.click(message!, next)));
      pages.push(message!.text);
    }
    // All that stands in the post stands there, and more; the chances of the GM's own figures are for the GM alone.
    const whole = pages.join('\n');
    for (const deed of deeds(post.text)) expect(whole).toContain(deed);
    expect(deeds(whole).length).toBeGreaterThan(deeds(post.text).length);
    expect(whole.includes(' vs 45 %')).toBe(name === 'Greta');
  }
  expect(bot.discord.complaints).toEqual([]);
});

test('only its GM sets the style of a fight', async () => {
  const { message } = await done(bot, bot.discord.user('Ana').slash(CHANNEL, '/encounter style', { style: 'brief' }));
  expect(message!.text).toMatch(/GM/u);
  expect((await bot.store.load(id))!.style).toBeUndefined();
});

test('what somebody reads alone is written as they like it, and it stays so', async () => {
  const ana = bot.discord.user('Ana');
  const look = async (): Promise<string> => (await done(bot, ana.slash(CHANNEL, '/encounter status'))).message!.text;
  expect(await look()).toMatch(/▰/u);
  await done(bot, ana.slash(CHANNEL, '/time', { style: 'brief' }));
  expect(await look()).not.toMatch(/[▰▱]/u);
  await done(bot, ana.slash(CHANNEL, '/time', { style: 'plain' }));
  expect(await look()).not.toMatch(SIGNS);
  const board = shown(bot, CHANNEL).findLast(isBoard)!;
  const { message } = await done(bot, ana.click(board, 'Catch up'));
  for (const text of [message!.text, ...message!.buttons.map((b) => b.label ?? '')]) expect(text).not.toMatch(SIGNS);
  expect((await bot.store.person(ana.id))!.style).toBe('plain');
  expect((await done(bot, bot.discord.user('Greta').slash(CHANNEL, '/encounter status'))).message!.text).toMatch(/▰/u);
});

test('a server may have a style of its own, for all its fights', async () => {
  const owner = bot.discord.user('Greta');
  const { message } = await done(bot, owner.slash(CHANNEL, '/server usual', { style: 'brief' }));
  expect(message!.text).toContain('in brief');
  await done(bot, bot.discord.user('Greta').slash(CHANNEL, '/encounter pause'));
  await said();
  expect(shown(bot, CHANNEL).findLast(isBoard)!.text).not.toMatch(/[▰▱]/u);
});

test('what is told in short comes after the exchange that it follows, in which the GM was asked, and tells nothing of it again', async () => {
  const channel = '#settled';
  bot.discord.addChannel('settled');
  const greta = bot.discord.user('Greta');
  const gm = callerOf(bot, greta);
  const rules = rulesets.find((r) => r.id === 'brp')!;
  const fight = await crowd(bot.table, gm, rules, bot.discord.channel(channel).id, 13);
  const sample = rules.sheets.samples.find((s) => s.kind === 'hero')!.id;
  await bot.table.join(fight, callerOf(bot, bot.discord.user('Ben')), { from: { sample }, name: 'Ben', side: 'watch', word: null });
  for (const wish of (await bot.table.view(fight, gm)).applicants) await bot.table.admit(fight, gm, wish.id, true);
  // These decide for themselves, so that exchanges among the others wait for answers.
  const free = (await bot.table.view(fight, gm)).view.rows.filter(({ side }) => side !== 'watch').slice(1, 5);
  for (const { id: who } of free) await bot.table.doctrine(fight, gm, who, null);
  await done(bot, greta.slash(channel, '/encounter style', { style: 'story' }));
  await done(bot, greta.slash(channel, '/encounter begin'));
  await withoutVeil(bot, channel, greta);
  const sawOpen = new Set<string>();
  const isInShort = (m: SeenMessage): boolean => m.text.includes('⏩');
  const order = (): readonly SeenMessage[] => posts(bot, channel);
  for (let i = 0; i < 60 && !(sawOpen.size > 0 && order().some((m) => isInShort(m) && order().some((o) => sawOpen.has(o.id)))); i++) {
    clock.now += 60_000;
    await bot.table.clock.run();
    await said();
    for (const m of order()) if (m.buttons.some((b) => b.label === 'Choose') && /[⚔🏹🪓]/u.test(m.text)) sawOpen.add(m.id);
    const open = (await bot.table.view(fight, gm)).decisions.find((d) => d.answered === null);
    await bot.table.force(fight, gm, open?.id ?? null).catch(() => null);
    await said();
  }
  expect(sawOpen.size).toBeGreaterThan(0);
  expect(order().some(isInShort)).toBe(true);
  const lines = (texts: readonly string[]): readonly string[] =>
    texts.flatMap((text) => text.replaceAll('\\', '').split('\n')).filter((line) => /^[⚔🏹🪓🏏💥🩸💫]/u.test(line));
  const whole = lines((await bot.table.log(fight, callerOf(bot, bot.discord.user('Cleo')), null, 1000)).map(({ text }) => text));
  const read = lines(order().map(({ text }) => text));
  const times = (line: string, all: readonly string[]): number => all.filter((one) => one === line).length;
  for (const line of read) expect([line, times(line, read)]).toEqual([line, Math.min(times(line, read), times(line, whole))]);
  expect(bot.logged).toEqual([]);
});
