/** Fights begun before it was kept what was done: there one action, or one answer in it, goes at a time. */
import { isAnswer, type Match } from '../../engine/index.ts';
import type { Checkpoint } from '../encounter.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** Where such a fight stood before its last action or answer; null: there was none. */
export function beforeOldAction(
  { encounter, rules }: Pick<UnitOfWork, 'encounter' | 'rules'>,
  checkpoints: readonly Checkpoint[],
): Match | null {
  const { match } = encounter;
  const inFlight = beforeAnswer(match);
  if (inFlight) return inFlight;
  if (match.action && match.state.begun && rules.next(match.state).step !== 'perform') return { ...match, action: null, published: 0 };
  const last = checkpoints.find((c) => c.deed || c.action.journal.some(isAnswer));
  if (!last?.before) return null;
  const back: Match = { state: last.before as unknown as Match['state'], number: last.number, action: null, published: 0 };
  return beforeAnswer({ ...back, action: last.action }) ?? back;
}

/** The action in flight before its last answer; null if none was given in it. */
function beforeAnswer(match: Match): Match | null {
  const last = match.action?.journal.findLastIndex(isAnswer) ?? -1;
  return match.action && last >= 0 ? { ...match, action: { ...match.action, journal: match.action.journal.slice(0, last) } } : null;
}
