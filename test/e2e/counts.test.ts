/** Nobody needs more presses than an ordinary decision is worth. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { countErrands } from '../support/errands.ts';
import { type Bot, startBot } from '../support/face.ts';
import { type Counted, countPresses } from '../support/presses.ts';
import { systemsInTurn } from '../support/systems.ts';

const MOST: Readonly<Record<Counted, number>> = {
  join: 2,
  attack: 2,
  move: 2,
  declare: 2,
  defend: 2,
  'defend, from /mine': 2,
  'GM’s foe': 2,
  'anything else, by its form': 4,
};

/** Of a settled exchange two posts remain; with its board it costs so many requests. */
const POSTS = 2;
const REQUESTS = 8;
/** What every system asks of a player. Fitz’s asks of a defence only whom somebody happens to run up to or past. */
const usual = (system: string): readonly Counted[] =>
  system === 'fitz-swords-wizardry' ? ['attack', 'move', 'declare'] : ['attack', 'move', 'declare', 'defend'];

let bot: Bot;
const met = new Set<string>();
beforeAll(async () => {
  bot = await startBot({ seed: 5, rates: { person: 1_000_000, server: 1_000_000 } });
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

const SYSTEMS = systemsInTurn(import.meta.filename).map((r) => r.id);

test.each(SYSTEMS)('%s', { timeout: 120_000 }, async (system) => {
  const counts = await countPresses(bot, system);
  for (const [kind, cost] of Object.entries(counts)) {
    met.add(kind);
    expect(cost.presses, `${system}: ${kind}`).toBeLessThanOrEqual(MOST[kind as Counted]);
    expect(cost.posts, `${system}: ${kind}, posts`).toBeLessThanOrEqual(POSTS);
    expect(cost.pings, `${system}: ${kind}, pings`).toBeLessThanOrEqual(Math.max(1, cost.asked));
    expect(cost.requests, `${system}: ${kind}, requests`).toBeLessThanOrEqual(REQUESTS);
  }
  expect(usual(system).filter((kind) => counts[kind] === undefined)).toEqual([]);
  expect(bot.logged).toEqual([]);
  expect(bot.discord.complaints).toEqual([]);
});

test('and nothing that people do besides takes more than four presses', { timeout: 240_000 }, async () => {
  const counts = await countErrands(bot, SYSTEMS);
  expect(Object.keys(counts).length).toBeGreaterThan(18);
  for (const [name, cost] of Object.entries(counts)) {
    expect(cost.presses, name).toBeLessThanOrEqual(4);
    expect(cost.requests, `${name}, requests`).toBeLessThanOrEqual(REQUESTS);
  }
  expect(bot.logged).toEqual([]);
  expect(bot.discord.complaints).toEqual([]);
});

/** Which of the rarer kinds comes up is up to the systems: with all of them, each does. */
test.skipIf(SYSTEMS.length < rulesets.length)('every kind of decision has come up somewhere', () =>
  expect([...met].sort()).toEqual(Object.keys(MOST).sort()),
);
