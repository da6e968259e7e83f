/** Deciding and acting: what moves a fight on. Each function works on a `UnitOfWork`; nothing is kept before it is saved. */
import {
  type Given as Answers,
  type Attempt,
  accept,
  type Choice,
  expire,
  GM_LABELS,
  GO_ON,
  type Id,
  LAST_CALL,
  must,
  own,
  reply,
  validAnswer,
} from '../../engine/index.ts';
import type { AskedOf, Caller } from '../api.ts';
import { aheadDone, aheadLost, aheadWords, forgetAhead, howAhead } from '../automatic/ahead.ts';
import { forgetJoint, jointDone } from '../automatic/joint.ts';
import { planFor, thinkAgain } from '../automatic/plans.ts';
import { mustHold } from '../caps.ts';
import type { Decision, Sealed } from '../encounter.ts';
import { noteAnswer } from '../time/answering.ts';
import { heldUntil, isLastCall, isNewSince } from '../time/decisions.ts';
import { stands } from '../time/unreachable.ts';
import { vetoFor } from '../veto.ts';
import * as doing from '../words/doing-words.ts';
import { readEdit } from '../words/fields.ts';
import { marked } from '../words/markdown.ts';
import { callAgain } from '../words/update.ts';
import { allowed, askOf, sealedIn, toSeal } from './asked.ts';
import { noteDecided } from './decided-for.ts';
import { mustNotBeMuted } from './desk.ts';
import { beforeEdit, logEdit } from './edits.ts';
import { learned } from './guide.ts';
import { reopenImpossible } from './impossible.ts';
import { close } from './lifecycle.ts';
import { gms, isGm, mayActFor, mustActFor, seatFor, seatOfCombatant, withSeat } from './seats.ts';
import type { Sliced } from './slices.ts';
import { actOn, speakWith } from './speaking.ts';
import { authorOf, type UnitOfWork } from './unit-of-work.ts';

/** Refuses commands that need a fight under way. */
export function mustRun({ encounter }: UnitOfWork): void {
  must(encounter.status === 'running', 'not-running', { status: stands(encounter) });
  must(encounter.trouble === null, 'trouble');
}

/** What somebody does, and what is said with it; left out or null: nothing. */
interface ActWithWords extends Attempt {
  readonly words?: string | null;
}

/** An open decision is taken: by its player, a stand-in or a GM. @throws Refusal `too-late`, `no-voice`, or as `declare` */
export function decide(work: UnitOfWork, caller: Caller, id: number, act: ActWithWords): void {
  const { by: who, choice, words = null } = act;
  mustRun(work);
  const decision = work.decision(id);
  const held = !isLastCall(decision) && heldUntil(work.encounter, work.now) !== work.now;
  must(!held, 'rounds-a-day', { most: work.encounter.pace.roundsPerDay });
  must(decision.who.includes(who) || (work.pending.at === 'turn' && (work.pending.turn.may ?? []).includes(who)), 'too-late', {
    decision: id,
  });
  mustActFor(work.encounter, caller, work.guild, who);
  returned(work, caller, who);
  learned(work, caller.user, decision.kind === 'turn' || decision.kind === 'declaration' ? 'move' : 'answer');
  if (words !== null) mustHaveVoice(work, caller, mayHaveWords(work, decision, who));
  if (decision.answer === null) forgetAhead(work, { who, kind: decision.kind });
  if (decision.kind !== 'reaction') forgetJoint(work, [who]);
  noteAnswer(work, decision, who);
  if (work.pending.at === 'turn') return takeTurn(work, caller, decision.kind, act);
  if (work.pending.at === 'over') return atLastCall(work, caller, decision, choice);
  work.did(doing.answer(work, caller.user, decision));
  seal(work, decision, {
    choice: validAnswer(askOf(work, decision), choice),
    from: caller.user,
    at: work.now,
    ...(words !== null && { words }),
  });
}

/** The same answer for several who are asked at the same time, each taken or none. @throws Refusal as `decide` */
export function decideAll(work: UnitOfWork, caller: Caller, asked: readonly AskedOf[], choice: Choice): void {
  for (const { decision, who } of asked.slice(0, work.encounter.decisions.length)) decide(work, caller, decision, { by: who, choice });
}

