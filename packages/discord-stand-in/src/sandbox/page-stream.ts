import type { ServerResponse } from 'node:http';
import type { Person } from '../person/person.ts';
import { canSee, canSeeChannel } from '../person/seen.ts';
import type { Wire } from '../state.ts';
import type { Change, World } from '../world.ts';
import { channelsFor, messageFor } from './page-view.ts';

/** What a change means on this person's screen; undefined when they cannot see it. */
const eventFor = (world: World, me: Person, change: Change): Wire | undefined => {
  switch (change.kind) {
    case 'message': {
      const { message, how } = change;
      const mine = message.ownerId === undefined || message.ownerId === me.id;
      if (how === 'delete') return mine ? { kind: 'gone', id: message.id, channelId: message.channelId } : undefined;
      return canSee(world, me.id, message)
        ? { kind: 'message', fresh: how === 'create', message: messageFor(world, me, message) }
        : undefined;
    }
    case 'channel':
    case 'guild':
      return { kind: 'channels', channels: channelsFor(world, me) };
    case 'notice':
      return change.notice.userId === me.id ? { ...change.notice, kind: 'notice' } : undefined;
    case 'ping':
      return { kind: 'ping', userId: change.ping.userId, channelId: change.ping.userId === me.id ? change.ping.channelId : null };
    case 'typing': {
      const channel = world.channels.get(change.channelId);
      return channel && change.userId !== me.id && canSeeChannel(world, me.id, channel)
        ? { kind: 'typing', channelId: channel.id, name: world.user(change.userId).name }
        : undefined;
    }
    case 'commands':
      return { kind: 'commands' };
    default:
      return undefined;
  }
};

/** Sends a page its live changes as server-sent events, until it goes away. */
export const stream = (world: World, me: Person, response: ServerResponse, encode: (value: unknown) => string): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache', 'x-accel-buffering': 'no' });
  response.write('retry: 1000\n\n');
  const stop = world.onChange((change) => {
    const event = eventFor(world, me, change);
    if (event) response.write(`data: ${encode(event)}\n\n`);
  });
  const alive = setInterval(() => response.write(': still here\n\n'), 20_000);
  alive.unref();
  response.on('close', () => {
    stop();
    clearInterval(alive);
  });
};
