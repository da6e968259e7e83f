/** An encounter from its opening to its end: who comes in, leaves and is handed on, pausing, ending. */
import {
  type Combatant,
  copy,
  type Entrant,
  emptyFight,
  everyone,
  type Fight,
  find,
  type Id,
  inFight,
  type Json,
  listed,
  matchOf,
  must,
  own,
  Refusal,
  type Ruleset,
  settingsOf,
  upTo,
} from '../../engine/index.ts';
import type { Caller, Newcomer, Opening } from '../api.ts';
import { doctrineNamed, titleOf } from '../automatic/doctrine.ts';
import { mustFit, mustHold } from '../caps.ts';
import { lettersFor } from '../dice.ts';
import type { Encounter, Guild, Snowflake } from '../encounter.ts';
import { goingOn } from '../time/moved.ts';
import { isSlow, type Pace, paceHere } from '../time/pace.ts';
import { stands } from '../time/unreachable.ts';
import * as doing from '../words/doing-words.ts';
import { resultText } from '../words/ending-words.ts';
import { changingHands } from '../words/handed-on.ts';
import { marked, plainText } from '../words/markdown.ts';
import { addedText } from '../words/numbers.ts';
import type { CommandHandler } from './command-handler.ts';
import { calledIn, KNOWN, makeWay, namesFor, renamedText } from './naming.ts';
import type { BroughtSheet } from './people.ts';
import { wear } from './portraits.ts';
import { mustBeGm, mustBeGmOrManager, newSeat, seatFor, seatOf, withSeat } from './seats.ts';
import { isPlayed, sideIn } from './sides.ts';
import { authorOf, type UnitOfWork } from './unit-of-work.ts';

/** A GM brings in at most this many figures in one go, in a fight or a prepared one. */
export const MOST_AT_ONCE = 20;

/** A new encounter, in nobody's hands yet but the GM's. */
export function newEncounter(
  handler: CommandHandler,
  caller: Caller,
  channel: Snowflake,
  opening: Opening,
  guild: Pick<Guild, 'house' | 'lastCall'> | null,
): Encounter {
  const rules = handler.rulesOf(opening.ruleset);
  const pace = paceHere(opening.pace, guild);
  const settings = settingsFor(rules, pace, { ...guild?.house[opening.ruleset], ...opening.house });
  const now = handler.now();
  const state: Fight = { ...emptyFight({}), ...copy(rules.newFight(settings)) };
  return {
    id: handler.newId(12),
    guild: caller.guild,
    channel,
    name: plainText(opening.name, 80),
    ruleset: rules.id,
    rulesVersion: rules.version,
    status: 'gathering',
    version: 0,
    seed: handler.newSeed(),
    words: [],
    match: matchOf(state),
    ...{ decisions: [], lastDecision: 0 },
    seq: 0,
    seats: [seatOf(caller.user, 'gm', pace.bank)],
    founder: caller.user,
    ...{ applicants: [], lost: null },
    pace,
    rounds: { day: '', begun: 0 },
    unattended: 0,
    doctrines: {},
    orderUses: {},
    undoAsked: null,
    trouble: null,
    created: now,
    touched: now,
  };
}

/** House rules as a fight begins with them: those that go with its pace, unless the server or the GM says otherwise. */
const settingsFor = (rules: Ruleset, pace: Pace, own: Opening['house']): Record<string, Json> =>
  settingsOf(rules, { ...(isSlow(pace) ? rules.rounds?.slowly : {}), ...own });

/** The first round opens. */
export function begin(work: UnitOfWork, caller: Caller): string {
  mustBeGm(work.encounter, caller, work.guild);
  must(work.encounter.status === 'gathering', 'already-begun');
  must(work.encounter.trouble === null, 'trouble');
  must(work.encounter.lost === null, 'not-running', { status: 'lost' });
  must(work.encounter.match.state.order.length > 0, 'nobody-here');
  work.did(doing.command(caller, 'the beginning of the fight'));
  const status = 'running' as const;
  work.encounter = { ...work.encounter, status };
  work.declare({ by: 'gm', choice: { pick: 'begin' } });
  work.moveOn();
  const sides = new Set(everyone(work.encounter.match.state).map(({ side }) => side));
  return sides.size > 1
    ? ''
    : 'The fight begins, and only one side is in it so far. If others are still to come, `/undo` takes the beginning back.';
}

/**
 * A GM, or somebody who may manage the server and says so, as the log names them. What a manager `does` is told at the server's desk.
 * @throws Refusal `gm-only`
 */
export function overseer(work: UnitOfWork, caller: Caller, does: string | null = null): string {
  const name = marked(caller.name);
  if (mustBeGmOrManager(work.encounter, caller, work.guild) === 'gm') return name;
  if (does !== null) work.byManager.push(`${name} ${does}.`);
  return `${name}, who manages this server,`;
}

/** Stops all clocks. */
export function pause(work: UnitOfWork, caller: Caller): string {
  const who = overseer(work, caller, 'pauses it');
  must(work.encounter.status === 'running', 'not-running', { status: work.encounter.status });
  work.encounter = { ...work.encounter, status: 'paused' };
  work.did(doing.command(caller, 'the pause'));
  work.note(`${who} pauses the fight. No clock runs until it is resumed.`, authorOf(caller), {}, 'pause');
  return '';
}

