/**
 * Trouble on the way to a server: reads, and writes that may be repeated, are tried again; a commit whose answer was lost is looked up
 * before anything is said of it. What remains is told in words for the operator, whatever went wrong.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Change, Stale, type Store } from '../table/store.ts';
import { readBack } from './encounter-row.ts';
import type { StoreTrouble } from './trouble.ts';

/** Knows what is no mistake in the code. */
export type Diagnosis = (error: unknown) => StoreTrouble | null;

/** Milliseconds between tries: whoever presses a button waits meanwhile. */
const WAITS = [100, 400, 1200];

const passes = ({ reason }: StoreTrouble): boolean => ['unreachable', 'crowded', 'locked'].includes(reason);

/** Does what may be done twice until it succeeds, as long as it is only a matter of time. */
export async function again<T>(attempt: () => Promise<T>, diagnose: Diagnosis, waits: readonly number[] = WAITS): Promise<T> {
  for (let tries = 0; ; tries++)
    try {
      return await attempt();
    } catch (error) {
      const trouble = diagnose(error);
      const wait = waits[tries];
      if (!trouble) throw error;
      if (wait === undefined || !passes(trouble)) throw trouble;
      await pause(wait);
    }
}

/**
 * Does what must not be done twice.
 *
 * @param fate whether it was done: `kept`, `lost`, or neither (`overtaken`) where somebody else has written meanwhile
 * @throws Stale where nobody can tell, but looking again will show; StoreTrouble, `isUncertain` where not even that could be asked
 */
export async function once(
  write: () => Promise<void>,
  fate: () => Promise<'kept' | 'lost' | 'overtaken'>,
  diagnose: Diagnosis,
): Promise<void> {
  for (let tries = 0; ; tries++)
    try {
      return await write();
    } catch (error) {
      const trouble = diagnose(error);
      if (!trouble) throw error;
      if (trouble.isUncertain) {
        const found = await again(fate, diagnose).catch(() => {
          throw trouble;
        });
        if (found === 'kept') return;
        if (found === 'overtaken') throw new Stale();
      }
      const wait = WAITS[tries];
      if (wait === undefined || !passes(trouble)) throw trouble.withKnownFate();
      await pause(wait);
    }
}

/** What has become of a change: its interaction tells, or else the encounter that it would have left. */
export async function fateOf(
  store: Pick<Store, 'handled' | 'load'>,
  { encounter, interaction }: Change,
): Promise<'kept' | 'lost' | 'overtaken'> {
  if (interaction !== null && (await store.handled(interaction))) return 'kept';
  const there = await store.load(encounter.id);
  if (there === null || there.version === encounter.version) return 'lost';
  return isDeepStrictEqual(there, readBack(encounter)) ? 'kept' : 'overtaken';
}
