/** What the guide of a practice fight says on a panel, the first time its reader meets it. */
import type { EncounterView, Lesson } from '../../table/api.ts';
import { customId } from '../custom-id.ts';
import { cut } from '../escape.ts';
import { button, CONTENT, type Message, rowsOf } from '../message.ts';

const LINES: Readonly<Record<Lesson, string>> = {
  move: '🧭 *Your move.* Each button below is a whole action, with your chance on it where it is yours alone to know. Nothing happens until you press one.',
  answer:
    '🧭 *Somebody comes at you, and only you see this.* Choose how to meet it. Until the others have chosen too, nobody learns what you picked; if you say nothing, what stands under the question happens.',
};

/** A panel with what the guide has to say of it on top, and a way to hear no more. */
export function withGuide(view: EncounterView, lesson: Lesson, message: Message): Message {
  if (!view.lessons.includes(lesson)) return message;
  const rows = message.components ?? [];
  const skip = rows.length < 5 ? rowsOf([button(customId('guide-off', view.id), 'Skip the guide')]) : [];
  return { ...message, content: cut(`${LINES[lesson]}\n${message.content ?? ''}`, CONTENT), components: [...rows, ...skip] };
}
