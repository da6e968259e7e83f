/** What serves a request where nothing outside is reached: no pictures, no threads, no back rooms; everybody may do and see everything. */
import type { Services } from '../../src/discord/context.ts';

export const NOTHING_OUTSIDE = {
  picture: null,
  odds: null,
  serverName: () => null,
  mayView: async () => true,
  mayPost: async () => true,
  mayWebhook: () => true,
  threads: { open: async () => '1', settled: async () => undefined },
  gmBoards: {
    readers: async () => ({ everybody: false, some: [], all: [] }),
    put: async () => undefined,
    takeDown: async () => false,
    isIn: async () => false,
  },
  makeStateTags: async () => ({ made: [], there: [] }),
} satisfies Partial<Services>;
