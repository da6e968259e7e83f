/** What answers a button, menu or form: found by the kind of the custom id, which also decides who sees the answer. */
import type { CommandContext } from './context.ts';
import type { Tag } from './custom-id.ts';
import type { Message, Modal } from './message.ts';

/**
 * `private`: answers with a new message for whoever clicked; `update`: redraws the private message that was clicked on;
 * `form`: opens a form at once.
 */
export type Panel =
  | { readonly kind: string; readonly shows: 'private' | 'update'; readonly run: (context: CommandContext, tag: Tag) => Promise<Message> }
  | { readonly kind: string; readonly shows: 'form'; readonly form: (context: CommandContext, tag: Tag) => Promise<Modal> };

/** Opens a new private message. */
export const opens = (kind: string, run: (context: CommandContext, tag: Tag) => Promise<Message>): Panel => ({
  kind,
  shows: 'private',
  run,
});

/** Redraws the private message it stands on. */
export const redraws = (kind: string, run: (context: CommandContext, tag: Tag) => Promise<Message>): Panel => ({
  kind,
  shows: 'update',
  run,
});

/** Opens a form. */
export const asksFor = (kind: string, form: (context: CommandContext, tag: Tag) => Promise<Modal>): Panel => ({
  kind,
  shows: 'form',
  form,
});
