import type { Channel } from './state.ts';
import type { World } from './world.ts';

const MINUTE = 60_000;

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
