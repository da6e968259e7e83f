/** A player whose character is out of the fight reads so, is offered nothing that could never be done, and passes for nobody. */
import type { Person, SeenMessage } from 'discord-stand-in';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { delivered, done, endWell, pageAt, practice } from '../support/channel.ts';
import { type Bot, callerOf, startBot } from '../support/face.ts';

const CHANNEL = '#fallen';

let bot: Bot;
let greta: Person;
let ana: Person;

beforeEach(async () => {
  bot = await startBot({ seed: 7 });
  [greta, ana] = ['Greta', 'Ana'].map((name) => bot.discord.user(name)) as [Person, Person];
});
afterEach(() => endWell(bot));

/** Ana’s only character is dead. */
async function fallen(system: string): Promise<void> {
  await practice(bot, CHANNEL, system, ['Ana', 'Ben', 'Cleo']);
  const { id } = (await pageAt(bot, CHANNEL))!;
  const [own] = (await bot.table.view(id, callerOf(bot, ana))).own;
  await done(bot, greta.slash(CHANNEL, '/gm damage', { who: own!.name, amount: 60 }));
  await delivered(bot);
}

const says = async (options = {}): Promise<SeenMessage> => (await ana.slash(CHANNEL, '/act', options)).message!;

test.each([
  ['brp', 'dying'],
  ['murdham', 'dead'],
])('%s: they read how their character is, and can neither plan nor act', async (system, how) => {
  await fallen(system);
  const panel = await says();
  expect(panel.text).toMatch(new RegExp(`\\*\\* can’t act: .*${how}\\.\n-# \\*\\*/join\\*\\* can bring in another character\\.`, 'u'));
  expect(panel.buttons.filter(({ label }) => /^(?:Plan|What can)/u.test(label))).toEqual([]);
  const typed = await says({ do: 'attack' });
  expect(typed.text).toMatch(/^\*\*.+\*\* can’t act: /u);
  expect(typed.text).not.toContain('not your turn yet');
});

test('their side has its turn without them: they are neither next nor asked to pass for it', async () => {
  await fallen('murdham');
  const { id } = (await pageAt(bot, CHANNEL))!;
  let hasTurn = false;
  for (let i = 0; i < 12 && !hasTurn; i++) {
    const { decisions } = (await pageAt(bot, CHANNEL))!;
    hasTurn = decisions.some(({ kind, users }) => kind === 'turn' && users.includes(bot.discord.user('Ben').id));
    expect((await says()).text).not.toContain('You’re next');
    expect((await says()).buttons.map(({ label }) => label)).not.toContain('Pass');
    await bot.table.force(id, callerOf(bot, greta), null);
    await bot.settled();
  }
  expect(hasTurn).toBe(true);
});
