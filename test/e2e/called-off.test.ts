/** What is left of a fight that has ended: of one that never began nothing to read, of one that was moved the way to it, of others the next one. */
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { posts, practice, pressOn, toldAlone } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';

let bot: Bot;
let greta: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 5 });
  greta = bot.discord.user('Greta');
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

const said = (deed: Promise<Reply>): Promise<SeenMessage> => toldAlone(bot, deed);
const labels = ({ buttons }: SeenMessage): readonly string[] => buttons.map(({ label }) => label);

test('a fight that is called off has no story and no dice to check, and can be opened again', async () => {
  const channel = '#off';
  bot.discord.addChannel('off');
  await said(greta.slash(channel, '/encounter start', { system: 'murdham', name: 'The wall' }));
  const answer = await said(greta.slash(channel, '/encounter end', { sure: true }));
  expect(answer.text).toContain('The fight is over.');
  expect(labels(answer)).toEqual(['What next?', 'GM panel']);
  const post = posts(bot, channel).at(-1)!;
  expect(post.text).toContain('The fight is called off.');
  expect(labels(post)).toEqual(['What next?']);
  expect((await said(greta.slash(channel, '/encounter story'))).text).toContain('called off before it began, so there is no story');
  expect((await said(greta.slash(channel, '/verify'))).text).toContain('No die was thrown.');
  expect((await said(greta.slash(channel, '/board'))).text).toContain('Murdham · called off');
  const panel = await said(greta.slash('#off', '/chronicle'));
  expect(panel.text).toContain('It was called off before it began.');
  const card = await said(pressOn(greta, panel, 'Open'));
  expect(labels(card)).toEqual(['Open to the whole server']);
  await said(pressOn(greta, await said(pressOn(greta, answer, 'What next?')), 'Rematch'));
  expect(posts(bot, channel).at(-1)!.text).toContain('The wall');
});

test('whoever uses a command where a fight was moved from is told where it goes on, and so does the chronicle', async () => {
  bot.discord.addChannel('there');
  await practice(bot, '#here', 'brp');
  await said(greta.slash('#here', '/encounter move', { sure: true, to: 'there' }));
  const there = `<#${bot.discord.channel('#there').id}>`;
  expect((await said(greta.slash('#here', '/act'))).text).toBe(`The fight has moved to ${there}. Use the command there.`);
  expect((await said(greta.slash('#here', '/chronicle'))).text).toContain(`The fight has moved to ${there}.`);
});

test('the panel of a fight that is over offers what still works', async () => {
  await practice(bot, '#over', 'brp');
  const panel = await said(pressOn(greta, await said(greta.slash('#over', '/encounter end', { sure: true })), 'GM panel'));
  expect(labels(panel)).toEqual(['What next?', 'Refresh']);
  const tools = panel.selects.find((s) => s.placeholder.startsWith('More tools'))!;
  expect(tools.options.map((o) => o.label)).toEqual(['/encounter story', '/encounter export']);
});
