/**
 * A player reminds those the fight waits for. Private choices are left out: whom such a reminder pinged, or did not, would tell who
 * has answered. Whoever asks gets the same answer by day and by night, so that it tells nothing of anybody's hours.
 */
import { must, Refusal } from '../../engine/index.ts';
import type { Caller } from '../api.ts';
import type { Decision } from '../encounter.ts';
import { pingable } from '../time/calendar.ts';
import { DAY, HOUR } from '../time/units.ts';
import { marked } from '../words/markdown.ts';
import { callAgain, pingableIn } from '../words/update.ts';
import { isPrivate } from '../words/waited-for.ts';
import { playsHere } from './breaks.ts';
import { mustRun } from './play.ts';
import { mustBeGm } from './seats.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** When those hear of it who are not called at once. */
const LATER = 'Anyone in quiet hours is called when those end; anyone with one ping a day finds it in that ping.';

/** People are left alone for this share of their time after they were asked, but no longer than an hour. */
const ALONE = 1 / 4;

/**
 * Reminds whoever is waited for, once a day for each decision.
 * @throws Refusal `not-playing`, `not-running`, `trouble`, `no-nudge`, `nudge-yourself`, `nudged`, `nudge-early`
 */
export function nudge(work: UnitOfWork, caller: Caller): string {
  must(playsHere(work, caller), 'not-playing');
  mustRun(work);
  const open = work.encounter.decisions.filter((d) => d.answer === null && !isPrivate(work, d));
  must(open.length > 0, 'no-nudge');
  const others = open.filter((d) => d.users[0] !== caller.user);
  must(others.length > 0, 'nudge-yourself');
  const left = others.filter((d) => (d.nudged ?? -Infinity) + DAY <= work.now);
  must(left.length > 0, 'nudged');
  const ripe = left.filter((d) => ripeAt(d) <= work.now);
  if (ripe.length === 0) throw new Refusal('nudge-early', { at: Math.ceil(Math.min(...left.map(ripeAt)) / 1000) });
  for (const decision of ripe) remindOf(work, `${marked(caller.name)} asks kindly.`, decision);
  return `They are reminded. ${LATER}`;
}

/** A GM may call people again after so long. */
const AGAIN = HOUR;

/**
 * The GM calls again all who are waited for, private choices included: as the clock does, without a name.
 * @throws Refusal `gm-only`, `not-running`, `trouble`, `nobody-asked`, `nudged`
 */
export function callAll(work: UnitOfWork, caller: Caller): string {
  mustBeGm(work.encounter, caller, work.guild);
  mustRun(work);
  const open = work.encounter.decisions.filter((d) => d.answer === null && !d.formal);
  must(open.length > 0, 'nobody-asked');
  const left = open.filter((d) => (d.nudged ?? -Infinity) + AGAIN <= work.now);
  must(left.length > 0, 'nudged');
  for (const decision of left) remindOf(work, '', decision);
  return `They are called again. ${LATER}`;
}

/** From when on somebody may be reminded of a decision by others. */
export const ripeAt = ({ opened, deadline }: Pick<Decision, 'opened' | 'deadline'>): number =>
  opened + Math.min(HOUR, ((deadline ?? Infinity) - opened) * ALONE);

/** Now, or when they may next be disturbed, if that is before their time is up. */
function remindOf(work: UnitOfWork, besides: string, decision: Decision): void {
  const [first] = decision.users;
  const person = first === undefined ? undefined : work.people.get(first);
  const isAwake = pingableIn(work, decision.users.slice(0, 1)).length > 0;
  const awakeAt = isAwake || !person ? null : pingable(work.now, person);
  const isInTime = awakeAt !== null && awakeAt < (decision.deadline ?? Infinity);
  const due = isInTime ? Math.min(decision.due ?? Infinity, awakeAt) : decision.due;
  work.setDecision({ ...decision, due, nudged: work.now });
  if (isAwake) callAgain(work, decision, besides);
}
