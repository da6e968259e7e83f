/** Who has come from another server and has nobody yet who plays them here. */
import { own } from '../../engine/index.ts';
import { seatOfCombatant } from '../commands/seats.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Unplayed } from '../moved.ts';

/** Those of them who are still in the fight, by their true names: for its GM alone. */
export const unplayedIn = ({ encounter, seen }: Pick<UnitOfWork, 'encounter' | 'seen'>): readonly Unplayed[] =>
  Object.entries(encounter.playedThere ?? {}).flatMap(([id, by]) => {
    const one = own(seen.combatants, id);
    return one && !seatOfCombatant(encounter, id) ? [{ id, name: one.name, side: one.side, by }] : [];
  });