/** Goes on; the time that was left of each deadline is left again (`heldBack`). */
export function resume(work: UnitOfWork, caller: Caller): string {
  const who = overseer(work, caller, 'resumes it');
  const { status, lost } = work.encounter;
  must(status === 'paused' && lost === null, 'not-running', { status: stands(work.encounter) });
  const { onBreak: _, holiday, ...encounter } = work.encounter;
  // Whoever goes on in the middle of a holiday has ended it.
  const later = holiday && !holiday.begun && holiday.from > work.now ? { holiday } : {};
  work.encounter = goingOn({ ...encounter, ...later }, work);
  work.did(doing.command(caller, 'resuming after the pause'));
  work.note(`${who} resumes the fight. The clocks run again with the time that was left.`, authorOf(caller), {}, 'resume');
  return '';
}

/** The GM ends it, decided or not. */
export function end(work: UnitOfWork, caller: Caller): string {
  overseer(work, caller, 'ends it');
  must(work.encounter.status !== 'over', 'not-running', { status: 'over' });
  close(work, caller);
  return '';
}

/**
 * The fight is over: nobody is waited for any more, and the seed is shown with the last post. `caller`: who ends it; null: it ends
 * by itself, as it is decided, or by what `by` names.
 */
export function close(work: UnitOfWork, caller: Caller | null, by: string | null = null): void {
  const result = resultText(work);
  const how = caller
    ? `${overseer(work, caller)} ends the fight${result ? `: ${result}` : ''}.`
    : `The fight is over: ${result ?? 'nobody has won'}.`;
  work.record(how, caller && authorOf(caller));
  work.encounter = { ...work.encounter, status: 'over', decisions: [] };
  work.endedBy = by ?? (caller && `${caller.name}${overseer(work, caller) === marked(caller.name) ? '' : ', who manages this server'}`);
}

/** Somebody gives up their seat; once the fight has begun, their figures stay and are the GM's. */
export function leave(work: UnitOfWork, caller: Caller): string {
  const seat = seatFor(work.encounter, caller.user);
  if (!seat) throw new Refusal('not-joined');
  must(seat.role !== 'gm' || work.encounter.seats.some((s) => s.role === 'gm' && s.user !== seat.user), 'last-gm');
  if (work.encounter.status === 'gathering') for (const id of seat.combatants) work.apply('remove', { target: id });
  const theirs = ['running', 'paused'].includes(work.encounter.status) ? seat.combatants : [];
  // Whom the GM has taken out of the fight nobody plays; should they be brought back, it is known whose they were.
  const staying = inFight(work.seen, theirs);
  const { leftBehind, banks, ...encounter } = work.encounter;
  const left = seat.role === 'gm' ? leftBehind : { ...leftBehind, ...Object.fromEntries(theirs.map((id) => [id, seat.user])) };
  const applicants = encounter.applicants.filter((a) => a.user !== seat.user);
  const seats = encounter.seats.filter((s) => s.user !== seat.user);
  // Whoever has spent nothing of it finds it as it is then.
  const spent = seat.bank < encounter.pace.bank ? { ...banks, [seat.user]: seat.bank } : banks;
  work.encounter = withLeft({ ...encounter, applicants, seats, ...(spent && { banks: spent }) }, left);
  work.did(doing.command(caller, `${marked(caller.name)} leaving`));
  work.note(
    `${marked(caller.name)} has left the fight${staying.length > 0 ? `; the GM now plays ${changingHands(work, staying)}` : ''}.`,
    authorOf(caller),
  );
  if (staying.length === 0) return 'You have left this fight.';
  const names = listed(staying.map((id) => `**${marked(find(work.seen, id).name)}**`));
  return `You have left this fight, and the GM plays ${names}. With \`/join\` you can play on, unless somebody else has been given your place by then.`;
}

/** @throws Refusal `no-distances` in a system of zones */
export const mustHaveDistances = ({ space, title }: Pick<Ruleset, 'space' | 'title'>): void =>
  must(space.kind === 'distances', 'no-distances', { system: title });

