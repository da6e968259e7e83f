/**
 * Powers of a pack as people press them: Act, the act on its button or in its form, the saves and what comes of them, the condition until
 * it has run out, taken back and done again with the same dice; and what somebody is told who asks for what cannot be.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verify } from '../../src/cli/verify.ts';
import { everyone, type Pack, type Step } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import type { Heard } from '../../src/table/speech.ts';
import { actOn, answerOf, done, endWell, isBoard, pageAt, refused, shown } from '../support/channel.ts';
import { type Bot, callerOf, startBot, withoutVeil } from '../support/face.ts';
import { systemsInTurn } from '../support/systems.ts';

let bot: Bot;
let owner: Person;
let greta: Person;
let ana: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 21 });
  owner = bot.discord.user(bot.discord.guild().ownerId);
  [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
  bot.discord.addChannel('powers');
  for (const { id } of rulesets) await said(owner.slash('#powers', '/pack add', { file: { name: 'Pack.json', content: textOf(id) } }));
});
afterAll(() => endWell(bot));

const textOf = (system: string): string => readFileSync(join(import.meta.dirname, `../../src/rules/${system}/data/pack.json`), 'utf8');

/** What is answered to whoever asked, and to nobody else. */
async function said(deed: Promise<Reply>): Promise<SeenMessage> {
  const answer = answerOf(await done(bot, deed))!;
  expect(answer.ephemeral, answer.text).toBe(true);
  return answer;
}

/** What everybody has been told in a channel since so many messages. */
const toldSince = (channel: string, before: number): string =>
  shown(bot, channel)
    .slice(before)
    .map(({ text }) => text)
    .join('\n');
const boardOf = (channel: string): SeenMessage => shown(bot, channel).findLast(isBoard)!;

/** A hero of Ana's against one creature of the pack who has powers, run by Greta. */
async function fightWith(system: string, channel: string) {
  bot.discord.addChannel(channel.slice(1));
  await said(greta.slash(channel, '/encounter start', { system, name: 'Powers', pace: 'none' }));
  await withoutVeil(bot, channel, greta);
  const { creatures, powers = [] } = JSON.parse(textOf(system)) as Pack;
  const gifted = creatures.find((one) => one.powers?.length)!;
  await said(greta.slash(channel, '/mob add', { from: gifted.name, autopilot: 'none' }));
  const hero = rulesets.find((r) => r.id === system)!.sheets.samples.find((s) => s.kind === 'hero')!;
  await said(ana.slash(channel, '/join', { with: hero.name }));
  const { id, match } = (await pageAt(bot, channel))!;
  const [foe, target] = ['foes', 'heroes'].map((side) => everyone(match.state).find((c) => c.side === side)!);
  const own = powers.filter(({ name }) => gifted.powers!.includes(name));
  return { channel, id, foe: foe!, hero: target!, own };
}
type There = Awaited<ReturnType<typeof fightWith>>;

const load = async ({ id }: There) => (await bot.store.load(id))!;
const events = async ({ id }: There) =>
  (await bot.store.log(id, 0, 5000)).flatMap((line) =>
    line.kind === 'event' && line.undone === null ? [(line.body as unknown as Heard).event] : [],
  );
const diceOf = async (there: There): Promise<readonly Step['dice'][]> =>
  (await events(there)).filter(({ type }) => type === 'power').map(({ steps = [] }) => steps[0]?.dice);

/** Whether the creature may use a power now. */
async function mayUse({ id, foe }: There): Promise<boolean> {
  const { decisions } = await bot.table.view(id, callerOf(bot, greta));
  return decisions.some((d) => d.answered === null && d.who === foe.id && d.offers.some((o) => o.pick === 'power' && o.blocked === null));
}

/** Goes on until something is so; whatever else is asked comes to what silence comes to. False: it never is. */
async function goOn(there: There, until: () => Promise<boolean>): Promise<boolean> {
  for (let i = 0; i < 60; i++) {
    if (await until()) return true;
    if ((await load(there)).status !== 'running') return false;
    await bot.table.force(there.id, callerOf(bot, greta), null);
    await bot.settled();
  }
  return false;
}

