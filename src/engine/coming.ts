/**
 * What the GM has planned for later in a fight: waves of figures and lines to be told. It is part of the fight, so that an undo, an
 * export and a replay have it as well; no view shows it, and only the GM is told of it before it comes.
 *
 * C1. What is due in a round comes before that round opens, in an action of its own (`arrive`), so that the newcomers are in it from
 *     its start. Where the round was opened in the middle of something, it comes as soon as that has ended.
 * C2. A side that has fallen below its share brings its wave in with the next round; one of which nobody stands any more, at once:
 *     else the fight would be decided.
 * C3. What does not fit, or cannot be, is held: it stays planned, and the GM is told.
 * C4. A timer that repeats, such as the turn of a lair at the top of each round, stays planned for its next round; pressed early, it
 *     is told in place of the next one. A wave comes but once.
 * C5. Where the rounds of a system count down, a timer may wait for a count: it is told once everybody who acts at that number or a
 *     higher one has done so, at the latest as the round has ended. Everywhere else it comes as the round opens.
 */
import { type Fight, tellable } from './encounter.ts';
import { copy, type Json, own } from './json.ts';
import { Refusal } from './refusal.ts';
import type { Entrant, NamedProcedures, Ruleset } from './ruleset.ts';
import { GM, type Id, type Script } from './script.ts';

/** When something planned comes: in a round (`every`: and again each time so many rounds have gone by; `count`: of a timer, at that count of the round), when fewer than a share (0 to 1) of a side still stand, or when the GM presses. */
export type When =
  | { readonly at: 'round'; readonly round: number; readonly every?: number; readonly count?: number }
  | { readonly at: 'share'; readonly side: string; readonly below: number }
  | { readonly at: 'press' };

type Round = Extract<When, { readonly at: 'round' }>;

/** A wave, or (without entrants) a timer. */
export interface Coming {
  readonly id: Id;
  readonly name: string;
  readonly when: When;
  /** Told to everybody when it comes; empty: nothing. */
  readonly line: string;
  readonly entrants: readonly Entrant[];
  /** So many figures may be in the fight with them: the limit of the host when it was planned. */
  readonly room: number;
  /** It was due and could not come: it waits for the GM to press. */
  readonly held?: true;
}

type Rules<F extends Fight> = Pick<Ruleset<F>, 'combatant' | 'view' | 'countNow'>;

/** How those who have come are put into the fight and told of: `muster` of the GM's procedures. */
type Muster<F extends Fight> = (fight: F, entrants: readonly Entrant[]) => void;

/** The procedures by which something is planned, dropped, and comes. */
export const comingProcedures = <F extends Fight>(rules: Pick<Ruleset<F>, 'combatant'>, muster: Muster<F>): NamedProcedures<F> => ({
  *'plan-for-later'(fight: F, { coming }: { readonly coming: readonly Coming[] }): Script {
    for (const { entrants } of coming) for (const entrant of entrants) rules.combatant(copy(fight), onMap(fight, entrant));
    set(fight, [...(fight.coming ?? []), ...coming]);
  },
  *'drop-planned'(fight: F, { id }: { readonly id: Id }): Script {
    mustBePlanned(fight, id);
    set(
      fight,
      (fight.coming ?? []).filter((c) => c.id !== id),
    );
  },
  *arrive(fight: F, { ids }: { readonly ids: readonly Id[] }): Script {
    for (const id of ids) arrive(rules, muster, fight, mustBePlanned(fight, id));
  },
});

/** @throws Refusal `not-planned` */
function mustBePlanned(fight: Fight, id: Id): Coming {
  const found = fight.coming?.find((c) => c.id === id);
  if (!found) throw new Refusal('not-planned');
  return found;
}

function set(fight: Fight, coming: readonly Coming[]): void {
  if (coming.length > 0) fight.coming = [...coming];
  else delete fight.coming;
}

