/** What the channel sees up to a resolution is the same, byte for byte, whatever somebody could secretly do or has left word for. */
import { afterEach, describe, expect, test } from 'vitest';
import type { Choice, Ruleset } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import type { Caller, OpenDecision } from '../../src/table/api.ts';
import { done, pageAt, practice } from '../support/channel.ts';
import { type Bot, callerOf, startBot } from '../support/face.ts';
import { byHabit, nimbly } from '../support/nimble.ts';
import { clickTogether } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { type StillClock, stillClock } from '../support/still-clock.ts';
import { systemsInTurn } from '../support/systems.ts';
import { type Caught, wiretap } from '../support/wiretap.ts';

const CHANNEL = '#quiet';
const MINUTE = 60_000;
const NOON = Date.UTC(2026, 4, 4, 12);

let bot: Bot;
let clock: StillClock;
afterEach(async () => {
  await bot.stop();
  await bot.discord.close();
});

async function start(system: string, systems = rulesets): Promise<readonly Caught[]> {
  clock = stillClock(NOON);
  bot = await startBot({ seed: 8, clock: clock.read, systems });
  const caught = wiretap(bot.discord);
  // Characters speak through a webhook, which must tell no more than the bot itself.
  await done(bot, bot.discord.user('Greta').slash('#arena', '/server usual', { voice: 'webhook' }));
  await practice(bot, CHANNEL, system);
  await said();
  return caught;
}

const callerFor = (name: string): Caller => callerOf(bot, bot.discord.user(name));

const isOfBoard = ({ text }: Caught): boolean => text.includes('"custom_id":"more:');

/**
 * What everybody saw, without the ids, stamps and ports that no two runs share. Posts and the board leave by two senders, and the network
 * decides which is quicker: each in its own order.
 */
