/** Creatures without files: pasted, seen, kept, brought in, edited, exported and imported again, in every system. */
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCreatures } from '../../src/engine/index.ts';
import { BLOCKS } from '../stat-blocks/blocks.ts';
import { done, pageAt } from '../support/channel.ts';
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
const labels = (message: SeenMessage): readonly string[] => message.buttons.map(({ label }) => label ?? '');
const fileOf = (message: SeenMessage, end: string) => {
  const found = message.attachments.find(({ filename }) => filename.endsWith(end))!;
  return { name: found.filename, content: Buffer.from(found.data).toString() };
};

describe.each(systemsInTurn(import.meta.filename).map((r) => [r.id, r] as const))('%s', (system, rules) => {
  test('powers are pasted in words, exported in words, and offered in a fight', async () => {
    const name = `gifts-${system}`;
    const greta = bot.discord.addUser(`Greta with ${system}`);
    const channel = `#${name}`;
    bot.discord.addChannel(name);
    await done(bot, greta.slash(channel, '/encounter start', { system, name: 'The Ford' }));
    const { saves, kinds, inUnits } = rules.powers!;
    const power = `Spit (1d4 ${Object.values(kinds)[0]}, ${inUnits(0)}, ${Object.values(saves)[0]} halves it, 2 times a fight)`;
    const { modal } = await done(bot, greta.slash(channel, '/mob template paste'));
    const wrong = await answered(greta.submit(modal!, { 'One stat block or several': `Bog spitter\nPowers: Spit (1d4, greenish)` }));
    expect(plain(wrong.text)).toContain('Spit: I can’t make sense of “greenish”; a power is made of parts such as 1d6');
    expect(labels(wrong)).toEqual(['Change']);
    const { modal: again } = await done(bot, greta.click(wrong, 'Change'));
    const seen = await answered(greta.submit(again!, { 'One stat block or several': `Bog spitter\nPowers: ${power}` }));
    await done(bot, greta.click(seen, 'Save this one'));
    const exported = await answered(greta.slash(channel, '/mob template export', { template: 'Bog spitter' }));
    expect(fileOf(exported, '.txt').content).toContain(`Powers: ${power}`);
    await done(bot, greta.slash(channel, '/mob add', { from: 'Bog spitter' }));
    const added = Object.values((await pageAt(bot, channel))!.match.state.combatants)[0]!;
    expect(added).toMatchObject({ powers: [{ name: 'Spit', dice: '1d4', range: 0, uses: 2, save: { success: 'half' } }] });
  });

  test('two are pasted and saved in three presses; three of one fight; one is edited, exported, imported again', async () => {
    const name = `stat-${system}`;
    const greta = bot.discord.addUser(`Greta of ${system}`);
    const channel = `#${name}`;
    bot.discord.addChannel(name);
    await done(bot, greta.slash(channel, '/encounter start', { system, name: 'The Ford' }));
    const [one, two] = BLOCKS[system]!;
    const text = `${one!.text}\nWibble: 3\n\n${two!.text}`;
    const { modal } = await done(bot, greta.slash(channel, '/mob template paste'));
    const seen = await answered(greta.submit(modal!, { 'One stat block or several': text }));
    expect(seen.ephemeral).toBe(true);
    for (const said of [one!.name, two!.name, 'Not used', 'Wibble: 3', 'Nothing is saved yet']) expect(plain(seen.text)).toContain(said);
    expect(plain((await answered(greta.slash(channel, '/mob template list'))).text)).not.toContain(`**${one!.name}** (${rules.title})`);
    expect(labels(seen)).toEqual(['Save both, and bring them in', 'Save both', 'Change']);
    expect((await answered(greta.click(seen, 'Save both'))).text).toContain('Saved 2 templates');

    const found = (await greta.complete(channel, '/mob add', 'from', one!.name)).find(({ value }) => String(value).startsWith('c'));
    expect(found!.name).toContain(one!.name);
    await done(bot, greta.slash(channel, '/mob add', { from: String(found!.value), count: 3 }));
    const { match } = (await pageAt(bot, channel))!;
    expect(Object.values(match.state.combatants).filter(({ name: called }) => called.startsWith(one!.name))).toHaveLength(3);
    const sheet = readCreatures(rules.sheets, one!.text)[0]!.sheet as object;
    expect(Object.values(match.state.combatants)[0]).toMatchObject(one!.has);

    const field = rules.sheets.fields.find(
      ({ kind, key, min = 0, max = 0 }) => kind === 'number' && min <= 3 && max >= 9 && key in sheet && !/max|level/iu.test(key),
    )!;
    const [offered] = await greta.complete(channel, '/mob template edit', 'value', '', { template: one!.name, field: field.key });
    expect(offered!.name).toContain('as it is');
    const edited = await answered(greta.slash(channel, '/mob template edit', { template: one!.name, field: field.key, value: '3' }));
    expect(plain(edited.text)).toMatch(/: \*\*3\*\*\.$/u);

    const exported = await answered(greta.slash(channel, '/mob template export', { template: one!.name }));
    const printed = fileOf(exported, '.txt').content;
    expect(readCreatures(rules.sheets, printed)[0]).toMatchObject({ name: one!.name, slips: [], sheet: { [field.key]: 3 } });
    const json = fileOf(exported, '.json');
    await done(bot, greta.slash(channel, '/mob template edit', { template: one!.name, field: field.key, value: '4' }));
    const again = await answered(greta.slash(channel, '/mob template import', { system, file: json }));
    expect(plain(again.text)).toContain('Changes yours');
    expect(plain(again.text)).toContain('4 → 3');
    await done(bot, greta.click(again, 'Save, and change mine'));
    const list = plain((await answered(greta.slash(channel, '/mob template list'))).text);
    expect(list.split(`**${one!.name}** (${rules.title})`)).toHaveLength(2);
    const card = await answered(greta.slash(channel, '/mob template show', { template: one!.name }));
    const asText = await answered(greta.click(card, 'As text'));
    expect(asText.text).toContain(one!.name);
    const { modal: opened } = await done(bot, greta.click(card, 'Change as text'));
    const shown = opened!.components[0]!.component!.value!;
    expect(asText.text).toContain(shown);
    const same = await answered(greta.submit(opened!));
    expect(plain(same.text)).toContain('You have it like that already');

    // What plays it goes with it: as text, and as a file.
    const hunted = await answered(greta.submit(opened!, { 'One stat block or several': `${shown}\nTactic: pack hunter` }));
    expect(plain(hunted.text)).toContain('On autopilot: Pack hunter');
    expect(plain(hunted.text)).toContain('Autopilot none → Pack hunter');
    await done(bot, greta.click(hunted, 'Save, and change mine'));
    const tactical = await answered(greta.slash(channel, '/mob template show', { template: one!.name }));
    expect(plain(tactical.text)).toContain('on autopilot: Pack hunter');
    expect((await answered(greta.click(tactical, 'As text'))).text).toContain('Tactic: Pack hunter');
    const taken = fileOf(await answered(greta.slash(channel, '/mob template export', { template: one!.name })), '.json');
    await done(
      bot,
      greta.click(
        await answered(greta.submit(opened!, { 'One stat block or several': `${shown}\nTactic: coward` })),
        'Save, and change mine',
      ),
    );
    expect(plain((await answered(greta.slash(channel, '/mob template import', { system, file: taken }))).text)).toContain(
      'Autopilot Coward → Pack hunter',
    );
    const forged = { ...taken, content: taken.content.replace('"hunter"', '"pack-hamster"') };
    const refused = await answered(greta.slash(channel, '/mob template import', { system, file: forged }));
    for (const said of ['Nothing was saved', 'There is no autopilot “pack-hamster”']) expect(plain(refused.text)).toContain(said);
    const slip = await answered(greta.submit(opened!, { 'One stat block or several': `${shown}\nTactic: pack hamster` }));
    expect(plain(slip.text)).toContain('Nothing is saved yet');
    expect(plain(slip.text)).toContain('“pack hamster”');
    expect(bot.logged).toEqual([]);
    expect(bot.discord.complaints).toEqual([]);
  });

  test('pasted straight into the fight: /mob add, the form, one press', async () => {
    const channel = `#straight-${system}`;
    const greta = bot.discord.addUser(`Straight ${system}`);
    bot.discord.addChannel(channel.slice(1));
    await done(bot, greta.slash(channel, '/encounter start', { system, name: 'The Ford' }));
    const [one, two] = BLOCKS[system]!;
    const [paste] = await greta.complete(channel, '/mob add', 'from', 'paste');
    const { modal } = await done(bot, greta.slash(channel, '/mob add', { from: String(paste!.value) }));
    const seen = await answered(greta.submit(modal!, { 'One stat block or several': `${one!.text}\n\n${two!.text}` }));
    expect((await pageAt(bot, channel))!.match.state.order).toHaveLength(0);
    const bringIn = seen.buttons.find(({ label }) => label?.endsWith('and bring them in'))!;
    expect(plain((await answered(greta.click(seen, bringIn.customId!))).text)).toContain('brought in');
    const { combatants } = (await pageAt(bot, channel))!.match.state;
    expect(Object.values(combatants).map(({ name }) => name)).toEqual([one!.name, two!.name]);
    const stranger = (await done(bot, ana.slash(channel, '/mob add', { from: 'paste' }))).message!;
    expect(stranger.text).toContain('GM');
    // The file of templates says itself which system it is for.
    const file = { name: 'one.json', content: JSON.stringify([{ ruleset: system, name: 'Zyx', sheet: rules.sheets.samples[0]!.sheet }]) };
    bot.discord.addChannel(`far-${system}`);
    expect((await answered(greta.slash(`#far-${system}`, '/mob template import', { file }))).text).toContain('Saved 1 template');
    expect(bot.discord.complaints).toEqual([]);
  });

  test('a form starts from any ready-made creature, which is read as it was', async () => {
    const channel = `#like-${system}`;
    bot.discord.addChannel(channel.slice(1));
    const foe = rules.sheets.samples.find(({ kind }) => kind === 'foe')!;
    const [offered] = await greta.complete(channel, '/mob template paste', 'like', foe.name, { system });
    const { modal } = await done(bot, greta.slash(channel, '/mob template paste', { system, like: String(offered!.value) }));
    const read = readCreatures(rules.sheets, modal!.components[0]!.component!.value!);
    expect(read).toMatchObject([{ name: foe.name, slips: [], leftOut: [] }]);
    expect(read[0]!.sheet).toEqual(rules.sheets.parse(foe.sheet));
    expect((await answered(greta.slash(channel, '/mob template paste', { system, like: 'Nobody at all' }))).text).toContain(
      'to start from',
    );
    expect(bot.logged).toEqual([]);
  });

  test('all that is wrong is told at once with its line, nothing is kept, and nothing typed is lost', async () => {
    const channel = `#wrong-${system}`;
    bot.discord.addChannel(channel.slice(1));
    const [field] = rules.sheets.fields.filter(({ kind, min }) => kind === 'number' && min !== undefined);
    const text = `Thing\n${field!.label}: many\n\nOther\nWeapons: flummox 40%`;
    const { modal } = await done(bot, ana.slash(channel, '/mob template paste', { system }));
    const wrong = await answered(ana.submit(modal!, { 'One stat block or several': text }));
    for (const said of ['Nothing is saved yet', '2 things', 'line 2', 'many', 'line 5', 'flummox'])
      expect(plain(wrong.text)).toContain(said);
    expect(wrong.text).not.toMatch(/invalid|expected|zod|too small|undefined/iu);
    expect(labels(wrong)).toEqual(['Change']);
    const { modal: left } = await done(bot, ana.click(wrong, 'Change'));
    expect(left!.components[0]!.component!.value).toBe(text);
    expect(plain((await answered(ana.slash(channel, '/mob template list'))).text)).toContain('No templates');
    expect(bot.logged).toEqual([]);
  });
});

