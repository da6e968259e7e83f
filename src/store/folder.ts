/** Folders for files that nobody but their owner reads. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes a folder and those that it lies in. Node's own recursion never ends where a file system takes no folders, such as /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process that starts at the same moment may have been quicker.
    if (!existsSync(folder)) throw error;
  }
}
