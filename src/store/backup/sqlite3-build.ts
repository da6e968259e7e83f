/**
 * The native part of the package `sqlite3`, which only the backup needs: not in the package, and so made on first use. Where the package
 * is not installed, as in the container, nothing is made, and nothing is missing: SQLite copies its files by a command of its own.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Where the package is. @throws Error where it is not installed, as in the container */
const place = (): string => dirname(require.resolve('sqlite3/package.json'));

/** Whether it is there, found without loading it. `where`: the folder of the package. */
export function isBuilt(where = place): boolean {
  try {
    require.resolve(join(where(), 'build/Release/node_sqlite3.node'));
    return true;
  } catch {
    return false;
  }
}

/** Whether the package is installed, built or not. */
export function isInstalled(where = place): boolean {
  try {
    where();
    return true;
  } catch {
    return false;
  }
}

/** Fetches it from its makers, or compiles it, which takes a minute or two. Resolves to whether that succeeded. */
export async function build(where = place): Promise<boolean> {
  if (!isInstalled(where)) return false;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const cwd = join(where(), '../..');
  const child = spawn(npm, ['rebuild', 'sqlite3', '--ignore-scripts=false', '--silent'], { cwd, stdio: 'ignore' });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', () => resolve(isBuilt(where)));
  });
}
