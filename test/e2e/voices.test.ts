/** Characters who speak under their own names, through a webhook, over sockets: at most once, and never as somebody else. */
import type { Person, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPortraitMaker } from '../../src/picture/portrait/maker.ts';
import { done, posts, practice, refused } from '../support/channel.ts';
import { type Bot, callerOf, startBot, withoutVeil } from '../support/face.ts';
import { faceFile, PINK } from '../support/faces.ts';
import { type Caught, wiretap } from '../support/wiretap.ts';

let bot: Bot;
let greta: Person;
let ana: Person;
let ben: Person;
let caught: readonly Caught[];

beforeAll(async () => {
  // As a bot that runs makes them.
  bot = await startBot({ seed: 5, makePortrait: createPortraitMaker() });
  [greta, ana, ben] = [bot.discord.user('Greta'), bot.discord.user('Ana'), bot.discord.user('Ben')];
  caught = wiretap(bot.discord);
  await switched('webhook');
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

/** Has the server's characters speak in one of the two ways; returns what the manager is told. */
async function switched(voice: 'block' | 'webhook'): Promise<string> {
  return (await done(bot, greta.slash('#arena', '/server usual', { voice }))).message!.text;
}

async function fight(name: string): Promise<string> {
  const channel = `#voices-${name}`;
  await practice(bot, channel, 'brp', ['Ana', 'Ben']);
  await withoutVeil(bot, channel, greta);
  return channel;
}

const idOf = async (channel: string): Promise<string> => (await bot.table.at(bot.discord.channel(channel).id))!;
const ownOf = async (channel: string, who: Person): Promise<string> =>
  (await bot.table.view(await idOf(channel), callerOf(bot, who))).own[0]!.name;

const isWebhooks = (m: SeenMessage): boolean => m.wire['webhook_id'] !== undefined && m.authorId !== bot.discord.applicationId;
/** What webhooks have posted in a channel. */
const voiced = (channel: string): readonly SeenMessage[] => bot.discord.allMessages(channel).filter(isWebhooks);
const quotedBlocks = (channel: string, words: string): readonly SeenMessage[] =>
  posts(bot, channel).filter((m) => !isWebhooks(m) && m.text.includes(`“${words}”`));
const avatarOf = (m: SeenMessage): unknown => (m.wire['author'] as { readonly avatar: unknown }).avatar;
const speak = (who: Person, channel: string, words: string, as: string) => done(bot, who.slash(channel, '/say', { words, as }));

test('somebody’s words stand under the character’s name and the player’s, dead to mentions, and in the log as ever', async () => {
  const channel = await fight('alone');
  const name = await ownOf(channel, ana);
  await speak(ana, channel, 'Who goes there? <@1> @here **x**', name);
  await speak(ana, channel, 'Nobody?', name);
  const [first, second] = voiced(channel);
  expect(first).toMatchObject({
    author: `${name} (Ana)`,
    content: '“Who goes there? \\<@\u20601\\> @\u2060here \\*\\*x\\*\\*”',
    pings: [],
  });
  expect(second).toMatchObject({ author: `${name} (Ana)`, content: '“Nobody?”', authorId: first!.authorId });
  expect(first!.wire).toMatchObject({ mention_everyone: false, mentions: [], application_id: bot.discord.applicationId });
  expect(quotedBlocks(channel, 'Nobody?')).toEqual([]);
  expect(caught.some((c) => c.to === null && c.text.includes('Nobody?') && c.text.includes(`${name} (Ana)`))).toBe(true);
  const log = await done(bot, ben.slash(channel, '/encounter log'));
  expect(log.message!.text).toContain('Who goes there?');
  expect(bot.logged).toEqual([]);
  expect(bot.discord.complaints).toEqual([]);
});

test('a mask speaks as the mask, a GM’s figure under no member’s name, and a hidden one not at all', async () => {
  const channel = await fight('masks');
  const from = `s${bot.table.systems.find((s) => s.id === 'brp')!.samples.find((s) => s.kind === 'foe')!.id}`;
  await done(bot, greta.slash(channel, '/mob add', { from, name: 'Quibblethorn', mask: 'A cloaked shape' }));
  await done(bot, greta.slash(channel, '/mob add', { from, name: 'Zorvexlurk', hidden: true }));
  await done(bot, greta.slash(channel, '/mob add', { from, name: 'Discord Clyde' }));
  await speak(greta, channel, 'Your purse.', 'Quibblethorn');
  await speak(greta, channel, 'And mine.', 'Discord Clyde');
  expect(await refused(bot, greta, channel, () => greta.slash(channel, '/say', { words: 'Boo.', as: 'Zorvexlurk' }))).toContain(
    'in hiding',
  );
  expect(voiced(channel).map((m) => m.author)).toEqual(['A cloaked shape (in character)', 'D\u200aiscord C\u200alyde (in character)']);
  expect(JSON.stringify(voiced(channel).map((m) => m.wire))).not.toMatch(/Quibblethorn|Greta|Zorvexlurk/u);
  expect(bot.discord.complaints).toEqual([]);
});

test('a player whose character wears a mask is not named either', async () => {
  const channel = await fight('player-mask');
  const name = await ownOf(channel, ana);
  await done(bot, greta.slash(channel, '/mob mask', { who: name, mask: 'A stranger' }));
  await speak(ana, channel, 'You do not know me.', name);
  expect(voiced(channel).map((m) => m.author)).toEqual(['A stranger (in character)']);
  expect(JSON.stringify(voiced(channel).map((m) => m.wire))).not.toMatch(new RegExp(`Ana|${name}`, 'u'));
});

test('the picture is that of whoever speaks, and of nobody else', async () => {
  const channel = '#voices-faces';
  await practice(bot, channel, 'brp', ['Ben']);
  const { modal } = await done(bot, ana.slash(channel, '/character create', { system: 'brp', name: 'Birgit' }));
  await done(bot, ana.submit(modal!));
  const { message: card } = await done(
    bot,
    ana.slash(channel, '/character portrait', { character: 'Birgit', image: await faceFile(PINK) }),
  );
  await done(bot, ana.click(card!, 'Join with Birgit'));
  await speak(ana, channel, 'One.', 'Birgit');
  await speak(ana, channel, 'Two.', 'Birgit');
  await speak(ben, channel, 'Three.', await ownOf(channel, ben));
  const [one, two, three] = voiced(channel).map(avatarOf);
  expect(one).toEqual(expect.any(String));
  expect(two).toBe(one);
  expect(three).toBeNull();
});

test('a thread has the webhook of its channel', async () => {
  const channel = await fight('thread');
  const parent = bot.discord.channel(channel);
  await speak(ana, channel, 'Here.', await ownOf(channel, ana));
  const thread = await practiceThread(channel);
  await speak(ana, thread, 'And there.', await ownOf(thread, ana));
  const [there] = voiced(thread);
  expect(there).toMatchObject({ content: '“And there.”', authorId: voiced(channel)[0]!.authorId });
  expect([...bot.discord.world.webhooks.values()].filter((w) => w.channelId === parent.id)).toHaveLength(1);
});

/** A practice fight in a thread of a channel. */
async function practiceThread(channel: string): Promise<string> {
  const parent = bot.discord.channel(channel);
  const id = bot.discord.world.nextId();
  const state = { ownerId: greta.id, archived: false, locked: false, invitable: true, autoArchive: 4320, archivedAt: 0 };
  const thread = {
    ...state,
    stopArchiving: () => undefined,
    appliedTags: [],
    members: new Set([greta.id, ana.id, bot.discord.applicationId]),
  };
  const more = { topic: null, position: 0, overwrites: [], lastMessageId: null, guildId: parent.guildId!, parentId: parent.id, thread };
  const made = bot.discord.world.keepChannel({ id, type: 11, name: 'voices-in-a-thread', ...more });
  bot.discord.world.changed({ kind: 'channel', how: 'create', channel: made });
  await practice(bot, '#voices-in-a-thread', 'brp', ['Ana']);
  await withoutVeil(bot, '#voices-in-a-thread', greta);
  return '#voices-in-a-thread';
}

test('without the permission it is said in a block, and whoever can grant it is told once', async () => {
  const channel = await fight('locked');
  bot.discord.deny(channel, ['MANAGE_WEBHOOKS']);
  bot.discord.expectComplaint({ code: 50013 }, 3);
  for (const words of ['Low.', 'Lower.']) await speak(ana, channel, words, await ownOf(channel, ana));
  expect(voiced(channel)).toEqual([]);
  await expect.poll(() => ['Low.', 'Lower.'].map((words) => quotedBlocks(channel, words).length)).toEqual([1, 1]);
  const hints = (who: Person) => caught.filter((c) => c.to === who.id && c.text.includes('Manage Webhooks')).length;
  const before = hints(greta);
  await done(bot, greta.slash(channel, '/catchup'));
  await done(bot, greta.slash(channel, '/catchup'));
  expect(hints(greta) - before).toBe(1);
  expect(hints(ana)).toBe(0);
  bot.discord.allow(channel, ['MANAGE_WEBHOOKS']);
  await speak(ana, channel, 'Now.', await ownOf(channel, ana));
  expect(voiced(channel)).toHaveLength(1);
  expect(bot.discord.complaints).toEqual([]);
});

test('in a channel that has all its webhooks it is said in a block, whoever can make room is told once, and then it works', async () => {
  const channel = await fight('crowded');
  const { id } = bot.discord.channel(channel);
  const others = Array.from({ length: 15 }, (_, i) => ({ id: bot.discord.world.nextId(), name: `Feed ${i}` }));
  const theirs = { channelId: id, token: 'theirs', avatar: null, foreign: true } as const;
  for (const one of others) bot.discord.world.webhooks.set(one.id, { ...theirs, ...one });
  bot.discord.expectComplaint({ code: 30007 }, 2);
  for (const words of ['Full.', 'Fuller.']) await speak(ben, channel, words, await ownOf(channel, ben));
  await expect.poll(() => ['Full.', 'Fuller.'].map((words) => quotedBlocks(channel, words).length)).toEqual([1, 1]);
  const hints = (who: Person) => caught.filter((c) => c.to === who.id && c.text.includes('all 15 webhooks')).length;
  for (let i = 0; i < 2; i++) for (const who of [ben, greta]) await done(bot, who.slash(channel, '/catchup'));
  expect([hints(greta), hints(ben)]).toEqual([1, 0]);
  bot.discord.world.webhooks.delete(others[0]!.id);
  await speak(ben, channel, 'Room.', await ownOf(channel, ben));
  expect(voiced(channel).map((m) => m.content)).toEqual(['“Room.”']);
  expect(bot.discord.complaints).toEqual([]);
});

/** When a post is tried again that has not left; null: all have left, or were given up. */
const waiting = (): Promise<number | null> => bot.store.nextPost();

test.each([
  ['lose-answer', 1],
  ['lose-request', 0],
] as const)('words whose answer was lost are never said again (%s)', async (kind, many) => {
  const channel = await fight(kind);
  const name = await ownOf(channel, ana);
  await speak(ana, channel, 'Before.', name);
  const requests = new RegExp(`^/webhooks/${voiced(channel)[0]!.authorId}/`, 'u');
  bot.discord.fault({ method: 'POST', path: requests }, { kind });
  await speak(ana, channel, 'Once.', name);
  await vi.waitFor(async () => expect(await waiting()).toBe(null), { timeout: 5000 });
  bot.discord.clearFaults();
  await speak(ana, channel, 'After.', name);
  expect(voiced(channel).filter((m) => m.content === '“Once.”')).toHaveLength(many);
  expect(quotedBlocks(channel, 'Once.')).toEqual([]);
  expect(
    voiced(channel)
      .map((m) => m.content)
      .at(-1),
  ).toBe('“After.”');
});

test('whoever manages the server chooses, and hears what is missing', async () => {
  bot.discord.deny('#arena', ['MANAGE_WEBHOOKS']);
  expect(await switched('webhook')).toContain('I need **Manage Webhooks**');
  bot.discord.allow('#arena', ['MANAGE_WEBHOOKS']);
  expect(await switched('webhook')).not.toContain('Manage Webhooks');
  const channel = await fight('again');
  expect(await switched('block')).toContain('quoted in my posts');
  await speak(ana, channel, 'As ever.', await ownOf(channel, ana));
  expect(quotedBlocks(channel, 'As ever.')).toHaveLength(1);
  expect(voiced(channel)).toEqual([]);
  await switched('webhook');
});
