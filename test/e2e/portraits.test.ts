/** Faces: given by command and form, seen on map, chart, cards and panels by whoever knows the name, and gone when they are taken away. */
import type { GivenFile, Person, SeenMessage } from 'discord-stand-in';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actOn, answerOf, delivered, done, isBoard, pageAt, practice, refused, shown } from '../support/channel.ts';
import { type Bot, callerOf, startBot } from '../support/face.ts';
import { CYAN, faceFile, LIME, PINK, pixelsOf, plainPicture } from '../support/faces.ts';
import { inTurn } from '../support/long.ts';
import { drawnOnSight } from '../support/sketch.ts';
import { wiretap } from '../support/wiretap.ts';

/** Pixels of a face on a board, at the least: a circle of some 40 pixels across, at twice that. */
const A_FACE = 2500;

let bot: Bot;
let greta: Person;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  bot = await startBot({ rasterise: drawnOnSight, seed: 12 });
  [greta, ana, ben] = [bot.discord.user('Greta'), bot.discord.user('Ana'), bot.discord.user('Ben')];
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

const settled = (): Promise<void> => delivered(bot, () => bot.skip(100));

/** The picture on the board of a channel, once it is up to date. */
async function boardPicture(channel: string): Promise<Uint8Array> {
  await settled();
  return shown(bot, channel).findLast(isBoard)!.attachments[0]!.data;
}

const facesOn = (message: SeenMessage): readonly string[] =>
  message.attachments.map((a) => a.filename).filter((name) => name.startsWith('portrait-'));

/** The page of a fight's story, as somebody gets it. */
async function storyOf(person: Person, channel: string): Promise<string> {
  const { message } = await done(bot, person.slash(channel, '/encounter story'));
  return Buffer.from(message!.attachments.find((a) => a.filename === 'story.html')!.data).toString();
}

/** The portraits in such a page. */
const facesIn = (story: string): readonly Uint8Array[] =>
  [...story.matchAll(/background-image:url\("data:image\/jpeg;base64,([\w+/=]+)"\)/gu)].map(([, data]) => Buffer.from(data!, 'base64'));

async function makeCharacter(person: Person, channel: string, system: string, name: string): Promise<SeenMessage> {
  const { modal } = await done(bot, person.slash(channel, '/character create', { system, name }));
  return (await done(bot, person.submit(modal!))).message!;
}

const hashOf = async (person: Person, name: string): Promise<string | null> =>
  (await bot.table.characters(callerOf(bot, person), {})).find((c) => c.name === name)?.portrait ?? null;

const clean = (): void => {
  expect(bot.logged).toEqual([]);
  expect(bot.discord.complaints).toEqual([]);
};

const TRIED: readonly (readonly [system: string, name: string, isAsked: boolean])[] = [
  ['murdham', 'Astrid', false],
  ['brp', 'Birgit', true],
];

const NOW = inTurn(TRIED, import.meta.filename);
/** Where what follows happens as well. */
const [[SYSTEM, NAME]] = NOW as readonly [(typeof TRIED)[number]];
const CHANNEL = `#faces-${SYSTEM}`;

