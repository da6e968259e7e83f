/**
 * What the bot has to know of its servers, kept small: names, owners, and who may see and post where. The gateway tells of servers with
 * all their channels, roles and emojis, some 40 KB each as objects; of that, what bears on a few permissions stays, as one text a server,
 * and is read when somebody asks. Who gets a permission: https://docs.discord.com/developers/topics/permissions
 */
import { type ChannelType, GatewayDispatchEvents, type GatewayDispatchPayload, type OverwriteType, PermissionFlagsBits } from 'discord.js';
import type { Snowflake } from '../table/encounter.ts';

const { Administrator, ViewChannel, SendMessages, SendMessagesInThreads, ManageWebhooks, ManageThreads } = PermissionFlagsBits;
/** The permissions that anybody asks for here; the others are not kept. */
const KEPT = Administrator | ViewChannel | SendMessages | SendMessagesInThreads | ManageWebhooks | ManageThreads;

/** Somebody on a server. */
export interface MemberOf {
  readonly user: Snowflake;
  readonly roles: readonly Snowflake[];
}

/** Who gets which of the permissions in a channel beyond what they have on the server: id of a role or member, allowed, denied. */
type Overwrite = readonly [id: Snowflake, allow: string, deny: string];

/** A server, as it is kept. Permissions are decimal numbers. */
interface Kept {
  readonly name: string;
  readonly owner: Snowflake;
  /** The bot's own roles. */
  readonly own: readonly Snowflake[];
  /** Roles that give any of the permissions. */
  readonly roles: Readonly<Record<Snowflake, string>>;
  readonly channels: Readonly<Record<Snowflake, readonly Overwrite[]>>;
  /** Threads with their channels. */
  readonly threads: Readonly<Record<Snowflake, Snowflake>>;
  /** Threads in which nobody writes but who manages threads. */
  readonly locked: readonly Snowflake[];
}

/** What of Discord's description of a server, a channel or a role is read; all of it may be missing in an update. */
interface Role {
  readonly id: Snowflake;
  readonly permissions: string;
}
interface Channel {
  readonly id: Snowflake;
  readonly guild_id?: Snowflake;
  readonly parent_id?: Snowflake | null;
  readonly type?: ChannelType;
  readonly thread_metadata?: { readonly locked?: boolean };
  readonly permission_overwrites?: readonly { id: Snowflake; allow: string; deny: string; type: OverwriteType }[];
}
interface Server {
  readonly id: Snowflake;
  readonly name?: string;
  readonly owner_id?: Snowflake;
  readonly roles?: readonly Role[];
  readonly channels?: readonly Channel[];
  readonly threads?: readonly Channel[];
  readonly members?: readonly { readonly user?: { readonly id: Snowflake }; readonly roles: readonly Snowflake[] }[];
}

const masked = (permissions: string): string => String(BigInt(permissions) & KEPT);

const rolesOf = (roles: readonly Role[]): Kept['roles'] =>
  Object.fromEntries(
    roles.map(({ id, permissions }) => [id, masked(permissions)] as const).filter(([, permissions]) => permissions !== '0'),
  );

const overwritesOf = ({ permission_overwrites = [] }: Channel): readonly Overwrite[] =>
  permission_overwrites
    .map(({ id, allow, deny }): Overwrite => [id, masked(allow), masked(deny)])
    .filter(([, allow, deny]) => allow !== '0' || deny !== '0');

/** Threads kept of one server: as many as Discord lets be active at a time. */
const MOST_THREADS = 1000;

/** Threads with their channels, those heard of last at the end; what was heard of longest ago is forgotten, as nobody tells that it sleeps for good. */
function threadsOf(threads: readonly Channel[], before: Kept['threads'] = {}): Kept['threads'] {
  const all = new Map(Object.entries(before));
  for (const { id, parent_id } of threads) {
    all.delete(id);
    all.set(id, parent_id ?? '');
  }
  return Object.fromEntries([...all].slice(-MOST_THREADS));
}

