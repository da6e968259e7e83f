import { expect, test } from 'vitest';
import { Clock } from '../../src/table/clock.ts';
import { Desk } from '../../src/table/desk.ts';
import { MemoryStore } from '../../src/table/memory-store.ts';

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
  const desk = new Desk({ store, rulesets: [], press: () => [], newId: () => 'x', newSeed: () => 'x' });
  const errors: unknown[] = [];
  const clock = new Clock({ desk, onError: (error) => errors.push(error) });
  await clock.start();
  expect(errors).toEqual([away]);
  await clock.run();
  expect(asked).toBe(2);
  await clock.stop();
  expect(errors).toHaveLength(1);
});
