/** Taking a seat: watching, coming in with a character, and asking the GM where what a side knows is the GM's to show. */
import { find, type Id, inFight, listed, must, possessive, Refusal, visibleTo } from '../../engine/index.ts';
import type { Caller } from '../api.ts';
import { mustFit } from '../caps.ts';
import type { Applicant, JoinWish, Seat, Snowflake, TakeOverWish } from '../encounter.ts';
import * as doing from '../words/doing-words.ts';
import { askerOf, wishText } from '../words/join-wish.ts';
import { marked, plainText } from '../words/markdown.ts';
import { labelsFor } from '../words/voices.ts';
import { deserted } from './deserted.ts';
import { deskOf } from './desk.ts';
import { enter, freshIds, giveTo, mustBePlayable } from './lifecycle.ts';
import { freeNames } from './likeness.ts';
import { KNOWN, makeWay } from './naming.ts';
import { wear } from './portraits.ts';
import { isGm, mustBeGm, newSeat, seatFor, seatOfCombatant, withSeat } from './seats.ts';
import { comradeOn, HEROES, isOfGm, isOn, mayComeIn, openSides } from './sides.ts';
import { type Author, authorOf, type UnitOfWork } from './unit-of-work.ts';

const MOST_FIGURES = 6;
const MOST_WORD = 40;
/** At most this many may watch: each has a seat in the fight, which every press reads and every save writes. */
const MOST_WATCHING = 200;
/** At most this many may wait for the GM's leave at once. */
const MOST_APPLICANTS = 12;

/** A character as somebody brings it. */
export type BroughtCharacter = Pick<JoinWish, 'name' | 'side' | 'sheet' | 'pronoun' | 'face'>;

/** What came of it: the private word, and the combatant that was made. */
interface Joined {
  readonly note: string;
  readonly made: Id | null;
}

/** Somebody takes a seat, and brings a character or (null) watches. @throws Refusal `not-running`, `too-many`, `word-late`, `already-joined`, `watched-by-many`, `gm-only` */
export function join(work: UnitOfWork, caller: Caller, brought: BroughtCharacter | null, word: string | null): Joined {
  must(work.encounter.status !== 'over', 'not-running', { status: 'over' });
  if (brought === null) return watch(work, caller, word);
  const figures = seatFor(work.encounter, caller.user)?.combatants.length ?? 0;
  must(figures < MOST_FIGURES, 'too-many', { most: MOST_FIGURES });
  must(!word || isBeforeDice(work), 'word-late');
  mustFit(work, 1, isGm(work.encounter, caller, work.guild) ? 'gm' : 'player');
  const { face: _, ...entrant } = brought;
  if (!isGm(work.encounter, caller, work.guild))
    mustBePlayable(work, work.rules.combatant(work.seen, { id: freshIds(work, 1)[0]!, ...entrant, concealed: false, mask: null }));
  const isIn = isGm(work.encounter, caller, work.guild);
  if ((deskOf(work.guild).approval && !isIn) || !mayComeIn(work.encounter, work.seen, caller, work.guild, brought.side))
    return apply(work, caller, { as: 'player', ...brought, word });
  const { made, name } = comeIn(work, caller, { ...brought, word });
  work.did(doing.arrival(work, caller, [made]));
  return { note: `${marked(name)} is in. The board shows when it is your turn.`, made };
}

function watch(work: UnitOfWork, caller: Caller, word: string | null): Joined {
  must(seatFor(work.encounter, caller.user) === undefined, 'already-joined');
  must(work.encounter.seats.filter(({ role }) => role === 'spectator').length < MOST_WATCHING, 'watched-by-many', { most: MOST_WATCHING });
  must(!word || isBeforeDice(work), 'word-late');
  mixIn(work, word);
  work.encounter = withSeat(work.encounter, newSeat(work.encounter, caller.user, 'spectator'));
  work.did(doing.command(caller, `${marked(caller.name)} coming to watch`));
  work.note(`${marked(caller.name)} is watching.`, authorOf(caller));
  return { note: 'You are watching this fight. `/catchup` tells you what has happened.', made: null };
}

const isBeforeDice = ({ encounter }: UnitOfWork): boolean => encounter.match.number === 0 || encounter.status === 'gathering';

/** A word becomes part of the dice. */
function mixIn(work: UnitOfWork, word: string | null): void {
  if (word) work.encounter = { ...work.encounter, words: [...work.encounter.words, plainText(word, MOST_WORD)] };
}

