/** A practice fight of one person alone: all of it in one private message, through the wire, in every system. */
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import type { Encounter } from '../../src/table/encounter.ts';
import { soloPlace } from '../../src/table/solo.ts';
import { answerOf, done, refused, shown } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';
import { forgeClick } from '../support/forge.ts';
import { systemsInTurn } from '../support/systems.ts';

const CHANNEL = '#arena';
let bot: Bot;
let ana: Person;
beforeEach(async () => {
  bot = await startBot({ seed: 2 });
  ana = bot.discord.user('Ana');
});
afterEach(async () => {
  await bot.stop();
  await bot.discord.close();
});

const panelOf = async (deed: Promise<Reply>): Promise<SeenMessage> => answerOf(await done(bot, deed))!;
const begin = (system: string): Promise<SeenMessage> => panelOf(ana.slash(CHANNEL, '/practice', { system, private: true }));
const press = (panel: SeenMessage, target: string): Promise<SeenMessage> => panelOf(ana.click(panel, target));

async function fightOf(person = ana): Promise<Encounter | null> {
  const id = await bot.store.inChannel(soloPlace(person.id));
  return id === null ? null : bot.store.load(id);
}

/** Buttons that do a whole act. */
const acts = (panel: SeenMessage): string[] =>
  panel.buttons.filter((b) => b.customId?.startsWith('pk:') && !b.disabled).map((b) => b.customId!);

/** The first act of a panel, by its button, or from its menu where no button has one. */
function act(panel: SeenMessage): Promise<SeenMessage> {
  const named = (words: RegExp): string | undefined =>
    panel.buttons.find((b) => b.customId?.startsWith('pk:') && words.test(b.label))?.customId;
  const first = named(/→|charge|attack/iu) ?? named(/close|approach|advance|forward/iu) ?? acts(panel)[0];
  if (first !== undefined) return press(panel, first);
  const menu = panel.selects.find((s) => s.customId.startsWith('el:'))!;
  return panelOf(ana.select(panel, menu.customId, [menu.options.find((o) => !/[?+]$/u.test(o.value))!.value]));
}

/** Nobody but the one who plays has seen anything, and nothing waits to be sent or for a time. */
async function expectUnheard(): Promise<void> {
  expect(shown(bot, CHANNEL)).toEqual([]);
  expect(await bot.store.nextPost()).toBeNull();
  expect(await bot.store.boardsBehind(10)).toEqual([]);
  expect(await bot.store.nextDue()).toBeNull();
  expect(bot.discord.complaints).toEqual([]);
  expect(bot.logged).toEqual([]);
}

const SYSTEMS = systemsInTurn(import.meta.filename).map((r) => [r.id, r] as const);

test.each(SYSTEMS)('%s: within five presses somebody is asked to react, with what has happened and the board above', async (id, rules) => {
  let panel = await begin(id);
  expect(panel.ephemeral).toBe(true);
  expect(panel.text).toContain(rules.practice.title);
  expect(panel.text).toContain(rules.practice.about.slice(0, 40));
  expect(panel.text).toContain('🧭');
  const hero = rules.practice.entrants.find((e) => e.player)!.name;
  expect(panel.text).toContain(`You play **${hero}**`);
  if (rules.space.kind === 'distances') expect(panel.text).toContain(`Seen from ${hero} (`);
  const isAsked = async (): Promise<boolean> =>
    (await fightOf())!.decisions.some((d) => d.kind === 'reaction' && d.answer === null && d.users.includes(ana.id));
  for (let presses = 1; presses <= 5 && !(await isAsked()); presses++) {
    // Whoever stands fast is charged at.
    const fast = panel.buttons.find(
      (b) => b.customId?.startsWith('pk:') && /^(?:Fight|Hold until|Wait and defend)\b/u.test(b.label),
    )?.customId;
    panel = fast === undefined ? await act(panel) : await press(panel, fast);
    expect(panel.ephemeral).toBe(true);
  }
  expect(await isAsked()).toBe(true);
  expect(acts(panel).length).toBeGreaterThan(0);
  await expectUnheard();
});

