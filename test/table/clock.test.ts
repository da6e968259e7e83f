import { expect, test } from 'vitest';
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
