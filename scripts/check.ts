/**
 * `npm test` (and `npm run check`): everything that must hold, in the order in which it fails quickest. Prints a line for each
 * step and `N passed, N failed` of all tests and scenarios at the end.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, '.cache', 'vitest.json');

interface Step {
  readonly name: string;
  readonly command: readonly string[];
}

const bin = (name: string): string => join(ROOT, 'node_modules', '.bin', name);
const node = (...args: string[]): readonly string[] => [process.execPath, ...args];

const STEPS: readonly Step[] = [
  { name: 'database client', command: ['npm', 'run', '--silent', 'db:generate'] },
  { name: 'types of the pure part', command: node('node_modules/typescript-7/bin/tsc', '-p', 'src/tsconfig.json') },
  { name: 'types', command: node('node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.json') },
  { name: 'format and lint', command: [bin('biome'), 'check', '--error-on-warnings', '.'] },
  { name: 'scripts are followed', command: [bin('eslint'), '.'] },
  { name: 'scenarios', command: node('--import', 'tsx', 'src/cli/scenario.ts') },
  { name: 'rule coverage', command: node('--import', 'tsx', 'src/cli/coverage.ts') },
  { name: 'tests', command: [bin('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}`] },
];

function run({ name, command: [file = '', ...args] }: Step): boolean {
  const start = Date.now();
  console.log(`\n--- ${name}`);
  const { status } = spawnSync(file, args, { cwd: ROOT, stdio: 'inherit' });
  console.log(`--- ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${Math.round((Date.now() - start) / 1000)} s)`);
  return status === 0;
}

mkdirSync(join(ROOT, '.cache'), { recursive: true });
rmSync(RESULTS, { force: true });
const failed = STEPS.filter((step) => !run(step)).map((step) => step.name);

let [passed, broken] = [0, failed.length];
try {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(RESULTS, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
  };
  [passed, broken] = [numPassedTests, Math.max(numFailedTests, failed.length)];
} catch {
  broken = Math.max(1, broken);
}
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
console.log(`\n${passed} passed, ${broken} failed`);
process.exitCode = broken > 0 ? 1 : 0;
