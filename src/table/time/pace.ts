/** How fast a table plays: deadlines by kind of decision, and what happens at them. Times in milliseconds. */

import { type AskKind, isWithin, listed, Refusal } from '../../engine/index.ts';
import type { Guild } from '../encounter.ts';
import { nearest } from '../words/nearest.ts';
import { HOUR, MINUTE, SECOND } from './units.ts';

/**
 * One rung of the escalation ladder. What stands before `default` is tried for one decision when its time is up, each with
 * the whole time again where somebody else is asked; what stands after it is tried for the player, as they go on missing.
 */
export type Rung = 'remind' | 'default' | 'stand-in' | 'gm' | 'bench';

/** The pace of an encounter. */
export interface Pace {
  readonly name: string;
  /** Time for a decision, by kind; null: no deadline. */
  readonly time: Readonly<Record<AskKind, number | null>>;
  /** Shares of the time after which a reminder goes out (0.5 = half time). */
  readonly remindAt: readonly number[];
  readonly ladder: readonly Rung[];
  /** Automatic answers wait a random while up to this long, so that nobody can tell them from people's. */
  readonly veil: number;
  /** Time bank of each player for the whole fight. */
  readonly bank: number;
  /** At most so many rounds begin on one day; 0: any number. */
  readonly roundsPerDay: number;
  /** Missed decisions in a row for each rung after `default`. */
  readonly patience: number;
  /**
   * How long the GM has for the last call of a decided fight before it ends by itself; 0: it ends at once; null: never by itself.
   * Left out by paces that are older: see `lastCallIn`.
   */
  readonly lastCall?: number | null;
}

/** All rungs, in their usual order. */
const RUNGS: readonly Rung[] = ['remind', 'default', 'stand-in', 'gm', 'bench'];

/** A pace as it was stored, without the rungs that there are no more: older ladders have `order`, at which nothing was done. */
export const storedPace = (pace: Pace): Pace => ({ ...pace, ladder: pace.ladder.filter((rung) => RUNGS.includes(rung)) });

/** The ready-made paces, by name. */
export const PACES: Readonly<Record<string, Pace>> = {
  live: {
    name: 'live',
    time: { turn: 5 * MINUTE, declaration: 5 * MINUTE, reaction: 2 * MINUTE, ruling: 5 * MINUTE },
    remindAt: [0.5],
    ladder: RUNGS,
    veil: 4 * SECOND,
    bank: 10 * MINUTE,
    roundsPerDay: 0,
    patience: 2,
    lastCall: 10 * MINUTE,
  },
  evening: {
    name: 'evening',
    time: { turn: 2 * HOUR, declaration: 2 * HOUR, reaction: HOUR, ruling: 2 * HOUR },
    remindAt: [0.5, 0.9],
    ladder: RUNGS,
    veil: 5 * MINUTE,
    bank: 4 * HOUR,
    roundsPerDay: 0,
    patience: 2,
    lastCall: 24 * HOUR,
  },
  daily: {
    name: 'daily',
    time: { turn: 24 * HOUR, declaration: 24 * HOUR, reaction: 24 * HOUR, ruling: 24 * HOUR },
    remindAt: [0.5, 0.9],
    ladder: RUNGS,
    veil: 30 * MINUTE,
    bank: 24 * HOUR,
    roundsPerDay: 0,
    patience: 2,
    lastCall: 24 * HOUR,
  },
  slow: {
    name: 'slow',
    time: { turn: 72 * HOUR, declaration: 72 * HOUR, reaction: 72 * HOUR, ruling: 72 * HOUR },
    remindAt: [0.5, 0.9],
    ladder: RUNGS,
    veil: HOUR,
    bank: 72 * HOUR,
    roundsPerDay: 1,
    patience: 2,
    lastCall: 24 * HOUR,
  },
  none: {
    name: 'none',
    time: { turn: null, declaration: null, reaction: null, ruling: null },
    remindAt: [],
    ladder: ['default'],
    veil: 0,
    bank: 0,
    roundsPerDay: 0,
    patience: 0,
    lastCall: null,
  },
};