describe.each(NOW)('%s', (system, name, isAsked) => {
  const channel = `#faces-${system}`;

  test('a portrait goes from an attachment onto card, board, sheet and panel', async () => {
    await practice(bot, channel, system, ['Ben']);
    await makeCharacter(ana, channel, system, name);
    const { message: card } = await done(bot, ana.slash(channel, '/character portrait', { character: name, image: await faceFile(PINK) }));
    expect(facesOn(card!)).toHaveLength(1);
    expect(await pixelsOf(card!.attachments[0]!.data, PINK)).toBe(256 * 256);
    expect(await pixelsOf(await boardPicture(channel), PINK)).toBe(0);
    await done(bot, ana.click(card!, `Join with ${name}`));
    expect(await pixelsOf(await boardPicture(channel), PINK)).toBeGreaterThan(A_FACE);
    const board = shown(bot, channel).findLast(isBoard)!;
    expect(facesOn((await done(bot, ana.click(board, 'Sheet'))).message!)).toHaveLength(1);
    expect(facesOn((await done(bot, ben.click(board, 'Sheet'))).message!)).toHaveLength(0);
    const { message: panel } = await done(bot, ana.click(board, actOn(board)));
    expect(facesOn(panel!)).toHaveLength(isAsked ? 1 : 0);
    clean();
  });

  test('whoever speaks has their face beside what they say', async () => {
    await done(bot, ana.slash(channel, '/say', { words: 'Well met.', as: name }));
    await settled();
    const post = shown(bot, channel).findLast((m) => m.text.includes('Well met.'))!;
    expect(facesOn(post)).toHaveLength(1);
    expect(await pixelsOf(post.attachments[0]!.data, PINK)).toBe(256 * 256);
    const story = await storyOf(ben, channel);
    expect(story).toMatch(
      new RegExp(
        `<span class="face f0" role="img" aria-label="Portrait of ${name}"></span><div><strong>${name}</strong>: “Well met.”`,
        'u',
      ),
    );
    expect(await pixelsOf(facesIn(story)[0]!, PINK)).toBe(256 * 256);
    clean();
  });

  test('another portrait shows in the fight that runs, and one taken away does not', async () => {
    await done(bot, ana.slash(channel, '/character portrait', { character: name, image: await faceFile(CYAN) }));
    const changed = await boardPicture(channel);
    expect([await pixelsOf(changed, PINK), (await pixelsOf(changed, CYAN)) > A_FACE]).toEqual([0, true]);
    await done(bot, ana.slash(channel, '/character portrait', { character: name, remove: true }));
    expect(await pixelsOf(await boardPicture(channel), CYAN)).toBe(0);
    clean();
  });

  test('a masked or hidden foe shows no face to whoever may not know it, until it is unmasked', async () => {
    const caught = wiretap(bot.discord);
    const [foe] = await greta.complete(channel, '/mob add', 'from', '');
    await done(bot, greta.slash(channel, '/mob add', { from: String(foe!.value), name: 'Zorvex', mask: 'a shape' }));
    const { message } = await done(bot, greta.slash(channel, '/mob portrait', { who: 'Zorvex', image: await faceFile(LIME) }));
    expect(message!.text).toContain('Zorvex');
    const hash = (await bot.table.characters(callerOf(bot, greta), { kind: 'template' })).find((c) => c.name === 'Zorvex')!.portrait!;
    expect(await pixelsOf(await boardPicture(channel), LIME)).toBe(0);
    const board = shown(bot, channel).findLast(isBoard)!;
    for (const person of [ana, ben]) {
      for (const label of [actOn(board), 'Sheet', 'Catch up']) await done(bot, person.click(board, label));
      const { message: more } = await done(bot, person.click(board, 'More'));
      const { message: map } = await done(bot, person.select(more!, 'Look at …', ['map']));
      expect(await pixelsOf(map!.attachments[0]!.data, LIME)).toBe(0);
    }
    await done(bot, greta.slash(channel, '/say', { as: 'Zorvex', words: 'I wait.', describe: 'raises a hand' }));
    for (const person of [ana, ben]) {
      const story = await storyOf(person, channel);
      expect(story).toMatch(/<blockquote><div><strong>A shape<\/strong>: <em>raises a hand<\/em> “I wait.”/u);
      for (const face of facesIn(story)) expect(await pixelsOf(face, LIME)).toBe(0);
    }
    const whole = facesIn(await storyOf(greta, channel));
    expect(await Promise.all(whole.map((face) => pixelsOf(face, LIME)))).toContain(256 * 256);
    expect(caught.filter((c) => c.to !== greta.id && c.text.includes(hash.slice(0, 16)))).toEqual([]);
    const own = await done(bot, greta.click(board, 'More'));
    const { message: gms } = await done(bot, greta.select(own.message!, 'Look at …', ['map']));
    expect(await pixelsOf(gms!.attachments[0]!.data, LIME)).toBeGreaterThan(A_FACE);
    await done(bot, greta.slash(channel, '/mob mask', { who: 'Zorvex' }));
    expect(await pixelsOf(await boardPicture(channel), LIME)).toBeGreaterThan(A_FACE);
    await done(bot, greta.slash(channel, '/mob hide', { who: 'Zorvex', hidden: true }));
    expect(await pixelsOf(await boardPicture(channel), LIME)).toBe(0);
    await done(bot, greta.slash(channel, '/mob hide', { who: 'Zorvex', hidden: false }));
    await done(bot, greta.slash(channel, '/mob portrait', { who: 'Zorvex', remove: true }));
    expect(await pixelsOf(await boardPicture(channel), LIME)).toBe(0);
    await done(bot, greta.slash(channel, '/undo', {}));
    expect(await pixelsOf(await boardPicture(channel), LIME)).toBeGreaterThan(A_FACE);
    clean();
  });
});

