/** A holiday of the whole table, by the GM: no deadline comes nearer and nobody is reminded from one day to another. */
import { must } from '../../engine/index.ts';
import type { Caller } from '../api.ts';
import type { Encounter } from '../encounter.ts';
import { type Holiday, holidayAt } from '../time/holiday.ts';
import { goingOn } from '../time/moved.ts';
import { DAY } from '../time/units.ts';
import * as doing from '../words/doing-words.ts';
import { overseer } from './lifecycle.ts';
import { authorOf, type UnitOfWork } from './unit-of-work.ts';

/** The longest holiday, and the longest time until one. */
const MOST_HOLIDAY = 60 * DAY;

/** When a holiday begins, and how long it lasts, in milliseconds from now; null: there is none. */
export type HolidayPlan = { readonly in: number; readonly lasts: number } | null;

const day = (at: number): string => `<t:${Math.floor(at / 1000)}:F>`;

/**
 * Plans a holiday in place of any other, or ends the one there is.
 * @throws Refusal `gm-only`, `not-running`, `no-holiday`, `bad-holiday`
 */
export function setHoliday(work: UnitOfWork, caller: Caller, plan: HolidayPlan): string {
  const who = overseer(work, caller);
  const { status } = work.encounter;
  const before = holidayAt(work.encounter, work.now);
  must(status === 'running' || status === 'paused', 'not-running', { status });
  work.did(doing.command(caller, plan ? 'planning the holiday' : 'calling off the holiday'));
  if (!plan) {
    must(before !== null, 'no-holiday');
    work.encounter = withoutHoliday(work, before);
    work.note(
      `${who} calls off the holiday${before.begun ? '. The clocks run again with the time that was left' : ''}.`,
      authorOf(caller),
      {},
      'resume',
    );
    return '';
  }
  must(plan.in >= 0 && plan.in <= MOST_HOLIDAY && plan.lasts > 0 && plan.lasts <= MOST_HOLIDAY, 'bad-holiday');
  const from = work.now + plan.in;
  const holiday: Holiday = { from, until: from + plan.lasts, begun: false };
  work.encounter = { ...(before ? withoutHoliday(work, before) : work.encounter), holiday };
  // One that was paused goes on after it as well: whoever sends the table on holiday says until when.
  if (plan.in === 0 && work.encounter.lost === null) {
    startHoliday(work, holiday, `${who} sends the table`);
    return 'The holiday has begun.';
  }
  work.note(`${who} plans a holiday for the table: the fight rests from ${day(from)} until ${day(holiday.until)}.`, authorOf(caller));
  return '';
}

/** Without the holiday; a fight that was paused for it goes on. */
function withoutHoliday(work: UnitOfWork, { begun }: Holiday): Encounter {
  const { holiday: _, ...encounter } = work.encounter;
  return begun && encounter.status === 'paused' && !encounter.onBreak ? goingOn(encounter, work) : encounter;
}

/** Begins or ends the holiday whose time has come; true if it did. */
export function turnHoliday(work: UnitOfWork): boolean {
  const { holiday, status } = work.encounter;
  if (!holiday || work.encounter.lost !== null) return false;
  const isOver = holiday.until <= work.now;
  if (status === 'running' && holiday.from <= work.now) {
    if (isOver) work.encounter = withoutHoliday(work, holiday);
    // Beginning and end have no name of their own to be taken back by: the clock would only bring them again.
    else startHoliday(work, holiday, 'The table is');
    return true;
  }
  if (status !== 'paused' || !holiday.begun || !isOver) return false;
  work.encounter = withoutHoliday(work, holiday);
  work.note('The holiday is over. The clocks run again with the time that was left.', null, {}, 'resume');
  return true;
}

function startHoliday(work: UnitOfWork, holiday: Holiday, who: string): void {
  const { onBreak: _, ...encounter } = work.encounter;
  work.encounter = { ...encounter, status: 'paused', holiday: { ...holiday, begun: true } };
  work.note(
    `${who} on holiday until ${day(holiday.until)}: no clock runs, nobody is reminded, and the fight goes on by itself after that.`,
    null,
    {},
    'pause',
  );
}
