/** `/chronicle`: ended fights to those who had a seat, and to everybody where the GM opens one; nothing masked in it, in all systems. */
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { delivered, done } from '../support/channel.ts';
import { type Bot, callerOf, startBot, withoutVeil } from '../support/face.ts';

const HALL = '#hall';
const MASKED = 'Baron Oswin';
const HIDDEN = 'Skulker in the reeds';
/** Ended fights before their first round, so that there is a second page. */
const SHORT = 7;
let bot: Bot;
let greta: Person;
let ana: Person;
let cleo: Person;

const after = async (deed: Promise<Reply>): Promise<SeenMessage> => (await done(bot, deed)).message!;
const place = (system: string): string => `#past-${system}`;
const idAt = async (channel: string): Promise<string> => (await bot.table.at(bot.discord.channel(channel).id, true))!;
const chronicle = (person: Person): Promise<SeenMessage> => after(person.slash(HALL, '/chronicle'));
const clean = (): void => {
  expect(bot.logged).toEqual([]);
  expect(bot.discord.complaints).toEqual([]);
};

/** All that a message holds, its files too. */
const allOf = (message: SeenMessage): string =>
  [message.text, ...message.attachments.map(({ data }) => Buffer.from(data).toString())].join('\n');

/** Opens a fight of the chronicle, on whichever page it stands. */
async function opened(person: Person, id: string): Promise<SeenMessage> {
  let page = await chronicle(person);
  for (let i = 0; i < 3 && !page.buttons.some((b) => b.customId === `past:${id}`); i++) {
    const next = page.buttons.find((b) => b.label.startsWith('Next'));
    if (!next) break;
    page = await after(person.click(page, next.customId!));
  }
  return after(person.click(page, `past:${id}`));
}

beforeAll(async () => {
  bot = await startBot({ seed: 5 });
  [greta, ana, cleo] = [bot.discord.user('Greta'), bot.discord.user('Ana'), bot.discord.user('Cleo')];
  bot.discord.addChannel('hall');
  bot.discord.addChannel('short');
  for (let i = 0; i < SHORT; i++) {
    await done(bot, greta.slash('#short', '/encounter start', { system: 'murdham', name: `Called off ${i + 1}` }));
    await done(bot, greta.slash('#short', '/encounter end', { sure: true }));
  }
  for (const { id: system } of rulesets) {
    const channel = place(system);
    bot.discord.addChannel(channel.slice(1));
    await done(bot, greta.slash(channel, '/practice', { system, guide: false, player1: 'Ana' }));
    await withoutVeil(bot, channel, greta);
    const id = (await bot.table.at(bot.discord.channel(channel).id))!;
    const foe = bot.table.systems.find((s) => s.id === system)!.samples.find((s) => s.kind === 'foe')!.id;
    const side = (await bot.table.view(id, callerOf(bot, greta))).sides.at(-1)!;
    await done(bot, greta.slash(channel, '/mob add', { from: `s${foe}`, side, name: HIDDEN, hidden: true }));
    await done(bot, greta.slash(channel, '/mob add', { from: `s${foe}`, side, name: MASKED, mask: 'A shape' }));
  }
}, 240_000);
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

test('a fight that goes on is in no chronicle; one that is over stands there for whoever had a seat, and for nobody else', async () => {
  expect((await chronicle(ana)).text).toMatch(/no fight here yet/u);
  for (const { id: system } of rulesets) await done(bot, greta.slash(place(system), '/encounter end', { sure: true }));
  await delivered(bot, () => bot.skip(100));
  const own = await chronicle(ana);
  expect(own.ephemeral).toBe(true);
  expect(own.text).toContain('5 fights, newest first');
  for (const { title } of rulesets) expect(own.text).toContain(title);
  const newest = rulesets.map(({ title }) => own.text.indexOf(title)).reverse();
  expect(newest).toEqual(newest.toSorted((a, b) => a - b));
  expect((await chronicle(cleo)).text).toMatch(/no fight here yet/u);
  for (const { id: system } of rulesets) {
    const id = await idAt(place(system));
    await expect(bot.table.pastFight(id, callerOf(bot, cleo), async () => true)).rejects.toMatchObject({ reason: 'not-in-chronicle' });
    const elsewhere = { ...callerOf(bot, ana), guild: '999' };
    await expect(bot.table.pastFight(id, elsewhere, async () => true)).rejects.toMatchObject({ reason: 'not-in-chronicle' });
  }
  clean();
}, 120_000);

