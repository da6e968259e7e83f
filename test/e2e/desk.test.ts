/** The server's desk: all fights seen, paused, ended and handed over; who may start one, approval, limits, muting, and the log channel. */
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { delivered, done, isBoard, pageAt, posts, pressOn, refused, shown, toldAlone } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';
import { forgeClick } from '../support/forge.ts';

let bot: Bot;
let owner: Person;
let ben: Person;
let ana: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 13 });
  owner = bot.discord.user(bot.discord.guild().ownerId);
  [ben, ana] = [bot.discord.user('Ben'), bot.discord.user('Ana')];
  for (const name of ['desk', 'log', 'new']) bot.discord.addChannel(name);
});
afterAll(async () => {
  // What cannot be posted in a closed log channel is dropped, and the operator reads so.
  expect(bot.logged.filter(({ text }) => text !== 'a post could not be sent')).toEqual([]);
  expect(bot.discord.complaints.filter(({ code }) => code !== 50013)).toEqual([]);
  await bot.stop();
  await bot.discord.close();
});

const said = (deed: Promise<Reply>): Promise<SeenMessage> => toldAlone(bot, deed);
const practise = (channel: string, system: string): Promise<Reply> => {
  bot.discord.addChannel(channel.slice(1));
  return done(bot, ben.slash(channel, '/practice', { system, foes: 'gm', guide: false, player1: 'Ana' }));
};
const server = (path: string, options: Record<string, unknown> = {}) =>
  said(owner.slash('#desk', `/server ${path}`, options as Record<string, string>));
const press = (who: Person, on: SeenMessage, label: string): Promise<SeenMessage> => said(pressOn(who, on, label));
const pick = async (name: string): Promise<SeenMessage> => {
  const list = await server('fights');
  const { customId, options } = list.selects[0]!;
  return said(owner.select(list, customId, [options.find((o) => o.label === name)!.value]));
};
const logged = (): string =>
  posts(bot, '#log')
    .map((m) => m.text)
    .join('\n');

test('a fight of each system is seen, paused, resumed, handed over and ended, and nothing of what is played in it', async () => {
  await server('limits', { log: bot.discord.channel('#log').id });
  for (const rules of rulesets) await practise(`#desk-${rules.id}`, rules.id);
  const foe = rulesets[0]!.sheets.samples.find((s) => s.kind === 'foe')!.name;
  await done(bot, ben.slash(`#desk-${rulesets[0]!.id}`, '/mob add', { from: foe, name: 'Zanzibar', hidden: true }));
  const list = await server('fights');
  expect(list.text).toContain('5 fights');
  expect(list.text).not.toContain('Zanzibar');
  for (const rules of rulesets) {
    const channel = `#desk-${rules.id}`;
    const fight = (await pageAt(bot, channel))!;
    const seats = async () => (await bot.store.load(fight.id))!.seats.map((s) => [s.user, s.role]);
    expect(list.text).toContain(`<@${ben.id}>`);
    const one = await pick(fight.name);
    expect(one.text).toContain(rules.title);
    expect((await press(owner, one, 'Pause')).text).toContain('The fight is paused.');
    expect((await pageAt(bot, channel))!.status).toBe('paused');
    expect((await press(owner, await pick(fight.name), 'Resume')).text).toContain('The fight goes on.');
    const form = (await owner.click(await pick(fight.name), `desk-give:${fight.id}`)).modal!;
    const given = await said(owner.submit(form, { to: ana.id }));
    expect(given.text).toContain(`<@${ana.id}> runs`);
    expect(await seats()).toEqual(expect.arrayContaining([[ana.id, 'gm']]));
    expect((await seats()).filter(([, role]) => role === 'gm')).toHaveLength(1);
    const sure = await press(owner, given, 'End the fight');
    expect((await bot.store.load(fight.id))!.status).toBe('running');
    expect((await press(owner, sure, 'Yes')).text).toContain('The fight is over.');
    await delivered(bot);
    for (const told of ['opens', 'pauses it', 'resumes it', `gives it to <@${ana.id}>`, 'ends it', 'is over'])
      expect(
        logged()
          .split('\n')
          .some((l) => l.includes(fight.name) && l.includes(told)),
        `${told}:\n${logged()}`,
      ).toBe(true);
  }
  expect(posts(bot, '#log').every((m) => m.pings.length === 0)).toBe(true);
  expect((await server('fights')).text).toContain('There is no fight on this server now.');
});