/** Somebody acts of their own accord: takes the turn that is theirs, answers what they alone are asked, or the GM does what a GM may. */
export function actFor(work: UnitOfWork, caller: Caller, given: ActWithWords): string | null {
  const { by: who, words = null } = given;
  const act = who === 'gm' ? { ...given, choice: readEdit(work.rules, given.choice, work.seen.combatants) } : given;
  must(
    mayActFor(work.encounter, caller, work.guild, who),
    who === 'gm' ? 'gm-only' : 'not-yours',
    who === 'gm' ? { gms: gms(work.encounter) } : { who },
  );
  if (words !== null) mustHaveVoice(work, caller, isFigure(work, who));
  // Before the first round nobody has a turn that could be asked about, whatever the rules wait for.
  const isAsked = work.encounter.status !== 'gathering' && work.pending.at === 'turn' && work.pending.turn.of.includes('gm');
  if (who === 'gm' && !isAsked) return gmAct(work, caller, act.choice);
  mustRun(work);
  const decision = work.encounter.decisions.find((d) => d.who.includes(who) && (work.pending.at === 'ask' || isTurnOf(work.pending, who)));
  if (decision) {
    decide(work, caller, decision.id, act);
    return null;
  }
  must(work.pending.at === 'turn', 'action-in-flight');
  must(isTurnOf(work.pending, who), 'not-your-turn', { who, turn: work.pending.at === 'turn' ? work.pending.turn.of : [] });
  takeTurn(work, caller, work.pending.turn.kind, act);
  return null;
}

function takeTurn(work: UnitOfWork, caller: Caller, kind: Decision['kind'], act: ActWithWords): void {
  const { by: who, words = null } = act;
  if (words !== null) speakWith(work, { who, text: words, user: caller.user, kind });
  noteDecided(work, act, caller.user);
  learned(work, caller.user, 'move');
  work.did(doing.turn(work, caller.user, act));
  moveBy(work, act);
}

const isFigure = ({ seen }: UnitOfWork, who: Id): boolean => Object.hasOwn(seen.combatants, who);

/** @throws Refusal `no-voice`, `muted` */
function mustHaveVoice(work: UnitOfWork, caller: Caller, isSomebody: boolean): void {
  must(isSomebody, 'no-voice');
  mustNotBeMuted(work, caller);
}

/** Whether something can be said with an answer: by somebody in the fight, with what they do. */
const mayHaveWords = (work: UnitOfWork, { kind }: Decision, who: Id): boolean => kind !== 'ruling' && isFigure(work, who);

/**
 * What is said with an answer that lies sealed is said otherwise, or not at all (null).
 * @throws Refusal `too-late`, `no-voice`
 */
export function reword(work: UnitOfWork, caller: Caller, id: number, who: Id, words: string | null): void {
  mustRun(work);
  const decision = work.decision(id);
  const { answer } = decision;
  must(decision.who.includes(who) && answer?.from === caller.user, 'too-late', { decision: id });
  mustHaveVoice(work, caller, mayHaveWords(work, decision, who));
  const { words: _, ...silent } = answer;
  work.did(doing.answer(work, caller.user, decision));
  work.setDecision({ ...decision, answer: words === null ? silent : { ...silent, words } });
}

/** A decided fight ends, or the GM plays on: by an act of the system's own, or by what they do next. */
function atLastCall(work: UnitOfWork, caller: Caller, decision: Decision, choice: Choice): void {
  const { pick } = validAnswer(askOf(work, decision), choice);
  if (pick === LAST_CALL.otherwise.pick) return close(work, caller);
  work.did(doing.command(caller, 'playing on'));
  work.encounter = { ...work.encounter, playedOn: true };
  work.note(`${marked(caller.name)} plays on.`, authorOf(caller), {}, 'ruling');
  if (work.rules.offers(work.seen, 'gm').some((o) => o.pick === GO_ON && !o.blocked)) moveBy(work, { by: 'gm', choice: { pick: GO_ON } });
}

