/** Whatever people write, in names, remarks and files: nobody is pinged by it, nothing breaks out, nothing hides in it. */
import { ApplicationCommandOptionType as Kind } from 'discord.js';
import type { Person, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commands } from '../../commands/index.ts';
import { leavesOf } from '../../src/discord/command-tree.ts';
import { done, posts } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';
import { type Caught, wiretap } from '../support/wiretap.ts';

const CHANNEL = '#graffiti';
/** Zero width, right to left, and the like; not the word joiner, which the bot itself puts into names. */
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2061-\u2069\ufeff\u00ad]/u;

let bot: Bot;
let caught: readonly Caught[];
let greta: Person;
let ana: Person;
let mallory: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 3 });
  caught = wiretap(bot.discord);
  bot.discord.addChannel('graffiti');
  [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
  mallory = bot.discord.addUser('**M**@everyone\u202E`x`');
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

const scrawls = (): readonly string[] => [
  `<@${ana.id}>`,
  `@everyone <@!${greta.id}>`.slice(0, 30),
  '@here <@&1> <#2> </act:3>',
  '**bo** __un__ ~~st~~ ||hi||',
  '`c` ```js\nx```',
  '[l](https://evil.example) <t:0:R>',
  '\u202Eabc\u200b\u2066d\u00ad\ufeffe',
  '# H\n> q\n-# s\n- l\n1. n',
  'a\\',
  '𝔞'.repeat(20),
  '\u200b\u200e\u2067',
];

/** Texts that Discord renders: content and text displays. */
function rendered(message: SeenMessage): string {
  const displays = JSON.stringify(message.components).match(/"type":10,"content":"(?:[^"\\]|\\.)*"/gu) ?? [];
  return [message.content, ...displays.map((d) => JSON.parse(`"${d.slice(21, -1)}"`) as string)].join('\n');
}

