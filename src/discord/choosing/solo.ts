/** Panels in a practice fight of one person alone: each shows, with its question, what a channel would. */
import type { EncounterView } from '../../table/api.ts';
import type { CommandContext } from '../context.ts';
import type { Message } from '../message.ts';
import { withGuide } from '../show/guide.ts';
import { showSolo } from '../show/solo.ts';
import type { Question } from './question.ts';

/** A message with everything that posts and board would show. */
export async function inSolo(context: CommandContext, view: EncounterView, message: Message): Promise<Message> {
  // Whoever tries something out in a copy knows everything there is in it.
  const board = view.solo?.copyOf ? view : await context.table.publicView(view.id, view.version);
  // What the channel would see, but seen from where the reader's own character stands.
  const picture = await context.picture?.({ ...board, own: view.own });
  return showSolo(view, board, message, picture ?? null);
}

/** The panel of a question, with what the guide has to say of it the first time. */
export function askedInSolo(context: CommandContext, { view, decision, who }: Question, message: Message): Promise<Message> {
  const open = view.decisions.find((d) => d.id === decision && d.who === who);
  return inSolo(context, view, withGuide(view, open, message));
}
