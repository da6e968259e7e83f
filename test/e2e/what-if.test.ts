/** What if, over sockets: the GM tries things out alone, and the channel sees and hears nothing of it. */
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Encounter } from '../../src/table/encounter.ts';
import { whatIfPlace } from '../../src/table/solo.ts';
import { answerOf, delivered, done, endWell, pageAt, practice, refused, shown } from '../support/channel.ts';
import { type Bot, callerOf, startBot, withoutVeil } from '../support/face.ts';
import { forgeClick } from '../support/forge.ts';
import { systemsInTurn } from '../support/systems.ts';
import { wiretap } from '../support/wiretap.ts';

let bot: Bot;
let greta: Person;
let ana: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 8 });
  [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
});
afterAll(() => endWell(bot));

const panelOf = async (deed: Promise<Reply>): Promise<SeenMessage> => answerOf(await done(bot, deed))!;
const press = (panel: SeenMessage, label: string): Promise<SeenMessage> => panelOf(greta.click(panel, label));
const copyOf = async () => {
  const place = whatIfPlace(greta.id);
  const id = (await bot.store.inChannel(place)) ?? (await bot.store.inChannel(place, true));
  return id === null ? null : bot.store.load(id);
};
/** The round that the GM sees: what opens one may ask who goes first, and then it has begun, though no act of it is done. */
const roundOf = async ({ id }: Encounter): Promise<number> => (await bot.table.view(id, callerOf(bot, greta))).view.round;

/** All that is kept and shown of the fight in a channel. */
async function all(channel: string): Promise<string> {
  await delivered(bot, () => bot.skip(100));
  const page = (await pageAt(bot, channel))!;
  return JSON.stringify([page, await bot.store.log(page.id, 0, 1000), shown(bot, channel).map((m) => m.wire)]);
}

describe.each(systemsInTurn(import.meta.filename).map((r) => r.id))('%s', (system) => {
  test('tried out, stepped back in, begun anew and thrown away, while nothing happens to the fight', async () => {
    const channel = `#if-${system}`;
    await practice(bot, channel, system, ['Ana']);
    await withoutVeil(bot, channel, greta);
    const before = await all(channel);
    const caught = wiretap(bot.discord);
    let panel = await panelOf(greta.slash(channel, '/gm what-if'));
    expect(panel.ephemeral).toBe(true);
    expect(panel.text).toContain('What if: nothing here happens');
    for (let i = 0; i < 6; i++) {
      const act = panel.buttons.find((b) => b.customId?.startsWith('pk:') && !b.disabled);
      if (!act) break;
      panel = await press(panel, act.customId!);
    }
    const version = (await copyOf())!.version;
    expect(version).toBeGreaterThan(2);
    // The panel may be lost: the command leads back to it.
    const asked = await panelOf(greta.slash(channel, '/gm what-if'));
    expect(asked.text).toContain('trying something out');
    panel = await press(asked, 'Go on with it');
    panel = await press(panel, 'Step back');
    expect(panel.text).toContain('takes back');
    const round = await roundOf((await copyOf())!);
    panel = await press(panel, 'Let them play a round');
    expect(panel.text).toContain('What if: nothing here happens');
    const played = (await copyOf())!;
    expect(played.status === 'over' || (await roundOf(played)) === round + 1).toBe(true);
    panel = await press(panel, 'Step back');
    expect(await roundOf((await copyOf())!)).toBe(round);
    panel = await press(panel, 'From the start');
    expect((await copyOf())!.version).toBeLessThan(played.version);
    expect(panel.text).toContain('You play everybody');
    panel = await press(panel, 'Throw it away');
    expect(panel.text).toContain('Thrown away');
    expect(await copyOf()).toBeNull();
    expect(await all(channel)).toBe(before);
    expect(caught.filter((c) => c.to !== greta.id)).toEqual([]);
  });
});

test('players get none, nor reach the copy of their GM by its buttons; after the end there is nothing to try out', async () => {
  const channel = '#if-others';
  await practice(bot, channel, 'murdham', ['Ana']);
  expect(await refused(bot, ana, channel, () => ana.slash(channel, '/gm what-if'))).toContain('GM');
  const panel = await panelOf(greta.slash(channel, '/gm what-if'));
  const copy = (await copyOf())!.id;
  for (const id of [
    `act:${copy}`,
    `gm:${copy}`,
    'what-if:-',
    'what-if-round:-',
    `what-if-new:${(await pageAt(bot, channel))!.id}:${copy}`,
    'what-if-drop:-',
  ])
    await refused(bot, ana, channel, () => forgeClick(bot.discord, ana, channel, id, panel));
  expect((await copyOf())!.id).toBe(copy);
  // Nothing of it stands on a list, nor among the GM's practice fights.
  expect((await panelOf(greta.slash(channel, '/mine'))).text).not.toMatch(/what if/iu);
  await done(bot, greta.slash(channel, '/encounter end', { sure: true }));
  const late = await panelOf(greta.click(panel, 'From the start'));
  expect(late.text).toMatch(/over/u);
});
