/** Who may do what where, as it is kept of servers: as the gateway tells it, and as Discord itself reckons. */
import { GatewayDispatchEvents, type GatewayDispatchPayload, OverwriteType, PermissionFlagsBits as P } from 'discord.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Servers } from '../../src/discord/servers.ts';

const [GUILD, SELF, OWNER] = ['100', '7', '8'];
const ROLES = ['201', '202', '203'];
const MEMBERS = [SELF, OWNER, '9'];
const ASKED = [P.ViewChannel, P.SendMessages, P.SendMessagesInThreads, P.ManageWebhooks, P.ManageThreads];
const OTHERS = [P.AttachFiles, P.ManageGuild, P.PinMessages];

const told = (t: string, d: object): GatewayDispatchPayload => ({ t, d, op: 0, s: 1 }) as never;
const bits = (flags: readonly bigint[]): string => String(flags.reduce((sum, flag) => sum | flag, 0n));
const flags = fc.subarray([...ASKED, ...OTHERS]).map(bits);
const overwrite = fc.record({
  id: fc.constantFrom(GUILD, ...ROLES, ...MEMBERS),
  allow: flags,
  deny: flags,
});
const channel = (id: string) =>
  fc.uniqueArray(overwrite, { selector: ({ id }) => id, maxLength: 5 }).map((all) => ({
    ...{ id, guild_id: GUILD, type: 0 },
    permission_overwrites: all.map((one) => ({ ...one, type: MEMBERS.includes(one.id) ? OverwriteType.Member : OverwriteType.Role })),
  }));
const role = (id: string) => flags.map((permissions) => ({ id, permissions }));
const administrator = fc.constantFrom('0', String(P.Administrator));
const own = fc.subarray(ROLES);
const server = fc.record({
  id: fc.constant(GUILD),
  name: fc.string(),
  owner_id: fc.constant(OWNER),
  roles: fc.tuple(
    role(GUILD),
    role(ROLES[0]!),
    role(ROLES[1]!),
    administrator.map((permissions) => ({ id: ROLES[2]!, permissions })),
  ),
  channels: fc.tuple(channel('301'), channel('302')),
  threads: fc.constant([{ id: '401', parent_id: '301', type: 11 }]),
  members: own.map((roles) => [{ user: { id: SELF }, roles }]),
});
type Server = typeof server extends fc.Arbitrary<infer T> ? T : never;

/** Step by step as Discord's documentation has it: https://docs.discord.com/developers/topics/permissions#permission-overwrites */
function reckoned({ roles, channels }: Server, parent: string, user: string, having: readonly string[]): bigint {
  const ALL = bits([...ASKED, P.Administrator]);
  if (user === OWNER) return BigInt(ALL);
  let all = 0n;
  for (const { id, permissions } of roles) if (id === GUILD || having.includes(id)) all |= BigInt(permissions);
  if (all & P.Administrator) return BigInt(ALL);
  const { permission_overwrites: there } = channels.find(({ id }) => id === parent)!;
  const everyone = there.find(({ id }) => id === GUILD);
  if (everyone) all = (all & ~BigInt(everyone.deny)) | BigInt(everyone.allow);
  let [allow, deny] = [0n, 0n];
  for (const one of there)
    if (having.includes(one.id)) {
      allow |= BigInt(one.allow);
      deny |= BigInt(one.deny);
    }
  all = (all & ~deny) | allow;
  const member = there.find(({ id }) => id === user);
  if (member) all = (all & ~BigInt(member.deny)) | BigInt(member.allow);
  return all & BigInt(ALL);
}

const heard = (...payloads: readonly GatewayDispatchPayload[]): Servers => {
  const servers = new Servers();
  servers.hear(told(GatewayDispatchEvents.Ready, { user: { id: SELF } }));
  for (const payload of payloads) servers.hear(payload);
  return servers;
};

function expectReckoned(servers: Servers, guild: Server): void {
  const self = guild.members[0]!.roles;
  for (const [place, parent] of [
    ['301', '301'],
    ['302', '302'],
    ['401', '301'],
  ] as const) {
    // prettier-ignore
    expect(servers.permissions(GUILD, place, null)).toBe(reckoned(guild, parent, SELF, self));
    for (const roles of [[], ROLES.slice(0, 1), ROLES.slice(1), ROLES])
      for (const user of MEMBERS) expect(servers.permissions(GUILD, place, { user, roles })).toBe(reckoned(guild, parent, user, roles));
    const has = reckoned(guild, parent, SELF, self);
    const send = P.ViewChannel | (place === '401' ? P.SendMessagesInThreads : P.SendMessages);
    expect(servers.may(GUILD, place, 'post')).toBe((has & send) === send);
    expect(servers.may(GUILD, place, 'webhook')).toBe((has & P.ManageWebhooks) !== 0n);
  }
}

