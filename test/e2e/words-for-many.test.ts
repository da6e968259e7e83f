/** Acts in typed words where much is offered: anybody of a whole mob, what stands on a button, and words that stand within others. */

import type { Person, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actInWords, deedOn, done, pageAt } from '../support/channel.ts';
import { type Bot, callerOf, startBot, withoutVeil } from '../support/face.ts';

let bot: Bot;
let greta: Person;
let ana: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 4 });
  [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

const act = (channel: string, what: string): Promise<SeenMessage> => actInWords(bot, ana, channel, what);

/** A fight of Ana's against twelve of a kind, at the moment when it is hers to decide; `asks`: what her question says. */
async function mob(channel: string, system: string, hero: string, foes: string, asks: RegExp): Promise<void> {
  bot.discord.addChannel(channel.slice(1));
  await done(bot, greta.slash(channel, '/encounter start', { system, pace: 'none' }));
  await done(bot, ana.slash(channel, '/join', { with: hero }));
  await done(bot, greta.slash(channel, '/mob add', { from: foes, count: 12 }));
  await done(bot, greta.slash(channel, '/encounter begin'));
  await withoutVeil(bot, channel, greta);
  const { id } = (await pageAt(bot, channel))!;
  for (let i = 0; i < 60; i++) {
    const view = await bot.table.view(id, callerOf(bot, ana));
    if (view.decisions.some((d) => asks.test(d.question))) return;
    await bot.table.force(id, callerOf(bot, greta), null);
    await bot.settled();
  }
  throw new Error('she was never asked');
}

test.each([
  ['brp', 'Yrsa', 'Bandit', 'sword bandit 9', /→ Bandit 9/u, /what will you do/u],
  ['fitz-swords-wizardry', 'Bertram', 'Goblin', 'spear at goblin 12', /→ Goblin 12/u, /you are up/u],
  ['murdham', 'Theobald', 'Goblin', 'spear goblin 11', /→ Goblin 11/u, /take your turn/u],
  ['hursagmu-swords', 'Brakka', 'Goblin', 'mace goblin 10', /→ Goblin 10/u, /your turn/u],
  ['swift-swords', 'Roland', 'Goblin', 'broadsword goblin 8', /→ Goblin 8/u, /take|turn|do/u],
] as const)('%s: any of a dozen is named', async (system, hero, foes, typed, meant, asks) => {
  const channel = `#dozen-${system}`;
  await mob(channel, system, hero, foes, asks);
  const completed = (await ana.complete(channel, '/act', 'do', typed)).map((c) => c.name);
  expect(completed.length).toBeGreaterThan(0);
  for (const label of completed) expect(label).toMatch(meant);
  const said = await act(channel, deedOn(completed[0]!));
  expect(said.text).toContain('✔');
  expect(bot.logged).toEqual([]);
});

test('a blow that is declared at nobody yet is done by the words on its button, and by any word for a blow', async () => {
  const channel = '#declared';
  await mob(channel, 'fitz-swords-wizardry', 'Bertram', 'Goblin', /what do you do this round/u);
  expect((await ana.complete(channel, '/act', 'do', 'attack')).map((c) => c.name)).toEqual(['Fight']);
  expect((await act(channel, 'charge goblin 2')).buttons.map((b) => b.label)).toContain('Fight');
  expect((await act(channel, 'fight')).text).toMatch(/^✔ \*\*Bertram\*\*: Fight\./u);
});

test('a word for a blow is read as one, though it stands within a word of other acts', async () => {
  const channel = '#within';
  await mob(channel, 'brp', 'Yrsa', 'Bandit', /what will you do/u);
  for (const typed of ['kill bandit 3', 'cut down bandit 3', 'I want to attack bandit 3']) {
    const { text, buttons } = await act(channel, typed);
    expect(text, typed).not.toContain('There is no action');
    expect(buttons.map((b) => b.label).filter((label) => label.includes('Bandit')).length).toBeGreaterThan(0);
    for (const { label } of buttons.filter((b) => b.label.includes('→'))) expect(label).toContain('→ Bandit 3 ');
  }
});

test('what an act is done with names it where its button does not', async () => {
  const channel = '#unsaid';
  await mob(channel, 'swift-swords', 'Tamsin', 'Goblin', /take|turn|do/u);
  for (const typed of ['bow goblin 6', 'my bow at goblin 6'])
    expect((await ana.complete(channel, '/act', 'do', typed)).map((c) => deedOn(c.name))).toContain('Bow → Goblin 6');
  expect((await ana.complete(channel, '/act', 'do', 'charge goblin 6 bare hands')).map((c) => deedOn(c.name))).toContain(
    'Charge → Goblin 6',
  );
  expect((await act(channel, 'charge goblin 6 bare hands')).text).toContain('✔ **Tamsin**: Charge → Goblin 6');
});

test('words for nothing that can be left are answered with what can', async () => {
  const channel = '#later';
  await mob(channel, 'brp', 'Yrsa', 'Bandit', /what will you do/u);
  await done(bot, ana.slash(channel, '/act', { do: 'wait and defend' }));
  const { text, buttons } = await act(channel, 'run away screaming');
  expect(text).toContain('I know no action “run away screaming” that could be planned for it.');
  expect(buttons.length).toBeGreaterThan(1);
});
