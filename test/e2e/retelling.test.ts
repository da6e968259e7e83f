/** A fight as a file: each edition tells what its reader may know, whoever typed what, and neither needs anything but itself. */
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { delivered, done } from '../support/channel.ts';
import { type Bot, callerOf, startBot, withoutVeil } from '../support/face.ts';
import { systemsInTurn } from '../support/systems.ts';

const MINUTE = 60_000;
const HIDDEN = 'Skulker in the reeds';
const MASKED = 'Baron Oswin';
const FIGHT = 'Mill <script>alert</script> & [here] again';
let now = Date.UTC(2026, 4, 4, 12);
let bot: Bot;
let greta: Person;
let ana: Person;
let cleo: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 6, clock: () => now });
  [greta, ana, cleo] = [bot.discord.user('Greta'), bot.discord.user('Ana'), bot.discord.user('Cleo')];
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

const answered = async (deed: Promise<Reply>): Promise<SeenMessage> => (await done(bot, deed)).message!;

/** The two files of an answer. */
function filesOf(message: SeenMessage): { readonly html: string; readonly md: string } {
  const [html, md] = ['story.html', 'story.md'].map((name) => message.attachments.find((a) => a.filename === name)!.data);
  return { html: Buffer.from(html!).toString(), md: Buffer.from(md!).toString() };
}

/** What a reader sees of a page. */
const textOf = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/gsu, '')
    .replace(/<[^>]+>/gu, ' ')
    .replace(/&#(\d+);/gu, (_, code: string) => String.fromCharCode(Number(code)));

/** A fight with a hidden foe and a masked one that plays itself for a while. */
async function fought(channel: string, system: string): Promise<string> {
  bot.discord.addChannel(channel.slice(1));
  await done(bot, greta.slash(channel, '/practice', { system, guide: false, player1: 'Ana' }));
  await withoutVeil(bot, channel, greta);
  const id = (await bot.table.at(bot.discord.channel(channel).id))!;
  const caller = callerOf(bot, greta);
  const foe = bot.table.systems.find((s) => s.id === system)!.samples.find((s) => s.kind === 'foe')!.id;
  const side = (await bot.table.view(id, caller)).sides.at(-1)!;
  await done(bot, greta.slash(channel, '/mob add', { from: `s${foe}`, side, name: HIDDEN, hidden: true }));
  await done(bot, greta.slash(channel, '/mob add', { from: `s${foe}`, side, name: MASKED, mask: 'A shape' }));
  for (const { id: who, name } of (await bot.table.view(id, caller)).view.rows)
    if (name !== HIDDEN) await bot.table.doctrine(id, caller, who, 'brute');
  for (let i = 0; i < 2; i++) {
    const { status, decisions } = await bot.table.view(id, caller);
    if (status !== 'running') break;
    const waiting = decisions.find((d) => d.answered === null && d.who !== null);
    if (waiting) await bot.table.force(id, caller, waiting.id).catch(() => undefined);
    now += MINUTE;
    await bot.table.clock.run();
    await bot.settled();
  }
  return id;
}

describe.each(systemsInTurn(import.meta.filename).map((r) => [r.id]))('%s', (system) => {
  test('each edition tells what its reader may know, before the end and after', async () => {
    const channel = `#saga-${system}`;
    const id = await fought(channel, system);
    const { seed } = (await bot.store.load(id))!;
    const stranger = await answered(cleo.slash(channel, '/encounter story'));
    expect(stranger.text).toContain('not over');
    const before = [stranger, await answered(ana.slash(channel, '/encounter story'))].map(filesOf);
    for (const { html } of before) expect(html).not.toContain('<img');
    for (const { html, md } of before)
      for (const text of [html, md]) for (const secret of [HIDDEN, MASKED, seed, 'Luck compares']) expect(text).not.toContain(secret);
    const gms = filesOf(await answered(greta.slash(channel, '/encounter story')));
    expect(textOf(gms.html)).toContain(MASKED);
    expect(gms.html).not.toContain(seed);

    await done(bot, greta.slash(channel, '/encounter end', { sure: true }));
    await delivered(bot, () => {
      now += 100;
    });
    const post = bot.discord.allMessages(channel).findLast((m) => m.buttons.some((b) => b.label === 'The story as a file'))!;
    const own = await done(bot, ana.click(post, 'The story as a file'));
    expect(own.message).toMatchObject({ ephemeral: true });
    const { html, md } = filesOf(own.message!);
    for (const text of [textOf(html), md]) {
      expect(text).toContain('Round 1');
      expect(text).toContain('How it ended');
      expect(text).toContain(seed);
      expect(text).toMatch(/damage dealt/u);
      for (const secret of [HIDDEN, MASKED]) expect(text).not.toContain(secret);
      // Neither signs of Discord's, nor ids.
      expect(text).not.toMatch(/<@|<t:\d|undefined|\[object|NaN|-# /u);
    }
    expect(textOf(html)).not.toMatch(/\*\*|\\[*_~<]/u);
    expect(html).not.toMatch(/<script|<img (?!src="data:image\/png;base64,)|<link|https?:|url\(|@import| on\w+=/iu);
    expect(html).toContain("default-src 'none'");
    expect(html.match(/<img src="data:image\/png;base64,[\w+/=]+" alt="[^"]{40,}">/gu)).toHaveLength(1);
    for (const text of [textOf(html), md]) expect(text).toMatch(/Side by side[\s\S]*\d of \d+ standing at the end/u);
    const whole = filesOf(await answered(greta.slash(channel, '/encounter story')));
    expect(whole.md).toContain(MASKED);
    const forAll = filesOf(await answered(greta.slash(channel, '/encounter story', { edition: 'all' })));
    for (const text of [forAll.html, forAll.md]) for (const secret of [HIDDEN, MASKED]) expect(text).not.toContain(secret);
    expect(bot.logged).toEqual([]);
    expect(bot.discord.complaints).toEqual([]);
  }, 120_000);
});

test('what somebody typed is text in the files and nothing else', async () => {
  bot.discord.addChannel('typed');
  await done(bot, greta.slash('#typed', '/encounter start', { system: 'murdham', name: FIGHT }));
  const { html, md } = filesOf(await answered(cleo.slash('#typed', '/encounter story')));
  expect(html).not.toMatch(/<script|<a href="http/u);
  expect(textOf(html)).toContain('Mill <script>alert</script> & [here] again');
  expect(md).not.toMatch(/(?<!\\)<script|(?<!\\)\[here/u);
});