/** Those that are locked, of threads that are told of and of those told of before. */
const lockedOf = (threads: readonly Channel[], before: readonly Snowflake[] = []): readonly Snowflake[] =>
  [
    ...before.filter((id) => !threads.some((thread) => thread.id === id)),
    ...threads.flatMap(({ id, thread_metadata: state }) => (state?.locked === true ? [id] : [])),
  ].slice(-MOST_THREADS);

/** A server as it is once a role has been deleted: nobody has it any more, and what channels made of it is gone. */
const withoutRole = ({ own, roles, channels }: Kept, role: Snowflake): Partial<Kept> => ({
  own: own.filter((id) => id !== role),
  roles: without(roles, role),
  channels: Object.fromEntries(Object.entries(channels).map(([id, overwrites]) => [id, overwrites.filter(([of]) => of !== role)])),
});

const without = <T>(record: Readonly<Record<string, T>>, gone: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries<T>(record).filter(([id]) => id !== gone));

/** Adds up what somebody may do in a channel, in the order in which Discord does. */
function permissionsIn(
  { owner, roles, channels, threads }: Kept,
  guild: Snowflake,
  channel: Snowflake,
  { user, roles: own }: MemberOf,
): bigint | null {
  const overwrites = channels[threads[channel] ?? channel];
  if (!overwrites) return null;
  const having = [guild, ...own];
  let all = having.reduce((sum, role) => sum | BigInt(roles[role] ?? 0), 0n);
  if (user === owner || (all & Administrator) !== 0n) return KEPT;
  const change = (ids: readonly Snowflake[]): void => {
    const these = overwrites.filter(([id]) => ids.includes(id));
    for (const [, , deny] of these) all &= ~BigInt(deny);
    for (const [, allow] of these) all |= BigInt(allow);
  };
  change([guild]);
  change(own);
  change([user]);
  return all;
}

/** The servers of one connection. */
export class Servers {
  readonly #kept = new Map<Snowflake, string>();
  /** The bot's own user id. */
  #self: Snowflake = '';

