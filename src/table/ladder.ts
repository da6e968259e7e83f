/**
 * What happens when something is due: reminders, prepared answers, and the escalation ladder of the pace.
 *
 * L1. A decision is always settled in the end: after the last rung that asks somebody comes the rule's default.
 * L2. Nobody is pinged twice for one decision in one step, nor in his quiet hours.
 */

import { callAgain, isPrivate, namesOf, pingableIn } from './bulletin.ts';
import { deadlineFor, pingable } from './calendar.ts';
import { nextReminder, reminders } from './decisions.ts';
import { lateness } from './doing-words.ts';
import { graceFor, type Outage } from './outage.ts';
import type { Rung } from './pace.ts';
import type { Decision, Page, Seat } from './page.ts';
import { AT_ONCE, applyDefault, applyPlan, isDear } from './play.ts';
import { gms, seatOfCombatant, withSeat } from './seats.ts';
import type { Sliced } from './slices.ts';
import type { Work } from './work.ts';

/** Does everything that is due at an encounter; true if anything was. `outage`: the last time in which nobody could press. */
export function* tick(work: Work, outage: Outage | null = null): Sliced<boolean> {
  let did = false;
  for (let i = 0; i < AT_ONCE; i++) {
    yield;
    work.renewDecisions();
    const due =
      work.page.status === 'running' && !work.page.trouble
        ? work.page.decisions.find((d) => d.answer === null && d.due !== null && d.due <= work.now)
        : undefined;
    if (!due || isDear(work)) return did;
    step(work, due, outage);
    did = true;
  }
  return did;
}

function step(work: Work, decision: Decision, outage: Outage | null): void {
  if (decision.planned && decision.planned.at <= work.now) return applyPlan(work, decision);
  if (decision.deadline === null || decision.deadline > work.now) return remind(work, decision);
  const later = outage && graceFor(work, decision, outage);
  if (later !== null) return remind(work, { ...decision, deadline: later });
  timeUp(work, decision);
}

/** Half time, last call: whoever has not decided hears of it, unless it is night where he is. */
function remind(work: Work, decision: Decision): void {
  const { deadline } = decision;
  const [first] = decision.users;
  const awakeAt = pingableIn(work, decision.users).length > 0 || !first ? work.now : pingable(work.now, work.people.get(first)!);
  if (awakeAt > work.now && awakeAt < (deadline ?? Infinity)) return work.setDecision({ ...decision, due: awakeAt });
  callAgain(work, decision);
  if (deadline === null) return work.setDecision({ ...decision, due: null });
  // Reminders that fell due while nobody could send them are not made up for; a player's own ones are no steps of the ladder.
  let sent = decision.step;
  do sent++;
  while ((nextReminder(work.page, decision.opened, deadline, sent) ?? Infinity) <= work.now);
  const step = Math.max(decision.step, Math.min(sent, reminders(work.page)));
  const own = work.people.get(decision.users[0] ?? '')?.remindEvery ?? 0;
  const due = Math.min(nextReminder(work.page, decision.opened, deadline, sent) ?? deadline, own > 0 ? work.now + own * 60_000 : Infinity);
  work.setDecision({ ...decision, step, due: Math.max(due, work.now + 1) > deadline ? deadline : due });
}

/** Time is up: the bank, then the rungs of the ladder before the default, then the default. */
export function timeUp(work: Work, decision: Decision): void {
  const seat = seatBehind(work.page, decision);
  if (seat && !seat.benched && drawOnBank(work, decision, seat)) return;
  const before = work.page.pace.ladder.slice(0, Math.max(0, work.page.pace.ladder.indexOf('default')));
  const rungs = before.filter((r) => r === 'stand-in' || r === 'gm');
  const asked = Math.max(0, decision.step - reminders(work.page));
  for (const rung of seat?.benched ? [] : rungs.slice(asked)) if (askElse(work, decision, rung, rungs.indexOf(rung) + 1)) return;
  work.did(lateness(work, decision));
  missed(work, seat);
  applyDefault(work, work.page.decisions.find((d) => d.id === decision.id) ?? decision);
}

const seatBehind = (page: Page, decision: Decision): Seat | undefined =>
  decision.who.map((id) => seatOfCombatant(page, id)).find((s) => s !== undefined);

/** A player's time bank gives him the time of the decision again, as long as it lasts. */
function drawOnBank(work: Work, decision: Decision, seat: Seat): boolean {
  const time = work.page.pace.time[decision.kind];
  const drawn = Math.min(seat.bank, time ?? 0);
  if (drawn < 60_000) return false;
  work.page = withSeat(work.page, { ...seat, bank: seat.bank - drawn });
  work.setDecision({ ...decision, deadline: work.now + drawn, due: work.now + drawn });
  return true;
}

/** Somebody else is asked as well, with the whole time again. */
function askElse(work: Work, decision: Decision, rung: Rung, taken: number): boolean {
  const seat = seatBehind(work.page, decision);
  const other =
    rung === 'gm' ? gms(work.page).find((u) => !decision.users.includes(u)) : seat?.standIns.find((u) => !decision.users.includes(u));
  const time = work.page.pace.time[decision.kind];
  if (!other || time === null) return false;
  const person = work.people.get(other);
  const deadline = person ? deadlineFor(work.now, time, person) : work.now + time;
  work.setDecision({ ...decision, users: [other, ...decision.users], deadline, due: deadline, step: reminders(work.page) + taken });
  const text = isPrivate(work, decision)
    ? 'A private answer is open, and now yours to give.'
    : `Now also up to ${rung === 'gm' ? 'the GM' : 'a stand-in'}: ${namesOf(work, decision)}.`;
  work.nudges.push({ decision: decision.id, users: [other], text });
  return true;
}

/** One more miss in a row; after so many, the next rung behind the default: stand-in, GM, bench. */
function missed(work: Work, seat: Seat | undefined): void {
  const { patience, ladder } = work.page.pace;
  if (!seat || seat.role === 'gm' || patience === 0) return;
  const count = seat.missed + 1;
  const after = ladder.slice(ladder.indexOf('default') + 1);
  const rung = count % patience === 0 ? after[count / patience - 1] : undefined;
  work.page = withSeat(work.page, { ...seat, missed: count, ...fall(work.page, seat, rung) });
  if (rung === 'bench')
    work.note('Somebody has been silent for long: from now on the rules’ defaults are taken at once, until he decides again.', null);
}

function fall(page: Page, seat: Seat, rung: Rung | undefined): Partial<Seat> {
  if (rung === 'bench') return { benched: true };
  if (rung === 'stand-in' && seat.standIns[0]) return { playedBy: seat.standIns[0] };
  if (rung === 'gm') return { playedBy: gms(page)[0] ?? null };
  return {};
}
