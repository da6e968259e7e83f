/**
 * What happens when something is due: reminders, prepared answers, and the escalation ladder of the pace.
 *
 * L1. A decision is always settled in the end: after the last rung that asks somebody comes the rule's default.
 * L2. Nobody is pinged twice for one decision in one step, nor in their quiet hours.
 */

import { capitalised } from '../../engine/index.ts';
import { turnHoliday } from '../commands/holidays.ts';
import { AT_ONCE, applyDefault, applyPlan, isDear } from '../commands/play.ts';
import { gms, seatOfCombatant, withSeat } from '../commands/seats.ts';
import type { Sliced } from '../commands/slices.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import { runOut } from '../commands/voting.ts';
import type { Decision, Encounter, Seat } from '../encounter.ts';
import { lateness } from '../words/doing-words.ts';
import { callAgain, pingableIn } from '../words/update.ts';
import { isPrivate, namesOf } from '../words/waited-for.ts';
import { deadlineFor, pingable } from './calendar.ts';
import { ownReminder, reminderOf, reminders, rungsOf, rungsTaken } from './decisions.ts';
import { graceFor, type Outage } from './outage.ts';
import type { Rung } from './pace.ts';
import { fallAsleep } from './sleep.ts';
import { MINUTE } from './units.ts';

/** Does everything that is due at an encounter; true if anything was. `outage`: the last time in which nobody could press. */
export function* tick(work: UnitOfWork, outage: Outage | null = null): Sliced<boolean> {
  let did = false;
  for (let i = 0; i < AT_ONCE; i++) {
    yield;
    did = turnHoliday(work) || fallAsleep(work) || runOut(work) || did;
    work.renewDecisions();
    const due =
      work.encounter.status === 'running' && !work.encounter.trouble
        ? work.encounter.decisions.find((d) => d.answer === null && d.due !== null && d.due <= work.now)
        : undefined;
    if (!due || isDear(work)) return did;
    step(work, due, outage);
    did = true;
  }
  return did;
}

function step(work: UnitOfWork, decision: Decision, outage: Outage | null): void {
  if (decision.planned && decision.planned.at <= work.now) return applyPlan(work, decision);
  if (decision.deadline === null || decision.deadline > work.now) return remind(work, decision);
  const later = outage && graceFor(work, decision, outage);
  if (later !== null) return remind(work, { ...decision, deadline: later });
  timeUp(work, decision);
}

/** Half time, last call: whoever has not decided hears of it, unless it is night where they are. */
function remind(work: UnitOfWork, decision: Decision): void {
  const { deadline } = decision;
  const awake = awakeAt(work, decision);
  if (awake > work.now && awake < (deadline ?? Infinity)) return goOnAt(work, decision, awake);
  callAgain(work, decision);
  if (deadline === null) return goOnAt(work, decision, null);
  const own = ownReminder(work.people.get(decision.users[0] ?? ''));
  const sent = sentWith(work, decision, own);
  const step = Math.max(decision.step, Math.min(sent, reminders(work.encounter)));
  goOnAt(work, { ...decision, step }, Math.min(reminderAt(work, decision, sent), work.now + own, deadline));
}

/** When the first who is asked may be called, where all of them sleep; else now. */
function awakeAt(work: UnitOfWork, { users }: Decision): number {
  const [first] = users;
  return pingableIn(work, users).length > 0 || !first ? work.now : pingable(work.now, work.people.get(first)!);
}

/** A decision is looked at again at some time, or (null) at none; sooner where what is prepared for it is to be given before. */
function goOnAt(work: UnitOfWork, decision: Decision, at: number | null): void {
  const given = decision.planned?.at ?? null;
  work.setDecision({ ...decision, due: at === null || given === null ? (at ?? given) : Math.min(at, given) });
}

/**
 * How many reminders of the pace a decision has had with the one that goes out now; `own`: after how long its player wishes for one.
 * Those that fell due while nobody could send them are not made up for, and a player's own ones are no steps of the ladder.
 */
function sentWith(work: UnitOfWork, decision: Decision, own: number): number {
  let sent = decision.step;
  if (own !== Infinity && reminderAt(work, decision, sent) > work.now) return sent;
  do sent++;
  while (reminderAt(work, decision, sent) <= work.now);
  return sent;
}

/** When the reminder of the pace after `sent` of them goes out; Infinity: never. */
const reminderAt = ({ encounter }: UnitOfWork, decision: Decision, sent: number): number =>
  reminderOf(encounter, decision, sent) ?? Infinity;

