/** A backup has its name only once it is on the disk: what a power cut in its midst would leave is told by the order of what is done. */
import fs, { mkdtempSync, rmSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { backUp } from '../../src/store/backup/index.ts';
import { openStore } from '../../src/store/index.ts';

const done = { lines: [] as string[], open: new Map<number, string>(), fails: '' };
const shown = (path: unknown): string => basename(String(path)).replace(/-[^.-]*$/u, '');
const { openSync, fsyncSync, renameSync } = fs;

beforeAll(() => {
  vi.spyOn(fs, 'openSync').mockImplementation((...args) => {
    const fd = openSync(...args);
    done.open.set(fd, shown(args[0]));
    return fd;
  });
  vi.spyOn(fs, 'fsyncSync').mockImplementation((fd) => {
    const what = done.open.get(fd) ?? '';
    done.lines.push(`flush ${what}`);
    if (what === done.fails) throw new Error('EIO: the disk is gone');
    fsyncSync(fd);
  });
  vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    done.lines.push(`rename ${shown(from)}`);
    renameSync(from, to);
  });
  syncBuiltinESMExports();
});

const folder = mkdtempSync(join(tmpdir(), 'riposte-flushed-'));
afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(folder, { recursive: true });
});
const file = join(folder, 'db.db');

test('content, name, folder, in that order', async () => {
  await (await openStore(`file:${file}`)).close();
  await backUp(file, join(folder, 'backups/a.db'), 'vacuum', () => {});
  const from = done.lines.indexOf('flush a.db.part');
  expect(done.lines.slice(from)).toEqual(['flush a.db.part', 'rename a.db.part', 'flush backups', 'flush riposte-flushed']);
});

test('what the disk does not take has no name, and nothing is left of it', async () => {
  done.fails = 'b.db.part';
  const to = join(folder, 'backups/b.db');
  await expect(backUp(file, to, 'vacuum', () => {})).rejects.toThrow('EIO');
  for (const left of [to, `${to}.part`]) expect(() => statSync(left)).toThrow('ENOENT');
});

test('a folder that cannot be flushed spoils no backup', async () => {
  done.fails = 'backups';
  await backUp(file, join(folder, 'backups/c.db'), 'vacuum', () => {});
  expect(statSync(join(folder, 'backups/c.db')).size).toBeGreaterThan(0);
});
