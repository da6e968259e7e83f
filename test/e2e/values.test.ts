/** Values that cannot be, given the way a user gives them: a private word that names what would do, and nothing is changed or kept. */

import type { Person } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { done, endWell, pageAt, practice, refused } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';

const CHANNEL = '#values';
let bot: Bot;
let greta: Person;
let ana: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 8 });
  [greta, ana] = ['Greta', 'Ana'].map((name) => bot.discord.user(name)) as [Person, Person];
  await practice(bot, CHANNEL, 'fitz-swords-wizardry', ['Ana']);
});
afterAll(() => endWell(bot));

const house = async (rule: string, value: string) => {
  const says = await refused(bot, greta, CHANNEL, () => greta.slash(CHANNEL, '/encounter house', { rule, value }));
  return says.replaceAll('\\', '');
};

test('house rules', async () => {
  expect(await house('weapon.sword-long', '10, 0, 0')).toMatch(/exactly 4 whole numbers.*sides \(1 to 1,000\)/u);
  expect(await house('split.open', 'maybe')).toContain('on or off');
  expect(await house('range.penalty', '0.5')).toContain('a whole number from 0 to 10');
  expect(await house('save.fighter', '3, 4')).toMatch(/exactly 20 whole numbers from 2 to 20.*level 1 to level 20/u);
  await done(bot, greta.slash(CHANNEL, '/encounter house', { rule: 'split.open', value: 'off' }));
  expect((await pageAt(bot, CHANNEL))?.match.state.settings['split.open']).toBe(false);
});

test('orders', async () => {
  const give = (order: string) => refused(bot, ana, CHANNEL, () => ana.slash(CHANNEL, '/orders give', { order }));
  const own = (await pageAt(bot, CHANNEL))!.seats.find((s) => s.user === ana.id)!.combatants;
  for (const order of ['fight constructor=x', 'constructor']) {
    const who = own.length > 1 ? { who: own[0]! } : {};
    const says = await refused(bot, ana, CHANNEL, () => ana.slash(CHANNEL, '/orders give', { order, ...who }));
    expect(says).toContain('nothing called “constructor”');
  }
  expect(await give(`if${' '.repeat(900)}x`)).toMatch(/colon|Which of yours/u);
  expect((await bot.store.dataOf(ana.id)).orders).toEqual([]);
});

test('quiet hours', async () => {
  const says = await refused(bot, ana, CHANNEL, () => ana.slash(CHANNEL, '/time', { 'quiet-from': '01:00', 'quiet-until': '00:00' }));
  expect(says).toContain('less than 2 hours');
  expect(await bot.store.person(ana.id)).toBeNull();
});

test('fields, rolls and house rules are named by their words', async () => {
  const sheet = async () => (await done(bot, greta.slash(CHANNEL, '/encounter sheet', { who: 'Tam Alder' }))).message?.text;
  const set = (field: string, value: string) => done(bot, greta.slash(CHANNEL, '/gm set', { who: 'Tam Alder', field, value }));
  const offered = await greta.complete(CHANNEL, '/gm set', 'field', 'hit points');
  expect(offered.map((c) => c.name)).toContain('Hit points now');
  expect(offered.map((c) => c.value)).toContain('Hit points now');
  expect((await set('Hit points now', '3')).message?.text).toContain('Hit points now');
  expect(await sheet()).toMatch(/\b3\/33\b/u);
  await set('hp', '4');
  expect(await sheet()).toMatch(/\b4\/33\b/u);
  await done(bot, greta.slash(CHANNEL, '/mob edit', { who: 'Tam Alder', field: 'sees all round', value: 'yes' }));
  expect(await sheet()).toContain('Sees all round');
  await set('Sees all round', 'no');
  const near = await refused(bot, greta, CHANNEL, () =>
    greta.slash(CHANNEL, '/gm set', { who: 'Tam Alder', field: 'hit pionts now', value: '3' }),
  );
  expect(near).toContain('Did you mean **Hit points now**?');

  const rule = (purpose: string) => greta.slash(CHANNEL, '/gm rule', { who: 'Tam Alder', points: 1, for: purpose });
  expect((await greta.complete(CHANNEL, '/gm rule', 'for', 'death')).map((c) => c.name)).toEqual(['save against death']);
  expect(await refused(bot, greta, CHANNEL, () => rule('atack'))).toContain('Did you mean **attack**?');
  await done(bot, rule('Attack'));
  expect((await done(bot, greta.slash(CHANNEL, '/encounter log'))).message?.text).toContain('next roll (attack): +1');

  const house = (rule: string, value: string) => greta.slash(CHANNEL, '/encounter house', { rule, value });
  await done(bot, house('unit of typed distances', 'feet'));
  expect(await refused(bot, greta, CHANNEL, () => house('Least damage of any hitt', '1'))).toContain(
    'Did you mean **Least damage of any hit**?',
  );
  expect(await refused(bot, greta, CHANNEL, () => house('min-damage', 'x'))).not.toContain('`min');
});

test('edits and modifiers', async () => {
  const set = (field: string, value: string) =>
    refused(bot, greta, CHANNEL, () => greta.slash(CHANNEL, '/gm set', { who: 'Sigrun', field, value }));
  expect(await set('level', '99')).toContain('a whole number from 1 to 20');
  expect(await set('level', '1e999')).toContain('too large');
  expect(await set('name', '\u202e')).toContain('a name of 1 to 60 letters');
  const rule = (factor: string) => refused(bot, greta, CHANNEL, () => greta.slash(CHANNEL, '/gm rule', { who: 'Sigrun', factor }));
  for (const factor of [' ', '1e308', 'lots']) expect(await rule(factor)).toContain('a number from 0 to 100');
  await done(
    bot,
    greta.slash(CHANNEL, '/gm set', { who: 'Sigrun', field: 'name', value: `\u202eSi${'\u0301'.repeat(40)}grun  the\u200b Bold` }),
  );
  const { text } = (await done(bot, greta.slash(CHANNEL, '/mob list'))).message!;
  expect(text).toMatch(/S\p{L}\p{M}{0,4}grun the Bold/u);
  expect(JSON.stringify(await pageAt(bot, CHANNEL))).not.toMatch(/\u202e|\u200b|\p{M}{5}/u);
});
