/**
 * What the fight waits for, as decisions with people and deadlines. A decision that is still the same after a command keeps
 * its id, its answer and its clock; a new one gets a new id, so that an old button can never be misread.
 */
import { type Ask, type Id, isFormal, LAST_CALL, type Pending } from '../../engine/index.ts';
import type { WaitsFor } from '../commands/loaded.ts';
import { gms, seatOfCombatant, usersFor } from '../commands/seats.ts';
import type { Decision, Encounter, Person, Snowflake } from '../encounter.ts';
import { decisionNumber } from '../marks.ts';
import { isSolo } from '../solo.ts';
import { vetoFor } from '../veto.ts';
import { isUndoAgreed, voteTurn } from '../votes.ts';
import { deadlineFor, pingable } from './calendar.ts';
import { holidayTurn } from './holiday.ts';
import { lastCallIn, type Rung } from './pace.ts';
import { sleepTurn } from './sleep.ts';
import { MOST_QUIET } from './stalled.ts';
import { DAY, MINUTE } from './units.ts';

/** What deadlines depend on besides the encounter. */
export interface Clockwork {
  readonly now: number;
  /** A number from 0 up to (not including) 1. */
  readonly random: () => number;
  readonly people: ReadonlyMap<Snowflake, Person>;
}

/** The same wish as before? Then the decision goes on as it is. */
const sameAs = (a: Decision, b: Decision): boolean => a.key === b.key && a.kind === b.kind && a.who.join() === b.who.join();

/** The decisions of an encounter that stands at `pending`. `fresh`: the fight has moved on, so nothing carries over. */
export function decisionsAt(
  encounter: Encounter,
  pending: WaitsFor,
  clockwork: Clockwork,
  fresh: boolean,
): Pick<Encounter, 'decisions' | 'lastDecision'> {
  if (encounter.status === 'over') return { decisions: [], lastDecision: encounter.lastDecision };
  let last = encounter.lastDecision;
  const wanted = wantedAt(encounter, pending, clockwork);
  const decisions = wanted.map((decision) => {
    const old = fresh ? undefined : encounter.decisions.find((d) => sameAs(d, decision));
    return old
      ? { ...asItIs(old, decision), users: [...askedBesides(encounter, old, decision.users), ...decision.users], formal: decision.formal }
      : { ...decision, id: decisionNumber(encounter.seed, ++last) };
  });
  return { decisions, lastDecision: last };
}

/** A decision that goes on; where nothing is left to choose, by what a GM has done, it answers itself, and where there is something again it does not. */
const asItIs = (old: Decision, { formal, planned, due }: Decision): Decision =>
  formal !== old.formal && old.answer === null && (formal || old.planned?.from === 'form') ? { ...old, planned, due } : old;

/** Whether a decision has been opened since an encounter stood as it did `before`. */
export const isNewSince = (before: Pick<Encounter, 'decisions'>, { id }: Pick<Decision, 'id'>): boolean =>
  !before.decisions.some((d) => d.id === id);

/** How long the GM has to say whether a decided fight goes on with its waves, where it would end at once without them. */
const FOR_WAVES = 10 * MINUTE;

function wantedAt(encounter: Encounter, pending: WaitsFor, clockwork: Clockwork): readonly Decision[] {
  if (pending.at === 'turn') return [turnDecision(encounter, pending, clockwork)];
  if (pending.at === 'ask')
    return pending.asking.asks.map((ask) => (isLastCall(ask) ? lastCall(encounter, clockwork) : askDecision(encounter, ask, clockwork)));
  return pending.at === 'trouble' || encounter.playedOn || pending.closed ? [] : [lastCall(encounter, clockwork)];
}

/** Whether it is about the end of a decided fight. */
export const isLastCall = ({ key }: Pick<Ask, 'key'>): boolean => key === LAST_CALL.key;

/** The GM is asked whether a decided fight ends here: once, without reminders, whether they are there or not. */
function lastCall(encounter: Encounter, { now }: Clockwork): Decision {
  const time = timeToEnd(encounter);
  const deadline = time === null ? null : now + time;
  const at = { opened: now, deadline, due: deadline };
  const planned = time === 0 ? ({ choice: LAST_CALL.otherwise, from: 'form', at: now } as const) : null;
  const asked = { key: LAST_CALL.key, kind: LAST_CALL.kind, who: [LAST_CALL.who], users: gms(encounter), secret: false, formal: false };
  return { id: 0, ...asked, ...at, step: reminders(encounter), asked: [], answer: null, planned };
}

/** While waves are to come the GM is asked, also where a fight would else end at once: they come only if it goes on. */
function timeToEnd({ pace, match }: Encounter): number | null {
  const time = lastCallIn(pace);
  return time === 0 && match.state.coming?.some(({ entrants }) => entrants.length > 0) ? FOR_WAVES : time;
}

