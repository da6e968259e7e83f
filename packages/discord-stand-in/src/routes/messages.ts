import { z } from 'zod';
import { refuse, tooManyOldEdits } from '../api-error.ts';
import { hasFlag } from '../flags.ts';
import type { Answer, Call, Route } from '../http/call.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { readForm, snowflake } from '../limits/form.ts';
import { unseenAttachments } from '../limits/whole-message.ts';
import { createMessage, type Draft, deleteMessage, editMessage } from '../messages.ts';
import { readDraft } from '../read-draft.ts';
import type { Channel, Message } from '../state.ts';
import { wireMessage } from '../wire/message.ts';
import { channelFor, messageFor, requireIn } from './access.ts';

const HOUR = 3_600_000;

/** Notes attachments that a message of Components V2 would never show. */
export const remarkUnseen = (call: Call, message: Message): void => {
  const names = unseenAttachments(message);
  if (names.length > 0) call.remark(`No component shows the attachment ${names.join(', ')}`);
};

const requireForDraft = (call: Call, channel: Channel, draft: Draft): void => {
  requireIn(call, channel, channel.thread ? 'SEND_MESSAGES_IN_THREADS' : 'SEND_MESSAGES');
  if (call.uploads.length > 0) requireIn(call, channel, 'ATTACH_FILES');
  if (draft.embeds && draft.embeds.length > 0) requireIn(call, channel, 'EMBED_LINKS');
  if (draft.repliesTo) requireIn(call, channel, 'READ_MESSAGE_HISTORY');
};

const create = (call: Call): Answer => {
  const channel = channelFor(call);
  const draft = readDraft(call, call.body, 'create');
  requireForDraft(call, channel, draft);
  if (channel.recipientId && call.world.user(channel.recipientId).dmsClosed) throw refuse('closedDms');
  if (draft.repliesTo) call.world.message(channel.id, draft.repliesTo);
  const message = createMessage(call.world, channel, draft, { authorId: call.world.bot.id });
  remarkUnseen(call, message);
  return wireMessage(call.world, message);
};

const edit =
  (limits: RateLimits) =>
  (call: Call): Answer => {
    const channel = channelFor(call);
    const message = messageFor(call, channel);
    if (message.authorId !== call.world.bot.id) throw refuse('notTheAuthor');
    const wait = call.world.clock.now() - message.createdAt > HOUR ? limits.oldEdit(channel.id) : undefined;
    if (wait !== undefined) throw tooManyOldEdits(wait);
    editMessage(call.world, message, readDraft(call, call.body, 'edit', message));
    remarkUnseen(call, message);
    return wireMessage(call.world, message);
  };

const remove = (call: Call): Answer => {
  const channel = channelFor(call);
  const message = messageFor(call, channel);
  if (message.authorId !== call.world.bot.id) requireIn(call, channel, 'MANAGE_MESSAGES');
  if (channel.thread?.archived) throw refuse('archivedThread');
  deleteMessage(call.world, message);
  return undefined;
};

const get = (call: Call): Answer => wireMessage(call.world, messageFor(call, channelFor(call, 'READ_MESSAGE_HISTORY')));

const listQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: snowflake.optional(),
  after: snowflake.optional(),
  around: snowflake.optional(),
});

/** Newest first; `after` takes the oldest that follow it, still newest first in the answer. */
const list = (call: Call): Answer => {
  const channel = channelFor(call);
  const { limit, before, after, around } = readForm(listQuery, Object.fromEntries(call.query));
  const all = [...(call.world.messages.get(channel.id)?.values() ?? [])].filter((message) => !message.ownerId);
  const rank = (id: string) => BigInt(id);
  if (around) {
    const index = all.findIndex((message) => rank(message.id) >= rank(around));
    const start = Math.max(0, (index < 0 ? all.length : index) - Math.floor(limit / 2));
    return all
      .slice(start, start + limit)
      .reverse()
      .map((message) => wireMessage(call.world, message));
  }
  const fits = all.filter((message) => (!before || rank(message.id) < rank(before)) && (!after || rank(message.id) > rank(after)));
  const page = after ? fits.slice(0, limit) : fits.slice(-limit);
  return page.reverse().map((message) => wireMessage(call.world, message));
};

const pin =
  (pinned: boolean) =>
  (call: Call): Answer => {
    const channel = channelFor(call, 'PIN_MESSAGES');
    const message = messageFor(call, channel);
    if (channel.thread?.archived) throw refuse('archivedThread');
    const count = [...(call.world.messages.get(channel.id)?.values() ?? [])].filter((one) => one.pinned).length;
    if (pinned && !message.pinned && count >= 250) throw refuse('tooManyPins');
    message.pinned = pinned;
    call.world.changed({ kind: 'message', how: 'update', message });
    return undefined;
  };

const pins = (call: Call): Message[] => {
  const channel = channelFor(call, 'READ_MESSAGE_HISTORY');
  return [...(call.world.messages.get(channel.id)?.values() ?? [])]
    .filter((message) => message.pinned && !hasFlag(message.flags, 'EPHEMERAL'))
    .reverse();
};

const pinPage = (call: Call): Answer => ({
  items: pins(call).map((message) => ({ pinned_at: new Date(message.createdAt).toISOString(), message: wireMessage(call.world, message) })),
  has_more: false,
});

const MESSAGE = '/channels/:channel/messages/:message';
const PIN = '/channels/:channel/messages/pins/:message';

/** Messages of a channel, and their pins (the older routes too). */
export const messageRoutes = (limits: RateLimits): Route[] => [
  { method: 'GET', path: '/channels/:channel/messages/pins', run: pinPage },
  { method: 'GET', path: '/channels/:channel/pins', run: (call) => pins(call).map((message) => wireMessage(call.world, message)) },
  ...[PIN, '/channels/:channel/pins/:message'].flatMap((path): Route[] => [
    { method: 'PUT', path, run: pin(true) },
    { method: 'DELETE', path, run: pin(false) },
  ]),
  { method: 'POST', path: '/channels/:channel/messages', run: create },
  { method: 'GET', path: '/channels/:channel/messages', run: list },
  { method: 'GET', path: MESSAGE, run: get },
  { method: 'PATCH', path: MESSAGE, run: edit(limits) },
  { method: 'DELETE', path: MESSAGE, run: remove },
];
