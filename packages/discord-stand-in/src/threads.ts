import type { Channel } from './state.ts';
import type { World } from './world.ts';

const MINUTE = 60_000;

/** What a new thread is to be; `autoArchive` in minutes. */
export interface NewThread {
  readonly id: string;
  readonly type: 11 | 12;
  readonly name: string;
  readonly ownerId: string;
  readonly invitable?: boolean;
  readonly autoArchive?: number;
  readonly appliedTags?: readonly string[];
}

/** Makes a thread under a channel, with its owner in it, and tells the bot. */
export const openThread = (world: World, parent: Channel, { id, type, name, ownerId, ...rest }: NewThread): Channel => {
  const channel = world.keepChannel({
    id,
    type,
    ...(parent.guildId && { guildId: parent.guildId }),
    parentId: parent.id,
    name,
    topic: null,
    position: 0,
    overwrites: [],
    lastMessageId: null,
    thread: {
      ownerId,
      archived: false,
      locked: false,
      invitable: rest.invitable ?? true,
      autoArchive: rest.autoArchive ?? 4320,
      archivedAt: world.clock.now(),
      stopArchiving: () => undefined,
      members: new Set([ownerId]),
      appliedTags: [...(rest.appliedTags ?? [])],
    },
  });
  postponeArchiving(world, channel);
  world.changed({ kind: 'channel', how: 'create', channel });
  return channel;
};

/** Archives a thread or wakes it, and tells the bot. */
export const setArchived = (world: World, channel: Channel, archived: boolean): void => {
  const { thread } = channel;
  if (!thread || thread.archived === archived) return;
  thread.archived = archived;
  thread.archivedAt = world.clock.now();
  world.changed({ kind: 'channel', how: 'update', channel });
};

/** A message has come: the thread is archived when no other follows in time. Clicks and edits do not count. */
export const postponeArchiving = (world: World, channel: Channel): void => {
  const { thread } = channel;
  if (!thread) return;
  thread.stopArchiving();
  thread.stopArchiving = world.clock.after(thread.autoArchive * MINUTE, () => setArchived(world, channel, true));
};
