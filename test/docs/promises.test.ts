/** The table of promises in docs/RELIABILITY.md names only tests and faults that there are, and every promise has both. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const known = JSON.parse(read('scripts/mutants/known.json')) as readonly {
  readonly id: string;
  readonly file: string;
  readonly from: string;
}[];

const [, section = ''] = read('docs/RELIABILITY.md').split('## Which test holds which promise');
const ROW = /^\| (?<promise>[^|]+) \| `(?<file>[^`]+)`: (?<title>[^|]+) \| `(?<fault>[^`]+)` \|$/u;
const lines = section.split('\n## ')[0]!.split('\n');
const rows = lines.filter((line) => line.startsWith('|')).slice(2);

test('six promises are made', () => expect(rows).toHaveLength(6));

test.each(rows)('%s', (row) => {
  const { file = '', title = '', fault = '' } = ROW.exec(row)?.groups ?? {};
  expect(existsSync(join(ROOT, file)), `no test file “${file}”`).toBe(true);
  expect(read(file), `no test of this title in ${file}`).toContain(title.trim());
  const one = known.find(({ id }) => id === fault);
  expect(one, `no fault ${fault} in known.json`).toBeDefined();
  expect(read(one!.file), `${one!.file} no longer holds what the fault changes`).toContain(one!.from);
});