/** The pace of that name, however it is written. @throws Refusal `no-such-pace` */
export function paceOf(name: string): Pace {
  const plain = name.trim().toLowerCase();
  const pace = Object.hasOwn(PACES, plain) ? PACES[plain] : undefined;
  if (!pace) throw new Refusal('no-such-pace', { pace: name, paces: Object.keys(PACES), near: nearest(name, Object.keys(PACES)) });
  return pace;
}

/** More time, as the pace has it: a turn's, but ten minutes at least and a day at most. */
export const usualMore = ({ time }: Pick<Pace, 'time'>): number => Math.min(24 * HOUR, Math.max(10 * MINUTE, time.turn ?? 24 * HOUR));

/** Whether people have days to answer, so that nobody should stand in line for anybody: as at *daily* and *slow*. */
export const isSlow = ({ time }: Pick<Pace, 'time'>): boolean => Math.min(time.turn ?? 0, time.declaration ?? 0) >= 24 * HOUR;

/** The pace of that name with the server's own time for the last call; without deadlines there is none. @throws Refusal `no-such-pace` */
export function paceHere(name: string, guild: Pick<Guild, 'lastCall'> | null): Pace {
  const pace = paceOf(name);
  const lastCall = guild?.lastCall ?? null;
  return lastCall === null || pace.lastCall === null ? pace : { ...pace, lastCall: lastCall === 'off' ? null : lastCall };
}

/** The time for the last call; of older paces that of the ready-made one of their name, or of a slow one. */
export const lastCallIn = ({ name, lastCall }: Pace): number | null =>
  lastCall === undefined ? ((Object.hasOwn(PACES, name) ? PACES[name] : PACES['daily'])?.lastCall ?? null) : lastCall;

/** What a GM changes of a pace. `of`: the ready-made pace that is changed, by name; without it the one that the fight has. */
export interface PaceChanges extends Partial<Omit<Pace, 'name' | 'time'>> {
  readonly of?: string;
  readonly time?: Partial<Pace['time']>;
}

/** A pace of the GM's own: another one with changes. @throws Refusal `bad-pace` with fact `problem`. */
export function customPace(base: Pace, { of: _, ...changes }: PaceChanges): Pace {
  const pace = { ...base, ...changes, time: { ...base.time, ...changes.time }, name: 'custom' };
  const wrong = (problem: string): never => {
    throw new Refusal('bad-pace', { problem });
  };
  for (const time of Object.values(pace.time))
    if (time !== null && !(time >= 10 * SECOND && time <= 30 * 24 * HOUR)) wrong('a deadline must lie between ten seconds and thirty days');
  if (pace.remindAt.some((share) => !(share > 0 && share < 1)))
    wrong('each reminder must lie between the beginning and the end of the time');
  if (pace.ladder.some((rung) => !RUNGS.includes(rung)) || !pace.ladder.includes('default'))
    wrong(`the steps when time is up are ${listed(RUNGS)}, and “default” must be one of them`);
  if (pace.remindAt.length > 10 || pace.ladder.length > RUNGS.length || new Set(pace.ladder).size < pace.ladder.length)
    wrong('at most ten reminders, and each step once');
  if (!isWithin(pace.bank, { min: 0, max: 30 * 24 * HOUR })) wrong('a time bank holds at most thirty days');
  const lastCall = lastCallIn(pace);
  if (lastCall !== null && !(lastCall >= 0 && lastCall <= 30 * 24 * HOUR)) wrong('a last call lasts at most thirty days');
  if (!isWithin(pace.patience, { min: 0, max: 20 })) wrong('patience takes a whole number from 0 to 20');
  if (!(pace.veil >= 0 && pace.veil <= HOUR)) wrong('automatic answers wait at most an hour');
  if (!isWithin(pace.roundsPerDay, { min: 0, max: 100 })) wrong('rounds a day takes a whole number from 0 to 100');
  return pace;
}
