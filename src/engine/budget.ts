/**
 * What one command may cost, counted and never timed: the same command costs the same on every machine.
 *
 * B1. All that is played for a command spends from one `Budget`; when it is spent, `BudgetSpent` ends the command and nothing is kept.
 * B2. A loop in a rule that does not yield runs over a list, or over `upTo` or `range`, which end by themselves.
 * B3. A die has 1 to 2^32 sides and is thrown a whole number of times; anything else is a fault, never a loop.
 */
import type { Offer } from './choice.ts';
import { Refusal } from './refusal.ts';
import type { Ruleset } from './ruleset.ts';

/**
 * What is counted: `runs`: actions performed, from their start, again or on trial; `steps`: questions and dice that they come to;
 * `faces`: dice thrown; `offered`: offers and their values listed.
 */
export type Cost = 'runs' | 'steps' | 'faces' | 'offered';

/** So much of each. */
export type Spent = Readonly<Record<Cost, number>>;

/** What one command may cost at most. docs/BOUNDS.md says what the dearest commands were measured to need. */
export const LIMITS: Spent = {
  runs: 2_000,
  steps: 20_000,
  faces: 10_000,
  offered: 500_000,
};

const NOTHING: Spent = { runs: 0, steps: 0, faces: 0, offered: 0 };

/** So many offers and values may stand in one list: menus, completion and doctrines go through all of them. */
const MOST_LISTED = 20_000;

/** So long may a list be that a rule makes of a number. */
const LONGEST = 10_000;

/** The rules cannot go on with a fight as it is: no refusal, and nothing that another choice would mend. */
export abstract class Fault extends Error {}

/** A computation has cost more than it may: something in the fight is wrong, or a rule does not end. */
export class BudgetSpent extends Fault {
  override readonly name = 'BudgetSpent';
  readonly what: string;
  readonly limit: number;
  /** `what` was counted, up to `limit`; `where` says whose doing it was. */
  constructor(what: string, limit: number, where: string) {
    super(`${where} does not end: more than ${limit} ${what}`);
    this.what = what;
    this.limit = limit;
  }
}

/** A rule has thrown something that is neither a refusal nor another fault: a bug of ours. `cause` is what it threw. */
export class RuleFault extends Fault {
  override readonly name = 'RuleFault';
}

/** What a command has cost so far. */
export class Budget {
  readonly limits: Spent;
  readonly #spent: Record<Cost, number>;

  /** `spent`: what has been spent before, where a command goes on from work that was done already. */
  constructor(limits: Spent = LIMITS, spent: Spent = NOTHING) {
    this.limits = limits;
    this.#spent = { ...spent };
  }

  get spent(): Spent {
    return this.#spent;
  }

  /** The share of the budget that is gone, by whichever cost has taken most of its own. */
  get share(): number {
    return Math.max(...Object.entries(this.#spent).map(([cost, n]) => n / this.limits[cost as Cost]));
  }

  /** Notes what is spent by now: called later, it says how much has been spent since. */
  mark(): () => Spent {
    const { runs, steps, faces, offered } = this.#spent;
    return () => ({
      runs: this.#spent.runs - runs,
      steps: this.#spent.steps - steps,
      faces: this.#spent.faces - faces,
      offered: this.#spent.offered - offered,
    });
  }

  /** Lets a loop go on as long as the budget lasts: each turn spends one. */
  upTo(cost: Cost, where: string): () => true {
    return () => {
      this.spend(cost, 1, where);
      return true;
    };
  }

  /** @throws BudgetSpent also where `n` is no number. */
  spend(cost: Cost, n: number, where: string): void {
    this.#spent[cost] += n;
    if (!(this.#spent[cost] <= this.limits[cost])) throw new BudgetSpent(cost, this.limits[cost], where);
  }
}

/**
 * Lets a loop go on: `const inBounds = upTo(100, 'the chase'); while (inBounds() && …)`. It is true so many times; a loop that has not
 * come to its own end by then throws `BudgetSpent`.
 */
export function upTo(most: number, where: string): () => true {
  let left = most;
  return () => {
    if (left-- > 0) return true;
    throw new BudgetSpent('turns of a loop', most, where);
  };
}

/** The whole numbers from 0 up to (not including) `count`, as a list; none below 1. @throws BudgetSpent where `count` is no number or beyond all need. */
export function range(count: number, where: string): readonly number[] {
  if (!(count <= LONGEST)) throw new BudgetSpent('in a list', LONGEST, where);
  const list: number[] = [];
  for (let i = 0; i < LONGEST && i < count; i++) list.push(i);
  return list;
}

/** A ruleset whose searches spend from a budget. */
export type Bounded<R> = R & { readonly budget: Budget };

/**
 * The rules as one command plays them: what they list is counted, what they throw is typed. Rules that are bounded already go on
 * spending from the same budget.
 */
export function bounded<R extends Ruleset>(rules: R, budget?: Budget): Bounded<R> {
  if (rules.budget && !budget) return rules as Bounded<R>;
  const own = budget ?? new Budget();
  const next: R['next'] = (fight) => typed(rules.id, 'next', () => rules.next(fight));
  const counted = (listed: readonly Offer[]): readonly Offer[] => {
    const values = listed.reduce((sum, { params = [] }) => sum + params.reduce((n, { options = [] }) => n + options.length, 1), 0);
    if (values > MOST_LISTED) throw new BudgetSpent('offers and values', MOST_LISTED, `${rules.id} offers`);
    own.spend('offered', values, `${rules.id} offers`);
    return listed;
  };
  const offers: R['offers'] = (fight, who, only) => counted(typed(rules.id, 'offers', () => rules.offers(fight, who, only)));
  const ahead: NonNullable<R['ahead']> = (fight, who, kind) =>
    counted(typed(rules.id, 'ahead', () => rules.ahead?.(fight, who, kind) ?? []));
  const upcoming: NonNullable<R['upcoming']> = (fight, midway) => typed(rules.id, 'upcoming', () => rules.upcoming?.(fight, midway) ?? []);
  return { ...rules, next, upcoming, offers, ahead, budget: own };
}

/** Runs a rule: what it throws is a refusal, a budget that is spent, or a fault that says where it was. */
export function typed<T>(system: string, what: string, rule: () => T): T {
  try {
    return rule();
  } catch (cause) {
    if (cause instanceof Refusal || cause instanceof Fault) throw cause;
    throw new RuleFault(`${system} ${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
