/** Foes come in as people say it: how many, and what they are. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf, done, pageAt } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';

let bot: Bot;
beforeAll(async () => {
  bot = await startBot({ seed: 8 });
  bot.discord.addChannel('moor');
  await done(bot, bot.discord.user('Greta').slash('#moor', '/encounter start', { system: 'brp' }));
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

const add = async (options: Readonly<Record<string, string | number>>) =>
  answerOf(await done(bot, bot.discord.user('Greta').slash('#moor', '/mob add', options)))!.text;
const there = async () => Object.values((await pageAt(bot, '#moor'))!.match.state.combatants).map(({ name }) => name);

test.each([
  [{ from: '2 bandits' }, ['Bandit 1', 'Bandit 2']],
  [{ from: 'bandit x2', count: 1, name: 'Ruffian' }, ['Ruffian']],
  [{ from: 'a bandit', name: 'Odo' }, ['Odo']],
])('%j', async (options, come) => {
  const before = await there();
  await add(options);
  expect((await there()).filter((name) => !before.includes(name))).toEqual(come);
});

test('what cannot be read names what was meant, and nobody comes', async () => {
  const before = await there();
  expect(await add({ from: '3 bandids' })).toContain('There is no foe “bandids” to bring in. Did you mean **Bandit**?');
  expect(await add({ from: '30 bandits' })).toContain('20');
  expect(await add({ from: '0 bandits' })).not.toContain('Added');
  expect(await there()).toEqual(before);
});

test('a number is kept while the name is completed', async () => {
  const offered = async (typed: string) =>
    (await bot.discord.user('Greta').complete('#moor', '/mob add', 'from', typed)).map(({ name, value }) => [name, value]);
  const ready = await offered('4 band');
  expect(ready).toContainEqual([expect.stringMatching(/^4 × Bandit: /u), '4 Bandit']);
  expect(await offered('bandits ×4')).toContainEqual([expect.stringMatching(/^4 × Bandit: /u), '4 Bandit']);
  expect((await offered('21 band')).filter(([name]) => String(name).includes('×'))).toEqual([]);
  await add({ from: '4 Bandit', name: 'Brigand' });
  expect(await there()).toContain('Brigand 4');
});
