/** The clock: when it wakes, what it takes up, in which order, and what becomes of fights that do not get anywhere. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Fault } from '../../../src/engine/index.ts';
import type { Watch } from '../../../src/table/census.ts';
import { Clock } from '../../../src/table/time/clock.ts';
import { decision } from '../../store/samples.ts';
import { encounterOf } from '../../support/brawl-work.ts';

const START = Date.UTC(2026, 4, 4, 12);
const SECOND = 1000;

class Broken extends Fault {}

interface Given {
  /** When each fight is due, in seconds from the start; it is done when it has been taken up so often. */
  readonly due?: Readonly<Record<string, number>>;
  readonly often?: number;
  readonly fails?: Readonly<Record<string, Error>>;
  readonly watch?: Watch | null;
  readonly nextDaily?: number | null;
  readonly isOpen?: () => boolean;
}

/** A clock over a store that says what is due. */
function clockOver({ due = {}, often = 1, fails = {}, watch = null, nextDaily = null, isOpen }: Given = {}) {
  const left = new Map(Object.entries(due).map(([id, at]) => [id, { at: START + at * SECOND, often }]));
  const [done, asked, errors, watches]: [string[], string[], string[], Watch[]] = [[], [], [], []];
  let saved: (encounter: unknown) => void = () => undefined;
  const store = {
    due: async (now: number, most: number) => {
      asked.push(`${(now - START) / SECOND}: ${most}`);
      return [...left]
        .filter(([, { at }]) => at <= now)
        .map(([id]) => id)
        .slice(0, most);
    },
    nextDue: async () => (left.size > 0 ? Math.min(...[...left.values()].map(({ at }) => at)) : null),
    watch: async () => watch,
    saveWatch: async (one: Watch) => void watches.push(one),
    nextDaily: async () => nextDaily,
    dailiesDue: async () => [],
  };
  const handler = {
    ...{ store, now: () => Date.now(), layOut: () => null },
    onSaved: (hears: typeof saved) => {
      saved = hears;
    },
    slowly: async () => true,
    change: async (id: string, caller: null, work: (unit: unknown) => Promise<string>) => {
      expect(caller).toBeNull();
      done.push(`${id} at ${(Date.now() - START) / SECOND}`);
      if (fails[id]) throw fails[id];
      await work({ encounter: {} });
      const one = left.get(id)!;
      one.often--;
      if (one.often <= 0) left.delete(id);
    },
  };
  const clock = new Clock({ handler: handler as never, onError: (error, id) => errors.push(`${id}: ${(error as Error).message}`), isOpen });
  const pass = async (seconds: number): Promise<void> => void (await vi.advanceTimersByTimeAsync(seconds * SECOND));
  /** A command has saved a fight in which something is due then. */
  const save = (at: number): void => saved(encounterOf({ decisions: [decision(1, { due: START + at * SECOND })] }));
  const plan = (id: string, at: number): void => void left.set(id, { at: START + at * SECOND, often: 1 });
  return { clock, done, asked, errors, watches, pass, save, plan, saved: (one: unknown) => saved(one), handler, store };
}

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

test('it begins with what is overdue, and wakes when the next is due', async () => {
  const { clock, done, pass } = clockOver({ due: { a: -5, b: 0, c: 7 } });
  await clock.start();
  expect(done).toEqual(['a at 0', 'b at 0']);
  await pass(6.9);
  expect(done).toHaveLength(2);
  await pass(0.1);
  expect(done[2]).toBe('c at 7');
  await clock.stop();
});

test('it looks every half minute at least, also where nothing is due', async () => {
  const { clock, asked, pass } = clockOver({ due: { a: 100 } });
  await clock.start();
  await pass(100);
  expect(asked).toEqual(['0: 50', '30: 50', '60: 50', '90: 50', '100: 50', '100: 50']);
  await clock.stop();
});

test('it wakes for what a command has saved, and not later for what comes after it', async () => {
  const { clock, done, pass, save, saved, plan, asked } = clockOver();
  save(1);
  await pass(2);
  expect(asked).toEqual([]);
  await clock.start();
  plan('a', 12);
  save(12);
  save(25);
  saved(null);
  await pass(9.9);
  expect(asked).toEqual(['2: 50']);
  await pass(0.1);
  expect(done).toEqual(['a at 12']);
  await clock.stop();
});