/** Presses a power: by the button that does it, or in the form behind **Use a power**. Returns the last panel and the presses. */
async function press(
  { channel, foe }: There,
  power: string,
  by: 'button' | 'form',
): Promise<{ readonly text: string; readonly presses: number }> {
  const board = boardOf(channel);
  const panel = (await done(bot, greta.click(board, actOn(board)))).message!;
  expect(panel.ephemeral).toBe(true);
  const button = panel.buttons.find((b) => b.label?.startsWith(`${power} → `) && !b.disabled);
  if (by === 'button' && button) return { text: (await done(bot, greta.click(panel, button.customId!))).message!.text, presses: 2 };
  const menu = panel.selects.find((s) => s.options.some((o) => o.label === 'Use a power …'))!;
  const entry = menu.options.find((o) => o.label === 'Use a power …')!;
  const { modal } = await done(bot, greta.select(panel, menu.customId, [entry.value]));
  // Where one of their powers alone can be used, the form does not ask which, and says it over itself.
  const which = modal!.components.find((c) => c.label === 'Power')?.component?.options ?? [];
  expect(modal!.title).toMatch(which.length > 0 ? /: Use a power(?: → .*)?$/u : /: (?!Use a power)\S/u);
  expect(modal!.title.startsWith(`${foe.name}: `)).toBe(true);
  expect(which.every((o) => !/\bwithin (?:in|at|near)\b|range (?:in|at|near)\b/u.test(o.description ?? ''))).toBe(true);
  const value = which.find((o) => o.label === power)?.value;
  const sent = (await done(bot, greta.submit(modal!, value === undefined ? {} : { Power: [value] }))).message!;
  return { text: sent.text, presses: 3 };
}

/** Until whatever was begun has been told. */
async function used(there: There, before: number): Promise<boolean> {
  return goOn(there, async () => (await diceOf(there)).length > before);
}

describe.each(systemsInTurn(import.meta.filename).map(({ id }) => id))('%s', (system) => {
  test('a power is pressed, saved against, taken back and pressed again with the same dice; its condition runs out', async () => {
    const there = await fightWith(system, `#powers-${system}`);
    const { channel, id, foe, hero, own } = there;
    await said(greta.slash(channel, '/encounter begin', {}));
    const giving = own.find(({ condition, target }) => condition && target !== 'friend')!;
    const seen = { pressed: 0, again: 0, given: false };
    const { condition } = giving;
    const isHeld = async () => {
      const { view } = await bot.table.view(id, callerOf(bot, greta));
      return view.rows.some(({ id: who, badges }) => who === hero.id && badges.some((badge) => badge.startsWith(condition!.name)));
    };
    let held = false;
    for (let round = 0; round < 8 && !(seen.given && seen.again > 0); round++) {
      if (!(await goOn(there, () => mayUse(there)))) break;
      const before = shown(bot, channel).length;
      const had = await diceOf(there);
      const { text, presses } = await press(there, giving.name, seen.pressed % 2 === 0 ? 'form' : 'button');
      expect(presses).toBeLessThanOrEqual(4);
      expect(text).toContain(`✔ **${foe.name}**: ${giving.name} → ${hero.name}`);
      expect(await used(there, had.length)).toBe(true);
      seen.pressed++;
      const first = (await diceOf(there)).at(-1);
      const told = toldSince(channel, before);
      expect(told).toContain(`uses **${giving.name}** on ${hero.name}`);
      expect(told).not.toMatch(/blow|\bto withstanding\b|uses a power on/u);
      if (seen.again === 0 && (await load(there)).status === 'running') {
        // Taken back to before it, and pressed again: the same dice fall.
        for (let steps = 0; steps < 6 && (await diceOf(there)).length > had.length; steps++)
          await said(greta.slash(channel, '/undo', { what: 'action' }));
        expect((await diceOf(there)).length).toBe(had.length);
        expect((await load(there)).match.state.powersUsed?.[foe.id]?.[giving.name] ?? 0).toBe(had.length);
        if (!(await goOn(there, () => mayUse(there)))) break;
        await press(there, giving.name, 'button');
        expect(await used(there, had.length)).toBe(true);
        expect((await diceOf(there)).at(-1)).toEqual(first);
        seen.again++;
      }
      seen.given = (await events(there)).some(({ type }) => type === 'condition-given');
      // Everybody reads what came of it: that it was withstood, or what it has left behind, and on the board while it lasts.
      expect(toldSince(channel, before)).toContain(seen.given ? `🏷️ ${hero.name}: **${condition!.name}**` : `withstands **${giving.name}**`);
      const board = boardOf(channel).text.includes(condition!.name);
      expect(board).toBe(await isHeld());
      held ||= board;
    }
    expect(seen).toMatchObject({ given: true, again: 1 });
    expect(held || condition!.rounds === 1).toBe(true);
    expect(await goOn(there, async () => !(await isHeld()))).toBe(true);
    expect(boardOf(channel).text).not.toContain(condition!.name);
    expect((await load(there)).trouble).toBeNull();
    if ((await load(there)).status !== 'over') await done(bot, greta.slash(channel, '/encounter end', { sure: true }));
    const { dice, wrong } = verify(JSON.parse(JSON.stringify(await bot.table.exportFight(id, callerOf(bot, greta)))) as never);
    expect(wrong).toEqual([]);
    expect(dice).toBeGreaterThan(0);
    expect((await said(greta.slash(channel, '/verify', {}))).text).toContain('the seed');
  }, 120_000);
});

