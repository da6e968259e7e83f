/**
 * The fight as a reader is shown it: its rows by their sides, and where everybody stands. Each press asks for it, a completion with every
 * letter that is typed; it is made once for each reader, as long as neither the fight nor the encounter around it changes.
 */
import {
  allBetween,
  type Combatant,
  type Fight,
  type Id,
  ofSide,
  own,
  sides,
  standsAt,
  type View,
  type Viewer,
  visibleTo,
  zonesOf,
} from '../../engine/index.ts';
import type { EncounterView, Named, Place, TypingView } from '../api.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import { commitment } from '../dice.ts';
import type { Encounter } from '../encounter.ts';
import { bySides, sideOrder } from '../side-order.ts';
import { openRows } from '../words/story.ts';
import { type Reading, readingOf } from './reading.ts';

/** As much of it as whoever types needs: who is there, how they are, and where. */
export interface Glimpse extends Pick<EncounterView, 'marks' | 'places' | 'space' | 'unit' | 'distances' | 'closest'> {
  readonly view: TypingView['view'];
  /** Those whom the reader knows of. */
  readonly visible: readonly Combatant[];
  /** Somebody, as the reader calls them. */
  readonly named: (id: Id) => Named;
}

export type Shown = Omit<Glimpse, 'view'> & Pick<EncounterView, 'commitment' | 'view' | 'acting'>;

/** The same for the same reader, as long as all of it stands as it does. */
function once<T>(make: (work: UnitOfWork, viewer: Viewer, reading: Reading) => T): (work: UnitOfWork, viewer: Viewer) => T {
  const made = new WeakMap<Reading, { readonly of: Encounter; readonly one: T }>();
  return (work, viewer) => {
    const reading = readingOf(work, viewer);
    const known = made.get(reading);
    if (known?.of === work.encounter) return known.one;
    const one = make(work, viewer, reading);
    made.set(reading, { of: work.encounter, one });
    return one;
  };
}

export const shownTo = once((work, viewer, reading): Shown => {
  const there = aroundOf(work, viewer, reading);
  const view = bySides(openly<View>(work, viewer, reading.view, NOTHING), there.marks);
  return { commitment: commitment(work.encounter.seed), view, ...there, acting: actingIn(work, there.visible, view) };
});

export const glimpseOf = once((work, viewer, reading): Glimpse => {
  const there = aroundOf(work, viewer, reading);
  return { view: bySides(openly<TypingView['view']>(work, viewer, reading.people, NOTHING), there.marks), ...there };
});

/** The sides of the fight that a reader knows of, in the order of their marks. */
export function sidesIn({ seen }: Pick<UnitOfWork, 'seen'>, { marks }: Pick<Shown, 'marks'>): EncounterView['sides'] {
  const all = sides(seen);
  return marks.filter((side) => all.includes(side));
}

/** Nobody is there, as far as can be told. */
const NOTHING: View = { round: 0, phase: '', rows: [], remarks: [] };

/**
 * What a reader may know by the rules, and the health of players' characters as the channel may know it. A fight in trouble may hold what
 * its rules cannot even show: then its readers see at least that it stands still.
 */
function openly<V extends TypingView['view']>(work: UnitOfWork, viewer: Viewer, view: () => V, nothing: V): V {
  const { encounter, seen } = work;
  if (!encounter.trouble) {
    const known = view();
    return viewer.as === 'gm' ? known : { ...known, rows: openRows(work, seen, known.rows) };
  }
  try {
    return view();
  } catch {
    return { ...nothing, round: seen.round };
  }
}

/** Where those whom the reader knows of stand: what pictures are made from. */
function aroundOf(work: UnitOfWork, viewer: Viewer, { labels }: Reading): Omit<Glimpse, 'view'> {
  const { seen, rules } = work;
  const named = (id: Id): Named => ({ id, name: labels.name(id), side: own(seen.combatants, id)?.side ?? '' });
  const visible = visibleTo(seen, viewer);
  return {
    marks: sideOrder(work.encounter, visible),
    places: placesOf(seen, visible, named),
    space: rules.space.kind,
    unit: rules.space.unit,
    distances: rules.space.kind === 'distances' ? distancesOf(work, visible) : [],
    ...(rules.space.closest && { closest: rules.space.closest(seen) }),
    visible,
    named,
  };
}

function placesOf(fight: Fight, visible: readonly Combatant[], named: (id: Id) => Named): readonly Place[] {
  const at = (zone: Id): readonly Named[] => visible.filter((c) => zonesOf(standsAt(c) ?? '').includes(zone)).map((c) => named(c.id));
  return Object.entries(fight.zones).map(([id, { name, next }]) => ({ id, name, next, here: at(id) }));
}

function distancesOf({ seen, rules }: UnitOfWork, visible: readonly Combatant[]): EncounterView['distances'] {
  const far = allBetween(seen);
  return visible.flatMap((a, i) => visible.slice(i + 1).map((b) => [a.id, b.id, far(a.id, b.id, rules.space.initial)] as const));
}

/** Those whose open turn it is, of a side that is asked those who still can. Who is asked in private is nobody's business. */
function actingIn({ encounter, seen }: UnitOfWork, visible: readonly Combatant[], { rows }: Pick<View, 'rows'>): readonly Id[] {
  const open = encounter.status === 'running' ? encounter.decisions.filter((d) => !d.secret && d.answer === null) : [];
  const who = open.flatMap((d) => d.who.flatMap((id) => (id.startsWith('@') ? ofSide(seen, id.slice(1)).map((c) => c.id) : [id])));
  const out = new Set(rows.flatMap((row) => (row.out ? [row.id] : [])));
  return visible.filter((c) => who.includes(c.id) && !out.has(c.id)).map((c) => c.id);
}