function arrive<F extends Fight>(rules: Pick<Ruleset<F>, 'combatant'>, muster: Muster<F>, fight: F, one: Coming): void {
  const { told } = tellable(fight);
  const entrants = one.entrants.map((entrant) => onMap(fight, entrant));
  if (!fits(rules, fight, one, entrants)) {
    set(
      fight,
      (fight.coming ?? []).map((c) => (c.id === one.id ? { ...c, held: true } : c)),
    );
    told.push({ event: { type: 'wave-held', name: one.name }, only: [GM.id] });
    return;
  }
  set(
    fight,
    (fight.coming ?? []).flatMap((c) => (c.id === one.id ? againAfter(fight, c) : [c])),
  );
  if (one.line) told.push({ event: { type: 'timer', text: one.line } });
  if (entrants.length > 0) muster(fight, entrants);
}

/** C4: what is left of it once it has come: a timer that repeats, for the next time. */
function againAfter({ round }: Fight, one: Coming): readonly Coming[] {
  const { when, entrants } = one;
  if (when.at !== 'round' || when.every === undefined || entrants.length > 0) return [];
  return [{ ...one, when: { ...when, round: Math.max(when.round, round) + when.every } }];
}

/** C3: whether there is room for a wave, and the rules still take everybody in it. */
function fits<F extends Fight>(rules: Pick<Ruleset<F>, 'combatant'>, fight: F, { room }: Coming, entrants: readonly Entrant[]): boolean {
  if (entrants.length === 0) return true;
  if (fight.order.length + entrants.length > room || entrants.some(({ id }) => own(fight.combatants, id))) return false;
  try {
    for (const entrant of entrants) rules.combatant(copy(fight), entrant);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Where the zone that somebody was planned for is gone, they come in where newcomers come in. */
function onMap(fight: Fight, entrant: Entrant): Entrant {
  const { state, ...rest } = entrant;
  const zone = (state as { readonly zone?: Json } | undefined)?.zone;
  return typeof zone === 'string' && !own(fight.zones, zone) ? rest : entrant;
}

/** The planned things that come now, between two actions, by their ids: what is late, and waves of sides of which nobody stands. */
export function dueNow<F extends Fight>(rules: Rules<F>, fight: F): readonly Id[] {
  if (!fight.coming || !fight.begun) return [];
  const shares = sharesIn(rules, fight);
  return waiting(fight).flatMap(({ id, when, entrants }) =>
    (when.at === 'round' && when.round <= fight.round && hasCounted(rules, fight, when, entrants.length)) ||
    (when.at === 'share' && shares(when.side) === 0)
      ? [id]
      : [],
  );
}

/** The planned things that come before a round opens, by their ids. */
export function dueBefore<F extends Fight>(rules: Rules<F>, fight: F, round: number): readonly Id[] {
  if (!fight.coming || round <= fight.round) return [];
  const shares = sharesIn(rules, fight);
  return waiting(fight).flatMap(({ id, when, entrants }) =>
    (when.at === 'round' && when.round <= round && (countOf(rules, when, entrants.length) === null || when.round < round)) ||
    (when.at === 'share' && shares(when.side) < when.below)
      ? [id]
      : [],
  );
}

/** C5: the count that something waits for; null: none, as of every wave. */
const countOf = <F extends Fight>(rules: Rules<F>, { count }: Round, entrants: number): number | null =>
  rules.countNow && entrants === 0 ? (count ?? null) : null;

/** Whether the count that something waits for has been passed in its round, or there is none. */
function hasCounted<F extends Fight>(rules: Rules<F>, fight: F, when: Round, entrants: number): boolean {
  const count = countOf(rules, when, entrants);
  return count === null || when.round < fight.round || (rules.countNow?.(fight) ?? 0) < count;
}

const waiting = (fight: Fight): readonly Coming[] => (fight.coming ?? []).filter(({ held }) => !held);

/** The share of a side that still stands, of all its figures in the fight; of a side that is not there, all. */
function sharesIn<F extends Fight>(rules: Rules<F>, fight: F): (side: string) => number {
  if (!waiting(fight).some(({ when }) => when.at === 'share')) return () => 1;
  const { rows } = rules.view(fight, { as: 'gm' }, 'people');
  return (side) => {
    const all = rows.filter((row) => row.side === side);
    return all.length === 0 ? 1 : all.filter(({ out }) => !out).length / all.length;
  };
}
