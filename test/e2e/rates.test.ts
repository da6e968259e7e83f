/** Whoever asks for a great deal at once is asked to slow down, kindly; nobody else notices. */
import { afterEach, expect, test } from 'vitest';
import { createRates } from '../../src/discord/rates.ts';
import { type Bot, startBot } from '../support/face.ts';

let bot: Bot | null = null;
afterEach(async () => {
  await bot?.stop();
  await bot?.discord.close();
  bot = null;
});

test('a person who types too much at once is asked to wait, the others play on, and later all is well', async () => {
  let now = Date.now();
  bot = await startBot({ rates: { person: 15 }, clock: () => now });
  bot.discord.addChannel('hall');
  const [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
  const said: string[] = [];
  for (let i = 0; i < 7; i++) said.push((await greta.slash('#hall', '/help')).message?.text ?? '');
  expect(said.map((text) => text.startsWith('That’s a lot at once'))).toEqual([false, false, false, false, false, true, true]);
  expect(said[6]).toContain('nothing was changed. Try again in a few seconds.');
  expect(await greta.complete('#hall', '/practice', 'system', 'b')).toEqual([]);
  expect((await ana.slash('#hall', '/help')).message?.text).not.toContain('a lot at once');
  now += 4_000;
  expect((await greta.slash('#hall', '/help')).message?.text).not.toContain('a lot at once');
});

test('a server has a share of its own, and a completion costs less than a command', () => {
  let now = 0;
  const admit = createRates({ person: 300, server: 30 }, () => now);
  const many = (person: string, server: string, cost: 'command' | 'completion') =>
    Array.from({ length: 50 }, () => admit(person, server, cost)).filter(Boolean).length;
  expect(many('a', 's1', 'command')).toBe(10);
  expect(many('b', 's1', 'command')).toBe(0);
  expect(many('b', 's2', 'completion')).toBe(40);
  now += 6_000;
  expect(many('b', 's1', 'command')).toBe(3);
  now += 60 * 60_000;
  expect(many('a', 's1', 'command')).toBe(10);
});

test('a clock that goes back takes nothing away', () => {
  let now = 1_000_000;
  const admit = createRates({ person: 3, server: 300 }, () => now);
  expect(admit('a', 's', 'command')).toBe(true);
  now = 0;
  expect(admit('a', 's', 'command')).toBe(false);
  now += 20_000;
  expect(admit('a', 's', 'command')).toBe(true);
});
