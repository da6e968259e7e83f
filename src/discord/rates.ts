/**
 * How much one person, and one server, may ask for in a while: a bucket of tokens for each, refilled steadily, in memory alone.
 * Whoever plays never meets it; a stuck key or a script does, and nobody else waits for it.
 */
import { MINUTE } from '../table/time/units.ts';

/** Commands and presses a minute; a third of that may come at once. */
export interface Rates {
  readonly person: number;
  readonly server: number;
}

export const RATES: Rates = { person: 90, server: 900 };

/** What an interaction costs: a completion comes with every few letters that somebody types. */
export type Cost = 'command' | 'completion';
const COSTS: Readonly<Record<Cost, number>> = { command: 1, completion: 0.25 };

/** The fewest buckets that are looked through for those that are full again. */
const FEW = 250;

/** Tells whether somebody may have one more now, and counts it. `person` and `server` are Discord's ids. */
export type Admit = (person: string, server: string, cost: Cost) => boolean;

/** Keeps count by the clock given. */
export function createRates(rates: Rates, now: () => number): Admit {
  const people = createBuckets(rates.person, now);
  const servers = createBuckets(rates.server, now);
  return (person, server, cost) => {
    const enough = people.holds(person, COSTS[cost]) && servers.holds(server, COSTS[cost]);
    if (!enough) return false;
    people.take(person, COSTS[cost]);
    servers.take(server, COSTS[cost]);
    return true;
  };
}

/** Buckets by id; one that is full again is the same as none. */
function createBuckets(perMinute: number, now: () => number) {
  const most = Math.max(1, Math.ceil(perMinute / 3));
  const buckets = new Map<string, { readonly left: number; readonly at: number }>();
  let many = FEW;
  /** Looks through all of them each time that they have doubled, so that it costs little for each. */
  const sweep = (): void => {
    if (buckets.size <= many) return;
    for (const known of buckets.keys()) if (leftIn(known) === most) buckets.delete(known);
    many = Math.max(FEW, 2 * buckets.size);
  };
  const leftIn = (id: string): number => {
    const { left, at } = buckets.get(id) ?? { left: most, at: now() };
    // The machine's clock was put back: what is left counts from now on.
    if (at > now()) buckets.set(id, { left, at: now() });
    return Math.min(most, left + (Math.max(0, now() - at) * perMinute) / MINUTE);
  };
  return {
    holds: (id: string, cost: number): boolean => leftIn(id) >= cost,
    take(id: string, cost: number): void {
      buckets.set(id, { left: leftIn(id) - cost, at: now() });
      sweep();
    },
  };
}
