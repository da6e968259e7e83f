/** Which channels a command may name: those of its server in which the bot can post. */
import { expect, test } from 'vitest';
import type { CommandContext } from '../../src/discord/context.ts';
import { mustReach } from '../../src/discord/here.ts';
import { limits } from '../../src/discord/server-desk.ts';
import { createMayPost } from '../../src/discord/viewers.ts';
import { fakeRest, refusedBy } from '../support/rest.ts';

/** The server 1 has the channel 10; of others nothing is known. */
const servers = {
  name: (guild: string) => (guild === '1' ? 'Ours' : null),
  may: (guild: string, channel: string) => (guild === '1' && ['10', '11'].includes(channel) ? channel === '10' : null),
} as unknown as Parameters<typeof createMayPost>[0];

/** Whether the bot may post, and what it has asked Discord. */
async function posts(guild: string, channel: string, found: unknown) {
  const { rest, lines } = fakeRest(() => found);
  const may = await createMayPost(servers, rest)(guild, channel).catch((error: unknown) => error);
  return { may, lines };
}

test('what is known of a channel holds, and Discord is asked of one that is not known on a known server', async () => {
  expect(await posts('1', '10', null)).toEqual({ may: true, lines: [] });
  expect(await posts('1', '11', null)).toEqual({ may: false, lines: [] });
  expect(await posts('2', '20', null)).toEqual({ may: true, lines: [] });
  const lines = ['GET /channels/20'];
  expect(await posts('1', '20', { id: '20', guild_id: '1' })).toEqual({ may: true, lines });
  expect(await posts('1', '20', { id: '20', guild_id: '2' })).toEqual({ may: false, lines });
  expect(await posts('1', '20', { id: '20' })).toEqual({ may: false, lines });
  expect(await posts('1', '20', refusedBy(10003))).toEqual({ may: false, lines });
  expect((await posts('1', '20', refusedBy(0, 503))).may).toBeInstanceOf(Error);
});

test('nothing is moved to, or told in, a channel of another server', async () => {
  const { rest } = fakeRest(() => ({ id: '20', guild_id: '2' }));
  const context = {
    caller: { user: '7', guild: '1', manager: true },
    mayView: async () => true,
    mayPost: createMayPost(servers, rest),
    input: { options: { log: '20' } },
  } as unknown as CommandContext;
  await expect(mustReach(context, '20')).rejects.toMatchObject({
    facts: { text: expect.stringContaining('cannot post in that channel') as unknown },
  });
  await expect(limits(context)).rejects.toMatchObject({ facts: { text: expect.stringContaining('cannot write in <#20>') as unknown } });
  await expect(mustReach(context, '10')).resolves.toBeUndefined();
});
