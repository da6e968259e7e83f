/** Taking back what players have asked for together, once others who might have agreed have left. */
import { Refusal } from '../../engine/index.ts';
import { isUndoAgreed } from '../votes.ts';
import type { Doing } from './doings.ts';
import { type Asker, calledIn, ownGoing, takeBack, type UndoPast } from './undo.ts';
import { isHeard, isKnownTo, placeOf } from './undo-known.ts';
import type { UnitOfWork } from './unit-of-work.ts';

interface Meant {
  readonly going: readonly Doing[];
  readonly named: readonly Doing[];
}

/**
 * Takes back what all players who are left have asked for, unless the fight has gone on from there: then nobody asks for it any more.
 * True if there was such a wish.
 */
export async function carryUndo(work: UnitOfWork, read: () => Promise<UndoPast>): Promise<boolean> {
  const { undoAsked } = work.encounter;
  if (!undoAsked || !isUndoAgreed(work.encounter)) return false;
  const past = await read();
  const [meant] = undoAsked.users.flatMap((user) => meantBy(work, { user }, undoAsked.place, past));
  work.encounter = { ...work.encounter, undoAsked: null };
  if (meant) takeBack(work, `All players who are left agree, so this is taken back: ${calledIn(meant.named)}.`, meant.going, past);
  return true;
}

/** What somebody has asked to take back at this place; nothing where they could not ask for it any more. */
function meantBy(work: UnitOfWork, asker: Asker, place: string, past: UndoPast): readonly Meant[] {
  return (['last', 'action'] as const).flatMap((extent) => {
    try {
      const going = ownGoing(work, asker, extent, past);
      const isMeant = going.length > 0 && placeOf(going, isHeard) === place;
      return isMeant ? [{ going, named: going.filter(isKnownTo(asker)) }] : [];
    } catch (error) {
      if (error instanceof Refusal) return [];
      throw error;
    }
  });
}
