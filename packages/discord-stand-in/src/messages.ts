import { ApiError, refuse } from './api-error.ts';
import { FLAGS, hasFlag } from './flags.ts';
import { checkWhole } from './limits/whole-message.ts';
import { NOBODY, readMentions } from './mentions.ts';
import { PERMISSIONS } from './permissions.ts';
import type { AllowedMentions, Attachment, Channel, Component, Guise, Message, Wire } from './state.ts';
import { postponeArchiving, setArchived } from './threads.ts';
import type { World } from './world.ts';

/** What a request says about a message; what is left out stays as it is. */
export interface Draft {
  content?: string;
  embeds?: Wire[];
  components?: Component[];
  /** All attachments that the message has from now on. */
  attachments?: Attachment[];
  flags?: number;
  allowedMentions?: AllowedMentions;
  nonce?: string | number;
  enforceNonce?: boolean;
  repliesTo?: string;
}

/** Where a new message comes from, beside its text. */
export interface Origin {
  readonly authorId: string;
  readonly guise?: Guise;
  readonly ownerId?: string;
  readonly interaction?: Message['interaction'];
}

/** How long a nonce is remembered: "the past few minutes". */
const NONCE_MEMORY = 5 * 60_000;

/** Gives each component the number that Discord would give it; a number that the bot chose stays. */
const number = (components: Component[]): Component[] => {
  let last = 0;
  const visit = (component: Component): Component => ({
    ...component,
    id: component.id || ++last,
    ...(component.components && { components: component.components.map(visit) }),
    ...(component.accessory && { accessory: visit(component.accessory) }),
  });
  return components.map(visit);
};

/** A repeated nonce that is to be enforced means the message that was already made with it. */
const alreadySent = (world: World, channel: Channel, draft: Draft, authorId: string): Message | undefined => {
  if (draft.nonce === undefined) return undefined;
  const known = world.nonces.get(`${channel.id} ${authorId} ${draft.nonce}`);
  const recent = known && world.clock.now() - known.createdAt < NONCE_MEMORY;
  return draft.enforceNonce && recent && world.messages.get(channel.id)?.has(known.id) ? known : undefined;
};

const blank = (world: World, channel: Channel, draft: Draft, origin: Origin): Message => ({
  id: world.nextId(),
  channelId: channel.id,
  authorId: origin.authorId,
  ...(origin.guise && { guise: origin.guise }),
  content: draft.content ?? '',
  embeds: draft.embeds ?? [],
  components: number(draft.components ?? []),
  attachments: draft.attachments ?? [],
  flags: (draft.flags ?? 0) | (origin.ownerId ? FLAGS.EPHEMERAL : 0),
  mentions: NOBODY,
  ...(draft.nonce !== undefined && { nonce: draft.nonce }),
  createdAt: world.clock.now(),
  editedAt: null,
  pinned: false,
  ...(origin.ownerId && { ownerId: origin.ownerId }),
  ...(origin.interaction && { interaction: origin.interaction }),
  ...(draft.repliesTo && { repliesTo: draft.repliesTo }),
});

const ring = (world: World, message: Message): void => {
  const silent = hasFlag(message.flags, 'SUPPRESS_NOTIFICATIONS');
  for (const userId of message.ownerId ? [] : message.mentions.rung) {
    if (userId === world.bot.id || userId === message.authorId) continue;
    const ping = { userId, channelId: message.channelId, messageId: message.id, at: world.clock.now(), silent };
    world.pings.push(ping);
    world.changed({ kind: 'ping', ping });
  }
};

/** Un-archives a thread: a new message wakes it, unless it is locked and the writer may not manage threads. */
const wake = (world: World, channel: Channel, mayManage: boolean): void => {
  if (!channel.thread?.archived) return;
  if (channel.thread.locked && !mayManage) throw refuse('archivedThread');
  setArchived(world, channel, false);
};