/** Time is up: the bank, then the rungs of the ladder before the default, then the default. */
function timeUp(work: UnitOfWork, decision: Decision): void {
  const seat = seatBehind(work.encounter, decision);
  if (seat && !seat.benched && drawOnBank(work, decision, seat)) return;
  const taken = rungsTaken(work.encounter, decision);
  const left = seat?.benched ? [] : rungsOf(work.encounter).filter((rung) => !taken.includes(rung));
  for (const at of left.keys()) if (askElse(work, decision, seat, [...taken, ...left.slice(0, at + 1)])) return;
  work.did(lateness(work, decision));
  missed(work, seat);
  applyDefault(work, work.encounter.decisions.find((d) => d.id === decision.id) ?? decision);
}

const seatBehind = (encounter: Encounter, decision: Decision): Seat | undefined =>
  decision.who.map((id) => seatOfCombatant(encounter, id)).find((s) => s !== undefined);

/** Less than this of a time bank is not worth another call. */
const LEAST_DRAWN = MINUTE;

/** A player's time bank gives them the time of the decision again, as long as it lasts; who is away finds it as they left it. */
function drawOnBank(work: UnitOfWork, decision: Decision, seat: Seat): boolean {
  const isAway = (work.people.get(seat.user)?.away ?? 0) > work.now;
  const time = isAway ? 0 : work.encounter.pace.time[decision.kind];
  const drawn = Math.min(seat.bank, time ?? 0);
  if (drawn < LEAST_DRAWN) return false;
  work.encounter = withSeat(work.encounter, { ...seat, bank: seat.bank - drawn });
  const person = work.people.get(decision.users[0] ?? '');
  const deadline = person ? deadlineFor(work.now, drawn, person) : work.now + drawn;
  work.setDecision({ ...decision, deadline, due: Math.min(deadline, work.now + ownReminder(person)), onBank: true });
  return true;
}

/** Whoever is on the last of the rungs named is asked as well, with the whole time again. False: there is nobody. */
function askElse(work: UnitOfWork, decision: Decision, seat: Seat | undefined, asked: readonly Rung[]): boolean {
  const rung = asked.at(-1);
  const other =
    rung === 'gm' ? gms(work.encounter).find((u) => !decision.users.includes(u)) : seat?.standIns.find((u) => !decision.users.includes(u));
  const time = work.encounter.pace.time[decision.kind];
  if (!other || time === null) return false;
  const person = work.people.get(other);
  const deadline = person ? deadlineFor(work.now, time, person) : work.now + time;
  // Whoever is asked by night hears of it in the morning.
  const awake = person ? pingable(work.now, person) : work.now;
  const due = Math.min(deadline, awake > work.now ? awake : Infinity, work.now + ownReminder(person));
  const { onBank: _, ...over } = decision;
  const step = Math.max(decision.step + 1, reminders(work.encounter) + asked.length);
  work.setDecision({ ...over, users: [other, ...decision.users], deadline, due, step, asked });
  const waiting = `still waiting for ${namesOf(work, decision)}`;
  const said = isPrivate(work, decision)
    ? { text: 'You may now also make a private choice for somebody.' }
    : {
        text: `${waiting}: you may act now as well.`,
        uncalled: `${capitalised(waiting)}: ${rung === 'gm' ? 'the GM' : 'a stand-in'} may act now as well.`,
      };
  work.nudges.push({ decision: decision.id, users: [other], ...said });
  return true;
}

/** One more miss in a row; after so many, the next rung behind the default: stand-in, GM, bench. */
function missed(work: UnitOfWork, seat: Seat | undefined): void {
  const { patience, ladder } = work.encounter.pace;
  if (!seat || seat.role === 'gm' || patience === 0) return;
  const count = seat.missed + 1;
  const after = ladder.slice(ladder.indexOf('default') + 1);
  const rung = count % patience === 0 ? after[count / patience - 1] : undefined;
  work.encounter = withSeat(work.encounter, { ...seat, missed: count, ...fall(work.encounter, seat, rung) });
  if (rung === 'bench')
    work.note(
      'Somebody has not answered for a long time: from now on the default is taken for them at once, until they decide again.',
      null,
    );
}

function fall(encounter: Encounter, seat: Seat, rung: Rung | undefined): Partial<Seat> {
  if (rung === 'bench') return { benched: true };
  if (rung === 'stand-in' && seat.standIns[0]) return { playedBy: seat.standIns[0] };
  if (rung === 'gm') return { playedBy: gms(encounter)[0] ?? null };
  return {};
}
