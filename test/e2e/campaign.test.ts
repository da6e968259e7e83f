/** The campaign page of a character, in all systems: what everybody in the channel knows of their fights that are over, and no more. */
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ending } from '../../src/table/api.ts';
import { done } from '../support/channel.ts';
import { type Bot, callerOf, startBot, withoutVeil } from '../support/face.ts';
import { systemsInTurn } from '../support/systems.ts';

const MINUTE = 60_000;
const MASKED = 'Baron Oswin';
let now = Date.UTC(2026, 4, 4, 12);
let bot: Bot;
let greta: Person;
let ana: Person;
let cleo: Person;

const answered = async (deed: Promise<Reply>): Promise<SeenMessage> => (await done(bot, deed)).message!;
const clean = (): void => {
  expect(bot.logged).toEqual([]);
  expect(bot.discord.complaints).toEqual([]);
};

beforeAll(async () => {
  bot = await startBot({ seed: 5, clock: () => now });
  [greta, ana, cleo] = [bot.discord.user('Greta'), bot.discord.user('Ana'), bot.discord.user('Cleo')];
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

/** Ana's new character of that name, as a card. */
async function created(channel: string, system: string, name: string): Promise<SeenMessage> {
  const { modal } = await done(bot, ana.slash(channel, '/character create', { system }));
  return answered(ana.submit(modal!, { Name: name }));
}

/** The character joins a fight with three masked foes, and all of them play themselves until it is decided. */
async function fought(channel: string, system: string, name: string): Promise<Ending> {
  await done(bot, greta.slash(channel, '/encounter start', { system, name: 'The Ford' }));
  await withoutVeil(bot, channel, greta);
  const card = await answered(ana.slash(channel, '/character sheet', { character: name }));
  await done(bot, ana.click(card, `Join with ${name}`));
  const caller = callerOf(bot, greta);
  const id = (await bot.table.at(bot.discord.channel(channel).id))!;
  const foe = bot.table.systems.find((s) => s.id === system)!.samples.find((s) => s.kind === 'foe')!.id;
  await done(bot, greta.slash(channel, '/mob add', { from: `s${foe}`, side: 'foes', name: MASKED, mask: 'A shape', count: 3 }));
  await done(bot, greta.slash(channel, '/encounter begin'));
  for (const { id: who } of (await bot.table.view(id, caller)).view.rows) await bot.table.doctrine(id, caller, who, 'brute');
  for (let i = 0; i < 80; i++) {
    const { winner, status, decisions } = await bot.table.view(id, caller);
    if (winner !== null || status !== 'running') break;
    const waiting = decisions.find((d) => d.answered === null && d.who !== null);
    if (waiting) await bot.table.force(id, caller, waiting.id).catch(() => undefined);
    now += MINUTE;
    await bot.table.clock.run();
    await bot.settled();
  }
  await done(bot, greta.slash(channel, '/encounter end', { sure: true }));
  return (await bot.store.load(id))!.ending!;
}

const SYSTEMS = systemsInTurn(import.meta.filename).map((r) => r.id);

/** What a character of a system is called here. */
const nameIn = (system: string): string => `Wilhelmina of ${system.slice(0, 4)}`;

describe.each(SYSTEMS)('%s', (system) => {
  test('counts what came of the fights that are over, as their channel knows it', async () => {
    const channel = `#field-${system}`;
    bot.discord.addChannel(channel.slice(1));
    const name = nameIn(system);
    const card = await created(channel, system, name);
    const none = await answered(ana.click(card, 'Campaign page'));
    expect(none.ephemeral).toBe(true);
    expect(none.text).toMatch(/No fight of theirs on this server is over yet/u);

    const first = await fought(channel, system, name);
    const her = first.people.find((p) => p.name === name)!;
    const out = first.falls.find((f) => f.who === name);
    expect(first.winner).toEqual(expect.any(String));
    expect(first.people.reduce((sum, p) => sum + p.dealt, 0)).toBeGreaterThan(0);
    const page = await answered(ana.slash(channel, '/character page', { character: name }));
    expect(page.text).toContain('**1** fight ·');
    expect(page.text).toContain(`**${first.winner === her.side ? 1 : 0}** won`);
    expect(page.text).toContain(out && out.how !== 'left' ? 'fell once' : 'never fell');
    expect(page.text).toContain(`**${her.felled.length}** brought down · damage: **${her.dealt}** dealt, **${her.taken}** taken`);
    expect(page.text).toContain(first.winner === null ? 'undecided' : first.winner === her.side ? '-# won' : '-# lost');
    expect(page.text).not.toContain(MASKED);
    expect((await answered(ana.click(page, 'Open'))).text).toContain('The Ford');

    const second = await fought(channel, system, name);
    const again = second.people.find((p) => p.name === name)!;
    const both = await answered(ana.click(card, 'Campaign page'));
    expect(both.text).toContain('**2** fights');
    expect(both.text).toContain(`**${her.dealt + again.dealt}** dealt, **${her.taken + again.taken}** taken`);
    clean();
  }, 120_000);
});

test('is for its owner alone, and counts no fight of another character, of another system, or that cannot be seen', async () => {
  const system = SYSTEMS[0]!;
  const channel = `#field-${system}`;
  const name = nameIn(system);
  const mine = (await bot.table.characters(callerOf(bot, ana), { kind: 'character' })).find((c) => c.name === name);
  const sees = async (): Promise<boolean> => true;
  await expect(bot.table.campaign(callerOf(bot, cleo), mine!.id, sees, 0)).rejects.toMatchObject({ reason: 'no-character' });
  await expect(bot.table.campaign({ ...callerOf(bot, ana), guild: '999' }, mine!.id, sees, 0)).rejects.toMatchObject({
    reason: 'no-character',
  });
  expect((await bot.table.campaign(callerOf(bot, ana), mine!.id, async () => false, 0)).sums.fights).toBe(0);
  await created(channel, system, 'Somebody Else');
  expect((await answered(ana.slash(channel, '/character page', { character: 'Somebody Else' }))).text).toMatch(/No fight of theirs/u);
  expect((await answered(ana.slash(channel, '/character page', { character: 'Nobody' }))).text).toMatch(/You have no character/u);
  await done(bot, greta.slash(channel, '/encounter start', { system, name: 'Still on' }));
  expect((await bot.table.campaign(callerOf(bot, ana), mine!.id, sees, 9)).sums.fights).toBe(2);
  clean();
});
