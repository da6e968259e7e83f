/** Taking back: the last answer, the last action or the whole round, exactly, with the same dice when it is done again. */
import { advance, type Entry, type Fight, type Match, must, Refusal } from '../engine/index.ts';
import type { Caller } from './api.ts';
import { marked } from './markdown.ts';
import type { Checkpoint, Logged, Page } from './page.ts';
import { isGm, seatFor } from './seats.ts';
import { authorOf, type Work } from './work.ts';

/** How much is taken back. */
export type Extent = 'answer' | 'action' | 'round';

/**
 * Takes back. The GM may always; a player only what was his own doing and showed neither dice nor an answer of somebody else.
 * `tail` is the end of the log, at least as long as what is taken back.
 * @throws Refusal `nothing-to-undo`, `ask-gm`
 */
export function undo(work: Work, caller: Caller, extent: Extent, checkpoints: readonly Checkpoint[], tail: readonly Logged[]): void {
  must(work.page.status !== 'over' && work.page.status !== 'gathering', 'not-running', { status: work.page.status });
  const { page } = work;
  if (!isGm(page, caller, work.guild)) mustBeHarmless(page, caller, extent, checkpoints);
  const match = target(page, extent, checkpoints);
  work.page = { ...page, match, trouble: null };
  // All that is told on the way to there has been told before.
  const standing = advance(work.rules, { ...match, published: Infinity }, work.dice);
  work.take({ ...standing, news: [], newsOf: [], past: [] });
  work.moveOn();
  const kept = standing.match.action ? standing.match.published : 0;
  const from =
    tail.filter((l) => l.kind === 'event' && l.action === match.number)[kept]?.seq ?? tail.find((l) => l.action > match.number)?.seq;
  work.note(`${marked(caller.name)} takes back ${WHAT[extent]}. The same dice will fall again.`, authorOf(caller), { undo: extent });
  work.undone = { from: from ?? page.seq + 1, to: page.seq, by: work.page.seq, checkpoint: match.number };
}

const WHAT: Readonly<Record<Extent, string>> = { answer: 'the last answer', action: 'the last action', round: 'the round' };

function target(page: Page, extent: Extent, checkpoints: readonly Checkpoint[]): Match {
  const { action } = page.match;
  if (extent === 'answer') return beforeAnswer(page.match) ?? beforeAnswer(asItEnded(checkpoints[0])) ?? back(checkpoints[0]);
  if (extent === 'action')
    return action?.journal.some(isAnswer)
      ? { ...page.match, action: null, published: 0 }
      : back(checkpoints.find((c) => c.action.journal.some(isAnswer) || isDeed(c)));
  const ofRound = checkpoints.filter((c) => c.round === page.match.state.round);
  return back(ofRound[ofRound.length - 1] ?? checkpoints[0]);
}

const isAnswer = (entry: Entry): boolean => entry.met.startsWith('ask');

/** Whether somebody did it, rather than the rules going on by themselves: those start from a fight that waits for nobody. */
const isDeed = ({ deed }: Checkpoint): boolean => deed;

/** A checkpoint as a place to go on from: the fight before its action, the action not yet begun. */
function back(checkpoint: Checkpoint | undefined): Match {
  if (!checkpoint) throw new Refusal('nothing-to-undo');
  return { state: checkpoint.before as unknown as Fight, number: checkpoint.number, action: null, published: 0 };
}

/** The last action with its whole journal, as if it were in flight again. */
const asItEnded = (checkpoint: Checkpoint | undefined): Match => ({ ...back(checkpoint), action: checkpoint?.action ?? null });

/** The action in flight before its last answer; null if none was given in it. */
function beforeAnswer(match: Match): Match | null {
  const last = match.action?.journal.findLastIndex(isAnswer) ?? -1;
  return match.action && last >= 0 ? { ...match, action: { ...match.action, journal: match.action.journal.slice(0, last) } } : null;
}

function mustBeHarmless(page: Page, caller: Caller, extent: Extent, checkpoints: readonly Checkpoint[]): void {
  must(seatFor(page, caller.user) !== undefined, 'not-joined');
  const journal = page.match.action?.journal ?? checkpoints[0]?.action.journal ?? [];
  const shown = journal.some((e) => e.met.startsWith('roll'));
  const others = journal.filter(isAnswer).length > 1;
  must(extent !== 'round' && !shown && !others, 'ask-gm');
}
