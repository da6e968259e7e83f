/** After a fight: the same once more, or the next one with those who came out of it. */
import {
  type ActionRecord,
  copy,
  type Entrant,
  emptyFight,
  everyone,
  type Fight,
  type Id,
  type Json,
  matchOf,
  must,
  Refusal,
  withEnding,
} from '../../engine/index.ts';
import type { Again, Caller, Outcome } from '../api.ts';
import type { Checkpoint, Encounter, Seat } from '../encounter.ts';
import { readCheckpoints } from '../queries/bites.ts';
import { isSolo } from '../solo.ts';
import { marked } from '../words/markdown.ts';
import type { CommandHandler } from './command-handler.ts';
import { enter, newEncounter } from './lifecycle.ts';
import { mustBeGmOrManager, seatOf } from './seats.ts';
import { isTableAct } from './table-acts.ts';
import { authorOf, type UnitOfWork } from './unit-of-work.ts';

/** More actions than any fight has. */
const MOST_ACTIONS = 20_000;

/** More than anybody lays out by hand; done in one go. */
const MOST_STEPS = 200;

/** What brings people in, whenever in a fight it is done. */
const ARRIVALS = ['enter', 'muster'];

const MOST_NAME = 80;

/**
 * Opens a fight in the channel of one that is over, by the same rules, at the same pace, with the same seats. The GM begins it.
 *
 * @throws Refusal `gm-only`; `still-gathering` and `still-on` while the old one is not over, `alone` where it was nobody else's, `nobody-left`; `channel-taken`
 */
export async function again(handler: CommandHandler, id: string, caller: Caller, how: Again): Promise<Outcome> {
  const old = await handler.load(id, caller);
  mustBeGmOrManager(old, caller, await handler.store.guild(old.guild));
  must(old.status !== 'gathering', 'still-gathering');
  must(old.status === 'over', 'still-on');
  must(!isSolo(old), 'alone');
  const rules = handler.rulesOf(old.ruleset);
  const { match, pace, style, votes, veto } = old;
  const name = how === 'rematch' ? numbered(old.name) : old.name;
  const fresh = newEncounter(handler, caller, old.channel, { ruleset: old.ruleset, name, pace: 'live', house: {} }, null);
  const empty: Fight = { ...emptyFight({}), ...copy(rules.newFight(copy(match.state.settings))) };
  const encounter: Encounter = {
    ...fresh,
    pace,
    ...(style && { style }),
    ...(votes && { votes }),
    ...(veto && { veto }),
    match: matchOf(empty),
  };
  const past = how === 'rematch' ? (await readCheckpoints(handler, id, MOST_ACTIONS, withoutState)).reverse() : [];
  return handler.create(caller, encounter, (work) => {
    if (how === 'rematch') asTheyCame(work, old, past);
    else asTheyAre(work, old);
    const author = authorOf(caller);
    work.note(
      how === 'rematch'
        ? `${marked(work.encounter.name, MOST_NAME)}: the same fight once more, with everybody as they came to it.`
        : `${marked(work.encounter.name, MOST_NAME)} goes on: everybody as they came out of the last fight. The GM brings in foes.`,
      author,
    );
    return how === 'rematch'
      ? 'Everybody is in, as they came. **Begin** on the GM panel opens the first round.'
      : 'Your players are in, as the last fight left them. Bring in foes with `/mob add`; **Begin** on the GM panel opens the first round.';
  });
}

/** Only the first keeps the fight before it: the ground as it was laid out. */
const withoutState = (checkpoint: Checkpoint): Checkpoint => (checkpoint.number === 0 ? checkpoint : { ...checkpoint, before: null });

/** "Arrows at the ford", then "Arrows at the ford (2)", then "(3)". */
function numbered(name: string): string {
  const [, stem = name, count = '1'] = /^(.*) \((\d{1,4})\)$/u.exec(name) ?? [];
  return withEnding(stem, ` (${Number(count) + 1})`, MOST_NAME);
}

