/**
 * Telling what happened, to nobody who may not know it.
 *
 * An event names people. Whoever does not know that one of them is there must not hear of it, so the audience of an event
 * follows from the people in it: everybody, or the side of those in hiding alone. A rule may name a narrower audience; it
 * can never name a wider one. The rules of the systems tell through these functions only, so that none of them can forget.
 */
import { BudgetSpent } from '../budget.ts';
import { type Combatant, type Event, everyone, type Fight, ofSide, type Step, tellable } from '../encounter.ts';
import { own } from '../json.ts';
import type { Id, Who } from '../script.ts';

/** How an event is told. */
export interface Audience<V extends Event> {
  /** Who may hear it, of those who could; left out, all of them. The GM hears everything. */
  readonly to?: readonly Who[];
  /** What the rest hear instead; bounded in the same way by the people in it. */
  readonly others?: NoInfer<V>;
}

/** Deeper than this nothing goes that is told, beats of a story with all their events included. */
const DEPTH = 24;

/** What is not read could name anybody. @throws BudgetSpent */
function tooDeep(): never {
  throw new BudgetSpent('levels', DEPTH, 'what is told');
}

/** Everybody in the fight whom a piece of data names: in texts, in lists, in the keys and values of records; the rollers of its dice included. */
export function peopleIn(fight: Fight, data: unknown): readonly Combatant[] {
  const people = new Set<Combatant>();
  const look = (part: unknown, depth: number): void => {
    if (typeof part === 'string') {
      const named = own(fight.combatants, part);
      if (named) people.add(named);
    } else if (typeof part === 'object' && part !== null) {
      if (depth === 0) tooDeep();
      for (const inside of Array.isArray(part) ? part : Object.entries(part).flat()) look(inside, depth - 1);
    }
  };
  look(data, DEPTH);
  return [...people];
}

/** Who may learn of something that names these people: null is everybody; those in hiding are known to their own side alone. */
function mayKnow(fight: Fight, people: readonly Combatant[]): readonly Id[] | null {
  const sides = [...new Set(people.flatMap((c) => (c.concealed ? [c.side] : [])))];
  const [side] = sides;
  if (side === undefined) return null;
  return sides.length > 1 ? [] : ofSide(fight, side).map((c) => c.id);
}

/** Whom an event names; its own fields are words of the rules. */
const namedIn = (fight: Fight, event: Event): readonly Combatant[] => peopleIn(fight, Object.values(event));

/** Tells what happened to everybody who may know of all the people in it, or to some of them. */
export function emit<V extends Event>(fight: Fight<Combatant, V>, event: NoInfer<V>, { to, others }: Audience<V> = {}): void {
  const may = mayKnow(fight, namedIn(fight, event));
  const only = to ? to.map((w) => w.id).filter((id) => may === null || may.includes(id)) : may;
  if (only === null) return void fight.told.push({ event });
  const rest = others && mayKnow(fight, namedIn(fight, others)) === null ? { others } : {};
  fight.told.push({ event, only, ...rest });
}

/** Whoever was hiding is seen from now on; tells everybody, unless they were seen before. */
export function reveal<V extends Event>(fight: Fight<Combatant, V>, who: Combatant): void {
  if (!who.concealed) return;
  who.concealed = false;
  emit(tellable(fight), { type: 'revealed', who: who.id });
}

/** All who fight on somebody's side, as an audience. */
export const ownSide = (fight: Fight, { side }: Pick<Combatant, 'side'>): readonly Who[] => everyone(fight).filter((c) => c.side === side);

/** The dice of a receipt without what they are added to and held against: what strangers see of a roll. */
export const diceAlone = (steps: readonly Step[] = []): readonly Step[] => steps.map(({ sum: _, ...step }) => step);

/**
 * Tells a roll that hangs on somebody's own numbers: their side hears all of it, everybody else `open`, which is the same with the
 * dice alone unless a rule hides more.
 */
export function disclose<V extends Event>(
  fight: Fight<Combatant, V>,
  whose: Pick<Combatant, 'side'>,
  event: NoInfer<V>,
  open: NoInfer<V> = { ...event, steps: diceAlone(event.steps) },
): void {
  emit(fight, event, { to: ownSide(fight, whose), others: open });
}

/** Stands for somebody whom a reader does not know of: nobody's id, so that every voice calls them somebody. */
const NOBODY: Id = '?';

/** An event that everybody sees although somebody in it stays in hiding: for all others nobody's id stands in place of theirs. */
export function unnamed<V extends Event>(fight: Fight, event: V): V {
  const name = (id: string): string => (own(fight.combatants, id)?.concealed ? NOBODY : id);
  const veiled = (data: unknown, depth: number): unknown => {
    if (typeof data === 'string') return name(data);
    if (typeof data !== 'object' || data === null) return data;
    if (depth === 0) tooDeep();
    if (Array.isArray(data)) return data.map((one) => veiled(one, depth - 1));
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [name(key), veiled(value, depth - 1)]));
  };
  return Object.fromEntries(Object.entries(event).map(([field, value]) => [field, veiled(value, DEPTH)])) as unknown as V;
}
