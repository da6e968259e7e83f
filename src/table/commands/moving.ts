/** Moving a fight: it ends where it was, its seed is shown so that all of it can be checked, and it goes on elsewhere under a new one. */
import { bytesOf, type Id, type Match, must, own } from '../../engine/index.ts';
import type { Caller, Outcome } from '../api.ts';
import { mustFit } from '../caps.ts';
import type { Encounter, Snowflake } from '../encounter.ts';
import { type Arrival, type Chapter, LARGEST_FIGHT, type Moved, type MovingApi } from '../moved.ts';
import { type Carried, leavingIn } from '../queries/carried.ts';
import { exportOf } from '../queries/export.ts';
import type { Sees } from '../queries/my-fights.ts';
import { isSolo } from '../solo.ts';
import { PACES } from '../time/pace.ts';
import { sleepsAfter } from '../time/sleep.ts';
import { marked, plainText } from '../words/markdown.ts';
import type { CommandHandler } from './command-handler.ts';
import { mustMayStart } from './desk.ts';
import { newEncounter } from './lifecycle.ts';
import { mustBeGm, seatFor } from './seats.ts';
import { authorOf, type UnitOfWork } from './unit-of-work.ts';

/** What has been played under the seed that a move reveals. */
export const chapterOf = ({ seed, words, match }: Pick<Encounter, 'seed' | 'words' | 'match'>): Chapter => ({
  seed,
  words,
  until: { action: match.number, entries: match.action?.journal.length ?? 0 },
});

/**
 * What becomes of each part of a fight that goes on in another channel: it goes along, it begins anew there, or it stays behind (what
 * was sealed, left ahead or voted on, and what belongs to posts of the old channel).
 */
const ON_MOVE = {
  ...{ guild: 'along', name: 'along', ruleset: 'along', rulesVersion: 'along', match: 'along', seq: 'along' },
  ...{ seats: 'along', founder: 'along', pace: 'along', rounds: 'along', doctrines: 'along', style: 'along', votes: 'along' },
  ...{ veto: 'along', faces: 'along', guide: 'along', holiday: 'along', onBreak: 'along', playedOn: 'along', gmNotes: 'along' },
  ...{ leftBehind: 'along', banks: 'along', playedThere: 'along', sides: 'along', blind: 'along', answering: 'along', takenOut: 'along' },
  ...{ id: 'anew', channel: 'anew', version: 'anew', seed: 'anew', words: 'anew', chapters: 'anew', decisions: 'anew' },
  ...{ lastDecision: 'anew', applicants: 'anew', unattended: 'anew', orderUses: 'anew', undoAsked: 'anew', trouble: 'anew' },
  ...{ status: 'anew', lost: 'anew', sleep: 'anew', created: 'anew', touched: 'anew' },
  ...{ ahead: 'stays', spoken: 'stays', vote: 'stays', votedDown: 'stays', joint: 'stays', quiet: 'stays', posts: 'stays' },
  ...{ portrayed: 'stays', ending: 'stays', moved: 'stays', openToAll: 'stays', told: 'stays', copyOf: 'stays' },
} as const satisfies Readonly<Record<keyof Encounter, 'along' | 'anew' | 'stays'>>;

/** The parts of which that becomes. */
type With<Fate> = { [K in keyof typeof ON_MOVE]: (typeof ON_MOVE)[K] extends Fate ? K : never }[keyof typeof ON_MOVE];

/** How it stood before its channel was lost, if it is: it is paused for no other reason. */
const wasBefore = ({ status, lost }: Encounter): Encounter['status'] => (status === 'paused' ? (lost?.was ?? status) : status);

