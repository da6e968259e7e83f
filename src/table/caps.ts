/** How big a fight may get: what boards and menus can show, and what a command can work on without keeping others waiting. */
import type { Json } from '../engine/json.ts';
import type { Match } from '../engine/match.ts';
import { must } from '../engine/refusal.ts';
import type { UnitOfWork } from './commands/unit-of-work.ts';
import type { Guild } from './encounter.ts';

/** Limits that a host may set. */
export interface Caps {
  /** Characters and foes in one fight. */
  readonly figures: number;
  /** Characters of JSON that a fight's state and its action in flight may take when something is added by hand. */
  readonly state: number;
}

/** As it is where the host says nothing. */
export const CAPS: Caps = { figures: 60, state: 256 * 1024 };

/** The limits that hold on a server: its desk lowers what the host allows, and never raises it. */
export const capsOn = (caps: Caps, guild: Pick<Guild, 'desk'> | null): Caps => ({
  ...caps,
  figures: Math.min(guild?.desk.figures ?? caps.figures, caps.figures),
});

/**
 * Refuses more people than one fight may have. How many are there is told to GMs alone, since those who hide are counted as well.
 * @throws Refusal `fight-full` with facts `most` and, for GMs, `there`
 */
export function mustFit({ seen, caps }: Pick<UnitOfWork, 'seen' | 'caps'>, more: number, reader: 'gm' | 'player'): void {
  const there = seen.order.length;
  must(there + more <= caps.figures, 'fight-full', { most: caps.figures, ...(reader === 'gm' && { there }) });
}

/**
 * Refuses what makes a fight bigger than it may be: newcomers, zones, edits. What is played goes on in a fight of any size.
 * @throws Refusal `fight-too-big` with fact `most` (KB)
 */
export function mustHold({ encounter, before, caps }: Pick<UnitOfWork, 'encounter' | 'before' | 'caps'>): void {
  const size = sizeOf(encounter.match);
  must(size <= caps.state || size <= sizeOf(before.match), 'fight-too-big', tooBig(caps));
}

/** Refuses a fight that is bigger than it may be as a whole. @throws Refusal `fight-too-big`, `fight-full` as above */
export function mustBeHeld(match: Match, caps: Caps): void {
  must(sizeOf(match) <= caps.state, 'fight-too-big', tooBig(caps));
  mustFit({ seen: match.state, caps }, 0, 'gm');
}

/** Refuses what is by itself bigger than a fight may be, before it is put into one. @throws Refusal `fight-too-big` */
export const mustFitIn = (given: Json, caps: Caps): void => must(sizeOf(given) <= caps.state, 'fight-too-big', tooBig(caps));

const sizeOf = (given: Match | Json): number => JSON.stringify(given).length;

const tooBig = ({ state }: Caps): { readonly most: number } => ({ most: Math.floor(state / 1024) });
