/** Answers to interactions do not wait for the client's own account of Discord's limit on everything else. */
import { type REST, RESTEvents, Routes } from 'discord.js';
import { type StandIn, startStandIn } from 'discord-stand-in';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createAnsweringRest, createPostingRest } from '../../src/discord/client.ts';

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
