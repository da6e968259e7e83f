/** What is said to somebody whose command failed: a refusal in words, or whose fault it was. */
import { BudgetSpent, Refusal } from '../../engine/index.ts';
import type { Caller } from '../api.ts';
import type { CommandHandler } from '../commands/command-handler.ts';
import { viewerFor } from '../commands/seats.ts';
import { marked } from '../words/markdown.ts';
import { refusalText } from '../words/refusals.ts';
import { voiceFor } from '../words/voices.ts';

const FAILED = 'Sorry, that was my fault, and nothing was changed. Please try again; if it happens again, tell whoever runs this bot.';
const FAILED_AFTER =
  'Sorry, that was my fault: what you did was saved, but something went wrong afterwards. **/board** shows how the fight stands; there is no need to do it again.';
const ENDLESS =
  'Working that out never comes to an end, so I have stopped. Nothing was changed; the fight waits for its GM: **Settle it** on the board.';

/** Why a command failed, and what to do now. */
export async function wordsFor(handler: CommandHandler, error: unknown, id: string | null, caller: Caller): Promise<string> {
  if (!(error instanceof Refusal)) return handler.looks.isKept(caller) ? FAILED_AFTER : error instanceof BudgetSpent ? ENDLESS : FAILED;
  const encounter = id ? await handler.load(id, caller).catch(() => null) : null;
  if (!encounter) return refusalText(error, null, { name: (id) => (id === 'gm' ? 'the GM' : 'that one'), quote: marked });
  const guild = await handler.store.guild(encounter.guild);
  return refusalText(
    error,
    handler.rulesOf(encounter.ruleset),
    voiceFor(encounter.match.state, viewerFor(encounter, caller, guild), encounter.takenOut),
  );
}
