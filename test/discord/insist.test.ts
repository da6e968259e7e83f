import { DiscordAPIError } from 'discord.js';
import { expect, test } from 'vitest';
import { retried } from '../../src/discord/retry.ts';

const discordSays = (status: number, code: number): DiscordAPIError =>
  new DiscordAPIError({ code, message: 'no' }, code, status, 'PATCH', 'http://discord', { body: {}, files: [] });

/** Fails with each of these in turn, then succeeds; and counts how often it was tried. */
function failing(...errors: readonly Error[]): { readonly request: () => Promise<string>; readonly tries: () => number } {
  let tries = 0;
  const request = async (): Promise<string> => {
    const error = errors[tries++];
    if (error) throw error;
    return 'done';
  };
  return { request, tries: () => tries };
}

test('a broken connection and a server error are tried again', async () => {
  const { request, tries } = failing(new Error('other side closed'), discordSays(502, 0));
  expect(await retried(request)).toBe('done');
  expect(tries()).toBe(3);
});

test('what Discord has refused is not tried again', async () => {
  const { request, tries } = failing(discordSays(404, 10062));
  await expect(retried(request)).rejects.toMatchObject({ code: 10062 });
  expect(tries()).toBe(1);
});

test('in the end the failure is passed on', async () => {
  const { request, tries } = failing(...Array.from({ length: 9 }, () => new Error('other side closed')));
  await expect(retried(request)).rejects.toThrow('other side closed');
  expect(tries()).toBe(4);
});
