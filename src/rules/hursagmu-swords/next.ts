/** Whose turn it is, what comes next, and who has won (SW-CORE-08, SW-CORE-11). */
import { type Id, isOfEdition, type Next, sides } from '../../engine/index.ts';
import { battleOn } from './battle.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { armies, isOut, people } from './status.ts';
import { acting, left } from './turn.ts';

/** What comes next when no action is in flight. */
export function next(fight: Fight): Next {
  if (fight.ended) return { step: 'over', winner: fight.ended.winner };
  const called = house.get(fight, 'initiative') === 'called';
  if (!called && battleOn(fight)) return { step: 'perform', procedure: 'battle-round', args: {} };
  if (!called && isDecided(fight)) return { step: 'over', winner: winner(fight) };
  const who = acting(fight);
  // Which question it is says so by its key: in a fight that began before, the one that is open stays what it was.
  const key = who?.hasActed && isOfEdition(fight, 3) ? 'act-on' : 'act';
  if (who) return { step: 'turn', kind: 'turn', key, of: [who.id], otherwise: { by: who.id, choice: { pick: 'end-turn' } } };
  if (called) return { step: 'turn', kind: 'turn', key: 'conduct', of: ['gm'], otherwise: { by: 'gm', choice: { pick: 'end-round' } } };
  return { step: 'perform', procedure: 'round', args: {} };
}

/** SW-CORE-08: who is left in the order after those who act. */
export const upcoming = (fight: Fight): readonly Id[] =>
  house.get(fight, 'initiative') === 'called' ? [] : left(fight).filter((id) => id !== acting(fight)?.id);

/** SW-CORE-11: at most one side has somebody able and willing. A riderless horse does not fight on by itself, unless the house has it so. */
const isDecided = (fight: Fight): boolean => sidesWith(fight, people(fight), (c) => !isOut(c)).length <= 1;

/** The side that stands: by its army where armies have met, else by its people; null: nobody. */
function winner(fight: Fight): string | null {
  const standing = sidesWith(fight, people(fight), (c) => !isOut(c));
  const unrouted = [...new Set(armies(fight).flatMap((a) => (a.routed ? [] : [a.side])))];
  return standing[0] ?? (unrouted.length === 1 ? (unrouted[0] ?? null) : null);
}

function sidesWith(fight: Fight, all: readonly Fighter[], can: (c: Fighter) => boolean): string[] {
  return sides(fight).filter((side) => {
    const own = all.filter((c) => c.side === side);
    const onlyAnimals = house.get(fight, 'animals.alone') || own.every((c) => c.kind === 'animal');
    return own.some((c) => can(c) && (onlyAnimals || c.kind !== 'animal'));
  });
}
