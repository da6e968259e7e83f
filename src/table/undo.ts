/** Taking back: the last answer, the last action or the whole round, exactly, with the same dice when it is done again. */
import { type ActionRecord, advance, type Entry, type Fight, type Id, type Match, must, Refusal } from '../engine/index.ts';
import type { Caller } from './api.ts';
import { marked } from './markdown.ts';
import type { Checkpoint, Logged, Page } from './page.ts';
import { combatantsOf, isGm, seatFor } from './seats.ts';
import { authorOf, type Work } from './work.ts';

/** How much is taken back. */
export type Extent = 'answer' | 'action' | 'round';

/**
 * Takes back. The GM may always. A player may take back what was his own doing and showed neither dice nor an answer of
 * somebody else; with others' answers in it, all players must ask for it. Dice that have been seen are the GM's to take back.
 * `tail` is the end of the log, at least as long as what is taken back. Returns the private word to the caller.
 * @throws Refusal `nothing-to-undo`, `ask-gm`, `not-joined`
 */
export function undo(work: Work, caller: Caller, extent: Extent, checkpoints: readonly Checkpoint[], tail: readonly Logged[]): string {
  must(work.page.status !== 'over' && work.page.status !== 'gathering', 'not-running', { status: work.page.status });
  const match = target(work, extent, checkpoints);
  if (!isGm(work.page, caller, work.guild)) {
    const waitsFor = mayTakeBack(work.page, caller, extent, checkpoints);
    if (waitsFor > 0) return askOthers(work, caller, extent, waitsFor);
  }
  takeBack(work, caller, extent, match, tail);
  return '';
}

function takeBack(work: Work, caller: Caller, extent: Extent, match: Match, tail: readonly Logged[]): void {
  const { page } = work;
  work.page = { ...page, match, trouble: null, undoAsked: null };
  // What an action that is cut short tells up to there has been told before; what the rules then do by themselves is new.
  const standing = advance(work.rules, { ...match, published: Infinity }, work.dice);
  work.take(standing);
  work.moveOn();
  const kept = match.action ? standing.match.published : 0;
  const from =
    tail.filter((l) => l.kind === 'event' && l.action === match.number)[kept]?.seq ?? tail.find((l) => l.action > match.number)?.seq;
  work.note(`${marked(caller.name)} takes back ${WHAT[extent]}. The same dice will fall again.`, authorOf(caller), { undo: extent });
  work.undone = { from: from ?? page.seq + 1, to: page.seq, by: work.page.seq, checkpoint: match.number };
}

const WHAT: Readonly<Record<Extent, string>> = { answer: 'the last answer', action: 'the last action', round: 'the round' };

/** How many players have yet to agree before a player may take back; 0: nobody. */
function mayTakeBack(page: Page, caller: Caller, extent: Extent, checkpoints: readonly Checkpoint[]): number {
  must(seatFor(page, caller.user) !== undefined, 'not-joined');
  const journal = page.match.action?.journal ?? checkpoints[0]?.action.journal ?? [];
  must(extent !== 'round' && !journal.some((e) => e.met.startsWith('roll')), 'ask-gm');
  must(isOwnDoing(page, caller, page.match.action ?? checkpoints[0]?.action), 'ask-gm');
  if (journal.filter(isAnswer).length <= 1) return 0;
  const agreed = new Set([...agreedIn(page, extent), caller.user]);
  return page.seats.filter((s) => s.role === 'player' && !s.gone && s.combatants.length > 0 && !agreed.has(s.user)).length;
}

/** Whether somebody's own deed or answer is in an action. */
function isOwnDoing(page: Page, { user }: Caller, action: ActionRecord | undefined): boolean {
  const own = combatantsOf(page, user);
  const by = (action?.args as { readonly by?: Id } | null)?.by;
  const asked = (action?.journal ?? []).filter(isAnswer).flatMap((e) => e.met.split(/\s+/));
  return own.some((id) => id === by || asked.includes(id));
}

/** Where the fight stands, as text: an agreement holds for this place only. */
const placeOf = ({ match }: Page, extent: Extent): string => `${extent} ${match.number} ${match.action?.journal.length ?? 0}`;

const agreedIn = (page: Page, extent: Extent): readonly string[] =>
  page.undoAsked?.place === placeOf(page, extent) ? page.undoAsked.users : [];

function askOthers(work: Work, caller: Caller, extent: Extent, waitsFor: number): string {
  const { page } = work;
  const users = [...new Set([...agreedIn(page, extent), caller.user])];
  work.page = { ...page, undoAsked: { place: placeOf(page, extent), users } };
  work.note(
    `${marked(caller.name)} would take back ${WHAT[extent]}. Players who agree ask for the same with **/undo** (${waitsFor} to go).`,
    authorOf(caller),
  );
  return 'Others have answered since, so all players must agree. I have asked them.';
}

function target({ page, rules }: Work, extent: Extent, checkpoints: readonly Checkpoint[]): Match {
  const { action, state } = page.match;
  if (extent === 'answer') return beforeAnswer(page.match) ?? beforeAnswer(asItEnded(checkpoints[0])) ?? back(checkpoints[0]);
  if (extent === 'action') {
    const own = action !== null && (action.journal.some(isAnswer) || rules.next(state).step !== 'perform');
    return own ? { ...page.match, action: null, published: 0 } : back(checkpoints.find((c) => c.action.journal.some(isAnswer) || c.deed));
  }
  const ofRound = checkpoints.filter((c) => c.round === state.round);
  return back(ofRound[ofRound.length - 1] ?? checkpoints[0]);
}

const isAnswer = (entry: Entry): boolean => entry.met.startsWith('ask');

/** A checkpoint as a place to go on from: the fight before its action, the action not yet begun. */
function back(checkpoint: Checkpoint | undefined): Match {
  if (!checkpoint?.before) throw new Refusal('nothing-to-undo');
  return { state: checkpoint.before as unknown as Fight, number: checkpoint.number, action: null, published: 0 };
}

/** The last action with its whole journal, as if it were in flight again. */
const asItEnded = (checkpoint: Checkpoint | undefined): Match => ({ ...back(checkpoint), action: checkpoint?.action ?? null });

/** The action in flight before its last answer; null if none was given in it. */
function beforeAnswer(match: Match): Match | null {
  const last = match.action?.journal.findLastIndex(isAnswer) ?? -1;
  return match.action && last >= 0 ? { ...match, action: { ...match.action, journal: match.action.journal.slice(0, last) } } : null;
}