/** The GM brings somebody in, or a whole mob of them. Returns their ids. */
export function add(work: UnitOfWork, caller: Caller, wanted: Newcomer, brought: BroughtSheet): readonly Id[] {
  const { sheet, name: called, doctrine: brings = null, ...more } = brought;
  const newcomer = { ...wanted, ...more, name: wanted.name || called, doctrine: wanted.doctrine ?? brings };
  mustBeGm(work.encounter, caller, work.guild);
  must(work.encounter.status !== 'over', 'not-running', { status: 'over' });
  must(newcomer.count >= 1, 'too-few');
  must(newcomer.count <= MOST_AT_ONCE, 'too-many', { most: MOST_AT_ONCE });
  mustFit(work, newcomer.count, 'gm');
  if ((newcomer.apart ?? null) !== null) mustHaveDistances(work.rules);
  const doctrine = newcomer.doctrine ? doctrineNamed(newcomer.doctrine).id : null;
  const known = newcomer.concealed ? KNOWN.never : KNOWN.now;
  const { names, masks } = namesFor(calledIn(work), { ...newcomer, mask: newcomer.mask || null, known });
  const ids = freshIds(work, names.length);
  const entrants = names.map((name, i) => entrantOf(newcomer, { id: ids[i]!, name, mask: masks[i] ?? null }, sheet));
  if (doctrine)
    work.encounter = {
      ...work.encounter,
      doctrines: { ...work.encounter.doctrines, ...Object.fromEntries(ids.map((id) => [id, doctrine])) },
    };
  makeWay(work, { names, masks, known });
  enter(work, ...entrants);
  if (brought.face) wear(work, ids, brought.face);
  work.did(doing.arrival(work, caller, ids));
  return ids;
}

/** Who came in, and by which autopilot they are played. */
export function addedWords(work: UnitOfWork, ids: readonly Id[]): string {
  const { seen, encounter } = work;
  const names = ids.map((id) => marked(own(seen.combatants, id)?.name ?? ''));
  const [first = ''] = ids;
  const isHidden = own(seen.combatants, first)?.concealed === true;
  return `${addedText(names, titleOf(own(encounter.doctrines, first)), isHidden)}${renamedText(work)}`;
}

/** One of those whom the GM brings in. */
function entrantOf(
  { side, zone, apart = null, concealed, pronoun }: Newcomer,
  called: Pick<Entrant, 'id' | 'name' | 'mask'>,
  sheet: Json,
): Entrant {
  const placed = { ...(zone === null ? {} : { state: { zone } }), ...(apart === null ? {} : { apart }) };
  return { ...called, side, sheet, concealed, ...placed, ...(pronoun ? { pronoun } : {}) };
}

/**
 * So many new ids. An id says nothing of who it is or how many there are, even to somebody who has the seed when all is over: it is
 * seen in buttons, menus and dice, so it is made of nothing but its place in the fight. Whoever is brought in again after an undo has
 * the same id, and so throws the same dice.
 */
export function freshIds({ seen, encounter }: UnitOfWork, count: number): readonly Id[] {
  const { number, action } = encounter.match;
  const taken = new Set([...Object.keys(seen.combatants), ...(seen.coming ?? []).flatMap(({ entrants }) => entrants.map((e) => e.id))]);
  const inBounds = upTo(10_000, 'new ids');
  return Array.from({ length: count }, (_, i) => {
    const idAt = (attempt: number): Id => `c${lettersFor(encounter.seed, [number, action?.journal.length ?? '', i, attempt].join('|'), 5)}`;
    let attempt = 0;
    while (inBounds() && taken.has(idAt(attempt))) attempt++;
    taken.add(idAt(attempt));
    return idAt(attempt);
  });
}

/** Puts entrants into the fight, several of them in one action; what they and their side are called is one plain line from now on. */
export function enter(work: UnitOfWork, ...given: readonly Entrant[]): void {
  const entrants = given.map((e) => ({
    ...copy(e),
    name: plainText(e.name),
    side: sideIn(work.seen, plainText(e.side, 30)),
    ...(isPlayed(work.encounter, e) ? {} : { ofGm: true }),
  }));
  if (entrants.length === 1) work.apply('enter', { entrant: entrants[0]! });
  else work.apply('muster', { entrants });
  mustHold(work);
}

/** An encounter with those whom players have left behind; what is empty is left out. */
const withLeft = (encounter: Encounter, leftBehind: Encounter['leftBehind'] = {}): Encounter =>
  Object.keys(leftBehind).length > 0 ? { ...encounter, leftBehind } : encounter;

/** Whoever left somebody behind has them back no more. */
export function handOn(work: UnitOfWork, combatant: Id): void {
  const { leftBehind = {}, ...encounter } = work.encounter;
  const { [combatant]: whose, ...others } = leftBehind;
  if (whose !== undefined) work.encounter = withLeft(encounter, others);
}

/** A user answers for a combatant from now on. */
export function giveTo(work: UnitOfWork, user: Snowflake, combatant: Id): void {
  const given = own(work.encounter.match.state.combatants, combatant);
  if (given) mustBePlayable(work, given);
  if (given?.ofGm && seatFor(work.encounter, user)?.role !== 'gm') work.apply('whose-figure', { target: combatant, ofGm: false });
  handOn(work, combatant);
  const without = work.encounter.seats.map((s) => ({ ...s, combatants: s.combatants.filter((id) => id !== combatant) }));
  const changed = { ...work.encounter, seats: without };
  const seat = seatFor(changed, user) ?? newSeat(changed, user, 'player');
  work.encounter = withSeat(changed, { ...seat, role: seat.role === 'gm' ? 'gm' : 'player', combatants: [...seat.combatants, combatant] });
}

/** Some systems know combatants that only the GM runs. */
export function mustBePlayable({ rules }: UnitOfWork, combatant: Combatant): void {
  must(!rules.ofGm?.(combatant), 'gm-figure');
}
