/** When a fight turned. */
import type { Id, Row } from '../engine/index.ts';

/** Somebody went down. */
interface Fallen {
  readonly who: Id;
}

/** The last fall with which the side that has won took the lead. Anyone who came later counts as there from the first. */
export function turnOf<F extends Fallen>(falls: readonly F[], rows: readonly Row[], winner: string | null): F | null {
  const sideOf = new Map(rows.map((row) => [row.id, row.side]));
  const all = new Map<string, number>();
  for (const { side } of rows) all.set(side, (all.get(side) ?? 0) + 1);
  if (winner === null || !all.has(winner)) return null;
  const standing = new Map(all);
  const share = (side: string): number => standing.get(side)! / all.get(side)!;
  const leads = (): boolean => [...all.keys()].every((side) => side === winner || share(side) < share(winner));
  let turn: F | null = null;
  for (const fall of falls) {
    const before = leads();
    const side = sideOf.get(fall.who)!;
    standing.set(side, standing.get(side)! - 1);
    if (!leads()) turn = null;
    else if (!before) turn = fall;
  }
  return turn;
}
