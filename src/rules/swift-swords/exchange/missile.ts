/** Range, cover and flight: what the way between shooter and target does to a missile (SS-ATK-13, SS-COV, SS-FLY-09). */
import { distance, type Id, neighbours, range } from '../../../engine/index.ts';
import type { Part } from '../roll.ts';
import { house } from '../settings.ts';
import type { Cover, Fight, Fighter } from '../state.ts';
import { COVERS, type CoverKind } from '../tables.ts';

/** Borders that a shot crosses on a shortest way from zone to zone. */
export function bordersBetween(fight: Fight, from: Id, to: Id): Id[][] {
  const borders: Id[][] = [];
  const far = distance(fight, from, to);
  let at = from;
  for (const gone of range(Number.isFinite(far) ? far : 0, 'borders on the way')) {
    const next = neighbours(fight, at).find((zone) => distance(fight, zone, to) === far - gone - 1);
    if (next === undefined) break;
    borders.push([at, next]);
    at = next;
  }
  return borders;
}

/** Whether a cover runs along a border. */
export const runsAlong = (cover: Cover, [a, b]: readonly Id[]): boolean => cover.at === `${a}|${b}` || cover.at === `${b}|${a}`;

/** SS-COV-04, 05: the best cover between two: what the target stands behind, or what lies across the shot. */
export function coverOf(fight: Fight, by: Fighter, on: Fighter): CoverKind | null {
  const borders = bordersBetween(fight, by.zone, on.zone);
  const across = Object.values(fight.covers).filter((c) => borders.some((b) => runsAlong(c, b)));
  const kinds = [...(on.cover ? [on.cover] : []), ...across.map((c) => c.kind), ...(aboard(on, by) ? ['hard-light' as const] : [])];
  return kinds.toSorted((a, b) => COVERS[b].dice - COVERS[a].dice || COVERS[b].armour - COVERS[a].armour)[0] ?? null;
}

/** SS-CHA-09: a chariot covers its crew against everybody in another zone; whoever stands beside it may be behind it. */
const aboard = (on: Fighter, by: Fighter): boolean => on.chariot !== null && on.mounted && by.zone !== on.zone;

/** Dice of a missile attack by range, contact, cover and flight (table 8.4). */
export function missileParts(fight: Fight, by: Fighter, on: Fighter): Part[] {
  const zones = distance(fight, by.zone, on.zone);
  const cover = coverOf(fight, by, on);
  const parts: Part[] = [
    ['range', zones * house.get(fight, 'dice.per-zone')],
    ['in contact', by.status === 'alone' ? 0 : house.get(fight, 'dice.shooting-in-contact')],
    ['target in contact', on.status === 'alone' ? 0 : house.get(fight, 'dice.target-in-contact')],
    ['out of action', on.ooa ? house.get(fight, 'dice.target-out') : 0],
    ['cover', cover ? -COVERS[cover].dice : 0],
    ['flying', on.flying && on.fly ? -on.fly.speed : 0],
  ];
  return parts.filter(([, n]) => n !== 0);
}
