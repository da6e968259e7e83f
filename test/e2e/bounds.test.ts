/** A fight that does not end stands still with a word to its GM, and the one in the next channel plays on. */

import type { Person } from 'discord-stand-in';
import { afterAll, expect, test } from 'vitest';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { die, type Ruleset, type Script } from '../../src/engine/index.ts';
import { done, pageAt, posts, practice } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';

const endless: Ruleset = {
  ...(brawl as unknown as Ruleset),
  procedures: {
    ...brawl.procedures,
    *punch(): Script {
      for (;;) yield* die({ id: 'ana' }, 'luck', 6);
    },
  },
};
const sound = { ...brawl, id: 'other', title: 'Another brawl' } as unknown as Ruleset;

let bot: Bot;
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

const roundIn = async (channel: string): Promise<number> => (await pageAt(bot, channel))!.match.state.round;

/** Somebody acts by name; returns what they read. */
async function deed(channel: string, person: Person, action: string): Promise<string> {
  const mine = await done(bot, person.slash(channel, '/act', { action }));
  return mine.message!.text;
}

test('its GM reads that it never comes to an end and what to do; the other channel plays on', async () => {
  bot = await startBot({ systems: [endless, sound] });
  const [greta, ana, ben] = [bot.discord.user('Greta'), bot.discord.user('Ana'), bot.discord.user('Ben')];
  await practice(bot, '#ill', 'brawl', ['Ana']);
  await practice(bot, '#well', 'other', ['Ben']);
  const before = await roundIn('#ill');
  expect(await deed('#ill', ana, 'Punch')).not.toContain('✔');
  expect((await pageAt(bot, '#ill'))!.trouble).toMatchObject({ kind: 'spent' });
  const word = posts(bot, '#ill').at(-1)!;
  expect(word.text).toContain('never comes to an end');
  expect(word.text).toContain('**Run it again** on the GM panel');
  expect(await roundIn('#ill')).toBe(before);

  expect(await deed('#well', ben, 'Wait')).toContain('✔');
  await bot.table.clock.run();
  expect((await pageAt(bot, '#well'))!.trouble).toBeNull();
  expect((await pageAt(bot, '#ill'))!.trouble).not.toBeNull();
  expect(await deed('#ill', ana, 'Wait')).not.toContain('✔');
  await done(bot, greta.slash('#ill', '/encounter end', { sure: true }));
  expect(bot.discord.complaints).toEqual([]);
});
