/** Acts in one typed line, in all systems: articles do not count, aims choose, and what holds a slip is shown before it is done. */

import type { Person, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actInWords, deedOn, done, pageAt, practice, refused } from '../support/channel.ts';
import { type Bot, callerOf, startBot, withoutVeil } from '../support/face.ts';
import { systemsInTurn } from '../support/systems.ts';

let bot: Bot;
let greta: Person;
let ana: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 3 });
  [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

const act = (channel: string, what: string): Promise<SeenMessage> => actInWords(bot, ana, channel, what);
/** A word with two letters in each other's place. */
const slipped = (word: string): string => word.slice(0, -3) + word.at(-2)! + word.at(-3)! + word.at(-1)!;

describe.each(systemsInTurn(import.meta.filename).map((r) => r.id))('%s', { timeout: 120_000 }, (system) => {
  const channel = `#words-${system}`;
  const version = async (): Promise<number> => (await pageAt(bot, channel))!.version;

  /** A complete act of Ana's with a word in it that is long enough to slip in; the GM hurries along what waits until then. */
  async function likeliest(): Promise<{ readonly label: string; readonly word: string }> {
    for (let i = 0; i < 60; i++) {
      const { id } = (await pageAt(bot, channel))!;
      // While it is not her turn, what she could leave for it is completed.
      const isAsked = (await bot.table.view(id, callerOf(bot, ana))).decisions.length > 0;
      const offered = isAsked ? await ana.complete(channel, '/act', 'do', '').catch(() => []) : [];
      for (const { name } of offered) {
        const word = deedOn(name)
          .split(/[^\p{L}]+/u)
          .find((one) => one.length >= 7);
        if (word !== undefined) return { label: name, word };
      }
      await bot.table.force(id, callerOf(bot, greta), null);
      await bot.settled();
    }
    throw new Error('there was nothing to do');
  }

  test('a slip is read, shown, and done by the press on what was meant', async () => {
    await practice(bot, channel, system, ['Ana']);
    await withoutVeil(bot, channel, greta);
    const { label, word } = await likeliest();
    const slip = deedOn(label).replace(word, slipped(word));
    const completed = (await ana.complete(channel, '/act', 'do', slip)).map((c) => c.name);
    expect(completed).toContain(label);
    const before = await version();
    const asked = await act(channel, `the ${slip}`);
    expect(asked.text).toMatch(/I read “the .*” like this/u);
    expect(await version()).toBe(before);
    const meant = asked.buttons.find((b) => deedOn(b.label) === deedOn(label))!;
    await done(bot, ana.click(asked, meant.customId!));
    expect(await version()).toBeGreaterThan(before);
    expect(bot.logged).toEqual([]);
  });

  test('while it is somebody else’s turn, what was typed is shown, completed, and left by the press', async () => {
    const away = `#ahead-${system}`;
    await practice(bot, away, system, ['Ana', 'Ben']);
    await withoutVeil(bot, away, greta);
    const fight = async () => (await pageAt(bot, away))!;
    for (let i = 0; i < 60; i++) {
      const { id, ahead } = await fight();
      const view = await bot.table.view(id, callerOf(bot, ana));
      const hers = view.decisions.find((d) => d.answered === null);
      // What she may do at any time stands before what she can leave, and what opens a form behind it.
      const offered = view.decisions.length > 0 ? [] : await ana.complete(away, '/act', 'do', '').catch(() => []);
      const label = offered.findLast(({ name }) => name !== 'In your own words')?.name;
      if (label === undefined) {
        await bot.table.force(id, callerOf(bot, greta), hers?.id ?? null).catch(() => bot.table.clock.run());
        await bot.settled();
        continue;
      }
      expect(ahead).toBeUndefined();
      expect(await refused(bot, ana, away, () => ana.slash(away, '/act', { do: 'qwzx vrrt' }))).not.toContain('I read');
      const asked = await act(away, deedOn(label));
      expect(asked.text).toMatch(/^It is not your turn yet. I read “.*” like this/u);
      expect((await fight()).ahead).toBeUndefined();
      await done(bot, ana.click(asked, asked.buttons.find((b) => deedOn(b.label) === deedOn(label))!.customId!));
      const left = Object.values((await fight()).ahead ?? {});
      expect(left.map(({ user, acts }) => [user, acts.length])).toEqual([[ana.id, 1]]);
      return expect(bot.logged).toEqual([]);
    }
    throw new Error('nothing could be left');
  });

  test('words that mean nothing here do nothing', async () => {
    await likeliest();
    expect(await refused(bot, ana, channel, () => ana.slash(channel, '/act', { do: 'qwzx vrrt' }))).toContain('There is no action');
  });
});

test('articles and aims: “the longbow at the weakest” goes for whoever is hurt worst', async () => {
  const channel = '#volley';
  await practice(bot, channel, 'brp', ['Ana']);
  await withoutVeil(bot, channel, greta);
  const { view } = await bot.table.view((await pageAt(bot, channel))!.id, callerOf(bot, ana));
  const foe = view.rows.findLast((row) => /scar/u.test(row.name))!;
  await done(bot, greta.slash(channel, '/gm damage', { who: foe.name, amount: 5 }));
  const [first] = await ana.complete(channel, '/act', 'do', 'longbow weakest');
  expect(first!.name.toLowerCase()).toContain(foe.name.toLowerCase());
  const said = await act(channel, 'my longbow at the weakest');
  expect(said.text).toMatch(/^✔ \*\*Linnet\*\*: Longbow →/u);
  expect(said.text.toLowerCase()).toContain(foe.name.toLowerCase());
});

test('an aim alone is a blow', async () => {
  const channel = '#alone';
  await practice(bot, channel, 'brp', ['Ana']);
  expect((await act(channel, 'nearest')).text).toMatch(/^✔ \*\*Linnet\*\*: .* →/u);
});

test('what asks for more than a line opens its form: “cast fireball” means to cast', async () => {
  const channel = '#dusk';
  await practice(bot, channel, 'fitz-swords-wizardry', ['Greta', 'Greta', 'Ana']);
  for (const typed of ['cast', 'cast fireball at Gnash', 'a spell'])
    expect((await ana.complete(channel, '/act', 'do', typed)).map((c) => c.name)).toContain('Cast a spell');
  for (const typed of ['cast a spell', 'cast fireball at Gnash']) {
    const panel = await act(channel, typed);
    expect(panel.text).toMatch(/^\*\*Cast a spell\*\* still needs details/u);
    expect((await ana.click(panel, 'Fill in')).modal!.title).toContain('Cast a spell');
  }
  // Once it is declared, the next can be planned so.
  await done(bot, greta.slash(channel, '/gm call-time', { sure: true }));
  const later = await act(channel, 'cast sleep');
  expect(later.text).toMatch(/^\*\*Cast a spell\*\* still needs details.*\n.*at the next declaration/u);
});
