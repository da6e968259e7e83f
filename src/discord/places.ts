/** What the gateway tells of channels and servers: those that are gone, those that are there again, and those with an outage. */
import { type Client, Events, GatewayDispatchEvents, type Guild, PermissionFlagsBits } from 'discord.js';
import type { Snowflake } from '../table/encounter.ts';
import type { Reach } from './reach.ts';
import type { Log } from './router.ts';

type Places = Pick<Reach, 'gone' | 'removed' | 'back' | 'outage'>;

/** Tells `reach` of channels that come and go. */
export function watchPlaces(client: Client, reach: Places, log: Log): void {
  const doing = (work: Promise<void>): void =>
    void work.catch((err: unknown) => log.error({ err }, 'a fight could not be put to rest, or woken'));
  const isBack = (guild: Guild): void => {
    reach.outage([...guild.channels.cache.keys()], false);
    doing(reach.back(openIn(guild)));
  };
  client.on(Events.ChannelDelete, (channel) => {
    const threads = 'threads' in channel ? [...channel.threads.cache.keys()] : [];
    doing(reach.gone([channel.id, ...threads]));
  });
  // Discord tells of threads that the client does not keep, too.
  client.ws.on(GatewayDispatchEvents.ThreadDelete, ({ id }: { readonly id: Snowflake }) => doing(reach.gone([id])));
  client.on(Events.GuildDelete, (guild) => doing(reach.removed(guild.id)));
  client.on(Events.GuildUnavailable, (guild) => reach.outage([...guild.channels.cache.keys()], true));
  client.on(Events.GuildAvailable, isBack);
  client.on(Events.GuildCreate, isBack);
}

/** Channels and threads in which the bot may post, as far as the client knows. */
function openIn({ channels, members }: Guild): readonly Snowflake[] {
  const { me } = members;
  if (!me) return [];
  return [...channels.cache.values()].flatMap((channel) => {
    const send = channel.isThread() ? PermissionFlagsBits.SendMessagesInThreads : PermissionFlagsBits.SendMessages;
    return channel.permissionsFor(me)?.has([PermissionFlagsBits.ViewChannel, send]) ? [channel.id] : [];
  });
}