test('all who come from a template show its face, also after an undo and a restart', async () => {
  const channel = CHANNEL;
  const pixels = async () => pixelsOf(await boardPicture(channel), LIME);
  const one = await pixels();
  await done(bot, greta.slash(channel, '/mob add', { from: 'Zorvex', count: 2, name: 'Zorvexling' }));
  expect(await pixels()).toBeGreaterThan(2.5 * one);
  await done(bot, greta.slash(channel, '/undo', {}));
  expect(await pixels()).toBeLessThan(1.2 * one);
  await done(bot, greta.slash(channel, '/mob add', { from: 'Zorvex', count: 2, name: 'Zorvexling' }));
  await settled();
  const { discord, store } = bot;
  await bot.stop();
  bot = await startBot({ rasterise: drawnOnSight, discord, store, seed: 12 });
  await done(bot, greta.slash(channel, '/mob remove', { who: 'Zorvexling 1' }));
  expect(await pixels()).toBeGreaterThan(1.5 * one);
  await done(bot, greta.slash(channel, '/mob remove', { who: 'Zorvexling 2' }));
  clean();
});

test('a card asks for a portrait in a form, and takes it away with a button', async () => {
  bot.discord.addChannel('studio');
  const card = await makeCharacter(ana, '#studio', 'brp', 'Calla');
  const { modal } = await done(bot, ana.click(card, 'Portrait'));
  const { message: after } = await done(bot, ana.submit(modal!, { Picture: [await faceFile(PINK, 'me.jpg')] }));
  expect(facesOn(after!)).toHaveLength(1);
  const { message: bare } = await done(bot, ana.click(after!, 'Remove portrait'));
  expect(facesOn(bare!)).toHaveLength(0);
  expect(await hashOf(ana, 'Calla')).toBeNull();
  clean();
});

test('whatever is no small still picture is refused in words, and nothing is changed', async () => {
  bot.discord.addChannel('gate');
  await makeCharacter(ana, '#gate', 'brp', 'Dagny');
  await done(bot, ana.slash('#gate', '/character portrait', { character: 'Dagny', image: await faceFile(PINK) }));
  const before = await hashOf(ana, 'Dagny');
  const bytes = async (picture: Sharp): Promise<Uint8Array> => new Uint8Array(await picture.toBuffer());
  const png = await bytes(plainPicture(CYAN).png());
  const frames = await Promise.all([PINK, CYAN].map((colour) => plainPicture(colour, 20, 20).png().toBuffer()));
  const moving = await bytes(sharp(frames, { join: { animated: true } }).webp({ delay: [50, 50] }));
  const files: readonly (readonly [GivenFile['content'], RegExp])[] = [
    ['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', /no picture that I can use/u],
    [JSON.stringify({ name: 'x' }), /no picture that I can use/u],
    [await bytes(plainPicture(CYAN, 5000, 10).png()), /4,096 pixels/u],
    [png.slice(0, png.length / 2), /broken/u],
    [moving, /moves/u],
    [new Uint8Array(9 * 1024 * 1024).fill(255), /at most 8 MB/u],
  ];
  for (const [content, says] of files) {
    const image = { name: 'face.png', content, contentType: 'image/png' };
    expect(await refused(bot, ana, '#gate', () => ana.slash('#gate', '/character portrait', { character: 'Dagny', image }))).toMatch(says);
    expect(await hashOf(ana, 'Dagny')).toBe(before);
  }
  expect(await refused(bot, ana, '#gate', () => ana.slash('#gate', '/character portrait', { character: 'Dagny' }))).toContain('**image**');
  clean();
});

