/** Answers to interactions do not wait for the client's own account of Discord's limit on everything else. */
import { type REST, RESTEvents, Routes } from 'discord.js';
import { type StandIn, startStandIn } from 'discord-stand-in';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createAnsweringRest, createAskingRest, createPostingRest } from '../../src/discord/client.ts';

/** More than discord.js lets out in a second by itself. */
const MANY = 60;
let discord: StandIn;
beforeAll(async () => {
  discord = await startStandIn();
});
afterAll(() => discord.close());

/** How many of so many answers, each to another interaction, were held back before they left. */
async function heldBack(rest: REST): Promise<number> {
  let held = 0;
  rest.on(RESTEvents.RateLimited, () => held++);
  const tokens = Array.from({ length: MANY }, (_, i) => `token${i}`);
  const answer = (token: string) => rest.patch(Routes.webhookMessage('1', token, '@original'), { body: { content: 'Done.' }, auth: false });
  // Nobody waits for these, and Discord says so.
  await Promise.allSettled(tokens.map(answer));
  return held;
}

it('many answers at once all leave at once', async () => {
  expect(await heldBack(createAnsweringRest({ token: discord.token, api: discord.apiUrl }))).toBe(0);
});

it('what counts towards the limit keeps to it', async () => {
  expect(await heldBack(createPostingRest({ token: discord.token, api: discord.apiUrl }))).toBeGreaterThan(0);
});

it('what was needed for one answer is forgotten soon after it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const rest = createAnsweringRest({ token: discord.token, api: discord.apiUrl });
    await heldBack(rest);
    expect(rest.handlers.size).toBe(MANY);
    vi.advanceTimersByTime(60_000);
    expect(rest.handlers.size).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  ['alone', undefined, 50],
  ['one of three processes', { shards: [0, 1], count: 6 }, 16],
  ['a shard of a hundred', { shards: [0], count: 100 }, 2],
] as const)('%s, questions and posts together keep to the part of the limit', (_, share, part) => {
  const connection = {
    token: discord.token,
    api: discord.apiUrl,
    ...(share && { sharing: { share, mayIdentify: async () => undefined } }),
  };
  const each = [createAskingRest(connection), createPostingRest(connection)].map(({ options }) => options.globalRequestsPerSecond);
  expect(each.reduce((sum, n) => sum + n, 0)).toBe(part);
  expect(Math.min(...each)).toBeGreaterThan(0);
});
