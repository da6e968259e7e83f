/** What a caller is asked and may decide, in their words. */
import { type Choice, type Id, isFormal, type Offer, own, type Viewer } from '../../engine/index.ts';
import type { Caller, OpenDecision, TypingView } from '../api.ts';
import { unfollowed } from '../automatic/unfollowed.ts';
import { askOf, offersOfPick, refusedFor, turnOffers } from '../commands/asked.ts';
import { combatantsOf, isGm, mayActFor, whoPractises } from '../commands/seats.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Decision, Encounter, Guild } from '../encounter.ts';
import { isSolo } from '../solo.ts';
import { comesTo } from '../words/comes-to.ts';
import { refusalText } from '../words/refusals.ts';
import { decidesItself, isFormalOfAutopilot, silenceToYou, unansweredIn } from '../words/update.ts';
import { questionText, turnAsk } from '../words/words.ts';
import { readingOf } from './reading.ts';

/** Whether nobody could tell anything from a question with nothing to choose: whoever plays alone, and the GM of an autopilot, know. */
const foolsNobody = (work: UnitOfWork, decision: Decision): boolean => isSolo(work.encounter) || isFormalOfAutopilot(work, decision);

/** The decisions behind one that a caller may take: a turn open to several is one for each of their own. */
export const openFor = (work: UnitOfWork, caller: Caller, decision: Decision): OpenDecision[] =>
  decidersFor(work, caller, decision).map((who) => worded(work, caller, decision, who));

/** The same by whose they are, without what they ask and offer. */
export const openInShort = (work: UnitOfWork, caller: Caller, decision: Decision): TypingView['decisions'] =>
  decidersFor(work, caller, decision).map((who) => ({
    id: decision.id,
    who,
    whoName: readingOf(work, readerOf(work.encounter, caller, work.guild, who)).labels.name(who),
    kind: decision.kind,
    answered: isAnswered(decision) || null,
  }));

/** The decision of somebody that the caller may take, one that is not answered yet before others; null: there is none. */
export function questionTo(work: UnitOfWork, caller: Caller, who: Id): OpenDecision | null {
  const theirs = work.encounter.decisions.filter((d) => decidersFor(work, caller, d).includes(who));
  const [first = theirs[0]] = theirs.filter((d) => !isAnswered(d));
  return first ? worded(work, caller, first, who) : null;
}

/** Those of them, by whose they are. */
function decidersFor(work: UnitOfWork, caller: Caller, decision: Decision): readonly Id[] {
  const gm = isGm(work.encounter, caller, work.guild);
  const theirs = decision.users.includes(caller.user);
  if (decision.formal && (!theirs || foolsNobody(work, decision))) return [];
  const may = work.pending.at === 'turn' ? [...decision.who, ...(work.pending.turn.may ?? [])] : decision.who;
  return may.filter((who) => mayActFor(work.encounter, caller, work.guild, who) && (theirs || gm || may.length > decision.who.length));
}

/** Through whose eyes somebody decides for one of those they may decide for. */
export function readerOf(encounter: Encounter, caller: Pick<Caller, 'user' | 'roles'>, guild: Guild | null, who: Id): Viewer {
  const mine = whoPractises(encounter, caller);
  if (mine.includes(who)) return { as: 'player', of: mine };
  return isGm(encounter, caller, guild) ? { as: 'gm' } : { as: 'player', of: [...combatantsOf(encounter, caller.user), who] };
}

