/** What was asked of one person and is asked of another now. */
import { own } from '../../engine/index.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Decision } from '../encounter.ts';

/**
 * What was open before and waits for another person now: its player has left, or it was handed over. Whoever the ladder asks is called by
 * it, and those in hiding change hands unseen.
 */
export const handedOn = ({ encounter, before, seen }: Pick<UnitOfWork, 'encounter' | 'before' | 'seen'>): readonly Decision[] =>
  encounter.decisions.filter((d) => {
    const old = before.decisions.find((one) => one.id === d.id);
    const isKnown = d.who.some((id) => own(seen.combatants, id)?.concealed === false);
    return old?.step === d.step && isKnown && old.users[0] !== d.users[0] && (d.secret || d.answer === null);
  });