test.each(SYSTEMS)(
  '%s: it is played to its end in one message, and the end says how it went',
  async (id, rules) => {
    let panel = await begin(id);
    const first = panel.id;
    const all = new Set<string>();
    const hero = rules.practice.entrants.find((e) => e.player)!.name;
    // Whoever plays alone is the GM of it as well, and meets those who hide behind a mask as players do.
    const unmasked = rules.practice.entrants.flatMap(({ name, mask }) => (mask ? [name.toLowerCase()] : []));
    const said = ({ text, buttons, selects }: SeenMessage): string =>
      JSON.stringify([text.replace(rules.practice.about, ''), buttons, selects]).toLowerCase();
    for (let presses = 0; presses < 250 && (await fightOf()) !== null; presses++) {
      all.add(panel.text);
      for (const name of unmasked) expect(said(panel)).not.toContain(name);
      // What one has done stands with what has come of it, above the board, and not once more below.
      expect(panel.text.slice(panel.text.indexOf('only you see this'))).not.toMatch(new RegExp(`^(?![▶✕])\\S+ \\*\\*${hero}\\*\\* `, 'mu'));
      panel = await act(panel);
      expect(panel.id).toBe(first);
      // Alone nobody is asked what cannot be answered: there is nobody whom that could tell anything.
      expect(panel.text).not.toContain('There is nothing you can do this time.');
    }
    expect(await fightOf()).toBeNull();
    expect(panel.text).toContain('🏁');
    expect(panel.buttons.map((b) => b.label)).toEqual(expect.arrayContaining(['Check the dice', 'Once more', 'Another system']));
    // Whoever falls in the first round watches the rest.
    expect(all.size).toBeGreaterThan(1);
    await expectUnheard();
    const check = await press(panel, 'Check the dice');
    expect(check.text).toMatch(/(?:Both|All \d+) dice match the seed/u);
    const again = await press(panel, 'Once more');
    expect(acts(again).length).toBeGreaterThan(0);
  },
  60_000,
);

test('without a system, /practice asks which, and goes on where it was left once there is one', async () => {
  const choice = await panelOf(ana.slash(CHANNEL, '/practice', {}));
  const menu = choice.selects[0]!;
  expect(menu.options.map((o) => o.value).toSorted()).toEqual(rulesets.map((r) => r.id).toSorted());
  const panel = await panelOf(ana.select(choice, menu.customId, ['brp']));
  const later = await act(panel);
  const again = await panelOf(ana.slash(CHANNEL, '/practice', {}));
  expect(again.id).not.toBe(later.id);
  expect(again.text).toBe(later.text.replace(/^.*🧭 When it is settled.*\n/mu, ''));
  expect(acts(again)).toEqual(acts(later));
});

test('it goes on after a restart, from the old panel and from /practice', async () => {
  const panel = await begin('murdham');
  await bot.stop();
  bot = await startBot({ discord: bot.discord, store: bot.store });
  const later = await act(panel);
  expect(acts(later).length).toBeGreaterThan(0);
  const again = await panelOf(ana.slash(CHANNEL, '/practice', {}));
  expect(acts(again)).toEqual(acts(later));
  await expectUnheard();
});

test('a press comes twice and does its deed once; an old panel says that it is old', async () => {
  const panel = await begin('brp');
  const [first] = acts(panel);
  const reply = await ana.click(panel, first!);
  await bot.settled();
  const { version } = (await fightOf())!;
  bot.discord.replay(reply.id);
  await bot.settled();
  expect((await fightOf())!.version).toBe(version);
  const late = answerOf(await done(bot, forgeClick(bot.discord, ana, CHANNEL, first!, panel)))!;
  expect(late.text).toMatch(/no longer open|settled|moved on/u);
  expect((await fightOf())!.version).toBe(version);
});