  /** What somebody may do in a channel or thread, of the permissions that are kept; null: nobody knows. `null` is the bot itself. */
  permissions(guild: Snowflake, channel: Snowflake, member: MemberOf | null): bigint | null {
    const kept = this.#read(guild);
    return kept && permissionsIn(kept, guild, channel, member ?? { user: this.#self, roles: kept.own });
  }

  /** Whether the bot (or a member) may do something in a channel or thread; null: nobody knows. */
  may(guild: Snowflake, channel: Snowflake, what: 'post' | 'webhook', member: MemberOf | null = null): boolean | null {
    const kept = this.#read(guild);
    const has = this.permissions(guild, channel, member);
    if (!kept || has === null) return null;
    const isThread = Object.hasOwn(kept.threads, channel);
    const send = (isThread ? SendMessagesInThreads : SendMessages) | (kept.locked.includes(channel) ? ManageThreads : 0n);
    const needed = what === 'webhook' ? ManageWebhooks : ViewChannel | send;
    return (has & needed) === needed;
  }

  /** The name of a server that the bot is on. */
  name(guild: Snowflake): string | null {
    return this.#read(guild)?.name ?? null;
  }

  /** All channels and threads of a server. */
  channels(guild: Snowflake): readonly Snowflake[] {
    const kept = this.#read(guild);
    return kept ? [...Object.keys(kept.channels), ...Object.keys(kept.threads)] : [];
  }

  /** The threads of a channel. */
  threads(guild: Snowflake, channel: Snowflake): readonly Snowflake[] {
    const threads = Object.entries(this.#read(guild)?.threads ?? {});
    return threads.filter(([, parent]) => parent === channel).map(([thread]) => thread);
  }

  /** Learns from what the gateway tells. */
  hear({ t, d }: GatewayDispatchPayload): void {
    if (t === GatewayDispatchEvents.Ready) this.#self = d.user.id;
    else if (t === GatewayDispatchEvents.GuildDelete) {
      if (!d.unavailable) this.#kept.delete(d.id);
    } else if (t === GatewayDispatchEvents.GuildCreate || t === GatewayDispatchEvents.GuildUpdate) this.#server(d);
    else if (t === GatewayDispatchEvents.GuildMemberUpdate) {
      if (d.user.id === this.#self) this.#change(d.guild_id, () => ({ own: d.roles }));
    } else this.#part({ t, d } as GatewayDispatchPayload);
  }

  /** What is told of a role, a channel or a thread. */
  #part({ t, d }: GatewayDispatchPayload): void {
    if (t === GatewayDispatchEvents.GuildRoleCreate || t === GatewayDispatchEvents.GuildRoleUpdate)
      this.#change(d.guild_id, ({ roles }) => ({ roles: { ...without(roles, d.role.id), ...rolesOf([d.role]) } }));
    else if (t === GatewayDispatchEvents.GuildRoleDelete) this.#change(d.guild_id, (kept) => withoutRole(kept, d.role_id));
    else if (t === GatewayDispatchEvents.ChannelCreate || t === GatewayDispatchEvents.ChannelUpdate) this.#channel(d);
    else if (t === GatewayDispatchEvents.ChannelDelete)
      this.#change((d as Channel).guild_id, ({ channels, threads }) => ({
        channels: without(channels, d.id),
        threads: Object.fromEntries(Object.entries(threads).filter(([, parent]) => parent !== d.id)),
      }));
    else if (t === GatewayDispatchEvents.ThreadCreate || t === GatewayDispatchEvents.ThreadUpdate)
      this.#threads((d as Channel).guild_id, [d]);
    else if (t === GatewayDispatchEvents.ThreadListSync) this.#threads(d.guild_id, d.threads);
    else if (t === GatewayDispatchEvents.ThreadDelete) this.#change(d.guild_id, ({ threads }) => ({ threads: without(threads, d.id) }));
  }

  #server({ id, name, owner_id, roles, channels, threads, members }: Server): void {
    const kept: Kept = this.#read(id) ?? { name: '', owner: '', own: [], roles: {}, channels: {}, threads: {}, locked: [] };
    const self = members?.find(({ user }) => user?.id === this.#self);
    this.#keep(id, {
      name: name ?? kept.name,
      owner: owner_id ?? kept.owner,
      own: self?.roles ?? kept.own,
      roles: roles ? rolesOf(roles) : kept.roles,
      channels: channels ? Object.fromEntries(channels.map((channel) => [channel.id, overwritesOf(channel)])) : kept.channels,
      threads: threads ? threadsOf(threads) : kept.threads,
      locked: threads ? lockedOf(threads) : kept.locked,
    });
  }

  #channel(channel: Channel): void {
    this.#change(channel.guild_id, ({ channels }) => ({ channels: { ...channels, [channel.id]: overwritesOf(channel) } }));
  }

  #threads(guild: Snowflake | undefined, threads: readonly Channel[]): void {
    this.#change(guild, (kept) => ({ threads: threadsOf(threads, kept.threads), locked: lockedOf(threads, kept.locked) }));
  }

  #change(guild: Snowflake | undefined, more: (kept: Kept) => Partial<Kept>): void {
    const kept = guild === undefined ? null : this.#read(guild);
    if (kept) this.#keep(guild!, { ...kept, ...more(kept) });
  }

  #read(guild: Snowflake): Kept | null {
    const text = this.#kept.get(guild);
    return text === undefined ? null : (JSON.parse(text) as Kept);
  }

  #keep(guild: Snowflake, kept: Kept): void {
    this.#kept.set(guild, JSON.stringify(kept));
  }
}
