/** In which order a reader sees the sides of a fight, which gives each its colour and shape. */
import type { Combatant, View } from '../../engine/index.ts';

/**
 * The sides of those whom the reader knows of: those with players' characters first, whoever was brought in before, and each in the
 * order of joining.
 */
export function playersFirst(visible: readonly Combatant[]): readonly string[] {
  const all = [...new Set(visible.map((c) => c.side))];
  const hasPlayer = (side: string): boolean => visible.some((c) => c.side === side && !c.ofGm);
  return [...all.filter(hasPlayer), ...all.filter((side) => !hasPlayer(side))];
}

/** A view with everybody by their sides. */
export const bySides = (view: View, sides: readonly string[]): View => ({
  ...view,
  rows: view.rows.toSorted((a, b) => sides.indexOf(a.side) - sides.indexOf(b.side)),
});
