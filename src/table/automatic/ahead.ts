/**
 * What players leave ahead: acts for their next turn or declaration, used once and in their order. They lie sealed in the encounter,
 * are given as an order's answer is (`plans.ts`), and are nobody's business but their player's.
 */
import { type AheadKind, type Ask, type AskKind, accept, type Choice, type Id, must, type Offer, type Viewer } from '../../engine/index.ts';
import type { Caller, WordedOffer } from '../api.ts';
import { allowed, offersAhead } from '../commands/asked.ts';
import { combatantsOf } from '../commands/seats.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Decision, Left, Snowflake } from '../encounter.ts';
import { readingOf } from '../queries/reading.ts';
import { stands } from '../time/unreachable.ts';
import { labelsFor } from '../words/voices.ts';
import { choiceText } from '../words/words.ts';
import { isAsked, keyOf, type Later, leftFor } from './left.ts';
import { atOthers, sidesOf } from './retarget.ts';

/** At most this many acts can be left for one turn. */
const MOST = 4;

function withLeft(work: UnitOfWork, later: Later<AskKind>, left: Left | null): void {
  const { ahead: before = {}, ...encounter } = work.encounter;
  const { [keyOf(later)]: _, ...others } = before;
  const ahead = left ? { ...others, [keyOf(later)]: left } : others;
  work.encounter = Object.keys(ahead).length > 0 ? { ...encounter, ahead } : encounter;
}

const readerOf = (work: UnitOfWork, caller: Caller): Viewer => ({ as: 'player', of: combatantsOf(work.encounter, caller.user) });

/** What the caller could leave for the next turn (declaration) of one of theirs, in words. @throws Refusal `not-yours` */
export function aheadOffers(work: UnitOfWork, caller: Caller, later: Later): readonly WordedOffer[] {
  const { who } = later;
  must(combatantsOf(work.encounter, caller.user).includes(who), 'not-yours', { who });
  if (work.encounter.status !== 'running' || work.encounter.trouble || isAsked(work, later)) return [];
  return readingOf(work, readerOf(work, caller)).worded(offersAhead(work, later));
}

/**
 * Leaves an act, after those that are left already, with what is said as it is done.
 * @throws Refusal `not-yours`, `ahead-now`, `ahead-full`, `not-offered`, `no-voice`
 */
export function leaveAhead(
  work: UnitOfWork,
  caller: Caller,
  later: Later,
  { choice, words }: { readonly choice: Choice; readonly words: string | null },
): string {
  const { encounter } = work;
  const { who, kind } = later;
  must(encounter.status === 'running', 'not-running', { status: stands(encounter) });
  must(combatantsOf(encounter, caller.user).includes(who), 'not-yours', { who });
  must(!isAsked(work, later), 'ahead-now');
  must(words === null || Object.hasOwn(work.seen.combatants, who), 'no-voice');
  const offers = offersAhead(work, later);
  accept(offers, choice);
  const before = leftFor(encounter, later);
  const acts = before?.user === caller.user ? before.acts : [];
  must(acts.length < (kind === 'turn' ? MOST : 1), 'ahead-full', { most: kind === 'turn' ? MOST : 1 });
  const says = choiceText(work.rules, offers, choice, labelsFor(work.seen, readerOf(work, caller)));
  withLeft(work, later, {
    user: caller.user,
    acts: [...acts, { choice, says, sides: sidesOf(work.seen, choice), ...(words !== null && { words }) }],
    begun: false,
    lost: null,
  });
  return '';
}

/** Takes back all that was left for it. @throws Refusal `not-yours`, `nothing-to-undo` */
export function dropAhead(work: UnitOfWork, caller: Caller, later: Later): string {
  const left = leftFor(work.encounter, later);
  must(left?.user === caller.user, 'nothing-to-undo');
  forgetAhead(work, later);
  return '';
}

/** Nothing that was left for it holds any more, nor what was prepared from it. */
export function forgetAhead(work: UnitOfWork, later: Later<AskKind>): void {
  const { who, kind } = later;
  if (!leftFor(work.encounter, later)) return;
  withLeft(work, later, null);
  for (const d of work.encounter.decisions)
    if (d.kind === kind && d.planned?.from === 'ahead' && d.who.includes(who)) work.setDecision({ ...d, planned: null, due: d.deadline });
}

/** Nothing that somebody has left holds any more, wherever it is. */
export function forgetAllOf(work: UnitOfWork, user: Snowflake): void {
  for (const [key, left] of Object.entries(work.encounter.ahead ?? {})) {
    const [who = '', kind = ''] = key.split(' ');
    if (left.user === user) forgetAhead(work, { who, kind: kind as AheadKind });
  }
}

