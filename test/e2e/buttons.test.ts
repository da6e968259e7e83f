import type { Person, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actOn, isBoard } from '../support/channel.ts';
import { chooseAtRandom } from '../support/clicking.ts';
import { type Bot, startBot, withoutVeil } from '../support/face.ts';
import { lots } from '../support/random-fight.ts';
import { systemsInTurn } from '../support/systems.ts';

let bot: Bot;

beforeAll(async () => {
  bot = await startBot();
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

/** The board of the fight of that name. */
const boardOf = (person: Person, channel: string, name: string): Promise<SeenMessage> =>
  person.waitFor((m) => isBoard(m) && m.text.includes(name), { channel, timeout: 5000 });

describe.each(systemsInTurn(import.meta.filename).map((r) => [r.id, r] as const))('%s, played through buttons alone', (id, rules) => {
  test('a practice fight goes on for thirty decisions or to its end', async () => {
    const channel = `pit-${id}`;
    bot.discord.addChannel(channel);
    const [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
    const draw = lots(7);
    await greta.slash(`#${channel}`, '/practice', { system: id, foes: 'gm', guide: false, player1: 'Ana' });
    await withoutVeil(bot, `#${channel}`, greta);
    const board = await boardOf(greta, `#${channel}`, rules.practice.title);
    let decided = 0;
    for (let idle = 0; decided < 30 && idle < 4; ) {
      const before = decided;
      for (const person of [ana, greta]) {
        await bot.settled();
        const now = await boardOf(greta, `#${channel}`, rules.practice.title);
        // A decided fight ends by itself, and its board asks nobody.
        if (!now.buttons.some((b) => b.customId === actOn(board))) break;
        const open = await person.click(now, actOn(board));
        const waits =
          open.message!.buttons.some((b) => /^(pk|sure)/u.test(b.customId ?? '')) ||
          open.message!.selects.some((s) => /^(el|decide-for)/u.test(s.customId));
        if (!waits) continue;
        await chooseAtRandom(bot, person, open.message!, draw);
        decided++;
      }
      idle = decided === before ? idle + 1 : 0;
      await bot.table.clock.run();
    }
    await bot.settled();
    expect(bot.logged).toEqual([]);
    expect(bot.discord.complaints).toEqual([]);
    expect(decided).toBeGreaterThan(5);
    const posts = bot.discord.allMessages(`#${channel}`).filter((m) => !m.ephemeral);
    expect(posts.filter(isBoard)).toHaveLength(1);
    for (const post of posts) expect(post.suppressed).toEqual([]);
  });
});
