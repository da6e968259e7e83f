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
import type { EncounterView, Named, Place } from '../api.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import { commitment } from '../dice.ts';
import type { Encounter } from '../encounter.ts';
import { bySides, sideOrder } from '../side-order.ts';
import { openRows } from '../words/story.ts';
import { type Reading, readingOf } from './reading.ts';

export interface Shown
  extends Pick<EncounterView, 'commitment' | 'view' | 'marks' | 'places' | 'space' | 'unit' | 'distances' | 'closest' | 'acting'> {
  /** Those whom the reader knows of. */
  readonly visible: readonly Combatant[];
  /** Somebody, as the reader calls them. */
  readonly named: (id: Id) => Named;
}

const made = new WeakMap<Reading, { readonly of: Encounter; readonly shown: Shown }>();

/** The same for the same reader, as long as all of it stands as it does. */
export function shownTo(work: UnitOfWork, viewer: Viewer): Shown {
  const reading = readingOf(work, viewer);
  const known = made.get(reading);
  if (known?.of === work.encounter) return known.shown;
  const shown = shownAnew(work, viewer, reading);
  made.set(reading, { of: work.encounter, shown });
  return shown;
}

/** The sides of the fight that a reader knows of, in the order of their marks. */
export function sidesIn({ seen }: Pick<UnitOfWork, 'seen'>, { marks }: Pick<Shown, 'marks'>): EncounterView['sides'] {
  const all = sides(seen);
  return marks.filter((side) => all.includes(side));
}

function shownAnew(work: UnitOfWork, viewer: Viewer, reading: Reading): Shown {
  const { seen } = work;
  const named = (id: Id): Named => ({ id, name: reading.labels.name(id), side: own(seen.combatants, id)?.side ?? '' });
  const visible = visibleTo(seen, viewer);
  const marks = sideOrder(work.encounter, visible);
  const view = bySides(viewOf(work, viewer, reading), marks);
  return { commitment: commitment(work.encounter.seed), view, marks, ...spaceOf(work, visible, named, view), visible, named };
}

/** What a reader may know by the rules, and the health of players' characters as the channel may know it. */
function openView(work: UnitOfWork, viewer: Viewer, reading: Reading): View {
  const view = reading.view();
  return viewer.as === 'gm' ? view : { ...view, rows: openRows(work, work.seen, view.rows) };
}

/** A fight in trouble may hold what its rules cannot even show: then its readers see at least that it stands still. */
function viewOf(work: UnitOfWork, viewer: Viewer, reading: Reading): View {
  const { encounter, seen } = work;
  if (!encounter.trouble) return openView(work, viewer, reading);
  try {
    return reading.view();
  } catch {
    return { round: seen.round, phase: '', rows: [], remarks: [] };
  }
}

/** Where those whom the reader knows of stand, and whose turn it is: what pictures are made from. */
const spaceOf = (
  work: UnitOfWork,
  visible: readonly Combatant[],
  named: (id: Id) => Named,
  { rows }: View,
): Pick<EncounterView, 'places' | 'space' | 'unit' | 'distances' | 'closest' | 'acting'> => ({
  places: placesOf(work.seen, visible, named),
  space: work.rules.space.kind,
  unit: work.rules.space.unit,
  distances: work.rules.space.kind === 'distances' ? distancesOf(work, visible) : [],
  ...(work.rules.space.closest && { closest: work.rules.space.closest(work.seen) }),
  // Of a side that is asked those act who still can.
  acting: actingIn(work, visible).filter((id) => !rows.some((row) => row.id === id && row.out)),
});

function placesOf(fight: Fight, visible: readonly Combatant[], named: (id: Id) => Named): readonly Place[] {
  const at = (zone: Id): readonly Named[] => visible.filter((c) => zonesOf(standsAt(c) ?? '').includes(zone)).map((c) => named(c.id));
  return Object.entries(fight.zones).map(([id, { name, next }]) => ({ id, name, next, here: at(id) }));
}

function distancesOf({ seen, rules }: UnitOfWork, visible: readonly Combatant[]): EncounterView['distances'] {
  const far = allBetween(seen);
  return visible.flatMap((a, i) => visible.slice(i + 1).map((b) => [a.id, b.id, far(a.id, b.id, rules.space.initial)] as const));
}

/** Those whose open turn it is. Who is asked in private is nobody's business. */
function actingIn({ encounter, seen }: UnitOfWork, visible: readonly Combatant[]): readonly Id[] {
  const open = encounter.status === 'running' ? encounter.decisions.filter((d) => !d.secret && d.answer === null) : [];
  const who = open.flatMap((d) => d.who.flatMap((id) => (id.startsWith('@') ? ofSide(seen, id.slice(1)).map((c) => c.id) : [id])));
  return visible.filter((c) => who.includes(c.id)).map((c) => c.id);
}
