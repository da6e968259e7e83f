import { defineConfig } from 'vitest/config';

/** What needs no stand-in: nothing that it says is read by the judge of wording. */
const pure = 'test/{engine,rules,values}/**/*.test.ts';

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // No module keeps anything between two tests, so that test files share them: a quarter of the time was importing.
    isolate: false,
    // Tests over sockets wait now and then: one worker more than there are cores.
    maxWorkers: 3,
    projects: [
      { extends: true, test: { name: 'pure', include: [pure] } },
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
