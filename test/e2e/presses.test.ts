/** Deciding with one press on a panel, or with one form; what is refused can be changed, what nobody has seen be taken back. */
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { done, pageAt, practice, pressOn } from '../support/channel.ts';
import { type Bot, callerOf, startBot, withoutVeil } from '../support/face.ts';
import { forgeClick } from '../support/forge.ts';

let bot: Bot;
let greta: Person;
let ana: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 5 });
  [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

/** The panel as it is when a click has been answered. */
const after = async (deed: Promise<Reply>): Promise<SeenMessage> => (await done(bot, deed)).message!;
const somethingElse = (panel: SeenMessage) => panel.selects.find((s) => s.customId.startsWith('el:'))!;
const entryOf = (panel: SeenMessage, label: string): string => somethingElse(panel).options.find((o) => o.label.startsWith(label))!.value;

async function fight(system: string, name = system): Promise<string> {
  const channel = `#press-${name}`;
  await practice(bot, channel, system);
  await withoutVeil(bot, channel, greta);
  return channel;
}

/** The panel of one of Ana's, as soon as it is their turn; the GM hurries along what waits until then. */
async function panelOf(channel: string, who: string): Promise<SeenMessage> {
  for (let i = 0; i < 60; i++) {
    const { decisions } = await bot.table.view((await pageAt(bot, channel))!.id, callerOf(bot, ana));
    if (decisions.some((d) => d.whoName === who && d.kind === 'turn')) return after(ana.slash(channel, '/act', { who: who }));
    await bot.table.force((await pageAt(bot, channel))!.id, callerOf(bot, greta), null).catch(() => null);
    await bot.settled();
  }
  throw new Error('it was never their turn');
}

const zoneOf = async (channel: string, name: string): Promise<unknown> =>
  Object.values((await pageAt(bot, channel))!.match.state.combatants).find((c) => c.name === name && 'zone' in c);

test('an attack is one press on the panel', async () => {
  const channel = await fight('brp');
  const panel = await after(ana.slash(channel, '/act'));
  expect(panel.buttons.map((b) => b.label).slice(0, 2)).toEqual([
    'Longbow → the bandit captain · 65 %',
    'Longbow → the bandit with a scar · 65 %',
  ]);
  const said = await after(ana.click(panel, 'Longbow → the bandit captain · 65 %'));
  expect(said.text).toMatch(/^✔ \*\*Linnet\*\*: Longbow → the bandit captain/u);
  expect(bot.logged).toEqual([]);
});

test('what nobody has seen yet can be taken back', async () => {
  const channel = await fight('hursagmu-swords');
  const answers = async () => (await pageAt(bot, channel))!.decisions.filter((d) => d.answer?.from === ana.id).length;
  const panel = await after(ana.slash(channel, '/act'));
  const said = await after(pressOn(ana, panel, 'One attack, and defend'));
  expect(await answers()).toBe(1);
  const takeBack = said.buttons.find((b) => b.label.startsWith('Take'))!.customId!;
  expect((await after(ana.click(said, takeBack))).text).toContain('Taken back');
  expect(await answers()).toBe(0);
  expect(bot.logged).toEqual([]);
});

test('whoever wants to confirm is asked once more', async () => {
  const channel = await fight('brp', 'sure');
  await done(bot, ana.slash(channel, '/time', { confirm: true }));
  const panel = await after(ana.slash(channel, '/act'));
  const sure = await after(ana.click(panel, 'Wait and defend'));
  expect(sure.text).toContain('▸ **Wait and defend**');
  expect((await pageAt(bot, channel))!.decisions.every((d) => d.answer === null || d.answer.from !== ana.id)).toBe(true);
  expect((await after(ana.click(sure, 'Confirm'))).text).toContain('✔ **Linnet**: Wait and defend');
  await done(bot, ana.slash(channel, '/time', { confirm: false }));
});

test('an act with much to say is one form, prefilled; a menu asks before it what is too much', async () => {
  const channel = await fight('brp', 'form');
  const panel = await after(ana.slash(channel, '/act'));
  const { modal } = await done(bot, ana.select(panel, somethingElse(panel).customId, [entryOf(panel, 'Move')]));
  expect(modal!.components.map((c) => c.label)).toEqual([
    'Metres moved',
    'Towards or away from whom',
    'Which way',
    'Say in character',
    'Describe it',
  ]);
  const gone = await after(ana.submit(modal!));
  expect(gone.text).toContain('✔ **Linnet**: Move and defend → the bandit captain, 22 m');
  const open = await after(ana.slash(channel, '/act'));
  const menu = await after(ana.select(open, somethingElse(open).customId, [entryOf(open, 'Attack')]));
  expect(menu.selects.map((s) => s.placeholder)).toContain('Weapon');
  expect(bot.logged).toEqual([]);
  expect(bot.discord.complaints).toEqual([]);
});

test('a way is told by where it leads; one that is too far is refused with the reason, and changed in the form as it was left', async () => {
  const channel = await fight('murdham');
  const panel = await panelOf(channel, 'Theobald');
  const { modal } = await done(bot, ana.select(panel, somethingElse(panel).customId, [entryOf(panel, 'Move')]));
  const where = modal!.components.find((c) => c.label === 'Where to')!.component!;
  const camp = where.options!.find((o) => o.value === 'camp')!;
  expect(camp.description).toContain('By the bridge');
  const refused = await after(ana.submit(modal!, { 'Where to': ['The wood'], 'By way of': ['The stream'] }));
  expect(refused.text).toMatch(/^⚠️/u);
  const { modal: again } = await done(bot, ana.click(refused, 'Change'));
  const left = again!.components.map((c) => c.component!.options?.find((o) => o.default)?.label ?? null);
  expect(left).toEqual(expect.arrayContaining(['The wood', 'The stream']));
  const gone = await after(ana.submit(again!, { 'Where to': ['The bridge'], 'By way of': [] }));
  expect(gone.text).toContain('✔ **Theobald**: Move → the bridge');
  expect(await zoneOf(channel, 'Theobald')).toMatchObject({ zone: 'bridge' });
  expect(bot.logged).toEqual([]);
  expect(bot.discord.complaints).toEqual([]);
});

test('a whole act in a few typed words; near misses are proposed', async () => {
  const channel = await fight('brp', 'words');
  const offered = await ana.complete(channel, '/act', 'do', 'bow captain');
  expect(offered.map((o) => o.name)).toEqual(['Longbow → the bandit captain · 65 %']);
  const unsure = await after(ana.slash(channel, '/act', { do: 'bow' }));
  expect(unsure.text).toContain('Which do you mean?');
  const near = await after(ana.slash(channel, '/act', { do: 'lonbow captin' }));
  expect(near.text).toContain('I read “lonbow captin” like this.');
  expect(near.buttons[0]!.label).toBe('Longbow → the bandit captain · 65 %');
  const nearly = await after(ana.slash(channel, '/act', { do: 'bow dragon' }));
  expect(nearly.text).toContain('Did you mean one of these?');
  expect((await after(ana.slash(channel, '/act', { do: 'bow captain' }))).text).toContain('✔ **Linnet**: Longbow → the bandit captain');
});

test('buttons of older panels lead on', async () => {
  const channel = await fight('murdham', 'old');
  const panel = await panelOf(channel, 'Theobald');
  const [, encounter, decision, who, mark] = panel.buttons[0]!.customId!.split(':');
  for (const old of [`go:${encounter}:${decision}:${who}:${mark}:0:.:o0-1`, `ty:${encounter}:${decision}:${who}:${mark}:0::t0`]) {
    const answer = await after(forgeClick(bot.discord, ana, channel, old, panel));
    expect(answer.text).toContain('older version');
    expect(answer.buttons.length).toBeGreaterThan(0);
  }
});

test('several of one side act at once, by one press, in one command; one undo takes it back', async () => {
  const channel = await fight('fitz-swords-wizardry', 'many');
  const answered = async () => (await pageAt(bot, channel))!.decisions.filter((d) => d.answer?.from === greta.id).length;
  const declares = async () => (await pageAt(bot, channel))!.decisions.some((d) => d.kind === 'declaration' && d.users.includes(greta.id));
  for (let i = 0; i < 10 && !(await declares()); i++) await bot.table.force((await pageAt(bot, channel))!.id, callerOf(bot, greta), null);
  await bot.settled();
  const panel = await after(greta.slash(channel, '/act'));
  const many = await after(greta.click(panel, 'Several at once …'));
  const { version } = (await pageAt(bot, channel))!;
  const gone = await after(greta.click(many, 'Attack the nearest'));
  expect(gone.text.split('\n').filter((line) => line.startsWith('✔')).length).toBeGreaterThan(2);
  expect(await answered()).toBeGreaterThan(2);
  expect((await pageAt(bot, channel))!.version).toBe(version + 1);
  await done(bot, greta.slash(channel, '/undo'));
  expect(await answered()).toBe(0);
  expect(bot.logged).toEqual([]);
  expect(bot.discord.complaints).toEqual([]);
});

test('one press answers for all whom a GM is asked about at once, in one command; one undo takes it back', async () => {
  const channel = '#alike';
  bot.discord.addChannel('alike');
  await done(bot, greta.slash(channel, '/encounter start', { system: 'murdham' }));
  await done(bot, greta.slash(channel, '/mob add', { from: '4 bandits' }));
  await done(bot, ana.slash(channel, '/join', { with: 'Theobald' }));
  await done(bot, greta.slash(channel, '/encounter begin'));
  const open = async () => (await pageAt(bot, channel))!.decisions.filter((d) => d.answer === null);
  const isAnas = async () => (await open()).some((d) => d.kind === 'turn' && d.users.includes(ana.id));
  for (let i = 0; i < 10 && !(await isAnas()); i++) await bot.table.force((await pageAt(bot, channel))!.id, callerOf(bot, greta), null);
  const ways = await after(ana.slash(channel, '/act', { do: 'attack bandit 1' }));
  await after(ana.click(ways, ways.buttons[0]!.label));
  const asked = (await open()).filter((d) => d.users.includes(greta.id));
  expect(asked.length).toBeGreaterThan(2);
  const { version } = (await pageAt(bot, channel))!;
  const panel = await after(greta.slash(channel, '/act'));
  const all = panel.buttons.find((b) => /^All \d: /u.test(b.label))!;
  const gone = await after(greta.click(panel, all.label));
  expect(gone.text).toContain('✔');
  const still = (await open()).map(({ id }) => id);
  for (const { id } of asked) expect(still).not.toContain(id);
  expect((await pageAt(bot, channel))!.version).toBe(version + 1);
  await done(bot, greta.slash(channel, '/undo'));
  expect((await open()).filter((d) => d.users.includes(greta.id))).toHaveLength(asked.length);
  expect(bot.logged).toEqual([]);
  expect(bot.discord.complaints).toEqual([]);
});
