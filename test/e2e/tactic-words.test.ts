/** A tactic in a GM's own words: by command and by buttons, shown back before it counts; in /mob add and prepared fights as well. */
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf, chooseOn, done, endWell, pageAt, practice, pressOn, shown, toldAlone } from '../support/channel.ts';
import { type Bot, startBot, withoutVeil } from '../support/face.ts';

const CHANNEL = '#war-room';
const WORDS = 'atack the weakest; keep away; flee when badly hurt';
const UNDERSTOOD = 'attack the weakest; keep away; flee when health is below 33 %';
const KEPT = 'said:weak,away,flee.h<33';
let bot: Bot;
let greta: Person;
let ana: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 5 });
  [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
  await practice(bot, CHANNEL, 'murdham');
  await withoutVeil(bot, CHANNEL, greta);
});
afterAll(() => endWell(bot));

const said = (deed: Promise<Reply>): Promise<SeenMessage> => toldAlone(bot, deed);
const press = (on: SeenMessage, label: string): Promise<SeenMessage> => said(pressOn(greta, on, label));
const select = (on: SeenMessage, menu: string, entry: string): Promise<Reply> => chooseOn(greta, on, menu, entry);
const doctrines = async (): Promise<readonly string[]> => Object.values((await pageAt(bot, CHANNEL))!.doctrines);

test('phrases are completed while they are typed', async () => {
  const options = { who: '@bandits' };
  expect(await greta.complete(CHANNEL, '/gm autopilot', 'autopilot', 'keep', options)).toContainEqual({
    name: 'keep away;',
    value: 'keep away;',
  });
  expect(await greta.complete(CHANNEL, '/gm autopilot', 'autopilot', 'keep away; flee', options)).toEqual([
    { name: 'keep away; flee;', value: 'keep away; flee;' },
  ]);
});

test('by a command: understood, shown back, and counted with a press', async () => {
  const asked = await said(greta.slash(CHANNEL, '/gm autopilot', { who: '@bandits', autopilot: WORDS }));
  expect(asked.text).toContain(`Understood for **all bandits**: **${UNDERSTOOD}**`);
  expect(await doctrines()).toEqual([]);
  const done_ = await press(asked, 'Put them on it');
  expect(done_.text).toContain(`on autopilot now (${UNDERSTOOD})`);
  expect(new Set(await doctrines())).toEqual(new Set([KEPT]));
  expect((await said(greta.slash(CHANNEL, '/gm why', { who: 'Mogg' }))).text).toContain(UNDERSTOOD);
});

test('what is not understood is named privately, with what is, and changes nothing', async () => {
  const before = await pageAt(bot, CHANNEL);
  const { text } = await said(greta.slash(CHANNEL, '/gm autopilot', { who: '@bandits', autopilot: 'attack the weakest; dance a jig' }));
  expect(text).toContain('I do not understand “dance a jig”');
  for (const phrase of ['keep away', 'protect your friends', 'strike the fallen']) expect(text).toContain(phrase);
  expect((await said(ana.slash(CHANNEL, '/gm autopilot', { who: 'Mogg', autopilot: WORDS }))).text).toContain('GM');
  expect(await pageAt(bot, CHANNEL)).toEqual(before);
});

test('by buttons: from the panel of a foe, with a form', async () => {
  await said(greta.slash(CHANNEL, '/gm autopilot', { who: '@bandits' }));
  const panel = await said(greta.slash(CHANNEL, '/gm panel'));
  const mogg = answerOf(await done(bot, select(panel, 'Somebody’s turn', 'Mogg')))!;
  const { modal } = await select(mogg, 'Put them on autopilot', 'In your own words');
  const asked = await said(greta.submit(modal!, { tactic: 'strike the fallen; hold nothing back' }));
  expect(asked.text).toContain('Understood for **Mogg**: **strike the fallen; hold nothing back**');
  expect(await doctrines()).toEqual([]);
  await press(asked, 'Put them on it');
  expect(await doctrines()).toEqual(['said:mrcl,all']);
  const again = answerOf(await done(bot, select(await said(greta.slash(CHANNEL, '/gm panel')), 'Somebody’s turn', 'Mogg')))!;
  expect(again.text).toContain('On autopilot: **strike the fallen; hold nothing back**');
  expect(shown(bot, CHANNEL).some(({ text }) => /fallen/u.test(text))).toBe(false);
});

test('whoever is brought in or prepared takes them as well', async () => {
  const [foe] = await greta.complete(CHANNEL, '/mob add', 'from', '');
  const added = await said(greta.slash(CHANNEL, '/mob add', { from: String(foe!.value), count: 2, autopilot: WORDS }));
  expect(added.text).toContain(`on autopilot (${UNDERSTOOD})`);
  expect((await doctrines()).filter((one) => one === KEPT)).toHaveLength(2);
  await said(greta.slash(CHANNEL, '/prep new', { system: 'murdham', name: 'Ambush', foes: '2 bandits' }));
  const [prep] = await bot.table.preps({ ...callerOfGreta(), interaction: null });
  const edited = await said(
    greta.slash(CHANNEL, '/prep edit', { prep: prep!.id, who: prep!.body.entrants[0]!.name, field: 'Autopilot', value: WORDS }),
  );
  expect(edited.text).toContain(UNDERSTOOD);
  const [after] = await bot.table.preps({ ...callerOfGreta(), interaction: null });
  expect(after!.body.entrants[0]!.doctrine).toBe(KEPT);
  const wrong = await said(
    greta.slash(CHANNEL, '/prep edit', { prep: prep!.id, who: prep!.body.entrants[0]!.name, field: 'Autopilot', value: 'sing; dance' }),
  );
  expect(wrong.text).toContain('I do not understand “sing”, “dance”');
});

test('a template brings along what its figure fought by, and so does a copy of it; none is the GM’s to say', async () => {
  await said(greta.slash(CHANNEL, '/gm autopilot', { who: 'Odo', autopilot: 'hunter' }));
  const saved = await said(greta.slash(CHANNEL, '/mob template save', { who: 'Odo', name: 'Bridge bowman' }));
  expect(saved.text).toContain('as a template, on autopilot (Pack hunter)');
  await said(greta.slash(CHANNEL, '/mob template copy', { template: 'Bridge bowman', name: 'Second bowman' }));
  for (const [from, autopilot, how] of [
    ['Bridge bowman', undefined, 'Pack hunter'],
    ['Second bowman', undefined, 'Pack hunter'],
    ['Second bowman', 'Coward', 'Coward'],
    ['Second bowman', 'none', null],
  ] as const) {
    const { text } = await said(greta.slash(CHANNEL, '/mob add', { from, ...(autopilot && { autopilot }) }));
    if (how) expect(text).toContain(`on autopilot (${how})`);
    else expect(text).not.toContain('autopilot');
  }
  await said(greta.slash(CHANNEL, '/prep new', { system: 'murdham', name: 'Bowmen', foes: '2 bridge bowmen' }));
  const preps = await bot.table.preps({ ...callerOfGreta(), interaction: null });
  expect(preps.find(({ name }) => name === 'Bowmen')!.body.entrants.map(({ doctrine }) => doctrine)).toEqual(['hunter', 'hunter']);
  // Off autopilot, a template of them is the GM’s to play again.
  await said(greta.slash(CHANNEL, '/gm autopilot', { who: 'Odo' }));
  expect((await said(greta.slash(CHANNEL, '/mob template save', { who: 'Odo', name: 'Free bowman' }))).text).not.toContain('autopilot');
});

const callerOfGreta = () => ({ user: greta.id, name: 'Greta', guild: bot.discord.guild().id, roles: [], manager: false });
