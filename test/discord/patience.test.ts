/** Waiting, trying again, and how much one may ask for: by the clock and by the errors that come. */
import { DiscordAPIError, HTTPError, RateLimitError } from 'discord.js';
import { describe, expect, test, vi } from 'vitest';
import {
  failureOf,
  isAnsweredAlready,
  isBeyondEditing,
  isDiscords,
  isOutOfWebhooks,
  isTooLate,
  isUncertain,
} from '../../src/discord/discord-errors.ts';
import { patiently, within } from '../../src/discord/patience.ts';
import { createRates } from '../../src/discord/rates.ts';
import { retried } from '../../src/discord/retry.ts';

const api = (code: number, status: number): DiscordAPIError => new DiscordAPIError({ code, message: 'no' }, code, status, 'POST', '/x', {});
const socket = (code: string): Error => Object.assign(new Error('socket'), { code });
const limited = new RateLimitError({} as never);
const http = new HTTPError(502, 'Bad Gateway', 'POST', '/x', {});

describe('what an error of Discord’s means', () => {
  test.each([
    [10003, 404, 'gone'],
    [10004, 404, 'gone'],
    [10008, 404, 'lost'],
    [30046, 429, 'lost'],
    [50005, 403, 'lost'],
    [50001, 403, 'forbidden'],
    [50013, 403, 'forbidden'],
    [50083, 400, 'archived'],
    [50035, 400, 'malformed'],
    [50006, 400, 'malformed'],
    [0, 403, 'forbidden'],
    [0, 401, 'forbidden'],
    [0, 400, 'malformed'],
    [0, 404, 'later'],
    [0, 500, 'later'],
  ] as const)('code %i with status %i is %s', (code, status, failure) => {
    const error = api(code, status);
    expect(failureOf(error)).toBe(failure);
    expect(isBeyondEditing(error)).toBe(failure === 'lost' || failure === 'malformed');
    expect(isUncertain(error)).toBe(status >= 500);
    expect(isDiscords(error)).toBe(failure !== 'malformed');
  });

  test('what did not come from Discord itself may have arrived, unless it was never sent', () => {
    expect([new Error('x'), http, socket('ECONNRESET')].map(failureOf)).toEqual(['later', 'later', 'later']);
    expect([new Error('x'), http, limited].map(isUncertain)).toEqual([true, true, false]);
    expect(isUncertain(api(0, 499))).toBe(false);
  });

  test('a mistake in the code is told from one on the way to Discord', () => {
    const theirs = [
      http,
      limited,
      socket('ECONNRESET'),
      socket('UND_ERR_SOCKET'),
      new Error('fetch failed'),
      new Error('other side closed'),
    ];
    expect([...theirs, new Error('This operation was aborted')].map(isDiscords)).toEqual([...theirs, 1].map(() => true));
    const ours = [
      new TypeError('x is not a function'),
      socket('ERR'),
      socket('XUND_ERR_A'),
      socket('ECONN reset'),
      'aborted',
      { code: 'ECONNRESET' },
    ];
    expect([...ours, new Error('a fetch failed')].map(isDiscords)).toEqual([...ours, 1].map(() => false));
  });

  test('some codes have one meaning of their own', () => {
    const codes = [40060, 10062, 50027, 30007, 1];
    expect(codes.map((code) => isAnsweredAlready(api(code, 400)))).toEqual([true, false, false, false, false]);
    expect(codes.map((code) => isTooLate(api(code, 400)))).toEqual([false, true, true, false, false]);
    expect(codes.map((code) => isOutOfWebhooks(api(code, 400)))).toEqual([false, false, false, true, false]);
    expect([isAnsweredAlready, isTooLate, isOutOfWebhooks].map((is) => is({ code: 40060 }))).toEqual([false, false, false]);
  });
});

const pauses: number[] = [];
const pauseFor = async (ms: number, ending?: AbortSignal): Promise<void> => {
  ending?.throwIfAborted();
  pauses.push(ms);
};

describe('a request whose fate is unknown', () => {
  /** Fails with these, then succeeds. Returns what came of it, how often it was made, and the pauses between. */
  async function asked(...errors: readonly Error[]): Promise<readonly [unknown, number, ...number[]]> {
    pauses.length = 0;
    let made = 0;
    const outcome = await retried(async () => {
      const error = errors[made++];
      if (error) throw error;
      return 'done';
    }, pauseFor).catch((error: unknown) => error);
    return [outcome, made, ...pauses];
  }
  const unknown = api(0, 500);
  const refused = api(50013, 403);

  test('is made again up to three times, ever later', async () => {
    expect(await asked()).toEqual(['done', 1]);
    expect(await asked(unknown)).toEqual(['done', 2, 100]);
    expect(await asked(unknown, unknown)).toEqual(['done', 3, 100, 300]);
    expect(await asked(unknown, unknown, unknown)).toEqual(['done', 4, 100, 300, 900]);
    expect(await asked(unknown, unknown, unknown, unknown)).toEqual([unknown, 4, 100, 300, 900]);
  });

  test('is not made again once Discord has said no', async () => {
    expect(await asked(refused)).toEqual([refused, 1]);
    expect(await asked(unknown, refused)).toEqual([refused, 2, 100]);
  });
});

