/** Weighing a fight from the GM panel: gathered and under way, in every system, cancelled, refused, and unseen by everybody else. */
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRuleset } from '../../src/rules/find.ts';
import { playedHere, type SimulationOrder } from '../../src/table/simulation/play.ts';
import { done, endWell, pageAt, practice, refused, shown, toldAlone } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';
import { systemsInTurn } from '../support/systems.ts';
import { wiretap } from '../support/wiretap.ts';

let bot: Bot;
let greta: Person;
const orders: SimulationOrder[] = [];
/** Where a test holds up whoever plays the fights. */
let held: Promise<void> | null = null;
let isBroken = false;

beforeAll(async () => {
  bot = await startBot({
    weighing: {
      fights: 2,
      without: 1,
      piece: 1,
      perServer: 1,
      simulate: async (order, signal) => {
        orders.push(order);
        if (isBroken) throw new Error('the thread has died');
        if (held) await Promise.race([held, new Promise((_, no) => signal.addEventListener('abort', () => no(new Error('ended'))))]);
        return playedHere(findRuleset(order.ruleset), order);
      },
    },
  });
  greta = bot.discord.user('Greta');
});
afterAll(() => endWell(bot));

const said = (deed: Promise<Reply>): Promise<SeenMessage> => toldAlone(bot, deed);
const panelIn = (channel: string): Promise<SeenMessage> => said(greta.slash(channel, '/gm panel'));

/** Two sides gathered by commands, nothing begun. */
async function gathered(channel: string, system: string): Promise<void> {
  const { samples } = findRuleset(system).sheets;
  bot.discord.addChannel(channel.slice(1));
  await done(bot, greta.slash(channel, '/encounter start', { system, pace: 'none' }));
  const [hero, foe] = (['hero', 'foe'] as const).map((kind) => `s${samples.find((s) => s.kind === kind)!.id}`);
  await done(bot, greta.slash(channel, '/mob add', { from: hero!, side: 'heroes', name: 'Quagga' }));
  await done(bot, greta.slash(channel, '/mob add', { from: foe!, side: 'foes', name: 'Wolf', count: 2 }));
}

describe.each(systemsInTurn(import.meta.filename).map((r) => r.id))('%s', (system) => {
  test('weighed while it gathers, by two presses', async () => {
    const channel = `#gathers-${system}`;
    await gathered(channel, system);
    const before = { page: await pageAt(bot, channel), shown: shown(bot, channel).map((m) => m.wire) };
    const caught = wiretap(bot.discord);
    const panel = await panelIn(channel);
    const { text, buttons, attachments } = await said(greta.click(panel, 'Weigh it'));
    expect(text).toContain('fought 2 times from the start');
    expect(text).toMatch(/\*\*Heroes\*\* win \d+ % \(\d+–\d+ %\)/u);
    expect(text).toMatch(/With one wolf fewer: \d+ % \(\d+–\d+ %\)/u);
    expect(text).toMatch(/Who falls:\n• Quagga \d+ %\n• Wolf/u);
    expect(attachments.map(({ filename, description }) => [filename, description])).toEqual([
      ['odds.png', expect.stringContaining('Who falls.')],
    ]);
    expect(buttons.map((b) => b.label)).toEqual(['Weigh it again', 'GM panel']);
    expect(caught.some((c) => c.text.includes('Weighing ') && c.text.includes('of 3 fights played'))).toBe(true);
    expect(caught.filter((c) => c.to !== greta.id)).toEqual([]);
    expect(await pageAt(bot, channel)).toEqual(before.page);
    expect(shown(bot, channel).map((m) => m.wire)).toEqual(before.shown);
  });

  test('weighed under way, from where it stands, and told nothing that is not known', async () => {
    const channel = `#goes-on-${system}`;
    await practice(bot, channel, system);
    const page = (await pageAt(bot, channel))!;
    orders.length = 0;
    const { text } = await said(greta.click(await panelIn(channel), 'Weigh it'));
    expect(text).toMatch(/fought 2 times (on from round \d+|from the start)/u);
    expect(orders.length).toBeGreaterThanOrEqual(3);
    for (const order of orders) {
      expect(Object.keys(order).toSorted()).toEqual(['count', 'doctrines', 'first', 'key', 'ruleset', 'state']);
      const sent = JSON.stringify(order);
      for (const unknown of [page.seed, page.id, page.guild, page.channel, ...page.seats.map((s) => s.user)])
        expect(sent).not.toContain(`"${unknown}"`);
    }
    expect(await pageAt(bot, channel)).toEqual(page);
  });
});

