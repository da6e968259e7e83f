/** How far two people of a fight stand from each other, on a map as well as by distances. */
import { between, type Combatant, distance, type Fight, type Ruleset, standsAt } from '../../engine/index.ts';

/** In zones, or in the unit of the system. */
export function apart({ space }: Pick<Ruleset, 'space'>, fight: Fight, a: Combatant, b: Combatant): number {
  const [from, to] = [a, b].map(standsAt);
  return from && to ? distance(fight, from, to) : between(fight, a.id, b.id, space.initial);
}
