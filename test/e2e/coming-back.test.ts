/** A player who leaves in the middle of a fight and comes back plays whom they left, unless somebody else does by then. */
import type { Person, SeenMessage } from 'discord-stand-in';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { delivered, done, endWell, pageAt, posts, practice } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';

const CHANNEL = '#gate';

let bot: Bot;
let greta: Person;
let ana: Person;
let cleo: Person;

beforeEach(async () => {
  bot = await startBot();
  [greta, ana, cleo] = ['Greta', 'Ana', 'Cleo'].map((name) => bot.discord.user(name)) as [Person, Person, Person];
  await practice(bot, CHANNEL, 'murdham', ['Ana', 'Ben']);
  await delivered(bot);
});
afterEach(() => endWell(bot));

const of = async (person: Person) => (await pageAt(bot, CHANNEL))!.seats.find((s) => s.user === person.id)?.combatants ?? [];
const playOn = async (person: Person) => {
  const panel = (await person.slash(CHANNEL, '/join')).message!;
  return { panel, button: panel.buttons.find((b) => b.label === 'Play on')?.customId };
};

/** What Ana reads after she has pressed a button. */
async function pressed(panel: SeenMessage, button: string | undefined): Promise<SeenMessage> {
  const reply = await ana.click(panel, button!);
  await delivered(bot);
  return reply.followUps.at(-1) ?? reply.message!;
}

test('they have them back with one press, the channel hears of it, and an undo takes it back', async () => {
  const theirs = await of(ana);
  expect(theirs).not.toEqual([]);
  const left = await ana.slash(CHANNEL, '/leave');
  expect(left.message!.text).toMatch(
    /^You have left this fight, and the GM plays \*\*Theobald\*\* and \*\*Gunda\*\*\. With `\/join` you can play on/u,
  );
  expect(posts(bot, CHANNEL).at(-1)!.text).toContain('Ana has left the fight; the GM now plays Theobald and Gunda.');
  expect(await of(ana)).toEqual([]);
  expect((await playOn(cleo)).button).toBeUndefined();

  const { panel, button } = await playOn(ana);
  expect(panel.text).toMatch(/^You left \*\*.+\*\* here, and can play on\./u);
  expect((await pressed(panel, button)).text).toMatch(/^You play .+ again\./u);
  expect(await of(ana)).toEqual(theirs);
  expect(posts(bot, CHANNEL).at(-1)!.text).toContain('Ana is back and plays Theobald and Gunda again.');
  expect((await playOn(ana)).button).toBeUndefined();

  await done(bot, greta.slash(CHANNEL, '/encounter undo'));
  await delivered(bot);
  expect(await of(ana)).toEqual([]);
  expect((await playOn(ana)).button).toBeDefined();
});

test.each(['Cleo', 'Greta'])('whom the GM has given to %s stays there', async (to) => {
  await done(bot, ana.slash(CHANNEL, '/leave'));
  const { panel, button } = await playOn(ana);
  for (const [name] of panel.text.matchAll(/(?<=\*\*)\w+(?=\*\* (?:and|here))/gu))
    await done(bot, greta.slash(CHANNEL, '/gm hand-over', { who: name, to }));
  expect((await pressed(panel, button)).text).toContain('Nobody whom you played here is without a player');
  expect(await of(ana)).toEqual([]);
  expect((await playOn(ana)).button).toBeUndefined();
});

test('whoever comes late reads with Catch up what has happened so far, and once', async () => {
  await done(bot, greta.slash(CHANNEL, '/gm damage', { who: 'Theobald', amount: 2 }));
  const watch = (await cleo.slash(CHANNEL, '/join')).message!;
  const watching = (await done(bot, cleo.click(watch, 'Only watch'))).message!;
  expect((await cleo.click(watching, 'Catch up')).message!.text).toContain('**Theobald** takes **2 damage**');
  expect((await cleo.slash(CHANNEL, '/catchup')).message!.text).toContain('Nothing new');
});