test('it looks at once where another process has saved something', async () => {
  const { clock, done, plan, pass } = clockOver();
  await clock.start();
  plan('a', 0);
  clock.wake();
  await pass(0);
  expect(done).toEqual(['a at 0']);
  await clock.stop();
});

test('it wakes for daily pings', async () => {
  const { clock, asked, pass } = clockOver({ nextDaily: START + 4 * SECOND });
  await clock.start();
  await pass(3.9);
  expect(asked).toHaveLength(1);
  await pass(0.1);
  expect(asked).toHaveLength(2);
  await clock.stop();
});

test('once it is stopped it takes up nothing any more', async () => {
  const { clock, done, pass, save, plan } = clockOver({ due: { a: 5 } });
  await clock.start();
  await clock.stop();
  plan('b', 6);
  save(6);
  clock.wake();
  await pass(60);
  expect(done).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a fight that fails is told of and holds up no other; it is tried again with the next look', async () => {
  const { clock, done, errors, asked, pass } = clockOver({ due: { a: 0, b: 0 }, fails: { a: new Error('a bug') } });
  await clock.start();
  expect(done).toEqual(['a at 0', 'b at 0']);
  expect(errors).toEqual(['a: a bug']);
  expect(asked).toEqual(['0: 50', '0: 51']);
  await pass(29);
  expect(done).toHaveLength(2);
  await pass(1);
  expect(done[2]).toBe('a at 30');
  await clock.stop();
});

test('a fight that its rules have stopped is told of, and due as long as it is', async () => {
  const { clock, done, errors } = clockOver({ due: { a: 0 }, fails: { a: new Broken('loop') } });
  await clock.start();
  expect(done).toHaveLength(100);
  expect(errors).toHaveLength(100);
  await clock.stop();
});

test('a fight that gets nowhere gives way to the others after a hundred turns', async () => {
  const { clock, done, pass } = clockOver({ due: { a: 0, b: 0 }, often: 130 });
  await clock.start();
  expect(done.filter((one) => one === 'a at 0')).toHaveLength(100);
  expect(done.filter((one) => one === 'b at 0')).toHaveLength(100);
  await pass(30);
  expect(done.filter((one) => one === 'a at 30')).toHaveLength(30);
  await clock.stop();
});

test('where nothing is due in a fight after all, it is not asked about again at once', async () => {
  const { clock, done, handler } = clockOver({ due: { a: 0 }, often: 9 });
  handler.slowly = async () => false;
  await clock.start();
  expect(done).toEqual(['a at 0']);
  await clock.stop();
});

test('while nobody can press, nothing is taken up by itself, but by whoever asks', async () => {
  let open = false;
  const { clock, done, pass } = clockOver({ due: { a: 0 }, isOpen: () => open });
  await clock.start();
  await pass(12);
  expect(done).toEqual([]);
  open = true;
  await pass(3);
  expect(done).toEqual(['a at 15']);
  await clock.stop();
  const other = clockOver({ due: { a: 0 }, isOpen: () => false });
  await other.clock.run();
  expect(other.done).toEqual(['a at 15']);
});

test('the account of its looks is written down now and then, and when there was an outage', async () => {
  const well = START - 10 * SECOND;
  const { clock, watches, pass } = clockOver({ watch: { well, since: 1, until: 2 } });
  await clock.start();
  expect(watches).toEqual([]);
  await pass(30);
  expect(watches).toEqual([{ well: START + 30 * SECOND, since: 1, until: 2 }]);
  clock.wake();
  await pass(0);
  expect(watches).toHaveLength(1);
  vi.setSystemTime(START + 200 * SECOND);
  await pass(30);
  expect(watches.at(-1)).toMatchObject({ since: START + 30 * SECOND });
  await clock.stop();
  const first = clockOver();
  await first.clock.start();
  expect(first.watches).toEqual([{ well: Date.now(), since: 0, until: Date.now() }]);
  await first.clock.stop();
});

test('a store that is away is looked at again in five seconds', async () => {
  const { clock, errors, done, store, pass } = clockOver({ due: { a: 0 } });
  const due = store.due;
  store.due = async () => {
    throw new Error('away');
  };
  await clock.start();
  expect(errors).toEqual(['any encounter: away']);
  store.due = due;
  await pass(4.9);
  expect(done).toEqual([]);
  await pass(0.1);
  expect(done).toEqual(['a at 5']);
  await clock.stop();
});
