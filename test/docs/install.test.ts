/** What the first lines of README.md and HOSTING.md need: a lock file that is whole, and a container that holds all it starts with. */
import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

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

describe('the files that the Dockerfile copies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-image-'));

  beforeAll(() => {
    const copied = [...read('Dockerfile').matchAll(/^COPY (?!--)(.+) (\S+)$/gm)];
    expect(copied.length).toBeGreaterThan(3);
    for (const [, from = '', to = ''] of copied)
      for (const file of from.split(' '))
        cpSync(join(ROOT, file), join(folder, to === './' ? file : to), {
          recursive: true,
          filter: (path) => !/generated|\.build/.test(path),
        });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('are enough to generate the database clients and to start: it comes as far as asking for Discord', async () => {
    await run('npm', ['run', 'db:generate'], { cwd: folder });
    const env = { ...process.env, DISCORD_TOKEN: 'none', DATABASE_URL: 'file:started.db', DISCORD_API_URL: 'http://127.0.0.1:9/api' };
    const start = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
    const said = await new Promise<string>((resolve) => {
      let text = '';
      start.once('exit', () => resolve(text));
      start.stdout.on('data', (more: Buffer) => {
        text += more.toString();
        if (text.includes('Discord cannot be reached')) start.kill();
      });
    });
    expect(said).toContain('ECONNREFUSED');
  }, 120_000);
});
