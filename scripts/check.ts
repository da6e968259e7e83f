/**
 * `npm test` (and `npm run check`): everything that must hold, in the order in which it fails quickest. Prints a line for each
 * step and `N passed, N failed, N left out` at the end (scenarios are tests as well; what is left out waits for another commit, or for
 * something to be installed). The tests run beside the steps before them, since many of them wait for processes and sockets; what they
 * say is shown when those are done.
 */
import { spawn } from 'node:child_process';
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

/** What all others need. */
const FIRST: Step = { name: 'database client', command: ['npm', 'run', '--silent', 'db:generate'] };

const QUICK: readonly Step[] = [
  { name: 'types of the pure part', command: node('node_modules/typescript-7/bin/tsc', '-p', 'src/tsconfig.json') },
  { name: 'format and lint', command: [bin('biome'), 'check', '--error-on-warnings', '.'] },
  // It has read all types for its rules anyway; `npm run types` asks the compiler itself.
  { name: 'types, and lint by types', command: [bin('oxlint'), '--type-aware', '--type-check', '--deny-warnings'] },
  { name: 'lint by rules of our own', command: [bin('eslint'), 'src', 'commands', 'packages', 'docs'] },
  { name: 'rule coverage', command: node('--import', 'tsx', 'src/cli/coverage.ts') },
];

const TESTS: Step = {
  name: 'tests',
  command: [bin('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}`],
};

/** Runs a step; it says what it has to say after `turn`. Resolves to whether it holds. */
function run({ name, command: [file = '', ...args] }: Step, turn: Promise<unknown>): Promise<boolean> {
  const start = Date.now();
  const child = spawn(file, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let held: string[] | null = [];
  const say = (text: string): unknown => (held ? held.push(text) : process.stdout.write(text));
  say(`\n--- ${name}\n`);
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', say);
  const release = turn.then(() => {
    for (const text of held ?? []) process.stdout.write(text);
    held = null;
  });
  return new Promise((resolve) => {
    child.once('error', (error) => say(`${error.message}\n`));
    child.once('close', (status) => {
      say(`--- ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${Math.round((Date.now() - start) / 1000)} s)\n`);
      void release.then(() => resolve(status === 0));
    });
  });
}

mkdirSync(join(ROOT, '.cache'), { recursive: true });
rmSync(RESULTS, { force: true });
const failed: string[] = [];
const now = Promise.resolve();
if (!(await run(FIRST, now))) failed.push(FIRST.name);
const quick = (async () => {
  for (const step of QUICK) if (!(await run(step, now))) failed.push(step.name);
})();
if (!(await run(TESTS, quick))) failed.push(TESTS.name);

let [passed, broken, left] = [0, failed.length, 0];
try {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(RESULTS, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
  };
  [passed, broken, left] = [numPassedTests, Math.max(numFailedTests, failed.length), numPendingTests];
} catch {
  broken = Math.max(1, broken);
}
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
console.log(`\n${passed} passed, ${broken} failed, ${left} left out`);
process.exitCode = broken > 0 ? 1 : 0;
