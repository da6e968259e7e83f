/** Nobody needs more presses than an ordinary decision is worth. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { type Bot, startBot } from '../support/face.ts';
import { type Counted, countPresses } from '../support/presses.ts';

const MOST: Readonly<Record<Counted, number>> = {
  attack: 2,
  move: 2,
  declare: 2,
  defend: 2,
  "GM's foe": 2,
  'anything else, by its form': 4,
};

let bot: Bot;
const met = new Set<string>();
beforeAll(async () => {
  bot = await startBot({ seed: 5 });
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

test.each(rulesets.map((r) => r.id))('%s', { timeout: 120_000 }, async (system) => {
  const counts = await countPresses(bot, system);
  for (const [kind, cost] of Object.entries(counts)) {
    met.add(kind);
    expect(cost.presses, `${system}: ${kind}`).toBeLessThanOrEqual(MOST[kind as Counted]);
  }
  expect(Object.keys(counts).length).toBeGreaterThan(1);
  expect(bot.logged).toEqual([]);
  expect(bot.discord.complaints).toEqual([]);
});

test('every kind of decision has come up somewhere', () => expect([...met].sort()).toEqual(Object.keys(MOST).sort()));
