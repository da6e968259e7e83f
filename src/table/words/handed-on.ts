/** What was asked of one person and is asked of another now, and whom it is that changes hands. */
import { type Id, listed, own, sees } from '../../engine/index.ts';
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

/** So many who change hands are named. */
const NAMED = 3;

/** Those who change hands, as everybody may know them: by name where they are few and nobody of them is hidden. */
export function changingHands({ seen, publicVoice }: Pick<UnitOfWork, 'seen' | 'publicVoice'>, ids: readonly Id[]): string {
  const open = ids.filter((id) => Object.hasOwn(seen.combatants, id) && sees({ as: 'public' }, seen.combatants[id]!, seen.combatants));
  return open.length === ids.length && open.length <= NAMED ? listed(open.map((id) => publicVoice.name(id))) : 'their characters';
}
