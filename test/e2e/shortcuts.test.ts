/** Names of one's own for acts and dice: saved, completed, used, kept through a restart, and nobody else's. */

import type { Person, Reply } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { done, endWell, practice, refused } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';
import { wiretap } from '../support/wiretap.ts';

const CHANNEL = '#range';
let bot: Bot;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 3 });
  [ana, ben] = [bot.discord.user('Ana'), bot.discord.user('Ben')];
  await practice(bot, CHANNEL, 'brp', ['Ana']);
});
afterAll(() => endWell(bot));

const said = async (deed: Promise<Reply>): Promise<string> => (await done(bot, deed)).message!.text;

test('an action saved in words is completed and done by its name; nobody else sees it', async () => {
  const caught = wiretap(bot.discord);
  expect(await said(ana.slash(CHANNEL, '/shortcut act', { name: 'My Volley', do: 'the longbow at the captain' }))).toContain(
    'Saved the action **My Volley**: `the longbow at the captain`. Use it with `/act do:My Volley`.',
  );
  const [first] = await ana.complete(CHANNEL, '/act', 'do', 'volley');
  expect(first).toEqual({ name: 'My Volley (the longbow at the captain)', value: 'My Volley' });
  expect(JSON.stringify(await ben.complete(CHANNEL, '/act', 'do', 'volley').catch(() => []))).not.toContain('Volley');
  expect(await said(ben.slash(CHANNEL, '/shortcut list'))).toContain('You have no shortcuts');
  expect(await said(ana.slash(CHANNEL, '/act', { do: 'my volley' }))).toContain('✔ **Linnet**: Longbow → the bandit captain');
  expect(caught.filter((c) => c.to !== ana.id && c.text.includes('Volley'))).toEqual([]);
});

test('dice saved by a name are rolled by it, and what cannot be rolled is not saved', async () => {
  expect(await refused(bot, ana, CHANNEL, () => ana.slash(CHANNEL, '/shortcut roll', { name: 'luck', dice: 'banana' }))).toContain(
    'I cannot read “banana”',
  );
  await said(ana.slash(CHANNEL, '/shortcut roll', { name: 'luck', dice: '2d6+1' }));
  expect((await ana.complete(CHANNEL, '/roll', 'dice', 'lu')).map((c) => c.value)).toEqual(['luck']);
  expect(await said(ana.slash(CHANNEL, '/roll', { dice: 'Luck', for: 'the toll' }))).toMatch(
    /^🎲 Ana rolls luck for the toll: `2d6\+1` →/u,
  );
  expect(await said(ana.slash(CHANNEL, '/roll', { dice: 'd20' }))).toMatch(/^🎲 Ana rolls: `d20` →/u);
});

test('they outlive the process, go into the export, and go with everything of their owner’s', async () => {
  await bot.stop();
  bot = await startBot({ discord: bot.discord, store: bot.store, seed: 3 });
  const list = await said(ana.slash(CHANNEL, '/shortcut list'));
  expect(list).toContain('The dice **luck**: `2d6+1`');
  expect(list).toContain('**My Volley**');
  const exported = (await done(bot, ana.slash(CHANNEL, '/privacy export'))).message!;
  expect(Buffer.from(exported.attachments[0]!.data).toString()).toContain('the longbow at the captain');
  const [which] = await ana.complete(CHANNEL, '/shortcut delete', 'which', 'luck');
  expect(await said(ana.slash(CHANNEL, '/shortcut delete', { which: String(which!.value) }))).toBe('Deleted **luck**.');
  expect(await refused(bot, ana, CHANNEL, () => ana.slash(CHANNEL, '/shortcut delete', { which: 'luck' }))).toContain('/shortcut list');
  const sure = (await done(bot, ana.slash(CHANNEL, '/privacy delete'))).message!;
  await done(bot, ana.click(sure, sure.buttons[0]!.label));
  expect(await said(ana.slash(CHANNEL, '/shortcut list'))).toContain('You have no shortcuts');
});

test('there is an end to them, and it is said', async () => {
  for (let i = 0; i < 25; i++) await bot.table.saveShortcut({ user: ben.id } as never, { kind: 'roll', name: `r${i}`, says: 'd6' });
  expect(await refused(bot, ben, CHANNEL, () => ben.slash(CHANNEL, '/shortcut roll', { name: 'r25', dice: 'd6' }))).toContain(
    'You keep 25 shortcuts',
  );
  expect(await said(ben.slash(CHANNEL, '/shortcut roll', { name: 'R3', dice: 'd8' }))).toContain('Saved');
  expect((await ben.complete(CHANNEL, '/roll', 'dice', 'r3')).map((c) => c.name)).toEqual(['R3 (d8)']);
});
