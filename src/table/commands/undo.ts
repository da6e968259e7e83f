/** Taking back exactly what was done: the last thing, the last action, or the round; with the same dice when it is done again. */
import { isRoll, listed, must, Refusal } from '../../engine/index.ts';
import type { Caller, TakenBack } from '../api.ts';
import type { Checkpoint, Decision, Logged, Snowflake } from '../encounter.ts';
import { isWhatIf } from '../solo.ts';
import { nextCall, windowEnd } from '../time/decisions.ts';
import { movedBy } from '../time/moved.ts';
import { yetToAgree } from '../votes.ts';
import { marked } from '../words/markdown.ts';
import { struck } from '../words/struck.ts';
import { callAgain } from '../words/update.ts';
import { isBlind } from './blind.ts';
import { type Doing, encounterBefore, matchBefore } from './doings.ts';
import { isGm, seatFor, viewerFor } from './seats.ts';
import { withSoundSettings } from './sound-settings.ts';
import { isSpeech } from './speaking.ts';
import { isHeard, isKnownTo, isNamed, placeOf } from './undo-known.ts';
import { beforeOldAction } from './undo-old.ts';
import { authorOf, type UnitOfWork } from './unit-of-work.ts';
import { unsealAll } from './unsealing.ts';

/** How much is taken back: the last thing that anybody (of a player: that they) did, all of the last action, all of the round. */
export type Extent = 'last' | 'action' | 'round';

/** What is known of the past, newest first; the log oldest first. */
export interface UndoPast {
  readonly doings: readonly Doing[];
  readonly checkpoints: readonly Checkpoint[];
  /** The end of the log, without what was taken back before. */
  readonly tail: readonly Logged[];
}

/** A player, as far as what they ask to take back depends on who it is. */
export type Asker = Pick<Caller, 'user'>;

const MOST_NAMED = 12;
const OLD = 'the last thing done';

/**
 * Takes back. The GM may always, in their own copy of a fight even after its end. A player may take back what was their own doing and showed neither dice nor an answer of somebody
 * else; with others' answers in it, all players must ask for it. Dice that have been seen are the GM's to take back. More than one
 * thing goes only where `sure` names what was shown to go: else the answer says what would, and nothing has changed.
 *
 * @throws Refusal `nothing-to-undo`, `undo-too-old`, `ask-gm`, `not-joined`, `not-running`
 */
export function undo(work: UnitOfWork, caller: Caller, extent: Extent, past: UndoPast, sure: string | null): TakenBack {
  must(work.encounter.status !== 'over' || isWhatIf(work.encounter), 'not-running', { status: work.encounter.status });
  const byGm = isGm(work.encounter, caller, work.guild);
  must(byGm || seatFor(work.encounter, caller.user) !== undefined, 'not-joined');
  const last = byGm || extent !== 'last' ? undefined : past.doings.find((d) => isNamed(d) && d.user === caller.user);
  // Whoever may have answered in secret since: a player's own answer that lies sealed is taken back as its button does it.
  if (last && unsealAll(work, caller, last)) return { note: `Taken back: ${last.name}.`, asks: null };
  const going = byGm ? goingFor(work, extent, past) : ownGoing(work, caller, extent, past);
  if (going.length === 0 || !isNamed(going.at(-1)!)) return oldUndo(work, caller, byGm, going, past);
  const named = going.filter(byGm ? isNamed : isKnownTo(caller));
  const place = placeOf(going, byGm ? isNamed : isHeard);
  const nameOf: NameOf = (d) => (byGm || d.user === caller.user ? d.name : d.called) ?? '';
  if (!byGm) {
    const waitsFor = consentFor(work, caller, place, going);
    if (waitsFor > 0) return { note: askOthers(work, caller, place, named, waitsFor), asks: null };
    if (named.every((d) => d.user === caller.user) && named.length > 1 && sure !== place) return ask(place, named, nameOf);
  } else if (named.length > 1 && sure !== place) return ask(place, named, nameOf);
  const told = struck(work, goneIn(going, past), viewerFor(work.encounter, caller, work.guild));
  takeBack(work, caller, going, past);
  return { note: [`Taken back: ${namesOf(named, nameOf)}.`, told].filter(Boolean).join('\n'), asks: null };
}