test('a prepared fight is weighed before anybody else has heard of it', async () => {
  const { samples } = findRuleset('murdham').sheets;
  const [hero, foe] = (['hero', 'foe'] as const).map((kind) => samples.find((s) => s.kind === kind)!.name);
  await done(bot, greta.slash('#arena', '/prep new', { name: 'The mill', system: 'murdham' }));
  await done(bot, greta.slash('#arena', '/prep add', { prep: 'The mill', from: foe!, side: 'foes', name: 'Wolf', count: 2 }));
  const alone = await said(greta.slash('#arena', '/prep show', { prep: 'The mill' }));
  expect(await refused(bot, greta, '#arena', () => greta.click(alone, 'Weigh it'))).toContain('only one side');
  await done(bot, greta.slash('#arena', '/prep add', { prep: 'The mill', from: hero!, side: 'heroes' }));
  const panel = await said(greta.slash('#arena', '/prep show', { prep: 'The mill' }));
  const caught = wiretap(bot.discord);
  const found = await said(greta.click(panel, 'Weigh it'));
  expect(found.text).toContain('**The mill**, fought 2 times from the start');
  expect(caught.filter((c) => c.to !== greta.id)).toEqual([]);
  expect(await pageAt(bot, '#arena')).toBeNull();
  expect((await said(greta.click(found, 'Back'))).text).toContain('The mill');
});

test('cancelled: what was played until then is told; meanwhile there is no second one', async () => {
  const channel = '#cancelled';
  await gathered(channel, 'murdham');
  let letGo = (): void => undefined;
  held = new Promise((resolve) => {
    letGo = resolve;
  });
  try {
    const panel = await panelIn(channel);
    const other = await panelIn(channel);
    const going = greta.click(panel, 'Weigh it');
    const seen = await greta.waitFor((m) => m.text.includes('0 of 3 fights played'), { channel });
    void greta.click(other, 'Weigh it');
    await greta.waitFor((m) => m.text.includes('You are weighing a fight already'), { channel });
    void greta.click(seen, 'Cancel');
    const ended = await greta.waitFor((m) => m.text.includes('Cancelled: 0 of 3 fights were played.'), { channel });
    await going;
    held = null;
    await bot.settled();
    expect((await said(greta.click(ended, 'Weigh it again'))).text).toContain('fought 2 times');
  } finally {
    letGo();
    held = null;
  }
});

test('a worker that fails twice is told of, and the fight is as it was', async () => {
  const channel = '#broken';
  await gathered(channel, 'murdham');
  isBroken = true;
  const { text } = await said(greta.click(await panelIn(channel), 'Weigh it'));
  isBroken = false;
  expect(text).toContain('Something went wrong twice');
});

test('only its GM weighs a fight, and only one with two sides', async () => {
  const channel = '#one-side';
  bot.discord.addChannel('one-side');
  await done(bot, greta.slash(channel, '/encounter start', { system: 'murdham', pace: 'none' }));
  const panel = await panelIn(channel);
  expect(await refused(bot, greta, channel, () => greta.click(panel, 'Weigh it'))).toContain('only one side');
  await done(bot, greta.slash(channel, '/encounter end', { sure: true }));
  expect((await panelIn(channel).catch(() => null))?.buttons.some((b) => b.label === 'Weigh it') ?? false).toBe(false);
});
