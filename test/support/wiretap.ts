/** Writes down all that reaches somebody's screen, as it was when it came: later edits and deletions change nothing here. */
import { type StandIn, wireMessage } from 'discord-stand-in';

/** One thing that came. */
export interface Caught {
  /** Who sees it; null: everybody in the channel. */
  readonly to: string | null;
  readonly channel: string;
  readonly kind: 'message' | 'edit' | 'modal' | 'completion';
  /** The message, form or proposals, and the words of attached files. */
  readonly shown: unknown;
  readonly files: readonly { readonly name: string; readonly text: string }[];
  /** All of it as JSON. */
  readonly text: string;
}

/** Begins to listen. What came is added to the end of the list that it returns. */
export function wiretap(discord: StandIn): readonly Caught[] {
  const caught: Caught[] = [];
  listen(discord, (one) => caught.push(one));
  return caught;
}

/** Tells of everything that comes from now on. */
export function listen({ world }: StandIn, hear: (caught: Caught) => void): void {
  const tell = (caught: Omit<Caught, 'text'>): void =>
    hear({ ...caught, text: [JSON.stringify(caught.shown), ...caught.files.map((f) => f.text)].join('\n') });
  world.onChange((change) => {
    if (change.kind === 'message' && change.how !== 'delete' && (change.message.authorId === world.bot.id || change.message.guise)) {
      const { message } = change;
      const files = message.attachments.map((a) => ({
        name: a.filename,
        text: a.filename.endsWith('.png') ? '' : Buffer.from(a.data).toString(),
      }));
      const kind = change.how === 'create' ? 'message' : 'edit';
      tell({ to: message.ownerId ?? null, channel: message.channelId, kind, shown: wireMessage(world, message), files });
    }
    if (change.kind === 'interaction' && change.how === 'answer') {
      const { modal, choices, userId: to, channelId: channel } = change.interaction;
      if (modal) tell({ to, channel, kind: 'modal', shown: modal, files: [] });
      if (choices) tell({ to, channel, kind: 'completion', shown: choices, files: [] });
    }
  });
}
