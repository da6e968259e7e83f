/** Rounds in which nothing changes: figures that cannot or will not get at each other would play such rounds for ever. */
import { createHash } from 'node:crypto';
import { type Amended, type Fight, type Past, purposeOf, type Ruleset } from '../../engine/index.ts';

/** How quiet a fight has been. */
export interface Quiet {
  /** Rounds in a row, up to the one in play, in which nothing has changed. */
  readonly rounds: number;
  /** How things stood when the round in play began, as a hash. */
  readonly stood: string;
  /** Somebody has thrown dice for something of their own in the round in play. */
  readonly stirred: boolean;
}

/** This many rounds without any change end the automatic run. */
export const MOST_QUIET = 2;

const LOUD: Quiet = { rounds: 0, stood: '', stirred: false };

/** The same after something was done. An attack that misses is a change as well: dice have fallen for it. */
export function quietAfter(rules: Ruleset, before: Quiet | undefined, round: number, { match, past }: Amended): Quiet {
  const { rounds, stood, stirred } = before ?? LOUD;
  const thrown = stirred || [...past, ...(match.action ? [{ action: match.action }] : [])].some((one) => throwsDice(rules, one));
  if (match.state.round <= round) return { rounds, stood, stirred: thrown };
  const stands = standOf(rules, match.state);
  return { rounds: !thrown && stands === stood ? rounds + 1 : 0, stood: stands, stirred: false };
}

/** Whether dice fell that do not fall in each round by themselves. */
function throwsDice({ routine = [] }: Ruleset, { action }: Pick<Past, 'action'>): boolean {
  return action.journal.map(purposeOf).some((purpose) => purpose !== null && !routine.includes(purpose));
}

/** Who is where and how, without what a round rolls or counts again. */
function standOf(rules: Ruleset, fight: Fight): string {
  const counted = (text: string): string => text.replace(/[\d\s,]+/gu, '#');
  const rows = rules.view(fight, { as: 'gm' }).rows.map(({ id, side, out, health, place, badges, open }) => ({
    id,
    side,
    out,
    health,
    place,
    badges,
    open: open.map(([label, value]) => [label, counted(value)]),
  }));
  return createHash('sha256')
    .update(JSON.stringify([rows, fight.distances]))
    .digest('base64url')
    .slice(0, 16);
}
