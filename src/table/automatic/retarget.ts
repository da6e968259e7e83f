/** What was left ahead may go at somebody who can no longer be chosen when its time comes: then it goes at another of their side. */
import { type Choice, type Fight, type Id, type Offer, open, own, valuesOf } from '../../engine/index.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import { apart } from './apart.ts';

/** At most this many others are tried. */
const MOST_OTHERS = 12;

/** The sides of those an act goes at, by parameter: kept with what is left, for whoever is taken out of the fight altogether. */
export const sidesOf = ({ combatants }: Fight, choice: Choice): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(choice).flatMap(([name, value]) => {
      const side = typeof value === 'string' ? own(combatants, value)?.side : undefined;
      return side === undefined ? [] : [[name, side]];
    }),
  );

/**
 * The same act at others of the side of whoever it was to go at: the nearest to whoever acts first, of those as near as each other the
 * one offered first. Empty where everybody it goes at can still be chosen.
 */
export function atOthers(
  { rules, seen }: Pick<UnitOfWork, 'rules' | 'seen'>,
  who: Id,
  offers: readonly Offer[],
  { choice, sides }: { readonly choice: Choice; readonly sides?: Readonly<Record<string, string>> },
): readonly Choice[] {
  const actor = own(seen.combatants, who);
  if (!actor) return [];
  const aims = open(offers)
    .filter((o) => o.pick === choice.pick)
    .flatMap(({ params = [] }) => params.filter((param) => param.kind === 'combatant'));
  const found = aims.flatMap((param) => {
    const values = valuesOf(param, choice).map((o) => o.value);
    const was = choice[param.name];
    if (typeof was !== 'string' || values.includes(was)) return [];
    const side = own(seen.combatants, was)?.side ?? own(sides ?? {}, param.name);
    const others = values.flatMap((id) => own(seen.combatants, id) ?? []).filter((other) => other.side === side);
    return others.map((other) => ({ next: { ...choice, [param.name]: other.id }, far: apart(rules, seen, actor, other) }));
  });
  return found
    .toSorted((a, b) => a.far - b.far)
    .slice(0, MOST_OTHERS)
    .map(({ next }) => next);
}
