/**
 * Those who are no longer in a fight, because a GM has taken them out: the log still tells of them. The fight itself knows them no more,
 * so its table keeps what they were called, and by whom.
 */
import { type Combatant, type Fight, type Id, own } from '../engine/index.ts';
import type { Encounter } from './encounter.ts';

/** They, as they were then. */
export type TakenOut = Readonly<Record<Id, Combatant>>;

/** What an encounter keeps of them. */
export interface HasTakenOut {
  /** Those who were in the fight and have been taken out of it, as they were called then; left out: nobody, or by versions that did not keep it. */
  readonly takenOut?: TakenOut;
}

/** At most this many are remembered, the last: more than anybody looks for in a log. */
const MOST = 200;

/** Nobody. */
export const NOBODY: TakenOut = {};

/** Who has been taken out by now, where a fight stood at `before` and stands at `after`: whoever is back is not among them. */
export function takenOutAfter(known: TakenOut, before: Pick<Fight, 'combatants'>, after: Pick<Fight, 'combatants'>): TakenOut {
  const isHere = (id: Id): boolean => own(after.combatants, id) !== undefined;
  const gone = Object.keys(before.combatants).filter((id) => !isHere(id));
  if (gone.length === 0 && !Object.keys(known).some(isHere)) return known;
  const others = Object.entries(known).filter(([id]) => !isHere(id) && !gone.includes(id));
  const named = gone.map((id) => [id, nameOf(own(before.combatants, id)!)] as const);
  return Object.fromEntries([...others, ...named].slice(-MOST));
}

/** What is kept of a fight with whoever is no longer there: the same, where nobody has gone or come back. */
export function withTakenOut(encounter: Encounter, before: Pick<Fight, 'combatants'>, after: Pick<Fight, 'combatants'>): Encounter {
  const known = encounter.takenOut ?? NOBODY;
  const now = takenOutAfter(known, before, after);
  if (now === known) return encounter;
  const { takenOut: _, ...others } = encounter;
  return Object.keys(now).length === 0 ? others : { ...others, takenOut: now };
}

/** Of a combatant what says how people call them, and who knows of them. */
const nameOf = ({ id, name, side, concealed, mask, pronoun }: Combatant): Combatant => ({
  ...{ id, name, side, concealed, mask },
  ...(pronoun && { pronoun }),
});