test('another takes its place only after asking, and the old panel tells where it went on', async () => {
  const old = await begin('brp');
  const { id } = (await fightOf())!;
  const asked = await begin('murdham');
  expect(asked.text).toContain('takes its place');
  expect((await fightOf())!.id).toBe(id);
  const kept = await press(asked, asked.buttons.find((b) => b.label.startsWith('Go on'))!.customId!);
  expect(acts(kept)).toEqual(acts(old));
  const sure = await begin('murdham');
  const start = sure.buttons.find((b) => b.label === 'Start the new one')!.customId!;
  const fresh = await press(sure, start);
  expect(acts(fresh).length).toBeGreaterThan(0);
  const next = (await fightOf())!;
  expect(next.ruleset).toBe('murdham');
  expect((await bot.store.load(id))!.status).toBe('over');
  const gone = answerOf(await done(bot, forgeClick(bot.discord, ana, CHANNEL, acts(old)[0]!, old)))!;
  expect(gone.text).toContain('/practice');
  // The same press again names the one that is over by now: it begins nothing.
  const twice = answerOf(await done(bot, forgeClick(bot.discord, ana, CHANNEL, start, fresh)))!;
  expect(twice.text).toContain('takes its place');
  expect((await fightOf())!.id).toBe(next.id);
  await expectUnheard();
});

test('nobody else comes near it, whatever they send', async () => {
  const panel = await begin('brp');
  const { id, version } = (await fightOf())!;
  const ben = bot.discord.user('Ben');
  const forged = [acts(panel)[0]!, `act:${id}`, `board:${id}`, `gm:${id}`, `join:${id}`, `log:${id}`, `receipt:${id}:1:9`, `sheet:${id}`];
  for (const customId of forged) {
    const answer = await refused(bot, ben, CHANNEL, () => forgeClick(bot.discord, ben, CHANNEL, customId, panel));
    expect(answer).toContain('There is no fight');
  }
  await done(bot, forgeClick(bot.discord, ben, CHANNEL, `solo-start:-:brp:${id}`, panel));
  expect((await bot.store.load(id))!.status).toBe('running');
  expect((await fightOf())!.version).toBe(version);
  expect((await fightOf(ben))!.ruleset).toBe('brp');
});

test('it is for one alone: players are refused, and a channel keeps its own fight beside it', async () => {
  const answer = await refused(bot, ana, CHANNEL, () => ana.slash(CHANNEL, '/practice', { system: 'brp', private: true, player1: 'Ben' }));
  expect(answer).toContain('for you alone');
  expect(await fightOf()).toBeNull();
  await begin('brp');
  const { id } = (await fightOf())!;
  await expect(
    bot.table.coGm(id, { user: ana.id, name: 'Ana', guild: '', roles: [], manager: false, interaction: null }, '77', true),
  ).rejects.toThrow('solo');
  await done(bot, ana.slash(CHANNEL, '/practice', { system: 'murdham' }));
  expect(await bot.store.inChannel(bot.discord.channel(CHANNEL).id)).not.toBeNull();
  expect((await fightOf())!.id).toBe(id);
});

test('/privacy delete takes it along, and what nobody touches for a month goes by itself', async () => {
  await begin('brp');
  const { id, touched } = (await fightOf())!;
  const data = await bot.store.dataOf(ana.id);
  expect(data.seats.map((s) => s.encounter)).toContain(id);
  expect(await bot.store.dropFights({ lost: 0, over: 0, solo: touched }, 5)).toBe(0);
  const panel = await panelOf(ana.slash(CHANNEL, '/privacy delete', {}));
  await press(panel, panel.buttons.find((b) => /delete/iu.test(b.label))!.customId!);
  expect(await bot.store.load(id)).toBeNull();
  await begin('brp');
  const again = (await fightOf())!;
  expect(await bot.store.dropFights({ lost: 0, over: 0, solo: again.touched + 1 }, 5)).toBe(1);
  expect(await bot.store.load(again.id)).toBeNull();
});
