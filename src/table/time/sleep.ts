/** A fight in which nothing has happened for long: its GM is asked what is to be done, once until something does. */
import { gms } from '../commands/seats.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Encounter } from '../encounter.ts';
import { isSolo } from '../solo.ts';
import { pingable } from './calendar.ts';
import { DAY } from './units.ts';

/** A fight sleeps when nothing has happened for so long, or for so many turns of its pace. */
const [LONG, TURNS] = [3 * DAY, 2];

/** When the GM is asked (ms since 1970); null: they have been. */
export interface Sleep {
  readonly asks: number | null;
}

/** How long nothing must have happened, in milliseconds. */
export const sleepsAfter = ({ pace }: Pick<Encounter, 'pace'>): number => Math.max(LONG, TURNS * (pace.time.turn ?? 0));

/** From now on, the time until it sleeps starts again. */
export const woken = (encounter: Encounter, now: number): Encounter => ({ ...encounter, sleep: { asks: now + sleepsAfter(encounter) } });

/** When its GM is to be asked; null: not by itself. */
export const sleepTurn = (encounter: Pick<Encounter, 'id' | 'channel' | 'status' | 'sleep' | 'trouble' | 'lost'>): number | null =>
  encounter.status === 'running' && !encounter.trouble && encounter.lost === null && !isSolo(encounter)
    ? (encounter.sleep?.asks ?? null)
    : null;

/**
 * Whether a command that nobody gave has let something happen. An answer by an order or a default counts as much as a person's: else the
 * question to the GM would tell which it was.
 */
export const hasStirred = ({ encounter, before }: Pick<UnitOfWork, 'encounter' | 'before'>): boolean =>
  encounter.match !== before.match || answersIn(encounter) !== answersIn(before);

const answersIn = ({ decisions }: Encounter): string => decisions.flatMap(({ id, answer }) => (answer === null ? [] : [id])).join();

/** Asks the GM if it is time, but not in their quiet hours: then when these are over. True if it did either. */
export function fallAsleep(work: UnitOfWork): boolean {
  const at = sleepTurn(work.encounter);
  if (at === null || at > work.now) return false;
  // Whoever has set nothing is never disturbed by it.
  const times = gms(work.encounter).map((user) => {
    const person = work.people.get(user);
    return person ? pingable(work.now, person) : work.now;
  });
  const soonest = Math.min(...times);
  const isAwake = times.length === 0 || soonest <= work.now;
  work.encounter = { ...work.encounter, sleep: { asks: isAwake ? null : soonest } };
  return true;
}
