import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from '../../commands/index.ts';
import { leavesOf } from '../../src/discord/command-tree.ts';
import { rulesets } from '../../src/rules/index.ts';
import type { Person } from '../../src/sandbox/stand-in/index.ts';
import { chooseAtRandom } from '../support/clicking.ts';
import { type Bot, startBot } from '../support/face.ts';
import { lots } from '../support/random-fight.ts';

let bot: Bot;

beforeAll(async () => {
  bot = await startBot({ seed: 5 });
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

/** Hidden: nobody may know that it is there. Masked: seen, but not by this name. */
const HIDDEN = 'Zorvexlurk';
const MASKED = 'Quibblethorn';

/** Everything that somebody is shown, down to custom ids, file names and alternative texts. */
const seenBy = (person: Person, channel: string): string => JSON.stringify(person.messages(channel).map((m) => [m.wire, m.attachments]));

async function lookAround(person: Person, channel: string): Promise<string> {
  const board = await person.waitFor((m) => !m.ephemeral && m.buttons.some((b) => b.label === 'Details'), { channel });
  for (const label of ['Act', 'My answer', 'Map', 'Sheet', 'Log', 'Catch up', 'Details', 'GM panel', 'More'])
    await person.click(board, label);
  for (const line of ['/encounter status', '/encounter log', '/mob list', '/zone list', '/board', '/gm panel'])
    await person.slash(channel, line);
  await bot.settled();
  const offered: unknown[] = [];
  for (const { path, options } of leavesOf(commands))
    for (const o of options)
      if ('autocomplete' in o && o.autocomplete) offered.push(await person.complete(channel, `/${path}`, o.name, '').catch(() => []));
  return seenBy(person, channel) + JSON.stringify(offered);
}

describe.each(rulesets.map((r) => r.id))('%s', (id) => {
  test('neither a hidden figure nor a masked name reaches a player or the channel', async () => {
    bot.discord.addChannel(`lair-${id}`);
    const channel = `#lair-${id}`;
    const [greta, ana, cleo] = [bot.discord.user('Greta'), bot.discord.user('Ana'), bot.discord.user('Cleo')];
    await greta.slash(channel, '/practice', { system: id, player1: 'Ana' });
    const encounter = await bot.table.at(bot.discord.channel(channel).id);
    const side = (await bot.table.publicGlance(encounter)).sides.at(-1)!;
    const from = `s${bot.table.systems.find((s) => s.id === id)!.samples.find((s) => s.kind === 'foe')!.id}`;
    await greta.slash(channel, '/mob add', { from, side, name: HIDDEN, hidden: true });
    await greta.slash(channel, '/mob add', { from, side, name: MASKED, mask: 'A shape' });
    const draw = lots(11);
    for (let turn = 0; turn < 6; turn++)
      for (const person of [ana, greta]) {
        const { message } = await person.slash(channel, '/act');
        if (message && /^(You may decide|.*\?)/su.test(message.text)) await chooseAtRandom(bot, person, message, draw).catch(() => '');
      }
    for (const person of [ana, cleo]) {
      const seen = await lookAround(person, channel);
      for (const name of [HIDDEN, MASKED]) expect(seen.slice(Math.max(0, seen.indexOf(name) - 300)).slice(0, 400)).not.toContain(name);
    }
    expect(await lookAround(greta, channel)).toContain(HIDDEN);
    expect(bot.logged).toEqual([]);
  });
});
