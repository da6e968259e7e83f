/** The table votes, where its GM lets it: by command and button, over real sockets, across a restart, and never behind the GM's back. */

import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Encounter } from '../../src/table/encounter.ts';
import { answerOf, endWell, pageAt, posts, practice, refused } from '../support/channel.ts';
import { type Bot, callerOf, startBot, withoutVeil } from '../support/face.ts';
import { forgeClick } from '../support/forge.ts';
import { type StillClock, stillClock } from '../support/still-clock.ts';
import { systemsInTurn } from '../support/systems.ts';

const CHANNEL = '#council';
const HOUR = 60 * 60_000;

let clock: StillClock;
let bot: Bot;
let greta: Person;
let ana: Person;
let ben: Person;
let cleo: Person;

beforeEach(async () => {
  clock = stillClock();
  await boot();
});
afterEach(() => endWell(bot));

async function boot(before?: Bot): Promise<void> {
  bot = await startBot({ clock: clock.read, ...(before && { discord: before.discord, store: before.store }) });
  [greta, ana, ben, cleo] = ['Greta', 'Ana', 'Ben', 'Cleo'].map((name) => bot.discord.user(name)) as [Person, Person, Person, Person];
}

async function did(deed: Promise<Reply>): Promise<string> {
  const reply = await deed;
  await clock.said(bot);
  return answerOf(reply)?.text ?? '';
}

const page = async (): Promise<Encounter> => (await pageAt(bot, CHANNEL))!;
const setUp = async (decide: string, system = 'murdham'): Promise<void> => {
  await practice(bot, CHANNEL, system, ['Ana', 'Ben', 'Cleo']);
  await did(greta.slash(CHANNEL, '/encounter votes', { decide }));
};
/** The post under which one votes. */
const ballot = (): SeenMessage => posts(bot, CHANNEL).findLast((m) => m.buttons.some((b) => b.label === 'Agree'))!;
const vote = (person: Person, label: 'Agree' | 'Against'): Promise<string> => did(person.click(ballot(), label));
const said = (): string => posts(bot, CHANNEL).at(-1)!.text;

describe.each(systemsInTurn(import.meta.filename).map((r) => r.id))('%s', (system) => {
  test('two votes move the deadlines, call time for the players, and end the fight', async () => {
    await setUp('two', system);
    const [before] = (await page()).decisions;
    expect(await did(ana.slash(CHANNEL, '/vote', { on: 'extend', hours: 3 }))).toContain('1 of 2');
    const asked = ballot();
    expect(asked.text).toContain('Ana asks the table: 3 hours more for everybody?');
    expect(asked.text).toContain('1 of 2 votes so far');
    expect([...asked.pings].sort()).toEqual([ben.id, cleo.id].sort());
    await vote(cleo, 'Against');
    expect(ballot()).toMatchObject({ id: asked.id });
    expect(ballot().text).toContain('1 of 2 votes so far, 1 against');
    await vote(ben, 'Agree');
    expect(said()).toContain('The table has voted for 3 hours more for everybody, 2 to 1.');
    expect((await page()).decisions[0]!.deadline! - before!.deadline!).toBe(3 * HOUR);
    expect(posts(bot, CHANNEL).some((m) => m.buttons.some((b) => b.label === 'Agree'))).toBe(false);

    const open = (await page()).decisions.map((d) => d.id);
    await did(ben.slash(CHANNEL, '/vote', { on: 'time-up' }));
    await vote(ana, 'Agree');
    const players = (await page()).decisions.filter((d) => open.includes(d.id) && d.answer === null && d.users.some((u) => u !== greta.id));
    expect(players).toEqual([]);

    await did(cleo.slash(CHANNEL, '/vote', { on: 'end' }));
    expect((await page()).status).toBe('running');
    await vote(ana, 'Agree');
    expect(await pageAt(bot, CHANNEL)).toBeNull();
    expect(said()).toContain('the vote of the table');
  });
});

test('without the GM’s leave nobody votes; and strangers, watchers and lonely players never do', async () => {
  await practice(bot, CHANNEL, 'murdham', ['Ana', 'Ben', 'Cleo']);
  const ask = (person: Person) => () => person.slash(CHANNEL, '/vote', { on: 'end' });
  expect(await refused(bot, ana, CHANNEL, ask(ana))).toContain('/encounter votes');
  expect(await refused(bot, ana, CHANNEL, () => ana.slash(CHANNEL, '/encounter votes', { decide: 'two' }))).toContain('GM');
  await did(greta.slash(CHANNEL, '/encounter votes', { decide: 'two' }));
  const dora = bot.discord.addUser('Dora');
  expect(await refused(bot, dora, CHANNEL, ask(dora))).toContain('Only players with a character');
  await did(ana.slash(CHANNEL, '/vote', { on: 'end' }));
  expect(await refused(bot, dora, CHANNEL, () => dora.click(ballot(), 'Agree'))).toContain('Only players with a character');
  expect(await refused(bot, ben, CHANNEL, ask(ben))).toContain('already');
  await did(greta.slash(CHANNEL, '/encounter votes', { decide: 'off' }));
  expect(posts(bot, CHANNEL).some((m) => m.buttons.some((b) => b.label === 'Agree'))).toBe(false);
});

