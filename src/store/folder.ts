/** Folders for files that nobody but their owner reads, and files that get their name once they are whole. */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync } from 'node:fs';
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

/**
 * Gives a file its final name, where a power cut finds it whole or not at all: its content is on the disk before it has that name, and
 * the name before anybody is told of it.
 */
export function nameWhole(part: string, name: string): void {
  flush(part, 'r+');
  renameSync(part, name);
  // Windows opens no folders, and writes names by itself.
  if (process.platform !== 'win32') for (const folder of [dirname(name), dirname(dirname(name))]) flush(folder, 'r');
}

/** @throws where the disk does not take a file; some file systems flush no folders, and not every folder may be read. */
function flush(path: string, how: 'r' | 'r+'): void {
  let file: number | null = null;
  try {
    file = openSync(path, how);
    fsyncSync(file);
  } catch (error) {
    if (how === 'r+') throw error;
  } finally {
    if (file !== null) closeSync(file);
  }
}
