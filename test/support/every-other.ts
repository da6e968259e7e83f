import { test } from 'vitest';
import { turnIn } from './long.ts';

/**
 * A `test` of which every second is tried, with the next commit the others (see `long.ts`); in the long checks all. For those that do not
 * need each other.
 */
export function everyOther(file: string): typeof test {
  let nth = turnIn(file);
  return ((...args: Parameters<typeof test>) => test.skipIf(nth++ % 2 === 0)(...args)) as typeof test;
}