test('a vote survives a restart, counts everybody once, and is voted down for a while', async () => {
  await setUp('majority');
  await did(ana.slash(CHANNEL, '/vote', { on: 'end' }));
  const old = ballot();
  const button = old.buttons.find((b) => b.label === 'Agree')!.customId!;
  await bot.stop();
  await boot(bot);
  await vote(ana, 'Agree');
  expect(ballot().text).toContain('1 of 2 votes so far');
  expect(await vote(ben, 'Against')).toContain('1 of 2');
  expect(await vote(cleo, 'Against')).toContain('voted down');
  expect(said()).toContain('The table has voted not to end the fight for good, 1 to 2.');
  expect(await refused(bot, ben, CHANNEL, () => forgeClick(bot.discord, ben, CHANNEL, button, old))).toContain('vote is over');
  expect(await refused(bot, ana, CHANNEL, () => ana.slash(CHANNEL, '/vote', { on: 'end' }))).toContain('voted against');
  clock.now += 72 * HOUR;
  expect(await did(ana.slash(CHANNEL, '/vote', { on: 'end' }))).toContain('1 of 2');
  clock.now += 72 * HOUR;
  const lapsed = ballot();
  expect(await did(ben.click(lapsed, 'Agree'))).toContain('vote is over');
  expect((await page()).status).toBe('running');
  // Nobody has settled it: the table is told so, once, and the buttons go.
  await bot.table.clock.run();
  await did(ana.slash(CHANNEL, '/mine'));
  const told = posts(bot, CHANNEL).filter((m) => m.text.includes('The vote to end the fight for good has run out with 1 of 2 votes.'));
  expect(told).toHaveLength(1);
  expect(posts(bot, CHANNEL).some((m) => m.buttons.some((b) => b.label === 'Agree'))).toBe(false);
});

test('the GM’s word goes before, and undo takes a vote back like anything else', async () => {
  await setUp('two');
  await did(ana.slash(CHANNEL, '/vote', { on: 'end' }));
  await vote(greta, 'Against');
  expect(said()).toContain('Greta, the GM, decides not to end the fight for good.');
  expect((await page()).status).toBe('running');
  const { deadline } = (await page()).decisions[0]!;
  await did(ana.slash(CHANNEL, '/vote', { on: 'extend', hours: 2 }));
  await vote(greta, 'Agree');
  expect((await page()).decisions[0]!.deadline! - deadline!).toBe(2 * HOUR);
  await did(ana.slash(CHANNEL, '/vote', { on: 'time-up' }));
  expect(await did(greta.slash(CHANNEL, '/undo'))).toContain('the vote for 2 hours more');
  expect((await page()).decisions[0]!.deadline).toBe(deadline);
  expect(posts(bot, CHANNEL).some((m) => m.buttons.some((b) => b.label === 'Agree'))).toBe(false);
  expect(await did(greta.slash(CHANNEL, '/undo'))).toContain('votes: two votes decide');
  expect((await page()).votes).toBeUndefined();
});

/** Everybody who is asked does the likeliest, until dice have fallen by it; the fight as it stood before that. */
async function playToDice(): Promise<Encounter> {
  const { id } = await page();
  await withoutVeil(bot, CHANNEL, greta);
  for (let i = 0; i < 60; i++) {
    const before = await page();
    for (const caller of [ana, ben, cleo, greta].map((person) => callerOf(bot, person))) {
      const asked = (await bot.table.view(id, caller)).decisions.find((d) => d.answered === null && d.waited);
      const [act] = asked ? await bot.table.acts(id, caller, asked.id, asked.who) : [];
      if (!asked || !act) continue;
      await bot.table.decide(id, caller, asked.id, asked.who, act.choice);
      await bot.table.clock.run();
      break;
    }
    const rolled = (await bot.store.checkpoints(id, 5)).filter((c) => c.number >= before.match.number && before.match.state.begun);
    if (rolled.some((c) => c.deed && c.action.journal.some((e) => e.met.startsWith('roll')))) return before;
  }
  throw new Error('nothing was rolled');
}

test('what was rolled goes back only if every player agrees', async () => {
  await setUp('two', 'murdham');
  const start = await playToDice();
  expect(await refused(bot, ana, CHANNEL, () => ana.slash(CHANNEL, '/undo'))).toContain('only the GM');
  expect(await did(ana.slash(CHANNEL, '/vote', { on: 'take-back' }))).toContain('1 of 3');
  const { match } = await page();
  await vote(ben, 'Agree');
  expect((await page()).match).toEqual(match);
  await vote(cleo, 'Agree');
  expect(said()).toContain('The table has voted to take back');
  expect(said()).toContain('the same dice');
  // The whole action goes, with the answers in it.
  expect((await page()).match).toMatchObject({ number: start.match.number, state: start.match.state, action: null });
});

test('/privacy shows and deletes votes that are open', async () => {
  await setUp('majority');
  await did(ana.slash(CHANNEL, '/vote', { on: 'end' }));
  const { message } = await ana.slash(CHANNEL, '/privacy export');
  expect(Buffer.from(message!.attachments[0]!.data).toString()).toContain('end the fight for good');
  const { message: sure } = await ana.slash(CHANNEL, '/privacy delete');
  await did(ana.click(sure!, sure!.buttons[0]!.label));
  expect((await page()).vote).toBeUndefined();
});