test('permissions are Discord’s, in channels and in threads', () => {
  fc.assert(fc.property(server, (guild) => expectReckoned(heard(told(GatewayDispatchEvents.GuildCreate, guild)), guild)));
});

test('what changes is known as if it had always been so', () => {
  fc.assert(
    fc.property(server, server, fc.constantFrom('at once', 'piece by piece'), (before, after, how) => {
      const { channels, roles, threads, members, ...rest } = after;
      const pieces = [
        told(GatewayDispatchEvents.GuildUpdate, { ...rest, roles: how === 'at once' ? roles : before.roles }),
        ...roles.map((one) => told(GatewayDispatchEvents.GuildRoleUpdate, { guild_id: GUILD, role: one })),
        ...channels.map((one) => told(GatewayDispatchEvents.ChannelUpdate, one)),
        told(GatewayDispatchEvents.GuildMemberUpdate, { guild_id: GUILD, user: { id: SELF }, roles: members[0]!.roles }),
        told(GatewayDispatchEvents.GuildMemberUpdate, { guild_id: GUILD, user: { id: '9' }, roles: ROLES }),
        told(GatewayDispatchEvents.ThreadListSync, { guild_id: GUILD, threads }),
      ];
      const servers = heard(told(GatewayDispatchEvents.GuildCreate, before), ...pieces);
      expectReckoned(servers, after);
      expect(servers.name(GUILD)).toBe(after.name);
    }),
  );
});

test('what comes and goes: roles, channels, threads, servers', () => {
  const all = { id: GUILD, permissions: bits([P.ViewChannel, P.SendMessages]) };
  const guild = { id: GUILD, name: 'The mill', owner_id: OWNER, roles: [all], channels: [{ id: '301' }], threads: [], members: [] };
  const servers = heard(told(GatewayDispatchEvents.GuildCreate, guild));
  const may = (place: string): boolean | null => servers.may(GUILD, place, 'post');
  expect([may('301'), may('302')]).toEqual([true, null]);
  servers.hear(told(GatewayDispatchEvents.ChannelCreate, { id: '302', guild_id: GUILD }));
  servers.hear(told(GatewayDispatchEvents.ThreadCreate, { id: '401', guild_id: GUILD, parent_id: '302' }));
  expect([may('302'), may('401'), servers.threads(GUILD, '302'), servers.channels(GUILD)]).toEqual([
    true,
    false,
    ['401'],
    ['301', '302', '401'],
  ]);
  servers.hear(
    told(GatewayDispatchEvents.GuildRoleCreate, { guild_id: GUILD, role: { id: '201', permissions: bits([P.SendMessagesInThreads]) } }),
  );
  servers.hear(told(GatewayDispatchEvents.GuildMemberUpdate, { guild_id: GUILD, user: { id: SELF }, roles: ['201'] }));
  expect(may('401')).toBe(true);
  servers.hear(told(GatewayDispatchEvents.GuildRoleDelete, { guild_id: GUILD, role_id: '201' }));
  expect(may('401')).toBe(false);
  servers.hear(told(GatewayDispatchEvents.ThreadDelete, { id: '401', guild_id: GUILD }));
  expect(servers.threads(GUILD, '302')).toEqual([]);
  servers.hear(told(GatewayDispatchEvents.ThreadCreate, { id: '402', guild_id: GUILD, parent_id: '302' }));
  servers.hear(told(GatewayDispatchEvents.ChannelDelete, { id: '302', guild_id: GUILD }));
  expect(servers.channels(GUILD)).toEqual(['301']);
  servers.hear(told(GatewayDispatchEvents.GuildDelete, { id: GUILD, unavailable: true }));
  expect(servers.name(GUILD), 'an outage is not the end').toBe('The mill');
  servers.hear(told(GatewayDispatchEvents.GuildDelete, { id: GUILD }));
  expect([servers.name(GUILD), may('301'), servers.channels(GUILD)]).toEqual([null, null, []]);
  // Of a server that is not known nothing is learnt by the way.
  servers.hear(told(GatewayDispatchEvents.ChannelCreate, { id: '303', guild_id: GUILD }));
  expect(may('303')).toBe(null);
});

test('a role that is deleted is nobody’s, and what channels denied it is denied no more', () => {
  const all = { id: GUILD, permissions: bits([P.ViewChannel, P.SendMessages]) };
  const muted = { id: '201', permissions: '0' };
  const overwrites = [{ id: '201', type: OverwriteType.Role, allow: '0', deny: bits([P.SendMessages]) }];
  const channels = [{ id: '301', permission_overwrites: overwrites }];
  const members = [{ user: { id: SELF }, roles: ['201'] }];
  const guild = { id: GUILD, name: 'The mill', owner_id: OWNER, roles: [all, muted], channels, threads: [], members };
  const servers = heard(told(GatewayDispatchEvents.GuildCreate, guild));
  expect(servers.may(GUILD, '301', 'post')).toBe(false);
  servers.hear(told(GatewayDispatchEvents.GuildRoleDelete, { guild_id: GUILD, role_id: '201' }));
  expect(servers.may(GUILD, '301', 'post')).toBe(true);
});