test('nobody but the GM gives a foe a face, and the GM none to a player’s character', async () => {
  const channel = CHANNEL;
  const image = await faceFile(PINK);
  const { match } = (await pageAt(bot, channel))!;
  const figures = Object.values(match.state.combatants).map((c) => c.name);
  expect(await refused(bot, ben, channel, () => ben.slash(channel, '/mob portrait', { who: figures[0]!, image }))).toContain('GM');
  expect(await refused(bot, greta, channel, () => greta.slash(channel, '/mob portrait', { who: NAME, image }))).toContain(
    '/character portrait',
  );
});

test('the end card of a fight shows the faces that the channel knows', async () => {
  const channel = CHANNEL;
  await done(bot, ana.slash(channel, '/character portrait', { character: NAME, image: await faceFile(PINK) }));
  await done(bot, greta.slash(channel, '/mob mask', { who: 'Zorvex', mask: 'a shape' }));
  // One that never began has no end card.
  await done(bot, greta.slash(channel, '/gm call-time', { sure: true }));
  await done(bot, greta.slash(channel, '/encounter end', { sure: true }));
  const masked = await boardPicture(channel);
  expect((await bot.table.publicView((await bot.store.inChannel(bot.discord.channel(channel).id, true))!)).ending).not.toBeNull();
  expect([(await pixelsOf(masked, PINK)) > A_FACE, await pixelsOf(masked, LIME)]).toEqual([true, 0]);
  clean();
});

test('a manager takes a member’s portraits away; /privacy shows them to their owner and deletes them', async () => {
  const channel = '#gallery';
  await practice(bot, channel, SYSTEM, ['Ben']);
  const give = async () => done(bot, ana.slash(channel, '/character portrait', { character: NAME, image: await faceFile(PINK) }));
  await done(bot, ana.click((await give()).message!, `Join with ${NAME}`));
  expect(await pixelsOf(await boardPicture(channel), PINK)).toBeGreaterThan(A_FACE);
  await expect(bot.table.stripPortraits(callerOf(bot, ben), ana.id)).rejects.toMatchObject({ reason: 'manager-only' });
  expect(answerOf(await done(bot, greta.slash(channel, '/server portraits', { who: 'Ana' })))!.text).toContain('Took away');
  expect(await pixelsOf(await boardPicture(channel), PINK)).toBe(0);
  await give();
  const hash = (await hashOf(ana, NAME))!;
  const { message } = await done(bot, ana.slash(channel, '/privacy export'));
  const data = JSON.parse(Buffer.from(message!.attachments[0]!.data).toString()) as { portraits: { hash: string; jpeg: string }[] };
  const mine = data.portraits.find((p) => p.hash === hash)!;
  expect(await pixelsOf(Buffer.from(mine.jpeg, 'base64'), PINK)).toBe(256 * 256);
  const { message: sure } = await done(bot, ana.slash(channel, '/privacy delete'));
  await done(bot, ana.click(sure!, 'Yes, delete all that'));
  expect(await bot.store.portrait(hash)).toBeNull();
  expect(await pixelsOf(await boardPicture(channel), PINK)).toBe(0);
  clean();
});
