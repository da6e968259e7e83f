/** House rules as a GM finds them: all of a system's, page by page, and the changed ones first. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fight, perform } from '../../src/engine/index.ts';
import { findRuleset } from '../../src/rules/find.ts';
import { delivered, done, pageAt, practice, pressOn } from '../support/channel.ts';
import { type Bot, callerOf, startBot, withoutVeil } from '../support/face.ts';
import { decideOnce } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { systemsInTurn } from '../support/systems.ts';

let bot: Bot;
beforeAll(async () => {
  bot = await startBot({ seed: 7 });
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

test.each(systemsInTurn(import.meta.filename).map((r) => [r.id, r] as const))(
  '%s: every one is listed with its value, on as many pages as it takes',
  async (id, { settings }) => {
    const channel = `#house-${id}`;
    await practice(bot, channel, id);
    const greta = bot.discord.user('Greta');
    const flag = settings.findLast((s) => s.kind === 'flag')!;
    await done(bot, greta.slash(channel, '/encounter house', { rule: flag.label, value: flag.initial === true ? 'no' : 'yes' }));
    let shown = (await done(bot, greta.slash(channel, '/encounter settings'))).message!;
    const [changed = ''] = shown.text.replaceAll('\\', '').split('As in the rules:');
    expect(changed.split('Changed:')[1]).toContain(`• ${flag.label}: `);
    const seen: string[] = [];
    for (let page = 0; page < 20; page++) {
      seen.push(...[...shown.text.matchAll(/^• (.+): \*\*.+\*\*$/gmu)].map((m) => m[1]!));
      const on = shown.buttons.find((b) => b.label.startsWith('Next ▶'));
      if (!on) break;
      shown = (await done(bot, greta.click(shown, on.customId!))).message!;
    }
    expect(seen.map((label) => label.replaceAll('\\', '')).toSorted()).toEqual(settings.map((s) => s.label).toSorted());
    await bot.settled();
    expect(bot.logged).toEqual([]);
    expect(bot.discord.complaints).toEqual([]);
  },
);

/** The fight of a channel as it stands now, in the middle of an action too. */
async function standing(channel: string): Promise<Fight> {
  const { match, ruleset } = (await pageAt(bot, channel))!;
  if (!match.action) return match.state;
  const now = perform(findRuleset(ruleset), match.state, match.action, () => []);
  return 'draft' in now ? now.draft : now.state;
}

test.each(['murdham', 'fitz-swords-wizardry', 'hursagmu-swords'])('%s: with average damage, only players throw for it', async (id) => {
  const channel = `#average-${id}`;
  await practice(bot, channel, id);
  const greta = bot.discord.user('Greta');
  await withoutVeil(bot, channel, greta);
  const ofGm = async (who: string) => (await standing(channel)).combatants[who]!.ofGm === true;
  const { id: encounter, seats } = (await pageAt(bot, channel))!;
  const [own = ''] = seats.find((seat) => seat.user === bot.discord.user('Ana').id)!.combatants;
  const { combatants } = await standing(channel);
  const foe = Object.values(combatants).find((c) => c.side !== combatants[own]!.side)!;
  expect([await ofGm(own), await ofGm(foe.id)]).toEqual([false, true]);

  // Whoever is given to a player throws as players do, and no longer once they are the GM's again.
  await done(bot, greta.slash(channel, '/gm hand-over', { who: foe.name, to: 'Ana' }));
  expect(await ofGm(foe.id)).toBe(false);
  await done(bot, greta.slash(channel, '/gm hand-over', { who: foe.name, to: 'Greta' }));
  expect(await ofGm(foe.id)).toBe(true);

  await done(
    bot,
    greta.slash(channel, '/encounter house', { rule: 'The GM’s creatures deal the average of their damage dice', value: 'yes' }),
  );
  expect((await standing(channel)).settings['averageDamage']).toBe(true);
  await done(bot, greta.slash(channel, '/gm autopilot', { who: `@${foe.side}`, autopilot: 'Brute' }));
  const told = async () => (await bot.table.log(encounter, callerOf(bot, greta), null, 200)).map((line) => JSON.stringify(line)).join('\n');
  for (let calls = 0; calls < 200 && !/average of \d*d\d/u.test(await told()); calls++)
    await done(bot, greta.slash(channel, '/gm call-time', { sure: true }));
  await delivered(bot);
  expect(await told()).toMatch(/average of \d*d\d/u);
  expect(bot.logged).toEqual([]);
  expect(bot.discord.complaints).toEqual([]);
});

test('a GM who is asked for a level changes from there when that is asked', async () => {
  const channel = '#levels';
  await practice(bot, channel, 'hursagmu-swords');
  const greta = bot.discord.user('Greta');
  await withoutVeil(bot, channel, greta);
  const rule = 'When the GM is asked for the level of an attack';
  await done(bot, greta.slash(channel, '/encounter house', { rule, value: 'always' }));
  const { id } = (await pageAt(bot, channel))!;
  const caller = (name: string) => callerOf(bot, bot.discord.user(name));
  const ruling = async () => (await bot.table.view(id, caller('Greta'))).decisions.find((d) => d.askedBy !== undefined);
  const draw = lots(3);
  for (let tries = 0; tries < 60 && !(await ruling()); tries++)
    await decideOnce({ table: bot.table, caller }, id, ['Greta', 'Ana', 'Ben', 'Cleo'], draw);
  expect((await ruling())?.askedBy).toBe('rulings');
  await delivered(bot);
  const board = bot.discord.allMessages(channel).findLast((m) => m.buttons.some((b) => b.label.startsWith('GM')))!;
  const panel = (await done(bot, pressOn(greta, board, 'GM'))).message!;
  const asked = (await done(bot, pressOn(greta, panel, 'Decide'))).message!;
  expect(asked.text).toMatch(/Your ruling\?|How hard is it to hit\?/u);
  const form = (await done(bot, pressOn(greta, asked, 'When to ask me this'))).modal!;
  const [which, value] = form.components.map(({ component }) => component);
  expect([which?.value, value?.options?.map((o) => o.value)]).toEqual([rule, ['ranged', 'always', 'never']]);
  await done(bot, greta.submit(form, { value: 'never' }));
  expect((await standing(channel)).settings['rulings']).toBe('never');
});
