/** Taking back: at once where it is one thing; where it is more, after a question that names what would go. */
import type { CommandContext } from './context.ts';
import { customId } from './custom-id.ts';
import { cut } from './escape.ts';
import { told } from './here.ts';
import { button, CONTENT, type Message, rowsOf } from './message.ts';

/** How much an undo takes back. */
export const EXTENTS = [
  ['last', 'the last thing done'],
  ['action', 'the whole last action, with all its answers'],
  ['round', 'the whole round'],
] as const;
type Extent = (typeof EXTENTS)[number][0];

/** How much somebody wants back: what commands and buttons of older versions say is understood as well. */
export const extentIn = (what: string | null): Extent => EXTENTS.find(([value]) => value === what)?.[0] ?? 'last';

/** Takes back, or asks first. `sure`: what the question named, once it is answered. */
export async function takeBack(context: CommandContext, encounter: string, extent: Extent, sure: string | null): Promise<Message> {
  const outcome = await context.table.undo(encounter, context.caller, extent, sure);
  if (!outcome.asks) return told(context, outcome, 'Taken back.');
  const buttons = [button(customId('undo-sure', encounter, extent, outcome.asks), 'Take all of it back', 'danger')];
  return { content: cut(outcome.note, CONTENT), components: rowsOf(buttons) };
}