/** Whom the ladder has asked beside those who answer anyhow: they go on being asked. */
function askedBesides(encounter: Encounter, decision: Decision, anyhow: readonly Snowflake[]): readonly Snowflake[] {
  if (rungsTaken(encounter, decision).length === 0) return [];
  const { who, users } = decision;
  const others = [...gms(encounter), ...who.flatMap((id) => seatOfCombatant(encounter, id)?.standIns ?? [])];
  return users.filter((user) => others.includes(user) && !anyhow.includes(user));
}

function turnDecision(encounter: Encounter, { turn }: Extract<Pending, { at: 'turn' }>, clockwork: Clockwork): Decision {
  const users = [...new Set(turn.of.flatMap((who) => waitedFor(encounter, who, clockwork)))];
  const blank = {
    id: 0,
    key: turn.key,
    kind: turn.kind,
    who: turn.of,
    users,
    secret: false,
    formal: false,
    step: 0,
    asked: [],
    answer: null,
    planned: null,
  };
  const untimed = turn.key === 'begin';
  return { ...blank, ...times(encounter, users, turn.of, untimed ? null : encounter.pace.time[turn.kind], clockwork) };
}

function askDecision(encounter: Encounter, ask: Ask, clockwork: Clockwork): Decision {
  const users = waitedFor(encounter, ask.who, clockwork);
  const formal = isFormal(ask);
  const { key, kind, secret } = ask;
  const blank = { id: 0, key, kind, who: [ask.who], users, secret, formal, step: 0, asked: [], answer: null };
  const timed = times(encounter, users, [ask.who], encounter.pace.time[ask.kind], clockwork);
  if (rulesItself(encounter, ask)) return { ...blank, ...timed, planned: { choice: ask.otherwise, from: 'doctrine', at: timed.opened } };
  if (!formal) return { ...blank, ...timed, planned: null };
  // Whoever had something to choose would wait for their veto window as well.
  const at = windowEnd(encounter, clockwork, ask.who, timed.deadline);
  return { ...blank, ...timed, due: at, planned: { choice: ask.otherwise, from: 'form', at } };
}

/** Whoever practises alone against foes on autopilot is asked for no rulings: the rules say what follows. */
const rulesItself = (encounter: Encounter, { kind, who }: Ask): boolean =>
  isSolo(encounter) && kind === 'ruling' && who === 'gm' && Object.keys(encounter.doctrines).length > 0;

/** Users who may answer for somebody, the one who is waited for first: for a player who is away their stand-in. */
function waitedFor(encounter: Encounter, who: Id, { now, people }: Clockwork): readonly Snowflake[] {
  const users = usersFor(encounter, who);
  const [standIn] = seatOfCombatant(encounter, who)?.standIns ?? [];
  const away = (people.get(users[0] ?? '')?.away ?? 0) > now;
  return away && standIn ? [...new Set([standIn, ...users])] : users;
}

/** At most this many answers in a row may be given without anybody; then the people asked are waited for as if nothing had been left behind. */
const MOST_UNATTENDED = 600;

/** A fight that has played itself for so long, or through so many rounds without any change, that it waits for a person. */
export const isAtRest = ({ unattended, quiet }: Pick<Encounter, 'unattended' | 'quiet'>): boolean =>
  unattended >= MOST_UNATTENDED || (unattended > 0 && isUneventful(quiet));

/** Whether nothing has changed for rounds. */
export const isUneventful = (quiet: Encounter['quiet']): boolean => (quiet?.rounds ?? 0) >= MOST_QUIET;

/** How long an automatic answer waits, so that nobody can tell it from a person's. */
export const veilOf = (encounter: Encounter, { random }: Clockwork): number => Math.round(random() * encounter.pace.veil);

/** When what is decided for somebody on autopilot is done: after its veto window, if there is one, but never after its time is up. */
export function windowEnd(encounter: Encounter, clockwork: Clockwork, who: Id, deadline: number | null): number {
  const veto = vetoFor(encounter, who);
  const at = clockwork.now + veto + veilOf(encounter, clockwork);
  return veto > 0 ? Math.min(at, Math.max(deadline ?? at, clockwork.now)) : at;
}

/** When the round in play may go on: now, or at the next midnight (UTC) where today's rounds are played. */
export function heldUntil({ pace, rounds }: Pick<Encounter, 'pace' | 'rounds'>, now: number): number {
  const today = dayOf(now);
  if (pace.roundsPerDay === 0 || rounds.day !== today || rounds.begun <= pace.roundsPerDay) return now;
  return Date.parse(`${today}T00:00:00Z`) + DAY;
}

/** The encounter comes to a round: a pace may allow only so many to begin on one day, so they are counted. */
export function countingRounds(encounter: Encounter, round: number, now: number): Encounter {
  const begun = round - encounter.match.state.round;
  if (begun <= 0) return encounter;
  const { rounds } = encounter;
  const day = dayOf(now);
  return { ...encounter, rounds: { day, begun: (rounds.day === day ? rounds.begun : 0) + begun } };
}

