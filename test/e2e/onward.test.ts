/** After a fight: a rematch, the next encounter, and characters kept as the fight has left them. */
import type { Person, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyone } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { answerOf, done, pageAt, practice } from '../support/channel.ts';
import { type Bot, callerOf, startBot } from '../support/face.ts';
import { forgeClick } from '../support/forge.ts';
import { systemsInTurn } from '../support/systems.ts';

let bot: Bot;
let greta: Person;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  bot = await startBot();
  [greta, ana, ben] = [bot.discord.user('Greta'), bot.discord.user('Ana'), bot.discord.user('Ben')];
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

const press = async (person: Person, on: SeenMessage, label: string): Promise<SeenMessage> =>
  answerOf(await done(bot, person.click(on, on.buttons.find((b) => b.label === label)?.customId ?? label)))!;

/** The post under which it can go on; its picture takes a moment. */
const lastPost = (channel: string): Promise<SeenMessage> =>
  greta.waitFor((m) => !m.ephemeral && m.buttons.some((b) => b.label === 'What next?'), { channel, timeout: 10_000 });

/** A practice fight in which somebody has been hurt, and which is over. */
async function fought(channel: string, system: string): Promise<void> {
  await practice(bot, channel, system, ['Ana', 'Ben']);
  const page = (await pageAt(bot, channel))!;
  const hero = page.seats.find((s) => s.user === ana.id)!.combatants[0]!;
  await bot.table.act(page.id, callerOf(bot, greta), 'gm', { pick: 'damage', target: hero, amount: 2 }).catch(() => undefined);
  await done(bot, greta.slash(channel, '/encounter end', { sure: true }));
}

const overIn = async (channel: string) => (await bot.store.load((await bot.store.inChannel(bot.discord.channel(channel).id, true))!))!;

describe.each(systemsInTurn(import.meta.filename).map((r) => [r.id, r] as const))('%s', (system, rules) => {
  test('a rematch has everybody as they came, on the same ground, with the same people', async () => {
    const channel = `#rematch-${system}`;
    await practice(bot, channel, system, ['Ana', 'Ben']);
    const first = (await pageAt(bot, channel))!;
    const begun = (await bot.store.checkpoints(first.id, 300)).find((c) => c.action.procedure === 'begin');
    // Where the beginning asks somebody something, it is still going on, and the fight stands as it did before.
    const before = (begun ? begun.before : first.match.state) as unknown as typeof first.match.state;
    await bot.table
      .act(first.id, callerOf(bot, greta), 'gm', { pick: 'damage', target: first.match.state.order[0]!, amount: 2 })
      .catch(() => undefined);
    await done(bot, greta.slash(channel, '/encounter end', { sure: true }));

    const panel = await press(greta, await lastPost(channel), 'What next?');
    expect(panel.ephemeral).toBe(true);
    const note = await press(greta, panel, 'Rematch');
    expect(note.text).toContain('**Begin**');
    const again = (await pageAt(bot, channel))!;
    expect(again).toMatchObject({ status: 'gathering', name: `${first.name} (2)`, pace: first.pace, ruleset: system });
    expect(again.seats.map((s) => [s.user, s.role, s.combatants])).toEqual(first.seats.map((s) => [s.user, s.role, s.combatants]));
    const { settings, zones, combatants, distances } = again.match.state;
    expect({ combatants, zones, distances }).toEqual({ combatants: before.combatants, zones: before.zones, distances: before.distances });
    expect(settings).toEqual(first.match.state.settings);

    await done(bot, greta.slash(channel, '/encounter begin'));
    expect((await pageAt(bot, channel))?.status).toBe('running');
    expect(bot.logged).toEqual([]);
    expect(bot.discord.complaints).toEqual([]);
  });

  test('the next encounter has the players’ characters as they are, and no foes', async () => {
    const channel = `#next-${system}`;
    await fought(channel, system);
    const over = await overIn(channel);
    await done(bot, greta.slash(channel, '/encounter again', { how: 'next' }));
    const next = (await pageAt(bot, channel))!;
    const players = over.seats.filter((s) => s.role === 'player').flatMap((s) => s.combatants);
    expect(everyone(next.match.state).map((c) => c.id)).toEqual(
      everyone(over.match.state).flatMap((c) => (players.includes(c.id) ? [c.id] : [])),
    );
    for (const c of everyone(next.match.state)) {
      const was = over.match.state.combatants[c.id]!;
      expect(rules.after(c)).toEqual(rules.after(was));
      expect([c.name, c.side, c.pronoun]).toEqual([was.name, was.side, was.pronoun]);
    }
    expect(next.name).toBe(over.name);
    expect(bot.logged).toEqual([]);
  });

  test('a player keeps a character as the fight has left them, in three presses', async () => {
    const channel = `#keep-${system}`;
    await fought(channel, system);
    const over = await overIn(channel);
    const hero = over.match.state.combatants[over.seats.find((s) => s.user === ana.id)!.combatants[0]!]!;
    const before = await bot.store.characters({ owner: ana.id, ruleset: system });
    expect(before).toEqual([]);
    const panel = await press(ana, await lastPost(channel), 'What next?');
    expect(panel.buttons.map((b) => b.label)).not.toContain('Rematch');
    const shown = await press(ana, panel, `Keep ${hero.name}`);
    expect(shown.text).toContain('is not among your characters yet');
    await press(ana, shown, 'Keep as a character');
    const [kept] = await bot.store.characters({ owner: ana.id, ruleset: system });
    expect(kept).toMatchObject({ name: hero.name, sheet: rules.sheets.parse(rules.after(hero)), kind: 'character' });

    const again = await press(ana, panel, `Keep ${hero.name}`).catch(async () =>
      press(ana, await press(ana, await lastPost(channel), 'What next?'), `Keep ${hero.name}`),
    );
    expect(again.text).toContain('There is nothing to keep');
  });
});

