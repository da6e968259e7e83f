/** In which order a reader sees the sides of a fight, which gives each its colour and shape on boards, in pictures and at the end. */
import { type Combatant, type Row, visibleTo } from '../engine/index.ts';
import type { UnitOfWork } from './commands/unit-of-work.ts';
import type { Encounter } from './encounter.ts';

/** Those with players' characters first, whoever was brought in before, and each in the order of joining. */
function playersFirst(visible: readonly Combatant[]): readonly string[] {
  const all = [...new Set(visible.map((c) => c.side))];
  const hasPlayer = (side: string): boolean => visible.some((c) => c.side === side && !c.ofGm);
  return [...all.filter(hasPlayer), ...all.filter((side) => !hasPlayer(side))];
}

/**
 * The sides that a reader knows of: as the channel came to see them since the fight began, so that whoever comes later changes nobody's
 * colour, then the others.
 */
export const sideOrder = ({ sides = [] }: Pick<Encounter, 'sides'>, visible: readonly Combatant[]): readonly string[] => [
  ...new Set([...sides, ...playersFirst(visible)]),
];

/** The same encounter with the sides kept that the channel has come to see. Before the fight begins, players may come after their foes. */
export function withSides(work: Pick<UnitOfWork, 'encounter' | 'seen'>): Encounter {
  const { encounter, seen } = work;
  if (encounter.status === 'gathering') return encounter;
  const sides = sideOrder(encounter, visibleTo(seen, { as: 'public' }));
  return sides.length === encounter.sides?.length ? encounter : { ...encounter, sides };
}

/** The same view with everybody by their sides. */
export const bySides = <T extends { readonly rows: readonly Pick<Row, 'side'>[] }>(view: T, sides: readonly string[]): T => ({
  ...view,
  rows: view.rows.toSorted((a, b) => sides.indexOf(a.side) - sides.indexOf(b.side)),
});
