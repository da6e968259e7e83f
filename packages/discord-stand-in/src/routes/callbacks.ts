import { z } from 'zod';
import { type FormFault, invalidForm, refuse } from '../api-error.ts';
import { FLAGS } from '../flags.ts';
import { type Answer, type Call, param, type Route } from '../http/call.ts';
import { markAnswered } from '../interactions.ts';
import { completion } from '../limits/commands.ts';
import { readForm } from '../limits/form.ts';
import { modal } from '../limits/modal.ts';
import { createMessage, type Draft, editMessage } from '../messages.ts';
import { asksEphemeral, readDraft } from '../read-draft.ts';
import type { Interaction, Message, Modal, Wire } from '../state.ts';
import { wireMessage } from '../wire/message.ts';
import { withoutNulls } from '../without-nulls.ts';
import { remarkUnseen } from './messages.ts';

const REPLY = 4;
const DEFER_REPLY = 5;
const DEFER_UPDATE = 6;
const UPDATE = 7;
const COMPLETE = 8;
const MODAL = 9;

const envelope = z.strictObject({ type: z.int().min(4).max(9), data: z.unknown().optional() });

const typeFault = (message: string): FormFault => ({ path: ['type'], code: 'INTERACTION_CALLBACK_TYPE', message });

/** Which answers each kind of interaction may have. */
const checkType = (interaction: Interaction, type: number): void => {
  const completes = interaction.type === 4;
  if (completes !== (type === COMPLETE)) throw invalidForm([typeFault('A completion is answered with choices, and nothing else is.')]);
  if (interaction.type === 5 && type === MODAL) throw invalidForm([typeFault('A modal cannot be answered with a modal.')]);
  if ((type === DEFER_UPDATE || type === UPDATE) && !interaction.sourceId) throw invalidForm([typeFault('There is no message to update.')]);
};

/** How a message made for an interaction is signed. */
export const originOf = (call: Call, interaction: Interaction, ephemeral: boolean) => ({
  authorId: call.world.bot.id,
  ...(ephemeral && { ownerId: interaction.userId }),
  interaction: {
    id: interaction.id,
    type: interaction.type,
    userId: interaction.userId,
    ...(interaction.name && { name: `/${interaction.name}` }),
  },
});

const reply = (call: Call, interaction: Interaction, data: unknown, loading: boolean): Message => {
  const draft: Draft = readDraft(call, data, 'answer', undefined, ['data']);
  const channel = call.world.channel(interaction.channelId);
  // A deferred answer takes the ephemeral flag alone; the others belong to the edit that follows.
  if (loading) draft.flags = FLAGS.LOADING;
  const message = createMessage(call.world, channel, draft, originOf(call, interaction, asksEphemeral(data)));
  remarkUnseen(call, message);
  return message;
};

const update = (call: Call, interaction: Interaction, data: unknown): Message => {
  const message = call.world.message(interaction.channelId, interaction.sourceId ?? '');
  editMessage(call.world, message, readDraft(call, data, 'answer', message, ['data']));
  remarkUnseen(call, message);
  return message;
};

/** Carries out the answer; returns the message that `@original` means from now on. */
const carryOut = (call: Call, interaction: Interaction, type: number, data: unknown): Message | undefined => {
  if (type === REPLY || type === DEFER_REPLY) return reply(call, interaction, data, type === DEFER_REPLY);
  if (type === UPDATE) return update(call, interaction, data);
  if (type === DEFER_UPDATE) return call.world.messages.get(interaction.channelId)?.get(interaction.sourceId ?? '');
  if (type === COMPLETE) interaction.choices = readForm(completion, data, ['data']).choices;
  else interaction.modal = withoutNulls(readForm(modal, data, ['data'])) as Modal;
  return undefined;
};

const callback = (call: Call): Answer => {
  const interaction = call.world.interactions.get(param(call, 'token'));
  if (interaction?.id !== param(call, 'interaction') || interaction.state === 'failed') throw refuse('unknownInteraction');
  if (interaction.state === 'answered') throw refuse('alreadyAnswered');
  const { type, data } = readForm(envelope, call.body);
  checkType(interaction, type);
  const message = carryOut(call, interaction, type, data);
  if (message) interaction.originalId = message.id;
  markAnswered(call.world, interaction, type);
  return call.query.get('with_response') === 'true' ? withResponse(call, interaction, type, message) : undefined;
};

const withResponse = (call: Call, interaction: Interaction, type: number, message: Message | undefined): Wire => {
  const created = type === REPLY || type === DEFER_REPLY || type === UPDATE || type === DEFER_UPDATE ? message : undefined;
  return {
    interaction: {
      id: interaction.id,
      type: interaction.type,
      ...(created && {
        response_message_id: created.id,
        response_message_loading: (created.flags & FLAGS.LOADING) !== 0,
        response_message_ephemeral: created.ownerId !== undefined,
      }),
    },
    ...(type !== COMPLETE && type !== MODAL && { resource: { type, ...(created && { message: wireMessage(call.world, created) }) } }),
  };
};

/** The first answer to an interaction. */
export const callbackRoutes: Route[] = [{ method: 'POST', path: '/interactions/:interaction/:token/callback', open: true, run: callback }];
