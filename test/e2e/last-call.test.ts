/** How a fight ends in a channel: the last call, who may answer it, the account of the fight, the card on its board. */
import type { Person, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PACES } from '../../src/table/time/pace.ts';
import { delivered, done } from '../support/channel.ts';
import { type Bot, callerOf, startBot, withoutVeil } from '../support/face.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let now = Date.UTC(2026, 4, 4, 12);
let bot: Bot;
let greta: Person;
let ana: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 5, clock: () => now });
  [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

/** Boards rest between two edits, by a clock that stands still here. */
const tick = (): void => {
  now += 100;
};

async function pass(ms: number): Promise<void> {
  now += ms;
  await bot.table.clock.run();
  await bot.settled();
}

/** A fight in a channel of its own that plays itself up to its last call, or its end. */
async function decided(
  channel: string,
  lastCall: string | null,
): Promise<{ readonly id: string; readonly posts: () => readonly SeenMessage[] }> {
  bot.discord.addChannel(channel.slice(1));
  await done(bot, greta.slash(channel, '/practice', { system: 'brp', guide: false, player1: 'Ana' }));
  await withoutVeil(bot, channel, greta);
  if (lastCall !== null) await done(bot, greta.slash(channel, '/encounter pace', { 'last-call': lastCall }));
  const id = (await bot.table.at(bot.discord.channel(channel).id))!;
  for (const { id: who } of (await bot.table.publicView(id)).view.rows) await bot.table.doctrine(id, callerOf(bot, greta), who, 'brute');
  for (let i = 0; i < 300; i++) {
    const { held, status, decisions, lastCall: asked } = await bot.table.view(id, callerOf(bot, greta));
    if (held === 'decided' || status === 'over') break;
    const ruling = decisions.find((d) => d.who === 'gm' && d.answered === null && d.id !== asked);
    if (ruling) await bot.table.force(id, callerOf(bot, greta), ruling.id);
    await pass(MINUTE);
  }
  await delivered(bot, tick);
  return { id, posts: () => bot.discord.allMessages(channel).filter((m) => !m.ephemeral) };
}

const withButton = (posts: readonly SeenMessage[], label: string): SeenMessage | undefined =>
  posts.findLast((m) => m.buttons.some((b) => b.label === label) && !m.buttons.some((b) => b.label === 'More'));

test('the GM is asked in the post; a player is refused, and whoever plays on is let be', async () => {
  const { id, posts } = await decided('#mill', '2 hours');
  const post = withButton(posts(), 'End now')!;
  expect(post.text).toContain('the fight is decided: the');
  expect(post.text).toContain('End it now, or play on?');
  expect(post.text).toContain('else it ends');
  const board = posts().find((m) => m.buttons.some((b) => b.label === 'More'))!;
  expect(board.text).toContain('The fight is decided');
  expect(board.buttons.map((b) => b.label).slice(0, 2)).toEqual(['End now', 'Play on']);
  expect((await done(bot, ana.click(post, 'End now'))).message!.text).toMatch(/GM/u);
  expect((await bot.table.publicView(id)).status).toBe('running');
  const old = await done(bot, greta.click(post, 'Play on'));
  expect(old.message).toMatchObject({ ephemeral: true, text: expect.stringContaining('stays open') as string });
  expect((await bot.table.publicView(id)).lastCall).toBeNull();
  expect(withButton(posts(), 'End now')).toBeUndefined();
  await done(bot, greta.slash('#mill', '/encounter end', { sure: true }));
  expect(posts().at(-1)!.text).toMatch(/🏁 \*\*The .* hold .*ended by Greta/su);
  expect(bot.logged).toEqual([]);
}, 120_000);

test('silence ends it; the board shows what came of it', async () => {
  const { id, posts } = await decided('#weir', '1 day');
  await pass(25 * 60 * MINUTE);
  expect((await bot.table.publicView(id)).status).toBe('over');
  await delivered(bot, tick);
  const last = posts().at(-1)!.text;
  for (const words of [/🏁 \*\*The .* hold/u, /(?:fell to|was killed by)/u, /Deadliest blow/u, /The seed of the dice is open/u])
    expect(last).toMatch(words);
  await delivered(bot, tick);
  const board = posts().find((m) => m.buttons.some((b) => b.label === 'More'))!;
  expect(board.attachments.map((a) => a.description?.includes('Deadliest'))).toEqual([true]);
  expect(bot.logged).toEqual([]);
  expect(bot.discord.complaints).toEqual([]);
}, 120_000);

test('a practice fight asks nobody; a wrong time is explained', async () => {
  const { posts } = await decided('#ford', null);
  expect(withButton(posts(), 'End now')).toBeUndefined();
  expect(posts().at(-1)!.text).toContain('🏁');
  bot.discord.addChannel('loft');
  await done(bot, greta.slash('#loft', '/encounter start', { system: 'brp' }));
  const wrong = await done(bot, greta.slash('#loft', '/encounter pace', { 'last-call': 'soon' }));
  expect(wrong.message!.text).toContain('I cannot read that');
}, 120_000);

test('a ready-made pace with a change of one’s own is one command', async () => {
  bot.discord.addChannel('mill');
  await done(bot, greta.slash('#mill', '/encounter start', { system: 'brp', pace: 'live' }));
  const said = await done(bot, greta.slash('#mill', '/encounter pace', { pace: 'daily', reaction: 30, 'last-call': '2 days' }));
  expect(said.message!.text).toContain('It applies from the next decision on.');
  const { pace } = (await bot.store.load((await bot.table.at(bot.discord.channel('#mill').id))!))!;
  expect(pace).toEqual({ ...PACES['daily'], name: 'custom', time: { ...PACES['daily']!.time, reaction: 30 * MINUTE }, lastCall: 2 * DAY });
}, 60_000);

test('a server sets the time for the last call of its fights; a pace without deadlines has none', async () => {
  bot.discord.addChannel('hall');
  const usual = async (typed: string) => (await done(bot, greta.slash('#hall', '/server usual', { 'last-call': typed }))).message!.text;
  const paceIn = async (channel: string, pace: string) => {
    bot.discord.addChannel(channel.slice(1));
    await done(bot, greta.slash(channel, '/encounter start', { system: 'brp', pace }));
    const id = (await bot.table.at(bot.discord.channel(channel).id))!;
    return { id, lastCall: (await bot.store.load(id))!.pace.lastCall };
  };
  expect(await usual('3 hours')).toContain('last call: 3 hours');
  const { id, lastCall } = await paceIn('#lea', 'live');
  expect(lastCall).toBe(180 * MINUTE);
  expect((await paceIn('#tor', 'none')).lastCall).toBeNull();
  await done(bot, greta.slash('#lea', '/encounter pace', { pace: 'daily' }));
  expect((await bot.store.load(id))!.pace.lastCall).toBe(180 * MINUTE);
  expect(await usual('off')).toContain('last call: off');
  expect((await paceIn('#dale', 'daily')).lastCall).toBeNull();
  expect((await done(bot, greta.slash('#hall', '/server usual', { 'last-call': 'soon' }))).message!.text).toContain('I cannot read that');
  expect((await done(bot, greta.slash('#hall', '/server usual', { 'last-call': '40 days' }))).message!.text).toContain(
    'at most thirty days',
  );
  expect(await usual('pace')).toContain('last call: as the pace has it');
  expect((await paceIn('#fen', 'daily')).lastCall).toBe(24 * 60 * MINUTE);
}, 60_000);
