/**
 * What is decided for a player by another hand than theirs: by an order of theirs, a plan, somebody who stands in, the GM, or the clock. To
 * all others it looks like a choice of theirs; they themselves read it once, when they catch up.
 */
import type { Attempt } from '../../engine/index.ts';
import type { DecidedFor } from '../decided-for.ts';
import type { Encounter, Sealed, Seat, Snowflake } from '../encounter.ts';
import { labelsFor } from '../words/voices.ts';
import { choiceText } from '../words/words.ts';
import { offersOfPick } from './asked.ts';
import { seatFor, seatOfCombatant, withSeat } from './seats.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** Of what nobody has read so much is kept: the last of it. */
const MOST = 12;
/** What a player has told to be done at the same moment, what leaves no choice, and what an autopilot does is no news to them. */
const NO_NEWS: readonly Sealed['from'][] = ['joint', 'form', 'doctrine'];

/** Keeps for the player of somebody what is chosen for them now; `by`: whose choice it is, as a sealed answer has it in `from`. */
export function noteDecided(
  work: UnitOfWork,
  { by: who, choice }: Attempt,
  by: Sealed['from'],
  offers = () => offersOfPick(work, who, choice.pick),
): void {
  const seat = seatOfCombatant(work.encounter, who);
  if (seat?.role !== 'player' || by === seat.user || NO_NEWS.includes(by)) return;
  const labels = labelsFor(work.seen, { as: 'player', of: seat.combatants });
  const says = choiceText(work.rules, offers(), choice, labels);
  const { decidedFor = [] } = seat;
  const kept = [...decidedFor, { who, says, by, at: work.now }].slice(-MOST);
  work.encounter = withSeat(work.encounter, { ...seat, decidedFor: kept });
}

/** A seat whose player has read what was decided for them. */
export function withoutDecided({ decidedFor: _, ...seat }: Seat): Seat {
  return seat;
}

/** What is kept so for somebody in a fight. */
export const decidedForIn = ({ seats }: Pick<Encounter, 'seats'>, user: Snowflake): readonly DecidedFor[] =>
  seatFor({ seats }, user)?.decidedFor ?? [];

/** Nothing is kept so for somebody any more. */
export function forgetDecided(work: UnitOfWork, user: Snowflake): void {
  const seat = seatFor(work.encounter, user);
  if (seat?.decidedFor) work.encounter = withSeat(work.encounter, withoutDecided(seat));
}
