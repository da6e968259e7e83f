/** What goes over the wire to Discord, and what is read from it: who may be pinged, and who may manage a server. */
import type { APIInteraction } from 'discord.js';
import { expect, test } from 'vitest';
import { wire } from '../../src/discord/answers.ts';
import { callerOf } from '../../src/discord/interaction.ts';

test('an answer pings nobody, whatever stands in it', () => {
  const { body } = wire({ content: 'For <@1>, <@&2> and @everyone' });
  expect(body).toMatchObject({ allowed_mentions: { parse: [] } });
  expect(Object.keys((body as { allowed_mentions: object }).allowed_mentions)).toEqual(['parse']);
});

/** Somebody with these permissions gives a command in a server. */
const given = (permissions: string): APIInteraction =>
  ({
    id: '9',
    guild_id: '1',
    member: { permissions, roles: [], nick: null, user: { id: '5', username: 'ana', global_name: null } },
  }) as unknown as APIInteraction;

test.each([
  ['an administrator', 1n << 3n, true],
  ['somebody who may manage the server', 1n << 5n, true],
  ['somebody who may do all else', ~((1n << 3n) | (1n << 5n)) & ((1n << 50n) - 1n), false],
  ['nobody in particular', 0n, false],
])('%s manages the server or not', (_who, permissions, manager) => {
  expect(callerOf(given(String(permissions)))?.manager).toBe(manager);
});

test('outside a server there is no caller', () => {
  expect(callerOf({ id: '9' } as unknown as APIInteraction)).toBeNull();
});
