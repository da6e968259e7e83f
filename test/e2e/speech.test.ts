/** Speaking in character over sockets: with any act or reaction, and by itself. Nobody hears what lies sealed. */
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done, pageAt, posts, practice, pressOn, refused, shown } from '../support/channel.ts';
import { type Bot, callerOf, startBot, withoutVeil } from '../support/face.ts';
import { systemsInTurn } from '../support/systems.ts';
import { type Caught, wiretap } from '../support/wiretap.ts';

let bot: Bot;
let greta: Person;
let ana: Person;
let ben: Person;
let caught: readonly Caught[];

beforeAll(async () => {
  bot = await startBot({ seed: 5 });
  [greta, ana, ben] = [bot.discord.user('Greta'), bot.discord.user('Ana'), bot.discord.user('Ben')];
  caught = wiretap(bot.discord);
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

const answered = async (deed: Promise<Reply>): Promise<SeenMessage> => (await done(bot, deed)).message!;
const said = (channel: string): string =>
  posts(bot, channel)
    .map((m) => m.text)
    .join('\n');
const page = async (channel: string) => (await pageAt(bot, channel))!;
const idOf = async (channel: string): Promise<string> => (await page(channel)).id;

async function fight(system: string, name: string, players: readonly string[] = ['Ana']): Promise<string> {
  const channel = `#speech-${name}`;
  await practice(bot, channel, system, players);
  await withoutVeil(bot, channel, greta);
  return channel;
}

/** What somebody waits for is answered by the default, until it is up to `who`. */
async function until(channel: string, who: Person, kind: string): Promise<void> {
  for (let i = 0; i < 80; i++) {
    const { decisions } = await bot.table.view(await idOf(channel), callerOf(bot, who));
    if (decisions.some((d) => d.waited && d.answered === null && d.kind === kind)) return;
    const open = (await page(channel)).decisions.find((d) => d.answer === null && !(d.kind === kind && d.users.includes(who.id)));
    await bot.table.force(await idOf(channel), callerOf(bot, greta), open?.id ?? null).catch(() => null);
    await bot.settled();
  }
  throw new Error(`no ${kind} came`);
}

/** Whether anybody but the one named has ever been shown a word. */
const heardBy = (word: string, but: Person): boolean => caught.some((c) => c.to !== but.id && c.text.includes(word));

describe.each(systemsInTurn(import.meta.filename).map((r) => r.id))('%s', (system) => {
  test('words typed with an act stand quoted under what it came to, once, and nobody is pinged by them', async () => {
    const channel = await fight(system, system);
    const first = system === 'hursagmu-swords' || system === 'fitz-swords-wizardry' || system === 'brp' ? 'declaration' : 'turn';
    await until(channel, ana, first);
    const describe = 'Steps into the *ford*, @here';
    const panel = await answered(ana.slash(channel, '/act', { say: 'For the toll, @everyone! `x` ‮oops', describe }));
    expect(panel.text).toContain('> You: *Steps into the ford, @\u2060here* “For the toll');
    const acts = panel.buttons.filter((b) => b.customId?.startsWith('pk:'));
    const act = acts.find((b) => b.label?.includes('→')) ?? acts[0]!;
    const answer = await answered(ana.click(panel, act.customId!));
    expect(answer.text).toContain('> *Steps into the ford, @\u2060here* “For the toll');
    for (let i = 0; i < 40 && !said(channel).includes('For the toll'); i++) {
      await bot.table.force(await idOf(channel), callerOf(bot, greta), null).catch(() => null);
      await bot.settled();
    }
    const lines = said(channel)
      .split('\n')
      .filter((line) => line.includes('For the toll'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^> (?:\*\*[^*]+\*\*: )?\*Steps into the ford, @\u2060here\* “For the toll, @\u2060everyone! \\`x\\` oops”$/u);
    expect(posts(bot, channel).every((m) => !m.wire.mention_everyone)).toBe(true);
    expect(bot.logged).toEqual([]);
    expect(bot.discord.complaints).toEqual([]);
  });
});

test('what lies sealed is said to nobody, can be said otherwise, and goes with the answer', async () => {
  const channel = await fight('hursagmu-swords', 'sealed', ['Ana', 'Ben']);
  await until(channel, ana, 'declaration');
  const who = (await bot.table.view(await idOf(channel), callerOf(bot, ana))).decisions[0]!.whoName;
  const panel = await answered(ana.slash(channel, '/act', { who: who }));
  const { modal } = await done(bot, ana.click(panel, 'Say something'));
  const ready = await answered(ana.submit(modal!, { 'Say in character': 'Zibeline' }));
  expect(ready.text).toContain('“Zibeline”');
  await answered(pressOn(ana, ready, 'One attack, and defend'));
  const sealed = async () => (await page(channel)).decisions.flatMap((d) => (d.answer?.from === ana.id ? [d.answer.words ?? null] : []));
  expect(await sealed()).toEqual(['Zibeline']);
  const before = shown(bot, channel).map((m) => m.text);
  const public_ = (): number => caught.filter((c) => c.to === null).length;
  const sent = public_();
  const again = await answered(ana.slash(channel, '/act', { who: who }));
  expect(again.text).toContain('“Zibeline”');
  const changed = await done(bot, ana.click(again, 'Say something else'));
  expect((await answered(ana.submit(changed.modal!, { 'Say in character': 'Ocelot', 'Describe it': 'Licks its paw' }))).text).toContain(
    '*Licks its paw* “Ocelot”',
  );
  expect(await sealed()).toEqual(['*Licks its paw* Ocelot']);
  const form = await done(bot, ana.click(await answered(ana.slash(channel, '/act', { who: who })), 'Say something else'));
  expect(JSON.stringify(form.modal)).toMatch(/"value":"Ocelot".*"value":"Licks its paw"/u);
  for (const person of [ben, greta]) {
    for (const line of ['/act', '/react', '/catchup', '/encounter log', '/board']) await done(bot, person.slash(channel, line));
    expect(heardBy('Zibeline', ana) || heardBy('Ocelot', ana) || heardBy('paw', ana)).toBe(false);
  }
  expect(shown(bot, channel).map((m) => m.text)).toEqual(before);
  expect(public_()).toBe(sent);
  const back = await answered(ana.slash(channel, '/act', { who: who }));
  await answered(ana.click(back, 'Take it back'));
  expect(await sealed()).toEqual([]);
  await until(channel, ana, 'turn');
  expect(said(channel)).not.toMatch(/Zibeline|Ocelot|paw/u);
  expect(bot.logged).toEqual([]);
});

test('a reaction has words, in the one post of its exchange; whoever reads later finds them in log and catch-up, and an undo takes them back', async () => {
  const channel = await fight('brp', 'reaction', ['Ana', 'Ben']);
  const caller = callerOf(bot, greta);
  for (const { id } of (await bot.table.view(await idOf(channel), caller)).own)
    await bot.table.doctrine(await idOf(channel), caller, id, 'brute');
  let found = false;
  for (let i = 0; i < 6 && !found; i++) {
    await until(channel, ana, 'reaction');
    const panel = await answered(ana.slash(channel, '/react', { say: 'Not today!' }));
    const act = panel.buttons.find((b) => b.customId?.startsWith('pk:') && /Dodge|Parry/u.test(b.label ?? ''));
    if (!act) {
      await bot.table.force(await idOf(channel), callerOf(bot, greta), null);
      continue;
    }
    await answered(ana.click(panel, act.customId!));
    found = true;
  }
  expect(found).toBe(true);
  const [told] = posts(bot, channel).filter((m) => m.text.includes('Not today!'));
  expect(told!.text).toMatch(/> \*\*\p{Lu}[^*]*\*\*: “Not today!”/u);
  const log = await answered(ben.slash(channel, '/encounter log'));
  const catchUp = await answered(ben.slash(channel, '/catchup'));
  expect(log.text).toContain('Not today!');
  expect(catchUp.text).toContain('Not today!');
  const undone = await done(bot, greta.slash(channel, '/undo'));
  if (undone.message?.buttons.length) await done(bot, greta.click(undone.message, undone.message.buttons[0]!.customId!));
  expect((await answered(ben.slash(channel, '/encounter log'))).text).not.toMatch(/^> .*Not today!/mu);
});

test('words are refused where they are too long, and where nobody speaks; nothing has changed then', async () => {
  const channel = await fight('brp', 'long');
  await until(channel, ana, 'declaration');
  const long = bot.table.act(await idOf(channel), callerOf(bot, ana), 'x', { pick: 'wait' }, 'x'.repeat(301));
  await expect(long).rejects.toMatchObject({ reason: 'too-many-words', facts: { most: 300, there: 301 } });
  expect(await refused(bot, greta, channel, () => greta.slash(channel, '/say', { words: ' \u200b ', as: 'Bandit captain' }))).toMatch(
    /no words|What do they say/u,
  );
});

describe('/say', () => {
  test('speaks as one’s character in the channel, by the name by which they are known', async () => {
    const channel = await fight('murdham', 'alone', ['Ana', 'Ben']);
    const own = (await bot.table.view(await idOf(channel), callerOf(bot, ana))).own;
    const proposed = await ana.complete(channel, '/say', 'as', '');
    expect(proposed.map((p) => p.name)).toEqual(own.map((o) => o.name));
    const answer = await done(bot, ana.slash(channel, '/say', { words: '“Who goes there? <@1> @here **x**”', as: own[0]!.name }));
    expect(answer.message!.ephemeral).toBe(true);
    const post = posts(bot, channel).at(-1)!;
    expect(post.text.trim()).toBe(`> **${own[0]!.name}**: “Who goes there? \\<@\u20601\\> @\u2060here \\*\\*x\\*\\*”`);
    expect(post.pings).toEqual([]);
    expect((await answered(ben.slash(channel, '/encounter log'))).text).toContain('Who goes there?');
    expect((await answered(ben.slash(channel, '/catchup'))).text).toContain('Who goes there?');
    expect(bot.logged).toEqual([]);
    expect(bot.discord.complaints).toEqual([]);
  });

  test('a masked foe speaks by its mask, a hidden one not at all, and nobody speaks for others', async () => {
    const channel = await fight('brp', 'masks', ['Ana', 'Ben']);
    const from = `s${bot.table.systems.find((s) => s.id === 'brp')!.samples.find((s) => s.kind === 'foe')!.id}`;
    await done(bot, greta.slash(channel, '/mob add', { from, name: 'Quibblethorn', mask: 'A cloaked shape' }));
    await done(bot, greta.slash(channel, '/mob add', { from, name: 'Zorvexlurk', hidden: true }));
    expect((await greta.complete(channel, '/say', 'as', '')).map((p) => p.name)).not.toContain('Zorvexlurk');
    await done(bot, greta.slash(channel, '/say', { words: 'Your purse.', as: 'Quibblethorn' }));
    expect(said(channel)).toContain('> **A cloaked shape**: “Your purse.”');
    expect(await refused(bot, greta, channel, () => greta.slash(channel, '/say', { words: 'Boo.', as: 'Zorvexlurk' }))).toContain(
      'in hiding',
    );
    const [bens] = (await bot.table.view(await idOf(channel), callerOf(bot, ben))).own;
    expect(await refused(bot, ana, channel, () => ana.slash(channel, '/say', { words: 'Boo.', as: bens!.name }))).toContain(
      'You do not play',
    );
    expect(said(channel)).not.toMatch(/Quibblethorn|Zorvexlurk|Boo/u);
  });

  test('whoever speaks without end is asked to wait; a server may switch it off; an undo leaves what was said', async () => {
    const channel = await fight('brp', 'much');
    const say = (words: string): Promise<Reply> => greta.slash(channel, '/say', { words, as: 'Bandit captain' });
    for (let i = 0; i < 6; i++) await done(bot, say(`Word ${i}.`));
    expect(await refused(bot, greta, channel, () => say('Once more.'))).toContain('6 times within a minute');
    await until(channel, ana, 'declaration');
    await done(bot, ana.slash(channel, '/act', { do: 'wait' }));
    const undone = await done(bot, greta.slash(channel, '/undo'));
    if (undone.message?.buttons.length) await done(bot, greta.click(undone.message, undone.message.buttons[0]!.customId!));
    expect((await answered(greta.slash(channel, '/encounter log'))).text).toMatch(/^> .*Word 5\./mu);
    const manager = bot.discord.user('Ben');
    const caller = { ...callerOf(bot, manager), manager: true };
    await bot.table.changeGuild(caller, (before) => ({ ...before, say: false }));
    expect(await refused(bot, ana, channel, () => ana.slash(channel, '/say', { words: 'Hm.', as: 'Linnet' }))).toContain(
      'switched that off',
    );
    await bot.table.changeGuild(caller, (before) => ({ ...before, say: true }));
  });
});
