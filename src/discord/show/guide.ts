/** What the guide of a practice fight says on a panel, the first time its reader meets it. */
import type { EncounterView, Lesson, OpenDecision } from '../../table/api.ts';
import { customId } from '../custom-id.ts';
import { cut, quoted } from '../escape.ts';
import { button, CONTENT, type Message, withButtons } from '../message.ts';
import { whoInSentence } from './fight.ts';

const MOVE =
  'Each button below is a whole action, with your chance of success where it depends on you alone. Nothing happens until you press one.';
/** The same to whoever acts in another's place. */
const MOVE_FOR =
  'Each button below is a whole action, with the chance of success where it depends on nobody else. Nothing happens until you press one.';
const ANSWER =
  '🧭 *This question is private: only you see it.* Choose your answer. Nobody learns what you picked until the others have chosen too; if you say nothing, the default under the question is taken.';

/** Whoever plays alone keeps nothing from anybody. */
const ALONE =
  '🧭 *Now you are the one who is asked.* Each button is a whole answer, with your chance where it depends on you. The fight goes on as soon as you press one.';

/** What is to be explained of a decision: nothing where it is another's, is made already, or is one that GMs make as GMs. */
function lessonOf({ kind, who, answered, waited, byItself }: OpenDecision): Lesson | null {
  if (answered !== null || !waited || byItself || who === 'gm' || kind === 'ruling') return null;
  return kind === 'turn' || kind === 'declaration' ? 'move' : 'answer';
}

function linesOn({ solo }: EncounterView, open: OpenDecision, lesson: Lesson): string {
  if (lesson === 'answer') return solo ? ALONE : ANSWER;
  return open.standingIn ? `🧭 *You choose for ${quoted(whoInSentence(open))}.* ${MOVE_FOR}` : `🧭 *Your move.* ${MOVE}`;
}

/** The panel of a decision with what the guide has to say of it on top, and a way to hear no more. */
export function withGuide(view: EncounterView, open: OpenDecision | undefined, message: Message): Message {
  const lesson = open ? lessonOf(open) : null;
  if (!open || lesson === null || !view.lessons.includes(lesson)) return message;
  const rows = message.components ?? [];
  const skip = withButtons(rows, [button(customId('guide-off', view.id), 'Skip the guide')]);
  return {
    ...message,
    content: cut(`${linesOn(view, open, lesson)}\n${message.content ?? ''}`, CONTENT),
    components: skip.length <= 5 ? skip : rows,
  };
}
