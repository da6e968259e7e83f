/** The package `sqlite3` as a backup uses it, whether it is built on this machine or not. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copier } from '../../src/store/backup/copier.ts';
import { copyInSteps, copyOver, type Progress, type Source } from '../../src/store/backup/in-steps.ts';
import { build, isBuilt } from '../../src/store/backup/sqlite3-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'riposte-sqlite3-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NATIVE = 'build/Release/node_sqlite3.node';
const missing = (): string => {
  throw new Error('Cannot find module');
};

/** A place where packages are, with the package in it. */
function installed(name: string): { readonly root: string; readonly place: () => string } {
  const root = join(folder, name);
  const place = join(root, 'node_modules/sqlite3');
  mkdirSync(place, { recursive: true });
  return { root, place: () => place };
}

describe('its native part', () => {
  const { PATH } = process.env;
  const bin = join(folder, 'bin');
  beforeEach(() => mkdirSync(bin, { recursive: true }));
  afterEach(() => {
    process.env['PATH'] = PATH;
    rmSync(bin, { recursive: true, force: true });
  });
  /** The next `npm` that is called is this script. */
  const npmIs = (script: string): void => {
    writeFileSync(join(bin, 'npm'), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, 'npm'), 0o755);
    process.env['PATH'] = `${bin}${delimiter}${PATH}`;
  };

  test('is there or not, here as well', () => {
    const { place } = installed('plain');
    expect(isBuilt(place)).toBe(false);
    mkdirSync(join(place(), 'build/Release'), { recursive: true });
    writeFileSync(join(place(), NATIVE), '');
    expect(isBuilt(place)).toBe(true);
    expect(isBuilt(missing)).toBe(false);
    expect(isBuilt()).toBe(existsSync(join(import.meta.dirname, '../../node_modules/sqlite3', NATIVE)));
  });

  test('is made by npm, where the package was installed', async () => {
    const { root, place } = installed('made');
    npmIs(`pwd > said; echo "$@" >> said; mkdir -p node_modules/sqlite3/build/Release; touch node_modules/sqlite3/${NATIVE}`);
    expect(await build(place)).toBe(true);
    expect(readFileSync(join(root, 'said'), 'utf8')).toBe(`${root}\nrebuild sqlite3 --ignore-scripts=false --silent\n`);
  });

  test('is told of only where something is to be made: not where it is there, nor where the package is not, as in the container', async () => {
    const said: string[] = [];
    const how = async (where: () => string): Promise<string> =>
      `${await copier((text) => said.push(text), where)} ${said.splice(0).length}`;
    const { place } = installed('told');
    npmIs('exit 1');
    expect(await how(missing)).toBe('vacuum 0');
    expect(await how(place)).toBe('vacuum 2');
    npmIs(`mkdir -p node_modules/sqlite3/build/Release; touch node_modules/sqlite3/${NATIVE}`);
    expect(await how(place)).toBe('sqlite3 1');
    expect(await how(place)).toBe('sqlite3 0');
  });

  test('is done without where it cannot be made', async () => {
    npmIs('exit 1');
    expect(await build(installed('refused').place)).toBe(false);
    process.env['PATH'] = '';
    expect(await build(installed('no-npm').place)).toBe(false);
    expect(await build(missing)).toBe(false);
  });
});

describe('a copy in steps', () => {
  /** A database of 600 pages that writes down what is asked of it; what begins with `fails` fails. */
  function database(fails = 'nothing'): { readonly db: Source; readonly asked: string[] } {
    const asked: string[] = [];
    const done = (what: string, told: (error: Error | null) => void): void => {
      asked.push(what);
      queueMicrotask(() => told(what.startsWith(fails) ? new Error(`${what} failed`) : null));
    };
    const steps = {
      remaining: 600,
      pageCount: 600,
      completed: false,
      step(pages: number, told: (error: Error | null) => void): void {
        steps.remaining = Math.max(0, steps.remaining - pages);
        steps.completed = steps.remaining === 0;
        done(`step ${pages}`, told);
      },
      finish: (told: (error: Error | null) => void): void => done('finish', told),
    };
    const db: Source = {
      configure: (option, value) => void asked.push(`${option} ${value}`),
      exec: (sql, told) => done(sql, told),
      backup: (to) => {
        asked.push(`to ${to}`);
        return steps;
      },
      close: (told) => done('close', told),
    };
    return { db, asked };
  }

  test('holds one moment from the first page to the last, and tells how far it is', async () => {
    const { db, asked } = database();
    const told: Progress[] = [];
    await copyInSteps(db, 'copy.db', (progress) => told.push(progress));
    expect(asked).toEqual([
      ...['busyTimeout 10000', 'BEGIN; SELECT COUNT(*) FROM sqlite_master;', 'to copy.db'],
      ...['step 256', 'step 256', 'step 256', 'finish', 'COMMIT', 'close'],
    ]);
    expect(told).toEqual([
      { done: 256, of: 600 },
      { done: 512, of: 600 },
      { done: 600, of: 600 },
    ]);
  });

  test.each(['BEGIN', 'step', 'finish', 'COMMIT', 'close'])('ends where %s fails, with its words', async (fails) => {
    const { db, asked } = database(fails);
    await expect(copyInSteps(db, 'copy.db', () => {})).rejects.toThrow(new RegExp(`^${fails}.* failed$`, 'u'));
    expect(asked.at(-1)).toMatch(new RegExp(`^${fails}`, 'u'));
  });

  /** The package with that database in it; opening a file fails with these words, if any. */
  const library = (db: Source, opened: unknown[], fails: string | null = null) => ({
    OPEN_READWRITE: 2,
    Database: function open(file: string, mode: number, told: (error: Error | null) => void): Source {
      opened.push([file, mode]);
      queueMicrotask(() => told(fails === null ? null : new Error(fails)));
      return db;
    } as unknown as new (
      file: string,
      mode: number,
      told: (error: Error | null) => void,
    ) => unknown,
  });

  test('is one of a file that is opened to be written as well, so that its log is read', async () => {
    const [{ db, asked }, opened, told] = [database(), [] as unknown[], [] as Progress[]];
    await copyOver(library(db, opened), ['live.db', 'copy.db', 'more'], (progress) => told.push(progress));
    expect(opened).toEqual([['live.db', 2]]);
    expect([asked[2], asked.at(-1), told.at(-1)]).toEqual(['to copy.db', 'close', { done: 600, of: 600 }]);
  });

  test('is not begun where the file cannot be opened', async () => {
    const { db, asked } = database();
    await expect(copyOver(library(db, [], 'no such file'), ['a', 'b'], () => {})).rejects.toThrow('no such file');
    expect(asked).toEqual([]);
  });

  test.each([[[]], [['live.db']]])('needs a file and a copy: %j', async (files) => {
    const [{ db, asked }, opened] = [database(), [] as unknown[]];
    await expect(copyOver(library(db, opened), files, () => {})).rejects.toThrow(/^usage: sqlite3-copy FILE COPY$/u);
    expect([opened, asked]).toEqual([[], []]);
  });
});
