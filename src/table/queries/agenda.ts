/** Makes the agenda of a fight: for each person at it what waits for them, in their own words and as far as they may know. */

import { type Id, own, type Viewer } from '../../engine/index.ts';
import type { AgendaAsk, AgendaEntry } from '../agenda.ts';
import { leftBy } from '../automatic/left.ts';
import type { CommandHandler } from '../commands/command-handler.ts';
import { combatantsOf, gms, seatFor, seatOfCombatant, usersFor, viewerFor } from '../commands/seats.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Decision, Encounter, Snowflake } from '../encounter.ts';
import { isWhatIf } from '../solo.ts';
import { isAtRest } from '../time/decisions.ts';
import { isLost } from '../time/unreachable.ts';
import { askerOf, ownWish, wishText } from '../words/join-wish.ts';
import { marked } from '../words/markdown.ts';
import { decidesItself } from '../words/update.ts';
import { isPrivate } from '../words/waited-for.ts';
import { askedOf, readerOf } from './open-for.ts';
import { readingOf } from './reading.ts';
import { nextFor } from './up-next.ts';
import { type Reader, waitingOf } from './waiting.ts';

/** At most this many things that wait are told of each fight; the rest is counted. */
const TOLD = 3;
/** At most this many who are waited for are named of each fight. */
const WAITING = 2;

/** What the fight, as it stands after a command, wants of each person at it. */
export function agendaOf(work: UnitOfWork): readonly AgendaEntry[] {
  // What is tried out is nobody's business of the day.
  if (isWhatIf(work.encounter)) return [];
  const waiting = waitingOf(work);
  return peopleOf(work.encounter).map((user) => {
    const asked = openDecisions(work, user);
    const mine = asked.filter((d) => d.answer === null && !d.formal && !decidesItself(d)).toSorted(byDeadline);
    const ofGm = asksOfGm(work, user);
    const left = leftBy(work.encounter, user);
    const wish = ownWish(work.encounter, user);
    const took = own(work.encounter.answering ?? {}, user);
    const { moved } = work.encounter;
    const asks = [...mine.slice(0, TOLD).map((d) => askFor(work, user, d)), ...ofGm].slice(0, TOLD);
    return {
      user,
      role: roleOf(work.encounter, user),
      open: mine.length + ofGm.length,
      // Of a wave to come nobody else may know.
      known: asked.filter((d) => d.answer === null || isPrivate(work, d)).length + ofGm.filter(({ kind }) => kind !== 'held').length,
      until: mine[0]?.deadline ?? null,
      asks,
      waiting: waiting(readerIn(work, user), readingOf(work, seatedAs(work.encounter, user)).voice).slice(0, WAITING),
      next: nextOf(work, user),
      ...(left !== '' && { left }),
      ...(wish !== null && { wish }),
      ...(took && { took }),
      ...(moved && { moved }),
      ...(isLost(work.encounter) && { lost: true as const }),
      asleep: isAtRest(work.encounter),
      post: asks[0] ? askingPost(work.encounter, asks[0]) : null,
    };
  });
}

/** Everybody with a part in the fight: its GMs, who plays somebody or asks to, and who may stand in for them or is asked for them. */
function peopleOf({ seats, decisions, applicants }: Encounter): readonly Snowflake[] {
  const seated = seats.filter(({ role, combatants, gone }) => !gone && (role !== 'spectator' || combatants.length > 0));
  const besides = seats.filter((s) => s.combatants.length > 0).flatMap(({ standIns, playedBy }) => [...standIns, playedBy ?? []].flat());
  return [...new Set([...seated.map((s) => s.user), ...besides, ...applicants.map(askerOf), ...decisions.flatMap((d) => d.users)])];
}

function roleOf(encounter: Encounter, user: Snowflake): AgendaEntry['role'] {
  const seat = seatFor(encounter, user);
  return seat?.role === 'gm' ? 'gm' : seat?.role === 'player' ? 'player' : 'stand-in';
}

/** Whom of a player's own the order names next. A GM runs too many for that to be news. */
function nextOf(work: UnitOfWork, user: Snowflake): string | null {
  if (roleOf(work.encounter, user) === 'gm') return null;
  const next = nextFor(work, { as: 'public' }, combatantsOf(work.encounter, user));
  return next?.own ? next.name : null;
}

/** Decisions that somebody is asked to take; those that autopilot takes in a moment call nobody. */
const openDecisions = ({ encounter }: UnitOfWork, user: Snowflake): readonly Decision[] =>
  isPlayed(encounter) ? encounter.decisions.filter((d) => d.users.includes(user) && !decidesItself(d)) : [];

