import { execFileSync } from 'node:child_process';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { often } from './test/support/long.ts';

const asBuilt = new URL('scripts/as-built.js', import.meta.url);
register(asBuilt);

/** The longest, in any order: they begin first, so that no core is idle while the last of them ends. */
const LONG = [
  'test/e2e/canary',
  'test/e2e/counts',
  'test/start/start',
  'test/processes/processes',
  'test/landed/landed',
  'discord-stand-in/test/page',
  'test/table/weighing',
  'test/table/model',
  'test/e2e/screens',
  'test/e2e/container',
  'test/e2e/solo',
  'test/e2e/wrong-inputs',
  'test/e2e/portraits',
  'test/e2e/to-the-end',
];
const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((name) => moduleId.includes(`${name}.test.ts`));

class LongFirst extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specs);
    return [...sorted.filter(isLong), ...sorted.filter((spec) => !isLong(spec))];
  }
}

/** How many commits there are: what is tried in turns goes on with each. A copy without its history begins. */
function commits(): string {
  try {
    return execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '0';
  }
}

export default defineConfig({
  test: {
    include: ['{test,packages/*/test}/**/*.test.ts'],
    globalSetup: ['test/wording/setup.ts'],
    setupFiles: ['test/support/cases.ts', 'test/wording/feed.ts'],
    env: { TURN: process.env['TURN'] ?? commits() },
    // Only what hangs is to end: on a busy machine a test may take ten times as long as alone.
    testTimeout: often(120_000, 1_800_000),
    hookTimeout: 120_000,
    pool: 'forks',
    // Node imports the modules itself, made as they are in a bot that runs: the runner's own way took a fifth of the time.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--import', fileURLToPath(asBuilt), '--enable-source-maps'],
    // No module keeps anything between two tests, so that test files share them: a quarter of the time was importing.
    isolate: false,
    // Tests over sockets wait now and then: one worker more than there are cores.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
  },
});
