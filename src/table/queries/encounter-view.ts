/** Everything that one reader may know of an encounter, already in words. The only door through which a face looks at a fight. */
import { type Combatant, type Id, inFight, listed, type Offer, Refusal, sideOf, type Viewer, type Voice } from '../../engine/index.ts';
import type { BoardView, Caller, DecidedForYou, EncounterView, WordedOffer } from '../api.ts';
import { leftIn } from '../automatic/left.ts';
import { offersOnce } from '../commands/asked.ts';
import { deserted, leftBehind } from '../commands/deserted.ts';
import { lessonsFor } from '../commands/guide.ts';
import { handFor } from '../commands/notes.ts';
import { portraitsFor } from '../commands/portraits.ts';
import { combatantsOf, gms, isGm, mayActFor, seatFor, viewerFor } from '../commands/seats.ts';
import { openSides } from '../commands/sides.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Encounter, Seat, Snowflake } from '../encounter.ts';
import { wasCalledOff } from '../ending.ts';
import { followersOf } from '../joint-order.ts';
import { behind } from '../marks.ts';
import { isSolo } from '../solo.ts';
import { answersOf, tableAnswersIn } from '../time/answering.ts';
import { isLastCall } from '../time/decisions.ts';
import { holidayAt } from '../time/holiday.ts';
import { isSlow } from '../time/pace.ts';
import { isLost } from '../time/unreachable.ts';
import { movedText } from '../words/ending-words.ts';
import { ownWish, wishText } from '../words/join-wish.ts';
import { plannedView } from '../words/planned.ts';
import { styleIn } from '../words/styles.ts';
import { isPrivate } from '../words/waited-for.ts';
import { openFor } from './open-for.ts';
import { readingOf } from './reading.ts';
import { shownTo, sidesIn } from './shown.ts';
import { unplayedIn } from './unplayed.ts';
import { nextFor } from './up-next.ts';
import { waitingIn } from './waiting.ts';

/** What people ask of the GM, and what the GM has planned, and how long they take, for a GM; what the reader may ask for. */
const wishesOf = (
  work: UnitOfWork,
  caller: Caller | null,
  gm: boolean,
): Pick<
  EncounterView,
  | 'applicants'
  | 'asked'
  | 'forOthers'
  | 'absence'
  | 'deserted'
  | 'leftBehind'
  | 'answering'
  | 'planned'
  | 'unplayed'
  | keyof ReturnType<typeof handFor>
> => ({
  applicants: gm ? work.encounter.applicants.map((a) => ({ id: a.id, text: wishText(a) })) : [],
  ...handFor(work, gm),
  planned: gm ? (work.seen.coming ?? []).map(plannedView) : [],
  unplayed: gm ? unplayedIn(work) : [],
  forOthers: caller ? standsInFor(work.encounter, caller.user) : [],
  absence: caller ? absenceText(work.encounter, caller.user) : null,
  asked: caller ? ownWish(work.encounter, caller.user) : null,
  deserted: caller ? deserted(work, caller) : [],
  leftBehind: caller ? leftBehind(work, caller) : [],
  answering: {
    table: caller && seatFor(work.encounter, caller.user) ? tableAnswersIn(work.encounter) : null,
    each: gm ? answersOf(work.encounter) : [],
  },
});

/** Those of other players whom somebody may answer for. */
export const standsInFor = ({ seats }: Encounter, user: Snowflake): readonly Id[] =>
  seats.filter((s) => s.user !== user && (s.playedBy === user || s.standIns.includes(user))).flatMap((s) => s.combatants);

/** That a player's decisions are taken by others until they come back; for those others, whose they take. */
function absenceText({ seats }: Encounter, user: Snowflake): string | null {
  const seat = seatFor({ seats }, user);
  if (seat?.benched)
    return '⏱️ You have not answered for a long time, so the defaults are taken for you at once. Your next decision ends that.';
  if (seat?.playedBy) return `🤝 <@${seat.playedBy}> plays for you. Your next decision ends that.`;
  const theirs = seats.filter((s) => s.user !== user && s.playedBy === user && !s.benched).map((s) => `<@${s.user}>`);
  return theirs.length > 0 ? `🤝 You play for ${listed(theirs)} for now. Their next decision ends that.` : null;
}

/** A view for a caller; null: for everybody in the channel. */
export const encounterViewOf = (work: UnitOfWork, caller: Caller | null): EncounterView => ({
  decisions: caller ? work.encounter.decisions.flatMap((d) => openFor(work, caller, d)) : [],
  ...boardViewOf(work, caller),
});

/** The same without what the caller is asked. */
export function boardViewOf(work: UnitOfWork, caller: Caller | null): BoardView {
  const { encounter, rules, seen } = work;
  const viewer: Viewer = caller ? viewerFor(encounter, caller, work.guild) : { as: 'public' };
  const { labels, voice } = readingOf(work, viewer);
  const { visible, named, marks, ...shown } = shownTo(work, viewer);
  const gm = caller !== null && isGm(encounter, caller, work.guild);
  // Own fields before those of others: on Node 20 each that follows a spread costs a microsecond or more, and this is made for every press.
  return {
    id: encounter.id,
    name: encounter.name,
    guild: encounter.guild,
    channel: encounter.channel,
    ruleset: encounter.ruleset,
    system: rules.title,
    status: encounter.status,
    onBreak: encounter.onBreak === true && encounter.status === 'paused',
    holiday: holidayAt(encounter, work.now),
    style: styleIn(encounter, work.guild),
    version: encounter.version,
    pace: encounter.pace,
    role: caller ? (seatFor(encounter, caller.user)?.role ?? null) : null,
    isGm: gm,
    own: ownIn(work, caller).map(named),
    portraits: portraitsFor(work, viewer),
    house: seen.settings,
    followers: caller ? followersOf(encounter, caller.user, seen).map(named) : [],
    lessons: caller ? lessonsFor(encounter, caller.user) : [],
    waiting: waitingIn(work, voice, caller && { user: caller.user, gm, of: ownIn(work, caller) }),
    upNext: nextFor(work, viewer, ownIn(work, caller)),
    seats: seatsOf(work, visible, labels),
    sides: sidesIn(work, { marks }),
    marks,
    openSides: caller ? openSides(encounter, seen, caller, work.guild) : [],
    trouble: gm && encounter.trouble ? encounter.trouble.text : null,
    ...shown,
    ...roundsOf(work, caller),
    ...wishesOf(work, caller, gm),
    ...endOf(work, labels),
  };
}

