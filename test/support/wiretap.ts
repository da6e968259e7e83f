/** Writes down all that reaches somebody's screen, as it was when it came: later edits and deletions change nothing here. */
import { type StandIn, wireMessage } from 'discord-stand-in';

/** One thing that came. */
export interface Caught {
  /** Who sees it; null: everybody in the channel. */
  readonly to: string | null;
  readonly channel: string;
  readonly kind: 'message' | 'edit' | 'modal' | 'completion';
  /** The message, form or proposals as JSON, with the words of attached files. */
  readonly text: string;
}

/** Begins to listen. What came is added to the end of the list that it returns. */
export function wiretap({ world }: StandIn): readonly Caught[] {
  const caught: Caught[] = [];
  world.onChange((change) => {
    if (change.kind === 'message' && change.how !== 'delete' && change.message.authorId === world.bot.id) {
      const { message } = change;
      const files = message.attachments.map((a) => (a.filename.endsWith('.png') ? '' : Buffer.from(a.data).toString()));
      const text = [JSON.stringify(wireMessage(world, message)), ...files].join('\n');
      caught.push({ to: message.ownerId ?? null, channel: message.channelId, kind: change.how === 'create' ? 'message' : 'edit', text });
    }
    if (change.kind === 'interaction' && change.how === 'answer') {
      const { modal, choices, userId, channelId } = change.interaction;
      if (modal) caught.push({ to: userId, channel: channelId, kind: 'modal', text: JSON.stringify(modal) });
      if (choices) caught.push({ to: userId, channel: channelId, kind: 'completion', text: JSON.stringify(choices) });
    }
  });
  return caught;
}
