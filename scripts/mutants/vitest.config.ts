/** The project's tests with faults or counters in the sources. */
import { defineConfig } from 'vitest/config';
import { instrumented, readPlan } from './instrument.ts';
import { ROOT } from './places.ts';

/** The file that runs some tests once for each fault. */
const within = process.env['MUTANTS_WITHIN'];
const plan = process.env['MUTANTS_MAP'] ? { count: true, chosen: [] } : readPlan();

export default defineConfig({
  root: ROOT,
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      transform: (code, id) => {
        const changed = instrumented(id.split('?')[0]!, code, plan);
        return changed === null ? null : { code: changed, map: null };
      },
    },
  ],
  test: {
    root: ROOT,
    include: [within ?? 'test/**/*.test.ts'],
    exclude: [
      'test/{faults,hostile,lint,start,landed,picture}/**',
      'test/docs/{docs,install,tutorial}.test.ts',
      'test/{circles,layers,cli,scenario-runner}.test.ts',
    ],
    env: { TURN: 'all' },
    setupFiles: ['scripts/mutants/setup.ts'],
    testTimeout: within ? 5_000 : 60_000,
    hookTimeout: within ? 5_000 : 90_000,
    pool: 'forks',
    isolate: false,
    maxWorkers: 1,
    fileParallelism: false,
  },
});