/** Everything up to the beginning is done again, and whoever came in later comes at once, but for those who were taken out. */
function asTheyCame(work: UnitOfWork, old: Encounter, past: readonly Checkpoint[]): void {
  const ground = past[0]?.before as Fight | null | undefined;
  const { settings } = work.encounter.match.state;
  if (ground) work.encounter = { ...work.encounter, match: matchOf({ ...copy(ground), settings, told: [] }) };
  const begun = past.findIndex(({ action }) => action.procedure === 'begin');
  const before = begun < 0 ? past : past.slice(0, begun);
  const later = begun < 0 ? [] : past.slice(begun).filter(({ action }) => ARRIVALS.includes(action.procedure));
  const steps = [...before, ...later];
  must(steps.length <= MOST_STEPS, 'too-many', { most: MOST_STEPS });
  take(work, old, idsIn(steps));
  for (const { action } of steps) doAgain(work, action);
  for (const { id } of everyone(work.seen))
    if (!Object.hasOwn(old.match.state.combatants, id)) unlessRefused(() => work.apply('remove', { target: id }));
  settleIn(work, old);
}

/** The players' characters come as the last fight left them; the dead, and the foes, stay behind. */
function asTheyAre(work: UnitOfWork, old: Encounter): void {
  const { rules } = work;
  const players = old.seats.filter((seat) => seat.role === 'player').flatMap((seat) => seat.combatants);
  const entrants = everyone(old.match.state).flatMap((c): Entrant[] => {
    const sheet = players.includes(c.id) ? rules.after(c) : null;
    return sheet === null ? [] : [{ id: c.id, name: c.name, side: c.side, sheet, ...(c.pronoun && { pronoun: c.pronoun }) }];
  });
  must(entrants.length > 0, 'nobody-left');
  take(work, old, new Set(entrants.map((e) => e.id)));
  enter(work, ...entrants);
  settleIn(work, old);
}

/** The seats of the old fight, with those of their combatants who come along; who answers must stand before somebody is asked. */
function take(work: UnitOfWork, old: Encounter, coming: ReadonlySet<Id>): void {
  const bank = work.encounter.pace.bank;
  const seats = old.seats.map(
    ({ user, role, standIns, combatants }): Seat => ({
      ...seatOf(user, role, bank),
      standIns,
      combatants: combatants.filter((c) => coming.has(c)),
    }),
  );
  // Whoever opens it without having been there: at the pace that is played, as everybody.
  const own = work.encounter.seats.flatMap((seat) => (seats.some(({ user }) => user === seat.user) ? [] : [{ ...seat, bank }]));
  work.encounter = { ...work.encounter, founder: old.founder, seats: [...own, ...seats] };
}

/** Autopilot and portraits of those who are here, and nothing of how they came: one beginning. */
function settleIn(work: UnitOfWork, old: Encounter): void {
  const { combatants, coming = [] } = work.encounter.match.state;
  const planned = new Set(coming.flatMap(({ entrants }) => entrants.map(({ id }) => id)));
  const here = (id: Id): boolean => Object.hasOwn(combatants, id) || planned.has(id);
  const only = <T>(all: Readonly<Record<Id, T>>): Readonly<Record<Id, T>> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => here(id)));
  const { takenOut: _, ...encounter } = work.encounter;
  const seats = encounter.seats.map((seat) => ({ ...seat, combatants: seat.combatants.filter(here) }));
  work.encounter = { ...encounter, seats, doctrines: only(old.doctrines), ...(old.faces && { faces: only(old.faces) }) };
  work.forgetSteps();
}

/** Before a fight begins, all that happens is what the table does and what the GM may do at any time. */
function doAgain(work: UnitOfWork, { procedure, args }: ActionRecord): void {
  const { by: _, ...given } = argsOf(args);
  unlessRefused(() => (isTableAct(procedure) ? work.apply(procedure, given) : work.applyOffered({ ...given, pick: procedure })));
}

/** What fits no more, since the one whom it was about has gone, is left out. */
function unlessRefused(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Whoever is named as coming in. */
function idsIn(past: readonly Checkpoint[]): ReadonlySet<Id> {
  const given = past.flatMap(({ action }) => {
    const { entrant, entrants } = argsOf(action.args);
    return (entrants ?? [entrant]) as readonly (Entrant | undefined)[];
  });
  return new Set(given.flatMap((entrant) => (entrant ? [entrant.id] : [])));
}

/** What an action was given; our own, as the rules have taken it. */
const argsOf = (args: Json): Readonly<Record<string, Json>> => (args ?? {}) as Readonly<Record<string, Json>>;
