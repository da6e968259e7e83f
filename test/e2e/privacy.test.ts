/** What is kept of somebody is shown to them and deleted for them, and nobody else sees anything of it. */

import type { Person } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { done, pageAt, posts, practice, refused } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';
import { wiretap } from '../support/wiretap.ts';

const CHANNEL = '#table';
let bot: Bot;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 9 });
  [ana, ben] = [bot.discord.user('Ana'), bot.discord.user('Ben')];
  await practice(bot, CHANNEL, 'brp', ['Ana', 'Ben']);
  for (const person of [ana, ben]) {
    const { modal } = await person.slash(CHANNEL, '/character create', { system: 'brp', name: `Heirloom of ${person.name}` });
    await done(bot, person.submit(modal!));
    await done(
      bot,
      person.slash(CHANNEL, '/time', {
        zone: person === ana ? 'Asia/Tokyo' : 'Europe/Oslo',
        'quiet-from': '22:30',
        'quiet-until': '07:00',
      }),
    );
    await done(bot, person.slash(CHANNEL, '/mine', { daily: person === ana ? '6:17' : '9' }));
    const [own] = await person.complete(CHANNEL, '/orders give', 'who', '');
    await done(
      bot,
      person.slash(CHANNEL, '/orders give', { who: String(own!.value), order: `if ${person.name}mark stands: dodge\nelse ask` }),
    );
  }
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

const exported = async (person: Person): Promise<string> => {
  const { message } = await done(bot, person.slash(CHANNEL, '/privacy export'));
  expect(message!.ephemeral).toBe(true);
  return Buffer.from(message!.attachments[0]!.data).toString();
};

test('/privacy export holds all that is one’s own, and nothing of anybody else', async () => {
  const text = await exported(ana);
  for (const mine of [
    ana.id,
    'Heirloom of Ana',
    'Anamark',
    'Asia/Tokyo',
    '"at": 377',
    '"agenda"',
    '"asks"',
    (await pageAt(bot, CHANNEL))!.id,
  ])
    expect(text).toContain(mine);
  for (const other of [ben.id, bot.discord.user('Greta').id, 'Ben', 'Europe/Oslo', (await pageAt(bot, CHANNEL))!.seed])
    expect(text).not.toContain(other);
});

test('/privacy about names all that is kept, and for how long', async () => {
  const { message } = await done(bot, ben.slash(CHANNEL, '/privacy about'));
  expect(message!.ephemeral).toBe(true);
  expect(message!.text.length).toBeLessThan(2000);
  for (const kind of [
    'portraits',
    'characters said',
    'described',
    'how long your open turns took',
    'decided for you',
    'statistics',
    '/chronicle',
    'campaign page',
    'votes',
    'shortcuts',
  ])
    expect(message!.text).toContain(kind);
  for (const time of ['30 days', 'days after their end', 'after a week', 'until you delete it']) expect(message!.text).toContain(time);
});

test('/orders are between their player and the bot: not even the GM is shown them', async () => {
  const caught = wiretap(bot.discord);
  const greta = bot.discord.user('Greta');
  expect((await done(bot, ana.slash(CHANNEL, '/orders list'))).message!.text).toMatch(
    /^• \*\*.+\*\*, when attacked or asked: dodge while Anamark stands, otherwise ask me$/u,
  );
  for (const person of [ben, greta]) {
    expect((await done(bot, person.slash(CHANNEL, '/orders list'))).message!.text).not.toContain('Anamark');
    expect(JSON.stringify(await person.complete(CHANNEL, '/orders delete', 'which', ''))).not.toContain('Anamark');
  }
  const [anas] = await ana.complete(CHANNEL, '/orders delete', 'which', '');
  for (const person of [ben, greta]) {
    const drop = () => person.slash(CHANNEL, '/orders delete', { which: String(anas!.value) });
    expect(await refused(bot, person, CHANNEL, drop)).toContain('/orders list');
  }
  expect(caught.filter((c) => c.to !== ana.id && c.text.includes('Anamark'))).toEqual([]);
  expect(caught.filter((c) => c.to === null)).toEqual([]);
});

