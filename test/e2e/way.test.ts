/** A way over several places, told in order by menus: Discord does not tell in which order the entries of one menu were chosen. */

import type { Person, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Combatant } from '../../src/engine/index.ts';
import { done, pageAt, practice } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';

const CHANNEL = '#bridge';
let bot: Bot;
let ana: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 4 });
  ana = bot.discord.user('Ana');
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

const theobald = async (): Promise<Combatant & { readonly zone?: unknown }> =>
  Object.values((await pageAt(bot, CHANNEL))!.match.state.combatants).find((c) => c.name === 'Theobald')!;

/** Theobald's panel for moving, when it is their turn. */
async function moving(): Promise<SeenMessage> {
  const greta = bot.discord.user('Greta');
  const { id } = await theobald();
  for (let tries = 0; tries < 10; tries++) {
    const { decisions } = (await pageAt(bot, CHANNEL))!;
    if (decisions.some((d) => d.kind === 'turn' && d.who.includes(id))) break;
    await done(bot, greta.slash(CHANNEL, '/gm force', { sure: true }));
  }
  return (await done(bot, ana.slash(CHANNEL, '/act', { combatant: 'Theobald', action: 'move' }))).message!;
}

test('is asked for place by place, and gone as it was told', async () => {
  await practice(bot, CHANNEL, 'murdham');
  let panel = await moving();
  const border = 'the border of the road and the wood';
  expect(panel.selects[0]).toMatchObject({ placeholder: 'First …', max: 1 });
  const labels = panel.selects[0]!.options.map((o) => o.label);
  expect(labels.indexOf(border)).toBeGreaterThan(labels.indexOf('the wood'));

  panel = (await done(bot, ana.select(panel, 'First …', [border]))).message!;
  expect(panel.selects[0]).toMatchObject({ placeholder: 'Then …', max: 1 });
  panel = (await done(bot, ana.select(panel, 'Then …', ['the wood']))).message!;
  expect(panel.text).toContain(`in this order: ${border}, the wood`);
  panel = (await done(bot, ana.click(panel, 'That is all'))).message!;
  await done(bot, ana.click(panel, panel.buttons.find((b) => b.label.startsWith('Confirm'))!.label));
  expect((await theobald()).zone).toBe('wood');
  expect(bot.logged).toEqual([]);
  expect(bot.discord.complaints).toEqual([]);
});
