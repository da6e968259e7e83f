/** How people stood at the points of a command from which and up to which it is told. */
import { type Fight, type Id, own } from '../../engine/index.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Healths } from '../update.ts';
import { roundsIn } from './changes.ts';
import { healthsIn } from './story.ts';

/**
 * How people stand in a fight, as the channel may know it: by who sat at the table before, or who sat down as it began. While it is in
 * trouble nobody can tell.
 */
export const healthsAt = ({ rules, encounter, before }: UnitOfWork, fight: Fight): Healths =>
  encounter.trouble || before.trouble ? {} : healthsIn({ rules, encounter: before.version === 0 ? encounter : before }, fight);

/**
 * How people stood as the rounds of some lines began, by the action that opens each. Of whoever has gone into hiding or under another
 * name since then, or come out, nothing is told: they are named as they are known now.
 */
export function roundsOf(work: UnitOfWork, told: UnitOfWork['told']): ReadonlyMap<number, () => Healths> {
  const stood = (action: number): Healths => {
    const fight = fightAfter(work, action - 1);
    const isKnownAlike = (id: Id): boolean => {
      const [then, now] = [own(fight.combatants, id), own(work.seen.combatants, id)];
      return then?.concealed === now?.concealed && then?.mask === now?.mask;
    };
    return Object.fromEntries(Object.entries(healthsAt(work, fight)).filter(([id]) => isKnownAlike(id)));
  };
  return new Map([...roundsIn(work, told)].map((action) => [action, () => stood(action)]));
}

/** The fight before this command; of one that begins with it, as those who are in it came in. */
export function fightBefore(work: UnitOfWork): Fight {
  const begun = work.before.version === 0 ? work.told.find(({ event }) => event.type === 'begun') : undefined;
  return begun ? fightAfter(work, begun.action - 1) : work.seenBefore;
}

/** The fight as an action of this command left it. */
export function fightAfter({ checkpoints, encounter, seen }: UnitOfWork, action: number): Fight {
  if (encounter.match.number === action + 1) return encounter.match.state;
  const next = checkpoints.find((c) => c.number === action + 1)?.before;
  return next ? (next as unknown as Fight) : seen;
}
