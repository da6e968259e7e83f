/** Requests whose fate is unknown, tried again. */
import { setTimeout as pause } from 'node:timers/promises';
import { isUncertain } from './discord-errors.ts';

/** Milliseconds between tries: three seconds are all that Discord gives for a first answer. */
const WAITS = [100, 300, 900];

/**
 * Makes a request until Discord has said yes or no. It may be carried out twice, so it must be one that does no harm then.
 *
 * @param pauseFor waits between two tries
 * @throws whatever Discord says, or the last failure of the connection
 */
export async function retried<T>(request: () => Promise<T>, pauseFor: (ms: number) => Promise<unknown> = pause): Promise<T> {
  for (const wait of WAITS)
    try {
      return await request();
    } catch (error) {
      if (!isUncertain(error)) throw error;
      await pauseFor(wait);
    }
  return request();
}