/** What was left for a decision that has come, if it still goes; where it does not, its player is asked and can read why. */
export function aheadFor(work: UnitOfWork, decision: Decision, who: Id, ask: Ask | null, offers: readonly Offer[]): Choice | null {
  const later = { who, kind: decision.kind };
  const left = leftFor(work.encounter, later);
  if (!left || !combatantsOf(work.encounter, left.user).includes(who)) return null;
  const ends = work.rules.rounds?.ends;
  const [next] = left.acts;
  if (!next) {
    const end = left.begun && ends !== undefined && !ask ? { pick: ends } : null;
    if (end && allowed(work, decision, { by: who, choice: end })) return end;
    const instead = left.begun ? fallback(work, decision, who, ask) : null;
    if (instead) return instead;
    if (left.begun) withLeft(work, later, left.turned ? { ...left, begun: false } : null);
    return null;
  }
  // Another question of the same kind, such as another target in mid-action, is not what it was left for.
  if (ask && !offers.some((o) => o.pick === next.choice.pick)) return null;
  if (allowed(work, decision, { by: who, choice: next.choice })) return next.choice;
  const other = atOthers(work, who, offers, next).find((choice) => allowed(work, decision, { by: who, choice }));
  if (!other) {
    const instead = fallback(work, decision, who, ask);
    if (instead) return instead;
    withLeft(work, later, lostOf(left));
    return null;
  }
  const says = choiceText(work.rules, offers, other, labelsFor(work.seen, { as: 'player', of: combatantsOf(work.encounter, left.user) }));
  const act = { ...next, choice: other, says, instead: next.instead ?? next.says };
  withLeft(work, later, { ...left, acts: [act, ...left.acts.slice(1)] });
  return other;
}

const fallbackPicks = ({ rules, seen }: UnitOfWork): readonly string[] => rules.rounds?.fallback?.(seen) ?? [];

/** What takes the place of an act that was left for a turn and cannot be done now; null: its player is asked. */
const fallback = (work: UnitOfWork, decision: Decision, who: Id, ask: Ask | null): Choice | null =>
  ask || decision.kind !== 'turn'
    ? null
    : (fallbackPicks(work)
        .map((pick) => ({ pick }))
        .find((choice) => allowed(work, decision, { by: who, choice })) ?? null);

const lostOf = (left: Left): Left => ({ ...left, acts: [], begun: false, lost: left.acts[0]?.instead ?? left.acts[0]?.says ?? null });

/** What was prepared from it has become impossible meanwhile. */
export function aheadLost(work: UnitOfWork, { kind }: Decision, who: Id): void {
  const left = leftFor(work.encounter, { who, kind });
  if (left) withLeft(work, { who, kind }, lostOf(left));
}

/** What is said with the act that was left and is done now, and by whom; null: nothing, or something else is done in its place. */
export function aheadWords(
  work: UnitOfWork,
  { kind, planned }: Decision,
  who: Id,
): { readonly words: string; readonly speaker: Snowflake } | null {
  const left = planned?.from === 'ahead' ? leftFor(work.encounter, { who, kind }) : undefined;
  const [act] = left?.acts ?? [];
  return left && act?.words !== undefined && act.choice.pick === planned?.choice.pick ? { words: act.words, speaker: left.user } : null;
}

/**
 * How what is done now stands to what was left: it is that (`ahead`), all of that has been done and this ends it (`ahead-done`), or it takes
 * the place of what has to wait (`ahead-waits`).
 */
export function howAhead(work: UnitOfWork, { kind, planned }: Decision, who: Id): 'ahead' | 'ahead-done' | 'ahead-waits' {
  const left = leftFor(work.encounter, { who, kind });
  const [next] = left?.acts ?? [];
  if (!left || !planned) return 'ahead';
  if (!next) return 'ahead-done';
  return next.choice.pick !== planned.choice.pick && fallbackPicks(work).includes(planned.choice.pick) ? 'ahead-waits' : 'ahead';
}

/** What was left has been done: the next of it comes next. */
export function aheadDone(work: UnitOfWork, decision: Decision, who: Id): void {
  const { kind } = decision;
  const left = leftFor(work.encounter, { who, kind });
  if (!left) return;
  const [done, ...acts] = left.acts;
  const pick = decision.planned?.choice.pick;
  const picks = fallbackPicks(work);
  // Something else was done in its place: it is still to come.
  if (done && pick !== undefined && pick !== done.choice.pick && picks.includes(pick)) return;
  const hasEnd = work.rules.rounds?.ends !== undefined || picks.length > 0;
  const goesOn = acts.length > 0 || (done !== undefined && hasEnd && kind === 'turn');
  const turned = done?.instead === undefined ? left.turned : { from: done.instead, to: done.says };
  const after = { ...left, acts, begun: goesOn, ...(turned && { turned }) };
  withLeft(work, { who, kind }, goesOn || turned ? after : null);
}