/** The fight as it goes on in another channel. What was asked is asked again. */
function carriedTo(handler: CommandHandler, old: Encounter, channel: Snowflake): Encounter {
  const kept = Object.entries(old).filter(([key, value]) => value !== undefined && own(ON_MOVE, key) === 'along');
  const now = handler.now();
  const anew: Required<Pick<Encounter, With<'anew'>>> = {
    ...{ status: wasBefore(old), id: handler.newId(12), channel, version: 0, seed: handler.newSeed(), words: [] },
    chapters: [...(old.chapters ?? []), chapterOf(old)],
    ...{ decisions: [], lastDecision: 0, applicants: [], unattended: 0, orderUses: {}, undoAsked: null, trouble: null, lost: null },
    ...{ sleep: { asks: now + sleepsAfter(old) }, created: now, touched: now },
  };
  return { ...(Object.fromEntries(kept) as unknown as Pick<Encounter, With<'along'>>), ...anew };
}

/** What comes along from another server. */
export interface ArrivingFight extends Pick<Encounter, 'ruleset' | 'name' | 'match' | 'chapters' | 'seq' | 'doctrines' | 'takenOut'> {
  /** The name of its pace: one that there is here, or it is played live. */
  readonly pace: string;
  readonly people: Carried['people'];
}

/** The beginning may itself ask somebody something. */
const hasBegun = ({ state, action }: Match): boolean => state.begun || action !== null;

/** What its GM does next; empty: it has not begun. */
export const pauseNote = (match: Match): string =>
  hasBegun(match) ? ' It is paused: press **Resume** once everybody has their player.' : '';

/** A fight from another server as it goes on here: paused, with whoever brings it as its GM and nobody else at it. */
export async function arriving(handler: CommandHandler, caller: Caller, channel: Snowflake, brought: ArrivingFight): Promise<Encounter> {
  const { people, pace, ...what } = brought;
  const guild = await handler.store.guild(caller.guild);
  const opening = { ruleset: what.ruleset, name: what.name, pace: Object.hasOwn(PACES, pace) ? pace : 'live', house: {} };
  const fresh = newEncounter(handler, caller, channel, opening, guild);
  const isThere = (id: Id): boolean => Object.hasOwn(what.match.state.combatants, id);
  const played = people.flatMap(({ name, combatants }) => combatants.filter(isThere).map((id) => [id, plainText(name)] as const));
  return {
    ...{ ...fresh, ...what, name: fresh.name },
    status: hasBegun(what.match) ? 'paused' : 'gathering',
    seats: fresh.seats.map((seat) => ({ ...seat, seen: what.seq })),
    ...(played.length > 0 && { playedThere: Object.fromEntries(played) }),
  };
}

/** Refuses whoever may not move it, and what cannot be moved. @throws Refusal */
function mustBeMovable({ encounter, guild }: UnitOfWork, caller: Caller): void {
  mustBeGm(encounter, caller, guild);
  must(encounter.status !== 'over', 'not-running', { status: encounter.status });
  must(!isSolo(encounter), 'solo');
  must(encounter.trouble === null, 'trouble');
}

/** The fight is over here, since it goes on elsewhere: nobody has won it. */
function leave(work: UnitOfWork, caller: Caller, moved: Moved): void {
  const where = moved.to === null ? 'to another server' : `to <#${moved.to}>`;
  work.record(`${marked(caller.name)} moves the fight ${where}. The seed of all dice so far is revealed.`, authorOf(caller));
  work.encounter = { ...work.encounter, status: 'over', decisions: [], moved };
}

/** Moves it to another channel of its server. @throws Refusal `gm-only`, `not-running`, `trouble`, `solo`, `same-place`, `place-taken` */
export async function move(handler: CommandHandler, work: UnitOfWork, caller: Caller, channel: Snowflake): Promise<string> {
  mustBeMovable(work, caller);
  const from = work.before.channel;
  must(channel !== from, 'same-place');
  must((await handler.store.inChannel(channel)) === null, 'place-taken', { channel });
  const next = await handler.open(carriedTo(handler, work.encounter, channel));
  next.note(
    `**${marked(work.encounter.name, 80)}** goes on here, as it stood in <#${from}>. The dice of what was played there can be checked there now; from here on a new seed throws them.`,
    authorOf(caller),
  );
  leave(work, caller, { to: channel, encounter: next.encounter.id });
  work.successor = { work: next, upTo: work.before.seq };
  return `It goes on in <#${channel}>, with everybody at it. Whoever was asked something is asked again there. Sealed answers, standing orders and what was planned ahead have stayed behind.`;
}