const isTurnOf = (pending: UnitOfWork['pending'], who: Id): boolean =>
  pending.at === 'turn' && [...pending.turn.of, ...(pending.turn.may ?? [])].includes(who);

/** The GM does something of their own: at any time what is marked so, the rest when nobody is being asked. */
function gmAct(work: UnitOfWork, caller: Caller, choice: Choice): string | null {
  must(isGm(work.encounter, caller, work.guild), 'gm-only', { gms: gms(work.encounter) });
  must(work.encounter.status !== 'over', 'not-running', { status: work.encounter.status });
  const offer = accept(work.rules.offers(work.seen, 'gm'), choice);
  must(work.encounter.status !== 'gathering' || offer.anytime === true, 'not-running', { status: 'gathering' });
  must(offer.anytime === true || !work.encounter.trouble, 'trouble');
  if (work.encounter.trouble) {
    work.applyOffered(choice);
    return null;
  }
  const before = whoseTurn(work);
  const edited = beforeEdit(work, choice);
  work.did(doing.gmAct(work, caller.user, choice, offer));
  if (own(GM_LABELS, choice.pick) !== undefined) work.ruledBy = marked(caller.name);
  work.declare({ by: 'gm', choice });
  if (offer.anytime) mustHold(work);
  const changed = logEdit(work, caller, choice, edited);
  // Whoever's turn it still is keeps their clock and is not called again: that would also tell of what was done in secret.
  if (!offer.anytime && whoseTurn(work) !== before) work.moveOn();
  return changed;
}

/** The turn that is waited for, to be compared with another. */
const whoseTurn = ({ pending, seen }: UnitOfWork): string => JSON.stringify([seen.round, pending]);

/** Somebody does something that no decision from before outlasts. */
function moveBy(work: UnitOfWork, attempt: Attempt): void {
  work.declare(attempt);
  work.moveOn();
}

/** Puts an answer under seal; when all that the rule needs are in, it goes on. */
function seal(work: UnitOfWork, decision: Decision, answer: Sealed): void {
  const { lost: _, ...open } = decision;
  work.setDecision({ ...open, answer: toSeal(work, decision, answer), planned: null, due: null });
  goOn(work);
}

function goOn(work: UnitOfWork): void {
  if (work.pending.at !== 'ask') return;
  const { asking } = work.pending;
  const answered = work.encounter.decisions.filter((d) => d.answer !== null);
  if (answered.length < work.encounter.decisions.length) return;
  for (const d of answered)
    if (!d.formal) noteDecided(work, { by: d.who[0]!, choice: d.answer!.choice }, d.answer!.from, () => askOf(work, d).offers);
  const given: Answers = Object.fromEntries(answered.map((d) => [d.who[0]!, sealedIn(work, d)]));
  actOn(
    work,
    answered.flatMap(({ kind, who }) => (kind === 'turn' ? who : [])),
  );
  for (const { who, kind, answer } of answered)
    if (answer?.words !== undefined) speakWith(work, { who: who[0]!, text: answer.words, user: answer.speaker ?? answer.from, kind });
  work.adopt(reply(work.rules, work.encounter.match, given, work.dice, asking));
  work.moveOn();
}

/** Nobody decided in time: the rule's own default. */
export function applyDefault(work: UnitOfWork, decision: Decision): void {
  work.encounter = { ...work.encounter, unattended: work.encounter.unattended + 1 };
  if (work.pending.at === 'over') return close(work, null);
  noteAnswer(work, decision, decision.who.find((id) => seatOfCombatant(work.encounter, id)?.user === decision.users[0]) ?? '');
  if (work.pending.at === 'turn') {
    noteDecided(work, work.pending.turn.otherwise, 'time');
    work.adopt(expire(work.rules, work.encounter.match, work.pending.turn, work.dice));
    return work.moveOn();
  }
  seal(work, decision, { choice: askOf(work, decision).otherwise, from: 'time', at: work.now });
}