/** What an interaction was shown last, gone with it. */
const shownLast = new WeakMap<Caller, { readonly of: Pick<UnitOfWork, 'encounter' | 'seen' | 'guild'>; readonly view: EncounterView }>();

/** The same for an interaction that looks several times for its answer, as long as nothing has come in between. */
export function viewOnce(work: UnitOfWork, caller: Caller): EncounterView {
  // Whoever comes without one may come again hours later.
  if (caller.interaction === null) return encounterViewOf(work, caller);
  const { encounter, seen, guild } = work;
  const last = shownLast.get(caller);
  if (last?.of.encounter === encounter && last.of.seen === seen && last.of.guild === guild) return last.view;
  const view = encounterViewOf(work, caller);
  shownLast.set(caller, { of: { encounter, seen, guild }, view });
  return view;
}

/** How far nobody has to stand in line: the house rules that say so, and what the reader has left ahead. */
const roundsOf = (work: UnitOfWork, caller: Caller | null): Pick<EncounterView, 'houseNamed' | 'ahead'> => ({
  houseNamed: work.rules.rounds?.named?.(work.seen, isSlow(work.encounter.pace)) ?? [],
  ahead: work.rules.rounds ? leftIn(work, caller) : [],
});

/** The combatants that somebody answers for and that are in the fight. */
export const ownIn = ({ encounter, seen }: UnitOfWork, caller: Caller | null): readonly Id[] =>
  caller ? inFight(seen, combatantsOf(encounter, caller.user, seen)) : [];

/** What a fight of one person alone holds for them. */
function aloneIn({ told = null, copyOf, seed }: Encounter): EncounterView['solo'] {
  const mark = told === null ? null : behind(seed, told);
  return { told, ...(mark === null ? {} : { behind: mark }), copyOf: copyOf ?? null };
}

/** How it ends, or what keeps it from going on; of a fight of one person alone also what they are told. */
const endOf = (
  work: UnitOfWork,
  labels: Voice,
): Pick<EncounterView, 'solo' | 'held' | 'lost' | 'lastCall' | 'ending' | 'moved' | 'calledOff' | 'winner'> => ({
  solo: isSolo(work.encounter) ? aloneIn(work.encounter) : null,
  held: heldBy(work),
  ...(isLost(work.encounter) && { lost: true as const }),
  lastCall: work.encounter.decisions.find((d) => d.answer === null && isLastCall(d))?.id ?? null,
  ending: work.encounter.ending ?? null,
  moved: work.encounter.moved ? movedText(work.encounter.moved) : null,
  calledOff: wasCalledOff(work.encounter),
  winner:
    !work.encounter.moved && work.pending.at === 'over' && work.pending.winner !== null
      ? labels.name(sideOf(work.pending.winner).id)
      : null,
});

/** What everybody may know of why it stands still: a question to the GM that is asked in the open, or trouble. */
function heldBy(work: UnitOfWork): EncounterView['held'] {
  if (work.encounter.trouble) return 'trouble';
  const open = work.encounter.decisions.filter((d) => d.answer === null);
  if (open.some(isLastCall)) return 'decided';
  return open.some((d) => d.kind === 'ruling' && d.who.includes('gm') && !isPrivate(work, d)) ? 'ruling' : null;
}

/** Who sits here, with those of their figures that the reader knows of. */
const seatsOf = ({ encounter, people, now }: UnitOfWork, visible: readonly Combatant[], labels: Voice): EncounterView['seats'] =>
  encounter.seats.map(({ user, role, combatants, benched }) => ({
    user,
    role,
    benched,
    combatants: combatants.filter((id) => visible.some((c) => c.id === id)).map((id) => labels.name(id)),
    away: (people.get(user)?.away ?? 0) > now,
  }));

/** What was decided for whoever has a seat, for those who are theirs still. */
export const decidedFor = ({ own: theirs }: Pick<EncounterView, 'own'>, seat: Seat | undefined): readonly DecidedForYou[] =>
  (seat?.decidedFor ?? []).flatMap(({ who, says, by, at }) =>
    theirs.filter(({ id }) => id === who).map(({ name }) => ({ name, says, by, at })),
  );

/** What somebody may do of their own accord. @throws Refusal `not-yours` */
export function offersFor(work: UnitOfWork, caller: Caller, who: Id): readonly WordedOffer[] {
  if (!mayActFor(work.encounter, caller, work.guild, who))
    throw who === 'gm' ? new Refusal('gm-only', { gms: gms(work.encounter) }) : new Refusal('not-yours', { who });
  const viewer = viewerFor(work.encounter, caller, work.guild);
  return readingOf(work, viewer).worded(work.pending.at === 'turn' || who === 'gm' ? offersOnce(work, who) : askedOffers(work, who));
}

function askedOffers(work: UnitOfWork, who: Id): readonly Offer[] {
  const ask = work.pending.at === 'ask' ? work.pending.asking.asks.find((a) => a.who === who) : undefined;
  return ask?.offers ?? [];
}