test('ten stand on a page, and the rest on the next', async () => {
  const first = await chronicle(greta);
  expect(first.text).toContain(`${SHORT + rulesets.length} fights`);
  expect(first.buttons.filter((b) => b.label === 'Open')).toHaveLength(10);
  const second = await after(greta.click(first, first.buttons.find((b) => b.label.startsWith('Next'))!.customId!));
  expect(second.text).toContain('Called off 1');
  expect(second.text).toContain('It was called off before it began.');
  expect(second.buttons.filter((b) => b.label === 'Open')).toHaveLength(2);
  clean();
});

for (const { id: system } of rulesets)
  test(`${system}: the GM opens it to the whole server, masks stay on, and closes it again`, async () => {
    const id = await idAt(place(system));
    const mine = await opened(ana, id);
    expect(mine.buttons.map((b) => b.label)).toEqual(['The story as a file', 'Check the dice']);
    const gms = await opened(greta, id);
    expect((await after(greta.click(gms, 'Open to the whole server'))).text).toMatch(/Everybody on this server now finds/u);
    expect((await chronicle(cleo)).text).toContain('open to the whole server');
    const card = await opened(cleo, id);
    const story = await after(cleo.click(card, 'The story as a file'));
    expect(story.text).toContain('as everybody in the channel saw it');
    const dice = await after(cleo.click(card, 'Check the dice'));
    expect(dice.text).toMatch(/dice match the seed|No die was thrown/u);
    for (const shown of [await chronicle(cleo), card, story])
      for (const secret of [MASKED, HIDDEN]) expect(allOf(shown)).not.toContain(secret);
    // The names are there for the GM, so that looking for them says something.
    expect(allOf(await after(greta.click(gms, 'The story as a file')))).toContain(MASKED);
    expect((await after(greta.click(await opened(greta, id), 'Only those who had a seat'))).text).toMatch(/Only those who had a seat/u);
    expect((await chronicle(cleo)).text).toMatch(/no fight here yet/u);
    expect((await after(cleo.click(card, 'The story as a file'))).text).toMatch(/not in your chronicle/u);
    await expect(bot.table.showToAll(id, callerOf(bot, ana), true)).rejects.toMatchObject({ reason: 'gm-only' });
    clean();
  }, 120_000);

test('whoever can no longer see the channel reads the fight only while it is open to all', async () => {
  const channel = place('murdham');
  const id = await idAt(channel);
  bot.discord.deny(channel, ['VIEW_CHANNEL'], ana.id);
  await bot.settled();
  expect((await chronicle(ana)).buttons.map((b) => b.customId)).not.toContain(`past:${id}`);
  await bot.table.showToAll(id, callerOf(bot, greta), true);
  expect((await chronicle(ana)).buttons.map((b) => b.customId)).toContain(`past:${id}`);
  const card = await opened(ana, id);
  await bot.table.showToAll(id, callerOf(bot, greta), false);
  expect((await chronicle(ana)).buttons.map((b) => b.customId)).not.toContain(`past:${id}`);
  expect((await after(ana.click(card, 'Check the dice'))).text).toMatch(/not in your chronicle/u);
  clean();
});

test('a fight that was moved and then ended is one: where it began, where it went on, and how it ended', async () => {
  bot.discord.addChannel('cellar');
  bot.discord.addChannel('attic');
  await done(bot, greta.slash('#cellar', '/practice', { system: 'murdham', guide: false, player1: 'Ana' }));
  const [cellar, attic] = [bot.discord.channel('#cellar').id, bot.discord.channel('#attic').id];
  const before = await chronicle(ana);
  await done(bot, greta.slash('#cellar', '/encounter move', { to: attic, sure: true }));
  expect((await chronicle(ana)).text).toContain(`The fight has moved to <#${attic}>.`);
  await done(bot, greta.slash('#attic', '/encounter end', { sure: true }));
  const now = await chronicle(ana);
  expect(now.text).toContain(`began in <#${cellar}>, went on in <#${attic}>`);
  expect(now.text).not.toContain('has moved');
  const counted = ({ text }: SeenMessage): number => Number(/(\d+) fights?, newest first/u.exec(text)?.[1]);
  expect(counted(now)).toBe(counted(before) + 1);
  const card = await opened(ana, await idAt('#attic'));
  expect((await after(ana.click(card, 'The story as a file'))).attachments.length).toBeGreaterThan(0);
  clean();
});
