/** How interactions are answered: Discord's callback and webhook endpoints, nothing else. */
import { type APIInteraction, InteractionResponseType, MessageFlags, type REST, Routes } from 'discord.js';
import type { ImageOf } from '../picture/faces.ts';
import type { Completion } from './command.ts';
import { isAnsweredAlready, isUncertain } from './discord-errors.ts';
import { ENTRIES, type Message, type Modal } from './message.ts';
import { withImages } from './portraits.ts';
import { retried } from './retry.ts';

/** `private`: only they see it; `public`: the channel does; `update`: the message they clicked on is redrawn. */
export type Manner = 'private' | 'public' | 'update';

/** The ways to answer an interaction. All may throw Discord's errors. */
export interface Answers {
  /** Says "I have it" within three seconds; the answer follows with `finish`. */
  acknowledge(interaction: APIInteraction, manner: Manner): Promise<void>;
  finish(interaction: APIInteraction, message: Message): Promise<void>;
  /** The answer itself, without `acknowledge`. */
  answer(interaction: APIInteraction, manner: Manner, message: Message): Promise<void>;
  /** A further message that only they see; twice rather than not at all, where the connection breaks. */
  whisper(interaction: APIInteraction, message: Message): Promise<void>;
  /** Takes an acknowledged public answer back. */
  retract(interaction: APIInteraction): Promise<void>;
  /** A word at once, without `acknowledge`, for them alone. */
  say(interaction: APIInteraction, message: Message): Promise<void>;
  open(interaction: APIInteraction, modal: Modal): Promise<void>;
  complete(interaction: APIInteraction, choices: readonly Completion[]): Promise<void>;
}

/** A message as it goes over the wire: nobody is ever pinged by an answer, and files of the message before it are gone. */
export function wire({ files = [], ...message }: Message): { body: object; files: { name: string; data: Buffer }[] } {
  const attachments = files.map(({ name, description }, id) => ({ id: String(id), filename: name, ...(description && { description }) }));
  // The newer layout holds no text of the older one: what a message had of it goes.
  const layout = ((message.flags ?? 0) & MessageFlags.IsComponentsV2) === 0 ? {} : { content: null, embeds: null };
  const body = { ...layout, ...message, allowed_mentions: { parse: [] }, attachments };
  return { body, files: files.map(({ name, data }) => ({ name, data })) };
}

const original = ({ application_id, token }: APIInteraction) => Routes.webhookMessage(application_id, token, '@original');
const hushed = (message: Message): Message => ({ ...message, flags: (message.flags ?? 0) | MessageFlags.Ephemeral });

/** What a message that is new is made of: it has nothing of an older one to lose. */
const fresh = (body: object): object => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));

/** A message as it goes over the wire, with the images of its portraits. */
async function packed(message: Message, imageOf: ImageOf): Promise<ReturnType<typeof wire>> {
  const { message: whole, images } = await withImages(message, imageOf);
  return wire({ ...whole, files: [...(whole.files ?? []), ...images] });
}

/** How a first answer is sent; one that may have arrived is not taken for another process's. */
const callbackOn =
  (rest: REST) =>
  async (
    { id, token }: APIInteraction,
    type: InteractionResponseType,
    data?: object,
    files: ReturnType<typeof wire>['files'] = [],
  ): Promise<void> => {
    let perhaps = false;
    await retried(async () => {
      try {
        await rest.post(Routes.interactionCallback(id, token), { body: data ? { type, data } : { type }, files, auth: false });
      } catch (error) {
        if (perhaps && isAnsweredAlready(error)) return;
        perhaps ||= isUncertain(error);
        throw error;
      }
    });
  };

/**
 * Answers through Discord's REST interface.
 *
 * @param rest a connection that does not repeat failed requests by itself: whoever repeats the first answer to an interaction
 * must know that it did, or Discord's "answered already" would look like another process's answer
 * @param imageOf the portraits that messages show
 */
export function createAnswers(rest: REST, imageOf: ImageOf): Answers {
  const callback = callbackOn(rest);
  return {
    acknowledge: (interaction, manner) => {
      if (manner === 'update') return callback(interaction, InteractionResponseType.DeferredMessageUpdate);
      const data = manner === 'private' ? { flags: MessageFlags.Ephemeral } : undefined;
      return callback(interaction, InteractionResponseType.DeferredChannelMessageWithSource, data);
    },
    finish: async (interaction, message) => {
      const whole = await packed(message, imageOf);
      await retried(() => rest.patch(original(interaction), { ...whole, auth: false }));
    },
    answer: async (interaction, manner, message) => {
      const { body, files } = await packed(manner === 'private' ? hushed(message) : message, imageOf);
      if (manner === 'update') return callback(interaction, InteractionResponseType.UpdateMessage, body, files);
      return callback(interaction, InteractionResponseType.ChannelMessageWithSource, fresh(body), files);
    },
    whisper: async (interaction, message) => {
      const { application_id, token } = interaction;
      const whole = await packed(hushed(message), imageOf);
      await retried(() => rest.post(Routes.webhook(application_id, token), { ...whole, auth: false }));
    },
    retract: async (interaction) => {
      await rest.delete(original(interaction), { auth: false });
    },
    say: async (interaction, message) => {
      const { files: _none, ...rest } = (await withImages(hushed(message), null)).message;
      return callback(interaction, InteractionResponseType.ChannelMessageWithSource, { ...rest, allowed_mentions: { parse: [] } });
    },
    open: (interaction, modal) => callback(interaction, InteractionResponseType.Modal, modal),
    complete: (interaction, choices) =>
      callback(interaction, InteractionResponseType.ApplicationCommandAutocompleteResult, { choices: choices.slice(0, ENTRIES) }),
  };
}