/**
 * Moves it out of this server, in a file. The end is kept before anybody has the file: it can be had again with the export of the fight.
 * @throws Refusal `gm-only`, `not-running`, `trouble`, `solo`, `fight-too-long`
 */
export async function moveOut(handler: CommandHandler, id: string, caller: Caller): ReturnType<MovingApi['moveOut']> {
  const { file = null, ...outcome } = await handler.change(id, caller, async (work) => {
    mustBeMovable(work, caller);
    leave(work, caller, { to: null, encounter: null });
    const written = await exportOf(handler, work, caller);
    must(bytesOf(JSON.stringify(written)) <= LARGEST_FIGHT, 'fight-too-long', { most: LARGEST_FIGHT / 1024 / 1024 });
    return {
      note: 'It is over here. Whoever is to be its GM there brings this file with `/encounter import`. It holds every secret of the fight, so give it to nobody else. If you lose it, `/encounter export` here gives it to you again.',
      file: written,
    };
  });
  return { ...outcome, file };
}

/** Fights on one list of those that may be brought. */
const MOST = 1000;

/** @see MovingApi */
export async function arrivals({ store, now }: CommandHandler, { user, guild }: Caller, sees: Sees): Promise<readonly Arrival[]> {
  const listed = await store.agenda({ user, guild: null, endedSince: now(), limit: MOST });
  const others = listed.filter((fight) => fight.role === 'gm' && fight.guild !== guild && fight.status !== 'over' && !isSolo(fight));
  const seen = await Promise.all(others.map(async (fight) => sees(fight.channel, fight.guild)));
  return others.filter((_, i) => seen[i]).toSorted((a, b) => b.touched - a.touched);
}

/**
 * The GM of a fight on another server brings it here, in one step. It counts there as moved to another server: which, nobody there is told.
 * @throws Refusal `not-there`, `not-running`, `trouble`, `solo`, `place-taken`, `may-not-start`, `server-full`, `fight-full`
 */
export async function bringHere(handler: CommandHandler, id: string, caller: Caller, channel: Snowflake): Promise<Outcome> {
  const there = await handler.store.load(id);
  const seat = there && seatFor(there, caller.user);
  // What somebody may do on this server says nothing of that one: there a seat alone counts.
  must(there !== null && there.guild !== caller.guild && seat?.role === 'gm' && !seat.gone, 'not-there');
  const asGm = { ...caller, guild: there.guild, roles: [], manager: false };
  const { note, made } = await handler.change(id, asGm, async (work) => {
    mustBeMovable(work, asGm);
    must((await handler.store.inChannel(channel)) === null, 'place-taken', { channel });
    const { encounter } = work;
    const { people, lines } = await leavingIn(handler, work);
    const { ruleset, name, match, doctrines, pace } = encounter;
    const chapters = [...(encounter.chapters ?? []), chapterOf(encounter)];
    const what = { ruleset, name, match, doctrines, chapters, seq: lines.length, pace: pace.name, people };
    const next = await handler.open(await arriving(handler, caller, channel, what));
    await mustMayStart(handler, caller, next.encounter);
    mustFit(next, 0, 'gm');
    next.log.push(...lines.map((line, i) => ({ ...line, seq: i + 1 })));
    next.note(
      `**${marked(name, 80)}** goes on here, as it stood on another server. The dice of what was played there can be checked here; from here on a new seed throws them.`,
      authorOf(caller),
    );
    leave(work, asGm, { to: null, encounter: next.encounter.id });
    work.successor = { work: next, upTo: 0 };
    return { note: `It goes on here; on the other server it has ended.${pauseNote(match)}`, made: next.encounter.id };
  });
  // Asked a second time in the same way, it is here already.
  return { encounter: made ?? (await handler.store.inChannel(channel)) ?? id, note, made };
}