test('templates are renamed, copied, shown in pages and deleted; those of others are not', async () => {
  bot.discord.addChannel('life');
  const file = { name: 'herd.csv', content: `Name,STR\n${Array.from({ length: 30 }, (_, at) => `Sheep ${at + 1},5`).join('\n')}\n` };
  const seen = await answered(greta.slash('#life', '/mob template paste', { system: 'brp', file }));
  await done(bot, greta.click(seen, 'Save all 30'));
  const list = await answered(greta.slash('#life', '/mob template list'));
  const next = await answered(greta.click(list, labels(list).find((label) => label.startsWith('Next'))!));
  expect(next.text).not.toBe(list.text);
  await done(bot, greta.slash('#life', '/mob template rename', { template: 'Sheep 1', name: 'Ram' }));
  const copy = await answered(greta.slash('#life', '/mob template copy', { template: 'Ram', name: 'Second Ram' }));
  expect(copy.text).toContain('Second Ram');
  const sure = await answered(greta.slash('#life', '/mob template delete', { template: 'Ram' }));
  await done(bot, greta.click(sure, 'Yes, delete'));
  expect((await answered(greta.slash('#life', '/mob template show', { template: 'Ram' }))).text).toContain('There is no template');
  expect((await answered(ana.slash('#life', '/mob template show', { template: 'Second Ram' }))).text).toContain('There is no template');
  expect((await answered(ana.slash('#life', '/mob template delete', { template: 'Second Ram' }))).text).toContain('There is no template');
  expect((await greta.complete('#life', '/mob template delete', 'template', 'second')).map(({ name }) => name)).toEqual(['Second Ram']);
  expect(bot.logged).toEqual([]);
  expect(bot.discord.complaints).toEqual([]);
});