test('nobody touches another’s characters', async () => {
  const [character] = await ana.complete(CHANNEL, '/character sheet', 'character', '');
  const id = String(character!.value);
  for (const line of ['/character sheet', '/character export', '/character edit', '/character delete']) {
    expect(
      await refused(bot, ben, CHANNEL, () => ben.slash(CHANNEL, line, { character: id, ...(line.endsWith('edit') && { field: 'name' }) })),
    ).toContain('/character list');
    expect(
      await refused(bot, ben, CHANNEL, () =>
        ben.slash(CHANNEL, line, { character: 'Heirloom of Ana', ...(line.endsWith('edit') && { field: 'name' }) }),
      ),
    ).toContain('/character list');
  }
  expect(await refused(bot, ben, CHANNEL, () => ben.slash(CHANNEL, '/join', { with: `c${id}` }))).toContain('no character with that name');
});

test('/privacy delete takes all that is one’s own away, after asking, and leaves the others alone', async () => {
  const before = await exported(ben);
  const said = posts(bot, CHANNEL).length;
  const { message } = await done(bot, ana.slash(CHANNEL, '/privacy delete'));
  expect(message!.text).toContain('cannot be undone');
  expect(await exported(ana)).toContain('Anamark');
  await done(bot, ana.click(message!, message!.buttons[0]!.label));
  const left = await exported(ana);
  for (const gone of ['Heirloom', 'Anamark', 'Asia/Tokyo', '"at": 377']) expect(left).not.toContain(gone);
  expect((await done(bot, ana.slash(CHANNEL, '/orders list'))).message!.text).toContain('no standing orders');
  expect((await done(bot, ana.slash(CHANNEL, '/character list'))).message!.text).toContain('no characters');
  expect((await done(bot, ana.slash(CHANNEL, '/time'))).message!.text).toContain('UTC');
  expect(await exported(ben)).toBe(before);
  expect(posts(bot, CHANNEL)).toHaveLength(said);
  expect(bot.logged).toEqual([]);
  expect(bot.discord.complaints).toEqual([]);
});

test('notes of whoever runs the fight by a role, without a seat in it, are theirs to see and to delete as well', async () => {
  const dora = bot.discord.addUser('Dora');
  const role = bot.discord.giveRole(dora.id, 'Game Master');
  const owner = bot.discord.user(bot.discord.guild().ownerId);
  await done(bot, owner.slash(CHANNEL, '/server usual', { 'gm-role': role }));
  await done(bot, dora.slash(CHANNEL, '/gm note', { text: 'The umbra comes at dawn' }));
  expect((await pageAt(bot, CHANNEL))!.seats.map((seat) => seat.user)).not.toContain(dora.id);
  expect(await exported(dora)).toContain('umbra');
  const { message } = await done(bot, dora.slash(CHANNEL, '/privacy delete'));
  await done(bot, dora.click(message!, message!.buttons[0]!.label));
  expect(await exported(dora)).not.toContain('umbra');
  expect(JSON.stringify(await pageAt(bot, CHANNEL))).not.toContain(dora.id);
  expect(bot.logged).toEqual([]);
});

test('a wish to play somebody is withdrawn with all the rest, though whoever has it has no seat yet', async () => {
  const emil = bot.discord.addUser('Emil');
  await done(bot, ben.slash(CHANNEL, '/away for', { days: 20 }));
  const panel = (await done(bot, emil.slash(CHANNEL, '/join'))).message!;
  const menu = panel.selects.find(({ customId }) => customId.startsWith('take-over'))!;
  await done(bot, emil.select(panel, menu.customId, [menu.options[0]!.value]));
  const wishes = async () => (await pageAt(bot, CHANNEL))!.applicants.map((wish) => wish.user);
  expect(await wishes()).toEqual([emil.id]);
  const { message } = await done(bot, emil.slash(CHANNEL, '/privacy delete'));
  await done(bot, emil.click(message!, message!.buttons[0]!.label));
  expect(await wishes()).toEqual([]);
  expect(bot.logged).toEqual([]);
});
