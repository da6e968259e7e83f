/** What a map shows, as data: the one source of the picture and of its text twin, so that neither can know more than the other. */
import type { Glance, Named, Place } from '../table/api.ts';

/** A figure on the map. `letter` tells sides apart where colours cannot. */
export interface Token extends Omit<Named, 'id'> {
  readonly letter: string;
  readonly out: boolean;
}

/** A zone with who stands in it; whoever stands on a border stands in both. */
export interface Room extends Omit<Place, 'here'> {
  readonly tokens: readonly Token[];
}

/** All that picture and text are made from. */
export interface MapFacts {
  readonly title: string;
  readonly rooms: readonly Room[];
  readonly sides: readonly { readonly side: string; readonly letter: string }[];
}

/** The facts of a map, from what a reader may know; null where the system has no zones. */
export function mapFacts({ name, places, view, sides }: Pick<Glance, 'name' | 'places' | 'view' | 'sides'>): MapFacts | null {
  if (places.length === 0) return null;
  const letters = sides.map((side, i) => ({ side, letter: String.fromCharCode(65 + (i % 26)) }));
  const out = new Set(view.rows.filter((r) => r.out).map((r) => r.id));
  const token = ({ id, name: called, side }: Named): Token => ({
    name: called,
    side,
    letter: letters.find((l) => l.side === side)?.letter ?? '?',
    out: out.has(id),
  });
  const rooms = places.map(({ here, ...place }) => ({ ...place, tokens: here.map(token) }));
  return { title: name, rooms, sides: letters };
}
