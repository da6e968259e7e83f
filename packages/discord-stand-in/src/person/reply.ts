import { hasFlag } from '../flags.ts';
import type { Interaction, Message } from '../state.ts';
import type { World } from '../world.ts';
import type { ShownModal } from './form.ts';
import { type SeenMessage, see } from './seen.ts';

/** How the bot answered what a person did. */
export interface Reply {
  /** Id of the interaction; `replay` takes it. */
  readonly id: string;
  /** `message` a new one, `update` of the message used, `modal`, or `failed`: no answer in time. */
  readonly kind: 'message' | 'update' | 'modal' | 'failed';
  /** The message that answered, as it is now; undefined when there is none (any more). */
  readonly message: SeenMessage | undefined;
  /** Messages sent afterwards with the same token, as they are now. */
  readonly followUps: readonly SeenMessage[];
  readonly modal: ShownModal | undefined;
}

/** Real time after which a person stops waiting for a deferred answer. */
const PATIENCE = 20_000;

const kindOf = (interaction: Interaction): Reply['kind'] => {
  if (interaction.state === 'failed') return 'failed';
  if (interaction.answer === 9) return 'modal';
  return interaction.answer === 6 || interaction.answer === 7 ? 'update' : 'message';
};

/** Makes a live view of an answered interaction. */
const replyTo = (world: World, interaction: Interaction): Reply => {
  const messages = () => world.messages.get(interaction.channelId);
  const find = (id: string | undefined): Message | undefined => messages()?.get(id ?? '');
  const { modal, channelId, sourceId } = interaction;
  return {
    id: interaction.id,
    kind: kindOf(interaction),
    get message() {
      const message = find(interaction.originalId);
      return message && see(world, message);
    },
    get followUps() {
      return interaction.followUps.flatMap((id) => find(id) ?? []).map((message) => see(world, message));
    },
    modal: modal && { ...modal, channelId, ...(sourceId && { sourceId }) },
  };
};

/** A deferred answer is there once its message no longer says "thinking". */
export const isAnswered = (world: World, interaction: Interaction): boolean => {
  if (interaction.state === 'open') return false;
  const original = world.messages.get(interaction.channelId)?.get(interaction.originalId ?? '');
  return !(interaction.answer === 5 && original && hasFlag(original.flags, 'LOADING'));
};

/**
 * Waits until an interaction is answered (a deferred one: until the answer itself is there) or has failed.
 * @throws Error when a deferred answer does not come within 20 s of real time
 */
export const answered = (world: World, interaction: Interaction): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const patience = setTimeout(
      () => settle(new Error(`The bot said it was thinking and never answered ${interaction.name ?? interaction.id}`)),
      PATIENCE,
    );
    const settle = (error?: Error) => {
      clearTimeout(patience);
      stop();
      if (error) reject(error);
      else resolve(replyTo(world, interaction));
    };
    const look = () => isAnswered(world, interaction) && settle();
    const stop = world.onChange(look);
    look();
  });