/** What a decision asks of one of those who may take it, and what happens otherwise, in the words of a reader. */
export function askedOf(
  work: UnitOfWork,
  decision: Decision,
  who: Id,
  reader: Viewer,
): Pick<OpenDecision, 'whoName' | 'question' | 'otherwise'> {
  const { rules, pending } = work;
  const { labels, voice, chosen } = readingOf(work, reader);
  const ask = pending.at === 'turn' ? null : askOf(work, decision);
  // Whoever may act in another's turn loses nothing by saying nothing.
  const otherwise = ask ? ask.otherwise : pending.at === 'turn' && pending.turn.of.includes(who) ? pending.turn.otherwise.choice : null;
  const silence = otherwise && !ask ? unansweredIn(work, decision) : undefined;
  const label = (choice: Choice): string => chosen(ask ? ask.offers : offersOfPick(work, who, choice.pick), choice);
  return {
    whoName: labels.name(who),
    question: ask
      ? isFormal(ask)
        ? 'There is nothing you can do this time. You are asked anyway, so that nobody can tell.'
        : questionText(rules, ask, voice)
      : pending.at === 'turn'
        ? questionText(rules, turnAsk(pending.turn, who), voice)
        : '',
    otherwise: silence !== undefined ? silenceToYou(silence) : otherwise ? label(otherwise) : '',
  };
}

function worded(work: UnitOfWork, caller: Caller, decision: Decision, who: Id): OpenDecision {
  const { encounter, pending } = work;
  const reader = readerOf(encounter, caller, work.guild, who);
  const { worded: inWords, chosen } = readingOf(work, reader);
  const ask = pending.at === 'turn' ? null : askOf(work, decision);
  const offers = ask?.offers ?? turnOffers(work, who);
  const order = unfollowed(work, caller, { decision, who, ask, offers });
  const askedBy = who === 'gm' ? own(work.rules.texts.askedBy ?? {}, decision.key) : undefined;
  return {
    id: decision.id,
    who,
    kind: decision.kind,
    ...askedOf(work, decision, who, reader),
    offers: inWords(offers),
    opened: decision.opened,
    deadline: decision.deadline,
    answered: answeredIn(caller, decision, (choice) => chosen(offers, choice)),
    ...changedSince(caller, decision, ask?.offers ?? []),
    ...(decision.answer === null && decision.lost?.from === caller.user && { lost: lostIn(work, decision, who, reader) }),
    sealed: decision.answer?.from === caller.user ? { words: decision.answer.words ?? null } : null,
    waited: decision.users.includes(caller.user) && !decidesItself(decision),
    ...(decidesItself(decision) && { byItself: true as const }),
    standingIn: encounter.seats.some((s) => s.user !== caller.user && s.combatants.includes(who)),
    ...(askedBy !== undefined && { askedBy }),
    ...(order && { unfollowed: order }),
  };
}

/** What was chosen and cannot be done any more, and why, in the words of whoever chose it. */
function lostIn(work: UnitOfWork, decision: Decision, who: Id, reader: Viewer): NonNullable<OpenDecision['lost']> {
  const { chosen, voice } = readingOf(work, reader);
  const { choice } = decision.lost!;
  const refusal = refusedFor(work, decision, { by: who, choice });
  return { says: chosen(askOf(work, decision).offers, choice), why: refusal ? refusalText(refusal, work.rules, voice) : '' };
}

/** Whether somebody has answered it: what only keeps up a form is no answer. */
const isAnswered = ({ answer }: Decision): boolean => answer !== null && answer.from !== 'form';

/** Whether the reader knows what has been answered. */
const knowsAnswer = ({ user }: Caller, { answer, users }: Decision): boolean => users.includes(user) || answer?.from === user;

/** What an answer comes to by now, where that is something else than when it was given: for whoever knows the answer. */
function changedSince(caller: Caller, decision: Decision, offers: readonly Offer[]): Pick<OpenDecision, 'changed'> {
  const { answer } = decision;
  if (answer?.comes === undefined || !knowsAnswer(caller, decision)) return {};
  const now = comesTo(offers, answer.choice);
  return now === answer.comes ? {} : { changed: { was: answer.comes, now } };
}

/** What has been answered already: in words for those who are asked and for whoever gave it, and for a GM only that it has been. */
function answeredIn(caller: Caller, decision: Decision, chosen: (choice: Choice) => string): string | null {
  const { answer } = decision;
  if (!answer || !isAnswered(decision)) return null;
  return knowsAnswer(caller, decision) ? chosen(answer.choice) : 'something sealed';
}