test('nor does it let anybody do what it did, neither its holders nor, in a channel, the bot that had it', () => {
  const all = { id: GUILD, permissions: bits([P.ViewChannel]) };
  const bards = { id: '201', permissions: bits([P.SendMessages]) };
  const lets = [{ id: '202', type: OverwriteType.Role, allow: bits([P.SendMessages]), deny: '0' }];
  const channels = [{ id: '301' }, { id: '302', permission_overwrites: lets }];
  const members = [{ user: { id: SELF }, roles: ['201', '202'] }];
  const roles = [all, bards, { id: '202', permissions: '0' }];
  const servers = heard(
    told(GatewayDispatchEvents.GuildCreate, { id: GUILD, name: 'x', owner_id: OWNER, roles, channels, threads: [], members }),
  );
  // As interactions tell it: whoever had the role may be told to have it still, for a moment.
  const may = () =>
    ['301', '302'].map((at) => [servers.may(GUILD, at, 'post'), servers.may(GUILD, at, 'post', { user: '9', roles: ['201', '202'] })]);
  expect(may()).toEqual([
    [true, true],
    [true, true],
  ]);
  const gone = (role_id: string): void => servers.hear(told(GatewayDispatchEvents.GuildRoleDelete, { guild_id: GUILD, role_id }));
  gone('201');
  expect(may()).toEqual([
    [false, false],
    [true, true],
  ]);
  gone('202');
  expect(may()).toEqual([
    [false, false],
    [false, false],
  ]);
  // A role made anew under its number is nobody’s until somebody is given it.
  servers.hear(told(GatewayDispatchEvents.GuildRoleCreate, { guild_id: GUILD, role: bards }));
  expect(servers.may(GUILD, '301', 'post')).toBe(false);
});

test('in a locked thread nobody posts but who manages threads, until it is unlocked', () => {
  const all = { id: GUILD, permissions: bits([P.ViewChannel, P.SendMessagesInThreads]) };
  const roles = [all, { id: '201', permissions: bits([P.ManageThreads]) }];
  const thread = (locked: boolean) => ({ id: '401', guild_id: GUILD, parent_id: '301', thread_metadata: { locked } });
  const guild = { id: GUILD, name: 'The mill', owner_id: OWNER, roles, channels: [{ id: '301' }], threads: [thread(true)], members: [] };
  const servers = heard(told(GatewayDispatchEvents.GuildCreate, guild));
  const may = (roles: readonly string[]) => servers.may(GUILD, '401', 'post', { user: '9', roles });
  expect([servers.may(GUILD, '401', 'post'), may([]), may(['201'])]).toEqual([false, false, true]);
  servers.hear(told(GatewayDispatchEvents.ThreadUpdate, thread(false)));
  expect([servers.may(GUILD, '401', 'post'), may([]), may(['201'])]).toEqual([true, true, true]);
  servers.hear(told(GatewayDispatchEvents.ThreadListSync, { guild_id: GUILD, threads: [thread(true)] }));
  expect(may([])).toBe(false);
  // What becomes of another thread changes nothing of this one.
  servers.hear(told(GatewayDispatchEvents.ThreadUpdate, { ...thread(false), id: '402' }));
  expect([may([]), servers.may(GUILD, '402', 'post')]).toEqual([false, true]);
});

test('a thread that wakes is known, and of thousands the last', () => {
  const all = { id: GUILD, permissions: bits([P.ViewChannel, P.SendMessagesInThreads]) };
  const guild = { id: GUILD, name: 'The mill', owner_id: OWNER, roles: [all], channels: [{ id: '301' }], threads: [], members: [] };
  const servers = heard(told(GatewayDispatchEvents.GuildCreate, guild));
  const thread = (n: number) => ({ id: String(1_400_000_000_000_000_000n + BigInt(n)), guild_id: GUILD, parent_id: '301' });
  expect(servers.may(GUILD, thread(0).id, 'post')).toBe(null);
  servers.hear(told(GatewayDispatchEvents.ThreadUpdate, thread(0)));
  expect(servers.may(GUILD, thread(0).id, 'post')).toBe(true);
  for (let n = 1; n < 1000; n++) servers.hear(told(GatewayDispatchEvents.ThreadCreate, thread(n)));
  servers.hear(told(GatewayDispatchEvents.ThreadUpdate, thread(0)));
  servers.hear(told(GatewayDispatchEvents.ThreadCreate, thread(1000)));
  expect(servers.threads(GUILD, '301')).toHaveLength(1000);
  expect([0, 1, 2, 1000].map((n) => servers.may(GUILD, thread(n).id, 'post'))).toEqual([true, null, true, true]);
});