/** A character enters, under a name that nobody else has whom its player may know of. */
function comeIn(
  work: UnitOfWork,
  who: { readonly user: Snowflake; readonly name: string },
  { name, side, sheet, pronoun, face, word }: Omit<JoinWish, 'as'>,
): { readonly made: Id; readonly name: string } {
  mixIn(work, word);
  const seat = seatFor(work.encounter, who.user) ?? newSeat(work.encounter, who.user, 'player');
  const [id = ''] = freshIds(work, 1);
  const [free = name] = freeNames(namesKnownTo(work, seat), plainText(name), 1, plainText(who.name, 20));
  makeWay(work, { names: [free], known: KNOWN.now }, ({ ofGm }) => ofGm !== true);
  // The seat first: who answers for the newcomer must stand when the fight next waits for somebody.
  work.encounter = withSeat(work.encounter, { ...seat, role: seat.role === 'gm' ? 'gm' : 'player', combatants: [...seat.combatants, id] });
  const beside = comradeOn(work, side);
  const late = beside === null ? {} : { beside };
  enter(work, { id, name: free, side, sheet, concealed: false, mask: null, ...(pronoun ? { pronoun } : {}), ...late });
  if (face) wear(work, [id], face);
  return { made: id, name: free };
}

/** Others' names as far as somebody may know them: one that is hidden must not show by making a newcomer's name longer. */
function namesKnownTo({ seen }: UnitOfWork, { role, combatants }: Seat): readonly string[] {
  const viewer = role === 'gm' ? ({ as: 'gm' } as const) : ({ as: 'player', of: inFight(seen, combatants) } as const);
  const voice = labelsFor(seen, viewer);
  return visibleTo(seen, viewer).map(({ id }) => voice.name(id));
}

/** Somebody waits for the GM's leave; what is plain to all may be watched until then. */
function apply(work: UnitOfWork, caller: Caller, wish: JoinWish): Joined {
  const seat = seatFor(work.encounter, caller.user);
  if (!seat) work.encounter = withSeat(work.encounter, newSeat(work.encounter, caller.user, 'spectator'));
  const others = work.encounter.applicants.filter((a) => a.user !== caller.user || a.wants.as !== 'player');
  ask(work, caller, others, {
    user: caller.user,
    name: caller.name,
    wants: { ...wish, name: plainText(wish.name), side: plainText(wish.side, 30) },
  });
  return {
    note: deskOf(work.guild).approval
      ? 'On this server, the GM looks at every character before it comes in. I have asked, and you are watching until then.'
      : ['The GM decides who joins that side. I have asked, and you are watching until then.', otherSides(work, caller, wish.side)]
          .filter(Boolean)
          .join(' '),
    made: null,
  };
}

/** The sides, other than the one that was asked for, on which they would be let in at once, as everybody knows them; nothing: there is none. */
function otherSides({ encounter, seen, guild }: UnitOfWork, caller: Caller, asked: string): string {
  const heroes = mayComeIn(encounter, seen, caller, guild, HEROES) ? [HEROES] : [];
  const open = [...new Set([...heroes, ...openSides(encounter, seen, caller, guild)])];
  const names = open.filter((side) => side !== asked).map((side) => `**${marked(side, 30)}**`);
  return names.length > 0 ? `To join at once, choose the side ${listed(names, 'or')}.` : '';
}

/**
 * Somebody is to stand in for a player: at once, or, where they would see what a side of the GM's sees and nobody there has shown
 * them yet, with the GM's leave. Whether the GM is asked.
 */
export function mustAskToStandIn(work: UnitOfWork, caller: Caller, seat: Seat, user: Snowflake): boolean {
  if (isGm(work.encounter, caller, work.guild)) return false;
  const sides = inFight(work.seen, seat.combatants).map((id) => find(work.seen, id).side);
  return sides.some((side) => isOfGm(work.encounter, work.seen, side) && !isOn(work.encounter, work.seen, user, side));
}

/** Asks the GM whether somebody may stand in for the caller. */
export function askToStandIn(work: UnitOfWork, caller: Caller, user: Snowflake): string {
  const others = work.encounter.applicants.filter((a) => a.wants.as !== 'stand-in' || a.wants.for !== caller.user);
  ask(work, caller, others, { user, name: caller.name, wants: { as: 'stand-in', for: caller.user } });
  return 'A stand-in sees what your side sees, so the GM has to agree. I have asked.';
}

