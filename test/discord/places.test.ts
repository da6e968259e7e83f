/** What lets the bot in again where it was shut out, as the gateway tells it. */
import { GatewayDispatchEvents, type GatewayDispatchPayload, OverwriteType, PermissionFlagsBits as P } from 'discord.js';
import { expect, test } from 'vitest';
import { watchPlaces } from '../../src/discord/places.ts';
import { Servers } from '../../src/discord/servers.ts';

const [GUILD, SELF] = ['100', '7'];
const NOBODY = { error: () => undefined, warn: () => undefined, info: () => undefined };
const told = (t: string, d: object): GatewayDispatchPayload => ({ t, d, op: 0, s: 1 }) as never;

/** A server on which the bot may not post in a channel for one of its roles, and a thread of another channel; both have refused it. */
function shutOut() {
  const opened: string[] = [];
  const servers = new Servers();
  const reach = {
    back: async (channels: readonly string[]) => void opened.push(...channels),
    isShut: (channel: string) => ['301', '401'].includes(channel),
    gone: async () => undefined,
    removed: async () => undefined,
    outage: () => undefined,
  };
  const hear = watchPlaces(servers, reach, NOBODY);
  const all = { id: GUILD, permissions: String(P.ViewChannel | P.SendMessages | P.SendMessagesInThreads) };
  const denied = [{ id: '201', type: OverwriteType.Role, allow: '0', deny: String(P.SendMessages) }];
  hear(told(GatewayDispatchEvents.Ready, { user: { id: SELF } }));
  hear(
    told(GatewayDispatchEvents.GuildCreate, {
      ...{ id: GUILD, name: 'The mill', owner_id: '8', roles: [all, { id: '201', permissions: '0' }] },
      channels: [{ id: '301', permission_overwrites: denied }, { id: '302' }],
      ...{ threads: [], members: [{ user: { id: SELF }, roles: ['201'] }] },
    }),
  );
  return { hear, opened };
}

test('a thread that is unlocked, or woken, wakes its fight; one that is locked does not', () => {
  const { hear, opened } = shutOut();
  const thread = { id: '401', guild_id: GUILD, parent_id: '302' };
  hear(told(GatewayDispatchEvents.ThreadUpdate, { ...thread, thread_metadata: { archived: true, locked: true } }));
  // Whatever else changes on the server, it is locked still: clocks would run there, and nobody could read it.
  hear(told(GatewayDispatchEvents.GuildRoleUpdate, { guild_id: GUILD, role: { id: '202', permissions: '0' } }));
  expect(opened).toEqual([]);
  hear(told(GatewayDispatchEvents.ThreadUpdate, { ...thread, thread_metadata: { archived: false, locked: false } }));
  expect(opened).toEqual(['401']);
});

test('whoever is let into a channel goes on in its threads, of which nothing was known before', () => {
  const { hear, opened } = shutOut();
  const threads = [
    { id: '401', parent_id: '302', thread_metadata: { locked: false } },
    { id: '402', parent_id: '302' },
  ];
  hear(told(GatewayDispatchEvents.ThreadListSync, { guild_id: GUILD, threads }));
  expect(opened).toEqual(['401']);
});

test('a role whose channels kept the bot out is deleted: the fights there go on', () => {
  const { hear, opened } = shutOut();
  hear(told(GatewayDispatchEvents.GuildRoleDelete, { guild_id: GUILD, role_id: '201' }));
  expect(opened).toEqual(['301']);
});