test('nobody else reaches the desk, not even by its buttons', async () => {
  await practise('#desk-other', 'murdham');
  const list = await server('fights');
  const { id } = (await pageAt(bot, '#desk-other'))!;
  const board = shown(bot, '#desk-other').find(isBoard)!;
  for (const custom of ['desk:-:0', `desk-fight:${id}`, `desk-do:${id}:end`, `desk-end:${id}`])
    expect(await refused(bot, ana, '#desk-other', () => forgeClick(bot.discord, ana, '#desk-other', custom, board)), custom).toMatch(
      /manage this server/u,
    );
  expect(list.text).toContain('One fight');
  await done(bot, ben.slash('#desk-other', '/encounter end', { sure: true }));
});

test('who may start fights, how many, how big; approval, muting, weighing', async () => {
  const role = bot.discord.guild().roles[0]!.id;
  const set = await server('limits', { starters: role, approval: true, fights: 1, 'characters-and-foes': 4, weighings: 0 });
  for (const part of [`<@&${role}>`, 'wait for the GM', 'one fight at once', 'at most 4 characters', 'no weighing'])
    expect(set.text).toContain(part);
  expect((await server('show')).text).toContain('no weighing');
  const start = { system: 'murdham', name: 'The gate' };
  expect(await refused(bot, ana, '#new', () => ana.slash('#new', '/encounter start', start))).toContain('only members with the role');
  await server('limits', { clear: 'starters' });
  await done(bot, ben.slash('#new', '/encounter start', start));
  expect(await refused(bot, ana, '#desk', () => ana.slash('#desk', '/encounter start', start))).toContain('holds one fight at once');
  const hero = rulesets.find((r) => r.id === 'murdham')!.sheets.samples.find((s) => s.kind === 'hero')!.name;
  expect((await said(ana.slash('#new', '/join', { with: hero }))).text).toContain('the GM looks at every character');
  expect((await pageAt(bot, '#new'))!.match.state.order).toEqual([]);
  await press(ben, await press(ben, await said(ben.slash('#new', '/gm panel', {})), 'Answer the request'), 'Agree');
  expect((await pageAt(bot, '#new'))!.match.state.order).toHaveLength(1);
  const foe = rulesets.find((r) => r.id === 'murdham')!.sheets.samples.find((s) => s.kind === 'foe')!.name;
  expect(await refused(bot, ben, '#new', () => ben.slash('#new', '/mob add', { from: foe, count: 4 }))).toContain('at most 4');
  await done(bot, ben.slash('#new', '/mob add', { from: foe, count: 2 }));
  expect((await press(ben, await said(ben.slash('#new', '/gm panel', {})), 'Weigh it')).text).toContain('switched weighing off');
  await server('mute', { who: ana.id });
  expect((await said(ana.slash('#new', '/say', { words: 'Hello' }))).text).toContain('muted');
  await server('mute', { who: ana.id, on: false });
  await done(bot, ana.slash('#new', '/say', { words: 'Hello' }));
  await delivered(bot);
  expect(posts(bot, '#new').some((m) => m.text.includes('Hello'))).toBe(true);
  bot.discord.deny('#log', ['SEND_MESSAGES']);
  expect((await server('limits', { log: bot.discord.channel('#log').id })).text).toContain('I cannot write');
  await done(bot, ben.slash('#new', '/encounter end', { sure: true }));
  await delivered(bot);
  expect((await bot.store.load((await bot.store.inChannel(bot.discord.channel('#new').id, true))!))!.lost).toBe(null);
});
