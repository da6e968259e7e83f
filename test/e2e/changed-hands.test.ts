/** A question that is open as its figure changes hands: whoever is asked from then on is called, and nobody is where it would tell something. */

import type { Person } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { delivered, done, pageAt, posts } from '../support/channel.ts';
import { type Bot, callerOf, startBot, withoutVeil } from '../support/face.ts';

let bot: Bot;
let greta: Person;
let ana: Person;
let cleo: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 4 });
  [greta, ana, cleo] = [bot.discord.user('Greta'), bot.discord.user('Ana'), bot.discord.user('Cleo')];
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

/** A fight of Ana's against two bandits, at the moment when a decision of that kind is hers. */
async function asked(channel: string, kind: 'reaction' | 'declaration'): Promise<string> {
  bot.discord.addChannel(channel.slice(1));
  await done(bot, greta.slash(channel, '/encounter start', { system: 'brp', pace: 'none' }));
  await done(bot, ana.slash(channel, '/join', { with: 'Yrsa' }));
  await done(bot, greta.slash(channel, '/mob add', { from: 'Bandit', count: 2 }));
  await done(bot, greta.slash(channel, '/encounter begin'));
  await withoutVeil(bot, channel, greta);
  const { id } = (await pageAt(bot, channel))!;
  for (let i = 0; i < 80; i++) {
    const open = (await bot.table.view(id, callerOf(bot, ana))).decisions.find((d) => d.waited && d.answered === null);
    if (open?.kind === kind) return id;
    const foes = await bot.table.view(id, callerOf(bot, greta));
    const strikes = foes.decisions.find((d) => d.waited && d.kind === 'declaration' && d.answered === null);
    if (strikes) await done(bot, greta.slash(channel, '/act', { do: 'spear nearest' }));
    else await bot.table.force(id, callerOf(bot, greta), null);
    await bot.settled();
  }
  throw new Error('she was never asked');
}

test.each(['reaction', 'declaration'] as const)('a player leaves with a %s open: the GM is called to it', async (kind) => {
  const channel = `#leaving-${kind}`;
  await asked(channel, kind);
  const before = greta.pings().length;
  await done(bot, ana.slash(channel, '/leave'));
  await delivered(bot);
  expect(greta.pings()).toHaveLength(before + 1);
  const last = posts(bot, channel).at(-1)!;
  expect(last.pings).toEqual([greta.id]);
  expect(last.text).toContain(kind === 'reaction' ? 'Still waiting for a private choice.' : 'Still waiting for Yrsa.');
  expect(bot.logged).toEqual([]);
});

test('whoever gets a character whose turn it is is called, and an undo calls the one before', async () => {
  const channel = '#handed';
  await asked(channel, 'declaration');
  const before = cleo.pings().length;
  await done(bot, greta.slash(channel, '/gm hand-over', { who: 'Yrsa', to: 'Cleo' }));
  await delivered(bot);
  expect(cleo.pings()).toHaveLength(before + 1);
  const once = ana.pings().length;
  await done(bot, greta.slash(channel, '/undo'));
  await delivered(bot);
  expect(ana.pings()).toHaveLength(once + 1);
});

test('who changes hands out of turn, or in hiding, calls nobody', async () => {
  const channel = '#quietly';
  await asked(channel, 'declaration');
  await done(bot, greta.slash(channel, '/mob hide', { who: 'Bandit 1', hidden: true }));
  const before = cleo.pings().length;
  await done(bot, greta.slash(channel, '/gm hand-over', { who: 'Bandit 1', to: 'Cleo' }));
  await done(bot, greta.slash(channel, '/gm hand-over', { who: 'Bandit 2', to: 'Cleo' }));
  await delivered(bot);
  expect(cleo.pings()).toHaveLength(before);
});