describe('what is not there yet is waited for', () => {
  interface Ways {
    readonly first?: number;
    readonly longest?: number;
    readonly hopeless?: string;
    /** The try after which all ends. */
    readonly endAfter?: number;
    readonly chance?: number;
  }
  async function waited(errors: readonly Error[], { hopeless = '', endAfter = Infinity, chance = 0.5, ...more }: Ways = {}) {
    pauses.length = 0;
    const dice = vi.spyOn(Math, 'random').mockReturnValue(chance);
    const ending = new AbortController();
    const told: string[] = [];
    let tries = 0;
    const attempt = async (): Promise<string> => {
      const error = errors[tries++];
      if (tries === endAfter) ending.abort(new Error('the end'));
      if (error) throw error;
      return 'there';
    };
    const outcome = await patiently(attempt, {
      tell: (error) => void told.push((error as Error).message),
      isHopeless: (error) => (error as Error).message === hopeless,
      ending: ending.signal,
      pauseFor,
      ...more,
    }).catch((error: unknown) => (error as Error).message);
    dice.mockRestore();
    return { outcome, tries, told, pauses: [...pauses] };
  }
  const away = new Error('away');
  const odd = new Error('odd');

  test('with longer and longer pauses, up to a minute, so that not all come back at once', async () => {
    const { outcome, pauses: nine } = await waited(Array.from({ length: 9 }, () => away));
    expect(outcome).toBe('there');
    expect(nine).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map((s) => s * 1000));
    expect((await waited([away, away, away], { first: 10, longest: 25 })).pauses).toEqual([10, 20, 25]);
    expect([(await waited([away], { chance: 0 })).pauses, (await waited([away], { chance: 1 })).pauses]).toEqual([[750], [1250]]);
  });

  test('and told of once for each reason', async () => {
    expect((await waited([away, away, odd, odd, away])).told).toEqual(['away', 'odd', 'away']);
  });

  test('until it is of no use, or over', async () => {
    expect(await waited([away, odd], { hopeless: 'odd' })).toEqual({ outcome: 'odd', tries: 2, told: ['away'], pauses: [1000] });
    expect(await waited([away, away, away], { endAfter: 2 })).toEqual({ outcome: 'the end', tries: 2, told: ['away'], pauses: [1000] });
  });
});

describe('how much one may ask for', () => {
  test('a third of a minute’s worth comes at once, the rest steadily, each for themselves', () => {
    let now = 0;
    const admit = createRates({ person: 9, server: 900 }, () => now);
    const many = (person: string, cost: 'command' | 'completion' = 'command'): number => {
      let count = 0;
      while (count < 1000 && admit(person, 'g', cost)) count++;
      return count;
    };
    expect([many('ana'), many('ben')]).toEqual([3, 3]);
    now += 6_666;
    expect(many('ana')).toBe(0);
    now += 1;
    expect(many('ana')).toBe(1);
    now += 600_000;
    expect([many('ana', 'completion'), many('ana'), many('ben')]).toEqual([12, 0, 3]);
    // A clock that was put back gives nothing, and holds nobody up for longer.
    now = 1000;
    expect(many('ana')).toBe(0);
    now += 6_667;
    expect(many('ana')).toBe(1);
  });

  test('a server is full for everybody on it, and takes nothing from anybody then', () => {
    let now = 0;
    const admit = createRates({ person: 30, server: 12 }, () => now);
    const asked = ['a', 'a', 'b', 'b', 'c', 'a'].map((person) => admit(person, 'g', 'command'));
    expect(asked).toEqual([true, true, true, true, false, false]);
    expect(admit('c', 'h', 'command')).toBe(true);
    now += 5000;
    expect(['a', 'b'].map((person) => admit(person, 'g', 'command'))).toEqual([true, false]);
  });

  test('at least one thing may be asked for, and nobody is forgotten while they wait', () => {
    const admit = createRates({ person: 0, server: 100_000 }, () => 0);
    expect([admit('ana', 'g', 'command'), admit('ana', 'g', 'command')]).toEqual([true, false]);
    for (let i = 0; i < 1200; i++) admit(`p${i}`, 'g', 'command');
    expect(['ana', 'p0', 'p1199'].map((one) => admit(one, 'g', 'command'))).toEqual([false, false, false]);
  });
});

describe('waiting for a while', () => {
  const resting = (ms: number, what: () => string): Promise<string> => new Promise((resolve) => setTimeout(resolve, ms)).then(what);
  const fails = (): never => {
    throw new Error('no');
  };

  test('gives what is done by then, or what there is instead, and leaves no timer behind', async () => {
    vi.useFakeTimers();
    try {
      const soon = within(
        50,
        resting(10, () => 'done'),
        () => 'late',
      );
      await vi.advanceTimersByTimeAsync(10);
      expect([await soon, vi.getTimerCount()]).toEqual(['done', 0]);
      const late = within(50, resting(80, fails), () => 'late');
      await vi.advanceTimersByTimeAsync(50);
      expect(await late).toBe('late');
      // What fails after that fails by itself.
      await vi.advanceTimersByTimeAsync(30);
      await expect(Promise.all([within(50, resting(10, fails), () => 'late'), vi.advanceTimersByTimeAsync(10)])).rejects.toThrow('no');
      await expect(
        Promise.all([
          within(
            50,
            resting(80, () => 'done'),
            fails,
          ),
          vi.advanceTimersByTimeAsync(50),
        ]),
      ).rejects.toThrow('no');
    } finally {
      vi.useRealTimers();
    }
  });
});
