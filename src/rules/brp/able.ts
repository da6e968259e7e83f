/** Who can act, and who has the word now. */
import { everyone } from '../../engine/index.ts';
import type { Fight, Fighter } from './fight.ts';
import { house } from './house.ts';
import { rankOf } from './intent.ts';

/** Able: neither unconscious nor dying nor dead (BR-DMG-07). */
export const isAble = ({ conditions }: Fighter): boolean => !conditions.unconscious && !conditions.dying && !conditions.dead;

/** All who can act, in the order of joining. */
export const able = (fight: Fight): Fighter[] => everyone(fight).filter(isAble);

/** Able combatants who have declared nothing yet, in the order in which they speak (BR-INT-03). */
export const undeclared = (fight: Fight): Fighter[] =>
  able(fight)
    .filter((f) => f.intent === null && !f.acted)
    .sort((a, b) => rankOf(b) - rankOf(a));

/** Why somebody cannot declare anything now; null if he can. */
export function whyNotNow(fight: Fight, fighter: Fighter): string | null {
  if (!isAble(fighter)) return 'not-able';
  if (fighter.acted) return 'already-acted';
  if (fight.phase === 'intent' && house(fight).declarationOrder === 'open') return null;
  if (fighter.intent) return 'already-declared';
  return mayDeclare(fight, fighter) ? null : 'not-your-turn';
}

/** BR-INT-03, BR-INT-08: before the round one by one; in the countdown whoever's rank has come. */
function mayDeclare(fight: Fight, fighter: Fighter): boolean {
  if (fight.phase === 'between') return false;
  return fight.phase === 'intent' ? undeclared(fight)[0] === fighter : rankOf(fighter) === countdown(everyone(fight));
}

/** Where the DEX countdown stands: the highest rank of these that still waits, with or without a declaration (BR-ACT-01). */
export const countdown = (fighters: readonly Fighter[]): number =>
  Math.max(0, ...fighters.filter((f) => isAble(f) && !f.acted).map(rankOf));
