/** What the GM has planned for later in a fight: timers set, waves brought in by hand, and either dropped. What is due by itself: `engine/coming.ts`. */
import { asSentence, type Coming, cleanText, everyone, type Id, type Json, must, Refusal, type When } from '../../engine/index.ts';
import type { Caller } from '../api.ts';
import { mustFit, mustHold } from '../caps.ts';
import { lettersFor } from '../dice.ts';
import * as doing from '../words/doing-words.ts';
import { marked, plainText } from '../words/markdown.ts';
import { readWhen, whenText } from '../words/planned.ts';
import { looksLike } from './likeness.ts';
import { mustBeGm } from './seats.ts';
import { HEROES, sideIn } from './sides.ts';
import { authorOf, type UnitOfWork } from './unit-of-work.ts';

/** At most this many things may be planned at once: as many as a menu holds. */
export const MOST_PLANNED = 20;
/** Characters of what is told when something comes. */
export const LONGEST_LINE = 400;
export const LONGEST_PLAN_NAME = 60;

/** Sides that people come in on unless another is said, though nobody is there yet. */
const USUAL_SIDES = [HEROES, 'foes'];

const plannedIn = ({ seen }: UnitOfWork): readonly Coming[] => seen.coming ?? [];

/** One of those that are planned. @throws Refusal `not-planned` */
function planned(work: UnitOfWork, id: Id): Coming {
  const found = plannedIn(work).find((c) => c.id === id);
  if (!found) throw new Refusal('not-planned');
  return found;
}

/** Whether somebody of a side is in the fight. */
const isThere = ({ seen }: UnitOfWork, side: string): boolean => everyone(seen).some((c) => c.side === side);

/** What is planned for when a side has fallen, with the side as the fight writes it: *the foes* are those of the side *foes*. */
function withSide(work: UnitOfWork, when: When): When {
  if (when.at !== 'share') return when;
  const bare = when.side.replace(/^the\s+/iu, '');
  const usual = USUAL_SIDES.find((side) => looksLike(side, bare));
  const known = [when.side, bare].map((side) => sideIn(work.seen, side)).find((side) => isThere(work, side));
  return { ...when, side: known ?? usual ?? when.side };
}

/** Plans what comes later; ids are made. Its sides are written as those of the fight. @throws Refusal `too-many-planned`, `fight-too-big`, `bad-sheet` */
export function planForLater(work: UnitOfWork, coming: readonly Omit<Coming, 'id' | 'room'>[]): void {
  if (coming.length === 0) return;
  const there = plannedIn(work).length;
  must(there + coming.length <= MOST_PLANNED, 'too-many-planned', { most: MOST_PLANNED });
  const { number, action } = work.encounter.match;
  const made = coming.map((one, i): Coming => {
    const id = `w${lettersFor(work.encounter.seed, ['planned', number, action?.journal.length ?? '', i].join('|'), 8)}`;
    const entrants = one.entrants.map((entrant) => ({ ...entrant, ofGm: true }));
    return { ...one, entrants, id, when: withSide(work, one.when), room: work.caps.figures };
  });
  work.apply('plan-for-later', { coming: made as unknown as Json });
  mustHold(work);
}

/** A line is told in a round to come, or again and again. @throws Refusal `gm-only`, `not-running`, `bad-when`, `round-past`, `no-words` */
export function setTimer(work: UnitOfWork, caller: Caller, typed: string, text: string): string {
  mustBeGm(work.encounter, caller, work.guild);
  must(work.encounter.status !== 'over', 'not-running', { status: 'over' });
  const asked = readWhen(typed, work.rules.countNow !== undefined);
  const uncounted = !work.rules.countNow && asked.at === 'round' && asked.count !== undefined;
  const read = uncounted ? withoutCount(asked) : asked;
  // One that repeats begins with the next round at the earliest.
  const when =
    read.at === 'round' && read.every !== undefined ? { ...read, round: Math.max(read.round, work.seen.round + 1) } : withSide(work, read);
  const line = cleanText(text) && plainText(text, LONGEST_LINE);
  must(line !== '', 'no-words');
  must(when.at !== 'round' || when.round > work.seen.round, 'round-past', { now: work.seen.round });
  // Its name stands within sentences.
  const name = plainText(line.replace(/\.$/u, ''), LONGEST_PLAN_NAME);
  planForLater(work, [{ name, when, line, entrants: [] }]);
  work.did(doing.command(caller, `the timer “${marked(name)}”`, null));
  work.aside(`${marked(caller.name)} sets a timer (${marked(whenText(when))}): ${marked(line, LONGEST_LINE)}`, authorOf(caller), ['gm']);
  const instead = uncounted ? ` ${work.rules.title} counts nothing down within a round, so it comes as the round opens.` : '';
  const nobody =
    when.at === 'share' && !isThere(work, when.side)
      ? ` Nobody in the fight is on the side “${marked(when.side)}” yet: it waits for them.`
      : '';
  return `Set: **${marked(name)}** (${marked(whenText(when))}). Only GMs know of it until then.${instead}${nobody}`;
}

const withoutCount = ({ count: _, ...when }: Extract<When, { readonly at: 'round' }>): When => when;

/** Something planned comes now. @throws Refusal `gm-only`, `not-running`, `not-planned`, `fight-full` */
export function bringIn(work: UnitOfWork, caller: Caller, id: Id): string {
  mustBeGm(work.encounter, caller, work.guild);
  must(['running', 'paused'].includes(work.encounter.status), 'not-running', { status: work.encounter.status });
  const { entrants, name } = planned(work, id);
  mustFit(work, entrants.length, 'gm');
  work.apply('arrive', { ids: [id] });
  must(!plannedIn(work).some((c) => c.id === id && c.held), 'cannot-come', { name });
  mustHold(work);
  const named = doing.command(caller, `**${marked(name)}** coming`, entrants.some((e) => !e.concealed) ? 'newcomers joining' : null);
  work.did(named);
  return entrants.length > 0 ? `**${marked(name)}** is here.` : `**${marked(name)}** has been posted.`;
}

/** Something planned never comes. @throws Refusal `gm-only`, `not-planned` */
export function dropPlanned(work: UnitOfWork, caller: Caller, id: Id): string {
  mustBeGm(work.encounter, caller, work.guild);
  must(work.encounter.status !== 'over', 'not-running', { status: 'over' });
  const { name, entrants } = planned(work, id);
  work.apply('drop-planned', { id });
  const doctrines = Object.fromEntries(Object.entries(work.encounter.doctrines).filter(([who]) => !entrants.some((e) => e.id === who)));
  work.encounter = { ...work.encounter, doctrines };
  work.did(doing.command(caller, `dropping **${marked(name)}**`, null));
  work.aside(`${marked(caller.name)} drops what was planned: ${marked(name)}`, authorOf(caller), ['gm']);
  return asSentence(`Dropped: **${marked(name)}**`);
}
