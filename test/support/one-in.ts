import { test } from 'vitest';
import { turnIn } from './long.ts';

/**
 * A `test` of which one in so many is tried, with the next commits the others (see `long.ts`); in the long checks all. For those that do
 * not need each other.
 */
export function oneIn(many: number, file: string): typeof test {
  let nth = turnIn(file);
  return ((...args: Parameters<typeof test>) => test.skipIf(nth++ % many > 0)(...args)) as typeof test;
}
