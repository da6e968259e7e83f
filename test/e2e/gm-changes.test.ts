/** What a GM is told of a change that they make by hand: of whom, from what to what; and if nothing has changed, that. */
import type { Person } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseOn, posts, practice, toldAlone } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';

let bot: Bot;
let greta: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 5 });
  greta = bot.discord.user('Greta');
  await practice(bot, '#hall', 'brp');
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

const does = async (line: string, options: Record<string, string | number | boolean>): Promise<string> =>
  (await toldAlone(bot, greta.slash('#hall', line, options))).text.split('\n')[0]!;

test('by hand: from what to what, and of a mask or a hiding place what others know now', async () => {
  expect(await does('/gm damage', { who: 'Yrsa', amount: 2 })).toBe('✔ Yrsa: health 13/13 → 11/13.');
  expect(await does('/gm set', { who: 'Yrsa', field: 'hp', value: '12' })).toMatch(/^✔ Yrsa: .* 11 → 12\.$/u);
  expect(await does('/mob add', { from: 'Bandit', name: 'Rusk' })).toContain('Rusk');
  expect(await does('/mob mask', { who: 'Rusk', mask: 'a shape' })).toBe('✔ Rusk: mask none → a shape.');
  expect(await does('/mob mask', { who: 'Rusk' })).toBe('✔ Rusk: mask a shape → none.');
  expect(await does('/mob hide', { who: 'Rusk', hidden: true })).toBe('✔ Rusk: hidden now.');
  expect(await does('/mob hide', { who: 'Rusk', hidden: false })).toBe('✔ Rusk: hidden no longer.');
});

test('of whoever is given a mount it is said by its name', async () => {
  await practice(bot, '#cellar', 'swift-swords');
  const there = async (line: string, options: Record<string, string>): Promise<string> =>
    (await toldAlone(bot, greta.slash('#cellar', line, options))).text.split('\n')[0]!;
  await there('/mob add', { from: 'War horse', side: 'heroes' });
  const given = { who: 'Roland', field: 'Mount', value: 'who=War horse; zones per move=2' };
  expect(await there('/gm set', given)).toBe('✔ Roland: Mount \\(who, zones per move\\) none → who=War horse, zones per move=2.');
});

test('whoever comes in hidden is said to be, and whoever is put elsewhere stands there', async () => {
  expect(await does('/mob add', { from: 'Bandit', name: 'Wisp', hidden: true })).toBe('Added **Wisp**, hidden from others.');
  expect(await does('/mob add', { from: 'Bandit', name: 'Snag' })).toBe('Added **Snag**.');
  await does('/gm move', { who: 'Snag', place: 'Yrsa', distance: 7 });
  expect(
    posts(bot, '#hall')
      .map(({ text }) => text)
      .join('\n'),
  ).toContain('**Snag** now stands 7 m from **Yrsa**.');
});

test('whoever is taken out is said to be', async () => {
  await does('/mob add', { from: 'Bandit', name: 'Nib' });
  expect(await does('/mob remove', { who: 'Nib' })).toBe('✔ Nib: taken out of the fight.');
});

test('what was so already is said to be so', async () => {
  for (const [line, options] of [
    ['/mob hide', { who: 'Rusk', hidden: false }],
    ['/mob mask', { who: 'Rusk' }],
    ['/gm set', { who: 'Yrsa', field: 'hp', value: '12' }],
  ] as const)
    expect(await does(line, options), line).toBe('Nothing has changed: it was so already.');
});

test('an act that has more to it than can be compared is told as it was chosen', async () => {
  expect(await does('/gm rule', { who: 'Yrsa', points: -20 })).toContain('Modify a roll');
});

test('from the panel it takes two presses: the tool, which opens its form, and the form', async () => {
  for (const [tool, filled, came] of [
    ['/gm damage', { who: 'Yrsa', amount: '1' }, '✔ Yrsa: health 12/13 → 11/13.'],
    ['/gm heal', { who: 'Yrsa', amount: '2' }, '✔ Yrsa: health 11/13 → 13/13.'],
    ['/gm condition', { who: 'Yrsa', condition: 'Kneeling' }, '✔ Yrsa: now kneeling.'],
    ['/gm condition', { who: 'Yrsa', condition: 'Kneeling', on: 'No' }, '✔ Yrsa: no longer kneeling.'],
  ] as const) {
    const panel = await toldAlone(bot, greta.slash('#hall', '/gm panel'));
    const { modal } = await chooseOn(greta, panel, 'More tools', tool);
    const answer = await toldAlone(bot, greta.submit(modal!, filled));
    expect(answer.text.split('\n')[0], tool).toBe(came);
  }
});

test('details are offered beside what the options ask for already, and none of those once more', async () => {
  await practice(bot, '#lists', 'fitz-swords-wizardry');
  const offered = async (line: string) => (await greta.complete('#lists', line, 'with', '')).map(({ value }) => value);
  expect(await offered('/gm damage')).toEqual(['subdual=yes', 'subdual=no']);
  expect(await offered('/gm move')).toEqual([]);
  for (const line of ['/gm condition', '/gm heal', '/gm skip'])
    expect((await offered(line)).filter((value) => /^(?:target|condition|on|amount)=/u.test(String(value)))).toEqual([]);
  const { modal } = await chooseOn(greta, await toldAlone(bot, greta.slash('#lists', '/gm panel')), 'More tools', '/gm condition');
  expect(JSON.stringify(modal)).not.toMatch(/condition=|target=/u);
});
