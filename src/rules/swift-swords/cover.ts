/** Cover: who stands behind what, and who gets past it (SS-COV). */

import { distance, type Id, neighbours, own, range } from '../../engine/index.ts';
import { endBonuses, lend } from './damage/ranks.ts';
import { emit } from './events.ts';
import type { Cover, Fight, Fighter } from './state.ts';
import { isOut } from './status.ts';
import { COVERS, type CoverKind } from './tables.ts';

/** Borders that a shot crosses on a shortest way from zone to zone. */
function bordersBetween(fight: Fight, from: Id, to: Id): Id[][] {
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
const runsAlong = (cover: Cover, [a, b]: readonly Id[]): boolean => cover.at === `${a}|${b}` || cover.at === `${b}|${a}`;

/** SS-COV-04, SS-COV-05: the best cover between two: what the target stands behind, or what lies across the shot. */
export function coverOf(fight: Fight, by: Fighter, on: Fighter): CoverKind | null {
  const borders = bordersBetween(fight, by.zone, on.zone);
  const across = Object.values(fight.covers).filter((c) => borders.some((b) => runsAlong(c, b)));
  const kinds = [...(on.cover ? [on.cover] : []), ...across.map((c) => c.kind), ...(aboard(on, by) ? ['hard-light' as const] : [])];
  return kinds.toSorted((a, b) => COVERS[b].dice - COVERS[a].dice || COVERS[b].armour - COVERS[a].armour)[0] ?? null;
}

/** SS-CHA-09: a chariot covers its crew against everybody in another zone; anyone who stands beside it may be behind it. */
const aboard = (on: Fighter, by: Fighter): boolean => on.chariot !== null && on.mounted && by.zone !== on.zone;

/** SS-COV-04: linear covers along the borders that a way from zone to zone crosses. */
export const coversBetween = (fight: Fight, from: Id, to: Id): Cover[] => {
  const borders = bordersBetween(fight, from, to);
  return Object.values(fight.covers).filter((c) => c.shape === 'linear' && borders.some((b) => runsAlong(c, b)));
};

/** SS-COV-08: those behind a cover who would keep somebody from passing. */
export const defendersOf = (fight: Fight, cover: Cover, mover: Fighter): Fighter[] =>
  cover.occupants.flatMap((id) => {
    const o = own(fight.combatants, id);
    return o && o.side !== mover.side && !isOut(o) ? [o] : [];
  });

/** SS-COV-09: how many get to a defended cover in a round at most. */
export const hasRoom = (fight: Fight, cover: Cover, mover: Fighter): boolean =>
  cover.tried.length < cover.choke || cover.tried.includes(mover.id) || defendersOf(fight, cover, mover).length === 0;

/** Tries to get past a cover. False: there is no room for one more. */
export function tryCover(fight: Fight, cover: Cover, mover: Fighter): boolean {
  if (!hasRoom(fight, cover, mover)) return false;
  if (defendersOf(fight, cover, mover).length > 0 && !cover.tried.includes(mover.id)) cover.tried.push(mover.id);
  return true;
}

/** Steps behind a cover, or out from behind one; Ranks that it lends come and go with it (SS-RNK-06). */
export function enterCover(fight: Fight, f: Fighter, id: Id | null): void {
  leaveCover(fight, f);
  const cover = id === null ? undefined : fight.covers[id];
  if (!cover || id === null) return;
  cover.occupants.push(f.id);
  Object.assign(f, { cover: cover.kind, coverAt: id });
  emit(fight, { type: 'cover', who: f.id, kind: cover.kind, steps: [{ rule: 'SS-COV-05' }] });
  for (const track of ['phys', 'ment'] as const)
    if (cover.rankBonus[track] > 0)
      lend(fight, f, { track, ranks: cover.rankBonus[track], source: cover.name, refreshes: null, cover: id }, 'SS-RNK-06');
}

/** Leaves what they stand behind, laid out or as the GM sees it; the Ranks it lent are gone (SS-RNK-06). */
export function leaveCover(fight: Fight, f: Fighter): void {
  if (f.cover === null && f.coverAt === null) return;
  const cover = f.coverAt === null ? undefined : fight.covers[f.coverAt];
  if (cover) cover.occupants = cover.occupants.filter((id) => id !== f.id);
  endBonuses(f, (b) => b.cover !== null && b.cover === f.coverAt);
  Object.assign(f, { cover: null, coverAt: null });
  emit(fight, { type: 'cover-lost', who: f.id, steps: [{ rule: 'SS-COV-05' }] });
}
