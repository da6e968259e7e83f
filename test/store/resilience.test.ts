/** What is tried again, how often, and what is said where it does not help. */
import { describe, expect, test, vi } from 'vitest';
import { again, type Diagnosis, fateOf, once } from '../../src/store/resilience.ts';
import { StoreTrouble, type TroubleReason } from '../../src/store/trouble.ts';
import { Stale } from '../../src/table/store.ts';
import { change, page } from './samples.ts';

const trouble = (reason: TroubleReason, isUncertain = false): StoreTrouble =>
  new StoreTrouble(reason, 'A fault.', 'Mend it.', undefined, isUncertain);
const diagnose: Diagnosis = (error) => (error instanceof StoreTrouble ? error : null);
const NO_TIME = [0, 0];

const failing = (...errors: readonly Error[]) => {
  const left = [...errors];
  return vi.fn(async () => {
    const error = left.shift();
    if (error) throw error;
    return 'done';
  });
};

const PASSING: readonly TroubleReason[] = ['unreachable', 'crowded', 'locked'];
const LASTING: readonly TroubleReason[] = ['unwritable', 'full', 'damaged', 'gone', 'newer', 'access-denied', 'no-database'];

describe('what may be done twice', () => {
  test.each(PASSING)('%s: is tried again until it succeeds', async (reason) => {
    const attempt = failing(trouble(reason), trouble(reason));
    expect(await again(attempt, diagnose, NO_TIME)).toBe('done');
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  test.each(PASSING)('%s: is given up after the last wait, with the trouble', async (reason) => {
    const attempt = failing(...[1, 2, 3, 4].map(() => trouble(reason)));
    await expect(again(attempt, diagnose, NO_TIME)).rejects.toMatchObject({ name: 'StoreTrouble', reason });
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  test.each(LASTING)('%s: does not pass by itself, so it is said at once', async (reason) => {
    const attempt = failing(trouble(reason));
    await expect(again(attempt, diagnose, NO_TIME)).rejects.toMatchObject({ reason });
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  test('a mistake in the code is passed on as it is', async () => {
    const mistake = new TypeError('x is undefined');
    const attempt = failing(mistake);
    await expect(again(attempt, diagnose, NO_TIME)).rejects.toBe(mistake);
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  test('what is thrown is what was diagnosed, not what the library threw', async () => {
    const said = trouble('full');
    await expect(again(failing(new Error('SQLITE_FULL')), () => said, NO_TIME)).rejects.toBe(said);
  });
});

describe('what must not be done twice', () => {
  const never = vi.fn(async () => Promise.reject(new Error('nobody should ask')));

  test.each(PASSING)('%s, surely not done: is tried again, and nobody asks what became of it', async (reason) => {
    const write = failing(trouble(reason));
    await once(async () => void (await write()), never, diagnose);
    expect(write).toHaveBeenCalledTimes(2);
    expect(never).not.toHaveBeenCalled();
  });

  test('lasting trouble is said at once, with its fate known', async () => {
    const write = failing(trouble('full'));
    await expect(once(async () => void (await write()), never, diagnose)).rejects.toMatchObject({ reason: 'full', isUncertain: false });
    expect(write).toHaveBeenCalledTimes(1);
  });

  test('a mistake in the code is passed on as it is', async () => {
    const mistake = new RangeError('no');
    await expect(once(async () => Promise.reject(mistake), never, diagnose)).rejects.toBe(mistake);
  });

  test('the answer was lost: done is done', async () => {
    const write = failing(trouble('unreachable', true));
    await once(
      async () => void (await write()),
      async () => 'kept',
      diagnose,
    );
    expect(write).toHaveBeenCalledTimes(1);
  });

  test('the answer was lost: not done is done again', async () => {
    const write = failing(trouble('unreachable', true));
    await once(
      async () => void (await write()),
      async () => 'lost',
      diagnose,
    );
    expect(write).toHaveBeenCalledTimes(2);
  });

  test('the answer was lost, and somebody else has written since: to be looked at anew', async () => {
    const write = failing(trouble('unreachable', true));
    await expect(
      once(
        async () => void (await write()),
        async () => 'overtaken',
        diagnose,
      ),
    ).rejects.toBeInstanceOf(Stale);
    expect(write).toHaveBeenCalledTimes(1);
  });

  test('the answer was lost, not done, and the trouble lasts: nothing is uncertain any more', async () => {
    const write = failing(trouble('full', true));
    await expect(
      once(
        async () => void (await write()),
        async () => 'lost',
        diagnose,
      ),
    ).rejects.toMatchObject({ reason: 'full', isUncertain: false });
  });

  test('the answer was lost, and nobody can be asked either: it stays uncertain', async () => {
    const write = failing(trouble('unreachable', true));
    const ask = async () => Promise.reject(trouble('full'));
    await expect(once(async () => void (await write()), ask, diagnose)).rejects.toMatchObject({ reason: 'unreachable', isUncertain: true });
    expect(write).toHaveBeenCalledTimes(1);
  });
});

describe('what has become of a change', () => {
  const encounter = { ...page(), version: 3 };
  const books = (handled: boolean, there: typeof encounter | null) => ({ handled: async () => handled, load: async () => there });

  test('its interaction is noted: kept', async () => {
    expect(await fateOf(books(true, null), change(encounter, { interaction: 'i1' }))).toBe('kept');
  });

  test('the fight is not there, or as it was: lost', async () => {
    expect(await fateOf(books(false, null), change(encounter, { interaction: 'i1' }))).toBe('lost');
    expect(await fateOf(books(false, encounter), change(encounter, { interaction: null }))).toBe('lost');
  });

  test('it is as this change would leave it: kept; otherwise somebody was faster', async () => {
    const kept = { ...encounter, version: 4 };
    expect(await fateOf(books(false, kept), change(encounter, { interaction: null }))).toBe('kept');
    expect(await fateOf(books(false, { ...kept, name: 'another' }), change(encounter, { interaction: null }))).toBe('overtaken');
  });
});
