/** What is said once more to whoever has chosen: what came of it, and the words that went with it. */
import { type Choice, capitalised } from '../../engine/index.ts';
import { actText } from '../../table/acts/say.ts';
import type { Outcome } from '../../table/api.ts';
import { spokenWords } from '../../table/speech.ts';
import { inQuotes } from '../../table/words/quotes.ts';
import { quoted } from '../escape.ts';
import type { Question } from './question.ts';

/** What is said with it, once more. */
export function spokenLine(typed: string | null): string {
  const words = spokenWords(typed);
  return words === null ? '' : `> ${inQuotes(words)}`;
}

/** What has come of a choice: of an act of the GM's what it has changed, of others what was chosen. */
export function cameOf(question: Question, choice: Choice, { changed }: Outcome): string {
  if (changed === undefined) return chosenWords(question, choice);
  return changed === '' ? 'Nothing has changed: it was so already.' : `✔ ${changed}.`;
}

/** What was chosen, said once more. */
function chosenWords({ offers, who, whoName, view }: Question, choice: Choice): string {
  const offer = offers.find((o) => o.pick === choice.pick && o.blocked === null);
  if (!offer) return 'Done.';
  // What they rule themselves is told to a GM as of nobody else.
  const whose = who === 'gm' ? '' : `**${quoted(capitalised(whoName))}**: `;
  return `✔ ${whose}${quoted(actText(offer, choice, view.unit), 400)}.`;
}
