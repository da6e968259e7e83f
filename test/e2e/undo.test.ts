/** Undo as people reach it: one thing at a time, named in the answer, the post and the log; more than one only after a question. */

import type { Person, Reply } from 'discord-stand-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done, pageAt, posts } from '../support/channel.ts';
import { type Bot, callerOf, startBot, withoutVeil } from '../support/face.ts';
import { systemsInTurn } from '../support/systems.ts';

let bot: Bot;
let greta: Person;
let ana: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 8 });
  [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

const saidBy = (reply: Reply): string => reply.message?.text ?? '';

describe.each(systemsInTurn(import.meta.filename).map((r) => r.id))('%s', (system) => {
  const channel = `#back-${system}`;
  const figures = async (): Promise<number> => {
    const { id } = (await pageAt(bot, channel))!;
    return (await bot.table.view(id, callerOf(bot, greta))).view.rows.length;
  };
  const undo = (options = {}): Promise<Reply> => done(bot, greta.slash(channel, '/undo', options));
  const status = async (): Promise<string> => (await pageAt(bot, channel))!.status;

  test('mobs, the beginning, a hand-over, a pace and joining go one by one, by name', async () => {
    bot.discord.addChannel(channel.slice(1));
    await done(bot, greta.slash(channel, '/encounter start', { system, name: 'The Ford' }));
    const [hero] = await ana.complete(channel, '/join', 'with', '');
    const [foe] = await greta.complete(channel, '/mob add', 'from', '');
    const add = (count: number): Promise<Reply> =>
      done(bot, greta.slash(channel, '/mob add', { from: String(foe!.value), count, name: 'Bandit' }));
    await done(bot, ana.slash(channel, '/join', { with: String(hero!.value), name: 'Wilf' }));
    await add(2);
    await add(2);
    await done(bot, greta.slash(channel, '/encounter begin'));
    await add(2);
    expect(await figures()).toBe(7);

    expect(saidBy(await undo())).toContain('Taken back: two bandits joining.');
    expect([await figures(), await status()]).toEqual([5, 'running']);
    expect(posts(bot, channel).at(-1)!.text).toContain('Greta takes back: two bandits joining.');
    expect(saidBy(await done(bot, greta.slash(channel, '/encounter log')))).toContain('Greta takes back: two bandits joining.');

    await done(bot, greta.slash(channel, '/gm hand-over', { who: 'Bandit 1', to: 'Ana' }));
    await done(bot, greta.slash(channel, '/encounter pace', { pace: 'daily' }));
    expect(saidBy(await undo())).toContain('Taken back: the pace “daily”.');
    expect((await pageAt(bot, channel))!.pace.name).toBe('live');
    expect((await pageAt(bot, channel))!.seats.find((s) => s.user === ana.id)!.combatants).toHaveLength(2);
    expect(saidBy(await undo())).toContain('Taken back: Bandit 1 handed to');
    expect((await pageAt(bot, channel))!.seats.find((s) => s.user === ana.id)!.combatants).toHaveLength(1);

    expect(saidBy(await undo())).toContain('Taken back: the beginning of the fight.');
    expect([await figures(), await status()]).toEqual([5, 'gathering']);
    expect(saidBy(await undo())).toContain('Taken back: two bandits joining.');
    expect(saidBy(await undo())).toContain('Taken back: two bandits joining.');
    expect(saidBy(await undo())).toContain('Taken back: Wilf joining.');
    expect(await figures()).toBe(0);
    expect((await pageAt(bot, channel))!.seats.map((s) => s.user)).toEqual([greta.id]);
    expect(saidBy(await undo())).toContain('There is nothing to take back.');
    await done(bot, ana.slash(channel, '/join', { with: String(hero!.value), name: 'Wilf' }));
    expect(await figures()).toBe(1);
    expect(bot.logged).toEqual([]);
  });

  test('a whole round is asked about first, and goes with one press', async () => {
    await done(bot, greta.slash(channel, '/encounter end', { sure: true }));
    await done(bot, greta.slash(channel, '/practice', { system, foes: 'gm', guide: false, player1: 'Ana' }));
    await withoutVeil(bot, channel, greta);
    for (let i = 0; i < 4; i++) await done(bot, greta.slash(channel, '/gm call-time', { sure: true }));
    const before = await pageAt(bot, channel);
    const asked = await undo({ what: 'round' });
    if (saidBy(asked).includes('Nobody has done anything in this round')) return;
    if (!saidBy(asked).includes('This takes back')) return expect(saidBy(asked)).toContain('Taken back: the call that time is up.');
    expect((await pageAt(bot, channel))!.version).toBe(before!.version);
    await done(bot, greta.click(asked.message!, 'Take all of it back'));
    expect((await pageAt(bot, channel))!.version).toBe(before!.version + 1);
    expect(posts(bot, channel).at(-1)!.text).toContain('Greta takes back: ');
  });

  test('the panel names what would go', async () => {
    await done(bot, greta.slash(channel, '/encounter pause'));
    const panel = await done(bot, greta.slash(channel, '/gm panel'));
    const sure = await done(bot, greta.click(panel.message!, 'Undo'));
    expect(saidBy(sure)).toContain('Take back: the pause?');
    await done(bot, greta.click(sure.message!, 'Yes: Undo'));
    expect(await status()).toBe('running');
  });
});
