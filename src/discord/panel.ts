/** What answers a button, menu or form: found by the kind of the custom id, which also decides who sees the answer. */
import type { CommandContext, Input } from './context.ts';
import type { Tag } from './custom-id.ts';
import type { Message, Modal } from './message.ts';

/**
 * `private`: answers with a new message for whoever clicked, `public`: for the channel; `update`: redraws the private message that was clicked on;
 * `form`: opens a form at once; `either`: opens one or redraws, as what was chosen says by itself.
 */
export type Panel =
  | {
      readonly kind: string;
      readonly shows: 'private' | 'update' | 'public';
      readonly run: (context: CommandContext, tag: Tag) => Promise<Message>;
    }
  | { readonly kind: string; readonly shows: 'form'; readonly form: (context: CommandContext, tag: Tag) => Promise<Modal> }
  | {
      readonly kind: string;
      readonly shows: 'either';
      readonly opensForm: (input: Input) => boolean;
      readonly form: (context: CommandContext, tag: Tag) => Promise<Modal>;
      readonly run: (context: CommandContext, tag: Tag) => Promise<Message>;
    };

/** Opens a new private message. */
export const opens = (kind: string, run: (context: CommandContext, tag: Tag) => Promise<Message>): Panel => ({
  kind,
  shows: 'private',
  run,
});

/** Answers in the channel: for what is nobody's secret, such as free dice. */
export const tellsAll = (kind: string, run: (context: CommandContext, tag: Tag) => Promise<Message>): Panel => ({
  kind,
  shows: 'public',
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

/** Opens a form or redraws the message it stands on; which, is known from what was chosen alone. */
export const either = (
  kind: string,
  opensForm: (input: Input) => boolean,
  form: (context: CommandContext, tag: Tag) => Promise<Modal>,
  run: (context: CommandContext, tag: Tag) => Promise<Message>,
): Panel => ({ kind, shows: 'either', opensForm, form, run });
