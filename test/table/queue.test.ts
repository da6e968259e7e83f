/** One thing at a time under each key, in the order asked for, whether the one before ends well or badly. */
import { expect, test } from 'vitest';
import { Queue } from '../../src/table/queue.ts';

/** Work that ends when it is told to, and what has begun so far. */
function works() {
  const begun: string[] = [];
  const end = new Map<string, (how: 'well' | 'badly') => void>();
  const work = (name: string) => (): Promise<string> => {
    begun.push(name);
    return new Promise<string>((resolve, reject) => {
      end.set(name, (how) => (how === 'well' ? resolve(`${name} done`) : reject(new Error(`${name} failed`))));
    });
  };
  return { begun, work, end: (name: string, how: 'well' | 'badly' = 'well') => end.get(name)!(how) };
}
/** Lets all promises that are settled go on. */
const settle = (): Promise<void> => new Promise((done) => setImmediate(done));

test('what is asked for under one key waits for what was asked for before', async () => {
  const queue = new Queue();
  const { begun, work, end } = works();
  const [a, b] = [queue.run('fight', work('a')), queue.run('fight', work('b'))];
  await settle();
  expect([begun, queue.size]).toEqual([['a'], 1]);
  end('a');
  expect(await a).toBe('a done');
  await settle();
  expect([begun, queue.size]).toEqual([['a', 'b'], 1]);
  end('b');
  expect(await b).toBe('b done');
});

test('what is asked for under another key does not wait', async () => {
  const queue = new Queue();
  const { begun, work } = works();
  void queue.run('one', work('a'));
  void queue.run('two', work('b'));
  await settle();
  expect([begun, queue.size]).toEqual([['a', 'b'], 2]);
});

test('what fails is told to whoever asked for it, and the next goes on', async () => {
  const queue = new Queue();
  const { begun, work, end } = works();
  const [a, b] = [queue.run('fight', work('a')), queue.run('fight', work('b'))];
  await settle();
  end('a', 'badly');
  await expect(a).rejects.toThrow('a failed');
  await settle();
  expect(begun).toEqual(['a', 'b']);
  end('b');
  expect(await b).toBe('b done');
});

test('nothing is under way any more once all has ended, well or badly', async () => {
  const queue = new Queue();
  const { work, end } = works();
  const all = [queue.run('one', work('a')), queue.run('two', work('b'))];
  await settle();
  end('a');
  end('b', 'badly');
  await Promise.allSettled(all);
  await settle();
  expect(queue.size).toBe(0);
  await queue.idle();
});

test('it is idle when all has ended, and what was asked for meanwhile as well', async () => {
  const queue = new Queue();
  const { work, end } = works();
  let isIdle = false;
  void queue.run('one', work('a'));
  void queue.run('two', work('b')).catch(() => undefined);
  const idle = queue.idle().then(() => {
    isIdle = true;
  });
  await settle();
  end('b', 'badly');
  await settle();
  expect(isIdle).toBe(false);
  void queue.run('one', work('c'));
  end('a');
  await settle();
  expect([isIdle, queue.size]).toEqual([false, 1]);
  end('c');
  await idle;
  expect([isIdle, queue.size]).toEqual([true, 0]);
});
