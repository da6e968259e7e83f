import type { Choice, Person, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import type { Draw } from '../support/clicking.ts';
import { type Bot, callerOf, startBot, withoutVeil } from '../support/face.ts';
import { lots } from '../support/random-fight.ts';
import { systemsInTurn } from '../support/systems.ts';

let bot: Bot;

beforeAll(async () => {
  bot = await startBot({ seed: 2 });
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

/** A line of particulars, made of what completion offers, step by step. */
async function particulars(person: Person, channel: string, known: { who: string; action: string }, draw: Draw): Promise<string> {
  let line = '';
  for (let step = 0; step < 8; step++) {
    const offered: readonly Choice[] = await person.complete(channel, '/act', 'with', line === '' ? '' : `${line};`, known);
    if (offered.length === 0) return line;
    line = String(offered[draw(offered.length)]!.value);
  }
  return line;
}

/** Takes one decision by typing; false: nothing that they tried was allowed. */
async function decideByTyping(person: Person, channel: string, who: string, draw: Draw): Promise<boolean> {
  const version = async (): Promise<number> => (await bot.table.publicView((await bot.table.at(bot.discord.channel(channel).id))!)).version;
  const before = await version();
  for (let tries = 0; tries < 10; tries++) {
    const actions = await person.complete(channel, '/act', 'action', '', { who });
    if (actions.length === 0) return false;
    const action = String(actions[draw(actions.length)]!.value);
    const line = await particulars(person, channel, { who, action }, draw);
    await person.slash(channel, '/act', { who, action, ...(line && { with: line }) });
    await bot.settled();
    if ((await version()) > before) return true;
  }
  return false;
}

describe.each(systemsInTurn(import.meta.filename).map((r) => r.id))('%s, played through commands alone', (id) => {
  test('a practice fight goes on for twelve decisions or to its end', async () => {
    bot.discord.addChannel(`typed-${id}`);
    const channel = `#typed-${id}`;
    const [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
    const draw = lots(3);
    await greta.slash(channel, '/practice', { system: id, foes: 'gm', guide: false, player1: 'Ana' });
    await withoutVeil(bot, channel, greta);
    const encounter = (await bot.table.at(bot.discord.channel(channel).id))!;
    let decided = 0;
    for (let idle = 0; decided < 12 && idle < 4; ) {
      const before = decided;
      for (const person of [ana, greta]) {
        const { decisions, status } = await bot.table.view(encounter, callerOf(bot, person));
        const open = decisions.filter((d) => d.answered === null && d.offers.some((o) => o.blocked === null));
        const mine = person === greta ? open.filter((d) => !d.standingIn) : open;
        const next = mine[draw(mine.length || 1)];
        if (status === 'over' || !next) continue;
        if (await decideByTyping(person, channel, next.who, draw)) decided++;
      }
      idle = decided === before ? idle + 1 : 0;
    }
    await bot.settled();
    expect(bot.logged).toEqual([]);
    expect(bot.discord.complaints).toEqual([]);
    expect(decided).toBeGreaterThan(4);
  });
});

test('the commands of a whole evening, each refused or done in words', async () => {
  const channel = '#tavern';
  bot.discord.addChannel('tavern');
  const [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
  const text = async (person: Person, line: string, options: Record<string, string | number | boolean> = {}): Promise<string> => {
    const { message, modal } = await person.slash(channel, line, options);
    await bot.settled();
    const last = (m: SeenMessage | undefined): string => m?.text ?? '';
    return modal?.title ?? (last(message) || last(person.messages(channel).at(-1)));
  };
  expect(await text(ana, '/act')).toContain('There is no fight in this channel');
  expect(await text(greta, '/encounter start', { system: 'brp', name: '**Inn**', pace: 'daily' })).toContain('The fight is open');
  expect(await text(greta, '/encounter start', { system: 'brp' })).toContain('already has a fight');
  expect(await text(ana, '/character create', { system: 'brp', name: 'Hagen' })).toBe('Hagen');
  const [hero] = await ana.complete(channel, '/join', 'with', '');
  expect(await text(ana, '/join', { with: String(hero!.value), word: 'lucky' })).toContain('is in');
  const [foe] = await greta.complete(channel, '/mob add', 'from', '');
  expect(await text(greta, '/mob add', { from: String(foe!.value), count: 2, hidden: true })).toContain('Added 2');
  expect(await text(ana, '/mob list')).not.toContain(foe!.name.split(':')[0]!);
  expect(await text(greta, '/mob list')).toContain(foe!.name.split(':')[0]!);
  expect(await text(ana, '/encounter begin')).toContain('Only the GM');
  expect(await text(greta, '/encounter begin')).not.toContain('my fault');
  expect(await text(ana, '/verify')).toContain('stays secret');
  expect(await text(ana, '/roll', { dice: '2d6+1', for: 'luck' })).toMatch(/luck: `2d6\+1` → .* = \*\*\d+\*\*/u);
  expect(await text(greta, '/encounter end', { sure: true })).not.toContain('my fault');
  expect(await text(ana, '/verify')).toMatch(/match the seed|No die was thrown/u);
  expect(bot.logged).toEqual([]);
  expect(bot.discord.complaints).toEqual([]);
});

test('each zone stays its own, whatever letters its name is written in', async () => {
  const channel = '#atlas';
  bot.discord.addChannel('atlas');
  const greta = bot.discord.user('Greta');
  await greta.slash(channel, '/encounter start', { system: 'murdham' });
  const names = ['Мост', 'Лес', 'A bridge', 'Á bridge', 'a BRIDGE'];
  for (const name of names) await greta.slash(channel, '/zone add', { name });
  await greta.slash(channel, '/zone add', { name: 'Брод', beside: 'мост, Лес' });
  await bot.settled();
  const { places } = await bot.table.publicView((await bot.table.at(bot.discord.channel(channel).id))!);
  const added = places.filter((p) => !p.name.startsWith('The'));
  expect(added.map((p) => p.name)).toEqual(expect.arrayContaining(['Мост', 'Лес', 'Á bridge', 'Брод']));
  const beside = added.find((p) => p.name === 'Брод')!.next.map((id) => places.find((p) => p.id === id)!.name);
  expect(beside).toEqual(['Мост', 'Лес']);
  expect(added.filter((p) => /bridge/iu.test(p.name))).toHaveLength(2);
});

test('a fight begun without a system asks for it, and keeps what else was typed', async () => {
  bot.discord.addChannel('asked');
  const greta = bot.discord.user('Greta');
  const { message } = await greta.slash('#asked', '/encounter start', { name: 'The *Mill*', pace: 'none' });
  expect(message!.text).toBe('Which combat system do you play?');
  const [menu] = message!.selects;
  expect(menu!.options.map((o) => o.label).toSorted()).toEqual(rulesets.map((r) => r.title).toSorted());
  await greta.select(message!, menu!.customId, ['murdham']);
  await bot.settled();
  const view = await bot.table.publicView((await bot.table.at(bot.discord.channel('#asked').id))!);
  expect(view).toMatchObject({ name: 'The *Mill*', ruleset: 'murdham', pace: { name: 'none' } });
  const second = await greta.slash('#asked', '/encounter start');
  await greta.select(second.message!, menu!.customId, ['brp']);
  await bot.settled();
  expect(greta.messages('#asked').at(-1)!.text).toContain('End the fight');
  expect(bot.logged).toEqual([]);
  expect(bot.discord.complaints).toEqual([]);
});
