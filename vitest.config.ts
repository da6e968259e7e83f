import { defineConfig } from 'vitest/config';

/** Engine and rules keep nothing between two tests, so that their files need no modules of their own: half of their time was importing. */
const pure = 'test/{engine,rules,values}/**/*.test.ts';

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // Tests over sockets wait now and then: one worker more than there are cores.
    maxWorkers: 3,
    projects: [
      { extends: true, test: { name: 'pure', include: [pure], isolate: false } },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['{test,packages/*/test}/**/*.test.ts'],
          exclude: [pure, '**/node_modules/**'],
          globalSetup: ['test/wording/setup.ts'],
          setupFiles: ['test/wording/feed.ts'],
        },
      },
    ],
  },
});
