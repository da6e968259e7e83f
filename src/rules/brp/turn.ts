/** Who can act, and who has the word now. */
import { everyone } from '../../engine/index.ts';
import type { Fight, Fighter } from './fight.ts';
import { house } from './house.ts';
import { rankOf } from './intent.ts';
import { isLate, isPassed, placeOf, sitsOut } from './late.ts';

/** Able: neither unconscious nor dying nor dead (BR-DMG-07). */
export const isAble = ({ conditions }: Fighter): boolean => !conditions.unconscious && !conditions.dying && !conditions.dead;

/** All who can act, in the order of joining. */
export const able = (fight: Fight): Fighter[] => everyone(fight).filter(isAble);

/** All whose place in this round's countdown is still to come. */
export const waiting = (fight: Fight): Fighter[] => able(fight).filter((f) => !f.acted && !sitsOut(fight, f));

/**
 * Able combatants who have declared nothing yet, in the order in which they speak (BR-INT-03): whoever came in after their place
 * in it speaks last, since nobody is made to speak again.
 */
export const undeclared = (fight: Fight): Fighter[] =>
  waiting(fight)
    .filter((f) => f.intent === null)
    .sort((a, b) => Number(isPassed(fight, a)) - Number(isPassed(fight, b)) || rankOf(b) - rankOf(a));

/** Those who may declare now: one by one, or all of the same DEX where the house has it so; none where nobody is left. */
export function speakers(fight: Fight): Fighter[] {
  const [first, ...rest] = undeclared(fight);
  if (!first) return [];
  const together = house(fight).equalDex === 'together' && !isPassed(fight, first);
  return [first, ...(together ? rest.filter((f) => !isPassed(fight, f) && rankOf(f) === rankOf(first)) : [])];
}

/** Why somebody cannot declare anything now; null if they can. */
export function whyNotNow(fight: Fight, fighter: Fighter): string | null {
  if (!isAble(fighter)) return 'not-able';
  if (fighter.acted) return 'already-acted';
  if (sitsOut(fight, fighter)) return 'came-too-late';
  if (fight.phase === 'intent' && house(fight).declarationOrder === 'open') return null;
  if (fighter.intent) return 'already-declared';
  if (mayDeclare(fight, fighter)) return null;
  return fight.phase === 'intent' ? 'not-your-declaration' : 'not-your-turn';
}

/** BR-INT-03, BR-INT-08: before the round one by one; in the countdown whoever's rank has come. */
function mayDeclare(fight: Fight, fighter: Fighter): boolean {
  if (fight.phase === 'between') return false;
  return fight.phase === 'intent' ? speakers(fight).includes(fighter) : upNow(fight).includes(fighter);
}

/** Where the DEX countdown stands: the highest place of these that still waits, with or without a declaration (BR-ACT-01). */
export const countdown = (fight: Fight, fighters: readonly Fighter[] = everyone(fight)): number =>
  Math.max(0, ...fighters.filter((f) => isAble(f) && !f.acted && !sitsOut(fight, f)).map((f) => placeOf(fight, f)));

/** All whose rank has come; whoever came in late is heard when the others of that rank are through. */
export function upNow(fight: Fight): Fighter[] {
  const rank = countdown(fight);
  const here = waiting(fight).filter((f) => placeOf(fight, f) === rank);
  const inTime = here.filter((f) => !isLate(fight, f));
  return inTime.length > 0 ? inTime : here;
}
