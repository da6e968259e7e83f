import { z } from 'zod';
import { refuse } from '../api-error.ts';
import { appliedTags, availableTags, setAppliedTags, setAvailableTags } from '../forums.ts';
import { type Answer, type Call, param, type Route } from '../http/call.ts';
import { readForm } from '../limits/form.ts';
import { PERMISSIONS } from '../permissions.ts';
import type { Channel } from '../state.ts';
import { openThread, postponeArchiving, setArchived } from '../threads.ts';
import { wireChannel } from '../wire/places.ts';
import { channelFor, messageFor, requireIn } from './access.ts';

const minutes = z.union([z.literal(60), z.literal(1440), z.literal(4320), z.literal(10080)]);
const newThread = z.strictObject({
  name: z.string().min(1).max(100),
  auto_archive_duration: minutes.nullish(),
  type: z.union([z.literal(11), z.literal(12)]).nullish(),
  invitable: z.boolean().nullish(),
  rate_limit_per_user: z.int().min(0).nullish(),
});

const changes = z.strictObject({
  name: z.string().min(1).max(100).optional(),
  topic: z.string().max(1024).nullish(),
  archived: z.boolean().optional(),
  locked: z.boolean().optional(),
  invitable: z.boolean().optional(),
  auto_archive_duration: minutes.optional(),
  available_tags: availableTags.optional(),
  applied_tags: appliedTags.optional(),
});

const startThread = (call: Call, parent: Channel, type: 11 | 12, id: string): Channel => {
  const { name, invitable, auto_archive_duration } = readForm(newThread, call.body);
  if (parent.type !== 0) throw refuse('wrongChannelType');
  if (call.world.channels.has(id)) throw refuse('threadExists');
  return openThread(call.world, parent, {
    ...{ id, type, name, ownerId: call.world.bot.id },
    ...(invitable != null && { invitable }),
    ...(auto_archive_duration != null && { autoArchive: auto_archive_duration }),
  });
};

/** Without a type Discord makes a private thread. */
const createThread = (call: Call): Answer => {
  const type = call.body && typeof call.body === 'object' && 'type' in call.body && call.body.type === 11 ? 11 : 12;
  const parent = channelFor(call, type === 11 ? 'CREATE_PUBLIC_THREADS' : 'CREATE_PRIVATE_THREADS');
  return wireChannel(call.world, startThread(call, parent, type, call.world.nextId()));
};

const createThreadFromMessage = (call: Call): Answer => {
  const parent = channelFor(call, 'CREATE_PUBLIC_THREADS');
  return wireChannel(call.world, startThread(call, parent, 11, messageFor(call, parent).id));
};

/** An archived thread takes no change but being woken; that much everybody who may write in it can do, unless it is locked. */
const editThread = (call: Call, channel: Channel, form: z.infer<typeof changes>): void => {
  const thread = channel.thread!;
  const others = Object.keys(form).some((key) => key !== 'archived' && key !== 'locked' && key !== 'auto_archive_duration');
  if (thread.archived && form.archived !== false && others) throw refuse('archivedThread');
  const manages = (call.world.permissions(call.world.bot.id, channel) & PERMISSIONS.MANAGE_THREADS) !== 0n;
  const onlyWakes = form.archived === false && !thread.locked && Object.keys(form).length === 1;
  if (!manages && !onlyWakes && thread.ownerId !== call.world.bot.id) throw refuse('missingPermissions');
  thread.locked = form.locked ?? thread.locked;
  thread.invitable = form.invitable ?? thread.invitable;
  thread.autoArchive = form.auto_archive_duration ?? thread.autoArchive;
  if (form.applied_tags !== undefined) setAppliedTags(call.world, channel, form.applied_tags, manages);
  if (form.archived !== undefined) setArchived(call.world, channel, form.archived);
  if (!thread.archived) postponeArchiving(call.world, channel);
};

const edit = (call: Call): Answer => {
  const channel = channelFor(call);
  const form = readForm(changes, call.body);
  if (channel.thread) editThread(call, channel, form);
  else {
    requireIn(call, channel, 'MANAGE_CHANNELS');
    if (form.topic !== undefined) channel.topic = form.topic;
    if (form.available_tags !== undefined) setAvailableTags(call.world, channel, form.available_tags);
  }
  channel.name = form.name ?? channel.name;
  call.world.changed({ kind: 'channel', how: 'update', channel });
  return wireChannel(call.world, channel);
};

const threadMember = (call: Call): { channel: Channel; userId: string } => {
  const channel = channelFor(call);
  if (!channel.thread) throw refuse('wrongChannelType');
  if (channel.thread.archived) throw refuse('archivedThread');
  const named = param(call, 'user');
  return { channel, userId: named === '@me' ? call.world.bot.id : call.world.user(named).id };
};

const joinThread = (call: Call): Answer => {
  const { channel, userId } = threadMember(call);
  channel.thread?.members.add(userId);
  call.world.changed({ kind: 'channel', how: 'update', channel });
  return undefined;
};

const leaveThread = (call: Call): Answer => {
  const { channel, userId } = threadMember(call);
  if (userId !== call.world.bot.id && channel.thread?.ownerId !== call.world.bot.id) requireIn(call, channel, 'MANAGE_THREADS');
  channel.thread?.members.delete(userId);
  call.world.changed({ kind: 'channel', how: 'update', channel });
  return undefined;
};

const archivedThreads = (call: Call): Answer => {
  const parent = channelFor(call, 'READ_MESSAGE_HISTORY');
  const threads = [...call.world.channels.values()].filter((one) => one.parentId === parent.id && one.type === 11 && one.thread?.archived);
  return { threads: threads.map((one) => wireChannel(call.world, one)), members: [], has_more: false };
};

const remove = (call: Call): Answer => {
  const channel = channelFor(call);
  requireIn(call, channel, channel.thread ? 'MANAGE_THREADS' : 'MANAGE_CHANNELS');
  call.world.dropChannel(channel);
  return wireChannel(call.world, channel);
};

const typing = (call: Call): Answer => {
  const channel = call.world.channel(param(call, 'channel'));
  requireIn(call, channel, channel.thread ? 'SEND_MESSAGES_IN_THREADS' : 'SEND_MESSAGES');
  return undefined;
};

/** Channels and threads. */
export const channelRoutes: Route[] = [
  { method: 'GET', path: '/channels/:channel', run: (call) => wireChannel(call.world, channelFor(call)) },
  { method: 'PATCH', path: '/channels/:channel', run: edit },
  { method: 'DELETE', path: '/channels/:channel', run: remove },
  { method: 'POST', path: '/channels/:channel/threads', run: createThread },
  { method: 'POST', path: '/channels/:channel/messages/:message/threads', run: createThreadFromMessage },
  { method: 'GET', path: '/channels/:channel/threads/archived/public', run: archivedThreads },
  { method: 'PUT', path: '/channels/:channel/thread-members/:user', run: joinThread },
  { method: 'DELETE', path: '/channels/:channel/thread-members/:user', run: leaveThread },
  { method: 'POST', path: '/channels/:channel/typing', run: typing },
];
