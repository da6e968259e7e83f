/** A character of one's own: from Join to the fight in four presses; mistakes that lose nothing; sheets as people read them. */
import type { Person, Reply, SeenMessage, ShownModal } from 'discord-stand-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { done, isBoard, pageAt, practice } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';
import { systemsInTurn } from '../support/systems.ts';

let bot: Bot;
let greta: Person;
let ana: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 11 });
  [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

const answered = async (deed: Promise<Reply>): Promise<SeenMessage> => (await done(bot, deed)).message!;
const plain = (text: string): string => text.replaceAll('\\', '').replaceAll('\u2060', '');
const fieldsOf = (modal: ShownModal) => Object.fromEntries(modal.components.map((c) => [c.component?.custom_id ?? '', c]));

/** What only a machine writes. */
const MACHINE = /\{"|"\}|undefined|\bnull\b|\bNaN\b|: false\b|: true\b|\[object/u;

/** A fight in a channel of its own in which people are still gathering, and its board. */
async function gathering(system: string, name: string): Promise<SeenMessage> {
  bot.discord.addChannel(name);
  await done(bot, greta.slash(`#${name}`, '/encounter start', { system, name: 'The Ford' }));
  return ana.waitFor(isBoard, { channel: `#${name}` });
}

describe.each(systemsInTurn(import.meta.filename).map((r) => [r.id, r] as const))('%s', (system, rules) => {
  test('from Join to standing in the fight with a new character in four presses, with nothing typed', async () => {
    const name = `new-${system}`;
    const board = await gathering(system, name);
    let presses = 0;
    const pressed = <T>(deed: T): T => {
      presses++;
      return deed;
    };
    const panel = await answered(pressed(ana.click(board, 'Join')));
    const { modal } = await done(bot, pressed(ana.click(panel, 'Make a character')));
    expect(modal!.components.length).toBe(5);
    const card = await answered(pressed(ana.submit(modal!)));
    const { starter } = rules.sheets.form;
    expect(plain(card.text)).toContain(starter.name);
    const told = await answered(pressed(ana.click(card, `Join with ${starter.name}`)));
    expect(presses).toBeLessThanOrEqual(4);
    expect(told.text).toContain('is in');
    const { match } = (await pageAt(bot, `#${name}`))!;
    expect(Object.values(match.state.combatants)).toEqual([expect.objectContaining({ name: starter.name, side: 'heroes' })]);
    expect(bot.logged).toEqual([]);
    expect(bot.discord.complaints).toEqual([]);
  });

  test('a ready-made hero is in with the second press; whoever wants another name or side says so first', async () => {
    const name = `ready-${system}`;
    const board = await gathering(system, name);
    const panel = await answered(ana.click(board, 'Join'));
    const [at, first] = panel.selects;
    const [hero] = at!.options.filter((o) => o.value.startsWith('s'));
    expect((await answered(ana.select(panel, at!.customId, [hero!.value]))).text).toContain('is in');
    const ben = bot.discord.user('Ben');
    const other = await answered(ben.click(board, 'Join'));
    const { modal } = await done(bot, ben.select(other, first!.customId, [hero!.value]));
    expect((await answered(ben.submit(modal!, { Name: 'Wilhelmina' }))).text).toContain('is in');
    const { match } = (await pageAt(bot, `#${name}`))!;
    expect(Object.values(match.state.combatants).map((c) => [c.name, c.side])).toEqual([
      [hero!.label, 'heroes'],
      ['Wilhelmina', 'heroes'],
    ]);
    expect(bot.logged).toEqual([]);
    expect(bot.discord.complaints).toEqual([]);
  });

  test('all mistakes are told at once next to what was typed, and nothing typed is lost', async () => {
    const name = `wrong-${system}`;
    const board = await gathering(system, name);
    const panel = await answered(ana.click(board, 'Join'));
    const { modal } = await done(bot, ana.click(panel, 'Make a character'));
    const [first, second] = rules.sheets.form.parts;
    const typed = { Name: 'Wilhelmina', Pronoun: ['she'], [first!.label]: 'Flummox 3, wibble', [second!.label]: 'a spoon of doom' };
    const wrong = await answered(ana.submit(modal!, typed));
    for (const said of ['3 things', first!.label, second!.label, 'Flummox', 'wibble', 'a spoon of doom'])
      expect(plain(wrong.text)).toContain(said);
    expect(wrong.text).not.toMatch(/invalid|expected|zod|too small|too big/iu);
    const { modal: again } = await done(bot, ana.click(wrong, 'Change'));
    const left = fieldsOf(again!);
    expect(left['name']!.component!.value).toBe('Wilhelmina');
    expect(left['pronoun']!.component!.options!.find((o) => o.default)!.value).toBe('she');
    expect(left[first!.key]!.component!.value).toBe('Flummox 3, wibble');
    expect(left[second!.key]!.component!.value).toBe('a spoon of doom');
    const card = await answered(ana.submit(again!, { [first!.label]: '', [second!.label]: '' }));
    expect(plain(card.text)).toContain('Wilhelmina');
    expect(card.text).toContain('she/her');
    await done(bot, ana.click(card, 'Join with Wilhelmina'));
    const { match } = (await pageAt(bot, `#${name}`))!;
    expect(Object.values(match.state.combatants)[0]).toMatchObject({ name: 'Wilhelmina', pronoun: 'she' });
    expect(bot.logged).toEqual([]);
    expect(bot.discord.complaints).toEqual([]);
  });

  test('every sheet of a fight reads as a person writes, for its player and for the GM', async () => {
    const channel = `#sheets-${system}`;
    const board = await practice(bot, channel, system);
    const own = await answered(ana.click(board, 'Sheet'));
    expect(own.text).toMatch(/\*\*(?:Weapons|Protection|Armour)\*\*/u);
    const panel = await answered(greta.click(board, 'Sheet'));
    const [menu] = panel.selects;
    let page = panel;
    for (const { value, label } of menu!.options) {
      page = await answered(greta.select(page, page.selects[0]!.customId, [value]));
      expect(plain(page.text)).toContain(label);
      expect(plain(page.text)).not.toMatch(MACHINE);
    }
    expect(bot.logged).toEqual([]);
    expect(bot.discord.complaints).toEqual([]);
  });
});

test('a character is looked at, changed in the same form, and keeps the pronoun through a file', async () => {
  bot.discord.addChannel('kept');
  const { modal } = await ana.slash('#kept', '/character create', { system: 'brp', name: 'Sigrid' });
  await done(bot, ana.submit(modal!, { Pronoun: ['she'] }));
  const card = await answered(ana.slash('#kept', '/character sheet', { character: 'Sigrid' }));
  expect(card.text).toContain('Hit points ▰');
  expect(card.buttons.map((b) => b.label)).toEqual(['Change', 'Portrait', 'As text', 'Campaign page']);
  const { modal: form } = await done(bot, ana.click(card, 'Change'));
  const before = fieldsOf(form!)['gear']!.component!.value!;
  expect(before).toContain('Broadsword 60');
  const changed = await answered(ana.submit(form!, { 'Weapons, shield, armour (0 to 200 %)': `${before.replace('60', '75')}, dagger 40` }));
  expect(plain(changed.text)).toContain('Broadsword 75 %');
  expect(plain(changed.text)).toContain('Dagger 40 %');
  const file = (await answered(ana.slash('#kept', '/character export', { character: 'Sigrid' }))).attachments[0]!;
  const content = Buffer.from(file.data).toString().replace('"Sigrid"', '"Sigrid the Second"');
  const again = await answered(ana.slash('#kept', '/character import', { file: { name: 'again.json', content } }));
  expect(again.text).toContain('she/her');
  expect(bot.discord.complaints).toEqual([]);
});

test('a file of a character who is kept already asks once: mine is changed, or stands beside', async () => {
  const content = (await answered(ana.slash('#kept', '/character export', { character: 'Sigrid' }))).attachments[0]!.data;
  const give = (text: string) => answered(ana.slash('#kept', '/character import', { file: { name: 'sigrid.json', content: text } }));
  const kept = async () =>
    (await bot.store.characters({ guild: bot.discord.guild().id, owner: ana.id, kind: 'character', limit: 100 })).filter(
      (c) => c.name === 'Sigrid',
    );
  const file = Buffer.from(content).toString();
  const [before] = await kept();
  // The same once more changes nothing and makes no second one.
  await give(file);
  expect(await kept()).toMatchObject([{ id: before!.id, sheet: before!.sheet }]);
  const str = (before!.sheet as { str: number }).str;
  const changed = file.replace(`"str": ${str}`, `"str": ${str + 1}`);
  expect(changed).not.toBe(file);
  const asked = await give(changed);
  expect(plain(asked.text)).toContain(`STR ${str} → ${str + 1}`);
  expect(asked.buttons.map((b) => b.label)).toEqual(['Change mine', 'Save beside mine']);
  expect(await kept()).toMatchObject([{ id: before!.id, sheet: before!.sheet }]);
  await answered(ana.click(asked, 'Change mine'));
  expect(await kept()).toMatchObject([{ id: before!.id, sheet: { str: str + 1 } }]);
  await answered(ana.click(await give(file), 'Save beside mine'));
  expect((await kept()).map((c) => (c.sheet as { str: number }).str).toSorted((a, b) => a - b)).toEqual([str, str + 1]);
  expect(bot.discord.complaints).toEqual([]);
});

test('templates from a file keep their pronouns into the fight, and a word that is none is passed over', async () => {
  await gathering('brp', 'templates');
  const { sheet } = rulesets.find((r) => r.id === 'brp')!.sheets.samples.find((one) => one.kind === 'foe')!;
  const list = [
    { name: 'Widow', pronoun: 'she', sheet },
    { name: 'Golem', pronoun: 'it', sheet },
    { name: 'Stranger', pronoun: 'thou', sheet },
  ];
  const file = { name: 'band.json', content: JSON.stringify(list) };
  expect((await answered(greta.slash('#templates', '/mob template import', { system: 'brp', file }))).text).toContain('Saved 3 templates');
  for (const { name } of list) {
    const [found] = await greta.complete('#templates', '/mob add', 'from', name);
    await done(bot, greta.slash('#templates', '/mob add', { from: String(found!.value) }));
  }
  const { match } = (await pageAt(bot, '#templates'))!;
  expect(Object.values(match.state.combatants).map(({ name, pronoun }) => [name, pronoun ?? null])).toEqual([
    ['Widow', 'she'],
    ['Golem', 'it'],
    ['Stranger', null],
  ]);
  const [widow] = await greta.complete('#templates', '/mob template save', 'who', 'Widow');
  await done(bot, greta.slash('#templates', '/mob template save', { who: String(widow!.value), name: 'Widow again' }));
  const guild = bot.discord.guild().id;
  const kept = await bot.store.characters({ guild, kind: 'template', limit: 100 });
  expect(kept.find((c) => c.name === 'Widow again')?.pronoun).toBe('she');
});

test('a template of one of a mob has the mob’s name, that of anybody else their own', async () => {
  await gathering('brp', 'mob-of');
  await done(bot, greta.slash('#mob-of', '/mob add', { from: 'sbandit', count: 3, name: 'Ruffian' }));
  await done(bot, greta.slash('#mob-of', '/mob add', { from: 'sbandit', name: 'Guard 7' }));
  const saved = async (who: string) => (await answered(greta.slash('#mob-of', '/mob template save', { who }))).text;
  expect(await saved('Ruffian 2')).toContain('Saved **Ruffian** as a template');
  expect(await saved('Guard 7')).toContain('Saved **Guard 7** as a template');
});

test('in a fight its system is known; elsewhere it is asked for', async () => {
  await gathering('murdham', 'known');
  const { modal } = await ana.slash('#known', '/character create');
  expect(modal!.components.map((c) => c.label)).toContain('Abilities (1 to 19; most people have 8)');
  bot.discord.addChannel('nowhere-near');
  const refused = await ana.slash('#nowhere-near', '/character create');
  expect(refused.modal).toBeUndefined();
  expect((refused.message ?? refused.followUps.at(-1))!.text).toContain('Which system is it for?');
});
