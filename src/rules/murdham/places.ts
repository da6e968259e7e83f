/** Zones and borders: who is near whom, how far it is, what a place holds, and the ways between them. */
import { border, distance, everyone, type Id, isPlace, knowsOf, neighbours, onceEach, upTo, zonesOf } from '../../engine/index.ts';
import { house } from './settings.ts';
import type { Fighter } from './sheet.ts';
import type { Fight } from './state.ts';
import { enemiesOf, isOut } from './status.ts';
import { BULK } from './tables.ts';

/** The map of a fight. */
export type Zones = Pick<Fight, 'zones'>;

/** Borders are written one way only: the map's first zone first. */
export function placeOf(map: Zones, written: Id): Id {
  const [a = '', b] = zonesOf(written);
  return b === undefined ? a : border(map, a, b);
}

/** A place in words. */
export function placeName({ zones }: Zones, place: Id): string {
  const [a = '', b] = zonesOf(place).map((zone) => zones[zone]?.name ?? 'somewhere');
  return b === undefined ? a : `the border of ${a} and ${b}`;
}

/** ZS-POS-01, ZS-POS-02: same zone, a zone and one of its borders, or the same border; two borders of a zone if the house has it so. */
export function isNear(fight: Pick<Fight, 'settings'>, a: Id, b: Id): boolean {
  const [x, y] = [zonesOf(a), zonesOf(b)];
  const meet = x.length !== y.length || (x.length > 1 && house.get(fight, 'bordersTouch'));
  return a === b || (meet && x.some((zone) => y.includes(zone)));
}

/** ZS-POS-03: fewest zones on the way; whoever is not near is never at range 0. */
export const rangeOf = (fight: Zones & Pick<Fight, 'settings'>, a: Id, b: Id): number =>
  isNear(fight, a, b) ? 0 : Math.max(1, distance(fight, a, b));

const hasTraitOf = ({ zones }: Zones, place: Id, trait: string): boolean =>
  zonesOf(place).some((zone) => zones[zone]?.traits[trait] === true);

/** Nobody is seen who stands where it is dark. */
export const isDark = (map: Zones, place: Id): boolean => hasTraitOf(map, place, 'dark');
/** Ground on which nobody can sprint (ZS-POS-06). */
export const isRough = (map: Zones, place: Id): boolean => hasTraitOf(map, place, 'rough');
/** What lies in wait there, if anything (ZS-NLA-09). */
export const hazardOf = ({ zones }: Zones, place: Id): string =>
  zonesOf(place)
    .map((zone) => zones[zone]?.traits['hazard'])
    .find((hazard) => typeof hazard === 'string') ?? '';

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

/** A border is a doorway when either zone lists the other among its `doors`. */
function isDoorway({ zones }: Zones, place: Id): boolean {
  const [a = '', b] = zonesOf(place);
  const doors = (zone: Id): readonly unknown[] => {
    const listed = zones[zone]?.traits['doors'];
    return Array.isArray(listed) ? listed : [];
  };
  return b !== undefined && (doors(a).includes(b) || doors(b).includes(a));
}

/** Medium bodies that a place holds (ZS-POS-05). */
export function roomOf(fight: Fight, place: Id): number {
  if (zonesOf(place).length > 1) return house.get(fight, isDoorway(fight, place) ? 'capacity.doorway' : 'capacity.border');
  return house.get(fight, 'capacity.zone') * (fight.zones[place]?.traits['big'] === true ? house.get(fight, 'capacity.big') : 1);
}

/**
 * Who holds a place as far as somebody can know: those on their feet; riders count with what carries them, captives with who
 * holds them.
 */
const holders = (fight: Fight, who: Fighter, place: Id): Fighter[] =>
  everyone(fight).filter((c) => c.zone === place && c.id !== who.id && !isOut(c) && !c.mountedOn && !c.grabbedBy && knowsOf(who, c));

/** ZS-POS-05: no room for one more; an empty place takes anybody but the massive, who need a big zone. */
export function isFull(fight: Fight, who: Fighter, place: Id): boolean {
  if (who.size === 'massive' && !zonesOf(place).every((zone) => fight.zones[zone]?.traits['big'] === true)) return true;
  const there = holders(fight, who, place);
  const load = there.reduce((sum, c) => sum + BULK[c.size], 0);
  return there.length > 0 && load + BULK[who.size] > roomOf(fight, place);
}

/** ZS-POS-05: a full place that enemies hold lets nobody through. */
function isBarred(fight: Fight, who: Fighter, place: Id): boolean {
  if (!isFull(fight, who, place)) return false;
  const foes = enemiesOf(fight, who);
  return holders(fight, who, place).some((c) => foes.includes(c));
}

/** Says whether somebody may take a step; from zone to zone they cross their border. Each place is looked at once. */
export function passage(fight: Fight, who: Fighter): (to: Id, at: Id) => boolean {
  const isOpen = onceEach((place: Id) => !isBarred(fight, who, place));
  return (to, at) => {
    const crossed = zonesOf(to).length === 1 && zonesOf(at).length === 1 ? border(fight, at, to) : null;
    return isPlace(fight, to) && isOpen(to) && (crossed === null || isOpen(crossed));
  };
}

/** Whether somebody may take a step. */
export const canPass = (fight: Fight, who: Fighter, to: Id, at: Id): boolean => passage(fight, who)(to, at);
