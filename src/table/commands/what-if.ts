/**
 * What if: a GM's own copy of a fight that runs, with other dice, to play on alone, look, and throw away. It is made of what weighing a
 * fight is made of, and of nothing besides: no seed, no sealed answer, no declaration that nobody has seen, no order, nothing left
 * ahead. What was asked is asked again, of the GM, who plays everybody. It is posted nowhere, pings nobody and stands on no list.
 */
import { matchOf, must } from '../../engine/index.ts';
import type { Caller, Outcome } from '../api.ts';
import { openState, USUAL } from '../simulation/order.ts';
import { isSolo, isWhatIf, whatIfPlace } from '../solo.ts';
import * as doing from '../words/doing-words.ts';
import type { CommandHandler } from './command-handler.ts';
import { planAgain } from './gm.ts';
import { begin, newEncounter } from './lifecycle.ts';
import { settle } from './play.ts';
import { begunMeanwhile, playedOn } from './practice.ts';
import { isGm, mustBeGm } from './seats.ts';
import type { Sliced } from './slices.ts';
import type { UnitOfWork } from './unit-of-work.ts';

const BEGINS =
  '🔮 **What if:** nothing here happens. You play everybody, from the beginning of the action that was under way, with other dice. What others have chosen in secret is unknown here, so you choose it again.';

/** At most this many pieces of a round are played within one press; pressed again, it goes on. */
const MOST_PIECES = 20;

/**
 * Makes the copy. Whoever has another one gets that, unless it is the one named in `instead`, which is thrown away.
 * @throws Refusal `gm-only`, `not-running`, `trouble`, `solo`
 */
export async function whatIf(handler: CommandHandler, id: string, caller: Caller, instead: string | null): Promise<Outcome> {
  const place = whatIfPlace(caller.user);
  const { state, doctrines, name, ruleset } = await handler.look(id, caller, ({ encounter, guild, rules }) => {
    mustBeGm(encounter, caller, guild);
    must(!isSolo(encounter), 'solo');
    must(encounter.trouble === null, 'trouble');
    // The beginning may itself ask somebody something.
    const { state, action } = encounter.match;
    must(encounter.status !== 'over' && (state.begun || action !== null), 'not-running', { status: encounter.status });
    return { ...encounter, state: openState(rules, encounter) };
  });
  const there = await handler.store.inChannel(place);
  if (there !== null && there !== instead) return { encounter: there, note: '', made: null };
  for (const old of [there, await handler.store.inChannel(place, true)]) if (old !== null) await handler.store.dropFight(old);
  const fresh = newEncounter(handler, { ...caller, guild: place }, place, { ruleset, name, pace: 'none', house: {} }, null);
  const copy = { ...fresh, status: state.begun ? ('running' as const) : fresh.status, match: matchOf(state), doctrines, copyOf: id };
  try {
    const begun = await handler.create(caller, { ...copy, pace: { ...copy.pace, lastCall: 0 } }, (work) => {
      work.notes.push({ tone: 'plain', text: BEGINS });
      // What the rules do by themselves from here, such as asking somebody, is under way in the copy as well.
      if (state.begun) work.restand();
      else begin(work, caller);
      return '';
    });
    return await playedOn(handler, caller, begun);
  } catch (error) {
    return begunMeanwhile(handler, place, error);
  }
}

/**
 * Everybody in a copy acts by themselves until the next round begins: each by the tactic that they have, the others by the usual one.
 * What no autopilot answers is asked as always, and the round stops there. @throws Refusal `no-encounter`, `gm-only`, `not-running`
 */
export async function playRound(handler: CommandHandler, id: string, caller: Caller): Promise<Outcome> {
  let from: number | null = null;
  let note = '';
  for (let piece = 0; piece < MOST_PIECES; piece++) {
    const played = await handler.change(id, piece === 0 ? caller : null, async (work) => {
      const { encounter, seen } = work;
      must(isWhatIf(encounter), 'no-encounter');
      mustBeGm(encounter, caller, work.guild);
      if (piece > 0 && encounter.status !== 'running') return { note: '', round: null, isOver: true };
      must(encounter.status === 'running' && encounter.trouble === null, 'not-running', { status: encounter.status });
      const round = from ?? seen.round;
      const before = encounter.match;
      if (piece === 0) work.did(doing.command(caller, 'a round by itself', null));
      await handler.slowly(playedByAll(work, round));
      const isStuck = work.encounter.match === before;
      const stuck = piece === 0 && isStuck ? 'Nobody can go on by themselves here: decide this yourself.' : '';
      return { note: stuck, round, isOver: isStuck || work.seen.round !== round };
    });
    note ||= played.note;
    from ??= played.round ?? null;
    if (played.isOver || (await handler.load(id, caller)).status !== 'running') break;
  }
  handler.looks.forget(caller);
  return { encounter: id, note, made: null };
}

/** As far as one unit of work goes, with everybody on autopilot meanwhile. */
function* playedByAll(work: UnitOfWork, round: number): Sliced {
  const { doctrines } = work.encounter;
  const all = work.seen.order;
  const lent = all.filter((who) => !Object.hasOwn(doctrines, who));
  // Nobody is away here: the GM is watching.
  work.encounter = {
    ...work.encounter,
    unattended: 0,
    doctrines: { ...Object.fromEntries(lent.map((who) => [who, USUAL])), ...doctrines },
  };
  yield* planAgain(work, all);
  yield* settle(work, () => work.seen.round !== round);
  work.encounter = { ...work.encounter, unattended: 0, doctrines };
  yield* planAgain(work, lent);
}

/** The copy that somebody has, over or not; null: none. Whoever does not run the fight any more loses it, and so does everybody whose fight is gone. */
export async function whatIfOf(handler: CommandHandler, caller: Caller): Promise<string | null> {
  const { store } = handler;
  const place = whatIfPlace(caller.user);
  const there = (await store.inChannel(place)) ?? (await store.inChannel(place, true));
  if (there === null || (await stillRuns(handler, there, caller))) return there;
  await store.dropFight(there);
  handler.looks.forget(caller);
  return null;
}

/** Whether the fight of a copy is there, and the caller's. From another server nobody can tell who has which role. */
async function stillRuns({ store }: CommandHandler, copy: string, caller: Caller): Promise<boolean> {
  const id = (await store.load(copy))?.copyOf;
  const real = id === undefined ? null : await store.load(id);
  return real !== null && (real.guild !== caller.guild || isGm(real, caller, await store.guild(caller.guild)));
}

/** Throws it away; nothing of it is kept. @throws Refusal `no-encounter` */
export async function dropWhatIf(handler: CommandHandler, id: string, caller: Caller): Promise<void> {
  const copy = await handler.load(id, caller);
  must(isWhatIf(copy), 'no-encounter');
  await handler.store.dropFight(id);
  handler.looks.forget(caller);
}
