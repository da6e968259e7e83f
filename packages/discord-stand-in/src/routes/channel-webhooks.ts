/** Webhooks of channels: the bot makes and changes its own, and posts with their tokens under any name. */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type FormFault, invalidForm, refuse } from '../api-error.ts';
import { type Answer, type Call, param, type Route } from '../http/call.ts';
import { readForm } from '../limits/form.ts';
import { createMessage } from '../messages.ts';
import { readDraft } from '../read-draft.ts';
import type { Channel, Webhook, Wire } from '../state.ts';
import { wireMessage } from '../wire/message.ts';
import { wireUser } from '../wire/people.ts';
import type { World } from '../world.ts';
import { channelFor, requireIn } from './access.ts';

/** Webhooks that a channel may have. */
const MOST = 15;
const LONGEST_NAME = 80;
/** Words that no name of a webhook may hold, in any case. */
const RESERVED = /clyde|discord/i;

const nameFault = (path: string, message: string): FormFault => ({ path: [path], code: 'WEBHOOK_USERNAME_INVALID', message });

/** A name without blanks around it. @throws ApiError 50035 when Discord would not take it */
const nameOf = (typed: string, path: string): string => {
  const name = typed.trim();
  const word = RESERVED.exec(name)?.[0];
  if (word) throw invalidForm([nameFault(path, `Username cannot contain "${word.toLowerCase()}"`)]);
  if (name.length < 1 || name.length > LONGEST_NAME)
    throw invalidForm([nameFault(path, `Must be between 1 and ${LONGEST_NAME} in length.`)]);
  return name;
};

const PICTURE = /^data:(image\/(?:png|jpeg|gif|webp));base64,([A-Za-z0-9+/]+={0,2})$/;

/** Keeps the picture of a data URI; its id. @throws ApiError 50035 */
const keepPicture = (world: World, uri: string): string => {
  const [, contentType, data] = PICTURE.exec(uri) ?? [];
  if (!contentType || !data) throw invalidForm([{ path: ['avatar'], code: 'BASE_TYPE_BAD_IMAGE', message: 'Invalid image data' }]);
  const id = world.nextId();
  world.files.set(id, { id, filename: 'avatar', contentType, description: null, data: new Uint8Array(Buffer.from(data, 'base64')) });
  return id;
};

const wireWebhook = (world: World, { id, channelId, token, name, avatar, foreign }: Webhook): Wire => ({
  id,
  type: 1,
  channel_id: channelId,
  guild_id: world.channel(channelId).guildId ?? null,
  application_id: foreign ? null : world.bot.id,
  ...(foreign ? {} : { user: wireUser(world.bot), token }),
  name,
  avatar,
});

const ofChannel = (world: World, { id }: Channel): Webhook[] => [...world.webhooks.values()].filter((one) => one.channelId === id);

const list = (call: Call): Answer => ofChannel(call.world, channelFor(call, 'MANAGE_WEBHOOKS')).map((one) => wireWebhook(call.world, one));

const created = z.strictObject({ name: z.string(), avatar: z.string().nullish() });

const create = (call: Call): Answer => {
  const { world } = call;
  const channel = channelFor(call, 'MANAGE_WEBHOOKS');
  if (channel.type !== 0) throw refuse('wrongChannelType');
  const form = readForm(created, call.body);
  const name = nameOf(form.name, 'name');
  if (ofChannel(world, channel).length >= MOST) throw refuse('tooManyWebhooks');
  const avatar = form.avatar ? keepPicture(world, form.avatar) : null;
  const webhook: Webhook = { id: world.nextId(), channelId: channel.id, token: randomBytes(34).toString('base64url'), name, avatar };
  world.webhooks.set(webhook.id, webhook);
  return wireWebhook(world, webhook);
};

const webhookOf = ({ world, params }: Call): Webhook => {
  const webhook = world.webhooks.get(params['webhook'] ?? '');
  if (!webhook) throw refuse('unknownWebhook');
  return webhook;
};

const changed = z.strictObject({ name: z.string().optional(), avatar: z.string().nullish() });

const modify = (call: Call): Answer => {
  const { world } = call;
  const webhook = webhookOf(call);
  requireIn(call, world.channel(webhook.channelId), 'MANAGE_WEBHOOKS');
  const { name, avatar } = readForm(changed, call.body);
  const renamed = name === undefined ? webhook.name : nameOf(name, 'name');
  if (avatar !== undefined) webhook.avatar = avatar === null ? null : keepPicture(world, avatar);
  webhook.name = renamed;
  return wireWebhook(world, webhook);
};

const remove = (call: Call): Answer => {
  const webhook = webhookOf(call);
  requireIn(call, call.world.channel(webhook.channelId), 'MANAGE_WEBHOOKS');
  call.world.webhooks.delete(webhook.id);
  return undefined;
};

/** The channel of a webhook, or the thread of it that `thread_id` names. */
const placeOf = ({ world, query }: Call, webhook: Webhook): Channel => {
  const thread = query.get('thread_id');
  if (thread === null) return world.channel(webhook.channelId);
  const channel = world.channels.get(thread);
  if (channel?.parentId !== webhook.channelId) throw refuse('unknownChannel');
  return channel;
};

/** Posts with the token of a webhook: its owner's permissions do not count. Discord knows no nonce here. */
export const execute = (call: Call, webhook: Webhook): Answer => {
  if (param(call, 'token') !== webhook.token) throw refuse('invalidToken');
  const { username, ...body } = (call.body ?? {}) as { readonly username?: unknown };
  if (['nonce', 'enforce_nonce'].some((key) => key in body)) call.remark('A webhook knows no nonce.');
  const name = typeof username === 'string' ? nameOf(username, 'username') : webhook.name;
  const channel = placeOf(call, webhook);
  const draft = readDraft(call, body, 'create');
  const message = createMessage(call.world, channel, draft, { authorId: webhook.id, guise: { name, avatar: webhook.avatar } });
  return call.query.get('wait') === 'true' ? wireMessage(call.world, message) : undefined;
};

/** What a bot may do with the webhooks of a channel. */
export const channelWebhookRoutes: readonly Route[] = [
  { method: 'GET', path: '/channels/:channel/webhooks', run: list },
  { method: 'POST', path: '/channels/:channel/webhooks', run: create },
  { method: 'PATCH', path: '/webhooks/:webhook', run: modify },
  { method: 'DELETE', path: '/webhooks/:webhook', run: remove },
];