/** `named`: whom the bot itself may name without calling them, as a private refusal names the GM. Nobody else is mentioned in vain. */
function mustBeHarmless(message: SeenMessage, named: readonly string[] = []): void {
  const text = rendered(message);
  expect(
    message.suppressed.filter((user) => !named.includes(user)),
    text,
  ).toEqual([]);
  expect(JSON.stringify([text, message.components, message.attachments.map((a) => [a.filename, a.description])])).not.toMatch(UNSEEN);
  expect(message.wire['mention_everyone']).toBe(false);
  expect(message.wire['mention_roles']).toEqual([]);
  // What stands in code is shown letter by letter and calls nobody.
  const live = text.replace(/(?<!\\)`[^`\n]+`/gu, 'code');
  expect(live).not.toMatch(/@(?:everyone|here)|(?<!\\)<(?:@&|#\d|\/act|t:0)/u);
  expect(text).not.toMatch(/(?<!\\)(?:\*\*bo\*|__un_|~~st~|\|\|hi\||`c`|```js|\[l\]\()/u);
  expect(text).not.toMatch(/^(?:# H|> q|-# s|- l|1\. n)/mu);
  expect(text).not.toContain('https://evil.example');
}

test('names, sides, masks, places, remarks, orders and words', async () => {
  for (const [i, scrawl] of scrawls().entries()) {
    const some = scrawl.slice(0, 30);
    if (i === 0) await done(bot, greta.slash(CHANNEL, '/encounter start', { system: 'brp', name: `${some} ${scrawls()[7]}` }));
    const [hero] = await ana.complete(CHANNEL, '/join', 'with', '');
    const [foe] = await greta.complete(CHANNEL, '/mob add', 'from', '');
    await done(bot, mallory.slash(CHANNEL, '/join', { with: String(hero!.value), name: some, side: some, word: some }));
    await done(bot, greta.slash(CHANNEL, '/mob add', { from: String(foe!.value), name: some, mask: some, side: some }));
    await done(bot, greta.slash(CHANNEL, '/zone add', { name: some }));
    await done(bot, mallory.slash(CHANNEL, '/roll', { dice: 'd6', for: some }));
    await done(bot, mallory.slash(CHANNEL, '/roll', { dice: some }));
    await done(bot, greta.slash(CHANNEL, '/gm rule', { who: '*', points: 1, why: some }));
    await done(
      bot,
      mallory.slash(CHANNEL, '/character create', { system: 'brp', name: some }).then((r) => (r.modal ? mallory.submit(r.modal) : r)),
    );
  }
  await done(bot, greta.slash(CHANNEL, '/encounter begin'));
  for (const line of ['/encounter status', '/mob list', '/zone list', '/encounter log', '/catchup', '/character list', '/board'])
    for (const person of [mallory, greta]) await done(bot, person.slash(CHANNEL, line));
  for (const message of bot.discord.allMessages(CHANNEL)) mustBeHarmless(message);
  for (const { text, kind } of caught) if (kind === 'modal' || kind === 'completion') expect(text).not.toMatch(UNSEEN);
  expect(posts(bot, CHANNEL).length).toBeGreaterThan(20);
  expect(bot.logged).toEqual([]);
  expect(bot.discord.complaints).toEqual([]);
});

test('two thousand letters, and a name of nothing but blanks', async () => {
  const sheet = { name: `${'long '.repeat(400)}`, ruleset: 'brp', sheet: {} };
  for (const name of [sheet.name, '\u200b \u2067', '']) {
    const file = { name: 'a.json', content: JSON.stringify({ ...sheet, name }) };
    await done(bot, ana.slash(CHANNEL, '/character import', { file }));
  }
  const mine = await bot.store.characters({ guild: bot.discord.guild().id, owner: ana.id });
  expect(mine).toHaveLength(3);
  for (const { name } of mine) {
    expect([...name].length).toBeLessThanOrEqual(60);
    expect(name.trim()).not.toBe('');
  }
  const [offered] = await ana.complete(CHANNEL, '/orders give', 'who', '');
  expect(offered).toBeUndefined();
  await done(bot, ana.slash(CHANNEL, '/act', { who: 'x'.repeat(100), action: 'y'.repeat(100), with: 'z='.repeat(50) }));
  expect(bot.discord.complaints).toEqual([]);
  expect(bot.logged).toEqual([]);
});

test('nonsense in every option of every command is answered in words, privately', async () => {
  const nonsense = scrawls()[2]!;
  const before = posts(bot, CHANNEL).length;
  for (const { path, options } of leavesOf(commands)) {
    if (['server', 'practice', 'away', 'time'].includes(path.split(' ')[0]!)) continue;
    const given = options.flatMap((o): [string, string | number | boolean | { name: string; content: string }][] => {
      if ('choices' in o && o.choices) return [];
      if (o.type === Kind.String) return [[o.name, nonsense.slice(0, ('max_length' in o ? o.max_length : undefined) ?? 100)]];
      if (o.type === Kind.Integer) return [[o.name, ('min_value' in o ? o.min_value : undefined) ?? 1]];
      if (o.type === Kind.Boolean) return [[o.name, false]];
      if (o.type === Kind.User) return [[o.name, 'Ben']];
      return o.type === Kind.Attachment ? [[o.name, { name: `${nonsense}.json`, content: nonsense }]] : [];
    });
    const reply = await mallory.slash(CHANNEL, `/${path}`, Object.fromEntries(given)).catch(() => null);
    const answer = reply?.followUps.at(-1) ?? reply?.message;
    if (!answer) continue;
    expect(answer.ephemeral, path).toBe(true);
    expect(answer.text, path).not.toContain('my fault');
    expect(answer.text.length, path).toBeGreaterThan(4);
    expect(answer.pings, path).toEqual([]);
    mustBeHarmless(answer, [greta.id]);
  }
  await bot.settled();
  expect(posts(bot, CHANNEL).length).toBeLessThanOrEqual(before + 2);
  expect(bot.logged).toEqual([]);
  expect(bot.discord.complaints).toEqual([]);
});
