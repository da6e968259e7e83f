/** Distances of pairs, one by one and all at once. */
import { expect, test } from 'vitest';
import { allBetween, between } from '../../src/engine/index.ts';

const IDS = ['ana', 'orc-1', 'orc-11', '@side', 'nobody'];
/** A pair that a file states both ways, and others that are stated one way. */
const DISTANCES = { 'ana>orc-1': 5, 'orc-1>ana': 7, 'orc-11>ana': 0, 'orc-1>orc-11': 2.5, 'gone>ana': 9 };

test.each([[DISTANCES], [{}]])('all at once they are as one by one', (distances) => {
  const far = allBetween({ distances });
  for (const a of IDS) for (const b of IDS) expect(far(a, b, 30), `${a}>${b}`).toBe(between({ distances }, a, b, 30));
});
