/** Looking at fights. Nothing changes but what somebody has read: a catch-up moves their mark. */
import { type Id, must } from '../../engine/index.ts';
import { ACTS_BACK, completeActs } from '../acts/acts.ts';
import type { Caller, CaughtUp, CompleteAct, PagedLine, ReceiptLine } from '../api.ts';
import { WHY_BACK, whyText } from '../automatic/why.ts';
import type { CommandHandler } from '../commands/command-handler.ts';
import { withoutDecided } from '../commands/decided-for.ts';
import { combatantsOf, isGm, mustBeGm, seatFor, viewerFor, withSeat } from '../commands/seats.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Logged, Snowflake } from '../encounter.ts';
import { wasCalledOff } from '../ending.ts';
import { marker, numbersIn } from '../marks.ts';
import type { Retelling } from '../retelling.ts';
import { askedFor } from './asked-for.ts';
import { BITE, readCheckpoints, readNews } from './bites.ts';
import { decidedFor, encounterViewOf, viewOnce } from './encounter-view.ts';
import { hearable, receiptOf, wholeOf } from './log.ts';
import { retellingOf } from './retelling.ts';
import { missedOf, plainly, toldLines } from './told-lines.ts';

/** Lines of the log that are read at once at most. */
const MOST_LINES = 1000;

/** A fight as it stands, to be looked at. @throws Refusal `no-encounter` */
export const workFor = (handler: CommandHandler, id: string, caller: Caller | null): Promise<UnitOfWork> =>
  handler.look(id, caller, (work) => work);

/** All at a fight but those who run it: players, those who stand in for them, and who watches. @throws Refusal `no-encounter` */
export async function othersAt(handler: CommandHandler, id: string): Promise<readonly Snowflake[]> {
  const { seats } = await handler.load(id, null);
  const running = seats.filter(({ role }) => role === 'gm').map(({ user }) => user);
  const there = seats.flatMap(({ user, standIns, playedBy }) => [user, ...standIns, ...(playedBy ? [playedBy] : [])]);
  return [...new Set(there)].filter((user) => !running.includes(user));
}

/** At most five complete acts for an open decision, or (null) of somebody's own accord; none where the caller is not asked. */
export function actsFor(
  handler: CommandHandler,
  id: string,
  caller: Caller,
  decision: number | null,
  who: Id,
): Promise<readonly CompleteAct[]> {
  return handler.look(id, caller, async (work) => {
    const asked = askedFor(work, caller, decision, who);
    if (!asked) return [];
    const { kind } = asked.decision;
    const past = kind === 'turn' || kind === 'declaration' ? await handler.store.actions(id, ACTS_BACK) : [];
    return completeActs(work, caller, asked, viewOnce(work, caller), past);
  });
}

/** The three best options of somebody on autopilot, in words. @throws Refusal `gm-only`, `no-such-combatant` */
export function whyOf(handler: CommandHandler, id: string, caller: Caller, who: Id): Promise<string> {
  return handler.look(id, caller, async (work) => {
    mustBeGm(work.encounter, caller, work.guild);
    return whyText(work, who, await readCheckpoints(handler, id, WHY_BACK));
  });
}

/** Lines of the log before one of them, by its mark; null: the latest. */
export async function logPage(
  handler: CommandHandler,
  id: string,
  caller: Caller,
  before: string | null,
  limit: number,
): Promise<readonly PagedLine[]> {
  const work = await workFor(handler, id, caller);
  const viewer = viewerFor(work.encounter, caller, work.guild);
  const { seed } = work.encounter;
  let found: Awaited<ReturnType<typeof toldLines>> = [];
  const behind = work.encounter.seq + 1;
  const last = Math.min((before !== null && numbersIn(seed, before)?.[0]) || behind, behind);
  // What begins on this page may have ended on the one after it: it is told whole here.
  let raw: readonly Logged[] = last > 1 && last < behind ? await handler.store.log(id, last - 1, BITE) : [];
  // Further back where some may not be read: a short page would tell how many those are, and an empty one seem the beginning.
  // One more than the page holds: whether there is an earlier one.
  for (let end = last; end > 1 && found.length <= limit; ) {
    const after = Math.max(0, end - 1 - Math.max(BITE, limit));
    raw = [...(await handler.store.log(id, after, end - 1 - after)), ...raw];
    end = after + 1;
    if (hearable(viewer, raw) > limit || end <= 1) found = await toldLines(handler, work, viewer, raw);
    found = found.filter(({ seq }) => seq < last);
  }
  const begins = Math.max(0, found.length - limit);
  const mark = marker(seed);
  return found.slice(begins).map((line, i) => ({ ...plainly(line), earlier: begins + i > 0 ? mark(line.seq) : null }));
}

/** How the results behind a mark came about. */
export async function receiptBehind(handler: CommandHandler, id: string, caller: Caller, behind: string): Promise<readonly ReceiptLine[]> {
  const work = await workFor(handler, id, caller);
  return receiptOf(work, caller, await linesIn(handler, work, behind));
}

/** What happened behind a mark, whole. */
export async function wholeBehind(handler: CommandHandler, id: string, caller: Caller, behind: string): Promise<readonly string[]> {
  const work = await workFor(handler, id, caller);
  return wholeOf(work, caller, await linesIn(handler, work, behind));
}

/** The lines of the log that a mark from a custom id names, which may be anybody's. */
async function linesIn(handler: CommandHandler, { encounter }: UnitOfWork, behind: string): Promise<readonly Logged[]> {
  const [from, to] = numbersIn(encounter.seed, behind) ?? [1, 0];
  const first = Math.max(1, from);
  const count = Math.min(to, encounter.seq) - first + 1;
  return count < 1 ? [] : handler.store.log(encounter.id, first - 1, Math.min(count, MOST_LINES));
}

/** What happened since the caller last looked; moves their read mark. */
export async function catchUp(handler: CommandHandler, id: string, caller: Caller): Promise<CaughtUp> {
  const work = await workFor(handler, id, caller);
  const seat = seatFor(work.encounter, caller.user);
  const after = Math.max(seat?.seen ?? 0, work.encounter.seq - MOST_LINES);
  const viewer = viewerFor(work.encounter, caller, work.guild);
  const news = await readNews(handler, work.encounter, { after, most: MOST_LINES, viewer });
  const all = await toldLines(handler, work, viewer, news);
  if (seat && work.encounter.status !== 'over') {
    await handler.change(id, { ...caller, interaction: null }, (w) => {
      const now = seatFor(w.encounter, caller.user);
      // What has come while they were reading they have not read.
      if (now) w.encounter = withSeat(w.encounter, withoutDecided({ ...now, seen: Math.max(now.seen, work.encounter.seq) }));
      return '';
    });
  }
  // A GM runs the greater part: what happens to foes is their story, not what happened to them.
  const own = isGm(work.encounter, caller, work.guild) ? [] : combatantsOf(work.encounter, caller.user);
  const view = encounterViewOf(work, caller);
  return { ...missedOf(all, own), decided: decidedFor(view, seat), view };
}

/** The story of a fight so far. @throws Refusal `no-story` where it was called off */
export async function retell(handler: CommandHandler, id: string, caller: Caller, forAll: boolean): Promise<Retelling> {
  const work = await workFor(handler, id, caller);
  must(!wasCalledOff(work.encounter), 'no-story');
  return retellingOf(handler, work, caller, forAll);
}
