/** Boards are redrawn side by side, and one that fails altogether holds up no others. */
import { expect, test } from 'vitest';
import { createBoardWorker } from '../../src/discord/board-worker.ts';
import type { BoardState } from '../../src/table/store.ts';

const boards = ['a', 'b'].map((encounter): BoardState => ({ encounter, channel: '1', message: null, shows: 0, version: 1 }));

test('a board whose keeper fails is left alone for a while, and the others are waited for', async () => {
  const told: object[] = [];
  const drawn: string[] = [];
  let passes = 0;
  const worker = createBoardWorker({
    behind: async () => {
      passes++;
      return boards;
    },
    redraw: async ({ encounter }) => {
      if (encounter === 'a') throw new Error('the store is away');
      await new Promise((resolve) => setImmediate(resolve));
      drawn.push(encounter);
      return 1000;
    },
    now: () => 0,
    log: { info: () => undefined, warn: () => undefined, error: (facts, text) => void told.push({ ...facts, text }) },
  });
  worker.wake();
  await worker.stop();
  expect(drawn).toEqual(['b']);
  expect(told).toMatchObject([{ encounter: 'a', text: 'a board could not be put off' }]);
  expect(passes).toBe(1);
});