/** Gives the answer that an order, a doctrine or the lack of any choice has prepared. A plan the rules refuse is dropped. */
export function applyPlan(work: UnitOfWork, decision: Decision): void {
  const plan = decision.planned;
  if (!plan) return;
  if (plan.from !== 'form' && plan.from !== 'joint') work.encounter = { ...work.encounter, unattended: work.encounter.unattended + 1 };
  work.setDecision({ ...decision, planned: null, due: decision.deadline });
  const who = plan.who ?? decision.who[0]!;
  const attempt = { by: who, choice: plan.choice };
  const fits = allowed(work, decision, attempt);
  const said = fits ? aheadWords(work, decision, who) : null;
  const by = plan.from === 'ahead' ? howAhead(work, { ...decision, planned: plan }, who) : plan.from;
  if (plan.from === 'ahead') (fits ? aheadDone : aheadLost)(work, decision, who);
  if (plan.from === 'joint' && fits) jointDone(work, who, { ...decision, planned: plan });
  if (plan.from === 'joint' && !fits) forgetJoint(work, [who]);
  if (!fits) return callAgain(work, decision);
  noteAnswer(work, decision, who);
  if (work.pending.at === 'over') return close(work, null);
  if (work.pending.at !== 'turn') return seal(work, { ...decision, planned: null }, { ...plan, ...said });
  noteDecided(work, attempt, by);
  if (said) speakWith(work, { who, text: said.words, user: said.speaker, kind: decision.kind });
  moveBy(work, attempt);
}

/** At most this many prepared answers are given in one command, so that no other fight waits for long; the clock gives the rest. */
export const AT_ONCE = 25;

/** A command that has cost this share of its budget gives no more prepared answers: what many of them cost together is never taken for a loop. */
const DEAR = 0.25;

/** Whether a command has cost so much already that it gives no more prepared answers. */
export const isDear = ({ rules }: UnitOfWork): boolean => rules.budget.share > DEAR;

/** Renews the decisions, lets orders and doctrines plan, and gives at once what needs no waiting, until somebody must be waited for, or it is enough. */
export function* settle(work: UnitOfWork, isEnough: () => boolean = () => false): Sliced {
  for (let given = 0; given <= AT_ONCE; given++) {
    yield;
    work.renewDecisions();
    reopenImpossible(work);
    if (isEnough()) return;
    if (work.encounter.status !== 'running' || work.encounter.trouble) return;
    if (work.pending.at === 'over' && work.pending.closed) return close(work, null);
    for (const decision of work.encounter.decisions) {
      if (isToPlan(work, decision)) yield* planFor(work, decision);
      else if (isToThinkAgain(work, decision)) yield* thinkAgain(work, decision);
    }
    yield;
    const ready = work.encounter.decisions.find((d) => d.answer === null && d.planned !== null && d.planned.at <= work.now);
    if (!ready || given === AT_ONCE || isDear(work)) return;
    applyPlan(work, ready);
  }
}

/** Orders and doctrines look at what is open when it is asked, and again when the fight has changed around it: a foe has come in, a wall has gone. */
const isToPlan = ({ before, encounter }: UnitOfWork, decision: Decision): boolean =>
  decision.answer === null && decision.planned === null && (isNewSince(before, decision) || encounter.match !== before.match);

/** What waits for its veto window was chosen in another fight than the one that it would be done in. */
function isToThinkAgain({ before, encounter, now }: UnitOfWork, decision: Decision): boolean {
  const { answer, planned, who } = decision;
  const isWaiting = answer === null && planned?.from === 'doctrine' && planned.at > now && !isNewSince(before, decision);
  return isWaiting && encounter.match !== before.match && vetoFor(encounter, planned.who ?? who[0]!) > 0;
}

/** A player who decides for themselves is back: nobody plays for them any more, and what they missed is forgotten. */
export function returned(work: UnitOfWork, caller: Caller, who: Id): void {
  const seat = seatOfCombatant(work.encounter, who) ?? seatFor(work.encounter, caller.user);
  if (seat && seat.user === caller.user && (seat.missed > 0 || seat.benched || seat.gone || seat.playedBy)) {
    work.encounter = withSeat(work.encounter, { ...seat, missed: 0, benched: false, gone: false, playedBy: null });
  }
}
