/** What somebody sees after a command of his: what came of it, and what is left for him to do. */
import type { Glance } from '../../table/api.ts';
import { customId } from '../custom-id.ts';
import { cut } from '../escape.ts';
import { type Button, button, CONTENT, type Message, rowsOf, when } from '../message.ts';

/** The confirmation, and buttons to his other open decisions. */
export function afterwards(glance: Glance, note: string): Message {
  const open = glance.decisions.filter((d) => d.answered === null);
  const next = open.map((d) => d.deadline).filter((d) => d !== null);
  const soonest = next.length > 0 ? `, the first until ${when(Math.min(...next))}` : '';
  const left = open.length === 0 ? '' : `\nYou have ${open.length} more open decision${open.length === 1 ? '' : 's'}${soonest}.`;
  const buttons: Button[] = [];
  if (open.length > 0) buttons.push(button(customId('mine', glance.id), 'Next decision', 'do'));
  if (glance.decisions.some((d) => d.answered !== null)) buttons.push(button(customId('mine', glance.id, 'all'), 'Change my mind'));
  if (glance.isGm) buttons.push(button(customId('gm-again', glance.id), 'GM panel'));
  return { content: cut(note + left, CONTENT), components: rowsOf(buttons) };
}
