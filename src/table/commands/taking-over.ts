/** A character whose player is not there: somebody else asks to play them from now on, and the GM says whether they do. */
import { type Id, must } from '../../engine/index.ts';
import type { Caller } from '../api.ts';
import { deserted } from './deserted.ts';
import { ask } from './joining.ts';
import { seatFor, seatOf, withSeat } from './seats.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** Asks the GM. Whoever has asked before for the same character stays where they are in the list. @throws Refusal `not-deserted`, `too-many` */
export function askToTakeOver(work: UnitOfWork, caller: Caller, who: Id): string {
  const found = deserted(work, caller).find(({ id }) => id === who);
  must(found !== undefined, 'not-deserted');
  const { applicants, pace, seq } = work.encounter;
  const before = applicants.filter(({ wants }) => wants.as === 'take-over' && wants.who === who);
  if (before.some(({ user }) => user === caller.user)) return 'I have asked the GM already.';
  if (!seatFor(work.encounter, caller.user)) work.encounter = withSeat(work.encounter, seatOf(caller.user, 'spectator', pace.bank, seq));
  ask(work, caller, applicants, { user: caller.user, name: caller.name, wants: { as: 'take-over', who, name: found.name } });
  const others = before.length === 0 ? '' : ` ${before.length === 1 ? 'One other has' : `${before.length} others have`} asked before you.`;
  return `The GM decides who plays them from now on. I have asked.${others}`;
}
