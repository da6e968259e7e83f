/** Somebody asks to take over a character whose player is not there, by buttons: the GM agrees, the seat passes, and an undo gives it back. */
import type { Person, SeenMessage } from 'discord-stand-in';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endWell, pageAt, posts, practice } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';
import { type StillClock, stillClock } from '../support/still-clock.ts';

const CHANNEL = '#gate';

let clock: StillClock;
let bot: Bot;
let greta: Person;
let ana: Person;
let dora: Person;
let emil: Person;

beforeEach(async () => {
  clock = stillClock();
  bot = await startBot({ clock: clock.read });
  [greta, ana] = ['Greta', 'Ana'].map((name) => bot.discord.user(name)) as [Person, Person];
  [dora, emil] = ['Dora', 'Emil'].map((name) => bot.discord.addUser(name)) as [Person, Person];
  await practice(bot, CHANNEL, 'murdham', ['Ana', 'Ben']);
  await said();
});
afterEach(() => endWell(bot));

const said = (): Promise<void> => clock.said(bot);
const page = async () => (await pageAt(bot, CHANNEL))!;
const of = async (person: Person) => (await page()).seats.find((s) => s.user === person.id)?.combatants ?? [];
const joining = async (person: Person): Promise<SeenMessage> => (await person.slash(CHANNEL, '/join')).message!;
const takeOver = (panel: SeenMessage) => panel.selects.find((menu) => menu.customId.startsWith('take-over'));

async function asks(person: Person): Promise<SeenMessage> {
  const panel = await joining(person);
  const menu = takeOver(panel)!;
  const reply = await person.select(panel, menu.customId, [menu.options[0]!.value]);
  await said();
  return reply.message!;
}

test('nobody can be taken over while their players are there', async () => {
  expect(takeOver(await joining(dora))).toBeUndefined();
});

test('the first who asks plays them once the GM agrees; the others wait in line; an undo gives the seat back', async () => {
  const [yrsa] = await of(ana);
  await ana.slash(CHANNEL, '/away for', { days: 20 });
  await said();
  expect(takeOver(await joining(greta))).toBeUndefined();
  expect(takeOver(await joining(ana))).toBeUndefined();
  expect((await asks(dora)).text).toContain('I have asked');
  expect((await asks(emil)).text).toContain('One other has asked before you');
  expect((await asks(dora)).text).toContain('asked the GM already');
  expect((await page()).applicants).toHaveLength(2);
  expect(await of(ana)).toContain(yrsa);

  const asking = posts(bot, CHANNEL).find((m) => m.text.includes('asks to play'))!;
  expect(asking.pings).toContain(greta.id);
  const panel = (await greta.click(asking, asking.buttons.find((b) => b.label === 'Answer the request')!.customId!)).message!;
  await greta.click(panel, panel.buttons.find((b) => b.label === 'Agree')!.customId!);
  await said();
  expect(await of(dora)).toEqual([yrsa]);
  expect(await of(ana)).not.toContain(yrsa);
  expect((await page()).applicants).toEqual([]);
  await greta.slash(CHANNEL, '/encounter undo');
  await said();
  expect(await of(ana)).toContain(yrsa);
  expect(await of(dora)).not.toContain(yrsa);
});

test('while the GM thinks, whoever has asked reads that they have; the player who is back by then plays on', async () => {
  const [yrsa] = await of(ana);
  await ana.slash(CHANNEL, '/away for', { days: 20 });
  await asks(dora);
  for (const command of ['/act', '/mine', '/join'])
    expect((await dora.slash(CHANNEL, command)).message!.text).toMatch(
      /You have asked to play \*\*.+\*\* from now on\. The GM has not answered/u,
    );
  await ana.slash(CHANNEL, '/away back');
  const asking = posts(bot, CHANNEL).find((m) => m.text.includes('asks to play'))!;
  const panel = (await greta.click(asking, asking.buttons.find((b) => b.label === 'Answer the request')!.customId!)).message!;
  const agreed = await greta.click(panel, panel.buttons.find((b) => b.label === 'Agree')!.customId!);
  await said();
  expect(agreed.message!.text).toContain('player is back and plays on');
  expect(posts(bot, CHANNEL).at(-1)).toMatchObject({ pings: [dora.id], text: expect.stringContaining('player is back') as string });
  expect(await of(ana)).toContain(yrsa);
  expect((await page()).applicants).toEqual([]);
  expect((await dora.slash(CHANNEL, '/act')).message!.text).not.toContain('You have asked');
});

test('the GM refuses, and nothing changes', async () => {
  const [yrsa] = await of(ana);
  await ana.slash(CHANNEL, '/away for', { days: 20 });
  await asks(dora);
  const asking = posts(bot, CHANNEL).find((m) => m.text.includes('asks to play'))!;
  const panel = (await greta.click(asking, asking.buttons.find((b) => b.label === 'Answer the request')!.customId!)).message!;
  await greta.click(panel, panel.buttons.find((b) => b.label === 'Refuse')!.customId!);
  await said();
  expect(await of(ana)).toContain(yrsa);
  expect((await page()).applicants).toEqual([]);
});

test('whoever is left behind can be asked for by all others, until their player is back', async () => {
  const left = await of(ana);
  await ana.slash(CHANNEL, '/leave');
  await said();
  expect(takeOver(await joining(greta))).toBeUndefined();
  const hers = await joining(ana);
  expect(takeOver(hers)).toBeUndefined();
  expect(hers.buttons.map((b) => b.label)).toContain('Play on');
  expect((await asks(dora)).text).toContain('I have asked');
  expect((await asks(emil)).text).toContain('One other has asked before you');

  const answer = async (label: string): Promise<SeenMessage> => {
    const asking = posts(bot, CHANNEL).findLast((m) => m.buttons.some((b) => b.label === 'Answer the request'))!;
    const panel = (await greta.click(asking, asking.buttons.find((b) => b.label === 'Answer the request')!.customId!)).message!;
    const reply = await greta.click(panel, panel.buttons.find((b) => b.label === label)!.customId!);
    await said();
    return reply.message!;
  };
  expect((await answer('Agree')).text).toContain('They play');
  const taken = [...(await of(dora)), ...(await of(emil))];
  expect(taken).toEqual([left[0]]);
  expect((await page()).applicants).toEqual([]);
  expect((await joining(ana)).text).not.toContain((await page()).match.state.combatants[taken[0]!]!.name);

  const second = (await of(dora)).length > 0 ? dora : emil;
  await second.slash(CHANNEL, '/leave');
  expect((await asks(ana)).text).toContain('I have asked');
  const own = await joining(second);
  await second.click(own, own.buttons.find((b) => b.label === 'Play on')!.customId!);
  expect((await answer('Agree')).text).toContain('player is back and plays on');
  expect(await of(second)).toEqual(taken);
});
