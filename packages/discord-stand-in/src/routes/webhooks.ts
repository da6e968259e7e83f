import { refuse } from '../api-error.ts';
import { hasFlag } from '../flags.ts';
import { type Answer, type Call, param, type Route } from '../http/call.ts';
import { type InteractionTimes, interactionOfToken } from '../interactions.ts';
import { createMessage, deleteMessage, editMessage } from '../messages.ts';
import { asksEphemeral, readDraft } from '../read-draft.ts';
import type { Interaction, Message } from '../state.ts';
import { wireMessage } from '../wire/message.ts';
import { originOf } from './callbacks.ts';
import { channelWebhookRoutes, execute } from './channel-webhooks.ts';
import { remarkUnseen } from './messages.ts';

type Find = (call: Call) => Interaction;

const finder =
  (times: InteractionTimes): Find =>
  (call) => {
    if (param(call, 'application') !== call.world.bot.id) throw refuse('unknownWebhook');
    return interactionOfToken(call.world, param(call, 'token'), times);
  };

/** `@original`, or a message that this interaction made. */
const messageOf = (call: Call, interaction: Interaction): Message => {
  const named = param(call, 'message');
  const id = named === '@original' ? interaction.originalId : named;
  const known = id !== undefined && (id === interaction.originalId || interaction.followUps.includes(id));
  if (!known) throw refuse('unknownMessage');
  return call.world.message(interaction.channelId, id);
};

/** The first follow-up to a deferred answer takes its place, and its visibility with it. */
const followUp =
  (find: Find) =>
  (call: Call): Answer => {
    const interaction = find(call);
    const original = call.world.messages.get(interaction.channelId)?.get(interaction.originalId ?? '');
    if (original && interaction.answer === 5 && hasFlag(original.flags, 'LOADING')) {
      const edited = editMessage(call.world, original, readDraft(call, call.body, 'answer', original));
      remarkUnseen(call, edited);
      return wireMessage(call.world, edited);
    }
    const draft = readDraft(call, call.body, 'answer');
    const channel = call.world.channel(interaction.channelId);
    const message = createMessage(call.world, channel, draft, originOf(call, interaction, asksEphemeral(call.body)));
    interaction.followUps.push(message.id);
    remarkUnseen(call, message);
    return wireMessage(call.world, message);
  };

const edit =
  (find: Find) =>
  (call: Call): Answer => {
    const message = messageOf(call, find(call));
    editMessage(call.world, message, readDraft(call, call.body, 'edit', message));
    remarkUnseen(call, message);
    return wireMessage(call.world, message);
  };

const remove =
  (find: Find) =>
  (call: Call): Answer => {
    deleteMessage(call.world, messageOf(call, find(call)));
    return undefined;
  };

/** The same address posts for a channel's webhook, by its id and token. */
const postWith =
  (find: Find) =>
  (call: Call): Answer => {
    const webhook = call.world.webhooks.get(param(call, 'application'));
    return webhook ? execute(call, webhook) : followUp(find)(call);
  };

/** What the token of an interaction lets the bot do for 15 minutes, and the webhooks of channels. */
export const webhookRoutes = (times: InteractionTimes): Route[] => {
  const find = finder(times);
  const path = '/webhooks/:application/:token/messages/:message';
  return [
    ...channelWebhookRoutes,
    { method: 'POST', path: '/webhooks/:application/:token', open: true, run: postWith(find) },
    { method: 'GET', path, open: true, run: (call) => wireMessage(call.world, messageOf(call, find(call))) },
    { method: 'PATCH', path, open: true, run: edit(find) },
    { method: 'DELETE', path, open: true, run: remove(find) },
  ];
};
