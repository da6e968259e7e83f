/** Zones and borders: who is near whom, how far it is, what the ground is like. */
import { border, distance, type Id, zonesOf } from '../../engine/index.ts';
import { type Fight, isOn, type Settled } from './fight.ts';

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
export function isNear(house: Settled, a: Id, b: Id): boolean {
  const [x, y] = [zonesOf(a), zonesOf(b)];
  const meet = x.length !== y.length || (x.length > 1 && isOn(house, 'bordersTouch'));
  return a === b || (meet && x.some((zone) => y.includes(zone)));
}

/** ZS-POS-03: fewest zones on the way; whoever is not near is never at range 0. */
export const rangeOf = (fight: Zones & Settled, a: Id, b: Id): number => (isNear(fight, a, b) ? 0 : Math.max(1, distance(fight, a, b)));

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