const publicly = (caught: readonly Caught[]): readonly string[] =>
  [...caught.filter((c) => !isOfBoard(c)), ...caught.filter(isOfBoard)]
    .filter((c) => c.to === null)
    .map(({ kind, text }) => `${kind} ${text}`)
    .map((text) => text.replace(/\b(?:\d{17,20}|[0-9a-f]{20}|[0-9a-f]{12}|c[0-9a-f]{5}|(?<="id":)\d{4,10})\b/gu, 'id'))
    .map((text) => text.replace(/127\.0\.0\.1:\d+/gu, 'host'))
    .map((text) => text.replace(/"(?:(?:edited_)?timestamp|nonce)":(?:"[^"]*"|null)/gu, 'stamp'));

/** What is due is done. */
async function tick(): Promise<void> {
  await bot.table.clock.run();
  await said();
}

/** All is on the screens; the clock hardly moves meanwhile. */
const said = (): Promise<void> => clock.said(bot);

const order = (who: string, text: string, when: string) =>
  done(bot, bot.discord.user('Ana').slash(CHANNEL, '/orders give', { who, order: text, when }));

describe('whoever is struck', () => {
  /** The first decision that is open for somebody is taken. */
  async function take(name: string, choice: Choice): Promise<void> {
    const encounter = (await pageAt(bot, CHANNEL))!.id;
    const [turn] = (await bot.table.view(encounter, callerFor(name))).decisions;
    await bot.table.decide(encounter, callerFor(name), turn!.id, turn!.who, choice);
    await said();
  }

  /** Ana is struck at, and something may be done before. What was seen until she is asked. */
  async function strike(system: Ruleset, before: (ana: string) => Promise<unknown> = async () => undefined): Promise<readonly Caught[]> {
    const caught = await start('brawl', [system]);
    const ana = (await bot.table.view((await pageAt(bot, CHANNEL))!.id, callerFor('Ana'))).own[0]!.id;
    await before(ana);
    await take('Ana', { pick: 'wait' });
    await take('Ana', { pick: 'wait' });
    await take('Greta', { pick: 'punch', target: ana });
    return caught;
  }

  /** Half a minute after the blow it is settled. What was seen before that, and after it. */
  async function blow(nimble: boolean, way: 'by hand' | 'by order' | 'by itself'): Promise<readonly (readonly string[])[]> {
    const caught = await strike(nimbly(nimble), async (ana) => way === 'by order' && order(ana, 'stand', 'reaction'));
    const asked = publicly(caught);
    clock.now += MINUTE / 2;
    if (way === 'by hand') await take('Ana', { pick: 'stand' });
    else await tick();
    return [asked, publicly(caught)];
  }

  test('leaves the same record whether they could choose or not, and whether they answered or their order did', async () => {
    const [asked, settled] = await blow(true, 'by hand');
    expect(settled!.length).toBeGreaterThan(asked!.length);
    for (const [nimble, way] of [
      [true, 'by order'],
      [false, 'by itself'],
    ] as const) {
      await bot.stop();
      await bot.discord.close();
      const other = await blow(nimble, way);
      expect(other[0]).toEqual(asked);
      expect(other[1]).toEqual(settled);
    }
  });

  test('and is asked openly leaves the same record whatever their silence means', async () => {
    const asked = publicly(await strike(byHabit(true)));
    expect((await bot.table.publicView((await pageAt(bot, CHANNEL))!.id)).waiting).toHaveLength(1);
    await bot.stop();
    await bot.discord.close();
    expect(publicly(await strike(byHabit(false)))).toEqual(asked);
  });
});

/** Lets the GM decide at random for everybody until Ana is asked something to which a word is an answer: that decision, and the word. */
async function untilAsked(encounter: string): Promise<{ readonly decision: OpenDecision; readonly word: string }> {
  const draw = lots(4);
  const greta = callerFor('Greta');
  for (let tries = 0; tries < 200; tries++) {
    for (const decision of (await bot.table.view(encounter, callerFor('Ana'))).decisions) {
      const word = decision.offers.find((o) => o.blocked === null && o.params.length === 0)?.pick;
      if (word !== undefined && decision.answered === null && !decision.who.startsWith('@')) return { decision, word };
    }
    const { decisions } = await bot.table.view(encounter, greta);
    const [next] = decisions.filter((d) => d.answered === null);
    const choice = clickTogether(next!.offers, draw);
    const forced = (): Promise<unknown> => bot.table.force(encounter, greta, next!.id);
    await (choice ? bot.table.decide(encounter, greta, next!.id, next!.who, choice).catch(forced) : forced());
  }
  throw new Error('Ana was never asked');
}

test('what lies under seal leaves the same record, whatever it is, until all is laid open', async () => {
  const records: (readonly string[])[] = [];
  for (const pick of ['only-attack', 'only-defend']) {
    const caught = await start('hursagmu-swords');
    const encounter = (await pageAt(bot, CHANNEL))!.id;
    const [first] = (await bot.table.view(encounter, callerFor('Ana'))).decisions;
    await done(bot, bot.discord.user('Ana').slash(CHANNEL, '/act', { who: first!.who, action: pick }));
    await said();
    expect((await pageAt(bot, CHANNEL))!.decisions.find((d) => d.id === first!.id)!.answer?.choice.pick).toBe(pick);
    await done(bot, bot.discord.user('Ana').slash(CHANNEL, '/say', { words: 'I am ready.', as: first!.whoName }));
    await said();
    expect(bot.discord.allMessages(CHANNEL).at(-1)!.author).toMatch(/\(Ana\)$/u);
    records.push(publicly(caught));
    if (records.length === 2) break;
    await bot.stop();
    await bot.discord.close();
  }
  expect(records[0]!.length).toBeGreaterThan(1);
  expect(records[0]).toEqual(records[1]);
});

describe.each(systemsInTurn(import.meta.filename).map((r) => [r.id]))('%s', (system) => {
  test('an order for what is asked shows nowhere, nor does looking back', async () => {
    const caught = await start(system);
    const encounter = (await pageAt(bot, CHANNEL))!.id;
    const ana = bot.discord.user('Ana');
    const { decision, word } = await untilAsked(encounter);
    await said();
    const before = publicly(caught);
    await order(decision.who, word, decision.kind);
    await done(bot, ana.slash(CHANNEL, '/catchup'));
    await done(bot, ana.slash(CHANNEL, '/orders list'));
    await said();
    expect((await pageAt(bot, CHANNEL))!.decisions.some((d) => d.planned?.from === 'order')).toBe(true);
    expect(publicly(caught)).toEqual(before);
  });
});
