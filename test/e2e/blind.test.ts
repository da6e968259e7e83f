/** Blind rolls over sockets: somebody throws, and nobody but the GM ever learns what fell; the dice are those of the fight. */
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '../../src/cli/verify.ts';
import { delivered, done, endWell, pageAt, posts, practice, refused, toldAlone } from '../support/channel.ts';
import { type Bot, callerOf, startBot, withoutVeil } from '../support/face.ts';
import { systemsInTurn } from '../support/systems.ts';
import { wiretap } from '../support/wiretap.ts';

/** Nobody but the GM is ever shown a sum of these dice: no other number of the fights is as big. */
const FELL = /\b70000[1-6]\b/u;
const DICE = 'd6 + 700000';
let bot: Bot;
let greta: Person;
let ana: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 13 });
  [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
});
afterAll(() => endWell(bot));

const said = (deed: Promise<Reply>): Promise<SeenMessage> => toldAlone(bot, deed);
const channelText = (channel: string): string =>
  posts(bot, channel)
    .map((m) => m.text)
    .join('\n');

test.each(systemsInTurn(import.meta.filename).map((r) => [r.id, r] as const))(
  '%s: a blind roll is thrown, seen by the GM alone, and verified',
  async (system, rules) => {
    const caught = wiretap(bot.discord);
    const channel = `#blind-${system}`;
    await practice(bot, channel, system);
    await withoutVeil(bot, channel, greta);
    const { id } = (await pageAt(bot, channel))!;
    const own = (await bot.table.view(id, callerOf(bot, ana))).own[0]!;

    // A player throws: one command, no press; the GM is called, and one press shows what fell.
    expect((await said(ana.slash(channel, '/roll', { dice: DICE, for: 'listening @everyone', blind: true }))).text).toContain(
      'Only the GM',
    );
    await delivered(bot);
    expect(channelText(channel)).toMatch(/rolls blind for listening/u);
    const call = posts(bot, channel).findLast((m) => m.text.includes('blind dice') || m.text.includes('Blind dice'))!;
    expect(call.text).toContain(`<@${greta.id}>`);
    const panel = await said(greta.click(call, call.buttons.find((b) => b.label === 'GM panel')!.customId!));
    expect(panel.text).toMatch(FELL);

    // The GM asks: of a player the channel hears, of somebody hidden it does not.
    const asked = await said(greta.slash(channel, '/gm blind', { who: own.name, dice: DICE, for: 'a trap' }));
    expect(asked.text).toMatch(FELL);
    const foe = rules.sheets.samples.find((s) => s.kind === 'foe')!.name;
    await done(bot, greta.slash(channel, '/mob add', { from: foe, name: 'Zanzibar', hidden: true }));
    await said(greta.slash(channel, '/gm blind', { who: 'Zanzibar', dice: DICE, for: 'sneaking by' }));
    await delivered(bot);
    expect(channelText(channel)).toContain('blind for a trap');
    expect(channelText(channel)).not.toContain('sneaking by');

    // An undo leaves them: they were thrown.
    await done(bot, greta.slash(channel, '/undo', {}));
    expect((await said(greta.slash(channel, '/encounter log', {}))).text).toMatch(FELL);

    // What cannot be is refused, and nothing is thrown.
    const { version } = (await pageAt(bot, channel))!;
    expect(await refused(bot, ana, channel, () => ana.slash(channel, '/gm blind', { who: own.name, dice: DICE }))).toMatch(/GM/u);
    expect(await refused(bot, greta, channel, () => greta.slash(channel, '/roll', { dice: 'd6', blind: true }))).toContain('/gm blind');
    expect(await refused(bot, ana, channel, () => ana.slash(channel, '/roll', { dice: 'banana', blind: true }))).toContain('banana');
    expect(await refused(bot, ana, channel, () => ana.slash(channel, '/roll', { dice: '60d6 + 60d6!', blind: true }))).toMatch(/dice/u);
    expect((await pageAt(bot, channel))!.version).toBe(version);

    await done(bot, greta.slash(channel, '/encounter end', { sure: true }));
    await delivered(bot);
    for (const person of [ana, greta])
      for (const path of ['/encounter log', '/catchup', '/board', '/encounter story', '/encounter export', '/verify', '/privacy export'])
        await done(bot, person.slash(channel, path, {})).catch(() => undefined);
    await delivered(bot);
    expect(caught.filter((c) => c.to !== greta.id && FELL.test(c.text))).toEqual([]);
    expect(caught.some((c) => c.to === greta.id && FELL.test(c.text))).toBe(true);

    const file = JSON.parse(JSON.stringify(await bot.table.exportFight(id, callerOf(bot, greta)))) as Parameters<typeof verify>[0];
    expect(file.blind).toHaveLength(3);
    expect(verify(file).wrong).toEqual([]);
    const bent = file.blind!.map((roll) => ({ ...roll, faces: roll.faces.map(([sides, face]) => [sides, (face % sides) + 1] as const) }));
    expect(verify({ ...file, blind: bent }).wrong).toHaveLength(3);
    expect(await bot.table.exportFight(id, callerOf(bot, ana))).not.toHaveProperty('blind');
  },
);

test('a fight that is moved keeps its blind dice, and they are checked under the seed that threw them', async () => {
  const channel = '#blind-moved';
  await practice(bot, channel, 'brp');
  await withoutVeil(bot, channel, greta);
  await said(ana.slash(channel, '/roll', { dice: DICE, blind: true }));
  const to = bot.discord.addChannel('blind-there').id;
  await done(bot, greta.slash(channel, '/encounter move', { sure: true, to }));
  await delivered(bot);
  await said(ana.slash('#blind-there', '/roll', { dice: DICE, blind: true }));
  const { id } = (await pageAt(bot, '#blind-there'))!;
  await done(bot, greta.slash('#blind-there', '/encounter end', { sure: true }));
  const file = JSON.parse(JSON.stringify(await bot.table.exportFight(id, callerOf(bot, greta)))) as Parameters<typeof verify>[0];
  expect(file.blind).toHaveLength(2);
  expect(file.chapters).toHaveLength(1);
  expect(verify(file).wrong).toEqual([]);
});
