/** With what a backup is copied on this machine. */
import type { Copier } from './index.ts';
import { build, isBuilt, isInstalled } from './sqlite3-build.ts';

/** What there is to copy with, which is built where it can be; `say` hears of it. `where`: the folder of the package `sqlite3`. */
export async function copier(say: (text: string) => void, where?: () => string): Promise<Copier> {
  if (isBuilt(where)) return 'sqlite3';
  if (!isInstalled(where)) return 'vacuum';
  say('The first backup builds the package sqlite3; without a prebuilt file for this machine that takes a minute or two ...');
  if (await build(where)) return 'sqlite3';
  say('It cannot be built here (no network and no C++ compiler?): copying with VACUUM INTO instead, without a progress bar.');
  return 'vacuum';
}
