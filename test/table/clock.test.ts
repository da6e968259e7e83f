import { expect, test, vi } from 'vitest';
import { CommandHandler } from '../../src/table/commands/command-handler.ts';
import { MemoryStore } from '../../src/table/memory/memory-store.ts';
import { Clock } from '../../src/table/time/clock.ts';

test('a store that is away for a while stops no clock', async () => {
  const store = new MemoryStore();
  const away = new Error('the file is locked');
  let asked = 0;
  const due = store.due.bind(store);
  store.due = async (...args) => {
    asked++;
    if (asked === 1) throw away;
    return due(...args);
  };
  const handler = new CommandHandler({ store, rulesets: [], renderUpdate: () => [], newId: () => 'x', newSeed: () => 'x' });
  const errors: unknown[] = [];
  const clock = new Clock({ handler: handler, onError: (error) => errors.push(error) });
  await clock.start();
  expect(errors).toEqual([away]);
  await clock.run();
  expect(asked).toBe(2);
  await clock.stop();
  expect(errors).toHaveLength(1);
});

test.each(['nobody can press', 'the store is away'])(
  'while %s, that is looked at again every five seconds, and not in between',
  async (why) => {
    vi.useFakeTimers();
    try {
      const store = new MemoryStore();
      let looks = 0;
      store.due = async () => {
        looks++;
        throw new Error('away');
      };
      const handler = new CommandHandler({
        ...{ store, rulesets: [], renderUpdate: () => [], newId: () => 'x', newSeed: () => 'x' },
        now: () => Date.now(),
      });
      const isOpen = (): boolean => {
        if (why === 'the store is away') return true;
        looks++;
        return false;
      };
      const clock = new Clock({ handler, onError: () => {}, isOpen });
      await clock.start();
      expect(looks).toBe(1);
      await vi.advanceTimersByTimeAsync(4_900);
      expect(looks).toBe(1);
      await vi.advanceTimersByTimeAsync(200);
      expect(looks).toBe(2);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(looks).toBe(4);
      await clock.stop();
    } finally {
      vi.useRealTimers();
    }
  },
);