/** The calendar day (UTC) of an instant. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

function times(
  encounter: Encounter,
  users: readonly Snowflake[],
  who: readonly Id[],
  time: number | null,
  { now: at, people }: Clockwork,
): Pick<Decision, 'opened' | 'deadline' | 'due'> {
  const now = heldUntil(encounter, at);
  if (!isAtRest(encounter) && who.some((id) => seatOfCombatant(encounter, id)?.benched)) return { opened: now, deadline: now, due: now };
  const person = users[0] ? people.get(users[0]) : undefined;
  const awake = person ? pingable(now, person) : now;
  if (time === null) return { opened: now, deadline: null, due: awake > now ? awake : null };
  const deadline = person ? deadlineFor(now, time, person) : now + time;
  const reminder = Math.min(nextReminder(encounter, now, deadline, 0) ?? deadline, now + ownReminder(person), deadline);
  return { opened: now, deadline, due: awake > now ? Math.min(awake, reminder) : reminder };
}

/** In a paused fight no deadline comes nearer: its decisions as they stand now. */
export function heldBack(encounter: Encounter, now: number): Encounter {
  if (encounter.status !== 'paused' || now <= encounter.touched) return encounter;
  const later = <T extends number | null>(at: T): T => (at === null ? at : at + now - encounter.touched) as T;
  const decisions = encounter.decisions.map((d) => ({
    ...d,
    opened: later(d.opened),
    deadline: later(d.deadline),
    due: later(d.due),
    planned: d.planned && { ...d.planned, at: later(d.planned.at) },
  }));
  const { sleep } = encounter;
  return { ...encounter, decisions, touched: now, ...(sleep && { sleep: { asks: later(sleep.asks) } }) };
}

/** How many reminders the pace sends before time is up. */
export const reminders = ({ pace }: Pick<Encounter, 'pace'>): number => (pace.ladder.includes('remind') ? pace.remindAt.length : 0);

/** After how long somebody wishes to be reminded by themselves, again and again, in milliseconds; Infinity: never. */
export const ownReminder = (person: Pick<Person, 'remindEvery'> | undefined): number =>
  person && person.remindEvery > 0 ? person.remindEvery * MINUTE : Infinity;

/** When the reminder after `sent` reminders goes out; null: there is none. */
export function nextReminder(encounter: Encounter, opened: number, deadline: number, sent: number): number | null {
  const share = sent < reminders(encounter) ? encounter.pace.remindAt[sent] : undefined;
  return share === undefined ? null : opened + Math.round((deadline - opened) * share);
}

/** The rungs of the ladder at which somebody else is asked before the default is taken, in their order. */
export const rungsOf = ({ pace }: Pick<Encounter, 'pace'>): readonly Rung[] =>
  pace.ladder.slice(0, Math.max(0, pace.ladder.indexOf('default'))).filter((rung) => rung === 'stand-in' || rung === 'gm');

/** The rungs that a decision has behind it. Where they were not kept, its steps beyond the reminders tell them. */
export const rungsTaken = (encounter: Pick<Encounter, 'pace'>, { asked, step }: Pick<Decision, 'asked' | 'step'>): readonly Rung[] =>
  asked ?? rungsOf(encounter).slice(0, Math.max(0, step - reminders(encounter)));

/** When the next reminder of a decision goes out; null: there is none, as also once somebody else was asked. */
export const reminderOf = (encounter: Encounter, decision: Decision, sent = decision.step): number | null =>
  decision.deadline === null || rungsTaken(encounter, decision).length > 0
    ? null
    : nextReminder(encounter, decision.opened, decision.deadline, sent);

/** When the people of a decision are next called, or its time is up, once nothing is prepared for it any more. */
export const nextCall = (encounter: Encounter, decision: Decision): number | null => reminderOf(encounter, decision) ?? decision.deadline;

/** The latest of some times; null: none of them is set. */
export function latest(times: readonly (number | null)[]): number | null {
  const set = times.filter((time) => time !== null);
  return set.length > 0 ? Math.max(...set) : null;
}

/** The soonest time at which anything of an encounter is due: a decision, its holiday, a vote, what is taken back, the question to its GM whether it sleeps. Null: none. */
export function soonest(encounter: Encounter): number | null {
  const decisions = encounter.status === 'running' ? encounter.decisions : [];
  const undo = isUndoAgreed(encounter) ? 0 : null;
  const due = [holidayTurn(encounter), sleepTurn(encounter), voteTurn(encounter), undo, ...decisions.map((d) => d.due)].filter(
    (at) => at !== null,
  );
  return due.length > 0 ? Math.min(...due) : null;
}
