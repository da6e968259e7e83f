/**
 * What if: a GM's own copy of a fight that runs, with other dice, to play on alone, look, and throw away. It is made of what weighing a
 * fight is made of, and of nothing besides: no seed, no sealed answer, no declaration that nobody has seen, no order, nothing left
 * ahead. What was asked is asked anew, of the GM, who plays everybody. It is posted nowhere, pings nobody and stands on no list.
 */
import { matchOf, must } from '../../engine/index.ts';
import type { Caller, Outcome } from '../api.ts';
import { openState } from '../simulation/order.ts';
import { isSolo, isWhatIf, whatIfPlace } from '../solo.ts';
import type { CommandHandler } from './command-handler.ts';
import { begin, newEncounter } from './lifecycle.ts';
import { playedOn } from './practice.ts';
import { isGm, mustBeGm } from './seats.ts';

const BEGINS =
  '🔮 **What if:** nothing here happens. You play everybody, from the beginning of the action that was under way, with other dice. What others have chosen in secret is unknown here, so you choose it again.';

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
  const begun = await handler.create(caller, { ...copy, pace: { ...copy.pace, lastCall: 0 } }, (work) => {
    work.notes.push({ tone: 'plain', text: BEGINS });
    if (!state.begun) begin(work, caller);
    return '';
  });
  return playedOn(handler, caller, begun);
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
