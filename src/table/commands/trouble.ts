/**
 * Fights that cannot go on as they are: the rules have changed under an action, they make a mistake, or what they work out does
 * not end. Such a fight stands still until its GM settles it; nothing replays it meanwhile, neither the clock nor a look.
 */
import { BudgetSpent, Fault, JournalMismatch } from '../../engine/index.ts';
import type { Encounter } from '../encounter.ts';

/** Why a fight stands still until its GM has settled it. */
export type Trouble = NonNullable<Encounter['trouble']>;

/** What a fight was doing when it came to grief: a command of somebody, what fell due, or only being looked at. */
export type Cause = 'command' | 'due' | 'opening';

/**
 * The trouble that an error means for a fight; null: none, it says no more than that this one command cannot be. What does not
 * end always is trouble; a mistake is where the fight itself stands in it, or nobody is there to be told.
 */
export function troubleOf(error: unknown, { match, trouble }: Encounter, cause: Cause): Trouble | null {
  if (!(error instanceof Fault) || trouble) return null;
  const step = error instanceof JournalMismatch ? error.step : (match.action?.journal.length ?? 0);
  if (error instanceof JournalMismatch) return { kind: 'mismatch', step, text: SAYS.mismatch };
  if (error instanceof BudgetSpent) return { kind: 'spent', step, text: SAYS.spent };
  return match.action || cause !== 'command' ? { kind: 'bug', step, text: SAYS.bug } : null;
}

const SAYS: Readonly<Record<Trouble['kind'], string>> = {
  mismatch: 'The rules have changed since this action began.',
  bug: 'I have made a mistake in the rules here.',
  spent: 'Working out what happens next never comes to an end, so I have stopped. Most likely a number in this fight is wrong.',
};

/** What the GM can do about it. */
export const wayOut = ({ match }: Encounter): string =>
  match.action
    ? 'The GM decides on the GM panel: **Run it again**, **Forget the action** or **Settle by hand**.'
    : 'The GM puts that right (**/gm set**, **/encounter house**) and presses **Run it again** on the GM panel, or **Undo** or **End the fight**.';
