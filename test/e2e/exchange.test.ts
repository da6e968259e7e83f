/** Posts of exchanges as they stand in a channel: what is left of them, whom they ping, and what is asked of Discord for them. */
import { afterEach, expect, test } from 'vitest';
import type { Caller } from '../../src/table/api.ts';
import { delivered, isBoard, pageAt, posts, practice } from '../support/channel.ts';
import { type Bot, callerOf, startBot } from '../support/face.ts';
import { nimbly } from '../support/nimble.ts';
import { clickTogether } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { systemsInTurn } from '../support/systems.ts';

const CHANNEL = '#ring';

let bot: Bot;
afterEach(async () => {
  await bot.stop();
  await bot.discord.close();
});

const callerFor = (name: string): Caller => callerOf(bot, bot.discord.user(name));

test('a question calls whoever is asked, once, says until when and what else, and goes when it is answered', async () => {
  bot = await startBot({ seed: 8, systems: [nimbly(true)] });
  await practice(bot, CHANNEL, 'brawl');
  const encounter = (await pageAt(bot, CHANNEL))!.id;
  const ana = (await bot.table.view(encounter, callerFor('Ana'))).own[0]!.id;
  const take = async (name: string, choice: { readonly pick: string; readonly target?: string }): Promise<void> => {
    const [turn] = (await bot.table.view(encounter, callerFor(name))).decisions;
    await bot.table.decide(encounter, callerFor(name), turn!.id, turn!.who, choice);
    await delivered(bot);
  };
  await take('Ana', { pick: 'wait' });
  await take('Ana', { pick: 'wait' });
  const requests: string[] = [];
  bot.discord.world.onChange((change) => {
    if (change.kind === 'message' && !change.message.ownerId) requests.push(change.how);
  });
  await take('Greta', { pick: 'punch', target: ana });
  const open = posts(bot, CHANNEL).at(-1)!;
  expect(open.buttons.map((b) => b.label)).toEqual(['Choose']);
  expect(open.pings).toEqual([bot.discord.user('Ana').id]);
  expect(open.text).toMatch(/until <t:\d+:t>, else the rules decide/iu);
  await take('Ana', { pick: 'stand' });
  // What only asked is gone, and no message is left without words of its own.
  expect(posts(bot, CHANNEL).filter((m) => m.id === open.id || m.text.includes('Closing time'))).toEqual([]);
  expect(posts(bot, CHANNEL).filter((m) => m.buttons.some((b) => b.label === 'Choose')).length).toBeLessThanOrEqual(1);
  expect(requests.length).toBeLessThanOrEqual(8);
});

test.each(systemsInTurn(import.meta.filename).map((r) => r.id))(
  '%s: whatever is answered asks no more, and nothing but the last question stands alone',
  async (system) => {
    bot = await startBot({ seed: 4 });
    const draw = lots(6);
    await practice(bot, CHANNEL, system);
    const { id } = (await pageAt(bot, CHANNEL))!;
    for (let step = 0; step < 14; step++) {
      const { decisions, status } = await bot.table.view(id, callerFor('Greta'));
      const next = decisions.find((d) => d.answered === null);
      if (!next || status !== 'running') break;
      const choice = clickTogether(next.offers, draw);
      const forced = (): Promise<unknown> => bot.table.force(id, callerFor('Greta'), next.id);
      await (choice ? bot.table.decide(id, callerFor('Greta'), next.id, next.who, choice).catch(forced) : forced());
      await delivered(bot);
      const waits = (await pageAt(bot, CHANNEL))!.decisions.length;
      const asking = posts(bot, CHANNEL).filter((m) => m.buttons.some((b) => ['Act', 'Choose'].includes(b.label)));
      expect(asking.length).toBeLessThanOrEqual(Math.max(1, waits));
      expect(posts(bot, CHANNEL).filter((m) => !isBoard(m) && m.text.trim() === '')).toEqual([]);
    }
    expect(bot.discord.complaints).toEqual([]);
  },
);
