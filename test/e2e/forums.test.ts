/** Forum posts as scenes: their tags say how fights stand, whatever happens to the bot, and nothing of people's own is lost. */
import { addForum, type Person, type Reply, type SeenMessage, tagsOf } from 'discord-stand-in';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { answerOf, delivered, done, pageAt } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';

const SCENES = '#scenes';
const MILL = '#The old mill';
let bot: Bot;
let greta: Person;
let ana: Person;

beforeEach(async () => {
  bot = await startBot({ seed: 11 });
  [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
  addForum(bot.discord, SCENES.slice(1), ['Spoilers']);
  bot.discord.allow(SCENES, ['MANAGE_CHANNELS']);
  ana.post(SCENES, MILL.slice(1), 'The wheel has not turned for a year.');
  bot.discord.channel(MILL).thread!.appliedTags = bot.discord.channel(SCENES).forumTags!.map(({ id }) => id);
});
afterEach(async () => {
  await bot.stop();
  await bot.discord.close();
});

const after = async (deed: Promise<Reply>): Promise<SeenMessage> => {
  const reply = await done(bot, deed);
  await delivered(bot, () => {
    bot.skip(20_000);
    bot.face.wake();
  });
  return answerOf(reply)!;
};
const makeTags = () => after(greta.slash('#arena', '/server tags', { forum: SCENES }));
const start = (name = 'The mill') => after(greta.slash(MILL, '/encounter start', { system: 'murdham', name }));
const tags = (): readonly string[] => tagsOf(bot.discord, MILL);

async function begin(): Promise<void> {
  await after(ana.slash(MILL, '/join', { with: 'Hild' }));
  await after(
    greta.slash(MILL, '/mob add', {
      from: rulesets.find(({ id }) => id === 'murdham')!.sheets.samples.find((one) => one.kind !== 'hero')!.name,
      count: 2,
    }),
  );
  await after(greta.slash(MILL, '/encounter begin'));
}

test('a post is tagged by the state of its fight, from gathering to over, and keeps its own tags', async () => {
  const made = await makeTags();
  expect(made.ephemeral).toBe(true);
  expect(made.text).toContain('has the tags **Gathering**, **Fighting**, **Paused** and **Over** now');
  expect(bot.discord.channel(SCENES).forumTags).toMatchObject([
    { name: 'Spoilers', moderated: false },
    { name: 'Gathering', moderated: true, emojiName: '📣' },
    { name: 'Fighting', moderated: true },
    { name: 'Paused', moderated: true },
    { name: 'Over', moderated: true },
  ]);
  const seen: (readonly string[])[] = [tags()];
  await start();
  seen.push(tags());
  await begin();
  expect((await pageAt(bot, MILL))?.status).toBe('running');
  seen.push(tags());
  await after(greta.slash(MILL, '/encounter pause'));
  seen.push(tags());
  await after(greta.slash(MILL, '/encounter resume'));
  seen.push(tags());
  await after(greta.slash(MILL, '/encounter end', { sure: true }));
  seen.push(tags());
  // The next scene in the same post begins from the front, whatever becomes of the board of the last one.
  await start('The cellar');
  seen.push(tags());
  expect(seen.map((some) => some.join(' '))).toEqual([
    'Spoilers',
    'Spoilers Gathering',
    'Spoilers Fighting',
    'Spoilers Paused',
    'Spoilers Fighting',
    'Spoilers Over',
    'Spoilers Gathering',
  ]);
  expect(bot.discord.complaints).toEqual([]);
  expect(bot.logged).toEqual([]);
});

test('tags that were made by hand serve as well, and a forum without any is left alone', async () => {
  await start();
  await begin();
  expect(tags()).toEqual(['Spoilers']);
  addForum(bot.discord, 'other', ['fighting', 'GATHERING']);
  ana.post('#other', 'The ford', 'Wet feet.');
  await after(greta.slash('#The ford', '/encounter start', { system: 'brp' }));
  expect(tagsOf(bot.discord, '#The ford')).toEqual(['GATHERING']);
  bot.discord.expectComplaint({ code: 50013 });
  const again = await after(greta.slash('#arena', '/server tags', { forum: '#other' }));
  expect(again.text).toContain('Manage Channels');
  bot.discord.allow('#other', ['MANAGE_CHANNELS']);
  expect((await after(greta.slash('#arena', '/server tags', { forum: '#other' }))).text).toContain('tags **Paused** and **Over** now');
  expect((await after(greta.slash('#arena', '/server tags', { forum: '#other' }))).text).toContain('already');
});

test('without Manage Threads the fight goes on, and whoever can grant it is told once', async () => {
  await makeTags();
  bot.discord.deny(SCENES, ['MANAGE_THREADS']);
  bot.discord.expectComplaint({ code: 50013 });
  const told: string[] = [(await start()).text];
  await after(ana.slash(MILL, '/join', { with: 'Hild' }));
  for (const person of [ana, greta, greta]) told.push((await after(person.slash(MILL, '/board'))).text);
  expect(tags()).toEqual(['Spoilers']);
  const hints = told.map((text) => text.includes('Manage Threads'));
  expect(hints.filter(Boolean)).toHaveLength(1);
  expect(hints[1]).toBe(false);
  expect(told.join()).toContain('the tag of this post does not say how the fight stands');
  expect((await pageAt(bot, MILL))?.status).toBe('gathering');
});

test('an answer that Discord fails to give is made up for, and so is what a process left undone', async () => {
  await makeTags();
  bot.discord.fault(
    { method: 'PATCH', path: new RegExp(`^/channels/${bot.discord.channel(MILL).id}$`, 'u') },
    { kind: 'answer', status: 503 },
  );
  await start();
  expect(tags()).toEqual(['Spoilers', 'Gathering']);
  await begin();
  const id = (await pageAt(bot, MILL))!.id;
  // Somebody changes it by hand; the next process sets it right with its first look at the board.
  bot.discord.channel(MILL).thread!.appliedTags = [];
  await bot.stop();
  bot = await startBot({ discord: bot.discord, store: bot.store });
  const { message } = (await bot.store.board(id))!;
  await bot.store.boardShown(id, message, 0);
  await after(greta.slash(MILL, '/board'));
  expect(tags()).toEqual(['Fighting']);
});

test('five tags of people’s own leave no room, a full forum is refused with what to do, and so is what is no forum', async () => {
  addForum(bot.discord, 'full', ['a', 'b', 'c', 'd', 'e', 'Gathering']);
  ana.post('#full', 'Crowded', 'No room.');
  const own = bot.discord.channel('#full').forumTags!.slice(0, 5);
  bot.discord.channel('#Crowded').thread!.appliedTags = own.map(({ id }) => id);
  await after(greta.slash('#Crowded', '/encounter start', { system: 'brp' }));
  expect(tagsOf(bot.discord, '#Crowded')).toEqual(own.map(({ name }) => name));
  expect((await after(greta.slash('#arena', '/server tags', { forum: '#arena' }))).text).toContain('is not a forum');
  const many = Array.from({ length: 18 }, (_, i) => `tag ${i}`);
  addForum(bot.discord, 'brimming', many);
  const refused = await after(greta.slash('#arena', '/server tags', { forum: '#brimming' }));
  expect(refused).toMatchObject({ ephemeral: true });
  expect(refused.text).toMatch(/18 tags.*allows 20.*Delete 2/su);
  expect(bot.discord.channel('#brimming').forumTags).toHaveLength(18);
  expect(bot.discord.complaints).toEqual([]);
});