/** What one undo would take back, for the GM; null: nothing. */
export function lastNamed({ doings }: Pick<UndoPast, 'doings'>): string | null {
  return doings.find((d) => isNamed(d))?.name ?? null;
}

/** What a reader knows a doing by. */
type NameOf = (doing: Doing) => string;

function namesOf(named: readonly Doing[], nameOf: NameOf): string {
  const names = named.slice(0, MOST_NAMED).map(nameOf);
  return [...names, ...(named.length > MOST_NAMED ? [`${named.length - MOST_NAMED} more`] : [])].join('; ');
}

const ask = (place: string, named: readonly Doing[], nameOf: NameOf): TakenBack => ({
  note: `This takes back ${named.length} things, the last first: ${namesOf(named, nameOf)}.`,
  asks: place,
});

/** The doings that go, newest first: all down to the one that is meant, with what followed by itself. */
const downTo = (doings: readonly Doing[], last: Doing | undefined): readonly Doing[] =>
  last ? doings.slice(0, doings.indexOf(last) + 1) : [];

/** Whether it opened the first round. What was done before that belongs to no round. */
const isBeginning = ({ back }: Doing): boolean => back?.in?.['status']?.to === 'gathering';

/** `counts`: what whoever takes back knows of; what else was done goes with it. */
function goingFor(
  { encounter }: UnitOfWork,
  extent: Extent,
  past: Pick<UndoPast, 'doings'>,
  counts: (d: Doing) => boolean = isNamed,
): readonly Doing[] {
  const begun = extent === 'round' ? past.doings.findIndex(isBeginning) : -1;
  const doings = begun < 0 ? past.doings : past.doings.slice(0, begun);
  must(begun !== 0, 'nothing-this-round');
  const top = doings.find(counts);
  if (!top || extent === 'last') return top ? downTo(doings, top) : doings.filter((d) => d.number > 0);
  const number = encounter.match.action ? encounter.match.number : top.place.number;
  const meant = (d: Doing): boolean =>
    counts(d) && (extent === 'round' ? d.round === encounter.match.state.round : d === top || (d.play && d.place.number >= number));
  const end =
    extent === 'round'
      ? doings.findIndex((d) => counts(d) && !meant(d))
      : doings.findIndex((d) => d.place.number < number && d !== top && counts(d));
  const going = doings.slice(0, end < 0 ? doings.length : end).findLast(meant);
  must(going !== undefined, 'nothing-this-round');
  return downTo(doings, going);
}

/** A player means what they did last themselves, with what others did since; in the fight, not about it. */
export function ownGoing(work: UnitOfWork, caller: Asker, extent: Extent, past: UndoPast): readonly Doing[] {
  must(extent !== 'round', 'ask-gm', { of: 'round' });
  if (!past.doings.some(isNamed)) return [];
  const own = (d: Doing): boolean => isNamed(d) && d.user === caller.user;
  const going = extent === 'action' ? goingFor(work, extent, past, isKnownTo(caller)) : downTo(past.doings, past.doings.find(own));
  must(going.some(own), 'ask-gm', { of: extent === 'action' ? 'others' : 'nobody' });
  must(
    going.filter(isNamed).every((d) => d.play || own(d)),
    'ask-gm',
  );
  must(!showsDice(work, going, past), 'ask-gm');
  return going;
}

/** Whether dice have fallen since what goes began. */
function showsDice({ encounter }: UnitOfWork, going: readonly Doing[], { checkpoints }: UndoPast): boolean {
  const { number, journal } = going.at(-1)!.place;
  const flying = encounter.match.action ? [{ number: encounter.match.number, action: encounter.match.action }] : [];
  const since = [...flying, ...checkpoints].filter((c) => c.number >= number);
  const entries = since.flatMap((c) => c.action.journal.slice(c.number === number ? (journal ?? 0) : 0));
  return entries.some(isRoll);
}

/** The last action of the players, which all of them together may take back, dice or not. @throws Refusal `ask-gm`, `nothing-to-undo` */
function goingTogether(work: UnitOfWork, past: UndoPast): readonly Doing[] {
  const going = goingFor(work, 'action', past, isHeard);
  must(going.some(isHeard), 'nothing-to-undo');
  must(
    going.filter(isNamed).every((d) => d.play),
    'ask-gm',
    { of: 'table' },
  );
  return going;
}

