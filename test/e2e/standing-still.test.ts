/** Over real sockets: what people find who look at a fight that stands still, or in which they do not play. Each panel has the next press. */
import type { Person, SeenMessage } from 'discord-stand-in';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Choice } from '../../src/engine/index.ts';
import { brp } from '../../src/rules/brp/index.ts';
import { done, isBoard, pageAt, posts, practice, pressOn, shown, toldAlone } from '../support/channel.ts';
import { type Bot, callerOf, startBot } from '../support/face.ts';

const CHANNEL = '#ring';

let bot: Bot;
let greta: Person;
let ana: Person;

beforeEach(async () => {
  bot = await startBot({ seed: 8, systems: [brawl, brp] });
  [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
});
afterEach(async () => {
  expect([bot.logged, bot.discord.complaints]).toEqual([[], []]);
  await bot.stop();
  await bot.discord.close();
});

const said = (person: Person, command: string): Promise<SeenMessage> => toldAlone(bot, person.slash(CHANNEL, command));
const labels = ({ buttons }: SeenMessage): readonly string[] => buttons.map(({ label }) => label);

/** Somebody takes the turn that is theirs. */
async function takes(person: Person, choice: Choice): Promise<void> {
  const { id } = (await pageAt(bot, CHANNEL))!;
  const [open] = (await bot.table.view(id, callerOf(bot, person))).decisions.filter(({ waited }) => waited);
  await bot.table.decide(id, callerOf(bot, person), open!.id, open!.who, choice);
  await bot.settled();
}

test('a pause in the middle of an exchange is ended under the line that tells of it, by the GM in one press from wherever they look', async () => {
  await practice(bot, CHANNEL, 'brawl');
  const { id } = (await pageAt(bot, CHANNEL))!;
  const ann = (await bot.table.view(id, callerOf(bot, ana))).own[0]!;
  for (let i = 0; i < 2; i++) await takes(ana, { pick: 'wait' });
  await takes(greta, { pick: 'punch', target: ann.id });
  const paused = await toldAlone(bot, ana.slash(CHANNEL, '/pause'));
  expect(paused.text).toContain('The fight is paused.');
  const withResume = posts(bot, CHANNEL).filter((m) => labels(m).includes('Resume'));
  expect(withResume).toHaveLength(1);
  expect(withResume[0]!.text).toContain('Somebody wishes for a break');
  expect(withResume[0]!.pings).toEqual([greta.id]);

  const mine = await said(ana, '/act');
  expect(mine.text).toMatch(/^Paused: no clock runs\. The GM presses \*\*Resume\*\*/u);
  expect(mine.text).toMatch(/When it goes on:\n• .*Ann/u);
  expect(mine.text).not.toMatch(/[Uu]ntil|else|Nothing needs you/u);
  expect((await said(ana, '/catchup')).text).not.toMatch(/⏳.*until/u);
  const theirs = await said(greta, '/act');
  expect(labels(theirs)).toEqual(['Resume', 'GM panel']);
  await done(bot, pressOn(greta, theirs, 'Resume'));
  expect((await pageAt(bot, CHANNEL))!.status).toBe('running');
  expect(posts(bot, CHANNEL).filter((m) => labels(m).includes('Resume'))).toEqual([]);
  expect((await said(ana, '/act')).text).toMatch(/-# Until/u);
});

test('whoever plays nobody has the way in, and the GM one press to begin, of which nothing is untrue', async () => {
  bot.discord.addChannel(CHANNEL.slice(1));
  await done(bot, greta.slash(CHANNEL, '/encounter start', { system: 'brawl', name: 'Closing time' }));
  await greta.waitFor(isBoard, { channel: CHANNEL });
  const stranger = await said(ana, '/act');
  expect([stranger.text, labels(stranger)]).toEqual([
    'You play nobody in this fight. **/join** brings you in.\nPeople may join. The GM presses **Begin** on the **GM panel**.',
    ['Join'],
  ]);
  expect((await toldAlone(bot, pressOn(ana, stranger, 'Join'))).text).toContain('Who will you play');
  const { id } = (await pageAt(bot, CHANNEL))!;
  for (const side of ['heroes', 'house'])
    await bot.table.add(id, callerOf(bot, greta), {
      ...{ name: side, side, count: 1, from: { sample: 'bouncer' }, zone: null, doctrine: null, mask: null, concealed: false },
    });
  const gm = await said(greta, '/gm panel');
  expect(gm.text).toContain('People may join. Press **Begin** when everybody is in.');
  await done(bot, pressOn(greta, gm, 'Begin'));
  expect((await pageAt(bot, CHANNEL))!.status).toBe('running');
  expect(shown(bot, CHANNEL).filter((m) => labels(m).includes('Begin'))).toEqual([]);
});

test('whoever looks at what one of theirs can do while others are up can plan from there, and go back', async () => {
  await practice(bot, CHANNEL, brp.id);
  const waits = await said(greta, '/act');
  expect(waits.text).toMatch(/^Nothing needs you right now\.\n⏳ Waiting for /u);
  const looked = await toldAlone(bot, pressOn(greta, waits, 'What can'));
  expect(labels(looked)).toEqual([expect.stringMatching(/^Plan /u), 'Back']);
  expect((await toldAlone(bot, pressOn(greta, looked, 'Back'))).text).toMatch(/^Nothing needs you right now\./u);
});

test('the GM of a fight that has not begun finds the button that begins it under Act, and nothing that is refused', async () => {
  bot.discord.addChannel(CHANNEL.slice(1));
  await done(bot, greta.slash(CHANNEL, '/encounter start', { system: brp.id, name: 'The ford' }));
  const asked = await said(greta, '/act');
  expect([asked.text, labels(asked)]).toEqual(['People may join. Press **Begin** when everybody is in.', ['Begin', 'GM panel']]);
  const { id } = (await pageAt(bot, CHANNEL))!;
  for (const sample of brp.sheets.samples.slice(0, 2))
    await bot.table.add(id, callerOf(bot, greta), {
      ...{ name: sample.name, side: sample.name, count: 1, from: { sample: sample.id }, zone: null, doctrine: null, mask: null },
      concealed: false,
    });
  await done(bot, pressOn(greta, await said(greta, '/act'), 'Begin'));
  expect((await pageAt(bot, CHANNEL))!.status).toBe('running');
});