describe('what cannot be is answered with what to do instead', () => {
  test('powers: too far, used up, at the wrong one', async () => {
    const there = await fightWith('brp', '#powers-slips');
    const { channel, foe, hero } = there;
    await said(greta.slash(channel, '/encounter begin', {}));
    const act = (line: string) => greta.slash(channel, '/mob act', { who: foe.name, do: line });
    const wrong = (line: string) => refused(bot, greta, channel, () => act(line));
    const isUp = () => goOn(there, () => mayUse(there));
    expect(await isUp()).toBe(true);
    expect(await wrong(`reed song ${hero.name}`)).toContain('Not now: **Reed song**. Nobody within its range is hurt. Do something else');
    expect(await wrong(`sucking mud ${foe.name}`)).toMatch(/Did you mean one of these\?/u);
    expect(await wrong('purple rain')).toMatch(/There is no action “purple rain” now/u);
    await said(greta.slash(channel, '/zone distance', { from: foe.name, to: hero.name, distance: 25 }));
    expect(await wrong(`sucking mud ${hero.name}`)).toContain(
      'Not now: **Sucking mud**. Nobody whom it could be used on is within its range. Move nearer',
    );
    for (let i = 0; i < 2; i++) {
      expect(await isUp()).toBe(true);
      const before = shown(bot, channel).length;
      await press(there, 'Marsh fire', 'form');
      expect(await used(there, i)).toBe(true);
      expect(toldSince(channel, before)).toContain(`uses **Marsh fire** on ${hero.name}`);
    }
    await said(greta.slash(channel, '/zone distance', { from: foe.name, to: hero.name, distance: 10 }));
    expect(await isUp()).toBe(true);
    expect(await wrong(`marsh fire ${hero.name}`)).toContain(
      'Not now: **Marsh fire**. It has been used as often as it can be in this fight.',
    );
    const board = boardOf(channel);
    const panel = (await done(bot, greta.click(board, actOn(board)))).message!;
    expect(panel.text).toContain('Not now: Marsh fire. It has been used as often');
    expect(panel.buttons.some((b) => b.label?.startsWith('Marsh fire'))).toBe(false);
  });

  test('powers on a sheet: each slip is told with its place, and one who had none can be given some in a fight', async () => {
    const there = await fightWith('murdham', '#powers-sheet');
    const { channel, hero, own } = there;
    await said(greta.slash(channel, '/encounter begin', {}));
    const set = (value: object) => greta.slash(channel, '/gm set', { who: hero.name, field: 'Powers', value: JSON.stringify(value) });
    const good = { name: 'Loose tile', target: 'foe', range: 1, dice: '1d4', save: { with: 'agi' } };
    for (const [slip, why] of [
      [{ range: 41 }, /from 0 to 20/u],
      [{ dice: '99d6' }, /at most 16 dice/u],
      [{ save: { with: 'luck' } }, /it can be str, agi or wit/u],
      [{ target: 'friend' }, /nobody throws against what helps them/u],
      [{ area: 2 }, /foes as its target/u],
      [{ dice: 'none' }, /dice such as 2d6, or a condition/u],
      [{ uses: 0 }, /1 to 20/u],
    ] as const)
      expect(await refused(bot, greta, channel, () => set([{ ...good, ...slip }])), JSON.stringify(slip)).toMatch(why);
    expect(await refused(bot, greta, channel, () => set([good, good]))).toMatch(/each name once/u);
    expect((await said(set([good]))).text).toContain(`✔ ${hero.name}: Powers none → Loose tile.`);
    expect((await said(greta.slash(channel, '/encounter sheet', { who: hero.name }))).text).toContain(
      'Loose tile\\: 1d4, range 1 zone, AGI save averts it',
    );
    expect(own.length).toBeGreaterThan(0);
  });
});