describe('brp, more closely', () => {
  test('what would change is told before it does, and what else there is to know of it', async () => {
    const channel = '#closely';
    await practice(bot, channel, 'brp', ['Ana', 'Ben']);
    const page = (await pageAt(bot, channel))!;
    const gm = callerOf(bot, greta);
    const hero = page.match.state.combatants[page.seats.find((s) => s.user === ben.id)!.combatants[0]!]!;
    const sheet = rulesets.find((r) => r.id === 'brp')!.after(hero);
    await bot.table.saveCharacter(callerOf(bot, ben), { id: null, kind: 'character', ruleset: 'brp', name: hero.name, sheet });
    await bot.table.act(page.id, gm, 'gm', { pick: 'damage', target: hero.id, amount: 3 });
    await done(bot, greta.slash(channel, '/encounter end', { sure: true }));
    const shown = await press(ben, await press(ben, await lastPost(channel), 'What next?'), `Keep ${hero.name}`);
    expect(shown.text).toMatch(/This would be taken off the sheet of .*:\n• Hit points: 11\/11/u);
    expect(shown.text).toMatch(/And this would be written there instead:\n• Hit points: 8\/11/u);
    expect(shown.text).toContain('changed since this fight began');
    await press(ben, shown, 'Write it onto the sheet');
    const kept = await bot.store.characters({ owner: ben.id, ruleset: 'brp' });
    expect(kept.map((c) => (c.sheet as { hp: number }).hp)).toEqual([8]);
  });

  test('only who may opens it, only when it is over, only where nothing else goes on', async () => {
    const channel = '#who-may';
    await practice(bot, channel, 'brp', ['Ana']);
    const on = (await pageAt(bot, channel))!;
    const said = async (person: Person, how: string): Promise<string> =>
      answerOf(await done(bot, person.slash(channel, '/encounter again', { how })))!.text;
    expect(await said(greta, 'next')).toContain('still going on');
    await done(bot, greta.slash(channel, '/encounter end', { sure: true }));
    expect(await said(ana, 'rematch')).toContain('GM');
    await said(greta, 'rematch');
    const [first, second] = [on.id, (await pageAt(bot, channel))!.id];
    expect(second).not.toBe(first);
    const late = answerOf(await done(bot, greta.click(await lastPost(channel), 'What next?')))!;
    expect((await press(greta, late, 'Rematch')).text).toMatch(/channel|here/u);
    expect((await pageAt(bot, channel))!.id).toBe(second);
    expect(bot.logged).toEqual([]);
  });

  test('whoever is dead is not kept, and does not come to the next encounter', async () => {
    const channel = '#dead';
    await practice(bot, channel, 'brp', ['Ana', 'Ben']);
    const page = (await pageAt(bot, channel))!;
    const [hers, his] = [ana, ben].map((p) => page.seats.find((s) => s.user === p.id)!.combatants[0]!) as [string, string];
    await bot.table.act(page.id, callerOf(bot, greta), 'gm', { pick: 'condition', target: hers, condition: 'dead', on: true });
    await done(bot, greta.slash(channel, '/encounter end', { sure: true }));
    const panel = await press(ana, await lastPost(channel), 'What next?');
    const name = page.match.state.combatants[hers]!.name;
    expect(panel.buttons.map((b) => b.label)).not.toContain(`Keep ${name}`);
    const keeps = panel.buttons.find((b) => b.customId?.startsWith('keep:'))!.customId!;
    // A button of before says why not.
    const old = await done(bot, forgeClick(bot.discord, ana, channel, `${keeps.slice(0, keeps.lastIndexOf(':'))}:${hers}`, panel));
    expect(answerOf(old)!.text).toContain('is dead');
    await done(bot, greta.slash(channel, '/encounter again', { how: 'next' }));
    const next = (await pageAt(bot, channel))!;
    expect(Object.keys(next.match.state.combatants)).not.toContain(hers);
    expect(Object.keys(next.match.state.combatants)).toContain(his);
  });
});