/** What that is: the place in the past to which it goes back, and its name as the channel may know it. */
export function placeTogether(work: UnitOfWork, past: UndoPast): { readonly place: string; readonly name: string } {
  const going = goingTogether(work, past);
  const called = [...new Set(going.flatMap((d) => (d.called === null ? [] : [d.called])))];
  return { place: placeOf(going, isHeard), name: called.length > 0 && called.length <= 3 ? listed(called) : 'the last action' };
}

/** All players take it back together; `line` says so. */
export function backTogether(work: UnitOfWork, line: string, past: UndoPast): void {
  takeBack(work, line, goingTogether(work, past), past);
}

/** How many players have yet to agree before a player may take back; 0: nobody. */
function consentFor({ encounter }: UnitOfWork, caller: Caller, place: string, going: readonly Doing[]): number {
  const others = going.some((d) => (isHeard(d) && d.user !== caller.user) || d.opened.some((user) => user !== caller.user));
  if (!others) return 0;
  return yetToAgree(encounter, [...agreedIn(encounter.undoAsked, place), caller.user]);
}

const agreedIn = (asked: UnitOfWork['encounter']['undoAsked'], place: string): readonly Snowflake[] =>
  asked?.place === place ? asked.users : [];

/** What that is, as the channel calls it. How many have answered in private is nobody's to know. */
export const calledIn = (named: readonly Doing[]): string =>
  [...new Set(named.slice(0, MOST_NAMED).map((d) => d.called ?? 'a private answer'))].join('; ');

function askOthers(work: UnitOfWork, caller: Caller, place: string, named: readonly Doing[], waitsFor: number): string {
  const users = [...new Set([...agreedIn(work.encounter.undoAsked, place), caller.user])];
  work.encounter = { ...work.encounter, undoAsked: { place, users } };
  const names = calledIn(named);
  const agree = `Players who agree ask for the same with **/undo** (${waitsFor} to go).`;
  work.note(`${marked(caller.name)} wants to take back: ${names}. ${agree}`, authorOf(caller));
  return 'Others have answered since, so all players must agree. I have asked them.';
}

/** Lines of the log that are true no more once something is taken back, whoever may read them. */
const goneIn = (going: readonly Doing[], { tail }: UndoPast): readonly Logged[] => tail.filter((l) => l.seq > going.at(-1)!.seq);

/** `by`: who takes it back, or a line that says why it is. */
export function takeBack(work: UnitOfWork, by: Caller | string, going: readonly Doing[], past: UndoPast): void {
  const target = going.at(-1)!;
  const match = matchBefore(target, work.encounter.match, past.checkpoints);
  if (!match) throw new Refusal('undo-too-old');
  const rolled = showsDice(work, going, past);
  const before = encounterBefore(work.encounter, going);
  // What the fight has told is put into words while those it tells of are still as they were told of.
  const told = struck(work, goneIn(going, past), { as: 'public' });
  putBack(work, { ...before.encounter, match, undoAsked: null });
  if (going.some((d) => d.moved)) work.moveOn();
  else sooner(work, going);
  work.renewDecisions();
  for (const decision of work.encounter.decisions) askAgain(work, decision, before.given(decision));
  work.base = work.encounter;
  tell(work, by, going.filter(isNamed), rolled, told);
  const keep = past.tail.filter((l) => l.seq > target.seq && (isUndoNote(l) || isSpeech(l) || isBlind(l))).map((l) => l.seq);
  work.undone = { from: target.seq + 1, to: work.before.seq, keep, by: work.encounter.seq, checkpoint: match.number, doing: target.number };
}

/** The encounter goes on from where it stood; whatever the fight then tells has been told before. */
function putBack(work: UnitOfWork, encounter: UnitOfWork['encounter']): void {
  work.encounter = withSoundSettings(encounter, work.rules);
  if (!encounter.trouble) return work.restand();
  work.pending = { at: 'trouble' };
  work.seen = work.encounter.match.state;
}

/** Deadlines that were moved move back. */
function sooner(work: UnitOfWork, going: readonly Doing[]): void {
  const moves = going.filter(({ later }) => later !== undefined);
  const by = (d: Decision): number => moves.reduce((sum, { later = 0, further = {} }) => sum + later + (further[d.id] ?? 0), 0);
  if (moves.length > 0) work.encounter = movedBy(work.encounter, work, (d) => -by(d));
}

