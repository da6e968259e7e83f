/** Who plays a character from now on: whoever left them behind comes back, or somebody else asks to, and the GM says whether they do. */
import { type Id, listed, must } from '../../engine/index.ts';
import type { Caller } from '../api.ts';
import * as doing from '../words/doing-words.ts';
import { changingHands } from '../words/handed-on.ts';
import { marked } from '../words/markdown.ts';
import { deserted, leftBehind } from './deserted.ts';
import { ask } from './joining.ts';
import { giveTo } from './lifecycle.ts';
import { newSeat, seatFor, withSeat } from './seats.ts';
import { authorOf, type UnitOfWork } from './unit-of-work.ts';

/** Asks the GM. Whoever has asked before for the same character stays where they are in the list. @throws Refusal `not-deserted`, `too-many` */
export function askToTakeOver(work: UnitOfWork, caller: Caller, who: Id): string {
  const found = deserted(work, caller).find(({ id }) => id === who);
  must(found !== undefined, 'not-deserted');
  const { applicants } = work.encounter;
  const before = applicants.filter(({ wants }) => wants.as === 'take-over' && wants.who === who);
  if (before.some(({ user }) => user === caller.user)) return 'I have asked the GM already.';
  if (!seatFor(work.encounter, caller.user)) work.encounter = withSeat(work.encounter, newSeat(work.encounter, caller.user, 'spectator'));
  ask(work, caller, applicants, { user: caller.user, name: caller.name, wants: { as: 'take-over', who, name: found.name } });
  const others = before.length === 0 ? '' : ` ${before.length === 1 ? 'One other has' : `${before.length} others have`} asked before you.`;
  return `The GM decides who plays them from now on. I have asked.${others}`;
}

/**
 * Whoever left in the middle of the fight plays those again whom they left behind. What their side knows they knew before, so nobody is
 * asked. @throws Refusal `none-left` where they left nobody, or all of them are somebody else's by now
 */
export function comeBack(work: UnitOfWork, caller: Caller): string {
  const found = leftBehind(work, caller);
  must(found.length > 0, 'none-left');
  const names = listed(found.map(({ name }) => marked(name)));
  const known = changingHands(
    work,
    found.map(({ id }) => id),
  );
  for (const { id } of found) giveTo(work, caller.user, id);
  work.did(doing.command(caller, `${marked(caller.name)} coming back`));
  work.note(`${marked(caller.name)} is back and plays ${known} again.`, authorOf(caller));
  return `You play ${names} again. The board shows when it is your turn.`;
}
