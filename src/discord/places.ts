/** What the gateway tells of channels and servers: those that are gone, those that are there again, and those with an outage. */
import { GatewayDispatchEvents, type GatewayDispatchPayload } from 'discord.js';
import type { Snowflake } from '../table/encounter.ts';
import type { Reach } from './reach.ts';
import type { Log } from './router.ts';
import type { Servers } from './servers.ts';

type Places = Pick<Reach, 'gone' | 'removed' | 'back' | 'outage' | 'isShut'>;

/** What may let the bot in where it was shut out: roles and channels that change. */
const LETS_IN: readonly GatewayDispatchEvents[] = [
  GatewayDispatchEvents.ChannelUpdate,
  GatewayDispatchEvents.GuildRoleUpdate,
  GatewayDispatchEvents.GuildRoleDelete,
  GatewayDispatchEvents.GuildMemberUpdate,
];

/** Learns of servers from what the gateway tells, and tells `reach` of channels that come and go. */
export function watchPlaces(servers: Servers, reach: Places, log: Log): (payload: GatewayDispatchPayload) => void {
  const doing = (work: Promise<void>): void =>
    void work.catch((err: unknown) => log.error({ err }, 'a fight could not be put to rest, or woken'));
  const open = (guild: Snowflake, channels: readonly Snowflake[]): void =>
    doing(reach.back(channels.filter((channel) => reach.isShut(channel) && (servers.may(guild, channel, 'post') ?? false))));
  return (payload) => {
    const { t, d } = payload;
    // A channel's threads go with it, and nothing is known of them afterwards.
    if (t === GatewayDispatchEvents.ChannelDelete)
      doing(reach.gone([d.id, ...('guild_id' in d && d.guild_id ? servers.threads(d.guild_id, d.id) : [])]));
    servers.hear(payload);
    if (t === GatewayDispatchEvents.ThreadDelete) doing(reach.gone([d.id]));
    else if (t === GatewayDispatchEvents.GuildDelete && d.unavailable) reach.outage(servers.channels(d.id), true);
    else if (t === GatewayDispatchEvents.GuildDelete) doing(reach.removed(d.id));
    else if (t === GatewayDispatchEvents.GuildCreate && !d.unavailable) {
      const channels = servers.channels(d.id);
      reach.outage(channels, false);
      open(d.id, channels);
    } else if (t === GatewayDispatchEvents.ThreadUpdate) {
      const { id, guild_id: guild } = d as { readonly id: Snowflake; readonly guild_id?: Snowflake };
      if (guild !== undefined) open(guild, [id]);
    } else if (t === GatewayDispatchEvents.ThreadListSync) {
      // Who is let into a channel hears of its threads only then.
      open(
        d.guild_id,
        d.threads.map(({ id }) => id),
      );
    } else if (LETS_IN.includes(t)) {
      const { guild_id: guild } = d as { readonly guild_id?: Snowflake };
      if (guild !== undefined) open(guild, servers.channels(guild));
    }
  };
}
