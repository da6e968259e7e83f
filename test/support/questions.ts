/** Looking at what a fight asks and refuses, in tests of any system. */
import type { Ask, Id, Pending, Refusal } from '../../src/engine/index.ts';

/** The question that somebody is asked now. */
export function askedOf(pending: Pending, who: Id): Ask {
  const found = pending.at === 'ask' ? pending.asking.asks.find((a) => a.who === who) : undefined;
  if (!found) throw new Error(`${who} is asked nothing`);
  return found;
}

/** What a refusal says, or a failure of the test. */
export function refusalOf(deed: () => unknown): Refusal {
  try {
    deed();
  } catch (error) {
    return error as Refusal;
  }
  throw new Error('it was not refused');
}
