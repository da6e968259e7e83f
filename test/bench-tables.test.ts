/** The benchmarks that write or read a database past its models name tables and columns that the models still have. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PARTS as GROWING } from '../bench/bytes.ts';
import { PARTS as COPIED } from '../bench/overdue.ts';

const FOLDER = join(import.meta.dirname, '../prisma/models');
const models = new Map(
  readdirSync(FOLDER)
    .map((file) => readFileSync(join(FOLDER, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/^model (\w+) \{\n(.*?)^\}/gmsu)].map(([, name, body]) => [name!, body!] as const)),
);
const fieldsOf = (table: string): readonly string[] => [...(models.get(table) ?? '').matchAll(/^ {2}(\w+)/gmu)].map(([, name]) => name!);

test('each table that an overdue fight is copied with belongs to a fight', () => {
  for (const table of COPIED) expect([table, ...fieldsOf(table)]).toContain('encounterId');
});

test('each column whose growth is told is one of its table', () => {
  for (const [, table, column] of GROWING) expect([table, ...fieldsOf(table)]).toContain(column);
});
