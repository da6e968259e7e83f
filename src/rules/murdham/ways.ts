/** Ways from place to place, in half zones (ZS-POS-04). */
import { border, type Id, neighbours, upTo, zonesOf } from '../../engine/index.ts';
import type { Zones } from './places.ts';

/** Places one step away and what the step costs, in half zones (ZS-POS-04). */
function steps(map: Zones, from: Id): readonly (readonly [to: Id, halves: number])[] {
  const zones = zonesOf(from);
  if (zones.length > 1) return zones.map((zone) => [zone, 1] as const);
  return neighbours(map, from).flatMap((next) => [[next, 2] as const, [border(map, from, next), 1] as const]);
}

/** A way: the places on it in order, and its length in half zones. */
export interface Way {
  readonly path: readonly Id[];
  readonly halves: number;
}

/** Shortest ways from a place to all others within so many half zones; `enter` says which steps are open. */
export function ways(map: Zones, from: Id, most: number, enter: (to: Id, at: Id) => boolean = () => true): Readonly<Record<Id, Way>> {
  const best: Record<Id, Way> = { [from]: { path: [], halves: 0 } };
  let edge: readonly Id[] = [from];
  const inBounds = upTo(1000, 'ways on the map');
  while (inBounds() && edge.length > 0) {
    const reached: Id[] = [];
    for (const at of edge) {
      for (const [to, cost] of steps(map, at)) {
        const halves = best[at]!.halves + cost;
        if (halves > most || (best[to] && !better({ halves, path: [...best[at]!.path, to] }, best[to])) || !enter(to, at)) continue;
        best[to] = { halves, path: [...best[at]!.path, to] };
        reached.push(to);
      }
    }
    edge = reached;
  }
  return best;
}

const better = (a: Way, b: Way): boolean => a.halves < b.halves || (a.halves === b.halves && a.path.length < b.path.length);