/** Puts a wish before the GM. @throws Refusal `too-many` */
export function ask(
  work: UnitOfWork,
  caller: Caller,
  others: readonly Applicant[],
  wish: Pick<Applicant, 'user' | 'name' | 'wants'>,
): void {
  must(others.length < MOST_APPLICANTS, 'too-many', { most: MOST_APPLICANTS });
  const applicant = { ...wish, id: work.encounter.seq + 1, at: work.now };
  work.did(doing.command(caller, `${marked(caller.name)} asking the GM`, null));
  work.record(wishText(applicant), authorOf(caller));
  work.encounter = { ...work.encounter, applicants: [...others, applicant] };
}

/** Whether a wish is somebody's own, or they are to be stood in for by it. */
export const isWishOf = ({ user: asks, wants }: Applicant, user: Snowflake): boolean =>
  asks === user || (wants.as === 'stand-in' && wants.for === user);

/** What somebody has asked the GM, for themselves or for a stand-in, is asked no more. */
export function withdraw(work: UnitOfWork, user: Snowflake): string {
  const applicants = work.encounter.applicants.filter((wish) => !isWishOf(wish, user));
  if (applicants.length < work.encounter.applicants.length) work.encounter = { ...work.encounter, applicants };
  return '';
}

/** The GM lets somebody in who has asked, or does not. @throws Refusal `too-late` for whoever no longer asks */
export function admit(work: UnitOfWork, caller: Caller, id: number, yes: boolean): string {
  mustBeGm(work.encounter, caller, work.guild);
  must(work.encounter.status !== 'over', 'not-running', { status: 'over' });
  const applicant = work.encounter.applicants.find((a) => a.id === id);
  if (!applicant) throw new Refusal('too-late');
  work.encounter = { ...work.encounter, applicants: work.encounter.applicants.filter((a) => a.id !== id) };
  const { user, name, wants } = applicant;
  const tell = askerOf(applicant);
  work.did(doing.command(caller, `the answer to ${marked(name)}’s request`, yes ? undefined : null));
  if (!yes) {
    work.calls.push({
      users: [tell],
      text: wants.as === 'player' ? 'The GM has said no. You can **/join** another side, or watch.' : 'The GM has said no.',
    });
    work.record(`${marked(caller.name)} turns down <@${tell}>’s request.`, authorOf(caller));
    return 'I have told them that you said no.';
  }
  if (wants.as === 'player') mustFit(work, 1, 'gm');
  if (wants.as === 'take-over') return passOn(work, caller, user, wants);
  work.note(`${marked(caller.name)} agrees.`, authorOf(caller));
  if (wants.as === 'stand-in') grant(work, wants.for, user, authorOf(caller));
  else comeIn(work, { user, name }, { ...wants, word: isBeforeDice(work) ? wants.word : null });
  work.calls.push({ users: [tell], text: wants.as === 'player' ? 'The GM lets you in.' : 'The GM agrees to your stand-in.' });
  return wants.as === 'player' ? `${marked(wants.name)} is in.` : 'Agreed.';
}

/**
 * A character passes to whoever has asked for it, unless its player has come back since. Those who have asked for it as well are told by
 * what the post says.
 */
function passOn(work: UnitOfWork, caller: Caller, user: Snowflake, { who, name }: TakeOverWish): string {
  must(Object.hasOwn(work.seen.combatants, who), 'not-deserted');
  if (seatOfCombatant(work.encounter, who) && !deserted(work, { user }).some(({ id }) => id === who)) {
    const back = `${possessive(marked(name))} player is back and plays on`;
    work.calls.push({ users: [user], text: `${back}.` });
    return `${back}, so nobody takes over. I have told whoever asked.`;
  }
  const by = authorOf(caller);
  work.note(`${marked(caller.name)} agrees.`, by);
  giveTo(work, user, who);
  const applicants = work.encounter.applicants.filter(({ wants }) => wants.as !== 'take-over' || wants.who !== who);
  work.encounter = { ...work.encounter, applicants };
  work.note(`<@${user}> now plays ${marked(name)}.`, by, {}, 'handOver');
  work.calls.push({ users: [user], text: `you play ${marked(name)} from now on.` });
  return `They play ${marked(name)} now.`;
}

/** Somebody may answer for a player from now on, when needed. */
export function grant(work: UnitOfWork, forUser: Snowflake, user: Snowflake, by: Author): void {
  const seat = seatFor(work.encounter, forUser);
  if (!seat) throw new Refusal('not-joined');
  work.encounter = withSeat(work.encounter, { ...seat, standIns: [user, ...seat.standIns.filter((u) => u !== user)] });
  work.note(`<@${user}> stands in for <@${forUser}> when needed.`, by);
}
