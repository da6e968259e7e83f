/** What stands there to be confirmed is accepted: what the rules would refuse is told before, with the way to change it. */

import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { done, pageAt, practice } from '../support/channel.ts';
import { type Bot, callerOf, startBot, withoutVeil } from '../support/face.ts';

let bot: Bot;
let greta: Person;
let ana: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 5 });
  [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

const confirms = (message: SeenMessage): boolean => message.buttons.some((b) => b.label?.startsWith('Confirm'));
/** The panel as it is when a click has been answered. */
const after = async (deed: Promise<Reply>): Promise<SeenMessage> => (await done(bot, deed)).message!;

/** The panel of a deed of one of Ana's, as soon as it is possible; the GM hurries along what waits until then. */
async function panelFor(channel: string, who: string, action: string): Promise<SeenMessage> {
  for (let i = 0; i < 60; i++) {
    const open = await after(ana.slash(channel, '/act', { combatant: who }));
    const button = open.buttons.find((b) => b.label?.startsWith(action));
    if (button) return after(ana.click(open, button.customId!));
    for (const { customId, options } of open.selects) {
      const line = options.find((o) => o.label.startsWith(action));
      if (line) return after(ana.select(open, customId, [line.value]));
    }
    await bot.table.force((await pageAt(bot, channel))!.id, callerOf(bot, greta), null).catch(() => null);
    await bot.settled();
  }
  throw new Error('it was never their turn');
}

async function fight(system: string, where = ''): Promise<{ channel: string; names: readonly string[] }> {
  const channel = `#sure-${system}${where}`;
  await practice(bot, channel, system);
  await withoutVeil(bot, channel, greta);
  const { own } = await bot.table.view((await pageAt(bot, channel))!.id, callerOf(bot, ana));
  return { channel, names: own.map((o) => o.name) };
}

test('a way that is too far is not there to confirm, and a shorter one is', async () => {
  const { channel, names } = await fight('murdham');
  let panel = await panelFor(channel, names[0]!, 'Move');
  const places = (m: SeenMessage) => m.selects.find((s) => /:a\d+$/u.test(s.customId))!;
  const [there] = places(panel).options;
  panel = await after(ana.select(panel, places(panel).customId, [there!.value]));
  const other = places(panel).options.find((o) => o.value !== there!.value)!;
  for (let i = 0; i < 5; i++) panel = await after(ana.select(panel, places(panel).customId, [i % 2 === 0 ? other.value : there!.value]));
  panel = await after(ana.click(panel, 'That is all'));
  expect(panel.text).toContain('too far for this move');
  expect(confirms(panel)).toBe(false);
  const before = await pageAt(bot, channel);
  const again = panel.selects.find((s) => /:e$/u.test(s.customId))!;
  panel = await after(ana.select(panel, again.customId, [again.options.at(-1)!.value]));
  panel = await after(ana.click(panel, 'Start over'));
  panel = await after(ana.select(panel, places(panel).customId, [there!.value]));
  panel = await after(ana.click(panel, 'That is all'));
  expect(confirms(panel)).toBe(true);
  expect(await pageAt(bot, channel)).toEqual(before);
  const gone = await done(bot, ana.click(panel, panel.buttons.find((b) => b.label?.startsWith('Confirm'))!.label));
  expect(gone.message!.text).toContain('✔');
  expect(bot.logged).toEqual([]);
});

test('who types that they draw, and not what, is told what there is to choose', async () => {
  const { channel, names } = await fight('fitz-swords-wizardry', '-typed');
  await panelFor(channel, names[0]!, 'Draw or put away');
  const before = await pageAt(bot, channel);
  const answer = await after(ana.slash(channel, '/act', { combatant: names[0]!, action: 'Draw or put away' }));
  expect(answer.text).toContain('Choose what to draw, what to put away, or both.');
  expect(answer.text).toMatch(/It takes `\w+=` \(.+\)/u);
  expect(confirms(answer)).toBe(false);
  expect(answer.selects.length).toBeGreaterThan(0);
  expect(await pageAt(bot, channel)).toEqual(before);
});

test('drawing nothing and putting nothing away is not there to confirm; naming a weapon is', async () => {
  const { channel, names } = await fight('fitz-swords-wizardry');
  let panel = await panelFor(channel, names[0]!, 'Draw or put away');
  expect(panel.text).toContain('Choose what to draw, what to put away, or both.');
  expect(confirms(panel)).toBe(false);
  const change = panel.selects.find((s) => /:e$/u.test(s.customId))!;
  for (const { value } of change.options) {
    const asked = await after(ana.select(panel, change.customId, [value]));
    const button = asked.buttons.find((b) => /:o\d+-\d+$/u.test(b.customId ?? ''));
    if (!button) continue;
    panel = await after(ana.click(asked, button.customId!));
    break;
  }
  expect(confirms(panel)).toBe(true);
  const gone = await done(bot, ana.click(panel, panel.buttons.find((b) => b.label?.startsWith('Confirm'))!.label));
  expect(gone.message!.text).toContain('✔');
  expect(bot.logged).toEqual([]);
});
