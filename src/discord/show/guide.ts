/** What the guide of a practice fight says on a panel, the first time its reader meets it. */
import type { EncounterView, Lesson } from '../../table/api.ts';
import { customId } from '../custom-id.ts';
import { cut } from '../escape.ts';
import { button, CONTENT, type Message, withButtons } from '../message.ts';

const LINES: Readonly<Record<Lesson, string>> = {
  move: '🧭 *Your move.* Each button below is a whole action, with your chance of success where it depends on you alone. Nothing happens until you press one.',
  answer:
    '🧭 *This question is private: only you see it.* Choose your answer. Nobody learns what you picked until the others have chosen too; if you say nothing, the default under the question is taken.',
};

/** Whoever plays alone keeps nothing from anybody. */
const ALONE =
  '🧭 *Now you are the one who is asked.* Each button is a whole answer, with your chance where it depends on you. The fight goes on as soon as you press one.';

/** A panel with what the guide has to say of it on top, and a way to hear no more. */
export function withGuide(view: EncounterView, lesson: Lesson, message: Message): Message {
  if (!view.lessons.includes(lesson)) return message;
  const rows = message.components ?? [];
  const skip = withButtons(rows, [button(customId('guide-off', view.id), 'Skip the guide')]);
  return {
    ...message,
    content: cut(`${view.solo && lesson === 'answer' ? ALONE : LINES[lesson]}\n${message.content ?? ''}`, CONTENT),
    components: skip.length <= 5 ? skip : rows,
  };
}