const isPlayed = ({ status, trouble, lost }: Encounter): boolean =>
  (status === 'running' || status === 'gathering') && !trouble && lost === null;

const NEVER = Number.MAX_SAFE_INTEGER;

/** The soonest first; what never runs out last. */
const byDeadline = (a: Decision, b: Decision): number => (a.deadline ?? NEVER) - (b.deadline ?? NEVER) || a.id - b.id;

function askFor(work: UnitOfWork, user: Snowflake, decision: Decision): AgendaAsk {
  const who = whoOf(work.encounter, user, decision);
  const { id, kind, opened, deadline } = decision;
  return { kind, id, who, opened, deadline, ...askedOf(work, decision, who, readerFor(work.encounter, user, who)) };
}

/** Of those who may take a decision together, the first whom this person answers for. */
const whoOf = (encounter: Encounter, user: Snowflake, { who }: Decision): Id =>
  who.find((id) => usersFor(encounter, id).includes(user)) ??
  who.find((id) => seatOfCombatant(encounter, id)?.standIns.includes(user)) ??
  who[0]!;

/** Somebody as they look at who is waited for: by their seat alone, as below. */
const readerIn = ({ encounter, seen }: UnitOfWork, user: Snowflake): Reader => ({
  user,
  gm: roleOf(encounter, user) === 'gm',
  of: combatantsOf(encounter, user, seen),
});

/** By their seat alone: who has a role on the server at this moment is not known here. */
const seatedAs = (encounter: Encounter, user: Snowflake): Viewer => viewerFor(encounter, { user, roles: [] }, null);
const readerFor = (encounter: Encounter, user: Snowflake, who: Id): Viewer => readerOf(encounter, { user, roles: [] }, null, who);

/** What waits for a GM besides decisions. */
function asksOfGm({ encounter, seen }: UnitOfWork, user: Snowflake): readonly AgendaAsk[] {
  if (!gms(encounter).includes(user) || encounter.status === 'over') return [];
  const blank = { who: 'gm', whoName: 'the GM', otherwise: '', deadline: null } as const;
  const trouble: readonly AgendaAsk[] = encounter.trouble
    ? [{ ...blank, kind: 'trouble', id: 0, question: 'The fight has stopped. Settle what went wrong.', opened: encounter.touched }]
    : [];
  const lost: readonly AgendaAsk[] = encounter.lost
    ? [{ ...blank, kind: 'lost', id: 0, question: 'I can’t post in its channel any more, so it rests.', opened: encounter.lost.since }]
    : [];
  const asking = encounter.applicants.map(
    (a): AgendaAsk => ({ ...blank, kind: 'admit', id: a.id, question: `${wishText(a)} Do you let them?`, opened: a.at }),
  );
  const held = (seen.coming ?? []).filter((one) => one.held);
  const planned = held.map(
    ({ name }): AgendaAsk => ({
      ...{ ...blank, kind: 'held', id: 0, opened: encounter.touched },
      question: `**${marked(name)}** should come now, and there was no room.`,
    }),
  );
  return [...trouble, ...lost, ...asking, ...planned];
}

/** The last message of the post that asks it. */
function askingPost({ posts = [] }: Encounter, { kind, id }: AgendaAsk): string | null {
  const asks = (p: NonNullable<Encounter['posts']>[number]['says']['prompts'][number]): boolean =>
    kind === 'admit' ? p.button === 'admit' && p.decision === id : p.open.includes(id);
  return posts.findLast(({ says }) => says.prompts.some(asks))?.ids.at(-1) ?? null;
}

/** Fights whose agendas are made in one go. */
const BITE = 50;

/** Makes the agendas that older versions did not keep, one fight after the other; others are let in between. */
export async function fillAgendas(
  handler: CommandHandler,
  onError: (error: unknown, id: string) => void,
  isEnding: () => boolean,
): Promise<void> {
  let after = '';
  const fill = async (id: string): Promise<void> => {
    const made = await handler.look(id, null, (work) => ({ version: work.encounter.version, agenda: agendaOf(work) }));
    await handler.store.saveAgenda(id, made.version, made.agenda);
    await handler.breathe();
  };
  try {
    for (let ids = await handler.store.withoutAgenda(after, BITE); ids.length > 0; ids = await handler.store.withoutAgenda(after, BITE))
      for (const id of ids) {
        if (isEnding()) return;
        after = id;
        await fill(id).catch((error: unknown) => onError(error, id));
      }
  } catch (error) {
    onError(error, 'any encounter');
  }
}
