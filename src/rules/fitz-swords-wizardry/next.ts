/** Whose turn it is, and what comes next (OD-ORD-01, OD-ORD-02). */
import { everyone, type Id, type Next, own } from '../../engine/index.ts';
import type { Fight } from './state.ts';
import { isAble, mayYetAct, standingSides } from './status.ts';

/** What follows when nothing is in flight. */
export function next(fight: Fight): Next {
  if (fight.due.length > 0) return { step: 'perform', procedure: 'settle', args: {} };
  if (fight.ended) return over(fight);
  // OD-CRT-11: a missile can still be drawn out, round by round, where the GM lets the rounds go on.
  const decided = standingSides(fight).length < 2 && !(fight.goesOn && everyone(fight).some(mayYetAct));
  if (decided && fight.phase === 'open') return over(fight);
  if (fight.paused) return { step: 'turn', kind: 'ruling', key: 'round', of: ['gm'], otherwise: { by: 'gm', choice: { pick: 'resolve' } } };
  if (decided || fight.phase === 'end') return { step: 'perform', procedure: 'end-round', args: {} };
  const procedure = { open: 'open-round', count: 'count', held: 'held' }[fight.phase];
  return { step: 'perform', procedure, args: {} };
}

/** OD-INI-03: those whose number is still to come, the highest first; then those who hold back. In a segment of surprise there is no order. */
export function upcoming(fight: Fight): readonly Id[] {
  const able = (id: Id): boolean => {
    const who = own(fight.combatants, id);
    return who !== undefined && isAble(who);
  };
  const byNumber = fight.slots.toSorted((a, b) => b.at - a.at).map(({ who }) => who);
  return fight.segment ? [] : [...new Set([...byNumber, ...fight.held])].filter(able);
}

/** OD-INI-03: the highest number that is still to act. */
export function countNow({ phase, slots, round, segment }: Fight): number {
  if (phase === 'count') return segment ? 0 : Math.max(0, ...slots.map(({ at }) => at));
  return round === 0 ? Infinity : 0;
}

/** The last side standing has won; the GM may end a fight that nobody has. */
function over(fight: Fight): Next {
  const [winner, ...rest] = standingSides(fight);
  return { step: 'over', winner: rest.length === 0 ? (winner ?? null) : null };
}
