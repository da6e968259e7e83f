/** The native part of the package `sqlite3`, which only the backup needs: not in the package, and so made on first use. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Whether it is there, found without loading it. */
export function isBuilt(): boolean {
  try {
    require.resolve(join(dirname(require.resolve('sqlite3/package.json')), 'build/Release/node_sqlite3.node'));
    return true;
  } catch {
    return false;
  }
}

/** Fetches it from its makers, or compiles it, which takes a minute or two. Resolves to whether that succeeded. */
export function build(): Promise<boolean> {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const child = spawn(npm, ['rebuild', 'sqlite3', '--ignore-scripts=false', '--silent'], { cwd: root, stdio: 'ignore' });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', () => resolve(isBuilt()));
  });
}
