/** What the first lines of README.md and HOSTING.md need: a lock file that is whole. (The container: test/e2e/container.test.ts.) */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const run = promisify(execFile);

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

test('the lock file names the native parts for every platform: without them npm ci refuses', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { readonly packages: Readonly<Record<string, Locked>> };
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
  expect(wanted.length).toBeGreaterThan(50);
  expect(wanted.filter((name) => !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`)))).toEqual([]);
});

test('npm ci has nothing to say against this Node', async () => {
  const { stderr } = await run('npm', ['ci', '--dry-run', '--offline'], { cwd: ROOT });
  expect(stderr).not.toContain('EBADENGINE');
});
