/** What a unit of work begins from. */
import type { Pending, Ruleset, Standing } from '../../engine/index.ts';
import type { Caps } from '../caps.ts';
import type { Encounter, Guild, Person, Snowflake } from '../encounter.ts';
import type { Order } from '../order.ts';

/** What is loaded for a command. */
export interface Loaded {
  readonly encounter: Encounter;
  readonly rules: Ruleset;
  readonly guild: Guild | null;
  readonly people: ReadonlyMap<Snowflake, Person>;
  readonly orders: readonly Order[];
  /** Hashes of portraits, by the kept sheets that are worn in the fight. */
  readonly portraits: Readonly<Record<string, string>>;
  readonly now: number;
  readonly random: () => number;
  readonly caps: Caps;
  /** Where the fight stands, if that is known; else it is worked out. */
  readonly standing?: Stood | undefined;
}

/** What a fight waits for; one in trouble, for its GM to put it right. */
export type WaitsFor = Pending | { readonly at: 'trouble' };

/** Where a fight stands, as somebody has worked it out before, and what that has cost. */
export interface Stood extends Pick<Standing, 'seen' | 'spent'> {
  readonly pending: WaitsFor;
}