const isUndoNote = ({ kind, body }: Logged): boolean => kind === 'note' && Object.hasOwn(body as object, 'undo');

/** What lay sealed lies sealed again, what was prepared is prepared again; who has answered since is asked again. */
function askAgain(work: UnitOfWork, decision: Decision, given: Pick<Decision, 'answer' | 'planned'>): void {
  const { answer } = given;
  if (answer) return work.setDecision({ ...decision, answer, planned: null, due: null });
  const planned =
    given.planned && isStillGiven(work, decision, given.planned.from) ? given.planned : decision.formal ? decision.planned : null;
  const { deadline } = decision;
  const due = decision.answer === null ? decision.due : nextCall(work.encounter, decision);
  const { vetoed: _, ...open } = decision;
  const soonest = planned ? windowEnd(work.encounter, work.clockwork, planned.who ?? decision.who[0]!, deadline) : work.now;
  // An order leaves its player the time that they have said.
  const at = planned?.from === 'order' ? Math.max(planned.at, soonest) : soonest;
  const kept = planned ? { planned: { ...planned, at }, due: due === null ? at : Math.min(at, due) } : { planned, due };
  work.setDecision({ ...(planned ? open : decision), answer: null, ...kept });
  if (decision.answer !== null) callAgain(work, work.decision(decision.id));
}

/** An order that is gone by now answers no more; what was left for one turn is used once. */
const isStillGiven = ({ orders }: UnitOfWork, { who }: Decision, from: string): boolean =>
  from !== 'ahead' && from !== 'joint' && (from !== 'order' || orders.some((o) => who.includes(o.combatant)));

/**
 * The log and the channel learn what was taken back, and the channel what of the story is true no more (`gone`); of what the channel never
 * heard, the GM alone does.
 */
function tell(work: UnitOfWork, by: Caller | string, named: readonly Doing[], rolled: boolean, gone: string): void {
  const dice = rolled ? ' Done again, it rolls the same dice.' : '';
  if (typeof by === 'string') return work.note(by + dice, null, { undo: named.length }, 'undo', gone);
  const known = named.filter((d) => d.called !== null);
  const line = (what: string): string => `${marked(by.name)} takes back${what}.${dice}`;
  // Where the channel heard only of what followed by itself, it learns that this goes, and not what it followed from.
  if (known.length > 0 || gone !== '') {
    const what = known.length > 0 ? `: ${namesOf(known, (d) => d.called ?? '')}` : ' what followed by itself';
    work.note(line(what), authorOf(by), { undo: known.length }, 'undo', gone);
  }
  if (known.length < named.length) {
    const hidden = named.filter((d) => d.called === null);
    work.aside(line(`: ${namesOf(hidden, (d) => d.name ?? '')}`), authorOf(by), ['gm'], { undo: hidden.length });
  }
}

/** What was done before names were kept: the last action, or the last answer in it. */
function oldUndo(work: UnitOfWork, caller: Caller, byGm: boolean, unnamed: readonly Doing[], past: UndoPast): TakenBack {
  must(!past.doings.some((d) => d.number === 0), 'nothing-to-undo');
  must(byGm, 'ask-gm');
  const before = encounterBefore(work.encounter, unnamed);
  const match = beforeOldAction(work, past.checkpoints);
  if (!match) throw new Refusal('nothing-to-undo');
  const status = match.state.begun ? before.encounter.status : 'gathering';
  putBack(work, {
    ...before.encounter,
    status,
    match: { ...match, published: match.action ? Infinity : 0 },
    trouble: null,
    undoAsked: null,
  });
  work.moveOn();
  work.renewDecisions();
  work.base = work.encounter;
  const told = match.action ? work.encounter.match.published : 0;
  const from =
    past.tail.filter((l) => l.kind === 'event' && l.action === match.number)[told]?.seq ??
    past.tail.find((l) => l.action > match.number)?.seq ??
    work.before.seq + 1;
  work.note(`${marked(caller.name)} takes back: ${OLD}. Done again, it rolls the same dice.`, authorOf(caller), { undo: 1 }, 'ruling');
  const doing = unnamed.at(-1)?.number ?? work.before.version;
  work.undone = { from, to: work.before.seq, keep: [], by: work.encounter.seq, checkpoint: match.number, doing };
  return { note: `Taken back: ${OLD}.`, asks: null };
}
