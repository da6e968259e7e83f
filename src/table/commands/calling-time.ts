/** The GM's hold on the clock: that time is up, and that there is more or less of it. */
import { listed, must } from '../../engine/index.ts';
import type { Caller } from '../api.ts';
import type { Decision } from '../encounter.ts';
import { furtherThan, movedBy } from '../time/moved.ts';
import { usualMore } from '../time/pace.ts';
import * as doing from '../words/doing-words.ts';
import { marked } from '../words/markdown.ts';
import { spanText } from '../words/spans.ts';
import { isForGm, isPrivate, namesOf } from '../words/waited-for.ts';
import type { Named } from './doings.ts';
import { applyDefault, mustRun } from './play.ts';
import { mustBeGm } from './seats.ts';
import { authorOf, type UnitOfWork } from './unit-of-work.ts';

/** Time is up now, whatever the clock says. */
export function force(work: UnitOfWork, caller: Caller, decision: number | null): string {
  mustBeGm(work.encounter, caller, work.guild);
  mustRun(work);
  const open = work.encounter.decisions.filter((d) => d.answer === null && (decision === null || d.id === decision));
  must(open.length > 0, 'too-late');
  work.did(doing.command(caller, 'the call that time is up'));
  const call = `${marked(caller.name)} ${callNow(work, open)}.`;
  // What a GM leaves to the rules is told as what the rules make of it.
  if (open.every((d) => isForGm(work, d))) work.record(call, authorOf(caller), { calls: true });
  else work.note(call, authorOf(caller), { calls: true }, 'time');
  callTime(work, open);
  return '';
}

/** Gives the defaults of some open decisions, one after another, as far as they are still open then. */
export function callTime(work: UnitOfWork, open: readonly Decision[]): void {
  for (const { id } of open) {
    const still = work.encounter.decisions.find((d) => d.id === id && d.answer === null);
    if (still) applyDefault(work, still);
  }
}

/** That time is up, and for whom, as the channel may know it: of private choices, not even how many were open. */
function callNow(work: UnitOfWork, open: readonly Decision[]): string {
  const known = open.filter((d) => !isPrivate(work, d));
  if (known.length === open.length && known.every((d) => isForGm(work, d))) return 'leaves it to the rules';
  const names = [...new Set(known.map((d) => namesOf(work, d)))];
  return `calls time${names.length > 0 && names.length < 4 ? ` for ${listed(names)}` : ''}`;
}

/** Moves the deadlines that run by so many milliseconds; what is kept of it for whoever takes it back. */
export function later(work: UnitOfWork, by: number): Pick<Named, 'later' | 'further'> {
  const before = work.encounter;
  work.encounter = movedBy(before, work, () => by);
  const further = furtherThan(by, before, work.encounter);
  return { later: by, ...(Object.keys(further).length > 0 && { further }) };
}

/** Whether each deadline that runs would be over, were it so many milliseconds later. */
function runOut({ encounter, now }: UnitOfWork, by: number): boolean {
  const running = encounter.decisions.flatMap((d) => (d.answer || d.planned || d.deadline === null ? [] : [d.deadline]));
  return running.length > 0 && running.every((deadline) => deadline + by <= now);
}

/** The GM moves the deadlines that run by so many milliseconds; null: by as much as the pace gives. @throws Refusal `no-time-left`, `gm-only`, `not-running` */
export function extend(work: UnitOfWork, caller: Caller, much: number | null): string {
  mustBeGm(work.encounter, caller, work.guild);
  mustRun(work);
  const by = much ?? usualMore(work.encounter.pace);
  const span = spanText(Math.abs(by));
  // Whoever means to end all waiting says so (`force`): a slip of the finger is not that.
  must(by >= 0 || !runOut(work, by), 'no-time-left', { span });
  work.did({ ...doing.command(caller, by >= 0 ? `${span} more for everybody` : `${span} less for everybody`), ...later(work, by) });
  work.note(`${marked(caller.name)} ${by >= 0 ? `gives everybody ${span} more` : `takes ${span} from everybody`}.`, authorOf(caller));
  return '';
}