/**
 * Makes a message and tells everybody. A nonce that was just used is answered with the message that it made.
 * @throws ApiError when the message as a whole breaks a limit
 */
export const createMessage = (world: World, channel: Channel, draft: Draft, origin: Origin): Message => {
  const known = alreadySent(world, channel, draft, origin.authorId);
  if (known) return known;
  if (channel.forumTags) throw refuse('noTextChannel');
  const message = blank(world, channel, draft, origin);
  if (!hasFlag(message.flags, 'LOADING')) checkWhole(message);
  wake(world, channel, (world.permissions(origin.authorId, channel) & PERMISSIONS.MANAGE_THREADS) !== 0n);
  message.mentions = readMentions(world, channel, message, draft.allowedMentions);
  keepFiles(world, message);
  world.messages.get(channel.id)?.set(message.id, message);
  if (message.nonce !== undefined) remember(world, `${channel.id} ${origin.authorId} ${message.nonce}`, message);
  channel.lastMessageId = message.id;
  postponeArchiving(world, channel);
  if (channel.thread) for (const userId of message.mentions.users) channel.thread.members.add(userId);
  world.changed({ kind: 'message', how: 'create', message });
  ring(world, message);
  return message;
};

const keepFiles = (world: World, message: Message): void => {
  for (const file of message.attachments) world.files.set(file.id, file);
};

/** Remembers a nonce, and forgets those that are too old to matter. */
const remember = (world: World, nonce: string, message: Message): void => {
  for (const [known, { createdAt }] of world.nonces) {
    if (world.clock.now() - createdAt < NONCE_MEMORY) break;
    world.nonces.delete(known);
  }
  world.nonces.delete(nonce);
  world.nonces.set(nonce, message);
};

/**
 * Changes a message; an edit rings nobody.
 * @throws ApiError 50083 in an archived thread, 50006/50035 when the result breaks a limit
 */
export const editMessage = (world: World, message: Message, draft: Draft): Message => {
  const channel = world.channel(message.channelId);
  if (channel.thread?.archived) throw refuse('archivedThread');
  const wasV2 = hasFlag(message.flags, 'COMPONENTS_V2');
  const next: Message = { ...message, ...changesOf(draft) };
  next.flags = flagsAfter(message, draft);
  if (!wasV2 && hasFlag(next.flags, 'COMPONENTS_V2') && message.content !== '' && draft.content === undefined) {
    throw new ApiError(400, 50035, 'Invalid Form Body', {
      content: { _errors: [{ code: 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2' }] },
    });
  }
  checkWhole(next);
  next.mentions = readMentions(world, channel, next, draft.allowedMentions);
  const wasLoading = hasFlag(message.flags, 'LOADING');
  world.forgetFiles(message);
  Object.assign(message, next, { editedAt: wasLoading ? null : world.clock.now() });
  keepFiles(world, message);
  world.changed({ kind: 'message', how: 'update', message });
  return message;
};

const changesOf = (draft: Draft): Partial<Message> => ({
  ...(draft.content !== undefined && { content: draft.content }),
  ...(draft.embeds && { embeds: draft.embeds }),
  ...(draft.components && { components: number(draft.components) }),
  ...(draft.attachments && { attachments: draft.attachments }),
});

/** Only the embeds flag can be taken back; "loading" ends with the first edit. */
const flagsAfter = (message: Message, draft: Draft): number => {
  const kept = message.flags & ~FLAGS.LOADING;
  if (draft.flags === undefined) return kept;
  const suppress = draft.flags & FLAGS.SUPPRESS_EMBEDS;
  return (kept & ~FLAGS.SUPPRESS_EMBEDS) | suppress | (draft.flags & FLAGS.COMPONENTS_V2);
};

export const deleteMessage = (world: World, message: Message): void => {
  world.messages.get(message.channelId)?.delete(message.id);
  world.forgetFiles(message);
  world.changed({ kind: 'message', how: 'delete', message });
};
