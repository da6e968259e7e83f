/** What could go wrong unseen with a SQLite file: a file that is no longer there, arguments that the library misreads, long statements. */
import { copyFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as anotherTurn } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connection } from '../../src/store/sqlite/connection.ts';
import { translate } from '../../src/store/sqlite/errors.ts';
import { openSqlite } from '../../src/store/sqlite/open.ts';
import { storeOnSqlite } from '../../src/store/sqlite/store.ts';
import type { Store } from '../../src/table/store.ts';
import { change, checkpoint, fresh, page } from './samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'riposte-care-'));
afterAll(() => rmSync(folder, { recursive: true }));

let file: string;
let connection: Connection;
let store: Store;
beforeEach(async () => {
  file = join(folder, `${fresh('care')}.db`);
  connection = await openSqlite(file);
  store = await storeOnSqlite(connection);
});

describe('a file that is taken away from under the bot', () => {
  const gone = { name: 'StoreTrouble', reason: 'gone', message: expect.stringContaining('deleted') as string };

  it('is noticed by the next write and the next read, the one that the health check does', async () => {
    const made = page();
    await store.create(change(made));
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
    await expect(store.save(change({ ...made, version: 1 }))).rejects.toMatchObject(gone);
    await expect(store.nextDue()).rejects.toMatchObject(gone);
  });

  it('is looked for by whoever only reads when the last look is a tenth of a second old', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
    await store.nextDue();
    rmSync(file);
    clock.mockReturnValue(1100);
    expect(await store.nextDue()).toBeNull();
    clock.mockReturnValue(1101);
    for (const _ of ['noticed', 'and not forgotten']) await expect(store.nextDue()).rejects.toMatchObject(gone);
    clock.mockRestore();
  });

  it('is noticed although another file lies in its place', async () => {
    copyFileSync(file, `${file}.copy`);
    renameSync(`${file}.copy`, file);
    await expect(store.create(change(page()))).rejects.toMatchObject(gone);
  });

  it('is used again when it has been put back', async () => {
    renameSync(file, `${file}.away`);
    await expect(store.create(change(page()))).rejects.toMatchObject(gone);
    renameSync(`${file}.away`, file);
    await store.create(change(page()));
  });
});

describe('what the library misreads', () => {
  it('a single argument that is null is an argument', () => {
    connection.exec('CREATE TABLE one (a)');
    const query = (sql: string) => ({ sql, args: [null], argTypes: [{ scalarType: 'string', arity: 'scalar' }] as never });
    expect(connection.run(query('INSERT INTO one VALUES (?)'))).toBe(1);
    expect(connection.query(query('SELECT count(*) FROM one WHERE a IS ?')).rows).toEqual([['1']]);
  });

  it('a save forgets an old checkpoint that is not there', async () => {
    const made = page();
    await store.create(change(made));
    await store.save(change({ ...made, version: 1 }, { checkpoints: [checkpoint(400)] }));
    expect(await store.checkpoints(made.id, 10)).toHaveLength(1);
  });

  it('a file of another format is told in words', () => {
    const error = Object.assign(new Error('unsupported file format'), { code: 'SQLITE_ERROR', rawCode: 1 });
    expect(translate(error, file)).toMatchObject({ reason: 'damaged' });
  });
});

it('sweeping is done in bites, and others get their turn between them', async () => {
  const made = page();
  await store.create(change(made));
  const many = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4500)';
  connection.exec(`INSERT INTO Handled (id, encounterId, at) ${many} SELECT 'i' || i, '${made.id}', 1 FROM n`);
  const steps: string[] = [];
  const run = connection.run.bind(connection);
  connection.run = (query) => {
    const rows = run(query);
    if (/^DELETE/.test(query.sql)) steps.push(`${rows}`);
    return rows;
  };
  const swept = store.sweep(2).then(() => steps.push('swept'));
  while (!steps.includes('swept')) {
    await store.handled('i1');
    await anotherTurn();
    steps.push('other');
    if (steps.length > 500) break;
  }
  await swept;
  expect(steps.filter((s) => Number(s) > 0)).toEqual(['1000', '1000', '1000', '1000', '500']);
  expect(steps.slice(steps.indexOf('1000'), steps.indexOf('500'))).toContain('other');
  expect(await store.handled('i1')).toBe(false);
});
