/** What a picture of a fight shows, as data: the one source of the picture and of its text twin, so that neither can know more than the other. */
import { type Health, type Id, own, shareOf, withMinus } from '../engine/index.ts';
import type { EncounterView, Place } from '../table/api.ts';

/** Somebody in the picture. */
export interface Token {
  readonly id: Id;
  readonly name: string;
  /** Two letters that stand for the name. */
  readonly initials: string;
  /** The hash of what they look like; null: their initials stand for them. */
  readonly portrait: string | null;
  readonly side: string;
  /** The number of the side: picks shape and colour, so that neither stands alone. */
  readonly mark: number;
  /** How much health is left, 0 to 1, as far as the reader may know; null where nothing is known of it. */
  readonly share: number | null;
  /** Health in the reader's words: `7 of 13`, or how they look. */
  readonly health: string;
  readonly out: boolean;
  /** Their turn is open now. */
  readonly acting: boolean;
  /** A few words below the name: a distance. */
  readonly note?: string;
  /** Zones: one, both of a border, or none. */
  readonly zones: readonly Id[];
}

/** A zone and its neighbours. */
export type Room = Pick<Place, 'id' | 'name' | 'next'>;

/** Distances as seen from one person. */
export interface Range {
  readonly from: Id;
  readonly unit: string;
  /** How far each of the others is, by id. */
  readonly far: ReadonlyMap<Id, number>;
}

/** All that picture and text are made from. */
export interface SceneFacts {
  readonly title: string;
  readonly subtitle: string;
  readonly round: number;
  readonly sides: readonly { readonly side: string; readonly mark: number }[];
  readonly tokens: readonly Token[];
  readonly rooms: readonly Room[];
  /** Where the system measures; null where it has zones, or where nobody is there. */
  readonly range: Range | null;
}

/** What of a view a picture is made from. */
export type Seen = Pick<
  EncounterView,
  'name' | 'places' | 'view' | 'marks' | 'own' | 'acting' | 'distances' | 'space' | 'unit' | 'portraits'
>;

/** How somebody is, in a few words; of the dead there is nothing left to count. */
const stateOf = (health: Health): string => ('now' in health && !health.dead ? `${withMinus(health.now)} of ${health.max}` : health.words);

/** The facts of a picture, from what a reader may know; null where there is nothing to be seen. */
export function sceneFacts(seen: Seen): SceneFacts | null {
  const { name, places, view, marks, acting, portraits } = seen;
  const there = new Set(view.rows.map((r) => r.side));
  const tokens = view.rows.map(
    (row): Token => ({
      id: row.id,
      name: row.name,
      initials: initialsOf(row.name),
      portrait: own(portraits, row.id) ?? null,
      side: row.side,
      mark: marks.indexOf(row.side),
      share: shareOf(row.health),
      health: stateOf(row.health),
      out: row.out,
      acting: acting.includes(row.id),
      zones: places.filter((p) => p.here.some((c) => c.id === row.id)).map((p) => p.id),
    }),
  );
  const range = places.length === 0 ? rangeOf(seen) : null;
  if (places.length === 0 && !range) return null;
  return {
    title: name,
    subtitle: [view.round > 0 ? `Round ${view.round}` : 'Before the first round', view.phase].filter(Boolean).join(' · '),
    round: view.round,
    sides: marks.flatMap((side, mark) => (there.has(side) ? [{ side, mark }] : [])),
    tokens,
    rooms: places,
    range,
  };
}

/** The same for two pictures that show the same. */
export const sceneKey = (facts: SceneFacts): string =>
  JSON.stringify(facts, (_, value: unknown) => (value instanceof Map ? [...value] : value));

/** The first of one's own stands in the middle; for others whoever is nearest to everybody, which is where the fighting is. */
function rangeOf({ view, own, distances, unit, space }: Seen): Range | null {
  if (space !== 'distances' || view.rows.length < 2) return null;
  const far = (from: Id): ReadonlyMap<Id, number> =>
    new Map(distances.flatMap(([a, b, d]) => (a === from ? [[b, d] as const] : b === from ? [[a, d] as const] : [])));
  const sum = (id: Id): number => [...far(id).values()].reduce((all, d) => all + d, 0);
  const up = view.rows.filter((r) => !r.out);
  const mine = up.find((r) => own.some((o) => o.id === r.id));
  const centre = mine ?? (up.length > 0 ? up : view.rows).reduce((best, r) => (sum(r.id) < sum(best.id) ? r : best));
  return { from: centre.id, unit, far: far(centre.id) };
}

const SMALL = /^(?:the|a|an|of|with|in|on|at|from|and)$/iu;

/** Two letters for a name: of its two first words that count, or its first two; the number of one of many. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/u).filter((w) => w !== '' && !SMALL.test(w));
  const [first = '?', second] = words.length > 0 ? words : [name];
  const letters =
    second === undefined ? [...first].slice(0, 2) : [[...first][0], ...(/^\d+$/u.test(second) ? second.slice(0, 2) : [[...second][0]])];
  const text = letters.join('');
  return second === undefined ? text.charAt(0).toUpperCase() + text.slice(1) : text.toUpperCase();
}
