/** Whatever is done to it, the store in memory answers as the one on disk does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '../../src/store/index.ts';
import { MemoryStore } from '../../src/table/memory/memory-store.ts';
import { told } from './contract-same.ts';

test.each([1, 2, 3])('by the lots of %i', async (seed) => {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-answers-'));
  const store = await openStore(`file:${join(folder, 'store.db')}`);
  try {
    const here = await told(new MemoryStore(), seed, 90, 9);
    expect(here).toEqual(await told(store, seed, 90, 9));
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
});