test('armour that is put on counts, hit points stop at the most there can be, and both are said', async () => {
  const { channel, hero } = await fightWith('hursagmu-swords', '#edits-armour');
  const set = (where: string, whom: string, field: string, value: string) =>
    said(greta.slash(where, '/gm set', { who: whom, field, value }));
  const armour = async (who: { readonly id: string }) =>
    ((await pageAt(bot, channel))!.match.state.combatants[who.id] as { readonly armor?: number }).armor;
  await set(channel, hero.name, 'Pieces of armour', 'plate');
  expect(await armour(hero)).toBe(5);
  await set(channel, hero.name, 'Pieces of armour', 'none');
  expect(await armour(hero)).toBe(0);
  // A kept sheet, the same.
  const sheet = {
    file: {
      name: 'Jot.json',
      content: JSON.stringify({
        name: 'Jot the Younger',
        ruleset: 'hursagmu-swords',
        sheet: { armorItems: [{ id: 'leather' }], armor: 1 },
      }),
    },
  };
  await said(ana.slash(channel, '/character import', sheet));
  await said(ana.slash(channel, '/character edit', { character: 'Jot the Younger', field: 'Pieces of armour', value: 'chain' }));
  const kept = await bot.table.characters(callerOf(bot, ana), { kind: 'character', ruleset: 'hursagmu-swords' });
  expect(kept.find(({ name }) => name === 'Jot the Younger')!.sheet).toMatchObject({ armor: 3, armorItems: [{ id: 'chain' }] });

  const other = await fightWith('fitz-swords-wizardry', '#edits-hp');
  await set(other.channel, other.hero.name, 'Hit points now', '12');
  expect((await set(other.channel, other.hero.name, 'Hit points now', '400')).text).toContain('that is 41 at most');
});

test('what follows from a characteristic is reckoned anew where a kept sheet is edited, as in the form', async () => {
  const { channel } = await fightWith('brp', '#edits-brp');
  const content = JSON.stringify({ name: 'Ulf the Large', ruleset: 'brp', sheet: { str: 17, con: 13, siz: 12, dodge: 44 } });
  await said(ana.slash(channel, '/character import', { file: { name: 'Ulf.json', content } }));
  const kept = async () =>
    (await bot.table.characters(callerOf(bot, ana), { kind: 'character', ruleset: 'brp' })).find(({ name }) => name === 'Ulf the Large')!
      .sheet;
  expect(await kept()).toMatchObject({ hpMax: 13, hp: 13, db: '+1D4' });
  await said(ana.slash(channel, '/character edit', { character: 'Ulf the Large', field: 'SIZ', value: '18' }));
  expect(await kept()).toMatchObject({ siz: 18, hpMax: 16, hp: 16, db: '+1D6', dodge: 44 });
  await said(ana.slash(channel, '/character edit', { character: 'Ulf the Large', field: 'DEX', value: '15' }));
  expect(await kept()).toMatchObject({ dex: 15, hpMax: 16, dodge: 44 });
});

test('the new value of an edit is called that in every system', async () => {
  for (const { id } of rulesets) {
    const { channel } = await fightWith(id, `#edits-${id}`);
    const offers = (await bot.table.offers((await pageAt(bot, channel))!.id, callerOf(bot, greta), 'gm')).find(
      ({ pick }) => pick === 'set',
    )!;
    expect(
      offers.params.map(({ label }) => label),
      id,
    ).toEqual(['Target', 'Field', 'New value', 'Why']);
  }
});
